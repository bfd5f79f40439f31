package ebbes_test

import (
	"testing"

	"github.com/ebbesgo/ebbes"
)

// designatingCases are the tests whose scenes are conformance cases of designating.
var designatingCases = []func(*testing.T){TestD1, TestD2, TestD3}

// designating is a scene of three players with number card 1. Of the five designating cards,
// seat 1 has B1 and G1, seat 2 N1, and seat 3 Y1 and R1.
var designating = scene{
	At: "players 3; numbers 1; hands B1-6 G1-4 / N1-6 G5-6 R2-3 / Y1-6 R1 R4-6",
}

// A suit gets the next role when its designating card is played.
func TestD1(t *testing.T) {
	enact(t,
		designating.Plays("turning up the number card designates nothing",
			stage{"", facts{"number": "1", "designators": "B1 N1 Y1 G1 R1", "roles": ""}},
		),
		designating.Plays("a suit gets its role when its card is played, at once",
			stage{"B1", facts{"roles": "trump blue"}},
			stage{"N2", facts{"roles": "trump blue"}},
			stage{"Y1", facts{"roles": "trump blue, plus yellow", "winner": "1"}},
		),
		designating.Plays("the order is trump, plus, ebbes, minus, whoever plays",
			stage{"G1", facts{"roles": "trump green"}},
			stage{"G5 R1", facts{"roles": "trump green, plus red", "winner": "2"}},
			stage{"N1", facts{"roles": "trump green, plus red, ebbes brown"}},
			stage{"Y1", facts{"roles": "trump green, plus red, ebbes brown, minus yellow, nix blue"}},
		),
		designating.Plays("a card of another value designates nothing",
			stage{"B2 N3 Y4 | B6 R2 Y5", facts{"roles": ""}},
		),
		scene{
			Name: "any number card",
			At:   "players 4; numbers 5; hands B1 ... / B5 ... / B2 ... / B3 ...",
			Stages: []stage{
				{"", facts{"number": "5", "designators": "B5 N5 Y5 G5 R5"}},
				{"B1", facts{"roles": ""}},
				{"B5", facts{"roles": "trump blue"}},
			},
		},
	)
	t.Run("turned up", func(t *testing.T) { // which is not played
		s := at(t, "players 2; numbers 1; hands B1 B3-6 N2-6 / *; display B2+G1 N1+R1 Y1+R2 G2+R3 G3+R4")
		check(t, do(t, s, "B3 Y2 B2"), facts{"open": "[G1 N1 Y1 G2 G3]", "roles": ""})
	})
}

// The last suit becomes nix together with minus. The fifth designating card changes nothing.
func TestD2(t *testing.T) {
	enact(t,
		designating.Plays("nix falls with minus, in the middle of a trick",
			stage{"B1 N1 Y1", facts{"roles": "trump blue, plus brown, ebbes yellow"}},
			stage{"G1", facts{"roles": "trump blue, plus brown, ebbes yellow, minus green, nix red", "turn": "2"}},
		),
		designating.Plays("the fifth designating card changes nothing",
			stage{"B1 N1 Y1 | G1 G5 R1", facts{"roles": "trump blue, plus brown, ebbes yellow, minus green, nix red"}},
		),
	)
}

// Several designating cards in a trick take effect in the order played.
func TestD3(t *testing.T) {
	enact(t,
		designating.Plays("three in one trick act in the order played",
			stage{"B1 N1 Y1", facts{"roles": "trump blue, plus brown, ebbes yellow"}},
		),
		scene{
			Name: "five in one trick",
			At:   "players 5; numbers 4; hands R1-10 / B1-10 / G1-10 / Y1-10 / N1-10",
			Stages: []stage{
				{"R4 B4 G4 Y4", facts{"roles": "trump red, plus blue, ebbes green, minus yellow, nix brown"}},
				{"N4", facts{"roles": "trump red, plus blue, ebbes green, minus yellow, nix brown", "winner": "1"}},
			},
		},
	)
}

// A suit keeps its role until the round is over. By then each suit has one.
func TestD4(t *testing.T) {
	r := newRand(4)
	s := begin(t, ebbes.Config{Players: 3})
	s = step(t, s, s.Deal(r))
	for s.Phase() == ebbes.Playing {
		var before [6]ebbes.Role
		for suit := range before {
			before[suit] = s.Role(ebbes.Suit(suit))
		}
		s = step(t, s, s.Random(r))
		for suit, role := range before {
			if role != ebbes.NoRole && s.Role(ebbes.Suit(suit)) != role {
				t.Errorf("%v was %v and is %v", ebbes.Suit(suit), role, s.Role(ebbes.Suit(suit)))
			}
		}
	}
	for suit := ebbes.Blue; suit <= ebbes.Red; suit++ {
		if s.Role(suit) == ebbes.NoRole {
			t.Errorf("at the end of the round %v has no role", suit)
		}
	}
	s = step(t, s, s.Deal(r))
	check(t, s, facts{"roles": ""})
}
