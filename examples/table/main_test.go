package main

import (
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"reflect"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/games"
)

// kinds are flags for kinds of table.
var kinds = [][]string{
	{"-config=4 players"}, {"-config=2"}, {"-config=3, more cards"}, {"-config=5 players, select designations"},
	{"-game=einfach", "-config=3 players, 2 rounds, 2 renewals"}, {"-game=einfach", "-config=6, 1 round, 2 renewals, mini & maxi"},
	{"-game=einfach", "-config=4, 2 rounds, 1 renewal, endless"},
}

// with returns other flags followed by the flags of a kind of table.
func with(kind []string, others ...string) []string { return append(others, kind...) }

func output(t *testing.T, input string, args ...string) string {
	t.Helper()
	var out bytes.Buffer
	if err := run(args, strings.NewReader(input), &out); err != nil {
		t.Fatalf("run %v: %v", args, err)
	}
	return out.String()
}

// A spectator sees a whole game, and the same one with the same seed.
func TestSpectatorSeesSameGameWithSameSeed(t *testing.T) {
	for _, kind := range kinds {
		args := with(kind, "-seed=5")
		text := output(t, "", args...)
		if text != output(t, "", args...) || text == output(t, "", with(kind, "-seed=6")...) {
			t.Errorf("%v: a seed does not give its game", args)
		}
		if !regexp.MustCompile(` wins? `).MatchString(text[strings.LastIndex(text, "\n\n"):]) || strings.Contains(text, "> ") {
			t.Errorf("%v: no winner\n%s", args, text)
		}
		for line := range strings.Lines(text) {
			if strings.HasSuffix(line, " \n") || strings.TrimSpace(line) != "" && !utf8.ValidString(line) {
				t.Errorf("%v: %q", args, line)
			}
		}
	}
}

// A guest is standard input: it plays the game of a seed at seat 2. Before each answer it checks
// the text printed so far, and fails the test if that shows a card hidden from seat 2.
type guest struct {
	t     *testing.T
	out   *bytes.Buffer
	s     games.State
	deals *rand.Rand
	bot   player
	read  int // length of the text checked
}

var (
	card  = regexp.MustCompile(`\b[BNYGR][0-9]+\b`)
	dealt = regexp.MustCompile(`cards each|Round \d+: |new stock`) // open cards are hidden again
)

// Read plays on until seat 2 has the turn, checks the text, and gives a random legal move.
func (g *guest) Read(p []byte) (int, error) {
	for !g.s.Over() {
		m, auto := g.s.Auto(g.deals)
		if !auto && g.s.Waiting() == 2 {
			g.check()
			m = g.s.Random(rand.New(rand.NewPCG(1, uint64(g.read))))
			n := copy(p, m.String()+"\n")
			g.apply(m)
			return n, nil
		}
		if !auto {
			m = g.bot(g.s.View(g.s.Waiting()))
		}
		g.apply(m)
	}
	return 0, io.EOF
}

func (g *guest) apply(m games.Move) {
	next, err := g.s.Apply(m)
	if err != nil {
		g.t.Fatal(err)
	}
	g.s = next
}

// check fails the test if the latest text has a card of another seat. The text begins after the
// last question, or after a later deal. Designating cards and the open display may be shown.
func (g *guest) check() {
	text := g.out.String()[g.read:]
	g.read = g.out.Len()
	if at := dealt.FindAllStringIndex(text, -1); at != nil {
		text = text[at[len(at)-1][0]:]
	}
	hidden := map[string]bool{}
	if s, ok := games.Of[ebbes.State](g.s); ok {
		for seat := range s.Clockwise(1) {
			open := s.Display().Open
			for c := range s.Hand(seat).Except(s.Designators()).Except(ebbes.CardsOf(open[:]...)).All() {
				hidden[c.String()] = seat != 2
			}
		}
	}
	if s, ok := games.Of[einfach.State](g.s); ok {
		for seat := range s.Clockwise(1) {
			for c := range s.Hand(seat).All() {
				hidden[c.String()] = seat != 2 && !s.View(2).Gave().Has(c)
			}
		}
	}
	for _, c := range card.FindAllString(text, -1) {
		if hidden[c] {
			g.t.Errorf("seat 2 is shown %s:\n%s", c, text)
		}
	}
}

// A guest plays whole games of legal moves, and sees no card hidden from seat 2.
func TestGuestSeesNoHiddenCard(t *testing.T) {
	for i, kind := range kinds {
		bots := "random"
		if i == 1 || i == 5 {
			bots = "search"
		}
		game := games.All()[0]
		if len(kind) == 2 {
			game = games.All()[1]
		}
		config, err := game.ReadConfig(strings.TrimPrefix(kind[len(kind)-1], "-config="), games.Listener{})
		if err != nil {
			t.Fatal(err)
		}
		s, err := game.New(config)
		if err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		in := &guest{t: t, out: &out, s: s, deals: rand.New(rand.NewPCG(5, 0)), bot: newBot(bots, 5)}
		if err := run(with(kind, "-seed=5", "-seat=2", "-bots="+bots), in, &out); err != nil {
			t.Fatal(err)
		}
		if text := out.String(); strings.Contains(text, "refused") || strings.Contains(text, "left the table") || !strings.Contains(text, " win") {
			t.Errorf("%v, %s: not a whole game of legal moves:\n%s", kind, bots, text)
		}
	}
}

// Unreadable and illegal moves are refused with the reason, and the question is repeated.
func TestRefusedMoveIsAskedAgain(t *testing.T) {
	text := output(t, "\nnonsense\nB1\nN1\n", "-seed=7", "-seat=1")
	after := 0
	for _, want := range []string{
		"refused: move", "refused: move", "not understood; possible: N1, N6–7", "B1: you do not hold it (P1)",
		"\n  The starter leads any card", "You lead N1", "left the table in round 1",
	} {
		i := strings.Index(text[after:], want)
		if i < 0 {
			t.Fatalf("no %q in %q in\n%s", want, text[after:], text)
		}
		after += i + len(want)
	}
}

// Without input a player leaves the table.
func TestEndOfInput(t *testing.T) {
	for _, kind := range kinds {
		if text := output(t, "", with(kind, "-seed=1", "-seat=1")...); !strings.HasSuffix(text, "\n  You have left the table in round 1.\n") {
			t.Errorf("%v: the output ends with %q", kind, text[max(0, len(text)-80):])
		}
	}
}

func TestBadFlags(t *testing.T) {
	for _, args := range [][]string{
		{"-config=1 player"}, {"-config=6"}, {"-config=nonsense"}, {"-config={"}, {"-seat=-1"}, {"-seat=5"}, {"-config=2", "-seat=3"}, {"-seat=257"},
		{"-seed=x"}, {"-nonsense"}, {"nonsense"}, {"-bots=nonsense"}, {"-bots="}, {"-game=skat"}, {"-game="}, {"-lang=xx"},
		{"-game=einfach", "-config=2 players"},
	} {
		for l := range ebbes.Languages() {
			var out bytes.Buffer
			if err := run(append(args, "-lang="+l.String()), strings.NewReader(""), &out); err == nil || out.Len() > 0 {
				t.Errorf("run %v: error %v, output %q", args, err, out.String())
			}
		}
	}
}

// The package comment shows the beginning of a game.
func TestPackageComment(t *testing.T) {
	source, err := os.ReadFile("main.go")
	if err != nil {
		t.Fatal(err)
	}
	_, comment, _ := strings.Cut(string(source), "begins like this:\n//\n")
	comment, _, _ = strings.Cut(comment, "package main")
	shown := regexp.MustCompile(`(?m)^//\t?`).ReplaceAllString(comment, "")
	if shown == "" || !strings.HasPrefix(output(t, "", "-seed=7"), shown) {
		t.Errorf("-seed=7 does not print what the package comment shows:\n%s", shown)
	}
}

// Every language has words, and a game in another language has no English in it.
func TestLanguages(t *testing.T) {
	english := regexp.MustCompile(`(?i)\b(seat|plays|draws|your?|round|card|stock|the|refused|leads)\b`)
	for l := range ebbes.Languages() {
		own := reflect.ValueOf(translations[l])
		for i := range own.NumField() {
			if own.Field(i).String() == "" {
				t.Errorf("words.go has no text for %s in %s", own.Type().Field(i).Name, l.Name())
			}
		}
		for _, game := range games.All() {
			text := output(t, "?\nB99\n", "-game="+game.Name(), "-seed=3", "-seat=1", "-lang="+l.String())
			if word := english.FindString(text); l != ebbes.English && word != "" {
				t.Errorf("%q is said in %v in\n%s", word, l, text)
			}
		}
	}
}

// The computer players search with -bots search, in the game that has the same deals.
func TestBotsSearch(t *testing.T) {
	for _, kind := range [][]string{kinds[0], kinds[4]} {
		args := with(kind, "-seed=5", "-bots=search")
		text, other := output(t, "", args...), output(t, "", with(kind, "-seed=5")...)
		if text != output(t, "", args...) || text == other {
			t.Errorf("%v: search plays like random, or otherwise each time", kind)
		}
		if deal := fmt.Sprint(strings.SplitN(text, "\n", 4)[:3]); !strings.HasPrefix(strings.ReplaceAll(other, "\n", " "), deal[1:len(deal)-1]) {
			t.Errorf("%v: other deals:\n%s\n%s", kind, deal, other)
		}
	}
}
