package ebbes

import (
	"encoding"
	"iter"
	"slices"
	"strconv"
	"strings"

	"github.com/ebbesgo/ebbes/internal/reading"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// ParseState parses a position in the form of [State.String]. It consists of fields separated by
// semicolons, in any order, each a name and a value, such as
//
// players 3; numbers 2; hands B1-6 N1-4 / N5-6 Y1-6 G1-2 / *; trick 1 ...
//
// Fields at their defaults may be left out. One asterisk means all cards that are not listed. The
// error is a [*ParseError].
//
// ParseState refuses a position that the cards on the table show to be impossible, so any other can
// be played to its end. Some accepted positions could not have arisen in play.
func ParseState(text string) (State, error) { return parse(wording.AState, text, source.state) }

// MustParseState is like [ParseState] but panics if the text is invalid. It is meant for
// tests and examples.
func MustParseState(text string) State { return must(ParseState(text)) }

// String returns the whole game on one line, hidden cards included. [ParseState] reads the line as the
// same State. No game is "-", which only [State.UnmarshalText] reads.
func (s State) String() string { return asText(s) }

// AppendText implements [encoding.TextAppender].
func (s State) AppendText(b []byte) ([]byte, error) {
	hand := func(b []byte, seat Seat) []byte { return appendCards(b, s.hands.of(seat)) }
	under := func(b []byte, column int) []byte {
		for c := range s.FaceDown(column).All() {
			b = append(b, "+"+c.String()...)
		}
		return b
	}
	return s.appendPosition(b, hand, under), nil
}

// MarshalText implements [encoding.TextMarshaler].
func (s State) MarshalText() ([]byte, error) { return s.AppendText(nil) }

// UnmarshalText reads a text like [ParseState], and "-" as the zero State. So every State is read
// back.
func (s *State) UnmarshalText(text []byte) error {
	return unmarshal(s, wording.AState, text, reading.OrNone(source.state))
}

// ParseView parses a position in the form of [View.String]. It is like a state's, with a field for
// the viewing seat. Question marks stand for the hands and the face-down cards that the seat does
// not see. ParseView refuses the same positions as [ParseState], and views without a possible
// world. The error is a [*ParseError].
func ParseView(text string) (View, error) { return parse(wording.AView, text, source.view) }

// MustParseView is like [ParseView] but panics if the text is invalid. It is meant for
// tests and examples.
func MustParseView(text string) View { return must(ParseView(text)) }

// String returns the seat's knowledge on one line, which [ParseView] reads again as the same View. No
// game is "-", which only [View.UnmarshalText] reads.
func (v View) String() string { return asText(v) }

// AppendText implements [encoding.TextAppender].
func (v View) AppendText(b []byte) ([]byte, error) {
	if v.phase != noPhase {
		b = append(b, "view "+v.seat.String()+"; "...)
	}
	hand := func(b []byte, s Seat) []byte {
		switch {
		case s == v.seat:
			return appendCards(b, v.hand)
		case v.HandSize(s) == 0:
			return append(b, nothing...)
		}
		return append(b, unknown...)
	}
	under := func(b []byte, column int) []byte {
		return append(b, strings.Repeat("+"+unknown, int(v.under.at(column)))...)
	}
	return v.appendPosition(b, hand, under), nil
}

// MarshalText implements [encoding.TextMarshaler].
func (v View) MarshalText() ([]byte, error) { return v.AppendText(nil) }

// UnmarshalText reads a text like [ParseView], and "-" as the zero View. So every View is read back.
func (v *View) UnmarshalText(text []byte) error {
	return unmarshal(v, wording.AView, text, reading.OrNone(source.view))
}

const (
	nothing  = "-"
	unknown  = "?"
	asterisk = "*"
)

// asText returns the text of a position. Most have less than four hundred bytes.
func asText(p encoding.TextAppender) string {
	text, _ := p.AppendText(make([]byte, 0, 400))
	return string(text)
}

// appendPosition writes a position without the fields at their defaults. Its arguments write the
// visible part of the people's hands and of the cards under each column.
func (t *table) appendPosition(
	b []byte, hand func(b []byte, s Seat) []byte, under func(b []byte, column int) []byte,
) []byte {
	if t.phase == noPhase {
		return append(b, nothing...)
	}
	people, seats := int(t.setup.players), t.setup.seats()
	f := fieldWriter{b, "; "}
	f.addConfig(&t.setup)
	f.add("round", "0", strconv.Itoa(int(t.round)))
	f.addEach("numbers", "", "", 1, func(b []byte, _ int) []byte { return t.appendNumbers(b) })
	if t.phase == Starting {
		f.add("nix", "", t.turn.String())
	} else if t.round > 1 {
		f.add("start", "", t.starter.String())
	}
	f.add("selected", nothing, t.selections())
	f.addEach("roles", nothing, "", 1, func(b []byte, _ int) []byte { return appendSuits(b, slices.Values(t.roles[:])) })
	f.addEach("trick", "- -", "", 1, func(b []byte, _ int) []byte {
		return appendList(append(b, t.trick.leader.String()+" "...), t.trick.inOrder())
	})
	f.addEach("hands", nothing, " / ", people, func(b []byte, i int) []byte { return hand(b, Seat(i+1)) })
	if people < seats {
		f.addEach("display", nothing, " ", columns, func(b []byte, i int) []byte {
			return under(append(b, t.open.card(i).String()...), i)
		})
	}
	f.addEach("taken", nothing, " / ", seats, func(b []byte, i int) []byte {
		return appendCards(b, t.taken.of(Seat(i+1)))
	})
	f.addEach("voids", nothing, " / ", people, func(b []byte, i int) []byte {
		return appendSuits(b, t.voidSuits(Seat(i+1)))
	})
	f.addEach("scores", "0", " / ", seats, func(b []byte, i int) []byte {
		return strconv.AppendInt(b, int64(t.scores[i]), 10)
	})
	return f.text[:len(f.text)-len(f.end)]
}

// A fieldWriter writes the fields of a position or of the head of a record.
type fieldWriter struct {
	text []byte
	end  string // end of each field
}

// add adds a field unless its text is the default.
func (f *fieldWriter) add(name, none, text string) {
	f.addEach(name, none, "", 1, func(b []byte, _ int) []byte { return append(b, text...) })
}

// addEach adds a field of n texts, written by a function, unless all are the default.
func (f *fieldWriter) addEach(name, none, separator string, n int, text func(b []byte, i int) []byte) {
	b := append(f.text, name...)
	b = append(b, ' ')
	says := false
	for i := range n {
		if i > 0 {
			b = append(b, separator...)
		}
		begun := len(b)
		b = text(b, i)
		says = says || string(b[begun:]) != none
	}
	if says {
		f.text = append(b, f.end...)
	}
}

// appendNumbers lists the face-up number cards, with the current round's last.
func (t *table) appendNumbers(b []byte) []byte {
	last := t.Number()
	if last == 0 {
		return b
	}
	for value := 1; value <= numberCards; value++ {
		if value != last && !t.numberLeft(value) {
			b = append(strconv.AppendInt(b, int64(value), 10), ' ')
		}
	}
	return strconv.AppendInt(b, int64(last), 10)
}

// selections lists the selected cards in a possible order of selection, going round the table.
func (t *table) selections() string {
	if !t.setup.has(SelectDesignations) {
		return nothing
	}
	var order []Card
	var n [maxSeats]int
	seat := t.starter
	for range t.paired(func(p pair) bool { return p.selector() != NoSeat }).Len() {
		seat = t.nextPerson(seat)
		order = append(order, t.Selected(seat).Nth(n[seat-1]))
		n[seat-1]++
	}
	return list(slices.Values(order))
}

// appendSuits lists suits by their letters, without NoSuit, "-" for none.
func appendSuits(b []byte, all iter.Seq[Suit]) []byte {
	begun := len(b)
	for s := range all {
		switch {
		case s == NoSuit:
			continue
		case len(b) > begun:
			b = append(b, ' ')
		}
		b = append(b, letters[s])
	}
	if len(b) == begun {
		return append(b, nothing...)
	}
	return b
}
