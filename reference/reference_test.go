package reference_test

import (
	"fmt"
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/reference"
	gocmp "github.com/google/go-cmp/cmp"
)

// All editions have the same shape, nothing in them is empty, and where one cites
// clauses the others cite the same.
func TestEditions(t *testing.T) {
	want := cited(reference.In(ebbes.English))
	for e := range reference.Editions() {
		t.Run(e.Language.String(), func(t *testing.T) {
			if diff := gocmp.Diff(want, cited(e)); diff != "" {
				t.Errorf("not as in English:\n%s", diff)
			}
			for place, text := range said(e) {
				if text == "" && !mayLack.MatchString(place) || text != strings.TrimSpace(text) {
					t.Errorf("%s: %q", place, text)
				}
			}
		})
	}
	if got := reference.In(99); got.Title() != "" || len(slices.Collect(got.Chapters())) != 0 {
		t.Error("something is said in an unknown language")
	}
}

// mayLack are the places of what not everything has: something else in a tournament, or
// a word of the rulebook's or of other tables.
var mayLack = regexp.MustCompile(`^\.slips\.remedies.*\.tournament$|^\.glossary.*\.(book|said)$`)

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

// said returns every text of an edition by its place.
func said(e reference.Edition) map[string]string {
	all := map[string]string{}
	var walk func(place string, v reflect.Value)
	walk = func(place string, v reflect.Value) {
		switch v.Kind() {
		case reflect.String:
			all[place] = v.String()
		case reflect.Struct:
			for i := range v.NumField() {
				walk(place+"."+v.Type().Field(i).Name, v.Field(i))
			}
		case reflect.Slice, reflect.Array:
			for i := range v.Len() {
				walk(fmt.Sprintf("%s[%d]", place, i), v.Index(i))
			}
		case reflect.Map:
			for _, key := range v.MapKeys() {
				walk(place+"["+key.String()+"]", v.MapIndex(key))
			}
		}
	}
	walk("", reflect.ValueOf(e.Texts()))
	return all
}

// What is written for a position, an example or a quarrel belongs to one that there is,
// and the other way round.
func TestTextsBelong(t *testing.T) {
	for e := range reference.Editions() {
		texts := reflect.ValueOf(e.Texts())
		slips := texts.FieldByName("slips")
		for _, words := range []struct {
			by  reflect.Value
			ids []string
		}{
			{texts.FieldByName("positions"), collect(e.Positions(), func(p reference.Position) string { return p.ID })},
			{texts.FieldByName("quarrels"), collect(e.Quarrels(), func(q reference.Quarrel) string { return q.ID })},
			{texts.FieldByName("glossary"), collect(e.Glossary(), func(t reference.Term) string { return t.ID })},
			{texts.FieldByName("examples"), collect(e.Examples(), func(x reference.Example) string { return x.ID })},
			{texts.FieldByName("chapters"), collect(e.Chapters(), func(c reference.Chapter) string { return c.Letter })},
			{slips.FieldByName("remedies"), collect(e.Remedies(), func(r reference.Remedy) string { return r.ID })},
			{slips.FieldByName("incidents"), collect(e.Incidents(), func(i reference.Incident) string { return i.ID })},
		} {
			written := map[string]bool{}
			for _, key := range words.by.MapKeys() {
				written[key.String()] = true
			}
			there := map[string]bool{}
			for _, id := range words.ids {
				there[id] = true
			}
			if len(there) != len(words.ids) || !maps.Equal(written, there) {
				t.Errorf("%v: %s", e.Language, gocmp.Diff(there, written))
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
	var got []ebbes.Clause
	for chapter := range reference.In(ebbes.German).Chapters() {
		got = slices.AppendSeq(got, chapter.Clauses())
	}
	if diff := gocmp.Diff(slices.Collect(ebbes.Clauses()), got); diff != "" {
		t.Error(diff)
	}
}

// A quarrel rests on clauses that there are, and is shown at a position that there is.
func TestQuarrels(t *testing.T) {
	for e := range reference.Editions() {
		settled, n := map[ebbes.Clause]bool{}, 0
		for q := range e.Quarrels() {
			n++
			clauses := slices.Collect(q.Clauses())
			if _, ok := e.Remedy(q.Remedy); len(clauses) == 0 && !ok {
				t.Errorf("%s rests on nothing", q.ID)
			}
			for _, clause := range clauses {
				settled[clause] = true
				if clause.Title(e.Language) == "" {
					t.Errorf("%s: there is no %s", q.ID, clause)
				}
			}
			if p, ok := e.Position(q.Position); q.Position != "" && (!ok || !slices.Contains(clauses, p.Clause)) {
				t.Errorf("%s: position %s shows another clause, or nothing", q.ID, q.Position)
			}
			if strings.Contains(q.Answer, "\n") || len(q.Answer) > 280 {
				t.Errorf("%s: more than a line: %s", q.ID, q.Answer)
			}
		}
		if n < 40 {
			t.Errorf("%v: %d quarrels", e.Language, n)
		}
		for clause := range ebbes.Clauses() {
			if clause.Decides() && !settled[clause] && clause != ebbes.F2 {
				t.Errorf("nobody quarrels about %s", clause)
			}
		}
	}
}

// Whoever searches for a tie finds where there may be one, in each language.
func TestSynonyms(t *testing.T) {
	for l, word := range map[ebbes.Language]string{ebbes.English: "tie", ebbes.German: "Gleichstand", ebbes.French: "égalité"} {
		found := map[ebbes.Clause]bool{}
		for q := range reference.In(l).Quarrels() {
			if slices.Contains(strings.Fields(q.Words), word) {
				for clause := range q.Clauses() {
					found[clause] = true
				}
			}
		}
		for _, clause := range []ebbes.Clause{ebbes.S2, ebbes.S3, ebbes.R3} {
			if !found[clause] {
				t.Errorf("%s does not find %s", word, clause)
			}
		}
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
			named, tried := map[ebbes.Clause]bool{}, map[ebbes.Clause]bool{}
			for id := range reference.Parts(row.By) {
				if id != "" {
					named[ebbes.Clause(id)] = true
				}
			}
			for _, c := range reference.RefusalCases[i] {
				p, trial := c.Position()
				if err := p.Check(trial); err != nil {
					t.Errorf("%s: %v", row.Refused, err)
				}
				if !named[trial.Refused] {
					t.Errorf("%s: %s is not named", row.Refused, trial.Refused)
				}
				tried[trial.Refused] = true
			}
			maps.DeleteFunc(named, func(c ebbes.Clause, _ bool) bool { return tried[c] })
			for clause := range named {
				t.Errorf("%s: no case of %s", row.Refused, clause)
			}
		}
	}
}

// The examples can be played, and cite what they are about.
func TestExamples(t *testing.T) {
	for e := range reference.Editions() {
		for x := range e.Examples() {
			if x.Drawing() == "" || len(slices.Collect(x.Told())) == 0 {
				t.Errorf("%v, %s: nothing happens", e.Language, x.ID)
			}
		}
	}
	if told := told(t, "round"); !strings.Contains(told, "tie") && !strings.Contains(told, "have taken 3 nix cards each") {
		t.Errorf("no nix tie:\n%s", told)
	}
	if told := told(t, "trick"); strings.Contains(told, "P5") || !strings.Contains(told, "(P2)") || !strings.Contains(told, "(P3)") {
		t.Errorf("not a trick without P5:\n%s", told)
	}
}

// told returns what happens in an example, in English.
func told(t *testing.T, id string) string {
	t.Helper()
	for x := range reference.In(ebbes.English).Examples() {
		if x.ID == id {
			return strings.Join(slices.Collect(x.Told()), "\n")
		}
	}
	t.Fatalf("no example %s", id)
	return ""
}

// Parts finds clauses and remedies, and no more than those that there are.
func TestParts(t *testing.T) {
	var got []string
	for id, part := range reference.Parts("(P2), F10: not P99 or G5, E11, H12 and H17.") {
		got = append(got, id+"|"+part)
	}
	want := []string{"|(", "P2|P2", "|), ", "F10|F10", "|: not P99 or G5, ", "E11|E11", "|, ", "H12|H12", "| and H17."}
	if diff := gocmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	for _, text := range said(reference.In(ebbes.German)) {
		var whole strings.Builder
		for _, part := range reference.Parts(text) {
			whole.WriteString(part)
		}
		if whole.String() != text {
			t.Errorf("%q became %q", text, whole.String())
		}
	}
}

// Readers are not told of programs, except where the texts say what these leave alone.
func TestWrittenForReaders(t *testing.T) {
	programs := regexp.MustCompile(`(?i)\b(librar|bibliothek|bibliothèque|config|golang)`)
	for e := range reference.Editions() {
		for place, text := range said(e) {
			if found := programs.FindString(text); found != "" {
				t.Errorf("%v%s: %s", e.Language, place, found)
			}
		}
		for clause := range ebbes.Clauses() {
			if found := programs.FindString(clause.Text(e.Language) + fmt.Sprint(clause.Ruling(e.Language))); found != "" {
				t.Errorf("%v, %s: %s", e.Language, clause, found)
			}
		}
	}
}

// An example for two people calls the fictive player alike in all its sentences.
func TestToldKnowsTheFictivePlayer(t *testing.T) {
	x := reference.Example{Line: "players 2; starter 2; numbers 4; trick 2 R3; hands B1-3 N1-2 Y1-5 / *; display R6+R1 G2+N3 G3+G1 R2+G4 R4+R5", Moves: "B1; R6"}
	for told := range x.Told() {
		if strings.Contains(told, "eat 3") {
			t.Error(told)
		}
	}
}
