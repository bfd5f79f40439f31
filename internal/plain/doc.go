// Package plain is the rules of ebbes as a program to be read.
//
// A [Game] does what the rulebook says, clause by clause: nothing is fast or packed, and nothing
// is remembered that the cards on the table tell. A reader who knows the game can check it line by
// line, and one who knows Go can learn the game from it. Package ebbes does the same fast, and
// its tests compare the two after every move of random games. From there this package has
// only the names of suits, roles, seats, phases and clauses, and the types of moves.
//
// The chapters of the rulebook are files, best read in this order:
//
//   - game.go, card.go, config.go and seat.go: the table, its cards and who sits where (T)
//   - trick.go: which cards may be played, and who wins a trick (P)
//   - designate.go: how suits get their roles (D)
//   - score.go: points, the end of the game and who has won (S, R2, R3)
//   - round.go: dealing, and whose turn it is (T6, T7, R1)
//   - fictive.go: two people and the fictive player (F)
//   - variants.go: more cards, and pairs that are selected (M, V)
//   - move.go and refusal.go: the moves, and the clause that refuses any other
package plain
