package transport_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes/server/internal/budget"
	"github.com/ebbesgo/ebbes/server/internal/housetest"
)

// heard returns the next things that somebody hears.
func heard(t *testing.T, s housetest.OpenStream, many int) (all []string) {
	t.Helper()
	for remark := false; len(all) < many; {
		line, err := s.In.ReadString('\n')
		if err != nil {
			t.Fatalf("after %q: %v", all, err)
		}
		if data, ok := strings.CutPrefix(line, "data: "); ok && remark {
			all = append(all, strings.TrimSpace(data))
		}
		remark = line == "event: remark\n"
	}
	return all
}

// What somebody says with a click everybody hears who is at the table, by way of any instance, once; in the log it
// leaves nothing. Nobody says anything else, and who only looks on says nothing.
func TestRemarks(t *testing.T) {
	j, one, two := housetest.Two(t, housetest.Frozen)
	ada, bob := browserOf(t, one), browserOf(t, two)
	links := one.Order(free)
	link := links["-"]
	sits(t, ada, link, "1")
	sits(t, bob, link, "2")
	var streams []housetest.OpenStream
	for _, who := range []housetest.House{ada, bob, one, two} {
		s := who.Watch(link)
		defer s.Close()
		if _, err := s.Next(); err != nil {
			t.Fatal(err)
		}
		streams = append(streams, s)
	}
	entries, err := j.Read(t.Context(), housetest.IDOf(link), 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, word := range []string{"hello", "well"} {
		if a := bob.Ask("POST", link+"/remark", word); a.Status != http.StatusNoContent {
			t.Errorf("%d %s", a.Status, a.Body)
		}
	}
	for _, s := range streams {
		if said := strings.Join(heard(t, s, 2), " "); said != `{"seat":"2","word":"hello"} {"seat":"2","word":"well"}` {
			t.Errorf("heard is %s", said)
		}
	}
	for _, word := range []string{"", "HELLO", "<b>", "https://example.com", "\u202e", strings.Repeat("hello", 2000)} {
		if a := ada.Ask("POST", link+"/remark", word); a.Status < 400 || a.Status >= 500 {
			t.Errorf("%.20q: %d %s", word, a.Status, a.Body)
		}
	}
	for _, at := range []string{link, links["watch"]} {
		if a := one.Ask("POST", at+"/remark", "hello"); a.Code != "foreign" {
			t.Errorf("an onlooker: %d %s", a.Status, a.Body)
		}
	}
	if after, err := j.Read(t.Context(), housetest.IDOf(link), 0); err != nil || len(after) != len(entries) {
		t.Errorf("%d entries more, %v", len(after)-len(entries), err)
	}
}

// Whoever says something all the time is refused after a while, and whoever is slow hears the last things.
func TestTooManyRemarks(t *testing.T) {
	l := housetest.Frozen
	l.Shares[budget.Word], l.Refusal = budget.Fair[budget.Word], 0
	h := housetest.Serve(t, l)
	ada := browserOf(t, h)
	link := h.Order(free)["-"]
	sits(t, ada, link, "1")
	statuses := map[int]int{}
	for range 200 {
		statuses[ada.Ask("POST", link+"/remark", "oops").Status]++
	}
	if statuses[http.StatusNoContent] > 125 || statuses[http.StatusTooManyRequests] < 75 {
		t.Errorf("two hundred words are answered with %v", statuses)
	}
	if said, n := h.Table(link).Heard(0); len(said) != 8 || n != statuses[http.StatusNoContent] {
		t.Errorf("%d of %d things are kept in mind", len(said), n)
	}
}
