package ebbes

import (
	"fmt"
	"iter"
	"math/rand/v2"
	"strconv"
)

// A Move is what changes a game: a [Deal], a [Start], a [Select] or a [Play].
// Nothing else is a move, also not a pointer to one or a struct that embeds
// one; it is refused as malformed, without calling any of its methods.
type Move interface {
	fmt.Stringer
	move()
}

// A Deal begins a round: the number card is turned up, and the shuffled pack is
// handed out one card at a time, beginning left of the dealer (R1, T6).
type Deal struct {
	Number int  // the number card turned up (T2), 0 in variant 2 (V1)
	Deck   Deck // all cards in play (T1, M1), the top card first
}

// A Start names the starter of the round; the nix winner makes it (S3).
type Start Seat

// A Select takes a colour card and a number card, which together name one card
// that will designate (V2).
type Select Card

// A Play lays a card on the table (P1).
type Play Card

func (Deal) move()   {}
func (Start) move()  {}
func (Select) move() {}
func (Play) move()   {}

// String returns the number card, if any, and the pack, such as
// "deal 3 B10 G3 …".
func (m Deal) String() string {
	if m.Number == 0 {
		return "deal " + m.Deck.String()
	}
	return "deal " + strconv.Itoa(m.Number) + " " + m.Deck.String()
}

// String returns the seat named, such as "start 2".
func (m Start) String() string { return "start " + Seat(m).String() }

// String returns the card selected, such as "select G5".
func (m Select) String() string { return "select " + Card(m).String() }

// String returns the card played, such as "B10".
func (m Play) String() string { return Card(m).String() }

// A Kind is a kind of refusal. It is an error, so [errors.Is] finds it in a
// [*MoveError]. The zero value is none.
type Kind uint8

// The kinds of refusal, in the order in which they are judged.
const (
	ErrMalformed Kind = 1 + iota // no such move, card or seat
	ErrOver                      // the game is over
	ErrPhase                     // not what the table waits for
	ErrTurn                      // not that seat's move to make
	ErrRule                      // against the rules
)

var kindNames = [...]texts{
	{"not refused", "nicht abgelehnt", "pas refusé"},
	{"no such move, card or seat", "kein solcher Zug, keine solche Karte oder kein solcher Platz", "pas de tel coup, de telle carte ou de telle place"},
	{"the game is over", "das Spiel ist beendet", "la partie est terminée"},
	{"not what the table waits for", "nicht das, worauf der Tisch wartet", "pas ce que la table attend"},
	{"not that seat's move to make", "nicht der Zug dieses Platzes", "ce n'est pas à cette place de jouer ce coup"},
	{"against the rules", "gegen die Regeln", "contre les règles"},
}

var kindWords = [...]string{"none", "malformed", "over", "phase", "turn", "rule"}

// String returns the kind as one word: "malformed", "over", "phase", "turn" or
// "rule", and "none" for the zero value.
func (k Kind) String() string {
	if int(k) < len(kindWords) {
		return kindWords[k]
	}
	return "Kind(" + strconv.Itoa(int(k)) + ")"
}

// Error returns the kind in English, such as "the game is over".
func (k Kind) Error() string { return k.In(English) }

// In returns the kind in a language.
func (k Kind) In(l Language) string { return name("Kind", kindNames[:], int(k), l) }

// A MoveError says why a move was refused.
type MoveError struct {
	// Move is what was refused.
	Move Move
	// Seat is whose move it was: the seat given to [State.Accept], the view's
	// own, for [State.Apply] the one whose turn it is.
	Seat Seat
	// Kind says what is wrong in general.
	Kind Kind
	// Rule is the clause that was broken: for ErrRule the one that forbids the
	// move, for ErrOver the one that ended the game, for ErrPhase and ErrTurn
	// the one about what the table waits for. It is NoRule for ErrMalformed, and
	// where there is no game.
	Rule Rule
	// Led is the suit that was to be followed, NoSuit if there is none.
	Led Suit
	// Legal is what Seat might have played or selected instead. It is empty
	// unless it is Seat's turn, so that a refusal shows nobody another's hand.
	Legal Cards
}

// Error returns one line with the seat, the move, the reason and the clause.
func (e *MoveError) Error() string { return "ebbes: " + e.In(English) }

// In returns what Error says in a language.
func (e *MoveError) In(l Language) string {
	seat := texts{"seat %v, %s: %s", "Platz %v, %s: %s", "place %v, %s : %s"}
	return seat.in(l, e.Seat, e.move(), because(e.Reason(l), e.Rule))
}

// move returns the text of the move, shortened; of what is none, its type.
func (e *MoveError) move() string {
	switch m := e.Move.(type) {
	case Deal:
		return "deal" // the pack would be longer than the message
	case Start, Select, Play:
		return m.String()
	}
	return fmt.Sprintf("%T", e.Move)
}

// Unwrap returns Kind.
func (e *MoveError) Unwrap() error { return e.Kind }

// Reason returns in a language why the move was refused, without the seat, the
// move and the clause: what a user interface shows to who has made it.
func (e *MoveError) Reason(l Language) string {
	switch e.Kind {
	case ErrPhase, ErrTurn:
		return texts{"%s; %s", "%s; %s", "%s ; %s"}.in(l, e.Kind.In(l), waiting(e.Rule).in(l))
	case ErrRule:
		return e.broken(l)
	}
	return e.Kind.In(l)
}

// waiting says what the table waits for, given the clause about it.
func waiting(r Rule) texts {
	switch r {
	case T7:
		return texts{"the next round is to be dealt", "die nächste Runde ist zu geben", "la manche suivante est à distribuer"}
	case S3:
		return texts{"the nix winner is to name the starter", "wer die meisten nix-Karten hat, bestimmt den Startspieler", "qui a le plus de cartes Rien désigne le premier joueur"}
	case V2:
		return texts{"a pair is to be selected", "ein Paar ist auszusuchen", "une paire est à choisir"}
	case P1:
		return texts{"a card is to be played", "eine Karte ist zu spielen", "une carte est à jouer"}
	}
	return texts{"there is no game", "es gibt kein Spiel", "il n'y a pas de partie"}
}

// broken says what is wrong with a move that breaks a clause, with the facts.
func (e *MoveError) broken(l Language) string {
	why := brokenBy(e.Rule).in(l)
	switch {
	case e.Legal.empty():
		return why
	case e.Rule == P2:
		return texts{"%s: %s, %v", "%s: %s, %v", "%s : %s, %v"}.in(l, why, e.Led.In(l), e.Legal)
	case e.Rule == F4:
		return texts{"%s: %v", "%s: %v", "%s : %v"}.in(l, why, e.Legal)
	}
	return why
}

// brokenBy says what is wrong with a move that breaks a clause.
func brokenBy(r Rule) texts {
	switch r {
	case T1, M1:
		return texts{"the pack is not all cards in play, each once", "der Stapel besteht nicht aus allen Karten im Spiel", "le paquet n'est pas formé de toutes les cartes en jeu"}
	case T2:
		return texts{"the pile has no such number card left", "diese Zahlenbestimmerkarte ist nicht mehr im Stapel", "cette carte de valeur n'est plus dans la pile"}
	case V1:
		return texts{"there is no such number card", "es gibt keine solche Zahlenbestimmerkarte", "il n'y a pas de telle carte de valeur"}
	case V2:
		return texts{"its colour or number card is taken", "ihre Farb- oder Zahlenbestimmerkarte ist vergeben", "sa carte de couleur ou de valeur est déjà prise"}
	case P1:
		return texts{"the seat does not hold it", "der Platz hat sie nicht", "la place ne l'a pas en main"}
	case P2:
		return texts{"the led suit must be followed", "die ausgespielte Farbe muss bedient werden", "il faut fournir la couleur demandée"}
	case F4:
		return texts{
			"the fictive player plays its leftmost open card of the led suit, else its leftmost",
			"der fiktive Mitspieler spielt die linke offene Karte der ausgespielten Farbe, sonst die linke offene",
			"le joueur fictif joue la carte visible la plus à gauche de la couleur demandée, sinon la plus à gauche",
		}
	case F7:
		return texts{"the fictive player names itself", "der fiktive Mitspieler bestimmt sich selbst", "le joueur fictif se désigne lui-même"}
	}
	return kindNames[ErrRule]
}

// A fault is the kind of a refusal and the clause it names. The zero value is
// none.
type fault struct {
	kind Kind
	rule Rule
}

// judge decides about a move by the seat to move, which holds hand; theirs says
// whether whoever asks may make that seat's move. Whatever accepts, refuses or
// lists moves rests on it or on the sets it asks.
func (t *table) judge(m Move, hand Cards, theirs bool) fault {
	var phase Phase
	var breaks Rule
	switch m := m.(type) {
	case Deal:
		phase, breaks = Dealing, t.whyNotDeal(m)
	case Start:
		phase, breaks = Starting, t.whyNotStart(Seat(m))
	case Select:
		phase, breaks = Selecting, t.whyNotSelect(Card(m))
	case Play:
		phase, breaks = Playing, t.whyNotPlay(Card(m), hand)
	}
	switch {
	case phase != NoPhase && phase == t.phase && theirs && breaks == NoRule:
		return fault{}
	case !t.formed(m):
		return fault{kind: ErrMalformed}
	case t.phase == Over:
		return fault{ErrOver, t.endRule()}
	case phase != t.phase:
		return fault{ErrPhase, t.phase.rule()}
	case !theirs:
		return fault{ErrTurn, t.phase.rule()}
	}
	return fault{ErrRule, breaks}
}

// formed reports whether a move names a card, a seat or cards that exist.
func (t *table) formed(m Move) bool {
	switch m := m.(type) {
	case Deal:
		return m.Deck.exists()
	case Start:
		return t.seated(Seat(m))
	case Select:
		return Card(m).exists()
	case Play:
		return Card(m).exists()
	}
	return false
}

// whyNotDeal names the clause that a deal breaks, if any; the number card comes
// first (R1).
func (t *table) whyNotDeal(d Deal) Rule {
	switch rule := t.whyNotNumber(d.Number); {
	case rule != NoRule:
		return rule
	case t.allOf(&d.Deck):
		return NoRule
	}
	return t.setup.packRule()
}

// allOf reports whether the pack is all cards in play, each once.
func (t *table) allOf(d *Deck) bool {
	return d.set() == t.inPlay() && d.Len() == t.inPlay().Len()
}

// whyNotStart names the clause that naming a seat breaks, if any.
func (t *table) whyNotStart(s Seat) Rule {
	if t.nameable().Has(s) {
		return NoRule
	}
	return F7
}

// nameable returns the seats that the nix winner may name: any, his own too,
// but the fictive player names itself (S3, F7).
func (t *table) nameable() Seats {
	if t.fictive(t.turn) {
		return Seats{}.with(t.turn)
	}
	return seatsTo(t.seating.len())
}

// rule returns the clause about what the table waits for.
func (p Phase) rule() Rule {
	switch p {
	case Dealing:
		return T7
	case Starting:
		return S3
	case Selecting:
		return V2
	case Playing:
		return P1
	}
	return NoRule
}

// endRule returns the clause about when the game ends.
func (t *table) endRule() Rule {
	if t.setup.has(SelectDesignations) {
		return V6
	}
	return R2
}

// refuse returns the error for a move of the seat by, which holds hand.
func (t *table) refuse(m Move, by Seat, hand Cards, f fault) error {
	e := &MoveError{Move: m, Seat: by, Kind: f.kind, Rule: f.rule}
	if t.phase == Playing {
		e.Led = t.led()
	}
	if by == t.turn {
		e.Legal = t.legal(hand)
	}
	return e
}

// legal returns what the seat to move, holding hand, may play or select.
func (t *table) legal(hand Cards) Cards {
	switch {
	case t.phase == Selecting:
		return t.selectable()
	case t.phase != Playing:
		return Cards{}
	case t.fictive(t.turn):
		return t.forced().set()
	}
	return t.following(hand)
}

// An options is what a seat may do: name one of the seats, or select or play
// one of the cards.
type options struct {
	phase Phase
	seats Seats
	cards Cards
}

// optionsWith returns what the seat to move, holding hand, may do.
func (t *table) optionsWith(hand Cards) options {
	if t.phase == Starting {
		return options{phase: Starting, seats: t.nameable()}
	}
	return options{phase: t.phase, cards: t.legal(hand)}
}

func (t *State) options() options { return t.optionsWith(t.hands.of(t.turn)) }

func (o options) len() int { return o.seats.Len() + o.cards.Len() }

// each calls yield for every option in order, until it returns false.
func (o options) each(yield func(Move) bool) {
	for seat := range o.seats.All() {
		if !yield(Start(seat)) {
			return
		}
	}
	for card := range o.cards.All() {
		if !yield(o.with(card)) {
			return
		}
	}
}

// nth returns the option that n others precede.
func (o options) nth(n int) Move {
	if o.phase == Starting {
		return Start(o.seats.nth(n))
	}
	return o.with(o.cards.Nth(n))
}

// with returns the move with a card.
func (o options) with(card Card) Move {
	if o.phase == Selecting {
		return Select(card)
	}
	return Play(card)
}

// Legal returns the cards that may be played, or selected, by whoever is to
// move; none in other phases.
func (t State) Legal() Cards { return t.legal(t.hands.of(t.turn)) }

// Moves returns an iterator over every legal move, seats by number and cards
// by suit, then value. There are none while dealing and when the game is over.
func (t State) Moves() iter.Seq[Move] {
	return func(yield func(Move) bool) { t.options().each(yield) }
}

// Deal returns a fair deal for the next round, drawn from r: the number card
// uniformly from those left (T2), and every order of the pack equally likely.
// It is the zero Deal unless the phase is [Dealing]. Like the functions of
// math/rand/v2 it panics if it has to draw from a nil r.
func (t State) Deal(r *rand.Rand) Deal {
	if t.phase != Dealing {
		return Deal{}
	}
	var d Deal
	if !t.setup.has(SelectDesignations) {
		d.Number = t.drawNumber(r)
	}
	d.Deck = packTo(t.setup.maxValue())
	d.Deck.shuffle(r)
	return d
}

// Auto returns the move that no person makes, if it is time for one: a fair
// deal drawn from r, or the fictive player's move, for which nothing is drawn
// (F4, F7). Else it returns nil and false. It panics if it has to draw from a nil
// r.
func (t State) Auto(r *rand.Rand) (Move, bool) {
	switch {
	case t.phase == Dealing:
		return t.Deal(r), true
	case t.fictive(t.turn):
		return t.options().nth(0), true
	}
	return nil, false
}

// Random returns a legal move drawn from r, each equally likely; a fair deal
// while dealing, and nil when the game is over. It panics if it has to draw from
// a nil r.
func (t State) Random(r *rand.Rand) Move {
	if t.phase == Dealing {
		return t.Deal(r)
	}
	o := t.options()
	if o.len() == 0 {
		return nil
	}
	return o.nth(r.IntN(o.len()))
}
