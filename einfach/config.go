package einfach

import (
	"cmp"
	"errors"
	"math"
	"strconv"
	"strings"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/reading"
	"github.com/ebbesgo/ebbes/internal/strictjson"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// A Config is what is agreed before a game. Every field but Players may be
// zero, which means its default.
type Config struct {
	// Players is the number of players, 3 to 6 (C4).
	Players int `json:"players"`
	// RuleCards is how many rule cards lie open in every round, 3 to 10, by
	// default 3 (C3).
	RuleCards int `json:"ruleCards"`
	// Starter starts the first round, by default seat 1 (C6).
	Starter Seat `json:"starter"`
	// Rounds is the number of rounds, 1 to 100, by default 5 (R3).
	Rounds int `json:"rounds"`
	// Options are the options in use, none by default (O7).
	Options Option `json:"options"`
	// Renewals is how often the stock is renewed in a round at most, 1 to 255. A
	// round in which it would have to be renewed once more is scored with nobody
	// out. The default, 0, is no limit (R6).
	Renewals int `json:"renewals"`
}

const (
	defaultRuleCards = 3
	defaultRounds    = 5
	maxRounds        = 100
)

// A setup is a complete and possible Config, packed.
type setup struct {
	players, ruleCards uint8
	starter            Seat
	rounds             uint8
	options            Option
	renewals           uint8
}

// setup returns c with its defaults filled in.
func (c Config) setup() (setup, error) {
	if c.RuleCards == 0 {
		c.RuleCards = defaultRuleCards
	}
	if c.Starter == ebbes.NoSeat {
		c.Starter = 1
	}
	if c.Rounds == 0 {
		c.Rounds = defaultRounds
	}
	switch {
	case c.Players < minSeats || c.Players > maxSeats:
		return setup{}, &ConfigError{"Players", c.Players, C4, between(minSeats, maxSeats)}
	case c.RuleCards < defaultRuleCards || c.RuleCards > ruleCards:
		return setup{}, &ConfigError{"RuleCards", c.RuleCards, C3, between(defaultRuleCards, ruleCards)}
	case int(c.Starter) > c.Players:
		return setup{}, &ConfigError{"Starter", int(c.Starter), C6, between(1, c.Players)}
	case c.Rounds < 1 || c.Rounds > maxRounds:
		return setup{}, &ConfigError{"Rounds", c.Rounds, R3, between(1, maxRounds)}
	case c.Options > AllOptions:
		return setup{}, &ConfigError{"Options", int(c.Options), O7, say(anyOptions, "options", AllOptions)}
	case c.Options.has(Recommended) && c.RuleCards != defaultRuleCards:
		return setup{}, &ConfigError{"RuleCards", c.RuleCards, R5, say(threeRuleCards)}
	case c.Renewals < 0 || c.Renewals > math.MaxUint8:
		return setup{}, &ConfigError{"Renewals", c.Renewals, R6, between(0, math.MaxUint8)}
	}
	return setup{
		uint8(c.Players), uint8(c.RuleCards), c.Starter, uint8(c.Rounds), c.Options, uint8(c.Renewals),
	}, nil
}

func (s *setup) config() Config {
	return Config{
		Players: int(s.players), RuleCards: int(s.ruleCards), Starter: s.starter,
		Rounds: int(s.rounds), Options: s.options, Renewals: int(s.renewals),
	}
}

// A ConfigError says which field of a [Config] is impossible.
type ConfigError struct {
	Field  string // such as "Players"
	Value  int    // value of the field
	Clause Clause // clause that forbids it
	want   said
}

// Error returns one line with the field, its value, what is possible and the
// clause.
func (e *ConfigError) Error() string { return "einfach: " + e.In(ebbes.English) }

// In returns what Error says in a language, without the "einfach:".
func (e *ConfigError) In(l Language) string {
	e = cmp.Or(e, &ConfigError{})
	tl := Teller{Language: l}
	w := tl.words()
	if e.want == (said{}) { // in an error from elsewhere
		return tl.because(e.want.In(l), e.Clause)
	}
	return tl.because(tl.say(w.Errors.Config, "field", string(w.fields.Of(e.Field)), "value", strconv.Itoa(e.Value), "want", e.want), e.Clause)
}

// between says which values of a field are possible.
func between(low, high int) said {
	return say(wording.RangeOf, "low", strconv.Itoa(low), "high", strconv.Itoa(high))
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

// config reads what is agreed.
func (in source) config(f reading.Fields) (setup, error) {
	var c Config
	err := cmp.Or(
		reading.ReadField(in.Source, f, "players", in.number, &c.Players),
		reading.ReadField(in.Source, f, "options", in.options, &c.Options),
		reading.ReadField(in.Source, f, "rulecards", in.number, &c.RuleCards),
		reading.ReadField(in.Source, f, "starter", in.seat, &c.Starter),
		reading.ReadField(in.Source, f, "rounds", in.number, &c.Rounds),
		reading.ReadField(in.Source, f, "renewals", in.number, &c.Renewals),
	)
	if err != nil {
		return setup{}, err
	}
	setup, err := c.setup()
	var wrong *ConfigError
	if errors.As(err, &wrong) {
		name := strings.ToLower(wrong.Field)
		w, ok := f.Get(in.Source, name)
		return setup, in.impossible(wrong, w, ok, name)
	}
	return setup, nil
}

// impossible returns the error for a configuration that cannot be, given where its field
// stands, if it does, and what it is called.
func (in source) impossible(wrong *ConfigError, w word, ok bool, name string) error {
	why := wording.WantConfig
	if !ok {
		why, w = wording.LacksConfig, in.End()
	}
	return reading.NewError(in.Fault(w, string(wrong.Clause), why, "name", name, "want", wrong.want), wrong)
}
