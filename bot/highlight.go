package bot

import "github.com/ebbesgo/ebbes"

// Highlight describes in one sentence the round in which the listener, t.You, won or lost the most
// points. For example: "−7 in round 3: 4 minus cards in trick 8." It uses only events that the seat
// saw. It is empty for a spectator, in an unknown language, if no round brought points, and if the
// record cannot be replayed to its end.
func Highlight(record *ebbes.Record, t ebbes.Teller) (sentence string) {
	w, most := wordsIn(t.Language), 0
	if w == nil {
		return ""
	}
	var tricks []ebbes.Cards // cards of the listener by trick of the round
	for step, err := range record.Steps(record.End()) {
		if err != nil {
			return ""
		}
		s := step.After
		if _, plays := step.Move.(ebbes.Play); !plays || s.Trick().Winner() == ebbes.NoSeat {
			continue
		}
		tricks = append(tricks, s.Taken(t.You).Except(step.Before.Taken(t.You)))
		if s.Phase() == ebbes.Playing {
			continue
		}
		if points := s.Tally(t.You).Points(); max(points, -points) > most {
			most, sentence = max(points, -points), w.highlight(t, s, tricks)
		}
		tricks = nil
	}
	return sentence
}

// highlight describes the listener's points of a round, with their main trick or the ebbes cards.
func (w *words) highlight(t ebbes.Teller, s ebbes.State, tricks []ebbes.Cards) string {
	tally, form, suit := s.Tally(t.You), w.plus, s.Suit(ebbes.Plus)
	if tally.Points() < 0 {
		form, suit = w.minus, s.Suit(ebbes.Minus)
	}
	n, trick := 0, 0
	for i, cards := range tricks {
		if count := cards.Of(suit).Len(); count > n {
			n, trick = count, i+1
		}
	}
	if tally.Points() > 0 && tally.Ebbes > n {
		form = w.between
	}
	return say(t, form, "points", tally.Points(), "round", s.Round(), "n", n, "trick", trick)
}
