package transport_test

import (
	"net/http"
	"testing"
	"testing/synctest"

	"github.com/ebbesgo/ebbes/server/internal/servertest"
)

// setSubstitute asks for the computer at a seat, or ends its play there.
func setSubstitute(who servertest.Server, link, seat, plays string) servertest.Response {
	who.T.Helper()
	return who.Ask("POST", link+"/computer", `{"seat":"`+seat+`","plays":`+plays+`}`)
}

// Two players vote through two instances for a substitute of a third, once it is the third's turn. All
// clients see it in the roster. Only the third player can take the seat back, and spectators cannot
// vote.
func TestSubstitute(t *testing.T) { synctest.Test(t, substitute) }

func substitute(t *testing.T) {
	_, one, two := servertest.Two(t, servertest.Quick)
	ada, bob, cem, eve := browserOf(t, one), browserOf(t, two), browserOf(t, one), browserOf(t, two)
	links := one.Create(free)
	link := links["-"]
	for seat, who := range map[string]servertest.Server{"1": ada, "2": bob, "3": cem} {
		takeSeat(t, who, link, seat)
	}
	ada.Until(link, 1)
	for _, who := range []servertest.Server{ada, bob} {
		s := who.Watch(link)
		defer s.Close()
	}
	for _, who := range []servertest.Server{ada, bob} {
		who.AwaitRoster(link, func(c servertest.Roster) bool {
			return c.Seats[0].Here && c.Seats[1].Here && !c.Seats[2].Here
		})
	}
	if a := setSubstitute(ada, link, "2", "true"); a.Code != "here" {
		t.Errorf("a substitute for a present player: %d %s", a.Status, a.Body)
	}
	for _, who := range []servertest.Server{eve, one} {
		for _, at := range []string{link, links["watch"]} {
			if a := setSubstitute(who, at, "3", "true"); a.Status != http.StatusForbidden || a.Code != "foreign" {
				t.Errorf("a spectator's vote: %d %s", a.Status, a.Body)
			}
		}
	}
	for _, wrong := range []string{``, `{}`, `{"seat":"9","plays":true}`, `{"seat":"3","plays":1}`, `{"seat":"-","plays":true}`} {
		if a := ada.Ask("POST", link+"/computer", wrong); a.Status < 400 || a.Status >= 500 {
			t.Errorf("%s: %d %s", wrong, a.Status, a.Body)
		}
	}
	if a := setSubstitute(ada, link, "3", "true"); a.Status != http.StatusConflict || a.Code != "soon" {
		t.Errorf("before the absent player's turn: %d %s", a.Status, a.Body)
	}
	for len(cem.Now(link).Moves) == 0 {
		for _, who := range []servertest.Server{ada, bob} {
			if m := who.Now(link); len(m.Moves) > 0 {
				who.Move(link, m.Data.Step, m.Moves[0])
			}
		}
	}
	for _, who := range []servertest.Server{ada, bob} {
		who.AwaitRoster(link, func(c servertest.Roster) bool {
			return c.Seats[0].Here && c.Seats[1].Here && !c.Seats[2].Here
		})
	}
	if a := setSubstitute(ada, link, "3", "true"); a.Status != http.StatusNoContent {
		t.Fatalf("Ada's vote: %d %s", a.Status, a.Body)
	}
	bob.AwaitRoster(link, func(c servertest.Roster) bool { return len(c.Seats[2].Votes) == 1 && !c.Seats[2].Computer })
	if a := setSubstitute(bob, link, "3", "true"); a.Status != http.StatusNoContent {
		t.Fatalf("Bob's vote: %d %s", a.Status, a.Body)
	}
	ada.AwaitRoster(link, func(c servertest.Roster) bool {
		return c.Seats[2].Computer && !c.Seats[2].Free && c.Seats[2].Name == "Ada"
	})
	if a := eve.Ask("POST", link+"/seat", `{"seat":"3","own":true}`); a.Code != "taken" {
		t.Errorf("another client takes the seat: %d %s", a.Status, a.Body)
	}
	if a := setSubstitute(ada, link, "3", "false"); a.Code != "standIn" {
		t.Errorf("another player takes it back: %d %s", a.Status, a.Body)
	}
	if seat := seatOf(cem, link); seat != "3" {
		t.Fatalf("the replaced player has seat %s", seat)
	}
	if a := setSubstitute(cem, link, "3", "false"); a.Status != http.StatusNoContent {
		t.Fatalf("the replaced player takes the seat back: %d %s", a.Status, a.Body)
	}
	bob.AwaitRoster(link, func(c servertest.Roster) bool { return !c.Seats[2].Computer && len(c.Seats[2].Votes) == 0 })
}

// A table waits for players. A seated player gives the free seats to the computer, and the game begins.
func TestStartWithFreeSeats(t *testing.T) { synctest.Test(t, startWithFreeSeats) }

func startWithFreeSeats(t *testing.T) {
	h := servertest.Serve(t, servertest.Quick)
	ada := browserOf(t, h)
	link := h.Create(free)["-"]
	takeSeat(t, ada, link, "2")
	if a := h.Ask("POST", link+"/computer", `{"seat":"1","plays":true}`); a.Code != "foreign" {
		t.Errorf("a client without a seat: %d %s", a.Status, a.Body)
	}
	for _, seat := range []string{"1", "3"} {
		if a := setSubstitute(ada, link, seat, "true"); a.Status != http.StatusNoContent {
			t.Errorf("seat %s: %d %s", seat, a.Status, a.Body)
		}
	}
	ada.Until(link, 1)
	ada.AwaitRoster(link, func(c servertest.Roster) bool {
		return c.Begun && c.Agreed.Level.String() == "strong" && c.Seats[0].Free && c.Seats[0].Computer && c.Seats[0].Name == "Lena"
	})
}
