package ebbes_test

import (
	"slices"

	"github.com/ebbesgo/ebbes"
)

// seating returns the seats at the table clockwise. The fictive player sits to
// the left of the dealer, so that order turns round with the deal (F1, F2);
// before the first deal it is that of the round to come.
func (g *slowGame) seating() []ebbes.Seat {
	if g.config.Players == 2 {
		dealer := g.dealer
		if g.round == 0 {
			dealer = g.config.Dealer
		}
		return []ebbes.Seat{dealer, slowFictive, slowPartner(dealer)}
	}
	return []ebbes.Seat{1, 2, 3, 4, 5}[:g.config.Players]
}

// slowPartner returns the partner of one of two people.
func slowPartner(s ebbes.Seat) ebbes.Seat { return 3 - s }

// clockwise returns the seats at the table from the given one on, none if nobody
// sits there.
func (g *slowGame) clockwise(from ebbes.Seat) []ebbes.Seat {
	seats := g.seating()
	i := slices.Index(seats, from)
	if i < 0 {
		return nil
	}
	return slices.Concat(seats[i:], seats[:i])
}

// left returns the left neighbour of a seat, NoSeat if nobody sits there.
func (g *slowGame) left(s ebbes.Seat) ebbes.Seat {
	order := g.clockwise(s)
	if order == nil {
		return ebbes.NoSeat
	}
	return order[1]
}

// atTable reports whether somebody, fictive or not, sits at a seat.
func (g *slowGame) atTable(s ebbes.Seat) bool { return slices.Contains(g.seating(), s) }

// seatsByNumber returns the seats at the table from seat 1 up.
func (g *slowGame) seatsByNumber() []ebbes.Seat { return slices.Sorted(slices.Values(g.seating())) }
