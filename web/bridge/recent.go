package bridge

import "encoding"

// A recent is a cache of the values that were read or answered last, by their texts. Later calls with
// a value do not read it again. The cache is invisible, since a text always has the same value.
type recent[V any] struct {
	parse func(string) (V, error)
	kept  []cacheEntry[V] // ring of values, the oldest at next
	at    map[string]int  // index of each text in kept
	next  int
	text  []byte // buffer for the next text
}

type cacheEntry[V any] struct {
	text  string
	value V
}

// remembering returns an empty cache for at most so many values, which parse reads from texts.
func remembering[V any](most int, parse func(string) (V, error)) recent[V] {
	return recent[V]{parse: parse, kept: make([]cacheEntry[V], most), at: map[string]int{}}
}

// read returns the value of a text.
func (r *recent[V]) read(asked []byte) (V, error) {
	if i, ok := r.at[string(asked)]; ok {
		return r.kept[i].value, nil
	}
	text := string(asked)
	v, err := r.parse(text)
	if err == nil {
		r.keep(text, v)
	}
	return v, err
}

// keep keeps a new value in place of the oldest.
func (r *recent[V]) keep(text string, value V) {
	delete(r.at, r.kept[r.next].text)
	r.kept[r.next] = cacheEntry[V]{text, value}
	r.at[text] = r.next
	r.next = (r.next + 1) % len(r.kept)
}

// written returns the text of a position, and caches the position if it is new.
func written[P encoding.TextAppender](r *recent[P], p P) notation {
	r.text, _ = p.AppendText(r.text[:0])
	if i, ok := r.at[string(r.text)]; ok {
		return notation(r.kept[i].text)
	}
	text := string(r.text)
	r.keep(text, p)
	return notation(text)
}

// A notation is the text of a position, which needs no escapes in JSON.
type notation string

// MarshalJSON quotes the text.
func (n notation) MarshalJSON() ([]byte, error) { return n.AppendJSON(nil), nil }

// AppendJSON appends the text, quoted.
func (n notation) AppendJSON(b []byte) []byte { return append(append(append(b, '"'), n...), '"') }
