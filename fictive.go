package ebbes

import (
	"math/bits"
	"slices"

	"github.com/ebbesgo/ebbes/internal/plainjson"
	"github.com/ebbesgo/ebbes/internal/reading"
	"github.com/ebbesgo/ebbes/internal/strictjson"
)

const fictiveSeat Seat = 3

const (
	columns  = 5
	maxUnder = 2 // cards under a column's open card, with variant 1
)

// A Display is the fictive player's cards on the table, by column from left to right (F3, F9).
// The zero value is an empty display.
type Display struct {
	Open  Row    `json:"open"`  // open cards
	Under [5]int `json:"under"` // numbers of cards face down below them, 0 to 2
}

// appendJSON appends the display as encoding/json writes it.
func (d Display) appendJSON(b []byte) []byte {
	o := plainjson.Begin(b)
	plainjson.AddTexts(&o, "open", slices.Values(d.Open[:]))
	o.Value("under", array(slices.Values(d.Under[:])).AppendJSON)
	return o.End()
}

// A Row is the open cards of a [Display], by column from left to right. A column without one has
// [NoCard]. The zero value is an empty row.
type Row [5]Card

// MarshalText lists the cards, such as "G5 - B1 N2 -". Without it, encoding/xml would treat a
// Row as bytes.
func (w Row) MarshalText() ([]byte, error) { return []byte(list(slices.Values(w[:]))), nil }

// UnmarshalText parses a list of five cards in the form of [Row.MarshalText]. The error is
// a [*ParseError].
func (w *Row) UnmarshalText(text []byte) error {
	return unmarshal(w, aRow, text, source.row)
}

// MarshalJSON returns an array of the cards.
func (w Row) MarshalJSON() ([]byte, error) { return texts(slices.Values(w[:])).MarshalJSON() }

// UnmarshalJSON reads an array of five cards in the form of [Row.MarshalJSON]. For other data
// it returns a [*ParseError] and leaves the row unchanged.
func (w *Row) UnmarshalJSON(data []byte) error {
	return unmarshal(w, aRow, data, func(in source, _ word) (Row, error) {
		var listed [columns]Card
		strictjson.Decode(in.Text, &listed)
		return listed, in.Says(Row(listed), strictjson.Form{})
	})
}

func (in source) row(w word) (row Row, err error) {
	words := w.Words()
	if len(words) != columns {
		return row, in.fail(w, NoClause, wrongParts, "n", len(words), "want", columns)
	}
	for i, w := range words {
		if row[i], err = reading.OrNone(source.card)(in, w); err != nil {
			return row, err
		}
	}
	return row, nil
}

// Display returns the fictive player's cards on the table. It is empty unless two people play.
func (t table) Display() Display {
	d := Display{Open: t.open.row()}
	for i := range columns {
		d.Under[i] = int(t.under.at(i))
	}
	return d
}

// Fictive reports whether the seat is the fictive player's (F1).
func (t table) Fictive(s Seat) bool { return t.fictive(s) }

func (t *table) fictive(s Seat) bool { return t.setup.players == 2 && s == fictiveSeat }

// seating returns the clockwise order of a round, given its dealer. The fictive player always
// sits left of the dealer, so with two people the order reverses with each deal (F2).
func (s *setup) seating(dealer Seat) seating {
	if s.players == 2 && dealer == 1 {
		return turned
	}
	return seatingFor(s.seats())
}

// seatingFor returns the clockwise order of a number of seats, by seat number. It is 0 if no table
// has as many.
func seatingFor(seats int) seating {
	switch seats {
	case 3:
		return threeSeats
	case 4:
		return fourSeats
	case 5:
		return fiveSeats
	}
	return 0
}

// nextPerson returns the nearest person clockwise from a seat. The fictive player neither deals
// (F2) nor selects (F10).
func (t *table) nextPerson(s Seat) Seat {
	s = t.seating.left(s)
	if t.fictive(s) {
		s = t.seating.left(s)
	}
	return s
}

// forced returns the card that the fictive player must play (F4). It is the leftmost open card
// of the led suit, or the leftmost open card if there is none. Without open cards it is NoCard.
func (t *table) forced() Card {
	open := t.open
	ledSuit := everyLane * lanes(t.led()) << 4
	others := ((open ^ ledSuit) >> 4 & (everyLane * 15)).some()
	choice := open.some() &^ others
	if choice == 0 {
		choice = open.some()
	}
	if choice == 0 {
		return NoCard
	}
	return open.card(choice.first())
}

// uncover removes an open card from its column.
func (t *table) uncover(c Card) {
	others := (t.open ^ everyLane*lanes(c)).some()
	if column := (everyLane << 7 &^ others).first(); column < columns {
		t.open.set(column, uint8(NoCard))
	}
}

// rowsUnder returns the number of rows that lie face down after the deal (F3, F9).
func (s *setup) rowsUnder() int { return s.handSize()/columns - 1 }

// layOut lays out the fictive player's cards from left to right, row upon row, the last row
// open (F3, F9). It uses the first of the given cards and every third after it.
func (s *State) layOut(cards []Card) {
	under, seats := s.setup.rowsUnder(), s.setup.seats()
	for row := range under + 1 {
		var laid lanes
		for column := range columns {
			laid |= lanes(cards[(row*columns+column)*seats]) << (8 * column)
		}
		if row == under {
			s.open = laid
		} else {
			s.faceDown[row] = laid
		}
	}
}

// turnUp turns up a card in each bare column after a trick (F5, F9), the upper one first. Whether a
// card lies bare is unpredictable, so the code does not branch on it.
func (s *State) turnUp() {
	bare := (s.under.some() &^ s.open.some()).whole()
	upper := s.faceDown[1].some().whole() & bare
	lower := bare &^ upper
	s.open |= s.faceDown[1]&upper | s.faceDown[0]&lower
	s.faceDown[1] &^= upper
	s.faceDown[0] &^= lower
	s.under -= everyLane & bare
}

// Lanes are five bytes, such as the cards in the columns, the leftmost column in the lowest
// byte. The column in question is unpredictable, so testing all five at once makes a game of
// two a tenth faster. The display is stored in this form, since reading a word just written as
// bytes and branching on bare cards would cost another tenth.
type lanes uint64

const everyLane lanes = 0x01_01_01_01_01

func lanesOf[T ~uint8](row [columns]T) lanes {
	return lanes(row[0]) | lanes(row[1])<<8 | lanes(row[2])<<16 | lanes(row[3])<<24 | lanes(row[4])<<32
}

// at returns the byte in a lane.
func (l lanes) at(lane int) uint8 { return uint8(l >> (8 * lane & 63)) }

// card returns the card in a lane.
func (l lanes) card(lane int) Card { return Card(l.at(lane)) }

func (l *lanes) set(lane int, to uint8) {
	*l = *l&^(0xFF<<(8*lane&63)) | lanes(to)<<(8*lane&63)
}

func (l lanes) row() (row Row) {
	for column := range row {
		row[column] = l.card(column)
	}
	return row
}

func (l lanes) cards() Cards {
	row := l.row()
	return CardsOf(row[:]...)
}

// some returns the highest bit of each lane that is not 0. No lane exceeds 0x7F, so adding 0x7F
// carries into that bit and never out of the lane.
func (l lanes) some() lanes { return (l + everyLane*0x7F) & (everyLane << 7) }

// whole returns all bits of the lanes in a result of some.
func (l lanes) whole() lanes { return l >> 7 * 0xFF }

// count returns the number of lanes in a result of some.
func (l lanes) count() int { return bits.OnesCount64(uint64(l)) }

// first returns the first lane in a result of some, or 8 if it is empty.
func (l lanes) first() int { return bits.TrailingZeros64(uint64(l)) >> 3 }

// bare reports whether a column has a face-down card, but no open card on it.
func (t *table) bare(column int) bool { return t.open.card(column) == NoCard && t.under.at(column) > 0 }

// turnUpCard turns up a card in a bare column, and counts one card less under it.
func (t *table) turnUpCard(column int, c Card) {
	t.open.set(column, uint8(c))
	t.under.set(column, t.under.at(column)-1)
}

// columnsCovered reports whether every card that lay bare after a trick has been turned up. It is
// true while a trick is incomplete.
func (t *table) columnsCovered() bool {
	for i := range columns {
		if t.trick.winner != NoSeat && t.bare(i) {
			return false
		}
	}
	return true
}

// FaceDown returns the face-down cards in a column of the fictive player's display, 0 to 4 from
// the left. The first one to be turned up is on top (F5, F9). No player has seen them.
func (s State) FaceDown(column int) Deck {
	if column < 0 || column >= columns {
		return Deck{}
	}
	var down []Card
	for row := int(s.under.at(column)) - 1; row >= 0; row-- {
		down = append(down, s.faceDown[row].card(column))
	}
	return DeckOf(down...)
}

// displayed returns all cards of the fictive player's display.
func (s *State) displayed() Cards {
	cards := s.open.cards()
	for _, down := range s.faceDown {
		cards = cards.Union(down.cards())
	}
	return cards
}
