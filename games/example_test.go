package games_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/games"
)

// One loop plays a whole game of each. A player at seat 1 follows it by events alone.
func Example() {
	r := rand.New(rand.NewPCG(1, 2))
	for _, g := range games.All() {
		s, err := g.New(nil)
		if err != nil {
			panic(err)
		}
		player, moves := s.View(1), 0
		for !s.Over() {
			m, auto := s.Auto(r)
			if !auto {
				m = s.Random(r) // here a program would ask the player, with s.View(s.Waiting())
			}
			happened, err := s.Events(m, 1)
			if err != nil {
				panic(err)
			}
			if player, err = player.Fold(happened...); err != nil {
				panic(err)
			}
			if auto {
				s, err = s.Apply(m)
			} else {
				s, err = s.Accept(s.Waiting(), m)
			}
			if err != nil {
				panic(err)
			}
			moves++
		}
		fmt.Println(g.Title(ebbes.English), moves, "moves;", player == s.View(1), s.Winners())
		fmt.Println(player.Teller(games.Listener{Seat: 1, Names: map[games.Seat]string{2: "Anna"}}).Turn())
	}
	// Output:
	// ebbes 209 moves; true 4
	// The game is over: seat 4 has won.
	// Einfach 924 moves; true 2
	// The game is over: Anna has won.
}

// A refusal gives the reason in a language, and names the clause.
func ExampleRefusal() {
	for _, g := range games.All() {
		s, _ := g.New(nil)
		m, _ := s.Auto(rand.New(rand.NewPCG(1, 2)))
		_, err := s.Accept(1, m)
		var refusal games.Refusal
		if errors.As(err, &refusal) {
			title, _ := g.Clause(refusal.Rule(), ebbes.German)
			fmt.Println(s.View(1).Teller(games.Listener{Language: ebbes.German}).Reason(refusal) + " (" + refusal.Rule() + ", " + title + ")")
		}
	}
	// Output:
	// jemand anderes ist dran; die nächste Runde wird gegeben (T7, Das Geben geht reihum nach links)
	// jemand anderes ist dran; erst wird die erste Runde ausgeteilt (C5, Das erste Austeilen)
}

// A client holds only a View. It receives the View once, and then the events of each move.
func ExampleView_Fold() {
	g, _ := games.Named("einfach")
	s, _ := g.New(nil)
	client, _ := g.ParseView(s.View(2).String())

	deal, _ := s.Auto(rand.New(rand.NewPCG(1, 2)))
	events, _ := s.Events(deal, 2)
	sent, _ := json.Marshal(events)

	received, _ := g.UnmarshalEvents(sent)
	client, _ = client.Fold(received...)
	fmt.Println(client.Teller(games.Listener{Seat: 2}).Turn())
	// Output:
	// Seat 4 must place a card of a new colour.
}

// Of returns the value of the game's own package, which has more methods.
func ExampleOf() {
	s, _ := games.Ebbes().New(nil)
	own, ok := games.Of[ebbes.State](s)
	fmt.Println(own.Config().Rounds, "rounds", ok)
	_, ok = games.Of[ebbes.View](s)
	fmt.Println(ok)
	// Output:
	// 5 rounds true
	// false
}
