// Package plainjson writes JSON as encoding/json does, without reflection where it knows how: events and
// views are written all the time.
package plainjson

import (
	"encoding"
	"encoding/json"
	"fmt"
	"iter"
	"strconv"
	"unicode/utf8"
)

// Members are an object: names, in which there is nothing to escape, each with its value. Those whose value is nil
// are left out.
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
	b = append(b, '[')
	begun := len(b)
	for v := range a {
		if len(b) > begun {
			b = append(b, ',')
		}
		b = Append(b, v)
	}
	return append(b, ']')
}

// A text has a String method that says the same as its text.
type text interface {
	fmt.Stringer
	encoding.TextMarshaler
}

// Append appends a value that can be written. What writes itself is taken as it is, since it has no blanks and
// nothing to escape.
func Append(b []byte, value any) []byte {
	switch v := value.(type) {
	case string:
		return appendString(b, v)
	case int:
		return strconv.AppendInt(b, int64(v), 10)
	case bool:
		return strconv.AppendBool(b, v)
	case interface{ AppendJSON([]byte) []byte }:
		return v.AppendJSON(b)
	case json.Marshaler:
		return append(b, must(v.MarshalJSON())...)
	case text:
		return appendString(b, v.String())
	}
	return append(b, must(json.Marshal(value))...)
}

// appendString appends a string, which is quoted as it is if there is nothing to escape in it.
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
