// Package reading reads the texts of every game. It splits them into words, and reports the place and
// the reason of a fault.
package reading

import (
	"fmt"
	"iter"
	"strings"

	"github.com/ebbesgo/ebbes/internal/wording"
)

// Blanks separate words.
const Blanks = " \t\r\n"

// IsBlank reports whether a character separates words.
func IsBlank(r rune) bool { return strings.ContainsRune(Blanks, r) }

// A Word is a piece of a text, with its offset.
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

// blank is IsBlank for a byte. It is quicker than package strings, which handles any set.
func blank(b byte) bool { return b == ' ' || b == '\t' || b == '\r' || b == '\n' }

// Cut splits the word at the first separator. Most words are short, so a loop is quicker than package
// strings.
func (w Word) Cut(separator byte) (before, after Word, found bool) {
	for i := range len(w.Text) {
		if w.Text[i] == separator {
			return w.UpTo(i), w.From(i + 1), true
		}
	}
	return w, w.From(len(w.Text)), false
}

// UpTo returns the first n bytes of the word.
func (w Word) UpTo(n int) Word { return Word{w.Text[:n], w.At} }

// From returns the word without its first n bytes.
func (w Word) From(n int) Word { return Word{w.Text[n:], w.At + n} }

// Split returns the pieces between the separators, without blanks around them.
func (w Word) Split(separator byte) []Word { return w.AppendPieces(nil, separator) }

// AppendPieces appends the pieces from Split.
func (w Word) AppendPieces(pieces []Word, separator byte) []Word {
	for found := true; found; {
		var piece Word
		piece, w, found = w.Cut(separator)
		pieces = append(pieces, piece.Trim())
	}
	return pieces
}

// FirstWord returns the first word between blanks, and the text behind it.
func (w Word) FirstWord() (first, rest Word) {
	w = w.Trim()
	for i := range len(w.Text) {
		if blank(w.Text[i]) {
			return w.UpTo(i), w.From(i + 1)
		}
	}
	return w, w.From(len(w.Text))
}

// EachWord returns an iterator over the words between blanks.
func (w Word) EachWord() iter.Seq[Word] {
	return func(yield func(Word) bool) {
		for first, rest := w.FirstWord(); first.Text != "" && yield(first); first, rest = rest.FirstWord() {
		}
	}
}

// Words returns the words between blanks.
func (w Word) Words() []Word {
	return w.AppendWords(make([]Word, 0, 8)) // more than in most texts, and mostly on the stack of the caller
}

// AppendWords appends the words between blanks.
func (w Word) AppendWords(words []Word) []Word {
	for first, rest := w.FirstWord(); first.Text != ""; first, rest = rest.FirstWord() {
		words = append(words, first)
	}
	return words
}

// WithoutComment returns the part before the first number sign, without blanks around it.
func (w Word) WithoutComment() Word {
	w, _, _ = w.Cut('#')
	return w.Trim()
}

// Number reads a whole number from low to high in the form of strconv.
func (w Word) Number(low, high int) (int, bool) {
	digits, negative := w.Text, w.Text != "" && w.Text[0] == '-'
	if negative {
		digits = digits[1:]
	}
	if digits == "" || len(digits) > 18 || digits[0] == '0' && w.Text != "0" {
		return 0, false
	}
	n := int64(0)
	for i := range len(digits) {
		if digits[i] < '0' || digits[i] > '9' {
			return 0, false
		}
		n = 10*n + int64(digits[i]-'0')
	}
	if negative {
		n = -n
	}
	if n < int64(low) || n > int64(high) {
		return 0, false
	}
	return int(n), true
}

// An Enumeration is a type whose values have names.
type Enumeration interface {
	~uint8
	fmt.Stringer
}

// Name reads the name of one of the values up to last. Otherwise the error's reason gets all names.
func Name[E Enumeration](in Source, w Word, last E, why wording.Reason) (E, error) {
	for e := range last + 1 {
		if e.String() == w.Text { // the usual spelling
			return e, nil
		}
	}
	name := strings.Join(strings.FieldsFunc(w.Text, IsBlank), " ")
	var all []string
	for e := range last + 1 {
		if e.String() == name {
			return e, nil
		}
		all = append(all, e.String())
	}
	return 0, in.Fail(w, "", why, "names", strings.Join(all, "; "))
}
