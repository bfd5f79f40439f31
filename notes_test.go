package ebbes_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"
)

const noted = `rules 1
players 3
Seat 1: Anna

# round 1, dealt by seat 3
deal 1
1: B1 B2 B3 B4 B5 B6 N1 N2 N3 N4
2: N5 N6 Y1 Y2 Y3 Y4 Y5 Y6 G1 G2
3: G3 G4 G5 G6 R1 R2 R3 R4 R5 R6
{an even deal}
B2!
(B1?? N5 {blue is trump} R6)
N5
G3  # seat 1 leads, seat 1 takes it
{so far so good}
B3
back 1
B4  N6 (Y1!? G4
(G5))
`

// whole compares records without where their moves were read.
var whole = cmp.Options{cmpopts.IgnoreUnexported(ebbes.Record{}), cmpopts.EquateComparable(ebbes.Deck{})}

func play(text string) ebbes.Play {
	m, _ := ebbes.ParseMove(text)
	return m.(ebbes.Play)
}

// What stands in braces, in parentheses, behind moves and behind back is read, each at its place.
func TestNotes(t *testing.T) {
	r, err := ebbes.ParseRecord(noted)
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Moves) != 6 || r.Moves[5] != ebbes.Move(play("N6")) {
		t.Errorf("%d moves, the last of them %v", len(r.Moves), r.Moves[len(r.Moves)-1])
	}
	want := ebbes.Record{
		Notes: []ebbes.Note{{At: 1, Text: "an even deal"}, {At: 2, Glyph: ebbes.GoodMove}, {At: 4, Text: "so far so good"}},
		Lines: []ebbes.Line{
			{
				At:    2,
				Moves: []ebbes.Move{play("B1"), play("N5"), play("R6")},
				Notes: []ebbes.Note{{At: 1, Glyph: ebbes.Blunder}, {At: 2, Text: "blue is trump"}},
			},
			{At: 4, Moves: []ebbes.Move{play("B3")}, TakenBack: true},
			{
				At:    6,
				Moves: []ebbes.Move{play("Y1"), play("G4")},
				Notes: []ebbes.Note{{At: 1, Glyph: ebbes.InterestingMove}},
				Lines: []ebbes.Line{{At: 2, Moves: []ebbes.Move{play("G5")}}},
			},
		},
	}
	if diff := cmp.Diff(want, r, cmpopts.IgnoreFields(ebbes.Record{}, "Version", "Config", "Tags", "Moves"), whole); diff != "" {
		t.Error(diff)
	}
	again, err := r.MarshalText()
	if err != nil {
		t.Fatal(err)
	}
	read, err := ebbes.ParseRecord(string(again))
	if diff := cmp.Diff(r, read, whole); diff != "" || err != nil {
		t.Errorf("%v: read back from\n%s\nas\n%s", err, again, diff)
	}
}

// The parenthesis closes on the line of the last move, also where that completes a trick.
func TestLineOfWholeTrick(t *testing.T) {
	r, err := ebbes.ParseRecord(noted)
	if err != nil {
		t.Fatal(err)
	}
	r.Lines = []ebbes.Line{{At: 3, Moves: []ebbes.Move{play("R6")}}}
	if text := r.String(); !strings.Contains(text, "\n(R6)\nG3  {so far so good} # seat 1 leads") {
		t.Error(text)
	}
}

// Moves that are taken back bit by bit are one line, though others were taken back before.
func TestBack(t *testing.T) {
	head, _, _ := strings.Cut(noted, "{")
	for text, want := range map[string][]ebbes.Line{
		"B2 N5\nback 1\nback 1\n":      {{At: 1, Moves: []ebbes.Move{play("B2"), play("N5")}, TakenBack: true}},
		"B2 N5 back 1 N6 back 2":       {{At: 1, Moves: []ebbes.Move{play("B2"), play("N6")}, TakenBack: true, Lines: []ebbes.Line{{At: 1, Moves: []ebbes.Move{play("N5")}, TakenBack: true}}}},
		"B2 N5 back 1 {x} back 1":      {{At: 1, Moves: []ebbes.Move{play("B2"), play("N5")}, TakenBack: true, Notes: []ebbes.Note{{At: 1, Text: "x"}}}},
		"B2 (B3 N5 back 1 N6) back 1":  {{At: 1, Moves: []ebbes.Move{play("B2")}, TakenBack: true, Lines: []ebbes.Line{{At: 1, Moves: []ebbes.Move{play("B3"), play("N6")}, Lines: []ebbes.Line{{At: 1, Moves: []ebbes.Move{play("N5")}, TakenBack: true}}}}}},
		"B2 N5 back 1 (N6 {y}) back 1": {{At: 1, Moves: []ebbes.Move{play("B2")}, TakenBack: true, Lines: []ebbes.Line{{At: 1, Moves: []ebbes.Move{play("N5")}, TakenBack: true}, {At: 1, Moves: []ebbes.Move{play("N6")}, Notes: []ebbes.Note{{At: 1, Text: "y"}}}}}},
	} {
		r, err := ebbes.ParseRecord(head + text)
		if diff := cmp.Diff(want, r.Lines, whole); err != nil || diff != "" || len(r.Moves) != 1 {
			t.Errorf("%s: %v, %d moves\n%s", text, err, len(r.Moves), diff)
		}
		written, err := r.MarshalText()
		again, errRead := ebbes.ParseRecord(string(written))
		if diff := cmp.Diff(r, again, whole); err != nil || errRead != nil || diff != "" {
			t.Errorf("%s: %v, %v: written as\n%s\n%s", text, err, errRead, written, diff)
		}
	}
}

// A deal that was taken back is dealt again by the same seat, and a line in parentheses that
// deals leaves it to the same seat to deal after them.
func TestBackOverDeal(t *testing.T) {
	deal := "deal 1\n1: B1 B2 B3 B4 B5 B6 N1 N2 N3 N4\n2: N5 N6 Y1 Y2 Y3 Y4 Y5 Y6 G1 G2\n3: G3 G4 G5 G6 R1 R2 R3 R4 R5 R6\n"
	for _, text := range []string{
		"rules 1\nplayers 3\n" + deal + "B2 back 2\n" + deal + "B1",
		"rules 1\nplayers 3\n" + deal + "B2 (N5\n" + deal + "B1) back 1\nback 1\n" + deal + "B1",
	} {
		r, err := ebbes.ParseRecord(text)
		if err != nil {
			t.Fatal(err)
		}
		s, err := r.State()
		if err != nil || s.Dealer() != 3 || s.Round() != 1 || len(r.Moves) != 2 {
			t.Errorf("%v: %v", err, s)
		}
		got := r.String()
		if again, err := ebbes.ParseRecord(got); err != nil || again.String() != got {
			t.Errorf("%v: written as\n%s\nand then as\n%s", err, got, again)
		}
	}
}

func TestNotesRefused(t *testing.T) {
	head, _, _ := strings.Cut(noted, "{")
	for text, want := range map[string]string{
		"B2 {no end":                   `line 10, column 4: "{no end": a note ends with } on the same line`,
		"B2 {a\tb}":                    `line 10, column 6: "\tb": not printable`,
		"B2 (N5":                       `line 10, column 4: "(": this parenthesis is never closed`,
		"B2 )":                         `line 10, column 4: ")": no parenthesis is open here`,
		"B2 ()":                        `line 10, column 4: "(": there is no move in these parentheses`,
		"B2 ({x})":                     `line 10, column 4: "(": there is no move in these parentheses`,
		"B2!!!":                        `line 10, column 1: "B2!!!": want a card: B, N, Y, G or R and a value from 1 to 15`,
		"B2 !":                         `line 10, column 4: want a card: B, N, Y, G or R and a value from 1 to 15`,
		"back1":                        `line 10, column 1: "back1": want a card: B, N, Y, G or R and a value from 1 to 15`,
		"back 3":                       `line 10, column 6: "3": want 1 to 1`,
		"back 0":                       `line 10, column 6: "0": want 1 to 1`,
		"back -1":                      `line 10, column 6: "-1": want 1 to 1`,
		"back":                         `line 10, column 5: want 1 to 1`,
		"back 1 {x}":                   `line 10, column 8: "{x}": what stands in braces or parentheses follows a move`,
		"back 1 (B2)":                  `line 10, column 8: "(": what stands in braces or parentheses follows a move`,
		"(B2 back 2)":                  `line 10, column 10: "2": want 1 to 1`,
		"B2 ( deal 1":                  `line 10, column 6: "deal": a deal begins a line`,
		"(" + strings.Repeat("(", 100): `line 10, column 101: "(": nested more than 100 deep`,
	} {
		_, err := ebbes.ParseRecord(head + text)
		if err == nil || err.Error() != "ebbes: record, "+want {
			t.Errorf("%s:\n got %v\nwant ebbes: record, %s", text, err, want)
		}
	}
	for depth, ok := range map[int]bool{100: true, 101: false} {
		text := strings.Repeat("B1 ", depth) + "B1 back 1" + strings.Repeat(" B1 back 2", depth-1)
		if _, err := ebbes.ParseRecord(head + text[3:]); (err == nil) != ok {
			t.Errorf("taken back %d deep: %v", depth, err)
		}
	}
	long := strings.Repeat("x", ebbes.MaxText)
	if _, err := ebbes.ParseRecord(head + "{" + long + "}"); err != nil {
		t.Error(err)
	}
	if _, err := ebbes.ParseRecord(head + "{" + long + "} {x}"); err == nil {
		t.Error("a note is too long")
	}
}

// Notes and lines that would be read back as something else are not written, and the error
// names them.
func TestNotesNotWritten(t *testing.T) {
	r, err := ebbes.ParseRecord(noted)
	if err != nil {
		t.Fatal(err)
	}
	one := []ebbes.Move{play("B1")}
	cyclic := []ebbes.Line{{At: 1, Moves: one}, {At: 1, Moves: one}}
	cyclic[0].Lines, cyclic[1].Lines = cyclic, cyclic
	const order, differently = "notes and lines stand in the order of their places, one note at each", "would be read back as something else"
	note := func(n ...ebbes.Note) ebbes.Record { return ebbes.Record{Notes: n} }
	line := func(l ...ebbes.Line) ebbes.Record { return ebbes.Record{Lines: l} }
	for _, c := range []struct {
		change ebbes.Record
		want   string
	}{
		{note(ebbes.Note{Text: "x"}), `Notes[0].At: "0": want 1 to 6`},
		{note(ebbes.Note{At: 7, Text: "x"}), `Notes[0].At: "7": want 1 to 6`},
		{note(ebbes.Note{At: -1, Text: "x"}), `Notes[0].At: "-1": want 1 to 6`},
		{note(ebbes.Note{At: 1}), "Notes[0]: a note has a glyph or a text"},
		{note(ebbes.Note{At: 1, Text: "x"}, ebbes.Note{At: 1, Text: "y"}), "Notes[1]: " + order},
		{note(ebbes.Note{At: 2, Text: "x"}, ebbes.Note{At: 1, Text: "y"}), "Notes[1]: " + order},
		{note(ebbes.Note{At: 1, Text: "x"}, ebbes.Note{At: 2, Text: "x} B1"}), `Notes[1].Text: "} B1": ` + differently},
		{note(ebbes.Note{At: 1, Text: "x\ny"}), `Notes[0].Text: "\ny": not printable`},
		{note(ebbes.Note{At: 1, Text: "x\u2028y"}), `Notes[0].Text: "\u2028y": not printable`},
		{note(ebbes.Note{At: 1, Text: "x\xffy"}), `Notes[0].Text: "\xffy": not UTF-8`},
		{note(ebbes.Note{At: 1, Text: " x"}), `Notes[0].Text: " x": ` + differently},
		{note(ebbes.Note{At: 1, Text: strings.Repeat("x", ebbes.MaxText+1)}), "Notes[0].Text: longer than 4096 bytes"},
		{note(ebbes.Note{At: 2, Glyph: 7}), `Notes[0].Glyph: "Glyph(7)": unknown name; possible: !; ?; !!; ??; !?; ?!`},
		{note(ebbes.Note{At: 1, Glyph: ebbes.Mistake}), `Notes[0].Glyph: "?": a glyph stands behind a move other than a deal`},
		{line(ebbes.Line{At: 1, Moves: one}, ebbes.Line{At: 1}), "Lines[1].Moves: there is no move in these parentheses"},
		{line(ebbes.Line{At: -1, Moves: one}), `Lines[0].At: "-1": want 1 to 6`},
		{line(ebbes.Line{At: 7, Moves: one, TakenBack: true}), `Lines[0].At: "7": want 0 to 6`}, // Moves are cut once more
		{line(ebbes.Line{Moves: one}), `Lines[0].At: "0": want 1 to 6`},
		{line(ebbes.Line{At: 1, Moves: []ebbes.Move{one[0], nil}}), "Lines[0].Moves[1]: seat -, -: no such move, card or seat"},
		{line(ebbes.Line{At: 2, Moves: one}, ebbes.Line{At: 1, Moves: one}), "Lines[1]: " + order},
		{line(cyclic...), strings.Repeat("Lines[0].", 100) + "Lines[0]: nested more than 100 deep"},
		{line(ebbes.Line{At: 1, Moves: one, TakenBack: true, Lines: []ebbes.Line{{At: 1, Moves: one, TakenBack: true}}}), "Lines[0].Lines[0]: " + differently},
		{line(ebbes.Line{At: 1, Moves: one, TakenBack: true, Lines: []ebbes.Line{{Moves: one, TakenBack: true}}}), `Lines[0].Lines[0].At: "0": want 1 to 1`},
		{line(ebbes.Line{At: 1, Moves: one, TakenBack: true, Notes: []ebbes.Note{{Text: "x"}}}), `Lines[0].Notes[0].At: "0": want 1 to 1`},
		{line(ebbes.Line{At: 1, Moves: one, Notes: []ebbes.Note{{Glyph: ebbes.Blunder}}}), `Lines[0].Notes[0].Glyph: "??": a glyph stands behind a move other than a deal`},
		{line(ebbes.Line{At: 1, Moves: slices.Repeat(one, ebbes.MaxMoves), TakenBack: true}), "Lines[0].Moves: more than 8200 moves"},
		{line(slices.Repeat([]ebbes.Line{{At: 1, Moves: one}}, ebbes.MaxLines+1)...), "Lines[10000]: more than 10000 lines in parentheses or taken back"},
	} {
		changed := r
		changed.Notes, changed.Lines = c.change.Notes, c.change.Lines
		text, err := changed.MarshalText()
		if got := fmt.Sprint(err); text != nil || got != "ebbes: record, "+c.want {
			t.Errorf("got %s\nwant ebbes: record, %s", got, c.want)
		}
		var refused *ebbes.ParseError
		if errors.As(err, &refused) && (refused.What != "record" || refused.Line+refused.Column+refused.Offset != 0) {
			t.Errorf("%+v", refused)
		}
	}
	many := r
	many.Notes, many.Lines = nil, slices.Repeat([]ebbes.Line{{At: 1, Moves: one}}, ebbes.MaxLines)
	text, err := many.MarshalText()
	read, errRead := ebbes.ParseRecord(string(text))
	if err != nil || errRead != nil || len(read.Lines) != ebbes.MaxLines {
		t.Errorf("%v, %v: %d lines", err, errRead, len(read.Lines))
	}
	fewer := many
	fewer.Lines = fewer.Lines[1:]
	if _, err := ebbes.ParseRecord(fewer.String() + "B1 N5 back 1 back 1"); err != nil {
		t.Errorf("what is taken back bit by bit is one line: %v", err)
	}
	for more, refused := range map[string]string{"(B1)": "(", "B1 back 1": "1"} {
		want := `"` + refused + `": more than 10000 lines in parentheses or taken back`
		if _, err := ebbes.ParseRecord(string(text) + more); err == nil || !strings.HasSuffix(err.Error(), want) {
			t.Errorf("%s: %v", more, err)
		}
	}
}

// A line is followed with what stands before it, and into its own lines.
func TestBranch(t *testing.T) {
	r, err := ebbes.ParseRecord(noted)
	if err != nil {
		t.Fatal(err)
	}
	branch := r.Branch(r.Lines[2])
	if _, err := branch.State(); err == nil || len(branch.Moves) != 8 { // the line is not legal
		t.Errorf("%v after %d moves", err, len(branch.Moves))
	}
	branch = r.Branch(r.Lines[1])
	s, err := branch.State()
	if trick := s.Trick(); err != nil || trick.Leading() != 1 || trick.String() != "B3" {
		t.Errorf("%v: %v", err, s)
	}
	branch = r.Branch(r.Lines[2])
	wantNotes := append(r.Notes, ebbes.Note{At: 7, Glyph: ebbes.InterestingMove})
	wantLines := append(r.Lines[:2:2], ebbes.Line{At: 8, Moves: []ebbes.Move{play("G5")}})
	if diff := cmp.Diff(wantNotes, branch.Notes) + cmp.Diff(wantLines, branch.Lines, whole); diff != "" {
		t.Error(diff)
	}
	branch = r.Branch(r.Lines[0])
	wantNotes = append(r.Notes[:2:2], ebbes.Note{At: 3, Glyph: ebbes.Blunder}, ebbes.Note{At: 4, Text: "blue is trump"})
	if diff := cmp.Diff(wantNotes, branch.Notes); diff != "" || len(branch.Lines) != 0 {
		t.Errorf("%s\n%v", diff, branch.Lines)
	}
	if inner := r.Branch(r.Lines[2]).Branch(r.Branch(r.Lines[2]).Lines[2]); len(inner.Moves) != 9 {
		t.Errorf("%d moves", len(inner.Moves))
	}
	if got := ebbes.BrilliantMove.String() + ebbes.DubiousMove.String() + ebbes.Glyph(7).String(); got != "!!?!Glyph(7)" {
		t.Error(got)
	}
	if first := r.Branch(ebbes.Line{Moves: r.Moves[:1]}); len(first.Moves) != 1 || first.Notes != nil {
		t.Errorf("%v, %v", first.Moves, first.Notes)
	}
	for _, l := range []ebbes.Line{{At: -1}, {At: 7}} {
		if len(r.Branch(l).Lines) != len(r.Lines) {
			t.Errorf("a line at %d", l.At)
		}
	}
}

// A record with any notes and lines is read as it was written, and torn anywhere it is no more
// than it was.
func TestNotesReadBack(t *testing.T) {
	property(t, func(t *rapid.T, c ebbes.Config, r *rand.Rand) {
		record := ebbes.Record{Config: c}
		text, err := record.MarshalText()
		if err != nil {
			t.Fatal(err)
		}
		for s, m := range game(t, c, r) {
			if m == nil || s.Round() > 2 {
				break
			}
			if text, err = s.AppendMove(text, m); err != nil {
				t.Fatal(err)
			}
			for r.IntN(3) == 0 {
				text = append(text, [...]string{"{a note}\n", "(B1! B2 {x\u3000y} # {\n)\n", "back 1\n" + m.String() + "\n", "(start 1?? (select G3?!) back 1 B2)\n"}[r.IntN(4)]...)
			}
		}
		read, err := ebbes.ParseRecord(string(text))
		if err != nil {
			if errors.As(err, new(*ebbes.ParseError)) && strings.Contains(string(text), "back 1\ndeal") {
				return // a deal is not written as one line
			}
			t.Fatalf("%v:\n%s", err, text)
		}
		again, err := read.MarshalText()
		if err != nil {
			t.Fatalf("%v:\n%s", err, text)
		}
		back, err := ebbes.ParseRecord(string(again))
		if diff := cmp.Diff(read, back, whole); err != nil || diff != "" {
			t.Fatalf("%v:\n%s\n%s\n%s", err, text, again, diff)
		}
	})
}

// A host stores each move, and that one is taken back; whoever reads the record still sees it.
func ExampleAppendBack() {
	text := []byte(noted[:strings.Index(noted, "{")])
	r, _, _ := ebbes.RecoverRecord(string(text))
	s, _ := r.State()
	m, _ := ebbes.ParseMove("B2")
	text, _ = s.AppendMove(text, m)
	text, _ = ebbes.AppendBack(text, 1)
	r, _, _ = ebbes.RecoverRecord(string(text))
	back := r.Lines[0]
	fmt.Println(len(r.Moves), "move,", back.Moves, "taken back")
	fmt.Println(len(r.Branch(back).Moves), "moves with them")
	// Output:
	// 1 move, [B2] taken back
	// 2 moves with them
}

// Each of very many lines at one place is followed at once: if that took longer for each
// line before or behind it, this would take a minute.
func TestBranchOfMany(t *testing.T) {
	r, err := ebbes.ParseRecord(noted)
	if err != nil {
		t.Fatal(err)
	}
	r.Lines = slices.Repeat(r.Lines[:1], 1<<18)
	r.Notes = append(r.Notes[:2:2], slices.Repeat(r.Notes[2:], 1<<18)...)
	for _, l := range r.Lines {
		if branch := r.Branch(l); len(branch.Moves) != 5 || len(branch.Notes) != 4 || branch.Lines != nil {
			t.Fatalf("%v, %v, %d lines", branch.Moves, branch.Notes, len(branch.Lines))
		}
	}
}
