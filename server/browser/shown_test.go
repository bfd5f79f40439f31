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
)

// A snapshot is what a page has shown at one moment.
type snapshot struct {
	Step int
	Seen map[string]string
	HTML string
}

// A sentence is a line that has come into the log.
type sentence struct {
	step               int
	text, clause, href string
}

func (s *sentence) UnmarshalJSON(text []byte) error {
	return json.Unmarshal(text, &[]any{&s.step, &s.text, &s.clause, &s.href})
}

// check compares all that the tab has shown and received with what the library
// knows, step by step.
func (p *tab) check() {
	p.Helper()
	kept := eval[struct {
		Snapshots []snapshot
		Log       []sentence
	}](p, "watch.kept")
	if len(kept.Snapshots) == 0 {
		p.Fatal("the page has shown nothing")
	}
	last := kept.Snapshots[len(kept.Snapshots)-1].Step
	messages, bodies := p.heard()
	states, moves := p.game.past(p.T, max(last, messages[len(messages)-1].step))
	p.checkSteps(states, kept.Snapshots)
	for _, s := range kept.Snapshots {
		p.checkShown(states[s.Step], s)
		p.checkSecret(states[s.Step], fmt.Sprint("the page at step ", s.Step), s.HTML)
		if p.Failed() {
			return // what follows is mostly the same
		}
	}
	p.checkLog(states[:last+1], moves, kept.Snapshots[0].Step, kept.Log)
	p.checkMessages(states, messages)
	p.checkBodies(states, messages, bodies)
}

// heard returns what has reached the page.
func (p *tab) heard() ([]message, []*body) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Clone(p.messages), slices.Clone(p.bodies)
}

// checkSteps checks that the page has shown every step once.
func (p *tab) checkSteps(states []ebbes.State, snapshots []snapshot) {
	p.Helper()
	tallied := map[int]bool{}
	for i, s := range snapshots {
		if i > 0 && s.Step != snapshots[i-1].Step && s.Step != snapshots[i-1].Step+1 {
			p.Errorf("after step %d the page shows %d", snapshots[i-1].Step, s.Step)
		}
		if s.Seen["tally"] != "" {
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

// checkShown compares what the page shows with what its seat knows.
func (p *tab) checkShown(s ebbes.State, shown snapshot) {
	p.Helper()
	want := expected(s.View(p.seat))
	for _, part := range slices.Sorted(maps.Keys(want)) {
		english := part == "status" || part == "roles in words" || strings.HasSuffix(part, "facts")
		if part == "tally" && shown.Seen[part] == "" || english && len(p.languages) > 0 {
			continue
		}
		if got := shown.Seen[part]; got != want[part] {
			p.Errorf("step %d, seat %v: %s\n got %q\nwant %q", shown.Step, p.seat, part, got, want[part])
		}
	}
	if len(shown.Seen) != len(want) {
		p.Errorf("step %d: the page shows %d parts, want %d", shown.Step, len(shown.Seen), len(want))
	}
}

// expected says of a view what look in watch says of a page.
func expected(v ebbes.View) map[string]string {
	want := map[string]string{
		"hand": joined(v.Hand().All(), func(c ebbes.Card) string {
			if v.Phase() == ebbes.Playing && v.Legal().Has(c) {
				return c.String() + "!"
			}
			return c.String() + "-"
		}),
		"choices": "", "designators": joined(v.Designators().All(), ebbes.Card.String), "roles": "", "roles in words": "", "display": "",
		"turn": "", "winner": strings.Trim(v.Trick().Winner().String(), "-"), "round": fmt.Sprint(v.Round(), v.Config().Rounds),
		"status": status(v), "track": "", "markers": "", "tally": "",
	}
	if v.Phase() == ebbes.Starting || v.Phase() == ebbes.Selecting {
		want["choices"] = strings.ReplaceAll(joined(v.Moves(), ebbes.Move.String), " s", ", s")
	}
	var roles, said []string
	for role := ebbes.Trump; role <= ebbes.Nix; role++ {
		suit := ""
		if v.Suit(role) != ebbes.NoSuit {
			suit = v.Suit(role).String()
		}
		roles = append(roles, role.String()+":"+suit)
		said = append(said, strings.TrimSpace(role.String()+" "+suit))
	}
	want["roles"], want["roles in words"] = strings.Join(roles, " "), strings.Join(said, ", ")
	if v.Fictive(3) {
		open, under := v.Display().Open, v.Display().Under
		columns := make([]string, len(open))
		for i := range open {
			columns[i] = fmt.Sprintf("%v/%d/%d", open[i], under[i], under[i])
		}
		want["display"] = strings.Join(columns, " ")
	}
	if v.Number() != 0 {
		want["round"] += fmt.Sprint(" ", v.Number())
	}
	if v.Phase() != ebbes.Dealing && v.Turn() != ebbes.NoSeat {
		want["turn"] = v.Turn().String()
	}
	expectSeats(v, want)
	return want
}

func status(v ebbes.View) string {
	switch {
	case v.Phase() == ebbes.Over:
		return "over"
	case v.Phase() == ebbes.Dealing:
		return fmt.Sprintf("seat %v deals", v.Turn())
	case v.Turn() == v.Seat():
		return "your turn"
	}
	return fmt.Sprintf("seat %v", v.Turn())
}

// expectSeats adds what the page shows of the seats.
func expectSeats(v ebbes.View, want map[string]string) {
	var track, tally []string
	seats := slices.Sorted(v.Clockwise(1))
	for _, seat := range seats {
		y := v.Tally(seat)
		track = append(track, fmt.Sprint(seat, v.Score(seat)))
		tally = append(tally, fmt.Sprint(seat, y.Plus, y.Ebbes, y.Minus, y.Points(), v.Score(seat)))
		backs := v.HandSize(seat)
		if seat == v.Seat() {
			backs = 0
		}
		of := fmt.Sprintf("seat %v ", seat)
		want[of+"card"] = playedBy(v.Trick(), seat)
		want[of+"backs"] = fmt.Sprint(backs, v.HandSize(seat))
		want[of+"taken"] = fmt.Sprint(v.Taken(seat).Len())
		want[of+"facts"] = facts(v, seat)
		want[of+"selected"] = joined(v.Selected(seat).All(), ebbes.Card.String)
	}
	want["track"], want["tally"] = strings.Join(track, " "), strings.Join(tally, ", ")
	slices.SortStableFunc(seats, func(a, b ebbes.Seat) int { return v.Score(a) - v.Score(b) })
	want["markers"] = joined(slices.Values(seats), ebbes.Seat.String)
}

// playedBy says which card a seat has in the trick, and as the how manieth.
func playedBy(k ebbes.Trick, seat ebbes.Seat) string {
	i := 0
	for s, c := range k.All() {
		if i++; s == seat {
			return fmt.Sprintf("%d.%v", i, c)
		}
	}
	return ""
}

func facts(v ebbes.View, seat ebbes.Seat) string {
	points := "0"
	if n := v.Tally(seat).Points(); n != 0 {
		points = fmt.Sprintf("%+d", n)
	}
	said := []string{fmt.Sprint(v.Score(seat)), points}
	for suit := ebbes.Blue; suit <= ebbes.Red; suit++ {
		if v.Void(seat, suit) {
			said = append(said, suit.String())
		}
	}
	if v.Dealer() == seat {
		said = append(said, "deals")
	}
	if v.Starter() == seat {
		said = append(said, "starts")
	}
	return strings.Join(said, " ")
}

func joined[T any](all func(func(T) bool), text func(T) string) string {
	var texts []string
	for one := range all {
		texts = append(texts, text(one))
	}
	return strings.Join(texts, " ")
}

// checkLog compares the log with what the library says of each move.
func (p *tab) checkLog(states []ebbes.State, moves []ebbes.Move, first int, log []sentence) {
	p.Helper()
	var want, got []string
	for i := max(first, 1); i < len(states); i++ {
		events, _ := states[i-1].Events(moves[i-1], p.seat)
		for _, e := range events {
			want = append(want, fmt.Sprintf("%d: %s %s", i, e.In(p.language(i)), e.Clause()))
		}
	}
	for _, s := range log {
		got = append(got, fmt.Sprintf("%d: %s %s", s.step, strings.TrimSpace(s.text), s.clause))
		if !strings.HasSuffix(s.href, "/RULES.md#"+s.clause) {
			p.Errorf("clause %s leads to %s", s.clause, s.href)
		}
		if s.clause != string(ebbes.V2) {
			p.checkSecret(states[s.step], fmt.Sprint("the log at step ", s.step), s.text)
		}
	}
	for i := range max(len(got), len(want)) {
		if i >= len(got) || i >= len(want) || got[i] != want[i] {
			p.Fatalf("seat %v: line %d of the log differs:\n got %q\nwant %q", p.seat, i, got[min(i, len(got)):min(i+2, len(got))], want[min(i, len(want)):min(i+2, len(want))])
		}
	}
}

// language returns that of the log at a step.
func (p *tab) language(step int) ebbes.Language {
	l := ebbes.English
	for _, s := range p.languages {
		if s.after < step {
			l = s.language
		}
	}
	return l
}

var card = regexp.MustCompile(`\b[BNYGR](1[0-5]|[1-9])\b`)

// hidden returns the cards that a seat must not know: those in other hands and
// face down.
func hidden(s ebbes.State, seat ebbes.Seat) ebbes.Cards {
	var cards ebbes.Cards
	open := s.Display().Open
	for other := range s.Clockwise(1) {
		if other != seat {
			cards = cards.Union(s.Hand(other).Except(ebbes.CardsOf(open[:]...)))
		}
	}
	return cards
}

func (p *tab) checkSecret(s ebbes.State, where, text string) {
	p.Helper()
	secret := hidden(s, p.seat)
	for _, name := range card.FindAllString(text, -1) {
		if secret.Has(ebbes.MustParseCard(name)) {
			p.Errorf("%s tells seat %v of %s:\n%.300s", where, p.seat, name, text)
		}
	}
}

// checkMessages checks that no step tells of a hidden card.
func (p *tab) checkMessages(states []ebbes.State, messages []message) {
	p.Helper()
	for i, m := range messages {
		if i > 0 && m.step != messages[i-1].step+1 {
			p.Errorf("after step %d comes %d", messages[i-1].step, m.step)
		}
		p.checkSecret(states[m.step], fmt.Sprint("step ", m.step), p.secretive(m.text))
	}
}

// selections stand in the line of a view.
var selections = regexp.MustCompile(`selected [^;]*;`)

// secretive returns a message without what may name a card that nobody has seen:
// the designating cards, and the ids of clauses, some of which look like cards.
func (p *tab) secretive(text string) string {
	var told struct {
		Events []map[string]any
		Said   []string
		View   map[string]any
		Rest   map[string]any `json:"-"`
	}
	if err := json.Unmarshal([]byte(text), &told); err != nil {
		p.Fatalf("%v: %s", err, text)
	}
	json.Unmarshal([]byte(text), &told.Rest)
	delete(told.Rest, "events")
	delete(told.Rest, "said")
	delete(told.Rest, "view")
	delete(told.View, "designators")
	told.View["line"] = selections.ReplaceAllString(told.View["line"].(string), "")
	for _, seat := range told.View["seats"].([]any) {
		delete(seat.(map[string]any), "selected")
	}
	for i, e := range told.Events {
		delete(e, "rule")
		if e["event"] == "selected" {
			delete(e, "card")
			told.Said[i] = ""
		}
	}
	if told.View["phase"] == "selecting" {
		delete(told.View, "moves")
	}
	return fmt.Sprint(told)
}

// checkBodies checks that no other answer of the server tells of a hidden card.
func (p *tab) checkBodies(states []ebbes.State, messages []message, bodies []*body) {
	p.Helper()
	for _, b := range bodies {
		if b.status == 204 || strings.Contains(b.url, "/words") { // those have the clauses R1 to R3, and know of no table
			continue
		}
		s := states[0]
		if b.after > 0 {
			s = states[messages[b.after-1].step]
		}
		got, err := chromedp.Call(p.ctx, network.GetResponseBody, network.GetResponseBodyParams{RequestID: b.id})
		if err != nil {
			p.Errorf("%s: %v", b.url, err)
		}
		p.checkSecret(s, b.url, string(got.Body))
	}
}
