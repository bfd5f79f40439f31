package main

import (
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/ebbesgo/ebbes"
)

// kinds are all kinds of table.
var kinds = func() (kinds []ebbes.Config) {
	for players := 2; players <= 5; players++ {
		for variants := range ebbes.AllVariants + 1 {
			kinds = append(kinds, ebbes.Config{Players: players, Variants: variants})
		}
	}
	return kinds
}()

// flags returns those for a kind of table, and others.
func flags(kind ebbes.Config, others ...string) []string {
	return append(others, fmt.Sprintf("-players=%d", kind.Players), fmt.Sprintf("-variants=%v", kind.Variants))
}

func output(t *testing.T, input string, args ...string) string {
	t.Helper()
	var out bytes.Buffer
	if err := run(args, strings.NewReader(input), &out); err != nil {
		t.Fatalf("run %v: %v", args, err)
	}
	return out.String()
}

func TestOnlooker(t *testing.T) {
	for _, kind := range kinds {
		args := flags(kind, "-seed=5")
		text := output(t, "", args...)
		if text != output(t, "", args...) {
			t.Errorf("%v: the same seed gives another game", args)
		}
		if !strings.Contains(text, "won by") {
			t.Errorf("%v: nobody wins", args)
		}
		if strings.Contains(text, "\x1b") {
			t.Errorf("%v: an escape sequence outside a terminal", args)
		}
		for line := range strings.Lines(text) {
			line = strings.TrimSuffix(line, "\n")
			if strings.HasSuffix(line, " ") || utf8.RuneCountInString(line) > 84 {
				t.Errorf("%v: line too long or ending in a space: %q", args, line)
			}
		}
	}
}

// A mirror plays along the game of a seed, at a seat.
type mirror struct {
	s     ebbes.State
	deals *rand.Rand
	bot   player
	seat  ebbes.Seat
	r     *rand.Rand // of the seat's own moves
}

func newMirror(t *testing.T, c ebbes.Config, bots string, seed uint64, seat ebbes.Seat) mirror {
	s, err := ebbes.New(c)
	if err != nil {
		t.Fatal(err)
	}
	return mirror{s, rand.New(rand.NewPCG(seed, 0)), newBot(bots, seed), seat, rand.New(rand.NewPCG(seed, 2))}
}

// next goes on until the seat is to move, and returns a legal move, nil if the
// game is over before.
func (g *mirror) next(t *testing.T) ebbes.Move {
	for g.s.Phase() != ebbes.Over {
		m, auto := g.s.Auto(g.deals)
		if !auto && g.s.Turn() == g.seat {
			return g.s.Random(g.r)
		}
		if !auto {
			m = g.bot(g.s.View(g.s.Turn()))
		}
		g.apply(t, m)
	}
	return nil
}

func (g *mirror) apply(t *testing.T, m ebbes.Move) {
	t.Helper()
	var err error
	if g.s, err = g.s.Apply(m); err != nil {
		t.Fatal(err)
	}
}

// A guest is standard input: it reads what has been printed before it answers,
// and fails the test if that shows a card it must not know.
type guest struct {
	mirror
	t   *testing.T
	out *bytes.Buffer
}

var card = regexp.MustCompile(`\b[BNYGR][0-9]+\b`)

func (g *guest) Read(p []byte) (int, error) {
	m := g.next(g.t)
	if m == nil {
		return 0, io.EOF
	}
	text := g.out.String()
	if round := strings.LastIndex(text, "── Round"); g.s.Number() != 0 {
		_, text, _ = strings.Cut(text[round:], "number ")
		_, text, _ = strings.Cut(text, "\n") // the designating cards say nothing about hands
		g.check(text)
	}
	g.apply(g.t, m)
	return copy(p, answer(m)+"\n"), nil
}

func (g *guest) check(text string) {
	hidden := map[string]bool{}
	for seat := range g.s.Clockwise(1) {
		if seat != g.seat {
			open := g.s.Display().Open
			for c := range g.s.Hand(seat).Except(ebbes.CardsOf(open[:]...)).All() {
				hidden[c.String()] = true
			}
		}
	}
	for _, c := range card.FindAllString(text, -1) {
		if hidden[c] {
			g.t.Errorf("seat %v is shown %s:\n%s", g.seat, c, text)
		}
	}
}

// answer writes a move as a person does.
func answer(m ebbes.Move) string {
	switch m := m.(type) {
	case ebbes.Start:
		return ebbes.Seat(m).String()
	case ebbes.Select:
		return strings.ToLower(ebbes.Card(m).String())
	}
	return m.String()
}

func TestGuest(t *testing.T) {
	for _, kind := range kinds {
		testGuest(t, kind, "random")
	}
	testGuest(t, kinds[0], "search")
}

func testGuest(t *testing.T, kind ebbes.Config, bots string) {
	var out bytes.Buffer
	in := &guest{newMirror(t, kind, bots, 5, 2), t, &out}
	if err := run(flags(kind, "-seed=5", "-seat=2", "-bots="+bots), in, &out); err != nil {
		t.Fatal(err)
	}
	if text := out.String(); !strings.Contains(text, "won by") || strings.Contains(text, "refused") {
		t.Errorf("%v, %s: not a whole game of legal moves:\n%s", kind, bots, text)
	}
}

func TestRefused(t *testing.T) {
	seed, g, legal := uint64(0), mirror{}, ebbes.Move(nil)
	for ; g.s.Legal() == g.s.Hand(2); seed++ { // until some of the hand may not be played
		g = newMirror(t, ebbes.Config{Players: 4}, "random", seed+1, 2)
		legal = g.next(t)
	}
	foreign, wrong := g.s.Hand(3).Nth(0), g.s.Hand(2).Except(g.s.Legal()).Nth(0)
	input := fmt.Sprintf("\nnonsense\n7\n1\n%v\n%v\n%v\n", foreign, wrong, legal)
	text := output(t, input, fmt.Sprint("-seed=", seed), "-seat=2")
	after := 0
	for _, want := range []string{
		"not understood", "not understood", "understood: 7", "understood: 1",
		fmt.Sprintf("%v: you do not hold it (P1)", foreign),
		fmt.Sprintf("%v: you must follow the led suit: ", wrong),
		"]", // the trick is won: the game goes on
		"left the table in round 1",
	} {
		i := strings.Index(text[after:], want)
		if i < 0 {
			t.Fatalf("no %q in %q in\n%s", want, text[after:], text)
		}
		after += i + len(want)
	}
}

func TestEndOfInput(t *testing.T) {
	for _, kind := range kinds {
		text := output(t, "", flags(kind, "-seat=1")...)
		if !strings.HasSuffix(text, "\n  You have left the table in round 1.\n") {
			t.Errorf("%v: the input ends, and the output with %q", kind, text[max(0, len(text)-80):])
		}
	}
}

func TestBadFlags(t *testing.T) {
	for _, args := range [][]string{
		{"-players=1"}, {"-players=6"}, {"-seat=-1"}, {"-seat=5"}, {"-players=2", "-seat=3"}, {"-seat=257"},
		{"-seed=x"}, {"-variants=maybe"}, {"-nonsense"}, {"nonsense"}, {"-bots=nonsense"}, {"-bots="},
	} {
		var out bytes.Buffer
		if err := run(args, strings.NewReader(""), &out); err == nil || out.Len() > 0 {
			t.Errorf("run %v: error %v, output %q", args, err, out.String())
		}
	}
}

// The package comment shows the beginning of a game.
func TestPackageComment(t *testing.T) {
	source, err := os.ReadFile("main.go")
	if err != nil {
		t.Fatal(err)
	}
	_, comment, _ := strings.Cut(string(source), "in brackets:\n//\n")
	comment, _, _ = strings.Cut(comment, "package main")
	shown := regexp.MustCompile(`(?m)^//\t?`).ReplaceAllString(comment, "")
	if shown == "" || !strings.Contains(output(t, "", "-seed=7"), shown) {
		t.Errorf("-seed=7 does not print what the package comment shows:\n%s", shown)
	}
}

// In other languages nothing is said in English.
func TestLanguages(t *testing.T) {
	english := reflect.ValueOf(english)
	for lang := range ebbes.Languages() {
		if _, ok := spoken[lang]; !ok {
			t.Errorf("the table has no words in %v", lang)
			continue
		}
		other := reflect.ValueOf(spoken[lang])
		for i := range other.NumField() {
			if other.Field(i).String() == "" {
				t.Errorf("%v has no %s", lang, other.Type().Field(i).Name)
			}
		}
		for _, kind := range kinds {
			text := output(t, "", flags(kind, "-seed=3", "-lang="+lang.String())...)
			for i := range english.NumField() {
				first, _, _ := strings.Cut(english.Field(i).String(), "%")
				if first = strings.TrimSpace(first); len(first) > 3 && !strings.HasPrefix(other.Field(i).String(), first) && regexp.MustCompile(`\b`+first+`\b`).MatchString(text) {
					t.Errorf("%s, %v: %q in\n%s", lang, kind, first, text)
				}
			}
		}
	}
}

func TestBots(t *testing.T) {
	args := []string{"-seed=5", "-bots=search"}
	text := output(t, "", args...)
	if text != output(t, "", args...) {
		t.Error("the same seed gives another game")
	}
	other := output(t, "", args[0])
	if text == other {
		t.Error("search plays like random")
	}
	if a, b := numbers(text), numbers(other); len(a) != 5 || !slices.Equal(a, b) {
		t.Errorf("the same seed gives other deals:\n%s%s", a, b)
	}
}

// numbers returns the lines about the number cards.
func numbers(text string) (lines []string) {
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "  number") {
			lines = append(lines, line)
		}
	}
	return lines
}
