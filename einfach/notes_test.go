package einfach_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/internal/effort"
	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// whole compares records without where their moves were read.
var whole = cmp.Options{
	cmpopts.IgnoreUnexported(einfach.Record{}),
	cmpopts.EquateComparable(einfach.Deck{}, einfach.RuleDeck{}),
}

// dealtOut is the head and the deal of a record.
var dealtOut = recorded[:strings.Index(recorded, "play B3")]

func moves(texts ...string) (all []einfach.Move) {
	for _, text := range texts {
		m, err := einfach.ParseMove(text)
		if err != nil {
			panic(err)
		}
		all = append(all, m)
	}
	return all
}

// What stands in braces, in parentheses, behind moves and behind back is read, each at its
// place, and written again.
func TestNotes(t *testing.T) {
	r, err := einfach.ParseRecord(dealtOut + `{an even deal}
play B3!, play N1 {fine}, pass # seat 1
(pass?? {why}, draw
back 1
(play B4))
draw, play B4
back 1
back 1
draw {again}
`)
	if err != nil {
		t.Fatal(err)
	}
	want := einfach.Record{
		Moves: slices.Concat(r.Moves[:1], moves("play B3", "play N1", "pass", "draw")),
		Notes: []einfach.Note{{At: 1, Text: "an even deal"}, {At: 2, Glyph: einfach.GoodMove}, {At: 3, Text: "fine"}, {At: 5, Text: "again"}},
		Lines: []einfach.Line{
			{At: 4, Moves: moves("pass"), Notes: []einfach.Note{{At: 1, Glyph: einfach.Blunder, Text: "why"}}, Lines: []einfach.Line{
				{At: 1, Moves: moves("draw"), TakenBack: true},
				{At: 1, Moves: moves("play B4")},
			}},
			{At: 4, Moves: moves("draw", "play B4"), TakenBack: true},
		},
	}
	if diff := cmp.Diff(want, r, whole, cmpopts.IgnoreFields(einfach.Record{}, "Version", "Config", "Tags")); diff != "" {
		t.Error(diff)
	}
	again, err := r.MarshalText()
	if err != nil {
		t.Fatal(err)
	}
	read, err := einfach.ParseRecord(string(again))
	if diff := cmp.Diff(r, read, whole); diff != "" || err != nil {
		t.Errorf("%v: read back from\n%s\nas\n%s", err, again, diff)
	}
	inner := r.Branch(r.Lines[0])
	inner = inner.Branch(inner.Lines[1])
	if got := inner.Moves[4:]; !slices.Equal(got, moves("pass", "play B4")) {
		t.Errorf("the line in the line goes on with %v", got)
	}
}

func TestNotesRefused(t *testing.T) {
	for text, want := range map[string]string{
		"draw {no end":                 `line 12, column 6: "{no end": a note ends with } on the same line`,
		"draw (pass":                   `line 12, column 6: "(": this parenthesis is never closed`,
		"draw )":                       `line 12, column 6: ")": no parenthesis is open here`,
		"draw ()":                      `line 12, column 6: "(": there is no move in these parentheses`,
		"back 2":                       `line 12, column 6: "2": want 1 to 1`,
		"back":                         `line 12, column 5: want 1 to 1`,
		"back 1 {x}":                   `line 12, column 8: "{x}": what stands in braces or parentheses follows a move`,
		"back 1, (draw)":               `line 12, column 9: "(": what stands in braces or parentheses follows a move`,
		"play B3 play N1":              `line 12, column 6: "B3 play N1": want a card: B, N, Y, G or R and a value from 1 to 10`,
		"draw (, draw)":                `line 12, column 7: not a move; moves are draw, play, clear, discard, give, name, swap, pass, shuffle and deal`,
		"draw, deal 1 B1":              `line 12, column 7: "deal 1 B1": these rule cards cannot lie there (C2)`,
		"deal 1 2 3 4 5 6 7 8 9 10 B1": `line 12, column 1: "deal 1 2 3 4 5 6 7 8…": nobody can hold that many or that few cards here (C1)`,
		"draw, " + inOrder + "!":       `line 12, column 7: "deal 1 2 3 4 5 6 7 8…": a glyph stands behind a move other than a deal`,
	} {
		_, err := einfach.ParseRecord(dealtOut + text)
		if err == nil || err.Error() != "einfach: record, "+want {
			t.Errorf("%s:\n got %v\nwant einfach: record, %s", text, err, want)
		}
	}
	for _, text := range []string{"draw,", "draw,,pass", ", draw", "draw!!!", "draw, )", "(draw,)", "(, draw)", strings.Repeat("(", 101)} {
		if _, err := einfach.ParseRecord(dealtOut + text); err == nil {
			t.Errorf("%s is read", text)
		}
	}
}

// Lines lie at most 100 deep in each other, and a note is no longer than other texts.
func TestNotesBounded(t *testing.T) {
	for depth, ok := range map[int]bool{100: true, 101: false} {
		text := strings.Repeat("draw, ", depth) + "back 1" + strings.Repeat(", draw, back 2", depth-1)
		if _, err := einfach.ParseRecord(dealtOut + text); (err == nil) != ok {
			t.Errorf("taken back %d deep: %v", depth, err)
		}
		text = strings.Repeat("(draw ", depth) + strings.Repeat(")", depth)
		if _, err := einfach.ParseRecord(dealtOut + text); (err == nil) != ok {
			t.Errorf("parentheses %d deep: %v", depth, err)
		}
	}
	long := strings.Repeat("x", einfach.MaxText)
	if _, err := einfach.ParseRecord(dealtOut + "draw {" + long + "}"); err != nil {
		t.Error(err)
	}
	if _, err := einfach.ParseRecord(dealtOut + "draw {" + long + "x}"); err == nil {
		t.Error("a note is too long")
	}
}

// Hundreds of thousands of moves in lines, nested as deep as may be, are read and written again, or refused with
// a place; memory stays within what three hundred texts as long would take.
func TestNotesOfGreatestLength(t *testing.T) {
	size := einfach.MaxRecord
	if !effort.Long() {
		size /= 10
	}
	for _, unit := range []string{"(draw {x}) ", "draw back 1 ", strings.Repeat("(pass ", 100) + strings.Repeat(")", 100)} {
		text := dealtOut + "draw " + strings.Repeat(unit, (size-len(dealtOut)-5)/len(unit))
		var r einfach.Record
		var err error
		if n := allocated(func() { r, err = einfach.ParseRecord(text) }); n > 300*uint64(size) {
			t.Errorf("%.12q: %d bytes for each of the text", unit, n/uint64(size))
		}
		if err == nil {
			_, err = r.MarshalText()
		}
		var refused *einfach.ParseError
		if err != nil && (!errors.As(err, &refused) || refused.Line < 1) {
			t.Errorf("%.12q: %v", unit, err)
		}
	}
}

// A line is followed with what stands before it, and into its own lines.
func TestBranch(t *testing.T) {
	r, err := einfach.ParseRecord(dealtOut + "play B3! {a} (draw), play N1 {b} (pass {c} (play B4)), pass {d} (draw)")
	if err != nil {
		t.Fatal(err)
	}
	branch := r.Branch(r.Lines[1])
	want := einfach.Record{
		Moves: slices.Concat(r.Moves[:3], moves("pass")),
		Notes: []einfach.Note{{At: 2, Glyph: einfach.GoodMove, Text: "a"}, {At: 3, Text: "b"}, {At: 4, Text: "c"}},
		Lines: []einfach.Line{{At: 2, Moves: moves("draw")}, {At: 4, Moves: moves("play B4")}},
	}
	if diff := cmp.Diff(want, branch, whole, cmpopts.IgnoreFields(einfach.Record{}, "Version", "Config", "Tags")); diff != "" {
		t.Error(diff)
	}
	if end := r.Branch(r.Lines[2]); len(end.Moves) != 5 || len(end.Lines) != 2 {
		t.Errorf("%v, %v", end.Moves, end.Lines)
	}
	if first := r.Branch(einfach.Line{Moves: moves("draw")}); !slices.Equal(first.Moves, moves("draw")) || first.Notes != nil {
		t.Errorf("%v, %v", first.Moves, first.Notes)
	}
	for _, at := range []int{-1, 5} {
		if none := r.Branch(einfach.Line{At: at, Moves: moves("draw")}); len(none.Moves) != 4 {
			t.Errorf("a line at %d: %v", at, none.Moves)
		}
	}
	if got := einfach.BrilliantMove.String() + einfach.DubiousMove.String() + einfach.Glyph(7).String(); got != "!!?!Glyph(7)" {
		t.Error(got)
	}
}

// Notes and lines that would be read back as something else are not written, and the error
// names them.
func TestNotesNotWritten(t *testing.T) {
	r, err := einfach.ParseRecord(recorded)
	if err != nil {
		t.Fatal(err)
	}
	one := moves("draw")
	cyclic := []einfach.Line{{At: 1, Moves: one}, {At: 1, Moves: one}}
	cyclic[0].Lines, cyclic[1].Lines = cyclic, cyclic
	const order, differently = "notes and lines stand in the order of their places, one note at each", "would be read back as something else"
	note := func(n ...einfach.Note) einfach.Record { return einfach.Record{Notes: n} }
	line := func(l ...einfach.Line) einfach.Record { return einfach.Record{Lines: l} }
	for _, c := range []struct {
		change einfach.Record
		want   string
	}{
		{note(einfach.Note{Text: "x"}), `Notes[0].At: "0": want 1 to 9`},
		{note(einfach.Note{At: 10, Text: "x"}), `Notes[0].At: "10": want 1 to 9`},
		{note(einfach.Note{At: 1}), "Notes[0]: a note has a glyph or a text"},
		{note(einfach.Note{At: 1, Text: "x"}, einfach.Note{At: 1, Text: "y"}), "Notes[1]: " + order},
		{note(einfach.Note{At: 2, Text: "x"}, einfach.Note{At: 1, Text: "y"}), "Notes[1]: " + order},
		{note(einfach.Note{At: 1, Text: "x"}, einfach.Note{At: 2, Text: "x} draw"}), `Notes[1].Text: "} draw": ` + differently},
		{note(einfach.Note{At: 1, Text: "x\ny"}), `Notes[0].Text: "\ny": not printable`},
		{note(einfach.Note{At: 1, Text: "x\xffy"}), `Notes[0].Text: "\xffy": not UTF-8`},
		{note(einfach.Note{At: 1, Text: "x "}), `Notes[0].Text: "x ": ` + differently},
		{note(einfach.Note{At: 1, Text: strings.Repeat("x", einfach.MaxText+1)}), "Notes[0].Text: longer than 4096 bytes"},
		{note(einfach.Note{At: 2, Glyph: 7}), `Notes[0].Glyph: "Glyph(7)": unknown name; possible: !; ?; !!; ??; !?; ?!`},
		{note(einfach.Note{At: 1, Glyph: einfach.Mistake}), `Notes[0].Glyph: "?": a glyph stands behind a move other than a deal`},
		{line(einfach.Line{At: 1, Moves: one}, einfach.Line{At: 1}), "Lines[1].Moves: there is no move in these parentheses"},
		{line(einfach.Line{At: 10, Moves: one, TakenBack: true}), `Lines[0].At: "10": want 0 to 9`}, // Moves are cut once more
		{line(einfach.Line{Moves: one}), `Lines[0].At: "0": want 1 to 9`},
		{line(einfach.Line{At: 1, Moves: []einfach.Move{one[0], nil}}), "Lines[0].Moves[1]: seat -, -: no such move, card or seat"},
		{line(einfach.Line{At: 2, Moves: one}, einfach.Line{At: 1, Moves: one}), "Lines[1]: " + order},
		{line(cyclic...), strings.Repeat("Lines[0].", 100) + "Lines[0]: nested more than 100 deep"},
		{line(einfach.Line{At: 1, Moves: one, TakenBack: true, Lines: []einfach.Line{{At: 1, Moves: one, TakenBack: true}}}), "Lines[0].Lines[0]: " + differently},
		{line(einfach.Line{At: 1, Moves: one, TakenBack: true, Lines: []einfach.Line{{Moves: one, TakenBack: true}}}), `Lines[0].Lines[0].At: "0": want 1 to 1`},
		{line(einfach.Line{At: 1, Moves: one, TakenBack: true, Notes: []einfach.Note{{Text: "x"}}}), `Lines[0].Notes[0].At: "0": want 1 to 1`},
		{line(einfach.Line{At: 1, Moves: one, Notes: []einfach.Note{{Glyph: einfach.Blunder}}}), `Lines[0].Notes[0].Glyph: "??": a glyph stands behind a move other than a deal`},
		{line(einfach.Line{At: 1, Moves: slices.Repeat(one, einfach.MaxMoves), TakenBack: true}), "Lines[0].Moves: more than 500000 moves"},
		{line(slices.Repeat([]einfach.Line{{At: 1, Moves: one}}, einfach.MaxLines+1)...), "Lines[10000]: more than 10000 lines in parentheses or taken back"},
	} {
		r.Notes, r.Lines = c.change.Notes, c.change.Lines
		text, err := r.MarshalText()
		if got := fmt.Sprint(err); text != nil || got != "einfach: record, "+c.want {
			t.Errorf("got %s\nwant einfach: record, %s", got, c.want)
		}
		var refused *einfach.ParseError
		if errors.As(err, &refused) && (refused.What != "record" || refused.Line+refused.Column+refused.Offset != 0) {
			t.Errorf("%+v", refused)
		}
	}
	many := r
	many.Notes, many.Lines = nil, slices.Repeat([]einfach.Line{{At: 1, Moves: one}}, einfach.MaxLines)
	text, err := many.MarshalText()
	read, errRead := einfach.ParseRecord(string(text))
	if err != nil || errRead != nil || len(read.Lines) != einfach.MaxLines {
		t.Errorf("%v, %v: %d lines", err, errRead, len(read.Lines))
	}
	fewer := many
	fewer.Lines = fewer.Lines[1:]
	if _, err := einfach.ParseRecord(fewer.String() + "draw, pass, back 1, back 1"); err != nil {
		t.Errorf("what is taken back bit by bit is one line: %v", err)
	}
	for more, refused := range map[string]string{"(draw)": "(", "draw, back 1": "1"} {
		want := `"` + refused + `": more than 10000 lines in parentheses or taken back`
		if _, err := einfach.ParseRecord(string(text) + more); err == nil || !strings.HasSuffix(err.Error(), want) {
			t.Errorf("%s: %v", more, err)
		}
	}
}

// Each of very many lines at one place is followed at once: if that took longer for each
// line before or behind it, this would take a minute.
func TestBranchOfMany(t *testing.T) {
	r, err := einfach.ParseRecord(recorded)
	if err != nil {
		t.Fatal(err)
	}
	r.Notes = slices.Repeat([]einfach.Note{{At: 9, Text: "x"}}, 1<<18)
	r.Lines = slices.Repeat([]einfach.Line{{At: 2, Moves: moves("draw")}}, 1<<18)
	for _, l := range r.Lines {
		if branch := r.Branch(l); len(branch.Moves) != 3 || branch.Notes != nil || branch.Lines != nil {
			t.Fatalf("%v, %v, %d lines", branch.Moves, branch.Notes, len(branch.Lines))
		}
	}
}

// A record with any notes and lines is read as it was written.
func TestNotesReadBack(t *testing.T) {
	r := newRand(5)
	for range 40 {
		game, _ := played(t, anyConfig(r), r, 60)
		head := game
		head.Moves = nil
		text, err := head.MarshalText()
		s := begin(t, game.Config)
		for _, m := range game.Moves {
			if err == nil {
				text, err = s.AppendMove(text, m)
			}
			s = step(t, s, m)
			if _, deal := m.(einfach.Deal); deal {
				continue
			}
			for r.IntN(3) == 0 {
				text = append(text, [...]string{"{a note}\n", "(draw!, play B2 {x\u3000y} # {\n)\n", "back 1\n" + m.String() + "\n", "(pass?? (swap 10?!), back 1, draw)\n"}[r.IntN(4)]...)
			}
		}
		read, errRead := einfach.ParseRecord(string(text))
		if err != nil || errRead != nil {
			t.Fatalf("%v, %v:\n%s", err, errRead, text)
		}
		again, err := read.MarshalText()
		if err != nil {
			t.Fatalf("%v:\n%s", err, text)
		}
		back, err := einfach.ParseRecord(string(again))
		if diff := cmp.Diff(read, back, whole); err != nil || diff != "" {
			t.Fatalf("%v:\n%s\n%s\n%s", err, text, again, diff)
		}
	}
}

// A host stores each move, and that one is taken back; whoever reads the record still sees it.
func ExampleAppendBack() {
	text := []byte(dealtOut)
	r, _, _ := einfach.RecoverRecord(string(text))
	s, _ := r.State()
	m, _ := einfach.ParseMove("play B3")
	text, _ = s.AppendMove(text, m)
	text, _ = einfach.AppendBack(text, 1)
	r, _, _ = einfach.RecoverRecord(string(text))
	back := r.Lines[0]
	fmt.Println(len(r.Moves), "move,", back.Moves, "taken back")
	fmt.Println(len(r.Branch(back).Moves), "moves with them")
	// Output:
	// 1 move, [play B3] taken back
	// 2 moves with them
}
