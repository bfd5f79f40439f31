package einfach

import (
	"encoding/json"
	"errors"
	"iter"
	"reflect"
	"slices"
	"strconv"

	"github.com/ebbesgo/ebbes/internal/strictjson"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// MarshalJSON returns what the seat knows as an object from which a client can draw the
// table without this package. NOTATION.md lists its members. One of them, "line", is
// [View.String], from which UnmarshalJSON reads the view again.
func (v View) MarshalJSON() ([]byte, error) {
	done, allowed := v.Actions()
	piles, costs := map[Suit]Cards{}, map[Suit]int{}
	for s := range v.piles.suits().All() {
		piles[s] = v.piles.Of(s)
		costs[s] = v.setup.penalty(piles[s])
	}
	return json.Marshal(viewJSON{
		Line: v.String(), Config: v.Config(), Seat: v.seat, Phase: v.phase, Cause: v.cause, Turn: v.turn, Active: v.active,
		Round: v.Round(), Starter: v.starter, Rules: v.rules, InForce: v.rulesInForce(),
		RulePile: rulePileJSON{v.rulePile(), array(v.PutBack())},
		Piles:    piles, Costs: costs, Fitting: v.fittingJSON(), Discarded: v.discard, Stock: v.Stock(), Mixed: v.mixed,
		Actions: actionsJSON{done, allowed, v.cleared, v.third}, Due: v.Due(), Seats: v.seatsJSON(),
		Hand: v.hand, Stake: v.hand.Points(), Given: v.given, Gave: v.gave, Moves: array(v.Moves()),
		Out: v.out, Renewed: v.Renewed(), Winners: v.Winners(),
	})
}

type viewJSON struct {
	Line      string             `json:"line"`
	Config    Config             `json:"config"`
	Seat      Seat               `json:"seat"`
	Phase     Phase              `json:"phase"`
	Cause     RuleCard           `json:"cause"`
	Turn      Seat               `json:"turn"`
	Active    Seat               `json:"active"`
	Round     int                `json:"round"`
	Starter   Seat               `json:"starter"`
	Rules     RuleCards          `json:"rules"`
	InForce   RuleCards          `json:"inForce"`
	RulePile  rulePileJSON       `json:"rulePile"`
	Piles     map[Suit]Cards     `json:"piles"`
	Costs     map[Suit]int       `json:"costs"`
	Fitting   map[Suit]placeJSON `json:"fitting"`
	Discarded Cards              `json:"discarded"`
	Stock     int                `json:"stock"`
	Mixed     Cards              `json:"mixed"`
	Actions   actionsJSON        `json:"actions"`
	Due       int                `json:"due"`
	Seats     []seatJSON         `json:"seats"`
	Hand      Cards              `json:"hand"`
	Stake     int                `json:"stake"`
	Given     Card               `json:"given"`
	Gave      Cards              `json:"gave"`
	Moves     []Move             `json:"moves"`
	Out       Seat               `json:"out"`
	Renewed   int                `json:"renewed"`
	Winners   Seats              `json:"winners"`
}

type rulePileJSON struct {
	Size    int        `json:"size"`
	PutBack []RuleCard `json:"putBack"`
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

// A placeJSON is what of a hand fits where a suit lies, and by which clause.
type placeJSON struct {
	Cards  Cards  `json:"cards"`
	Clause Clause `json:"rule"`
}

// fittingJSON returns what [View.Fitting] does of every suit.
func (v View) fittingJSON() map[Suit]placeJSON {
	places := map[Suit]placeJSON{}
	for s := Blue; s <= Red; s++ {
		cards, clause := v.Fitting(s)
		places[s] = placeJSON{cards, clause}
	}
	return places
}

type actionsJSON struct {
	Done    int  `json:"done"`
	Allowed int  `json:"allowed"`
	Cleared bool `json:"cleared"`
	Third   Suit `json:"third"`
}

// A seatJSON is what everybody knows of a seat.
type seatJSON struct {
	Seat     Seat `json:"seat"`
	Left     Seat `json:"left"`
	HandSize int  `json:"handSize"`
	Chosen   bool `json:"chosen"`
	Noted    int  `json:"noted"`
	Score    int  `json:"score"`
}

// seatsJSON returns the seats at the table by number.
func (t *table) seatsJSON() []seatJSON {
	seats := []seatJSON{}
	for s := range seatsTo(int(t.setup.players)).All() {
		seats = append(seats, seatJSON{s, t.left(s), t.HandSize(s), t.chosen.Has(s), t.Noted(s), t.Score(s)})
	}
	return seats
}

// array collects values in an array that is never null.
func array[T any](all iter.Seq[T]) []T { return slices.AppendSeq([]T{}, all) }

// UnmarshalJSON reads the member "line" of an object that [View.MarshalJSON] has
// returned, or a string, as [ParseView] does. The other members may be left out, but one
// that contradicts the line, is there twice or is unknown is refused with a
// [*ParseError], and the View stays as it is.
func (v *View) UnmarshalJSON(data []byte) error {
	return unmarshal(v, aViewInJSON, data, source.viewJSON)
}

func (in source) viewJSON(all word) (View, error) {
	at, end, fault := strictjson.String(in.text, "line")
	if fault != nil {
		return View{}, in.faulty(fault)
	}
	w := word{in.text[at:end], at}
	var line string
	strictjson.Decode(w.text, &line)
	v, err := ParseView(line)
	var wrong *ParseError
	switch {
	case errors.As(err, &wrong):
		return v, in.within(w, line, wrong)
	case w == all:
		return v, nil
	}
	return v, in.says(v, 1)
}

// within returns the error for a piece of the text inside a string.
func (in source) within(w word, said string, wrong *ParseError) *ParseError {
	if w.text == strconv.Quote(said) {
		w.at += 1 + wrong.Offset
	}
	refusal := in.fail(w, wrong.Clause, wording.AgainstRules) // the reason is the one within
	refusal.Text, refusal.Err, refusal.why = wrong.Text, wrong.Err, wrong.why
	return refusal
}

// MarshalJSON returns an array of the cards.
func (s Cards) MarshalJSON() ([]byte, error) { return json.Marshal(array(s.All())) }

// UnmarshalJSON reads an array as [Cards.MarshalJSON] writes it. Anything else is refused
// with a [*ParseError], and the set stays as it is.
func (s *Cards) UnmarshalJSON(data []byte) error {
	return unmarshal(s, aSet, data, func(in source, _ word) (Cards, error) {
		var listed []Card
		strictjson.Decode(in.text, &listed)
		read := CardsOf(listed...)
		return read, in.says(read, 0)
	})
}

// MarshalJSON returns an array of the suits.
func (s Suits) MarshalJSON() ([]byte, error) { return json.Marshal(array(s.All())) }

// MarshalJSON returns an array of the seats.
func (s Seats) MarshalJSON() ([]byte, error) { return json.Marshal(array(s.All())) }

// UnmarshalJSON reads an array as [Seats.MarshalJSON] writes it. Anything else is refused
// with a [*ParseError], and the set stays as it is.
func (s *Seats) UnmarshalJSON(data []byte) error {
	return unmarshal(s, someSeats, data, func(in source, _ word) (Seats, error) {
		var listed []Seat
		strictjson.Decode(in.text, &listed)
		read := SeatsOf(listed...)
		return read, in.says(read, 0)
	})
}

// MarshalJSON returns an array of the rule cards.
func (s RuleCards) MarshalJSON() ([]byte, error) { return json.Marshal(array(s.All())) }

// UnmarshalJSON reads an array as [RuleCards.MarshalJSON] writes it. Anything else is refused
// with a [*ParseError], and the set stays as it is.
func (s *RuleCards) UnmarshalJSON(data []byte) error {
	return unmarshal(s, someRules, data, func(in source, _ word) (RuleCards, error) {
		var listed []RuleCard
		strictjson.Decode(in.text, &listed)
		read := RuleCardsOf(listed...)
		return read, in.says(read, 0)
	})
}

// MarshalText implements [encoding.TextMarshaler].
func (d RuleDeck) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// MarshalJSON returns an object with what there is to choose from. It never fails.
func (c Choices) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		Cards Cards     `json:"cards"`
		Suits Suits     `json:"suits"`
		Seats Seats     `json:"seats"`
		Rules RuleCards `json:"rules"`
		Draw  bool      `json:"draw"`
		Pass  bool      `json:"pass"`
	}{c.Cards, c.Suits, c.Seats, c.Rules, c.Draw, c.Pass})
}

// MarshalJSON returns an object with the fields of the error, the move as its text, only
// "deal" of a deal and "shuffle" of a shuffle. It never fails.
func (e MoveError) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		Move   string  `json:"move"`
		Seat   Seat    `json:"seat"`
		Kind   Kind    `json:"kind"`
		Clause Clause  `json:"rule"`
		On     Card    `json:"on,omitzero"`
		Legal  Choices `json:"legal"`
	}{e.move(), e.Seat, e.Kind, e.Clause, e.On, e.Legal})
}

// UnmarshalJSON reads an object as json.Marshal writes it, in which every member may be
// left out. Unknown and repeated members, null and values of the wrong kind are refused
// with a [*ParseError], and the Config stays as it is. Whether the configuration is
// possible is for [New] to say.
func (c *Config) UnmarshalJSON(data []byte) error {
	return unmarshal(c, aConfig, data, source.configJSON)
}

func (in source) configJSON(word) (Config, error) {
	type fields Config
	var c Config
	strictjson.Decode(in.text, (*fields)(&c))
	return c, in.says(c, 1)
}

// UnmarshalEvents reads an array of events as json.Marshal writes it, such as those of a
// move, each event as its value, so that they can be given to [View.Fold]. Unknown events,
// members and values are refused with a [*ParseError].
func UnmarshalEvents(data []byte) ([]Event, error) {
	var events []Event
	err := unmarshal(&events, someEvents, data, source.events)
	return events, err
}

func (in source) events(word) ([]Event, error) {
	var objects []json.RawMessage
	strictjson.Decode(in.text, &objects)
	events := []Event{}
	for _, object := range objects {
		e, known := decodeEvent(string(object))
		if events = append(events, e); !known {
			break // which the text then contradicts
		}
	}
	return events, in.says(events, 0)
}

// decoders decode events as far as they can be told.
var decoders = [...]func(object string, clause Clause) Event{
	decode[Dealt], decode[TurnBegan], decode[Drawn], decode[Shuffled], decode[Placed], decode[Played],
	decode[Laid], decode[Passed], decode[Cleared], decode[Penalized], decode[ActionGained], decode[RuleSwapped],
	decode[Named], decode[Presented], decode[Discarded], decode[Chosen], decode[Exchanged], decode[WentOut],
	decode[Exhausted], decode[Scored], decode[Ended], decode[Won],
}

// decodeEvent returns the event of which an object tells, as far as it can be told, and
// whether the object names it.
func decodeEvent(object string) (Event, bool) {
	var named struct {
		Event string `json:"event"`
		Rule  Clause `json:"rule"`
	}
	strictjson.Decode(object, &named)
	for _, decode := range decoders {
		if e := decode(object, named.Rule); e.kind() == named.Event {
			return e, true
		}
	}
	return Dealt{}, false
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

// marshalEvent returns the object of an event: its name, its clause and its fields.
func marshalEvent(e Event, fields any) ([]byte, error) {
	members, err := json.Marshal(fields)
	if err != nil {
		return nil, err
	}
	head := `{"event":"` + e.kind() + `","rule":"` + string(e.Clause()) + `",`
	return append([]byte(head), members[1:]...), nil
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
