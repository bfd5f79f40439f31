package hall

import (
	"maps"
	"slices"
	"strings"

	"github.com/ebbesgo/ebbes/games"
	"github.com/ebbesgo/ebbes/server/internal/game"
)

// Record returns the text of a finished game. Before the end it returns ErrNotOver, since the text
// would reveal hidden cards.
func (s *Story) Record() ([]byte, error) {
	if !s.Over() {
		return nil, ErrNotOver
	}
	return s.Text()
}

// Text returns the record of the game so far as text. It has the undone moves, unless they are too
// many for a record.
func (s *Story) Text() ([]byte, error) {
	tags := []game.Tag{{Name: "People", Value: "seats " + s.People.String()}}
	names := s.names()
	for _, seat := range slices.Sorted(maps.Keys(names)) {
		if name := graphic(names[seat]); name != "" {
			tags = append(tags, game.Tag{Name: "Seat " + seat.String(), Value: name})
		}
	}
	record, err := s.whole(tags)
	if err != nil { // too many undone moves for a record
		record, err = s.begin(tags, s.moves()...)
	}
	if err != nil {
		return nil, err
	}
	return record.MarshalText()
}

// moves returns the moves of the game so far without undone ones.
func (s *Story) moves() (moves []game.Move) {
	for _, step := range s.line()[1:] {
		moves = append(moves, step.Move)
	}
	return moves
}

// highlight describes a finished game, at its last step, to the player at a seat. It is empty at
// other steps, since the record would reveal hidden cards, and for all other listeners.
func (s *Story) highlight(i int, to game.Listener) string {
	if i != s.Now() || !s.Over() || !s.People.Has(to.Seat) {
		return ""
	}
	record, err := s.begin(nil, s.moves()...)
	if err != nil {
		return ""
	}
	return game.Highlight(record, to)
}

// begin returns a record with these tags and moves, to which others can be added.
func (s *Story) begin(tags []game.Tag, moves ...game.Move) (games.Record, error) {
	record, err := s.game.NewRecord(s.Opening.Config, moves...)
	if err == nil {
		err = record.SetTags(tags...)
	}
	return record, err
}

// whole returns a record of the game so far with all undone moves.
func (s *Story) whole(tags []game.Tag) (games.Record, error) {
	record, err := s.begin(tags)
	places := []games.Place{0} // place of each step
	for _, step := range s.Steps[1:] {
		at := places[len(places)-1]
		switch {
		case err != nil:
			return nil, err
		case step.undone:
			again := step.parent + 1 // the restored step, which follows its parent
			at = takeBack(record, at, places[again])
		default:
			at, err = record.Add(at, step.Move)
		}
		places = append(places, at)
	}
	return record, err
}

// takeBack marks the move behind place to, on the way to place at, as taken back. It returns place
// to.
func takeBack(record games.Record, at, to games.Place) games.Place {
	for record.Before(at) != to {
		at = record.Before(at)
	}
	return record.TakeBack(at)
}

// graphic removes zero-width joiners and non-joiners from a name, since tags may not contain them.
func graphic(name string) string {
	return strings.TrimSpace(strings.NewReplacer("\u200C", "", "\u200D", "").Replace(name))
}
