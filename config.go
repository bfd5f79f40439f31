package ebbes

import (
	"cmp"
	"errors"
	"strconv"
	"strings"

	"github.com/ebbesgo/ebbes/internal/reading"
	"github.com/ebbesgo/ebbes/internal/strictjson"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// A Config is what is agreed before a game. Every field but Players may be zero, which
// means its default.
type Config struct {
	// Players is the number of people, 2 to 5 (T1). With two, a fictive third
	// player joins them (F1).
	Players int `json:"players"`
	// Variants are the variants in use, none by default (V9).
	Variants Variant `json:"variants"`
	// Starter starts the first round: one of the people (T4, F8), by default
	// seat 1.
	Starter Seat `json:"starter"`
	// Dealer deals the first round: one of the people (T5, F8), by default the
	// right-hand neighbour of Starter, with two the other person.
	Dealer Seat `json:"dealer"`
	// Rounds is the number of rounds, by default 5: with [SelectDesignations]
	// 1 to 100 (V7), else always 5 (R2). For a single round of the base game, such as
	// one to train with, see the example of [ParseState].
	Rounds int `json:"rounds"`
	// Track is the length of the scoring track, for [SelectDesignations] only
	// (V8).
	Track Track `json:"track"`
}

// A ConfigError says which field of a [Config] is impossible.
type ConfigError struct {
	Field  string // such as "Players" or "Track.Finish"
	Value  int    // value of the field
	Clause Clause // clause that forbids it
	want   said
}

// Error returns one line with the field, its value, what is possible and the
// clause.
func (e *ConfigError) Error() string { return "ebbes: " + e.In(English) }

// In returns what Error says in a language, without the "ebbes:".
func (e *ConfigError) In(l Language) string {
	e = cmp.Or(e, &ConfigError{})
	tl := Teller{Language: l}
	w := tl.words()
	if e.want == (said{}) { // in an error from elsewhere
		return tl.because(e.want.in(tl), e.Clause)
	}
	return tl.because(tl.say(w.Errors.Config, "field", string(w.fields.Of(e.Field)), "value", strconv.Itoa(e.Value), "want", e.want), e.Clause)
}

// between says which values of a field are possible.
func between(low, high int) said {
	return say(wording.RangeOf, "low", strconv.Itoa(low), "high", strconv.Itoa(high))
}

// A setup is a complete and possible Config, packed.
type setup struct {
	players              uint8
	variants             Variant
	starter, dealer      Seat
	rounds               uint8
	finish, dabbscheedel int16
}

// setup returns c with its defaults filled in.
func (c Config) setup() (setup, error) {
	if c.Players < 2 || c.Players > maxSeats {
		return setup{}, &ConfigError{"Players", c.Players, T1, between(2, maxSeats)}
	}
	if c.Variants > AllVariants {
		return setup{}, &ConfigError{"Variants", int(c.Variants), V9, say(anyVariants, "variants", AllVariants)}
	}
	if c.Starter == NoSeat {
		c.Starter = 1
	}
	if c.Dealer == NoSeat {
		c.Dealer = c.Starter - 1
	}
	if c.Dealer == NoSeat {
		c.Dealer = Seat(c.Players)
	}
	if err := c.checkSeat("Starter", c.Starter, T4); err != nil {
		return setup{}, err
	}
	if err := c.checkSeat("Dealer", c.Dealer, T5); err != nil {
		return setup{}, err
	}
	c, err := c.agreeEnd()
	if err != nil {
		return setup{}, err
	}
	return setup{
		uint8(c.Players), c.Variants, c.Starter, c.Dealer,
		uint8(c.Rounds), int16(c.Track.Finish), int16(c.Track.Dabbscheedel),
	}, nil
}

// checkSeat refuses a seat where no person sits.
func (c Config) checkSeat(field string, s Seat, clause Clause) error {
	if int(s) <= c.Players {
		return nil
	}
	if s == fictiveSeat {
		clause = F8
	}
	return &ConfigError{field, int(s), clause, between(1, c.Players)}
}

func (s *setup) has(v Variant) bool { return s.variants&v != 0 }

// seats returns the number of seats at the table.
func (s *setup) seats() int { return max(int(s.players), 3) }

// Config returns the configuration of the game, its defaults filled in.
func (t table) Config() Config { return t.setup.config() }

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

// A Track is the length of the scoring track in variant 2 (V8): the points at
// which a marker reaches its two ends (V6). A field left at zero takes its
// default.
type Track struct {
	Finish       int `json:"finish"`       // 1 to 1000, by default 20
	Dabbscheedel int `json:"dabbscheedel"` // -1 to -1000, by default -10
}

const (
	defaultRounds       = 5
	maxRounds           = 100
	defaultFinish       = 20
	defaultDabbscheedel = -10
	maxTrack            = 1000
)

// agreeEnd fills in when the game ends, and refuses an end that cannot be agreed.
func (c Config) agreeEnd() (Config, error) {
	if c.Variants&SelectDesignations == 0 {
		return c.fixedEnd()
	}
	if c.Rounds == 0 {
		c.Rounds = defaultRounds
	}
	if c.Track.Finish == 0 {
		c.Track.Finish = defaultFinish
	}
	if c.Track.Dabbscheedel == 0 {
		c.Track.Dabbscheedel = defaultDabbscheedel
	}
	switch {
	case c.Rounds < 1 || c.Rounds > maxRounds:
		return c, &ConfigError{"Rounds", c.Rounds, V7, between(1, maxRounds)}
	case c.Track.Finish < 1 || c.Track.Finish > maxTrack:
		return c, &ConfigError{"Track.Finish", c.Track.Finish, V8, between(1, maxTrack)}
	case c.Track.Dabbscheedel > -1 || c.Track.Dabbscheedel < -maxTrack:
		return c, &ConfigError{"Track.Dabbscheedel", c.Track.Dabbscheedel, V8, between(-1, -maxTrack)}
	}
	return c, nil
}

// fixedEnd is agreeEnd without variant 2, where nothing is left to agree: five
// rounds, and the track ends nothing (R2).
func (c Config) fixedEnd() (Config, error) {
	switch {
	case c.Rounds != 0 && c.Rounds != defaultRounds:
		return c, &ConfigError{"Rounds", c.Rounds, R2, say(fiveRounds)}
	case c.Track.Finish != 0:
		return c, &ConfigError{"Track.Finish", c.Track.Finish, V8, say(noTrack)}
	case c.Track.Dabbscheedel != 0:
		return c, &ConfigError{"Track.Dabbscheedel", c.Track.Dabbscheedel, V8, say(noTrack)}
	}
	c.Rounds = defaultRounds
	return c, nil
}

// addConfig adds what is agreed, except what is at its default.
func (f *fieldWriter) addConfig(s *setup) {
	f.add("players", "", strconv.Itoa(int(s.players)))
	if base, _ := (Config{Players: int(s.players)}).setup(); *s == base {
		return // since nothing else is agreed, which is found out sooner so than field by field
	}
	standard, _ := Config{Players: int(s.players), Variants: s.variants, Starter: s.starter}.setup()
	f.add("variants", Variant(0).String(), s.variants.String())
	f.add("starter", Seat(1).String(), s.starter.String())
	f.add("dealer", standard.dealer.String(), s.dealer.String())
	f.add("rounds", strconv.Itoa(int(standard.rounds)), strconv.Itoa(int(s.rounds)))
	f.add("finish", strconv.Itoa(int(standard.finish)), strconv.Itoa(int(s.finish)))
	f.add("dabbscheedel", strconv.Itoa(int(standard.dabbscheedel)), strconv.Itoa(int(s.dabbscheedel)))
}

// config reads what is agreed.
func (in source) config(f reading.Fields) (setup, error) {
	var c Config
	err := cmp.Or(
		reading.ReadField(in.Source, f, "players", in.number, &c.Players),
		reading.ReadField(in.Source, f, "variants", in.variants, &c.Variants),
		reading.ReadField(in.Source, f, "starter", in.seat, &c.Starter),
		reading.ReadField(in.Source, f, "dealer", in.seat, &c.Dealer),
		reading.ReadField(in.Source, f, "rounds", in.number, &c.Rounds),
		reading.ReadField(in.Source, f, "finish", in.number, &c.Track.Finish),
		reading.ReadField(in.Source, f, "dabbscheedel", in.number, &c.Track.Dabbscheedel),
	)
	if err != nil {
		return setup{}, err
	}
	setup, err := c.setup()
	var wrong *ConfigError
	if errors.As(err, &wrong) {
		name := strings.ToLower(strings.TrimPrefix(wrong.Field, "Track."))
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

// configField reports whether a configuration has a field of that name.
func configField(name string) bool {
	switch name {
	case "players", "variants", "starter", "dealer", "rounds", "finish", "dabbscheedel":
		return true
	}
	return false
}

// UnmarshalJSON reads an object as json.Marshal writes it, in which every member may be
// left out. Unknown and repeated members, null and values of the wrong kind are refused
// with a [*ParseError], and the Config stays as it is. Whether the configuration is
// possible is for [New] to say.
func (c *Config) UnmarshalJSON(data []byte) error {
	return unmarshalJSON(c, data, wording.AConfig, source.configJSON)
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
