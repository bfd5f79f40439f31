// Package reading reads the texts of every game: it splits them into words, and says where a
// text is wrong and why.
package reading

import (
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"

	"github.com/ebbesgo/ebbes/internal/wording"
)

// Blanks separate words.
const Blanks = " \t\r\n"

// IsBlank reports whether a character separates words.
func IsBlank(r rune) bool { return strings.ContainsRune(Blanks, r) }

// A Word is a piece of a text, and where it begins there.
type Word struct {
	Text string
	At   int
}

// Trim returns the word without blanks around it.
func (w Word) Trim() Word {
	begin, end := 0, len(w.Text)
	for begin < end && blank(w.Text[begin]) {
		begin++
	}
	for begin < end && blank(w.Text[end-1]) {
		end--
	}
	return Word{w.Text[begin:end], w.At + begin}
}

// blank is IsBlank for a byte. It is quicker than package strings, which asks for any set.
func blank(b byte) bool { return b == ' ' || b == '\t' || b == '\r' || b == '\n' }

// Cut splits the word at the first separator.
func (w Word) Cut(separators string) (before, after Word, found bool) {
	i := strings.IndexAny(w.Text, separators)
	if i < 0 {
		return w, Word{"", w.At + len(w.Text)}, false
	}
	return Word{w.Text[:i], w.At}, Word{w.Text[i+1:], w.At + i + 1}, true
}

// UpTo returns the first n bytes of the word.
func (w Word) UpTo(n int) Word { return Word{w.Text[:n], w.At} }

// From returns the word without its first n bytes.
func (w Word) From(n int) Word { return Word{w.Text[n:], w.At + n} }

// Split returns the pieces between the separators, without blanks around them.
func (w Word) Split(separators string) []Word {
	var pieces []Word
	for found := true; found; {
		var piece Word
		piece, w, found = w.Cut(separators)
		pieces = append(pieces, piece.Trim())
	}
	return pieces
}

// FirstWord returns the text before the first blank, and the rest.
func (w Word) FirstWord() (first, rest Word) {
	first, rest, _ = w.Trim().Cut(Blanks)
	return first, rest
}

// EachWord returns an iterator over the words between blanks.
func (w Word) EachWord() iter.Seq[Word] {
	return func(yield func(Word) bool) {
		for first, rest := w.FirstWord(); first.Text != "" && yield(first); first, rest = rest.FirstWord() {
		}
	}
}

// Words returns the words between blanks.
func (w Word) Words() []Word { return slices.Collect(w.EachWord()) }

// WithoutComment returns what comes before the number sign.
func (w Word) WithoutComment() Word {
	w, _, _ = w.Cut("#")
	return w.Trim()
}

// Number reads a whole number, written as strconv writes it.
func (w Word) Number(low, high int) (n int, ok bool) {
	n, err := strconv.Atoi(w.Text)
	if err != nil || n < low || n > high || strconv.Itoa(n) != w.Text {
		return 0, false
	}
	return n, true
}

// An Enumeration is a type whose values have names.
type Enumeration interface {
	~uint8
	fmt.Stringer
}

// Name reads the name of one of the values up to last. Otherwise the reason gets all names.
func Name[E Enumeration](in Source, w Word, last E, why wording.Reason) (E, error) {
	var all []string
	for e := range last + 1 {
		if e.String() == strings.Join(strings.FieldsFunc(w.Text, IsBlank), " ") {
			return e, nil
		}
		all = append(all, e.String())
	}
	return 0, in.Fail(w, "", why, "names", strings.Join(all, "; "))
}
