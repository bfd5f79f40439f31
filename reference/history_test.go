package reference

import (
	"bytes"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/games"
	"github.com/ebbesgo/ebbes/internal/guide"
)

// The history begins with all clauses and ends with the rules of today. Each of its versions has a
// heading in the changelog.
func TestHistory(t *testing.T) {
	changelog, err := os.ReadFile("../CHANGELOG.md")
	if err != nil {
		t.Fatal(err)
	}
	_, headings, _ := bytes.Cut(changelog, []byte("\n## "))
	for name, e := range everything {
		all := slices.Collect(e.History())
		if len(all) != len(e.texts().History) || len(all) != len(e.rules.History) || all[0].Version != "0.1.0" || all[len(all)-1].Rules != e.rules.Game.Rules() {
			t.Errorf("%s: %+v", name, all)
		}
		if e.rules.History[0].Clauses != nil {
			t.Errorf("%s: the first version does not have all clauses", name)
		}
		for i, change := range all {
			if !bytes.Contains(headings, []byte(change.Version+", rules version ")) {
				t.Errorf("%s: the changelog has no version %s", name, change.Version)
			}
			for _, id := range e.rules.History[i].Clauses {
				if _, ok := e.Clause(id); !ok {
					t.Errorf("%s: %s changed %s", name, change.Version, id)
				}
			}
		}
	}
}

// Each ruling has its author and version.
func TestRulingsHaveAuthorAndVersion(t *testing.T) {
	for name, want := range map[string]struct{ ruled, ours, unruled, author string }{
		"ebbes": {
			"F7", "Our ruling since version 0.1.0, until the author or the publisher has answered.", "P2",
			"The author’s ruling, since version 0.2.0.",
		},
		"einfach": {
			"C3", "Our ruling since version 0.1.0, until the authors or the publisher have answered.", "C4",
			"The authors’ ruling, since version 0.2.0.",
		},
	} {
		g, _ := games.Named(name)
		e := Of(g, ebbes.English)
		if c, _ := e.Clause(want.ruled); c.Ruled != want.ours {
			t.Errorf("%s, %s: %q, not %q", name, c.ID, c.Ruled, want.ours)
		}
		if c, _ := e.Clause(want.unruled); c.Ruled != "" {
			t.Errorf("%s, %s, on which there is no ruling: %q", name, c.ID, c.Ruled)
		}
		for by, want := range map[string]string{"author": want.author, "publisher": "The publisher’s ruling, since version 0.2.0."} {
			if got := e.ruledBy(guide.Change{Version: "0.2.0", By: by}); got != want {
				t.Errorf("%s: %q, not %q", name, got, want)
			}
		}
	}
	for name, e := range everything {
		for _, id := range e.rules.Clauses {
			c, _ := e.Clause(id)
			if (c.Ruled != "") != (c.Ruling != ebbes.Ruling{}) || strings.Contains(c.Ruled, "{") {
				t.Errorf("%s, %s: %q", name, id, c.Ruled)
			}
		}
	}
}

// A ruling has the author of its clause's last change, and the letter asks only about our rulings.
func TestLastChange(t *testing.T) {
	e := Of(games.Ebbes(), ebbes.English)
	rules := *e.rules
	rules.History = append(slices.Clone(rules.History), guide.Change{Version: "0.2.0", By: "author", Clauses: []string{"F7"}})
	later := Edition{&rules, e.language}
	if c, _ := later.Clause("F7"); c.Ruled != "The author’s ruling, since version 0.2.0." {
		t.Error(c.Ruled)
	}
	if before, after := len(e.ownRulings()), len(later.ownRulings()); after != before-1 {
		t.Errorf("asked about %d rulings, then about %d", before, after)
	}
}

// The letter asks about every ruling, in plain text.
func TestLetter(t *testing.T) {
	for name, e := range everything {
		letter, _ := e.Section("letter")
		ids := collect(slices.Values(letter.Items), func(i Item) string { return i.ID })
		text := e.Letter()
		for _, id := range e.rules.Clauses {
			c, _ := e.Clause(id)
			if (c.Ruling != ebbes.Ruling{}) != slices.Contains(ids, id) {
				t.Errorf("%s: asked about %s", name, id)
			}
			if (c.Ruling == ebbes.Ruling{}) {
				continue
			}
			for _, part := range []string{c.Ruling.Open, c.decided(), c.Ruling.Reason, c.Ruling.Others} {
				if !strings.Contains(text, " "+part+"\n") || part == "" {
					t.Errorf("%s: the letter does not tell all of the ruling on %s", name, id)
				}
			}
		}
		if n := strings.Count(text, "\n"+e.Label("letter.question")+"\n"); n != len(ids) || e.rules.Game == games.Einfach() && n != 49 {
			t.Errorf("%s: %d questions about %d rulings", name, n, len(ids))
		}
		if !strings.HasPrefix(text, letter.Title+"\n\n"+strings.Join(letter.Text, "\n\n")+"\n") || !strings.HasSuffix(text, "\n"+e.Label("letter.closing")+"\n") {
			t.Errorf("%s: the letter is %s", name, text)
		}
	}
}
