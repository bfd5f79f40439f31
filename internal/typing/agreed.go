package typing

import (
	"strconv"
	"strings"

	"github.com/ebbesgo/ebbes/internal/wording"
)

// A Term is words for something that people agree on before a game: for a field, a number or
// name being typed before or behind them, or for a value of it.
type Term struct {
	Words   wording.Text
	Field   string
	Value   int
	Whether bool // whether the words say the value
}

// An Agreed is the value that has been typed for a field, or a seat.
type Agreed struct {
	Field    string
	Value    int
	IsSeat   bool
	At, Size int // of the value in the text, in bytes
}

// An agreeing is somebody who tells what is agreed.
type agreeing struct {
	lexicon *Lexicon
	terms   map[string]Term // by key
	counted string          // the field of a number beside which there is nothing
	agreed  []Agreed
	waiting Agreed // a value for which no field has been named yet, unless it has no size
	open    Agreed // a field without its value yet, unless it has no size
}

// Agreed reads what people agree on: the values of fields, in any order. A number that
// belongs to none of them is for the field counted. If something is not understood, it is
// returned last, without a field.
func (x *Lexicon) Agreed(text string, terms []Term, counted string) []Agreed {
	a := agreeing{lexicon: x, terms: map[string]Term{}, counted: counted}
	for _, term := range terms {
		for words := range strings.SplitSeq(string(term.Words), ",") {
			a.terms[x.common.Typed.Key(words)] = term
		}
	}
	pieces := x.common.Typed.Pieces(text)
	for i := 0; i < len(pieces); {
		n := a.hear(text, pieces[i:])
		if n == 0 {
			return append(a.agreed, Agreed{At: pieces[i].At, Size: pieces[i].Size})
		}
		i += n
	}
	a.settle()
	if a.open.Size > 0 {
		return append(a.agreed, Agreed{At: a.open.At, Size: a.open.Size})
	}
	if len(a.agreed) == 0 {
		return []Agreed{{Size: len(text)}}
	}
	return a.agreed
}

// hear takes in the next pieces, as many as belong together, and returns how many: 0 if they
// are not understood.
func (a *agreeing) hear(text string, pieces []wording.Piece) int {
	for n := min(len(pieces), max(a.lexicon.longest, 8)); n > 0; n-- {
		words := make([]string, n)
		for i := range words {
			words[i] = pieces[i].Word
		}
		key := strings.Join(words, " ")
		at := Agreed{At: pieces[0].At, Size: pieces[n-1].At + pieces[n-1].Size - pieces[0].At}
		if term, ok := a.terms[key]; ok {
			return taken(n, a.term(term, at))
		}
		for _, s := range a.lexicon.senses[key] {
			if s.Seat != 0 {
				at.Value, at.IsSeat = int(s.Seat), true
				return taken(n, a.value(at))
			}
		}
		if value, size := number(pieces); n == 1 && size > 0 {
			at.Value, at.Size = value, pieces[size-1].At+pieces[size-1].Size-at.At
			return taken(size, a.value(at))
		}
		for _, s := range a.lexicon.senses[key] {
			switch s {
			case Sense{}:
				return n
			case Sense{Number: s.Number}:
				at.Value = s.Number
				return taken(n, a.value(at))
			}
		}
	}
	return 0
}

func taken(n int, ok bool) int {
	if !ok {
		return 0
	}
	return n
}

// number returns the whole number but 0 that some pieces begin with, and how many pieces it has.
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

// term takes in words for a field, or for its value.
func (a *agreeing) term(term Term, at Agreed) bool {
	at.Field = term.Field
	switch {
	case a.open.Size > 0:
		return false
	case term.Whether:
		a.settle()
		at.Value = term.Value
		a.agreed = append(a.agreed, at)
	case a.waiting.Size > 0:
		a.waiting.Field = term.Field
		a.agreed, a.waiting = append(a.agreed, a.waiting), Agreed{}
	default:
		a.open = at
	}
	return true
}

// value takes in a number or a seat.
func (a *agreeing) value(v Agreed) bool {
	if a.open.Size > 0 {
		v.Field = a.open.Field
		a.agreed, a.open = append(a.agreed, v), Agreed{}
		return true
	}
	a.settle()
	a.waiting = v
	return true
}

// settle gives a value for which no field has been named to the field for such.
func (a *agreeing) settle() {
	if a.waiting.Size > 0 {
		a.waiting.Field = a.counted
		a.agreed, a.waiting = append(a.agreed, a.waiting), Agreed{}
	}
}
