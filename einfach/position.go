package einfach

import (
	"encoding"
	"slices"
	"strconv"
	"strings"

	"github.com/ebbesgo/ebbes/internal/reading"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// ParseState parses a position in the form of [State.String]. It consists of fields separated by
// semicolons, in any order, each a name and a value, such as
//
// players 3; rules 2 7 9; piles B5; hands B1 B4 / N1-3 / G1-3; turn 1
//
// Fields at their defaults may be left out. Unlisted cards lie in the stock, unlisted rule cards in
// the rule pile. The error is a [*ParseError].
//
// ParseState refuses impossible positions, so any other can be played on. Some accepted positions
// could not have arisen in play.
func ParseState(text string) (State, error) { return parse(wording.AState, text, source.state) }

// MustParseState is like [ParseState] but panics if the text is invalid. It is meant for
// tests and examples.
func MustParseState(text string) State { return must(ParseState(text)) }

// String returns the whole game on one line, hidden cards included. [ParseState] reads the line as the
// same State. No game is "-", which only [State.UnmarshalText] reads.
func (s State) String() string { return asText(s) }

// AppendText implements [encoding.TextAppender].
func (s State) AppendText(b []byte) ([]byte, error) {
	return s.appendPosition(b, visiblePart{
		hand:  func(b []byte, seat Seat) []byte { return s.hands[seat-1].appendTo(b) },
		given: func(b []byte, seat Seat) []byte { return append(b, s.given[seat-1].String()...) },
		gave:  func(b []byte, seat Seat) []byte { return s.gave[seat-1].appendTo(b) },
		stock: s.stockText(),
		pile:  list(slices.Values(s.pile.cards())),
	}), nil
}

// stockText lists the stock. It is empty if the stock is ParseState's default.
func (s *State) stockText() string {
	stock := s.StockDeck()
	if slices.IsSorted(stock.cards[:stock.len]) {
		return ""
	}
	return stock.String()
}

// MarshalText implements [encoding.TextMarshaler].
func (s State) MarshalText() ([]byte, error) { return s.AppendText(nil) }

// UnmarshalText reads a text like [ParseState], and "-" as the zero State. So every State is read
// back.
func (s *State) UnmarshalText(text []byte) error {
	return unmarshal(s, wording.AState, text, reading.OrNone(source.state))
}

// ParseView parses a position in the form of [View.String]. It is like a state's, with a field for
// the viewing seat. Question marks with a number stand for the hands, the stock and the rule pile,
// whose cards the seat does not see. The error is a [*ParseError].
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
	return v.appendPosition(b, visiblePart{
		hand: func(b []byte, s Seat) []byte {
			if s == v.seat {
				return v.hand.appendTo(b)
			}
			return append(b, hiddenCards(v.HandSize(s))...)
		},
		given: func(b []byte, s Seat) []byte {
			switch {
			case !v.chosen.Has(s):
				return append(b, nothing...)
			case s == v.seat:
				return append(b, v.given.String()...)
			}
			return append(b, unknown...)
		},
		gave: func(b []byte, s Seat) []byte {
			if s == v.seat {
				return v.gave.appendTo(b)
			}
			return append(b, nothing...)
		},
		stock: strings.TrimPrefix(hiddenCards(int(v.stock)), nothing),
		pile:  hiddenCards(int(v.hiddenRules)),
	}), nil
}

// asText returns the text of a position. Most have less than six hundred bytes.
func asText(p encoding.TextAppender) string {
	text, _ := p.AppendText(make([]byte, 0, 600))
	return string(text)
}

// hiddenCards writes a number of hidden cards, such as "?5", and "-" for none.
func hiddenCards(n int) string {
	if n == 0 {
		return nothing
	}
	return unknown + strconv.Itoa(n)
}

// MarshalText implements [encoding.TextMarshaler].
func (v View) MarshalText() ([]byte, error) { return v.AppendText(nil) }

// UnmarshalText reads a text like [ParseView], and "-" as the zero View. So every View is read back.
func (v *View) UnmarshalText(text []byte) error {
	return unmarshal(v, wording.AView, text, reading.OrNone(source.view))
}

// A visiblePart writes the cards that not every seat sees. A State shows them all. A View shows
// its seat's cards, and at most the number of the others.
type visiblePart struct {
	hand, given, gave func([]byte, Seat) []byte // append a seat's cards
	stock             string                    // empty if it need not be written
	pile              string                    // hidden rule cards
}

// appendPosition writes a position without the fields at their defaults.
func (t *table) appendPosition(b []byte, show visiblePart) []byte {
	if t.phase == noPhase {
		return append(b, nothing...)
	}
	players := int(t.setup.players)
	f := fieldWriter{b, "; "}
	f.addConfig(&t.setup)
	if t.round == 0 {
		return f.written()
	}
	f.number("round", 0, int(t.round))
	f.add("start", t.setup.starter.String(), t.starter.String())
	f.add("rules", "", t.rules.String())
	f.add("rulepile", t.defaultRulePile(), t.rulePileText(show.pile))
	f.cards("piles", Cards{}, t.piles)
	f.cards("discard", Cards{}, t.discard)
	f.add("stock", "", show.stock)
	f.each("hands", "", players, show.hand)
	f.add("turn", nothing, t.active.String())
	f.add("wait", Acting.String(), t.waitText())
	f.number("due", t.defaultDue(), int(t.due))
	f.number("done", 0, int(t.done))
	if t.cleared {
		f.add("cleared", "", "yes")
	}
	f.add("third", nothing, letter(t.third))
	f.each("given", nothing, players, show.given)
	f.each("gave", nothing, players, show.gave)
	f.cards("mixed", t.defaultMixed(), t.mixed)
	f.add("out", nothing, t.out.String())
	f.number("renewed", 0, int(t.renewed))
	f.each("noted", "0", players, func(b []byte, s Seat) []byte { return strconv.AppendInt(b, int64(t.Noted(s)), 10) })
	f.each("scores", "0", players, func(b []byte, s Seat) []byte { return strconv.AppendInt(b, int64(t.Score(s)), 10) })
	return f.written()
}

// rulePileText lists the hidden rule cards and, after a bar, those put back.
func (t *table) rulePileText(upper string) string {
	if t.back.len() == 0 {
		return upper
	}
	return strings.TrimPrefix(upper+" ", nothing+" ") + string(bar) + " " + list(slices.Values(t.back.cards()))
}

// defaultRulePile is all rule cards that are not open, in order.
func (t *table) defaultRulePile() string {
	return RuleCards{everyRuleCard.bits &^ t.rules.bits}.String()
}

// waitText returns the action that the table waits for. This is the phase, with a rule card if the
// phase leaves it open, and the seat to move if the turn is another seat's. For a shuffle it is the
// phase and the phase after it.
func (t *table) waitText() string {
	text := t.phase.String()
	if t.phase == Shuffling {
		return text + " " + t.waiting.String()
	}
	if t.phase == Naming || t.phase == Discarding {
		text += " " + t.cause.String()
	}
	if t.turn != t.active && t.phase != Refilling {
		text += " " + t.turn.String()
	}
	return text
}

// defaultDue is the number of due cards when the awaited drawing begins, 0 if none is awaited.
func (t *table) defaultDue() int {
	most := 1
	switch {
	case t.phase == Refilling || t.waiting == Refilling:
		return min(refillSize, int(t.stock)+t.discard.Len()+t.piles.Len())
	case t.phase != Drawing && t.waiting != Drawing:
		return 0
	case t.inForce(4):
		most = 2
	}
	return min(most, int(t.stock)+t.discard.Len())
}

// defaultMixed is all cards but the publicly visible ones.
func (t *table) defaultMixed() Cards { return fullDeck.Except(t.piles).Except(t.discard) }

// A fieldWriter writes the fields of a position or of the head of a record.
type fieldWriter struct {
	text []byte
	end  string // end of each field
}

// written returns the fields, without the end of the last.
func (f *fieldWriter) written() []byte { return f.text[:len(f.text)-len(f.end)] }

// begin returns the text so far with the name of a field after it. It does not change the text.
func (f *fieldWriter) begin(name string) []byte { return append(append(f.text, name...), ' ') }

// add adds a field unless its text is the default.
func (f *fieldWriter) add(name, standard, text string) {
	if text != standard {
		f.text = append(append(f.begin(name), text...), f.end...)
	}
}

// number adds a field with a number unless it is the default.
func (f *fieldWriter) number(name string, standard, n int) {
	if n != standard {
		f.text = append(strconv.AppendInt(f.begin(name), int64(n), 10), f.end...)
	}
}

// cards adds a field with cards unless they are the default.
func (f *fieldWriter) cards(name string, standard, s Cards) {
	if s != standard {
		f.text = append(s.appendTo(f.begin(name)), f.end...)
	}
}

// each adds a field with a text for each seat unless all of them are the default.
func (f *fieldWriter) each(name, standard string, players int, text func([]byte, Seat) []byte) {
	b, says := f.begin(name), false
	for s := range seatsTo[players].All() {
		if s > 1 {
			b = append(b, " / "...)
		}
		begun := len(b)
		b = text(b, s)
		says = says || string(b[begun:]) != standard
	}
	if says {
		f.text = append(b, f.end...)
	}
}
