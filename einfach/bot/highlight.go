package bot

import (
	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
)

// Highlight describes in one sentence the most expensive round of the listener, t.You. A round that
// the listener ended counts with the average of the others' points. For example: "31 points in
// round 2: 5 cards in hand, R10 the most costly." It uses only events that the seat saw. It is
// empty for a spectator, in an unknown language, if no round cost points, and if the record cannot
// be replayed to its end.
func Highlight(record *einfach.Record, t einfach.Teller) (sentence string) {
	w, most := wordsIn(t.Language), 0
	if w == nil || t.You == ebbes.NoSeat {
		return ""
	}
	for step, err := range record.Steps(record.End()) {
		if err != nil {
			return ""
		}
		s := step.After
		round := ended(&s)
		if round == ended(&step.Before) {
			continue
		}
		form, points, weight := w.held, s.Noted(t.You), s.Noted(t.You)
		if s.Out() == t.You {
			form, points = w.first, 0
			for seat := range s.Clockwise(1) {
				points += s.Noted(seat)
			}
			weight = points / (s.Config().Players - 1)
		}
		if weight > most {
			most, sentence = weight, say(t, form, "points", points, "round", round, "n", s.HandSize(t.You), "card", dearest(s.Hand(t.You)))
		}
	}
	return sentence
}

// ended returns the number of rounds scored. After a round of an endless game nothing is dealt.
func ended(s *einfach.State) int {
	if s.Out() != ebbes.NoSeat || s.Phase() == einfach.Dealing || s.Phase() == einfach.Over {
		return s.Round()
	}
	return s.Round() - 1
}
