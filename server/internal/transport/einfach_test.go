package transport_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/server/internal/hall"
	"github.com/ebbesgo/ebbes/server/internal/journal"
	"github.com/ebbesgo/ebbes/server/internal/servertest"
)

// At a table of Einfach each client receives the events and views of its seat and nothing else. Two
// instances serve the game, and connections break.
func TestEinfachUpdates(t *testing.T) { synctest.Test(t, einfachUpdates) }

func einfachUpdates(t *testing.T) {
	_, one, other := servertest.Two(t, servertest.Quick)
	for _, config := range []string{
		`{"players":3,"rounds":1}`,
		`{"players":6,"rounds":1,"ruleCards":10,"options":"endless, mini & maxi"}`,
	} {
		links := one.Create(`{"game":"einfach","config":` + config + `,"people":["1","3"]}`)
		seen := other.FollowAll(links, 1, 0.05, 1e6)
		record, err := einfach.ParseRecord(one.Record(links["-"]))
		if err != nil {
			t.Fatal(err)
		}
		if n := record.Config().Renewals; n != 3 {
			t.Errorf("the stock may be renewed %d times, want 3 by default", n)
		}
		for name, clients := range seen {
			seat := ebbes.NoSeat
			if name != "-" {
				seat = einfach.Seat(name[0] - '0')
			}
			step := 0
			for s, err := range record.Steps(record.End()) {
				if err != nil {
					t.Fatal(err)
				}
				if want, got := shown(t, s, seat), clients[0][step].Data; want != fmt.Sprintf("%s %s", got.Events, got.View) {
					t.Fatalf("seat %s, step %d:\n%s\nwant\n%s", name, step+1, clients[0][step].Text, want)
				}
				step++
			}
			if step < 20 || len(clients[0]) != step {
				t.Errorf("seat %s receives %d of %d steps", name, len(clients[0]), step)
			}
		}
	}
}

// shown returns the events and the view of a seat for a step.
func shown(t *testing.T, s einfach.Step, seat einfach.Seat) string {
	t.Helper()
	events, err := s.Before.Events(s.Move, seat)
	if err != nil {
		t.Fatal(err)
	}
	happened, _ := json.Marshal(events)
	view, _ := json.Marshal(s.After.View(seat))
	return fmt.Sprintf("%s %s", happened, view)
}

// A table of Einfach supports names, hints, refusals with reasons, and the page, as in ebbes. The
// record is secret before the game is over.
func TestEinfachRequests(t *testing.T) { synctest.Test(t, einfachRequests) }

func einfachRequests(t *testing.T) {
	h := servertest.Serve(t, servertest.Quick)
	links := h.Create(`{"game":"einfach","config":{"players":3},"people":["1"],"seed":1}`)
	link := links["1"]
	if a := h.Ask("POST", link+"/seat", `{"name":"Ada"}`); a.Status != 204 {
		t.Errorf("a name: %d %s", a.Status, a.Body)
	}
	var m servertest.Update
	s := h.Watch(link + "?seen=0&lang=de")
	defer s.Close()
	for len(m.Moves) < 2 {
		var err error
		if m, err = s.Next(); err != nil {
			t.Fatal(err)
		}
	}
	if a := h.Ask("GET", link+"/hint", ""); a.Status != 200 || !strings.Contains(a.Body, `"move":"`) || !strings.Contains(a.Body, `"win":`) {
		t.Errorf("a hint: %d %s", a.Status, a.Body)
	}
	for move, code := range map[string]string{"play B1": "illegal", "discard R9": "illegal", "nonsense": "bad", "trump B": "bad"} {
		if strings.Contains(strings.Join(m.Moves, ","), move) {
			continue
		}
		a := h.Move(link+"?lang=de", m.Data.Step, move)
		if a.Status < 400 || a.Code != code || a.Reason == "" || code == "illegal" && a.Move["kind"] == nil {
			t.Errorf("%s: %d %s", move, a.Status, a.Body)
		}
	}
	if a := h.Ask("GET", links["-"], "", "Accept", "text/html"); a.Status != 200 || !strings.Contains(a.Body, `id="table"`) {
		t.Errorf("its page: %d %s", a.Status, a.Body)
	}
	if a := h.Ask("GET", link+"/record", ""); a.Code != "notOver" {
		t.Errorf("a record: %d %s", a.Status, a.Body)
	}
	if a := h.Move(link, m.Data.Step, m.Moves[0]); a.Status != 204 {
		t.Errorf("a move: %d %s", a.Status, a.Body)
	}
}

// Table requests with an invalid config of Einfach, or an unknown game, are refused with a reason.
func TestInvalidTableRequestsOfGames(t *testing.T) { synctest.Test(t, invalidTableRequestsOfGames) }

func invalidTableRequestsOfGames(t *testing.T) {
	h := servertest.Serve(t, servertest.Frozen)
	for request, reason := range map[string]string{
		`{"game":"skat","config":{"players":3}}`:                            `unknown game: "skat"`,
		`{"game":3}`:                                                        "string",
		`{"game":"einfach"}`:                                                "players",
		`{"game":"einfach","config":{"players":2}}`:                         "players",
		`{"game":"einfach","config":{"players":7}}`:                         "players",
		`{"game":"einfach","config":{"players":3,"rounds":6}}`:              "5 rounds",
		`{"game":"einfach","config":{"players":3,"renewals":4}}`:            "3 renewals",
		`{"game":"einfach","config":{"players":3,"variants":"more cards"}}`: "variants",
		`{"game":"einfach","config":{"players":5},"people":["6"]}`:          "seat 6",
		`{"game":"ebbes","config":{"players":3,"ruleCards":3}}`:             "ruleCards",
	} {
		if a := h.Ask("POST", "/tables", request); a.Status != 400 || !strings.Contains(a.Reason, reason) {
			t.Errorf("%s: %d %s, want %q", request, a.Status, a.Body, reason)
		}
	}
}

// An old log names no game. Its table is one of ebbes, and the game continues. A log of an unknown
// game is refused.
func TestLogWithoutGame(t *testing.T) { synctest.Test(t, logWithoutGame) }

func logWithoutGame(t *testing.T) {
	j := journal.NewMemory()
	links, _ := servertest.Begun(servertest.ServeFrom(t, j, servertest.Quick))
	old := servertest.Tamper(t, j, func(i int, data []byte) [][]byte {
		nameless := bytes.Replace(data, []byte(`"game":"ebbes",`), nil, 1)
		if i == 0 && bytes.Equal(data, nameless) {
			t.Error("the opening names no game")
		}
		return [][]byte{nameless}
	})
	h := servertest.ServeFrom(t, old, servertest.Quick)
	s := h.Watch(links["1"])
	defer s.Close()
	for moves := 0; moves < 3; {
		m, err := s.Next()
		if err != nil {
			t.Fatal(err)
		}
		if len(m.Moves) > 0 {
			if a := h.Move(links["1"], m.Data.Step, m.Moves[0]); a.Status != 204 {
				t.Fatalf("%d %s", a.Status, a.Body)
			}
			moves++
		}
	}
	unknown := servertest.Tamper(t, j, func(_ int, data []byte) [][]byte {
		return [][]byte{bytes.Replace(data, []byte(`"game":"ebbes",`), []byte(`"game":"skat",`), 1)}
	})
	if a := servertest.ServeFrom(t, unknown, servertest.Quick).Ask("GET", links["1"]+"/record", ""); a.Code != "version" {
		t.Errorf("an unknown game: %d %s, want %v", a.Status, a.Body, hall.ErrVersion)
	}
}
