package einfach

import (
	"cmp"
	"iter"
	"reflect"
	"slices"

	"github.com/ebbesgo/ebbes/internal/plainjson"
	"github.com/ebbesgo/ebbes/internal/reading"
	"github.com/ebbesgo/ebbes/internal/strictjson"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// MarshalJSON returns what the seat knows as an object from which a client can draw the
// table without this package. NOTATION.md lists its members. One of them, "line", is
// [View.String], from which UnmarshalJSON reads the view again.
func (v View) MarshalJSON() ([]byte, error) {
	done, allowed := v.Actions()
	var piles, costs, fitting plainjson.Members
	for _, s := range [...]Suit{Blue, Brown, Green, Red, Yellow} { // as encoding/json sorts them
		cards, clause := v.Fitting(s)
		fitting = append(fitting, s.String(), plainjson.Members{"cards", cards, "rule", string(clause)})
		if pile := v.piles.Of(s); v.piles.suits().Has(s) {
			piles = append(piles, s.String(), pile)
			costs = append(costs, s.String(), v.setup.penalty(pile))
		}
	}
	return plainjson.Members{
		"line", v.String(), "config", v.Config(), "seat", v.seat, "phase", v.phase, "cause", v.cause, "turn", v.turn,
		"active", v.active, "round", v.Round(), "starter", v.starter, "rules", v.rules, "inForce", v.rulesInForce(),
		"rulePile", plainjson.Members{"size", v.rulePile(), "putBack", array(v.PutBack())},
		"piles", piles, "costs", costs, "fitting", fitting, "discarded", v.discard, "stock", v.Stock(), "mixed", v.mixed,
		"actions", plainjson.Members{"done", done, "allowed", allowed, "cleared", v.cleared, "third", v.third},
		"due", v.Due(), "seats", v.seatsJSON(), "hand", v.hand, "stake", v.hand.Points(), "given", v.given,
		"gave", v.gave, "moves", array(v.Moves()), "out", v.out, "renewed", v.Renewed(), "winners", v.Winners(),
	}.MarshalJSON()
}

// rulesInForce returns the open rule cards of which [View.InForce] says that they are in force.
func (t *table) rulesInForce() (rules RuleCards) {
	for r := range t.rules.All() {
		if t.inForce(r) {
			rules = rules.with(r)
		}
	}
	return rules
}

// seatsJSON returns what everybody knows of the seats at the table by number.
func (t *table) seatsJSON() plainjson.Array[plainjson.Members] {
	return func(yield func(plainjson.Members) bool) {
		for s := range seatsTo[t.setup.players].All() {
			if !yield(plainjson.Members{
				"seat", s, "left", t.left(s), "handSize", t.HandSize(s), "chosen", t.chosen.Has(s), "noted", t.Noted(s),
				"score", t.Score(s),
			}) {
				return
			}
		}
	}
}

// array returns values that are an array in JSON, which is never null.
func array[T any](all iter.Seq[T]) plainjson.Array[T] { return plainjson.Array[T](all) }

// UnmarshalJSON reads the member "line" of an object that [View.MarshalJSON] has
// returned, or a string, as [View.UnmarshalText] does. The other members may be left out, but
// one that contradicts the line or is there twice is refused with a [*ParseError], and the
// View stays as it is. Members that are unknown, as of a newer version, are ignored, except
// in the configuration.
func (v *View) UnmarshalJSON(data []byte) error {
	return unmarshal(v, wording.AViewInJSON, data, source.viewJSON)
}

func (in source) viewJSON(all word) (View, error) {
	return reading.Line(in.Source, all, viewForm, func(line string) (View, error) {
		return parse(wording.AView, line, source.viewOrNone)
	})
}

// viewForm is the form of a view. Its config is as strict as a config alone.
var viewForm = strictjson.Form{
	Optional: 1, Closed: []string{"config"}, Absent: []string{"blue", "brown", "yellow", "green", "red"},
}

// MarshalJSON returns an array of the cards.
func (s Cards) MarshalJSON() ([]byte, error) { return array(s.All()).MarshalJSON() }

// UnmarshalJSON reads an array as [Cards.MarshalJSON] writes it, or a string as [ParseCards]
// does. Anything else is refused with a [*ParseError], and the set stays as it is.
func (s *Cards) UnmarshalJSON(data []byte) error {
	return unmarshal(s, wording.ASetOfCards, data, source.cardsJSON)
}

func (in source) cardsJSON(all word) (Cards, error) {
	return reading.Set(in.Source, all, CardsOf, ParseCards)
}

// MarshalJSON returns an array of the suits.
func (s Suits) MarshalJSON() ([]byte, error) { return array(s.All()).MarshalJSON() }

// UnmarshalJSON reads an array as [Suits.MarshalJSON] writes it. Anything else is refused
// with a [*ParseError], and the set stays as it is.
func (s *Suits) UnmarshalJSON(data []byte) error {
	return unmarshal(s, someSuits, data, func(in source, w word) (Suits, error) {
		return reading.Set(in.Source, w, SuitsOf, nil)
	})
}

// MarshalJSON returns an array of the rule cards.
func (s RuleCards) MarshalJSON() ([]byte, error) { return array(s.All()).MarshalJSON() }

// UnmarshalJSON reads an array as [RuleCards.MarshalJSON] writes it. Anything else is refused
// with a [*ParseError], and the set stays as it is.
func (s *RuleCards) UnmarshalJSON(data []byte) error {
	return unmarshal(s, someRules, data, func(in source, w word) (RuleCards, error) {
		return reading.Set(in.Source, w, RuleCardsOf, nil)
	})
}

// MarshalText implements [encoding.TextMarshaler].
func (d RuleDeck) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (d *RuleDeck) UnmarshalText(text []byte) error {
	return unmarshal(d, aRuleDeck, text, source.ruleDeckAlone)
}

// MarshalJSON returns an object with what there is to choose from. It never fails.
func (c Choices) MarshalJSON() ([]byte, error) {
	return plainjson.Members{
		"cards", c.Cards, "suits", c.Suits, "seats", c.Seats, "rules", c.Rules, "draw", c.Draw, "pass", c.Pass,
	}.MarshalJSON()
}

// MarshalJSON returns an object with the fields of the error, the move as its text, only
// "deal" of a deal and "shuffle" of a shuffle. It never fails. Of a MoveError that is no
// pointer, encoding/json writes the same members, but a deal and a shuffle in full.
func (e *MoveError) MarshalJSON() ([]byte, error) {
	e = cmp.Or(e, &MoveError{})
	return plainjson.Members{
		"move", e.move(), "seat", e.Seat, "kind", e.Kind, "rule", string(e.Clause), "on", plainjson.NotZero(e.On),
		"legal", e.Legal,
	}.MarshalJSON()
}

// UnmarshalJSON reads an object as json.Marshal writes it, in which every member may be
// left out. Unknown and repeated members, null and values of the wrong kind are refused
// with a [*ParseError], and the Config stays as it is. Whether the configuration is
// possible is for [New] to say.
func (c *Config) UnmarshalJSON(data []byte) error {
	return unmarshal(c, wording.AConfig, data, source.configJSON)
}

func (in source) configJSON(word) (Config, error) {
	type fields Config
	var c Config
	strictjson.Decode(in.Text, (*fields)(&c))
	fault := in.Compare(c, strictjson.Form{Optional: 1, Closed: []string{"configuration"}})
	if fault != nil && fault.Name == "options" && in.Text[fault.At] == '"' {
		fault.Why = wording.UnknownValue
	}
	return c, in.Faulty(fault)
}

// UnmarshalEvents reads an array of events as json.Marshal writes it, such as those of a
// move, each event as its value, so that they can be given to [View.Fold]. A missing or
// repeated member and an invalid value are refused with a [*ParseError], and an unknown event
// with one whose Err is an [*UnknownEventError]. Unknown members, as of a newer version, are
// ignored.
func UnmarshalEvents(data []byte) ([]Event, error) {
	var events []Event
	err := unmarshal(&events, wording.SomeEvents, data, source.events)
	return events, err
}

func (in source) events(word) ([]Event, error) {
	unknown := func(name string, index int) error { return &UnknownEventError{name, index} }
	return reading.Events(in.Source, eventForm, decodeEvent, unknown)
}

// eventForm is the form of events.
var eventForm = strictjson.Form{Absent: []string{"by", "during"}}

// An UnknownEventError says that an event is of no type that this version knows, so a client
// may leave it out, or ask for a view instead.
type UnknownEventError struct {
	Name  string // as in its member "event"
	Index int    // in the array, from 0
}

// Error returns one line with the name of the event.
func (e *UnknownEventError) Error() string { return "einfach: " + e.In(English) }

// In returns what Error says in a language, without the "einfach:".
func (e *UnknownEventError) In(l Language) string {
	e = cmp.Or(e, &UnknownEventError{})
	return say(wording.UnknownEvent, "name", e.Name).In(l)
}

// decoders decode events as far as they can be told.
var decoders = [...]func(object string, clause Clause) Event{
	decode[Dealt], decode[TurnBegan], decode[Drawn], decode[Shuffled], decode[Placed], decode[Played],
	decode[Laid], decode[Passed], decode[Cleared], decode[Penalized], decode[ActionGained], decode[RuleSwapped],
	decode[Named], decode[Presented], decode[Discarded], decode[Chosen], decode[Exchanged], decode[WentOut],
	decode[Exhausted], decode[Scored], decode[Ended], decode[Won],
}

// decodeEvent returns the event of an object, as far as it can be read, with its name and
// whether there is such an event.
func decodeEvent(object string) (e Event, name string, known bool) {
	var named struct {
		Rule Clause `json:"rule"`
	}
	strictjson.Decode(object, &named)
	name = strictjson.Name(object)
	for _, decode := range decoders {
		if e := decode(object, named.Rule); e.kind() == name {
			return e, name, true
		}
	}
	return Dealt{}, name, false
}

// decode decodes an event of one kind. Where it keeps its clause, that is the one which the
// object names, or the first that it can have.
func decode[E Event](object string, clause Clause) Event {
	var e E
	strictjson.Decode(object, &e)
	if under := reflect.ValueOf(&e).Elem().FieldByName("Under"); under.IsValid() {
		possible := clausesOf[e.kind()]
		under.SetString(string(possible[max(0, slices.Index(possible, clause))]))
	}
	return e
}

// eventJSON returns the object of an event: its name, its clause and its fields.
func eventJSON(e Event, fields ...any) ([]byte, error) {
	head := plainjson.Members{"event", e.kind(), "rule", string(e.Clause())}
	return append(head, fields...).MarshalJSON()
}

// clausesOf are the clauses under which what an event tells of can happen, where it
// keeps one.
var clausesOf = map[string][]Clause{
	Drawn{}.kind():     {D1, O1},
	Played{}.kind():    {X2, X4, X5, K1, K10},
	Passed{}.kind():    {A3, X4, K1, K6, K7, K8, K10},
	Cleared{}.kind():   {X3, X5, K1, K10, O3},
	Named{}.kind():     {K5, K7},
	Discarded{}.kind(): {K6, K7},
}
