package main

import (
	"encoding/json"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/games"
	"github.com/ebbesgo/ebbes/reference"
)

// A place is a part of the site for links from other programs. Its address is stable.
type place struct {
	Game    string `json:"game"` // "ebbes" or "einfach"
	ID      string `json:"id"`
	Kind    string `json:"kind"`
	Title   string `json:"title"`
	Address string `json:"address"` // from the root of the site
}

// addIndex adds the places of all languages as a file for other programs.
func (all files) addIndex() error {
	places := map[string][]place{}
	for l := range ebbes.Languages() {
		for _, g := range games.All() {
			found, _, err := reference.Of(g, l).Index()
			if err != nil {
				return err
			}
			folder := l.String() + "/"
			if g == games.Einfach() {
				folder += einfachFolder
			}
			for _, f := range found {
				places[l.String()] = append(places[l.String()], place{g.Name(), f.ID, f.Kind, f.Title, folder + placeOf(f)})
			}
		}
	}
	text, err := json.MarshalIndent(places, "", " ")
	all["index.json"] = text
	return err
}

// placeOf returns the address of a find, from the folder of its game.
func placeOf(f reference.Found) string {
	if f.Kind == "question" {
		return "faq/#" + f.ID
	}
	return "rules/#" + f.ID
}
