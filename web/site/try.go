package main

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/reference"
)

// A position is one of the reference, ready to be tried in a page.
type position struct {
	reference.Position `json:"-"`

	Title string   `json:"title"`           // of its clause
	Task  string   `json:"task"`            // what to try
	Line  string   `json:"line"`            // empty if configurations are tried
	Tries []try    `json:"tries"`           // what is worth trying
	Watch []string `json:"watch,omitempty"` // what to look at: what package reference calls facts
}

// A try is something worth trying: moves, or a configuration.
type try struct {
	Label  string         `json:"label"`
	Moves  []string       `json:"moves,omitempty"`
	Config map[string]any `json:"config,omitempty"`
}

// Position returns the position with an ID.
func (p page) Position(id string) (position, error) {
	found, ok := p.Edition.Position(id)
	if !ok {
		return position{}, fmt.Errorf("there is no position %q", id)
	}
	title := string(found.Clause) + " · " + found.Clause.Title(p.Language)
	all := position{Position: found, Title: title, Task: found.Task, Line: found.Line, Tries: []try{}}
	several := slices.ContainsFunc(
		slices.Collect(found.Trials()),
		func(t reference.Trial) bool { return t.By != ebbes.NoSeat },
	)
	for t := range found.Trials() {
		if t.Fact != "" && !slices.Contains(all.Watch, t.Fact) {
			all.Watch = append(all.Watch, t.Fact)
		}
		next := p.try(found, t, several)
		if next.Label != "" && !slices.ContainsFunc(all.Tries, func(other try) bool { return other.Label == next.Label }) {
			all.Tries = append(all.Tries, next)
		}
	}
	return all, nil
}

// try returns a trial. If several seats try something, it says which.
func (p page) try(at reference.Position, t reference.Trial, several bool) try {
	if at.Line == "" {
		return p.agree(t.Config)
	}
	var moves, labels []string
	s := at.State()
	for m := range t.All() {
		moves = append(moves, m.String())
		label := p.nameMove(s.Config(), m)
		if several && t.By == ebbes.NoSeat {
			label = p.say("tryout", "by", s.Turn(), label)
		}
		labels = append(labels, label)
		if next, err := s.Apply(m); err == nil {
			s = next
		}
	}
	if t.By != ebbes.NoSeat {
		last := len(moves) - 1
		moves[last] = t.By.String() + ":" + moves[last]
		labels[last] = p.say("tryout", "by", t.By, labels[last])
	}
	return try{Label: strings.Join(labels, " → "), Moves: moves}
}

// nameMove names a move; cards stand in it as in the notation.
func (p page) nameMove(c ebbes.Config, m ebbes.Move) string {
	switch m := m.(type) {
	case ebbes.Deal:
		return p.nameDeal(c, m)
	case ebbes.Start:
		return p.say("tryout", "start", ebbes.Seat(m))
	case ebbes.Select:
		return p.say("tryout", "select", ebbes.Card(m))
	}
	return m.String()
}

// nameDeal names a deal by its number card, and by what is wrong with its cards.
func (p page) nameDeal(c ebbes.Config, m ebbes.Deal) string {
	parts := []string{p.say("tryout", "dealWithout")}
	if m.Number > 0 {
		parts[0] = p.say("tryout", "dealNumber", m.Number)
	}
	dealt := ebbes.CardsOf(slices.Collect(m.Deck.All())...)
	if wrong := dealt.Except(c.Cards()); wrong.Len() > 0 {
		parts = append(parts, p.say("tryout", "instead", wrong, c.Cards().Except(dealt)))
	}
	return strings.Join(parts, ", ")
}

// agree returns what is agreed, apart from what goes without saying.
func (p page) agree(c ebbes.Config) try {
	agreed := map[string]any{"players": c.Players}
	parts := []string{p.say("tryout", "players", c.Players)}
	add := func(name string, value any, given bool) {
		if given {
			agreed[name] = value
			parts = append(parts, p.say("tryout", name, value))
		}
	}
	add("starter", c.Starter.String(), c.Starter != ebbes.NoSeat)
	add("dealer", c.Dealer.String(), c.Dealer != ebbes.NoSeat)
	if c.Variants != 0 {
		agreed["variants"] = c.Variants.String()
		parts = append(parts, c.Variants.In(p.Language))
	}
	add("rounds", c.Rounds, c.Rounds != 0)
	add("finish", c.Track.Finish, c.Track.Finish != 0)
	return try{Label: strings.Join(parts, ", "), Config: agreed}
}

// addPositions adds what is to be tried, in one file for each language.
func (all files) addPositions(p page) error {
	ready := map[string]position{}
	for found := range p.Positions() {
		one, err := p.Position(found.ID)
		if err != nil {
			return err
		}
		ready[found.ID] = one
	}
	text, err := json.Marshal(ready)
	all["assets/positions/"+p.Language.String()+".json"] = text
	return err
}
