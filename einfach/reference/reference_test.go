package reference_test

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/einfach/reference"
	"github.com/ebbesgo/ebbes/internal/wording/wordingtest"
)

// said returns every text of an edition by its place.
func said(e reference.Edition) map[string]string { return wordingtest.ByPath(e.Texts()) }

// mayLack are the places of what not everything has: something else in a tournament, or
// a word of the rulebook's or of other tables.
var mayLack = regexp.MustCompile(`^slips\.remedies.*\.tournament$|^glossary.*\.(book|said)$`)

// All editions have the same shape, nothing in them is empty, and where one cites
// clauses the others cite the same.
func TestEditions(t *testing.T) {
	want := cited(reference.In(ebbes.English))
	for e := range reference.Editions() {
		if diff := gocmp.Diff(want, cited(e)); diff != "" {
			t.Errorf("%v: not as in English:\n%s", e.Language, diff)
		}
		for place, text := range said(e) {
			if text == "" && !mayLack.MatchString(place) || text != strings.TrimSpace(text) {
				t.Errorf("%v: %s: %q", e.Language, place, text)
			}
		}
	}
	if got := reference.In(99); got.Title() != "" || len(slices.Collect(got.Chapters())) != 0 {
		t.Error("something is said in an unknown language")
	}
}

// cited returns the clauses and remedies cited at each place of an edition.
func cited(e reference.Edition) map[string][]string {
	all := map[string][]string{}
	for place, text := range said(e) {
		all[place] = nil
		for id := range reference.Parts(text) {
			if id != "" {
				all[place] = append(all[place], id)
			}
		}
		slices.Sort(all[place])
	}
	return all
}

// What is written for something belongs to one that there is, and the other way round.
func TestTextsBelong(t *testing.T) {
	for e := range reference.Editions() {
		for place, ids := range map[string][]string{
			"positions":       collect(e.Positions(), func(p reference.Position) string { return p.ID }),
			"quarrels":        collect(e.Quarrels(), func(q reference.Quarrel) string { return q.ID }),
			"glossary":        collect(e.Glossary(), func(t reference.Term) string { return t.ID }),
			"examples":        collect(e.Examples(), func(x reference.Example) string { return x.ID }),
			"chapters":        collect(e.Chapters(), func(c reference.Chapter) string { return c.Letter }),
			"slips.remedies":  collect(e.Remedies(), func(r reference.Remedy) string { return r.ID }),
			"slips.incidents": collect(e.Incidents(), func(i reference.Incident) string { return i.ID }),
		} {
			written := map[string]bool{}
			for path := range said(e) {
				if key, ok := strings.CutPrefix(path, place+"["); ok {
					key, _, _ = strings.Cut(key, "]")
					written[key] = true
				}
			}
			there := map[string]bool{}
			for _, id := range ids {
				there[id] = true
			}
			if len(there) != len(ids) || !maps.Equal(written, there) {
				t.Errorf("%v, %s: %s", e.Language, place, gocmp.Diff(there, written))
			}
		}
	}
}

func collect[T any](seq func(func(T) bool), id func(T) string) []string {
	var ids []string
	for v := range seq {
		ids = append(ids, id(v))
	}
	return ids
}

// The chapters hold all clauses, in their order.
func TestChapters(t *testing.T) {
	var got []einfach.Clause
	for chapter := range reference.In(ebbes.German).Chapters() {
		got = slices.AppendSeq(got, chapter.Clauses())
	}
	if diff := gocmp.Diff(slices.Collect(einfach.Clauses()), got); diff != "" {
		t.Error(diff)
	}
}

// A quarrel rests on clauses that there are, and is shown at a position that there is; every
// clause is quarrelled about.
func TestQuarrels(t *testing.T) {
	for e := range reference.Editions() {
		settled, n := map[einfach.Clause]bool{}, 0
		for q := range e.Quarrels() {
			n++
			clauses := slices.Collect(q.Clauses())
			for _, clause := range clauses {
				settled[clause] = true
				if clause.Title(e.Language) == "" {
					t.Errorf("%s: there is no %s", q.ID, clause)
				}
			}
			if _, ok := e.Remedy(q.Remedy); len(clauses) == 0 || ok != (q.Remedy != "") {
				t.Errorf("%s rests on %v and on the remedy %q", q.ID, clauses, q.Remedy)
			}
			if p, ok := e.Position(q.Position); q.Position != "" && (!ok || !slices.Contains(clauses, p.Clause)) {
				t.Errorf("%s: position %s shows another clause, or nothing", q.ID, q.Position)
			}
			if strings.Contains(q.Answer, "\n") || len(q.Answer) > 200 {
				t.Errorf("%s: more than a line: %s", q.ID, q.Answer)
			}
		}
		if n < 40 {
			t.Errorf("%v: %d quarrels", e.Language, n)
		}
		for clause := range einfach.Clauses() {
			if !settled[clause] {
				t.Errorf("nobody quarrels about %s", clause)
			}
		}
	}
	n := 0
	for group := range reference.In(ebbes.French).QuarrelsByChapter() {
		for q := range group.Quarrels() {
			if n++; q.Question == "" || group.Title == "" {
				t.Errorf("%s: %+v", group.ID, q)
			}
		}
	}
	all := collect(reference.In(ebbes.French).Quarrels(), func(q reference.Quarrel) string { return q.ID })
	if n != len(all) {
		t.Errorf("%d of %d quarrels are in chapters", n, len(all))
	}
}

// Everything in the table of refusals is refused, by the clauses that it names.
func TestRefusals(t *testing.T) {
	for e := range reference.Editions() {
		_, _, rows := e.Refusals()
		all := slices.Collect(rows)
		if len(all) != len(reference.RefusalCases) {
			t.Fatalf("%d rows, want %d", len(all), len(reference.RefusalCases))
		}
		for i, row := range all {
			named, tried := map[einfach.Clause]bool{}, map[einfach.Clause]bool{}
			for id := range reference.Parts(row.By) {
				if id != "" {
					named[einfach.Clause(id)] = true
				}
			}
			for _, c := range reference.RefusalCases[i] {
				p, trial := c.Position()
				if err := p.Check(trial); err != nil {
					t.Errorf("%s: %v", row.Refused, err)
				}
				tried[trial.Refused] = true
			}
			if !maps.Equal(named, tried) {
				t.Errorf("%s: named %v, tried %v", row.Refused, named, tried)
			}
		}
	}
}

// In each example that which it is about happens.
func TestExamples(t *testing.T) {
	for e := range reference.Editions() {
		for x := range e.Examples() {
			told := strings.Join(slices.Collect(x.Told()), "\n")
			if x.Drawing() == "" || !strings.Contains(told, "(") {
				t.Errorf("%v, %s: %s", e.Language, x.ID, told)
			}
		}
	}
	for id, want := range map[string][]string{
		"turn":         {"X2", "X5", "D1"},
		"nothing-fits": {"X3", "X4"},
		"third":        {"K1", "X5"},
		"one-action":   {"X2", "D1"},
		"eight":        {"K8"},
		"nine":         {"K9"},
		"ten":          {"K10"},
		"out":          {"K7", "E1", "E3"},
	} {
		for x := range reference.In(ebbes.English).Examples() {
			told := strings.Join(slices.Collect(x.Told()), "\n")
			for _, clause := range want {
				if x.ID == id && !strings.Contains(told, "("+clause+")") {
					t.Errorf("%s: nothing under %s:\n%s", id, clause, told)
				}
			}
		}
	}
}

// Parts finds clauses and remedies, and no more than those that there are.
func TestParts(t *testing.T) {
	var got []string
	for id, part := range reference.Parts("(X3), K10: not X9, G5 or H2, but H17.") {
		got = append(got, id+"|"+part)
	}
	want := []string{"|(", "X3|X3", "|), ", "K10|K10", "|: not X9, G5 or H2, but ", "H17|H17", "|."}
	if diff := gocmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// Every question of Fact has an answer, and no other has.
func TestFact(t *testing.T) {
	s := einfach.MustParseState("players 3; round 1; rules 1 2 7; piles B3 N5; discard R1; stock G1 G2; hands B1 B2 / Y1 / R2; turn 1; done 1; third Y")
	for question, want := range map[string]string{
		"turn": "1", "active": "1", "phase": "acting", "starter": "1", "open": "1 2 7", "in force": "1 2 7", "put back": "-",
		"piles": "B3 N5", "discarded": "R1", "due": "0", "chosen": "-", "out": "-", "winners": "-", "actions": "1 / 3", "third": "Y",
		"clockwise": "1 2 3", "scores": "0 / 0 / 0", "noted": "0 / 0 / 0", "hand 1": "B1 B2", "hand 9": "", "hand x": "", "trick": "",
	} {
		if got := reference.Fact(s, question); got != want {
			t.Errorf("%s is %q, want %q", question, got, want)
		}
	}
	if got := reference.Fact(s, "stock"); got == "" || got == "0" {
		t.Errorf("the stock has %q cards", got)
	}
}

// Readers are not told of programs, except where the texts say what these leave alone.
func TestWrittenForReaders(t *testing.T) {
	programs := regexp.MustCompile(`(?i)\b(librar|bibliothek|bibliothèque|config|golang)`)
	for e := range reference.Editions() {
		for place, text := range said(e) {
			if found := programs.FindString(text); found != "" {
				t.Errorf("%v, %s: %s", e.Language, place, found)
			}
		}
	}
}
