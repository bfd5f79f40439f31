package table

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/browser/chrome"
	"github.com/ebbesgo/ebbes/einfach"
)

// The sheet and the chart of a page without standings show the rounds that the table has seen.
// Other rounds share one row. The total is always the score.
func TestSheetShowsSeenRounds(t *testing.T) {
	chrome.Long(t)
	three := ebbes.Config{Players: 3}
	first, second := playEbbes(t, three, 5), playEinfach(t, einfach.Config{Players: 3, Rounds: 5, Renewals: 2}, 5)
	type sheet struct {
		name  string
		shown func(match) []shot
		rows  string // of ebbes
		other string // of Einfach, if it differs: clearing costs points, so no view within a round shows how it began
	}
	for _, test := range []sheet{
		{"every move", func(p match) []shot { return slices.Clone(p.shots) }, "1 2 3 4 5", ""},
		{"without events", func(p match) []shot { return bare(p.some()) }, "1 2 3 4 5", ""},
		{"every view twice", func(p match) []shot { return twice(p.some()) }, "1 2 3 4 5", ""},
		{"the end again", func(p match) []shot { return append(p.some(), bare(p.last())...) }, "1 2 3 4 5", ""},
		{"only the end", func(p match) []shot { return bare(p.last()) }, "1–4 5", "1–5"},
		{"from the middle of a round", func(p match) []shot { return p.some()[p.within(3):] }, "1–2 3 4 5", "1–3 4 5"},
		{"a round skipped", func(p match) []shot { return slices.Concat(p.some()[:p.within(2)], p.some()[p.within(3):]) }, "1 2 3 4 5", "1 2–3 4 5"},
		{"moves taken back", func(p match) []shot { return slices.Concat(p.some()[:p.within(4)], p.some()[p.within(2):]) }, "1 2 3 4 5", ""},
		{"within a round", func(p match) []shot { return p.some()[:p.within(3)+1] }, "1 2 3", "1 2"},
		{"one standing missing", func(p match) []shot { return giving(p.last(), p.standings[:4]...) }, "1 2 3 4 5", ""},
		{"standings with a hole", func(p match) []shot { return giving(p.last(), nil, p.standings[1], p.standings[2], p.standings[3]) }, "1–2 3 4 5", ""},
		{"later standings", func(p match) []shot { return giving(bare(p.some()[:p.within(3)+1]), p.standings...) }, "1 2 3", "1 2"},
	} {
		t.Run(test.name, func(t *testing.T) {
			checkSheet(t, open(t, desk), first, test.shown(first), test.rows)
			if test.other == "" {
				test.other = test.rows
			}
			checkSheet(t, openEinfach(t, desk), second, test.shown(second), test.other)
		})
	}
	t.Run("another game before", func(t *testing.T) {
		for _, other := range []match{playEbbes(t, ebbes.Config{Players: 4}, 1), playEbbes(t, three, 7)} {
			checkSheet(t, open(t, desk), first, slices.Concat(other.some(), first.some()), "1 2 3 4 5")
			checkSheet(t, open(t, desk), first, slices.Concat(other.some(), bare(first.last())), "1–4 5")
		}
		four := playEinfach(t, einfach.Config{Players: 4, Rounds: 5, Renewals: 2}, 1)
		checkSheet(t, openEinfach(t, desk), second, slices.Concat(four.some(), second.some()[second.within(3):]), "1–3 4 5")
	})
	t.Run("an endless game", func(t *testing.T) {
		for seed := range uint64(3) {
			p := playEinfach(t, einfach.Config{Players: 3, Rounds: 4, Renewals: 1, Options: einfach.Endless}, seed)
			checkSheet(t, openEinfach(t, desk), p, p.some(), "1 2 3 4")
		}
	})
	t.Run("two players and the fictive one", func(t *testing.T) {
		p := playEbbes(t, ebbes.Config{Players: 2, Rounds: 2, Variants: ebbes.AllVariants}, 2)
		checkSheet(t, open(t, desk), p, p.some(), "1 2")
	})
}

// A shot is one call of show.
type shot struct {
	View any            `json:"view"`
	Step map[string]any `json:"step"`

	round  int
	scored bool // by this move
	scores []int
	now    []int // points of the round so far, nil between rounds
}

// A match is a whole game, with the standings after each round.
type match struct {
	shots     []shot
	standings [][]int
	columns   []int // of the sheet: the indices of the seats
}

// some returns the moves that begin or end a round, and every thirtieth move.
func (p match) some() (some []shot) {
	round := 0
	for i, s := range p.shots {
		if s.scored || s.round != round || i%30 == 0 {
			some = append(some, s)
		}
		round = s.round
	}
	return some
}

func (p match) last() []shot { return slices.Clone(p.shots[len(p.shots)-1:]) }

// within returns the index, in the result of some, of the first move of a round that does not end
// it.
func (p match) within(round int) int {
	return slices.IndexFunc(p.some(), func(s shot) bool { return s.round == round && !s.scored })
}

// bare removes the events and the standings in place, and returns the shots.
func bare(shots []shot) []shot { return giving(shots) }

// giving replaces the events by standings, if there are any, in place, and returns the shots.
func giving(shots []shot, standings ...[]int) []shot {
	for i := range shots {
		shots[i].Step = map[string]any{}
		if len(standings) > 0 {
			shots[i].Step["standings"] = standings
		}
	}
	return shots
}

func twice(shots []shot) (all []shot) {
	for _, s := range shots {
		all = append(all, s, s)
	}
	return all
}

// playEbbes plays a random game of ebbes, with a shot of seat 1's view for each state.
func playEbbes(t *testing.T, c ebbes.Config, seed uint64) (p match) {
	t.Helper()
	g := newGame(t, c, seed)
	for ; ; g.step() {
		s := g.now
		scored := s.Round() > 0 && (s.Phase() == ebbes.Dealing || s.Phase() == ebbes.Over)
		one := shot{View: s.View(1), Step: map[string]any{"events": g.lastStep(1).Events}, round: s.Round(), scored: scored}
		for i := range max(c.Players, 3) {
			one.scores = append(one.scores, s.Score(ebbes.Seat(i+1)))
			if s.Round() > 0 && !scored {
				one.now = append(one.now, s.Tally(ebbes.Seat(i+1)).Points())
			}
		}
		p.shots = append(p.shots, one)
		if scored {
			p.standings = append(p.standings, one.scores)
		}
		if s.Phase() == ebbes.Over {
			for seat := range s.Clockwise(1) { // the fictive player may sit between the others
				p.columns = append(p.columns, int(seat)-1)
			}
			return p
		}
	}
}

// playEinfach plays a random game of Einfach, with a shot of seat 1's view for each state.
func playEinfach(t *testing.T, c einfach.Config, seed uint64) (p match) {
	t.Helper()
	s, err := einfach.New(c)
	if err != nil {
		t.Fatal(err)
	}
	for seat := range s.Clockwise(1) {
		p.columns = append(p.columns, int(seat)-1)
	}
	r := rand.New(rand.NewPCG(seed, seed))
	var events []einfach.Event
	for {
		scored := slices.ContainsFunc(events, func(e einfach.Event) bool { _, ok := e.(einfach.Scored); return ok })
		p.shots = append(p.shots, shot{View: s.View(1), Step: map[string]any{"events": events}, round: s.Round(), scored: scored, scores: scoresOf(s)})
		if scored {
			p.standings = append(p.standings, scoresOf(s))
		}
		if s.Phase() == einfach.Over {
			return p
		}
		m, auto := s.Auto(r)
		if !auto {
			m = s.Random(r)
		}
		if events, err = s.Events(m, 1); err != nil {
			t.Fatal(err)
		}
		if s, err = s.Apply(m); err != nil {
			t.Fatal(err)
		}
	}
}

// checkSheet shows some moves of a game, and checks the sheet and the chart of the panel and of the
// end.
func checkSheet(t *testing.T, p *tab, game match, shots []shot, rows string) {
	t.Helper()
	p.Exec(`
		const { Panel } = await import("/tabletop/panel.js");
		globalThis.panel = new Panel(document.createElement("aside"), document.createElement("button"));
		table.set({ panel });
		for (const { view, step } of %s) await table.show(view, { ...step, events: step.events ?? [] });`, shots)
	now := shots[len(shots)-1]
	var want []string
	row := func(points []int) string {
		var cells []int
		for _, i := range game.columns {
			cells = append(cells, points[i])
		}
		return join(cells)
	}
	points := []string{"0:" + join(make([]int, len(now.scores)))}
	total := slices.Clone(now.scores)
	for label := range strings.FieldsSeq(rows) {
		from, to, stretch := strings.Cut(label, "–")
		if !stretch {
			to = from
		}
		first, _ := strconv.Atoi(from)
		last, _ := strconv.Atoi(to)
		if now.now != nil && last == now.round {
			for i, gained := range now.now {
				total[i] += gained
			}
			want = append(want, label+": "+row(now.now))
			points = append(points, fmt.Sprint(last, ":", join(total)))
			continue
		}
		gained := slices.Clone(game.standings[last-1])
		if first > 1 {
			for i, before := range game.standings[first-2] {
				gained[i] -= before
			}
		}
		want = append(want, label+": "+row(gained))
		points = append(points, fmt.Sprint(last, ":", join(game.standings[last-1])))
	}
	want = append(want, "total: "+row(total))
	at := "panel.all"
	if now.round == len(game.standings) && now.now == nil {
		at = "document.querySelector('.tt-final')"
	}
	got := chrome.Eval[[]string](p, `((sheet) => {
		const number = (cell) => Number(cell.textContent.replace("−", "-"));
		const row = ({ children: [head, ...cells] }, name = head.textContent) => name + ": " + cells.map(number).join(" ");
		return [...[...sheet.querySelectorAll("table:not(.tt-takings) tbody tr")].map((each) => row(each)), row(sheet.querySelector("tfoot tr"), "total")];
	})(`+at+`.querySelector(".tt-sheet"))`)
	if !slices.Equal(got, want) {
		t.Errorf("the sheet says\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	drawn := chrome.Eval[[]string](p, `((chart) => {
		const number = (text) => Number(text.textContent.replace("−", "-"));
		const labels = [...chart.querySelectorAll(".tt-points")];
		const across = labels.filter((text) => text.getAttribute("text-anchor") === "end");
		const rounds = labels.filter((text) => text.getAttribute("text-anchor") === "middle");
		const y = (text) => Number(text.getAttribute("y")) - 4;
		const [low, high] = [across[0], across.at(-1)];
		const score = (at) => Math.round(number(low) + ((at - y(low)) * (number(high) - number(low))) / (y(high) - y(low)));
		const round = (at) => rounds.find((text) => Math.abs(text.getAttribute("x") - at) < 0.1)?.textContent ?? "0";
		const all = new Map();
		for (const path of chart.querySelectorAll(".tt-line-of")) {
			const [, seat] = path.getAttribute("class").match(/tt-of-(\d)/);
			for (const [, x, at] of path.getAttribute("d").matchAll(/[ML](\S+) ([\d.-]+)/g)) {
				if (!all.has(round(x))) all.set(round(x), []);
				all.get(round(x))[seat - 1] = score(at);
			}
		}
		return [...all].map(([round, scores]) => round + ":" + scores.join(" "));
	})(`+at+`.querySelector(".tt-chart"))`)
	if !slices.Equal(drawn, points) {
		t.Errorf("the chart says %q, want %q", drawn, points)
	}
}

func join(points []int) string { return strings.Trim(fmt.Sprint(points), "[]") }
