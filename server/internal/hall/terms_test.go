package hall

import (
	"encoding/json"
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/ebbesgo/ebbes/bot"
	"github.com/ebbesgo/ebbes/server/internal/game"
	"github.com/google/go-cmp/cmp"
)

// newHostedTable opens a table with a host, and returns the sessions of the host and a guest.
func newHostedTable(t *testing.T, r TableRequest) (g *testTable, host, guest Session) {
	t.Helper()
	r.Browser = []string{"host"}
	g = newTestTable(t, r)
	enter := func(browser string) Session {
		sess, leave, err := g.hall.Enter(t.Context(), Client{Browser: []string{browser}}, g.tokens[game.NoSeat])
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(leave)
		return sess
	}
	return g, enter("host"), enter("guest")
}

// terms returns terms with a configuration and seats for people.
func terms(config string, people ...game.Seat) Terms {
	return Terms{Config: json.RawMessage(config), People: people}
}

// allTerms returns terms without zero values.
func allTerms(t *testing.T) Terms {
	t.Helper()
	all := Terms{Config: json.RawMessage(`{"players":4,"variants":"base game"}`), People: []game.Seat{1, 2}, Level: bot.Fair, Limit: 30, Shared: true}
	for i, v := 0, reflect.ValueOf(all); i < v.NumField(); i++ {
		if v.Field(i).IsZero() {
			t.Fatalf("allTerms has a zero %s", v.Type().Field(i).Name)
		}
	}
	g, err := game.Named("ebbes")
	if err == nil {
		all, err = all.normalized(g, nil)
	}
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// All terms of a request or a change reach the log, the clients and the rematch.
func TestAllTermsAreKept(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		want := allTerms(t)
		check := func(where string, got Terms) {
			t.Helper()
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("%s has other terms (-want +got):\n%s", where, diff)
			}
		}
		text, err := json.Marshal(struct {
			Terms
			Free bool `json:"free"`
		}{want, true})
		if err != nil {
			t.Fatal(err)
		}
		var r TableRequest
		if err := json.Unmarshal(text, &r); err != nil {
			t.Fatal(err)
		}
		g, _, _ := newHostedTable(t, r)
		s := g.after(time.Second)
		check("the table", s.Terms())
		check("the opening", s.Opening.Terms)

		g, host, _ := newHostedTable(t, TableRequest{Terms: terms(`{"players":3}`), Free: true})
		if err := host.ChangeTerms(t.Context(), want); err != nil {
			t.Fatal(err)
		}
		s = g.after(time.Second)
		check("the changed table", s.Terms())
		check("the roster", host.Table.Roster(&s, game.NoSeat, 0).Terms)
		check("the rematch", s.rematch("id", 1).Terms)
		for i, v := 0, reflect.ValueOf(want); i < v.NumField(); i++ {
			other := want
			reflect.ValueOf(&other).Elem().Field(i).Set(reflect.ValueOf(otherTerms).Field(i))
			if _, err := s.newTerms(other); err != nil {
				t.Errorf("a change of %s is ignored: %v", v.Type().Field(i).Name, err)
			}
		}
	})
}

// otherTerms differ from allTerms in each field.
var otherTerms = Terms{Config: json.RawMessage(`{"players":5}`), People: []game.Seat{1}, Level: bot.Easy, Limit: 60}

// Until the game begins, the host can change the terms, unless a player would lose a seat. No other
// client can.
func TestChangeTerms(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g, host, guest := newHostedTable(t, TableRequest{Terms: Terms{Config: json.RawMessage(`{"players":4}`), People: []game.Seat{1, 2, 3}}, Free: true})
		g.join(2)
		change := func(sess Session, a Terms, want error) {
			t.Helper()
			if err := sess.ChangeTerms(t.Context(), a); !errors.Is(err, want) {
				t.Errorf("%s for people %v: got %v, want %v", a.Config, a.People, err, want)
			}
		}
		other := terms(`{"players":5,"variants":"select designations","rounds":3}`, 5, 2, 4)
		other.Level, other.Limit, other.Shared = bot.Easy, 30, true
		for _, sess := range []Session{guest, g.sessions[2], g.sessions[game.NoSeat]} {
			change(sess, other, ErrNotHost)
		}
		g.vote(2, 3, true, nil)
		change(host, terms(`{"players":4}`, 1, 2), nil) // no change, since seat 3 is the computer's
		before := g.after(time.Minute)
		for range 1000 {
			change(host, other, nil)
		}
		s := g.after(time.Minute)
		if s.entries != before.entries+1 ||
			s.State().Players() != 5 || s.People.String() != game.SeatsOf(2, 4, 5).String() || s.begun() {
			t.Fatalf("%d entries more, %d players, people %v, begun: %v", s.entries-before.entries, s.State().Players(), s.People, s.begun())
		}
		is := s.Terms()
		if !slices.Equal(is.People, []game.Seat{2, 4, 5}) || is.Level != bot.Easy || is.Limit != 30 || !is.Shared {
			t.Errorf("got terms %+v, want %+v", is, other)
		}
		if s.Before == nil || !strings.Contains(string(s.Before.Config), `"players":4`) || s.computers()[3] == "" || s.computers()[4] != "" {
			t.Errorf("got terms before %+v, computers %v", s.Before, s.computers())
		}
		change(host, terms(`{"players":5}`, 1, 3), ErrSeats)
		for _, wrong := range []string{`{"players":9}`, `{"players":4,"rounds":3}`, `[]`, `{"players":1}`} {
			if err := host.ChangeTerms(t.Context(), terms(wrong, 2)); err == nil {
				t.Errorf("invalid terms %s are accepted", wrong)
			}
		}
		if err := host.ChangeTerms(t.Context(), terms(`{"players":3}`, 2, 4)); err == nil {
			t.Error("terms with more people than seats are accepted")
		}
		last := terms(`{"players":3}`, 2, 3)
		change(host, last, nil)
		g.join(3)
		if s = g.after(time.Minute); !s.begun() {
			t.Fatal("the game does not start")
		}
		change(host, last, nil) // repeated, since its answer may have been lost
		change(host, other, ErrBegun)
		if next := s.rematch("x", 2); !slices.Equal(next.People, []game.Seat{2, 3}) || !strings.Contains(string(next.Config), `"players":3`) {
			t.Errorf("got rematch %s for people %v", next.Config, next.People)
		}
	})
}

// Changes of the terms are limited, so that no log grows forever.
func TestTermsLimit(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g, host, _ := newHostedTable(t, TableRequest{Terms: Terms{Config: json.RawMessage(`{"players":4}`), People: []game.Seat{1, 2}}, Free: true})
		two := []Terms{terms(`{"players":3}`, 1, 2), terms(`{"players":4}`, 1, 2)}
		var err error
		for i := 0; err == nil && i < 10*maxRequests; i++ {
			err = host.ChangeTerms(t.Context(), two[i%2])
		}
		if s := g.after(0); !errors.Is(err, ErrLimit) || s.entries != maxRequests+1 {
			t.Errorf("after %d entries: got %v, want ErrLimit after %d", s.entries, err, maxRequests+1)
		}
		g.join(1)
		g.join(2)
		if s := g.after(2 * time.Minute); !s.begun() {
			t.Error("the game does not start")
		}
	})
}

// A host who moves the seat to another browser stays the host there.
func TestHostInAnotherBrowser(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, host, guest := newHostedTable(t, TableRequest{Terms: Terms{Config: json.RawMessage(`{"players":4}`), People: []game.Seat{1, 2}}, Free: true})
		if err := host.Take(t.Context(), 1, "Ada", ""); err != nil {
			t.Fatal(err)
		}
		host.access = access{Seat: 1, Invited: true, Host: true}
		code, err := host.Code(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if _, err := guest.Redeem(t.Context(), code); err != nil {
			t.Fatal(err)
		}
		for sess, want := range map[*Session]bool{&host: false, &guest: true} {
			if is, err := sess.Table.find(sess.credentials); err != nil || is.Host != want || (is.Seat == 1) != want {
				t.Errorf("got access %+v, want host and seat 1: %v; error %v", is, want, err)
			}
		}
	})
}

// Invalid terms in a log are rejected.
func TestInvalidTermsInLog(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g, _, _ := newHostedTable(t, TableRequest{Terms: Terms{Config: json.RawMessage(`{"players":4}`), People: []game.Seat{1, 2}}, Free: true})
		g.join(2)
		s := g.after(0)
		for _, a := range []Terms{terms(`{"players":9}`, 2), terms(`{"players":4}`, 1), terms(`{"players":3}`, 2, 4), terms(`{"players":4}`, 2, 6)} {
			if err := s.changeTerms(a, time.Now()); err == nil {
				t.Errorf("invalid terms %s for people %v are accepted", a.Config, a.People)
			}
		}
		g.join(1)
		if s = g.after(2 * time.Minute); s.changeTerms(terms(`{"players":3}`, 1, 2), time.Now()) == nil {
			t.Error("terms are changed during the game")
		}
		for _, seat := range []game.Seat{game.NoSeat, 5, 6} {
			o := s.Opening
			o.People = []game.Seat{1, seat}
			if new(Story).open(o, time.Now()) == nil {
				t.Errorf("an opening with seat %v is accepted", seat)
			}
		}
	})
}

// Joining a removed seat is refused, and the table goes on.
func TestJoinRemovedSeat(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g, host, guest := newHostedTable(t, TableRequest{Terms: Terms{Config: json.RawMessage(`{"players":4}`), People: []game.Seat{1, 2, 4}}, Free: true})
		if err := host.ChangeTerms(t.Context(), terms(`{"players":3}`, 1, 2)); err != nil {
			t.Fatal(err)
		}
		for _, seat := range []game.Seat{3, 4, 6, game.NoSeat} {
			if err := guest.Take(t.Context(), seat, "Ada", NewSecret()); err == nil {
				t.Errorf("seat %v can be taken", seat)
			}
		}
		g.join(2)
		if s := g.after(0); !s.taken(2) || s.entries != 3 {
			t.Errorf("seat 2 is taken: %v, got %d entries, want 3", s.taken(2), s.entries)
		}
	})
}

// The deal uses the terms of its moment. It waits if a seat became free just before.
func TestDealUsesCurrentTerms(t *testing.T) {
	for name, test := range map[string]struct {
		change  func(g *testTable, host Session) error
		begun   bool
		players int
	}{
		"unchanged": {func(*testTable, Session) error { return nil }, true, 4},
		"a player leaves": {func(g *testTable, _ Session) error {
			return g.sessions[1].Append(g.Context(), Join{Seat: 1, Leave: true}.Next)
		}, false, 4},
		"a seat is reserved": {func(g *testTable, _ Session) error { return g.sessions[1].Substitute(g.Context(), 2, false) }, false, 4},
		"another person is added": {func(g *testTable, host Session) error {
			return host.ChangeTerms(g.Context(), terms(`{"players":4}`, 1, 2))
		}, false, 4},
		"fewer players": {func(g *testTable, host Session) error {
			return host.ChangeTerms(g.Context(), terms(`{"players":3}`, 1))
		}, true, 3},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				g, host, _ := newHostedTable(t, TableRequest{Terms: Terms{Config: json.RawMessage(`{"players":4}`), People: []game.Seat{1}}, Free: true})
				g.join(1)
				g.after(time.Minute - time.Millisecond)
				if err := test.change(g, host); err != nil {
					t.Fatal(err)
				}
				s := g.after(time.Millisecond)
				if s.begun() != test.begun || s.State().Players() != test.players {
					t.Errorf("begun: got %v, want %v; %d players, want %d", s.begun(), test.begun, s.State().Players(), test.players)
				}
			})
		})
	}
}
