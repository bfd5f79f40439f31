package ebbes

import (
	"cmp"
	"encoding/json"
	"fmt"
	"reflect"
	"strconv"
)

// A Kind is a kind of refusal. It is an error, so [errors.Is] finds it in a
// [*MoveError]. The zero value is none.
type Kind uint8

// The kinds of refusal, in the order in which they are judged.
const (
	ErrMalformed Kind = 1 + iota // no such move, card or seat
	ErrOver                      // the game is over
	ErrPhase                     // not what the table waits for
	ErrTurn                      // not that seat's move to make
	ErrClause                    // against the rules
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
	// Move is what was refused, nil if that is none of the four moves.
	Move Move
	// Seat is whose move it was: the seat given to [State.Accept], the view's
	// own, for [State.Apply] the one whose turn it is.
	Seat Seat
	// Kind says what is wrong in general.
	Kind Kind
	// Clause is the clause that was broken: for ErrClause the one that forbids the
	// move, for ErrOver the one that ended the game, for ErrPhase and ErrTurn
	// the one about what the table waits for. It is NoClause for ErrMalformed, and
	// where there is no game.
	Clause Clause
	// Led is the suit that was to be followed, NoSuit if there is none.
	Led Suit
	// Legal is what Seat might have played or selected instead. It is empty
	// unless it is Seat's turn, so that a refusal shows nobody another's hand.
	Legal Cards

	notMove string // the type of what is none of the four moves
}

// Error returns one line with the seat, the move, the reason and the clause.
func (e *MoveError) Error() string { return "ebbes: " + e.In(English) }

// In returns what Error says in a language.
func (e *MoveError) In(l Language) string {
	seat := texts{"seat %v, %s: %s", "Platz %v, %s: %s", "place %v, %s : %s"}
	return seat.in(l, e.Seat, e.move(), because(e.Reason(l), e.Clause))
}

// move returns the text of the move, shortened, and of anything else its type.
func (e *MoveError) move() string {
	switch m := e.Move.(type) {
	case Deal:
		return "deal" // the deck would be longer than the message
	case Start, Select, Play:
		return m.String()
	}
	return cmp.Or(e.notMove, fmt.Sprintf("%T", e.Move))
}

// Unwrap returns Kind.
func (e *MoveError) Unwrap() error { return e.Kind }

// Reason returns in a language why the move was refused, without the seat, the
// move and the clause: what a user interface shows to who has made it.
func (e *MoveError) Reason(l Language) string {
	switch e.Kind {
	case ErrPhase, ErrTurn:
		return texts{"%s; %s", "%s; %s", "%s ; %s"}.in(l, e.Kind.In(l), waiting(e.Clause).in(l))
	case ErrClause:
		return e.broken(l)
	}
	return e.Kind.In(l)
}

// waiting says what the table waits for, given the clause about it.
func waiting(r Clause) texts {
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
	why := brokenBy(e.Clause).in(l)
	switch {
	case e.Legal.empty():
		return why
	case e.Clause == P2:
		return texts{"%s: %s, %v", "%s: %s, %v", "%s : %s, %v"}.in(l, why, e.Led.In(l), e.Legal)
	case e.Clause == F4:
		return texts{"%s: %v", "%s: %v", "%s : %v"}.in(l, why, e.Legal)
	}
	return why
}

// brokenBy says what is wrong with a move that breaks a clause.
func brokenBy(r Clause) texts {
	switch r {
	case T1, M1:
		return texts{"the deck is not all cards in play, each once", "der Stapel besteht nicht aus allen Karten im Spiel", "le paquet n'est pas formé de toutes les cartes en jeu"}
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
	return kindNames[ErrClause]
}

// keep keeps a copy of the move. To keep m itself would make every move that is ever
// given to Apply escape, and a deal be allocated.
func (e *MoveError) keep(m Move) {
	switch m := m.(type) {
	case nil:
	case Deal:
		e.Move = m
	case Start:
		e.Move = m
	case Select:
		e.Move = m
	case Play:
		e.Move = m
	default:
		e.notMove = reflect.TypeOf(m).String()
	}
}

// refuse returns the error for a move of the seat by, which holds hand.
func (t *table) refuse(m Move, by Seat, hand Cards, f fault) error {
	e := &MoveError{Seat: by, Kind: f.kind, Clause: f.clause}
	e.keep(m)
	if t.phase == Playing {
		e.Led = t.led()
	}
	if by == t.turn {
		e.Legal = t.legalWith(hand)
	}
	return e
}

// MarshalText returns [Kind.String]. It never fails.
func (k Kind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// UnmarshalText reads a kind as [Kind.String] writes it.
func (k *Kind) UnmarshalText(text []byte) error { return unmarshalName(k, text, "kind", ErrClause) }

// MarshalJSON returns an object with the fields of the error, the move as its
// text, only "deal" of a deal. It never fails.
func (e *MoveError) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		Move   string `json:"move"`
		Seat   Seat   `json:"seat"`
		Kind   Kind   `json:"kind"`
		Clause Clause `json:"rule"`
		Led    Suit   `json:"led,omitzero"`
		Legal  []Card `json:"legal"`
	}{e.move(), e.Seat, e.Kind, e.Clause, e.Led, array(e.Legal.All())})
}
