package einfach

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A Teller tells what happens in sentences: in a language, with the names of the
// players, and to one of them. "Anna plays B3" becomes "you play B3" when it is told
// to Anna. The zero value tells in English, of seats by their numbers and to nobody in
// particular; so do the In and String methods.
type Teller struct {
	Language Language
	Names    [6]string // by seat, from seat 1; a seat without a name goes by its number
	You      Seat      // the seat it speaks to, NoSeat for nobody in particular
}

// Event tells an event in one sentence. It is empty for nil and in an unknown
// language.
func (t Teller) Event(e Event) string {
	if e == nil || !t.Language.exists() {
		return ""
	}
	return e.tell(&t)
}

// Refusal tells why a move was refused, with the seat, the move and the clause. It is
// empty in an unknown language.
func (t Teller) Refusal(e *MoveError) string {
	if e == nil || !t.Language.exists() {
		return ""
	}
	refused := t.fill(t.words().refused, "move", e.move(), "reason", because(e.Reason(t.Language), e.Clause))
	if e.Seat == NoSeat {
		return refused
	}
	return t.name(e.Seat) + ", " + refused
}

// Seat returns the name of a seat, or "seat 2" without one.
func (t Teller) Seat(s Seat) string {
	if !t.Language.exists() {
		return ""
	}
	return t.name(s)
}

func (t *Teller) words() *words { return t.Language.words() }

const maxName = 40 // characters

// name returns what a seat is called. Nothing in a name can change the sentence around
// it: it has no control characters, is not too long, and text from right to left is
// isolated.
func (t *Teller) name(s Seat) string {
	if s-1 < maxSeats {
		if name := cleanName(t.Names[s-1]); name != "" {
			return name
		}
	}
	return t.words().seat + " " + s.String()
}

func cleanName(text string) string {
	var b strings.Builder
	n, isolate := 0, false
	for _, r := range text {
		if n == maxName {
			break
		}
		if !unicode.IsPrint(r) || r == utf8.RuneError {
			continue
		}
		isolate = isolate || r >= firstRightToLeft
		b.WriteRune(r)
		n++
	}
	name := strings.TrimSpace(b.String())
	if isolate && name != "" {
		return "\u2068" + name + "\u2069"
	}
	return name
}

const firstRightToLeft = '\u0590' // the first of the scripts that may run from right to left

// sentence is fill with a capital letter at the beginning and a full stop at the end.
func (t *Teller) sentence(template string, values ...any) string {
	text := t.fill(template, values...)
	if strings.HasPrefix(template, "{") && !t.startsWithWord(text) {
		return text + "." // with a name, which is left as it is
	}
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:] + "."
}

// startsWithWord reports whether a text that begins with somebody begins with a word of
// the language, not with a name.
func (t *Teller) startsWithWord(text string) bool {
	return strings.HasPrefix(text, t.words().you+" ") && t.You != NoSeat || strings.HasPrefix(text, t.words().seat+" ")
}

// fill puts values, given as pairs of a name and a value, into a template:
//
//	{card}              the value
//	{by}                a seat, "you" if the sentence is told to it
//	{to|dir}            the same with another word for "you"
//	[play|plays]        the first if the last seat was "you", else the second
//	{due#card|cards}    a number and a noun in the singular or plural
func (t Teller) fill(template string, values ...any) string {
	var b strings.Builder
	addressed := false
	for template != "" {
		i := strings.IndexAny(template, "{[")
		if i < 0 {
			b.WriteString(template)
			break
		}
		b.WriteString(template[:i])
		closing := map[byte]string{'{': "}", '[': "]"}[template[i]]
		inside, rest, _ := strings.Cut(template[i+1:], closing)
		if template[i] == '[' {
			b.WriteString(choose(inside, addressed))
		} else {
			b.WriteString(t.slot(inside, values, &addressed))
		}
		template = rest
	}
	return b.String()
}

// choose returns one of two texts separated by a bar.
func choose(texts string, first bool) string {
	one, other, _ := strings.Cut(texts, "|")
	if first {
		return one
	}
	return other
}

// slot returns what stands for a pair of braces, and notes whether it is "you".
func (t *Teller) slot(inside string, values []any, addressed *bool) string {
	inside, noun, counted := strings.Cut(inside, "#")
	inside, you, _ := strings.Cut(inside, "|")
	switch v := value(inside, values).(type) {
	case Seat:
		if *addressed = v == t.You && v != NoSeat; !*addressed {
			return t.name(v)
		}
		if you == "" {
			you = t.words().you
		}
		return you
	case Seats:
		return t.names(v)
	case Suit:
		return v.In(t.Language)
	case int:
		if counted {
			return strconv.Itoa(v) + " " + choose(noun, v == 1)
		}
		return strconv.Itoa(v)
	case fmt.Stringer:
		return v.String()
	case string:
		return v
	}
	return ""
}

// value returns the value of a name among pairs.
func value(name string, values []any) any {
	for i := 0; i+1 < len(values); i += 2 {
		if values[i] == name {
			return values[i+1]
		}
	}
	return nil
}

// names joins the names of seats as in "Anna, you and Carl".
func (t *Teller) names(seats Seats) string {
	var b strings.Builder
	left := seats.Len()
	for s := range seats.All() {
		if s == t.You {
			b.WriteString(t.words().you)
		} else {
			b.WriteString(t.name(s))
		}
		switch left--; left {
		case 0:
		case 1:
			b.WriteString(" " + t.words().and + " ")
		default:
			b.WriteString(", ")
		}
	}
	return b.String()
}
