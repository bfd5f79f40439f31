package bridge

import "encoding"

// A cache has the values that were read or answered last, by their texts. Later calls with a value do
// not read it again. The cache is invisible, since a text always has the same value.
type cache[V any] struct {
	parse   func(string) (V, error)
	entries []cacheEntry[V] // ring of values, the oldest at next
	at      map[string]int  // index of each text in entries
	next    int
	text    []byte // buffer for the next text
}

type cacheEntry[V any] struct {
	text  string
	value V
}

// newCache returns an empty cache for at most so many values, which parse reads from texts.
func newCache[V any](most int, parse func(string) (V, error)) cache[V] {
	return cache[V]{parse: parse, entries: make([]cacheEntry[V], most), at: map[string]int{}}
}

// read returns the value of a text.
func (c *cache[V]) read(key []byte) (V, error) {
	if i, ok := c.at[string(key)]; ok {
		return c.entries[i].value, nil
	}
	text := string(key)
	v, err := c.parse(text)
	if err == nil {
		c.keep(text, v)
	}
	return v, err
}

// keep keeps a new value in place of the oldest.
func (c *cache[V]) keep(text string, value V) {
	delete(c.at, c.entries[c.next].text)
	c.entries[c.next] = cacheEntry[V]{text, value}
	c.at[text] = c.next
	c.next = (c.next + 1) % len(c.entries)
}

// textOf returns the text of a position, and caches the position if it is new.
func textOf[P encoding.TextAppender](c *cache[P], p P) notation {
	c.text, _ = p.AppendText(c.text[:0])
	if i, ok := c.at[string(c.text)]; ok {
		return notation(c.entries[i].text)
	}
	text := string(c.text)
	c.keep(text, p)
	return notation(text)
}

// A notation is the text of a position, which needs no escapes in JSON.
type notation string

// MarshalJSON quotes the text.
func (n notation) MarshalJSON() ([]byte, error) { return n.AppendJSON(nil), nil }

// AppendJSON appends the text, quoted.
func (n notation) AppendJSON(b []byte) []byte { return append(append(append(b, '"'), n...), '"') }
