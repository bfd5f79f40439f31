package games

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"math/rand/v2"
	"strings"
)

// The adapter requires these methods of the types in a game's own package.
type (
	tableOf[C, M, T any] interface {
		comparable
		fmt.Stringer
		Clockwise(Seat) iter.Seq[Seat]
		Config() C
		Diagram(T) string
		IsChance() bool
		Moves() iter.Seq[M]
		Random(*rand.Rand) M
		Round() int
		Score(Seat) int
		Turn() Seat
		Waiting() Seat
		Winners() Seats
	}
	stateOf[C, M, E, S, V, T any] interface {
		tableOf[C, M, T]
		Accept(Seat, M) (S, error)
		Apply(M) (S, error)
		Auto(*rand.Rand) (M, bool)
		Events(M, Seat) ([]E, error)
		View(Seat) V
	}
	viewOf[C, M, E, V, T any] interface {
		tableOf[C, M, T]
		json.Marshaler
		Check(M) error
		Fold(...E) (V, error)
		Seat() Seat
	}
	tellerOf[C, M, E, V, F any] interface {
		Event(E) string
		Move(Seat, M) string
		ReadConfig(string) (C, error)
		ReadMove(V, string) (M, error)
		Reason(F) string
		Refusal(F) string
		Seat(Seat) string
		Turn(V) string
	}
)

// A game is a [Game] made from a package's types of config, move, event, state, view, teller and
// refusal.
type game[
	C any, M Move, E Event, S stateOf[C, M, E, S, V, T], V viewOf[C, M, E, V, T], T tellerOf[C, M, E, V, F], F Refusal,
] struct {
	name, title string
	rules       int
	least, most int
	usual       C
	new         func(C) (S, error)
	move        func(string) (M, error)
	state       func(string) (S, error)
	view        func(string) (V, error)
	events      func([]byte) ([]E, error)
	records     records[C, M, S]
	players     func(C) int
	rule        func(E) string
	clause      func(string, Language) (title, text string)
	teller      func(Listener, C) T
}

func (g *game[C, M, E, S, V, T, F]) Name() string               { return g.name }
func (g *game[C, M, E, S, V, T, F]) Title(Language) string      { return g.title }
func (g *game[C, M, E, S, V, T, F]) Rules() int                 { return g.rules }
func (g *game[C, M, E, S, V, T, F]) Players() (least, most int) { return g.least, g.most }
func (g *game[C, M, E, S, V, T, F]) Clause(id string, l Language) (title, text string) {
	return g.clause(id, l)
}

func (g *game[C, M, E, S, V, T, F]) RuleOf(e Event) string {
	own, _ := e.(E)
	if g.teller(Listener{}, g.usual).Event(own) == "" {
		return "" // such as a pointer to an event, or a type that embeds one
	}
	return g.rule(own)
}

// config reads a configuration in JSON. Blank text is the usual one.
func (g *game[C, M, E, S, V, T, F]) config(text []byte) (C, error) {
	if len(bytes.TrimSpace(text)) == 0 {
		return g.usual, nil
	}
	var c C
	err := any(&c).(json.Unmarshaler).UnmarshalJSON(text) // json.Unmarshal has errors of its own
	return c, err
}

func (g *game[C, M, E, S, V, T, F]) ReadConfig(text string, l Listener) (json.RawMessage, error) {
	text = strings.TrimSpace(text)
	c, err := g.usual, error(nil)
	switch {
	case strings.HasPrefix(text, "{"):
		c, err = g.config([]byte(text))
	case text != "":
		c, err = g.teller(l, c).ReadConfig(text)
	}
	if err == nil {
		_, err = g.new(c)
	}
	if err != nil {
		return nil, err
	}
	return json.Marshal(c)
}

func (g *game[C, M, E, S, V, T, F]) New(config json.RawMessage) (State, error) {
	c, err := g.config(config)
	if err != nil {
		return nil, err
	}
	return g.at(g.new(c))
}

// at returns a State, or nil for the zero value, which is no game.
func (g *game[C, M, E, S, V, T, F]) at(s S, err error) (State, error) {
	var none S
	if s == none {
		return nil, err
	}
	return state[C, M, E, S, V, T, F]{table[C, M, E, S, V, T, F, S]{g, s}}, err
}

// seen returns a View, or nil for the zero value, which is no game.
func (g *game[C, M, E, S, V, T, F]) seen(v V, err error) (View, error) {
	var none V
	if v == none {
		return nil, err
	}
	return view[C, M, E, S, V, T, F]{table[C, M, E, S, V, T, F, V]{g, v}}, err
}

func (g *game[C, M, E, S, V, T, F]) ParseMove(text string) (Move, error) {
	m, err := g.move(text)
	return moveOf(m, err == nil), err
}

func (g *game[C, M, E, S, V, T, F]) UnmarshalEvents(data []byte) ([]Event, error) {
	events, err := g.events(data)
	return eventsOf(events), err
}

func (g *game[C, M, E, S, V, T, F]) ParseState(text string) (State, error) {
	return g.at(g.state(text))
}

func (g *game[C, M, E, S, V, T, F]) ParseView(text string) (View, error) {
	return g.seen(g.view(text))
}

func (g *game[C, M, E, S, V, T, F]) NewRecord(config json.RawMessage, moves ...Move) (Record, error) {
	c, err := g.config(config)
	if err != nil {
		return nil, err
	}
	return g.records.begin(g.at, c, owns[M](moves))
}

func (g *game[C, M, E, S, V, T, F]) ParseRecord(text string) (Record, error) {
	return g.records.read(g.at, text)
}

func (g *game[C, M, E, S, V, T, F]) RecoverRecord(text string) (Record, int, error) {
	return g.records.rescue(g.at, text)
}

// own returns a move as the game's type, or nil for a move of another game. The game refuses nil as
// malformed.
func own[M Move](m Move) M {
	own, _ := m.(M)
	return own
}

// owns returns moves as the game's type, each as own does.
func owns[M Move](moves []Move) []M {
	all := make([]M, len(moves))
	for i, m := range moves {
		all[i] = own[M](m)
	}
	return all
}

// moveOf returns a move as a Move, or nil if ok is false: not an interface holding a nil M.
func moveOf[M Move](m M, ok bool) Move {
	if !ok {
		return nil
	}
	return m
}

// eventsOf returns events of a game as Events.
func eventsOf[E Event](events []E) []Event {
	all := make([]Event, len(events))
	for i, e := range events {
		all[i] = e
	}
	return all
}

// A table is a [Table] with the state or view x of a game. Being a value, it can be compared like
// the states and views.
type table[
	C any, M Move, E Event, S stateOf[C, M, E, S, V, T], V viewOf[C, M, E, V, T], T tellerOf[C, M, E, V, F], F Refusal,
	X tableOf[C, M, T],
] struct {
	game *game[C, M, E, S, V, T, F]
	x    X
}

func (t table[C, M, E, S, V, T, F, X]) own() X                { return t.x }
func (t table[C, M, E, S, V, T, F, X]) String() string        { return t.x.String() }
func (t table[C, M, E, S, V, T, F, X]) Seats() iter.Seq[Seat] { return t.x.Clockwise(1) }
func (t table[C, M, E, S, V, T, F, X]) Players() int          { return t.game.players(t.x.Config()) }
func (t table[C, M, E, S, V, T, F, X]) Round() int            { return t.x.Round() }
func (t table[C, M, E, S, V, T, F, X]) Over() bool            { return t.x.Turn() == 0 && !t.x.IsChance() }
func (t table[C, M, E, S, V, T, F, X]) IsChance() bool        { return t.x.IsChance() }
func (t table[C, M, E, S, V, T, F, X]) Turn() Seat            { return t.x.Turn() }
func (t table[C, M, E, S, V, T, F, X]) Waiting() Seat         { return t.x.Waiting() }
func (t table[C, M, E, S, V, T, F, X]) Score(s Seat) int      { return t.x.Score(s) }
func (t table[C, M, E, S, V, T, F, X]) Winners() Seats        { return t.x.Winners() }
func (t table[C, M, E, S, V, T, F, X]) Diagram(l Listener) string {
	return t.x.Diagram(t.game.teller(l, t.x.Config()))
}

func (t table[C, M, E, S, V, T, F, X]) Random(r *rand.Rand) Move {
	m := t.x.Random(r)
	return moveOf(m, any(m) != nil)
}

func (t table[C, M, E, S, V, T, F, X]) Moves() iter.Seq[Move] {
	return func(yield func(Move) bool) {
		for m := range t.x.Moves() {
			if !yield(m) {
				return
			}
		}
	}
}

// A state implements [State] with the state of a game's own package.
type state[
	C any, M Move, E Event, S stateOf[C, M, E, S, V, T], V viewOf[C, M, E, V, T], T tellerOf[C, M, E, V, F], F Refusal,
] struct {
	table[C, M, E, S, V, T, F, S]
}

func (s state[C, M, E, S, V, T, F]) Apply(m Move) (State, error) {
	return s.game.at(s.x.Apply(own[M](m)))
}

func (s state[C, M, E, S, V, T, F]) Accept(by Seat, m Move) (State, error) {
	return s.game.at(s.x.Accept(by, own[M](m)))
}

func (s state[C, M, E, S, V, T, F]) Auto(r *rand.Rand) (Move, bool) {
	m, ok := s.x.Auto(r)
	return moveOf(m, ok), ok
}

func (s state[C, M, E, S, V, T, F]) View(seat Seat) View {
	v, _ := s.game.seen(s.x.View(seat), nil)
	return v
}

func (s state[C, M, E, S, V, T, F]) Events(m Move, to Seat) ([]Event, error) {
	events, err := s.x.Events(own[M](m), to)
	return eventsOf(events), err
}

// A view implements [View] with the view of a game's own package.
type view[
	C any, M Move, E Event, S stateOf[C, M, E, S, V, T], V viewOf[C, M, E, V, T], T tellerOf[C, M, E, V, F], F Refusal,
] struct {
	table[C, M, E, S, V, T, F, V]
}

func (v view[C, M, E, S, V, T, F]) MarshalJSON() ([]byte, error) { return v.x.MarshalJSON() }
func (v view[C, M, E, S, V, T, F]) Seat() Seat                   { return v.x.Seat() }
func (v view[C, M, E, S, V, T, F]) Check(m Move) error           { return v.x.Check(own[M](m)) }

func (v view[C, M, E, S, V, T, F]) Fold(events ...Event) (View, error) {
	all := make([]E, len(events))
	for i, e := range events {
		all[i], _ = e.(E)
	}
	return v.game.seen(v.x.Fold(all...))
}

func (v view[C, M, E, S, V, T, F]) Teller(l Listener) Teller {
	return teller[C, M, E, S, V, T, F]{v, v.game.teller(l, v.x.Config())}
}

// A teller implements [Teller] with the teller of a game's own package, for one view.
type teller[
	C any, M Move, E Event, S stateOf[C, M, E, S, V, T], V viewOf[C, M, E, V, T], T tellerOf[C, M, E, V, F], F Refusal,
] struct {
	view view[C, M, E, S, V, T, F]
	own  T
}

func (t teller[C, M, E, S, V, T, F]) Turn() string       { return t.own.Turn(t.view.x) }
func (t teller[C, M, E, S, V, T, F]) Seat(s Seat) string { return t.own.Seat(s) }

func (t teller[C, M, E, S, V, T, F]) Move(by Seat, m Move) string {
	return t.own.Move(by, own[M](m))
}

func (t teller[C, M, E, S, V, T, F]) Event(e Event) string {
	own, _ := e.(E)
	return t.own.Event(own)
}

func (t teller[C, M, E, S, V, T, F]) Refusal(r Refusal) string { return t.own.Refusal(refused[F](r)) }
func (t teller[C, M, E, S, V, T, F]) Reason(r Refusal) string  { return t.own.Reason(refused[F](r)) }

func (t teller[C, M, E, S, V, T, F]) ReadMove(text string) (Move, error) {
	m, err := t.own.ReadMove(t.view.x, text)
	return moveOf(m, err == nil), err
}

// refused returns the game's own refusal found in r or its chain, or nil.
func refused[F Refusal](r Refusal) F {
	var own F
	errors.As(r, &own)
	return own
}

// name fills in the names of the seats from seat 1 up.
func (l Listener) name(seats []string) {
	for i := range seats {
		seats[i] = l.Names[Seat(i+1)]
	}
}
