package game

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
)

// What an adapter asks of the types of a game. Both games fit into it.
type (
	rules[S, V, M, E, P any] interface {
		Accept(P, M) (S, error)
		Apply(M) (S, error)
		Auto(*rand.Rand) (M, bool)
		Events(M, P) ([]E, error)
		View(P) V
		Waiting() P
	}
	teller[V, E, F any] interface {
		Event(E) string
		Reason(F) string
		Turn(V) string
	}
)

// An adapter makes a [Game] of a package: of its config, seat, move, event, state, view, teller
// and refusal.
type adapter[
	C any, P ~uint8, M fmt.Stringer, E any, S rules[S, V, M, E, P], V any, T teller[V, E, F], F error,
] struct {
	name    string
	version int
	new     func(C) (S, error)
	allowed func(C) (C, error) // what is agreed on if it is C, or why not here
	players func(S) int
	over    func(S) bool
	dealing func(S) bool
	rounds  func(S) int
	scores  func(S) []int
	parse   func(string) (M, error)
	record  func(C, []Tag, []M) ([]byte, error)
	advise  func(context.Context, V, Level, int, *rand.Rand) (Advice, error)
	teller  func(S, Listener) T
	title   func(F, Language) string
	tallies func(S, T) map[Seat]string
}

// A position is a [State].
type position[
	C any, P ~uint8, M fmt.Stringer, E any, S rules[S, V, M, E, P], V any, T teller[V, E, F], F error,
] struct {
	*adapter[C, P, M, E, S, V, T, F]
	state S
}

func (a *adapter[C, P, M, E, S, V, T, F]) Name() string { return a.name }

func (a *adapter[C, P, M, E, S, V, T, F]) Rules() int { return a.version }

func (a *adapter[C, P, M, E, S, V, T, F]) config(text []byte) (c C, err error) {
	if len(text) == 0 {
		return c, nil
	}
	if err := json.Unmarshal(text, &c); err != nil {
		return c, fmt.Errorf("config: %w", err)
	}
	return c, nil
}

func (a *adapter[C, P, M, E, S, V, T, F]) ReadConfig(text []byte) (json.RawMessage, error) {
	c, err := a.config(text)
	if err != nil {
		return nil, err
	}
	if _, err := a.new(c); err != nil {
		return nil, err
	}
	if c, err = a.allowed(c); err != nil {
		return nil, err
	}
	return json.Marshal(c)
}

func (a *adapter[C, P, M, E, S, V, T, F]) New(config json.RawMessage) (State, error) {
	c, err := a.config(config)
	if err != nil {
		return nil, err
	}
	s, err := a.new(c)
	if err != nil {
		return nil, err
	}
	return a.at(s), nil
}

func (a *adapter[C, P, M, E, S, V, T, F]) at(s S) *position[C, P, M, E, S, V, T, F] {
	return &position[C, P, M, E, S, V, T, F]{a, s}
}

func (a *adapter[C, P, M, E, S, V, T, F]) ReadMove(text string) (string, error) {
	m, err := a.parse(text)
	if err != nil {
		return "", err
	}
	return m.String(), nil
}

func (a *adapter[C, P, M, E, S, V, T, F]) Record(
	config json.RawMessage,
	tags []Tag,
	moves []string,
) ([]byte, error) {
	c, err := a.config(config)
	if err != nil {
		return nil, err
	}
	var all []M
	for _, text := range moves {
		m, err := a.parse(text)
		if err != nil {
			return nil, err
		}
		all = append(all, m)
	}
	return a.record(c, tags, all)
}

// roundsEnded returns how many rounds have ended in a round.
func roundsEnded(round int, ended bool) int {
	if ended {
		return round
	}
	return round - 1
}

func (p *position[C, P, M, E, S, V, T, F]) Players() int { return p.players(p.state) }

func (p *position[C, P, M, E, S, V, T, F]) Over() bool { return p.over(p.state) }

func (p *position[C, P, M, E, S, V, T, F]) Dealing() bool { return p.dealing(p.state) }

func (p *position[C, P, M, E, S, V, T, F]) Rounds() int { return p.rounds(p.state) }

func (p *position[C, P, M, E, S, V, T, F]) Scores() []int { return p.scores(p.state) }

func (p *position[C, P, M, E, S, V, T, F]) Waiting() Seat { return Seat(p.state.Waiting()) }

func (p *position[C, P, M, E, S, V, T, F]) Auto(r *rand.Rand) (string, bool) {
	m, ok := p.state.Auto(r)
	if !ok {
		return "", false
	}
	return m.String(), true
}

func (p *position[C, P, M, E, S, V, T, F]) Accept(by Seat, move string) (State, error) {
	return p.after(move, func(m M) (S, error) { return p.state.Accept(P(by), m) })
}

func (p *position[C, P, M, E, S, V, T, F]) Apply(move string) (State, error) {
	return p.after(move, p.state.Apply)
}

// after returns the state after a move.
func (p *position[C, P, M, E, S, V, T, F]) after(move string, apply func(M) (S, error)) (State, error) {
	m, err := p.parse(move)
	if err != nil {
		return nil, err
	}
	next, err := apply(m)
	if refused, ok := errors.AsType[F](err); ok {
		return nil, &Refused{refused}
	}
	if err != nil {
		return nil, err
	}
	return p.at(next), nil
}

func (p *position[C, P, M, E, S, V, T, F]) Advise(
	ctx context.Context,
	level Level,
	playouts int,
	r *rand.Rand,
) Advice {
	advice, err := p.advise(ctx, p.state.View(p.state.Waiting()), level, playouts, r)
	if err != nil {
		return Advice{}
	}
	return advice
}

func (p *position[C, P, M, E, S, V, T, F]) View(to Seat) any { return p.state.View(P(to)) }

func (p *position[C, P, M, E, S, V, T, F]) Turn(to Listener) string {
	return p.teller(p.state, to).Turn(p.state.View(P(to.Seat)))
}

func (p *position[C, P, M, E, S, V, T, F]) Events(move string, to Listener) ([]any, []string, error) {
	m, err := p.parse(move)
	if err != nil {
		return nil, nil, err
	}
	seen, err := p.state.Events(m, P(to.Seat))
	teller, events, said := p.teller(p.state, to), []any{}, []string{}
	for _, e := range seen {
		events, said = append(events, e), append(said, teller.Event(e))
	}
	return events, said, err
}

func (p *position[C, P, M, E, S, V, T, F]) Tallies(to Listener) map[Seat]string {
	return p.tallies(p.state, p.teller(p.state, to))
}

func (p *position[C, P, M, E, S, V, T, F]) Reason(r *Refused, to Listener) (reason, title string) {
	refused, _ := errors.AsType[F](r)
	return p.teller(p.state, to).Reason(refused), p.title(refused, to.Language)
}

// chosen is a move of which nobody expects anything.
func chosen[M fmt.Stringer](m M, err error) (Advice, error) {
	if err != nil {
		return Advice{}, err
	}
	return Advice{Move: m.String()}, nil
}
