// Package strictjson finds differences between a text in JSON and a value.
//
// A text is decoded as far as encoding/json can, encoded again and compared with itself. So each
// difference has a position: a missing or repeated member, null, a number in place of a string. A
// [Form] determines the unknown members to be refused. Others come from newer versions and are
// ignored.
package strictjson

import (
	"bytes"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"strings"

	"github.com/ebbesgo/ebbes/internal/wording"
)

// A Fault is a difference and its position: the bytes from At up to End. At and End are equal if
// something is missing.
type Fault struct {
	Why     wording.Reason
	Name    string // of the member, if the reason is about one
	At, End int
}

// Decode sets the value that to points to, as far as the text can be decoded.
func Decode(text string, to any) { _ = json.Unmarshal([]byte(text), to) }

// Name returns the value of the member "event" of an object. The member must have this exact
// case.
func Name(object string) (name string) {
	var members map[string]json.RawMessage
	Decode(object, &members)
	Decode(string(members["event"]), &name)
	return name
}

// Element returns the start and the end of an element in the text of an array. The element has the
// given number of others before it, and must exist.
func Element(text string, others int) (at, end int) {
	r := newReader(text)
	_, _ = r.Token()
	var element json.RawMessage
	for range others + 1 {
		at = r.next()
		_ = r.Decode(&element)
	}
	return at, int(r.InputOffset())
}

// A Form describes the members that a text may omit, and those that it may not add.
type Form struct {
	Optional int      // depth of the objects that may lack members
	Closed   []string // names of the objects that may have no unknown members
	Absent   []string // names of members that the value omits if they are empty
}

// Says returns the difference between a named text and the value v, or nil. Members may come in
// any order.
func Says(text, name string, v any, form Form) *Fault {
	data, _ := json.Marshal(v)
	if string(data) == text {
		return nil
	}
	if fault := check(text); fault != nil {
		return fault
	}
	encoded := json.NewDecoder(bytes.NewReader(data))
	encoded.UseNumber()
	var want any
	_ = encoded.Decode(&want)
	r := newReader(text)
	r.UseNumber()
	r.form = form
	return r.value(name, want, form.Optional)
}

// String returns the position of a string in JSON. It is the text itself or a member of the
// object in it; encoding/json has positions only of map keys.
func String(text, member string) (at, end int, fault *Fault) {
	if fault := check(text); fault != nil {
		return 0, 0, fault
	}
	r := newReader(text)
	at = r.next()
	switch token, _ := r.Token(); token {
	case json.Delim('{'):
		return r.stringMember(member)
	default:
		if _, ok := token.(string); ok {
			return at, int(r.InputOffset()), nil
		}
	}
	return 0, 0, &Fault{wording.NotObject, "", at, len(text)}
}

// check returns the fault of a text that is not JSON.
func check(text string) *Fault {
	if json.Valid([]byte(text)) {
		return nil
	}
	var syntax *json.SyntaxError // a text that ends too early fails at the zero byte
	errors.As(json.Unmarshal([]byte(text+"\x00"), new(any)), &syntax)
	return &Fault{wording.NotJSON, "", int(syntax.Offset) - 1, len(text)}
}

// A reader compares a text in JSON with an expected value.
type reader struct {
	text string
	form Form
	*json.Decoder
}

// newReader returns a reader at the beginning of a text.
func newReader(text string) reader {
	return reader{text: text, Decoder: json.NewDecoder(strings.NewReader(text))}
}

// stringMember returns the value of a member of the opened object. The value must be a string.
func (r reader) stringMember(name string) (at, end int, fault *Fault) {
	for r.More() {
		token, _ := r.Token()
		at := r.next()
		var value json.RawMessage
		_ = r.Decode(&value)
		switch end := int(r.InputOffset()); {
		case token != name:
		case value[0] != '"':
			return 0, 0, &Fault{wording.BadMember, name, at, end}
		default:
			return at, end, nil
		}
	}
	return 0, 0, &Fault{wording.MissingMember, name, len(r.text), len(r.text)}
}

// value compares the next value, which has a name.
func (r reader) value(name string, want any, optional int) *Fault {
	at := r.next()
	switch want := want.(type) {
	case map[string]any:
		return r.object(name, want, optional)
	case []any:
		return r.array(name, want)
	}
	var value any
	_ = r.Decode(&value)
	if value != want {
		return r.since(at, wording.BadMember, name)
	}
	return nil
}

// object compares the next value with an object.
func (r reader) object(name string, want map[string]any, optional int) *Fault {
	at := r.next()
	if brace, _ := r.Token(); brace != json.Delim('{') {
		return r.since(at, wording.NotObject, "")
	}
	closed, seen := slices.Contains(r.form.Closed, name), map[string]bool{}
	for r.More() {
		at := r.next()
		token, _ := r.Token()
		name, _ := token.(string)
		if seen[name] {
			return r.since(at, wording.DuplicateMember, "")
		}
		seen[name] = true
		value, known := want[name]
		if !known && closed {
			return r.since(at, wording.UnknownMember, "")
		}
		delete(want, name)
		if fault := r.member(name, value, known, optional-1); fault != nil {
			return fault
		}
	}
	at = r.next()
	_, _ = r.Token()
	if optional <= 0 && len(want) > 0 {
		return r.since(at, wording.MissingMember, slices.Min(slices.Collect(maps.Keys(want))))
	}
	return nil
}

// member compares the value of a member, or skips the value of an unknown one.
func (r reader) member(name string, want any, known bool, optional int) *Fault {
	if known {
		return r.value(name, want, optional)
	}
	at := r.next()
	var value json.RawMessage
	_ = r.Decode(&value)
	if slices.Contains(r.form.Absent, name) {
		return r.since(at, wording.BadMember, name)
	}
	return nil
}

// array compares the next value with an array.
func (r reader) array(name string, want []any) *Fault {
	at := r.next()
	if bracket, _ := r.Token(); bracket != json.Delim('[') {
		return r.since(at, wording.BadMember, name)
	}
	for _, value := range want {
		if fault := r.value(name, value, 0); fault != nil {
			return fault
		}
	}
	at = r.next()
	if bracket, _ := r.Token(); bracket != json.Delim(']') {
		return r.since(at, wording.BadMember, name)
	}
	return nil
}

// next returns the position of the next token.
func (r reader) next() int {
	return len(r.text) - len(strings.TrimLeft(r.text[r.InputOffset():], ":, \t\r\n"))
}

// since returns a fault in the text read since a position.
func (r reader) since(at int, why wording.Reason, name string) *Fault {
	return &Fault{why, name, at, int(r.InputOffset())}
}
