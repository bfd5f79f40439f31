package plain

import (
	"slices"

	"github.com/ebbesgo/ebbes"
)

// Seating returns the seats at the table clockwise. The fictive player sits to the left of the
// dealer, so the order reverses with the deal (F1, F2). Before the first deal it is the order of
// the first round.
func (g *Game) Seating() []ebbes.Seat {
	if g.Config.Players == 2 {
		dealer := g.Dealer
		if g.Round == 0 {
			dealer = g.Config.Dealer
		}
		return []ebbes.Seat{dealer, Fictive, Partner(dealer)}
	}
	return []ebbes.Seat{1, 2, 3, 4, 5}[:g.Config.Players]
}

// Partner returns the partner of one of two people.
func Partner(s ebbes.Seat) ebbes.Seat { return 3 - s }

// Clockwise returns the seats at the table from the given one on, none if there is no such seat.
func (g *Game) Clockwise(from ebbes.Seat) []ebbes.Seat {
	seats := g.Seating()
	i := slices.Index(seats, from)
	if i < 0 {
		return nil
	}
	return slices.Concat(seats[i:], seats[:i])
}

// Left returns the left neighbour of a seat, NoSeat if the seat is empty.
func (g *Game) Left(s ebbes.Seat) ebbes.Seat {
	order := g.Clockwise(s)
	if order == nil {
		return ebbes.NoSeat
	}
	return order[1]
}

// AtTable reports whether a seat has a player, fictive or not.
func (g *Game) AtTable(s ebbes.Seat) bool { return slices.Contains(g.Seating(), s) }

// SeatsByNumber returns the seats at the table from seat 1 up.
func (g *Game) SeatsByNumber() []ebbes.Seat { return slices.Sorted(slices.Values(g.Seating())) }
