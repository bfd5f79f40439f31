package browser

import (
	"fmt"
	"testing"

	"github.com/ebbesgo/ebbes"
)

// TestFilm draws moves while they last.
func TestFilm(t *testing.T) {
	if *write == "" {
		t.Skip("only with -write-screenshots")
	}
	p := open(t, desk.moves(4))
	p.run("table.set({names: %s})", names)
	film := func(name string, g *game, at ...int) {
		before := *g
		before.now, before.last = g.before, nil
		p.still(&before, 1)
		p.show(g, 1)
		for _, d := range at {
			p.run("for (const a of document.getAnimations()) { a.pause(); a.currentTime = %s }", d)
			p.draw(*write, fmt.Sprint("film-", name, "-", d))
		}
	}
	deal := newGame(t, ebbes.Config{Players: 4}, 1)
	deal.step()
	film("deal", deal, 400, 1500)
	lead := find(t, ebbes.Config{Players: 4}, func(s ebbes.State) bool {
		return s.Round() == 1 && s.Trick().Winner() == ebbes.NoSeat && s.HandSize(1) == 5 && s.Trick().Led() != ebbes.NoSuit && s.Turn() == 1
	})
	film("follow", lead, 500)
	film("designate", find(t, ebbes.Config{Players: 5, Variants: both()}, func(s ebbes.State) bool { return s.Suit(ebbes.Trump) != ebbes.NoSuit }), 900, 2500)
	next := find(t, ebbes.Config{Players: 3}, func(s ebbes.State) bool { return s.HandSize(1) == 6 && s.Trick().Winner() == 2 })
	next.step()
	film("carried", next, 500, 1300)
}
