package einfach

import (
	"iter"
	"slices"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// A Phase is the kind of move that the table waits for. The zero State and View have the zero
// Phase: no game.
type Phase uint8

// The phases.
const (
	Dealing    Phase = iota + 1 // a Deal (C5, R1)
	Placing                     // a Play in advance, or a Pass (A1)
	Drawing                     // a Draw (D1)
	Shuffling                   // a Shuffle (D2)
	Acting                      // a Play, a Clear or a Pass (X1)
	Swapping                    // a Swap (K2)
	Naming                      // a Name (K5, K7)
	Discarding                  // a Discard or a Pass (K6, K7)
	Laying                      // a Play or a Pass (K8)
	Giving                      // a Give (K9)
	Continuing                  // a Play or a Pass (K10)
	Refilling                   // a Draw by the player who is out (O1)
	Over                        // nothing more (R3)

	scoring // within a move: the round is over and not yet noted
)

const noPhase Phase = 0

const phases = int(Over) + 1

// String returns the phase in English, such as "acting".
func (p Phase) String() string { return p.In(ebbes.English) }

// In returns the phase in a language.
func (p Phase) In(l Language) string { return nameOf(l, "Phase", wordsIn(l).phases[:], int(p)) }

// table is the public part of a game. Nothing in it depends on a card that a seat has not been
// shown.
type table struct {
	piles       Cards            // in the middle; values only rise in a pile (L3), so the set determines the order
	discard     Cards            // a set too: it is shuffled before it is used (D2)
	mixed       Cards            // cards that may lie in the stock, by public knowledge (C9)
	scores      [maxSeats]int32  // minus points so far, counted upwards
	noted       [maxSeats]uint16 // when a round was last scored (E3)
	sizes       [maxSeats]uint8  // of the hands
	stock       uint8            // number of cards
	setup       setup
	renewed     uint8 // renewals of the stock in this round (R6)
	rules       RuleCards
	back        rulePile // rule cards put back (K2), which every player remembers
	hiddenRules uint8    // number of other rule cards above them
	phase       Phase
	waiting     Phase // phase after a Shuffle
	turn        Seat  // seat to move
	active      Seat  // seat whose turn it is in the sense of the rules
	starter     Seat
	out         Seat
	round       uint8
	cause       RuleCard // the rule card being carried out
	done        uint8    // actions made
	due         uint8    // cards still to be drawn
	cleared     bool     // whether a pile has been cleared in this turn (X6)
	third       Suit     // the colour barred for a third action, NoSuit without one (K1)
	chosen      Seats    // seats that have chosen a card to give (K9)
}

// A State is a game at one moment: the cards on the table, in the hands and in the stock, and the
// points.
//
// It is an immutable value: == compares it, it can be a map key, a copy is a snapshot, and
// goroutines may share it. The result of a round remains available until the next one begins. [New]
// returns a State. The zero value is no game: its methods return zero values and refuse every move.
type State struct {
	table
	hands [maxSeats]Cards
	gave  [maxSeats]Cards // cards that each seat gave away and knows to be in other hands (K9)
	deck  [maxStock]Card  // the stock, its top card last; beyond it NoCard, so that equal games are equal
	given [maxSeats]Card  // chosen under K9, and still in the hands
	pile  rulePile        // the hidden rule cards
}

// maxStock is the largest possible size of the stock: one player is out, and two others hold one
// card each.
const maxStock = allCards - (minSeats - 1)

// New returns a game before its first deal. For an impossible configuration it returns a
// [*ConfigError].
func New(c Config) (State, error) {
	setup, err := c.setup()
	if err != nil {
		return State{}, err
	}
	return State{table: newTable(setup)}, nil
}

// newTable returns the table before the first deal.
func newTable(s setup) table { return table{setup: s, phase: Dealing, starter: s.starter} }

// Apply returns the game after the move m, whether a player makes it or [State.Auto]. A move that
// the rules do not allow is refused with a [*MoveError], and the state is returned unchanged.
//
// Apply trusts the caller that the move comes from the seat to move. For moves from outside use
// [State.Accept].
func (s State) Apply(m Move) (State, error) {
	err := s.move(m, s.turn, true)
	return s, err
}

// Accept is like Apply for a move from outside, made by the player at the seat by. It also refuses
// moves that by may not make: a move out of turn, and any [Deal] or [Shuffle].
func (s State) Accept(by Seat, m Move) (State, error) {
	err := s.move(m, by, s.awaits(by))
	return s, err
}

// awaits reports whether the table waits for a move by the seat.
func (t *table) awaits(s Seat) bool { return s == t.turn && s != ebbes.NoSeat }

// move makes a legal move of the seat by and refuses others. theirs says whether by may move at
// all.
func (s *State) move(m Move, by Seat, theirs bool) error {
	if f := s.judge(m, s.hand(by), theirs); f.kind != 0 {
		return s.refuse(m, by, s.hand(by), f)
	}
	s.make(m)
	return nil
}

// make carries out a legal move, and scores the round if the move ends it.
func (s *State) make(m Move) {
	switch m := m.(type) {
	case Deal:
		s.deal(m)
	case Shuffle:
		s.stack(m.Deck.cards[:m.Deck.len])
		s.table.shuffle()
	case Draw:
		s.drawTo(s.turn)
		s.table.draw()
	case Play:
		s.show(Card(m))
		s.playTo(Card(m))
	case Clear:
		s.take(Suit(m))
	case Discard:
		s.show(Card(m))
		s.discardCard(Card(m))
	case Give:
		s.give(Card(m))
	case Name:
		if s.cause == 5 {
			s.drawTo(Seat(m))
		}
		s.name(Seat(m))
	case Swap:
		s.swap(RuleCard(m), s.nextRule())
	case Pass:
		s.pass()
	}
	if s.phase == scoring {
		s.note(s.sums())
	}
}

// deal begins a round. It lays rule cards open and deals each seat a hand, one card at a time,
// the starter first (C3, C5, R1).
func (s *State) deal(d Deal) {
	last := s.table
	*s = State{}
	s.beginRound(&last, RuleCardsOf(d.Rules[:last.setup.ruleCards]...))
	s.pile.lay(d.Rules[s.setup.ruleCards:])
	players := int(s.setup.players)
	dealt := players * s.setup.handSize(s.round)
	for i, c := range d.Deck.cards[:dealt] {
		seat := (int(s.starter) - 1 + i) % players
		s.hands[seat] = s.hands[seat].With(c)
	}
	s.stack(d.Deck.cards[dealt:])
}

// stack puts cards into the empty stock, the first on top. It does not set the size of the stock.
func (s *State) stack(cards []Card) {
	for i, c := range cards {
		s.deck[len(cards)-1-i] = c
	}
}

// drawTo moves the top card of the stock into the hand of a seat. It leaves the sizes of both to
// the table.
func (s *State) drawTo(seat Seat) {
	top := &s.deck[s.stock-1]
	s.hands[seat-1] = s.hands[seat-1].With(*top)
	*top = NoCard
}

// show takes a card out of the hand of the seat to move, in sight of all players. No seat remembers
// having given it away any longer.
func (s *State) show(c Card) {
	s.hands[s.turn-1] = s.hands[s.turn-1].Without(c)
	for i := range s.gave {
		s.gave[i] = s.gave[i].Without(c)
	}
}

// give chooses a card for the left neighbour. After the last choice the cards change hands at the
// same time (K9).
func (s *State) give(c Card) {
	s.given[s.turn-1] = c
	if s.choose(); s.phase != Giving {
		s.exchange()
	}
}

// exchange moves the chosen cards to the left neighbours, and each giver remembers its card. A card
// that returns to its giver need not be remembered any longer.
func (s *State) exchange() {
	for seat := range seatsTo[s.setup.players].All() {
		c, left := s.given[seat-1], s.left(seat)
		s.hands[seat-1] = s.hands[seat-1].Without(c)
		s.hands[left-1] = s.hands[left-1].With(c)
		s.gave[seat-1] = s.gave[seat-1].With(c)
		s.gave[left-1] = s.gave[left-1].Without(c)
	}
	s.given = [maxSeats]Card{}
}

// nextRule returns the rule card that a swap opens. It takes the top hidden one off the pile. If
// none is hidden, it returns the uppermost of those put back, which swap removes (K2).
func (s *State) nextRule() RuleCard {
	if s.hiddenRules == 0 {
		return s.back.at(0)
	}
	return s.pile.take()
}

// sums returns the sum of the values in each hand (E3).
func (s *State) sums() [maxSeats]uint16 {
	var sums [maxSeats]uint16
	for i, hand := range s.hands {
		sums[i] = uint16(hand.Points())
	}
	return sums
}

// beginRound sets up the table for the next round from the last one (R1). Only here do the round
// advance and the starter change, except in an endless game (O2).
func (t *table) beginRound(last *table, open RuleCards) {
	*t = table{
		setup:       last.setup,
		scores:      last.scores,
		noted:       last.noted,
		round:       last.round + 1,
		starter:     last.nextStarter(),
		rules:       open,
		hiddenRules: ruleCards - last.setup.ruleCards,
		mixed:       fullDeck,
		stock:       allCards,
	}
	for i := range t.sizes[:t.setup.players] {
		t.sizes[i] = uint8(t.setup.handSize(t.round))
		t.stock -= t.sizes[i]
	}
	t.active = t.starter
	t.await(Placing, t.right(t.starter))
}

// handSize returns the number of cards dealt to each seat: six in the first round, five later
// (C5, R1).
func (s *setup) handSize(round uint8) int {
	if round == 1 {
		return 6
	}
	return 5
}

// playTo lays a card as the phase demands.
func (t *table) playTo(c Card) {
	switch t.phase {
	case Placing:
		t.place(c)
	case Laying:
		t.build(c)
	default:
		t.play(c)
	}
}

// name names a seat under rule card 5 or 7 (K5, K7).
func (t *table) name(s Seat) {
	if t.cause == 5 {
		t.presentTo(s)
		return
	}
	t.await(Discarding, s)
}

// Config returns the configuration of the game, its defaults filled in.
func (t table) Config() Config { return t.setup.config() }

// Phase returns the current phase, which says which move comes next.
func (t table) Phase() Phase { return t.phase }

// Cause returns the rule card that is being carried out, or [NoRuleCard]. It tells whether a [Name]
// or a [Discard] is due to rule card 5, 6 or 7.
func (t table) Cause() RuleCard { return t.cause }

// Turn returns the seat to move. It is [ebbes.NoSeat] while cards are dealt or shuffled, and when
// the game is over. [State.Waiting] returns only seats that have a choice.
func (t table) Turn() Seat { return t.turn }

// IsChance reports whether the next move is chance: a [Deal], a [Shuffle] or a [Draw]. No player
// chooses such a move, and it depends on the order of hidden cards. A game should not be taken back
// past one, since cards have been seen.
func (t table) IsChance() bool {
	switch t.phase {
	case Dealing, Shuffling, Drawing, Refilling:
		return true
	}
	return false
}

// Waiting returns the seat of the player to move. It is [ebbes.NoSeat] when no player has a choice:
// while cards are dealt, shuffled or drawn, which [State.Auto] does, and when the game is over.
func (t table) Waiting() Seat {
	if t.phase == Drawing || t.phase == Refilling {
		return ebbes.NoSeat
	}
	return t.turn
}

// Round returns the number of the round on the table, from 1, or 0 before the first deal.
func (t table) Round() int { return int(t.round) }

// Starter returns the starter of the round on the table. Before the first deal it is the starter of
// the first round.
func (t table) Starter() Seat { return t.starter }

// Open returns the rule cards that lie open (C3).
func (t table) Open() RuleCards { return t.rules }

// RulePile returns the number of rule cards in the face-down rule pile.
func (t table) RulePile() int { return t.rulePile() }

func (t *table) rulePile() int { return int(t.hiddenRules) + t.back.len() }

// PutBack returns an iterator over the rule cards that were put back under the rule pile (K2). The
// uppermost comes first.
func (t table) PutBack() iter.Seq[RuleCard] { return slices.Values(t.back.cards()) }

// Stock returns the number of cards in the stock.
func (t table) Stock() int { return int(t.stock) }

// HandSize returns the number of cards that a seat holds. It is 0 if there is no such seat.
func (t table) HandSize(s Seat) int {
	if !t.seated(s) {
		return 0
	}
	return int(t.sizes[s-1])
}

// Chosen returns the seats that have chosen a card to give and still hold it (K9).
func (t table) Chosen() Seats { return t.chosen }

// Renewed returns the number of renewals of the stock in the round on the table. It is 0 once the
// round is over, and unless [Config.Renewals] limits them (R6).
func (t table) Renewed() int { return int(t.renewed) }

// Hand returns the cards that a seat holds, none if there is no such seat. A card chosen to be given
// stays in the hand until the cards change hands (K9).
func (s State) Hand(seat Seat) Cards { return s.hand(seat) }

func (s *State) hand(seat Seat) Cards {
	if !s.seated(seat) {
		return Cards{}
	}
	return s.hands[seat-1]
}

// Given returns the card that a seat has chosen for its left neighbour and still holds (K9). It is
// [NoCard] unless cards are being chosen.
func (s State) Given(seat Seat) Card {
	if !s.seated(seat) {
		return NoCard
	}
	return s.given[seat-1]
}

// Gave returns the cards that a seat has given to its left neighbour and not seen since (K9). The
// seat knows that they are in other hands.
func (s State) Gave(seat Seat) Cards {
	if !s.seated(seat) {
		return Cards{}
	}
	return s.gave[seat-1]
}

// StockDeck returns the cards of the stock in their order, the top card first. No player knows it.
func (s State) StockDeck() Deck {
	d := Deck{len: s.stock}
	for i := range s.stock {
		d.cards[i] = s.deck[s.stock-1-i]
	}
	return d
}

// RulePileDeck returns an iterator over the rule pile from the top down. No player knows the
// cards that have never been open.
func (s State) RulePileDeck() iter.Seq[RuleCard] {
	return slices.Values(append(s.pile.cards(), s.back.cards()...))
}

// MarshalText implements [encoding.TextMarshaler].
func (p Phase) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (p *Phase) UnmarshalText(text []byte) error {
	return unmarshal(p, wording.APhase, text, source.phase)
}
