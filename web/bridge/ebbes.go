//go:build !einfach

package bridge

import "github.com/ebbesgo/ebbes"

// ownCalls are the calls of ebbes only.
var ownCalls = map[string]call{
	"worlds":  given(worlds),
	"chances": given(chances),
	"sample":  given(sample),
}

// An own is what positions of ebbes have besides.
type own interface{ Fictive(ebbes.Seat) bool }

// A teller also knows who is fictive.
type teller struct {
	speaker
	Fictive ebbes.Seat `json:"fictive"`
}

// at returns the teller at a table.
func (t teller) at(p table) ebbes.Teller {
	for s := range p.Clockwise(1) {
		if p.Fictive(s) {
			t.Fictive = s
		}
	}
	return t.anywhere()
}

func (t teller) anywhere() ebbes.Teller {
	told := t.speaker.anywhere()
	told.Fictive = t.Fictive
	return told
}

// A hidden is what only a state shows: the hands, and what lies under the open cards of the
// display, the next card to be turned up first.
type hidden struct {
	Hands    [][]string `json:"hands"`
	FaceDown [][]string `json:"faceDown"`
}

func hiddenIn(s ebbes.State) hidden {
	columns := [][]string{}
	for column := range len(s.Display().Open) {
		columns = append(columns, texts(s.FaceDown(column).All()))
	}
	return hidden{hands(s), columns}
}

// words returns what everything that has a name in JSON is called in a language.
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

func worlds(a struct {
	onView
}) (any, error) {
	return a.View.Worlds().Count().String(), nil
}

// A chance is exact and as a number.
type chance struct {
	Exact string  `json:"exact"`
	Value float64 `json:"value"`
}

// chances returns with which chance each unseen card lies with each seat.
func chances(a struct {
	onView
}) (any, error) {
	all := map[ebbes.Card]map[ebbes.Seat]chance{}
	w := a.View.Worlds()
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

func sample(a guessing) (any, error) { return a.View.Worlds().Sample(a.Seed.rand()), nil }
