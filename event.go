package ebbes

import (
	"fmt"
	"strings"
)

// An Event is something that happens at the table, as one seat sees it:
// [NumberTurnedUp], [Dealt], [Started], [Selected], [Played], [Designated],
// [TrickTaken], [TurnedUp], [Scored], [NixWon], [Ended] or [Won]. Events are
// plain comparable values. String tells the event in one English sentence, In in
// another language; Clause names the clause under which it happened.
type Event interface {
	fmt.Stringer
	Clause() Clause
	In(Language) string
	event()
}

// NumberTurnedUp begins a round without variant 2 (T2).
type NumberTurnedUp struct {
	Number int `json:"number"` // 1 to 5
}

// Dealt is the deal of a round (T6) as one seat sees it: its own cards, the
// backs of the others', and what lies open before the fictive player (F3).
type Dealt struct {
	Dealer Seat
	Size   int     // how many cards each seat is dealt
	Seat   Seat    // whose view it is, NoSeat for an onlooker's
	Hand   Cards   // what that seat is dealt
	Open   [5]Card // the fictive player's open cards, by column
}

// Started tells who starts the round: as agreed in the first (T4), else whom the
// nix winner names (S3), the fictive player always itself (F7).
type Started struct {
	By      Seat `json:"by,omitzero"` // NoSeat in the first round
	Starter Seat `json:"starter"`
	Fictive bool `json:"fictive"` // By is the fictive player
}

// Selected is a pair of colour and number card taken in variant 2 (V2).
type Selected struct {
	By   Seat `json:"by"`
	Card Card `json:"card"` // the card that the pair names
}

// Played is a card laid on the table by who leads (P1), follows (P2) or cannot
// follow (P3), or by the fictive player (F4).
type Played struct {
	By      Seat `json:"by"`
	Card    Card `json:"card"`
	Led     Suit `json:"led,omitzero"` // the suit to be followed, NoSuit for who leads
	Fictive bool `json:"fictive"`      // By is the fictive player
}

// Designated gives a suit its role: by the card just played (D1), or as the last
// one left, when that card has made its suit minus (D2).
type Designated struct {
	Suit Suit `json:"suit"`
	Role Role `json:"role"`
	By   Card `json:"by"`
}

// TrickTaken is a complete trick and who takes it (P4).
type TrickTaken struct {
	Trick Trick `json:"trick"`
	By    Seat  `json:"by"`
	Card  Card  `json:"card"`  // the one that wins
	Trump bool  `json:"trump"` // as the highest trump, else as the highest card of the led suit
	Arose bool  `json:"arose"` // the suit became trump in this very trick (P5)
}

// TurnedUp is a card of the fictive player's display that lay bare after a trick
// (F5).
type TurnedUp struct {
	Column int  `json:"column"` // 0 to 4 from the left
	Card   Card `json:"card"`
}

// Scored is what a round brings a seat (S1, S2) and where that leads it (S4).
type Scored struct {
	Seat   Seat  `json:"seat"`
	Tally  Tally `json:"tally"`
	Ebbes  int   `json:"ebbes"`  // how many ebbes cards the seat has taken
	Most   int   `json:"most"`   // the most that any seat has taken
	Fewest int   `json:"fewest"` // the fewest that any seat has taken
	Score  int   `json:"score"`  // after the round
}

// NixWon tells who has taken the most nix cards (S3).
type NixWon struct {
	Seat    Seat  `json:"seat"`
	Nix     int   `json:"nix"`     // how many
	Highest Card  `json:"highest"` // the highest of them, which breaks a tie
	Tied    Seats `json:"tied"`    // everybody who has so many, Seat included
}

// Ended is one of the conditions that end the game, of which several may hold at
// once.
type Ended struct {
	End    End   `json:"end"`    // one condition
	Seats  Seats `json:"seats"`  // whose markers have reached that end of the track, nobody's for RoundsPlayed
	Round  int   `json:"round"`  // after which the game ends
	Agreed bool  `json:"agreed"` // as agreed in variant 2 (V6), not after the base game's five rounds (R2)
}

// Won names the winners, who stand furthest ahead (R3).
type Won struct {
	Seats Seats `json:"seats"`
	Score int   `json:"score"`
}

func (NumberTurnedUp) event() {}
func (Dealt) event()          {}
func (Started) event()        {}
func (Selected) event()       {}
func (Played) event()         {}
func (Designated) event()     {}
func (TrickTaken) event()     {}
func (TurnedUp) event()       {}
func (Scored) event()         {}
func (NixWon) event()         {}
func (Ended) event()          {}
func (Won) event()            {}

// Clause returns T2.
func (NumberTurnedUp) Clause() Clause { return T2 }

// Clause returns T6.
func (Dealt) Clause() Clause { return T6 }

// Clause returns T4 in the first round, F7 for the fictive player, else S3.
func (e Started) Clause() Clause {
	switch {
	case e.By == NoSeat:
		return T4
	case e.Fictive:
		return F7
	}
	return S3
}

// Clause returns V2.
func (Selected) Clause() Clause { return V2 }

// Clause returns F4 for the fictive player, P1 for who leads, P2 for who follows,
// P3 for who cannot.
func (e Played) Clause() Clause {
	switch {
	case e.Fictive:
		return F4
	case e.Led == NoSuit:
		return P1
	case e.Led == e.Card.Suit():
		return P2
	}
	return P3
}

// Clause returns D2 for nix, else D1.
func (e Designated) Clause() Clause {
	if e.Role == Nix {
		return D2
	}
	return D1
}

// Clause returns P5 if a suit that became trump in the trick wins it, else P4.
func (e TrickTaken) Clause() Clause {
	if e.Arose {
		return P5
	}
	return P4
}

// Clause returns F5.
func (TurnedUp) Clause() Clause { return F5 }

// Clause returns S4.
func (Scored) Clause() Clause { return S4 }

// Clause returns S3.
func (NixWon) Clause() Clause { return S3 }

// Clause returns V6 in variant 2, else R2.
func (e Ended) Clause() Clause {
	if e.Agreed {
		return V6
	}
	return R2
}

// Clause returns R3.
func (Won) Clause() Clause { return R3 }

// String returns a sentence such as "Number card 3 is turned up."
func (e NumberTurnedUp) String() string { return e.In(English) }

// String returns a sentence such as "Seat 4 deals 10 cards each; seat 1 holds B1
// B5 …".
func (e Dealt) String() string { return e.In(English) }

// String returns a sentence such as "Seat 2 names seat 3 as starter."
func (e Started) String() string { return e.In(English) }

// String returns a sentence such as "Seat 2 selects G5."
func (e Selected) String() string { return e.In(English) }

// String returns a sentence such as "Seat 2 follows with B1."
func (e Played) String() string { return e.In(English) }

// String returns a sentence such as "B1 makes blue trump."
func (e Designated) String() string { return e.In(English) }

// String returns a sentence such as "Seat 1 takes the trick with B10, the highest
// trump."
func (e TrickTaken) String() string { return e.In(English) }

// String returns a sentence such as "The fictive player's Y3 is turned up."
func (e TurnedUp) String() string { return e.In(English) }

// String returns a sentence such as "Seat 2 scores +3 for plus, +3 for ebbes (2
// taken; most 5, fewest 0) and -1 for minus and stands at 12."
func (e Scored) String() string { return e.In(English) }

// String returns a sentence such as "Seat 3 has taken the most nix cards, 5."
func (e NixWon) String() string { return e.In(English) }

// String returns a sentence such as "Round 5 was the last."
func (e Ended) String() string { return e.In(English) }

// String returns a sentence such as "Seat 4 wins with 17 points."
func (e Won) String() string { return e.In(English) }

// In tells of the number card in a language.
func (e NumberTurnedUp) In(l Language) string {
	return texts{
		"Number card %d is turned up.",
		"Die Zahlenbestimmerkarte %d wird aufgedeckt.",
		"La carte de valeur %d est révélée.",
	}.in(l, e.Number)
}

// In tells of the deal in a language.
func (e Dealt) In(l Language) string {
	text := texts{
		"Seat %v deals %d cards each",
		"Platz %v gibt jedem %d Karten",
		"La place %v distribue %d cartes à chacun",
	}.in(l, e.Dealer, e.Size)
	if e.Seat != NoSeat {
		text += texts{"; seat %v holds %v", "; Platz %v hat %v", " ; la place %v a %v"}.in(l, e.Seat, e.Hand)
	}
	if e.Open != ([columns]Card{}) {
		text += texts{"; the fictive player shows %v", "; der fiktive Mitspieler zeigt %v", " ; le joueur fictif montre %v"}.in(l, DeckOf(e.Open[:]...))
	}
	return text + texts{".", ".", "."}.in(l)
}

// In tells in a language who starts.
func (e Started) In(l Language) string {
	switch {
	case e.By == NoSeat:
		return texts{
			"Seat %v starts the first round.",
			"Platz %v beginnt die erste Runde.",
			"La place %v commence la première manche.",
		}.in(l, e.Starter)
	case e.By == e.Starter:
		return texts{
			"%s names itself as starter.",
			"%s bestimmt sich selbst zum Startspieler.",
			"%s se désigne comme premier joueur.",
		}.in(l, who(e.By, e.Fictive, l))
	}
	return texts{
		"%s names seat %v as starter.",
		"%s bestimmt Platz %v zum Startspieler.",
		"%s désigne la place %v comme premier joueur.",
	}.in(l, who(e.By, e.Fictive, l), e.Starter)
}

// In tells of the selection in a language.
func (e Selected) In(l Language) string {
	return texts{"Seat %v selects %v.", "Platz %v wählt %v aus.", "La place %v choisit %v."}.in(l, e.By, e.Card)
}

// In tells of the card in a language.
func (e Played) In(l Language) string {
	player := who(e.By, e.Fictive, l)
	switch e.Led {
	case NoSuit:
		return texts{"%s leads %v.", "%s spielt %v aus.", "%s entame avec %v."}.in(l, player, e.Card)
	case e.Card.Suit():
		return texts{"%s follows with %v.", "%s bedient mit %v.", "%s fournit %v."}.in(l, player, e.Card)
	}
	return texts{
		"%s cannot follow %s and plays %v.",
		"%s kann %s nicht bedienen und spielt %v.",
		"%s ne peut pas fournir %s et joue %v.",
	}.in(l, player, e.Led.In(l), e.Card)
}

// In tells of the role in a language.
func (e Designated) In(l Language) string {
	if e.Role == Nix {
		return texts{
			"That leaves %s, which is %s.",
			"Übrig bleibt %s und ist %s.",
			"Il reste %s, qui est %s.",
		}.in(l, e.Suit.In(l), e.Role.In(l))
	}
	return texts{
		"%v makes %s %s.",
		"%v bestimmt %s zu %s.",
		"Avec %v, %s devient %s.",
	}.in(l, e.By, e.Suit.In(l), e.Role.In(l))
}

// In tells in a language who takes the trick and why, and which cards do not
// count.
func (e TrickTaken) In(l Language) string {
	why := texts{"the highest card of the led suit", "der höchsten Karte der ausgespielten Farbe", "la plus forte carte de la couleur demandée"}
	switch {
	case e.Arose:
		why = texts{"the highest card of the suit that became trump", "der höchsten Karte der Farbe, die Trumpf geworden ist", "la plus forte carte de la couleur devenue atout"}
	case e.Trump:
		why = texts{"the highest trump", "dem höchsten Trumpf", "le plus fort atout"}
	}
	text := texts{
		"Seat %v takes the trick with %v, %s",
		"Platz %v gewinnt den Stich mit %v, %s",
		"La place %v remporte le pli avec %v, %s",
	}.in(l, e.By, e.Card, why.in(l))
	if ignored := e.Ignored(); !ignored.empty() {
		text += texts{"; not counted: %v", "; nicht gezählt: %v", " ; sans effet : %v"}.in(l, ignored)
	}
	return text + texts{".", ".", "."}.in(l)
}

// Ignored returns the cards of the trick that were not compared with the one that
// wins, because they are neither trumps nor, in a trick without one, of the led
// suit.
func (e TrickTaken) Ignored() Cards {
	cards := e.Trick.set()
	return cards.Except(cards.Of(e.Card.Suit()))
}

// In tells of the card in a language.
func (e TurnedUp) In(l Language) string {
	return texts{
		"The fictive player's %v is turned up.",
		"Beim fiktiven Mitspieler wird %v aufgedeckt.",
		"Chez le joueur fictif, %v est retourné.",
	}.in(l, e.Card)
}

// In tells of the points in a language, and why there are some for ebbes or none.
func (e Scored) In(l Language) string {
	return texts{
		"Seat %v scores %+d for plus, %+d for ebbes (%d taken; most %d, fewest %d) and %+d for minus and stands at %d.",
		"Platz %v bekommt %+d für Plus, %+d für ebbes (%d genommen; meiste %d, wenigste %d) und %+d für Minus und steht bei %d.",
		"La place %v marque %+d pour Plus, %+d pour Un peu (%d prises ; maximum %d, minimum %d) et %+d pour Moins et totalise %d.",
	}.in(l, e.Seat, e.Tally.Plus, e.Tally.Ebbes, e.Ebbes, e.Most, e.Fewest, e.Tally.Minus, e.Score)
}

// In tells in a language who has the most nix cards, and what breaks a tie.
func (e NixWon) In(l Language) string {
	if e.Tied.Len() > 1 {
		return texts{
			"Seats %s have taken %d nix cards each, seat %v the highest, %v.",
			"Die Plätze %s haben je %d nix-Karten, Platz %v die höchste, %v.",
			"Les places %s ont %d cartes Rien chacune, la place %v la plus forte, %v.",
		}.in(l, e.Tied.list(l), e.Nix, e.Seat, e.Highest)
	}
	return texts{
		"Seat %v has taken the most nix cards, %d.",
		"Platz %v hat die meisten nix-Karten, %d.",
		"La place %v a le plus de cartes Rien, %d.",
	}.in(l, e.Seat, e.Nix)
}

// In tells in a language what ends the game.
func (e Ended) In(l Language) string {
	switch e.End {
	case FinishReached:
		return texts{
			"The finish is reached by %s, which ends the game after round %d.",
			"Das Zielfeld ist erreicht von %s; das Spiel endet nach Runde %d.",
			"La case Arrivée est atteinte par %s ; la partie se termine après la manche %d.",
		}.in(l, seatsIn(e.Seats, l), e.Round)
	case DabbscheedelReached:
		return texts{
			"The Dabbscheedel space is reached by %s, which ends the game after round %d.",
			"Das Dabbscheedel-Feld ist erreicht von %s; das Spiel endet nach Runde %d.",
			"La case Dabbscheedel est atteinte par %s ; la partie se termine après la manche %d.",
		}.in(l, seatsIn(e.Seats, l), e.Round)
	}
	return texts{
		"Round %d was the last.",
		"Runde %d war die letzte.",
		"La manche %d était la dernière.",
	}.in(l, e.Round)
}

// In tells in a language who has won.
func (e Won) In(l Language) string {
	if e.Seats.Len() > 1 {
		return texts{
			"Seats %s win with %d points each.",
			"Die Plätze %s gewinnen mit je %d Punkten.",
			"Les places %s gagnent avec %d points chacune.",
		}.in(l, e.Seats.list(l), e.Score)
	}
	return texts{
		"Seat %v wins with %d points.",
		"Platz %v gewinnt mit %d Punkten.",
		"La place %v gagne avec %d points.",
	}.in(l, e.Seats, e.Score)
}

// who names a seat at the beginning of a sentence.
func who(s Seat, fictive bool, l Language) string {
	if fictive {
		return texts{"The fictive player", "Der fiktive Mitspieler", "Le joueur fictif"}.in(l)
	}
	return texts{"Seat %v", "Platz %v", "La place %v"}.in(l, s)
}

// seatsIn names seats within a sentence.
func seatsIn(s Seats, l Language) string {
	if s.Len() > 1 {
		return texts{"seats %s", "den Plätzen %s", "les places %s"}.in(l, s.list(l))
	}
	return texts{"seat %v", "Platz %v", "la place %v"}.in(l, s)
}

// list joins the seats as in "1, 2 and 3".
func (s Seats) list(l Language) string {
	names := strings.Fields(s.String())
	last := len(names) - 1
	if last < 1 {
		return s.String()
	}
	return strings.Join(names[:last], ", ") + texts{" and ", " und ", " et "}.in(l) + names[last]
}

// Events returns what a seat sees happen when the move m is made, in order. An
// onlooker's events are those of [NoSeat] and of every seat that has no hand.
// If [State.Apply] refuses the move, so does Events, with the same error.
func (t State) Events(m Move, to Seat) ([]Event, error) {
	next, err := t.Apply(m)
	if err != nil {
		return nil, err
	}
	before, after := t.View(to), next.View(to)
	return before.until(&after), nil
}

// until tells what the view's seat has seen happen in the one move that has led
// to the view after.
func (t *View) until(after *View) []Event {
	switch t.phase {
	case Dealing:
		return after.dealt()
	case Starting:
		return []Event{Started{By: t.turn, Starter: after.starter, Fictive: t.fictive(t.turn)}}
	case Selecting:
		return []Event{Selected{By: t.turn, Card: after.Designators().Except(t.Designators()).Nth(0)}}
	case Playing:
		return after.played(t)
	}
	return nil
}

// dealt tells of the round just dealt.
func (t *View) dealt() []Event {
	var events []Event
	if !t.setup.has(SelectDesignations) {
		events = append(events, NumberTurnedUp{t.Number()})
	}
	events = append(events, Dealt{Dealer: t.dealer, Size: t.setup.handSize(), Seat: t.seat, Hand: t.hand, Open: t.open})
	if t.round == 1 {
		events = append(events, Started{Starter: t.starter})
	}
	return events
}

// played tells of the card just played and of what it has caused.
func (t *View) played(before *View) []Event {
	c := t.trick.cards[before.turn]
	events := []Event{Played{By: before.turn, Card: c, Led: before.led(), Fictive: t.fictive(before.turn)}}
	for i, suit := range t.roles {
		if suit != before.roles[i] {
			events = append(events, Designated{Suit: suit, Role: Trump + Role(i), By: c})
		}
	}
	if t.trick.winner == NoSeat {
		return events
	}
	events = append(events, t.trickTaken())
	for i, c := range t.open {
		if c != before.open[i] && c != NoCard {
			events = append(events, TurnedUp{Column: i, Card: c})
		}
	}
	if t.phase != Playing {
		events = append(events, t.scored()...)
	}
	return events
}

// trickTaken tells who has won the complete trick on the table, and how.
func (t *table) trickTaken() TrickTaken {
	card := t.trick.cards[t.trick.winner]
	trump := card.suit() == t.roles[Trump-1]
	designator := CardOf(card.suit(), t.pairs[card.suit()-1].value())
	return TrickTaken{
		Trick: t.trick, By: t.trick.winner, Card: card, Trump: trump,
		Arose: trump && t.trick.set().Has(designator),
	}
}

// Explain tells why the last trick and the round on the table came out as they
// did: [TrickTaken] for a complete trick, and once the round is scored also
// [Scored] for each seat, [NixWon] and, if the game is over, [Ended] and [Won]. They
// are the events that the last move brought about; there are none while a trick
// lasts and before the first. Why a card may not be played says the [*MoveError] of
// [View.Check].
func (t table) Explain() []Event {
	if t.trick.winner == NoSeat {
		return nil
	}
	events := []Event{t.trickTaken()}
	if t.phase != Playing {
		events = append(events, t.scored()...)
	}
	return events
}

// scored tells how the round just played is scored, who is the nix winner and,
// if the game is over, why and who has won.
func (t *table) scored() []Event {
	var events []Event
	for s := range t.Clockwise(1) {
		events = append(events, t.scoredFor(s))
	}
	events = append(events, t.nixWon())
	if t.phase != Over {
		return events
	}
	for end := range t.ends().all() {
		events = append(events, Ended{End: end, Seats: t.reached(end), Round: int(t.round), Agreed: t.setup.has(SelectDesignations)})
	}
	winners := t.Winners()
	return append(events, Won{Seats: winners, Score: t.Score(winners.nth(0))})
}
