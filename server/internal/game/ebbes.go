package game

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/bot"
)

// theEbbes is ebbes for two to five.
var theEbbes = &adapter[
	ebbes.Config, ebbes.Seat, ebbes.Move, ebbes.Event, ebbes.State, ebbes.View, ebbes.Teller, *ebbes.MoveError,
]{
	name:    "ebbes",
	version: ebbes.RulesVersion,
	new:     ebbes.New,
	allowed: func(c ebbes.Config) (ebbes.Config, error) { return c, ebbesLength(c) },
	players: func(s ebbes.State) int { return s.Config().Players },
	over:    func(s ebbes.State) bool { return s.Phase() == ebbes.Over },
	dealing: func(s ebbes.State) bool { return s.Phase() == ebbes.Dealing },
	rounds: func(s ebbes.State) int {
		return roundsEnded(s.Round(), s.Phase() == ebbes.Dealing || s.Phase() == ebbes.Over)
	},
	scores: func(s ebbes.State) []int {
		var all []int
		for _, seat := range slices.Sorted(s.Clockwise(1)) { // the fictive player may sit between the others
			all = append(all, s.Score(seat))
		}
		return all
	},
	parse:  ebbes.ParseMove,
	record: ebbesRecord,
	advise: ebbesAdvice,
	teller: ebbesTeller,
	title:  func(e *ebbes.MoveError, l Language) string { return e.Clause.Title(l) },
	tallies: func(s ebbes.State, t ebbes.Teller) map[Seat]string {
		all := map[Seat]string{}
		for seat := range s.Clockwise(1) {
			if tally := s.Tally(seat); tally != (ebbes.Tally{}) {
				all[Seat(seat)] = t.Tally(seat, tally)
			}
		}
		return all
	},
}

// maxRounds bounds the length of a game.
const maxRounds = 10

// ebbesLength refuses games that take too long.
func ebbesLength(c ebbes.Config) error {
	if s, err := ebbes.New(c); err == nil && s.Config().Rounds > maxRounds {
		return fmt.Errorf("more than %d rounds are too many here", maxRounds)
	}
	return nil
}

func ebbesRecord(c ebbes.Config, tags []Tag, moves []ebbes.Move) ([]byte, error) {
	r, err := ebbes.NewRecord(c, moves...)
	if err != nil {
		return nil, err
	}
	var all []ebbes.Tag
	for _, t := range tags {
		all = append(all, ebbes.Tag(t))
	}
	if err := r.SetTags(all...); err != nil {
		return nil, err
	}
	return r.MarshalText()
}

func ebbesAdvice(ctx context.Context, v ebbes.View, l Level, playouts int, r *rand.Rand) (Advice, error) {
	switch l {
	case bot.Easy, bot.Fair:
		return chosen(l.Choose(ctx, v, r))
	case bot.Strong:
		return chosen(bot.Choose(ctx, v, r, playouts))
	}
	advice, err := bot.Advise(ctx, v, r, playouts)
	if len(advice) == 0 {
		return Advice{}, err
	}
	best := advice[0]
	return Advice{best.Move.String(), best.Points, best.Win}, nil
}

func ebbesTeller(s ebbes.State, to Listener) ebbes.Teller {
	t := ebbes.Teller{Language: to.Language, You: ebbes.Seat(to.Seat)}
	for seat, name := range to.Names {
		t.Names[seat-1] = name
	}
	return t.At(s.Config())
}
