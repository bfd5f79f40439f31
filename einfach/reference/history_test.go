package reference_test

import (
	"bytes"
	"cmp"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/einfach/reference"
)

// The history begins with all clauses and ends with the rules of today. Each of its
// versions has a heading in the changelog.
func TestHistory(t *testing.T) {
	changelog, err := os.ReadFile(root + "../CHANGELOG.md")
	if err != nil {
		t.Fatal(err)
	}
	for e := range reference.Editions() {
		all := slices.Collect(e.History())
		if len(all) != reference.Changes || all[0].Version != "0.1.0" || all[len(all)-1].Rules != einfach.RulesVersion {
			t.Errorf("%v: %+v", e.Language, all)
		}
		if !slices.Equal(slices.Collect(all[0].Clauses()), slices.Collect(einfach.Clauses())) {
			t.Errorf("%v: the first version does not have all clauses", e.Language)
		}
		for _, change := range all {
			_, heading, _ := bytes.Cut(changelog, []byte("\n## "))
			if !bytes.Contains(heading, []byte(change.Version+", rules version ")) {
				t.Errorf("the changelog has no version %s", change.Version)
			}
			for clause := range change.Clauses() {
				if clause.Title(e.Language) == "" {
					t.Errorf("%s changed %s", change.Version, clause)
				}
			}
		}
	}
}

// Each ruling says whose it is and since which version.
func TestRuled(t *testing.T) {
	e := reference.In(ebbes.English)
	if got, want := e.Ruled(einfach.C3), "Our ruling since version 0.1.0, until the authors or the publisher have answered."; got != want {
		t.Errorf("%q, not %q", got, want)
	}
	if got := e.Ruled(einfach.C4); got != "" {
		t.Errorf("C4, on which there is no ruling: %q", got)
	}
	for by, want := range map[reference.Authority]string{
		reference.Author:    "The authors’ ruling, since version 0.2.0.",
		reference.Publisher: "The publisher’s ruling, since version 0.2.0.",
	} {
		if got := e.RuledBy(reference.Change{Version: "0.2.0", By: by}); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
	for e := range reference.Editions() {
		for clause := range einfach.Clauses() {
			ruled := e.Ruled(clause)
			if (ruled != "") != (clause.Ruling(e.Language) != einfach.Ruling{}) || strings.Contains(ruled, "{") {
				t.Errorf("%v, %s: %q", e.Language, clause, ruled)
			}
		}
	}
}

// The letter asks about every ruling, in plain text.
func TestLetter(t *testing.T) {
	for e := range reference.Editions() {
		letter := e.Letter()
		asked := slices.Collect(letter.Clauses())
		text := letter.String()
		for clause := range einfach.Clauses() {
			r := clause.Ruling(e.Language)
			if (r != einfach.Ruling{}) != slices.Contains(asked, clause) {
				t.Errorf("%v: asked about %s", e.Language, clause)
			}
			if (r == einfach.Ruling{}) {
				continue
			}
			decided := cmp.Or(r.Decided, clause.Text(e.Language))
			if !strings.Contains(text, r.Open) || !strings.Contains(text, decided) || !strings.Contains(text, r.Others) {
				t.Errorf("%v: the letter does not tell all of the ruling on %s", e.Language, clause)
			}
		}
		if n := strings.Count(text, "\n"+letter.Question+"\n"); n != len(asked) || n != 48 {
			t.Errorf("%v: %d questions about %d rulings", e.Language, n, len(asked))
		}
		if !strings.HasPrefix(text, letter.Title+"\n\n"+letter.Greeting+"\n") || !strings.HasSuffix(text, "\n"+letter.Closing+"\n") {
			t.Errorf("%v: the letter is %s", e.Language, text)
		}
	}
}
