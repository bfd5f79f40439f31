package bridge

import "encoding"

// A recent has the values that were read or answered last by their texts, so that who goes on with
// one does not wait until it is read again. Nobody can tell otherwise: a text always says the same.
type recent[V any] struct {
	parse func([]byte) (V, error)
	kept  []recalled[V]  // around, the oldest at next
	at    map[string]int // where each text is kept
	next  int
	text  []byte // which is being written
}

type recalled[V any] struct {
	text  string
	value V
}

func remembering[V any](most int, parse func([]byte) (V, error)) recent[V] {
	return recent[V]{parse: parse, kept: make([]recalled[V], most), at: map[string]int{}}
}

// read returns the value of a text.
func (r *recent[V]) read(text []byte) (V, error) {
	if i, ok := r.at[string(text)]; ok {
		return r.kept[i].value, nil
	}
	v, err := r.parse(text)
	if err == nil {
		r.keep(string(text), v)
	}
	return v, err
}

// keep keeps a new value in place of the oldest.
func (r *recent[V]) keep(text string, value V) {
	delete(r.at, r.kept[r.next].text)
	r.kept[r.next] = recalled[V]{text, value}
	r.at[text] = r.next
	r.next = (r.next + 1) % len(r.kept)
}

// written returns the text of a position, and keeps it if it is new.
func written[P encoding.TextAppender](r *recent[P], p P) notation {
	r.text, _ = p.AppendText(r.text[:0])
	if i, ok := r.at[string(r.text)]; ok {
		return notation(r.kept[i].text)
	}
	text := string(r.text)
	r.keep(text, p)
	return notation(text)
}

// A notation is the text of a position, of which JSON escapes nothing.
type notation string

// MarshalJSON quotes the text.
func (n notation) MarshalJSON() ([]byte, error) { return n.AppendJSON(nil), nil }

// AppendJSON appends the text, quoted.
func (n notation) AppendJSON(b []byte) []byte { return append(append(append(b, '"'), n...), '"') }
