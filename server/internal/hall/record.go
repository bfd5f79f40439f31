package hall

import (
	"maps"
	"slices"
	"strings"

	"github.com/ebbesgo/ebbes/games"
	"github.com/ebbesgo/ebbes/server/internal/game"
)

// Record returns the game as a text, once it is over: before, it would show
// everybody's cards.
func (s *Story) Record() ([]byte, error) {
	if !s.Over() {
		return nil, ErrNotOver
	}
	return s.Text()
}

// Text returns the game so far as a text.
func (s *Story) Text() ([]byte, error) {
	tags := []game.Tag{{Name: "People", Value: "seats " + s.People.String()}}
	names := s.Listener(game.NoSeat, 0).Names
	for _, seat := range slices.Sorted(maps.Keys(names)) {
		if name := graphic(names[seat]); name != "" {
			tags = append(tags, game.Tag{Name: "Seat " + seat.String(), Value: name})
		}
	}
	record, err := s.whole(tags)
	if err != nil { // it has no room for all that was taken back
		var moves []game.Move
		for _, step := range s.line()[1:] {
			moves = append(moves, step.Move)
		}
		record, err = s.begin(tags, moves...)
	}
	if err != nil {
		return nil, err
	}
	return record.MarshalText()
}

// begin returns a record with some moves.
func (s *Story) begin(tags []game.Tag, moves ...game.Move) (games.Record, error) {
	record, err := s.game.NewRecord(s.Opening.Config, moves...)
	if err == nil {
		err = record.SetTags(tags...)
	}
	return record, err
}

// whole returns the game so far with all moves that have been taken back.
func (s *Story) whole(tags []game.Tag) (games.Record, error) {
	record, err := s.begin(tags)
	places := []games.Place{0} // by step
	for _, step := range s.Steps[1:] {
		at := places[len(places)-1]
		switch {
		case err != nil:
			return nil, err
		case step.undone:
			again := step.parent + 1 // a move is the step behind its parent
			at = takeBack(record, at, places[again])
		default:
			at, err = record.Add(at, step.Move)
		}
		places = append(places, at)
	}
	return record, err
}

// takeBack takes back the moves behind another place up to one, and returns that other place.
func takeBack(record games.Record, at, to games.Place) games.Place {
	for record.Before(at) != to {
		at = record.Before(at)
	}
	return record.TakeBack(at)
}

// graphic returns a name without what joins and divides its letters, which no tag may
// contain.
func graphic(name string) string {
	return strings.TrimSpace(strings.NewReplacer("\u200C", "", "\u200D", "").Replace(name))
}
