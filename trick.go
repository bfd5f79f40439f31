package ebbes

import (
	"iter"

	"github.com/ebbesgo/ebbes/internal/plainjson"
	"github.com/ebbesgo/ebbes/internal/strictjson"
)

// A Trick is the cards on the table in the order played, complete or not. It is immutable and
// comparable; the zero value is no trick.
type Trick struct {
	seating seating
	cards   [1 + maxSeats]Card // by seat, NoCard before the seat has played
	len     uint8
	leader  Seat
	led     Suit
	winner  Seat
	leading Seat // set only in a trick returned by table.Trick
}

// Led returns the suit of the first card (P2), or [NoSuit] if there is none.
func (k Trick) Led() Suit { return k.led }

// Leader returns the seat that led the trick, or [NoSeat] if there is none.
func (k Trick) Leader() Seat { return k.leader }

// All returns an iterator over the seats that have played and their cards, in the order played.
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

// Winner returns the seat that has won the trick (P4), or [NoSeat] while it is incomplete.
func (k Trick) Winner() Seat { return k.winner }

// Leading returns the seat that is winning the trick under the current roles (P4, P5). In a
// complete trick it is the winner, for no trick [NoSeat].
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

// String lists the cards in the order played, such as "B10 B1", and is "-" for no trick.
func (k Trick) String() string { return list(k.inOrder()) }

// inOrder returns an iterator over the cards in the order played.
func (k *Trick) inOrder() iter.Seq[Card] {
	return func(yield func(Card) bool) {
		k.All()(func(_ Seat, c Card) bool { return yield(c) })
	}
}

// Trick returns the trick on the table. A complete one stays, with its winner, until the next
// is led or the next round is dealt; its cards count as taken.
func (t table) Trick() Trick {
	k := t.trick
	if k.winner == NoSeat {
		k.leading = t.leading()
	}
	return k
}

// Taken returns the cards of the tricks that a seat has won in the round on the table. All
// players have seen them (P6).
func (t table) Taken(s Seat) Cards { return t.taken.of(s) }

// Void reports whether a seat has shown in this round that it holds no card of the suit. A seat
// shows it by not following that suit (P2). The fictive player's open cards say nothing about
// its face-down ones (F4), so for it the answer is false.
func (t table) Void(s Seat, suit Suit) bool {
	return t.seated(s) && t.voids[s-1]>>suit&1 != 0
}

// voidSuits returns an iterator over the suits that a seat has shown to be void in.
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

// led returns the suit to be followed, or NoSuit for the lead.
func (t *table) led() Suit {
	if t.trick.winner != NoSeat {
		return NoSuit
	}
	return t.trick.led
}

// following returns the cards of a person's hand that may be played. They are the cards of the
// led suit (P2), or all cards if there are none or the seat leads (P1, P3).
func (t *table) following(hand Cards) Cards {
	following := hand.of(t.led())
	// Whether a hand can follow is unpredictable, so the code does not branch on it. The
	// compiler makes a conditional move of each of two assignments, but not of both in one.
	none := following.empty()
	if none {
		following.lo = hand.lo
	}
	if none {
		following.hi = hand.hi
	}
	return following
}

// whyNotPlay returns the clause that playing a card from hand breaks, if any.
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

// play lays a legal card of the seat to move on the table, and passes the turn. The card may give its
// suit a role, complete the trick and end the round. Cards of the display are not turned up.
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

// missed returns the led suit as the only bit if a card does not follow it, and 0 otherwise. A
// card of the suit clears the bit again. The & 7 changes no suit but makes the shift cheaper.
func missed(c Card, led Suit) uint8 { return 1 << (led & 7) &^ (1 << (c >> 4 & 7)) }

// take gives a complete trick to its winner, the leader of the next (P6). After the last trick it
// scores the round.
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

// trickWinner returns the winner of the complete trick on the table: the seat of the
// highest-ranking card.
func (t *table) trickWinner() Seat {
	led, trump := t.led(), t.roles[Trump-1]
	// The lowest three bits hold the seat. They never decide, since cards of equal rank are
	// neither trumps nor of the led suit, and the led card beats them all.
	highest := 0
	for i, c := range t.trick.cards[1 : 1+t.trick.len] {
		highest = max(highest, rank(c, led, trump)<<3|(i+1))
	}
	return Seat(highest & 7)
}

// leading returns the seat of the highest-ranking card so far.
func (t *table) leading() Seat {
	leading, highest := NoSeat, -1
	for s, c := range t.trick.All() {
		if r := rank(c, t.trick.led, t.roles[Trump-1]); r > highest {
			leading, highest = s, r
		}
	}
	return leading
}

// rank returns the precedence of a card in a trick, higher for a better card (P4). Trumps are best,
// then cards of the led suit, then others, each by value. A suit that became trump after its card
// was played counts as trump (P5). Values are less than 16, so each bonus outweighs all lower ones.
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

// A trickJSON is the JSON object that a trick is decoded from.
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

// MarshalJSON returns an object with the leader, the led suit, the plays in order, and the winner.
// It never fails.
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

// UnmarshalJSON reads an object in the form of [Trick.MarshalJSON] for a complete trick or
// none. An incomplete trick is refused, since it does not contain the number of players. For
// other data too it returns a [*ParseError] and leaves the Trick unchanged.
func (k *Trick) UnmarshalJSON(data []byte) error {
	return unmarshal(k, aTrick, data, func(in source, _ word) (Trick, error) {
		var read wholeTrick
		strictjson.Decode(in.Text, &read)
		return Trick(read), in.Says(Trick(read), strictjson.Form{})
	})
}

// A wholeTrick is the target of decoding a complete trick.
type wholeTrick Trick

func (k wholeTrick) MarshalJSON() ([]byte, error) { return Trick(k).MarshalJSON() }

func (k *wholeTrick) UnmarshalJSON(data []byte) error {
	var decoded trickJSON
	strictjson.Decode(string(data), &decoded)
	*k = wholeTrick(decoded.trick())
	return nil
}

// trick returns the complete trick of the object, with the seating that fits its seats. An
// impossible trick gets a winner different from the object's.
func (decoded trickJSON) trick() Trick {
	plays := decoded.Plays[:min(len(decoded.Plays), maxSeats)]
	seating := seatingFor(max(len(plays), 3))
	if seating.left(decoded.Leader) == NoSeat {
		return Trick{}
	}
	if seating == threeSeats && len(plays) > 1 && plays[1].Seat == turned.left(decoded.Leader) {
		seating = turned
	}
	k := Trick{seating: seating, leader: decoded.Leader, led: decoded.Led}
	for seat := decoded.Leader; int(k.len) < len(plays); seat = seating.left(seat) {
		k.lay(seat, plays[k.len].Card)
	}
	if k.len > 0 {
		k.led = k.cards[k.leader].Suit()
	}
	switch {
	case decoded.Winner == NoSeat:
		k.winner = k.leader
	case int(k.len) == seating.len() && seating.left(decoded.Winner) != NoSeat:
		k.winner = decoded.Winner
	}
	return k
}
