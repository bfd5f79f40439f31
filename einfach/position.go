package einfach

import (
	"slices"
	"strconv"
	"strings"

	"github.com/ebbesgo/ebbes/internal/reading"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// ParseState reads a position as [State.String] writes it: fields separated by
// semicolons, in any order, each a name and a value, such as
//
//	players 3; rules 2 7 9; piles B5; hands B1 B4 / N1-3 / G1-3; turn 1
//
// Fields at their defaults may be left out. Cards that are not listed lie in the stock,
// rule cards that are not listed in the rule pile. The error is a [*ParseError].
//
// An impossible position is refused, so any other can be played on. Not every one that is
// accepted could have arisen in play.
func ParseState(text string) (State, error) { return parse(wording.AState, text, source.state) }

// MustParseState is [ParseState] for texts in tests and examples: it panics if there is
// an error.
func MustParseState(text string) State { return must(ParseState(text)) }

// String returns the whole game on one line, hidden cards included, which [ParseState]
// reads again as the same State. No game is "-", which only [State.UnmarshalText] reads.
func (s State) String() string {
	return s.position(shown{
		hand:  func(seat Seat) string { return s.hands[seat-1].String() },
		given: func(seat Seat) string { return s.given[seat-1].String() },
		gave:  func(seat Seat) string { return s.gave[seat-1].String() },
		stock: s.stockText(),
		pile:  list(slices.Values(s.pile.cards())),
	})
}

// stockText lists the stock, or is empty if it is what ParseState takes for it.
func (s *State) stockText() string {
	stock := s.StockDeck()
	if slices.IsSorted(stock.cards[:stock.len]) {
		return ""
	}
	return stock.String()
}

// AppendText implements [encoding.TextAppender].
func (s State) AppendText(b []byte) ([]byte, error) { return append(b, s.String()...), nil }

// MarshalText implements [encoding.TextMarshaler].
func (s State) MarshalText() ([]byte, error) { return s.AppendText(nil) }

// UnmarshalText reads what [ParseState] reads, and "-" as the zero State, so that every
// State is read back.
func (s *State) UnmarshalText(text []byte) error {
	return unmarshal(s, wording.AState, text, reading.OrNone(source.state))
}

// ParseView reads a position as [View.String] writes it: like a state's, with a
// field for the seat whose view it is and question marks with a number for the hands,
// the stock and the rule pile, whose cards the seat does not see. The error is a
// [*ParseError].
func ParseView(text string) (View, error) { return parse(wording.AView, text, source.view) }

// MustParseView is [ParseView] for texts in tests and examples: it panics if there is an
// error.
func MustParseView(text string) View { return must(ParseView(text)) }

// String returns what the seat knows on one line, which [ParseView] reads again as the
// same View. No game is "-", which only [View.UnmarshalText] reads.
func (v View) String() string {
	own := func(s Seat, own, other string) string {
		if s == v.seat {
			return own
		}
		return other
	}
	text := v.position(shown{
		hand: func(s Seat) string { return own(s, v.hand.String(), hidden(v.HandSize(s))) },
		given: func(s Seat) string {
			if !v.chosen.Has(s) {
				return nothing
			}
			return own(s, v.given.String(), unknown)
		},
		gave:  func(s Seat) string { return own(s, v.gave.String(), nothing) },
		stock: strings.TrimPrefix(hidden(int(v.stock)), nothing),
		pile:  hidden(int(v.hidden)),
	})
	if v.phase == noPhase {
		return text
	}
	return "view " + v.seat.String() + "; " + text
}

// hidden writes a number of cards that are not shown.
func hidden(n int) string {
	if n == 0 {
		return nothing
	}
	return unknown + strconv.Itoa(n)
}

// AppendText implements [encoding.TextAppender].
func (v View) AppendText(b []byte) ([]byte, error) { return append(b, v.String()...), nil }

// MarshalText implements [encoding.TextMarshaler].
func (v View) MarshalText() ([]byte, error) { return v.AppendText(nil) }

// UnmarshalText reads what [ParseView] reads, and "-" as the zero View, so that every View
// is read back.
func (v *View) UnmarshalText(text []byte) error {
	return unmarshal(v, wording.AView, text, reading.OrNone(source.view))
}

// shown is what a position shows of what is hidden from some.
type shown struct {
	hand, given, gave func(Seat) string
	stock             string // empty if it need not be written
	pile              string // the hidden rule cards
}

// position writes a position. It leaves out whatever is at its default.
func (t *table) position(show shown) string {
	if t.phase == noPhase {
		return nothing
	}
	players := int(t.setup.players)
	f := t.setup.fields()
	if t.round == 0 {
		return strings.Join(f, "; ")
	}
	f.number("round", 0, int(t.round))
	f.add("start", t.setup.starter.String(), t.starter.String())
	f.add("rules", "", t.rules.String())
	f.add("rulepile", t.defaultRulePile(), t.rulePileText(show.pile))
	f.add("piles", nothing, t.piles.String())
	f.add("discard", nothing, t.discard.String())
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
	f.add("mixed", t.defaultMixed().String(), t.mixed.String())
	f.add("out", nothing, t.out.String())
	f.number("renewed", 0, int(t.renewed))
	f.each("noted", "0", players, func(s Seat) string { return strconv.Itoa(t.Noted(s)) })
	f.each("scores", "0", players, func(s Seat) string { return strconv.Itoa(t.Score(s)) })
	return strings.Join(f, "; ")
}

// rulePileText lists the hidden rule cards and, behind a bar, those put back.
func (t *table) rulePileText(hidden string) string {
	if t.back.len() == 0 {
		return hidden
	}
	return strings.TrimPrefix(hidden+" ", nothing+" ") + bar + " " + list(slices.Values(t.back.cards()))
}

// defaultRulePile is all rule cards that do not lie open, in order.
func (t *table) defaultRulePile() string {
	return RuleCards{everyRuleCard.bits &^ t.rules.bits}.String()
}

// waitText tells what the table waits for: the phase, with a rule card where the phase
// does not tell it, and the seat to move if it is not the one whose turn it is.
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

// defaultDue is how many cards are due when drawing begins.
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

// defaultMixed is all cards but those that everybody sees.
func (t *table) defaultMixed() Cards { return fullDeck.Except(t.piles).Except(t.discard) }

// A fieldWriter writes the fields of a position or of the head of a record.
type fieldWriter []string

// add adds a field unless its text is the default.
func (f *fieldWriter) add(name, standard, text string) {
	if text != standard {
		*f = append(*f, name+" "+text)
	}
}

func (f *fieldWriter) number(name string, standard, n int) {
	f.add(name, strconv.Itoa(standard), strconv.Itoa(n))
}

// each adds a field with a text for each seat unless all of them are the default.
func (f *fieldWriter) each(name, standard string, players int, text func(Seat) string) {
	var texts []string
	for s := range seatsTo[players].All() {
		texts = append(texts, text(s))
	}
	if slices.ContainsFunc(texts, func(text string) bool { return text != standard }) {
		f.add(name, "", strings.Join(texts, " / "))
	}
}
