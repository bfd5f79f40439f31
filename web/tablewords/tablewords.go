// Package tablewords has the words of a table in a web page. These are its own, and the library's
// words that belong to them.
package tablewords

import (
	"encoding/json"
	"fmt"
	"io/fs"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/tabletop"
)

// In returns the words in a language, in the form in which they marshal to JSON.
func In(l ebbes.Language) (map[string]any, error) {
	text, err := fs.ReadFile(tabletop.Files(), "words/"+l.String()+".json")
	var words map[string]any
	if err == nil {
		err = json.Unmarshal(text, &words)
	}
	if err != nil {
		return nil, fmt.Errorf("the table has no words in %s: %w", l.Name(), err)
	}
	suits, roles := map[string]string{}, map[string]string{}
	for s := ebbes.Blue; s <= ebbes.Red; s++ {
		suits[s.String()] = s.In(l)
	}
	for r := ebbes.Trump; r <= ebbes.Nix; r++ {
		roles[r.String()] = r.In(l)
	}
	words["suits"], words["roles"], words["ruleCards"] = suits, roles, ruleCards(l)
	return words, nil
}

// ruleCards returns the titles of the rule cards of Einfach, by number.
func ruleCards(l ebbes.Language) map[einfach.RuleCard]string {
	titles := map[einfach.RuleCard]string{}
	for r := einfach.RuleCard(1); r.Clause() != einfach.NoClause; r++ {
		titles[r] = r.In(l)
	}
	return titles
}
