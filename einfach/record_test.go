package einfach_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
)

// played returns the record of a random game, given up after some moves, and its last
// state.
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

// parsed returns the record that a text is read as.
func parsed(t testing.TB, text string) *einfach.Record {
	t.Helper()
	r, err := einfach.ParseRecord(text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return r
}

// game returns the moves of the game that a record has.
func game(r *einfach.Record) []einfach.Move { return r.Moves(r.End()) }

// states returns the state before the first move of a game and those behind each that is
// legal.
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

// Every record that has been stored is read, with or without the format in its head.
func TestStoredRecords(t *testing.T) {
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
		if _, err := r.State(r.End()); (err == nil) == strings.HasSuffix(path, "annotated.txt") { // which no rules allow
			t.Errorf("%s: %v", path, err)
		}
	}
}

// The points are noted in a comment whenever a round is over, also when an endless game
// goes on at once (R6).
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

// What is wrong has its place.
func TestPlacesInRecords(t *testing.T) {
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

// What is wrong with the head is said where the head ends, of another game which it is.
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

// What cannot be written is refused, and changes nothing.
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
		"too many tags":  slices.Repeat([]einfach.Tag{{Name: "a", Value: "b"}}, einfach.MaxTags+1),
	} {
		r := recordOf(t, c)
		before := r.String()
		var refused *einfach.ParseError
		if err := r.SetTags(tags...); !errors.As(err, &refused) || !strings.HasPrefix(err.Error(), "einfach: record, Tags") || r.String() != before {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, tags := range [][]einfach.Tag{ // as much as there may be
		slices.Repeat([]einfach.Tag{{Name: "a", Value: "b"}}, einfach.MaxTags),
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

// A record of later rules is read and written again, but not played.
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
