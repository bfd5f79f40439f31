package browser

import (
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/browser/chrome"
	"github.com/ebbesgo/ebbes/browser/seen"
	"github.com/google/go-cmp/cmp"
)

// A snapshot is the visible state of a page at one moment.
type snapshot struct {
	Step     int
	Language string
	Seen     map[string]string
	HTML     string
}

// A sentence is a line added to the log, in a language.
type sentence struct {
	step                         int
	language, text, clause, href string
}

func (s *sentence) UnmarshalJSON(text []byte) error {
	return json.Unmarshal(text, &[]any{&s.step, &s.language, &s.text, &s.clause, &s.href})
}

// teller returns the library's teller for the tab's player.
func (p *tab) teller(l ebbes.Language) ebbes.Teller {
	t := ebbes.Teller{Language: l, You: p.seat, Names: p.game.computers}
	for i, name := range p.names {
		if name != "" {
			t.Names[i] = name
		}
	}
	if s := p.game.state(p.T, 0); s.Fictive(3) {
		t.Fictive = 3
	}
	return t
}

// sentences returns the sentences about move i, counted from 1, as the tab's player reads them.
func (p *tab) sentences(states []ebbes.State, moves []ebbes.Move, i int, l ebbes.Language) (all []sentence) {
	events, _ := states[i-1].Events(moves[i-1], p.seat)
	for _, e := range events {
		clause := string(e.Clause())
		all = append(all, sentence{i, l.String(), p.teller(l).Event(e), clause, p.rules(l) + "#" + clause})
	}
	return all
}

// check compares everything that the tab has shown and received with the library's results, step by
// step.
func (p *tab) check() {
	p.Helper()
	records := chrome.Eval[struct {
		Snapshots []snapshot
		Log       []sentence
	}](p, "watch.records")
	if len(records.Snapshots) == 0 {
		p.Fatal("the page has shown nothing")
	}
	last := records.Snapshots[len(records.Snapshots)-1].Step
	messages, bodies := p.received()
	states, moves := p.game.past(p.T, max(last, messages[len(messages)-1].step))
	p.checkSteps(states, records.Snapshots)
	for _, s := range records.Snapshots {
		p.checkShown(states, moves, s)
		p.checkSecret(states[s.Step], fmt.Sprint("the page at step ", s.Step), s.HTML)
		if p.Failed() {
			return // further steps mostly fail alike
		}
	}
	p.checkLog(states[:last+1], moves, records.Snapshots[0].Step, records.Log)
	p.checkMessages(states, messages)
	p.checkBodies(states, messages, bodies)
}

// received returns the messages and responses that have reached the page.
func (p *tab) received() ([]message, []*body) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Clone(p.messages), slices.Clone(p.bodies)
}

// checkSteps checks that the page has shown every step, and the scores of every scored round.
func (p *tab) checkSteps(states []ebbes.State, snapshots []snapshot) {
	p.Helper()
	tallied := map[int]bool{}
	for i, s := range snapshots {
		if i > 0 && s.Step != snapshots[i-1].Step && s.Step != snapshots[i-1].Step+1 {
			p.Errorf("after step %d the page shows %d", snapshots[i-1].Step, s.Step)
		}
		if s.Seen["scored"] != "" {
			tallied[s.Step] = true
		}
	}
	first, last := snapshots[0].Step, snapshots[len(snapshots)-1].Step
	for i := max(first, 1); i < last; i++ {
		scored := states[i].NixWinner() != ebbes.NoSeat && states[i-1].NixWinner() == ebbes.NoSeat
		if tallied[i] != scored {
			p.Errorf("step %d: a round is scored: %v, shown: %v", i, scored, tallied[i])
		}
	}
}

// checkShown compares a snapshot with the view of the tab's seat.
func (p *tab) checkShown(states []ebbes.State, moves []ebbes.Move, shown snapshot) {
	p.Helper()
	v := states[shown.Step].View(p.seat)
	want := seen.Expected(v)
	p.expectWords(v, want)
	if shown.Step > 0 {
		want["said"] = seen.Joined(slices.Values(p.sentences(states, moves, shown.Step, ebbes.English)), func(s sentence) string { return s.text })
	}
	if shown.Seen["scored"] == "" {
		want["scored"] = "" // the scores appear some time after the last trick
	}
	english := shown.Language == "en" && p.switched == 0
	for part := range want {
		if !english && slices.Contains(inWords, part) || strings.HasPrefix(part, "signs") && !english {
			delete(want, part)
			delete(shown.Seen, part)
		}
	}
	for _, difference := range seen.Differences(shown.Seen, want) {
		p.Errorf("step %d, seat %v: %s", shown.Step, p.seat, difference)
	}
}

// inWords are the parts of watch.look that depend on the language.
var inWords = []string{"status", "said", "roles in words"}

// expectWords adds the expected texts around the table to want.
func (p *tab) expectWords(v ebbes.View, want map[string]string) {
	want["status"], want["said"], want["picks"], want["round"] = p.teller(ebbes.English).Turn(v), "", picks(v), ""
	if v.Round() > 0 {
		want["round"] = fmt.Sprint(v.Round(), v.Config().Rounds)
	}
	want["roles in words"] = seen.Joined(slices.Values([]ebbes.Role{ebbes.Trump, ebbes.Plus, ebbes.Ebbes, ebbes.Minus, ebbes.Nix}), func(r ebbes.Role) string {
		text := r.String() + ": none yet,"
		if suit := v.Suit(r); suit != ebbes.NoSuit {
			text = r.String() + ": " + suit.String() + ","
		}
		return text
	})
	want["roles in words"] = strings.TrimSuffix(want["roles in words"], ",")
	for seat := ebbes.Seat(1); int(seat) <= seatsOf(v); seat++ {
		want["signs of seat "+seat.String()] = strings.Join(signs(v, seat), ", ")
	}
}

func seatsOf(v ebbes.View) int { return len(slices.Collect(v.Clockwise(1))) }

// picks returns the suits and values that may be selected, as one text.
func picks(v ebbes.View) string {
	if v.Phase() != ebbes.Selecting {
		return ""
	}
	suits, values := map[ebbes.Suit]bool{}, map[int]bool{}
	for m := range v.Moves() {
		c := ebbes.Card(m.(ebbes.Select))
		suits[c.Suit()], values[c.Value()] = true, true
	}
	picks := []string{}
	for _, suit := range slices.Sorted(maps.Keys(suits)) {
		picks = append(picks, suit.String())
	}
	for _, value := range slices.Sorted(maps.Keys(values)) {
		picks = append(picks, fmt.Sprint(value))
	}
	return strings.Join(picks, " ")
}

// signs returns the names of the markers before a seat.
func signs(v ebbes.View, seat ebbes.Seat) (all []string) {
	for _, sign := range []struct {
		name string
		is   bool
	}{{"deals", v.Dealer() == seat}, {"starts", v.Starter() == seat}, {"most nix cards", v.NixWinner() == seat}, {"winner", v.Winners().Has(seat)}} {
		if sign.is {
			all = append(all, sign.name)
		}
	}
	return all
}

// checkLog compares the log with the library's sentences for each move. After a change of language
// the whole log is rendered again.
func (p *tab) checkLog(states []ebbes.State, moves []ebbes.Move, first int, log []sentence) {
	p.Helper()
	first, last := max(first, 1), 0
	for len(log) > 0 {
		n := slices.IndexFunc(log, func(s sentence) bool { return s.language != log[0].language })
		if n < 0 {
			n = len(log)
		}
		if last > 0 && log[0].step <= last {
			first = log[0].step
		}
		var l ebbes.Language
		if err := l.UnmarshalText([]byte(log[0].language)); err != nil {
			p.Fatal(err)
		}
		if last = log[n-1].step; n == len(log) {
			last = len(states) - 1
		}
		var want []sentence
		for i := first; i <= last; i++ {
			want = append(want, p.sentences(states, moves, i, l)...)
		}
		if diff := cmp.Diff(want, log[:n], cmp.AllowUnexported(sentence{})); diff != "" {
			p.Fatalf("seat %v: the log differs:\n%s", p.seat, diff)
		}
		for _, s := range log[:n] {
			if s.clause != string(ebbes.V2) {
				p.checkSecret(states[s.step], fmt.Sprint("the log at step ", s.step), s.text)
			}
		}
		log = log[n:]
	}
}

var card = regexp.MustCompile(`\b[BNYGR](1[0-5]|[1-9])\b`)

// secrets returns the cards that a seat must not know. They are the cards in other hands, except
// those that lie open in the display.
func secrets(s ebbes.State, seat ebbes.Seat) ebbes.Cards {
	var cards ebbes.Cards
	open := s.Display().Open
	for other := range s.Clockwise(1) {
		if other != seat {
			cards = cards.Union(s.Hand(other).Except(ebbes.CardsOf(open[:]...)))
		}
	}
	return cards
}

// checkSecret checks that a text names no card that is hidden from the tab's seat.
func (p *tab) checkSecret(s ebbes.State, where, text string) {
	p.Helper()
	secret := secrets(s, p.seat)
	for _, name := range card.FindAllString(text, -1) {
		if secret.Has(ebbes.MustParseCard(name)) {
			p.Errorf("%s tells seat %v of %s:\n%.300s", where, p.seat, name, text)
		}
	}
}

// checkMessages checks that each step is sent once, or again after a change of language, and contains no
// hidden card.
func (p *tab) checkMessages(states []ebbes.State, messages []message) {
	p.Helper()
	again := 0
	for i, m := range messages {
		if i > 0 && m.step <= messages[i-1].step {
			again++
		} else if i > 0 && m.step != messages[i-1].step+1 {
			p.Errorf("after step %d comes %d", messages[i-1].step, m.step)
		}
		p.checkSecret(states[m.step], fmt.Sprint("step ", m.step), p.secretive(m.text))
	}
	if again > p.switched {
		p.Errorf("the server has sent known steps again %d times", again)
	}
}

// selections matches the selected cards in the notation of a view.
var selections = regexp.MustCompile(`selected [^;]*;`)

// secretive returns a message without the parts that may name an unseen card. These are the
// designating cards and the IDs of clauses, some of which look like cards.
func (p *tab) secretive(text string) string {
	var update struct {
		Events []map[string]any
		Said   []string
		View   map[string]any
		Rest   map[string]any `json:"-"`
	}
	if err := json.Unmarshal([]byte(text), &update); err != nil {
		p.Fatalf("%v: %s", err, text)
	}
	json.Unmarshal([]byte(text), &update.Rest)
	delete(update.Rest, "events")
	delete(update.Rest, "said")
	delete(update.Rest, "view")
	delete(update.View, "designators")
	update.View["line"] = selections.ReplaceAllString(update.View["line"].(string), "")
	for _, seat := range update.View["seats"].([]any) {
		delete(seat.(map[string]any), "selected")
	}
	for i, e := range update.Events {
		delete(e, "rule")
		if e["event"] == "selected" {
			delete(e, "card")
			update.Said[i] = ""
		}
	}
	if update.View["phase"] == "selecting" {
		delete(update.View, "moves")
	}
	return fmt.Sprint(update)
}

// checkBodies checks that no other response of the server contains a hidden card.
func (p *tab) checkBodies(states []ebbes.State, messages []message, bodies []*body) {
	p.Helper()
	for _, b := range bodies {
		if b.status == 204 || !strings.Contains(b.url, "/table/") { // other responses contain no table
			continue
		}
		s := states[0]
		if b.after > 0 {
			s = states[messages[b.after-1].step]
		}
		got, err := chromedp.Call(p.Ctx, network.GetResponseBody, network.GetResponseBodyParams{RequestID: b.id})
		if err != nil {
			p.Errorf("%s: %v", b.url, err)
		}
		p.checkSecret(s, b.url, string(got.Body))
	}
}
