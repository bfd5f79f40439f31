package transport_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/bot"
	"github.com/ebbesgo/ebbes/internal/tabletest"
	"github.com/ebbesgo/ebbes/server/internal/game"
	"github.com/ebbesgo/ebbes/server/internal/hall"
	"github.com/ebbesgo/ebbes/server/internal/servertest"
)

// kinds are the configurations of all kinds of table. Those with variant 2 have two rounds.
var kinds = func() (kinds []ebbes.Config) {
	for _, kind := range tabletest.Configs() {
		if kind.Variants&ebbes.SelectDesignations != 0 {
			kind.Rounds = 2
		}
		kinds = append(kinds, kind)
	}
	return kinds
}()

// inJSON returns a configuration in JSON.
func inJSON(c ebbes.Config) string {
	text, _ := json.Marshal(c)
	return string(text)
}

// Leaked finds the hidden cards in an update, so that the other tests can rely on it.
func TestLeakedFindsHiddenCards(t *testing.T) {
	s := ebbes.MustParseState("players 2; numbers 4; trick 1 N3; hands B6 N2 N4-6 Y1-4 / N1 Y5-6 G1-6 R1; display B1+R2 B2+R3 B3+R4 B4+R5 B5+R6")
	text := `{"designators":["N5"],"said":["N4 N1 B1 B2 N3","Y5"],"view":{"hand":["R2"],"taken":[]}}`
	if got := servertest.Leaked(text, ebbes.Play(0), s, 2); got != ebbes.MustParseCards("N4 R2") {
		t.Errorf("seat 2 learns %v, want N4 and R2", got)
	}
}

// At almost every kind of table each client receives every step once, with the cards it may know and
// no others. Connections break meanwhile.
func TestClientsReceiveTheirSteps(t *testing.T) {
	h := servertest.Serve(t, servertest.Quick)
	for _, kind := range kinds {
		if kind.Players == 3 && kind.Rounds == 0 || kind.Players == 4 && kind.Variants == ebbes.MoreCards {
			continue // long games that are similar to the others
		}
		t.Run(fmt.Sprintf("%d, %v", kind.Players, kind.Variants), func(t *testing.T) {
			t.Parallel()
			h := h
			h.T = t
			people := []string{`"1","2"`, `"1","2","3"`, `"1","2","3","4"`, `"1","2","3","4","5"`}[kind.Players-2]
			links := h.Create(fmt.Sprintf(`{"config":%s,"people":[%s]}`, inJSON(kind), people))
			seen := h.FollowAll(links, 1, 0.05, servertest.Whole)
			states, moves := h.Replay(links["-"])
			h.Check(seen, states, moves)
		})
	}
}

// The computer plays at all seats that are not for people.
func TestComputerPlayers(t *testing.T) { synctest.Test(t, computerPlayers) }

func computerPlayers(t *testing.T) {
	h := servertest.Serve(t, servertest.Quick)
	for _, people := range []string{`[]`, `["2"]`, `["1","3"]`, `["3","3"]`} {
		links := h.Create(`{"config":{"players":3,"variants":"select designations","rounds":1},"people":` + people + `}`)
		seen := h.FollowAll(links, 1, 0, servertest.Whole)
		states, moves := h.Replay(links["-"])
		h.Check(seen, states, moves)
		for _, m := range seen["-"][0] {
			if got, _ := json.Marshal(m.Data.People); string(got) != strings.Replace(people, `"3","3"`, `"3"`, 1) {
				t.Fatalf("the updates have people %s, want %s", got, people)
			}
		}
	}
}

// Computer players play at the level of the table request, by default as strong ones.
func TestLevels(t *testing.T) { synctest.Test(t, levels) }

func levels(t *testing.T) {
	for _, test := range []struct {
		level string
		want  bot.Level
	}{{``, bot.Strong}, {`,"level":"easy"`, bot.Easy}, {`,"level":"fair"`, bot.Fair}, {`,"level":"strong"`, bot.Strong}} {
		h := servertest.Serve(t, servertest.Quick)
		var asked [4]atomic.Int64
		h.Advise = func(s game.State, l game.Level, n int, r *rand.Rand) game.Advice {
			asked[l].Add(1)
			return hall.Advise(s, bot.Easy, n, r)
		}
		config := `{"players":3,"variants":"select designations","rounds":1}`
		links := h.Create(`{"config":` + config + `,"people":[]` + test.level + `}`)
		h.FollowAll(links, 1, 0, servertest.Whole)
		for level := range asked {
			if n := asked[level].Load(); (n > 0) != (bot.Level(level) == test.want) {
				t.Errorf("%q: %d moves at level %d", test.level, n, level)
			}
		}
	}
}

// The deal waits for the pace of the computer players.
func TestDealWaitsForPace(t *testing.T) { synctest.Test(t, dealWaitsForPace) }

func dealWaitsForPace(t *testing.T) {
	h := servertest.Serve(t, servertest.Frozen)
	links := h.Create(`{"config":{"players":4},"people":["1"]}`)
	if m := h.Now(links["1"]); m.ID != "0" || m.Data.Step != 0 || m.Phase != "dealing" || string(m.Data.Events) != "[]" || len(m.Data.Said) != 0 {
		t.Errorf("before the deal: %s", m.Text)
	}
}

// Tables can be created for every kind of game and many sets of people. Each person has a link.
func TestCreateEveryKind(t *testing.T) { synctest.Test(t, createEveryKind) }

func createEveryKind(t *testing.T) {
	h := servertest.Serve(t, servertest.Frozen)
	for i, kind := range kinds {
		for people := i % 4; people < 1<<kind.Players; people += 3 {
			var seats []string
			for seat := range 5 {
				if people>>seat&1 != 0 {
					seats = append(seats, fmt.Sprint(seat+1))
				}
			}
			text, _ := json.Marshal(append([]string{}, seats...))
			links := h.Create(fmt.Sprintf(`{"config":%s,"people":%s}`, inJSON(kind), text))
			for _, seat := range append(seats, "-") {
				if m := h.Now(links[seat]); !strings.Contains(m.Text, `"seat":"`+seat+`","phase":"dealing"`) || !slices.Equal(m.Data.People, seats) {
					t.Fatalf("%+v %s: the link of seat %s leads to %s", kind, text, seat, m.Text)
				}
			}
			if len(links) != len(seats)+1 {
				t.Errorf("%+v %s: links %v", kind, text, links)
			}
		}
	}
}

// A player gets a name. The stream sends the sentence about the turn again, in the client's language.
func TestTurnWithNewName(t *testing.T) { synctest.Test(t, turnWithNewName) }

func turnWithNewName(t *testing.T) {
	h := servertest.Serve(t, servertest.Quick)
	link := h.Create(`{"config":{"players":3},"people":["1","2","3"],"free":true}`)["-"]
	s := h.Watch(link + "?lang=de")
	defer s.Close()
	m, err := s.Next()
	if err != nil || m.Data.Turn != "Platz 3 ist mit Geben dran." {
		t.Fatalf("%q, %v", m.Data.Turn, err)
	}
	if a := h.Ask("POST", link+"/seat", `{"seat":"3","name":"Ada"}`); a.Status != http.StatusCreated {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	for line := ""; line != "event: turn\n"; {
		if line, err = s.In.ReadString('\n'); err != nil {
			t.Fatal(err)
		}
	}
	if line, err := s.In.ReadString('\n'); line != "data: {\"step\":0,\"turn\":\"Ada ist mit Geben dran.\"}\n" {
		t.Errorf("%s, %v", line, err)
	}
}

// Updates and words are in the language of the request. Unknown languages mean English.
func TestLanguageOfRequest(t *testing.T) { synctest.Test(t, languageOfRequest) }

func languageOfRequest(t *testing.T) {
	h := servertest.Serve(t, servertest.Quick)
	link := h.Create(`{"config":{"players":4},"people":["1"]}`)["1"]
	h.Until(link, 1)
	for lang, want := range map[string]string{
		"en": "You have the lead", "de": "Du bist dran", "fr": "C’est à toi d’entamer",
	} {
		if m := h.Now(link + "?lang=" + lang); !strings.HasPrefix(m.Data.Turn, want) {
			t.Errorf("%s: %q", lang, m.Data.Turn)
		}
	}
	for lang, want := range map[string]string{
		"en": "Number card", "de": "Zahlenbestimmerkarte", "fr": "carte", "xx": "Number card", "": "Number card",
		"de-AT": "Zahlenbestimmerkarte", "DE": "Zahlenbestimmerkarte", "de_ch": "Zahlenbestimmerkarte", "zh-Hans-CN": "Number card",
		"xx&lang=fr-CA&lang=de": "La carte",
	} {
		h.Until(link, 1)
		s := h.Watch(link + "?seen=0&lang=" + lang)
		m, err := s.Next()
		s.Close()
		if err != nil || !strings.Contains(m.Data.Said[0], want) {
			t.Errorf("%q: %q, %v", lang, m.Data.Said, err)
		}
	}
	for lang, want := range map[string]string{"en": `"blue"`, "de": `"blau"`, "fr": `"bleu"`} {
		if a := h.Ask("GET", "/words?lang="+lang, ""); a.Status != http.StatusOK || !strings.Contains(a.Body, want) || !strings.Contains(a.Body, `"P2"`) {
			t.Errorf("%s: %d %s", lang, a.Status, a.Body)
		}
	}
}

// A stream starts after the last step that the client has seen, and otherwise at the current step.
func TestResumeAfterLastStep(t *testing.T) { synctest.Test(t, resumeAfterLastStep) }

func resumeAfterLastStep(t *testing.T) {
	h := servertest.Serve(t, servertest.Quick)
	links := h.Create(`{"config":{"players":2,"variants":"select designations","rounds":1},"people":[]}`)
	last := len(h.FollowAll(map[string]string{"-": links["-"]}, 1, 0, servertest.Whole)["-"][0])
	firstStep := func(query string, headers ...string) int {
		s := h.Watch(links["-"]+query, headers...)
		defer s.Close()
		m, err := s.Next()
		if err != nil {
			t.Error(query, headers, err)
		}
		return m.Data.Step
	}
	for seen, want := range map[string]int{
		"0": 1, "1": 2, fmt.Sprint(last - 1): last,
		"-1": last, "x": last, "1.5": last, "0x1": last, "1%00": last, "1 2": last, fmt.Sprint(last + 1): last, "99999999999999999999": last,
	} {
		if got := firstStep("?seen=" + strings.ReplaceAll(seen, " ", "+")); got != want {
			t.Errorf("?seen=%s: step %d, want %d of %d", seen, got, want, last)
		}
		if got := firstStep("?seen=3", "Last-Event-ID", seen); got != want {
			t.Errorf("Last-Event-ID %s: step %d, want %d of %d", seen, got, want, last)
		}
	}
	if got := firstStep("?seen=3", "Last-Event-ID", ""); got != 4 {
		t.Errorf("an empty Last-Event-ID hides ?seen: step %d", got)
	}
	if m := h.Now(links["-"]); m.Data.Step != last {
		t.Errorf("without ?seen the stream starts at step %d of %d", m.Data.Step, last)
	}
}

// A client that has seen all steps receives a roster and then signs of life only, beyond the timeout
// of a request. Each has the period and the remaining time of the turn.
func TestSignsOfLife(t *testing.T) { synctest.Test(t, signsOfLife) }

func signsOfLife(t *testing.T) {
	l := servertest.Quick
	l.Ping = 10 * time.Millisecond
	h := servertest.Serve(t, l, func(s *http.Server) {
		s.ReadHeaderTimeout, s.ReadTimeout = servertest.Forever, 100*time.Millisecond
	})
	links := h.Create(`{"config":{"players":4},"people":["1","2","3","4"],"limit":3600}`)
	h.Until(links["1"], 1)
	s := h.Watch(links["1"], "Last-Event-ID", "1")
	defer s.Close()
	left, signs, begun := int64(3600_000), 0, false
	for name := ""; signs < 30; {
		line, err := s.In.ReadString('\n')
		if err != nil {
			t.Fatal(err)
		}
		if event, ok := strings.CutPrefix(line, "event: "); ok {
			name = strings.TrimSpace(event)
		}
		data, ok := strings.CutPrefix(line, "data: ")
		if begun = begun || name == "company"; !ok || !begun || name == "company" {
			continue
		}
		var is struct{ Every, Left int64 }
		if err := json.Unmarshal([]byte(data), &is); err != nil || name != "alive" || is.Every != 10 {
			t.Fatalf("event %q: %s", name, data)
		}
		if signs > 0 && is.Left != left-10 {
			t.Fatalf("%d ms remain, %d before", is.Left, left)
		}
		left, signs = is.Left, signs+1
	}
}

// The record is refused until the game is over. Then it contains the whole game.
func TestRecord(t *testing.T) { synctest.Test(t, record) }

func record(t *testing.T) {
	h := servertest.Serve(t, servertest.Quick)
	links := h.Create(`{"config":{"players":3,"variants":"select designations","rounds":1},"people":["1"]}`)
	h.Until(links["1"], 1)
	for _, link := range links {
		if a := h.Ask("GET", link+"/record", ""); a.Status != http.StatusConflict || servertest.Named(a.Body).Len() > 0 || a.Reason == "" {
			t.Errorf("during the game: %d %s", a.Status, a.Body)
		}
	}
	seen := h.FollowAll(links, 1, 0, servertest.Whole)
	states, moves := h.Replay(links["1"])
	last := states[len(moves)]
	if last.Phase() != ebbes.Over || len(moves) != len(seen["1"][0]) {
		t.Errorf("the record ends after %d moves in\n%v", len(moves), last)
	}
	a := h.Ask("GET", links["-"]+"/record", "")
	if a.Header.Get("Content-Type") != "text/plain; charset=utf-8" || !strings.Contains(a.Header.Get("Content-Disposition"), "attachment") {
		t.Errorf("%v", a.Header)
	}
	if view, _ := json.Marshal(last.View(1)); string(view) != string(seen["1"][0][len(moves)-1].Data.View) {
		t.Errorf("the record ends in\n%s", view)
	}
}

// The record has the visible characters of each name, and can be parsed with any name.
func TestNamesInRecord(t *testing.T) { synctest.Test(t, namesInRecord) }

func namesInRecord(t *testing.T) {
	h := servertest.Serve(t, servertest.Quick)
	links := h.Create(`{"config":{"players":2,"variants":"select designations","rounds":1},"people":["1"]}`)
	h.FollowAll(links, 1, 0, servertest.Whole)
	for name, want := range map[string]string{
		"\u0645\u06cc\u200c\u0646\u0627": "\u0645\u06cc\u0646\u0627", "Zoë\u00a0#1: x": "Zoë\u00a0#1: x", "Ada \u200d": "Ada", "\u200d": "", "\u0301": "", "\u3164 \u2800": "", "\U0001D159": "",
	} {
		request, _ := json.Marshal(map[string]string{"name": name})
		if a := h.Ask("POST", links["1"]+"/seat", string(request)); a.Status != http.StatusNoContent {
			t.Fatalf("%q: %d %s", name, a.Status, a.Body)
		}
		record, err := ebbes.ParseRecord(h.Record(links["-"]))
		tags := []ebbes.Tag{{Name: "People", Value: "seats 1"}, {Name: "Seat 1", Value: want}, {Name: "Seat 2", Value: "Paul"}}
		if want == "" {
			tags = slices.Delete(tags, 1, 2)
		}
		if err != nil || !slices.Equal(record.Tags(), tags) {
			t.Errorf("%q: %q, %v", name, record.Tags(), err)
		}
	}
}

// A seed gives the same deals as in the terminal. Tables without a seed have different deals.
func TestSeedGivesSameDeals(t *testing.T) { synctest.Test(t, seedGivesSameDeals) }

func seedGivesSameDeals(t *testing.T) {
	h := servertest.Serve(t, servertest.Quick)
	config := `"config":{"players":2,"variants":"select designations","rounds":2}`
	deals := rand.New(rand.NewPCG(18446744073709551615, 0))
	states, moves := h.Bots(`{` + config + `,"seed":18446744073709551615}`)
	for i, m := range moves {
		if states[i].Phase() == ebbes.Dealing && m != ebbes.Move(states[i].Deal(deals)) {
			t.Errorf("move %d is %v", i, m)
		}
	}
	if _, again := h.Bots(`{` + config + `,"seed":18446744073709551615}`); !slices.Equal(again, moves) {
		t.Error("the same seed gives another game")
	}
	known := map[string]bool{}
	for _, seed := range []string{`null`, `null`, `0`, `1`, `18446744073709551615`} {
		m := h.Until(h.Create(`{` + config + `,"people":["1"],"seed":` + seed + `}`)["1"], 1)
		known[string(m.Data.View)] = true
	}
	if len(known) != 5 {
		t.Errorf("%d different deals of 5 tables", len(known))
	}
}

// Every response has the security headers, whatever its status.
func TestSecurityHeaders(t *testing.T) { synctest.Test(t, securityHeaders) }

func securityHeaders(t *testing.T) {
	h := servertest.Serve(t, servertest.Frozen)
	link := h.Create(`{"config":{"players":4},"people":["1"]}`)["1"]
	for _, test := range []struct {
		method, path, body string
		header             []string
		status             int
	}{
		{"GET", "/", "", nil, 200},
		{"GET", "/new", "", nil, 200},
		{"GET", link, "", nil, 200},
		{"GET", link + "/state", "", nil, 200},
		{"GET", "/words", "", nil, 200},
		{"GET", "/favicon.ico", "", nil, 200},
		{"HEAD", link + "/steps", "", nil, 200},
		{"POST", "/tables", `{"config":{"players":3}}`, nil, 201},
		{"POST", "/browser", "", nil, 204},
		{"POST", "/tables", "{", nil, 400},
		{"POST", link + "/computer", `{"seat":"1"}`, []string{"Origin", "https://evil.example", "Sec-Fetch-Site", "cross-site"}, 403},
		{"GET", link + "/agreed?seat=3", "", nil, 403},
		{"GET", "/nowhere", "", nil, 404},
		{"GET", "/web/table.html/nowhere", "", nil, 404},
		{"GET", "/table/nowhere", "", nil, 404},
		{"GET", "/nowhere", "", []string{"Accept", "text/html"}, 404},
		{"DELETE", "/words", "", nil, 405},
		{"GET", link + "/record", "", nil, 409},
		{"POST", link + "/moves?step=0", strings.Repeat("x", 5000), nil, 413},
		{"GET", "/", "", []string{"Host", "evil.example"}, 421},
	} {
		a := h.Ask(test.method, test.path, test.body, test.header...)
		if a.Status != test.status {
			t.Errorf("%s %s: %d, want %d", test.method, test.path, a.Status, test.status)
		}
		for name, want := range map[string]string{
			"Cache-Control": "no-store", "Referrer-Policy": "same-origin", "X-Content-Type-Options": "nosniff",
			"Content-Security-Policy":    "default-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
			"Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Resource-Policy": "same-origin", "Permissions-Policy": "camera=(), ",
			"Strict-Transport-Security": "",
		} {
			if got := a.Header.Get(name); !strings.HasPrefix(got, want) || want == "" && got != "" {
				t.Errorf("%s %s: %s is %q", test.method, test.path, name, got)
			}
		}
		if page := strings.Contains(a.Body, "refusals.missing"); page != (len(test.header) == 2 && test.header[0] == "Accept") {
			t.Errorf("%s %s: the page for what is missing: %v", test.method, test.path, page)
		}
	}
	h.Budget.Proxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}
	if got := h.Ask("GET", "/", "", "X-Forwarded-Proto", "https").Header.Get("Strict-Transport-Security"); got != "max-age=31536000" {
		t.Errorf("over TLS Strict-Transport-Security is %q", got)
	}
}

// A stopped server leaves no goroutines behind, since a bubble ends with its last goroutine.
func TestNoGoroutinesLeft(t *testing.T) { synctest.Test(t, noGoroutinesLeft) }

func noGoroutinesLeft(t *testing.T) {
	var streams []servertest.OpenStream
	t.Cleanup(func() { // when the servers have stopped
		for _, s := range streams {
			s.Close()
		}
	})
	slow, fast := servertest.Serve(t, servertest.Frozen), servertest.Serve(t, servertest.Quick)
	for range 20 {
		streams = append(streams,
			slow.Watch(slow.Create(`{"config":{"players":4},"people":["1"]}`)["1"]),
			fast.Watch(fast.Create(`{"config":{"players":4},"people":["1"]}`)["1"]),
			fast.Watch(fast.Create(`{"config":{"players":3},"people":["1","2"]}`)["-"]))
	}
	for range 4 {
		streams = append(streams, fast.Watch(fast.Create(`{"config":{"players":5,"variants":"more cards"}}`)["-"]))
	}
}

// Two hundred tables run at once, some with two clients at each seat. Other clients try to move for
// them. All clients receive the right updates.
func TestTwoHundredTables(t *testing.T) { synctest.Test(t, twoHundredTables) }

func twoHundredTables(t *testing.T) {
	const steps = 9 // the deal, the selections and a trick
	h := servertest.Serve(t, servertest.Quick)
	var all sync.WaitGroup
	for i := range 200 {
		links := h.Create(`{"config":{"players":2,"variants":"select designations","rounds":1},"people":["1","2"]}`)
		all.Go(func() {
			var seen map[string][][]servertest.Update
			var done sync.WaitGroup
			done.Go(func() { seen = h.FollowAll(links, 1+i%4/3, 0.02, steps) })
			for value := range 5 {
				for link, move := range map[string]string{links["-"]: fmt.Sprint("B", 1+value), links["1"]: "start 1", links["2"]: "start 2"} {
					if a := h.Move(link, value, move); a.Status != http.StatusConflict && a.Code != "early" {
						t.Errorf("%s: %d %s", move, a.Status, a.Body)
					}
				}
			}
			done.Wait()
			story, _, err := h.Table(links["1"]).Past()
			if err != nil {
				t.Error(err)
				return
			}
			var config ebbes.Config
			if err := json.Unmarshal(story.Opening.Config, &config); err != nil {
				t.Error(err)
			}
			var moves []ebbes.Move
			for _, step := range story.Steps[1 : steps+1] {
				moves = append(moves, ebbes.MustParseMove(step.Move.String()))
			}
			record, err := ebbes.NewRecord(config, moves...)
			if err != nil {
				t.Error(err)
				return
			}
			h.Check(seen, servertest.States(t, record), moves)
		})
	}
	all.Wait()
}
