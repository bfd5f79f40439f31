package einfach_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/internal/gametree"
	"github.com/ebbesgo/ebbes/internal/testbudget"
	"github.com/google/go-cmp/cmp"
)

// played returns the record and the last state of a random game, given up after some moves.
func played(t testing.TB, c einfach.Config, r *rand.Rand, most int) (*einfach.Record, einfach.State) {
	t.Helper()
	s := begin(t, c)
	var made []einfach.Move
	for range most {
		m := anyMove(s, r, true)
		if m == nil {
			break
		}
		made = append(made, m)
		s = step(t, s, m)
	}
	record := recordOf(t, c, made...)
	if err := record.SetTags(einfach.Tag{Name: "Place", Value: "Kaiserslautern"}); err != nil {
		t.Fatal(err)
	}
	return record, s
}

// recordOf returns the record of a game.
func recordOf(t testing.TB, c einfach.Config, made ...einfach.Move) *einfach.Record {
	t.Helper()
	r, err := einfach.NewRecord(c, made...)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// parsed parses a record.
func parsed(t testing.TB, text string) *einfach.Record {
	t.Helper()
	r, err := einfach.ParseRecord(text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return r
}

// game returns the moves of the game in a record.
func game(r *einfach.Record) []einfach.Move { return r.Moves(r.End()) }

// states returns the state before the first move of a game and after each legal move.
func states(r *einfach.Record) []einfach.State {
	first, _ := r.State(0)
	all := []einfach.State{first}
	for made, err := range r.Steps(r.End()) {
		if err == nil {
			all = append(all, made.After)
		}
	}
	return all
}

func TestRecord(t *testing.T) {
	r := newRand(1)
	for range 60 {
		record, last := played(t, anyConfig(r), r, 500)
		text, err := record.MarshalText()
		if err != nil {
			t.Fatal(err)
		}
		read := parsed(t, string(text))
		if read.Version() != 1 || read.Config() != record.Config() || !slices.Equal(read.Tags(), record.Tags()) ||
			!slices.Equal(game(read), game(record)) {
			t.Fatalf("read as something else:\n%s", text)
		}
		if got, err := read.State(read.End()); err != nil || got != last {
			t.Fatalf("%v\n%v\nwant %v", err, got, last)
		}
		if again := read.String(); again != string(text) {
			t.Fatalf("written as\n%s\nwant\n%s", again, text)
		}
	}
}

const recorded = `einfach 1
format 2
players 3
rounds 1
Place: Kaiserslautern

# round 1
deal 1 2 3 4 5 6 7 8 9 10
1: B1 B4 B7 B10 N3 N6
2: B2 B5 B8 N1 N4 N7
3: B3 B6 B9 N2 N5 N8
stock N9 N10 Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 Y10 G1 G2 G3 G4 G5 G6 G7 G8 G9 G10 R1 R2 R3 R4 R5 R6 R7 R8 R9 R10
play B3, play N1, pass # seat 1
draw, play B4, play N3 # seat 1
draw, pass
`

func TestReadableRecord(t *testing.T) {
	record := parsed(t, recorded)
	if made := game(record); len(made) != 9 || made[0].String() != inOrder {
		t.Errorf("%v", made)
	}
	n := 0
	for _, err := range record.Steps(record.End()) {
		n++
		if err == nil {
			continue
		}
		var refused *einfach.RecordError
		var move *einfach.MoveError
		if !errors.As(err, &refused) || refused.Place != record.End() || refused.Index != 8 ||
			refused.Line != 15 || refused.Column != 7 {
			t.Errorf("%v", err)
		}
		if !errors.As(err, &move) || move.Clause != einfach.X2 {
			t.Errorf("not caused by the move: %v", err)
		}
		if want := "einfach: record, line 15, column 7: seat 2, pass: a card fits, so one must be played (X2)"; err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
	if n != 9 {
		t.Errorf("%d steps, want 9", n)
	}
	record.Remove(record.End())
	if got, want := record.String(), strings.TrimSuffix(recorded, ", pass\n")+"\n"; got != want {
		t.Errorf("written as\n%s", got)
	}
	for _, text := range []string{
		"\uFEFF" + recorded, strings.ReplaceAll(recorded, "\n", "\r\n"), strings.ReplaceAll(recorded, "\n", "\n\n \t# a comment\n"),
		strings.ReplaceAll(recorded, " # seat 1", ""),
	} {
		if got, err := einfach.ParseRecord(text); err != nil || len(game(got)) != 9 {
			t.Errorf("%v\n%s", err, text)
		}
	}
}

// All stored records can be read, with or without the format in their head.
func TestStoredRecordsCanBeRead(t *testing.T) {
	paths, err := filepath.Glob("testdata/records/*.txt")
	if err != nil || len(paths) < 3 {
		t.Fatalf("%d records, %v", len(paths), err)
	}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		r := parsed(t, string(text))
		if again := parsed(t, r.String()); lines(again, 0) != lines(r, 0) {
			t.Errorf("%s: written as\n%s", path, r)
		}
		if _, err := r.State(r.End()); (err == nil) == strings.HasSuffix(path, "annotated.txt") { // has illegal moves
			t.Errorf("%s: %v", path, err)
		}
	}
}

// A comment has the points at the end of each round, also when an endless game goes on at once
// (R6).
func TestRecordedScores(t *testing.T) {
	for options := range einfach.Option(2) {
		rounds := 0
		record, _ := played(t, einfach.Config{Players: 3, Rounds: 3, Options: options, Renewals: 1}, newRand(1), 2000)
		want := ""
		for made := range record.Steps(record.End()) {
			for _, e := range made.Events(ebbes.NoSeat) {
				if scored, ok := e.(einfach.Scored); ok && scored.Seat == 3 {
					rounds++
					want = fmt.Sprintf("\n# scores: %d / %d / %d\n", made.After.Score(1), made.After.Score(2), scored.Score)
				}
			}
		}
		if text := record.String(); strings.Count(text, "# scores") != rounds || rounds != 3 || !strings.HasSuffix(text, want) {
			t.Errorf("%d rounds, the last with %q, of\n%s", rounds, want, text)
		}
	}
}

// Errors have a position in the record.
func TestRecordErrorsHavePlaces(t *testing.T) {
	_, err := einfach.ParseRecord(strings.Replace(recorded, "Kaiserslautern", "Lautern\x01", 1))
	var wrong *einfach.ParseError
	if !errors.As(err, &wrong) || wrong.Line != 5 || wrong.Column != len("Place: Lautern")+1 {
		t.Errorf("%v", err)
	}
	_, deal, _ := strings.Cut(recorded, "# round 1\n")
	record := parsed(t, recorded[:len(recorded)-len("draw, pass\n")]+"  "+deal)
	var refused *einfach.RecordError
	if _, err := record.State(record.End()); !errors.As(err, &refused) || refused.Line != 15 || refused.Column != 3 {
		t.Errorf("%v", err)
	}
}

func TestWrongRecords(t *testing.T) {
	for _, change := range [][2]string{
		{"einfach 1", "einfach 0"}, {"einfach 1\n", ""}, {"format 2", "format 3"}, {"format 2", "format 0"}, {"format 2", "format"}, {"Place:", "format:"}, {"players 3", "players 9"}, {"players 3\n", ""}, {"rounds 1", "rounds x"},
		{"Place:", "players:"}, {"Place:", ":"}, {"Place:", "2:"}, {"Kaiserslautern", "\x01"}, {"deal 1", "deal 11"}, {"1: B1", "2: B1"}, {"2: B2", "3: B2"},
		{"1: B1", "1: B2"}, {"N3 N6", "N3"}, {"stock", "stick"}, {"stock N9", "stock N8"}, {"play B3", "play B33"}, {"play B3", "lay B3"},
		{"play B3,", "play B3"}, {"play B3", ", play B3"}, {"deal 1 ", "deals 1 "}, {"8 9 10", "8 9"}, {"8 9 10", "8 9 9"},
	} {
		text := strings.Replace(recorded, change[0], change[1], 1)
		if text == recorded {
			t.Errorf("%q is not there", change[0])
		}
		var refused *einfach.ParseError
		if _, err := einfach.ParseRecord(text); !errors.As(err, &refused) || refused.Line < 1 {
			t.Errorf("%q instead of %q: %v", change[1], change[0], err)
		}
	}
	for i := range recorded {
		_, _ = einfach.ParseRecord(recorded[:i])
	}
	if _, err := einfach.ParseRecord(strings.Repeat("x", einfach.MaxRecord+1)); err == nil {
		t.Error("a record that is too long is read")
	}
	if _, err := einfach.ParseRecord(recorded + strings.Repeat("pass\n", einfach.MaxPlaces)); err == nil {
		t.Error("a record with too many moves is read")
	}
}

// A field missing in the head is reported at its end, other faults at their place. A record of
// another game is recognized.
func TestWrongHeads(t *testing.T) {
	const noVersion = "want the version of the rules, such as einfach 1"
	_, deal, _ := strings.Cut(recorded, "# round 1\n")
	for head, want := range map[string]string{
		"einfch 1\nplayers 3\n":            `line 1, column 1: "einfch": unknown field, perhaps of a newer version`,
		"EINFACH 1\nplayers 3\n":           `line 1, column 1: "EINFACH": unknown field, perhaps of a newer version`,
		"hello\n":                          `line 1, column 1: "hello": want a field name and a value`,
		"{head}\n":                         `line 1, column 1: "{head}": ` + noVersion,
		"\uFEFFhello\n":                    `line 1, column 2: "hello": want a field name and a value`,
		"rules 1\nplayers 3\n":             `line 1, column 1: "rules 1": this is a record of ebbes`,
		"ebbes 1\nplayers 3\n":             `line 1, column 1: "ebbes 1": this is a record of ebbes`,
		"players 3\nrules 1\n":             `line 2, column 1: "rules 1": this is a record of ebbes`,
		"players 3\n":                      `line 2, column 1: "deal 1 2 3 4 5 6 7 8…": ` + noVersion,
		"einfach 1\n":                      `line 2, column 1: no players, want 3 to 6 (C4)`,
		"einfach 1\nplayer 3\nrounds 1\n":  `line 2, column 1: "player": unknown field, perhaps of a newer version`,
		"einfach 1\nformat 3\nplayers 3\n": `line 2, column 8: "3": want the format of the record, 1 to 2; perhaps of a newer version`,
	} {
		_, err := einfach.ParseRecord(head + deal)
		if err == nil || err.Error() != "einfach: record, "+want {
			t.Errorf("%q:\ngot  %v\nwant einfach: record, %s", head, err, want)
		}
	}
}

// Moves and tags that cannot be written are refused, and such tags change nothing. The longest and
// the most tags are written.
func TestUnwritableRecords(t *testing.T) {
	c := einfach.Config{Players: 3}
	if r, err := einfach.NewRecord(einfach.Config{}); r != nil || !errors.As(err, new(*einfach.ConfigError)) {
		t.Errorf("a record of no players: %v", err)
	}
	for name, m := range map[string]einfach.Move{
		"no move": nil, "a wrong move": einfach.Play(0), "a small deal": einfach.Deal{}, "a wrong shuffle": einfach.Shuffle{Deck: einfach.DeckOf(0)},
		"a deal of too few rule cards": einfach.Deal{Deck: begin(t, c).Deal(newRand(1)).Deck},
	} {
		r, err := einfach.NewRecord(c, einfach.Pass{}, m)
		var refused *einfach.RecordError
		if r != nil || !errors.As(err, &refused) || refused.Index != 1 || !errors.As(err, new(*einfach.MoveError)) {
			t.Errorf("%s: %v", name, err)
		}
	}
	for name, tags := range map[string][]einfach.Tag{
		"a long tag":     {{Name: "a", Value: strings.Repeat("b", einfach.MaxText-len("a: ")+1)}},
		"a nameless tag": {{Name: "", Value: "x"}},
		"a field's name": {{Name: "players", Value: "x"}},
		"a field's, too": {{Name: "format", Value: "x"}},
		"no UTF-8":       {{Name: "a", Value: "\xff"}},
		"two lines":      {{Name: "a", Value: "x\ny"}},
		"a colon":        {{Name: "a:b", Value: "x"}},
		"a hand":         {{Name: "1", Value: "x"}},
		"too many tags":  slices.Repeat([]einfach.Tag{{Name: "a", Value: "b"}}, gametree.MaxTags+1),
	} {
		r := recordOf(t, c)
		before := r.String()
		var refused *einfach.ParseError
		if err := r.SetTags(tags...); !errors.As(err, &refused) || !strings.HasPrefix(err.Error(), "einfach: record, Tags") || r.String() != before {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, tags := range [][]einfach.Tag{ // the maximum
		slices.Repeat([]einfach.Tag{{Name: "a", Value: "b"}}, gametree.MaxTags),
		{{Name: "a", Value: strings.Repeat("b", einfach.MaxText-len("a: "))}, {Name: "\uFFFD", Value: ""}},
	} {
		r := recordOf(t, c)
		if err := r.SetTags(tags...); err != nil || !slices.Equal(parsed(t, r.String()).Tags(), tags) {
			t.Errorf("%v", err)
		}
	}
	unread := recordOf(t, c)
	_, err := unread.Play(0, einfach.Pass{})
	if want := "einfach: record, move 1: "; err == nil || !strings.HasPrefix(err.Error(), want) {
		t.Errorf("a move that was not read is at its number, not at %v", err)
	}
}

// A record of later rules can be read and written, but not played.
func TestRecordsOfLaterRules(t *testing.T) {
	s := begin(t, einfach.Config{Players: 3})
	made := []einfach.Move{s.Deal(newRand(1)), einfach.Pass{}}
	for _, version := range []string{"2", "2147483647"} {
		text := strings.Replace(recordOf(t, s.Config(), made...).String(), "einfach 1", "einfach "+version, 1)
		read := parsed(t, text)
		if fmt.Sprint(read.Version()) != version || !slices.Equal(game(read), made) ||
			!slices.Equal(game(parsed(t, read.String())), made) {
			t.Errorf("read as version %d:\n%v", read.Version(), read)
		}
		want := &einfach.VersionError{Game: "einfach", Version: read.Version(), Want: einfach.RulesVersion}
		var other *einfach.VersionError
		if s, err := read.State(read.End()); !errors.As(err, &other) || *other != *want || s != (einfach.State{}) {
			t.Errorf("%v", err)
		}
		if _, err := read.Play(read.End(), einfach.Pass{}); !errors.As(err, &other) {
			t.Errorf("%v", err)
		}
	}
	for _, version := range []string{"2147483648", "-1", "01", ""} {
		if _, err := einfach.ParseRecord("einfach " + version + "\nplayers 3\n"); err == nil {
			t.Errorf("version %q is read", version)
		}
	}
}

// A text built by appending moves is the game that was played. Wherever it is cut off, its
// complete lines are the beginning of that game, and the next move can be appended.
func TestAppendMove(t *testing.T) {
	r := newRand(1)
	for range testbudget.Of(8, 20) {
		c := anyConfig(r)
		record, last := played(t, c, r, testbudget.Of(80, 200))
		want := game(record)
		text, err := recordOf(t, c).MarshalText()
		states := []einfach.State{begin(t, c)}
		ends := []int{len(text)} // ends of the moves
		for _, m := range want {
			if err == nil {
				text, err = states[len(states)-1].AppendMove(text, m)
			}
			states = append(states, step(t, states[len(states)-1], m))
			ends = append(ends, len(text))
		}
		if err != nil || states[len(states)-1] != last {
			t.Fatal(err)
		}
		deals := regexp.MustCompile(`(?ms)^# round .*?^stock .*?$`)
		if diff := cmp.Diff(deals.FindAllString(record.String(), -1), deals.FindAllString(string(text), -1)); diff != "" {
			t.Errorf("deals, written at once and appended (-at once +appended):\n%s", diff)
		}
		for torn := ends[0]; torn <= len(text); torn++ {
			got, whole, err := einfach.RecoverRecord(string(text[:torn]))
			moves, _ := slices.BinarySearch(ends, torn+1)
			if moves--; err != nil || !slices.Equal(game(got), want[:moves]) || whole > torn {
				t.Fatalf("%v: %d moves, want %d, of\n%s", err, len(game(got)), moves, text[:torn])
			}
			if torn%7 > 0 || moves == len(want) {
				continue
			}
			again, err := states[moves].AppendMove(text[:whole:whole], want[moves])
			read, errRead := einfach.ParseRecord(string(again))
			if err != nil || errRead != nil || !slices.Equal(game(read), want[:moves+1]) {
				t.Fatalf("%v, %v: appended after a tear:\n%s", err, errRead, again)
			}
		}
	}
}

// A record cut off anywhere below its head is recovered as the beginning of its game.
func TestRecoverCutRecords(t *testing.T) {
	r := newRand(2)
	for range testbudget.Of(8, 20) {
		record, _ := played(t, anyConfig(r), r, testbudget.Of(60, 150))
		text := record.String()
		for cut := strings.Index(text, "\n\n") + 1; cut <= len(text); cut++ {
			got, whole, err := einfach.RecoverRecord(text[:cut])
			if err != nil || whole > cut || len(game(got)) > len(game(record)) ||
				!slices.Equal(game(got), game(record)[:len(game(got))]) {
				t.Fatalf("%v: %v, read from\n%s", err, game(got), text[:cut])
			}
		}
	}
}

// RecoverRecord returns the valid part of a damaged text, here before the bar. A text without a
// valid head is refused.
func TestRecoverRecord(t *testing.T) {
	head, deal, _ := strings.Cut(recorded, "\n# round 1\n")
	deal = deal[:strings.Index(deal, "play")]
	begun := head + deal
	for text, moves := range map[string]int{
		head + "|":                                      0,
		head + "|# round":                               0,
		head + "|de":                                    0,
		head + "\n# round 1\n|deal 1":                   0,
		head + "|deal 1 2 3\n":                          0,
		head + "|deal 1 2 3\n1: B1":                     0,
		head + "|" + deal[:len(deal)-1]:                 0,
		begun + "|":                                     1,
		begun + "|play B3":                              1,
		begun + "play B3\n|":                            2,
		begun + "play B3, play N1\n|pa":                 3,
		begun + "play B3\r\n|pas\x00":                   2,
		begun + "play B3\n|\xff\xfe":                    2,
		begun + "swap 1\n|swap 1":                       2,
		begun + "swap 10\n|":                            2,
		begun + "play B3, play N1\n\n# more\n|\x00\x00": 3,

		// Complete lines, but wrong.
		head + "|Place\x00: Mainz\n" + deal:                             0,
		head + "|options more\n" + deal:                                 0,
		head + "|deal 1 2 3\n1: B1\n2: B2 B3\n":                         0,
		head + "|" + strings.Replace(deal, "stock", "stick", 1):         0,
		head + "|" + deal[:strings.Index(deal, "stock")] + "play B3\n":  0,
		begun + "play B3\n|play B33\nplay B4\n":                         2,
		begun + "|play B3 deal\n":                                       1,
		begun + "play B3|, play N1 N2\n":                                2,
		begun + "play B3|,\n":                                           2,
		begun + "play B3\n|back 0\npass\n":                              2,
		begun + "play B3 {why}| {no end\npass\n":                        2,
		begun + "play B3, play N1 |(pass\n(draw)\n{no end\ndraw)\n":     3,
		begun + "play B3 (pass, (draw, pass\nback 1), draw)| )\npass\n": 2,
		begun + "play B3 # caf|\xe9\npass\n":                            2,
		begun + strings.Repeat("#\n", 2_000_000) + "pass\n|" + strings.Repeat("draw,", einfach.MaxRecord/5): 2,
	} {
		text, torn, _ := strings.Cut(text, "|")
		r, whole, err := einfach.RecoverRecord(text + torn)
		if err != nil || len(game(r)) != moves || whole != len(text) {
			t.Errorf("%.999q torn before %.99q: %d moves in %d bytes, %v", text, torn, len(game(r)), whole, err)
		}
	}
	long := begun + "play B3\n" + strings.Repeat("#\n", einfach.MaxRecord/2)
	r, whole, err := einfach.RecoverRecord(long)
	if err != nil || len(game(r)) != 2 || whole < einfach.MaxRecord-1 || whole > einfach.MaxRecord {
		t.Errorf("%d moves in %d bytes of too many, %v", len(game(r)), whole, err)
	}
	for _, text := range []string{
		"", "einfach 1\n", "einfach 1\nplayers 3", "players 3\neinfach 1", // incomplete heads
		"einfach\nplayers 3\n" + deal, "players 9\neinfach 1\n" + deal, "\xffeinfach 1\nplayers 3\n", "\xff: Mainz\neinfach 1\nplayers 3\n", strings.Repeat("\n", einfach.MaxRecord+1),
	} {
		r, whole, err := einfach.RecoverRecord(text)
		var refused *einfach.ParseError
		if !errors.As(err, &refused) || whole != 0 || r != nil {
			t.Errorf("%.99q: %v, %d, %v", text, r, whole, err)
		}
	}
}

// A refused move is not appended.
func TestAppendMoveRefused(t *testing.T) {
	s := begin(t, einfach.Config{Players: 3})
	for _, m := range []einfach.Move{nil, einfach.Pass{}, einfach.Play(17), einfach.Deal{}} {
		text, err := s.AppendMove([]byte("before"), m)
		var refused *einfach.MoveError
		if !errors.As(err, &refused) || string(text) != "before" {
			t.Errorf("%T: %q, %v", m, text, err)
		}
	}
}

// AppendBack refuses fewer moves than one, more than there are, and unreadable texts. It then
// appends nothing.
func TestAppendBackRefused(t *testing.T) {
	three := dealtOut + "play B3\nplay N1\n"
	for _, c := range []struct {
		text  string
		moves int
		want  string
	}{
		{three, 0, `einfach: record, line 15, column 6: "0": want 1 to 3`},
		{three, -1, `einfach: record, line 15, column 6: "-1": want 1 to 3`},
		{three, 4, `einfach: record, line 15, column 6: "4": want 1 to 3`},
		{three, 99, `einfach: record, line 15, column 6: "99": want 1 to 3`},
		{three + "back 3\n", 1, `einfach: record, line 16, column 6: "1": want 1 to 0`},
		{three + "(draw", 1, `einfach: record, line 15, column 1: "(": this parenthesis is never closed`},
		{"einfach 1\nplayers 3\n", 1, `einfach: record, line 3, column 6: "1": want 1 to 0`},
		{"", 1, `einfach: record, line 1, column 1: "back 1": want the version of the rules, such as einfach 1`},
		{strings.Repeat("\n", einfach.MaxRecord), 1, `einfach: record, line 4194305, column 1: longer than 4194304 bytes`},
	} {
		text, err := einfach.AppendBack([]byte(c.text), c.moves)
		if got := fmt.Sprint(err); got != c.want || string(text) != c.text {
			t.Errorf("%d: got %s\nwant %s", c.moves, got, c.want)
		}
	}
	for back := 1; back <= 3; back++ {
		text, err := einfach.AppendBack([]byte(three), back)
		r, errRead := einfach.ParseRecord(string(text))
		if err != nil || errRead != nil || len(game(r)) != 3-back {
			t.Errorf("%d: %v, %v", back, err, errRead)
		}
	}
}

// Nothing is appended to a record of another game.
func TestAppendToAnotherGame(t *testing.T) {
	s := begin(t, einfach.Config{Players: 3})
	for _, head := range []string{"ebbes 1\nformat 2\nplayers 3\n", "rules 1\nplayers 3\n"} {
		want := fmt.Sprintf("einfach: record, line 1, column 1: %q: this is a record of ebbes", strings.Fields(head)[0])
		text, err := s.AppendMove([]byte(head), s.Deal(newRand(1)))
		if got := fmt.Sprint(err); got != want || string(text) != head {
			t.Errorf("%q: %s", text, got)
		}
		text, err = einfach.AppendBack([]byte(head), 1)
		if got := fmt.Sprint(err); !strings.HasSuffix(got, "this is a record of ebbes") || string(text) != head {
			t.Errorf("%q: %s", text, got)
		}
	}
}

// A record stays readable however often moves are taken back at one place. The last take-back is
// refused, so that the game can go on.
func TestAppendManyTakenBack(t *testing.T) {
	r := parsed(t, dealtOut)
	s, _ := r.State(r.End())
	text := []byte(dealtOut)
	var err error
	for n := range gametree.MaxVariations {
		if text, err = s.AppendMove(text, einfach.MustParseMove("play B3")); err != nil {
			t.Fatal(err)
		}
		last := n == gametree.MaxVariations-1
		if text, err = einfach.AppendBack(text, 1); (err != nil) != last {
			t.Fatalf("%d moves taken back: %v", n, err)
		}
	}
	var refused *einfach.ParseError
	if !errors.As(err, &refused) || refused.Text != "back 1" || !strings.HasSuffix(err.Error(), "more than 250 moves at one place") {
		t.Error(err)
	}
	if made := game(parsed(t, string(text))); len(made) != 2 {
		t.Errorf("%d moves", len(made))
	}
	full := parsed(t, string(text)) // by hand, since AppendBack refuses it
	full.TakeBack(full.End())
	text = []byte(full.String() + "# nothing more\n\n")
	if _, err := s.AppendMove(text, einfach.MustParseMove("play B3")); !errors.As(err, &refused) {
		t.Errorf("one more: %v", err)
	}
}

// A move appended within a line begins a new one. Nothing is appended that makes a text too long
// to be read.
func TestAppendOnNewLine(t *testing.T) {
	text := []byte(dealtOut + "play B3, play N1")
	r := parsed(t, string(text))
	s, _ := r.State(r.End())
	text, err := s.AppendMove(text, einfach.Pass{})
	if err == nil && strings.HasSuffix(string(text), "play N1\npass\n") {
		text, err = einfach.AppendBack(text[:len(text)-1], 2)
	}
	if err != nil || !strings.HasSuffix(string(text), "play N1\npass\nback 2\n") {
		t.Errorf("%v: %s", err, text)
	}
	for _, text := range []string{"", "# more", "# more\n"} {
		got, err := s.AppendMove([]byte(text), einfach.Pass{})
		if want := strings.TrimPrefix(strings.TrimSpace(text)+"\npass\n", "\n"); err != nil || string(got) != want {
			t.Errorf("%q with a move is %q, %v", text, got, err)
		}
	}
	long := []byte(dealtOut + "play B3, play N1" + strings.Repeat("\n", einfach.MaxRecord-4-len(dealtOut+"play B3, play N1")))
	got, err := s.AppendMove(long, einfach.Pass{})
	var refused *einfach.ParseError
	if !errors.As(err, &refused) || len(got) != len(long) {
		t.Errorf("%d bytes, %v", len(got), err)
	}
	if got, err := s.AppendMove(long[:len(long)-1], einfach.Pass{}); err != nil || len(got) != einfach.MaxRecord {
		t.Errorf("%d bytes, %v", len(got), err)
	}
}

// Each step leads from one state to the next, and has the events of every seat. The steps end with
// a refused move, or with one step without a move in a record of later rules.
func TestSteps(t *testing.T) {
	record, last := played(t, einfach.Config{Players: 4, RuleCards: 6, Rounds: 2}, newRand(3), 300)
	all, made := states(record), game(record)
	n := 0
	for step, err := range record.Steps(record.End()) {
		if want := (einfach.Step{Before: all[n], Move: made[n], After: all[n+1]}); err != nil || step != want {
			t.Fatalf("step %d: %+v, %v", n, step, err)
		}
		for seat := range einfach.Seat(6) {
			if want, _ := step.Before.Events(step.Move, seat); !slices.Equal(step.Events(seat), want) || len(want) == 0 {
				t.Fatalf("seat %v sees %v, want %v", seat, step.Events(seat), want)
			}
		}
		n++
	}
	if n != len(made) || all[n] != last {
		t.Errorf("%d steps of %d moves", n, len(made))
	}
	for range record.Steps(record.End()) {
		break
	}
	at := record.Before(place(record, 4))
	wrong, err := record.Add(at, einfach.Swap(4), einfach.Pass{})
	if err != nil {
		t.Fatal(err)
	}
	n = 0
	for step, err := range record.Steps(wrong) {
		n++
		if (err != nil) != (n == 4) ||
			err != nil && step != (einfach.Step{Before: all[3], Move: einfach.Swap(4), After: all[3]}) {
			t.Errorf("step %d: %v, %+v", n, err, step)
		}
	}
	if s, err := record.State(wrong); s != all[3] || err == nil {
		t.Errorf("the state before a refused move is not %v, %v", s, err)
	}
	later := parsed(t, strings.Replace(record.String(), "einfach 1", "einfach 2", 1))
	for step, err := range later.Steps(later.End()) {
		n++
		var version *einfach.VersionError
		if !errors.As(err, &version) || step != (einfach.Step{}) {
			t.Errorf("%v, %+v", err, step)
		}
	}
	if n != 5 {
		t.Errorf("%d steps", n)
	}
}

// place returns the place behind a number of moves of the game.
func place(r *einfach.Record, moves int) einfach.Place {
	at := r.End()
	for n := len(game(r)); n > moves; n-- {
		at = r.Before(at)
	}
	return at
}

// A step between unconnected states has meaningless events, but does not panic.
func TestStepOfUnconnectedStates(t *testing.T) {
	r := newRand(4)
	all, moves := []einfach.State{{}}, []einfach.Move{nil}
	for range 20 {
		record, _ := played(t, anyConfig(r), r, 100)
		all = append(all, states(record)...)
		moves = append(moves, game(record)...)
	}
	for range 20000 {
		made := einfach.Step{
			Before: all[r.IntN(len(all))],
			Move:   moves[r.IntN(len(moves))],
			After:  all[r.IntN(len(all))],
		}
		for _, e := range made.Events(einfach.Seat(r.IntN(8))) {
			_, _ = e.String(), e.Clause()
		}
	}
}

// The cards of a deal or a shuffle in a record take at most MaxText bytes.
func TestDeckFitsMaxText(t *testing.T) {
	for move, long := range map[string]bool{"deal 1 B1": false, "deal 1  B1": true, "shuffle R1 B1": false, "shuffle R1  B1": true} {
		name, cards, _ := strings.Cut(move, " ")
		blank := strings.Repeat(" ", einfach.MaxText-len("1 B1")+1)
		if name == "shuffle" {
			blank = blank[1:]
		}
		_, err := einfach.ParseRecord(recorded + name + " " + strings.Replace(cards, " ", blank, 1))
		if got := err != nil && strings.HasSuffix(err.Error(), "longer than 4096 bytes"); got != long {
			t.Errorf("%s: %v", move, err)
		}
	}
}

// Reading a record with one line of almost 2 or 4 MiB allocates at most 1 MiB. Many short lines, or
// moves on one line, take at most six times the size of the text.
func TestLongLinesAreNotCopied(t *testing.T) {
	head, _, _ := strings.Cut(recorded, "\n# round 1\n")
	size := testbudget.Of(einfach.MaxRecord/2, einfach.MaxRecord)
	for what, line := range map[string]string{
		"words": "B1 ", "rule cards": "deal 1 1 ", "a deal in a line": "pass, deal 1 ", "a shuffle": "shuffle B1 ",
		"a hand": "deal 1 2 3\n1: ", "a comment": "# ",
	} {
		text := head + line + strings.Repeat("B1 ", (size-len(head)-len(line))/3)
		n := allocated(func() {
			if _, err := einfach.ParseRecord(text); (err == nil) != (what == "a comment") {
				t.Errorf("%s: %v", what, err)
			}
		})
		if n > 1<<20 {
			t.Errorf("a record with %s on one line: %d bytes are allocated", what, n)
		}
	}
	for what, unit := range map[string]string{"moves": "pass\n", "moves in a line": "pass,", "blank lines": "\n", "tags": "a: b\n"} {
		text := head + strings.Repeat(unit, (einfach.MaxRecord-len(head))/len(unit))
		if n := allocated(func() { _, _ = einfach.ParseRecord(text) }); n > 6*einfach.MaxRecord {
			t.Errorf("a record full of %s: %d bytes are allocated", what, n)
		}
	}
}

// allocated returns the number of bytes that a call allocates.
func allocated(call func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	call()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// FuzzRecoverRecord checks that the valid part of a damaged text parses as the recovered record.
func FuzzRecoverRecord(f *testing.F) {
	f.Add(recorded + "swap 1")
	f.Add(recorded[:strings.Index(recorded, "stock")])
	f.Fuzz(func(t *testing.T, text string) {
		r, whole, err := einfach.RecoverRecord(text)
		if err != nil {
			return
		}
		again, errAgain := einfach.ParseRecord(text[:whole])
		if errAgain != nil || !reflect.DeepEqual(r, again) {
			t.Fatalf("%q counts as %q: %v", text, text[:whole], errAgain)
		}
	})
}

// annotated returns a record in an unusual layout.
func annotated(t testing.TB) string {
	t.Helper()
	text, err := os.ReadFile("testdata/records/annotated.txt")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
