package einfach_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
)

// moveKinds has a well-formed move of each kind at a table of three.
var moveKinds = []string{
	inOrder, "shuffle B1", "draw", "play B1", "clear B", "discard B1", "give B1", "name 2", "swap 1", "pass",
}

// In each phase, every kind of move not awaited is refused with the sentence of the phase. An
// awaited kind from another seat is refused as out of turn, with the same sentence.
func TestReasonsOfPhases(t *testing.T) {
	const table = "players 3; round 1; rules 2 6 7; piles B5 N4; hands B4 B6 G3 G4 / Y1 Y2 / R1 R2; turn 1"
	const eight = "players 3; round 1; rules 5 8 9; piles B5 N4; hands B4 B6 G3 / Y1 Y2 / R1 R2; turn 1"
	const ten = "players 3; round 1; rules 1 2 10; piles B5 N4; hands B4 B6 G3 / Y1 Y2 / R1 R2; turn 1"
	for _, c := range []struct {
		at       string
		phase    einfach.Phase
		awaited  int    // number of kinds of moves
		reasons  string // in English
		de, fran string
	}{
		{"-", 0, 0, "there is no game", "es gibt kein Spiel", "il n’y a pas de partie"},
		{"players 3", einfach.Dealing, 1, "the first round has to be dealt", "erst wird die erste Runde ausgeteilt", "il faut distribuer la première manche"},
		{"players 3; rounds 2; round 1; rules 1 2 8; hands - / Y1 / R1; out 1; wait dealing; noted 0 / 1 / 1; scores 0 / 1 / 1", einfach.Dealing, 1,
			"the next round has to be dealt", "erst wird die nächste Runde ausgeteilt", "il faut distribuer la manche suivante"},
		{placing, einfach.Placing, 2, "a card has to be placed in advance", "erst wird eine Karte vorgelegt", "il faut poser une carte d’avance"},
		{table + "; wait drawing", einfach.Drawing, 1, "a card has to be drawn", "erst wird gezogen", "il faut piocher"},
		{emptyStock + "; wait shuffling drawing", einfach.Shuffling, 1,
			"the discard pile has to be shuffled", "erst wird der Ablagestapel gemischt", "il faut mélanger la défausse"},
		{table, einfach.Acting, 3, "an action has to be taken", "erst kommt eine Aktion", "il faut faire une action"},
		{table + "; done 1; cleared yes", einfach.Acting, 3, "an action has to be taken", "erst kommt eine Aktion", "il faut faire une action"},
		{ten + "; done 2; third B", einfach.Acting, 3,
			"a third action may be taken", "eine 3. Aktion darf gemacht werden", "on peut faire une troisième action"},
		{table + "; wait swapping", einfach.Swapping, 1, "a rule card has to be swapped", "erst wird eine Regelkarte getauscht", "il faut échanger une carte de règle"},
		{eight + "; wait naming 5", einfach.Naming, 1,
			"a player has to be named to get a card", "erst wird bestimmt, wer eine Karte bekommt", "il faut choisir à qui donner une carte"},
		{table + "; wait naming 7", einfach.Naming, 1,
			"a player has to be named who may discard a card", "erst wird bestimmt, wer eine Karte abwerfen darf", "il faut choisir qui peut se défausser d’une carte"},
		{table + "; wait discarding 6", einfach.Discarding, 2,
			"a card may be discarded", "eine Karte darf abgeworfen werden", "on peut se défausser d’une carte"},
		{table + "; wait discarding 7 2", einfach.Discarding, 2,
			"a card may be discarded", "eine Karte darf abgeworfen werden", "on peut se défausser d’une carte"},
		{eight + "; wait laying", einfach.Laying, 2,
			"a card that is one higher may be laid", "eine Karte darf abgelegt werden, die um eins höher ist", "on peut poser une carte qui vaut un de plus"},
		{eight + "; wait giving", einfach.Giving, 1,
			"a card has to be chosen for the left-hand neighbour", "erst wird eine Karte für den linken Nachbarn gewählt", "il faut choisir une carte pour le voisin de gauche"},
		{ten + "; wait continuing", einfach.Continuing, 2,
			"another card has to be played", "erst wird eine weitere Karte gespielt", "il faut jouer une carte de plus"},
		{"players 3; options endless; round 1; rules 1 2 8; piles B5 N4; stock G1-5; hands - / Y1 Y2 / R1 R2; turn 3; wait refilling; out 1; due 1", einfach.Refilling, 1,
			"a new card has to be drawn", "erst wird eine neue Karte gezogen", "il faut piocher une nouvelle carte"},
	} {
		var s einfach.State
		if err := s.UnmarshalText([]byte(c.at)); err != nil {
			t.Fatal(err)
		}
		want := [...]string{
			"not now; " + c.reasons, "das ist jetzt nicht dran; " + c.de, "ce n’est pas le moment ; " + c.fran,
		}
		wantTurn := [...]string{
			"it is not your turn; " + c.reasons, "du bist nicht dran; " + c.de, "ce n’est pas ton tour ; " + c.fran,
		}
		if s.Phase() != c.phase {
			t.Errorf("%s: %v, want %v", c.at, s.Phase(), c.phase)
		}
		awaited := 0
		for _, text := range moveKinds {
			m := move(t, text)
			other := s.Left(s.Turn())
			if other == ebbes.NoSeat {
				other = 2
			}
			if s == (einfach.State{}) && text == "name 2" {
				continue // there is no such seat
			}
			_, err := s.Apply(m)
			_, outOfTurn := s.Accept(other, m)
			if !errors.Is(err, ebbes.ErrPhase) {
				awaited++
				if !errors.Is(outOfTurn, ebbes.ErrTurn) {
					t.Errorf("%s: %.20s by seat %v: %v", c.at, text, other, outOfTurn)
				}
				for l, want := range wantTurn {
					got := einfach.Teller{Language: einfach.Language(l), You: other}.Reason(outOfTurn.(*einfach.MoveError))
					if plainBlanks(got) != want {
						t.Errorf("%s: %.20s by seat %v: %q, want %q", c.at, text, other, got, want)
					}
				}
				continue
			}
			for l, want := range want {
				tell := einfach.Teller{Language: einfach.Language(l)}
				if got := tell.Reason(err.(*einfach.MoveError)); plainBlanks(got) != want {
					t.Errorf("%s: %.20s: %q, want %q", c.at, text, got, want)
				}
			}
		}
		if awaited != c.awaited {
			t.Errorf("%s awaits %d kinds of moves, want %d", c.at, awaited, c.awaited)
		}
	}
}

// An awaited move that breaks a clause is refused with a sentence that is true in the position.
func TestReasonsOfClauses(t *testing.T) {
	const table = "players 3; round 1; rules 2 6 7; piles B5 N4; hands B4 B6 G3 G4 / Y1 Y2 / R1 R2; turn 1"
	const cleared = "players 3; round 1; rules 1 2 3; piles N5 Y5 G5 R5; hands N1 Y1 / B2 B3 / B4; turn 1; discard B5; done 1; cleared yes"
	const third = "players 3; round 1; rules 1 2 10; piles B5 N4; hands B4 B6 N3 G3 / Y1 Y2 / R1 R2; turn 1; done 2; third B"
	for _, c := range []struct{ at, move, want string }{
		{placing, "play B3", "you do not hold the card"},
		{placing + "; piles B2", "play B5", "its colour lies there already"},
		{placing, "pass", "a card of a new colour can be placed, so one must be placed"},
		{table, "play B4", "the card must be higher than B5"},
		{table, "play R1", "you do not hold the card"},
		{table, "clear G", "there is no such pile"},
		{table, "clear B", "a pile is cleared first if no card fits, and only then"},
		{table, "pass", "a card fits, so one must be played"},
		{table + "; done 1", "pass", "the second action must be taken: play a card or clear a pile"},
		{strings.NewReplacer("piles B5 N4", "piles B5 N4 Y8 G8 R8", "B6 G3 G4", "N1").Replace(table), "pass", "a pile is cleared first if no card fits, and only then"},
		{cleared, "clear N", "only one of the first two actions may clear a pile"}, // no card fits
		{cleared, "play N1", "the card must be higher than N5"},
		{strings.Replace(cleared, "N1 Y1", "N1 B1", 1), "clear N", "only one of the first two actions may clear a pile"},
		{strings.Replace(cleared, "N1 Y1", "N1 B1", 1), "pass", "a card of the cleared colour must be played"},
		{third, "play B6", "the third action must be in a different colour from the 1"},
		{third, "clear B", "the third action must be in a different colour from the 1"},
		{third, "play N3", "the card must be higher than N4"},
		{table + "; wait swapping", "swap 9", "that rule card does not lie open"},
		{table + "; wait naming 7", "name 1", "another player must be named"},
		{strings.Replace(table, "2 6 7", "2 5 7", 1) + "; wait naming 5", "name 1", "another player must be named"},
		{table + "; wait discarding 6", "discard R1", "you do not hold the card"},
		{strings.Replace(table, "2 6 7", "2 8 9", 1) + "; wait laying", "play G3", "the card must be exactly one higher than the top card of its colour"},
		{strings.Replace(table, "2 6 7", "2 8 9", 1) + "; wait giving", "give R1", "you do not hold the card"},
		{strings.Replace(table, "2 6 7", "2 8 10", 1) + "; wait continuing", "play B4", "the card must be higher than B5"},
		{strings.Replace(table, "2 6 7", "2 8 10", 1) + "; wait continuing", "pass", "a card fits, so one must be played"},
		{emptyStock + "; wait shuffling drawing", "shuffle B1", "these are not exactly the cards of the discard pile"},
		{"players 3", "deal 1 2 3 B1", "the rule cards are not all ten, each once"},
		{"players 3", "deal " + rulesInOrder + " B1", "the deck is not all fifty cards, each once"},
		{"players 3; options recommended", "deal 10 9 8 7 6 5 4 3 2 1 B1", "the recommended rule cards do not come first"},
	} {
		s := at(t, c.at)
		_, err := s.Apply(move(t, c.move))
		var refused *einfach.MoveError
		if !errors.As(err, &refused) || refused.Kind != ebbes.ErrClause {
			t.Errorf("%s: %s: %v", c.at, c.move, err)
			continue
		}
		if got := (einfach.Teller{You: s.Turn()}).Reason(refused); got != c.want {
			t.Errorf("%s: %s: %q, want %q", c.at, c.move, got, c.want)
		}
	}
}

// A refusal reveals no hand: the other seats get neither the broken clause nor the legal moves.
func TestRefusalsShowNoHand(t *testing.T) {
	const others = "; hands B4 B6 G1 / N1-3 / Y1 Y2; turn 1"
	s := at(t, "players 3; round 1; rules 2 7 9; piles B5"+others)
	for text, clause := range map[string]einfach.Clause{
		"play B3": einfach.L1, "play B4": einfach.L3, "clear N": einfach.L5, "clear B": einfach.X3, "pass": einfach.X2,
	} {
		for seat := range einfach.Seat(5) {
			_, err := s.Events(move(t, text), seat)
			var refused *einfach.MoveError
			if !errors.As(err, &refused) || refused.Kind != ebbes.ErrClause || refused.Seat != 1 ||
				refused.Move != move(t, text) {
				t.Fatal(err)
			}
			want, legal := einfach.NoClause, 0
			if seat == 1 {
				want, legal = clause, s.Legal().Len()
			}
			if refused.Clause != want || refused.Legal.Len() != legal {
				t.Errorf("seat %v gets %v, legal %v", seat, err, refused.Legal)
			}
		}
	}
	if _, err := s.Events(einfach.Give(einfach.MustParseCard("B4")), 2); err.Error() != "einfach: seat 1, give B4: not now; an action has to be taken (X1)" {
		t.Error(err) // the phase is public
	}
}

func TestRefusalJSON(t *testing.T) {
	_, err := at(t, acting).Apply(move(t, "play B4"))
	refusal := err.(*einfach.MoveError)
	want := `{"move":"play B4","seat":"1","kind":"rule","rule":"L3","on":"B5","legal":{"cards":["B6","N9","G3","G5"],"suits":[],"seats":[],"rules":[],"draw":false,"pass":false}}`
	for _, v := range []any{refusal, *refusal} {
		if data, err := json.Marshal(v); err != nil || string(data) != want {
			t.Errorf("%s, %v; want %s", data, err, want)
		}
	}
	if data, err := json.Marshal(einfach.DeckOf(einfach.MustParseCard("B1"))); err != nil || string(data) != `"B1"` {
		t.Errorf("%s, %v", data, err)
	}
	if data, err := json.Marshal([]einfach.Move{einfach.Draw{}, einfach.Swap(3), einfach.Shuffle{}}); err != nil || string(data) != `["draw","swap 3","shuffle -"]` {
		t.Errorf("%s, %v", data, err)
	}
}
