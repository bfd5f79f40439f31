package transport

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/server/web"
	"github.com/ebbesgo/ebbes/tabletop"
)

// wordsIn returns the words of [site.serveWords] but for the address of the rules.
func wordsIn(l ebbes.Language) map[string]any {
	all := map[string]any{"languages": languages(), "page": wordsOf(web.Files(), "words/", l)}
	maps.Copy(all, wordsOf(tabletop.Files(), "words/", l))
	suits, roles, clauses := map[ebbes.Suit]string{}, map[ebbes.Role]string{}, map[ebbes.Clause]string{}
	for suit := ebbes.Blue; suit <= ebbes.Red; suit++ {
		suits[suit] = suit.In(l)
	}
	for role := ebbes.Trump; role <= ebbes.Nix; role++ {
		roles[role] = role.In(l)
	}
	for clause := range ebbes.Clauses() {
		clauses[clause] = clause.Title(l)
	}
	all["suits"], all["roles"], all["clauses"], all["variants"] = suits, roles, clauses, variants(l)
	maps.Copy(all, wordsOfEinfach(l))
	return all
}

// wordsOfEinfach returns the names of rule cards, options and clauses in Einfach.
func wordsOfEinfach(l ebbes.Language) map[string]any {
	ruleCards, clauses := map[einfach.RuleCard]string{}, map[einfach.Clause]string{}
	for r := einfach.RuleCard(1); r.Clause() != einfach.NoClause; r++ {
		ruleCards[r] = r.In(l)
	}
	for clause := range einfach.Clauses() {
		clauses[clause] = clause.Title(l)
	}
	var options []kindChoice
	for o := einfach.Option(1); o <= einfach.AllOptions; o <<= 1 {
		options = append(options, kindChoice{o.String(), o.In(l)})
	}
	return map[string]any{"ruleCards": ruleCards, "options": options, "einfachClauses": clauses}
}

// A kindChoice is a variant or an option in the form for a table.
type kindChoice struct {
	Kind string `json:"kind"`
	Name string `json:"name"`
}

// variants returns the variants of ebbes.
func variants(l ebbes.Language) (all []kindChoice) {
	for v := ebbes.Variant(1); v <= ebbes.AllVariants; v <<= 1 {
		all = append(all, kindChoice{v.String(), v.In(l)})
	}
	return all
}

// wordsOf reads the words of a language from its file.
func wordsOf(files fs.FS, dir string, l ebbes.Language) (words map[string]any) {
	text, err := fs.ReadFile(files, dir+l.String()+".json")
	if err == nil {
		err = json.Unmarshal(text, &words)
	}
	if err != nil {
		panic(fmt.Sprintf("no words in %s: %v", l.Name(), err)) // a bug, since the file is embedded
	}
	return words
}

// A languageChoice is a language in the list of languages.
type languageChoice struct {
	Code ebbes.Language `json:"code"`
	Name string         `json:"name"`
}

// languages returns all languages.
func languages() (all []languageChoice) {
	for l := range ebbes.Languages() {
		all = append(all, languageChoice{l, l.Name()})
	}
	return all
}
