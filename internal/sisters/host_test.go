// Package sisters holds the two games together: it drives both through one set of generic
// types, asks both the same questions, and compares what they export.
package sisters

import (
	"encoding"
	"encoding/json"
	"fmt"
	"iter"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	"pgregory.net/rapid"
)

// A seat, a move, an event and a refusal of either game.
type (
	seat interface {
		comparable
		fmt.Stringer
	}
	event[L any] interface{ In(L) string }
)

// A state is what a host asks of the game that it deals.
type state[S, V, M, E, P any] interface {
	comparable
	fmt.Stringer
	Accept(P, M) (S, error)
	AppendMove([]byte, M) ([]byte, error)
	Apply(M) (S, error)
	Auto(*rand.Rand) (M, bool)
	Events(M, P) ([]E, error)
	Moves() iter.Seq[M]
	Random(*rand.Rand) M
	Turn() P
	View(P) V
	Waiting() P
}

// A view is what a host asks on behalf of a seat.
type view[V, M, E, P, L any] interface {
	comparable
	fmt.Stringer
	Check(M) error
	Explain() []E
	Fold(...E) (V, error)
	Moves() iter.Seq[M]
	ReadMove(string, L) (M, error)
	Seat() P
	Turn() P
	Waiting() P
}

// A teller speaks to somebody at the table.
type teller[C, M, E, P, R, V any] interface {
	Event(E) string
	Move(P, M) string
	ReadConfig(string) (C, error)
	ReadMove(V, string) (M, error)
	Reason(R) string
	Refusal(R) string
	Seat(P) string
	Turn(V) string
}

// A record is a game for keeping.
type record[S, T any] interface {
	fmt.Stringer
	AppendText([]byte) ([]byte, error)
	Replay() iter.Seq2[S, error]
	State() (S, error)
	Steps() iter.Seq2[T, error]
}

// A library is a game with the types of its package. That both packages fit into it is
// what the compiler checks.
type library[
	C comparable, P seat, M fmt.Stringer, E event[L], L fmt.Stringer,
	S state[S, V, M, E, P], V view[V, M, E, P, L], T teller[C, M, E, P, F, V], R record[S, N], N any, F error,
] struct {
	name       string
	version    string // the word with which a record begins
	new        func(C) (S, error)
	seats      func(C) []P
	teller     func(l L, names []string, you P) T
	record     func(C, []M) R
	moves      func(R) []M
	step       func(N) (before S, m M, after S)
	recover    func(string) (R, int, error)
	languages  func() iter.Seq[L]
	nowhere    L // a language that there is not
	reading    map[string]func(string) (any, error)
	parseMove  func(string) (M, error)
	parseView  func(string) (V, error)
	events     func([]byte) ([]E, error)
	phase      func(S) string
	kindsOf    []string // a move of each kind, as the notation writes it
	positions  []string // in which there is a move of each kind to choose
	parseState func(string) (S, error)
	unknown    func(error) (string, bool) // the name of an unknown event
	errors     []error                    // of every type, nil and zero
	configs    []C
	table      func(r *rand.Rand) C // of any kind
}

// A host is a library of any types.
type host interface {
	game() string
	// ask returns what the game answers to a text of some kind.
	ask(kind, text string) answer
	// askAs returns what the game answers in a language, or in one that there is not.
	askAs(language, text string) answer
	// called returns what a seat is called that has a name, in every language.
	called(name string) []string
	// empty returns what errors say that say nothing.
	empty() []answer
	// play drives a game to its end, and fails the test where the parts disagree.
	play(t *testing.T, config int, r *rand.Rand)
	kinds() int
	// law fails the test where what is said of a move is not read as that move.
	law(t *rapid.T, names []string, r *rand.Rand)
	// hostile checks that sentences about each kind of move are read back with such names.
	hostile(t rapid.TB, names []string)
	// everything returns what is told in a game of people who have names.
	everything(t *testing.T, names []string, r *rand.Rand) []string
	// refusals returns the refusals of every kind of move in a game, in a language.
	refusals(t *testing.T, language string, r *rand.Rand) map[string]bool
	// readBy reads a text as a move and as what people agree on who have names.
	readBy(names []string, text string)
	// oddPositions and oddJSON fail the test unless odd texts are refused or can be used.
	oddPositions(t *testing.T, r *rand.Rand)
	oddJSON(t *testing.T, r *rand.Rand)
	// next fails the test unless a document of a newer version is read or refused as it should be.
	next(t *testing.T, kind, text, refused string)
}

// An answer is the type of an error and what it says, both without the name of the game.
type answer struct{ Kind, Text string }

func (l *library[C, P, M, E, L, S, V, T, R, N, F]) game() string { return l.name }

func (l *library[C, P, M, E, L, S, V, T, R, N, F]) kinds() int { return len(l.configs) }

// answer takes the name of the game out of what an error says.
func (l *library[C, P, M, E, L, S, V, T, R, N, F]) answer(err error, text string) answer {
	text = strings.TrimPrefix(strings.TrimPrefix(text, l.name+": "), "ebbes: ") // of types that both have
	return answer{anyGame.ReplaceAllString(fmt.Sprintf("%T", err), "game."), text}
}

var anyGame = regexp.MustCompile(`(ebbes|einfach)\.`)

func (l *library[C, P, M, E, L, S, V, T, R, N, F]) ask(kind, text string) answer {
	read, err := l.reading[kind](strings.ReplaceAll(text, "{rules}", l.version))
	if err == nil {
		return answer{"accepted", l.told(read)}
	}
	return l.answer(err, err.Error())
}

func (l *library[C, P, M, E, L, S, V, T, R, N, F]) askAs(code, text string) answer {
	var v V
	if s, err := l.new(l.configs[0]); err == nil {
		v = s.View(l.seats(l.configs[0])[0])
	}
	_, err := v.ReadMove(text, l.language(code))
	if err == nil {
		return answer{"accepted", ""}
	}
	return l.answer(err, err.Error())
}

// told returns what a value is called, in every language if it is called something in each.
func (l *library[C, P, M, E, L, S, V, T, R, N, F]) told(value any) string {
	all := ""
	if value, ok := value.(fmt.Stringer); ok {
		all = value.String()
	}
	if value, ok := value.(event[L]); ok {
		for language := range l.languages() {
			all += ", " + value.In(language)
		}
	}
	return all
}

// language returns the language of a code, one that there is not for any other.
func (l *library[C, P, M, E, L, S, V, T, R, N, F]) language(code string) L {
	for known := range l.languages() {
		if known.String() == code {
			return known
		}
	}
	return l.nowhere
}

func (l *library[C, P, M, E, L, S, V, T, R, N, F]) called(name string) []string {
	var all []string
	p := l.seats(l.configs[0])[0]
	for language := range l.languages() {
		all = append(all, l.teller(language, []string{name}, *new(P)).Seat(p))
	}
	return all
}

func (l *library[C, P, M, E, L, S, V, T, R, N, F]) empty() []answer {
	var all []answer
	for _, err := range l.errors {
		all = append(all, l.answer(err, err.Error()))
		if told, ok := err.(interface{ In(L) string }); ok {
			for language := range l.languages() {
				all = append(all, l.answer(err, told.In(language)))
			}
		}
	}
	return all
}

var hosts = []host{
	&library[
		ebbes.Config, ebbes.Seat, ebbes.Move, ebbes.Event, ebbes.Language,
		ebbes.State, ebbes.View, ebbes.Teller, ebbes.Record, ebbes.Step, *ebbes.MoveError,
	]{
		name:    "ebbes",
		version: "rules",
		new:     ebbes.New,
		seats:   func(c ebbes.Config) []ebbes.Seat { return first[ebbes.Seat](max(c.Players, 3)) },
		teller: func(l ebbes.Language, names []string, you ebbes.Seat) ebbes.Teller {
			t := ebbes.Teller{Language: l, You: you}
			copy(t.Names[:], names)
			return t
		},
		record:     func(c ebbes.Config, moves []ebbes.Move) ebbes.Record { return ebbes.Record{Config: c, Moves: moves} },
		moves:      func(r ebbes.Record) []ebbes.Move { return r.Moves },
		step:       func(s ebbes.Step) (ebbes.State, ebbes.Move, ebbes.State) { return s.Before, s.Move, s.After },
		recover:    ebbes.RecoverRecord,
		languages:  ebbes.Languages,
		nowhere:    99,
		parseMove:  ebbes.ParseMove,
		parseView:  ebbes.ParseView,
		events:     ebbes.UnmarshalEvents,
		phase:      func(s ebbes.State) string { return s.Phase().String() },
		parseState: ebbes.ParseState,
		unknown: func(err error) (string, bool) {
			e, ok := err.(*ebbes.UnknownEventError)
			if !ok {
				return "", false
			}
			return e.Name, true
		},
		positions: []string{
			"players 3; round 2; numbers 5 2; nix 2; hands B1-6 N1-4 / N5-6 Y1-6 G1-2 / *; scores 9 / -6 / 0",
			"players 2; dealer 1; round 2; numbers 5 2; nix 1; hands B1-6 N1-4 / N5-6 Y1-6 G1-2; display G3+G4 G5+G6 R1+R2 R3+R4 R5+R6",
			"players 3; variants select designations; selected B1 N2; hands B1-6 N1-4 / N5-6 Y1-6 G1-2 / *",
			"players 3; numbers 2; trick 1 N1; hands B1-6 N2-4 / N5-6 Y1-6 G1-2 / *",
		},
		kindsOf: []string{"deal 1 B1", "start 2", "start 5", "select B5", "select R15", "B1", "R6"},
		reading: map[string]func(string) (any, error){
			"card": read(ebbes.ParseCard), "cards": read(ebbes.ParseCards), "deck": readText[ebbes.Deck],
			"suit": readText[ebbes.Suit], "seat": read(ebbes.ParseSeat), "phase": readText[ebbes.Phase],
			"kind": readText[ebbes.Kind], "language": read(ebbes.ParseLanguage), "move": read(ebbes.ParseMove),
			"state": read(ebbes.ParseState), "view": read(ebbes.ParseView), "record": read(ebbes.ParseRecord),
			"config": decode[ebbes.Config], "seats": decode[ebbes.Seats], "config JSON": readJSON[ebbes.Config], "view JSON": readJSON[ebbes.View],
			"events": func(text string) (any, error) { return ebbes.UnmarshalEvents([]byte(text)) },
		},
		errors: []error{
			(*ebbes.MoveError)(nil), &ebbes.MoveError{}, (*ebbes.ParseError)(nil), &ebbes.ParseError{},
			(*ebbes.ConfigError)(nil), &ebbes.ConfigError{}, (*ebbes.VersionError)(nil), &ebbes.VersionError{},
			(*ebbes.EventError)(nil), &ebbes.EventError{}, (*ebbes.UnknownEventError)(nil), &ebbes.UnknownEventError{},
			(*ebbes.RecordError)(nil), &ebbes.RecordError{},
			ebbes.Kind(0), ebbes.ErrOver, ebbes.ErrPhase, ebbes.ErrTurn, ebbes.ErrClause, ebbes.Kind(200),
		},
		configs: []ebbes.Config{
			{Players: 4}, {Players: 2}, {Players: 3, Variants: ebbes.MoreCards},
			{Players: 5, Variants: ebbes.AllVariants}, {Players: 2, Variants: ebbes.AllVariants},
		},
		table: func(r *rand.Rand) ebbes.Config {
			c := ebbes.Config{Players: 2 + r.IntN(4), Variants: ebbes.Variant(r.IntN(int(ebbes.AllVariants) + 1))}
			c.Starter, c.Dealer = ebbes.Seat(1+r.IntN(c.Players)), ebbes.Seat(1+r.IntN(c.Players))
			return c
		},
	},
	&library[
		einfach.Config, einfach.Seat, einfach.Move, einfach.Event, einfach.Language,
		einfach.State, einfach.View, einfach.Teller, einfach.Record, einfach.Step, *einfach.MoveError,
	]{
		name:    "einfach",
		version: "einfach",
		new:     einfach.New,
		seats:   func(c einfach.Config) []einfach.Seat { return first[einfach.Seat](c.Players) },
		teller: func(l einfach.Language, names []string, you einfach.Seat) einfach.Teller {
			t := einfach.Teller{Language: l, You: you}
			copy(t.Names[:], names)
			return t
		},
		record: func(c einfach.Config, moves []einfach.Move) einfach.Record {
			return einfach.Record{Config: c, Moves: moves}
		},
		moves:      func(r einfach.Record) []einfach.Move { return r.Moves },
		step:       func(s einfach.Step) (einfach.State, einfach.Move, einfach.State) { return s.Before, s.Move, s.After },
		recover:    einfach.RecoverRecord,
		languages:  einfach.Languages,
		nowhere:    99,
		parseMove:  einfach.ParseMove,
		parseView:  einfach.ParseView,
		events:     einfach.UnmarshalEvents,
		phase:      func(s einfach.State) string { return s.Phase().String() },
		parseState: einfach.ParseState,
		unknown: func(err error) (string, bool) {
			e, ok := err.(*einfach.UnknownEventError)
			if !ok {
				return "", false
			}
			return e.Name, true
		},
		positions: []string{
			"players 3; round 1; rules 3 4 5; hands B3 N2 N4 / B4 Y1 / B5 B6; turn 1; wait placing 3",
			"players 3; round 1; rules 1 2 10; piles B5 N4; hands B4 B6 N3 G3 / Y1 Y2 / R1 R2; turn 1; done 2; third B",
			"players 3; round 1; rules 2 6 7; piles B5 N4; hands B4 B6 G3 G4 / Y1 Y2 / R1 R2; turn 1; wait swapping",
			"players 3; round 1; rules 2 6 7; piles B5 N4; hands B4 B6 G3 G4 / Y1 Y2 / R1 R2; turn 1; wait naming 7",
			"players 3; round 1; rules 2 5 7; piles B5 N4; hands B4 B6 G3 G4 / Y1 Y2 / R1 R2; turn 1; wait naming 5",
			"players 3; round 1; rules 2 6 7; piles B5 N4; hands B4 B6 G3 G4 / Y1 Y2 / R1 R2; turn 1; wait discarding 6",
			"players 3; round 1; rules 2 8 9; piles B5 N4; hands B4 B6 G3 G4 / Y1 Y2 / R1 R2; turn 1; wait laying",
			"players 3; round 1; rules 2 8 9; piles B5 N4; hands B4 B6 G3 G4 / Y1 Y2 / R1 R2; turn 1; wait giving",
		},
		kindsOf: []string{
			"deal 1 B1", "shuffle B1", "draw", "play B1", "play R10", "clear B", "clear R", "discard B1", "give R9", "name 1", "name 3", "swap 1", "swap 10", "pass",
		},
		reading: map[string]func(string) (any, error){
			"card": read(einfach.ParseCard), "cards": read(einfach.ParseCards), "deck": readText[einfach.Deck],
			"suit": readText[einfach.Suit], "seat": read(einfach.ParseSeat), "phase": readText[einfach.Phase],
			"kind": readText[einfach.Kind], "language": read(einfach.ParseLanguage), "move": read(einfach.ParseMove),
			"state": read(einfach.ParseState), "view": read(einfach.ParseView), "record": read(einfach.ParseRecord),
			"config": decode[einfach.Config], "seats": decode[einfach.Seats], "config JSON": readJSON[einfach.Config], "view JSON": readJSON[einfach.View],
			"events": func(text string) (any, error) { return einfach.UnmarshalEvents([]byte(text)) },
		},
		errors: []error{
			(*einfach.MoveError)(nil), &einfach.MoveError{}, (*einfach.ParseError)(nil), &einfach.ParseError{},
			(*einfach.ConfigError)(nil), &einfach.ConfigError{}, (*einfach.VersionError)(nil), &einfach.VersionError{},
			(*einfach.EventError)(nil), &einfach.EventError{}, (*einfach.UnknownEventError)(nil), &einfach.UnknownEventError{},
			(*einfach.RecordError)(nil), &einfach.RecordError{},
			einfach.Kind(0), einfach.ErrOver, einfach.ErrPhase, einfach.ErrTurn, einfach.ErrClause, einfach.Kind(200),
		},
		configs: []einfach.Config{
			{Players: 4, Renewals: 8}, {Players: 3, Renewals: 8, Options: einfach.MiniMaxi},
			{Players: 6, RuleCards: 10, Renewals: 8}, {Players: 3, Renewals: 3, Rounds: 2, Options: einfach.Endless},
		},
		table: func(r *rand.Rand) einfach.Config {
			c := einfach.Config{Players: 3 + r.IntN(4), RuleCards: 3 + r.IntN(8), Rounds: 2, Renewals: 2}
			c.Options = einfach.Option(r.IntN(4))
			c.Starter = einfach.Seat(1 + r.IntN(c.Players))
			return c
		},
	},
}

// first returns the first n seats.
func first[P ~uint8](n int) []P {
	var all []P
	for i := range n {
		all = append(all, P(i+1))
	}
	return all
}

// decode reads JSON.
func decode[T any](text string) (any, error) {
	var v T
	err := json.Unmarshal([]byte(text), &v)
	return v, err
}

// readJSON reads JSON by a type's own method, which encoding/json gives only what is JSON.
func readJSON[T any, P interface {
	*T
	json.Unmarshaler
}](text string) (any, error) {
	var v T
	err := P(&v).UnmarshalJSON([]byte(text))
	return v, err
}

// readText reads a text by a type's own method.
func readText[T any, P interface {
	*T
	encoding.TextUnmarshaler
}](text string) (any, error) {
	var v T
	err := P(&v).UnmarshalText([]byte(text))
	return v, err
}

// read makes functions that read alike.
func read[T any](parse func(string) (T, error)) func(string) (any, error) {
	return func(text string) (any, error) { return parse(text) }
}

func equalMoves[M any](a, b []M) bool {
	return slices.EqualFunc(a, b, func(a, b M) bool { return any(a) == any(b) })
}
