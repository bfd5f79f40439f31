package main

import (
	"encoding/json"

	"github.com/ebbesgo/ebbes/reference"
)

// A place is something in the site to which other programs may link. Its address stays.
type place struct {
	Game    string              `json:"game"` // "ebbes" or "einfach"
	ID      string              `json:"id"`
	Kind    reference.FoundKind `json:"kind"`
	Title   string              `json:"title"`
	Address string              `json:"address"` // from the root of the site
}

// addIndex adds the places of all languages, in a file for other programs.
func (all files) addIndex() error {
	places := map[string][]place{}
	for e := range reference.Editions() {
		for f := range e.Finder().All() {
			one := place{"ebbes", f.ID, f.Kind, f.Title, e.Language.String() + "/rules/#" + f.ID}
			if f.Kind == reference.FoundQuarrel {
				one.Address = e.Language.String() + "/quarrels/#" + f.ID
			}
			places[e.Language.String()] = append(places[e.Language.String()], one)
		}
		places[e.Language.String()] = append(places[e.Language.String()], placesOfEinfach(e.Language)...)
	}
	text, err := json.MarshalIndent(places, "", " ")
	all["index.json"] = text
	return err
}
