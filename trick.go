package ebbes

import (
	"iter"

	"github.com/ebbesgo/ebbes/internal/plainjson"
	"github.com/ebbesgo/ebbes/internal/strictjson"
)

// A Trick is the cards on the table in the order played, complete or not. It
// is immutable and comparable; the zero value is no trick.
type Trick struct {
	seating seating
	cards   [1 + maxSeats]Card // by seat, NoCard where nobody has played
	len     uint8
	leader  Seat
	led     Suit
	winner  Seat
	leading Seat // known outside only: a trick on the table has none
}

// Led returns the suit of the first card (P2), [NoSuit] if there is none.
func (k Trick) Led() Suit { return k.led }

// Leader returns who led the trick, [NoSeat] if there is none.
func (k Trick) Leader() Seat { return k.leader }

// All returns an iterator over the seats that have played and their cards, in
// the order played.
func (k Trick) All() iter.Seq2[Seat, Card] {
	return func(yield func(Seat, Card) bool) {
		seat := k.leader
		for range k.len {
			if !yield(seat, k.cards[seat]) {
				return
			}
			seat = k.seating.left(seat)
		}
	}
}

// set returns the cards, in no order.
func (k Trick) set() Cards { return CardsOf(k.cards[:]...) }

// Winner returns who has won the trick (P4), [NoSeat] while it lasts.
func (k Trick) Winner() Seat { return k.winner }

// Leading returns who would win the trick if nobody else played, by the roles as they are
// now (P4, P5): whoever is ahead so far, and the winner of a complete trick. It is [NoSeat]
// for no trick.
func (k Trick) Leading() Seat {
	if k.winner != NoSeat {
		return k.winner
	}
	return k.leading
}

func (k *Trick) lay(s Seat, c Card) {
	k.cards[s] = c
	k.len++
}

// String lists the cards in the order played, such as "B10 B1", and is "-" for
// no trick.
func (k Trick) String() string { return list(k.inOrder()) }

// inOrder returns an iterator over the cards in the order played.
func (k *Trick) inOrder() iter.Seq[Card] {
	return func(yield func(Card) bool) {
		k.All()(func(_ Seat, c Card) bool { return yield(c) })
	}
}

// Trick returns the trick on the table. A complete one stays, with its winner,
// until the next is led or the next round is dealt; its cards count as taken.
func (t table) Trick() Trick {
	k := t.trick
	if k.winner == NoSeat {
		k.leading = t.leading()
	}
	return k
}

// Taken returns the cards of the tricks that a seat has won in the round on the
// table; everybody has seen them (P6).
func (t table) Taken(s Seat) Cards { return t.taken.of(s) }

// Void reports whether a seat has shown in the round on the table that it
// holds no card of the suit, by not following it (P2). The fictive player's
// open cards show nothing about those that lie face down (F4), so for it the
// answer is false.
func (t table) Void(s Seat, suit Suit) bool {
	return t.seated(s) && t.voids[s-1]>>suit&1 != 0
}

// voidSuits returns an iterator over the suits that a seat has shown to be void
// in.
func (t *table) voidSuits(s Seat) iter.Seq[Suit] {
	return func(yield func(Suit) bool) {
		for suit := Blue; suit <= Red; suit++ {
			if t.Void(s, suit) && !yield(suit) {
				return
			}
		}
	}
}

// playedCards returns the cards that have been played in the round on the table.
func (t *table) playedCards() Cards {
	cards := t.trick.set()
	for s := range Seat(maxSeats) {
		cards = cards.Union(t.taken.of(s + 1))
	}
	return cards
}

// led returns the suit to be followed, NoSuit for the lead.
func (t *table) led() Suit {
	if t.trick.winner != NoSeat {
		return NoSuit
	}
	return t.trick.led
}

// following returns the cards of a person's hand that may be played: those of the led
// suit (P2), any if there is none or the seat leads (P1, P3).
func (t *table) following(hand Cards) Cards {
	following := hand.of(t.led())
	// Whether a hand can follow cannot be predicted, so nothing branches on it: the compiler
	// makes a conditional move of each of two assignments, but not of both in one.
	none := following.empty()
	if none {
		following.lo = hand.lo
	}
	if none {
		following.hi = hand.hi
	}
	return following
}

// whyNotPlay names the clause that playing a card from hand breaks, if any.
func (t *table) whyNotPlay(c Card, hand Cards) Clause {
	switch {
	case t.legalWith(hand).Has(c):
		return NoClause
	case t.fictive(t.turn):
		return F4
	case !hand.Has(c):
		return P1
	}
	return P2
}

// play lays a legal card on the table.
func (t *table) play(c Card) {
	if t.trick.len == 0 || t.trick.winner != NoSeat {
		t.trick = Trick{seating: t.seating, leader: t.turn, led: c.suit()}
	}
	if t.fictive(t.turn) {
		t.uncover(c)
	} else {
		t.voids[t.turn-1] |= missed(c, t.trick.led)
	}
	t.trick.lay(t.turn, c)
	if t.designates(c) {
		t.designate(c.Suit())
	}
	if int(t.trick.len) == t.setup.seats() {
		t.take()
	} else {
		t.turn = t.seating.left(t.turn)
	}
}

// missed returns the led suit as the only bit if a card does not follow it, else none: a card
// of that suit clears the same bit. The & 7 changes no suit; it spares the compiler what a
// longer shift would need.
func missed(c Card, led Suit) uint8 { return 1 << (led & 7) &^ (1 << (c >> 4 & 7)) }

// take gives a complete trick to its winner, who leads the next (P6).
func (t *table) take() {
	winner := t.trickWinner()
	taken := &t.taken[winner-1]
	for _, c := range t.trick.cards[1 : 1+t.trick.len] {
		taken.add(c)
	}
	t.trick.winner, t.turn = winner, winner
	t.tricks++
	if t.allPlayed() {
		t.score()
	}
}

// allPlayed reports whether the last trick of the round is complete.
func (t *table) allPlayed() bool { return int(t.tricks) == t.setup.handSize() }

// trickWinner returns who wins the complete trick on the table: who has played the
// card that ranks highest.
func (t *table) trickWinner() Seat {
	led, trump := t.led(), t.roles[Trump-1]
	// The seat rides along below the rank, in three bits. It never decides: cards of equal
	// rank are of neither suit that counts, and the led card beats them all.
	highest := 0
	for i, c := range t.trick.cards[1 : 1+t.trick.len] {
		highest = max(highest, rank(c, led, trump)<<3|(i+1))
	}
	return Seat(highest & 7)
}

// leading returns who has played the card that ranks highest so far.
func (t *table) leading() Seat {
	leading, highest := NoSeat, -1
	for s, c := range t.trick.All() {
		if r := rank(c, t.trick.led, t.roles[Trump-1]); r > highest {
			leading, highest = s, r
		}
	}
	return leading
}

// rank orders the cards of a trick: trumps before cards of the led suit, and those
// before all others, by their values (P4). Whether the suit was trump already when the
// cards fell does not matter (P5). Values are less than 16, and with it less than 32, so that
// each step outweighs what is below it.
func rank(c Card, led, trump Suit) int {
	order := int(c & 15)
	if c.suit() == led {
		order += 16
	}
	if c.suit() == trump {
		order += 32
	}
	return order
}

// A trickJSON is a trick as it is in JSON.
type trickJSON struct {
	Leader Seat       `json:"leader"`
	Led    Suit       `json:"led"`
	Plays  []playJSON `json:"plays"`
	Winner Seat       `json:"winner"`
}

type playJSON struct {
	Seat Seat `json:"seat"`
	Card Card `json:"card"`
}

// MarshalJSON returns an object with the seat that has led, the suit led, the
// seats and cards in the order played, and the winner. It never fails.
func (k Trick) MarshalJSON() ([]byte, error) { return k.appendJSON(nil), nil }

func (k Trick) appendJSON(b []byte) []byte {
	o := plainjson.Begin(b)
	o.Text("leader", k.leader.String())
	o.Text("led", k.Led().String())
	o.Value("plays", k.appendPlays)
	o.Text("winner", k.winner.String())
	return o.End()
}

func (k Trick) appendPlays(b []byte) []byte {
	b = append(b, '[')
	for s, c := range k.All() {
		if s != k.leader {
			b = append(b, ',')
		}
		o := plainjson.Begin(b)
		o.Text("seat", s.String())
		o.Text("card", c.String())
		b = o.End()
	}
	return append(b, ']')
}

// UnmarshalJSON reads an object as [Trick.MarshalJSON] writes it for a complete trick, or
// for none. An incomplete trick is refused, since it does not tell how many play, and so
// is anything that is no trick: the error is a [*ParseError], and the Trick stays as it
// is.
func (k *Trick) UnmarshalJSON(data []byte) error {
	return unmarshal(k, aTrick, data, func(in source, _ word) (Trick, error) {
		var read wholeTrick
		strictjson.Decode(in.Text, &read)
		return Trick(read), in.Says(Trick(read), strictjson.Form{})
	})
}

// A wholeTrick is a complete trick that is being read.
type wholeTrick Trick

func (k wholeTrick) MarshalJSON() ([]byte, error) { return Trick(k).MarshalJSON() }

func (k *wholeTrick) UnmarshalJSON(data []byte) error {
	var told trickJSON
	strictjson.Decode(string(data), &told)
	*k = wholeTrick(told.trick())
	return nil
}

// trick returns the complete trick that is told, along the seating that it then has.
// What cannot be one comes back with another winner than is told.
func (told trickJSON) trick() Trick {
	plays := told.Plays[:min(len(told.Plays), maxSeats)]
	seating := seatingFor(max(len(plays), 3))
	if seating.left(told.Leader) == NoSeat {
		return Trick{}
	}
	if seating == threeSeats && len(plays) > 1 && plays[1].Seat == turned.left(told.Leader) {
		seating = turned
	}
	k := Trick{seating: seating, leader: told.Leader, led: told.Led}
	for seat := told.Leader; int(k.len) < len(plays); seat = seating.left(seat) {
		k.lay(seat, plays[k.len].Card)
	}
	if k.len > 0 {
		k.led = k.cards[k.leader].Suit()
	}
	switch {
	case told.Winner == NoSeat:
		k.winner = k.leader
	case int(k.len) == seating.len() && seating.left(told.Winner) != NoSeat:
		k.winner = told.Winner
	}
	return k
}
