package ebbes

import "github.com/ebbesgo/ebbes/internal/wording"

// A Phase says what the table waits for. The zero State and View have the zero Phase: no game.
type Phase uint8

// The phases of a round in their order (R1), and the end.
const (
	Dealing   Phase = iota + 1 // a Deal
	Starting                   // the nix winner's Start, from the second round on
	Selecting                  // a Select, five in a round of variant 2
	Playing                    // a Play
	Over                       // nothing more
)

const noPhase Phase = 0

// String returns the phase in English, such as "playing".
func (p Phase) String() string { return p.In(English) }

// In returns the phase in a language.
func (p Phase) In(l Language) string { return nameOf(l, "Phase", l.words().phases[:], int(p)) }

// now is what the table waits for. Programs ask all the time, and calling a method by
// value copies the whole receiver, so these two fields are a type of their own.
type now struct {
	phase Phase
	turn  Seat
}

// table is what everybody at the table can see. Nothing in it depends on a card that
// anybody has not been shown.
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
	under   lanes           // how many lie face down below them
	now
	dealer  Seat
	starter Seat
	round   uint8
	numbers uint8 // number cards left, bit n for value n
	tricks  uint8 // complete in this round
}

// A State is a game at one moment: everything on the table and in the hands.
//
// It is an immutable value: == compares it, it can be the key of a map, a copy is a
// snapshot, and goroutines may share it. Everything about a round, down to its last trick
// and the tally, can be asked for until the next [Deal]. [New] returns a State; the zero
// value is no game: it answers every question with zero and refuses every move.
type State struct {
	table
	choice
	hands    piles           // the people's; the fictive player's cards lie in its display
	faceDown [maxUnder]lanes // of the display, row by row, the lowest first
}

// New returns a game before its first deal. An impossible configuration is
// refused with a [*ConfigError].
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

// Apply returns the game after the move m, whoever makes it: the dealer (Deal),
// the seat whose turn it is, or nobody (the fictive player's moves). A move
// that the rules do not allow is refused with a [*MoveError], and the state
// comes back unchanged.
//
// Apply trusts the caller to know whose move it is. For moves from outside use
// [State.Accept].
func (s State) Apply(m Move) (State, error) {
	err := s.apply(m)
	return s, err
}

func (s *State) apply(m Move) error { return s.move(m, s.turn, true) }

// Accept is Apply for a move from outside, made by a person at the seat by. It
// also refuses a move that is not by's to make: one out of turn, a [Deal] from
// anybody, and anything from the fictive player's seat or from no seat.
func (s State) Accept(by Seat, m Move) (State, error) {
	err := s.accept(by, m)
	return s, err
}

func (s *State) accept(by Seat, m Move) error { return s.move(m, by, s.awaits(by)) }

// move makes the seat by's move or refuses it; theirs says whether it is by's turn.
// A legal card of a person does not pass through judge and prepare: without that
// short way a game takes 11 % longer.
func (s *State) move(m Move, by Seat, theirs bool) error {
	if c, ok := m.(Play); ok && theirs && s.phase == Playing && s.legal.Has(Card(c)) {
		s.hands[s.turn-1].remove(Card(c)) // the fictive player's pile is empty
		s.table.play(Card(c))
		if s.setup.players == 2 && s.trick.winner != NoSeat {
			s.turnUp()
		}
		if s.personPlays() {
			s.legal = s.following(s.hands.of(s.turn)) // as findLegal does, but in no call
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

// findLegal brings the kept legal cards up to date with the rest of the state.
func (s *State) findLegal() { s.legal = s.legalWith(s.hands.of(s.turn)) }

// prepare carries out a legal move that comes before the play: a Play never comes this
// far, since move has made it.
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

// deal begins a round (R1) and hands out the deck, one card at a time, from
// the left of the dealer (T6).
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

// beginRound begins the next round on a cleared table; the nix winner of the last one
// now names the starter (S3).
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

// passDeal makes whoever's turn it is the dealer, on a table cleared for the round (D4,
// V5), and passes the turn to the next dealer. Round, dealer and seating advance here
// and nowhere else.
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

// start lets a seat start the round (T4, S3); in variant 2 after the pairs have
// been selected (V2).
func (t *table) start(s Seat) {
	t.starter = s
	if t.setup.has(SelectDesignations) {
		t.phase, t.turn = Selecting, t.nextPerson(s)
		return
	}
	t.phase, t.turn = Playing, s
}

// Phase returns what the table waits for.
func (n now) Phase() Phase { return n.phase }

// Turn returns the seat whose move it is: the next dealer (T7) while dealing, though
// nobody chooses a deal, and [NoSeat] when the game is over. [State.Waiting] tells which
// person the table waits for.
func (n now) Turn() Seat { return n.turn }

// IsChance reports whether the next move is chance: a [Deal]. A game should not be taken back
// over one, since its cards have been seen. The fictive player's moves are not chance: they
// follow from its open cards. Nor is a play that ends a trick and turns up a card of the
// display (F5): a player has chosen it.
func (n now) IsChance() bool { return n.phase == Dealing }

// Waiting returns the seat of the person whose move the table waits for. It is [NoSeat]
// while dealing, on the fictive player's turn, whose moves are nobody's to choose
// ([State.Auto]), and when the game is over.
func (t table) Waiting() Seat {
	if !t.awaits(t.turn) {
		return NoSeat
	}
	return t.turn
}

// Round returns the number of the round on the table, from 1 up, and 0 before
// the first deal.
func (t table) Round() int { return int(t.round) }

// Dealer returns who dealt the round on the table, [NoSeat] before the first
// deal.
func (t table) Dealer() Seat { return t.dealer }

// Starter returns who starts the round on the table, [NoSeat] before the first
// deal and until the nix winner has named a seat.
func (t table) Starter() Seat { return t.starter }

// HandSize returns how many cards a seat has left, of the fictive player's
// display open or face down.
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

// Hand returns the cards that a seat holds, for the fictive player those in its
// display, open or face down.
func (s State) Hand(seat Seat) Cards {
	if s.fictive(seat) {
		return s.displayed()
	}
	return s.hands.of(seat)
}

// seated reports whether there is such a seat at the table.
func (t *table) seated(s Seat) bool { return t.seating.left(s) != NoSeat }

// awaits reports whether the table waits for a move by a person at the seat.
func (t *table) awaits(s Seat) bool {
	return s == t.turn && t.phase != Dealing && !t.fictive(s)
}

// MarshalText implements [encoding.TextMarshaler].
func (p Phase) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (p *Phase) UnmarshalText(text []byte) error {
	return unmarshalName(p, text, ownVoice, wording.APhase, Over)
}
