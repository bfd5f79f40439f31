package main

import (
	"encoding/json"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/bot/puzzle"
)

// A riddle is a puzzle as the page needs it.
type riddle struct {
	Line  string `json:"line"` // what the seat to move sees
	Best  string `json:"best"`
	Grade int    `json:"grade"`
	Why   string `json:"why"`
}

// addPuzzles adds the puzzles in a language, with what they turn on.
func (all files) addPuzzles(l ebbes.Language) error {
	var riddles []riddle
	for _, p := range puzzle.All() {
		riddles = append(riddles, riddle{p.View.String(), p.Best.String(), p.Grade, p.Why(ebbes.Teller{Language: l})})
	}
	text, err := json.Marshal(riddles)
	all["assets/puzzles/"+l.String()+".json"] = text
	return err
}
