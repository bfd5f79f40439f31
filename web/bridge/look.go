package bridge

import (
	"fmt"
	"iter"
	"slices"

	"github.com/ebbesgo/ebbes/web/bridge/game"
)

// look returns the table as a seat sees it or, for a state, with everything that lies
// face down, and the moves of whoever has to make one.
func look(a struct {
	onPosition
}) (any, error) {
	s, ok := a.Position.(game.State)
	if !ok {
		return a.Position, nil
	}
	return joined(s.View(game.NoSeat), struct {
		hidden
		Moves []game.Move `json:"moves"`
		Line  string      `json:"line"`
	}{hiddenIn(s), slices.AppendSeq([]game.Move{}, s.Moves()), s.String()}), nil
}

// hands returns what the seats hold, by number.
func hands(s game.State) [][]string {
	all := [][]string{}
	for range s.Clockwise(1) {
		hand := s.Hand(game.Seat(len(all) + 1))
		all = append(all, texts(hand.All()))
	}
	return all
}

func texts[T fmt.Stringer](each iter.Seq[T]) []string {
	all := []string{}
	for t := range each {
		all = append(all, t.String())
	}
	return all
}

func diagram(a struct {
	teller
	onPosition
}) (any, error) {
	return a.Position.Diagram(a.at(a.Position)), nil
}

func turn(a struct {
	teller
	onView
}) (any, error) {
	return a.at(a.View).Turn(a.View), nil
}

func explain(a struct {
	teller
	onPosition
}) (any, error) {
	return tellBy(a.at(a.Position), a.Position.Explain()), nil
}
