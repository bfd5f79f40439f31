package ebbes

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
)

// ParseState reads a position as [State.String] writes it: fields separated by
// semicolons, in any order, each a name and a value, such as
//
//	players 3; numbers 2; hands B1-6 N1-4 / N5-6 Y1-6 G1-2 / *; trick 1 ...
//
// Fields at their defaults may be left out. One asterisk means all cards that are not
// listed. The error is a [*ParseError].
//
// A position that the cards on the table show to be impossible is refused, so any other
// can be played to its end. Not every one that is accepted could have arisen in play.
func ParseState(text string) (State, error) { return parse(aState, text, source.state) }

// MustParseState is [ParseState] for texts in tests and examples: it panics if there is
// an error.
func MustParseState(text string) State { return must(ParseState(text)) }

// String returns the whole game on one line, hidden cards included, which [ParseState]
// reads again as the same State. No game is "-".
func (s State) String() string {
	hand := func(seat Seat) string { return s.hands.of(seat).String() }
	return s.position(hand, func(column int) string {
		var under strings.Builder
		for c := range s.FaceDown(column).All() {
			under.WriteString("+" + c.String())
		}
		return under.String()
	})
}

// GoString returns the state as a Go expression.
func (s State) GoString() string { return "ebbes.MustParseState(" + strconv.Quote(s.String()) + ")" }

// AppendText implements [encoding.TextAppender].
func (s State) AppendText(b []byte) ([]byte, error) { return append(b, s.String()...), nil }

// MarshalText implements [encoding.TextMarshaler].
func (s State) MarshalText() ([]byte, error) { return s.AppendText(nil) }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (s *State) UnmarshalText(text []byte) error { return unmarshal(s, text, ParseState) }

// ParseView reads a position as [View.String] writes it: like that of a state, with a
// field for the seat whose view it is and question marks for the hands and the cards face
// down that the seat does not see. It refuses what [ParseState] refuses, and a view
// without a possible world. The error is a [*ParseError].
func ParseView(text string) (View, error) { return parse(aView, text, source.view) }

// MustParseView is [ParseView] for texts in tests and examples: it panics if there is an
// error.
func MustParseView(text string) View { return must(ParseView(text)) }

// String returns what the seat knows on one line, which [ParseView] reads again as the
// same View. No game is "-".
func (v View) String() string {
	if v.phase == NoPhase {
		return nothing
	}
	hand := func(s Seat) string {
		switch {
		case s == v.seat:
			return v.hand.String()
		case v.HandSize(s) == 0:
			return nothing
		}
		return unknown
	}
	return "view " + v.seat.String() + "; " + v.position(hand, func(column int) string {
		return strings.Repeat("+"+unknown, int(v.under.at(column)))
	})
}

// GoString returns the view as a Go expression.
func (v View) GoString() string { return "ebbes.MustParseView(" + strconv.Quote(v.String()) + ")" }

// AppendText implements [encoding.TextAppender].
func (v View) AppendText(b []byte) ([]byte, error) { return append(b, v.String()...), nil }

// MarshalText implements [encoding.TextMarshaler].
func (v View) MarshalText() ([]byte, error) { return v.AppendText(nil) }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (v *View) UnmarshalText(text []byte) error { return unmarshal(v, text, ParseView) }

const (
	nothing  = "-"
	unknown  = "?"
	asterisk = "*"
)

// position writes a position, given what it shows of the people's hands and of the cards
// under each column. It leaves out whatever is at its default.
func (t *table) position(hand func(Seat) string, under func(column int) string) string {
	if t.phase == NoPhase {
		return nothing
	}
	people, seats := int(t.setup.players), t.setup.seats()
	f := fieldWriter(t.setup.fields())
	f.add("round", "0", strconv.Itoa(int(t.round)))
	f.add("numbers", "", t.numbersUsed())
	if t.phase == Starting {
		f.add("nix", "", t.turn.String())
	} else if t.round > 1 {
		f.add("start", "", t.starter.String())
	}
	f.add("selected", "", t.selections())
	f.add("roles", "", suitLetters(t.roles[:]))
	f.add("trick", "", strings.TrimPrefix(t.trick.leader.String()+" "+t.trick.String(), "- -"))
	f.addEach("hands", nothing, " / ", people, func(i int) string { return hand(Seat(i + 1)) })
	f.addEach("display", nothing, " ", columns, func(i int) string { return t.open.card(i).String() + under(i) })
	f.addEach("taken", nothing, " / ", seats, func(i int) string { return t.taken.of(Seat(i + 1)).String() })
	f.addEach("voids", nothing, " / ", people, func(i int) string { return t.voidLetters(Seat(i + 1)) })
	f.addEach("scores", "0", " / ", seats, func(i int) string { return strconv.Itoa(int(t.scores[i])) })
	return strings.Join(f, "; ")
}

// A fieldWriter writes the fields of a position or of the head of a record.
type fieldWriter []string

// add adds a field unless it says nothing.
func (f *fieldWriter) add(name, none, text string) {
	if text != none {
		*f = append(*f, name+" "+text)
	}
}

// addEach adds a field of n texts unless none of them says anything.
func (f *fieldWriter) addEach(name, none, separator string, n int, text func(i int) string) {
	var texts []string
	for i := range n {
		texts = append(texts, text(i))
	}
	if slices.ContainsFunc(texts, func(text string) bool { return text != none }) {
		f.add(name, "", strings.Join(texts, separator))
	}
}

// numbersUsed lists the number cards that lie face up, the one of the round on
// the table last.
func (t *table) numbersUsed() string {
	if t.Number() == 0 {
		return ""
	}
	var used strings.Builder
	for value := 1; value <= numberCards; value++ {
		if value != t.Number() && !t.numberLeft(value) {
			used.WriteString(strconv.Itoa(value) + " ")
		}
	}
	return used.String() + strconv.Itoa(t.Number())
}

// selections lists the selected cards in an order in which the seats can have
// selected them, going round the table.
func (t *table) selections() string {
	var order []Card
	var n [maxSeats]int
	seat := t.starter
	for range t.paired(func(p pair) bool { return p.selector() != NoSeat }).Len() {
		seat = t.nextPerson(seat)
		order = append(order, t.Selected(seat).Nth(n[seat-1]))
		n[seat-1]++
	}
	return strings.TrimPrefix(list(slices.Values(order)), nothing)
}

// voidLetters lists the suits that a seat has failed to follow.
func (t *table) voidLetters(s Seat) string {
	return cmp.Or(suitLetters(slices.Collect(t.voidSuits(s))), nothing)
}

func suitLetters(suits []Suit) string {
	var text []string
	for _, s := range suits {
		if s != NoSuit {
			text = append(text, letters[s:s+1])
		}
	}
	return strings.Join(text, " ")
}
