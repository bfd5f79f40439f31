package einfach_test

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes/einfach"
)

// played returns the record of a random game, given up after some moves, and its last
// state.
func played(t testing.TB, c einfach.Config, r *rand.Rand, most int) (einfach.Record, einfach.State) {
	t.Helper()
	s := begin(t, c)
	record := einfach.Record{Config: s.Config(), Tags: []einfach.Tag{{"Place", "Kaiserslautern"}, {"1", ""}}[:1]}
	for range most {
		m := anyMove(s, r, true)
		if m == nil {
			break
		}
		record.Moves = append(record.Moves, m)
		s = step(t, s, m)
	}
	return record, s
}

func TestRecord(t *testing.T) {
	r := newRand(1)
	for range 60 {
		record, last := played(t, anyConfig(r), r, 500)
		text, err := record.MarshalText()
		if err != nil {
			t.Fatal(err)
		}
		read, err := einfach.ParseRecord(string(text))
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		if read.Version != 1 || read.Config != record.Config || !slices.Equal(read.Tags, record.Tags) ||
			!slices.Equal(read.Moves, record.Moves) {
			t.Fatalf("read as something else:\n%s", text)
		}
		if got, err := read.State(); err != nil || got != last {
			t.Fatalf("%v\n%v\nwant %v", err, got, last)
		}
		if again := read.String(); again != string(text) {
			t.Fatalf("written as\n%s\nwant\n%s", again, text)
		}
	}
}

const recorded = `einfach 1
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
	record, err := einfach.ParseRecord(recorded)
	if err != nil {
		t.Fatal(err)
	}
	if len(record.Moves) != 9 || record.Moves[0].String() != inOrder {
		t.Errorf("%v", record.Moves)
	}
	n := 0
	for _, err := range record.Replay() {
		if err == nil {
			n++
			continue
		}
		var refused *einfach.RecordError
		if !errors.As(err, &refused) || refused.Index != 8 || refused.Line != 14 || refused.Column != 7 ||
			refused.Err.Clause != einfach.X2 {
			t.Errorf("%v", err)
		}
		if !errors.As(err, new(*einfach.MoveError)) {
			t.Error("not caused by the move")
		}
		if want := "einfach: record, line 14, column 7: seat 2, pass: a card fits, so one must be played (X2)"; err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
	if n != 9 {
		t.Errorf("%d states, want 9", n)
	}
	record.Moves = record.Moves[:8]
	if got, want := record.String(), strings.TrimSuffix(recorded, ", pass\n")+"\n"; got != want {
		t.Errorf("written as\n%s", got)
	}
	for _, text := range []string{
		"\uFEFF" + recorded, strings.ReplaceAll(recorded, "\n", "\r\n"), strings.ReplaceAll(recorded, "\n", "\n\n \t# a comment\n"),
		strings.ReplaceAll(recorded, " # seat 1", ""),
	} {
		if got, err := einfach.ParseRecord(text); err != nil || len(got.Moves) != 9 {
			t.Errorf("%v\n%s", err, text)
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
		for made := range record.Steps() {
			for _, e := range made.Events(einfach.NoSeat) {
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
	if !errors.As(err, &wrong) || wrong.Line != 4 || wrong.Column != len("Place: Lautern")+1 {
		t.Errorf("%v", err)
	}
	_, deal, _ := strings.Cut(recorded, "# round 1\n")
	record, err := einfach.ParseRecord(recorded[:len(recorded)-len("draw, pass\n")] + "  " + deal)
	if err != nil {
		t.Fatal(err)
	}
	var refused *einfach.RecordError
	if _, err := record.State(); !errors.As(err, &refused) || refused.Line != 14 || refused.Column != 3 {
		t.Errorf("%v", err)
	}
}

func TestWrongRecords(t *testing.T) {
	for _, change := range [][2]string{
		{"einfach 1", "einfach 0"}, {"einfach 1\n", ""}, {"players 3", "players 9"}, {"players 3\n", ""}, {"rounds 1", "rounds x"},
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
	if _, err := einfach.ParseRecord(recorded + strings.Repeat("pass\n", einfach.MaxMoves)); err == nil {
		t.Error("a record with too many moves is read")
	}
}

// What is wrong with the head is said where the head ends, of another game which it is.
func TestWrongHeads(t *testing.T) {
	const noVersion = "want the version of the rules, such as einfach 1"
	_, deal, _ := strings.Cut(recorded, "# round 1\n")
	for head, want := range map[string]string{
		"einfch 1\nplayers 3\n":           `line 1, column 1: "einfch 1": ` + noVersion,
		"EINFACH 1\nplayers 3\n":          `line 1, column 1: "EINFACH 1": ` + noVersion,
		"hello\n":                         `line 1, column 1: "hello": ` + noVersion,
		"{head}\n":                        `line 1, column 1: "{head}": ` + noVersion,
		"\uFEFFhello\n":                   `line 1, column 2: "hello": ` + noVersion,
		"rules 1\nplayers 3\n":            `line 1, column 1: "rules 1": this is a record of ebbes`,
		"ebbes 1\nplayers 3\n":            `line 1, column 1: "ebbes 1": this is a record of ebbes`,
		"players 3\nrules 1\n":            `line 2, column 1: "rules 1": this is a record of ebbes`,
		"players 3\n":                     `line 2, column 1: "deal 1 2 3 4 5 6 7 8…": ` + noVersion,
		"einfach 1\n":                     `line 2, column 1: no players, want 3 to 6 (C4)`,
		"einfach 1\nplayer 3\nrounds 1\n": `line 2, column 1: no players, want 3 to 6 (C4)`,
	} {
		_, err := einfach.ParseRecord(head + deal)
		if err == nil || err.Error() != "einfach: record, "+want {
			t.Errorf("%q:\ngot  %v\nwant einfach: record, %s", head, err, want)
		}
	}
}

// What cannot be written is refused.
func TestUnwritableRecords(t *testing.T) {
	c := einfach.Config{Players: 3}
	high := math.MaxInt32
	high++ // below 0 where an int has 32 bits
	for name, record := range map[string]einfach.Record{
		"no players":      {},
		"version":         {Config: c, Version: -1},
		"a high version":  {Config: c, Version: high},
		"a long tag":      {Config: c, Tags: []einfach.Tag{{"a", strings.Repeat("b", einfach.MaxText-len("a: ")+1)}}},
		"no move":         {Config: c, Moves: []einfach.Move{nil}},
		"a wrong move":    {Config: c, Moves: []einfach.Move{einfach.Play(0)}},
		"a small deal":    {Config: c, Moves: []einfach.Move{einfach.Deal{}}},
		"a wrong shuffle": {Config: c, Moves: []einfach.Move{einfach.Shuffle{Deck: einfach.DeckOf(0)}}},
		"a nameless tag":  {Config: c, Tags: []einfach.Tag{{"", "x"}}},
		"a field's name":  {Config: c, Tags: []einfach.Tag{{"players", "x"}}},
		"no UTF-8":        {Config: c, Tags: []einfach.Tag{{"a", "\xff"}}},
		"two lines":       {Config: c, Tags: []einfach.Tag{{"a", "x\ny"}}},
		"a colon":         {Config: c, Tags: []einfach.Tag{{"a:b", "x"}}},
		"too many moves":  {Config: c, Moves: slices.Repeat([]einfach.Move{einfach.Pass{}}, einfach.MaxMoves+1)},
		"too many tags":   {Config: c, Tags: slices.Repeat([]einfach.Tag{{"a", "b"}}, einfach.MaxTags+1)},
	} {
		if text, err := record.MarshalText(); err == nil || len(text) > 0 || record.String() != err.Error() {
			t.Errorf("%s is written as %s", name, text)
		}
	}
	later := einfach.Record{Version: 2, Config: c, Tags: []einfach.Tag{{"a", "\uFFFD"}}, Moves: []einfach.Move{begin(t, c).Deal(newRand(1)), einfach.Pass{}}}
	text, err := later.MarshalText()
	if err != nil {
		t.Fatal(err)
	}
	read, err := einfach.ParseRecord(string(text))
	if err != nil || !slices.Equal(read.Moves, later.Moves) || !slices.Equal(read.Tags, later.Tags) {
		t.Errorf("%v\n%s", err, text)
	}
	var other *einfach.VersionError
	if _, err := read.State(); !errors.As(err, &other) || other.Version != 2 {
		t.Errorf("%v", err)
	}
	for _, limit := range []einfach.Record{ // as much as there may be, with a move that is none
		{Config: c, Moves: make([]einfach.Move, einfach.MaxMoves)},
		{Config: c, Moves: make([]einfach.Move, 1), Tags: slices.Repeat([]einfach.Tag{{"a", "b"}}, einfach.MaxTags)},
		{Config: c, Moves: make([]einfach.Move, 1), Version: 1<<31 - 1},
		{Config: c, Moves: make([]einfach.Move, 1), Tags: []einfach.Tag{{"a", strings.Repeat("b", einfach.MaxText-len("a: "))}}},
	} {
		if _, err := limit.MarshalText(); !errors.As(err, new(*einfach.RecordError)) {
			t.Errorf("refused for something else than the move: %v", err)
		}
	}
	impossible, n := einfach.Record{Config: einfach.Config{Players: 2}, Moves: later.Moves}, 0
	for s, err := range impossible.Replay() {
		if n++; s != (einfach.State{}) || !errors.As(err, new(*einfach.ConfigError)) {
			t.Errorf("%v, %v", s, err)
		}
	}
	if n != 1 {
		t.Errorf("%d states of an impossible game", n)
	}
	unread := &einfach.RecordError{Index: 3, Err: &einfach.MoveError{Seat: 2, Move: einfach.Pass{}}}
	if got := unread.Error(); !strings.HasPrefix(got, "einfach: record, move 4: seat 2, pass: ") {
		t.Errorf("a move that was not read is at its number, not at %q", got)
	}
	var none *einfach.RecordError
	if none.Error() == "" || none.Unwrap() != nil || (&einfach.RecordError{}).Error() == "" {
		t.Error("an empty error says nothing")
	}
}
