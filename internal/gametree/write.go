package gametree

import (
	"fmt"
	"slices"
	"strings"
)

// A Style writes the parts of a record specific to a game. T holds the game's progress that it
// needs, such as its state.
type Style[M comparable, S, T any] interface {
	// WriteConfig writes the fields of the configuration.
	WriteConfig(p *Printer)
	// Begun returns its T before the first move, given the state.
	Begun(s S) T
	// Write writes a move with its glyph, and updates its T.
	Write(p *Printer, m M, glyph string, t *T)
	// Behind ends the line of text after a move and its note, if a line should end there.
	Behind(p *Printer, m M, t *T)
}

// A Printer writes moves on lines of text.
type Printer struct {
	Text  []byte
	Comma string // between moves on a line
	Plain bool   // whether comments are left out

	line   []string // not written yet
	open   string   // a parenthesis not written yet
	closed int      // the length of the text up to the last closing parenthesis and line end
}

// Printf writes text outside the lines of moves.
func (p *Printer) Printf(format string, args ...any) { p.Text = fmt.Appendf(p.Text, format, args...) }

// Add adds an entry to the line.
func (p *Printer) Add(entry string) {
	p.line = append(p.line, p.open+entry)
	p.open = ""
}

// EndLine writes the line, with a comment on it unless comments are left out. Without entries it
// writes nothing.
func (p *Printer) EndLine(comment string) {
	if p.open != "" {
		p.Add("")
	}
	if len(p.line) == 0 {
		return
	}
	for i, entry := range p.line {
		if i > 0 {
			p.Text = append(p.Text, p.Comma...)
		}
		p.Text = append(p.Text, entry...)
	}
	if comment == "" || p.Plain {
		for p.Text[len(p.Text)-1] == ' ' {
			p.Text = p.Text[:len(p.Text)-1]
		}
	} else {
		p.Text = append(p.Text, comment...)
	}
	p.Text = append(p.Text, '\n')
	p.line = p.line[:0]
}

// note adds a note to the move before it.
func (p *Printer) note(text string) {
	last := len(p.line) - 1
	if last < 0 {
		p.Add("{" + text + "}")
		return
	}
	p.line[last] = strings.TrimRight(p.line[last], " ") + " {" + text + "}"
}

// close closes a parenthesis, and ends the line.
func (p *Printer) close() {
	if last := len(p.line) - 1; last >= 0 {
		p.line[last] = strings.TrimRight(p.line[last], " ") + ")"
	} else if p.closed == len(p.Text) {
		p.Text = p.Text[:len(p.Text)-1]
		p.Add(")")
	} else {
		p.Add(")")
	}
	p.EndLine("")
	p.closed = len(p.Text)
}

// A writer writes a tree without recursion, since take-backs can nest without a limit.
type writer[P ~int32, M comparable, S, T any] struct {
	*Printer
	tree  *Tree[P, M]
	style Style[M, S, T]
	state T
	tasks []task[P, T] // the next one last
	depth int          // open parentheses
}

// A task is a part still to be written: a move and all behind it, the end of a variation, or a
// take-back.
type task[P ~int32, T any] struct {
	do         int
	place      P
	variations []P // that replace the move
	state      *T  // before the move, nil for the present one
}

// The tasks.
const (
	writeMove = iota
	writeVariation
	writeBehind
	closeVariation
	writeBack
)

// A Writable provides the game's own parts for writing a record.
type Writable[P ~int32, M comparable, S, T any] interface {
	Rules[P, M, S]
	Style[M, S, T]
}

// Text returns the text of a record, with comments if there is room for them.
func Text[P ~int32, M comparable, S any, G Writable[P, M, S, T], T any](r *Record[P, M, S, G]) ([]byte, error) {
	if err := r.playable(); err != nil {
		return nil, err
	}
	text := textOf(r, false)
	if len(text) > r.Game.Form().Record {
		text = textOf(r, true)
	}
	return text, nil
}

// textOf returns the text of a record, with comments or without.
func textOf[P ~int32, M comparable, S any, G Writable[P, M, S, T], T any](r *Record[P, M, S, G], plain bool) []byte {
	form := r.Game.Form()
	p := Printer{Comma: " ", Plain: plain}
	if form.Commas {
		p.Comma = ", "
	}
	p.Printf("%s %d\nformat %d\n", form.Name, r.Version, Format)
	r.Game.WriteConfig(&p)
	for _, tag := range r.Tags {
		p.Printf("%s: %s\n", tag.Name, tag.Value)
	}
	begun, _ := r.Game.Begin(r.Version)
	write(&p, &r.Tree, Style[M, S, T](r.Game), r.Game.Begun(begun))
	return p.Text
}

// write writes the moves of a tree. Each variation is in parentheses behind the move that it
// replaces. Moves taken back come before the move made in their place.
func write[P ~int32, M comparable, S, T any](p *Printer, t *Tree[P, M], style Style[M, S, T], state T) {
	w := writer[P, M, S, T]{Printer: p, tree: t, style: style, state: state}
	for w.follow(0); len(w.tasks) > 0; {
		next := w.tasks[len(w.tasks)-1]
		w.tasks = w.tasks[:len(w.tasks)-1]
		if next.state != nil {
			w.state = *next.state
		}
		switch next.do {
		case writeMove:
			w.move(next)
		case writeVariation:
			w.EndLine("")
			w.open = "("
			w.depth++
			w.move(next)
		case writeBehind:
			w.follow(next.place)
		case closeVariation:
			w.close()
			w.depth--
		case writeBack:
			w.EndLine("")
			w.Printf("back %d\n", t.Ply(t.End(next.place))-t.Ply(next.place)+1)
		}
	}
	w.EndLine("")
}

// move writes a move with its note, and schedules its variations and all moves behind it.
func (w *writer[P, M, S, T]) move(t task[P, T]) {
	before := w.state
	n := &w.tree.nodes[t.place]
	w.style.Write(w.Printer, n.move, Glyphs[n.glyph], &w.state)
	if n.note != "" {
		w.note(n.note)
	}
	if w.depth == 0 || n.first != None || len(t.variations) > 0 { // otherwise the line ends with the parenthesis
		w.style.Behind(w.Printer, n.move, &w.state)
	}
	if len(t.variations) == 0 {
		w.follow(t.place)
		return
	}
	kept := &[...]T{before, w.state}
	w.tasks = append(w.tasks, task[P, T]{do: writeBehind, place: t.place, state: &kept[1]})
	for _, v := range slices.Backward(t.variations) {
		w.tasks = append(w.tasks, task[P, T]{do: closeVariation}, task[P, T]{do: writeVariation, place: v, state: &kept[0]})
	}
}

// follow schedules the moves at a place.
func (w *writer[P, M, S, T]) follow(p P) {
	if first := w.tree.Main(p); first == w.tree.nodes[p].first && (first == None || w.tree.nodes[first].next == None) {
		if first != None {
			w.tasks = append(w.tasks, task[P, T]{do: writeMove, place: first})
		}
		return
	}
	var back, others []P
	for c := range w.tree.all(p) {
		if w.tree.nodes[c].back {
			back = append(back, c)
		} else {
			others = append(others, c)
		}
	}
	state := new(T)
	*state = w.state
	if main := w.tree.Main(p); main != None {
		w.tasks = append(w.tasks, task[P, T]{do: writeMove, place: main, variations: others[1:], state: state})
		others = nil
	}
	for _, b := range back { // the latest comes first
		move := task[P, T]{do: writeMove, place: b, variations: others, state: state}
		w.tasks = append(w.tasks, task[P, T]{do: writeBack, place: b}, move)
		others = nil
	}
}
