package einfach_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	plain "github.com/ebbesgo/ebbes/internal/plain/einfach"
)

// Cases for implementations in other languages, stored in testdata/conformance and described in
// its README. Their expectations come from the second implementation in internal/plain; the
// package is tested against them like any other.

var writeConformance = flag.Bool("write-conformance", false, "write the cases in testdata/conformance anew")

// A gameJSON is a game, move by move.
type gameJSON struct {
	Name   string         `json:"name"`
	Config einfach.Config `json:"config"`
	Steps  []stepJSON     `json:"steps"`
}

// A stepJSON is a move with the visible values that it changes and some moves refused afterwards.
// The first step has no move.
type stepJSON struct {
	Move    string        `json:"move,omitempty"`
	Seen    seenJSON      `json:"seen"`
	Refused []refusedJSON `json:"refused,omitempty"`
}

// A seenJSON has visible values of a game by name, with all hands open. In a step it has only those
// that the move changes.
type seenJSON map[string]string

// A refusedJSON is a refused move.
type refusedJSON struct {
	Move string         `json:"move"`
	Kind einfach.Kind   `json:"kind"`
	Rule einfach.Clause `json:"rule"`
}

// seen returns the sight as texts by name, with the legal moves in alphabetical order.
func (s sight) seen(legal []string) seenJSON {
	slices.Sort(legal)
	seen := seenJSON{
		"phase": s.Phase.String(), "turn": s.Turn.String(), "active": s.Active.String(), "starter": s.Starter.String(), "out": s.Out.String(),
		"round": fmt.Sprint(s.Round), "done": fmt.Sprint(s.Done), "due": fmt.Sprint(s.Due), "third": s.Third.String(),
		"piles": s.Piles, "discard": s.Discard, "rules": s.Open, "rulePile": s.RulePile, "legal": strings.Join(legal, ", "),
	}
	scores, noted := map[einfach.Seat]string{}, map[einfach.Seat]string{}
	for seat := range s.Hands {
		scores[seat], noted[seat] = fmt.Sprint(s.Scores[seat]), fmt.Sprint(s.Noted[seat])
	}
	seen["hands"], seen["scores"], seen["noted"] = joined(s.Hands), joined(scores), joined(noted)
	return seen
}

// joined lists a text for each seat.
func joined(bySeat map[einfach.Seat]string) string {
	var texts []string
	for seat := einfach.Seat(1); int(seat) <= len(bySeat); seat++ {
		texts = append(texts, bySeat[seat])
	}
	return strings.Join(texts, " / ")
}

// since returns the entries that differ from those before.
func (s seenJSON) since(before seenJSON) seenJSON {
	news := seenJSON{}
	for name, text := range s {
		if before[name] != text {
			news[name] = text
		}
	}
	return news
}

// conformanceConfigs returns the configurations of the games.
func conformanceConfigs() []einfach.Config {
	var configs []einfach.Config
	for players := 3; players <= 6; players++ {
		for _, options := range optionSets() {
			configs = append(configs, einfach.Config{
				Players: players, RuleCards: 3 + (players+3*int(options))%8, Rounds: 1 + players%3, Options: options,
				Starter: einfach.Seat(1 + int(options)%3), Renewals: 3 * int(options&1),
			})
		}
	}
	return append(configs, einfach.Config{Players: 3, RuleCards: 3, Starter: 1, Rounds: 3, Options: einfach.Recommended})
}

// plainly plays a random game in the second implementation, at most 160 steps, and records it.
func plainly(c einfach.Config, r *rand.Rand) gameJSON {
	game := gameJSON{Name: fmt.Sprintf("%d players, %v", c.Players, c.Options), Config: c}
	rules := plain.New(c)
	defer rules.Stop()
	seen := seenJSON{}
	text := ""
	for n := range 160 {
		step := stepJSON{Move: text, Refused: plainRefusals(rules, r, n)}
		if rules.Round > 0 {
			var legal []string
			for _, m := range rules.Now.Moves {
				legal = append(legal, m.String())
			}
			now := plainSight(rules).seen(legal)
			step.Seen = now.since(seen)
			seen = now
		}
		game.Steps = append(game.Steps, step)
		if rules.Now.Phase == einfach.Over {
			break
		}
		m := plainMove(rules, r)
		text = m.String()
		rules.Make(m)
	}
	return game
}

// plainMove returns a legal move drawn from r. Clearings and passes are drawn less often.
func plainMove(g *plain.Game, r *rand.Rand) einfach.Move {
	switch g.Now.Phase {
	case einfach.Dealing:
		rules, cards := []einfach.RuleCard{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}, slices.Collect(einfach.MustParseCards("B1-10 N1-10 Y1-10 G1-10 R1-10").All())
		r.Shuffle(len(rules), func(i, j int) { rules[i], rules[j] = rules[j], rules[i] })
		r.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
		if g.Has(einfach.Recommended) && g.Round < 2 {
			first := [][]einfach.RuleCard{{1, 3, 5}, {4, 6, 8}}[g.Round]
			rules = append(
				slices.Clone(first),
				slices.DeleteFunc(rules, func(r einfach.RuleCard) bool { return slices.Contains(first, r) })...)
		}
		return einfach.Deal{Rules: [10]einfach.RuleCard(rules), Deck: einfach.DeckOf(cards...)}
	case einfach.Shuffling:
		cards := slices.Clone(g.Discard)
		r.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
		return einfach.Shuffle{Deck: einfach.DeckOf(cards...)}
	}
	for range 3 {
		m := g.Now.Moves[r.IntN(len(g.Now.Moves))]
		if plain.Verb(m) != "clear" && plain.Verb(m) != "pass" {
			return m
		}
	}
	return g.Now.Moves[r.IntN(len(g.Now.Moves))]
}

// plainRefusals returns refused moves out of 40 drawn from r, at most one for each clause. Refusals
// for other reasons are kept only in every twentieth step n, and when a player refills or the game
// is over.
func plainRefusals(g *plain.Game, r *rand.Rand, n int) []refusedJSON {
	var refused []refusedJSON
	named := map[einfach.Clause]bool{}
	all := candidates()
	for range 40 {
		m := all[r.IntN(len(all))]
		kind, clause := g.Judge(m)
		if kind == 0 || named[clause] || kind != ebbes.ErrClause && n%20 > 0 && g.Now.Phase < einfach.Refilling {
			continue
		}
		named[clause] = true
		refused = append(refused, refusedJSON{m.String(), kind, clause})
	}
	return refused
}

// The package agrees with the games in testdata/conformance, played by the second implementation.
// The files are up to date, and have refusals for many clauses.
func TestConformance(t *testing.T) {
	shown := map[einfach.Clause]bool{}
	for i, c := range conformanceConfigs() {
		name := filepath.Join("testdata/conformance", strings.NewReplacer(" ", "-", ",", "", "&", "and").Replace(fmt.Sprintf("%d %v", c.Players, c.Options))+".json")
		want := plainly(c, newRand(uint64(i)))
		if *writeConformance {
			writeGame(t, name, want)
		}
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		var game gameJSON
		if err := json.Unmarshal(text, &game); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if !reflect.DeepEqual(normal(t, game), normal(t, want)) {
			t.Errorf("%s differs from the output of go test -run TestConformance -write-conformance .", name)
		}
		conform(t, game, shown)
	}
	for c := range strings.FieldsSeq("A2 A3 D1 K1 K2 K5 K7 K8 K9 K10 L1 L3 L5 O1 R3 X1 X2 X3 X4 X5 X6") {
		if !shown[einfach.Clause(c)] {
			t.Errorf("no case is refused for %s", c)
		}
	}
}

// normal returns a game as decoded JSON, without the difference between nil and empty.
func normal(t *testing.T, game gameJSON) any {
	t.Helper()
	data, err := json.Marshal(game)
	var v any
	if err == nil {
		err = json.Unmarshal(data, &v)
	}
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// writeGame writes a file with one step on each line.
func writeGame(t *testing.T, name string, game gameJSON) {
	t.Helper()
	var b bytes.Buffer
	config, _ := json.Marshal(game.Config)
	fmt.Fprintf(&b, "{\"name\":%q,\"config\":%s,\"steps\":[\n", game.Name, config)
	for i, step := range game.Steps {
		line, err := json.Marshal(step)
		if err != nil {
			t.Fatal(err)
		}
		b.Write(line)
		if i < len(game.Steps)-1 {
			b.WriteByte(',')
		}
		b.WriteByte('\n')
	}
	b.WriteString("]}\n")
	if err := os.WriteFile(name, b.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

// conform tests the package against a game, and notes the clauses of its refusals in shown.
func conform(t *testing.T, game gameJSON, shown map[einfach.Clause]bool) {
	t.Helper()
	s := begin(t, game.Config)
	seen := seenJSON{}
	for i, step := range game.Steps {
		if i > 0 {
			s = do(t, s, step.Move)
		}
		if s.Round() > 0 {
			var legal []string
			for m := range s.Moves() {
				legal = append(legal, m.String())
			}
			now := sightOf(s).seen(legal)
			if news := now.since(seen); !reflect.DeepEqual(news, step.Seen) {
				t.Fatalf("%s, step %d: %v, want %v", game.Name, i, news, step.Seen)
			}
			seen = now
		}
		for _, refused := range step.Refused {
			_, err := s.Apply(move(t, refused.Move))
			var e *einfach.MoveError
			if !errors.As(err, &e) || e.Kind != refused.Kind || e.Clause != refused.Rule {
				t.Errorf("%s, step %d: %s: %v, want %v %s", game.Name, i, refused.Move, err, refused.Kind, refused.Rule)
			}
			shown[refused.Rule] = true
		}
	}
}
