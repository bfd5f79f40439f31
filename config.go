package ebbes

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/ebbesgo/ebbes/internal/plainjson"
	"github.com/ebbesgo/ebbes/internal/reading"
	"github.com/ebbesgo/ebbes/internal/strictjson"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// A Config holds the settings of a game. Every field but Players may be zero for its default.
type Config struct {
	// Players is the number of people, 2 to 5 (T1). With two, a fictive third player joins
	// (F1).
	Players int `json:"players"`
	// Variants are the variants in use, none by default (V9).
	Variants Variant `json:"variants"`
	// Starter is the seat of the person who starts the first round (T4, F8). The default is
	// seat 1.
	Starter Seat `json:"starter"`
	// Dealer is the seat of the person who deals the first round (T5, F8). The default is the
	// right-hand neighbour of Starter, or the other person of two.
	Dealer Seat `json:"dealer"`
	// Rounds is the number of rounds. With [SelectDesignations] it is 1 to 100, by default 5
	// (V7); without, it is always 5 (R2). The example of [ParseState] shows how to play a
	// single round of the base game.
	Rounds int `json:"rounds"`
	// Track is the length of the scoring track, for [SelectDesignations] only (V8).
	Track Track `json:"track"`
}

// A ConfigError reports an impossible field of a [Config].
type ConfigError struct {
	Field  string // such as "Players" or "Track.Finish"
	Value  int    // value of the field
	Clause Clause // clause that forbids it
	want   filledReason
}

// Error returns one line with the field, its value, the possible values and the clause.
func (e *ConfigError) Error() string { return "ebbes: " + e.In(English) }

// In returns the text of Error in a language, without the prefix "ebbes:".
func (e *ConfigError) In(l Language) string {
	e = cmp.Or(e, &ConfigError{})
	tl := Teller{Language: l}
	w := tl.words()
	if e.want == (filledReason{}) { // an error created outside this package
		return tl.because(e.want.in(tl), e.Clause)
	}
	return tl.because(tl.say(w.Errors.Config, "field", string(w.fields.Of(e.Field)), "value", strconv.Itoa(e.Value), "want", e.want), e.Clause)
}

// A setup is a complete and possible Config, packed.
type setup struct {
	players              uint8
	variants             Variant
	starter, dealer      Seat
	rounds               uint8
	finish, dabbscheedel int16
}

// setup returns c with its defaults filled in, or a [*ConfigError] for an impossible field.
func (c Config) setup() (setup, error) {
	v := c.values()
	for i := range configOptions {
		o := &configOptions[i]
		if l := o.Domain(v.config()); !l.Complete(&v[i]) {
			return setup{}, &ConfigError{o.Field, v[i], Clause(l.Rule), filledReason{l.Reason("variants", AllVariants)}}
		}
	}
	c = v.config()
	return setup{
		uint8(c.Players), c.Variants, c.Starter, c.Dealer,
		uint8(c.Rounds), int16(c.Track.Finish), int16(c.Track.Dabbscheedel),
	}, nil
}

func (s *setup) has(v Variant) bool { return s.variants&v != 0 }

// seats returns the number of seats at the table, the fictive player's included.
func (s *setup) seats() int { return max(int(s.players), 3) }

// Config returns the configuration of the game, its defaults filled in.
func (t table) Config() Config { return t.setup.config() }

// appendJSON appends the configuration as encoding/json writes it.
func (c Config) appendJSON(b []byte) []byte {
	o := plainjson.Begin(b)
	o.Number("players", c.Players)
	o.Text("variants", c.Variants.String())
	o.Text("starter", c.Starter.String())
	o.Text("dealer", c.Dealer.String())
	o.Number("rounds", c.Rounds)
	o.Value("track", c.Track.appendJSON)
	return o.End()
}

func (t Track) appendJSON(b []byte) []byte {
	o := plainjson.Begin(b)
	o.Number("finish", t.Finish)
	o.Number("dabbscheedel", t.Dabbscheedel)
	return o.End()
}

func (s *setup) config() Config {
	return Config{
		Players: int(s.players), Variants: s.variants, Starter: s.starter, Dealer: s.dealer,
		Rounds: int(s.rounds), Track: Track{int(s.finish), int(s.dabbscheedel)},
	}
}

// Cards returns the cards in play (T1, M1), none if the configuration is impossible.
func (c Config) Cards() Cards {
	setup, err := c.setup()
	if err != nil {
		return Cards{}
	}
	return cardsTo(setup.maxValue())
}

// A Track is the length of the scoring track in variant 2 (V8). Its fields are the points at its
// two ends, the finish and the Dabbscheedel space (V6). Zero fields take their defaults.
type Track struct {
	Finish       int `json:"finish"`       // 1 to 1000, by default 20
	Dabbscheedel int `json:"dabbscheedel"` // -1 to -1000, by default -10
}

const maxRounds = 100 // in variant 2 (V7)

// configOptions are the fields of a Config, by [values].
var configOptions = [...]reading.Option[Config, source]{
	{Name: "players", Field: "Players", Read: source.number, Domain: func(Config) domain { return domain{Low: 2, High: maxSeats, Rule: string(T1)} }},
	{Name: "variants", Field: "Variants", Read: source.variantNumber, Text: variantText, Domain: func(Config) domain {
		return domain{High: int(AllVariants), Rule: string(V9), Want: anyVariants}
	}},
	{Name: "starter", Field: "Starter", Read: source.seatNumber, Domain: func(c Config) domain { return c.person(1, c.Starter, T4) }},
	{Name: "dealer", Field: "Dealer", Read: source.seatNumber, Domain: func(c Config) domain {
		return c.person((int(c.Starter)+c.Players-2)%c.Players+1, c.Dealer, T5)
	}},
	{Name: "rounds", Field: "Rounds", Read: source.number, Domain: func(c Config) domain {
		return c.withVariant2(
			domain{Usual: 5, Low: 5, High: 5, Rule: string(R2), Want: fiveRounds},
			domain{Usual: 5, Low: 1, High: maxRounds, Rule: string(V7)},
		)
	}},
	{Name: "finish", Field: "Track.Finish", Read: source.number, Domain: func(c Config) domain {
		return c.withVariant2(withoutTrack, domain{Usual: 20, Low: 1, High: 1000, Rule: string(V8)})
	}},
	{Name: "dabbscheedel", Field: "Track.Dabbscheedel", Read: source.number, Domain: func(c Config) domain {
		return c.withVariant2(withoutTrack, domain{Usual: -10, Low: -1, High: -1000, Rule: string(V8)})
	}},
}

type domain = reading.Domain

// withoutTrack are the values of a track's ends in a game without one.
var withoutTrack = domain{Rule: string(V8), Want: noTrack}

// withVariant2 returns with in a game with variant 2, and without otherwise.
func (c Config) withVariant2(without, with domain) domain {
	if c.Variants&SelectDesignations == 0 {
		return without
	}
	return with
}

// person returns the values allowed in a field that must name a person's seat. If s is the fictive
// player's seat, the clause is F8.
func (c Config) person(usual int, s Seat, clause Clause) domain {
	if s == fictiveSeat {
		clause = F8
	}
	return domain{Usual: usual, Low: 1, High: c.Players, Rule: string(clause)}
}

// values are the fields of a Config as numbers.
type values [len(configOptions)]int

func (c Config) values() values {
	t := c.Track
	return values{c.Players, int(c.Variants), int(c.Starter), int(c.Dealer), c.Rounds, t.Finish, t.Dabbscheedel}
}

func (v *values) config() Config {
	return Config{v[0], Variant(v[1]), Seat(v[2]), Seat(v[3]), v[4], Track{v[5], v[6]}}
}

// usual reports whether all fields but the number of players have their defaults. It is faster
// than the table of options.
func (s *setup) usual() bool {
	return *s == setup{players: s.players, starter: 1, dealer: Seat(s.players), rounds: 5}
}

// addConfig adds the number of players, and the other fields that differ from their defaults.
func (f *fieldWriter) addConfig(s *setup) {
	if s.usual() {
		f.add("players", "", strconv.Itoa(int(s.players)))
		return
	}
	c := s.config()
	for i, v := range c.values() {
		if o := &configOptions[i]; v != 0 && v != o.Domain(c).Usual { // only the usual value is 0
			f.add(o.Name, "", o.Write(v))
		}
	}
}

// config reads the fields of a configuration and fills in the defaults. It refuses an impossible
// one.
func (in source) config(f reading.Fields) (setup, error) {
	var v values
	for i := range configOptions {
		o := &configOptions[i]
		read := func(w word) (int, error) { return o.Read(in, w) }
		if err := reading.ReadField(in.Source, f, o.Name, read, &v[i]); err != nil {
			return setup{}, err
		}
	}
	setup, err := v.config().setup()
	if err == nil {
		return setup, nil
	}
	wrong := err.(*ConfigError)
	name := strings.ToLower(strings.TrimPrefix(wrong.Field, "Track."))
	w, ok := f.Get(in.Source, name)
	return setup, reading.Impossible(in.Source, wrong, string(wrong.Clause), wrong.want, name, w, ok)
}

// configField reports whether a configuration has a field of that name.
func configField(name string) bool {
	for i := range configOptions {
		if configOptions[i].Name == name {
			return true
		}
	}
	return false
}

func (in source) seatNumber(w word) (int, error)    { s, err := in.seat(w); return int(s), err }
func (in source) variantNumber(w word) (int, error) { v, err := in.variants(w); return int(v), err }
func variantText(n int) string                      { return Variant(n).String() }

// UnmarshalJSON reads an object in the form of json.Marshal; every member is optional. For
// unknown and repeated members, null and values of the wrong type it returns a [*ParseError]
// and leaves the Config unchanged. It does not check whether the configuration is possible;
// [New] does.
func (c *Config) UnmarshalJSON(data []byte) error {
	return unmarshal(c, wording.AConfig, data, source.configJSON)
}

func (in source) configJSON(word) (Config, error) {
	type fields Config
	var c Config
	strictjson.Decode(in.Text, (*fields)(&c))
	leaveOutOtherSeats(&c)
	fault := in.Compare(c, strictjson.Form{Optional: 2, Closed: []string{"configuration", "track"}})
	if fault != nil && fault.Name == "variants" && in.Text[fault.At] == '"' {
		fault.Why = wording.UnknownValue
	}
	return c, in.Faulty(fault)
}
