package bridge

import (
	"iter"
	"slices"

	"github.com/ebbesgo/ebbes"
)

// look returns the table as a seat sees it or, for a state, with everything that lies
// face down, and the moves of whoever has to make one.
func look(a struct {
	onPosition
}) (any, error) {
	s, ok := a.Position.(ebbes.State)
	if !ok {
		return a.Position, nil
	}
	return joined(s.View(ebbes.NoSeat), struct {
		Hands    [][]string   `json:"hands"`
		FaceDown [][]string   `json:"faceDown"`
		Moves    []ebbes.Move `json:"moves"`
		Line     string       `json:"line"`
	}{hands(s), faceDown(s), slices.AppendSeq([]ebbes.Move{}, s.Moves()), s.String()}), nil
}

// hands returns what the seats hold, by number.
func hands(s ebbes.State) [][]string {
	all := [][]string{}
	for range s.Clockwise(1) {
		hand := s.Hand(ebbes.Seat(len(all) + 1))
		all = append(all, texts(hand.All()))
	}
	return all
}

// faceDown returns what lies under the open cards of the display, the next card to be
// turned up first.
func faceDown(s ebbes.State) [][]string {
	columns := [][]string{}
	for column := range len(s.Display().Open) {
		columns = append(columns, texts(s.FaceDown(column).All()))
	}
	return columns
}

func texts(cards iter.Seq[ebbes.Card]) []string {
	all := []string{}
	for c := range cards {
		all = append(all, c.String())
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
