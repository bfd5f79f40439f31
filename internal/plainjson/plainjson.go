// Package plainjson writes JSON as encoding/json does, without reflection for types that it knows.
// Events and views are written very often.
package plainjson

import (
	"encoding"
	"encoding/json"
	"fmt"
	"iter"
	"strconv"
	"unicode/utf8"
)

// Members are an object: names without characters to escape, each with its value. Members with a nil
// value are left out.
type Members []any

// MarshalJSON returns the object.
func (m Members) MarshalJSON() ([]byte, error) { return m.AppendJSON(make([]byte, 0, 256)), nil }

// AppendJSON appends the object.
func (m Members) AppendJSON(b []byte) []byte {
	b = append(b, '{')
	begun := len(b)
	for i := 0; i < len(m); i += 2 {
		if m[i+1] == nil {
			continue
		}
		if len(b) > begun {
			b = append(b, ',')
		}
		b = append(append(append(b, '"'), m[i].(string)...), '"', ':')
		b = Append(b, m[i+1])
	}
	return append(b, '}')
}

// An Object is an object during writing, one member after the other. Unlike [Members] it keeps no
// values, so it allocates only the text. Its names have no characters to escape.
type Object struct {
	text  []byte
	begun int
}

// Begin begins an object after a text.
func Begin(b []byte) Object { return begin(b, '{') }

func begin(b []byte, bracket byte) Object {
	b = append(b, bracket)
	return Object{b, len(b)}
}

// End returns the text with the whole object.
func (o *Object) End() []byte { return append(o.text, '}') }

// name appends the name of a member. Inlined it would make the WebAssembly modules larger.
//
//go:noinline
func (o *Object) name(name string) []byte {
	o.next()
	return append(append(append(o.text, '"'), name...), '"', ':')
}

// next separates the next member or element from the one before.
func (o *Object) next() {
	if len(o.text) > o.begun {
		o.text = append(o.text, ',')
	}
}

// Text adds a string.
func (o *Object) Text(name, text string) { o.text = appendString(o.name(name), text) }

// Number adds a number.
func (o *Object) Number(name string, n int) {
	o.text = strconv.AppendInt(o.name(name), int64(n), 10)
}

// Flag adds true or false.
func (o *Object) Flag(name string, flag bool) { o.text = strconv.AppendBool(o.name(name), flag) }

// Value adds what a function appends.
func (o *Object) Value(name string, appended func([]byte) []byte) { o.text = appended(o.name(name)) }

// AddTexts adds an array of values as their texts.
func AddTexts[T fmt.Stringer](o *Object, name string, all iter.Seq[T]) {
	o.text = Texts[T](all).AppendJSON(o.name(name))
}

// NotZero returns a value, nil if it is zero.
func NotZero[T comparable](value T) any {
	if value == *new(T) {
		return nil
	}
	return value
}

// An Array is an array, which is never null.
type Array[T any] iter.Seq[T]

// MarshalJSON returns the array.
func (a Array[T]) MarshalJSON() ([]byte, error) { return a.AppendJSON(make([]byte, 0, 64)), nil }

// AppendJSON appends the array.
func (a Array[T]) AppendJSON(b []byte) []byte {
	o := begin(b, '[')
	a(func(v T) bool { // a loop would allocate more
		o.next()
		o.text = Append(o.text, v)
		return true
	})
	return append(o.text, ']')
}

// Texts are an array of values as their texts, which is never null. The method of a value is not
// looked up at run time, since in WebAssembly that takes longer than writing.
type Texts[T fmt.Stringer] iter.Seq[T]

// MarshalJSON returns the array.
func (a Texts[T]) MarshalJSON() ([]byte, error) { return a.AppendJSON(make([]byte, 0, 64)), nil }

// AppendJSON appends the array.
func (a Texts[T]) AppendJSON(b []byte) []byte {
	o := begin(b, '[')
	a(func(v T) bool { // a loop would allocate more
		o.next()
		o.text = appendString(o.text, v.String())
		return true
	})
	return append(o.text, ']')
}

// A text has a String method that returns the same as its text.
type text interface {
	fmt.Stringer
	encoding.TextMarshaler
}

// Append appends a value. The output of a value with its own method is used unchanged, since it has no
// blanks and nothing to escape.
func Append(b []byte, value any) []byte {
	switch v := value.(type) {
	case string:
		return appendString(b, v)
	case int:
		return strconv.AppendInt(b, int64(v), 10)
	case bool:
		return strconv.AppendBool(b, v)
	case Members:
		return v.AppendJSON(b)
	case interface{ AppendJSON([]byte) []byte }:
		return v.AppendJSON(b)
	case json.Marshaler:
		return append(b, must(v.MarshalJSON())...)
	case text:
		return appendString(b, v.String())
	}
	return append(b, must(json.Marshal(value))...)
}

// appendString appends a string, directly if it has nothing to escape.
func appendString(b []byte, s string) []byte {
	for i := range len(s) {
		switch c := s[i]; {
		case c < ' ', c >= utf8.RuneSelf, c == '"', c == '\\', c == '<', c == '>', c == '&':
			return append(b, must(json.Marshal(s))...)
		}
	}
	return append(append(append(b, '"'), s...), '"')
}

func must(text []byte, err error) []byte {
	if err != nil {
		panic(err)
	}
	return text
}
