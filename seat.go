package ebbes

import (
	"iter"
	"math/bits"
	"reflect"
	"strconv"
	"strings"

	"github.com/ebbesgo/ebbes/internal/reading"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// A Seat is a place at a table, 1 to 6; a table of ebbes has at most 5. The numbers go
// clockwise. With two people, in seats 1 and 2, the fictive player has seat 3, and the order
// reverses with each deal (F2). The zero value is [NoSeat].
type Seat uint8

// NoSeat is no seat, the zero value.
const NoSeat Seat = 0

const (
	maxSeats = 5 // at a table of ebbes
	allSeats = 6 // at a table of any game
)

// String returns the number of the seat, or "-" for [NoSeat].
func (s Seat) String() string {
	if s == NoSeat {
		return "-"
	}
	return strconv.Itoa(int(s))
}

// Seats is a set of seats. It is immutable and comparable; the zero value is
// the empty set.
type Seats struct {
	bits uint8 // bit n for seat n
}

// SeatsOf returns the set of the given seats, leaving out values that are no seat.
func SeatsOf(seats ...Seat) Seats {
	var s Seats
	for _, seat := range seats {
		s = s.With(seat)
	}
	return Seats{s.bits & seatsTo(allSeats).bits}
}

// seatsTo returns the seats 1 to n.
func seatsTo(n int) Seats { return Seats{2<<n - 2} }

// With returns the set with the seat added. A value that is no seat has no effect.
func (s Seats) With(seat Seat) Seats {
	return Seats{s.bits | 1<<seat&seatsTo(allSeats).bits}
}

// Without returns the set with the seat removed.
func (s Seats) Without(seat Seat) Seats { return Seats{s.bits &^ (1 << seat)} }

// nth returns the seat at position n in the set, from 0, or [NoSeat] if there is none.
func (s Seats) nth(n int) Seat { return Seat(nthBit(uint64(s.bits), n) & 7) }

// Has reports whether the seat is in the set.
func (s Seats) Has(seat Seat) bool { return s.bits>>seat&1 != 0 }

// Len returns the number of seats in the set.
func (s Seats) Len() int { return bits.OnesCount8(s.bits) }

// All returns an iterator over the seats from the lowest number up.
func (s Seats) All() iter.Seq[Seat] {
	return func(yield func(Seat) bool) {
		for rest := s.bits; rest != 0; rest &= rest - 1 {
			if !yield(Seat(bits.TrailingZeros8(rest))) {
				return
			}
		}
	}
}

// String lists the seats, such as "1 3", and is "-" for the empty set.
func (s Seats) String() string {
	if s == (Seats{}) {
		return NoSeat.String()
	}
	var names []string
	for seat := range s.All() {
		names = append(names, seat.String())
	}
	return strings.Join(names, " ")
}

// leaveOutOtherSeats clears the fields of a struct that hold seats of other games only. The
// struct then differs from JSON that contains such a seat, so that the comparison fails.
func leaveOutOtherSeats(of any) {
	v := reflect.ValueOf(of).Elem()
	for i := range v.NumField() {
		switch field := v.Field(i).Addr().Interface().(type) {
		case *Seat:
			if *field > maxSeats {
				*field = NoSeat
			}
		case *Seats:
			field.bits &= seatsTo(maxSeats).bits
		}
	}
}

// A seating holds the left neighbour of each seat as an octal number. The last digit is seat
// 1's neighbour, the digit before it seat 2's, and so on.
type seating uint16

const (
	threeSeats seating = 0o132
	turned     seating = 0o213 // three, the other way round
	fourSeats  seating = 0o1432
	fiveSeats  seating = 0o15432
)

func (g seating) len() int { return (bits.Len16(uint16(g)) + 2) / 3 }

// left returns the next seat clockwise, or NoSeat if s is not in the seating.
func (g seating) left(s Seat) Seat { return Seat(g >> (3*uint(s) - 3) & 7) }

// Left returns the clockwise neighbour of a seat in the round on the table. Before the first
// deal it is the neighbour in the first round. Left returns [NoSeat] if the table has no seat
// s.
func (t table) Left(s Seat) Seat { return t.seating.left(s) }

// Clockwise returns an iterator over all seats at the table, clockwise from the given one. It
// includes the fictive player's seat. If the table has no seat from, it yields nothing.
func (t table) Clockwise(from Seat) iter.Seq[Seat] {
	seating := t.seating
	return func(yield func(Seat) bool) {
		seat := from
		for range seating.len() {
			if seating.left(seat) == NoSeat || !yield(seat) {
				return
			}
			seat = seating.left(seat)
		}
	}
}

// Piles are a pile of cards for each seat.
type piles [maxSeats]pile

// of returns the pile of a seat, empty if there is no such seat.
func (p *piles) of(s Seat) Cards {
	if i := s - 1; i < maxSeats {
		return p[i].cards()
	}
	return Cards{}
}

// MarshalText implements [encoding.TextMarshaler].
func (s Seat) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText parses a seat in the form of [Seat.String], 1 to 6 or "-". For other texts it
// returns a [*ParseError].
func (s *Seat) UnmarshalText(text []byte) error {
	return unmarshalIn(anyVoice, s, wording.ASeat, text, source.anySeatOrNone)
}

// MarshalJSON returns an array of the seats. It never fails.
func (s Seats) MarshalJSON() ([]byte, error) { return texts(s.All()).MarshalJSON() }

// UnmarshalJSON reads an array in the form of [Seats.MarshalJSON]. For other data it returns a
// [*ParseError] and leaves the set unchanged.
func (s *Seats) UnmarshalJSON(data []byte) error {
	return unmarshalIn(anyVoice, s, wording.ASetOfSeats, data, func(in source, w word) (Seats, error) {
		return reading.Set(in.Source, w, SeatsOf, nil)
	})
}
