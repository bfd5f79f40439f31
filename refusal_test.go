package ebbes_test

import (
	"errors"
	"testing"

	"github.com/ebbesgo/ebbes"
)

// A refusalRow is a kind of refusal with the moves and configurations that are refused.
type refusalRow struct {
	refused string
	tries   []offence
}

// An offence is a move or configuration that is refused, and the clause it breaks.
type offence struct {
	position string
	by       ebbes.Seat
	move     ebbes.Move
	config   ebbes.Config // instead of a move
	kind     ebbes.Kind
	clause   ebbes.Clause
}

// Positions for the refusals:
const (
	toDeal         = "players 3"
	toDealMore     = "players 3; variants more cards"
	toDealSelect   = "players 3; variants select designations"
	toDealAgain    = "players 3; numbers 2; roles B Y R G; trick 1 R4 R5 R6; taken B1-6 Y1-6 / G1-6 N1-3 / *; scores 6 / -6 / 0"
	toNameSelf     = "players 2; dealer 1; starter 1; round 2; numbers 5 2; nix 3; hands B1-6 N1-4 / N5-6 Y1-6 G1-2; display G3+G4 G5+G6 R1+R2 R3+R4 R5+R6"
	toPlayFictive  = "players 2; numbers 4; trick 1 N3 N1; hands B1-6 N2 N4-5 / Y1-6 G1-3; display G4+G5 G6+R1 N6+R2 R3+R4 R5+R6"
	gameOver       = "players 3; round 5; numbers 1 3 4 5 2; start 1; roles B Y R G; trick 1 R4 R5 R6; taken B1-6 Y1-6 / G1-6 N1-3 / *; scores 6 / -6 / 0"
	gameOverSelect = "players 3; variants select designations; rounds 1; selected B2 Y3 R1 G4 N5; roles B Y R G; trick 1 R4 R5 R6; taken B1-6 Y1-6 / G1-6 N1-3 / *; scores 6 / -6 / 0"
)

// refusals are all refusals, in the order of the checks.
var refusals = []refusalRow{
	{"what is no move; a card or seat that does not exist", []offence{
		{position: openingState, by: 1, move: nil, kind: ebbes.ErrMalformed},
		{position: openingState, by: 1, move: ebbes.Play(16), kind: ebbes.ErrMalformed},
		{position: namingState, by: 2, move: ebbes.Start(4), kind: ebbes.ErrMalformed},
	}},
	{"anything when the game is over", []offence{
		{position: gameOver, by: 1, move: ebbes.MustParseMove("B1"), kind: ebbes.ErrOver, clause: ebbes.R2},
		{position: gameOverSelect, by: 1, move: ebbes.MustParseMove("B1"), kind: ebbes.ErrOver, clause: ebbes.V6},
	}},
	{"a move of another phase", []offence{
		{position: toDeal, by: 1, move: ebbes.MustParseMove("B1"), kind: ebbes.ErrPhase, clause: ebbes.T7},
		{position: namingState, by: 2, move: ebbes.MustParseMove("B1"), kind: ebbes.ErrPhase, clause: ebbes.S3},
		{position: selectingState, by: 1, move: ebbes.MustParseMove("B1"), kind: ebbes.ErrPhase, clause: ebbes.V2},
		{position: openingState, by: 1, move: ebbes.MustParseMove("start 1"), kind: ebbes.ErrPhase, clause: ebbes.P1},
	}},
	{"a move out of turn, a deal from a seat, anything from the fictive player's seat", []offence{
		{position: toDeal, by: 3, move: ebbes.Deal{}, kind: ebbes.ErrTurn, clause: ebbes.T7},
		{position: toNameSelf, by: 3, move: ebbes.MustParseMove("start 3"), kind: ebbes.ErrTurn, clause: ebbes.S3},
		{position: selectingState, by: 2, move: ebbes.MustParseMove("select G5"), kind: ebbes.ErrTurn, clause: ebbes.V2},
		{position: openingState, by: 2, move: ebbes.MustParseMove("N5"), kind: ebbes.ErrTurn, clause: ebbes.P1},
	}},
	{"a card that is not in the hand", []offence{
		{position: openingState, by: 1, move: ebbes.MustParseMove("N5"), kind: ebbes.ErrClause, clause: ebbes.P1},
	}},
	{"a card that does not follow suit", []offence{
		{position: "players 3; numbers 2; trick 1 N1; hands B1-6 N2-4 / N5-6 Y1-6 G1-2 / *", by: 2, move: ebbes.MustParseMove("Y1"), kind: ebbes.ErrClause, clause: ebbes.P2},
	}},
	{"a deck that is not all cards in play, each once", []offence{
		{position: toDeal, move: ebbes.Deal{Number: 1}, kind: ebbes.ErrClause, clause: ebbes.T1},
		{position: toDealMore, move: ebbes.Deal{Number: 1}, kind: ebbes.ErrClause, clause: ebbes.M1},
	}},
	{"a number card that is not in the pile", []offence{
		{position: toDealAgain, move: ebbes.Deal{Number: 2}, kind: ebbes.ErrClause, clause: ebbes.T2},
		{position: toDealSelect, move: ebbes.Deal{Number: 2}, kind: ebbes.ErrClause, clause: ebbes.V1},
	}},
	{"selecting a value that is not in play", []offence{
		{position: selectingState, by: 1, move: ebbes.MustParseMove("select G7"), kind: ebbes.ErrClause, clause: ebbes.V1},
	}},
	{"selecting a colour or number that is taken", []offence{
		{position: selectingState, by: 1, move: ebbes.MustParseMove("select B3"), kind: ebbes.ErrClause, clause: ebbes.V2},
		{position: selectingState, by: 1, move: ebbes.MustParseMove("select G2"), kind: ebbes.ErrClause, clause: ebbes.V2},
	}},
	{"the fictive player playing another card than its own", []offence{
		{position: toPlayFictive, move: ebbes.MustParseMove("G4"), kind: ebbes.ErrClause, clause: ebbes.F4},
	}},
	{"the fictive player naming somebody else", []offence{
		{position: toNameSelf, move: ebbes.MustParseMove("start 1"), kind: ebbes.ErrClause, clause: ebbes.F7},
	}},
	{"an impossible configuration", []offence{
		{config: ebbes.Config{Players: 6}, clause: ebbes.T1},
		{config: ebbes.Config{Players: 3, Starter: 4}, clause: ebbes.T4},
		{config: ebbes.Config{Players: 3, Dealer: 4}, clause: ebbes.T5},
		{config: ebbes.Config{Players: 2, Starter: 3}, clause: ebbes.F8},
		{config: ebbes.Config{Players: 3, Rounds: 4}, clause: ebbes.R2},
		{config: ebbes.Config{Players: 3, Variants: ebbes.SelectDesignations, Rounds: 101}, clause: ebbes.V7},
		{config: ebbes.Config{Players: 3, Track: ebbes.Track{Finish: 10}}, clause: ebbes.V8},
		{config: ebbes.Config{Players: 3, Variants: ebbes.AllVariants + 1}, clause: ebbes.V9},
	}},
}

// Every refusal has the kind and the clause listed in refusals.
func TestRefusals(t *testing.T) {
	for _, row := range refusals {
		for _, try := range row.tries {
			kind, clause := try.judge(t)
			if kind != try.kind || clause != try.clause {
				t.Errorf("%s: %v from seat %v, %+v: %v, %s; want %v, %s", row.refused, try.move, try.by, try.config, kind, clause, try.kind, try.clause)
			}
		}
	}
}

// judge returns the kind and clause of a refusal. Moves from no seat are made with Apply.
func (c offence) judge(t *testing.T) (ebbes.Kind, ebbes.Clause) {
	t.Helper()
	var move *ebbes.MoveError
	var config *ebbes.ConfigError
	if c.position == "" {
		if _, err := ebbes.New(c.config); errors.As(err, &config) {
			return 0, config.Clause
		}
		return 0, ebbes.NoClause
	}
	s, err := ebbes.ParseState(c.position)
	if err != nil {
		t.Fatal(err)
	}
	if c.by == ebbes.NoSeat {
		_, err = s.Apply(c.move)
	} else {
		_, err = s.Accept(c.by, c.move)
	}
	if !errors.As(err, &move) {
		t.Fatalf("%v from seat %v is not refused: %v", c.move, c.by, err)
	}
	return move.Kind, move.Clause
}

// A move of another phase is refused as not now, a move out of turn as such. Both refusals say
// which move is awaited.
func TestReasonsOfPhases(t *testing.T) {
	const twoSelect = "players 2; variants select designations; selected B1 N2; hands B1-6 N1-4 / N5-6 Y1-6 G1-2; display G3+G4 G5+G6 R1+R2 R3+R4 R5+R6"
	for _, c := range []struct {
		at      string
		awaited string
		reasons []string // in English, German and French
	}{
		{"-", "", []string{"there is no game", "es gibt kein Spiel", "il n’y a pas de partie"}},
		{toDeal, "deal", []string{"the next round has to be dealt", "die nächste Runde wird gegeben", "il faut distribuer la manche suivante"}},
		{toDealAgain, "deal", []string{"the next round has to be dealt", "die nächste Runde wird gegeben", "il faut distribuer la manche suivante"}},
		{namingState, "start", []string{"the nix winner has to name the starter", "wer die meisten nix-Karten hat, bestimmt den Startspieler",
			"celui qui a le plus de cartes Rien désigne le premier joueur"}},
		{toNameSelf, "start", []string{"the nix winner has to name the starter", "wer die meisten nix-Karten hat, bestimmt den Startspieler",
			"celui qui a le plus de cartes Rien désigne le premier joueur"}},
		{selectingState, "select", []string{"a pair has to be selected", "ein Paar wird ausgesucht", "il faut choisir une paire"}},
		{twoSelect, "select", []string{"a pair has to be selected", "ein Paar wird ausgesucht", "il faut choisir une paire"}},
		{openingState, "play", []string{"a card has to be played", "eine Karte wird gespielt", "il faut jouer une carte"}},
		{toPlayFictive, "play", []string{"a card has to be played", "eine Karte wird gespielt", "il faut jouer une carte"}},
	} {
		var s ebbes.State
		if err := s.UnmarshalText([]byte(c.at)); err != nil {
			t.Fatal(err)
		}
		for kind, text := range map[string]string{"deal": "deal 1 B1", "start": "start 2", "select": "select B5", "play": "B1"} {
			if c.at == "-" && kind == "start" {
				continue // no such seat
			}
			_, err := s.Apply(ebbes.MustParseMove(text))
			want, kinds := ebbes.ErrPhase, []string{"not now; ", "das ist jetzt nicht dran; ", "ce n’est pas le moment ; "}
			you := s.Turn()
			if kind == c.awaited {
				you = s.Left(s.Turn())
				_, err = s.Accept(you, ebbes.MustParseMove(text))
				want, kinds = ebbes.ErrTurn, []string{"it is not your turn; ", "du bist nicht dran; ", "ce n’est pas ton tour ; "}
			}
			var refused *ebbes.MoveError
			if !errors.As(err, &refused) || refused.Kind != want {
				t.Errorf("%s: %s: %v, want %v", c.at, text, err, want)
				continue
			}
			for l, reason := range c.reasons {
				got := plainBlanks(ebbes.Teller{Language: ebbes.Language(l), You: you}.Reason(refused))
				if got != kinds[l]+reason {
					t.Errorf("%s: %s: %q, want %q", c.at, text, got, kinds[l]+reason)
				}
			}
		}
	}
}

// Each move of the current phase that breaks a clause is refused with a sentence that is true
// in that position.
func TestReasonsOfClauses(t *testing.T) {
	for _, c := range []struct{ at, move, want string }{
		{toDeal, "deal 1 B1", "the deck is not all cards in play, each once"},
		{toDealMore, "deal 1 B1", "the deck is not all cards in play, each once"},
		{toDealAgain, "deal 2 B1", "the pile has no such number card left"},
		{toDealSelect, "deal 2 B1", "with variant 2 no number card is turned up"}, // though there is such a card
		{selectingState, "select G7", "there is no such number card"},
		{selectingState, "select B3", "its colour or number card is taken"},
		{selectingState, "select G2", "its colour or number card is taken"},
		{openingState, "N5", "you do not hold it"},
		{"players 3; numbers 2; trick 1 N1; hands B1-6 N2-4 / N5-6 Y1-6 G1-2 / *", "Y1", "you must follow brown: N5 N6"},
		{toPlayFictive, "G4", "the fictive player plays its leftmost open card of the suit led, else its leftmost: N6"},
		{toNameSelf, "start 1", "the fictive player names itself"},
	} {
		s := at(t, c.at)
		_, err := s.Apply(ebbes.MustParseMove(c.move))
		var refused *ebbes.MoveError
		if !errors.As(err, &refused) || refused.Kind != ebbes.ErrClause {
			t.Errorf("%s: %s: %v", c.at, c.move, err)
			continue
		}
		if got := (ebbes.Teller{You: s.Turn()}).Reason(refused); got != c.want {
			t.Errorf("%s: %s: %q, want %q", c.at, c.move, got, c.want)
		}
	}
}

// sameRefusal reports whether two errors are equal MoveErrors, or both nil.
func sameRefusal(a, b error) bool {
	var x, y *ebbes.MoveError
	if errors.As(a, &x) && errors.As(b, &y) {
		return *x == *y
	}
	return a == nil && b == nil
}
