package ebbes_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/tabletest"
)

// New fills in the defaults of a configuration.
func TestConfig(t *testing.T) {
	for _, c := range []struct{ given, want ebbes.Config }{
		{ebbes.Config{Players: 2}, ebbes.Config{Players: 2, Starter: 1, Dealer: 2, Rounds: 5}},
		{ebbes.Config{Players: 5, Starter: 3}, ebbes.Config{Players: 5, Starter: 3, Dealer: 2, Rounds: 5}},
		{
			ebbes.Config{Players: 3, Variants: ebbes.SelectDesignations, Dealer: 1},
			ebbes.Config{Players: 3, Variants: ebbes.SelectDesignations, Starter: 1, Dealer: 1, Rounds: 5,
				Track: ebbes.Track{Finish: 20, Dabbscheedel: -10}},
		},
	} {
		s := begin(t, c.given)
		if got := s.Config(); got != c.want {
			t.Errorf("%+v: got %+v, want %+v", c.given, got, c.want)
		}
		if again := begin(t, s.Config()); again != s {
			t.Errorf("%+v: the configuration with its defaults filled in gives another game", c.given)
		}
	}
}

// A ConfigError says which field is impossible, its value, the possible values and the clause.
func TestConfigErrorText(t *testing.T) {
	track := func(finish, dabbscheedel int) ebbes.Config {
		return ebbes.Config{
			Players:  4,
			Variants: ebbes.SelectDesignations,
			Track:    ebbes.Track{Finish: finish, Dabbscheedel: dabbscheedel},
		}
	}
	for _, c := range []struct {
		config ebbes.Config
		want   string
	}{
		{ebbes.Config{Players: 7}, "ebbes: number of players: 7, want 2 to 5 (T1)"},
		{ebbes.Config{Players: 4, Variants: 128}, "ebbes: variants: 128, want any or none of: " + ebbes.AllVariants.String() + " (V9)"},
		{ebbes.Config{Players: 4, Starter: 5}, "ebbes: first starter: 5, want 1 to 4 (T4)"},
		{ebbes.Config{Players: 2, Dealer: 3}, "ebbes: first dealer: 3, want 1 to 2 (F8)"},
		{ebbes.Config{Players: 4, Rounds: 6}, "ebbes: number of rounds: 6, want 5 without variant 2 (R2)"},
		{ebbes.Config{Players: 4, Track: ebbes.Track{Finish: 9}}, "ebbes: finish: 9, want none without variant 2 (V8)"},
		{ebbes.Config{Players: 4, Track: ebbes.Track{Dabbscheedel: -9}}, "ebbes: Dabbscheedel space: -9, want none without variant 2 (V8)"},
		{ebbes.Config{Players: 4, Variants: ebbes.SelectDesignations, Rounds: 101}, "ebbes: number of rounds: 101, want 1 to 100 (V7)"},
		{track(-1, 0), "ebbes: finish: -1, want 1 to 1000 (V8)"},
		{track(0, 1), "ebbes: Dabbscheedel space: 1, want -1 to -1000 (V8)"},
	} {
		if _, err := ebbes.New(c.config); fmt.Sprint(err) != c.want {
			t.Errorf("got %q, want %q", fmt.Sprint(err), c.want)
		}
	}
}

// refuseConfig checks that New refuses a configuration with a ConfigError, and returns no game. The
// error must have that field, value and clause.
func refuseConfig(t *testing.T, c ebbes.Config, field string, value int, clause ebbes.Clause) {
	t.Helper()
	s, err := ebbes.New(c)
	var refusal *ebbes.ConfigError
	if !errors.As(err, &refusal) || refusal.Field != field || refusal.Value != value || refusal.Clause != clause {
		t.Errorf("%+v: got error %v, want %s is %d (%s)", c, err, field, value, clause)
	}
	if s != (ebbes.State{}) {
		t.Errorf("%+v is refused, but gives a game", c)
	}
}

// New accepts exactly the kinds of table of package tabletest. A new number of people must be added
// there; then every test that asks for the kinds goes through it.
func TestKinds(t *testing.T) {
	for players := range 256 {
		for variants := range 256 {
			c := ebbes.Config{Players: players, Variants: ebbes.Variant(variants)}
			_, err := ebbes.New(c)
			known := tabletest.FewestPlayers <= players && players <= tabletest.MostPlayers && c.Variants <= ebbes.AllVariants
			if known != (err == nil) {
				t.Errorf("a table of %d, %v: %v", players, c.Variants, err)
			}
		}
	}
}

// The position of a new game contains the number of players, and those other settings that differ
// from their defaults.
func TestPositionOmitsDefaults(t *testing.T) {
	for players := 2; players <= 5; players++ {
		for _, test := range []struct {
			config ebbes.Config
			want   string
		}{
			{ebbes.Config{Players: players}, fmt.Sprintf("players %d", players)},
			{ebbes.Config{Players: players, Starter: 2}, fmt.Sprintf("players %d; starter 2", players)},
			{ebbes.Config{Players: players, Dealer: 1}, fmt.Sprintf("players %d; dealer 1", players)},
		} {
			s, err := ebbes.New(test.config)
			if err != nil {
				t.Fatal(err)
			}
			if got := s.String(); got != test.want {
				t.Errorf("%+v is written %q, want %q", test.config, got, test.want)
			}
		}
	}
}
