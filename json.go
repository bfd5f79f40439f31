package ebbes

import (
	"iter"

	"github.com/ebbesgo/ebbes/internal/plainjson"
	"github.com/ebbesgo/ebbes/internal/reading"
	"github.com/ebbesgo/ebbes/internal/strictjson"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// MarshalJSON returns what the seat knows as an object from which a client can
// draw the table without this package. NOTATION.md lists its members. It never fails.
func (v View) MarshalJSON() ([]byte, error) {
	roles := plainjson.Members{}
	for _, r := range [...]Role{Ebbes, Minus, Nix, Plus, Trump} { // as encoding/json sorts them
		if suit := v.Suit(r); suit != NoSuit {
			roles = append(roles, r.String(), suit)
		}
	}
	return plainjson.Members{
		"config", v.Config(), "seat", v.seat, "phase", v.phase, "turn", v.turn, "round", v.Round(),
		"dealer", v.dealer, "starter", v.starter, "number", v.Number(), "numbersLeft", array(v.NumbersLeft()),
		"designators", array(v.Designators().All()), "roles", roles, "trick", v.trick, "leading", v.Trick().Leading(),
		"seats", v.seatsJSON(), "display", v.Display(), "hand", array(v.hand.All()), "moves", array(v.Moves()),
		"nixWinner", v.NixWinner(), "ends", array(v.Ends().all()), "winners", v.Winners(), "line", v.String(),
	}.MarshalJSON()
}

// UnmarshalJSON reads the member "line" of an object that [View.MarshalJSON] has
// returned, or a string, as [View.UnmarshalText] does. The other members may be left out, but
// one that contradicts the line or is there twice is refused with a [*ParseError], and the
// View stays as it is. Members that are unknown, as of a newer version, are ignored, except
// in the configuration.
func (v *View) UnmarshalJSON(data []byte) error {
	return unmarshalJSON(v, data, wording.AViewInJSON, source.viewJSON)
}

func (in source) viewJSON(all word) (View, error) {
	return reading.Line(in.Source, all, viewForm, viewOrNone)
}

// viewForm is the form of a view. Its config is as strict as a config alone.
var viewForm = strictjson.Form{
	Optional: 1, Closed: []string{"config", "track"}, Absent: []string{"trump", "plus", "ebbes", "minus", "nix"},
}

// seatsJSON returns what everybody knows of the seats at the table by number.
func (t *table) seatsJSON() plainjson.Array[plainjson.Members] {
	return func(yield func(plainjson.Members) bool) {
		for s := range seatsTo(t.seating.len()).All() {
			tally := t.Tally(s)
			if !yield(plainjson.Members{
				"seat", s, "left", t.Left(s), "fictive", t.fictive(s), "handSize", t.HandSize(s),
				"taken", array(t.Taken(s).All()), "voids", array(t.voidSuits(s)), "selected", array(t.Selected(s).All()),
				"tally", plainjson.Members{"plus", tally.Plus, "ebbes", tally.Ebbes, "minus", tally.Minus}, "score", t.Score(s),
			}) {
				return
			}
		}
	}
}

// MarshalJSON returns an array of the cards. It never fails.
func (s Cards) MarshalJSON() ([]byte, error) { return array(s.All()).MarshalJSON() }

// UnmarshalJSON reads an array as [Cards.MarshalJSON] writes it, or a string as [ParseCards]
// does. Anything else is refused with a [*ParseError], and the set stays as it is.
func (s *Cards) UnmarshalJSON(data []byte) error {
	return unmarshalJSON(s, data, wording.ASetOfCards, source.cardsJSON)
}

func (in source) cardsJSON(all word) (Cards, error) {
	return reading.Set(in.Source, all, CardsOf, ParseCards)
}

// array returns values that are an array in JSON, which is never null.
func array[T any](all iter.Seq[T]) plainjson.Array[T] { return plainjson.Array[T](all) }
