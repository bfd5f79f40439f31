package tabletest

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
)

// A Scene is a scripted round: the position after the first deal, moves, and the expected result.
type Scene struct {
	Name   string
	At     string // see [At]
	Stages []Stage
}

// Plays returns the scene with a name and the stages of its moves.
func (c Scene) Plays(name string, stages ...Stage) Scene {
	c.Name, c.Stages = name, stages
	return c
}

// A Stage is some moves and the expected result.
//
// The moves are cards to be played, "start 2" and "select G5". Bars may divide the tricks. A move
// with a clause after it, such as B4!P2, is refused for that clause.
type Stage = struct {
	Moves string
	Then  Facts
}

// Facts are answers by question; see [Ask].
type Facts map[string]string

// Enacted are the enacted scenes, by the name of the test. They become conformance cases too.
var Enacted = map[string][]Scene{}

// Enact plays each scene and checks its facts. Its position must be the one after the deal of its
// hands. Enact also adds the scenes to [Enacted].
func Enact(t *testing.T, scenes ...Scene) {
	t.Helper()
	Enacted[t.Name()] = append(Enacted[t.Name()], scenes...)
	for _, c := range scenes {
		t.Run(c.Name, func(t *testing.T) {
			s := At(t, c.At)
			if dealt := Lay(t, Begin(t, s.Config()), s.Number(), HandsOf(s)...); dealt != s {
				t.Errorf("after the deal: got %v, want %v", dealt, s)
			}
			for _, stage := range c.Stages {
				s = Do(t, s, stage.Moves)
				Check(t, s, stage.Then)
			}
		})
	}
}

// Lay deals the next round so that every seat gets its hand. A hand that ends in "..." is filled up
// with cards that no hand names. Lay turns up the number card with that number, or none for 0, as
// variant 2 demands.
func Lay(t *testing.T, s ebbes.State, number int, hands ...string) ebbes.State {
	t.Helper()
	return Step(t, s, ebbes.Deal{Number: number, Deck: Stack(t, s, hands...)})
}

// Stack orders the deck so that the next deal gives every seat its hand, in the order written.
func Stack(t *testing.T, s ebbes.State, hands ...string) ebbes.Deck {
	t.Helper()
	held := shareOut(t, s.Config(), hands...)
	size := s.Config().Cards().Len() / len(hands)
	for i, hand := range held {
		if len(hand) != size {
			t.Fatalf("seat %d: %d cards, want %d", i+1, len(hand), size)
		}
	}
	var deck []ebbes.Card
	for n := range size {
		for _, seat := range DealingOrder(s) {
			deck = append(deck, held[seat-1][n])
		}
	}
	return ebbes.DeckOf(deck...)
}

// shareOut reads hands. Hands that end in "..." are filled up with the cards that no hand names.
func shareOut(t *testing.T, c ebbes.Config, hands ...string) [][]ebbes.Card {
	t.Helper()
	rest := slices.Collect(c.Cards().All())
	held := make([][]ebbes.Card, len(hands))
	for i, text := range hands {
		held[i] = CardsNamed(t, strings.ReplaceAll(text, "...", ""))
		rest = slices.DeleteFunc(rest, func(c ebbes.Card) bool { return slices.Contains(held[i], c) })
	}
	for i, text := range hands {
		if strings.Contains(text, "...") {
			need := c.Cards().Len()/max(c.Players, 3) - len(held[i])
			held[i] = append(held[i], rest[:need]...)
			rest = rest[need:]
		}
	}
	return held
}

// HandsOf returns the hands after a deal in the form that Lay takes. The fictive player's hand is
// in the order of its display (F3, F9).
func HandsOf(s ebbes.State) []string {
	var hands []string
	for seat := ebbes.Seat(1); int(seat) <= s.Config().Players; seat++ {
		hands = append(hands, s.Hand(seat).String())
	}
	display := s.Display()
	if display == (ebbes.Display{}) {
		return hands
	}
	laidOut := display.Open[:]
	for layer := range display.Under[0] {
		var under []ebbes.Card
		for column := range display.Open {
			under = append(under, s.FaceDown(column).At(layer))
		}
		laidOut = append(under, laidOut...)
	}
	return append(hands, ebbes.DeckOf(laidOut...).String())
}

// DealingOrder returns the seats from the left of the next dealer (T6, F1, F2).
func DealingOrder(s ebbes.State) []ebbes.Seat {
	dealer := s.Turn()
	if s.Config().Players == 2 {
		return []ebbes.Seat{3, 3 - dealer, dealer}
	}
	var order []ebbes.Seat
	n := ebbes.Seat(s.Config().Players)
	for seat := dealer%n + 1; len(order) < int(n); seat = seat%n + 1 {
		order = append(order, seat)
	}
	return order
}

// CardsNamed reads cards such as "B1 B3-6 R10", where B3-6 are B3 B4 B5 B6.
func CardsNamed(t *testing.T, text string) []ebbes.Card {
	t.Helper()
	var cards []ebbes.Card
	for field := range strings.FieldsSeq(text) {
		first, last, isRange := strings.Cut(field, "-")
		c := CardNamed(t, first)
		cards = append(cards, c)
		if isRange {
			end, _ := strconv.Atoi(last)
			for v := c.Value() + 1; v <= end; v++ {
				cards = append(cards, ebbes.CardOf(c.Suit(), v))
			}
		}
	}
	return cards
}

// An Attempt is a move with the clause that refuses it, if any.
type Attempt struct {
	Move   ebbes.Move
	Breaks ebbes.Clause
}

// Attempts reads moves written as in a stage.
func Attempts(t *testing.T, moves string) []Attempt {
	t.Helper()
	var list []Attempt
	words := strings.Fields(strings.ReplaceAll(moves, "|", " "))
	for i := 0; i < len(words); i++ {
		verb := words[i]
		if verb == "start" || verb == "select" {
			i++
		}
		word, clause, _ := strings.Cut(words[i], "!")
		var m ebbes.Move
		switch verb {
		case "start":
			seat, _ := strconv.Atoi(word)
			m = ebbes.Start(seat)
		case "select":
			m = ebbes.Select(CardNamed(t, word))
		default:
			m = ebbes.Play(CardNamed(t, word))
		}
		list = append(list, Attempt{m, ebbes.Clause(clause)})
	}
	return list
}

// Do makes moves written as in a stage. It checks the refusal of those with a clause.
func Do(t *testing.T, s ebbes.State, moves string) ebbes.State {
	t.Helper()
	for _, a := range Attempts(t, moves) {
		if a.Breaks != ebbes.NoClause {
			Refused(t, s, a.Move, a.Breaks)
		} else {
			s = Step(t, s, a.Move)
		}
	}
	return s
}

// Check asks each question and compares the answers.
func Check(t *testing.T, s ebbes.State, want Facts) {
	t.Helper()
	for _, question := range slices.Sorted(maps.Keys(want)) {
		if got := Ask(t, s, question); got != want[question] {
			t.Errorf("%s: got %q, want %q%s", question, got, want[question], Draw(s))
		}
	}
}

// Ask answers a question about a state, such as "roles", "winner" or "hand of 2".
func Ask(t *testing.T, s ebbes.State, question string) string {
	t.Helper()
	what, of, _ := strings.Cut(question, " of ")
	n, _ := strconv.Atoi(of)
	seat := ebbes.Seat(n)
	switch what {
	case "phase":
		return s.Phase().String()
	case "round":
		return strconv.Itoa(s.Round())
	case "number":
		return strconv.Itoa(s.Number())
	case "numbers left":
		var left []string
		for v := range s.NumbersLeft() {
			left = append(left, strconv.Itoa(v))
		}
		return strings.Join(left, " ")
	case "turn":
		return s.Turn().String()
	case "dealer":
		return s.Dealer().String()
	case "starter":
		return s.Starter().String()
	case "clockwise":
		var seats []string
		for seat := range s.Clockwise(s.Dealer()) {
			seats = append(seats, seat.String())
		}
		return strings.Join(seats, " ")
	case "roles":
		var suits []string
		for r := ebbes.Trump; r <= ebbes.Nix; r++ {
			if suit := s.Suit(r); suit != ebbes.NoSuit {
				suits = append(suits, fmt.Sprint(r, " ", suit))
			}
		}
		return strings.Join(suits, ", ")
	case "designators":
		return s.Designators().String()
	case "selected":
		return s.Selected(seat).String()
	case "trick":
		var cards []string
		for seat, c := range s.Trick().All() {
			cards = append(cards, fmt.Sprint(seat, " ", c))
		}
		return strings.Join(cards, ", ")
	case "leader":
		return s.Trick().Leader().String()
	case "led":
		return s.Trick().Led().String()
	case "winner":
		return s.Trick().Winner().String()
	case "legal":
		return s.Legal().String()
	case "hand":
		return s.Hand(seat).String()
	case "hand size":
		return strconv.Itoa(s.HandSize(seat))
	case "taken":
		return s.Taken(seat).String()
	case "voids":
		var suits []string
		for suit := ebbes.Blue; suit <= ebbes.Red; suit++ {
			if s.Void(seat, suit) {
				suits = append(suits, suit.String())
			}
		}
		return strings.Join(suits, " ")
	case "open":
		return fmt.Sprint(s.Display().Open)
	case "under":
		return fmt.Sprint(s.Display().Under)
	case "face down":
		var columns []string
		for column := range 5 {
			columns = append(columns, s.FaceDown(column).String())
		}
		return strings.Join(columns, ", ")
	case "score":
		return PerSeat(s, s.Score)
	case "plus":
		return PerSeat(s, func(seat ebbes.Seat) int { return s.Tally(seat).Plus })
	case "ebbes":
		return PerSeat(s, func(seat ebbes.Seat) int { return s.Tally(seat).Ebbes })
	case "minus":
		return PerSeat(s, func(seat ebbes.Seat) int { return s.Tally(seat).Minus })
	case "points":
		return PerSeat(s, func(seat ebbes.Seat) int { return s.Tally(seat).Points() })
	case "nix winner":
		return s.NixWinner().String()
	case "ends":
		return s.Ends().String()
	case "winners":
		return s.Winners().String()
	}
	t.Fatalf("unknown question %q", question)
	return ""
}

// PerSeat lists a number for each seat in order.
func PerSeat(s ebbes.State, of func(ebbes.Seat) int) string {
	var all []string
	for seat := ebbes.Seat(1); s.Left(seat) != ebbes.NoSeat; seat++ {
		all = append(all, strconv.Itoa(of(seat)))
	}
	return strings.Join(all, " ")
}
