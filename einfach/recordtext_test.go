package einfach_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/internal/gametree"
	"github.com/ebbesgo/ebbes/internal/testbudget"
)

// dealtOut is the head and the deal of a record.
var dealtOut = recorded[:strings.Index(recorded, "play B3")]

// lines describes the moves behind a place. Variations are in parentheses behind the move that
// they replace, and moves taken back in brackets.
func lines(r *einfach.Record, at einfach.Place) string {
	next := slices.Collect(r.Next(at))
	var text, main string
	for i, p := range next {
		n := r.Note(p)
		move := strings.TrimPrefix(fmt.Sprintf("%v%v", r.Move(p), n.Glyph), "play ")
		if _, ok := r.Move(p).(einfach.Deal); ok {
			move = "deal"
		}
		if n.Text != "" {
			move += "{" + n.Text + "}"
		}
		switch rest := lines(r, p); {
		case n.Back:
			text += " [" + move + rest + "]"
		case i == 0:
			text, main = " "+move+text, rest
		default:
			text += " (" + move + rest + ")"
		}
	}
	return text + main
}

// Notes, variations and moves taken back are read at the right places.
func TestNotes(t *testing.T) {
	r := parsed(t, dealtOut+`{an even deal}
play B3!, play N1 {fine}, pass # seat 1
(swap 1?? {why}, draw
back 1
play B4
(draw, pass))
draw, play B4
back 1
back 1
draw {again}
`)
	want := " deal{an even deal} B3! N1{fine} pass (swap 1??{why} B4 (draw pass) [draw]) draw{again} [draw [B4]]"
	if lines(r, 0) != want {
		t.Errorf("got  %s\nwant %s", lines(r, 0), want)
	}
	if got := fmt.Sprint(game(r)[1:]); got != "[play B3 play N1 pass draw]" {
		t.Error(got)
	}
	text := r.String()
	if again := parsed(t, text); lines(again, 0) != want || again.String() != text {
		t.Errorf("read back from\n%s\nas\n%s", text, lines(again, 0))
	}
	if got := ebbes.BrilliantMove.String() + ebbes.DubiousMove.String() + einfach.Glyph(7).String(); got != "!!?!Glyph(7)" {
		t.Error(got)
	}
}

// A variation follows the move that it replaces. It closes on the line of its last move, even at
// the end of a turn. The comment stays with the turn.
func TestVariationsAreWritten(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"play B3, play N1, (play N4) pass (play N2, draw (play N5)) (swap 1), draw", `play B3, play N1
(play N4)
pass # seat 1
(play N2
draw
(play N5))
(swap 1)
draw
`},
		{"play B3 {so} (play B6), play N1 (draw), pass", `play B3 {so}
(play B6)
play N1
(draw)
pass # seat 1
`},
		{"play B3, play N1, pass, draw, play B4 (play N3), play N3 (play B5, draw (play B2, play B8)) (play B7)", `play B3, play N1, pass # seat 1
draw, play B4
(play N3)
play N3 # seat 1
(play B5
draw
(play B2
play B8))
(play B7)
`},
	} {
		if got := parsed(t, dealtOut+c.text).String(); got != dealtOut+c.want {
			t.Errorf("%s: got\n%s\nwant\n%s", c.text, strings.TrimPrefix(got, dealtOut), c.want)
		}
	}
}

// Moves can be taken back, made again, and taken back within moves taken back.
func TestTakenBackMoves(t *testing.T) {
	for text, want := range map[string]string{
		"play B3, play N1\nback 1\nback 1\n":                        " deal [B3 [N1]]",
		"play B3, play N1\nback 2\n":                                " deal [B3 N1]",
		"play B3, play N1, back 1, pass, back 2":                    " deal [B3 pass [N1]]",
		"play B3, play N1, back 1 {x} back 1":                       " deal [B3{x} [N1]]",
		"play B3, back 1 {x}, play B6, play N1":                     " deal{x} B6 [B3] N1",
		"play B3, back 1, play B3, back 1, play B3":                 " deal B3 [B3] [B3]",
		"play B3, play N1, back 2, play B3, pass":                   " deal B3 [B3 N1] pass",
		"play B3 (play B6, play N1, back 1, pass) back 1":           " deal [B3] (B6 pass [N1])",
		"play B3 (play B6) back 1, pass":                            " deal pass (B6) [B3]",
		"play B3 (play B6, back 1, pass) play N1":                   " deal B3 (pass) [B6] N1",
		"play B3, play N1, back 1, (play B6 {y}), pass, back 1":     " deal B3 (B6{y}) [pass] [N1]",
		"play B3 (play B3, play N1), pass":                          " deal B3 (B3 N1) pass",
		"play B3, back 1, draw, back 1, swap 1, draw, back 1, draw": " deal swap 1 [draw] [B3] draw [draw]",
	} {
		r := parsed(t, dealtOut+text)
		if got := lines(r, 0); got != want {
			t.Errorf("%q: got  %s\nwant %s", text, got, want)
		}
		again := parsed(t, r.String())
		if again.String() != r.String() || fmt.Sprint(game(again)) != fmt.Sprint(game(r)) {
			t.Errorf("%q: written as\n%s\nand then as\n%s", text, r, again)
		}
	}
}

// A deal can be taken back, and another one follows. The first deal can have variations too, on one
// line or on several.
func TestTakenBackDeal(t *testing.T) {
	deal := dealtOut[strings.Index(dealtOut, "deal"):]
	head := "einfach 1\nformat 2\nplayers 3\n"
	other := strings.Replace(inOrder, "deal 1 2", "deal 2 1", 1)
	for text, want := range map[string]string{
		deal + "play B3, back 2\n" + deal + "pass":                                         " deal [deal B3] pass",
		deal + "play B3, play N1\n(pass\n" + deal + "pass) back 2\n" + deal + "pass":       " deal deal [B3 N1 (pass deal pass)] pass",
		deal + "(\n" + strings.Replace(deal, "deal 1 2", "deal 2 1", 1) + "pass)\nplay B3": " deal (deal pass) B3",
		deal + "(" + other + " {b})\nplay B3":                                              " deal (deal{b}) B3",
		inOrder + " (" + other + ", pass) {a} (" + inOrder + ")":                           " deal{a} (deal pass) (deal)",
	} {
		r := parsed(t, head+text)
		if got := lines(r, 0); got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
		for at := range r.Next(0) { // every deal
			if s, err := r.State(at); err != nil || s.Starter() != 1 || s.Round() != 1 {
				t.Errorf("at %v: %v: %v", at, err, s)
			}
		}
		if again := parsed(t, r.String()); again.String() != r.String() || lines(again, 0) != want {
			t.Errorf("written as\n%s\nand then as\n%s", r, again)
		}
	}
}

// Moves before the first deal are kept though no game has them. Notes on them are not mistaken
// for tags.
func TestMovesBeforeTheDeal(t *testing.T) {
	for text, want := range map[string]string{
		"pass!\ndraw {a: b}\n(play B3 {c: d})\n": " pass! draw{a: b} (B3{c: d})",
		"draw\nback 1\n":                         " [draw]",
		"play B3\n{a: b}\n" + inOrder:            " B3{a: b} deal",
	} {
		r := parsed(t, "einfach 1\nformat 2\nplayers 3\n"+text)
		if again := parsed(t, r.String()); lines(r, 0) != want || lines(again, 0) != want {
			t.Errorf("%q is %s, written as\n%s", text, lines(r, 0), r)
		}
	}
	r := recordOf(t, einfach.Config{Players: 3}, move(t, "pass"))
	if err := r.SetNote(1, einfach.Note{Text: "a: b"}); err != nil || lines(parsed(t, r.String()), 0) != " pass{a: b}" {
		t.Errorf("%v:\n%s", err, r)
	}
}

func TestNotesRefused(t *testing.T) {
	for text, want := range map[string]string{
		"draw {no end":                 `column 6: "{no end": a note ends with } on the same line`,
		"draw {a\tb}":                  `column 8: "\tb": not printable`,
		"draw {\x01b}":                 `column 7: "\x01b": not printable`,
		"draw (pass":                   `column 6: "(": this parenthesis is never closed`,
		"draw )":                       `column 6: ")": no parenthesis is open here`,
		"draw ()":                      `column 6: "(": there is no move in these parentheses`,
		"draw (pass, back 1)":          `column 6: "(": there is no move in these parentheses`,
		"back 2":                       `column 6: "2": want 1 to 1`,
		"back 0":                       `column 6: "0": want 1 to 1`,
		"back":                         `column 5: want 1 to 1`,
		"back 1 {x}":                   `column 8: "{x}": braces and parentheses must follow a move`,
		"back 1, (draw)":               `column 9: "(": braces and parentheses must follow a move`,
		"draw ((pass))":                `column 7: "(": braces and parentheses must follow a move`,
		"draw ({x} pass)":              ``, // it belongs to the deal before
		"draw (pass, back 2)":          `column 18: "2": want 1 to 1`,
		"play B3 play N1":              `column 6: "B3 play N1": want a card: B, N, Y, G or R and a value from 1 to 10`,
		"draw (, draw)":                `column 7: not a move; moves are draw, play, clear, discard, give, name, swap, pass, shuffle and deal`,
		"draw, deal 1 B1":              `column 7: "deal 1 B1": these rule cards cannot lie there (C2)`,
		"deal 1 2 3 4 5 6 7 8 9 10 B1": `column 1: "deal 1 2 3 4 5 6 7 8…": a hand cannot have this number of cards here (C1)`,
		"draw, " + inOrder + "!":       `column 7: "deal 1 2 3 4 5 6 7 8…": a glyph must follow a move other than a deal`,
		strings.Repeat("draw (", 101):  `column 606: "(": nested more than 100 deep`,
		"draw" + strings.Repeat(" (pass)", gametree.MaxVariations): `column 1750: more than 250 moves at one place`,
	} {
		_, err := einfach.ParseRecord(dealtOut + text)
		if want == "" && err == nil {
			continue
		}
		if want := "einfach: record, line 13, " + want; fmt.Sprint(err) != want {
			t.Errorf("%s:\n got %v\nwant %s", text, err, want)
		}
	}
	for _, text := range []string{"draw,", "draw,,pass", ", draw", "draw!!!", "draw !x", "draw, )", "(draw,)", "(, draw)", "back1", "back -1", "back 1!"} {
		if _, err := einfach.ParseRecord(dealtOut + text); err == nil {
			t.Errorf("%s is read", text)
		}
	}
	parsed(t, dealtOut+strings.Repeat("draw (", 100)+"pass"+strings.Repeat(")", 100))
	parsed(t, dealtOut+strings.Repeat("draw, ", 1000)+"back 1"+strings.Repeat(", draw, back 2", 999)) // the maximum depth
	long := strings.Repeat("x", einfach.MaxText)
	parsed(t, dealtOut+"draw {"+long+"}")
	for _, text := range []string{"draw {" + long + "x}", "draw {" + long + "} {x}"} {
		if _, err := einfach.ParseRecord(dealtOut + text); err == nil {
			t.Error("a note is too long")
		}
	}
}

// A record without a format version may have variations before the moves that they replace. It is
// refused with a hint; without variations it is still read.
func TestOldVariationsRefused(t *testing.T) {
	for _, head := range []string{"einfach 1\n", "einfach 1\nformat 1\n"} {
		text := strings.Replace(dealtOut, "einfach 1\nformat 2\n", head, 1) + "play B3, play N1 {good} back 1\n"
		if r := parsed(t, text); lines(r, 0) != " deal B3 [N1{good}]" || !strings.HasPrefix(r.String(), "einfach 1\nformat 2\n") {
			t.Error(r)
		}
		_, err := einfach.ParseRecord(text + "(pass)")
		var refused *einfach.ParseError
		if !errors.As(err, &refused) || refused.Text != "(" || !strings.HasSuffix(err.Error(), `"(": in a record without format 2, `+
			`a variation stands before the move it replaces; write it after that move, and format 2 on a line after einfach`) {
			t.Error(err)
		}
	}
}

// Moves are made, promoted, taken back and removed at any place of a record. Refused edits change
// nothing, and a clone stays as it was.
func TestEditRecord(t *testing.T) {
	r := parsed(t, dealtOut+"play B3, play N1, pass, draw")
	end := r.End()
	path := []einfach.Place{end}
	for p := r.Before(end); p != ebbes.NoPlace; p = r.Before(p) {
		path = append(path, p)
	}
	if len(path) != 6 || path[5] != 0 || r.Move(0) != nil || r.Move(path[4]) == nil {
		t.Fatalf("%v", path)
	}
	b3, n1 := path[3], path[2]
	n4, err := r.Play(b3, move(t, "play N4"))
	if err != nil || r.Before(n4) != b3 {
		t.Error(n4, err)
	}
	if again, err := r.Play(b3, move(t, "play N4")); again != n4 || err != nil {
		t.Errorf("made twice: %v, %v", again, err)
	}
	if same, err := r.Add(b3, move(t, "play N1")); same != n1 || err != nil {
		t.Errorf("made twice: %v, %v", same, err)
	}
	for _, e := range []struct {
		err  error
		want string
	}{
		{errorOf(r.Play(b3, move(t, "play R10"))), "move 3: seat 2, R10: the card is not in the hand (L1)"},
		{errorOf(r.Play(0, move(t, "draw"))), "move 1: seat -, draw: not now; the first round has to be dealt (C5)"},
		{errorOf(r.Add(n4, move(t, "draw"), einfach.Play(255))), "move 5: seat -, Card(255): no such move, card or seat"},
		{errorOf(r.Add(99, move(t, "draw"))), "place 99: there is no such place"},
		{errorOf(r.Add(-1)), "place −1: there is no such place"},
		{errorOf(r.State(77)), "place 77: there is no such place"},
		{r.Promote(77), "place 77: there is no such place"},
		{r.SetNote(77, einfach.Note{Text: "x"}), "place 77: there is no such place"},
		{r.SetNote(0, einfach.Note{Text: "x"}), "move 1: braces and parentheses must follow a move"},
		{r.SetNote(1, einfach.Note{Glyph: ebbes.Blunder}), "line 8, column 1: a glyph must follow a move other than a deal"},
		{r.SetNote(n4, einfach.Note{Glyph: 7}), "move 3: there is no such glyph"},
		{r.SetNote(n4, einfach.Note{Text: "x} draw"}), `move 3: record, line 1, column 2: "} draw": would be read back as something else`},
		{r.SetNote(n4, einfach.Note{Text: "x\ny"}), `move 3: record, line 1, column 2: "\ny": not printable`},
		{r.SetNote(n4, einfach.Note{Text: "x\xffy"}), `move 3: record, line 1, column 2: "\xffy": not UTF-8`},
		{r.SetNote(n4, einfach.Note{Text: "\ny"}), `move 3: record, line 1, column 1: "\ny": not printable`},
		{r.SetNote(n4, einfach.Note{Text: "\xffy"}), `move 3: record, line 1, column 1: "\xffy": not UTF-8`},
		{r.SetNote(n4, einfach.Note{Text: " x"}), `move 3: record, line 1, column 1: " x": would be read back as something else`},
		{r.SetNote(n4, einfach.Note{Text: strings.Repeat("x", einfach.MaxText+1)}), `move 3: record, line 1, column 1: longer than 4096 bytes`},
	} {
		var refused *einfach.RecordError
		if !errors.As(e.err, &refused) || e.err.Error() != "einfach: record, "+e.want {
			t.Errorf("got  %v\nwant einfach: record, %s", e.err, e.want)
		}
	}
	var refused *einfach.RecordError
	if _, err := r.Play(b3, move(t, "play R10")); !errors.As(err, &refused) || refused.Place != b3 || !errors.Is(err, ebbes.ErrClause) {
		t.Errorf("%+v", refused)
	}
	if want := " deal B3 N1 (N4) pass draw"; lines(r, 0) != want {
		t.Errorf("a refused change has changed the record: %s", lines(r, 0))
	}

	copied := r.Clone()
	if err := r.Promote(n4); err != nil || lines(r, 0) != " deal B3 N4 (N1 pass draw)" || r.End() != n4 {
		t.Errorf("%v: %s", err, lines(r, 0))
	}
	if at := r.TakeBack(n4); at != b3 || lines(r, 0) != " deal B3 [N4] (N1 pass draw)" || r.End() != b3 || !r.Note(n4).Back {
		t.Errorf("%d: %s", at, lines(r, 0))
	}
	if err := r.Promote(end); err != nil || lines(r, 0) != " deal B3 N1 [N4] pass draw" {
		t.Errorf("%v: %s", err, lines(r, 0))
	}
	if got := fmt.Sprint(r.Moves(n4)[1:]); got != "[play B3 play N4]" {
		t.Errorf("moves to the place of the undone move: %s", got)
	}
	r.Remove(n1)
	if want := " deal B3 [N4]"; lines(r, 0) != want || r.Move(n1) != nil || r.Moves(end) != nil || r.TakeBack(end) != ebbes.NoPlace {
		t.Errorf("%s", lines(r, 0))
	}
	r.Remove(0)
	r.Remove(-7)
	if want := " deal B3 N1 (N4) pass draw"; lines(copied, 0) != want {
		t.Errorf("the copy is %s", lines(copied, 0))
	}
}

// Calls with the place of a removed move, or of another record with more places, change nothing.
func TestForeignPlaces(t *testing.T) {
	r, other := parsed(t, dealtOut+"draw, pass"), parsed(t, annotated(t))
	gone, at := r.End(), other.End()
	r.Remove(gone)
	before := r.String()
	for _, p := range []einfach.Place{at, gone, ebbes.NoPlace, 1 << 30, -1 << 31} {
		_, play := r.Play(p, move(t, "pass"))
		_, add := r.Add(p, move(t, "pass"))
		_, state := r.State(p)
		for _, err := range []error{play, add, state, r.Promote(p), r.SetNote(p, einfach.Note{Text: "x"})} {
			var refused *einfach.RecordError
			if !errors.As(err, &refused) || refused.Place != p || refused.Err != nil {
				t.Errorf("%d: %v", p, err)
			}
		}
		r.Remove(p)
		if r.TakeBack(p) != ebbes.NoPlace || r.Before(p) != ebbes.NoPlace || r.Move(p) != nil || r.Moves(p) != nil ||
			r.Note(p) != (einfach.Note{}) || lines(r, p) != "" || r.String() != before {
			t.Errorf("%d is a place", p)
		}
	}
}

// A zero record and a nil record have no place, and nothing can be added to them.
func TestZeroRecord(t *testing.T) {
	for _, r := range []*einfach.Record{nil, {}, new(einfach.Record).Clone(), (*einfach.Record)(nil).Clone()} {
		_, play := r.Play(0, move(t, "pass"))
		_, add := r.Add(0)
		_, state := r.State(0)
		_, text := r.MarshalText()
		for _, err := range []error{play, add, state, r.Promote(0), r.Restore(0), r.SetNote(0, einfach.Note{})} {
			if !errors.As(err, new(*einfach.RecordError)) {
				t.Errorf("%T: %v", err, err)
			}
		}
		for _, err := range []error{text, r.SetTags()} {
			if !errors.As(err, new(*einfach.ConfigError)) {
				t.Errorf("%T: %v", err, err)
			}
		}
		r.Remove(0)
		steps := 0
		for step, err := range r.Steps(r.End()) {
			if steps++; err == nil || step != (einfach.Step{}) {
				t.Errorf("%v, %v", step, err)
			}
		}
		if r.TakeBack(0) != ebbes.NoPlace || r.Before(0) != ebbes.NoPlace || r.Move(0) != nil || r.Moves(0) != nil ||
			r.Tags() != nil ||
			r.Version() != 0 || r.Config() != (einfach.Config{}) || r.Note(0) != (einfach.Note{}) || steps != 1 || lines(r, 0) != "" ||
			r.String() != text.Error() {
			t.Errorf("%+v", r)
		}
	}
	var none *einfach.RecordError
	if none.Error() == "" || none.Unwrap() != nil || (&einfach.RecordError{}).Error() == "" {
		t.Error("an empty error says nothing")
	}
	if err := (*einfach.Record)(nil).UnmarshalText([]byte(recorded)); err == nil {
		t.Error("nothing is set")
	}
}

// A record cannot exceed its bounds. At its bounds it still reads back, even after take-backs.
func TestRecordBounds(t *testing.T) {
	begun := parsed(t, dealtOut)
	last := func(err error) string { return err.Error()[strings.LastIndex(err.Error(), ": ")+2:] }

	r := begun.Clone()
	if _, err := r.Add(1, slices.Repeat([]einfach.Move{einfach.Pass{}}, einfach.MaxPlaces-2)...); err != nil {
		t.Fatal(err)
	}
	if _, err := r.Add(r.End(), einfach.Pass{}); err == nil || last(err) != "more than 249999 moves" {
		t.Error(err)
	}
	if again := parsed(t, r.String()); len(game(again)) != einfach.MaxPlaces-1 {
		t.Errorf("%d moves", len(game(again)))
	}

	r = begun.Clone()
	for n := range gametree.MaxVariations - 1 { // the deal is another
		if _, err := r.Add(r.TakeBack(r.End()), move(t, "draw")); err != nil {
			t.Fatal(n, err)
		}
		if n == 0 || n == gametree.MaxVariations-2 {
			parsed(t, r.String())
		}
	}
	if _, err := r.Add(r.TakeBack(r.End()), move(t, "draw")); err == nil || last(err) != "more than 250 moves at one place" {
		t.Error(err)
	}

	r = begun.Clone()
	at, err := r.Add(1, move(t, "pass"))
	for n := 0; n < gametree.MaxDepth && err == nil; n++ { // nested variations
		at, err = r.Add(r.Before(at), move(t, "draw"), move(t, "pass"))
	}
	if err != nil {
		t.Fatal(err)
	}
	if _, err := r.Add(r.Before(at), move(t, "draw")); err == nil || last(err) != "nested more than 100 deep" {
		t.Error(err)
	}
	if deepest, err := r.Add(at, move(t, "draw")); err != nil || r.Promote(deepest) != nil {
		t.Errorf("the deepest move: %v", err)
	}
	parsed(t, r.String())
	r.TakeBack(1)
	if _, err := r.Add(r.Before(r.Before(at)), move(t, "swap 1")); err != nil {
		t.Error(err)
	}
	parsed(t, r.String())

	tags := slices.Repeat([]einfach.Tag{{Name: "Remark", Value: strings.Repeat("x", einfach.MaxText-len("Remark: "))}}, gametree.MaxTags)
	r = begun.Clone()
	if err := r.SetTags(append(tags, tags[0])...); err == nil || last(err) != "more than 100 tags" {
		t.Error(err)
	}
	if err := r.SetTags(tags...); err != nil {
		t.Error(err)
	}
	if again := parsed(t, r.String()); !slices.Equal(again.Tags(), tags) {
		t.Errorf("%d tags", len(again.Tags()))
	}
	if _, err := einfach.ParseRecord(strings.Replace(r.String(), "players", "One: more\nplayers", 1)); err == nil || !strings.HasSuffix(err.Error(), "more than 100 tags") {
		t.Error(err)
	}
}

// A record reserves exactly enough room for the longest text of a move.
func TestRecordReservesLongestMove(t *testing.T) {
	deck := strings.Repeat("B10 ", 50)
	for _, c := range []struct {
		move    einfach.Move
		longest string
	}{
		{einfach.Deal{}, "deal 1 2 3 4 5 6 7 8 9 10\n" + strings.Repeat("1: \n", 6) + "stock -\n" + deck},
		{einfach.Shuffle{Deck: einfach.DeckOf(einfach.Card(move(t, "play B10").(einfach.Play)))}, "shuffle -B10 "},
		{einfach.Draw{}, "draw"}, {einfach.Pass{}, "pass"}, {move(t, "clear B"), "clear B"}, {move(t, "name 6"), "name 6"},
		{move(t, "swap 10"), "swap 10"}, {move(t, "play B10"), "play B10"}, {move(t, "give B10"), "give B10"},
		{move(t, "discard B10"), "discard B10"},
	} {
		if got, want := einfach.RecordSize(c.move), len(c.longest+"!?, back 1\n\n"); got != want {
			t.Errorf("%s has %d bytes, want %d", c.longest, got, want)
		}
	}
}

// A deal with hands of different sizes is refused.
func TestUnequalHands(t *testing.T) {
	text := strings.Replace(strings.Replace(dealtOut, " N6\n", "\n", 1), "stock ", "stock N6 ", 1)
	if _, err := einfach.ParseRecord(text); text == dealtOut || err == nil || !strings.HasSuffix(err.Error(), "a hand cannot have this number of cards here (C5)") {
		t.Errorf("%v, read from\n%s", err, text)
	}
}

// A full record has a readable text, whatever fills it. This holds after taking back its moves
// one by one, with or without variations.
func TestFullRecordsAreReadable(t *testing.T) {
	begun, longest := parsed(t, dealtOut), strings.Repeat("x", einfach.MaxText)
	deal := begun.Move(1)
	everyone := slices.Collect(deal.(einfach.Deal).Deck.All())
	for name, c := range map[string]struct {
		moves []einfach.Move
		note  einfach.Note
	}{
		"passes":      {[]einfach.Move{einfach.Pass{}, einfach.Draw{}}, einfach.Note{Glyph: ebbes.Blunder}},
		"plays":       {[]einfach.Move{move(t, "play B10"), move(t, "discard R10"), move(t, "give R10"), move(t, "clear B"), move(t, "name 6"), move(t, "swap 10")}, einfach.Note{Glyph: ebbes.DubiousMove}},
		"deals":       {[]einfach.Move{deal}, einfach.Note{Text: "x"}},
		"shuffles":    {[]einfach.Move{einfach.Shuffle{Deck: einfach.DeckOf(everyone...)}, einfach.Shuffle{}}, einfach.Note{Glyph: ebbes.Mistake, Text: "x"}},
		"short notes": {[]einfach.Move{einfach.Draw{}, deal}, einfach.Note{Text: "x"}},
		"long notes":  {[]einfach.Move{deal, einfach.Draw{}}, einfach.Note{Text: longest}},
	} {
		styles := []string{"moves", "taken back", "variations", "variations taken back"}
		if !testbudget.Long() {
			styles = map[string][]string{"passes": {"variations taken back"}, "short notes": {"moves"}}[name]
		}
		for _, style := range styles {
			r := begun.Clone()
			at, full := einfach.Place(1), false
			add := func(to einfach.Place, n int) einfach.Place {
				m, note := c.moves[n%len(c.moves)], c.note
				if m == deal {
					note.Glyph = 0
				}
				p, err := r.Add(to, m)
				if err == nil {
					err = r.SetNote(p, note)
				}
				full = full || err != nil
				return p
			}
			for n := 0; !full; n++ {
				main := add(at, n)
				if strings.HasPrefix(style, "variations") {
					other := add(add(at, n+1), n)
					if style == "variations taken back" {
						r.TakeBack(r.Before(other))
						r.TakeBack(other)
					}
				}
				if style == "taken back" {
					r.TakeBack(main)
				}
				if at = main; style == "variations taken back" && n%2 == 0 {
					r.TakeBack(main)
				}
			}
			text, err := r.MarshalText()
			if err != nil || len(text) > einfach.MaxRecord {
				t.Errorf("%s, %s: %d bytes, %v", name, style, len(text), err)
			}
			if _, err := einfach.ParseRecord(string(text)); err != nil {
				t.Errorf("%s, %s: %v", name, style, err)
			}
		}
	}
}

// The hardest texts to read take at most 50 bytes of memory for each of theirs. Their records can
// be walked through, and written and read again.
func TestHardestRecordsAreCheap(t *testing.T) {
	size := testbudget.Of(1<<19, einfach.MaxRecord)
	for _, unit := range []string{
		"pass\n", "draw,", "(draw {x}) ", "draw (pass) ", "draw back 1 ", "draw (pass (draw)) back 1 pass ", "{} ", "draw back 1 (pass) ",
		"draw,draw,back 1,back 1,", strings.Repeat("pass (draw ", 100) + strings.Repeat(")", 100), "draw {x} {y} ", "\n", "#\n",
		"draw " + strings.Repeat("(pass)", 249),
	} {
		text := dealtOut + "draw, " + strings.Repeat(unit, (size-len(dealtOut)-7)/len(unit)) + "\n"
		var r *einfach.Record
		grown := allocated(func() { r, _, _ = einfach.RecoverRecord(text) })
		if grown > 50*uint64(size) {
			t.Errorf("%.20q: %d bytes are allocated for each of the text", unit, grown/uint64(size))
		}
		n := 0
		for open := []einfach.Place{0}; len(open) > 0; n++ {
			at := open[len(open)-1]
			open = slices.AppendSeq(open[:len(open)-1], r.Next(at))
			_, _, _ = r.Move(at), r.Note(at), r.Before(at)
		}
		if again := parsed(t, r.String()); len(game(again)) != len(game(r)) {
			t.Errorf("%.20q: %d moves, not %d", unit, len(game(again)), len(game(r)))
		}
	}
}

// A record with notes, variations and take-backs reads back as it was written.
func TestNotesReadBack(t *testing.T) {
	r := newRand(5)
	for range 40 {
		record, _ := played(t, anyConfig(r), r, 60)
		text, err := recordOf(t, record.Config()).MarshalText()
		s := begin(t, record.Config())
		for _, m := range game(record) {
			if err == nil {
				text, err = s.AppendMove(text, m)
			}
			s = step(t, s, m)
			if _, deal := m.(einfach.Deal); deal {
				continue
			}
			for r.IntN(3) == 0 {
				text = append(text, [...]string{"{a note}\n", "(draw!, play B2 {x\u3000y} # {\n)\n", "back 1\n" + m.String() + "\n", "(pass??, swap 10?! (swap 1), back 1, draw)\n"}[r.IntN(4)]...)
			}
		}
		if err != nil {
			t.Fatal(err)
		}
		read := parsed(t, string(text))
		back := parsed(t, read.String())
		if lines(read, 0) != lines(back, 0) || read.String() != back.String() {
			t.Fatalf("\n%s\n%s\n%s", text, read, back)
		}
	}
}
