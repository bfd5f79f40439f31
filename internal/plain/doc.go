// Package plain implements the rules of ebbes as a program for readers.
//
// A [Game] follows the rulebook clause by clause. Nothing is fast or packed, and nothing is
// stored that follows from the cards on the table. A reader who knows the game can check the
// program line by line, and a reader who knows Go can learn the game from it. Package ebbes is
// the fast implementation; its tests compare the two after every move of random games. This
// package shares only its names of suits, roles, seats, phases and clauses, and its types of
// moves.
//
// The chapters of the rulebook are files, best read in this order:
//
//   - game.go, card.go, config.go and seat.go: the table, its cards and the seats (T)
//   - trick.go: the playable cards, and the winner of a trick (P)
//   - designate.go: how suits get their roles (D)
//   - score.go: points, the end of the game and the winners (S, R2, R3)
//   - round.go: dealing, and the seat to move (T6, T7, R1)
//   - fictive.go: two people and the fictive player (F)
//   - variants.go: more cards, and selected pairs (M, V)
//   - move.go and refusal.go: the moves, and the clause that refuses any other
package plain
