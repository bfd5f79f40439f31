// Package wording describes a game in the words of a language. It fills the slots of texts, and
// has the texts that all games share.
package wording

import (
	"fmt"
	"strconv"
	"strings"
)

// A Text is a text of a language, perhaps with slots in braces that [Teller.Say] fills.
type Text string

// Common has the texts shared by all games in a language.
type Common struct {
	Code, Name Text    // such as "de" and "Deutsch"
	Suits      [6]Text // from none to red
	Kinds      [6]Text // of refusals
	Subjects   [Subjects]Text

	Grammar  Grammar
	Turns    Turns
	Refusals Refusals
	Errors   Errors
	Reasons  [Reasons]Text
	Typed    Typed
}

// Subject returns the name of a subject, shared or from the game's own list.
func (c *Common) Subject(own []Text, what Subject) Text {
	if what < Subjects {
		return c.Subjects[what]
	}
	return own[what-Subjects]
}

// Reason returns the text of a reason, shared or from the game's own list. That list has an unused
// place for each shared reason.
func (c *Common) Reason(own []Text, why Reason) Text {
	if why < Reasons {
		return c.Reasons[why]
	}
	return own[why]
}

// Grammar has a language's rules for values in its texts.
type Grammar struct {
	Decimal      Text // before the fraction of a number
	And, Or      Text // with blanks around them
	Semicolon    Text // between headings, with its blanks
	Seat         Text // number
	Namesake     Text // name number
	You          Person
	YouLast      bool // whether the reader is the last of several, else the first
	SingularZero bool // whether 0 takes the singular
	// Join returns the text so far and the next value, perhaps a name, where adjacent words
	// change each other. It is nil in languages where they do not.
	Join func(text []byte, value string, named bool) ([]byte, string)
}

// A Person has the words for a player as the subject, in a list, and as the object.
type Person struct{ Subject, Listed, Object Text }

// as returns the words for a person in a slot of that form.
func (p Person) as(form string) Text {
	switch form {
	case "object":
		return p.Object
	case "listed":
		return p.Listed
	}
	return p.Subject
}

// Either lists alternatives.
func (g *Grammar) Either(items []string) string { return list(items, g.Or) }

// list puts a word before the last of several items, and commas between the others.
func list(items []string, last Text) string {
	if len(items) < 2 {
		return strings.Join(items, "")
	}
	n := len(items) - 1
	return strings.Join(items[:n], ", ") + string(last) + items[n]
}

// number formats x like [fmt.Sprintf], with the decimal mark of the language and a true minus sign.
func (g *Grammar) number(format string, x float64) string {
	return strings.NewReplacer("-", "−", ".", string(g.Decimal)).Replace(fmt.Sprintf(format, x))
}

// Signed writes a number for people, with a minus sign and not a hyphen.
func Signed(n int) string { return strings.Replace(strconv.Itoa(n), "-", "−", 1) }

// Spans writes rising numbers, three or more in a row as the first and the last.
func Spans(numbers []int) []string {
	var spans []string
	for from, to := 0, 1; from < len(numbers); from, to = to, to+1 {
		for to < len(numbers) && numbers[to] == numbers[to-1]+1 {
			to++
		}
		if to-from < 3 {
			to = from + 1
			spans = append(spans, strconv.Itoa(numbers[from]))
			continue
		}
		spans = append(spans, strconv.Itoa(numbers[from])+"–"+strconv.Itoa(numbers[to-1]))
	}
	return spans
}

// Turns has the texts in place of a turn, if there is no game or it is over.
type Turns struct {
	NoGame, Over Text // Over has seats
}

// Refusals has the texts of refused moves.
type Refusals struct {
	Refused, RefusedYou Text // seat move why; move why
	Waits               Text // kind waits
}

// Errors has the texts of errors.
type Errors struct {
	Clause, Quoted   Text // why clause; text
	Column, Line     Text // line column
	Parse, Missing   Text // subject place text why, Missing without text
	Config           Text // field value want
	Record           Text // place why
	Move, Place      Text // number
	Version          Text // version want
	Event, WantEvent Text // index; index want
	Log              Text
}

// A Table has a text for each of some keys. Unlike a map it is made by the compiler, so the
// linker leaves out the tables of a game that a program does not use.
type Table[Key ~string] []struct {
	Key  Key
	Text Text
}

// Of returns the text of a key, which is empty if the table has none.
func (t Table[Key]) Of(key Key) Text {
	for _, entry := range t {
		if entry.Key == key {
			return entry.Text
		}
	}
	return ""
}

// Name returns the name of value i of an enumeration.
func Name(enum string, names []Text, i int) string {
	if i >= len(names) {
		return Unnamed(enum, i)
	}
	return string(names[i])
}

// Unnamed returns a substitute for the name of an enumeration's value.
func Unnamed(enum string, i int) string { return enum + "(" + strconv.Itoa(i) + ")" }

// Names are the names of the members of a small set, the lowest bit first.
type Names struct {
	None Text
	Each []Text
}

// Of returns the names of the members of a set of the named type.
func (n Names) Of(enum string, set uint8) string {
	switch {
	case set == 0:
		return string(n.None)
	case set>>len(n.Each) != 0:
		return Unnamed(enum, int(set))
	}
	var members []string
	for i, name := range n.Each {
		if set>>i&1 != 0 {
			members = append(members, string(name))
		}
	}
	return strings.Join(members, ", ")
}
