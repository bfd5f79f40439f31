package main

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"net/http"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/tabletop"
)

// words tells what things are called in a language: what the page and the table have
// files for, and what the library calls suits, roles, clauses and variants.
func words(w http.ResponseWriter, r *http.Request) {
	reply(w, http.StatusOK, wordsIn(language(r)))
}

func wordsIn(l ebbes.Language) map[string]any {
	all := map[string]any{"languages": languages(), "page": wordsOf(web, "web/words/", l)}
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
	return all
}

// A choice is a variant that can be chosen.
type choice struct {
	Variant ebbes.Variant `json:"variant"`
	Name    string        `json:"name"`
}

func variants(l ebbes.Language) (all []choice) {
	for v := ebbes.Variant(1); v <= ebbes.AllVariants; v <<= 1 {
		all = append(all, choice{v, v.In(l)})
	}
	return all
}

// wordsOf reads the words of a language, each of which has a file.
func wordsOf(files fs.FS, dir string, l ebbes.Language) (words map[string]any) {
	text, err := fs.ReadFile(files, dir+l.String()+".json")
	if err == nil {
		err = json.Unmarshal(text, &words)
	}
	if err != nil {
		panic(fmt.Sprintf("%v: %v", l.Name(), err)) // a bug: it is embedded
	}
	return words
}

// A speech is a language that can be chosen.
type speech struct {
	Code ebbes.Language `json:"code"`
	Name string         `json:"name"`
}

func languages() (all []speech) {
	for l := range ebbes.Languages() {
		all = append(all, speech{l, l.Name()})
	}
	return all
}
