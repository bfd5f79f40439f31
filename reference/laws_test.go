package reference

import (
	"encoding/json"
	"math/rand/v2"
	"regexp"
	"testing"

	"github.com/ebbesgo/ebbes/games"
)

// A law is a rule that holds for every move of every game, or of games with some configurations.
type law struct {
	only, but string // patterns of the configurations where it applies, and does not apply
	often     string // pattern of the configurations where it applies to a move within a few games
	says      func(games.Step) verdict
}

// A verdict is the result of a law for a move.
type verdict uint8

const (
	silent verdict = iota
	kept
	broken
)

// keptIf returns the verdict on a condition that has to hold.
func keptIf(so bool) verdict {
	if so {
		return kept
	}
	return broken
}

// about reports whether a law applies to games with a configuration.
func (l law) about(config string) bool {
	return matches(l.only, config) && (l.but == "" || !matches(l.but, config))
}

// matches reports whether a text matches a pattern. Every text matches an empty one.
func matches(pattern, text string) bool {
	return pattern == "" || regexp.MustCompile(pattern).MatchString(text)
}

// laws are the laws of each game, and configurations are the games for checking them.
var (
	laws           = map[string]map[string]law{"ebbes": lawsOfEbbes, "einfach": lawsOfEinfach}
	wrongLaws      = map[string]map[string]law{"ebbes": wrongOfEbbes, "einfach": wrongOfEinfach}
	configurations = map[string][]string{"ebbes": configsOfEbbes, "einfach": configsOfEinfach}
)

// mostGames is the highest number of games with a configuration before the verdicts on all its laws
// have to be clear.
const mostGames = 60

// judge plays at most mostGames games with a configuration, until no verdict is silent or unclear.
// It returns the last verdict on each law for the configuration, with the move of the verdict. A law
// that has been broken stays so.
func judge(
	t *testing.T, g games.Game, config string, all map[string]law, unclear verdict,
) (verdicts map[string]verdict, at map[string]games.Step) {
	t.Helper()
	verdicts, at = map[string]verdict{}, map[string]games.Step{}
	for name, l := range all {
		if !l.about(config) {
			continue
		}
		verdicts[name] = kept
		if matches(l.often, config) {
			verdicts[name] = silent
		}
	}
	for seed := range uint64(mostGames) {
		for step := range played(t, g, config, rand.New(rand.NewPCG(seed, 48))) {
			for name, before := range verdicts {
				if before == broken {
					continue
				}
				if now := all[name].says(step); now != silent {
					verdicts[name], at[name] = now, step
				}
			}
		}
		clear := true
		for _, v := range verdicts {
			clear = clear && v != silent && v != unclear
		}
		if clear {
			break
		}
	}
	return verdicts, at
}

// played returns an iterator over the steps of a random game.
func played(t *testing.T, g games.Game, config string, r *rand.Rand) func(func(games.Step) bool) {
	return func(yield func(games.Step) bool) {
		s, err := g.New(json.RawMessage(config))
		for err == nil && !s.Over() {
			before, m := s, s.Random(r)
			if s, err = s.Apply(m); err == nil && !yield(games.Step{Before: before, Move: m, After: s}) {
				return
			}
		}
		if err != nil {
			t.Error(config, err)
		}
	}
}

// Every law holds in the configurations where it applies. In those of law.often it applies to some
// moves.
func TestLaws(t *testing.T) {
	for name, e := range inEnglish {
		for _, config := range configurations[name] {
			verdicts, at := judge(t, e.rules.Game, config, laws[name], silent)
			for law, v := range verdicts {
				switch v {
				case broken:
					t.Errorf("%s, %s: %s is broken by %v, at %v", name, config, law, at[law].Move, at[law].Before)
				case silent:
					t.Errorf("%s, %s: %s has nothing to say", name, config, law)
				}
			}
		}
	}
}

// A wrong law is broken in each configuration where it applies.
func TestWrongLawsAreDetected(t *testing.T) {
	for name, e := range inEnglish {
		for _, config := range configurations[name] {
			verdicts, _ := judge(t, e.rules.Game, config, wrongLaws[name], kept)
			for law, v := range verdicts {
				if v != broken {
					t.Errorf("%s, %s: %s is taken for right", name, config, law)
				}
			}
		}
	}
}
