package reference

import (
	"encoding/json"
	"maps"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/games"
	"github.com/ebbesgo/ebbes/internal/testbudget"
)

func TestMain(m *testing.M) { testbudget.Main(m, "25") }

// A query is a typed text with its answers. Unseen queries, and those in testdata/fresh, were not
// looked at while the search was tuned. Most of the others are phrases of the index.
type query struct {
	Language ebbes.Language
	Query    string
	Want     []string
	Unseen   bool
}

func queries(t *testing.T, game string) []query {
	t.Helper()
	var all, fresh []query
	for name, into := range map[string]*[]query{game: &all, "fresh/" + game: &fresh} {
		text, err := os.ReadFile("testdata/" + name + ".json")
		if err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(text, into); err != nil {
			t.Fatal(err)
		}
	}
	for _, q := range fresh {
		q.Unseen = true
		all = append(all, q)
	}
	return all
}

func searched(e Edition, text string) []string {
	return collect(e.Search(text), func(f Found) string { return f.ID })
}

// Queries find their answer first, or at least among the first three, about as often as at the last
// measurement. Most queries that were not tuned for do, too. A new clause or question may move one
// query, but not two.
func TestSearch(t *testing.T) {
	type percent struct{ first, three int }
	type least struct{ tuned, unseen percent }
	var sum struct{ n, first, three int } // of unseen queries
	for game, languages := range map[string]map[ebbes.Language]least{
		"ebbes": {
			ebbes.English: {percent{97, 99}, percent{85, 97}},
			ebbes.German:  {percent{97, 99}, percent{87, 96}},
			ebbes.French:  {percent{96, 99}, percent{86, 98}},
		},
		"einfach": {
			ebbes.English: {percent{97, 99}, percent{86, 97}},
			ebbes.German:  {percent{98, 99}, percent{88, 96}},
			ebbes.French:  {percent{97, 99}, percent{84, 98}},
		},
	} {
		step, chance := testbudget.Of(3, 1), testbudget.Of(3, 0) // percent that a sample may make
		g, _ := games.Named(game)
		all := queries(t, game)
		for l, least := range languages {
			for unseen, least := range map[bool]percent{false: least.tuned, true: least.unseen} {
				var n, first, three int
				for i, q := range all {
					if q.Language != l || q.Unseen != unseen || !unseen && i%step > 0 {
						continue
					}
					found := searched(Of(g, l), q.Query)
					at := slices.IndexFunc(found, func(id string) bool { return slices.Contains(q.Want, id) })
					n++
					if at == 0 {
						first++
					}
					if 0 <= at && at < 3 {
						three++
					} else if !unseen {
						t.Logf("%s %v, %q: not among the first three", game, l, q.Query)
					}
					if len(found) == 0 || len(found) > 12 {
						t.Errorf("%s %v, %q: found %d", game, l, q.Query, len(found))
					}
				}
				if unseen {
					sum.n, sum.first, sum.three = sum.n+n, sum.first+first, sum.three+three
				}
				t.Logf("%s %v: of %d, unseen %v, %d%% first, %d%% in the first three", game, l, n, unseen, 100*first/n, 100*three/n)
				if 100*first < (least.first-chance)*n || 100*three < (least.three-chance)*n {
					t.Errorf("%s %v: fewer than %d%% and %d%%", game, l, least.first, least.three)
				}
			}
		}
	}
	if 100*(sum.first+1) < 87*sum.n || 100*(sum.three+1) < 97*sum.n {
		t.Errorf("of %d unseen queries, %d find their answer first, %d in the first three", sum.n, sum.first, sum.three)
	}
}

// People's queries are for existing entries, and each question has some.
func TestQueriesAreForEntries(t *testing.T) {
	for name, e := range everything {
		queries := maps.Clone(e.texts().Asked)
		found, _, err := e.Index()
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range found {
			if f.Kind == "question" && queries[f.ID] == "" {
				t.Errorf("%s: no query asks for %s", name, f.ID)
			}
			delete(queries, f.ID)
		}
		if len(queries) > 0 {
			t.Errorf("%s: there is nothing with the ids %v", name, queries)
		}
	}
}

// Each question and each clause is found by its title, each clause and remedy by its id. A clause
// with a question's title may hide the question. Short tests try one form of each id.
func TestSearchFindsTitles(t *testing.T) {
	for name, e := range everything {
		found, _, _ := e.Index()
		for n, f := range found {
			if f.Kind == "question" && n%testbudget.Of(3, 1) == 0 {
				ids := searched(e, f.Title)
				if c, ok := e.Clause(ids[0]); ok && strings.HasPrefix(f.Title, c.Title) {
					continue
				}
				if at := slices.Index(ids, f.ID); at < 0 || at > 2 {
					t.Errorf("%s, %q: found %v", name, f.Title, ids)
				}
			}
			if f.Kind != "clause" && f.Kind != "remedy" {
				continue
			}
			for i, id := range []string{f.ID, strings.ToLower(f.ID), f.ID[:1] + " " + f.ID[1:]} {
				if (n+i)%testbudget.Of(3, 1) > 0 {
					continue
				}
				if ids := searched(e, id); len(ids) == 0 || ids[0] != f.ID {
					t.Errorf("%s: %q does not find it", name, id)
				}
			}
		}
	}
}

// Every result has its whole text, and a remedy its cases too.
func TestSearchResultsAreWhole(t *testing.T) {
	for name, e := range everything {
		found, _, _ := e.Index()
		kinds := map[string]int{}
		for _, f := range found {
			kinds[f.Kind]++
			var title, text string
			switch f.Kind {
			case "question":
				q, _ := e.Question(f.ID)
				title, text = q.Question, q.Answer
			case "clause":
				c, _ := e.Clause(f.ID)
				title, text = c.Title, c.Text
			case "remedy":
				r, _ := e.Remedy(f.ID)
				title, text = r.Title, strings.Join(append([]string{r.Text}, r.Cases...), "\n")
			case "chapter":
				for c := range e.Chapters() {
					if c.ID == f.ID {
						title, text = c.Title, c.Intro
					}
				}
			case "word":
				for term := range e.Glossary() {
					if "word-"+term.ID == f.ID {
						title, text = term.Word, term.Means
					}
				}
			}
			if f.Title != title || f.Text != text || title == "" {
				t.Errorf("%s: %s %s is found as %q, %q", name, f.Kind, f.ID, f.Title, f.Text)
			}
		}
		want := map[string]int{
			"question": len(e.rules.Questions) + len(e.rules.AboutSlips), "clause": len(e.rules.Clauses),
			"remedy": len(e.rules.Remedies), "chapter": len(e.rules.Chapters), "word": len(e.rules.Glossary),
		}
		if !maps.Equal(kinds, want) {
			t.Errorf("%s: found are %v, want %v", name, kinds, want)
		}
	}
}

// A chapter, a word and a clause beside the rules have half the weight of a rule. Slips have a
// little less.
func TestChapterWordsWeighHalf(t *testing.T) {
	for name, e := range inEnglish {
		found, documents := e.findable()
		for i, f := range found {
			q, _ := e.Question(f.ID)
			want := 100
			switch {
			case f.Kind == "chapter", f.Kind == "word", f.Kind == "clause" && f.ID[:1] == e.rules.Aside:
				want = 50
			case f.Kind == "remedy", q.Remedy != "":
				want = map[string]int{"ebbes": 95, "einfach": 90}[name]
			}
			if documents[i].Worth != want {
				t.Errorf("%s: %s %s is worth %d, want %d", name, f.Kind, f.ID, documents[i].Worth, want)
			}
		}
	}
}

// The search forgives accents, capitals, mistakes, and words of other tables.
func TestSearchToleratesMistakes(t *testing.T) {
	for name, cases := range map[string]map[string]string{
		"ebbes en":   {"OVERTRUMP": "overtrump", "overtrupm": "overtrump", "zilch tie": "nix-tie", "virtual player wins": "fictive-wins", "renege": "H2"},
		"ebbes de":   {"uebertrumpfen": "overtrump", "ÜBERTRUMPFEN": "overtrump", "u\u0308bertrumpfen": "overtrump", "Dabscheedel": "dabbscheedel-loses"},
		"ebbes fr":   {"EGALITE rien": "nix-tie", "surcouper": "overtrump", "le mort gagne": "fictive-wins"},
		"einfach en": {"STOCK EMPTY": "stock-empty", "uno": "announce", "trigger rule card laid": "laid-effect"},
		"einfach de": {"ABRÄUMEN zweimal": "clear-twice", "abraeumen zweimal": "clear-twice", "Nachziehstapel leer": "stock-empty"},
		"einfach fr": {"EGALITE": "game-tie", "talon vide": "stock-empty", "decouvrir mes cartes": "show-hand"},
	} {
		for text, want := range cases {
			found := searched(edition(t, name), text)
			if at := slices.Index(found, want); at < 0 || at > 2 {
				t.Errorf("%s, %q: found %v", name, text, found)
			}
		}
	}
	for _, name := range []string{"ebbes en", "einfach en"} {
		for _, text := range []string{"", " ", "?!", "ウノ", "\xff"} {
			if found := searched(edition(t, name), text); len(found) > 0 {
				t.Errorf("%s: %q finds %v", name, text, found)
			}
		}
	}
}

func edition(t testing.TB, want string) Edition {
	for name, e := range everything {
		if name == want {
			return e
		}
	}
	t.Fatalf("there is no edition %s", want)
	return Edition{}
}

// A query of 4 KB of any text is answered soon in every edition, with twelve answers at most.
func TestSearchIsBounded(t *testing.T) {
	const size = 4 << 10
	for name, e := range everything {
		texts := map[string]string{
			"one letter": strings.Repeat("x", size), "letters with blanks": strings.Repeat("a b ", size/4),
			"zeros": strings.Repeat("\x00", size), "no UTF-8": strings.Repeat("\xff\xc0", size/2), "signs": strings.Repeat("?;\"'<>&", size/7),
			"other letters": strings.Repeat("ウ", size/3), "marks": "e" + strings.Repeat("\u0301", size/2), "to the left": strings.Repeat("\u202e", size/3),
			"ids": strings.Repeat("P2 X3 ", size/6), "digits": strings.Repeat("9", size), "pieces of words": strings.Repeat("trumpf", size/6),
			"long words": strings.Repeat(strings.Repeat("q", 41)+" ", size/42), "different words": different(size),
			"what is asked": repeated(e.texts().Asked["how-many-rounds"]+" ", size), "a title": repeated(e.Title()+"\n", size), "tabs": strings.Repeat("\t", size),
		}
		for kind, text := range texts {
			start := time.Now()
			found := slices.Collect(e.Search(text))
			if took := time.Since(start); len(found) > 12 || took > 5*time.Second {
				t.Errorf("%s, %s: found %d in %v", name, kind, len(found), took)
			}
			for _, f := range found {
				if f.ID == "" || f.Title == "" {
					t.Errorf("%s, %s: found %+v", name, kind, f)
				}
			}
		}
	}
}

// different returns distinct words.
func different(size int) string {
	var b strings.Builder
	for i := 0; b.Len() < size; i++ {
		for n := i + 27; n > 0; n /= 26 {
			b.WriteByte(byte('a' + n%26))
		}
		b.WriteByte(' ')
	}
	return b.String()[:size]
}

func repeated(text string, size int) string {
	return strings.Repeat(text, size/len(text)+1)[:size]
}

// FuzzReference asks every edition and an empty one for any text, as a query and as an id. Each
// result has an id and a title, an unknown id finds nothing, and the parts of a text make it up.
func FuzzReference(f *testing.F) {
	for _, text := range []string{"", "P2", "H1", "follow", "P99", "trump instead?", "Gleichstand nach fünf Runden", "\xff", "e\u0301 \u202e", "P2 X3"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		ask(t, "empty", Edition{}, text)
		for name, e := range everything {
			ask(t, name, e, text)
		}
	})
}

func ask(t *testing.T, name string, e Edition, text string) {
	t.Helper()
	n := 0
	for f := range e.Search(text) {
		if n++; f.ID == "" || f.Title == "" || n > 12 {
			t.Errorf("%s: %q finds %+v as number %d", name, text, f, n)
		}
	}
	c, clause := e.Clause(text)
	q, question := e.Question(text)
	r, remedy := e.Remedy(text)
	p, position := e.Position(text)
	known := []bool{clause, question, remedy, position}
	for i, id := range []string{c.ID, q.ID, r.ID, p.ID} {
		if known[i] != (id == text && text != "") {
			t.Errorf("%s: %q is known: %v, as %q", name, text, known[i], id)
		}
	}
	var parts strings.Builder
	for _, part := range e.Parts(text) {
		parts.WriteString(part)
	}
	if parts.String() != text {
		t.Errorf("%s: %q has the parts %q", name, text, parts.String())
	}
}

// Several goroutines search at once and find the same.
func TestConcurrentSearches(t *testing.T) {
	want := searched(edition(t, "einfach de"), "Nachziehstapel leer")
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			if got := searched(edition(t, "einfach de"), "Nachziehstapel leer"); !slices.Equal(got, want) {
				t.Errorf("found %v, want %v", got, want)
			}
		})
	}
	all.Wait()
}

func BenchmarkSearch(b *testing.B) {
	e := edition(b, "ebbes de")
	for b.Loop() {
		for range e.Search("Muss ich trumpfen, wenn ich nicht bedienen kann?") {
		}
	}
}

func BenchmarkIndex(b *testing.B) {
	e := edition(b, "ebbes de")
	for b.Loop() {
		e.build()
	}
}
