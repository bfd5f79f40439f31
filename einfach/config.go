package einfach

import (
	"cmp"
	"math"
	"strconv"
	"strings"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/plainjson"
	"github.com/ebbesgo/ebbes/internal/reading"
	"github.com/ebbesgo/ebbes/internal/strictjson"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// A Config holds the settings of a game. Every field but Players may be zero for its default.
type Config struct {
	// Players is the number of players, 3 to 6 (C4).
	Players int `json:"players"`
	// RuleCards is the number of rule cards that lie open in every round, 3 to 10, by default 3
	// (C3).
	RuleCards int `json:"ruleCards"`
	// Starter is the seat that starts the first round, by default seat 1 (C6).
	Starter Seat `json:"starter"`
	// Rounds is the number of rounds, 1 to 100, by default 5 (R3).
	Rounds int `json:"rounds"`
	// Options are the options in use, none by default (O7).
	Options Option `json:"options"`
	// Renewals is the maximum number of renewals of the stock in a round, 1 to 255. A round that
	// needs another renewal is scored with no seat out. The default, 0, is no limit (R6).
	Renewals int `json:"renewals"`
}

const maxRounds = 100

// A setup is a complete and possible Config, packed.
type setup struct {
	players, ruleCards uint8
	starter            Seat
	rounds             uint8
	options            Option
	renewals           uint8
}

// setup returns c with its defaults filled in, or a [*ConfigError] if it is impossible.
func (c Config) setup() (setup, error) {
	v := c.values()
	for i := range configOptions {
		o := &configOptions[i]
		if l := o.Domain(v.config()); !l.Complete(&v[i]) {
			return setup{}, &ConfigError{o.Field, v[i], Clause(l.Rule), filledReason{l.Reason("options", AllOptions)}}
		}
	}
	c = v.config()
	return setup{
		uint8(c.Players), uint8(c.RuleCards), c.Starter, uint8(c.Rounds), c.Options, uint8(c.Renewals),
	}, nil
}

// appendJSON appends the configuration as encoding/json writes it.
func (c Config) appendJSON(b []byte) []byte {
	o := plainjson.Begin(b)
	o.Number("players", c.Players)
	o.Number("ruleCards", c.RuleCards)
	o.Text("starter", c.Starter.String())
	o.Number("rounds", c.Rounds)
	o.Text("options", c.Options.String())
	o.Number("renewals", c.Renewals)
	return o.End()
}

func (s *setup) config() Config {
	return Config{
		Players: int(s.players), RuleCards: int(s.ruleCards), Starter: s.starter,
		Rounds: int(s.rounds), Options: s.options, Renewals: int(s.renewals),
	}
}

// A ConfigError reports an impossible field of a [Config].
type ConfigError struct {
	Field  string // such as "Players"
	Value  int    // value of the field
	Clause Clause // clause that forbids it
	want   filledReason
}

// Error returns one line with the field, its value, the possible values and the clause.
func (e *ConfigError) Error() string { return "einfach: " + e.In(ebbes.English) }

// In returns the text of Error in a language, without the prefix "einfach:".
func (e *ConfigError) In(l Language) string {
	e = cmp.Or(e, &ConfigError{})
	tl := Teller{Language: l}
	w := tl.words()
	if e.want == (filledReason{}) { // in an error from elsewhere
		return tl.because(e.want.In(l), e.Clause)
	}
	return tl.because(tl.say(w.Errors.Config, "field", string(w.fields.Of(e.Field)), "value", strconv.Itoa(e.Value), "want", e.want), e.Clause)
}

// UnmarshalJSON reads an object in the form of json.Marshal; every member is optional. For unknown
// and repeated members, null and values of the wrong type it returns a [*ParseError] and leaves the
// Config unchanged. It does not check whether the configuration is possible; [New] does.
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

// configOptions describes the fields of a Config, in the order of [values].
var configOptions = [...]reading.Option[Config, source]{
	{Name: "players", Field: "Players", Read: source.number, Domain: func(Config) domain {
		return domain{Low: minSeats, High: maxSeats, Rule: string(C4)}
	}},
	{Name: "options", Field: "Options", Read: source.optionNumber, Text: optionText, Domain: func(Config) domain {
		return domain{High: int(AllOptions), Rule: string(O7), Want: anyOptions}
	}},
	{Name: "rulecards", Field: "RuleCards", Read: source.number, Domain: func(c Config) domain {
		if c.Options.has(Recommended) && 3 < c.RuleCards && c.RuleCards <= ruleCards {
			return domain{Usual: 3, Low: 3, High: 3, Rule: string(R5), Want: threeRuleCards}
		}
		return domain{Usual: 3, Low: 3, High: ruleCards, Rule: string(C3)}
	}},
	{Name: "starter", Field: "Starter", Read: source.seatNumber, Domain: func(c Config) domain {
		return domain{Usual: 1, Low: 1, High: c.Players, Rule: string(C6)}
	}},
	{Name: "rounds", Field: "Rounds", Read: source.number, Domain: func(Config) domain { return domain{Usual: 5, Low: 1, High: maxRounds, Rule: string(R3)} }},
	{Name: "renewals", Field: "Renewals", Read: source.number, Domain: func(Config) domain { return domain{High: math.MaxUint8, Rule: string(R6)} }},
}

type domain = reading.Domain

// values are the fields of a Config as numbers.
type values [len(configOptions)]int

func (c Config) values() values {
	return values{c.Players, int(c.Options), c.RuleCards, int(c.Starter), c.Rounds, c.Renewals}
}

func (v *values) config() Config {
	return Config{Players: v[0], Options: Option(v[1]), RuleCards: v[2], Starter: Seat(v[3]), Rounds: v[4], Renewals: v[5]}
}

// usual reports whether every field but the number of players is at its default. It is faster than
// a loop over configOptions.
func (s *setup) usual() bool {
	return *s == setup{players: s.players, ruleCards: 3, starter: 1, rounds: 5}
}

// addConfig adds the fields of a configuration that are not at their defaults. The number of
// players has no default.
func (f *fieldWriter) addConfig(s *setup) {
	if s.usual() {
		f.number("players", 0, int(s.players))
		return
	}
	c := s.config()
	for i, v := range c.values() {
		if o := &configOptions[i]; v != o.Domain(c).Usual {
			f.add(o.Name, "", o.Write(v))
		}
	}
}

// config reads a configuration from fields. An impossible one is refused at the field that causes
// it.
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
	name := strings.ToLower(wrong.Field)
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

func (in source) seatNumber(w word) (int, error)   { s, err := in.seat(w); return int(s), err }
func (in source) optionNumber(w word) (int, error) { o, err := in.options(w); return int(o), err }
func optionText(n int) string                      { return Option(n).String() }
