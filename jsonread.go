package ebbes

import (
	"bytes"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"strings"
)

// What is read from JSON is decoded as far as encoding/json can, encoded again and
// compared with the text. So whatever the text says that would not be written is found in
// its place: a member that is unknown, missing or there twice, another case, null, a
// number in place of a string.

// unmarshalJSON sets v to what is read from JSON, if it can be read.
func unmarshalJSON[T any](v *T, data []byte, what subject, read func(source, word) (T, error)) error {
	return unmarshal(v, data, func(text string) (T, error) { return parse(what, text, read) })
}

// decode sets to what it points to as far as the text tells it.
func decode(text string, to any) { _ = json.Unmarshal([]byte(text), to) }

// checkJSON refuses text that is not JSON.
func (in source) checkJSON() error {
	if json.Valid([]byte(in.text)) {
		return nil
	}
	var syntax *json.SyntaxError // of what ends too early at the zero byte
	errors.As(json.Unmarshal([]byte(in.text+"\x00"), new(any)), &syntax)
	at := int(syntax.Offset) - 1
	return in.fail(word{in.text[at:], at}, NoClause, notJSON)
}

// says refuses the text unless it says what v is. Members may come in any order, and be
// left out of the object and of those in it down to a depth.
func (in source) says(v any, optional int) error {
	if err := in.checkJSON(); err != nil {
		return err
	}
	text, _ := json.Marshal(v)
	encoded := json.NewDecoder(bytes.NewReader(text))
	encoded.UseNumber()
	var want any
	_ = encoded.Decode(&want)
	r := jsonReader{in, json.NewDecoder(strings.NewReader(in.text))}
	r.UseNumber()
	return r.value(string(english.subjects[in.what]), want, optional)
}

// stringMember returns the value of a member of an object, which has to be a string.
func (in source) stringMember(name string) (word, error) {
	w := in.member(name)
	switch {
	case w.text == "":
		return w, in.fail(w, NoClause, missingMember, "name", name)
	case w.text[0] != '"':
		return w, in.fail(w, NoClause, badMember, "name", name)
	}
	return w, nil
}

// member returns the value of a member of an object, which is JSON, an empty word at the
// end of the text if there is none.
func (in source) member(name string) word {
	r := jsonReader{in, json.NewDecoder(strings.NewReader(in.text))}
	_, _ = r.Token()
	for r.More() {
		token, _ := r.Token()
		at := r.next()
		var value json.RawMessage
		_ = r.Decode(&value)
		if token == name {
			return r.since(at)
		}
	}
	return word{"", len(in.text)}
}

// A jsonReader compares a text in JSON with what it should say.
type jsonReader struct {
	source
	*json.Decoder
}

// value compares the value that comes next, which has a name.
func (r jsonReader) value(name string, want any, optional int) error {
	at := r.next()
	switch want := want.(type) {
	case map[string]any:
		return r.object(want, optional)
	case []any:
		return r.array(name, want)
	}
	var value any
	_ = r.Decode(&value)
	if value != want {
		return r.noValue(at, name)
	}
	return nil
}

func (r jsonReader) object(want map[string]any, optional int) error {
	at := r.next()
	if brace, _ := r.Token(); brace != json.Delim('{') {
		return r.fail(r.since(at), NoClause, notObject)
	}
	for r.More() {
		at := r.next()
		token, _ := r.Token()
		name, _ := token.(string)
		value, known := want[name]
		if !known {
			return r.fail(r.since(at), NoClause, unknownMember)
		}
		delete(want, name)
		if err := r.value(name, value, optional-1); err != nil {
			return err
		}
	}
	at = r.next()
	_, _ = r.Token()
	if optional <= 0 && len(want) > 0 {
		return r.fail(r.since(at), NoClause, missingMember, "name", slices.Min(slices.Collect(maps.Keys(want))))
	}
	return nil
}

func (r jsonReader) array(name string, want []any) error {
	at := r.next()
	if bracket, _ := r.Token(); bracket != json.Delim('[') {
		return r.noValue(at, name)
	}
	for _, value := range want {
		if err := r.value(name, value, 0); err != nil {
			return err
		}
	}
	at = r.next()
	if bracket, _ := r.Token(); bracket != json.Delim(']') {
		return r.noValue(at, name)
	}
	return nil
}

func (r jsonReader) noValue(at word, name string) error {
	return r.fail(r.since(at), NoClause, badMember, "name", name)
}

// next returns what comes next and all after it.
func (r jsonReader) next() word {
	text := strings.TrimLeft(r.text[r.InputOffset():], ":,"+blanks)
	return word{text, len(r.text) - len(text)}
}

// since returns what has been read since.
func (r jsonReader) since(at word) word {
	return word{r.text[at.at:r.InputOffset()], at.at}
}
