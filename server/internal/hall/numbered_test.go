package hall

import (
	"encoding/json"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/server/internal/game"
	"github.com/ebbesgo/ebbes/server/internal/journal"
)

// A numbered game has at most one person, since any hand reveals the number. No request leads a
// second person to such a table: not its creation, a change of the terms, or a seat that the
// computer gives up.
func TestNumberedGameIsForOne(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		seed := uint64(271828)
		for _, name := range []string{"ebbes", "einfach"} {
			for _, free := range []bool{false, true} {
				request := func(people ...game.Seat) TableRequest {
					return TableRequest{Game: name, Terms: Terms{Config: json.RawMessage(`{"players":3}`), People: people}, Seed: &seed, Free: free}
				}
				for _, people := range [][]game.Seat{{1, 2}, {1, 2, 3}, {3, 1}} {
					if err := request(people...).Check(); !errors.Is(err, ErrNumbered) {
						t.Errorf("%s for people %v: got %v, want ErrNumbered", name, people, err)
					}
				}
				for _, people := range [][]game.Seat{{}, {2}, {2, 2}} {
					if err := request(people...).Check(); err != nil {
						t.Errorf("%s for people %v: %v", name, people, err)
					}
				}
			}
			g, host, _ := newHostedTable(t, TableRequest{Game: name, Terms: Terms{Config: json.RawMessage(`{"players":3}`), People: []game.Seat{1}}, Seed: &seed, Free: true})
			if err := host.ChangeTerms(t.Context(), terms(`{"players":3}`, 1, 2)); !errors.Is(err, ErrNumbered) {
				t.Errorf("%s: terms with two people: got %v, want ErrNumbered", name, err)
			}
			if err := host.ChangeTerms(t.Context(), terms(`{"players":3}`, 2)); err != nil {
				t.Errorf("%s: terms with another seat: %v", name, err)
			}
			g.join(2)
			for seat := game.Seat(1); seat <= 3; seat += 2 {
				err := g.sessions[2].Substitute(t.Context(), seat, false)
				if !errors.Is(err, ErrNumbered) && !errors.Is(err, ErrSubstitute) {
					t.Errorf("%s: reserving seat %v: got %v, want ErrNumbered or ErrSubstitute", name, seat, err)
				}
			}
			if s := g.after(0); s.People.Len() != 1 {
				t.Errorf("%s: got people %v, want one", name, s.People)
			}
		}
	})
}

// A numbered game of several people in an old log is continued. Its rematch has no number, unlike the
// rematch of one person.
func TestNumberedGameOfSeveral(t *testing.T) {
	seed := uint64(1)
	for people, numbered := range map[int]bool{1: true, 2: false} {
		o := openEntry{
			Game: "ebbes", Format: logFormat, Rules: ebbes.RulesVersion, Terms: terms(`{"players":3}`, []game.Seat{1, 2}[:people]...),
			Seed: &seed, Key: []byte("k"), Tokens: map[game.Seat][]byte{1: Hash("a"), 2: Hash("b")},
		}
		var s Story
		e := entry{At: time.Now(), Open: &o}
		if err := s.Apply(journal.Entry{Position: 1, Data: e.format()}); err != nil {
			t.Fatal(err)
		}
		if next := s.rematch("x", 1); (next.Seed != nil) != numbered {
			t.Errorf("%d people: the rematch is numbered: %v, want %v", people, next.Seed != nil, numbered)
		}
	}
}
