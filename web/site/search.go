package main

import (
	"encoding/json"
	"slices"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/reference"
)

// A found is something to be found by searching.
type found struct {
	Address string   `json:"address"`      // from the folder of the language
	ID      string   `json:"id,omitempty"` // of a clause or a remedy
	Title   string   `json:"title"`
	Text    string   `json:"text"`
	Refs    []string `json:"refs,omitempty"` // the clauses and the remedy on which an answer rests
	Try     string   `json:"try,omitempty"`  // the position that shows it
}

// A searchable is what a page searches.
type searchable struct {
	Found []found         `json:"found"`
	Index json.RawMessage `json:"index"`
}

// addSearch adds what can be found in a language, and the index by which the page finds it
// as package reference does.
func (all files) addSearch(p page) error {
	finder := p.Finder()
	quarrels := map[string]reference.Quarrel{}
	for q := range p.Quarrels() {
		quarrels[q.ID] = q
	}
	var list []found
	for f := range finder.All() {
		list = append(list, p.found(f, quarrels))
	}
	index, err := finder.Index()
	if err != nil {
		return err
	}
	text, err := json.Marshal(searchable{list, index})
	all["assets/search/"+p.Language.String()+".json"] = text
	return err
}

// found returns where to find something.
func (p page) found(f reference.Found, quarrels map[string]reference.Quarrel) found {
	one := found{Address: "rules/#" + f.ID, Title: f.Title, Text: f.Text}
	switch f.Kind {
	case reference.FoundClause:
		one.ID = f.ID
		if p.IsPosition(ebbes.Clause(f.ID)) {
			one.Try = f.ID
		}
	case reference.FoundRemedy:
		one.ID = f.ID
	case reference.FoundQuarrel:
		q := quarrels[f.ID]
		one.Address, one.Try = "quarrels/#"+f.ID, q.Position
		if q.Remedy != "" {
			one.Refs = append(one.Refs, q.Remedy)
		}
		for _, clause := range slices.Collect(q.Clauses()) {
			one.Refs = append(one.Refs, string(clause))
		}
	}
	return one
}
