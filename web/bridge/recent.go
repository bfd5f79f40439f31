package bridge

import "encoding"

// A recent has the values that were read or answered last by their texts, so that who goes on with
// one does not wait until it is read again. Nobody can tell otherwise: a text always says the same.
type recent[V any] struct {
	parse func([]byte) (V, error)
	kept  []recalled[V] // around, the newest before next
	next  int
	text  []byte // which is being written
}

type recalled[V any] struct {
	text  string
	value V
}

func remembering[V any](most int, parse func([]byte) (V, error)) recent[V] {
	return recent[V]{parse: parse, kept: make([]recalled[V], most)}
}

// find returns what is kept of a text, nil if nothing is. Mostly it is the newest.
func (r *recent[V]) find(text []byte) *recalled[V] {
	for i := range r.kept {
		if kept := r.newest(i); kept.text == string(text) && kept.text != "" {
			return kept
		}
	}
	return nil
}

// newest returns what was kept last but i.
func (r *recent[V]) newest(i int) *recalled[V] { return &r.kept[(r.next-1-i+len(r.kept))%len(r.kept)] }

// read returns the value of a text.
func (r *recent[V]) read(text []byte) (V, error) {
	if kept := r.find(text); kept != nil {
		return kept.value, nil
	}
	v, err := r.parse(text)
	if err == nil {
		r.keep(string(text), v)
	}
	return v, err
}

func (r *recent[V]) keep(text string, value V) {
	r.kept[r.next] = recalled[V]{text, value}
	r.next = (r.next + 1) % len(r.kept)
}

// written returns the text of a position, and keeps it, as if it were new unless it was the last.
func written[P encoding.TextAppender](r *recent[P], p P) notation {
	r.text, _ = p.AppendText(r.text[:0])
	if newest := r.newest(0); newest.text != string(r.text) {
		r.keep(string(r.text), p)
	}
	return notation(r.newest(0).text)
}

// A notation is the text of a position, of which JSON escapes nothing.
type notation string

// MarshalJSON quotes the text.
func (n notation) MarshalJSON() ([]byte, error) { return n.AppendJSON(nil), nil }

// AppendJSON appends the text, quoted.
func (n notation) AppendJSON(b []byte) []byte { return append(append(append(b, '"'), n...), '"') }
