package ebbes

import "github.com/ebbesgo/ebbes/internal/wording"

// A Phase is the kind of move that the table waits for. The zero State and View have the zero
// Phase: no game.
type Phase uint8

// The phases of a round in their order (R1), and the end.
const (
	Dealing   Phase = iota + 1 // a Deal
	Starting                   // the nix winner's Start, from the second round on
	Selecting                  // a Select, five in a round of variant 2
	Playing                    // a Play
	Over                       // none
)

const noPhase Phase = 0

// String returns the phase in English, such as "playing".
func (p Phase) String() string { return p.In(English) }

// In returns the phase in a language.
func (p Phase) In(l Language) string { return nameOf(l, "Phase", l.words().phases[:], int(p)) }

// now is the phase and the seat to move. The two fields are a type of their own because
// programs ask for them often, and a method call by value copies the whole receiver.
type now struct {
	phase Phase
	turn  Seat
}

// table is the part of a game that all players see. It depends on no card that has not been
// shown.
type table struct {
	taken   piles
	scores  [maxSeats]int16 // of the scored rounds
	setup   setup
	seating seating
	trick   Trick
	roles   [suits]Suit     // by role, from trump on
	pairs   [suits]pair     // by suit
	voids   [maxSeats]uint8 // the suits each seat failed to follow, bit n for suit n
	open    lanes           // the fictive player's display
	under   lanes           // numbers of cards face down below them
	now
	dealer  Seat
	starter Seat
	round   uint8
	numbers uint8 // number cards left, bit n for value n
	tricks  uint8 // complete in this round
}

// A State is a game at one moment: the cards on the table and in the hands, the roles and the
// scores.
//
// It is an immutable value: == compares it, it can be a map key, a copy is a snapshot, and
// goroutines may share it. The results of a round, from its last trick to the tally, remain
// available until the next [Deal]. [New] returns a State. The zero value is no game: its
// methods return zero values and refuse every move.
type State struct {
	table
	choice
	hands    piles           // of the people; the fictive player's cards are in its display
	faceDown [maxUnder]lanes // of the display, row by row, the lowest first
}

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
func newTable(s setup) table {
	return table{
		setup:   s,
		now:     now{Dealing, s.dealer},
		numbers: s.numbers(),
		seating: s.seating(s.dealer),
	}
}

// Apply returns the game after the move m, whether a person makes it or [State.Auto]. A move
// that the rules do not allow is refused with a [*MoveError], and the state is returned
// unchanged.
//
// Apply trusts the caller that the move comes from the seat to move. For moves from outside use
// [State.Accept].
func (s State) Apply(m Move) (State, error) {
	err := s.apply(m)
	return s, err
}

func (s *State) apply(m Move) error { return s.move(m, s.turn, true) }

// Accept is like Apply for a move from outside, made by a person at the seat by. It also
// refuses moves that by may not make: a move out of turn, any [Deal], and any move for the
// fictive player's seat or no seat.
func (s State) Accept(by Seat, m Move) (State, error) {
	err := s.accept(by, m)
	return s, err
}

func (s *State) accept(by Seat, m Move) error { return s.move(m, by, s.awaits(by)) }

// move makes a move of the seat by, or refuses it; theirs says whether by is to move. A legal card
// skips judge and prepare, since a game would take 11 % longer otherwise.
func (s *State) move(m Move, by Seat, theirs bool) error {
	if c, ok := m.(Play); ok && theirs && s.phase == Playing && s.legal.Has(Card(c)) {
		s.hands[s.turn-1].remove(Card(c)) // the fictive player's pile is empty
		s.table.play(Card(c))
		if s.setup.players == 2 && s.trick.winner != NoSeat {
			s.turnUp()
		}
		if s.personPlays() {
			s.legal = s.following(s.hands.of(s.turn)) // like findLegal, but without a call
		} else {
			s.findLegal()
		}
		return nil
	}
	hand := s.hands.of(by)
	if f := s.judge(m, hand, theirs); f.kind != 0 {
		return s.refuse(m, by, hand, f)
	}
	s.prepare(m)
	s.findLegal()
	return nil
}

// findLegal updates the stored legal cards.
func (s *State) findLegal() { s.legal = s.legalWith(s.hands.of(s.turn)) }

// prepare carries out a legal move other than a Play, which move handles itself.
func (s *State) prepare(m Move) {
	switch m := m.(type) {
	case Deal:
		s.deal(m)
	case Start:
		s.start(Seat(m))
	case Select:
		s.selectCard(Card(m))
	}
}

// deal begins a round (R1) and deals the deck. Each card goes to the next seat, from the left of
// the dealer (T6).
func (s *State) deal(d Deal) {
	s.beginRound(d.Number)
	cards, seats := d.Deck.cards[:d.Deck.len], s.setup.seats()
	seat := s.dealer
	for first := range seats {
		seat = s.seating.left(seat)
		if s.fictive(seat) {
			s.layOut(cards[first:])
			continue
		}
		var hand pile
		for i := first; i < len(cards); i += seats {
			hand.add(cards[i])
		}
		s.hands[seat-1] = hand
	}
}

// beginRound begins the next round on a cleared table. From the second round on, the last nix
// winner names the starter (S3).
func (t *table) beginRound(number int) {
	nixWinner := t.nixWinner()
	t.passDeal()
	t.now = now{Starting, nixWinner}
	if !t.setup.has(SelectDesignations) {
		t.turnUpNumber(number)
	}
	if t.setup.players == 2 {
		t.under = everyLane * lanes(t.setup.rowsUnder())
	}
	if t.round == 1 {
		t.start(t.setup.starter)
	}
}

// passDeal clears the table for the next round, with the seat to move as its dealer (D4, V5).
// The turn passes to the next dealer. Round, dealer and seating change only here.
func (t *table) passDeal() {
	*t = table{
		setup:   t.setup,
		scores:  t.scores,
		numbers: t.numbers,
		dealer:  t.turn,
		seating: t.setup.seating(t.turn),
		round:   t.round + 1,
	}
	t.turn = t.nextPerson(t.dealer)
}

// start makes a seat the starter of the round (T4, S3). In variant 2 the selection of pairs
// comes first (V2).
func (t *table) start(s Seat) {
	t.starter = s
	if t.setup.has(SelectDesignations) {
		t.phase, t.turn = Selecting, t.nextPerson(s)
		return
	}
	t.phase, t.turn = Playing, s
}

// Phase returns the current phase, which says which move comes next.
func (n now) Phase() Phase { return n.phase }

// Turn returns the seat to move. While dealing it is the next dealer (T7), although no player
// chooses a deal, and when the game is over it is [NoSeat]. [State.Waiting] returns only
// persons' seats.
func (n now) Turn() Seat { return n.turn }

// IsChance reports whether the next move is chance: a [Deal]. A game should not be taken back
// past one, since its cards have been seen. The fictive player's moves are not chance: they
// follow from its open cards. Nor is a play that ends a trick and turns up a card of the
// display (F5), since a player chooses it.
func (n now) IsChance() bool { return n.phase == Dealing }

// Waiting returns the seat of the person to move. It is [NoSeat] while dealing, on the fictive
// player's turn, which [State.Auto] plays, and when the game is over.
func (t table) Waiting() Seat {
	if !t.awaits(t.turn) {
		return NoSeat
	}
	return t.turn
}

// Round returns the number of the round on the table, from 1, or 0 before the first deal.
func (t table) Round() int { return int(t.round) }

// Dealer returns the dealer of the round on the table, or [NoSeat] before the first deal.
func (t table) Dealer() Seat { return t.dealer }

// Starter returns the starter of the round on the table. It is [NoSeat] before the first deal
// and until the nix winner has named a seat.
func (t table) Starter() Seat { return t.starter }

// HandSize returns the number of cards that a seat has left. For the fictive player it counts
// the cards in its display, open or face down.
func (t table) HandSize(s Seat) int {
	if t.dealer == NoSeat || !t.seated(s) {
		return 0
	}
	size := t.setup.handSize() - int(t.tricks)
	if t.trick.winner == NoSeat && t.trick.cards[s] != NoCard {
		size--
	}
	return size
}

// Hand returns the cards that a seat holds. For the fictive player they are the cards in its
// display, open or face down.
func (s State) Hand(seat Seat) Cards {
	if s.fictive(seat) {
		return s.displayed()
	}
	return s.hands.of(seat)
}

// seated reports whether the table has the seat.
func (t *table) seated(s Seat) bool { return t.seating.left(s) != NoSeat }

// awaits reports whether the table waits for a move by a person at the seat. It is also true for
// NoSeat when the game is over, and without a game.
func (t *table) awaits(s Seat) bool {
	return s == t.turn && t.phase != Dealing && !t.fictive(s)
}

// MarshalText implements [encoding.TextMarshaler].
func (p Phase) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (p *Phase) UnmarshalText(text []byte) error {
	return unmarshalName(p, text, ownVoice, wording.APhase, Over)
}
