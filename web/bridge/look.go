package bridge

import (
	"fmt"
	"iter"

	"github.com/ebbesgo/ebbes/internal/plainjson"
	"github.com/ebbesgo/ebbes/web/bridge/game"
)

// look returns the table as a seat sees it. For a state it adds everything that lies face down, and
// the moves of the seat to move.
func look(a struct {
	onPosition
}) (any, error) {
	s, ok := a.Position.(game.State)
	if !ok {
		return a.Position, nil
	}
	return join{s.View(game.NoSeat), append(hiddenIn(s), "moves", texts(s.Moves()), "line", notation(s.String()))}, nil
}

// hands returns the hands of the seats, by number.
func hands(s game.State) plainjson.Array[game.Cards] {
	return func(yield func(game.Cards) bool) {
		seat := game.NoSeat
		for range s.Clockwise(1) {
			if seat++; !yield(s.Hand(seat)) {
				return
			}
		}
	}
}

// texts returns values as an array of their texts in JSON.
func texts[T fmt.Stringer](all iter.Seq[T]) plainjson.Texts[T] { return plainjson.Texts[T](all) }

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
