package bridge

import (
	"slices"

	"github.com/ebbesgo/ebbes"
)

// look returns the table as a seat sees it or, for a state, with everything that lies
// face down, and the moves of whoever has to make one.
func look(a struct {
	Position position `json:"position"`
}) (any, error) {
	s, ok := a.Position.table.(ebbes.State)
	if !ok {
		return a.Position.table, nil
	}
	return joined(s.View(ebbes.NoSeat), map[string]any{
		"hands": hands(s), "faceDown": faceDown(s), "moves": slices.AppendSeq([]ebbes.Move{}, s.Moves()), "line": s.String(),
	}), nil
}

// hands returns what the seats hold, by number.
func hands(s ebbes.State) [][]ebbes.Card {
	all := [][]ebbes.Card{}
	for range s.Clockwise(1) {
		hand := s.Hand(ebbes.Seat(len(all) + 1))
		all = append(all, slices.AppendSeq([]ebbes.Card{}, hand.All()))
	}
	return all
}

// faceDown returns what lies under the open cards of the display, the next card to be
// turned up first.
func faceDown(s ebbes.State) [][]ebbes.Card {
	columns := [][]ebbes.Card{}
	for column := range len(s.Display().Open) {
		columns = append(columns, slices.AppendSeq([]ebbes.Card{}, s.FaceDown(column).All()))
	}
	return columns
}

func diagram(a struct {
	Position position       `json:"position"`
	Language ebbes.Language `json:"language"`
}) (any, error) {
	return a.Position.Diagram(a.Language), nil
}

func explain(a struct {
	teller
	Position position `json:"position"`
}) (any, error) {
	return tellBy(a.at(a.Position), a.Position.Explain()), nil
}
