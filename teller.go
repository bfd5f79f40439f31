package ebbes

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A Teller tells what happens at a table in a language, calls the seats by name and
// speaks to one of them: "Anna leads B3", "you lead B3". String and In speak like a
// Teller that knows no names and addresses nobody, which in [English] is the zero value.
//
// Names come from people, and nothing in them can change a sentence: of a name only
// what can be seen is told, at most 40 characters. One that runs from right to left
// or has a digit is isolated (U+2068 to U+2069): the rest keeps its direction, and
// what looks like a card or a clause outside of such a name is one.
type Teller struct {
	Language Language
	Names    [5]string // of the seats from 1 up; a seat without one is called by its number
	You      Seat      // the seat it speaks to, NoSeat for nobody in particular
	Fictive  Seat      // the fictive player's seat, NoSeat if there is none
}

// Event tells of an event in a sentence, such as "Anna leads B3." It is empty for
// nil.
func (t Teller) Event(e Event) string {
	if e == nil {
		return ""
	}
	return e.tell(t)
}

// Move tells of a move by a seat in a sentence, such as "You play B3." It is empty for
// anything that is no move.
func (t Teller) Move(by Seat, m Move) string {
	switch m := m.(type) {
	case Deal:
		return t.say(t.words().moves.deals, "by", by)
	case Start:
		return Started{By: by, Starter: Seat(m)}.tell(t)
	case Select:
		return Selected{By: by, Card: Card(m)}.tell(t)
	case Play:
		return t.say(t.words().moves.plays, "by", by, "card", Card(m))
	}
	return ""
}

// Tally tells what the cards that a seat has taken would bring it in this round, in
// a sentence such as "Anna has 2 points so far this round: 3 for plus (S1), 1 off for
// minus (S1)."
func (t Teller) Tally(s Seat, y Tally) string {
	w := t.words().scores
	var ebbes string
	if y.Ebbes != 0 {
		ebbes = t.say(w.ebbes, "points", y.Ebbes, "clause", S2)
	}
	form := w.tally
	if y == (Tally{}) {
		form = w.noTally
	}
	return t.say(form, "seat", s, "points", y.Points(), "reasons", t.reasons(y, ebbes))
}

// reasons lists what a tally is made of, given what there is to say of the ebbes
// cards.
func (t Teller) reasons(y Tally, ebbes string) string {
	w := t.words().scores
	var reasons []string
	if y.Plus != 0 {
		reasons = append(reasons, t.say(w.plus, "points", y.Plus, "clause", S1))
	}
	if ebbes != "" {
		reasons = append(reasons, ebbes)
	}
	if y.Minus != 0 {
		reasons = append(reasons, t.say(w.minus, "points", -y.Minus, "clause", S1))
	}
	if len(reasons) == 0 {
		return ""
	}
	return t.say(w.reasons, "reasons", strings.Join(reasons, ", "))
}

// Refusal tells of a refusal: whose move is refused, which, why, and by which clause. It
// does not tell the seat itself whose move it was.
func (t Teller) Refusal(e *MoveError) string {
	e = cmp.Or(e, &MoveError{})
	form := t.words().moves.refused
	if e.Seat == t.You && e.Seat != NoSeat {
		form = t.words().moves.refusedYou
	}
	return t.say(form, "seat", e.Seat, "move", e.move(), "why", t.because(t.Reason(e), e.Clause))
}

// Reason tells why a move was refused, without the seat, the move and the clause:
// "the led suit must be followed: blue, B3", to its seat "you must follow the led
// suit: blue, B3".
func (t Teller) Reason(e *MoveError) string {
	e = cmp.Or(e, &MoveError{})
	switch e.Kind {
	case ErrPhase, ErrTurn:
		return t.say(t.words().moves.waits, "kind", e.Kind.tell(t, e.Seat), "waits", say(waiting(e.Clause)))
	case ErrClause:
		return say(e.broken(), "seat", e.Seat, "led", e.Led, "cards", e.Legal).in(t)
	}
	return e.Kind.tell(t, e.Seat)
}

func (t Teller) words() *words { return t.Language.words() }

// Grammar is what a language does with the values that it puts into its texts.
type grammar struct {
	and          text // with blanks around it
	semicolon    text // between headings, with its blanks
	seat         text // number
	you, fictive person
	singularZero bool // whether 0 takes the singular
	// join appends a value, perhaps a name, to what has been told before, where words
	// change each other; nil where they do not.
	join func(told, value string, named bool) string
}

// A person is called one thing as the subject of a sentence, another in a list, a
// third as the object.
type person struct{ subject, listed, object text }

// as returns what a person is called in a slot of that form.
func (p person) as(form string) text {
	switch form {
	case "object":
		return p.object
	case "listed":
		return p.listed
	}
	return p.subject
}

// The choices in a slot, in their order.
const (
	forOne = iota
	forYou
	forSeveral
	forYouAll
)

// say fills the slots of a text with values, each of which follows its name. A slot
// is the name of a value, with a capital letter at the beginning of a sentence, with
// ":object" for the object: {card}, {By}, {starter:object}. A slot with bars, such as
// {leads|lead}, is a choice between forms of a word. They agree with the person or
// the number in the slot before it, else with the first person among the values:
// forms for one, for the reader, for several, for several with the reader, and for
// numbers one and more. Those left out are as the last.
func (t Teller) say(form text, values ...any) string {
	told, agrees := "", t.firstPerson(values)
	for rest := string(form); rest != ""; {
		plain, slot, open := strings.Cut(rest, "{")
		told += plain
		if !open {
			break
		}
		slot, rest, _ = strings.Cut(slot, "}")
		if choices := strings.Split(slot, "|"); len(choices) > 1 {
			told += choices[min(agrees, len(choices)-1)]
			continue
		}
		name, form, _ := strings.Cut(slot, ":")
		value := valueOf(strings.ToLower(name), values)
		agrees = t.agreement(value, agrees)
		told = t.fill(told, value, form, name != strings.ToLower(name))
	}
	return told
}

// valueOf returns the value that follows its name.
func valueOf(name string, values []any) any {
	for i := 0; i < len(values); i += 2 {
		if values[i] == name {
			return values[i+1]
		}
	}
	return nil
}

// firstPerson returns the choice that agrees with the first person among values.
func (t Teller) firstPerson(values []any) int {
	for _, v := range values {
		switch v.(type) {
		case Seat, Seats:
			return t.agreement(v, forOne)
		}
	}
	return forOne
}

// agreement returns the choice that agrees with a value, the one before if it is
// neither person nor number.
func (t Teller) agreement(v any, before int) int {
	switch v := v.(type) {
	case Seat:
		if v == t.You && v != NoSeat {
			return forYou
		}
		return forOne
	case Seats:
		switch {
		case v.Len() < 2:
			return t.agreement(v.first(), before)
		case v.Has(t.You):
			return forYouAll
		}
		return forSeveral
	case int:
		if v == 1 || v == -1 || v == 0 && t.words().grammar.singularZero {
			return forOne
		}
		return forSeveral
	}
	return before
}

// fill appends a value to what has been told so far, if need be with a capital
// letter. A name stays as it is.
func (t Teller) fill(told string, v any, form string, capital bool) string {
	value, named := t.value(v, form)
	if capital && !named {
		first, size := utf8.DecodeRuneInString(value)
		value = string(unicode.ToUpper(first)) + value[size:]
	}
	if join := t.words().grammar.join; join != nil {
		return join(told, value, named)
	}
	return told + value
}

// value tells a value, and whether it begins with a name from outside.
func (t Teller) value(v any, form string) (string, bool) {
	switch v := v.(type) {
	case Seat:
		return t.person(v, form)
	case Seats:
		return t.people(v, form)
	case said:
		return v.in(t), false
	case interface{ In(Language) string }:
		return v.In(t.Language), false
	}
	return fmt.Sprint(v), false
}

// person returns what somebody is called, and whether that is a name.
func (t Teller) person(s Seat, form string) (string, bool) {
	g := &t.words().grammar
	switch name := t.name(s); {
	case s == t.You && s != NoSeat:
		return string(g.you.as(form)), false
	case name != "":
		return name, true
	case s == t.Fictive && s != NoSeat:
		return string(g.fictive.as(form)), false
	}
	return t.say(g.seat, "number", s.String()), false
}

// people lists several, the reader first, and tells whether it begins with a name.
func (t Teller) people(s Seats, form string) (string, bool) {
	seats := slices.Collect(s.All())
	if len(seats) < 2 {
		return t.person(s.first(), form)
	}
	if you := slices.Index(seats, t.You); you > 0 {
		seats = slices.Insert(slices.Delete(seats, you, you+1), 0, t.You)
	}
	if form == "" {
		form = "listed"
	}
	list, named := "", false
	for i, seat := range seats {
		called, isName := t.person(seat, form)
		switch i {
		case 0:
			named = isName
		case len(seats) - 1:
			list += string(t.words().grammar.and)
		default:
			list += ", "
		}
		list += called
	}
	return list, named
}

// maxName is the length of the longest name that is told.
const maxName = 40

// name returns the name of a seat as far as it can be told, empty if it has none:
// what can be seen of it, not too long, and isolated if it runs from right to left or
// could be taken for a card.
func (t Teller) name(s Seat) string {
	i := s - 1
	if i >= maxSeats {
		return ""
	}
	var seen []rune
	for _, r := range t.Names[i] {
		if !tellable(r) || len(seen) == 0 && (unicode.IsMark(r) || atNoEnd(r)) {
			continue
		}
		if seen = append(seen, r); len(seen) > maxName {
			seen = append(seen[:maxName-1], '…')
			break
		}
	}
	name := strings.TrimRightFunc(string(seen), atNoEnd)
	if slices.ContainsFunc(seen, func(r rune) bool { return unicode.Is(rightToLeft, r) || isDigit(r) }) {
		return isolate + name + "\u2069"
	}
	return name
}

// isolate begins what changes the direction of no text around it.
const isolate = "\u2068"

// tellable reports whether a name may contain a character: those that can be seen,
// and the two that join and divide letters in some scripts.
func tellable(r rune) bool {
	return unicode.IsGraphic(r) && r != utf8.RuneError && !strings.ContainsRune(fillers, r) || joins(r)
}

// fillers look like blanks, but are letters and symbols to Unicode.
const fillers = "\u115F\u1160\u2800\u3164\uFFA0"

func joins(r rune) bool { return r == '\u200C' || r == '\u200D' }

// atNoEnd reports whether a character is only seen between others.
func atNoEnd(r rune) bool { return unicode.IsSpace(r) || joins(r) }

// rightToLeft are the blocks for scripts that run from right to left.
var rightToLeft = &unicode.RangeTable{
	R16: []unicode.Range16{{0x0590, 0x08FF, 1}, {0xFB1D, 0xFDFF, 1}, {0xFE70, 0xFEFF, 1}},
	R32: []unicode.Range32{{0x10800, 0x10FFF, 1}, {0x1E800, 0x1EFFF, 1}},
}
