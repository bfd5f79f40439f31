package reading

import (
	"encoding"
	"encoding/json"
	"reflect"
	"unicode/utf8"

	"github.com/ebbesgo/ebbes/internal/wording"
)

// Limits are the greatest lengths of texts, in bytes.
type Limits struct{ Text, JSON, Record int }

// Of returns the greatest length of a text of a subject, in bytes.
func (l Limits) Of(what wording.Subject) int {
	switch what {
	case wording.AViewInJSON, wording.SomeEvents:
		return l.JSON
	case wording.ARecord:
		return l.Record
	}
	return l.Text
}

// Parse reads a text with a function for the sources of a game, unless it is too long.
func Parse[T any, S ~struct{ Source }](in Source, limits Limits, read func(S, Word) (T, error)) (T, error) {
	w, err := in.Whole(limits.Of(in.Subject))
	if err == nil {
		var v T
		if v, err = read(S{in}, w); err == nil {
			return v, nil
		}
	}
	var none T
	return none, err
}

// OrNone returns a reader that also reads "-" as the zero value.
func OrNone[T, S any](read func(S, Word) (T, error)) func(S, Word) (T, error) {
	return func(in S, w Word) (v T, err error) {
		if w.Text == none {
			return v, nil
		}
		return read(in, w)
	}
}

// Unmarshal sets v to the value of a text, if it can be read. It cuts a longer text off just behind
// the limit, so the copy is never much longer than the limit.
func Unmarshal[T any](v *T, text []byte, limit int, parse func(string) (T, error)) error {
	if v == nil {
		return &json.InvalidUnmarshalError{Type: reflect.TypeFor[*T]()}
	}
	read, err := parse(string(text[:min(len(text), limit+1)]))
	if err == nil {
		*v = read
	}
	return err
}

// Whole returns all of a text without blanks around it, unless it is too long or not UTF-8.
func (in Source) Whole(limit int) (Word, error) {
	return Word{Text: in.Text}.Trim(), in.Check(limit)
}

// Check refuses a text that has more bytes than the limit or is not UTF-8.
func (in Source) Check(limit int) error {
	if len(in.Text) > limit {
		return in.Fail(Word{At: limit}, "", wording.TooLong, "limit", limit)
	}
	if at := InvalidUTF8(in.Text); at >= 0 {
		return in.Fail(Word{in.Text[at : at+1], at}, "", wording.NotUTF8)
	}
	return nil
}

// InvalidUTF8 returns the offset of the first invalid UTF-8, -1 if there is none.
func InvalidUTF8(text string) int {
	if utf8.ValidString(text) { // quicker than a search for the place
		return -1
	}
	for at, r := range text {
		if _, size := utf8.DecodeRuneInString(text[at:]); r == utf8.RuneError && size == 1 {
			return at
		}
	}
	return -1
}

// TextOrError returns a text, or the text of the error if there is none.
func TextOrError(of encoding.TextMarshaler) string {
	text, err := of.MarshalText()
	if err != nil {
		return err.Error()
	}
	return string(text)
}
