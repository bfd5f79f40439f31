package puzzle

import (
	"context"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/bot"
	"github.com/ebbesgo/ebbes/internal/wording/wordingtest"
)

// There are sixty different puzzles of each kind, with all grades. Their lines are formatted as in
// the file. A sample of the best moves is checked by playouts.
func TestSixtyPuzzlesOfEachKind(t *testing.T) {
	kinds, grades, seen := map[ebbes.Config]int{}, map[int]int{}, map[ebbes.View]bool{}
	var written strings.Builder
	all := All()
	for i, p := range all {
		kinds[p.View.Config()]++
		grades[p.Grade]++
		if seen[p.View] || p.Best == p.next || p.points < 1 || p.clause != found(p.Grade, judgement(p)).clause {
			t.Errorf("puzzle %d: %v", i+1, p)
		}
		seen[p.View] = true
		written.WriteString(line(p) + "\n")
		if i%10 > 0 {
			continue
		}
		advice, err := bot.Advise(context.Background(), p.View, rand.New(rand.NewPCG(1, 0)), 100)
		if err != nil || advice[0].Move != p.Best {
			t.Errorf("puzzle %d: %v\n%+v, %v", i+1, p, advice, err)
		}
	}
	for kind, n := range kinds {
		if n != 60 {
			t.Errorf("%d puzzles of %+v", n, kind)
		}
	}
	for _, c := range []ebbes.Config{
		{Players: 2}, {Players: 3}, {Players: 4}, {Players: 4, Variants: ebbes.SelectDesignations}, {Players: 5},
	} {
		if s, err := ebbes.New(c); err != nil || kinds[s.Config()] != 60 {
			t.Errorf("%d puzzles of %+v, %v", kinds[s.Config()], c, err)
		}
	}
	if len(kinds) != 5 || grades[1] > 150 || grades[2] > 150 || grades[3] == 0 || len(grades) != 3 {
		t.Errorf("%d kinds, grades %v", len(kinds), grades)
	}
	if text, err := os.ReadFile("puzzles.txt"); err != nil || written.String() != string(text) {
		t.Errorf("the lines are not written as they were read: %v", err)
	}
}

func judgement(p Puzzle) bot.Judgement {
	return bot.Judgement{
		Before: p.View, Best: p.Best, Played: p.next, Points: p.points, BestTakes: p.takes, Takes: p.nextTakes,
	}
}

// A puzzle turns on giving a suit a role, otherwise on taking the trick, on discarding, or on
// points.
func TestTurnsOn(t *testing.T) {
	designating := ebbes.MustParseState("players 3; numbers 2; trick 1 G4 G6; hands B1-6 G1-3 / N1-4 Y1-5 / *").View(3)
	given := ebbes.MustParseView("view 3; players 3; round 5; numbers 2 3 4 5 1; start 1; roles B N Y G R; trick 1 R5 R6; " +
		"hands ? / ? / N2 G2; taken N1 N3-6 G1 G3-6 B1 B4 / Y1-3 R1-3 / B5-6 Y4-6 R4")
	leading := ebbes.MustParseState("players 3; numbers 2; start 1; hands B1 B3-6 N2-6 / N1 B2 Y1-6 R1 G4 / *").View(1)
	for _, c := range []struct {
		view          ebbes.View
		best, next    string
		takes, seldom float64
		want          ebbes.Clause
	}{
		{designating, "R2", "R3", 1, 0, ebbes.D1}, {designating, "R3", "R2", 0, 0, ebbes.D1},
		{designating, "R3", "R4", 0.3, 0.9, ebbes.P4}, {designating, "R3", "R4", 0.5, 0.9, ebbes.P3},
		{given, "N2", "G2", 0, 0, ebbes.P3}, {leading, "B5", "N3", 0, 0.4, ebbes.S1},
	} {
		j := bot.Judgement{
			Before: c.view, Best: ebbes.MustParseMove(c.best), Played: ebbes.MustParseMove(c.next), Points: 2,
			BestTakes: c.takes, Takes: c.seldom,
		}
		want := Puzzle{
			Grade: 2, Best: j.Best, next: j.Played, points: 2, clause: c.want,
			takes: c.takes, nextTakes: c.seldom, View: c.view,
		}
		if got := found(2, j); got != want {
			t.Errorf("%v, want %v", got, want)
		}
	}
}

// The reason for a best move has a text in every language, addressed to its seat or about it.
func TestWhyInEveryLanguage(t *testing.T) {
	p := Puzzle{
		Grade: 1, Best: ebbes.MustParseMove("R2"), next: ebbes.MustParseMove("Y4"), points: 2.34, clause: ebbes.D1, takes: 0.9, nextTakes: 0.04,
		View: ebbes.MustParseState("players 3; numbers 2; trick 1 G4 G6; hands B1-6 G1-3 / N1-4 Y1-5 / *").View(3),
	}
	rid := p
	rid.Best, rid.clause, rid.points, rid.takes = ebbes.MustParseMove("R3"), ebbes.P3, 1.2, 0.1
	led := rid
	led.clause, led.Best, led.next = ebbes.S1, ebbes.MustParseMove("B5"), ebbes.MustParseMove("N3")
	led.View = ebbes.MustParseState("players 3; numbers 2; start 1; hands B1 B3-6 N3-6 G4 / N1-2 B2 Y1-6 R1 / *").View(1)
	kept := rid
	kept.clause, kept.View = ebbes.S1, ebbes.MustParseState("players 3; numbers 2; start 1; trick 1 B1; hands B3-6 N3-6 G4 / N1-2 G5 Y1-6 R1 / *").View(2)
	kept.Best, kept.next = ebbes.MustParseMove("Y6"), ebbes.MustParseMove("Y5")
	you := ebbes.Teller{You: 3}
	german, french := ebbes.Teller{Language: ebbes.German, You: 3}, ebbes.Teller{Language: ebbes.French}
	for _, c := range []struct {
		puzzle Puzzle
		teller ebbes.Teller
		want   string
	}{
		{p, you, "R2 is expected to bring 2.3 more points than Y4, the best of the others. R2 makes red trump. " +
			"With R2 you take the trick in 90 of 100 cases, with Y4 in 4. It turns on D1: Five cards designate."},
		{rid, german, "R3 bringt voraussichtlich 1,2 Punkte mehr als Y4, der beste andere Zug. " +
			"Du hast kein Grün: R3 muss weg, Y4 bleibt. Es geht um P3: Trumpfen und Abwerfen."},
		{led, french, "B5 devrait rapporter 1,2 point de plus que N3, le meilleur des autres coups. " +
			"Cartes encore inconnues en bleu : 1, en marron : 2. B5 est à entamer, N3 à garder. C’est une question de S1 : Les cartes Plus et Moins."},
		{kept, ebbes.Teller{}, "Y6 is expected to bring 1.2 more points than Y5, the best of the others. " +
			"Who takes the trick hardly depends on it: Y6 is the one to give up, Y5 the one to keep. It turns on S1: Plus and minus cards."},
		{p, ebbes.Teller{Language: 77}, ""},
	} {
		if got := plain(c.puzzle.Why(c.teller)); got != c.want {
			t.Errorf("got  %s\nwant %s", got, c.want)
		}
	}
}

// plain replaces narrow and no-break spaces by spaces.
func plain(text string) string {
	return strings.NewReplacer("\u202f", " ", "\u00a0", " ").Replace(text)
}

// Each language of the library has all texts, with the same slots.
func TestLanguagesHaveAllTexts(t *testing.T) {
	wordingtest.Check(t, func(language uint8) any { return *wordsIn(ebbes.Language(language)) })
}

// Every puzzle has an explanation in every language, each of them different.
func TestEveryPuzzleIsExplained(t *testing.T) {
	for i, p := range All() {
		var known []string
		for language := range ebbes.Languages() {
			why := p.Why(ebbes.Teller{Language: language, You: p.View.Seat()})
			if strings.Count(why, ".") < 3 || strings.ContainsAny(why, "{}|") || slices.Contains(known, why) {
				t.Errorf("puzzle %d, %v: %s", i+1, language.Name(), why)
			}
			known = append(known, why)
		}
	}
}

func TestParseRefuses(t *testing.T) {
	good := line(All()[0])
	fields := strings.SplitN(good, "; ", 8)
	for i, wrong := range []string{"4", "X1", "G7", "NaN", "D9", "1e9", "x", "view 1"} {
		bad := slices.Clone(fields)
		bad[i] = wrong
		if p, err := parse(strings.Join(bad, "; ")); err == nil || p != (Puzzle{}) {
			t.Errorf("%s for %s: %v, %v", wrong, fields[i], p, err)
		}
	}
	for _, line := range []string{"", ";", "1; G2; N4", strings.Replace(good, "; ", ";", 1)} {
		if p, err := parse(line); err == nil {
			t.Errorf("%q: %v", line, p)
		}
	}
}

// FuzzParse reads arbitrary lines as puzzles. A puzzle stays the same when it is written and read
// again.
func FuzzParse(f *testing.F) {
	for _, p := range All()[:5] {
		f.Add(line(p))
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := parse(text)
		if err != nil {
			return
		}
		p.Why(ebbes.Teller{})
		if again, err := parse(line(p)); err != nil || line(again) != line(p) {
			t.Errorf("%q is read as %v and then as %v: %v", text, p, again, err)
		}
	})
}
