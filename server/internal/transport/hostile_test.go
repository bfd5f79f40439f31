package transport_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/ebbesgo/ebbes/server/internal/servertest"
)

// Hostile input in any text field is refused, or stripped to its visible characters. Messages and the
// roster have no others.
func TestHostileInput(t *testing.T) { synctest.Test(t, hostileInput) }

func hostileInput(t *testing.T) {
	h := servertest.Serve(t, servertest.Frozen)
	ada := browserOf(t, h)
	link := h.Create(free)["-"]
	takeSeat(t, ada, link, "1")
	for _, words := range []string{
		"https://example.com/", "[a](javascript:alert(1))", "<script>alert(1)</script>", `","seat":"2`, "\u202ea\u2066b\u2069\u200f\ufeff",
		strings.Repeat("x", 10_000), strings.Repeat("\u202e", 1300), strings.Repeat("a\u0301", 60), "\xff\xfe", "\x00", "\n\ndata: {}\n\n",
	} {
		name, err := json.Marshal(map[string]string{"name": words})
		if err != nil {
			t.Fatal(err)
		}
		for path, body := range map[string]string{
			"/seat": string(name), "/remark": words, "/typed": words, "/computer": words, "/agreed": words, "/undo?step=0": words,
			"/moves?step=0": words, "/seat?": `{"code":` + string(name[len(`{"name":`):]),
		} {
			a := ada.Ask("POST", link+path, body)
			if a.Status >= 500 || a.Status == http.StatusOK || len(words) > 4096 && a.Code != "large" {
				t.Errorf("%s of %.20q: %d %s", path, words, a.Status, a.Body)
			}
		}
	}
	messages, _ := h.Table(link).Messages(0)
	text, err := json.Marshal(messages)
	if err != nil {
		t.Fatal(err)
	}
	if got := string(text); len(messages) == 0 || strings.ContainsAny(got, "\u202e\u2066\u2069\u200f\ufeff\ufffd") || strings.Contains(got, `\n`) {
		t.Errorf("the messages are %s", got)
	}
	ada.AwaitRoster(link, func(c servertest.Roster) bool {
		if strings.ContainsAny(c.Seats[0].Name, "\u202e\u2066\u2069\u200f\ufeff\n\x00") {
			t.Errorf("Ada's name is %q", c.Seats[0].Name)
		}
		return true
	})
}

// A player who gave up a seat cannot reclaim it from its new holder. A seat moved to another browser is
// usable only there.
func TestSeatGivenUp(t *testing.T) { synctest.Test(t, seatGivenUp) }

func seatGivenUp(t *testing.T) {
	h := servertest.Serve(t, servertest.Frozen)
	ada, bob, cem, eve := browserOf(t, h), browserOf(t, h), browserOf(t, h), browserOf(t, h)
	link := h.Create(free)["-"]
	for seat, who := range map[string]servertest.Server{"1": ada, "2": bob, "3": cem} {
		takeSeat(t, who, link, seat)
	}
	for seat, who := range map[string]servertest.Server{"2": bob, "3": cem} {
		if a := setSubstitute(who, link, seat, "true"); a.Status != http.StatusNoContent {
			t.Fatalf("%d %s", a.Status, a.Body)
		}
	}
	if a := cem.Ask("POST", link+"/seat", `{"leave":true}`); a.Status != http.StatusNoContent {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	takeSeat(t, eve, link, "3")
	for _, a := range []servertest.Response{
		cem.Ask("POST", link+"/seat", `{"seat":"3","own":true}`), cem.Ask("POST", link+"/seat?seat=3", `{"seat":"3","own":true}`),
		setSubstitute(cem, link, "3", "false"), setSubstitute(cem, link, "3", "true"), cem.Ask("POST", link+"/code", ""),
	} {
		if a.Code != "taken" && a.Code != "foreign" {
			t.Errorf("a player without a seat: %d %s", a.Status, a.Body)
		}
	}
	var reply struct{ Code string }
	if err := json.Unmarshal([]byte(bob.Ask("POST", link+"/code", "").Body), &reply); err != nil {
		t.Fatal(err)
	}
	phone := browserOf(t, h)
	if a := phone.Ask("POST", link+"/seat", `{"own":true,"code":"`+reply.Code+`"}`); a.Status != http.StatusCreated {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	if a := setSubstitute(bob, link, "2", "false"); a.Code != "foreign" {
		t.Errorf("Bob's old browser: %d %s", a.Status, a.Body)
	}
	phone.AwaitRoster(link, func(c servertest.Roster) bool { return !c.Seats[1].Computer && !c.Seats[2].Computer })
}
