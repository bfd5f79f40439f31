package reference

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ebbesgo/ebbes"
)

// Fact answers a question about a table, in the words of the notation, the same in all
// languages. The questions are
//
//   - turn, phase, dealer, starter, trick, winner (of the trick), designators,
//     nix winner, winners, ends: as the methods of [ebbes.State] are called
//   - clockwise: the seats from the dealer
//   - roles: the suits that have one, trump first, each by its letter
//   - open: the fictive player's open cards, from left to right
//   - scores and points: of all seats, after the last round that is scored and in
//     this round so far
//   - hand, taken, selected, seen: with the number of a seat behind it, such as
//     "taken 1"; what is seen is the hand in the view of that seat
//
// Nothing is "-". The answer to any other question is empty.
func Fact(s ebbes.State, question string) string {
	if answer := factOfSeat(s, question); answer != "" {
		return answer
	}
	switch question {
	case "turn":
		return s.Turn().String()
	case "phase":
		return s.Phase().String()
	case "dealer":
		return s.Dealer().String()
	case "starter":
		return s.Starter().String()
	case "trick":
		return cardsOf(s.Trick())
	case "winner":
		return s.Trick().Winner().String()
	case "designators":
		return s.Designators().String()
	case "nix winner":
		return s.NixWinner().String()
	case "winners":
		return s.Winners().String()
	case "ends":
		return s.Ends().String()
	case "clockwise":
		return listed(slices.Collect(s.Clockwise(s.Dealer())))
	case "roles":
		return rolesOf(s)
	case "open":
		open := s.Display().Open
		return listed(open[:])
	case "scores":
		return ofEach(s, s.Score)
	case "points":
		return ofEach(s, func(seat ebbes.Seat) int { return s.Tally(seat).Points() })
	}
	return ""
}

// factOfSeat answers questions that end in the number of a seat.
func factOfSeat(s ebbes.State, question string) string {
	about, number, ok := strings.Cut(question, " ")
	seat, err := ebbes.ParseSeat(number)
	if !ok || err != nil {
		return ""
	}
	switch about {
	case "hand":
		return s.Hand(seat).String()
	case "taken":
		return s.Taken(seat).String()
	case "selected":
		return s.Selected(seat).String()
	case "seen":
		return s.View(seat).Hand().String()
	}
	return ""
}

func cardsOf(trick ebbes.Trick) string {
	var cards []ebbes.Card
	for _, c := range trick.All() {
		cards = append(cards, c)
	}
	return listed(cards)
}

func rolesOf(s ebbes.State) string {
	var suits []string
	for role := ebbes.Trump; role <= ebbes.Nix; role++ {
		if suit := s.Suit(role); suit != ebbes.NoSuit {
			suits = append(suits, ebbes.CardOf(suit, 1).String()[:1])
		}
	}
	return listed(suits)
}

// ofEach lists a number of each seat, from seat 1.
func ofEach(s ebbes.State, number func(ebbes.Seat) int) string {
	var numbers []string
	for seat := ebbes.Seat(1); s.Left(seat) != ebbes.NoSeat; seat++ {
		numbers = append(numbers, fmt.Sprint(number(seat)))
	}
	return strings.Join(numbers, " / ")
}

// listed lists values with blanks between them.
func listed[T any](values []T) string {
	if len(values) == 0 {
		return "-"
	}
	return strings.Trim(fmt.Sprint(values), "[]")
}
