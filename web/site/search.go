package main

import (
	"encoding/json"
	"slices"

	"github.com/ebbesgo/ebbes"
)

// A found is something to be found by searching.
type found struct {
	Address string         `json:"address"` // from the folder of the language
	Clause  ebbes.Clause   `json:"clause,omitempty"`
	Title   string         `json:"title"`
	Text    string         `json:"text"`
	Words   string         `json:"words"` // what else one may search for
	Clauses []ebbes.Clause `json:"clauses,omitempty"`
}

// addSearch adds what can be found in a language: questions and clauses. A clause is also
// found by the words of the questions that it answers.
func (all files) addSearch(p page) error {
	var index []found
	words := map[ebbes.Clause]string{}
	for q := range p.Quarrels() {
		clauses := slices.Collect(q.Clauses())
		for _, c := range clauses {
			words[c] += q.Words + " "
		}
		index = append(index, found{"quarrels/#" + q.ID, "", q.Question, q.Answer, q.Words, clauses})
	}
	for c := range ebbes.Clauses() {
		index = append(index, found{"rules/#" + string(c), c, c.Title(p.Language), c.Text(p.Language), words[c], nil})
	}
	text, err := json.Marshal(index)
	all["assets/search/"+p.Language.String()+".json"] = text
	return err
}
