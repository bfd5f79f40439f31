package main

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/reference"
)

// A position is one of a reference, in the form for a page that tries it.
type position struct {
	Title string   `json:"title"`           // title of its clause
	Task  string   `json:"task"`            // task for the reader
	Line  string   `json:"line"`            // empty if configurations are tried
	Tries []try    `json:"tries"`           // suggested trials
	Watch []string `json:"watch,omitempty"` // questions whose answers the page shows, such as "hand 1"
}

// A try is a suggested trial: moves, or a configuration.
type try struct {
	Label  string         `json:"label"`
	Moves  []string       `json:"moves,omitempty"`
	Config map[string]any `json:"config,omitempty"`
}

// titleAt returns the title of the page for a position.
func (p page) titleAt(at reference.Position) string {
	return at.Clause + " · " + p.Cited(at.Clause).Title
}

// ready returns a position in the form for its page.
func (p page) ready(found reference.Position) (position, error) {
	all := position{Title: p.titleAt(found), Task: found.Task, Line: found.Line, Tries: []try{}}
	several := slices.ContainsFunc(found.Trials, func(t reference.Trial) bool { return t.By != ebbes.NoSeat })
	for _, t := range found.Trials {
		next, err := p.tryOf(found, t, several)
		if err != nil {
			return all, fmt.Errorf("%s: %w", found.ID, err)
		}
		all.add(next, t.Fact)
	}
	return all, nil
}

// tryOf returns a trial of either game.
func (p page) tryOf(at reference.Position, t reference.Trial, several bool) (try, error) {
	if p.Game == "einfach" {
		return p.tryEinfach(at, t)
	}
	return p.try(at, t, several)
}

// add adds a trial, and a question about the table whose answer the page shows. Each is added once,
// and only if it is not empty.
func (all *position) add(next try, question string) {
	if question != "" && !slices.Contains(all.Watch, question) {
		all.Watch = append(all.Watch, question)
	}
	if next.Label != "" && !slices.ContainsFunc(all.Tries, func(other try) bool { return other.Label == next.Label }) {
		all.Tries = append(all.Tries, next)
	}
}

// try returns a trial of ebbes. If several seats make trials, it names the seat.
func (p page) try(at reference.Position, t reference.Trial, several bool) (try, error) {
	if at.Line == "" {
		var c ebbes.Config
		err := json.Unmarshal([]byte(t.Config), &c)
		return p.agree(c), err
	}
	s, err := ebbes.ParseState(at.Line)
	if err != nil {
		return try{}, err
	}
	var moves, labels []string
	for _, text := range t.Moves {
		m, err := ebbes.ParseMove(text)
		if err != nil {
			return try{}, err
		}
		moves = append(moves, text)
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
	return try{Label: strings.Join(labels, " → "), Moves: moves}, nil
}

// nameMove names a move, with cards as in the notation.
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

// nameDeal names a deal by its number card, and by the faults of its cards.
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

// agree returns the trial of a configuration. It has the number of players, and the settings that
// differ from the usual ones, except for Dabbscheedel: no position changes that.
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
		parts = append(parts, c.Variants.In(p.language))
	}
	add("rounds", c.Rounds, c.Rounds != 0)
	add("finish", c.Track.Finish, c.Track.Finish != 0)
	return try{Label: strings.Join(parts, ", "), Config: agreed}
}

// addPositions adds the positions of a game in a language, as one file.
func (all files) addPositions(p page) error {
	ready := map[string]position{}
	for found := range p.Positions() {
		one, err := p.ready(found)
		if err != nil {
			return err
		}
		ready[found.ID] = one
	}
	text, err := json.Marshal(ready)
	all["assets/positions/"+p.folder+p.language.String()+".json"] = text
	return err
}
