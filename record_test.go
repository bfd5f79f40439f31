package ebbes_test

import (
	"cmp"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"iter"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/gametree"
	"github.com/ebbesgo/ebbes/internal/tabletest"
	"github.com/ebbesgo/ebbes/internal/testbudget"
	gocmp "github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// The files in testdata/records and testdata/json are permanent: all versions must read and
// write them in the same way.
var add = flag.Bool("add", false, "write the files of testdata/records and testdata/json that do not exist yet; never changes one that does")

// The beginnings of records. The hands come from discards, and for two people from
// TestEventsForTwo.
const (
	agreedHead        = "rules 1\nplayers 3\n"
	dealtHands        = "1: G1-6 N1-4\n2: Y1-6 N5-6 R1-2\n3: B1-6 R3-6\n"
	dealtRecord       = agreedHead + "deal 1\n" + dealtHands
	dealtRecordFor2   = "rules 1\nplayers 2\ndeal 1\n1: B1-6 N1-4\n2: G1-6 N5-6 Y1-2\n3: Y3-6 R1 R2-6\n"
	dealtFormat2      = "ebbes 1\nformat 2\nplayers 3\ndeal 1\n" + dealtHands
	agreedHeadSelect  = agreedHead + "variants select designations\n"
	dealtRecordSelect = agreedHeadSelect + "deal\n" + dealtHands
)

// typedRecord is a record as a person may type it. The arrows are tabs.
const typedRecord = `
# A game in the kitchen: not finished

→players  3   # Anna, Karl and Cleo: all of us
Seat 1 : Anna (#1)
  Date: 2026-11-21
rules 1
Place→:→Kaiserslautern: in the kitchen
Result:

deal 1 # by Cleo
→3: B1-6 R3→R4   R5-6
# Anna has no yellow:
1: G1-6 N4 N3 N2 N1 # held
2:Y1-6 N5-6 R1-2

G6 Y3 B6 # Anna's
G5→Y1
 B1 R1

  R3# Cleo's
N1 B2 →N2 Y2 N5`

const writtenRecord = `ebbes 1
format 2
players 3
Seat 1: Anna (#1)
Date: 2026-11-21
Place: Kaiserslautern: in the kitchen
Result: 

# round 1, dealt by seat 3
deal 1
1: G1 G2 G3 G4 G5 G6 N4 N3 N2 N1
2: Y1 Y2 Y3 Y4 Y5 Y6 N5 N6 R1 R2
3: B1 B2 B3 B4 B5 B6 R3 R4 R5 R6
G6  Y3  B6  # seat 1 leads, seat 1 takes it
G5  Y1  B1  # seat 1 leads, seat 2 takes it, yellow is trump, blue is plus
R1  R3  N1  # seat 2 leads, seat 3 takes it, red is ebbes, brown is minus, green is nix
B2  N2  Y2  # seat 3 leads, seat 2 takes it
N5
`

// A record is parsed as typed and as written, and is written in its standard form.
func TestParseRecord(t *testing.T) {
	text := strings.ReplaceAll(typedRecord, "→", "\t")
	for name, text := range map[string]string{
		"as typed":          text,
		"Windows line ends": strings.ReplaceAll(text, "\n", "\r\n"),
		"byte order mark":   "\uFEFF" + text,
		"as written":        writtenRecord,
	} {
		r, err := ebbes.ParseRecord(text)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if diff := gocmp.Diff(writtenRecord, r.String()); diff != "" {
			t.Errorf("%s: -want +got:\n%s", name, diff)
		}
		if want := (ebbes.Config{Players: 3, Starter: 1, Dealer: 3, Rounds: 5}); r.Config() != want || r.Version() != 1 {
			t.Errorf("%s: %+v, rules %d", name, r.Config(), r.Version())
		}
		if want := []ebbes.Tag{
			{Name: "Seat 1", Value: "Anna (#1)"}, {Name: "Date", Value: "2026-11-21"},
			{Name: "Place", Value: "Kaiserslautern: in the kitchen"}, {Name: "Result"},
		}; !slices.Equal(r.Tags(), want) {
			t.Errorf("%s: %q", name, r.Tags())
		}
		if got := fmt.Sprint(r.Moves(r.End())[1:]); got != "[G6 Y3 B6 G5 Y1 B1 R1 R3 N1 B2 N2 Y2 N5]" {
			t.Errorf("%s: %v", name, got)
		}
		s := begin(t, ebbes.Config{Players: 3})
		if r.Moves(r.End())[0] != ebbes.Move(ebbes.Deal{Number: 1, Deck: tabletest.Stack(t, s, "G1-6 N4 N3 N2 N1", "Y1-6 N5-6 R1-2", "B1-6 R3-6")}) {
			t.Errorf("%s: %v", name, r.Moves(r.End())[0])
		}
	}
}

// A head may name the game without the format of the text.
func TestParseRecordOfEbbes(t *testing.T) {
	r, err := ebbes.ParseRecord("yes: ebbes\nebbes 1\nplayers 4")
	if err != nil || r.Version() != 1 || r.String() != "ebbes 1\nformat 2\nplayers 4\nyes: ebbes\n" {
		t.Errorf("%v\n%v", r, err)
	}
}

// A record without moves is a game.
func TestParseRecordWithoutMoves(t *testing.T) {
	r, err := ebbes.ParseRecord("players 4\nrules 1")
	if err != nil || r.Moves(r.End()) != nil || r.Tags() != nil || r.String() != "ebbes 1\nformat 2\nplayers 4\n" {
		t.Errorf("%+v\n%v", r, err)
	}
	for s, err := range replayed(r) {
		if s != begin(t, ebbes.Config{Players: 4}) || err != nil {
			t.Errorf("%v, %v", s, err)
		}
	}
}

// The fictive player's hand is written in the order of its display.
func TestParseRecordForTwo(t *testing.T) {
	r, err := ebbes.ParseRecord("rules 1\nplayers 2\nvariants more cards\n" +
		"deal 4\n3: B1-5 N1-5 Y9 Y7-8 Y1-2\n2: Y3-6 G1-9 R1-2\n1: B6-9 N6-9 R3-9\nB6 Y5")
	if err != nil {
		t.Fatal(err)
	}
	s := begin(t, r.Config())
	for _, m := range r.Moves(r.End()) {
		s = step(t, s, m)
	}
	check(t, s, facts{
		"open": "[Y9 Y7 Y8 Y1 Y2]", "face down": "N1 B1, N2 B2, N3 B3, N4 B4, N5 B5",
		"hand of 1": "B7 B8 B9 N6 N7 N8 N9 R3 R4 R5 R6 R7 R8 R9", "hand of 2": "Y3 Y4 Y6 G1 G2 G3 G4 G5 G6 G7 G8 G9 R1 R2",
		"turn": "3",
	})
}

// A mark is the part of a text between guillemets, and its place.
type mark struct {
	text                 string // without them
	offset, line, column int
	piece                string
}

// marked returns the mark of a text with one piece between guillemets. A piece of more than 20
// characters is shortened, as in a ParseError.
func marked(t *testing.T, text string) mark {
	t.Helper()
	before, rest, ok := strings.Cut(text, "«")
	piece, _, closed := strings.Cut(rest, "»")
	if !ok || !closed {
		t.Fatalf("nothing is marked: %q", text)
	}
	if utf8.RuneCountInString(piece) > 20 {
		piece = string([]rune(piece)[:20]) + "…"
	}
	lines := strings.Split(before, "\n")
	return mark{
		text: strings.NewReplacer("«", "", "»", "").Replace(text), piece: piece,
		offset: len(before), line: len(lines), column: utf8.RuneCountInString(lines[len(lines)-1]) + 1,
	}
}

func (k mark) String() string { return fmt.Sprintf("line %d, column %d", k.line, k.column) }

// of returns the place as errors write it. They leave out line 1, except in a record.
func (k mark) of(what string) string {
	if what != "record" && k.line == 1 {
		return fmt.Sprintf("column %d", k.column)
	}
	return k.String()
}

// refuses checks that an error is a ParseError at the mark, with that subject, reason and clause.
func (k mark) refuses(t *testing.T, err error, what, why string, clause ebbes.Clause) {
	t.Helper()
	var refused *ebbes.ParseError
	if !errors.As(err, &refused) {
		t.Errorf("%.99q: error %v", k.text, err)
		return
	}
	got := mark{k.text, refused.Offset, refused.Line, refused.Column, refused.Text}
	if got != k || refused.What != what || refused.Rule != string(clause) {
		t.Errorf("%.99q: %+v", k.text, refused)
	}
	want := fmt.Sprintf("ebbes: %s, %s: ", what, k.of(what))
	if k.piece != "" {
		want += strconv.Quote(k.piece) + ": "
	}
	want += why
	if clause != ebbes.NoClause {
		want += " (" + string(clause) + ")"
	}
	if err.Error() != want {
		t.Errorf("%.99q:\ngot  %v\nwant %s", k.text, err, want)
	}
}

// A ParseError locates the part of a record that is refused, and names the reason and the
// clause.
func TestParseRecordErrors(t *testing.T) {
	const (
		noRules  = "want the version of the rules, such as rules 1"
		noGame   = "want the version of the rules, such as ebbes 1"
		noNumber = "want a whole number of at most four digits"
		noHand   = "want the hand of each seat, such as 1: B1 B2 …"
		noCard   = "want a card: B, N, Y, G or R and a value from 1 to 15"
		noRange  = "want a range of cards, such as B2-5"
		noSeat   = "want a seat, 1 to 5"
	)
	for _, c := range []struct {
		text   string // the refused piece is marked
		clause ebbes.Clause
		why    string
	}{
		// The game's name and version:
		{"«einfach 1»\nplayers 3", ebbes.NoClause, "this is a record of Einfach"},
		{"players 3\n«einfach 1»", ebbes.NoClause, "this is a record of Einfach"},
		{"«RULES» 1\nplayers 3", ebbes.NoClause, "unknown field, perhaps of a newer version"},
		{"«hello»\nplayers 3", ebbes.NoClause, "want a field name and a value"},
		{"«{head}»\nplayers 3", ebbes.NoClause, "want a field name and a value"},
		{"«deal 1»\nplayers 3", ebbes.NoClause, noGame},
		{"players 3\n«deal 1»\n" + dealtHands, ebbes.NoClause, noGame},
		{"ebbes «0»\nplayers 3", ebbes.NoClause, noGame},
		{"«ebbes» 1\nrules 1\nplayers 3", ebbes.NoClause, "this field does not apply here"},
		{"rules 1\n«»deal 1\n" + dealtHands, ebbes.T1, "no players, want 2 to 5"},

		{"ebbes 1\nformat «3»\nplayers 3", ebbes.NoClause, "want the format of the record, 1 to 2; perhaps of a newer version"},
		{"ebbes 1\nformat «0»\nplayers 3", ebbes.NoClause, "want the format of the record, 1 to 2; perhaps of a newer version"},
		{"ebbes 1\n«format: 2»\nplayers 3", ebbes.NoClause, "not a tag name"},
		{"ebbes 1\n«ebbes: 2»\nplayers 3", ebbes.NoClause, "not a tag name"},

		// The settings:
		{"players 3\n«»", ebbes.NoClause, noGame},
		{"rules «0»\nplayers 3", ebbes.NoClause, noRules},
		{"players 3\nrules «-1» # none", ebbes.NoClause, noRules},
		{"rules «one»", ebbes.NoClause, noRules},
		{"rules «10000»", ebbes.NoClause, noRules},
		{"rules «1; players 3»", ebbes.NoClause, noRules},
		{"rules 1\n«»", ebbes.T1, "no players, want 2 to 5"},
		{"rules 1\nplayers «6»", ebbes.T1, "want 2 to 5"},
		{"rules 1\nplayers «1 2»", ebbes.NoClause, noNumber},
		{"rules 1\nplayers 3\nstarter «4»", ebbes.T4, "want 1 to 3"},
		{"rules 1\nstarter «3»\nplayers 2", ebbes.F8, "want 1 to 2"},
		{"rules 1\nplayers 3\nstarter «6»", ebbes.NoClause, noSeat},
		{"rules 1\nplayers 3\ndealer «5»", ebbes.T5, "want 1 to 3"},
		{"rules 1\nplayers 2\ndealer «3»", ebbes.F8, "want 1 to 2"},
		{"rules 1\nplayers 3\ndealer «-»", ebbes.NoClause, noSeat},
		{"rules 1\nplayers 3\nrounds «4»", ebbes.R2, "want 5 without variant 2"},
		{"rules 1\nplayers 3\nfinish «20»", ebbes.V8, "want none without variant 2"},
		{"rules 1\nplayers 3\ndabbscheedel «-9»", ebbes.V8, "want none without variant 2"},
		{agreedHeadSelect + "rounds «101»", ebbes.V7, "want 1 to 100"},
		{agreedHeadSelect + "finish «1001»", ebbes.V8, "want 1 to 1000"},
		{agreedHeadSelect + "dabbscheedel «1»", ebbes.V8, "want -1 to -1000"},
		{"rules 1\nplayers 3\nvariants «select»", ebbes.NoClause, "unknown name, perhaps of a newer version; " + possible(ebbes.AllVariants)},
		{agreedHead + "«players» 3", ebbes.NoClause, "duplicate field"},
		{agreedHead + "  «size» 3\ndeal 1", ebbes.NoClause, "unknown field, perhaps of a newer version"},
		{agreedHead + "«Rounds» 5", ebbes.NoClause, "unknown field, perhaps of a newer version"},
		{agreedHead + "«rounds» # five", ebbes.NoClause, "want a field name and a value"},

		// The tags:
		{agreedHead + "«: Anna»", ebbes.NoClause, "not a tag name"},
		{agreedHead + " «:»", ebbes.NoClause, "not a tag name"},
		{"«rules: 1»\nplayers 3", ebbes.NoClause, "not a tag name"},
		{"«players: 3»", ebbes.NoClause, "not a tag name"},
		{agreedHead + "«variants: base game»", ebbes.NoClause, "not a tag name"},
		{agreedHead + "«starter: 1»", ebbes.NoClause, "not a tag name"},
		{agreedHead + "«dealer:3»", ebbes.NoClause, "not a tag name"},
		{agreedHead + "«rounds: 5»", ebbes.NoClause, "not a tag name"},
		{agreedHead + "«finish:»", ebbes.NoClause, "not a tag name"},
		{agreedHead + "«dabbscheedel : -10»", ebbes.NoClause, "not a tag name"},
		{agreedHead + "Place: Bör«\u200Bse»\ndeal 1", ebbes.NoClause, "not printable"},
		{agreedHead + "Place: Mai«\x00nz»", ebbes.NoClause, "not printable"},
		{agreedHead + "Place: «\x00Mainz»", ebbes.NoClause, "not printable"},
		{agreedHead + "Pla«\tce: Mainz»", ebbes.NoClause, "not printable"},
		{agreedHead + "Place: «\xff»Mainz", ebbes.NoClause, "not UTF-8"},

		// Deals.
		{agreedHead + "deal «six»", ebbes.NoClause, "want a number card or nothing"},
		{agreedHead + "deal «0»", ebbes.NoClause, "want a number card or nothing"},
		{agreedHead + "deal «-1»", ebbes.NoClause, "want a number card or nothing"},
		{agreedHead + "deal «2,»", ebbes.NoClause, "want a number card or nothing"},
		{agreedHead + "deal «2» G6", ebbes.NoClause, "want a number card or nothing"},
		{agreedHead + "deal 1\n# Anna\n«»", ebbes.NoClause, noHand},
		{agreedHead + "deal 1\n1: B1-6 N1-4\n2: N5-6 Y1-6 G1-2\n«G6»", ebbes.NoClause, noHand},
		{agreedHead + "deal 1\n«1»", ebbes.NoClause, noHand},
		{agreedHead + "deal 1\n«1 B1-6 N1-4»", ebbes.NoClause, noHand},
		{agreedHead + "deal 1\n«1z B1-6 N1-4»", ebbes.NoClause, noHand},
		{agreedHead + "deal 1\n«Anna: B1-6 N1-4 # as dealt»", ebbes.NoClause, noHand},
		{agreedHead + "deal 1\n«: B1-6 N1-4»", ebbes.NoClause, noHand},
		{agreedHead + "deal 1\n«0: B1-6 N1-4»", ebbes.NoClause, noHand},
		{agreedHead + "deal 1\n«4: B1-6 N1-4»", ebbes.NoClause, noHand},
		{agreedHead + "deal 1\n«6: B1-6 N1-4»", ebbes.NoClause, noHand},
		{agreedHead + "deal 1\n1: B1-6 N1-4\n«1: N5-6 Y1-6 G1-2»", ebbes.NoClause, noHand},
		{agreedHead + "deal 1\n1: B1-6 N1-3 «X1»", ebbes.NoClause, noCard},
		{agreedHead + "deal 1\n1: B1-6 N1-3 «n4»", ebbes.NoClause, noCard},
		{agreedHead + "deal 1\n1: B1-6 N1-3 «N0»", ebbes.NoClause, noCard},
		{agreedHead + "deal 1\n1: B1-6 N1-3 «N04»", ebbes.NoClause, noCard},
		{agreedHead + "deal 1\n1: B1-6 N1-3 «N16»", ebbes.NoClause, noCard},
		{agreedHead + "deal 1\n1: B1-6 «N1,» N2-4", ebbes.NoClause, noCard},
		{agreedHead + "deal 1\n1: B1-6 «N4-1»", ebbes.NoClause, noRange},
		{agreedHead + "deal 1\n1: B1-6 «N1-N4»", ebbes.NoClause, noRange},
		{agreedHead + "deal 1\n1: B1-6 «N4-4»", ebbes.NoClause, noRange},
		{agreedHead + "deal 1\n1: B1-6 «N1-16»", ebbes.NoClause, noRange},
		{agreedHead + "deal 1\n1: B1-6 N1-3 «B6»", ebbes.T1, "B6 is in two places"},
		{agreedHead + "deal 1\n1: B1-6 N1-4\n2: Y1-6 N5-6 G1 «N4»", ebbes.T1, "N4 is in two places"},
		{agreedHead + "deal 1\n1: «B1-7» N1-3", ebbes.T1, "B7 is not in play"},
		{agreedHead + "deal 1\n1: «B1-6 N1-3»", ebbes.T1, "seat 1 is dealt 9 cards, want 10"},
		{agreedHead + "deal 1\n1: «B1-6 N1-5» # one too many", ebbes.T1, "seat 1 is dealt 11 cards, want 10"},
		{agreedHead + "deal 1\n1:«»", ebbes.T1, "seat 1 is dealt 0 cards, want 10"},
		{agreedHead + "deal 1\n1: «-»", ebbes.T1, "seat 1 is dealt 0 cards, want 10"},
		{"rules 1\nplayers 3\nvariants more cards\ndeal 1\n1: «B1-9 N1-5»", ebbes.M1, "seat 1 is dealt 14 cards, want 15"},
		{"rules 1\nplayers 3\nvariants more cards\ndeal 1\n1: B1-9 N1-5 «N10»", ebbes.M1, "N10 is not in play"},
		{dealtRecordFor2[:strings.Index(dealtRecordFor2, "3:")] + "«B1»", ebbes.NoClause, noHand},

		// Moves.
		{dealtRecord + "G6 «G06» B6", ebbes.NoClause, noCard},
		{dealtRecord + "G6 «zwei»", ebbes.NoClause, noCard},
		{dealtRecord + "G6 Y3  «B6,»", ebbes.NoClause, noCard},
		{dealtRecord + "G6 Y3\n\t«play» B6", ebbes.NoClause, noCard},
		{dealtRecord + "G6 Y3 «-» # passes", ebbes.NoClause, noCard},
		{dealtRecord + "«Result:» 3 to 0", ebbes.NoClause, noCard},
		{dealtRecord + "«Start» 2", ebbes.NoClause, noCard},
		{dealtRecord + "start «6»", ebbes.NoClause, noSeat},
		{dealtRecord + "start «G6»", ebbes.NoClause, noSeat},
		{dealtRecord + "select «5»", ebbes.NoClause, noCard},
		{dealtRecord + "start«»", ebbes.NoClause, noSeat},
		{dealtRecord + "start«» # Karl", ebbes.NoClause, noSeat},
		{dealtRecord + "select«»\nG5", ebbes.NoClause, noCard},
		{dealtRecord + "start 2 «3»", ebbes.NoClause, noCard},
		{dealtRecord + "# für Anna\nG6 «Ü3»", ebbes.NoClause, noCard},
		{dealtRecord + "start  \t «6»", ebbes.NoClause, noSeat},
		{dealtRecord + "G6 select   «5»", ebbes.NoClause, noCard},
		{dealtRecord + "G6 Y3 «deal» 2", ebbes.NoClause, "a deal begins a line"},

		// Texts with too much:
		{agreedHead + "«Remark: " + strings.Repeat("x", ebbes.MaxText) + "»", ebbes.NoClause, "longer than 4096 bytes"},
		{dealtRecord + strings.Repeat("G6\n", ebbes.MaxPlaces-2) + "«»Y3 B6", ebbes.NoClause, "more than 39999 moves"},
		{dealtRecord + strings.Repeat("G6\n", ebbes.MaxPlaces-2) + "  «»deal 2\n" + dealtHands, ebbes.NoClause, "more than 39999 moves"},
		{dealtRecord + strings.Repeat("\n", ebbes.MaxRecord-len(dealtRecord)) + "«»G6", ebbes.NoClause, "longer than 1048576 bytes"},
	} {
		at := marked(t, c.text)
		r, err := ebbes.ParseRecord(at.text)
		at.refuses(t, err, "record", c.why, c.clause)
		if r != nil {
			t.Errorf("%.99q is refused, but read: %+v", at.text, r)
		}
	}
}

// An impossible configuration is reported with New's error.
func TestParseRecordConfigError(t *testing.T) {
	for text, c := range map[string]ebbes.Config{
		"players 6":            {Players: 6},
		"players 2\nstarter 3": {Players: 2, Starter: 3},
		"players 3\nvariants select designations\nfinish -3": {Players: 3, Variants: ebbes.SelectDesignations, Track: ebbes.Track{Finish: -3}},
	} {
		_, want := ebbes.New(c)
		_, err := ebbes.ParseRecord("rules 1\n" + text)
		var refused *ebbes.ConfigError
		if !errors.As(err, &refused) || refused.Error() != want.Error() {
			t.Errorf("%q: %v, want %v", text, refused, want)
		}
	}
	_, err := ebbes.ParseRecord("rules 1\nplayers six")
	if refused := new(ebbes.ConfigError); errors.As(err, &refused) {
		t.Errorf("a word in place of a number is reported as an impossible number: %v", refused)
	}
}

// A record of the greatest length is read and written, or refused with a ParseError, whatever its
// content. A quadratic algorithm in lines or words would take minutes.
func TestRecordOfGreatestLength(t *testing.T) {
	var distinct strings.Builder
	for i := 0; distinct.Len() < ebbes.MaxRecord-50; i++ {
		fmt.Fprintf(&distinct, "%x 1\n", i)
	}
	for i, c := range []struct{ begin, unit string }{
		{"", "\n"}, {"", " "}, {"", "#"}, {"", "#\r\n"}, {"", ";"}, {"", "ü"}, {"\xff", "\xff"},
		{agreedHead, "\t\n"}, {agreedHead, "a:\n"}, {agreedHead, "a: b\n"}, {agreedHead, "players 3\n"}, {agreedHead + distinct.String(), "\n"}, {agreedHead + "a", ":"}, {agreedHead + "starter ", "1 "},
		{agreedHead, "deal\n"}, {agreedHead, "deal 1\n" + dealtHands}, {agreedHead + "deal ", "9"}, {agreedHead + "deal 1\n1: ", "B1 "}, {agreedHead + "deal 1\n1: B1-", "9"},
		{dealtRecord, "G6 "}, {dealtRecord, "G6#\n"}, {dealtRecord, "start "}, {dealtRecord, "select G5 "}, {dealtRecord + "G6 # ", "G6 "},
		{dealtFormat2 + "G6 ", "(B1 {x}) "}, {dealtRecord, "G6 back 1\n"}, {dealtFormat2 + "G6 ", strings.Repeat("(B1 ", 100) + strings.Repeat(")", 100)},
		{dealtFormat2 + "G6 ", "("}, {dealtRecord + "G6 ", "{}"}, {dealtFormat2 + "G6 ", "(B1) Y3 (N5) back 1 "},
		{dealtFormat2 + "G6 ", "(B1 (Y3) B6) back 1 G6 "}, {dealtFormat2, "\ndeal 1\n" + dealtHands + "back 1\n"},
	} {
		if i%testbudget.Of(3, 1) > 0 {
			continue
		}
		r, err := ebbes.ParseRecord(c.begin + strings.Repeat(c.unit, (ebbes.MaxRecord-len(c.begin))/len(c.unit)))
		if err == nil {
			text, _ := r.MarshalText()
			_, err = ebbes.ParseRecord(string(text))
		}
		var refused *ebbes.ParseError
		if err != nil && !errors.As(err, &refused) {
			t.Errorf("%q and a megabyte of %q: %v", c.begin, c.unit, err)
		}
	}
}

// The states of a replay equal those from the game.
func TestReplay(t *testing.T) {
	r, err := ebbes.ParseRecord(writtenRecord)
	if err != nil {
		t.Fatal(err)
	}
	want := []ebbes.State{begin(t, ebbes.Config{Players: 3})}
	for _, m := range r.Moves(r.End()) {
		want = append(want, step(t, want[len(want)-1], m))
	}
	var got []ebbes.State
	for s, err := range replayed(r) {
		if err != nil {
			t.Error(err)
		}
		got = append(got, s)
	}
	if !slices.Equal(got, want) {
		t.Errorf("got  %v\nwant %v", got, want)
	}
	for stop := 1; stop <= len(want); stop++ {
		n := 0
		for range replayed(r) {
			if n++; n == stop {
				break
			}
		}
	}
}

// Replaying a record stops at an illegal move, with its place, the clause and the state before
// it.
func TestReplayRefuses(t *testing.T) {
	round := func(number string) string { // of pairs of suits, in which seat 1 takes all tricks
		return "deal " + number + "\n1: B5-6 N5-6 Y5-6 G5-6 R5-6\n2: B3-4 N3-4 Y3-4 G3-4 R3-4\n3: B1-2 N1-2 Y1-2 G1-2 R1-2\n"
	}
	tricks := "B6 B3 B1 B5 B4 B2\nN6 N3 N1 N5 N4 N2\nY6 Y3 Y1 Y5 Y4 Y2\nG6 G3 G1 G5 G4 G2\nR6 R3 R1 R5 R4 R2\n"
	next := func(number string) string { return round(number) + "start 1\n" + tricks }
	whole := agreedHead + round("1") + tricks + next("3") + next("2") + next("5") + next("4")
	oneRound := agreedHeadSelect + "rounds 1\n" + round("") + "select B5 select N6 select Y1 select G2 select R3\n" + tricks

	// The fictive player has all red cards, which are nix, and is to name itself.
	fictiveNix := "rules 1\nplayers 2\ndeal 1\n1: B5-6 N5-6 Y5-6 G5-6 R1-2\n2: B3-4 N3-4 Y3-4 G3-4 R3-4\n3: B1 N1 Y1 G1 R5 B2 N2 Y2 G2 R6\n" +
		"B6 B4 B2 B5 B3 B1 N6 N4 N2 N5 N3 N1 Y6 Y4 Y2 Y5 Y3 Y1 G6 G4 G2 G5 G3 G1 R1 R4 R6 R5 R2 R3\n" +
		"deal 2\n1: B1-6 N1-4\n2: G1-6 N5-6 Y1-2\n3: Y3-6 R1-6\n"

	for _, c := range []struct {
		text   string // the refused move is marked
		kind   ebbes.Kind
		clause ebbes.Clause
		why    string
	}{
		{dealtRecord + "G6 Y3 B6\nG5 Y1 B1\nR1 «B2» N1", ebbes.ErrClause, ebbes.P2, "seat 3, B2: the player must follow red: R3 R4 R5 R6 (P2)"},
		{dealtRecord + "«Y1»", ebbes.ErrClause, ebbes.P1, "seat 1, Y1: that player does not hold it (P1)"},
		{dealtRecord + "G6 Y3 B6 # Anna's\n\n  «G6»", ebbes.ErrClause, ebbes.P1, "seat 1, G6: that player does not hold it (P1)"},
		{dealtRecord + "«G7»", ebbes.ErrClause, ebbes.P1, "seat 1, G7: that player does not hold it (P1)"},
		{dealtRecordFor2 + "B2 N5\n«R3»", ebbes.ErrClause, ebbes.F4, "the fictive player, R3: the fictive player plays its leftmost open card of the suit led, else its leftmost: R2 (F4)"},
		{fictiveNix + "«start 1»", ebbes.ErrClause, ebbes.F7, "the fictive player, start 1: the fictive player names itself (F7)"},
		{agreedHead + "«deal»\n" + dealtHands, ebbes.ErrClause, ebbes.T2, "seat 3, deal: the pile has no such number card left (T2)"},
		{agreedHead + "«deal 6»\n" + dealtHands, ebbes.ErrClause, ebbes.T2, "seat 3, deal: the pile has no such number card left (T2)"},
		{agreedHead + round("4") + tricks + "\n«deal 4»\n" + dealtHands, ebbes.ErrClause, ebbes.T2, "seat 1, deal: the pile has no such number card left (T2)"},
		{agreedHeadSelect + "«deal 1»\n" + dealtHands, ebbes.ErrClause, ebbes.V1, "seat 3, deal: with variant 2 no number card is turned up (V1)"},
		{dealtRecordSelect + "«select G7»", ebbes.ErrClause, ebbes.V1, "seat 2, select G7: there is no such number card (V1)"},
		{dealtRecordSelect + "select G5 «select G4»", ebbes.ErrClause, ebbes.V2, "seat 3, select G4: its colour or number card is taken (V2)"},
		{dealtRecordSelect + "select G5  «select B5»", ebbes.ErrClause, ebbes.V2, "seat 3, select B5: its colour or number card is taken (V2)"},
		{dealtRecordSelect + "«G6»", ebbes.ErrPhase, ebbes.V2, "seat 2, G6: not now; a pair has to be selected (V2)"},
		{dealtRecord + "G6 «select G5»", ebbes.ErrPhase, ebbes.P1, "seat 2, select G5: not now; a card has to be played (P1)"},
		{dealtRecord + "«start 1»", ebbes.ErrPhase, ebbes.P1, "seat 1, start 1: not now; a card has to be played (P1)"},
		{dealtRecord + "«start 4»", ebbes.ErrMalformed, ebbes.NoClause, "seat 1, start 4: no such move, card or seat"},
		{dealtRecord + "G6\n  «deal 2»\n" + dealtHands, ebbes.ErrPhase, ebbes.P1, "seat 2, deal: not now; a card has to be played (P1)"},
		{agreedHead + round("1") + tricks + "«B6»", ebbes.ErrPhase, ebbes.T7, "seat 1, B6: not now; the next round has to be dealt (T7)"},
		{agreedHead + round("1") + tricks + round("2") + "«B6»", ebbes.ErrPhase, ebbes.S3, "seat 1, B6: not now; the nix winner has to name the starter (S3)"},
		{whole + "«B6»", ebbes.ErrOver, ebbes.R2, "seat -, B6: the game is over (R2)"},
		{whole + "«deal 1»\n" + dealtHands, ebbes.ErrOver, ebbes.R2, "seat -, deal: the game is over (R2)"},
		{oneRound + "«deal»\n" + dealtHands, ebbes.ErrOver, ebbes.V6, "seat -, deal: the game is over (V6)"},
	} {
		at := marked(t, c.text)
		before, _, _ := strings.Cut(c.text, "«")
		legal, err := ebbes.ParseRecord(before)
		if err != nil {
			t.Fatal(err)
		}
		want := begin(t, legal.Config())
		for _, m := range legal.Moves(legal.End()) {
			want = step(t, want, m)
		}
		r, err := ebbes.ParseRecord(at.text)
		if err != nil {
			t.Error(err)
			continue
		}
		var last ebbes.State
		states := 0
		for last, err = range replayed(r) {
			states++
		}
		var refused *ebbes.RecordError
		var refusal *ebbes.MoveError
		if !errors.As(err, &refused) || !errors.As(err, &refusal) || !errors.Is(err, c.kind) || refusal.Clause != c.clause ||
			refusal.Legal != want.Legal() {
			t.Errorf("%v: error %v, want %v (%s)", at, err, c.kind, c.clause)
			continue
		}
		if n := len(
			legal.Moves(legal.End()),
		); refused.Index != n || states != n+2 || refused.Line != at.line || refused.Column != at.column ||
			last != want {
			t.Errorf("%v, move %d: %d states, %+v\n%v\n%v", at, n+1, states, refused, last, want)
		}
		if got, want := err.Error(), "ebbes: record, "+at.String()+": "+c.why; got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
}

// A text has comments if it has at most MaxRecord bytes with them. Variations that end tricks have the longest
// comments for so few moves.
func TestRoomForComments(t *testing.T) {
	r, err := ebbes.NewRecord(ebbes.Config{Players: 2})
	if err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewPCG(0, 3))
	add := func(at ebbes.Place, m ebbes.Move) ebbes.Place {
		t.Helper()
		next, err := r.Add(at, m)
		if err != nil {
			t.Fatal(err)
		}
		return next
	}
	var vary func(at ebbes.Place, tricks int)
	vary = func(at ebbes.Place, tricks int) {
		if tricks == 0 {
			add(at, play("B1"))
			return
		}
		s, _ := r.State(at)
		m := s.Random(random)
		if after, _ := s.Apply(m); after.Trick().Winner() == ebbes.NoSeat {
			vary(add(at, m), tricks)
			return
		}
		for c := range s.Legal().All() {
			vary(add(at, ebbes.Play(c)), tricks-1)
		}
	}
	vary(0, 3)
	long := strings.Repeat("x", ebbes.MaxText)
	tag := ebbes.Tag{Name: "Remark", Value: long[len("Remark: "):]}
	if err := r.SetTags(slices.Repeat([]ebbes.Tag{tag}, gametree.MaxTags)...); err != nil {
		t.Fatal(err)
	}
	at := ebbes.Place(1)
	note := func(bytes int) (size int) {
		t.Helper()
		if err := r.SetNote(at, ebbes.Note{Text: long[:bytes]}); err != nil {
			t.Fatal(err)
		}
		return len(r.String())
	}
	for range (ebbes.MaxRecord-note(1))/(ebbes.MaxText+100) - 1 { // bytes of a note with its braces
		if err := r.SetNote(at, ebbes.Note{Text: long}); err != nil {
			t.Fatal(err)
		}
		at++
	}
	size := note(1)
	for ; size <= ebbes.MaxRecord-ebbes.MaxText; size = note(1) {
		note(ebbes.MaxText)
		at++
	}
	if got := note(1 + ebbes.MaxRecord - size); got != ebbes.MaxRecord || !strings.Contains(r.String(), "# seat") {
		t.Errorf("a text of %d bytes has no comments", got)
	}
	if got := note(2 + ebbes.MaxRecord - size); got > ebbes.MaxRecord || strings.Contains(r.String(), "#") {
		t.Errorf("a text of %d bytes has comments", got)
	}
}

// The text of a game has comments as long as its moves are legal.
func TestRecordText(t *testing.T) {
	const want = `ebbes 1
format 2
players 3
variants select designations
starter 2
dealer 2
rounds 2
finish 30
dabbscheedel -11
Place: Mainz

# round 1, dealt by seat 2
deal
1: B5 B6 N3 N4 Y5 Y6 G5 G6 R5 R6
2: B3 B4 N5 N6 Y3 Y4 G3 G4 R3 R4
3: B1 B2 N1 N2 Y1 Y2 G1 G2 R1 R2
select R6 select B1 select N4 select G5 select Y3
B4  B2  B6  # seat 2 leads, seat 1 takes it
B5  B3  B1  # seat 1 leads, seat 1 takes it, blue is trump
N3  N5  N1  # seat 1 leads, seat 2 takes it
N6  N2  N4  # seat 2 leads, seat 2 takes it, brown is plus
Y3  Y1  Y6  # seat 2 leads, seat 1 takes it, yellow is ebbes
Y5  Y4  Y2  # seat 1 leads, seat 1 takes it
G6  G3  G1  # seat 1 leads, seat 1 takes it
G5  G4  G2  # seat 1 leads, seat 1 takes it, green is minus, red is nix
R5  R4  R1  # seat 1 leads, seat 1 takes it
R6  R3  R2  # seat 1 leads, seat 1 takes it
# scores: -6 / 6 / 0

# round 2, dealt by seat 3
deal
1: B5 B6 N3 N4 Y5 Y6 G5 G6 R5 R6
2: B3 B4 N5 N6 Y3 Y4 G3 G4 R3 R4
3: B1 B2 N1 N2 Y1 Y2 G1 G2 R1 R2
start 3
select R6 select B1 select N4 select G5 select Y3
B2  B6  B4  # seat 3 leads, seat 1 takes it
start 2
B5  B3  B1
N3  select G1 N6

# round 3, dealt by seat 1
deal 9999
1: B5 B6 N3 N4 Y5 Y6 G5 G6 R5 R6
2: B3 B4 N5 N6 Y3 Y4 G3 G4 R3 R4
3: B1 B2 N1 N2 Y1 Y2 G1 G2 R1 R2
start 1
start 2
select G5 select R15
B15 Y1  N2
G4  select G1
start 3
select G2 Y2
`
	r, err := ebbes.ParseRecord(want)
	if err != nil {
		t.Fatal(err)
	}
	if diff := gocmp.Diff(want, r.String()); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

// A record is marshalled as its text, also within JSON. A text that is refused changes nothing.
func TestRecordMarshalText(t *testing.T) {
	r, err := ebbes.ParseRecord(writtenRecord)
	if err != nil {
		t.Fatal(err)
	}
	text, err := r.MarshalText()
	if err != nil || string(text) != writtenRecord {
		t.Errorf("%s\n%v", text, err)
	}
	again := newRecord(t, ebbes.Config{Players: 3})
	if err := again.SetTags(ebbes.Tag{Name: "Place", Value: "Mainz"}); err != nil {
		t.Error(err)
	}
	if err := again.UnmarshalText([]byte("rules 1")); err == nil || len(again.Tags()) != 1 {
		t.Errorf("%v, but %+v", err, again)
	}
	if err := again.UnmarshalText(text); err != nil || again.String() != writtenRecord {
		t.Errorf("%v\n%v", err, again)
	}
	document, err := json.Marshal(map[string]*ebbes.Record{"record": r})
	if err != nil {
		t.Fatal(err)
	}
	var decoded map[string]*ebbes.Record
	if err := json.Unmarshal(document, &decoded); err != nil || decoded["record"].String() != writtenRecord {
		t.Errorf("%s\n%v", document, err)
	}
}

// A game reads back as it was written, whole or not.
func TestRecordsReadBack(t *testing.T) {
	property(t, func(t *rapid.T, c ebbes.Config, r *rand.Rand) {
		var states []ebbes.State
		var moves []ebbes.Move
		for s, m := range game(t, c, r) {
			states = append(states, s)
			moves = append(moves, m)
		}
		moves = moves[:len(states)-1] // the last is nil
		if r.IntN(2) == 0 {
			moves = moves[:r.IntN(len(states))]
		}
		record := newRecord(t, c, moves...)
		tags := []ebbes.Tag{{Name: "Place", Value: "Bad Bergzabern, #7: below"}, {Name: "Émile", Value: "李\u3000明"}}[:r.IntN(3)]
		if err := record.SetTags(tags...); err != nil {
			t.Fatal(err)
		}
		text, err := record.MarshalText()
		if err != nil {
			t.Fatal(err)
		}
		again, err := ebbes.ParseRecord(string(text))
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		if again.String() != string(text) || again.Config() != states[0].Config() || !slices.Equal(again.Tags(), tags) ||
			!slices.Equal(again.Moves(again.End()), moves) {
			t.Fatalf("read again as\n%v\n%s", again, text)
		}
		n := 0
		for s, err := range replayed(again) {
			if err != nil || s != states[n] {
				t.Fatalf("move %d: %v\n%v\n%v", n, err, s, states[n])
			}
			n++
		}
		if n != len(moves)+1 {
			t.Fatalf("%d states of %d moves", n, len(moves))
		}
	})
}

// A game reads the same however it is typed.
func TestTypedRecordsReadTheSame(t *testing.T) {
	property(t, func(t *rapid.T, c ebbes.Config, r *rand.Rand) {
		text, moves := typeHead(c, r), []ebbes.Move(nil)
		for s, m := range game(t, c, r) {
			if m == nil || s.Round() == 3 {
				break
			}
			moves = append(moves, m)
			if d, ok := m.(ebbes.Deal); ok {
				text += typeDeal(s, d, r)
			} else {
				text += m.String() + either(r, " ", "\t ", "\n", " \r\n", "# "+m.String()+"\n", "\n\n#\n")
			}
		}
		got, err := ebbes.ParseRecord(text)
		if err != nil || got.String() != newRecord(t, c, moves...).String() || !slices.Equal(got.Moves(got.End()), moves) {
			t.Fatalf("%v\n%s\nis read as\n%v", err, text, got)
		}
	})
}

// typeHead writes the head of a record, its lines in any order. It also writes the settings at
// their defaults.
func typeHead(c ebbes.Config, r *rand.Rand) string {
	s, _ := ebbes.New(c)
	c = s.Config()
	lines := []string{
		either(r, "rules 1", "ebbes 1"), fmt.Sprint("players ", c.Players), "variants " + c.Variants.String(),
		"starter " + c.Starter.String(), "dealer\t" + c.Dealer.String(), fmt.Sprint("rounds ", c.Rounds),
		fmt.Sprint("finish ", c.Track.Finish, " # or beyond"), fmt.Sprint("dabbscheedel ", c.Track.Dabbscheedel),
	}
	r.Shuffle(len(lines), func(i, j int) { lines[i], lines[j] = lines[j], lines[i] })
	return either(r, "", "\uFEFF", "\n") + strings.Join(lines, either(r, "\n", "\r\n", "\n \t\n# so: x\n")) + "\n"
}

// typeDeal types a deal, the hands in any order and cards that follow each other
// as a range.
func typeDeal(s ebbes.State, d ebbes.Deal, r *rand.Rand) string {
	order := tabletest.DealingOrder(s)
	lines := make([]string, len(order))
	for i, seat := range order {
		lines[i] = seat.String() + either(r, ":", " :\t", ": ")
		var last, next ebbes.Card
		for at, c := i, d.Deck.At(i); c != ebbes.NoCard; at, c = at+len(order), next {
			if next = d.Deck.At(at + len(order)); c.Suit() == last.Suit() && c == last+1 {
				lines[i] = strings.TrimSuffix(lines[i], " ")
				if next != c+1 {
					lines[i] += fmt.Sprint("-", c.Value(), " ")
				}
			} else {
				lines[i] += c.String() + " "
			}
			last = c
		}
	}
	r.Shuffle(len(lines), func(i, j int) { lines[i], lines[j] = lines[j], lines[i] })
	text := "\n\tdeal "
	if d.Number != 0 {
		text += fmt.Sprint(d.Number)
	}
	return text + "\n" + strings.Join(lines, "# held\r\n") + "\n"
}

func either(r *rand.Rand, texts ...string) string { return texts[r.IntN(len(texts))] }

// moveOf returns the move that is refused.
func moveOf(e *ebbes.RecordError) ebbes.Move { return e.Err.(*ebbes.MoveError).Move }

// standsAt reports whether the refused move is at its place in the text.
func standsAt(text string, e *ebbes.RecordError) bool {
	line := strings.Split(text, "\n")[e.Line-1]
	move := moveOf(e).String()
	if _, ok := moveOf(e).(ebbes.Deal); ok {
		move = "deal"
	}
	return strings.HasPrefix(strings.Join(strings.Fields(line[e.Column-1:]), " "), move)
}

// Every record ever written stays readable and leads to the same position, which is in the file
// beside it. New ones are added by
//
//	go test -run TestRecordCorpus -add .
//
// which also writes the position of a record typed by a person.
func TestRecordCorpus(t *testing.T) {
	if *add {
		addRecords(t)
	}
	names, err := filepath.Glob("testdata/records/*.txt")
	if err != nil || len(names) < 8 {
		t.Fatalf("%d records, %v", len(names), err)
	}
	for _, name := range names {
		r, err := ebbes.ParseRecord(readFile(t, name))
		var last ebbes.State
		for s, refused := range replayed(r) {
			last, err = s, cmp.Or(err, refused)
		}
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		position := strings.TrimSuffix(name, "txt") + "state"
		addFile(t, position, last.String()+"\n")
		if diff := gocmp.Diff(readFile(t, position), last.String()+"\n"); diff != "" {
			t.Errorf("%s: -kept +got:\n%s", name, diff)
		}
		if again, err := ebbes.ParseRecord(
			r.String(),
		); err != nil || !slices.Equal(again.Moves(again.End()), r.Moves(r.End())) ||
			!slices.Equal(again.Tags(), r.Tags()) {
			t.Errorf("%s: read again as %v\n%v", name, again, err)
		}
	}
}

// addFile writes a file that does not exist yet, if the flag -add is set.
func addFile(t *testing.T, name, text string) {
	t.Helper()
	if _, err := os.Stat(name); !*add || err == nil {
		return
	}
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// addRecords writes random games of several kinds to testdata/records, unless their files exist.
func addRecords(t *testing.T) {
	const selecting, more = ebbes.SelectDesignations, ebbes.MoreCards
	for _, c := range []struct {
		name   string
		config ebbes.Config
		moves  int // at most
		end    ebbes.End
		tags   []ebbes.Tag
	}{
		{"two", ebbes.Config{Players: 2}, 1 << 20, ebbes.RoundsPlayed, nil},
		{"two-both-variants", ebbes.Config{Players: 2, Variants: more | selecting, Starter: 2, Rounds: 3}, 1 << 20, ebbes.RoundsPlayed, nil},
		{"three", ebbes.Config{Players: 3}, 1 << 20, ebbes.RoundsPlayed, nil},
		{"four", ebbes.Config{Players: 4, Starter: 3, Dealer: 3}, 1 << 20, ebbes.RoundsPlayed, []ebbes.Tag{
			{Name: "Seat 1", Value: "Anna"}, {Name: "Seat 2", Value: "Karl-Heinz"}, {Name: "Seat 3", Value: "Zoë"}, {Name: "Seat 4", Value: "李"},
			{Name: "Date", Value: "2026-11-21"}, {Name: "Place", Value: "Kaiserslautern: at home, table #2"}, {Name: "Remark"},
		}},
		{"five-more-cards", ebbes.Config{Players: 5, Variants: more, Starter: 4}, 1 << 20, ebbes.RoundsPlayed, nil},
		{"dabbscheedel", ebbes.Config{Players: 4, Variants: selecting, Rounds: 8, Track: ebbes.Track{Finish: 30, Dabbscheedel: -6}}, 1 << 20, ebbes.DabbscheedelReached, nil},
		{"unfinished", ebbes.Config{Players: 3, Variants: selecting}, 114, 0, nil},
	} {
		name := "testdata/records/" + c.name + ".txt"
		if _, err := os.Stat(name); err == nil {
			continue
		}
		for seed := uint64(1); ; seed++ {
			r, s := newRand(seed), begin(t, c.config)
			record := newRecord(t, c.config)
			if err := record.SetTags(c.tags...); err != nil {
				t.Fatal(err)
			}
			for s.Phase() != ebbes.Over && len(record.Moves(record.End())) < c.moves {
				p, err := record.Play(record.End(), s.Random(r))
				if err != nil {
					t.Fatal(err)
				}
				s, _ = record.State(p)
			}
			if s.Ends() == c.end {
				addFile(t, name, record.String())
				break
			}
		}
	}
}

// newRecord returns a record of some moves.
func newRecord(t rapid.TB, c ebbes.Config, moves ...ebbes.Move) *ebbes.Record {
	t.Helper()
	r, err := ebbes.NewRecord(c, moves...)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// replayed returns an iterator over the states of the game of a record, the one before its first
// move included.
func replayed(r *ebbes.Record) iter.Seq2[ebbes.State, error] {
	return func(yield func(ebbes.State, error) bool) {
		if s, err := r.State(0); !yield(s, err) || err != nil {
			return
		}
		for step, err := range r.Steps(r.End()) {
			if !yield(step.After, err) {
				return
			}
		}
	}
}

// Games with illegal moves are written and read too. They are replayed up to the first illegal
// move.
func TestRecordsOfIllegalMoves(t *testing.T) {
	property(t, func(t *rapid.T, c ebbes.Config, r *rand.Rand) {
		var moves []ebbes.Move
		for s, m := range game(t, c, r) {
			switch {
			case m == nil || r.IntN(200) != 0 || s.Round() == 0:
			case r.IntN(3) == 0:
				continue
			case r.IntN(3) == 0:
				moves = append(moves, m)
			case r.IntN(3) == 0:
				m = ebbes.Deal{Number: r.IntN(9), Deck: moves[0].(ebbes.Deal).Deck}
			case r.IntN(2) == 0:
				m = ebbes.Start(1 + r.IntN(5))
			default:
				m = ebbes.Select(ebbes.CardOf(ebbes.Suit(1+r.IntN(5)), 1+r.IntN(15)))
			}
			if m != nil {
				moves = append(moves, m)
			}
		}
		text := newRecord(t, c, moves...).String()
		again, err := ebbes.ParseRecord(text)
		if err != nil || again.String() != text || !slices.Equal(again.Moves(again.End()), moves) {
			t.Fatalf("%v\n%s\nis read as\n%v", err, text, again)
		}
		want, refusal := ebbes.New(c)
		n := 0
		for s, err := range replayed(again) {
			if s != want || (err == nil) != (refusal == nil) {
				t.Fatalf("move %d: %v, want %v\n%v\n%v", n, err, refusal, s, want)
			}
			var refused *ebbes.RecordError
			if errors.As(err, &refused) &&
				(!sameRefusal(refused.Err, refusal) || refused.Index != n-1 || !standsAt(text, refused)) {
				t.Fatalf("move %d: %+v, want %v\n%s", n, refused, refusal, text)
			}
			if n < len(moves) && refusal == nil {
				want, refusal = want.Apply(moves[n])
			}
			n++
		}
	})
}

// A record under other rules is read and written, but not replayed.
func TestReplayOtherRules(t *testing.T) {
	text := strings.Replace(writtenRecord, "ebbes 1", "ebbes 2", 1)
	r, err := ebbes.ParseRecord(text)
	if err != nil || r.Version() != 2 {
		t.Fatalf("%+v, %v", r, err)
	}
	again, err := ebbes.ParseRecord(r.String())
	if err != nil || again.Version() != 2 || again.String() != r.String() ||
		!slices.Equal(again.Moves(again.End()), r.Moves(r.End())) {
		t.Errorf("%v, %v", again, err)
	}
	if strings.Contains(r.String(), "takes") {
		t.Errorf("the winner of a trick is named by the rules of this version:\n%v", r)
	}
	steps := 0
	for step, err := range r.Steps(r.End()) {
		var refused *ebbes.VersionError
		if !errors.As(err, &refused) || *refused != (ebbes.VersionError{Game: "ebbes", Version: 2, Want: 1}) || step != (ebbes.Step{}) ||
			err.Error() != "ebbes: the record is of version 2 of the rules, want version 1" {
			t.Errorf("%v, %v", step, err)
		}
		steps++
	}
	_, stateErr := r.State(r.End())
	_, playErr := r.Play(r.End(), ebbes.Start(1))
	for _, err := range []error{stateErr, playErr} {
		if refused := new(ebbes.VersionError); !errors.As(err, &refused) || steps != 1 {
			t.Errorf("%v after %d steps", err, steps)
		}
	}
}

// The text of a RecordError has the place, and the reason of the refusal, which it wraps. The place
// is the number of the move, or its line and column.
func TestRecordErrorText(t *testing.T) {
	err := &ebbes.RecordError{
		Index: 6,
		Err:   &ebbes.MoveError{Move: ebbes.Start(2), Seat: 1, Kind: ebbes.ErrClause, Clause: ebbes.F7},
	}
	if got := err.Error(); got != "ebbes: record, move 7: seat 1, start 2: the fictive player names itself (F7)" {
		t.Error(got)
	}
	if err.Line, err.Column = 1, 3; err.Error() != "ebbes: record, line 1, column 3: seat 1, start 2: the fictive player names itself (F7)" {
		t.Error(err)
	}
	if err.Line, err.Column = 12, 3; err.Error() != "ebbes: record, line 12, column 3: seat 1, start 2: the fictive player names itself (F7)" {
		t.Error(err)
	}
	if !errors.Is(err, ebbes.ErrClause) || err.Unwrap() != err.Err {
		t.Error("nothing is wrapped")
	}
}

func readFile(t testing.TB, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// A text with moves appended one by one contains the game played. Cut off anywhere, its
// complete lines are the beginning of that game.
func TestAppendMove(t *testing.T) {
	property(t, func(t *rapid.T, c ebbes.Config, r *rand.Rand) {
		text, err := newRecord(t, c).MarshalText()
		var want []ebbes.Move
		var last ebbes.State
		ends := []int{len(text)} // of the moves
		for s, m := range game(t, c, r) {
			if last = s; m == nil || err != nil {
				break
			}
			text, err = s.AppendMove(text, m)
			ends = append(ends, len(text))
			want = append(want, m)
		}
		if err != nil {
			t.Fatal(err)
		}
		got, whole, err := ebbes.RecoverRecord(string(text))
		if state, refused := got.State(got.End()); err != nil || refused != nil || whole != len(text) || state != last ||
			!slices.Equal(got.Moves(got.End()), want) {
			t.Fatalf("%v, %v, %d of %d bytes:\n%s", err, refused, whole, len(text), text)
		}
		torn := ends[0] + r.IntN(len(text)-ends[0]+1)
		got, whole, err = ebbes.RecoverRecord(string(text[:torn]))
		moves, _ := slices.BinarySearch(ends, torn+1)
		if moves--; err != nil || !slices.Equal(got.Moves(got.End()), want[:moves]) || whole > torn {
			t.Fatalf("%v: %d moves, want %d, of\n%s", err, len(got.Moves(got.End())), moves, text[:torn])
		}
		state, _ := got.State(got.End())
		if moves == len(want) {
			return
		}
		again, err := state.AppendMove(text[:whole:whole], want[moves])
		read, errRead := ebbes.ParseRecord(string(again))
		if moves++; err != nil || errRead != nil || !slices.Equal(read.Moves(read.End()), want[:moves]) {
			t.Fatalf("%v, %v: appended after a tear:\n%s", err, errRead, again)
		}
	})
}

// RecoverRecord keeps a damaged or broken-off text up to the bar. It fails without a readable head.
func TestRecoverRecord(t *testing.T) {
	deal := "deal 1\n1: G1-6 N1-4\n2: Y1-6 N5-6 R1-2\n"
	for text, moves := range map[string]int{
		"rules 1\nplayers 3\n|":                          0,
		"rules 1\nplayers 3\n|# round":                   0,
		"rules 1\nplayers 3\n|de":                        0,
		"rules 1\nplayers 3\n\n# round 1\n|deal":         0,
		"rules 1\nplayers 3\n\n# round 1\n|deal 1\n":     0,
		"rules 1\nplayers 3\n|deal 1\n1: G1-6 N1-4\n2: ": 0,
		"rules 1\nplayers 3\n|" + deal:                   0,
		"rules 1\nplayers 3\n|" + deal + "3: B1-6 R3-6":  0,
		dealtRecord + "|":                                1,
		dealtRecord + "|G1":                              1,
		dealtRecord + "|G1 ":                             1,
		dealtRecord + "|G1 # led":                        1,
		dealtRecord + "G1\n|":                            2,
		dealtRecord + "G1 Y1\r\n|B\x00\x00":              3,
		dealtRecord + "G1\n|\xff\xfe":                    2,
		dealtRecord + "G1\n\n# more\n|\x00\x00\x00":      2,

		// Complete lines, but wrong.
		"rules 1\nplayers 3\n|Place\x00: Mainz\n" + deal:                  0,
		"rules 1\nplayers 3\n|variants more\nfinish 20\n" + deal:          0,
		agreedHead + "|deal 1\n1: G1-6 N1-4\n2: Y1-6\n3: B1-6 R3-6\n":     0,
		agreedHead + "|" + deal + "G1\n":                                  0,
		dealtRecord + "G1\n|G17\nG2\n":                                    2,
		dealtRecord + "G1 Y1| deal\n":                                     3,
		dealtRecord + "G1\n|back 0\nY1\n":                                 2,
		dealtRecord + "G1 {led}| {no end\nY1\n":                           2,
		dealtFormat2 + "G1 Y1| (B1\nB2 (B3)\nB4 {no end\nB5)\n":           3,
		dealtFormat2 + "G1 (Y1 (Y2 R1\nback 1) Y3)| )\nB1\n":              2,
		dealtRecord + "G1 Y1| (B1)\nB1\n":                                 3,
		dealtRecord + "G1 # caf|\xe9\nY1\n":                               2,
		dealtRecord + strings.Repeat("G1\n", ebbes.MaxPlaces-2) + "|G1\n": ebbes.MaxPlaces - 1,
		dealtRecord + strings.Repeat("#\n", ebbes.MaxRecord/2-len(dealtRecord)) + "G1\n|" + strings.Repeat("G2 ", ebbes.MaxRecord): 2,
	} {
		text, torn, _ := strings.Cut(text, "|")
		r, whole, err := ebbes.RecoverRecord(text + torn)
		if err != nil || len(r.Moves(r.End())) != moves || whole != len(text) {
			t.Errorf("%.199q torn before %.99q: %d moves in %d bytes, %v", text, torn, len(r.Moves(r.End())), whole, err)
		}
	}
	long := dealtRecord + "G1\n" + strings.Repeat("#\n", ebbes.MaxRecord/2)
	r, whole, err := ebbes.RecoverRecord(long)
	if err != nil || len(r.Moves(r.End())) != 2 || whole < ebbes.MaxRecord-1 || whole > ebbes.MaxRecord {
		t.Errorf("%d moves in %d bytes of too many, %v", len(r.Moves(r.End())), whole, err)
	}
	for _, text := range []string{
		"", "rules 1\n", "rules 1\nplayers 3", "players 3\nrules 1", // no whole head
		"rules\nplayers 3\n" + deal, "players 9\nrules 1\n" + deal, "\xffrules 1\nplayers 3\n", "\xff: Mainz\nrules 1\nplayers 3\n", strings.Repeat("\n", ebbes.MaxRecord+1),
	} {
		r, whole, err := ebbes.RecoverRecord(text)
		var refused *ebbes.ParseError
		if !errors.As(err, &refused) || whole != 0 || r != nil {
			t.Errorf("%.99q: %v, %d, %v", text, r, whole, err)
		}
	}
}

// A move that is refused is not appended.
func TestAppendMoveRefused(t *testing.T) {
	s := begin(t, ebbes.Config{Players: 3})
	for _, m := range append(notMoves(), ebbes.Play(17), ebbes.Deal{Number: 1}) {
		text, err := s.AppendMove([]byte("before"), m)
		var refused *ebbes.MoveError
		if !errors.As(err, &refused) || string(text) != "before" {
			t.Errorf("%T: %q, %v", m, text, err)
		}
	}
}

// AppendBack refuses more moves than there are, and texts that cannot be parsed.
func TestAppendBackRefused(t *testing.T) {
	three := dealtRecord + "G6\nY3\n"
	for _, c := range []struct {
		text  string
		moves int
		want  string
	}{
		{three, 0, `ebbes: record, line 9, column 6: "0": want 1 to 3`},
		{three, -1, `ebbes: record, line 9, column 6: "-1": want 1 to 3`},
		{three, 4, `ebbes: record, line 9, column 6: "4": want 1 to 3`},
		{three, 99, `ebbes: record, line 9, column 6: "99": want 1 to 3`},
		{three, math.MinInt, fmt.Sprintf(`ebbes: record, line 9, column 6: "%d": want 1 to 3`, math.MinInt)},
		{three + "back 3\n", 1, `ebbes: record, line 10, column 6: "1": want 1 to 0`},
		{dealtFormat2 + "(G5", 1, `ebbes: record, line 8, column 1: "(": this parenthesis is never closed`},
		{agreedHead, 1, `ebbes: record, line 3, column 1: "back": unknown field, perhaps of a newer version`},
		{"", 1, `ebbes: record, line 1, column 1: "back": unknown field, perhaps of a newer version`},
		{strings.Repeat("\n", ebbes.MaxRecord), 1, `ebbes: record, line 1048577, column 1: longer than 1048576 bytes`},
	} {
		text, err := ebbes.AppendBack([]byte(c.text), c.moves)
		if got := fmt.Sprint(err); got != c.want || string(text) != c.text {
			t.Errorf("%d: got %s\nwant %s", c.moves, got, c.want)
		}
	}
	for moves := 1; moves <= 3; moves++ {
		text, err := ebbes.AppendBack([]byte(three), moves)
		r, errRead := ebbes.ParseRecord(string(text))
		if err != nil || errRead != nil || len(r.Moves(r.End())) != 3-moves {
			t.Errorf("%d: %v, %v", moves, err, errRead)
		}
	}
}

// Text appended within a line begins a new one. Text that would make the record too long to be
// read is not appended.
func TestAppendOnNewLine(t *testing.T) {
	text := []byte(dealtRecord + "G6 Y3")
	r, err := ebbes.ParseRecord(string(text))
	if err != nil {
		t.Fatal(err)
	}
	s, _ := r.State(r.End())
	text, err = s.AppendMove(text, ebbes.MustParseMove("B6"))
	if err == nil && strings.HasSuffix(string(text), "G6 Y3\nB6\n") {
		text, err = ebbes.AppendBack(text[:len(text)-1], 2)
	}
	if err != nil || !strings.HasSuffix(string(text), "G6 Y3\nB6\nback 2\n") {
		t.Errorf("%v: %s", err, text)
	}
	for _, text := range []string{"", "# more", "# more\n"} {
		got, err := s.AppendMove([]byte(text), ebbes.MustParseMove("B6"))
		if want := strings.TrimPrefix(strings.TrimSpace(text)+"\nB6\n", "\n"); err != nil || string(got) != want {
			t.Errorf("%q with a move is %q, %v", text, got, err)
		}
	}
	for _, m := range []ebbes.Move{ebbes.MustParseMove("B6"), s.Random(newRand(1))} {
		long := []byte(dealtRecord + "G6\nY3\n" + strings.Repeat("#", ebbes.MaxRecord-3-len(dealtRecord+"G6\nY3\n")) + "\n")
		got, err := s.AppendMove(long, m)
		var refused *ebbes.ParseError
		if !errors.As(err, &refused) || len(got) != len(long) {
			t.Errorf("%v: %d bytes, %v", m, len(got), err)
		}
		short := slices.Concat(long[:len(long)-2], []byte("\n"))
		if got, err := s.AppendMove(short, m); err != nil || len(got) != ebbes.MaxRecord {
			t.Errorf("%v: %d bytes, %v", m, len(got), err)
		}
	}
}

// Record.State returns the state after all moves that lead to a place. If a move is refused, it
// returns the state before that move.
func TestRecordState(t *testing.T) {
	for _, name := range []string{"two", "three", "four", "unfinished", "typed"} {
		r, _ := ebbes.ParseRecord(readFile(t, "testdata/records/"+name+".txt"))
		states := replayedRecord(t, name)
		moves := r.Moves(r.End())
		if s, err := r.State(r.End()); err != nil || s != states[len(states)-1] {
			t.Errorf("%s ends in %v, %v", name, s, err)
		}
		for place := range r.Next(0) {
			r.Remove(place)
		}
		end, _ := r.Add(0, append(moves[:5:5], ebbes.Start(4))...)
		s, err := r.State(end)
		var refused *ebbes.RecordError
		if !errors.As(err, &refused) || refused.Index != 5 || s != states[5] {
			t.Errorf("%s: %v in %v", name, err, s)
		}
	}
	if s, err := newRecord(t, ebbes.Config{Players: 3}).State(0); err != nil || s != begin(t, ebbes.Config{Players: 3}) {
		t.Error(s, err)
	}
}

// Each step leads from one state to the next and has the events of every seat.
func TestSteps(t *testing.T) {
	r, _ := ebbes.ParseRecord(readFile(t, "testdata/records/two-both-variants.txt"))
	states := replayedRecord(t, "two-both-variants")
	moves, n := r.Moves(r.End()), 0
	for step, err := range r.Steps(r.End()) {
		if want := (ebbes.Step{Before: states[n], Move: moves[n], After: states[n+1]}); err != nil || step != want {
			t.Fatalf("step %d: %+v, %v", n, step, err)
		}
		for seat := range ebbes.Seat(4) {
			if want, _ := step.Before.Events(step.Move, seat); !slices.Equal(step.Events(seat), want) {
				t.Fatalf("seat %v sees %v, want %v", seat, step.Events(seat), want)
			}
		}
		n++
	}
	if n != len(moves) {
		t.Errorf("%d steps of %d moves", n, len(moves))
	}
	for range r.Steps(r.End()) {
		break
	}
	other := newRecord(t, r.Config(), append(moves[:3:3], ebbes.Start(4))...)
	n = 0
	for step, err := range other.Steps(other.End()) {
		n++
		if (err != nil) != (n == 4) ||
			err != nil && step != (ebbes.Step{Before: states[3], Move: ebbes.Start(4), After: states[3]}) {
			t.Errorf("step %d: %v, %+v", n, err, step)
		}
	}
	if n != 4 {
		t.Errorf("%d steps", n)
	}
}

// A step between states that no move connects has meaningless events but does not panic.
func TestStepOfUnconnectedStates(t *testing.T) {
	var states []ebbes.State
	for _, name := range []string{"two", "two-both-variants", "three", "four"} {
		states = append(states, replayedRecord(t, name)...)
	}
	states = append(states, ebbes.State{})
	r := newRand(1)
	for range 20000 {
		step := ebbes.Step{Before: states[r.IntN(len(states))], After: states[r.IntN(len(states))]}
		for _, e := range step.Events(ebbes.Seat(r.IntN(7))) {
			_, _ = e.String(), e.Clause()
		}
	}
}

// FuzzRecoverRecord checks that the part of a text that RecoverRecord keeps parses as the same
// record.
func FuzzRecoverRecord(f *testing.F) {
	f.Add(dealtRecord + "G1 Y1\nB")
	f.Add(agreedHead + "deal 1\n1: G1-6 N1-4\n2: Y1-6 N5-6 R1-2\n")
	f.Fuzz(func(t *testing.T, text string) {
		r, whole, err := ebbes.RecoverRecord(text)
		if err != nil {
			return
		}
		again, errAgain := ebbes.ParseRecord(text[:whole])
		if errAgain != nil || !slices.Equal(r.Moves(r.End()), again.Moves(again.End())) || r.Config() != again.Config() {
			t.Fatalf("%q counts as %q: %v", text, text[:whole], errAgain)
		}
	})
}
