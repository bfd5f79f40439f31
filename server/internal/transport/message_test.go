package transport_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/ebbesgo/ebbes/server/internal/budget"
	"github.com/ebbesgo/ebbes/server/internal/hall"
	"github.com/ebbesgo/ebbes/server/internal/servertest"
)

// received returns the next messages of a stream.
func received(t *testing.T, s servertest.OpenStream, many int) (all []string) {
	t.Helper()
	for isMessage := false; len(all) < many; {
		line, err := s.In.ReadString('\n')
		if err != nil {
			t.Fatalf("after %q: %v", all, err)
		}
		if data, ok := strings.CutPrefix(line, "data: "); ok && isMessage {
			all = append(all, strings.TrimSpace(data))
		}
		isMessage = line == "event: remark\n"
	}
	return all
}

// watching opens streams of a table and returns them after their first steps.
func watching(t *testing.T, link string, clients ...servertest.Server) (streams []servertest.OpenStream) {
	t.Helper()
	for _, c := range clients {
		s := c.Watch(link)
		t.Cleanup(func() { s.Close() })
		if _, err := s.Next(); err != nil {
			t.Fatal(err)
		}
		streams = append(streams, s)
	}
	return streams
}

// A client sends a message twice with the same ID. All clients receive it once, through any instance.
// The same ID of another seat is another message.
func TestRepeatedMessage(t *testing.T) { synctest.Test(t, repeatedMessage) }

func repeatedMessage(t *testing.T) {
	_, one, two := servertest.Two(t, servertest.Frozen)
	ada, bob := browserOf(t, one), browserOf(t, two)
	link := one.Create(free)["-"]
	takeSeat(t, ada, link, "1")
	takeSeat(t, bob, link, "2")
	streams := watching(t, link, ada, bob)
	for _, m := range []struct{ what, text string }{
		{"remark?id=7", "hello"}, {"remark?id=7", "hello"}, {"typed?id=8", "Well!"}, {"typed?id=8", "Well!"}, {"remark", "wow"}, {"remark", "wow"},
	} {
		if a := bob.Ask("POST", link+"/"+m.what, m.text); a.Status != http.StatusNoContent {
			t.Errorf("%s: %d %s", m.what, a.Status, a.Body)
		}
		synctest.Wait()
	}
	if a := ada.Ask("POST", link+"/remark?id=7", "heart"); a.Status != http.StatusNoContent {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	want := []string{
		`{"seat":"2","word":"hello","id":"7"}`, `{"seat":"2","text":"Well!","id":"8"}`,
		`{"seat":"2","word":"wow"}`, `{"seat":"2","word":"wow"}`, `{"seat":"1","word":"heart","id":"7"}`,
	}
	for _, s := range streams {
		if got := received(t, s, len(want)); !slices.Equal(got, want) {
			t.Errorf("received %s, want %s", got, want)
		}
	}
	if a := bob.Ask("POST", link+"/remark?id="+strings.Repeat("7", hall.MaxID+1), "hello"); a.Status != http.StatusBadRequest {
		t.Errorf("a long number: %d %s", a.Status, a.Body)
	}
}

// All clients at a table receive a preset message once, through any instance, and the log does not
// contain it. Other texts and spectators' messages are refused.
func TestPresets(t *testing.T) { synctest.Test(t, presets) }

func presets(t *testing.T) {
	j, one, two := servertest.Two(t, servertest.Frozen)
	ada, bob := browserOf(t, one), browserOf(t, two)
	links := one.Create(free)
	link := links["-"]
	takeSeat(t, ada, link, "1")
	takeSeat(t, bob, link, "2")
	streams := watching(t, link, ada, bob, one, two)
	entries, err := j.Read(t.Context(), servertest.IDOf(link), 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, word := range []string{"hello", "well"} {
		if a := bob.Ask("POST", link+"/remark", word); a.Status != http.StatusNoContent {
			t.Errorf("%d %s", a.Status, a.Body)
		}
	}
	for _, s := range streams {
		if got := strings.Join(received(t, s, 2), " "); got != `{"seat":"2","word":"hello"} {"seat":"2","word":"well"}` {
			t.Errorf("received %s", got)
		}
	}
	for _, word := range []string{"", "HELLO", "<b>", "https://example.com", "\u202e", strings.Repeat("hello", 2000)} {
		if a := ada.Ask("POST", link+"/remark", word); a.Status < 400 || a.Status >= 500 {
			t.Errorf("%.20q: %d %s", word, a.Status, a.Body)
		}
	}
	for _, at := range []string{link, links["watch"]} {
		if a := one.Ask("POST", at+"/remark", "hello"); a.Code != "foreign" {
			t.Errorf("a spectator: %d %s", a.Status, a.Body)
		}
	}
	if after, err := j.Read(t.Context(), servertest.IDOf(link), 0); err != nil || len(after) != len(entries) {
		t.Errorf("%d entries more, %v", len(after)-len(entries), err)
	}
}

// One client sends many messages. Those over its quota are refused, and the table keeps the last eight
// for slow clients.
func TestQuotaOfPresets(t *testing.T) { synctest.Test(t, quotaOfPresets) }

func quotaOfPresets(t *testing.T) {
	l := servertest.Frozen
	l.Shares[budget.Action], l.Refusal = budget.Fair[budget.Action], 0
	h := servertest.Serve(t, l)
	ada := browserOf(t, h)
	link := h.Create(free)["-"]
	takeSeat(t, ada, link, "1")
	statuses := map[int]int{}
	for range 200 {
		statuses[ada.Ask("POST", link+"/remark", "oops").Status]++
	}
	want := int(budget.Fair[budget.Action].Rate) - 1 // taking the seat uses one
	if statuses[http.StatusNoContent] != want || statuses[http.StatusTooManyRequests] != 200-want {
		t.Errorf("200 messages are answered with %v, want %d accepted", statuses, want)
	}
	if got, n := h.Table(link).Messages(0); len(got) != 8 || n != statuses[http.StatusNoContent] {
		t.Errorf("%d of %d messages are kept, want 8", len(got), n)
	}
}

// sendTyped posts a text as a typed message to the table of a link, and returns the response. A typed
// message is a player's own words, not a preset.
func sendTyped(who servertest.Server, link, text string) servertest.Response {
	who.T.Helper()
	return who.Ask("POST", link+"/typed", text)
}

// At a table with free seats, all clients with the invitation receive a player's typed messages. Only
// visible characters remain, and the log does not contain them. Spectators receive presets only.
func TestTypedMessages(t *testing.T) { synctest.Test(t, typedMessages) }

func typedMessages(t *testing.T) {
	j, one, two := servertest.Two(t, servertest.Frozen)
	ada, bob := browserOf(t, one), browserOf(t, two)
	links := one.Create(free)
	link := links["-"]
	takeSeat(t, ada, link, "1")
	takeSeat(t, bob, link, "2")
	spectator := watching(t, links["watch"], two)[0]
	invited := watching(t, link, ada, bob, one)
	entries, err := j.Read(t.Context(), servertest.IDOf(link), 0)
	if err != nil {
		t.Fatal(err)
	}
	var want []string
	for _, test := range []struct{ text, want string }{
		{"  Gut so! ", "Gut so!"},
		{"see https://example.com/?a=1", "see https://example.com/?a=1"},
		{"\u202eevil\u2066 \u200b\u200e\ufeffwords\u2029\r\n\x00", "evil words"},
		{strings.Repeat("ö", hall.MaxText), strings.Repeat("ö", hall.MaxText)},
		{"\xffhalf a letter", "half a letter"},
	} {
		if a := sendTyped(bob, link, test.text); a.Status != http.StatusNoContent {
			t.Errorf("%.30q: %d %s", test.text, a.Status, a.Body)
		}
		want = append(want, `{"seat":"2","text":"`+test.want+`"}`)
	}
	if a := bob.Ask("POST", link+"/remark", "heart"); a.Status != http.StatusNoContent {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	want = append(want, `{"seat":"2","word":"heart"}`)
	for _, s := range invited {
		if got := received(t, s, len(want)); !slices.Equal(got, want) {
			t.Errorf("received %q, want %q", got, want)
		}
	}
	if got := received(t, spectator, 1); got[0] != want[len(want)-1] {
		t.Errorf("a spectator receives %q", got)
	}
	for text, code := range map[string]string{
		"": "typed", " \u202e\u200b\n": "typed", "\u200d\u3164": "typed", strings.Repeat("x", hall.MaxText+1): "typed", strings.Repeat("x", 10_000): "large",
	} {
		if a := sendTyped(ada, link, text); a.Code != code || a.Status >= 500 {
			t.Errorf("%.20q: %d %s", text, a.Status, a.Body)
		}
	}
	for _, at := range []string{link, links["watch"]} {
		if a := sendTyped(one, at, "hello"); a.Code != "foreign" {
			t.Errorf("a spectator: %d %s", a.Status, a.Body)
		}
	}
	if after, err := j.Read(t.Context(), servertest.IDOf(link), 0); err != nil || len(after) != len(entries) {
		t.Errorf("%d entries more, %v", len(after)-len(entries), err)
	}
}

// A table without free seats refuses typed messages.
func TestTypedMessagesWithoutFreeSeats(t *testing.T) { synctest.Test(t, typedMessagesWithoutFreeSeats) }

func typedMessagesWithoutFreeSeats(t *testing.T) {
	h := servertest.Serve(t, servertest.Frozen)
	links := h.Create(`{"config":{"players":3},"people":["1","2"]}`)
	if a := sendTyped(h, links["1"], "hello"); a.Code != "public" {
		t.Errorf("%d %s", a.Status, a.Body)
	}
}

// Typed messages count toward the quotas of words and bytes, although they are not stored.
func TestQuotasOfTypedMessages(t *testing.T) { synctest.Test(t, quotasOfTypedMessages) }

func quotasOfTypedMessages(t *testing.T) {
	for _, share := range []budget.Resource{budget.Action, budget.Byte} {
		l := servertest.Frozen
		l.Shares[share], l.Refusal = budget.Share{Rate: 1000, Err: budget.ErrQuota}, 0
		if share == budget.Action {
			l.Shares[share].Rate = 20
		}
		h := servertest.Serve(t, l)
		ada := browserOf(t, h)
		link := h.Create(free)["-"]
		takeSeat(t, ada, link, "1")
		statuses := map[int]int{}
		for range 50 {
			statuses[sendTyped(ada, link, strings.Repeat("x", 100)).Status]++
		}
		if statuses[http.StatusNoContent] == 0 || statuses[http.StatusTooManyRequests] < 20 {
			t.Errorf("50 messages of 100 letters are answered with %v", statuses)
		}
	}
}
