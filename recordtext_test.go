package ebbes_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/gametree"
)

const notedHead = `ebbes 1
format 2
players 3
Seat 1: Anna

# round 1, dealt by seat 3
deal 1
1: B1 B2 B3 B4 B5 B6 N1 N2 N3 N4
2: N5 N6 Y1 Y2 Y3 Y4 Y5 Y6 G1 G2
3: G3 G4 G5 G6 R1 R2 R3 R4 R5 R6
`

const noted = notedHead + `{an even deal}
B2!
(B1?? N5  {blue is trump} R6)
N5  G3  # seat 1 leads, seat 1 takes it, blue is trump
{so far so good}
B3
back 1
B4  N6
(Y1!? G4
(G5))
`

func play(text string) ebbes.Play { return ebbes.MustParseMove(text).(ebbes.Play) }

func parse(t testing.TB, text string) *ebbes.Record {
	t.Helper()
	r, err := ebbes.ParseRecord(text)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// lines describes the moves after a place. Variations are in parentheses after the move that
// they replace, moves taken back in brackets.
func lines(r *ebbes.Record, at ebbes.Place) string {
	next := slices.Collect(r.Next(at))
	var text, main string
	for i, p := range next {
		n := r.Note(p)
		move := fmt.Sprintf("%v%v", r.Move(p), n.Glyph)
		if _, ok := r.Move(p).(ebbes.Deal); ok {
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

// Notes, variations and moves that have been taken back are read, each at its place.
func TestNotes(t *testing.T) {
	r := parse(t, noted)
	if want := " deal{an even deal} B2! (B1?? N5{blue is trump} R6) N5 G3{so far so good} B4 [B3] N6 (Y1!? G4 (G5))"; lines(r, 0) != want {
		t.Errorf("got  %s\nwant %s", lines(r, 0), want)
	}
	if got := fmt.Sprint(r.Moves(r.End())[1:]); got != "[B2 N5 G3 B4 N6]" {
		t.Error(got)
	}
	text := r.String()
	if again := parse(t, text); lines(again, 0) != lines(r, 0) || again.String() != text {
		t.Errorf("read back from\n%s\nas\n%s", text, lines(again, 0))
	}
}

// A variation follows the move that it replaces and closes on the line of its last move, even
// if that completes a trick. The comment stays with the trick.
func TestVariationsAreWritten(t *testing.T) {
	r := parse(t, notedHead+"B2 N5 (N6) G3 (R6 (R5)) (R4) B3")
	want := notedHead + `B2  N5
(N6)
G3  # seat 1 leads, seat 1 takes it
(R6)
(R5)
(R4)
B3
`
	if got := r.String(); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// Moves can be taken back, made again, and taken back within moves taken back.
func TestTakenBackMoves(t *testing.T) {
	for text, want := range map[string]string{
		"B2 N5\nback 1\nback 1\n":         " deal [B2 [N5]]",
		"B2 N5\nback 2\n":                 " deal [B2 N5]",
		"B2 N5 back 1 N6 back 2":          " deal [B2 N6 [N5]]",
		"B2 N5 back 1 {x} back 1":         " deal [B2{x} [N5]]",
		"B2 back 1 B3 N5":                 " deal B3 [B2] N5",
		"B2 back 1 B2 back 1 B2":          " deal B2 [B2] [B2]",
		"B2 N5 back 2 B2 N6":              " deal B2 [B2 N5] N6",
		"B2 (B3 N5 back 1 N6) back 1":     " deal [B2] (B3 N6 [N5])",
		"B2 (B3) back 1 B4":               " deal B4 (B3) [B2]",
		"B2 (B3 back 1 B4) N5":            " deal B2 (B4) [B3] N5",
		"B2 N5 back 1 (B4 {y}) N6 back 1": " deal B2 (B4{y}) [N6] [N5]",
		"B2 (B2 N5) N6":                   " deal B2 (B2 N5) N6",
	} {
		r := parse(t, notedHead+text)
		if got := lines(r, 0); got != want {
			t.Errorf("%q: got  %s\nwant %s", text, got, want)
		}
		again := parse(t, r.String())
		if again.String() != r.String() || fmt.Sprint(again.Moves(again.End())) != fmt.Sprint(r.Moves(r.End())) {
			t.Errorf("%q: written as\n%s\nand then as\n%s", text, r, again)
		}
	}
}

// A deal that was taken back is dealt again by the same seat. After a variation with a deal,
// the same seat deals next. The first deal can have variations, too.
func TestTakenBackDeal(t *testing.T) {
	deal := notedHead[strings.Index(notedHead, "deal 1"):]
	head := "ebbes 1\nformat 2\nplayers 3\n"
	for text, want := range map[string]string{
		deal + "B2 back 2\n" + deal + "B1":                                      " deal [deal B2] B1",
		deal + "B2 N5\n(N6\n" + deal + "B1) back 2\n" + deal + "B1":             " deal",
		deal + "(\n" + strings.Replace(deal, "deal 1", "deal 2", 1) + "B1)\nB2": " deal (deal B1) B2",
	} {
		r := parse(t, head+text)
		if got := lines(r, 0); !strings.HasPrefix(got, want) {
			t.Errorf("got  %s\nwant %s", got, want)
		}
		for at := range r.Next(0) { // every deal
			if s, err := r.State(at); err != nil || s.Dealer() != 3 || s.Round() != 1 {
				t.Errorf("at %v: %v: %v", at, err, s)
			}
		}
		if again := parse(t, r.String()); again.String() != r.String() {
			t.Errorf("written as\n%s\nand then as\n%s", r, again)
		}
	}
}

// Notes, variations and moves taken back are refused with their place if they are malformed.
func TestNotesRefused(t *testing.T) {
	const row = 12
	for text, want := range map[string]string{
		"B2 {no end":                `column 4: "{no end": a note ends with } on the same line`,
		"B2 {a\tb}":                 `column 6: "\tb": not printable`,
		"B2 {\x01b}":                `column 5: "\x01b": not printable`,
		"B2 (N5":                    `column 4: "(": this parenthesis is never closed`,
		"B2 )":                      `column 4: ")": no parenthesis is open here`,
		"B2 ()":                     `column 4: "(": there is no move in these parentheses`,
		"B2 (B3 back 1)":            `column 4: "(": there is no move in these parentheses`,
		"B2!!!":                     `column 1: "B2!!!": want a card: B, N, Y, G or R and a value from 1 to 15`,
		"B2 !":                      `column 4: want a card: B, N, Y, G or R and a value from 1 to 15`,
		"back1":                     `column 1: "back1": want a card: B, N, Y, G or R and a value from 1 to 15`,
		"back 3":                    `column 6: "3": want 1 to 1`,
		"back 0":                    `column 6: "0": want 1 to 1`,
		"back -1":                   `column 6: "-1": want 1 to 1`,
		"back":                      `column 5: want 1 to 1`,
		"back 1 {x}":                `column 8: "{x}": braces and parentheses must follow a move`,
		"back 1 (B2)":               `column 8: "(": braces and parentheses must follow a move`,
		"B1 (B2 back 2)":            `column 13: "2": want 1 to 1`,
		"B1 ((B2))":                 `column 5: "(": braces and parentheses must follow a move`,
		"B2 ( deal 1":               `column 6: "deal": a deal begins a line`,
		strings.Repeat("B1 (", 101): `column 404: "(": nested more than 100 deep`,
	} {
		_, err := ebbes.ParseRecord(notedHead + text)
		if want := fmt.Sprintf("ebbes: record, line %d, %s", row-1, want); fmt.Sprint(err) != want {
			t.Errorf("%s:\n got %v\nwant %s", text, err, want)
		}
	}
	parse(t, notedHead+strings.Repeat("B1 (", 100)+"B2"+strings.Repeat(")", 100))
	long := strings.Repeat("x", ebbes.MaxText)
	parse(t, notedHead+"{"+long+"}")
	if _, err := ebbes.ParseRecord(notedHead + "{" + long + "} {x}"); err == nil {
		t.Error("a note is too long")
	}
}

// In a record without the format of its text, a variation preceded the move that it replaces.
// Such a record is refused with a remedy; one without variations is read as before.
func TestOldVariationsRefused(t *testing.T) {
	for _, head := range []string{"rules 1\n", "ebbes 1\n", "ebbes 1\nformat 1\n"} {
		text := strings.Replace(notedHead, "ebbes 1\nformat 2\n", head, 1) + "B2 N5 {good} back 1\n"
		if r := parse(t, text); lines(r, 0) != " deal B2 [N5{good}]" {
			t.Error(lines(r, 0))
		}
		_, err := ebbes.ParseRecord(text + "(B1)")
		var refused *ebbes.ParseError
		if !errors.As(err, &refused) || refused.Text != "(" || !strings.HasSuffix(err.Error(), `"(": in a record without format 2, `+
			`a variation stands before the move it replaces; write it after that move, and format 2 on a line after ebbes`) {
			t.Error(err)
		}
	}
}

// A record is edited at its places.
func TestEditRecord(t *testing.T) {
	r := parse(t, notedHead+"B2 N5 G3 B3")
	end := r.End()
	path := []ebbes.Place{end}
	for p := r.Before(end); p != ebbes.NoPlace; p = r.Before(p) {
		path = append(path, p)
	}
	if len(path) != 6 || path[5] != 0 || r.Move(0) != nil || r.Move(path[4]) == nil {
		t.Fatalf("%v", path)
	}
	b2, n5 := path[3], path[2]
	n6, err := r.Play(b2, play("N6"))
	if err != nil || r.Before(n6) != b2 {
		t.Error(n6, err)
	}
	if again, err := r.Play(b2, play("N6")); again != n6 || err != nil {
		t.Errorf("made twice: %v, %v", again, err)
	}
	if same, err := r.Add(b2, play("N5")); same != n5 || err != nil {
		t.Errorf("made twice: %v, %v", same, err)
	}
	for _, e := range []struct {
		err  error
		want string
	}{
		{errorOf(r.Play(b2, play("B1"))), "ebbes: record, move 3: seat 2, B1: that player does not hold it (P1)"},
		{errorOf(r.Play(0, ebbes.Start(1))), "ebbes: record, move 1: seat 3, start 1: not now; the next round has to be dealt (T7)"},
		{errorOf(r.Add(n6, play("G3"), ebbes.Play(16))), "ebbes: record, move 5: seat -, Card(16): no such move, card or seat"},
		{errorOf(r.Add(0, play("G3"))), "ebbes: record, move 1: seat -, G3: not now; the next round has to be dealt (T7)"},
		{errorOf(r.Add(99, play("G3"))), "ebbes: record, place 99: there is no such place"},
		{errorOf(r.Add(-1)), "ebbes: record, place −1: there is no such place"},
		{errorOf(r.State(77)), "ebbes: record, place 77: there is no such place"},
		{r.Promote(77), "ebbes: record, place 77: there is no such place"},
		{r.SetNote(77, ebbes.Note{Text: "x"}), "ebbes: record, place 77: there is no such place"},
		{r.SetNote(0, ebbes.Note{Text: "x"}), "ebbes: record, move 1: braces and parentheses must follow a move"},
		{r.SetNote(1, ebbes.Note{Glyph: ebbes.Blunder}), "ebbes: record, line 7, column 1: a glyph must follow a move other than a deal"},
		{r.SetNote(n6, ebbes.Note{Glyph: 7}), "ebbes: record, move 3: there is no such glyph"},
		{r.SetNote(n6, ebbes.Note{Text: "x} B1"}), `ebbes: record, move 3: record, line 1, column 2: "} B1": would be read back as something else`},
		{r.SetNote(n6, ebbes.Note{Text: "x\ny"}), `ebbes: record, move 3: record, line 1, column 2: "\ny": not printable`},
		{r.SetNote(n6, ebbes.Note{Text: "x\xffy"}), `ebbes: record, move 3: record, line 1, column 2: "\xffy": not UTF-8`},
		{r.SetNote(n6, ebbes.Note{Text: "\ny"}), `ebbes: record, move 3: record, line 1, column 1: "\ny": not printable`},
		{r.SetNote(n6, ebbes.Note{Text: "\xffy"}), `ebbes: record, move 3: record, line 1, column 1: "\xffy": not UTF-8`},
		{r.SetNote(n6, ebbes.Note{Text: " x"}), `ebbes: record, move 3: record, line 1, column 1: " x": would be read back as something else`},
	} {
		if fmt.Sprint(e.err) != e.want {
			t.Errorf("got  %v\nwant %s", e.err, e.want)
		}
	}
	if want := " deal B2 N5 (N6) G3 B3"; lines(r, 0) != want {
		t.Errorf("a refused change has changed the record: %s", lines(r, 0))
	}

	copied := r.Clone()
	if err := r.Promote(n6); err != nil || lines(r, 0) != " deal B2 N6 (N5 G3 B3)" || r.End() != n6 {
		t.Errorf("%v: %s", err, lines(r, 0))
	}
	if at := r.TakeBack(n6); at != b2 || lines(r, 0) != " deal B2 [N6] (N5 G3 B3)" || r.End() != b2 || !r.Note(n6).Back {
		t.Errorf("%d: %s", at, lines(r, 0))
	}
	if err := r.Promote(end); err != nil || lines(r, 0) != " deal B2 N5 [N6] G3 B3" {
		t.Errorf("%v: %s", err, lines(r, 0))
	}
	r.Remove(n5)
	if want := " deal B2 [N6]"; lines(r, 0) != want || r.Move(n5) != nil || r.Moves(end) != nil || r.TakeBack(end) != ebbes.NoPlace {
		t.Errorf("%s", lines(r, 0))
	}
	r.Remove(0)
	r.Remove(-7)
	if want := " deal B2 N5 (N6) G3 B3"; lines(copied, 0) != want {
		t.Errorf("the copy is %s", lines(copied, 0))
	}
}

// Neither the zero record nor nil has a place, and no move can be added to it.
func TestZeroRecord(t *testing.T) {
	for _, r := range []*ebbes.Record{nil, {}, new(ebbes.Record).Clone()} {
		_, play := r.Play(0, ebbes.Start(1))
		_, add := r.Add(0)
		_, state := r.State(0)
		_, text := r.MarshalText()
		for _, err := range []error{play, add, state, r.Promote(0), r.Restore(0), r.SetNote(0, ebbes.Note{})} {
			if !errors.As(err, new(*ebbes.RecordError)) {
				t.Errorf("%T: %v", err, err)
			}
		}
		for _, err := range []error{text, r.SetTags()} {
			if !errors.As(err, new(*ebbes.ConfigError)) {
				t.Errorf("%T: %v", err, err)
			}
		}
		r.Remove(0)
		steps := 0
		for step, err := range r.Steps(r.End()) {
			if steps++; err == nil || step != (ebbes.Step{}) {
				t.Errorf("%v, %v", step, err)
			}
		}
		if r.TakeBack(0) != ebbes.NoPlace || r.Before(0) != ebbes.NoPlace || r.Move(0) != nil || r.Moves(0) != nil ||
			r.Tags() != nil ||
			r.Version() != 0 || r.Config() != (ebbes.Config{}) || r.Note(0) != (ebbes.Note{}) || steps != 1 || lines(r, 0) != "" {
			t.Errorf("%+v", r)
		}
	}
}

// A record has no more than its bounds, and one at its bounds is read back.
func TestRecordBounds(t *testing.T) {
	begun := parse(t, notedHead)
	deal := begun.Move(1)
	r := begun.Clone()
	at := ebbes.Place(1)
	for n := 2; n < ebbes.MaxPlaces; n++ {
		p, err := r.Add(at, play("B1"))
		if err != nil {
			if want := fmt.Sprintf("ebbes: record, move %d: longer than 1048576 bytes", n); err.Error() != want {
				t.Fatalf("got  %v\nwant %s", err, want)
			}
			break
		}
		at = p
	}
	made := len(r.Moves(at))
	if again := parse(t, r.String()); len(again.Moves(again.End())) != made || made < 8200 { // the longest game
		t.Errorf("%d moves", made)
	}

	r = begun.Clone()
	for n := range gametree.MaxVariations - 1 {
		if _, err := r.Add(r.TakeBack(r.End()), deal); err != nil {
			t.Fatal(n, err)
		}
	}
	if _, err := r.Add(r.TakeBack(r.End()), deal); fmt.Sprint(err) != "ebbes: record, move 1: more than 250 moves at one place" {
		t.Error(err)
	}
	if _, err := ebbes.ParseRecord(r.String() + notedHead[strings.Index(notedHead, "deal 1"):]); err == nil || !strings.HasSuffix(err.Error(), "more than 250 moves at one place") {
		t.Error(err)
	}
	parse(t, r.String())

	r = begun.Clone()
	for at, n := ebbes.Place(1), 0; ; n++ {
		next, err := r.Add(at, play("B1"))
		if err != nil {
			t.Fatal(err)
		}
		if at, err = r.Add(at, play("B2"), play("B3")); n == gametree.MaxDepth {
			if fmt.Sprint(err) != "ebbes: record, move 202: nested more than 100 deep" {
				t.Error(n, err)
			}
			parse(t, r.String())
			if err := r.Promote(next); err != nil {
				t.Errorf("the deepest move: %v", err)
			}
			break
		} else if err != nil {
			t.Fatal(n, err)
		}
	}

	r = begun.Clone()
	for n := 0; ; n++ {
		p, err := r.Add(r.End(), play("B1"))
		if err == nil {
			err = r.SetNote(p, ebbes.Note{Text: strings.Repeat("x", ebbes.MaxText)})
		}
		if err == nil {
			continue
		}
		if n < 200 || !strings.HasSuffix(err.Error(), "longer than 1048576 bytes") {
			t.Errorf("%d notes: %v", n, err)
		}
		break
	}
	long := strings.Repeat("x", ebbes.MaxText)
	tags := slices.Repeat([]ebbes.Tag{{Name: "Remark", Value: long[len("Remark: "):]}}, gametree.MaxTags)
	if err := r.SetTags(tags...); fmt.Sprint(err) != "ebbes: record, Tags: longer than 1048576 bytes" {
		t.Error(err)
	}
	for bytes := ebbes.MaxText; bytes > 0; bytes /= 2 {
		if p, err := r.Add(r.End(), play("B1")); err == nil {
			_ = r.SetNote(p, ebbes.Note{Text: long[:bytes]}) // if there is room
		}
	}
	if err := r.SetTags(slices.Repeat([]ebbes.Tag{{Name: "a"}}, gametree.MaxTags)...); fmt.Sprint(err) != "ebbes: record, Tags: longer than 1048576 bytes" {
		t.Errorf("a full record takes tags: %v", err)
	}
	parse(t, r.String())
	if err := begun.SetTags(append(tags, tags[0])...); fmt.Sprint(err) != "ebbes: record, Tags: more than 100 tags" {
		t.Error(err)
	}
	if err := begun.SetTags(tags...); err != nil {
		t.Error(err)
	}
	if again := parse(t, begun.String()); !slices.Equal(again.Tags(), tags) {
		t.Errorf("%d tags", len(again.Tags()))
	}
	if _, err := ebbes.ParseRecord(strings.Replace(begun.String(), "players", "One: more\nplayers", 1)); err == nil || !strings.HasSuffix(err.Error(), "more than 100 tags") {
		t.Error(err)
	}
	if _, err := ebbes.NewRecord(ebbes.Config{Players: 3}, slices.Repeat([]ebbes.Move{deal}, 100)...); err != nil {
		t.Error(err)
	}
	_, err := ebbes.NewRecord(ebbes.Config{Players: 3}, slices.Repeat([]ebbes.Move{deal}, 101)...)
	if late := new(ebbes.RecordError); !errors.As(err, &late) || late.Index != 100 || !errors.Is(err, ebbes.ErrOver) {
		t.Errorf("101 deals: %v", err)
	}
}

// Moves that a record cannot contain are refused, and tags that would be parsed differently.
func TestRecordRefuses(t *testing.T) {
	three := ebbes.Config{Players: 3}
	s := begin(t, three)
	deal := ebbes.Deal{Number: 1, Deck: s.Deal(newRand(1)).Deck}
	deck := func(number int, cards ...ebbes.Card) ebbes.Deal {
		return ebbes.Deal{Number: number, Deck: ebbes.DeckOf(cards...)}
	}
	cards := slices.Collect(deal.Deck.All())
	b1 := cardNamed(t, "B1")
	for _, c := range []struct {
		moves []ebbes.Move
		want  string
	}{
		{[]ebbes.Move{nil}, "move 1: seat -, -: no such move, card or seat"},
		{[]ebbes.Move{deal, embedding{ebbes.Play(b1)}}, "move 2: seat -, ebbes_test.embedding: no such move, card or seat"},
		{[]ebbes.Move{deal, ebbes.Play(ebbes.NoCard)}, "move 2: seat -, -: no such move, card or seat"},
		{[]ebbes.Move{deal, ebbes.Play(16)}, "move 2: seat -, Card(16): no such move, card or seat"},
		{[]ebbes.Move{deal, ebbes.Select(ebbes.NoCard)}, "move 2: seat -, select -: no such move, card or seat"},
		{[]ebbes.Move{deal, ebbes.Start(ebbes.NoSeat)}, "move 2: seat -, start -: no such move, card or seat"},
		{[]ebbes.Move{deal, deal, ebbes.Start(6)}, "move 3: seat -, start 6: no such move, card or seat"},
		{[]ebbes.Move{ebbes.Play(b1)}, "move 1: seat -, B1: not now; the next round has to be dealt (T7)"},
		{[]ebbes.Move{ebbes.Start(1)}, "move 1: seat -, start 1: not now; the next round has to be dealt (T7)"},
		{[]ebbes.Move{ebbes.Select(b1)}, "move 1: seat -, select B1: not now; the next round has to be dealt (T7)"},
		{[]ebbes.Move{deck(-1, cards...)}, "move 1: seat -, deal: no such move, card or seat"},
		{[]ebbes.Move{deal, deck(10000, cards...)}, "move 2: seat -, deal: no such move, card or seat"},
		{[]ebbes.Move{ebbes.Deal{Number: 1}}, "move 1: seat -, deal: the deck is not all cards in play, each once (T1)"},
		{[]ebbes.Move{deal, deck(1, cards[1:]...)}, "move 2: seat -, deal: the deck is not all cards in play, each once (T1)"},
		{[]ebbes.Move{deal, deal, deck(1, append(cards[:29:29], cards[0])...)}, "move 3: seat -, deal: the deck is not all cards in play, each once (T1)"},
	} {
		r, err := ebbes.NewRecord(three, c.moves...)
		if fmt.Sprint(err) != "ebbes: record, "+c.want || r != nil {
			t.Errorf("got  %v\nwant %s", err, c.want)
		}
	}
	r := newRecord(t, three)
	place := ebbes.Tag{Name: "Place", Value: "Mainz"}
	if err := r.SetTags(place); err != nil {
		t.Fatal(err)
	}
	for tag, want := range map[ebbes.Tag]string{
		{Name: "", Value: "Anna"}:          `": Anna": not a tag name`,
		{Name: "rules", Value: "1"}:        `"rules: 1": not a tag name`,
		{Name: "format", Value: "2"}:       `"format: 2": not a tag name`,
		{Name: "#", Value: "Anna"}:         `"#: Anna": would be read back as something else`,
		{Name: "#1", Value: "Anna"}:        `"#1: Anna": would be read back as something else`,
		{Name: "Seat: 1", Value: "Anna"}:   `"Seat: 1: Anna": would be read back as something else`,
		{Name: " Seat", Value: "Anna"}:     `" Seat: Anna": would be read back as something else`,
		{Name: "Seat", Value: " Anna"}:     `"Seat:  Anna": would be read back as something else`,
		{Name: "Seat", Value: "Anna "}:     `"Seat: Anna ": would be read back as something else`,
		{Name: "Seat", Value: "Anna\nB1"}:  `"\nB1": not printable`,
		{Name: "a\rb", Value: "c"}:         `"\rb: c": not printable`,
		{Name: "a", Value: "\xff"}:         `"\xff": not UTF-8`,
		{Name: "einfach", Value: "1\n(B1"}: `"\n(B1": not printable`,
	} {
		if err := r.SetTags(place, tag); fmt.Sprint(err) != "ebbes: record, Tags[1]: "+want || !slices.Equal(r.Tags(), []ebbes.Tag{place}) {
			t.Errorf("got  %v\nwant Tags[1]: %s", err, want)
		}
	}
}

// Nothing is appended to a record of another game, or to one with the most moves.
func TestForeignLogsAreRefused(t *testing.T) {
	s, _ := parse(t, dealtRecord).State(1)
	other := []byte("einfach 1\nformat 2\nplayers 3\n")
	text, err := s.AppendMove(other, play("G6"))
	if fmt.Sprint(err) != `ebbes: record, line 1, column 1: "einfach": this is a record of Einfach` || string(text) != string(other) {
		t.Errorf("%s, %v", text, err)
	}
	if text, err := ebbes.AppendBack(other, 1); err == nil || string(text) != string(other) {
		t.Errorf("%s, %v", text, err)
	}
	full := []byte(dealtRecord + strings.Repeat("G6\n", ebbes.MaxPlaces-2))
	if text, err := s.AppendMove(full, play("G6")); err == nil || !strings.Contains(err.Error(), "more than") || len(text) != len(full) {
		t.Errorf("%d bytes, %v", len(text), err)
	}
}

// A record leaves as much room for a move as the longest text of it takes.
func TestRecordReservesLongestMove(t *testing.T) {
	for longest, m := range map[string]ebbes.Move{
		"deal 5\n" + strings.Repeat("1: \n", 5) + strings.Repeat("B10 ", 75): ebbes.Deal{},
		"B10": play("B10"), "select B10": ebbes.MustParseMove("select B10"),
	} {
		if got, want := ebbes.RecordSize(m), len(longest+"!? (\n)\nback 1\n"); got != want {
			t.Errorf("%s has %d bytes, want %d", longest, got, want)
		}
	}
}

// Recovering a record of a megabyte, and visiting its first places, allocates at most 200 MB,
// however odd the text.
func TestHardestRecordsAreCheap(t *testing.T) {
	for _, unit := range []string{"B1 back 1 ", "(B1) ", "B1 (B2) ", "B1 (B2 (B3)) back 1 B4 ", "(B1 (B2 (B3))) ", "{} ", "B1 back 1 (B2) ", "B1 Y3 back 1 back 1 "} {
		text := notedHead + "B6 " + strings.Repeat(unit, (ebbes.MaxRecord-len(notedHead))/len(unit))
		grown := allocated(func() {
			r, _, err := ebbes.RecoverRecord(text + "\n")
			if err != nil {
				t.Errorf("%s: %v", unit, err)
				return
			}
			for p := ebbes.Place(0); r.Moves(p) != nil || p < 2; p++ {
				if p > 100 {
					break
				}
				for range r.Next(p) {
				}
			}
		})
		if grown > 200<<20 {
			t.Errorf("%s: %d MB are allocated", unit, grown>>20)
		}
	}
}
