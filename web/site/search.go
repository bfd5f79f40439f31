package main

import (
	"encoding/json"

	"github.com/ebbesgo/ebbes/reference"
)

// A searchResult is an entry of the reference that a search can find, as the page shows it. Entries are
// clauses, remedies, questions, chapters and words.
type searchResult struct {
	Address string   `json:"address"`      // address from the folder of the language
	ID      string   `json:"id,omitempty"` // id of a clause or a remedy
	Title   string   `json:"title"`
	Short   string   `json:"short,omitempty"` // short first sentence of an answer, such as "No."
	Text    string   `json:"text"`
	Refs    []string `json:"refs,omitempty"` // clauses and remedy that support an answer
	Try     string   `json:"try,omitempty"`  // position that shows it
}

// A searchable is the content that a page searches.
type searchable struct {
	Found []searchResult  `json:"found"`
	Index json.RawMessage `json:"index"`
}

// addSearch adds the searchable texts of a game in a language, with an index. With it the page finds
// the same as package reference.
func (all files) addSearch(p page) error {
	list, index, err := p.Edition.Index()
	if err != nil {
		return err
	}
	var places []searchResult
	for _, f := range list {
		places = append(places, p.resultOf(f))
	}
	text, err := json.Marshal(searchable{places, index})
	all["assets/search/"+p.folder+p.language.String()+".json"] = text
	return err
}

// resultOf returns the search result for a find of the reference.
func (p page) resultOf(f reference.Found) searchResult {
	one := searchResult{Address: placeOf(f), Title: f.Title, Text: f.Text}
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
