package reading

import (
	"encoding"
	"encoding/json"
	"reflect"
	"unicode/utf8"

	"github.com/ebbesgo/ebbes/internal/wording"
)

// Whole returns all of a text without blanks around it, unless it is too long or not UTF-8.
func (in Source) Whole(limit int) (Word, error) {
	return Word{Text: in.Text}.Trim(), in.Check(limit)
}

// Check refuses a text that is too long or not UTF-8.
func (in Source) Check(limit int) error {
	if len(in.Text) > limit {
		return in.Fail(Word{At: limit}, "", wording.TooLong, "limit", limit)
	}
	if at := InvalidUTF8(in.Text); at >= 0 {
		return in.Fail(Word{in.Text[at : at+1], at}, "", wording.NotUTF8)
	}
	return nil
}

// InvalidUTF8 returns where a text stops being UTF-8, -1 if it does not.
func InvalidUTF8(text string) int {
	for at, r := range text {
		if _, size := utf8.DecodeRuneInString(text[at:]); r == utf8.RuneError && size == 1 {
			return at
		}
	}
	return -1
}

// Bounded returns a text, cut off just behind the limit if it is longer, so that the copy never
// is much longer than what is read.
func Bounded(text []byte, limit int) string { return string(text[:min(len(text), limit+1)]) }

// TextOrError returns a text, or that of the error if there is none.
func TextOrError(of encoding.TextMarshaler) string {
	text, err := of.MarshalText()
	if err != nil {
		return err.Error()
	}
	return string(text)
}

// Nil returns the error for a nil pointer of a type that should have been set.
func Nil(pointer reflect.Type) error { return &json.InvalidUnmarshalError{Type: pointer} }
