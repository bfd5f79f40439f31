package main

import (
	"encoding/json"

	"github.com/ebbesgo/ebbes/reference"
)

// A found is something to be found by searching.
type found struct {
	Address string   `json:"address"`      // from the folder of the language
	ID      string   `json:"id,omitempty"` // of a clause or a remedy
	Title   string   `json:"title"`
	Short   string   `json:"short,omitempty"` // the sentence with which an answer begins, such as "No."
	Text    string   `json:"text"`
	Refs    []string `json:"refs,omitempty"` // the clauses and the remedy on which an answer rests
	Try     string   `json:"try,omitempty"`  // the position that shows it
}

// A searchable is what a page searches.
type searchable struct {
	Found []found         `json:"found"`
	Index json.RawMessage `json:"index"`
}

// addSearch adds what can be found about a game in a language, and the index by which the page finds
// it as package reference does.
func (all files) addSearch(p page) error {
	list, index, err := p.Edition.Index()
	if err != nil {
		return err
	}
	var places []found
	for _, f := range list {
		places = append(places, p.found(f))
	}
	text, err := json.Marshal(searchable{places, index})
	all["assets/search/"+p.folder+p.language.String()+".json"] = text
	return err
}

// found returns where to find something.
func (p page) found(f reference.Found) found {
	one := found{Address: placeOf(f), Title: f.Title, Text: f.Text}
	switch f.Kind {
	case "clause":
		one.ID = f.ID
		if p.IsPosition(f.ID) {
			one.Try = f.ID
		}
	case "remedy":
		one.ID = f.ID
	case "question":
		q := p.Asked(f.ID)
		one.Short, one.Text = shortly(f.Text)
		one.Try = q.Position
		if q.Remedy != "" {
			one.Refs = append(one.Refs, q.Remedy)
		}
		one.Refs = append(one.Refs, q.Clauses...)
	}
	return one
}
