package reference

import (
	"fmt"
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/games"
	"github.com/ebbesgo/ebbes/internal/wording/wordingtest"
	gocmp "github.com/google/go-cmp/cmp"
)

// texts returns every text of an edition by its place.
func texts(e Edition) map[string]string { return wordingtest.ByPath(*e.texts()) }

// mayLack matches the places that may be empty: the id of a section in a map, a rule for
// tournaments, a word of the rulebook or of other tables.
var mayLack = regexp.MustCompile(`^Sections\[.*\]\.ID$|^Remedies.*\.Tournament$|^Glossary.*\.(Book|AlsoCalled)$`)

// All editions of a game have the same shape and no empty texts, and cite the same clauses in the
// same places.
func TestEditions(t *testing.T) {
	for name, e := range everything {
		t.Run(name, func(t *testing.T) {
			file := wordingtest.In(uint8(e.language)).File
			english, own := texts(Of(e.rules.Game, ebbes.English)), texts(e)
			for place := range english {
				if own[place] == "" && !mayLack.MatchString(place) {
					t.Errorf("%s has no text for %s", file, place)
				}
			}
			for place, text := range own {
				switch got, want := cited(e, text), cited(e, english[place]); {
				case !mayLack.MatchString(place) && english[place] == "":
					t.Errorf("%s has a text for %s, English has none", file, place)
				case !slices.Equal(got, want):
					t.Errorf("%s cites %v in %s, in English %v", file, got, place, want)
				case text != strings.TrimSpace(text):
					t.Errorf("%s has blanks around %s: %q", file, place, text)
				}
			}
		})
	}
}

// cited returns the clauses and remedies that a text cites.
func cited(e Edition, text string) (ids []string) {
	for id := range e.Parts(text) {
		if id != "" {
			ids = append(ids, id)
		}
	}
	slices.Sort(ids)
	return ids
}

// An edition of no game, of another game or in an unknown language is empty and does not panic. An
// unknown id is not found.
func TestUnknownEditionIsEmpty(t *testing.T) {
	ebbesGame := games.Ebbes()
	for name, e := range map[string]Edition{
		"zero": {}, "no game": Of(nil, ebbes.German), "no language": Of(ebbesGame, 99),
		"another game": Of(another{ebbesGame, nil}, ebbes.German),
	} {
		n := 0
		for range e.Chapters() {
			n++
		}
		n += len(collect(e.Questions(), func(q Question) string { return q.ID }))
		n += len(collect(e.Remedies(), func(r Remedy) string { return r.ID }))
		n += len(collect(e.Incidents(), func(i Incident) string { return i.Slip }))
		n += len(collect(e.Positions(), func(p Position) string { return p.ID }))
		n += len(collect(e.Examples(), func(x Example) string { return x.ID }))
		n += len(collect(e.Lesson(), func(s Step) string { return s.ID }))
		n += len(collect(e.Glossary(), func(t Term) string { return t.ID }))
		n += len(collect(e.History(), func(c Change) string { return c.Text }))
		n += len(collect(e.Sheet(), func(s Section) string { return s.ID }))
		n += len(collect(e.Search("trump"), func(f Found) string { return f.ID }))
		found, index, err := e.Index()
		if n+len(found)+len(index) > 0 || err != nil || e.Title()+e.Letter()+e.Label("contents") != "" {
			t.Errorf("%s: the edition is not empty", name)
		}
		for id, text := range e.Parts("P2") {
			if id+text != "P2" {
				t.Errorf("%s: %q, %q is a clause", name, id, text)
			}
		}
		expectNothing(t, name, e, "P2", "H1", "follow", "intro")
	}
	for name, e := range everything {
		expectNothing(t, name, e, "", "P99", "p2", "H99", "\xff", "constructor", "follow ")
	}
}

// another is a foreign Game that cannot be compared.
type another struct {
	games.Game
	_ []string
}

func expectNothing(t *testing.T, name string, e Edition, ids ...string) {
	t.Helper()
	for _, id := range ids {
		_, clause := e.Clause(id)
		_, question := e.Question(id)
		_, remedy := e.Remedy(id)
		_, position := e.Position(id)
		_, section := e.Section(id)
		if clause || question || remedy || position || section || e.Label(id) != "" {
			t.Errorf("%s: there is something with the id %q", name, id)
		}
	}
}

// A caller that changes its results changes them for no other caller.
func TestResultsAreCopies(t *testing.T) {
	for name, e := range inEnglish {
		before := fmt.Sprint(everythingIn(e)...)
		for _, value := range everythingIn(e) {
			spoil(reflect.ValueOf(value))
		}
		if after := fmt.Sprint(everythingIn(e)...); after != before || strings.Contains(after, "spoilt") {
			t.Errorf("%s is spoilt", name)
		}
	}
}

// everythingIn returns all values of an edition that have lists in them.
func everythingIn(e Edition) []any {
	all := []any{
		slices.Collect(e.Chapters()), slices.Collect(e.Questions()), slices.Collect(e.Remedies()),
		slices.Collect(e.Positions()), slices.Collect(e.Examples()), slices.Collect(e.Lesson()),
		slices.Collect(e.Glossary()), slices.Collect(e.Sheet()), slices.Collect(e.Subjects()), LessonNames(),
	}
	for _, id := range sections {
		s, _ := e.Section(id)
		all = append(all, []Section{s})
	}
	found, _, _ := e.Index()
	return append(all, found)
}

// spoil overwrites all texts in lists, and the spare capacity that an append to them would
// overwrite.
func spoil(v reflect.Value) {
	switch v.Kind() {
	case reflect.Slice:
		whole := v.Slice(0, v.Cap())
		for i := range whole.Len() {
			spoil(whole.Index(i))
		}
	case reflect.Struct:
		for i := range v.NumField() {
			spoil(v.Field(i))
		}
	case reflect.String:
		v.SetString("spoilt")
	}
}

// sections are the ids that every game has.
var sections = []string{"intro", "components", "examples", "slips", "house", "refusals", "letter"}

// Every section and every label that the documentation names is there.
func TestSections(t *testing.T) {
	for name, e := range everything {
		for _, id := range sections {
			if s, ok := e.Section(id); !ok || s.ID != id || s.Title == "" || len(s.Text) == 0 {
				t.Errorf("%s: section %s is %+v", name, id, s)
			}
		}
		if _, known := e.Section("known"); known != (e.rules.Game == games.Einfach()) {
			t.Errorf("%s: section known is there: %v", name, known)
		}
		labels := strings.Fields("contents program questions clauses try glossary means incidents history ruling open decided why others " +
			"rulebook unstated code tests limit tournament before after version rules changed legend sheet " +
			"slips.note slips.tournament letter.note letter.question letter.closing")
		if e.rules.Game == games.Ebbes() {
			labels = append(labels, "sheet.players", "sheet.values", "sheet.more", "slips.measured", "table.board")
		}
		for _, label := range labels {
			if e.Label(label) == "" {
				t.Errorf("%s has no label %s", name, label)
			}
		}
	}
}

// Every text belongs to an existing entry, and every entry has its text.
func TestTextsBelongToEntries(t *testing.T) {
	for name, e := range everything {
		for place, ids := range map[string][]string{
			"Positions": collect(e.Positions(), func(p Position) string { return p.ID }),
			"Questions": collect(e.Questions(), func(q Question) string { return q.ID }),
			"Glossary":  collect(e.Glossary(), func(t Term) string { return t.ID }),
			"Examples":  collect(e.Examples(), func(x Example) string { return x.ID }),
			"Chapters":  collect(e.Chapters(), func(c Chapter) string { return c.ID }),
			"Remedies":  collect(e.Remedies(), func(r Remedy) string { return r.ID }),
			"Lesson":    collect(e.Lesson(), func(s Step) string { return s.ID }),
			"Incidents": incidentIDs(e),
		} {
			written := map[string]bool{}
			for path := range texts(e) {
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
				t.Errorf("%s, %s: %s", name, place, gocmp.Diff(there, written))
			}
		}
	}
}

func incidentIDs(e Edition) (ids []string) {
	for _, i := range e.rules.Incidents {
		ids = append(ids, i.ID)
	}
	return ids
}

// collect returns the ids of the values in a sequence.
func collect[T any](seq func(func(T) bool), id func(T) string) []string {
	var ids []string
	for v := range seq {
		ids = append(ids, id(v))
	}
	return ids
}

// The chapters hold all clauses, in their order.
func TestChapters(t *testing.T) {
	for name, e := range everything {
		var got []string
		for chapter := range e.Chapters() {
			got = append(got, chapter.Clauses...)
		}
		if diff := gocmp.Diff(e.rules.Clauses, got); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
	if got := slices.Collect(einfach.Clauses()); len(got) != len(Of(games.Einfach(), ebbes.English).rules.Clauses) {
		t.Errorf("Einfach has %d clauses", len(got))
	}
	if got := slices.Collect(ebbes.Clauses()); len(got) != len(Of(games.Ebbes(), ebbes.English).rules.Clauses) {
		t.Errorf("ebbes has %d clauses", len(got))
	}
}

// A clause has the same text as in the game's own package.
func TestClause(t *testing.T) {
	for name, e := range everything {
		for _, id := range e.rules.Clauses {
			c, ok := e.Clause(id)
			title, text := e.rules.Game.Clause(id, e.language)
			if !ok || c.ID != id || c.Title != title || c.Text != text || title == "" || c.Stated == "" {
				t.Errorf("%s, %s: %+v", name, id, c)
			}
		}
	}
	for want, e := range map[string]Edition{
		string(ebbes.P2.Heading(ebbes.French)):   Of(games.Ebbes(), ebbes.French),
		string(einfach.L3.Heading(ebbes.German)): Of(games.Einfach(), ebbes.French),
	} {
		id := "P2"
		if e.rules.Game == games.Einfach() {
			id = "L3"
		}
		if c, _ := e.Clause(id); c.Stated != want || want == "" {
			t.Errorf("%s is stated under %q, want %q", id, c.Stated, want)
		}
	}
}

// A question rests on existing clauses, and is shown at an existing position. Every clause that
// decides something has a question.
func TestQuestions(t *testing.T) {
	longest := map[string]int{"ebbes": 280, "einfach": 200}
	for name, e := range everything {
		g := e.rules.Game.Name()
		settled, n := map[string]bool{}, 0
		for q := range e.Questions() {
			n++
			if again, ok := e.Question(q.ID); !ok || again.Question != q.Question || q.Question == "" {
				t.Errorf("%s, %s is found as %+v", name, q.ID, again)
			}
			if _, ok := e.Remedy(q.Remedy); ok != (q.Remedy != "") || len(q.Clauses) == 0 && q.Remedy != "H16" && q.Remedy != "H25" {
				t.Errorf("%s, %s rests on %v and on the remedy %q", name, q.ID, q.Clauses, q.Remedy)
			}
			for _, id := range q.Clauses {
				settled[id] = true
				if _, ok := e.Clause(id); !ok {
					t.Errorf("%s, %s: there is no %s", name, q.ID, id)
				}
			}
			if p, ok := e.Position(q.Position); q.Position != "" && (!ok || !slices.Contains(q.Clauses, p.Clause)) {
				t.Errorf("%s, %s: position %s shows another clause, or nothing", name, q.ID, q.Position)
			}
			if strings.Contains(q.Answer, "\n") || len(q.Answer) > longest[g] {
				t.Errorf("%s, %s: more than a line: %s", name, q.ID, q.Answer)
			}
		}
		if n < 40 {
			t.Errorf("%s: %d questions", name, n)
		}
		for _, id := range e.rules.Clauses {
			if (e.rules.Clause(id).Decides() || g == "einfach") && !settled[id] && id != "F2" {
				t.Errorf("%s: there is no question about %s", name, id)
			}
		}
	}
}

// The search words of questions include the word for a tie where a tie is possible, in each
// language.
func TestSynonyms(t *testing.T) {
	for l, word := range map[ebbes.Language]string{ebbes.English: "tie", ebbes.German: "Gleichstand", ebbes.French: "égalité"} {
		found := map[string]bool{}
		for q := range Of(games.Ebbes(), l).Questions() {
			if slices.Contains(strings.Fields(q.Words), word) {
				for _, id := range q.Clauses {
					found[id] = true
				}
			}
		}
		for _, id := range []string{"S2", "S3", "R3"} {
			if !found[id] {
				t.Errorf("%s does not find %s", word, id)
			}
		}
	}
}

// Each row of the table of refusals is refused by its clauses.
func TestRefusals(t *testing.T) {
	for name, e := range everything {
		table, _ := e.Section("refusals")
		if len(table.Items) != len(e.rules.Refusals) {
			t.Fatalf("%s: %d rows, want %d", name, len(table.Items), len(e.rules.Refusals))
		}
		for i, row := range table.Items {
			named, tried := map[string]bool{}, map[string]bool{}
			for id := range e.Parts(row.Text) {
				if id != "" {
					named[id] = true
				}
			}
			for _, c := range e.rules.Refusals[i] {
				if err := e.check(c.Line, c.Trial); err != nil {
					t.Errorf("%s, %s: %v", name, row.Title, err)
				}
				tried[c.Trial.Refused] = true
			}
			if !maps.Equal(named, tried) {
				t.Errorf("%s, %s: named %v, tried %v", name, row.Title, named, tried)
			}
		}
	}
}

// Each example has a drawing, moves, and sentences with clauses. In English, some name the clauses
// that they are about.
func TestExamples(t *testing.T) {
	for name, e := range everything {
		for x := range e.Examples() {
			s, err := e.rules.Game.ParseState(x.Line)
			if err != nil || s.Diagram(games.Listener{Language: e.language}) == "" || len(x.Moves) == 0 || !strings.Contains(strings.Join(x.Sentences, "\n"), "(") {
				t.Errorf("%s, %s: %v, %q", name, x.ID, err, x.Sentences)
			}
		}
	}
	for name, e := range inEnglish {
		sentences := map[string]string{}
		for x := range e.Examples() {
			sentences[x.ID] = strings.Join(x.Sentences, "\n")
		}
		for id, want := range map[string]map[string][]string{
			"ebbes": {"trick": {"(P2)", "(P3)"}, "round": {"have taken 3 nix cards each"}},
			"einfach": {
				"turn": {"(X2)", "(X5)", "(D1)"}, "nothing-fits": {"(X3)", "(X4)"}, "third": {"(K1)", "(X5)"}, "one-action": {"(X2)", "(D1)"},
				"eight": {"(K8)"}, "nine": {"(K9)"}, "ten": {"(K10)"}, "out": {"(K7)", "(E1)", "(E3)"},
			},
		}[name] {
			for _, text := range want {
				if !strings.Contains(sentences[id], text) {
					t.Errorf("%s, %s: no %s in\n%s", name, id, text, sentences[id])
				}
			}
		}
		if strings.Contains(sentences["trick"], "P5") {
			t.Errorf("not a trick without P5:\n%s", sentences["trick"])
		}
	}
}

// An example for two people has one name for the fictive player in all its sentences.
func TestExampleNamesTheFictivePlayer(t *testing.T) {
	line := "players 2; starter 2; numbers 4; trick 2 R3; hands B1-3 N1-2 Y1-5 / *; display R6+R1 G2+N3 G3+G1 R2+G4 R4+R5"
	sentences := Of(games.Ebbes(), ebbes.English).sentences(line, []string{"B1", "R6"})
	if len(sentences) < 2 || strings.Contains(strings.Join(sentences, " "), "eat 3") {
		t.Error(sentences)
	}
}

// Parts finds the existing clauses and remedies, and no others.
func TestPartsFindsClausesAndRemedies(t *testing.T) {
	for _, c := range []struct {
		game games.Game
		text string
		want []string
	}{
		{games.Ebbes(), "(P2), F10: not P99 or G5, E11, H12 and H17.", []string{
			"|(", "P2|P2", "|), ", "F10|F10", "|: not P99 or G5, ", "E11|E11", "|, ", "H12|H12", "| and H17.",
		}},
		{games.Einfach(), "(X3), K10: not X9, G5 or H2, but H17.", []string{
			"|(", "X3|X3", "|), ", "K10|K10", "|: not X9, G5 or H2, but ", "H17|H17", "|.",
		}},
	} {
		var got []string
		for id, part := range Of(c.game, ebbes.English).Parts(c.text) {
			got = append(got, id+"|"+part)
		}
		if diff := gocmp.Diff(c.want, got); diff != "" {
			t.Error(diff)
		}
	}
	for name, e := range everything {
		for _, text := range texts(e) {
			var whole strings.Builder
			for _, part := range e.Parts(text) {
				whole.WriteString(part)
			}
			if whole.String() != text {
				t.Errorf("%s: %q became %q", name, text, whole.String())
			}
		}
	}
}

// The texts mention no library, configuration or programming language.
func TestTextsMentionNoPrograms(t *testing.T) {
	programs := regexp.MustCompile(`(?i)\b(librar|bibliothek|bibliothèque|config|golang)`)
	for name, e := range everything {
		all := texts(e)
		if e.rules.Game == games.Ebbes() {
			for _, id := range e.rules.Clauses {
				c, _ := e.Clause(id)
				all[id] = fmt.Sprint(c)
			}
		}
		for place, text := range all {
			if found := programs.FindString(text); found != "" {
				t.Errorf("%s, %s: %s", name, place, found)
			}
		}
	}
}

// Every question about a table has an answer, and other questions have none.
func TestFacts(t *testing.T) {
	for _, c := range []struct {
		game games.Game
		line string
		want map[string]string
	}{
		{games.Ebbes(), "players 3; numbers 2; roles N; trick 1 B1; hands B3-4 B6 G1 G3-6 / B5 N1 N5-6 Y1 Y3-6 / *; taken N2-4 / - / -", map[string]string{
			"turn": "2", "phase": "playing", "dealer": "3", "starter": "1", "trick": "B1", "winner": "-", "designators": "B2 N2 Y2 G2 R2",
			"nix winner": "-", "winners": "-", "ends": "not ended", "clockwise": "3 1 2", "roles": "N", "open": "- - - - -", "scores": "0 / 0 / 0",
			"points": "0 / 0 / 0", "hand 2": "B5 N1 N5 N6 Y1 Y3 Y4 Y5 Y6", "taken 1": "N2 N3 N4", "selected 1": "-", "seen 1": "B3 B4 B6 G1 G3 G4 G5 G6",
			"hand 9": "", "hand x": "", "hand": "", "stock": "", "": "",
		}},
		{games.Einfach(), "players 3; round 1; rules 1 2 7; piles B3 N5; discard R1; stock G1 G2; hands B1 B2 / Y1 / R2; turn 1; done 1; third Y", map[string]string{
			"turn": "1", "active": "1", "phase": "acting", "starter": "1", "open": "1 2 7", "in force": "1 2 7", "put back": "-",
			"piles": "B3 N5", "discarded": "R1", "due": "0", "chosen": "-", "out": "-", "winners": "-", "actions": "1 / 3", "third": "Y",
			"clockwise": "1 2 3", "scores": "0 / 0 / 0", "noted": "0 / 0 / 0", "hand 1": "B1 B2", "hand 9": "", "hand x": "", "trick": "",
		}},
	} {
		e := Of(c.game, ebbes.English)
		s, err := c.game.ParseState(c.line)
		if err != nil {
			t.Fatal(err)
		}
		for question, want := range c.want {
			if got := e.rules.Facts(s, question); got != want {
				t.Errorf("%s: %s is %q, want %q", c.game.Name(), question, got, want)
			}
		}
		if got := e.rules.Facts(nil, "turn"); got != "" {
			t.Errorf("%s: at no table turn is %q", c.game.Name(), got)
		}
		if got := e.rules.Facts(s, "stock"); (got == "" || got == "0") != (c.game == games.Ebbes()) {
			t.Errorf("the stock has %q cards", got)
		}
	}
}
