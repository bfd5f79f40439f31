package main

import (
	"encoding/json"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/bot/puzzle"
)

// A riddle is a puzzle in the form for its page.
type riddle struct {
	Line  string `json:"line"` // view of the seat to move
	Best  string `json:"best"`
	Grade int    `json:"grade"`
	Why   string `json:"why"`
}

// A dealtCard is a card in the form for the home page.
type dealtCard struct {
	Card       string `json:"card"`
	Role       string `json:"role,omitempty"`
	Designates bool   `json:"designates,omitempty"` // gives its suit a role when it is played
}

// A dealtRiddle is the table of a puzzle, for the home page.
type dealtRiddle struct {
	Trick []dealtCard `json:"trick"`
	Hand  []dealtCard `json:"hand"`
}

// addDeals adds the tables of the puzzles.
func (all files) addDeals() error {
	var deals []dealtRiddle
	for _, p := range puzzle.All() {
		one := dealtRiddle{Trick: []dealtCard{}}
		for _, c := range p.View.Trick().All() {
			one.Trick = append(one.Trick, dealtIn(p.View, c))
		}
		for c := range p.View.Hand().All() {
			one.Hand = append(one.Hand, dealtIn(p.View, c))
		}
		deals = append(deals, one)
	}
	text, err := json.Marshal(deals)
	all["assets/puzzles/deals.json"] = text
	return err
}

// dealtIn returns a card in the form for the home page, with its role at the table.
func dealtIn(v ebbes.View, c ebbes.Card) dealtCard {
	one := dealtCard{Card: c.String()}
	if role := v.Role(c.Suit()); role != 0 {
		one.Role = role.String()
	} else {
		one.Designates = v.Designators().Has(c)
	}
	return one
}

// addPuzzles adds the puzzles, with their explanations in a language.
func (all files) addPuzzles(l ebbes.Language) error {
	var riddles []riddle
	for _, p := range puzzle.All() {
		riddles = append(riddles, riddle{p.View.String(), p.Best.String(), p.Grade, p.Why(ebbes.Teller{Language: l})})
	}
	text, err := json.Marshal(riddles)
	all["assets/puzzles/"+l.String()+".json"] = text
	return err
}
