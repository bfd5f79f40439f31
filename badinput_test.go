package ebbes_test

import (
	"encoding/json"
	"encoding/xml"
	"errors"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
)

// Errors that are nil, which say nothing, can be told all the same.
func TestNoError(t *testing.T) {
	for _, c := range []struct {
		none, zero error
		want       string
	}{
		{(*ebbes.MoveError)(nil), &ebbes.MoveError{}, "ebbes: seat -, -: not refused"},
		{(*ebbes.ParseError)(nil), &ebbes.ParseError{}, "ebbes: card, line 0, column 0: against the rules"},
		{(*ebbes.ConfigError)(nil), &ebbes.ConfigError{}, "ebbes: against the rules"},
		{(*ebbes.VersionError)(nil), &ebbes.VersionError{}, "ebbes: the record is of version 0 of the rules, want version 0"},
		{(*ebbes.EventError)(nil), &ebbes.EventError{}, "ebbes: event 0 does not belong here"},
		{(*ebbes.RecordError)(nil), &ebbes.RecordError{}, "ebbes: record, move 1: against the rules"},
	} {
		if none, zero := c.none.Error(), c.zero.Error(); none != c.want || zero != c.want ||
			errors.Is(c.none, ebbes.ErrOver) {
			t.Errorf("%T: none says %q, zero %q, want %q", c.none, none, zero, c.want)
		}
	}
	tell := ebbes.Teller{Language: ebbes.German}
	if got := tell.Refusal(nil) + "; " + tell.Reason(nil); got != "Platz -, -: nicht abgelehnt; nicht abgelehnt" {
		t.Error(got)
	}
}

// The zero RecordError, and none at all, wrap nothing.
func TestNoRecordError(t *testing.T) {
	for _, err := range []*ebbes.RecordError{nil, {}, {Line: 3, Column: 4}} {
		if err.Error() == "" || err.In(ebbes.German) == "" || err.Unwrap() != nil || errors.Is(err, ebbes.ErrClause) || errors.As(err, new(*ebbes.MoveError)) {
			t.Errorf("%v wraps %v", err, err.Unwrap())
		}
	}
}

// Everything can be written as XML, though not read back.
func TestXML(t *testing.T) {
	row := ebbes.Row{cardNamed(t, "G5"), 0, cardNamed(t, "B1")}
	for _, v := range []any{
		ebbes.Dealt{Open: row}, ebbes.Display{Open: row}, ebbes.Scored{}, ebbes.TrickTaken{}, ebbes.Won{},
		ebbes.Ended{}, ebbes.NixWon{},
		ebbes.View{}, ebbes.State{}, ebbes.Trick{}, ebbes.Seats{}, ebbes.Deck{}, ebbes.Deal{}, ebbes.MoveError{},
		ebbes.ParseError{},
	} {
		text, err := xml.Marshal(v)
		if err != nil {
			t.Errorf("%T: %v", v, err)
		}
		if _, ok := v.(ebbes.Dealt); ok && !strings.Contains(string(text), "<Open>G5 - B1 - -</Open>") {
			t.Errorf("%s", text)
		}
	}
}

// A deck is its text in JSON too, and a refusal is the same as a value.
func TestDeckAndMoveErrorInJSON(t *testing.T) {
	deck := begin(t, ebbes.Config{Players: 5, Variants: ebbes.MoreCards}).Deal(newRand(1)).Deck
	for _, want := range []ebbes.Deck{{}, deck, ebbes.DeckOf(cardNamed(t, "R1"), cardNamed(t, "B2"))} {
		var got ebbes.Deck
		text := encoded(t, want)
		if err := json.Unmarshal([]byte(text), &got); err != nil || got != want || text != `"`+want.String()+`"` {
			t.Errorf("%s is read as %v: %v", text, got, err)
		}
		parsed, err := ebbes.ParseDeck(want.String())
		if err != nil || parsed != want {
			t.Errorf("%v is parsed as %v: %v", want, parsed, err)
		}
	}
	for text, why := range map[string]string{
		"«»": "want a deck of 1 to 75 cards, or - for the empty one", "«" + strings.Repeat("B1 ", 75) + "B1»": "want a deck of 1 to 75 cards, or - for the empty one",
		"B1 «G0»": "want a card: B, N, Y, G or R and a value from 1 to 15", "B1 «-»": "want a card: B, N, Y, G or R and a value from 1 to 15",
	} {
		at := marked(t, text)
		_, err := ebbes.ParseDeck(at.text)
		at.refuses(t, err, "deck", why, ebbes.NoClause)
	}
	s := inRound(t, ebbes.Config{Players: 3}, 1, 1)
	refusal := refusalOf(t, s, ebbes.Start(1))
	if byValue, byPointer := encoded(t, *refusal), encoded(t, refusal); byValue != byPointer {
		t.Errorf("%s is not %s", byValue, byPointer)
	}
}

// Only the seat whose turn it is learns which clause a refused move breaks, and what would
// have been legal: to the others the refusal is the same whatever the hand.
func TestEventsHideHands(t *testing.T) {
	s := ebbes.MustParseState("players 3; numbers 2; trick 1 G4; hands N1-4 Y1-5 / B1-6 G1-3 R1 / *")
	for card, clause := range map[string]ebbes.Clause{"N1": ebbes.P1, "G5": ebbes.P1, "B1": ebbes.P2} {
		m := ebbes.Play(ebbes.MustParseCard(card))
		for seat := range ebbes.Seat(7) {
			events, err := s.Events(m, seat)
			var refusal *ebbes.MoveError
			if !errors.As(err, &refusal) || events != nil || refusal.Kind != ebbes.ErrClause || refusal.Move != m ||
				refusal.Led != ebbes.Green {
				t.Fatal(err, events)
			}
			wantClause, wantLegal := ebbes.NoClause, ebbes.Cards{}
			if seat == 2 {
				wantClause, wantLegal = clause, s.Legal()
			}
			if refusal.Clause != wantClause || refusal.Legal != wantLegal {
				t.Errorf("seat %v is told %v and shown %v", seat, err, refusal.Legal)
			}
		}
	}
	if _, err := s.Events(ebbes.Start(2), 2); err.Error() != "ebbes: seat 2, start 2: not now; a card is to be played (P1)" {
		t.Error(err) // which everybody can see
	}
}

// A text that is too long is refused without copying it, and a long line without listing
// its words.
func TestTooLongIsNotCopied(t *testing.T) {
	long := []byte(strings.Repeat("B1 ", 2<<20))
	unmarshalers := map[string]func([]byte) error{
		"card": new(ebbes.Card).UnmarshalText, "set": new(ebbes.Cards).UnmarshalText, "suit": new(ebbes.Suit).UnmarshalText,
		"seat": new(ebbes.Seat).UnmarshalText, "deck": new(ebbes.Deck).UnmarshalText, "language": new(ebbes.Language).UnmarshalText,
		"state": new(ebbes.State).UnmarshalText, "view": new(ebbes.View).UnmarshalText, "record": new(ebbes.Record).UnmarshalText,
		"config": new(ebbes.Config).UnmarshalJSON, "view in JSON": new(ebbes.View).UnmarshalJSON, "seats": new(ebbes.Seats).UnmarshalJSON,
		"trick":  new(ebbes.Trick).UnmarshalJSON,
		"events": func(text []byte) error { _, err := ebbes.UnmarshalEvents(text); return err },
	}
	for what, unmarshal := range unmarshalers {
		if n := allocated(func() { refuseLong(t, what, unmarshal(long)) }); n > 2<<20 {
			t.Errorf("%s: %d bytes are allocated", what, n)
		}
	}
	for what, line := range map[string]string{"moves": "G1 ", "starts": "start 1 ", "a deal": "deal ", "a comment": "# ", "a hand": "deal 1\n1: B1 "} {
		text := dealtRecord + line + strings.Repeat("B1 ", (ebbes.MaxRecord-len(dealtRecord)-len(line))/3)
		if n := allocated(func() { refuseUnless(t, what, "a comment", text) }); n > 16<<20 {
			t.Errorf("a record with %s on one line: %d bytes are allocated", what, n)
		}
	}
}

func refuseLong(t *testing.T, what string, err error) {
	t.Helper()
	var refused *ebbes.ParseError
	if !errors.As(err, &refused) || !strings.Contains(err.Error(), "longer than") {
		t.Errorf("%s: %v", what, err)
	}
}

// refuseUnless checks that a record is refused unless it is of that kind.
func refuseUnless(t *testing.T, what, good, text string) {
	t.Helper()
	if _, err := ebbes.ParseRecord(text); (err == nil) != (what == good) {
		t.Errorf("%s: %v", what, err)
	}
}
