package gametree

import (
	"fmt"
	"slices"
	"strings"
)

// A Style writes what only a game has. S is what it has to know of the moves before, such as
// the state of the game.
type Style[M comparable, S any] interface {
	// Move writes a move with its glyph, and brings the state behind it.
	Move(p *Printer, m M, glyph string, s *S)
	// Behind ends the line of text behind a move and its note, where one should end.
	Behind(p *Printer, m M, s *S)
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

// Printf writes something that is not on a line of moves.
func (p *Printer) Printf(format string, args ...any) { p.Text = fmt.Appendf(p.Text, format, args...) }

// Add adds an entry to the line.
func (p *Printer) Add(entry string) {
	p.line = append(p.line, p.open+entry)
	p.open = ""
}

// EndLine writes the line, with a comment on it.
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

// close closes a parenthesis.
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

// A writer writes a tree without calling itself, since take-backs may lie in each other
// without a limit.
type writer[M comparable, S any] struct {
	*Printer
	tree  *Tree[M]
	style Style[M, S]
	state S
	tasks []task[S] // the next one last
	depth int       // open parentheses
}

// A task is something to be written: a move and all behind it, the end of a variation, or
// how many moves are taken back.
type task[S any] struct {
	do         int
	place      Place
	variations []Place // in place of the move
	state      *S      // before the move, nil for the present one
}

// The tasks.
const (
	writeMove = iota
	writeVariation
	writeBehind
	closeVariation
	writeBack
)

// Write writes the moves of a tree: each variation in parentheses behind the move that it
// replaces, and moves that have been taken back before the one made in their place.
func Write[M comparable, S any](p *Printer, t *Tree[M], style Style[M, S], state S) {
	w := writer[M, S]{Printer: p, tree: t, style: style, state: state}
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

// move writes a move with its note, and has its variations and all behind it written next.
func (w *writer[M, S]) move(t task[S]) {
	var before *S
	if len(t.variations) > 0 {
		before = new(S)
		*before = w.state
	}
	n := &w.tree.nodes[t.place]
	w.style.Move(w.Printer, n.move, Glyphs[n.glyph], &w.state)
	if n.note != "" {
		w.note(n.note)
	}
	if w.depth == 0 || n.first != None || len(t.variations) > 0 { // else the line ends with the parenthesis
		w.style.Behind(w.Printer, n.move, &w.state)
	}
	if len(t.variations) == 0 {
		w.follow(t.place)
		return
	}
	after := new(S)
	*after = w.state
	w.tasks = append(w.tasks, task[S]{do: writeBehind, place: t.place, state: after})
	for _, v := range slices.Backward(t.variations) {
		w.tasks = append(w.tasks, task[S]{do: closeVariation}, task[S]{do: writeVariation, place: v, state: before})
	}
}

// follow has the moves at a place written next.
func (w *writer[M, S]) follow(p Place) {
	if first := w.tree.Main(p); first == w.tree.nodes[p].first && (first == None || w.tree.nodes[first].next == None) {
		if first != None {
			w.tasks = append(w.tasks, task[S]{do: writeMove, place: first})
		}
		return
	}
	var back, others []Place
	for c := range w.tree.all(p) {
		if w.tree.nodes[c].back {
			back = append(back, c)
		} else {
			others = append(others, c)
		}
	}
	state := new(S)
	*state = w.state
	if main := w.tree.Main(p); main != None {
		w.tasks = append(w.tasks, task[S]{do: writeMove, place: main, variations: others[1:], state: state})
		others = nil
	}
	for _, b := range back { // the one that was made last comes first
		move := task[S]{do: writeMove, place: b, variations: others, state: state}
		w.tasks = append(w.tasks, task[S]{do: writeBack, place: b}, move)
		others = nil
	}
}
