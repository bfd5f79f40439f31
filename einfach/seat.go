package einfach

import (
	"iter"
	"math/bits"

	"github.com/ebbesgo/ebbes"
)

const (
	minSeats = 3
	maxSeats = 6
)

// seatsTo has the set of the seats 1 to n at the index n.
var seatsTo = func() (seats [maxSeats + 1]Seats) {
	for n := range maxSeats {
		seats[n+1] = seats[n].With(Seat(n + 1))
	}
	return seats
}()

// Left returns the clockwise neighbour of a seat (C7), or [ebbes.NoSeat] if the table has no seat
// s.
func (t table) Left(s Seat) Seat { return t.left(s) }

// left returns the next seat clockwise (C7), or NoSeat if the table has no seat s.
func (t *table) left(s Seat) Seat {
	switch {
	case !t.seated(s):
		return ebbes.NoSeat
	case s == Seat(t.setup.players):
		return 1
	}
	return s + 1
}

// right returns the next seat counter-clockwise. Only placing in advance goes in this direction
// (A1).
func (t *table) right(s Seat) Seat {
	if s == 1 {
		return Seat(t.setup.players)
	}
	return s - 1
}

// seated reports whether there is such a seat at the table.
func (t *table) seated(s Seat) bool { return s != ebbes.NoSeat && s <= Seat(t.setup.players) }

// Clockwise returns an iterator over all seats at the table, clockwise from the given one. If the
// table has no seat from, it yields nothing.
func (t table) Clockwise(from Seat) iter.Seq[Seat] {
	last := Seat(t.setup.players)
	return func(yield func(Seat) bool) {
		if from == ebbes.NoSeat || from > last {
			return
		}
		seat := from
		for range last {
			if !yield(seat) {
				return
			}
			if seat++; seat > last {
				seat = 1
			}
		}
	}
}

// eachBit returns an iterator over the positions of the set bits.
func eachBit[T ~uint8](word uint64) iter.Seq[T] {
	return func(yield func(T) bool) {
		for rest := word; rest != 0; rest &= rest - 1 {
			if !yield(T(bits.TrailingZeros64(rest))) {
				return
			}
		}
	}
}

// nthBit returns the position of the set bit with the index n, or 64 if there is none.
func nthBit(word uint64, n int) int {
	if n < 0 {
		return 64
	}
	for ; n > 0 && word != 0; n-- {
		word &= word - 1
	}
	return bits.TrailingZeros64(word)
}

// list writes values separated by blanks, or "-" if there are none.
func list[T interface{ String() string }](all iter.Seq[T]) string {
	b := make([]byte, 0, 200) // more than all cards take
	for v := range all {
		b = append(append(b, v.String()...), ' ')
	}
	if len(b) == 0 {
		return nothing
	}
	return string(b[:len(b)-1])
}
