package game

import (
	"context"
	"fmt"
	"math/rand/v2"

	"github.com/ebbesgo/ebbes/bot"
	"github.com/ebbesgo/ebbes/einfach"
	einfachbot "github.com/ebbesgo/ebbes/einfach/bot"
)

// theEinfach is Einfach for three to six.
var theEinfach = &adapter[
	einfach.Config, einfach.Seat, einfach.Move, einfach.Event, einfach.State, einfach.View, einfach.Teller,
	*einfach.MoveError,
]{
	name:    "einfach",
	version: einfach.RulesVersion,
	new:     einfach.New,
	allowed: einfachLength,
	players: func(s einfach.State) int { return s.Config().Players },
	over:    func(s einfach.State) bool { return s.Phase() == einfach.Over },
	dealing: func(s einfach.State) bool { return s.Phase() == einfach.Dealing },
	rounds: func(s einfach.State) int {
		refills := s.Out() != einfach.NoSeat // after a round of an endless game, in which nothing is dealt
		return roundsEnded(s.Round(), s.Phase() == einfach.Dealing || s.Phase() == einfach.Over || refills)
	},
	scores: func(s einfach.State) []int {
		var all []int
		for seat := range s.Config().Players {
			all = append(all, s.Score(einfach.Seat(seat+1)))
		}
		return all
	},
	parse:  einfach.ParseMove,
	record: einfachRecord,
	advise: einfachAdvice,
	teller: func(_ einfach.State, to Listener) einfach.Teller {
		t := einfach.Teller{Language: InEinfach(to.Language), You: to.Seat}
		for seat, name := range to.Names {
			t.Names[seat-1] = name
		}
		return t
	},
	title: func(e *einfach.MoveError, l Language) string { return e.Clause.Title(InEinfach(l)) },
	// what somebody holds is counted, and that nobody else is told
	tallies: func(s einfach.State, t einfach.Teller) map[Seat]string {
		all := map[Seat]string{}
		if hand := s.Hand(t.You); t.You != NoSeat && hand.Len() > 0 {
			all[t.You] = t.Tally(t.You, hand)
		}
		return all
	},
}

// InEinfach returns a language as Einfach knows it.
func InEinfach(l Language) einfach.Language {
	for known := range einfach.Languages() {
		if known.String() == l.String() {
			return known
		}
	}
	return einfach.English
}

// What bounds the length of a game: its rounds, as many as are usual (R3), and how often the stock
// is renewed, without which a round has no longest length (R6).
const (
	maxEinfachRounds = 5
	maxRenewals      = 3
)

// einfachLength refuses games that take too long. A round whose length nobody has bounded is.
func einfachLength(c einfach.Config) (einfach.Config, error) {
	switch {
	case c.Rounds > maxEinfachRounds:
		return c, fmt.Errorf("more than %d rounds are too many here", maxEinfachRounds)
	case c.Renewals > maxRenewals:
		return c, fmt.Errorf("more than %d renewals are too many here", maxRenewals)
	case c.Renewals == 0:
		c.Renewals = maxRenewals
	}
	return c, nil
}

func einfachRecord(c einfach.Config, tags []Tag, moves []einfach.Move) ([]byte, error) {
	r, err := einfach.NewRecord(c, moves...)
	if err != nil {
		return nil, err
	}
	var all []einfach.Tag
	for _, t := range tags {
		all = append(all, einfach.Tag(t))
	}
	if err := r.SetTags(all...); err != nil {
		return nil, err
	}
	return r.MarshalText()
}

func einfachAdvice(
	ctx context.Context,
	v einfach.View,
	l Level,
	playouts int,
	r *rand.Rand,
) (Advice, error) {
	switch l {
	case bot.Easy, bot.Fair:
		return chosen(einfachbot.Level(l).Choose(ctx, v, r))
	case bot.Strong:
		return chosen(einfachbot.Choose(ctx, v, r, playouts))
	}
	advice, err := einfachbot.Advise(ctx, v, r, playouts)
	if len(advice) == 0 {
		return Advice{}, err
	}
	best := advice[0]
	return Advice{best.Move.String(), best.Points, best.Win}, nil
}
