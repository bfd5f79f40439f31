// Package einfach is the rules of Einfach! as a program to be read.
//
// A game is one function that goes through it, from the first deal to the last point, and stops
// to ask where a player, or chance, has to move. Where package einfach of this module keeps a
// phase and a seat, this one keeps its place in the program. The tests there compare the two
// after every move of random games.
//
// Begin with game.go, where a game, its rounds and its turns stand in the order that they
// are played, each with the clauses that it follows. In question.go is what waits for an answer:
// which moves are legal, and the clause that refuses any other.
package einfach
