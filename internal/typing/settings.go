package typing

import (
	"strconv"
	"strings"

	"github.com/ebbesgo/ebbes/internal/reading"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// A Field is a setting of a game. C is the type of a configuration.
type Field[C any] struct {
	Name   string       // name in errors
	Words  wording.Text // words before or after its value, a number or a name
	Values []Value      // that have words of their own
	Seat   bool         // whether the value is a seat
	Adds   bool         // whether it can have several values
	Set    func(c *C, value int)
}

// A Value is a value of a field that has words.
type Value struct {
	Words wording.Text
	Value int
	Offer bool // whether the words are shown to players
}

// PlayerCounts returns the values with words for a number of players, from two up.
func PlayerCounts(common *wording.Common) (values []Value) {
	for i, words := range common.Typed.Together {
		values = append(values, Value{Words: words, Value: i + 2})
	}
	return values
}

// Offers lists the first words for each field, and for each value with an offer.
func Offers[C any](fields []Field[C]) string {
	var first []string
	for _, f := range fields {
		if f.Words != "" {
			first = append(first, First(f.Words))
		}
		for _, v := range f.Values {
			if v.Offer {
				first = append(first, First(v.Words))
			}
		}
	}
	return strings.Join(first, ", ")
}

// ReadSettings reads the settings that players type, and returns the position of each. A number
// alone is for the first field. A refusal shows the offer. last is the highest seat number.
func ReadSettings[C any](
	in reading.Source, w reading.Word, x *Lexicon, fields []Field[C], last int, offer any,
) (c C, places map[string]reading.Word, err error) {
	var terms []term
	for i, f := range fields {
		if f.Words != "" {
			terms = append(terms, term{Value: Value{Words: f.Words}, field: i})
		}
	}
	for i, f := range fields {
		for _, v := range f.Values {
			terms = append(terms, term{v, i, true})
		}
	}
	places = map[string]reading.Word{}
	for _, a := range x.settings(w.Text, terms) {
		at := w.From(a.at).UpTo(a.size)
		if a.field < 0 || a.isSeat && !fields[a.field].Seat {
			return c, nil, in.Fail(at, "", wording.NotUnderstood, "possible", offer)
		}
		f := &fields[a.field]
		switch _, twice := places[f.Name]; {
		case twice && !f.Adds:
			return c, nil, in.Fail(at, "", wording.DuplicateField)
		case f.Seat && (a.value < 1 || a.value > last):
			return c, nil, in.Fail(at, "", wording.BadSeat, "most", last)
		}
		f.Set(&c, a.value)
		places[f.Name] = at
	}
	return c, places, nil
}

// A term is words that players may type for a value of a field, or for the field itself. The words
// for the field stand before or after its value, a number or a name.
type term struct {
	Value
	field    int
	hasValue bool // whether the words say the value
}

// A setting is the value typed for a field, or a seat.
type setting struct {
	field    int // -1 for none
	value    int
	isSeat   bool
	at, size int // of the value in the text, in bytes
}

// A settingsReader is a text about a configuration being read.
type settingsReader struct {
	lexicon  *Lexicon
	terms    map[string]term // by key
	settings []setting
	waiting  setting // a value without its field yet, none if its size is 0
	open     setting // a field without its value yet, none if its size is 0
}

// settings reads the values of fields, in any order. A number that belongs to none of them is for
// the first field. The last value has no field if a part is not understood.
func (x *Lexicon) settings(text string, terms []term) []setting {
	a := settingsReader{lexicon: x, terms: map[string]term{}}
	for _, t := range terms {
		for words := range strings.SplitSeq(string(t.Words), ",") {
			a.terms[x.common.Typed.Key(words)] = t
		}
	}
	pieces := x.common.Typed.Pieces(text)
	for i := 0; i < len(pieces); {
		n := a.next(text, pieces[i:])
		if n == 0 {
			return append(a.settings, setting{field: -1, at: pieces[i].At, size: pieces[i].Size})
		}
		i += n
	}
	a.settle()
	if a.open.size > 0 {
		return append(a.settings, setting{field: -1, at: a.open.at, size: a.open.size})
	}
	if len(a.settings) == 0 {
		return []setting{{field: -1, size: len(text)}}
	}
	return a.settings
}

// next reads the next pieces that belong together, and returns their number. It is 0 if they are
// not understood.
func (a *settingsReader) next(text string, pieces []wording.Piece) int {
	for n := min(len(pieces), max(a.lexicon.longest, 8)); n > 0; n-- {
		words := make([]string, n)
		for i := range words {
			words[i] = pieces[i].Word
		}
		key := strings.Join(words, " ")
		at := setting{at: pieces[0].At, size: pieces[n-1].At + pieces[n-1].Size - pieces[0].At}
		if term, ok := a.terms[key]; ok {
			return taken(n, a.term(term, at))
		}
		for _, s := range a.lexicon.senses[key] {
			if s.Seat != 0 {
				at.value, at.isSeat = int(s.Seat), true
				a.value(at)
				return n
			}
		}
		if value, size := number(pieces); n == 1 && size > 0 {
			at.value, at.size = value, pieces[size-1].At+pieces[size-1].Size-at.at
			a.value(at)
			return size
		}
		for _, s := range a.lexicon.senses[key] {
			switch s {
			case Sense{}:
				return n
			case Sense{Number: s.Number}:
				at.value = s.Number
				a.value(at)
				return n
			}
		}
	}
	return 0
}

// taken returns n, or 0 if the pieces were not taken.
func taken(n int, ok bool) int {
	if !ok {
		return 0
	}
	return n
}

// number returns the whole number at the beginning of some pieces, and the number of its pieces. It
// may be negative, but is not 0 and has at most four digits. Without such a number both are 0.
func number(pieces []wording.Piece) (value, size int) {
	sign := 1
	if len(pieces) > 1 && (pieces[0].Word == "-" || pieces[0].Word == "−") && pieces[0].At+pieces[0].Size == pieces[1].At {
		sign, pieces = -1, pieces[1:]
		size = 1
	}
	n, err := strconv.Atoi(pieces[0].Word)
	if err != nil || strconv.Itoa(n) != pieces[0].Word || n < 1 || n > 9999 {
		return 0, 0
	}
	return sign * n, size + 1
}

// term takes words for a field, or for its value. It reports whether they can follow the words
// before.
func (a *settingsReader) term(term term, at setting) bool {
	at.field = term.field
	switch {
	case a.open.size > 0:
		return false
	case term.hasValue:
		a.settle()
		at.value = term.Value.Value
		a.settings = append(a.settings, at)
	case a.waiting.size > 0:
		a.waiting.field = term.field
		a.settings, a.waiting = append(a.settings, a.waiting), setting{}
	default:
		a.open = at
	}
	return true
}

// value takes a number or a seat, for the open field or for one still to come.
func (a *settingsReader) value(v setting) {
	if a.open.size > 0 {
		v.field = a.open.field
		a.settings, a.open = append(a.settings, v), setting{}
		return
	}
	a.settle()
	a.waiting = v
}

// settle assigns a value without a named field to the first field.
func (a *settingsReader) settle() {
	if a.waiting.size > 0 {
		a.waiting.field = 0
		a.settings, a.waiting = append(a.settings, a.waiting), setting{}
	}
}
