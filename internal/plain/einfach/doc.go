// Package einfach implements the rules of Einfach! as a program for readers.
//
// A game is one function, from the first deal to the last point, that stops at each decision of a
// player or of chance. Package einfach of this module stores a phase and a seat instead; this one
// keeps its position in the program. The tests there compare the two after every move of random
// games.
//
// Begin with game.go, which has a game, its rounds and its turns in the order of play, each with
// its clauses. question.go has the questions to the players: the legal moves, and the clause that
// refuses any other.
package einfach
