package einfach

import (
	"iter"
	"math/bits"
	"strconv"
	"strings"
)

// A Seat is a place at the table, 1 to 6, numbered clockwise (C7). The zero value
// is [NoSeat].
type Seat uint8

// NoSeat is nobody's seat, the zero value.
const NoSeat Seat = 0

const (
	minSeats = 3
	maxSeats = 6
)

// String returns the number of the seat, and "-" for [NoSeat].
func (s Seat) String() string {
	if s == NoSeat {
		return nothing
	}
	return strconv.Itoa(int(s))
}

// Seats is a set of seats. It is immutable and comparable; the zero value is the
// empty set.
type Seats struct {
	bits uint8 // bit n for seat n
}

// SeatsOf returns the set of the given seats, leaving out values that are no seat.
func SeatsOf(seats ...Seat) Seats {
	var s Seats
	for _, seat := range seats {
		s = s.with(seat)
	}
	return Seats{s.bits & seatsTo(maxSeats).bits}
}

// seatsTo returns the seats 1 to n.
func seatsTo(n int) Seats { return Seats{2<<n - 2} }

func (s Seats) with(seat Seat) Seats { return Seats{s.bits | 1<<seat} }

func (s Seats) without(seat Seat) Seats { return Seats{s.bits &^ (1 << seat)} }

// Has reports whether the seat is in the set.
func (s Seats) Has(seat Seat) bool { return s.bits>>seat&1 != 0 }

// Len returns the number of seats in the set.
func (s Seats) Len() int { return bits.OnesCount8(s.bits) }

// All returns an iterator over the seats from the lowest number up.
func (s Seats) All() iter.Seq[Seat] { return eachBit[Seat](uint64(s.bits)) }

// String lists the seats, such as "1 3", and is "-" for the empty set.
func (s Seats) String() string { return list(s.All()) }

// Left returns the clockwise neighbour of a seat, and [NoSeat] if nobody sits
// there.
func (t table) Left(s Seat) Seat { return t.left(s) }

// left is the next seat clockwise (C7).
func (t *table) left(s Seat) Seat {
	switch {
	case !t.seated(s):
		return NoSeat
	case s == Seat(t.setup.players):
		return 1
	}
	return s + 1
}

// right is the next seat counter-clockwise, the direction in which only placing in
// advance goes (A1).
func (t *table) right(s Seat) Seat {
	if s == 1 {
		return Seat(t.setup.players)
	}
	return s - 1
}

// seated reports whether there is such a seat at the table.
func (t *table) seated(s Seat) bool { return s != NoSeat && s <= Seat(t.setup.players) }

// Clockwise returns an iterator over all seats at the table, clockwise from the
// given one; over none if nobody sits there.
func (t table) Clockwise(from Seat) iter.Seq[Seat] {
	last := Seat(t.setup.players)
	return func(yield func(Seat) bool) {
		if from == NoSeat || from > last {
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

// eachBit returns an iterator over the places of the bits that are set.
func eachBit[T ~uint8](word uint64) iter.Seq[T] {
	return func(yield func(T) bool) {
		for rest := word; rest != 0; rest &= rest - 1 {
			if !yield(T(bits.TrailingZeros64(rest))) {
				return
			}
		}
	}
}

// nthBit returns the place of the set bit that n others precede, 64 if there is
// none.
func nthBit(word uint64, n int) int {
	if n < 0 {
		return 64
	}
	for ; n > 0 && word != 0; n-- {
		word &= word - 1
	}
	return bits.TrailingZeros64(word)
}

// list writes values separated by blanks, "-" for none.
func list[T interface{ String() string }](all iter.Seq[T]) string {
	var b strings.Builder
	for v := range all {
		if b.Len() > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(v.String())
	}
	if b.Len() == 0 {
		return nothing
	}
	return b.String()
}
