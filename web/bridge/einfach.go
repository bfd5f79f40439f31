//go:build einfach

package bridge

import (
	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/einfach/bot"
	"github.com/ebbesgo/ebbes/internal/plainjson"
)

// ownCalls are the calls of Einfach only.
var ownCalls = map[string]call{
	"fitting": callOf(fitting),
}

// seatsOf returns the number of seats.
func seatsOf(c einfach.Config) int { return c.Players }

// A teller is a speaker.
type teller struct{ speaker }

// at returns the teller at a table.
func (t teller) at(table) einfach.Teller { return t.anywhere() }

// among returns the teller for sentences about events. Unlike in ebbes, the events do not affect it.
func (t teller) among([]einfach.Event) einfach.Teller { return t.anywhere() }

// hiddenIn returns the hidden parts of a state: the hands, and the cards that lie face down. These are
// the stock and the rule pile, their top cards first, and the cards that the seats have chosen to
// give, by number.
func hiddenIn(s einfach.State) plainjson.Members {
	given := func(yield func(einfach.Card) bool) {
		seat := ebbes.NoSeat
		for range s.Clockwise(1) {
			if seat++; !yield(s.Given(seat)) {
				return
			}
		}
	}
	return plainjson.Members{"hands", hands(s), "faceDown", plainjson.Members{
		"stock", texts(s.StockDeck().All()), "rulePile", texts(s.RulePileDeck()), "given", texts(given),
	}}
}

// words returns the names in a language of all values that have a name in JSON.
func words(a teller) (any, error) {
	ruleCards := map[einfach.RuleCard]string{}
	for r := einfach.RuleCard(1); r.Clause() != einfach.NoClause; r++ {
		ruleCards[r] = r.In(a.Language)
	}
	return map[string]any{
		"suits":     called(a.Language, through(ebbes.Blue, ebbes.Red)),
		"phases":    called(a.Language, through(einfach.Dealing, einfach.Over)),
		"kinds":     called(a.Language, through(ebbes.ErrMalformed, ebbes.ErrClause)),
		"options":   called(a.Language, through(0, einfach.AllOptions)),
		"ruleCards": ruleCards,
	}, nil
}

// A share has the shares of worlds where the seat goes out first, after its own move and after the
// best one.
type share struct {
	GoesOut     float64 `json:"goesOut"`
	BestGoesOut float64 `json:"bestGoesOut"`
}

func shareOf(j bot.Judgement) share { return share{j.GoesOut, j.BestGoesOut} }

// A place is the part of a hand that fits where a suit lies, with the clause.
type place struct {
	Cards plainjson.Texts[einfach.Card] `json:"cards"`
	Rule  einfach.Clause                `json:"rule"`
}

// fitting returns the cards of the view's hand that fit on the pile of each suit.
func fitting(a struct {
	onView
}) (any, error) {
	all := map[string]place{}
	for suit := ebbes.Blue; suit <= ebbes.Red; suit++ {
		cards, clause := a.View.Fitting(suit)
		all[suit.String()] = place{texts(cards.All()), clause}
	}
	return all, nil
}
