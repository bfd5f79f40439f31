package bridge

// A recent has the positions that were read or answered last by their texts, so that who
// goes on with one does not wait until it is read again. Nobody can tell otherwise: a text
// always says the same.
type recent[P interface {
	comparable
	String() string
}] struct {
	parse     func(string) (P, error)
	positions map[string]P
	texts     [most]string // around, the oldest at next
	next      int
}

const most = 100 // positions that are kept

// read returns the position of a text.
func (r *recent[P]) read(text []byte) (P, error) {
	if p, ok := r.positions[string(text)]; ok {
		return p, nil
	}
	p, err := r.parse(string(text))
	if err == nil {
		r.keep(string(text), p)
	}
	return p, err
}

// written returns the text of a position.
func (r *recent[P]) written(p P) notation {
	text := p.String()
	r.keep(text, p)
	return notation(text)
}

// A notation is the text of a position, of which JSON escapes nothing.
type notation string

// MarshalJSON quotes the text.
func (n notation) MarshalJSON() ([]byte, error) { return []byte(`"` + n + `"`), nil }

func (r *recent[P]) keep(text string, p P) {
	if _, ok := r.positions[text]; ok {
		return
	}
	delete(r.positions, r.texts[r.next])
	r.positions[text], r.texts[r.next] = p, text
	r.next = (r.next + 1) % most
}
