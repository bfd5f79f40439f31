package reading

import (
	"encoding/json"
	"reflect"
	"unicode/utf8"

	"github.com/ebbesgo/ebbes/internal/wording"
)

// Parse reads a text unless it is too long or not UTF-8.
func Parse[T any](in Source, limit int, read func(Word) (T, error)) (T, error) {
	err := in.Check(limit)
	if err == nil {
		var v T
		if v, err = read(Word{Text: in.Text}.Trim()); err == nil {
			return v, nil
		}
	}
	var none T
	return none, err
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

// Unmarshal sets v to the value of a text, if the text can be read. A text over the limit is
// cut off just behind it, so that the copy is never much longer.
func Unmarshal[T any](v *T, text []byte, limit int, read func(string) (T, error)) error {
	if v == nil {
		return &json.InvalidUnmarshalError{Type: reflect.TypeFor[*T]()}
	}
	value, err := read(string(text[:min(len(text), limit+1)]))
	if err == nil {
		*v = value
	}
	return err
}
