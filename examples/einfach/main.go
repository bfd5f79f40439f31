// Einfach plays one game of Einfach in the terminal. Everybody else is played by the
// computer; with -seat you take one of the seats yourself.
package main

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"strings"

	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/einfach/bot"
)

func main() {
	if err := run(os.Args[1:], os.Stdin, os.Stdout); err != nil && err != flag.ErrHelp {
		fmt.Fprintln(os.Stderr, "einfach:", err)
		os.Exit(2)
	}
}

// renewals is how often the stock may be renewed in a round unless something else is
// said: without a limit some rounds would hardly end.
const renewals = 8

// playouts is how often a computer player that searches tries each move.
const playouts = 10

func run(args []string, stdin io.Reader, stdout io.Writer) error {
	flags := flag.NewFlagSet("einfach", flag.ContinueOnError)
	flags.SetOutput(stdout)
	var c einfach.Config
	flags.IntVar(&c.Players, "players", 4, "how many `people` play, 3 to 6")
	flags.IntVar(&c.RuleCards, "rulecards", 0, "how many `rule cards` lie open, 3 to 10, by default 3")
	flags.IntVar(&c.Rounds, "rounds", 3, "how many `rounds`")
	flags.IntVar(&c.Renewals, "renewals", renewals, "how many `times` the stock may be renewed in a round, 0 for no limit")
	flags.TextVar(&c.Options, "options", einfach.Option(0), "any `options` of endless, mini & maxi, recommended")
	seat := flags.Int("seat", 0, "the `seat` to play at, 0 to look on")
	bots := flags.String("bots", "search", "the `player` at all other seats, random or search")
	var lang einfach.Language
	flags.TextVar(&lang, "lang", einfach.English, "the `language`: "+languages())
	seed := flags.Uint64("seed", rand.Uint64N(1_000_000), "the `number` of a game seen before, by default any")
	if err := flags.Parse(args); err != nil {
		return err
	}
	s, err := einfach.New(c)
	others := newBot(*bots, *seed)
	switch {
	case err != nil:
		return inLanguage(err, lang)
	case others == nil:
		return fmt.Errorf("-bots is %q, want random or search", *bots)
	case *seat < 0 || *seat > c.Players:
		return fmt.Errorf("-seat is %d, want 1 to %d, or 0 to look on", *seat, c.Players)
	case flags.NArg() > 0:
		return fmt.Errorf("%q is no flag", flags.Arg(0))
	}
	t := table{bufio.NewScanner(stdin), stdout, einfach.Teller{Language: lang, You: einfach.Seat(*seat)}}
	t.line("%s, %s", words[lang].game, fmt.Sprintf(words[lang].seed, *seed))
	return t.play(s, others, rand.New(rand.NewPCG(*seed, 0)))
}

// languages lists the codes of all languages.
func languages() string {
	var codes []string
	for l := range einfach.Languages() {
		codes = append(codes, l.String())
	}
	return strings.Join(codes, ", ")
}

// inLanguage tells an error in a language, if it can be told in one.
func inLanguage(err error, l einfach.Language) error {
	if told, ok := err.(interface{ In(einfach.Language) string }); ok {
		return errors.New(told.In(l))
	}
	return err
}

// A player returns a move for the seat of a view, or nil to leave the table. It is called
// when it is that seat's move.
type player func(v einfach.View) einfach.Move

// newBot returns the computer player of that name, nil if there is none.
func newBot(name string, seed uint64) player {
	r := rand.New(rand.NewPCG(seed, 1)) // the deals are drawn from another source
	switch name {
	case "random":
		return func(v einfach.View) einfach.Move { return v.Random(r) }
	case "search":
		return func(v einfach.View) einfach.Move {
			advice, err := bot.Advise(context.Background(), v, r, playouts)
			if err != nil {
				return nil
			}
			return advice[0].Move
		}
	}
	return nil
}

// A table is where somebody plays or looks on. What it prints of the cards comes from a
// View and its events, so it cannot show one that its seat has not seen.
type table struct {
	in     *bufio.Scanner
	out    io.Writer
	teller einfach.Teller
}

// tableWords are what the table itself says in a language.
type tableWords struct{ game, seed, left string }

var words = [...]tableWords{
	einfach.English: {"Einfach", "seed %d", "You have left the table in round %d."},
	einfach.German:  {"Einfach", "Partie %d", "Du hast den Tisch in Runde %d verlassen."},
	einfach.French:  {"Einfach", "partie %d", "Tu as quitté la table à la manche %d."},
}

func (t table) line(format string, values ...any) { fmt.Fprintf(t.out, format+"\n", values...) }

// play is the loop that every client has: Auto knows the moves that nobody chooses;
// somebody chooses all others, from a View, and they have to be accepted.
func (t table) play(s einfach.State, others player, chance *rand.Rand) error {
	for s.Phase() != einfach.Over {
		m, auto := s.Auto(chance)
		seat := s.Turn()
		if !auto {
			choose := others
			if seat == t.teller.You {
				choose = t.ask
			}
			if m = choose(s.View(seat)); m == nil {
				t.line("\n"+words[t.teller.Language].left, s.Round())
				return nil
			}
		}
		next, err := s.Apply(m)
		if err != nil {
			t.refuse(err)
			if seat != t.teller.You {
				return err // nobody is there to choose another move
			}
			continue
		}
		events, err := s.Events(m, t.teller.You)
		if err != nil {
			return err
		}
		t.tell(events)
		s = next
	}
	return nil
}

// tell prints events, those that begin a round or a turn with a line before them.
func (t table) tell(events []einfach.Event) {
	for _, e := range events {
		switch e.(type) {
		case einfach.Dealt, einfach.TurnBegan, einfach.WentOut, einfach.Exhausted:
			fmt.Fprintln(t.out)
		}
		t.line("  %s", t.teller.Event(e))
	}
}

// refuse prints why a move was refused, and what the clause says.
func (t table) refuse(err error) {
	var refused *einfach.MoveError
	if errors.As(err, &refused) {
		t.line("  %s\n  %s", t.teller.Refusal(refused), refused.Clause.Text(t.teller.Language))
		return
	}
	t.line("  %v", cmp.Or(inLanguage(err, t.teller.Language), err))
}

// ask shows the table and reads until an answer is a move, legal or not, or the input
// ends: nil.
func (t table) ask(v einfach.View) einfach.Move {
	t.line("\n%s", v.Diagram(t.teller))
	prompt := "  " + t.teller.Turn(v) + "\n  > "
	for fmt.Fprint(t.out, prompt); t.in.Scan(); fmt.Fprint(t.out, prompt) {
		m, err := t.teller.ReadMove(v, t.in.Text())
		if err == nil {
			return m
		}
		t.refuse(err)
	}
	return nil
}
