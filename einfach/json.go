package einfach

import (
	"encoding/json"
	"iter"
	"reflect"
	"slices"
	"strings"
)

// MarshalJSON returns what the seat knows as an object from which a client can draw the
// table without this package. NOTATION.md lists its members. One of them, "line", is
// [View.String], from which UnmarshalJSON reads the view again.
func (t View) MarshalJSON() ([]byte, error) {
	done, allowed := t.Actions()
	piles := map[Suit]Cards{}
	for s := range t.piles.suits().All() {
		piles[s] = t.piles.Of(s)
	}
	return json.Marshal(viewJSON{
		Line: t.String(), Config: t.Config(), Seat: t.seat, Phase: t.phase, Cause: t.cause, Turn: t.turn, Active: t.active,
		Round: t.Round(), Starter: t.starter, Rules: t.rules, RulePile: rulePileJSON{t.rulePile(), array(t.PutBack())},
		Piles: piles, Discarded: t.discard, Stock: t.Stock(), Mixed: t.mixed,
		Actions: actionsJSON{done, allowed, t.cleared, t.third}, Due: t.Due(), Seats: t.seatsJSON(),
		Hand: t.hand, Given: t.given, Gave: t.gave, Moves: array(t.Moves()),
		Out: t.out, Renewed: t.Renewed(), Winners: t.Winners(),
	})
}

type viewJSON struct {
	Line      string         `json:"line"`
	Config    Config         `json:"config"`
	Seat      Seat           `json:"seat"`
	Phase     Phase          `json:"phase"`
	Cause     RuleCard       `json:"cause"`
	Turn      Seat           `json:"turn"`
	Active    Seat           `json:"active"`
	Round     int            `json:"round"`
	Starter   Seat           `json:"starter"`
	Rules     RuleCards      `json:"rules"`
	RulePile  rulePileJSON   `json:"rulePile"`
	Piles     map[Suit]Cards `json:"piles"`
	Discarded Cards          `json:"discarded"`
	Stock     int            `json:"stock"`
	Mixed     Cards          `json:"mixed"`
	Actions   actionsJSON    `json:"actions"`
	Due       int            `json:"due"`
	Seats     []seatJSON     `json:"seats"`
	Hand      Cards          `json:"hand"`
	Given     Card           `json:"given"`
	Gave      Cards          `json:"gave"`
	Moves     []Move         `json:"moves"`
	Out       Seat           `json:"out"`
	Renewed   int            `json:"renewed"`
	Winners   Seats          `json:"winners"`
}

type rulePileJSON struct {
	Size    int        `json:"size"`
	PutBack []RuleCard `json:"putBack"`
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

// UnmarshalJSON reads an object as [View.MarshalJSON] writes it: the member "line" as
// [ParseView] does, with which all others have to agree. The error is a
// [*ParseError], and then the View stays as it is.
func (t *View) UnmarshalJSON(data []byte) error { return unmarshal(t, aView, data, source.viewJSON) }

func (in source) viewJSON(word) (View, error) {
	told, err := in.any()
	if err != nil {
		return View{}, err
	}
	members, _ := told.(map[string]any)
	line, ok := members["line"].(string)
	if !ok {
		return View{}, in.fail(word{text: in.text}.trim(), NoClause, noValue, "line")
	}
	v, err := ParseView(line)
	if err != nil {
		return View{}, err
	}
	data, _ := v.MarshalJSON()
	want, _ := source{in.what, string(data)}.any()
	for name, value := range want.(map[string]any) {
		if !reflect.DeepEqual(members[name], value) {
			return View{}, in.fail(word{text: in.text}.trim(), NoClause, contradiction, name)
		}
	}
	if len(members) > len(want.(map[string]any)) {
		return View{}, in.fail(word{text: in.text}.trim(), NoClause, noMember)
	}
	return v, nil
}

// MarshalJSON returns an array of the cards. It never fails.
func (s Cards) MarshalJSON() ([]byte, error) { return json.Marshal(array(s.All())) }

// UnmarshalJSON reads an array of cards, each of them once.
func (s *Cards) UnmarshalJSON(data []byte) error {
	cards, err := members[Card](data)
	if err == nil {
		*s = CardsOf(cards...)
	}
	return err
}

// MarshalJSON returns an array of the suits. It never fails.
func (s Suits) MarshalJSON() ([]byte, error) { return json.Marshal(array(s.All())) }

// MarshalJSON returns an array of the seats. It never fails.
func (s Seats) MarshalJSON() ([]byte, error) { return json.Marshal(array(s.All())) }

// UnmarshalJSON reads an array of seats, each of them once.
func (s *Seats) UnmarshalJSON(data []byte) error {
	seats, err := members[Seat](data)
	if err == nil {
		*s = SeatsOf(seats...)
	}
	return err
}

// MarshalJSON returns an array of the rule cards. It never fails.
func (s RuleCards) MarshalJSON() ([]byte, error) { return json.Marshal(array(s.All())) }

// UnmarshalJSON reads an array of rule cards, each of them once.
func (s *RuleCards) UnmarshalJSON(data []byte) error {
	cards, err := members[RuleCard](data)
	if err == nil {
		*s = RuleCardsOf(cards...)
	}
	return err
}

// members reads an array of the members of a set.
func members[T comparable](data []byte) ([]T, error) {
	var list []T
	if err := json.Unmarshal(data, &list); err != nil {
		return nil, err
	}
	var none T
	in := source{someEvents, string(data)}
	for i, v := range list {
		if v == none || slices.Contains(list[:i], v) {
			return nil, in.fail(word{text: in.text}, NoClause, listedTwice)
		}
	}
	return list, nil
}

// MarshalText returns [Deck.String]. It never fails.
func (d Deck) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// MarshalText returns [RuleDeck.String]. It never fails.
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

// UnmarshalJSON reads an object as json.Marshal writes it, in which everything but
// "players" may be left out. Unknown and repeated members, null and values of the wrong
// kind are refused with a [*ParseError], and the Config stays as it is. Whether the
// configuration is possible is for [New] to say.
func (c *Config) UnmarshalJSON(data []byte) error {
	return unmarshal(c, aConfig, data, source.configJSON)
}

func (in source) configJSON(word) (Config, error) {
	var c Config
	d := json.NewDecoder(strings.NewReader(in.text))
	err := in.object(d, fieldsOf(&c), func(name string) bool { return name != "players" })
	return c, in.atEnd(d, err)
}

// fieldsOf returns pointers to the fields of a struct by their names in JSON.
func fieldsOf(to any) map[string]any {
	fields := map[string]any{}
	v := reflect.ValueOf(to).Elem()
	for i := range v.NumField() {
		name, _, _ := strings.Cut(v.Type().Field(i).Tag.Get("json"), ",")
		if name != "-" {
			fields[name] = v.Field(i).Addr().Interface()
		}
	}
	return fields
}

// optionalIn tells which fields of a struct are left out of JSON when they are zero.
func optionalIn(of any) func(name string) bool {
	t := reflect.TypeOf(of).Elem()
	return func(name string) bool {
		for i := range t.NumField() {
			if t.Field(i).Tag.Get("json") == name+",omitzero" {
				return true
			}
		}
		return false
	}
}

// object reads an object with no other members than the given ones, each at most once,
// and none missing but those that may be left out.
func (in source) object(d *json.Decoder, members map[string]any, optional func(name string) bool) error {
	at := in.after(d)
	if brace, _ := d.Token(); brace != json.Delim('{') {
		return in.fail(at, NoClause, noJSON)
	}
	read := map[string]bool{}
	for d.More() {
		at := in.after(d)
		token, _ := d.Token()
		name, _ := token.(string)
		at.text = in.text[at.at:max(at.at, int(d.InputOffset()))]
		switch _, known := members[name]; {
		case !known:
			return in.fail(at, NoClause, noMember)
		case read[name]:
			return in.fail(at, NoClause, duplicateMember)
		}
		read[name] = true
		if err := in.value(d, name, members[name]); err != nil {
			return err
		}
	}
	at = in.after(d)
	if brace, _ := d.Token(); brace != json.Delim('}') {
		return in.fail(at, NoClause, noJSON)
	}
	for name := range members {
		if !read[name] && !optional(name) {
			return in.fail(at, NoClause, noValue, name)
		}
	}
	return nil
}

// value reads what a member of an object says.
func (in source) value(d *json.Decoder, name string, to any) error {
	var text json.RawMessage
	at := in.after(d)
	if d.Decode(&text) != nil || string(text) == "null" || json.Unmarshal(text, to) != nil {
		at.text = string(text)
		return in.fail(at, NoClause, noValue, name)
	}
	return nil
}

// atEnd refuses more text after the value that has been read.
func (in source) atEnd(d *json.Decoder, err error) error {
	if err != nil {
		return err
	}
	if rest := in.after(d); rest.text != "" {
		return in.fail(rest, NoClause, moreText)
	}
	return nil
}

// after returns the text after what has been decoded.
func (in source) after(d *json.Decoder) word {
	text := in.text[d.InputOffset():]
	w := word{text, len(in.text) - len(text)}.trim()
	text = strings.TrimLeft(w.text, ":,")
	return word{text, w.at + len(w.text) - len(text)}.trim()
}

// any reads a JSON value in which no object has a member twice.
func (in source) any() (any, error) {
	d := json.NewDecoder(strings.NewReader(in.text))
	v, err := in.anyValue(d, 0)
	return v, in.atEnd(d, err)
}

const maxDepth = 8 // of what this package writes, and more

func (in source) anyValue(d *json.Decoder, depth int) (any, error) {
	at := in.after(d)
	token, err := d.Token()
	if err != nil || depth > maxDepth {
		return nil, in.fail(at, NoClause, noJSON)
	}
	switch token {
	case json.Delim('['):
		list := []any{}
		for d.More() {
			v, err := in.anyValue(d, depth+1)
			if err != nil {
				return nil, err
			}
			list = append(list, v)
		}
		_, err := d.Token()
		return list, in.closed(d, err)
	case json.Delim('{'):
		members := map[string]any{}
		for d.More() {
			at := in.after(d)
			name, err := in.anyValue(d, depth+1)
			text, isText := name.(string)
			if err != nil || !isText {
				return nil, in.fail(at, NoClause, noJSON)
			}
			if _, twice := members[text]; twice {
				return nil, in.fail(at, NoClause, duplicateMember)
			}
			if members[text], err = in.anyValue(d, depth+1); err != nil {
				return nil, err
			}
		}
		_, err := d.Token()
		return members, in.closed(d, err)
	}
	return token, nil
}

// closed refuses an array or object without an end.
func (in source) closed(d *json.Decoder, err error) error {
	if err != nil {
		return in.fail(in.after(d), NoClause, noJSON)
	}
	return nil
}

// UnmarshalEvents reads an array of events as json.Marshal writes it, such as those of a
// move, each event as its value, so that they can be given to [View.Fold]. Unknown events,
// members and values are refused with a [*ParseError].
func UnmarshalEvents(data []byte) ([]Event, error) {
	if err := someEvents.checkLength(len(data)); err != nil {
		return nil, err
	}
	return parse(someEvents, string(data), source.events)
}

func (in source) events(word) ([]Event, error) {
	d := json.NewDecoder(strings.NewReader(in.text))
	at := in.after(d)
	if bracket, _ := d.Token(); bracket != json.Delim('[') {
		return nil, in.fail(at, NoClause, noJSON)
	}
	events := []Event{}
	for d.More() {
		at := in.after(d)
		var text json.RawMessage
		if d.Decode(&text) != nil {
			return nil, in.fail(at, NoClause, noJSON)
		}
		e, err := unmarshalEvent(text)
		if wrong, ok := err.(*ParseError); ok {
			return nil, in.fail(word{wrong.Text, at.at + wrong.Offset}, wrong.Clause, wrong.why, wrong.values...)
		}
		events = append(events, e)
	}
	at = in.after(d)
	if bracket, _ := d.Token(); bracket != json.Delim(']') {
		return nil, in.fail(at, NoClause, noJSON)
	}
	return events, in.atEnd(d, nil)
}

// unmarshalEvent reads an event of any kind.
func unmarshalEvent(data []byte) (Event, error) {
	var head struct{ Event string }
	_ = json.Unmarshal(data, &head) // what is wrong is found below
	for _, read := range eventReaders {
		if e, ok, err := read(head.Event, data); ok {
			return e, err
		}
	}
	in := source{someEvents, string(data)}
	return nil, in.fail(word{text: in.text}, NoClause, noEvent)
}

// An eventReader reads an event if it is of its kind.
type eventReader func(kind string, data []byte) (Event, bool, error)

// eventReaders are those of all kinds of events.
var eventReaders = [...]eventReader{
	readerOf[Dealt], readerOf[TurnBegan], readerOf[Drawn], readerOf[Shuffled], readerOf[Placed], readerOf[Played],
	readerOf[Laid], readerOf[Passed], readerOf[Cleared], readerOf[Penalized], readerOf[ActionGained], readerOf[RuleSwapped],
	readerOf[Named], readerOf[Presented], readerOf[Discarded], readerOf[Chosen], readerOf[Exchanged], readerOf[WentOut],
	readerOf[Exhausted], readerOf[Scored], readerOf[Ended], readerOf[Won],
}

func readerOf[E Event](kind string, data []byte) (Event, bool, error) {
	var e E
	if e.kind() != kind {
		return nil, false, nil
	}
	err := readEvent(&e, data)
	return e, true, err
}

// marshalEvent returns the object of an event: its name, its clause and its fields.
func marshalEvent(e Event, fields any) ([]byte, error) {
	members, err := json.Marshal(fields)
	if err != nil {
		return nil, err
	}
	head := `{"event":"` + e.kind() + `","rule":"` + string(e.Clause()) + `"`
	if len(members) > 2 {
		head += ","
	}
	return append([]byte(head), members[1:]...), nil
}

// readEvent reads an event of one kind. The clause that it names has to be its own, or,
// where the event keeps it, one of those it can have.
func readEvent[E Event](to *E, data []byte) error {
	return unmarshal(to, someEvents, data, func(in source, _ word) (E, error) {
		var e E
		var kind, clause string
		members := fieldsOf(&e)
		members["event"], members["rule"] = &kind, &clause
		d := json.NewDecoder(strings.NewReader(in.text))
		err := in.atEnd(d, in.object(d, members, optionalIn(&e)))
		if err != nil {
			return e, err
		}
		under := reflect.ValueOf(&e).Elem().FieldByName("Under")
		if under.IsValid() && slices.Contains(clausesOf[e.kind()], Clause(clause)) {
			under.SetString(clause)
		}
		if kind != e.kind() || Clause(clause) != e.Clause() || clause == "" {
			return e, in.fail(word{text: in.text}.trim(), NoClause, noValue, "rule")
		}
		return e, nil
	})
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
