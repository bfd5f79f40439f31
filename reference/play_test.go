package reference

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/games"
	"github.com/ebbesgo/ebbes/internal/guide"
)

// everything returns the editions of all games in all languages, by their names.
func everything(yield func(string, Edition) bool) {
	for _, g := range games.All() {
		for l := range ebbes.Languages() {
			if !yield(g.Name()+" "+l.String(), Of(g, l)) {
				return
			}
		}
	}
}

// inEnglish returns the English editions of all games, by the name of the game.
func inEnglish(yield func(string, Edition) bool) {
	for _, g := range games.All() {
		if !yield(g.Name(), Of(g, ebbes.English)) {
			return
		}
	}
}

// do makes the moves of a trial at a position, or begins a game with its configuration. It returns
// the table after them, a spectator's events of the last move, and the refusal.
func (e Edition) do(line string, t guide.Trial) (games.State, []games.Event, error) {
	if line == "" {
		config, err := e.rules.Game.ReadConfig(t.Config, games.Listener{})
		if err != nil {
			return nil, nil, err
		}
		s, err := e.rules.Game.New(config)
		return s, nil, err
	}
	s, err := e.rules.Game.ParseState(line)
	if err != nil {
		return nil, nil, err
	}
	moves := movesOf(t.Moves)
	if len(moves) == 0 {
		return s, nil, nil
	}
	last := len(moves) - 1
	if s, _, err = e.watch(s, moves[:last]...); err != nil {
		return s, nil, err
	}
	if t.By == ebbes.NoSeat {
		return e.watch(s, moves[last])
	}
	m, err := e.rules.Game.ParseMove(moves[last])
	if err != nil {
		return s, nil, err
	}
	events, _ := s.Events(m, ebbes.NoSeat)
	next, err := s.Accept(t.By, m)
	if err != nil {
		return s, nil, err
	}
	return next, events, nil
}

// watch makes moves, and returns the table after them with all of a spectator's events. It ends
// with the first refusal.
func (e Edition) watch(s games.State, moves ...string) (games.State, []games.Event, error) {
	var all []games.Event
	for _, text := range moves {
		m, err := e.rules.Game.ParseMove(text)
		if err != nil {
			return s, nil, err
		}
		next, err := s.Apply(m)
		if err != nil {
			return s, nil, err
		}
		events, err := s.Events(m, ebbes.NoSeat)
		if err != nil {
			return s, nil, err
		}
		s, all = next, append(all, events...)
	}
	return s, all, nil
}

// check makes the moves of a trial and returns an error if their outcome is not the one in the
// trial.
func (e Edition) check(line string, t guide.Trial) error {
	s, events, err := e.do(line, t)
	switch {
	case t.Refused != "":
		if got := refusedBy(err); got != t.Refused {
			return fmt.Errorf("%s: refused by %q, want %s: %v", t.Moves, got, t.Refused, err)
		}
	case err != nil:
		return err
	default:
		if err := e.holds(t, s, events); err != nil {
			return fmt.Errorf("%s: %w", t.Moves, err)
		}
	}
	return nil
}

// holds returns an error if a table, or an event on the way to it, is not as a trial says.
func (e Edition) holds(t guide.Trial, s games.State, events []games.Event) error {
	if t.Event != "" {
		if !slices.ContainsFunc(events, func(event games.Event) bool { return e.rules.Game.RuleOf(event) == t.Event }) {
			return fmt.Errorf("got events %v, none of clause %s", events, t.Event)
		}
		return nil
	}
	if got := e.fact(s, t.Fact); got != t.Is || t.Fact == "" {
		return fmt.Errorf("%s is %q, want %q", t.Fact, got, t.Is)
	}
	return nil
}

// fact answers a question about a table. The legal moves are a fact, too.
func (e Edition) fact(s games.State, question string) string {
	if question != "moves" {
		return e.rules.Facts(s, question)
	}
	var legal []string
	for m := range s.Moves() {
		legal = append(legal, m.String())
	}
	return strings.Join(legal, "; ")
}

// refusedBy returns the clause of a refusal.
func refusedBy(err error) string {
	var move games.Refusal
	var config *ebbes.ConfigError
	var configOfEinfach *einfach.ConfigError
	switch {
	case errors.As(err, &config):
		return string(config.Clause)
	case errors.As(err, &configOfEinfach):
		return string(configOfEinfach.Clause)
	case errors.As(err, &move):
		return move.Rule()
	}
	return ""
}

// checkIncident plays an incident that positions can express. It returns an error if the slip is
// none, or the remedy leads to another table than the incident's.
func (e Edition) checkIncident(i guide.Incident) error {
	if i.Why != "" {
		return nil
	}
	before, err := e.rules.Game.ParseState(i.Before)
	if err != nil {
		return err
	}
	after, err := e.rules.Game.ParseState(i.After)
	if err != nil {
		return err
	}
	if i.Slip.Moves != "" {
		if err := e.check(i.Before, i.Slip); err != nil {
			return err
		}
	}
	if i.Stays {
		return e.lyingThere(before, after, i.Slip)
	}
	settled, _, err := e.watch(before, movesOf(i.Settled)...)
	if err == nil && settled != after {
		err = fmt.Errorf("%s leads to %v, not to %v", i.Settled, settled, after)
	}
	return err
}

// lyingThere returns an error if a slip whose card was left lying cannot have led to the table
// after it. The card must have left the hand, and no hand may have gained one.
func (e Edition) lyingThere(before, after games.State, slip guide.Trial) error {
	hand := func(s games.State, seat games.Seat) []string {
		return strings.Fields(e.rules.Facts(s, "hand "+seat.String()))
	}
	for _, card := range movesOf(slip.Moves) {
		if slices.Contains(hand(after, slip.By), card) {
			return fmt.Errorf("seat %v still has %s", slip.By, card)
		}
	}
	for seat := range before.Seats() {
		for _, card := range hand(after, seat) {
			if card != "-" && !slices.Contains(hand(before, seat), card) {
				return fmt.Errorf("seat %v has gained %s", seat, card)
			}
		}
	}
	return nil
}

// checkStep makes the moves of a step with an answer, and returns an error if the coach is wrong.
func (e Edition) checkStep(line string, step guide.Step, move string, answer guide.Answer) error {
	s, err := e.rules.Game.ParseState(line)
	if err != nil {
		return err
	}
	s, events, err := e.watch(s, slices.Concat(movesOf(step.Lead), []string{move}, movesOf(answer.Then))...)
	if err != nil {
		return fmt.Errorf("%s, %s: %w", step.ID, move, err)
	}
	for _, t := range answer.Trials {
		if err := e.holds(t, s, events); err != nil {
			return fmt.Errorf("%s, %s: %w", step.ID, move, err)
		}
	}
	return nil
}
