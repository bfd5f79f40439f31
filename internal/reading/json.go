package reading

import (
	"encoding/json"
	"errors"
	"strconv"
	"strings"

	"github.com/ebbesgo/ebbes/internal/strictjson"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// Says refuses the text unless it is v in JSON.
func (in Source) Says(v any, form strictjson.Form) error { return in.Faulty(in.Compare(v, form)) }

// Compare returns the fault in a text that should be v in JSON, nil if there is none.
func (in Source) Compare(v any, form strictjson.Form) *strictjson.Fault {
	return strictjson.Says(in.Text, string(in.Voice.Subject(0, in.Subject)), v, form)
}

// Faulty returns the error for a fault in JSON, nil if there is none.
func (in Source) Faulty(f *strictjson.Fault) error {
	if f == nil {
		return nil
	}
	return in.Fail(Word{in.Text[f.At:f.End], f.At}, "", f.Why, "name", f.Name)
}

// Set reads an array of elements as a set. It also reads a string with the function read, unless
// that is nil.
func Set[S, E any](in Source, all Word, of func(...E) S, read func(string) (S, error)) (S, error) {
	var text string
	if strings.HasPrefix(all.Text, `"`) && json.Unmarshal([]byte(all.Text), &text) == nil && read != nil {
		set, err := read(text)
		if err != nil {
			err = in.within(all, text, err)
		}
		return set, err
	}
	var listed []E
	strictjson.Decode(in.Text, &listed)
	set := of(listed...)
	return set, in.Says(set, strictjson.Form{})
}

// Line reads a string, or the member "line" of an object of a form that agrees with it.
func Line[V any](in Source, all Word, form strictjson.Form, read func(string) (V, error)) (V, error) {
	var none V
	at, end, fault := strictjson.String(in.Text, "line")
	if fault != nil {
		return none, in.Faulty(fault)
	}
	w := Word{in.Text[at:end], at}
	var line string
	strictjson.Decode(w.Text, &line)
	v, err := read(line)
	switch {
	case err != nil:
		return none, in.within(w, line, err)
	case w == all:
		return v, nil
	}
	return v, in.Says(v, form)
}

// within returns the error for a string in the text, given the error for the string alone.
func (in Source) within(w Word, value string, wrong error) error {
	inner := FaultOf(wrong)
	if w.Text == strconv.Quote(value) {
		w.At += 1 + inner.Offset
	}
	f := in.Fault(w, inner.Rule, wording.AgainstRules)
	f.Text, f.Reason = inner.Text, inner.Reason
	return NewError(f, errors.Unwrap(wrong))
}

// Events reads an array of events of a form. The decode function decodes an object as far as
// possible, with its name, and reports whether there is such an event. If not, unknown is the cause
// of the error.
func Events[E any](
	in Source, form strictjson.Form,
	decode func(object string) (e E, name string, known bool), unknown error,
) ([]E, error) {
	var objects []json.RawMessage
	strictjson.Decode(in.Text, &objects)
	events := []E{}
	for i, object := range objects {
		e, name, known := decode(string(object))
		events = append(events, e)
		if known {
			continue
		}
		fault := in.Compare(events, form)
		at, end := strictjson.Element(in.Text, i)
		named, to, none := strictjson.String(in.Text[at:end], "event")
		if fault.At < at || in.Text[at] != '{' || none != nil { // another fault comes first
			return nil, in.Faulty(fault)
		}
		f := in.Fault(Word{in.Text[at+named : at+to], at + named}, "", wording.UnknownEvent, "name", name)
		return nil, NewError(f, unknown)
	}
	return events, in.Says(events, form)
}
