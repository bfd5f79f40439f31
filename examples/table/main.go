// Table plays one game of ebbes in the terminal. All players are computers, which play at
// random or with -bots search to win; with -seat you take one of the seats.
//
//	go run ./examples/table -seat 1 -bots search
//
// The first round with -seed 7 begins like this. The winning card is in brackets:
//
//	── Round 1, dealt by seat 4 ──────────────────────────────────────────────
//
//	  number 2  B2  N2  Y2  G2  R2
//
//	  led by     1    2    3    4    1    2    3    taken by
//	  seat 1    [G7]  G4   G5   G1                  seat 1
//	  seat 1    [Y8]  Y7   Y5   Y4                  seat 1
//	  seat 1     G3  [G6]  B8   G2                  seat 2
//	                            └ green is trump
//	  seat 2         [N8]  N5   N3   N7             seat 2
//	  seat 2          R3  [R7]  R5   R1             seat 3
//	  seat 3              [R8]  R6   R4   R2        seat 3
//	                                      └ red is plus
package main

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"slices"
	"strings"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/bot"
)

func main() {
	if err := run(os.Args[1:], os.Stdin, os.Stdout); err != nil && err != flag.ErrHelp {
		fmt.Fprintln(os.Stderr, "table:", err)
		os.Exit(2)
	}
}

func run(args []string, stdin io.Reader, stdout io.Writer) error {
	flags := flag.NewFlagSet("table", flag.ContinueOnError)
	players := flags.Int("players", 4, "how many `people` play, 2 to 5")
	var variants ebbes.Variant
	flags.TextVar(&variants, "variants", ebbes.Variant(0), "the `variants`, any of: "+ebbes.AllVariants.String())
	seat := flags.Int("seat", 0, "the `seat` to play at, 0 to look on")
	bots := flags.String("bots", "random", "the `player` at all other seats, random or search")
	var lang ebbes.Language
	flags.TextVar(&lang, "lang", ebbes.English, "the `language`: "+codes())
	seed := flags.Uint64("seed", rand.Uint64N(1_000_000), "the `number` of a game seen before, by default any")
	if err := flags.Parse(args); err != nil {
		return err
	}
	t := table{in: bufio.NewScanner(stdin), out: stdout, seat: ebbes.Seat(*seat), words: spoken[lang]}
	t.teller = ebbes.Teller{Language: lang, You: t.seat}
	s, err := ebbes.New(ebbes.Config{Players: *players, Variants: variants})
	others := newBot(*bots, *seed)
	switch {
	case err != nil:
		return t.tell(err)
	case others == nil:
		return fmt.Errorf(t.words.badBots, *bots)
	case *seat < 0 || *seat > *players:
		return fmt.Errorf(t.words.badSeat, *seat, *players)
	case flags.NArg() > 0:
		return fmt.Errorf(t.words.noFlag, flags.Arg(0))
	}
	info, err := os.Stdout.Stat()
	terminal := stdout == os.Stdout && err == nil && info.Mode()&os.ModeCharDevice != 0
	t.teller = t.teller.At(s.Config())
	t.colour = terminal && os.Getenv("NO_COLOR") == ""
	t.welcome(s.Config(), *seed)
	return t.play(s, others, rand.New(rand.NewPCG(*seed, 0)))
}

// A player returns a move for the seat of a view, or nil to leave the table. It
// is called when it is that seat's turn.
type player func(v ebbes.View) ebbes.Move

// newBot returns the computer player of that name, nil if there is none.
func newBot(name string, seed uint64) player {
	r := rand.New(rand.NewPCG(seed, 1)) // the deals are drawn from another source
	switch name {
	case "random":
		return func(v ebbes.View) ebbes.Move { return v.Random(r) }
	case "search":
		return func(v ebbes.View) ebbes.Move {
			advice, err := bot.Advise(context.Background(), v, r, 50)
			if err != nil {
				return nil
			}
			return advice[0].Move
		}
	}
	return nil
}

// A table is where somebody plays or looks on. What it prints of the cards
// comes from a View, so it cannot show one that its seat has not seen.
type table struct {
	in     *bufio.Scanner
	out    io.Writer
	seat   ebbes.Seat // who is asked, NoSeat for an onlooker
	colour bool
	teller ebbes.Teller
	words  words
}

// play is the loop that every client has: Auto knows the moves that no person
// makes; somebody chooses all others, from a View, and they have to be accepted.
func (t table) play(s ebbes.State, others player, deals *rand.Rand) error {
	for s.Phase() != ebbes.Over {
		var err error
		before := s.View(t.seat)
		if m, ok := s.Auto(deals); ok {
			s, err = s.Apply(m)
		} else {
			seat, choose := s.Turn(), others
			if seat == t.seat {
				choose = t.ask
			}
			m := choose(s.View(seat))
			if m == nil {
				fmt.Fprintf(t.out, "\n\n  "+t.words.left+"\n", s.Round())
				return nil
			}
			s, err = s.Accept(seat, m)
		}
		if err == nil {
			t.show(before, s.View(t.seat))
		} else if t.item(t.words.refused, t.tell(err).Error()); s.Turn() != t.seat { // s is what it was
			return err // nobody is there to choose another move
		}
	}
	t.heading(fmt.Sprintf(t.words.end, s.Ends().In(t.teller.Language)))
	t.item(t.words.winners, fmt.Sprintf(t.words.seat, strings.ReplaceAll(s.Winners().String(), " ", ", ")))
	return nil
}

// ask reads until an answer is a move, legal or not, or the input ends: nil.
func (t table) ask(v ebbes.View) ebbes.Move {
	t.item(t.words.hand, t.cards(v.Hand()))
	prompt := "\n  " + t.teller.Turn(v) + "\n  > "
	for fmt.Fprint(t.out, prompt); t.in.Scan(); fmt.Fprint(t.out, prompt) {
		m, err := t.teller.ReadMove(v, t.in.Text())
		if err == nil {
			return m
		}
		fmt.Fprintln(t.out)
		t.item(t.words.refused, strings.TrimPrefix(err.Error(), "ebbes: "))
	}
	return nil
}

func (t table) welcome(c ebbes.Config, seed uint64) {
	t.heading(fmt.Sprintf(t.words.title, seed))
	t.item(t.words.players, fmt.Sprintf(t.words.table, c.Players, c.Dealer, c.Starter))
	t.item(t.words.rules, fmt.Sprintf(t.words.variants, c.Variants.In(t.teller.Language), c.Rounds))
	if c.Track != (ebbes.Track{}) {
		t.item(t.words.track, fmt.Sprintf(t.words.length, c.Track.Finish, c.Track.Dabbscheedel))
	}
	var suits []string
	for suit := ebbes.Blue; suit <= ebbes.Red; suit++ {
		suits = append(suits, ebbes.CardOf(suit, 1).String()[:1]+" "+suit.In(t.teller.Language))
	}
	t.item(t.words.suits, strings.Join(suits, ", "))
}

// show prints what one move has changed.
func (t table) show(before, now ebbes.View) {
	by := t.seatName(before.Turn())
	switch before.Phase() {
	case ebbes.Dealing:
		t.heading(fmt.Sprintf(t.words.round, now.Round(), by))
		t.item(fmt.Sprintf(t.words.number, now.Number()), t.cards(now.Designators()))
		t.item(t.words.fictive, t.display(now))
	case ebbes.Starting:
		t.item(t.words.starter, fmt.Sprintf(t.words.starts, now.Starter(), by))
	case ebbes.Selecting:
		t.item(t.words.choice, fmt.Sprintf(t.words.selected, t.cards(now.Designators().Except(before.Designators())), by))
	case ebbes.Playing:
		if now.Trick().Winner() != ebbes.NoSeat || now.Turn() == t.seat {
			t.trick(now)
		}
	}
	if before.Phase() < ebbes.Playing && now.Phase() == ebbes.Playing {
		// Naming all but one seat twice lets every trick run from left to right.
		seats, row := slices.Collect(now.Clockwise(1)), ""
		for _, seat := range append(seats, seats[:len(seats)-1]...) {
			row += fmt.Sprintf(" %-4v", seat)
		}
		fmt.Fprintln(t.out)
		t.item(t.words.ledBy, row+" "+t.words.takenBy+"  "+t.display(now))
	}
	if now.NixWinner() != ebbes.NoSeat {
		t.tally(now)
	}
}

// trick prints the trick on the table and, below a card, what it made its suit.
func (t table) trick(v ebbes.View) {
	seats, leader := slices.Collect(v.Clockwise(1)), v.Trick().Leader()
	form := map[bool]string{false: " %v", true: "[%v]"}
	at := slices.Index(seats, leader)
	row, notes := fmt.Sprintf("%*s", 5*at, ""), ""
	for seat, c := range v.Trick().All() {
		row += t.paint(c.Suit(), fmt.Sprintf("%-5s", fmt.Sprintf(form[seat == v.Trick().Winner()], c)))
		if role := v.Role(c.Suit()); v.Designators().Has(c) && role != ebbes.Nix {
			notes += fmt.Sprintf("%*s└ ", 13+5*at, "") + fmt.Sprintf(t.words.is, c.Suit().In(t.teller.Language), role.In(t.teller.Language))
			if role == ebbes.Minus {
				notes += ", " + fmt.Sprintf(t.words.is, v.Suit(ebbes.Nix).In(t.teller.Language), ebbes.Nix.In(t.teller.Language))
			}
			notes += "\n"
		}
		at++
	}
	winner := ""
	if v.Trick().Winner() != ebbes.NoSeat {
		winner = t.seatName(v.Trick().Winner())
	}
	t.item(t.seatName(leader), fmt.Sprintf("%s%*s %-10s%s", row, 5*(2*len(seats)-1-at), "", winner, t.display(v)))
	fmt.Fprint(t.out, notes)
}

// display lists the fictive player's open cards, with a dot for each below.
func (t table) display(v ebbes.View) string {
	var row strings.Builder
	for i, c := range v.Display().Open {
		row.WriteString(t.paint(c.Suit(), fmt.Sprintf("%-6s", strings.Trim(c.String(), "-")+strings.Repeat("·", v.Display().Under[i]))))
	}
	return row.String()
}

func (t table) tally(v ebbes.View) {
	const row = "%6v%8v%8v%9v%8v%11v%8v"
	fmt.Fprintln(t.out)
	role := func(r ebbes.Role) string { return r.In(t.teller.Language) }
	suit := func(r ebbes.Role) string { return v.Suit(r).In(t.teller.Language) }
	t.item("", fmt.Sprintf(row, role(ebbes.Plus), role(ebbes.Ebbes), role(ebbes.Minus), t.words.points, t.words.total, role(ebbes.Ebbes), role(ebbes.Nix)))
	t.item("", fmt.Sprintf(row, suit(ebbes.Plus), suit(ebbes.Ebbes), suit(ebbes.Minus), "", "", t.words.cards, t.words.cards))
	for seat := range v.Clockwise(1) {
		y, ebb, nix := v.Tally(seat), v.Taken(seat).Of(v.Suit(ebbes.Ebbes)).Len(), v.Taken(seat).Of(v.Suit(ebbes.Nix)).Len()
		t.item(t.seatName(seat), fmt.Sprintf(row, y.Plus, y.Ebbes, y.Minus, y.Points(), v.Score(seat), ebb, nix))
	}
	t.item(t.words.mostNix, t.seatName(v.NixWinner()))
}
