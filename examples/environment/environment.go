package main

import (
	"math/rand/v2"

	"github.com/ebbesgo/ebbes"
)

const (
	cards = 75
	suits = 5
	seats = 5
)

// Actions have fixed numbers: first the cards to play, then the cards to select, then the starters.
// The starters count clockwise from the player's own seat.
const (
	plays   = 0
	selects = plays + cards
	starts  = selects + cards
	actions = starts + seats
)

// A mask has true for each legal action.
type mask [actions]bool

// An environment is a game of ebbes that asks every seat for actions. Moves without a choice, such
// as deals, are made at once.
type environment struct {
	config ebbes.Config
	state  ebbes.State
	random *rand.Rand
}

// newEnvironment returns an environment with a game before its first action. The deals are drawn
// from r.
func newEnvironment(c ebbes.Config, r *rand.Rand) (*environment, error) {
	e := &environment{config: c, random: r}
	return e, e.reset()
}

// reset begins another game.
func (e *environment) reset() (err error) {
	if e.state, err = ebbes.New(e.config); err != nil {
		return err
	}
	return e.settle()
}

// settle makes moves until a player has a choice or the game is over. Auto makes deals too, but a
// deal returned as a Move is allocated.
func (e *environment) settle() (err error) {
	for err == nil && e.state.Waiting() == ebbes.NoSeat && !e.over() {
		if e.state.Phase() == ebbes.Dealing {
			e.state, err = e.state.Apply(e.state.Deal(e.random))
			continue
		}
		m, _ := e.state.Auto(e.random)
		e.state, err = e.state.Apply(m)
	}
	return err
}

func (e *environment) over() bool { return e.state.Phase() == ebbes.Over }

// view returns the knowledge of the player to act. Observations and masks are made from views, so
// they show no hidden card.
func (e *environment) view() ebbes.View { return e.state.View(e.state.Waiting()) }

// step takes an action of the view's player, and then makes the moves without a choice. It returns
// the rewards by seat, the points scored by the action and those moves. An illegal action is an error
// and changes nothing.
func (e *environment) step(v *ebbes.View, action int) (rewards [seats]float32, err error) {
	before := e.state
	if e.state, err = e.state.Accept(v.Seat(), moveOf(v, action)); err != nil {
		return rewards, err
	}
	if err = e.settle(); err != nil {
		return rewards, err
	}
	for seat := range e.state.Clockwise(1) {
		rewards[seat-1] = float32(e.state.Score(seat) - before.Score(seat))
	}
	return rewards, nil
}

// moveOf returns the move of an action, legal or not. Numbers of starters missing at the table and
// beyond give nil, negative numbers the play of no card.
func moveOf(v *ebbes.View, action int) ebbes.Move {
	switch {
	case action >= starts:
		for seat := range v.Clockwise(v.Seat()) {
			if action == starts {
				return ebbes.Start(seat)
			}
			action--
		}
		return nil
	case action >= selects:
		return ebbes.Select(ebbes.CardAt(action - selects))
	}
	return ebbes.Play(ebbes.CardAt(action - plays))
}

// actionOf returns the action of a legal move.
func actionOf(v *ebbes.View, m ebbes.Move) int {
	switch m := m.(type) {
	case ebbes.Play:
		return plays + ebbes.Card(m).Index()
	case ebbes.Select:
		return selects + ebbes.Card(m).Index()
	case ebbes.Start:
		action := starts
		for seat := range v.Clockwise(v.Seat()) {
			if seat == ebbes.Seat(m) {
				return action
			}
			action++
		}
	}
	return -1
}

// legal sets the mask to the legal actions of the player of a view.
func (m *mask) legal(v *ebbes.View) {
	*m = mask{}
	for move := range v.Moves() {
		m[actionOf(v, move)] = true
	}
}

// choose returns one of the legal actions, each equally likely. A learned policy would replace it,
// and weigh the actions left by the mask.
func (m *mask) choose(r *rand.Rand) int {
	n := 0
	for _, legal := range m {
		if legal {
			n++
		}
	}
	n = r.IntN(n)
	for action, legal := range m {
		if !legal {
			continue
		}
		if n == 0 {
			return action
		}
		n--
	}
	return -1
}
