package bridge

import (
	"errors"

	"github.com/ebbesgo/ebbes/web/bridge/game"
)

// A remark is a [game.Remark] in JSON.
type remark struct {
	Rule     game.Clause `json:"rule"`
	Sentence string      `json:"sentence"`
}

// coach returns the advice for the view's seat before its move, an empty list if it has no move.
func coach(a struct {
	teller
	onView
}) (any, error) {
	remarks, err := game.Coach(a.View, a.at(a.View))
	if err != nil && !ended(err) {
		return nil, err
	}
	all := []remark{}
	for _, r := range remarks {
		all = append(all, remark{r.Clause, r.Sentence})
	}
	return all, nil
}

// judge returns the value of a move of the view's seat. It is null if the seat has no move or time
// runs out.
func judge(a struct {
	teller
	seededView
	timeLimit
	aMove
	Playouts int `json:"playouts"`
}) (any, error) {
	by := a.at(a.View)
	m, err := game.ParseMove(a.Move)
	if err != nil {
		return nil, refuse(err, by, a.Move)
	}
	j, err := game.Judge(a.clock(), a.View, m, a.Seed.rand(), a.Playouts)
	var refused *game.MoveError
	switch {
	case errors.As(err, &refused):
		return nil, refuse(err, by, "")
	case ended(err):
		return nil, nil
	case err != nil:
		return nil, err
	}
	return judgementOf(j, by), nil
}
