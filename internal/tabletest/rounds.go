package tabletest

import (
	"fmt"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
)

// Discards is for three people, number card 1, with no suit shared by all. Each lead meets
// discards.
var Discards = Scene{
	At: "players 3; numbers 1; hands G1-6 N1-4 / Y1-6 N5-6 R1-2 / B1-6 R3-6",
}

// LastTrick has the fields of a position before the last trick of a round for three people. It has
// the number card 5, or five selected pairs that have been played. If seat 3 takes the trick, the
// round brings 3, 3 and -6 points, and seat 3 is the nix winner.
const LastTrick = "roles B G R N Y; trick 1 N1 N2 N6; hands Y1 / Y2 / Y3; taken G1-3 R1-2 B1-4 / G4-6 R3-4 B5-6 Y4-5 / *"

// A Laid is a whole round of variant 2 for three people. Seat 1 starts, and in
// every trick all cards are of one suit.
type Laid struct {
	Hands []string
	Moves string
}

// Endless is a track with ends that few games reach.
var Endless = ebbes.Track{Finish: 1000, Dabbscheedel: -1000}

var (
	// SixUp has 6, 0 and -6 points. Trump is blue, plus brown, ebbes yellow, minus green and nix
	// red. Seat 3 takes all green cards, and seat 1 all brown, yellow and red ones.
	SixUp = Laid{
		[]string{
			"B5-6 N5-6 Y5-6 G1-2 R5-6",
			"B3-4 N3-4 Y3-4 G3-4 R3-4",
			"B1-2 N1-2 Y1-2 G5-6 R1-2",
		},
		"select B4 select N3 select Y2 select G6 select R5 |" +
			"B6 B4 B2 | B5 B3 B1 | N6 N4 N2 | N5 N3 N1 | Y6 Y4 Y2 | Y5 Y3 Y1 |" +
			"G1 G3 G6 | G5 G2 G4 | R2 R6 R4 | R5 R3 R1",
	}
	// ThreeEach is like SixUp, but with one trick of brown each for seats 1 and 2: 3, 3 and -6
	// points.
	ThreeEach = Laid{
		[]string{
			"B5-6 N6 N1 Y5-6 G1-2 R5-6",
			"B3-4 N4-5 Y3-4 G3-4 R3-4",
			"B1-2 N2-3 Y1-2 G5-6 R1-2",
		},
		"select B4 select N3 select Y2 select G6 select R5 |" +
			"B6 B4 B2 | B5 B3 B1 | N6 N4 N2 | N1 N5 N3 | Y4 Y2 Y6 | Y5 Y3 Y1 |" +
			"G1 G3 G6 | G5 G2 G4 | R2 R6 R4 | R5 R3 R1",
	}
	// BackFromFinish is like SixUp, but seat 1 takes one trick of green after all of brown. It
	// has 6 points on the way, and the end is 3, 0 and -3.
	BackFromFinish = Laid{
		[]string{
			"B5-6 N5-6 Y5-6 G1 G6 R5-6",
			"B3-4 N3-4 Y3-4 G3-4 R3-4",
			"B1-2 N1-2 Y1-2 G2 G5 R1-2",
		},
		"select B4 select N3 select Y2 select G6 select R5 |" +
			"B6 B4 B2 | B5 B3 B1 | N6 N4 N2 | N5 N3 N1 | Y6 Y4 Y2 | Y5 Y3 Y1 |" +
			"G6 G4 G2 | G1 G3 G5 | R2 R6 R4 | R5 R3 R1",
	}
	// BackFromDabbscheedel has all of green for seat 3, then one trick of brown. Seat 3 has -6
	// points on the way, and the end is 3, 0 and -3.
	BackFromDabbscheedel = Laid{
		[]string{
			"B5-6 N6 N1 Y5-6 G1-2 R5-6",
			"B3-4 N3-4 Y3-4 G3-4 R3-4",
			"B1-2 N2 N5 Y1-2 G5-6 R1-2",
		},
		"select B4 select N2 select Y1 select G6 select R5 |" +
			"B6 B4 B2 | B5 B3 B1 | N6 N4 N2 | Y6 Y4 Y2 | Y5 Y3 Y1 |" +
			"G1 G3 G6 | G5 G2 G4 | N5 N1 N3 | R2 R6 R4 | R5 R3 R1",
	}
)

// A PairRound is a whole round for two people. Seat 1 starts, and in every trick
// all cards are of one suit.
type PairRound struct {
	Hands          []string
	Dealt1, Dealt2 string // the tricks when seat 1 or seat 2 dealt
}

// Complete plays the round to its end, seat 1 naming itself from round 2 on.
func (r PairRound) Complete(t *testing.T, s ebbes.State) ebbes.State {
	t.Helper()
	number := s.Round() + 1
	if s.Config().Variants&ebbes.SelectDesignations != 0 {
		number = 0
	}
	s = Lay(t, s, number, r.Hands...)
	if s.Phase() == ebbes.Starting {
		s = Do(t, s, "start 1")
	}
	if s.Phase() == ebbes.Selecting {
		s = Do(t, s, FivePairs)
	}
	if s.Dealer() == 1 {
		return Do(t, s, r.Dealt1)
	}
	return Do(t, s, r.Dealt2)
}

var (
	// AllToSeat1 has trump blue, plus brown, ebbes yellow, minus green, nix red, with any number
	// card. Seat 1 takes everything.
	AllToSeat1 = PairRound{
		Hands: []string{
			"B5-6 N5-6 Y5-6 G5-6 R5-6",
			"B3-4 N3-4 Y3-4 G3-4 R3-4",
			"B1 N1 Y1 G1 R1   B2 N2 Y2 G2 R2",
		},
		Dealt1: "B6 B2 B4 | B5 B1 B3 | N6 N2 N4 | N5 N1 N3 | Y6 Y2 Y4 | Y5 Y1 Y3 |" +
			"G6 G2 G4 | G5 G1 G3 | R6 R2 R4 | R5 R1 R3",
		Dealt2: "B6 B4 B2 | B5 B3 B1 | N6 N4 N2 | N5 N3 N1 | Y6 Y4 Y2 | Y5 Y3 Y1 |" +
			"G6 G4 G2 | G5 G3 G1 | R6 R4 R2 | R5 R3 R1",
	}
	// NixToFictive is the same, but the fictive player takes all nix cards.
	NixToFictive = PairRound{
		Hands: []string{
			"B5-6 N5-6 Y5-6 G5-6 R1-2",
			"B3-4 N3-4 Y3-4 G3-4 R3-4",
			"B1 N1 Y1 G1 R5   B2 N2 Y2 G2 R6",
		},
		Dealt1: "B6 B2 B4 | B5 B1 B3 | N6 N2 N4 | N5 N1 N3 | Y6 Y2 Y4 | Y5 Y1 Y3 |" +
			"G6 G2 G4 | G5 G1 G3 | R1 R6 R4 | R5 R3 R2",
		Dealt2: "B6 B4 B2 | B5 B3 B1 | N6 N4 N2 | N5 N3 N1 | Y6 Y4 Y2 | Y5 Y3 Y1 |" +
			"G6 G4 G2 | G5 G3 G1 | R1 R4 R6 | R5 R2 R3",
	}
)

// Ladder returns the hands and the tricks of a round in which seat 1 takes all tricks. In every
// suit each seat has the given number of cards, seat 1 the highest and the last seat the lowest.
func Ladder(players, each int) (hands []string, tricks string) {
	for seat := range players {
		high := (players - seat) * each
		var h []string
		for _, suit := range "BNYGR" {
			h = append(h, fmt.Sprintf("%c%d-%d", suit, high-each+1, high))
		}
		hands = append(hands, strings.Join(h, " "))
	}
	for _, suit := range "BNYGR" {
		for n := range each {
			for seat := range players {
				tricks += fmt.Sprintf("%c%d ", suit, (players-seat)*each-n)
			}
		}
	}
	return hands, tricks
}

// AllPairs has the hands and the display after the deal of AllToSeat1, as fields of a position.
const AllPairs = "hands B5-6 N5-6 Y5-6 G5-6 R5-6 / B3-4 N3-4 Y3-4 G3-4 R3-4; display B2+B1 N2+N1 Y2+Y1 G2+G1 R2+R1"

// FivePairs are moves that select five pairs.
const FivePairs = "select B1 select N2 select Y3 select G4 select R5"
