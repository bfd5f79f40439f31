//go:build !einfach

package bridge

import (
	"slices"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/bot"
	"github.com/ebbesgo/ebbes/internal/plainjson"
)

// ownCalls are the calls of ebbes only.
var ownCalls = map[string]call{
	"mayHold":        callOf(mayHold),
	"designatorsOut": callOf(designatorsOut),
	"worlds":         callOf(worlds),
	"eachWorld":      callOf(eachWorld),
	"chances":        callOf(chances),
	"sample":         callOf(sample),
}

// seatsOf returns the number of seats, with the fictive player's.
func seatsOf(c ebbes.Config) int { return max(c.Players, 3) }

// A teller also knows the fictive player's seat.
type teller struct {
	speaker
	Fictive ebbes.Seat `json:"fictive"`
}

// at returns the teller at a table.
func (t teller) at(p table) ebbes.Teller {
	return t.speaker.anywhere().At(p.Config())
}

// among returns the teller for sentences about events. If some of them name the fictive player's
// seat, it has this seat.
func (t teller) among(events []ebbes.Event) ebbes.Teller {
	tell := t.anywhere()
	for _, e := range events {
		switch e := e.(type) {
		case ebbes.Started:
			if e.Fictive {
				tell.Fictive = e.By
			}
		case ebbes.Played:
			if e.Fictive {
				tell.Fictive = e.By
			}
		case ebbes.Dealt:
			if e.Open != (ebbes.Row{}) {
				tell = tell.At(ebbes.Config{Players: 2})
			}
		}
	}
	return tell
}

// anywhere returns the teller for texts about no table.
func (t teller) anywhere() ebbes.Teller {
	tell := t.speaker.anywhere()
	tell.Fictive = t.Fictive
	return tell
}

// hiddenIn returns the hidden parts of a state: the hands, and the cards under the open cards of the
// display. The next card to be turned up comes first.
func hiddenIn(s ebbes.State) plainjson.Members {
	columns := func(yield func(plainjson.Texts[ebbes.Card]) bool) {
		for column := range len(s.Display().Open) {
			if !yield(texts(s.FaceDown(column).All())) {
				return
			}
		}
	}
	return plainjson.Members{"hands", hands(s), "faceDown", array(columns)}
}

// words returns the names in a language of all values that have a name in JSON.
func words(a teller) (any, error) {
	return map[string]any{
		"suits":    called(a.Language, through(ebbes.Blue, ebbes.Red)),
		"roles":    called(a.Language, through(ebbes.Trump, ebbes.Nix)),
		"phases":   called(a.Language, through(ebbes.Dealing, ebbes.Over)),
		"kinds":    called(a.Language, through(ebbes.ErrMalformed, ebbes.ErrClause)),
		"variants": called(a.Language, through(0, ebbes.AllVariants)),
		"ends":     called(a.Language, through(0, ebbes.FinishReached|ebbes.DabbscheedelReached|ebbes.RoundsPlayed)),
	}, nil
}

// A share has the shares of worlds where the seat takes the trick, with its own card and with the
// best one.
type share struct {
	Takes     float64 `json:"takes"`
	BestTakes float64 `json:"bestTakes"`
}

func shareOf(j bot.Judgement) share { return share{j.Takes, j.BestTakes} }

// mayHold returns the cards that a seat may hold, as far as the view knows.
func mayHold(a struct {
	onView
	Seat ebbes.Seat `json:"seat"`
}) (any, error) {
	return texts(a.View.MayHold(a.Seat).All()), sits(a.Seat, a.View.Config())
}

// designatorsOut returns the designating cards that the view's seat has not seen.
func designatorsOut(a struct {
	onView
}) (any, error) {
	return texts(a.View.DesignatorsOut().All()), nil
}

// A worldQuery is a view whose worlds are requested, with conditions on them.
type worldQuery struct {
	onView
	If []condition `json:"if"`
}

// A condition requires that a seat holds all of some cards, and none of others.
type condition struct {
	Seat  ebbes.Seat  `json:"seat"`
	Holds ebbes.Cards `json:"holds"`
	Lacks ebbes.Cards `json:"lacks"`
}

// worlds returns the worlds that meet the conditions.
func (a worldQuery) worlds() (*ebbes.Worlds, error) {
	w := a.View.Worlds()
	for _, c := range a.If {
		if err := sits(c.Seat, a.View.Config()); err != nil {
			return nil, err
		}
		w = w.IfHolds(c.Seat, c.Holds).IfLacks(c.Seat, c.Lacks)
	}
	return w, nil
}

// worlds returns the number of the worlds, as a text.
func worlds(a worldQuery) (any, error) {
	w, err := a.worlds()
	if err != nil {
		return nil, err
	}
	return w.Count().String(), nil
}

// eachWorld returns all worlds, null if there are more than the limit.
func eachWorld(a struct {
	worldQuery
	Most int `json:"most"`
}) (any, error) {
	w, err := a.worlds()
	if err != nil {
		return nil, err
	}
	all, ok := w.All(a.Most)
	if !ok {
		return nil, nil
	}
	return slices.AppendSeq([]ebbes.State{}, all), nil
}

// A chance is a chance in exact form and as a number.
type chance struct {
	Exact string  `json:"exact"`
	Value float64 `json:"value"`
}

// chances returns the chance of each unseen card to lie with each seat.
func chances(a worldQuery) (any, error) {
	w, err := a.worlds()
	if err != nil {
		return nil, err
	}
	all := map[ebbes.Card]map[ebbes.Seat]chance{}
	for c := range a.View.Unseen().All() {
		all[c] = map[ebbes.Seat]chance{}
		for s := range a.View.Clockwise(1) {
			exactly := w.Chance(c, s)
			value, _ := exactly.Float64()
			all[c][s] = chance{exactly.RatString(), value}
		}
	}
	return all, nil
}

// sample returns one of the worlds, null if there is none.
func sample(a struct {
	worldQuery
	Seed seed `json:"seed"`
}) (any, error) {
	w, err := a.worlds()
	if err != nil || w.Count().Sign() == 0 {
		return nil, err
	}
	return w.Sample(a.Seed.rand()), nil
}
