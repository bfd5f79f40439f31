package reference_test

import (
	"encoding/json"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/einfach/reference"
	"github.com/ebbesgo/ebbes/internal/effort"
)

func TestMain(m *testing.M) { effort.Main(m, "25") }

// A query is something that people type, and what answers it. Those that are unseen were
// not looked at while the search was tuned.
type query struct {
	Language einfach.Language
	Query    string
	Want     []string
	Unseen   bool
}

func queries(t *testing.T) []query {
	t.Helper()
	text, err := os.ReadFile("testdata/queries.json")
	if err != nil {
		t.Fatal(err)
	}
	var all []query
	if err := json.Unmarshal(text, &all); err != nil {
		t.Fatal(err)
	}
	return all
}

// What people type is answered first, or at least among the first three, about as often
// as when this was last looked at; most of what was not tuned for, too.
func TestSearch(t *testing.T) {
	type percent struct{ first, three int }
	for l, least := range map[einfach.Language]struct{ tuned, unseen percent }{
		ebbes.English: {percent{98, 99}, percent{75, 95}},
		ebbes.German:  {percent{97, 99}, percent{95, 95}},
		ebbes.French:  {percent{97, 99}, percent{75, 95}},
	} {
		finder := reference.In(l).Finder()
		for unseen, least := range map[bool]percent{false: least.tuned, true: least.unseen} {
			var n, first, three int
			for _, q := range queries(t) {
				if q.Language != l || q.Unseen != unseen {
					continue
				}
				found := collect(finder.Search(q.Query), func(f reference.Found) string { return f.ID })
				at := slices.IndexFunc(found, func(id string) bool { return slices.Contains(q.Want, id) })
				n++
				if at == 0 {
					first++
				}
				if 0 <= at && at < 3 {
					three++
				} else if !unseen {
					t.Logf("%v, %q: not among the first three", l, q.Query)
				}
				if len(found) == 0 || len(found) > 12 {
					t.Errorf("%v, %q: found %d", l, q.Query, len(found))
				}
			}
			if n == 0 {
				continue
			}
			t.Logf("%v: of %d, unseen %v, %d%% first, %d%% in the first three", l, n, unseen, 100*first/n, 100*three/n)
			if 100*first < least.first*n || 100*three < least.three*n {
				t.Errorf("%v: fewer than %d%% and %d%%", l, least.first, least.three)
			}
		}
	}
}

// What people ask is asked for something that there is, and for each quarrel.
func TestAsked(t *testing.T) {
	for e := range reference.Editions() {
		asked := map[string]bool{}
		for _, id := range reflect.ValueOf(e.Texts()).FieldByName("asked").MapKeys() {
			asked[id.String()] = true
		}
		for f := range e.Finder().All() {
			if f.Kind == reference.FoundQuarrel && !asked[f.ID] {
				t.Errorf("%v: nobody asks for %s", e.Language, f.ID)
			}
			delete(asked, f.ID)
		}
		if len(asked) > 0 {
			t.Errorf("%v: there is nothing with the IDs %v", e.Language, asked)
		}
	}
}

// Each quarrel and each clause is found by what it is called.
func TestSearchFindsTitles(t *testing.T) {
	for e := range reference.Editions() {
		finder, n := e.Finder(), 0
		for f := range finder.All() {
			if n++; f.Kind == reference.FoundQuarrel && n%effort.Of(3, 1) == 0 {
				found := collect(finder.Search(f.Title), func(f reference.Found) string { return f.ID })
				if at := slices.Index(found, f.ID); at < 0 || at > 2 {
					t.Errorf("%v, %q: found %v", e.Language, f.Title, found)
				}
			}
			if f.Kind != reference.FoundClause && f.Kind != reference.FoundRemedy {
				continue
			}
			for _, id := range []string{f.ID, strings.ToLower(f.ID), f.ID[:1] + " " + f.ID[1:]} {
				if found := slices.Collect(finder.Search(id)); len(found) == 0 || found[0].ID != f.ID {
					t.Errorf("%v: %q does not find it", e.Language, id)
				}
			}
		}
	}
}

// Whatever is typed is forgiven: accents, capitals, mistakes, and words of other tables.
func TestSearchForgives(t *testing.T) {
	for l, cases := range map[einfach.Language]map[string]string{
		ebbes.English: {"STOCK EMPTY": "stock-empty", "uno": "announce", "trigger rule card laid": "laid-effect"},
		ebbes.German:  {"ABRÄUMEN zweimal": "clear-twice", "abraeumen zweimal": "clear-twice", "Nachziehstapel leer": "stock-empty"},
		ebbes.French:  {"EGALITE": "game-tie", "talon vide": "stock-empty", "decouvrir mes cartes": "show-hand"},
	} {
		finder := reference.In(l).Finder()
		for text, want := range cases {
			found := collect(finder.Search(text), func(f reference.Found) string { return f.ID })
			if at := slices.Index(found, want); at < 0 || at > 2 {
				t.Errorf("%v, %q: found %v", l, text, found)
			}
		}
	}
	finder := reference.In(ebbes.English).Finder()
	for _, text := range []string{"", " ", "?!", "ウノ", "\xff"} {
		if found := slices.Collect(finder.Search(text)); len(found) > 0 {
			t.Errorf("%q finds %v", text, found)
		}
	}
	if found := slices.Collect(reference.In(99).Search("pile")); len(found) > 0 {
		t.Errorf("an unknown language finds %v", found)
	}
}
