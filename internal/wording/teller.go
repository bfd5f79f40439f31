package wording

import (
	"fmt"
	"iter"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/ebbesgo/ebbes/internal/names"
)

// A Teller fills the texts of a language with values. It calls the seats at a table by name, and
// addresses one of them. Seats is a game's type for sets of seats. A value with an In method is
// described in the language.
type Teller[Language any, Seat ~uint8, Seats interface {
	Len() int
	Has(Seat) bool
	All() iter.Seq[Seat]
}] struct {
	Language Language
	Common   *Common
	Names    []string // by seat, from seat 1; a seat without a name has its number
	You      Seat     // the addressed seat, 0 for none

	Fictive       Seat // the seat of the fictive player, 0 for none
	FictivePlayer Person
}

// The choices in a slot, in their order.
const (
	forOne = iota
	forYou
	forSeveral
	forYouAll
)

// Say fills the slots of a text with values, each after its name. A slot is the name of a value
// in braces: {card}. A capital letter is for the beginning of a sentence, ":object" for the
// object, ":or" for a choice: {By}, {starter:object}, {seats:or}. A slot with bars, such as
// {leads|lead}, is a choice between forms of a word. They agree with the person or the number in
// the slot before it, otherwise with the first person among the values. The forms are for one,
// the reader, several, several with the reader, and for numbers one and more, with a fraction
// less than two and more. Missing forms equal the last one. A number with a fraction can have a
// sign: {luck:+}.
func (t Teller[Language, Seat, Seats]) Say(form Text, values ...any) string {
	text, agrees := make([]byte, 0, 2*len(form)), t.firstPerson(values)
	for rest := string(form); rest != ""; {
		plain, slot, open := strings.Cut(rest, "{")
		text = append(text, plain...)
		if !open {
			break
		}
		slot, rest, _ = strings.Cut(slot, "}")
		if strings.Contains(slot, "|") {
			text = append(text, choice(slot, agrees)...)
			continue
		}
		name, form, _ := strings.Cut(slot, ":")
		lower := strings.ToLower(name)
		value := valueOf(lower, values)
		agrees = t.agreement(value, agrees)
		text = t.fill(text, value, form, name != lower)
	}
	return string(text)
}

// choice returns one of the forms between the bars of a slot, or the last if there are fewer.
func choice(slot string, i int) string {
	for ; i > 0; i-- {
		_, rest, more := strings.Cut(slot, "|")
		if !more {
			break
		}
		slot = rest
	}
	form, _, _ := strings.Cut(slot, "|")
	return form
}

// valueOf returns the value after its name.
func valueOf(name string, values []any) any {
	for i := 0; i < len(values); i += 2 {
		if values[i] == name {
			return values[i+1]
		}
	}
	return nil
}

// firstPerson returns the choice that agrees with the first person among values.
func (t *Teller[Language, Seat, Seats]) firstPerson(values []any) int {
	for _, v := range values {
		switch v.(type) {
		case Seat, Seats:
			return t.agreement(v, forOne)
		}
	}
	return forOne
}

// agreement returns the choice that agrees with a value. It is the previous choice if the value
// is neither a person nor a number.
func (t *Teller[Language, Seat, Seats]) agreement(v any, before int) int {
	switch v := v.(type) {
	case Seat:
		if v == t.You && v != 0 {
			return forYou
		}
		return forOne
	case Seats:
		switch {
		case v.Len() < 2:
			return t.agreement(first[Seat](v), before)
		case v.Has(t.You):
			return forYouAll
		}
		return forSeveral
	case int:
		if v == 1 || v == -1 || v == 0 && t.Common.Grammar.SingularZero {
			return forOne
		}
		return forSeveral
	case float64:
		return t.agreement(1+int(v/1.95), before) // a number written as 2.0 is several
	}
	return before
}

// first returns the first of some seats, 0 if there are none.
func first[Seat ~uint8](seats interface{ All() iter.Seq[Seat] }) Seat {
	for seat := range seats.All() {
		return seat
	}
	return 0
}

// fill appends a value to the text, if necessary with a capital letter. A name stays unchanged.
func (t *Teller[Language, Seat, Seats]) fill(text []byte, v any, form string, capital bool) []byte {
	value, named := t.value(v, form)
	if join := t.Common.Grammar.Join; join != nil {
		text, value = join(text, value, named)
	}
	if capital && !named {
		first, size := utf8.DecodeRuneInString(value)
		text, value = utf8.AppendRune(text, unicode.ToUpper(first)), value[size:]
	}
	return append(text, value...)
}

// value returns the text of a value, and whether it begins with a player's name.
func (t *Teller[Language, Seat, Seats]) value(v any, form string) (string, bool) {
	switch v := v.(type) {
	case string:
		return v, false
	case Seat:
		return t.person(v, form)
	case Seats:
		return t.people(v, form)
	case interface{ In(Language) string }:
		return v.In(t.Language), false
	case int:
		return Signed(v), false
	case float64:
		return t.Common.Grammar.number("%"+form+".1f", v), false
	}
	return textOf(v), false
}

// textOf returns the text of a value, by the fastest way.
func textOf(v any) string {
	switch v := v.(type) {
	case string:
		return v
	case fmt.Stringer:
		return v.String()
	}
	return fmt.Sprint(v)
}

// person returns the words for a player, and whether they are a name.
func (t *Teller[Language, Seat, Seats]) person(s Seat, form string) (string, bool) {
	if s == t.You && s != 0 && form != "number" {
		return string(t.Common.Grammar.You.as(form)), false
	}
	switch name := t.name(s); {
	case name != "":
		return name, true
	case s == t.Fictive && s != 0:
		return string(t.FictivePlayer.as(form)), false
	case form == "number":
		return textOf(s), false
	}
	return t.numbered(s), false
}

// numbered returns the words for a seat by its number.
func (t *Teller[Language, Seat, Seats]) numbered(s Seat) string {
	return strings.Replace(string(t.Common.Grammar.Seat), "{number}", textOf(s), 1)
}

// name returns the displayed name of a seat, empty if it has none. A name that could be mistaken
// for other words gets the seat's number.
func (t *Teller[Language, Seat, Seats]) name(s Seat) string {
	name := t.given(s)
	if name == "" || !t.mistakable(s, name) {
		return name
	}
	return t.Say(t.Common.Grammar.Namesake, "name", name, "number", textOf(s))
}

// given returns the name that a seat was given, cleaned for display.
func (t *Teller[Language, Seat, Seats]) given(s Seat) string {
	if s == 0 || int(s) > len(t.Names) {
		return ""
	}
	return names.Clean(t.Names[s-1])
}

// mistakable reports whether a name could be mistaken. It may read like the words for another
// seat, like its number, like a word for the reader, or like a name with a number.
func (t *Teller[Language, Seat, Seats]) mistakable(s Seat, name string) bool {
	typed, grammar := &t.Common.Typed, &t.Common.Grammar
	key := typed.Key(name)
	if strings.Trim(key, "0123456789 ") == "" || strings.HasSuffix(strings.TrimSuffix(name, names.Release), ")") {
		return true
	}
	others := []string{string(grammar.You.Subject), string(grammar.You.Listed), string(grammar.You.Object)}
	for i := range t.Names {
		if other := Seat(i + 1); other != s {
			others = append(others, t.given(other), t.numbered(other))
		}
	}
	if t.Fictive != s {
		others = append(others, string(t.FictivePlayer.Subject), string(t.FictivePlayer.Object))
	}
	return slices.ContainsFunc(others, func(other string) bool { return typed.Key(other) == key })
}

// people lists several players, the reader first or last by the language, and reports whether the
// list begins with a name.
func (t *Teller[Language, Seat, Seats]) people(s Seats, form string) (string, bool) {
	seats := slices.Collect(s.All())
	if len(seats) < 2 {
		return t.person(first[Seat](s), form)
	}
	if you := slices.Index(seats, t.You); you >= 0 {
		seats = slices.Delete(seats, you, you+1)
		at := 0
		if t.Common.Grammar.YouLast {
			at = len(seats)
		}
		seats = slices.Insert(seats, at, t.You)
	}
	last := t.Common.Grammar.And
	switch form {
	case "or":
		form, last = "listed", t.Common.Grammar.Or
	case "":
		form = "listed"
	}
	var called []string
	for _, seat := range seats {
		name, _ := t.person(seat, form)
		called = append(called, name)
	}
	_, named := t.person(seats[0], form)
	return list(called, last), named
}
