// Package typing understands the words that players type at a table. These are words of a
// language, in any order, that together mean an action with a card, a suit, a number or a seat.
package typing

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/ebbesgo/ebbes/internal/wording"
)

// A Sense is the meaning of some words together. The zero value is no meaning yet.
type Sense struct {
	Does   uint16 // the possible actions, a bit each, 0 if no word names one
	Verb   bool   // whether one of the words names an action by itself
	Suit   uint8  // from 1, 0 for none
	Number int    // from 1, 0 for none
	Seat   uint8  // from 1, 0 for none
}

// with returns the meaning of both together, if they fit.
func (s Sense) with(more Sense) (Sense, bool) {
	does := s.Does & more.Does
	if s.Does == 0 || more.Does == 0 {
		does = s.Does | more.Does
	} else if does == 0 {
		return s, false
	}
	if s.Suit*more.Suit != 0 || s.Number != 0 && more.Number != 0 || s.Seat*more.Seat != 0 {
		return s, false
	}
	return Sense{does, s.Verb || more.Verb, s.Suit + more.Suit, s.Number + more.Number, s.Seat + more.Seat}, true
}

// A Lexicon is the set of known words.
type Lexicon struct {
	common  *wording.Common
	senses  map[string][]Sense // by key
	shorten []string           // keys of words that may be shortened
	whole   map[string]bool    // keys of words that are not shortened ones
	longest int                // the most pieces of any
}

// NewLexicon returns the words that every game knows in a language.
func NewLexicon(common *wording.Common) *Lexicon {
	x, t := &Lexicon{common: common, senses: map[string][]Sense{}, whole: map[string]bool{}}, &common.Typed
	for word := range strings.SplitSeq(string(t.Not), ",") {
		x.whole[t.Key(word)] = true
	}
	for i, words := range t.Colours {
		x.Add(words, Sense{Suit: uint8(i + 1)})
	}
	for i, words := range t.Numbers {
		x.CallEach(words, Sense{Number: i + 1})
	}
	x.CallEach(t.Around, Sense{})
	x.CallEach(t.Me, Sense{})
	return x
}

// Add adds words, separated by commas, that may be shortened. A word after an ellipsis goes with
// a verb, such as "ab" in "räume rot ab".
func (x *Lexicon) Add(words wording.Text, s Sense) {
	for word := range strings.SplitSeq(string(words), ",") {
		sense := s
		sense.Verb = s.Does != 0 && !strings.Contains(word, "…")
		key := x.common.Typed.Key(word)
		x.put(key, sense)
		if (sense.Verb || s.Does == 0) && !strings.Contains(key, " ") {
			x.shorten = append(x.shorten, key)
		}
	}
}

// Call adds the name of a player or thing, which may not be shortened. Letter case and accents do
// not matter. An overlong name is left out, because every name costs reading time.
func (x *Lexicon) Call(name string, s Sense) {
	if len(name) <= longestName {
		x.put(x.common.Typed.Key(name), s)
	}
}

// longestName is the maximum length of a name, in bytes: more than is ever displayed.
const longestName = 200

// CallEach adds words, separated by commas, which may not be shortened.
func (x *Lexicon) CallEach(words wording.Text, s Sense) {
	for word := range strings.SplitSeq(string(words), ",") {
		x.Call(word, s)
	}
}

// put adds a meaning. Words for several actions may mean any of them.
func (x *Lexicon) put(key string, s Sense) {
	if key == "" {
		return
	}
	x.longest = max(x.longest, strings.Count(key, " ")+1)
	known := x.senses[key]
	for i, other := range known {
		if other.Does != 0 && s.Does != 0 {
			known[i].Does |= s.Does
			known[i].Verb = known[i].Verb || s.Verb
			return
		}
	}
	if !slices.Contains(known, s) {
		x.senses[key] = append(known, s)
	}
}

// A Reading is the meaning found in a text.
type Reading struct {
	Senses []Sense // possible meanings of the part understood
	At     int     // start of the piece not understood
	Size   int     // its length in bytes, 0 if everything was understood
}

// Read reads a text. It takes time in proportion to its length.
func (x *Lexicon) Read(text string) Reading {
	pieces := x.common.Typed.Pieces(text)
	reached := make([][]Sense, len(pieces)+1)
	reached[0] = []Sense{{}}
	last := 0 // last piece reached
	var senses []Sense
	for i := range pieces {
		if len(reached[i]) == 0 {
			continue
		}
		last = i
		key := ""
		for n := 1; n <= x.longest && i+n <= len(pieces); n++ {
			key = strings.TrimPrefix(key+" "+pieces[i+n-1].Word, " ")
			reached[i+n] = extend(reached[i+n], reached[i], x.senses[key])
		}
		short := x.shortened(pieces[i].Word)
		if len(short) == 1 {
			reached[i+1] = extend(reached[i+1], reached[i], short)
		}
		if senses = extend(nil, reached[i], short); len(short) < 2 || len(senses) == 0 {
			senses = reached[i]
		}
	}
	if all := reached[len(pieces)]; len(all) > 0 && len(pieces) > 0 {
		return Reading{Senses: all}
	}
	if len(pieces) == 0 {
		return Reading{Size: len(text)}
	}
	return Reading{senses, pieces[last].At, pieces[last].Size}
}

// extend adds the combinations of each sense so far with each of more, if they fit.
func extend(to, sofar, more []Sense) []Sense {
	for _, s := range sofar {
		for _, m := range more {
			if both, ok := s.with(m); ok && !slices.Contains(to, both) {
				to = append(to, both)
			}
		}
	}
	return to
}

// shortened returns the meaning of a number, or of the beginning of known words. A word with a
// meaning of its own has no other.
func (x *Lexicon) shortened(word string) []Sense {
	if n, err := strconv.Atoi(word); err == nil && n > 0 && strconv.Itoa(n) == word {
		return []Sense{{Number: n}}
	}
	for _, known := range x.senses[word] {
		if known != (Sense{}) && known.Seat == 0 {
			return nil
		}
	}
	if utf8.RuneCountInString(word) < 2 || x.whole[word] {
		return nil
	}
	var found []Sense
	for _, key := range x.shorten {
		if strings.HasPrefix(key, word) {
			found = extend(found, []Sense{{}}, x.senses[key])
		}
	}
	return found
}

// Has reports whether the sense has a verb and may mean one of some actions.
func (s Sense) Has(does uint16) bool { return s.Verb && s.Does&does != 0 }

// Agrees reports whether the sense may mean a card of a suit with a value.
func (s Sense) Agrees(suit uint8, value int) bool {
	return (s.Suit == 0 || s.Suit == suit) && (s.Number == 0 || s.Number == value)
}

// Only returns the single meaning: the only one at all, or the only awaited one.
func Only[M comparable](meant []M, awaited func(M) bool) (M, bool) {
	if len(meant) > 1 {
		meant = slices.DeleteFunc(meant, func(m M) bool { return !awaited(m) })
	}
	if len(meant) != 1 {
		return *new(M), false
	}
	return meant[0], true
}
