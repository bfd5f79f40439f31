package table

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/browser/chrome"
	"github.com/ebbesgo/ebbes/browser/seen"
	"github.com/ebbesgo/ebbes/einfach"
)

// inEinfach returns the code of a language of ebbes for Einfach.
func inEinfach(l ebbes.Language) (language einfach.Language) {
	if err := language.UnmarshalText([]byte(l.String())); err != nil {
		panic(err)
	}
	return language
}

// An einfachScene is a scene in a game of Einfach.
type einfachScene struct {
	name, line string
	seat       einfach.Seat
	then       string // actions there: a script, or a refused move
}

// einfachScenes are the scenes of a table of Einfach: every phase, every rule card, the options.
var einfachScenes = []einfachScene{
	{"dealing", "players 4", 1, ""},
	{"placing", "players 6; starter 6; round 1; rules 3 4 5; piles R4; hands B3 B1 G7 Y2 N9 R8 / N1 N2 / Y3 Y1 / G1 G5 / R1 R2 / B4 B5; turn 6; wait placing 1", 1, ""},
	{"drawing", "players 3; round 1; rules 2 4 9; piles B5 N4; hands B1 B6 / N1-3 / G1-3; turn 1; wait drawing; due 2", 1, ""},
	{"first", "players 3; round 1; rules 1 3 8; piles B4 N5 N7 G2 G6 R9; hands B6 G8 Y2 N3 R5 / N1-2 / G1 G3; turn 1", 1, ""},
	{"second", "players 4; round 2; rules 1 3 8; piles B4 N5 N7 G2 G6 R9; discard R2 R3; hands B6 G8 Y2 N3 R5 / N1-2 / G1 G3 / Y5; turn 1; done 1; scores 19 / 12 / 31 / 0", 1, "play N3"},
	{"clears", "players 3; round 1; rules 2 7 9; piles B7 N8 R9; hands B2 B5 N1 / G2 G3 / Y1 Y2; turn 1", 1, ""},
	{"cleared", "players 3; round 1; rules 2 7 9; piles N8 R9; discard B7; hands B2 B5 N1 / G2 G3 / Y1 Y2; turn 1; done 1; cleared yes", 1, ""},
	{"third", "players 5; round 1; rules 1 4 6; piles B1 G3; hands B4 B6 Y2 / N1-3 / G4-6 / R1 / R2; turn 1; done 2; third B", 1, ""},
	{"swapping", "players 3; round 1; rules 2 5 7; piles B2 R3; hands G1 Y4 / N1-3 / G3-5; turn 1; wait swapping", 1, ""},
	{"one", "players 3; round 1; rules 3 7 9; piles B3 N2; hands N3 B5 G1 G2 / Y1 Y2 / R1 R2; turn 1", 1, ""},
	{"two", "players 3; round 1; rules 4 7 9; piles B4 N2; hands N3 B5 G1 G2 / Y1 Y2 / R1 R2; turn 1", 1, ""},
	{"naming", "players 5; round 1; rules 3 5 7; piles B5 R2; hands G1 Y4 / N1-3 / G3-5 / R3 / R4; turn 1; wait naming 5; done 1", 1, ""},
	{"naming7", "players 6; round 1; rules 3 5 7; piles B7 R2; hands G1 Y4 / N1-3 / G3-5 / R3 / R4 / Y1; turn 1; wait naming 7; done 1", 1, ""},
	{"discarding", "players 4; round 1; rules 3 6 7; piles B6 R2; hands G1 Y4 B7 B8 / N1-3 / G3-5 / R3; turn 1; wait discarding 6; done 1", 1, ""},
	{"named", "players 4; round 1; rules 3 6 7; piles B7 R2; hands G1 Y4 B9 / N1-3 / G3-5 / R3; turn 2; wait discarding 7 1", 1, ""},
	{"laying", "players 4; round 1; rules 3 7 8; piles B8 N2 G10; hands B1 N3 Y4 / N4-5 / G1-3 / R1; turn 4; wait laying 1", 1, ""},
	{"giving", "players 6; round 1; rules 3 7 9; piles B9 N2; hands B1 N3 Y4 / N4-5 / G1-3 / R1 / R2 / R3; turn 5; wait giving 1; given - / - / - / - / R2 / R3", 1, ""},
	{"pass", "players 3; round 1; rules 2 7 9; piles N8 Y9 G9 R9; hands N1 Y1 / G2 G3 / Y2 Y3; turn 1; done 1; cleared yes", 1, ""},
	{"continuing", "players 3; round 1; rules 3 7 10; piles N2 R4; discard B10; hands B1 N3 Y4 / N4-5 / G1-3; turn 1; wait continuing", 1, ""},
	{"theirs", "players 4; round 3; rules 1 3 8; piles B4 N7 G6; hands B6 G8 Y2 / N1-2 / G1 G3 / Y5; turn 3; done 1; scores 9 / 120 / 31 / 0", 1, ""},
	{"costly", "players 3; options mini & maxi; round 1; rules 2 7 9; piles B2 B5 N5 N10 R9; hands B3 N4 R10 / G2 G3 / Y1 Y2; turn 1; done 1; scores 5 / 0 / 10", 1, ""},
	{"ten", "players 6; rulecards 10; round 1; rules 1 2 3 4 5 6 7 8 9 10; piles B4 N7 Y1 G6 R9; discard Y2 Y3; hands B6 G8 N3 R5 Y8 / N1-2 / G1 G3 / Y5 / R1 / R2; turn 1; done 1", 1, ""},
	{"full", "players 3; round 1; rules 3 4 5; piles B4 N7; hands B5-9 G8-10 Y2-4 R5 / N1-6 / G1 G3; turn 1", 1, ""},
	{"thirteen", "players 4; round 1; rules 3 4 5; piles B4 N7; hands B5-9 G8-10 Y2-4 R5 R6 / N1-6 / G1 G3 / R1; turn 1", 1, ""},
	{"fifteen", "players 6; round 1; rules 3 4 5; piles B4 N7; hands B5-9 G8-10 Y2-6 R5 R6 / N1-6 / G1 G3 / R1 / R2 / R3; turn 1; done 1", 1, ""},
	{"shuffling", "players 3; rounds 3; renewals 3; round 1; rules 3 4 5; rulepile 9 7 8 6 1 10 2; piles N6 Y5 Y9 R6; discard B9 B10 N3 N7 N8 N10 Y1 Y2 Y6 Y10 G2-10 R2 R4 R5 R7 R9 R10; hands B2 B7 N2 N5 N9 Y3 / B5 B6 N1 N4 R1 R3 R8 / B1 B3 B4 B8 Y4 Y7 Y8 G1; turn 1; wait shuffling drawing; mixed B2 B3 B4 B7 B8 N1 N2 N4 N9 Y7 Y8 R1 R8; renewed 2", 1, ""},
	{"endless", "players 3; options endless; rounds 3; round 2; rules 3 4 5; piles B1 B7 G3 G6 R9; hands B8 N2 Y3 R5 / B9 Y2 / B3 B4; turn 1; noted 38 / 45 / 28; scores 38 / 45 / 28", 1, ""},
	{"refilling", "players 3; options endless; rounds 3; round 2; rules 5 8 9; piles B3 B5 Y7 G3 R1; discard B1 B2 G7; hands N8 Y3 / N1 N7 / N2 N10; turn 1; wait refilling; due 3; out 1; noted 0 / 8 / 29; scores 3 / 15 / 29", 1, ""},
	{"reshuffling", "players 3; options endless; rounds 3; renewals 3; round 1; rules 5 8 9; rulepile 2 7 3 4 10 6 1; piles B1 B2 N6 Y5 Y9 G9; discard B3 B4 B5 B8 B9 B10 N1-5 N7-10 Y3 Y4 Y6 Y7 Y8 Y10 G1 G3-8 G10 R1-4 R6-10; hands Y1 Y2 / G2 R5 / B6 B7; turn 3; wait shuffling refilling; due 3; out 3; noted 3 / 7 / 0; scores 3 / 7 / 0", 1, ""},
	{"scored", "players 6; round 2; rules 1 3 8; hands Y2 / - / G1 G3 / Y5 R9 / B1 / B2; wait dealing; out 2; noted 2 / 0 / 4 / 14 / 1 / 2; scores 21 / 112 / 35 / 14 / 101 / 120", 1, ""},
	{"over", "players 6; rounds 2; round 2; rules 1 3 8; hands - / B3 / G1 G3 / Y5 R9 / R1 / R2; wait over; out 1; noted 0 / 3 / 4 / 14 / 1 / 2; scores 8 / 12 / 35 / 14 / 8 / 120", 1, ""},
	{"won", "players 3; rounds 2; round 2; rules 1 3 8; hands B2 / - / G1 G3; wait over; out 2; noted 2 / 0 / 4; scores 8 / 12 / 35", 1, ""},
	{"rule", "players 3; round 1; rules 1 3 8; piles B4 G6; hands B6 G8 Y2 N3 R5 / N1-2 / G1 G3; turn 1", 1, "document.querySelector('.tt-rule').click()"},
	{"pile", "players 3; options mini & maxi; round 1; rules 1 3 8; piles B4-5 G6; hands B6 G8 Y2 N3 R5 / N1-2 / G1 G3; turn 1", 1, "document.querySelector('.tt-heap-top').click()"},
	{"spectator", "players 3; round 1; rules 1 3 8; piles B4 G6; hands B6 G8 Y2 N3 R5 / N1-2 / G1 G3; turn 1", ebbes.NoSeat, ""},
}

// einfach shows a seat's view of a table of Einfach.
func (p *tab) einfach(s einfach.State, seat einfach.Seat, language string) {
	p.Helper()
	p.Exec("globalThis.rest = table.show(%s, %s)", s.View(seat), einfachStep(s, seat, language))
}

// einfachStep returns the data that a page shows a seat beside its view: the sentence on the turn.
// After the first round it has two standings, all zero and the scores.
func einfachStep(s einfach.State, seat einfach.Seat, language string) map[string]any {
	step := map[string]any{"turn": einfachTurn(s, seat, language)}
	if s.Round() > 1 {
		step["standings"] = [][]int{make([]int, s.Config().Players), scoresOf(s)}
	}
	return step
}

func einfachTurn(s einfach.State, seat einfach.Seat, language string) string {
	var l einfach.Language
	if err := l.UnmarshalText([]byte(language)); err != nil {
		panic(err)
	}
	return einfach.Teller{Language: l, You: seat, Names: [6]string(inOrder(6))}.Turn(s.View(seat))
}

func scoresOf(s einfach.State) (all []int) {
	for seat := range s.Config().Players {
		all = append(all, s.Score(einfach.Seat(seat+1)))
	}
	return all
}

// playEinfach shows seat 1's view of so many random moves, with their events.
func (p *tab) playEinfach(c einfach.Config, moves int) {
	p.Helper()
	s, err := einfach.New(c)
	if err != nil {
		p.Fatal(err)
	}
	r := rand.New(rand.NewPCG(3, 7))
	p.einfach(s, 1, p.language.String())
	for range moves {
		m, auto := s.Auto(r)
		if !auto {
			m = s.Random(r)
		}
		events, err := s.Events(m, 1)
		if err != nil {
			p.Fatal(err)
		}
		if s, err = s.Apply(m); err != nil {
			p.Fatal(err)
		}
		sentences := []string{}
		for _, e := range events {
			sentences = append(sentences, einfach.Teller{Language: inEinfach(p.language), You: 1}.Event(e))
		}
		step := map[string]any{"events": events, "said": sentences, "turn": einfachTurn(s, 1, p.language.String())}
		p.Exec("globalThis.rest = table.show(%s, %s)", s.View(1), step)
		p.Drawn()
	}
}

// Every scene of Einfach fits six screens, each in one language.
func TestEinfachFits(t *testing.T) {
	for i, l := range []look{
		{desk.light().Sized(1280, 800), "en", 0}, {phone.Sized(390, 844), "de", 0}, {phone.light().Sized(320, 568), "fr", 0},
		{phone.Sized(844, 390), "de", 0}, {phone.light().Sized(667, 375), "fr", 0}, {phone.Sized(720, 450), "en", 0},
	} {
		t.Run(fmt.Sprint(l.Width, "x", l.Height, " ", l.Scheme), func(t *testing.T) {
			p := openEinfach(t, l)
			for _, s := range chrome.Sample(einfachScenes, i, 6) {
				p.einfach(einfach.MustParseState(s.line), s.seat, l.language)
				for _, trouble := range chrome.Eval[[]string](p, "[...seen.beyond(), ...seen.small(), ...seen.pale()]") {
					t.Errorf("%s: %s", s.name, trouble)
				}
			}
		})
	}
}

// An open rule card says whether it applies to the move.
func TestOpenRuleCardShowsState(t *testing.T) {
	for _, l := range []look{desk.in("de"), phone.in("de"), {phone.Sized(844, 390), "de", 0}, {phone.Sized(667, 375), "de", 0}} {
		p := openEinfach(t, l)
		p.einfach(einfach.MustParseState("players 3; round 1; rules 1 3 8; piles B4 N5; hands B6 G8 Y2 / N1-2 / G1 G3; turn 1"), 1, "de")
		got := chrome.Eval[[]string](p, "seen.all('.tt-rule > i').filter((state) => state.checkVisibility()).map((state) => state.textContent)")
		if want := []string{"ruht", "deine 8!"}; !slices.Equal(got, want) {
			t.Errorf("%dx%d: the rule cards are described as %q, want %q", l.Width, l.Height, got, want)
		}
	}
}

// In every scene, the prompt is shown in full on six screens, in German and French. So is the
// reason for a refusal. A part of the message that is cut would get a tabindex.
func TestEinfachPromptIsComplete(t *testing.T) {
	for n, language := range []string{"de", "fr"} {
		sizes := [][2]int64{{320, 568}, {360, 740}, {390, 844}, {667, 375}, {844, 390}, {1280, 800}}
		for i, size := range chrome.Sample(sizes, n, 3) {
			p := openEinfach(t, look{phone.Sized(size[0], size[1]), language, 0})
			for _, s := range chrome.Sample(einfachScenes, i, 6) {
				p.einfachScene(s)
				if cut := chrome.Eval[[]string](p, "seen.all('.tt-message > [tabindex]', (part) => part.className)"); len(cut) > 0 {
					t.Errorf("%s, %v, %s: %q are cut", language, size, s.name, cut)
				}
				p.tidy()
			}
		}
	}
}

// A button that disappears while the focus is in another group leaves the rest of its group within
// reach of Tab.
func TestClearedPileLeavesPilesReachable(t *testing.T) {
	p := openEinfach(t, desk)
	show := func(line string) { p.einfach(einfach.MustParseState(line), 1, "en") }
	show("players 3; round 1; rules 2 7 9; piles B7 N8 R9; hands B2 B5 N1 / G2 G3 / Y1 Y2; turn 1")
	p.Focus(`.tt-clear[data-clear="B"]`)
	p.Focus(".tt-hand [data-card=B2]")
	show("players 3; round 1; rules 2 7 9; piles N8 R9; discard B7; hands B2 B5 N1 / G2 G3 / Y1 Y2; turn 1; done 1; cleared yes")
	p.Focus(`.tt-heap-top[data-suit="brown"]`)
}

// The page shows the whole table of Einfach, and the player to move moves by mouse, with the
// keyboard or with a finger.
func TestEinfachPlay(t *testing.T) {
	for i, l := range []look{desk, phone.light()} {
		p := openEinfach(t, l)
		s, err := einfach.New(einfach.Config{Players: 3 + i, RuleCards: 10, Options: einfach.MiniMaxi})
		if err != nil {
			t.Fatal(err)
		}
		r := rand.New(rand.NewPCG(uint64(i), 7))
		for mine := 0; mine < 25 && s.Phase() != einfach.Over; {
			m, auto := s.Auto(r)
			if !auto {
				m = s.Random(r)
			}
			if s.Turn() == 1 && !auto {
				p.einfach(s, 1, "en")
				p.checkEinfach(s.View(1))
				p.makeEinfach(m, mine)
				mine++
			}
			if s, err = s.Apply(m); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// makeEinfach makes a move by mouse, key or finger, and checks that the table reports it.
func (p *tab) makeEinfach(m einfach.Move, way int) {
	p.Helper()
	verb, what, _ := strings.Cut(m.String(), " ")
	place := map[string]string{
		"clear": fmt.Sprintf(`.tt-clear[data-clear="%s"]`, what), "name": fmt.Sprintf(`.tt-pod[data-seat="%s"]`, what),
		"swap": fmt.Sprintf(`.tt-rule[data-rule="%s"]`, what), "pass": `[data-move="pass"]`, "draw": `[data-move="draw"]`,
	}[verb]
	if place == "" {
		place = fmt.Sprintf(`.tt-hand [data-card="%s"]`, what)
	}
	switch way % 3 {
	case 0:
		p.Click(place)
	case 1:
		p.Focus(place)
		p.Press("\r")
	default:
		p.Tap(place)
	}
	p.chosen(m.String())
}

// checkEinfach compares the table with a seat's view.
func (p *tab) checkEinfach(v einfach.View) {
	p.Helper()
	var hand, heaps, seats []string
	moves := map[string]bool{}
	for m := range v.Moves() {
		moves[m.String()] = true
	}
	mark := func(move, may string) string {
		if moves[move] {
			return may
		}
		return ""
	}
	held := slices.SortedStableFunc(v.Hand().All(), func(a, b einfach.Card) int { return a.Value() - b.Value() })
	for _, c := range held {
		text := c.String()
		hand = append(hand, text+mark("play "+text, "!")+mark("discard "+text, "!")+mark("give "+text, "!"))
	}
	for suit := ebbes.Blue; suit <= ebbes.Red; suit++ {
		letter := "BNYGR"[suit-1 : suit]
		heaps = append(heaps, fmt.Sprintf("%v %v%s", v.Top(suit), v.Pile(suit).Len(), mark("clear "+letter, "!")))
	}
	for seat := einfach.Seat(1); int(seat) <= v.Config().Players; seat++ {
		size := fmt.Sprint(v.HandSize(seat), " ")
		if seat == v.Seat() {
			size = ""
		}
		seats = append(seats, fmt.Sprintf("%s%d%s", size, v.Score(seat), mark(fmt.Sprint("name ", seat), "!")))
	}
	want := map[string]string{
		"hand": strings.Join(hand, " "), "heaps": strings.Join(heaps, ", "), "seats": strings.Join(seats, ", "),
		"rules":  seen.Joined(v.Open().All(), einfach.RuleCard.String),
		"stacks": fmt.Sprint(v.Stock(), " ", v.Discarded().Len()), "pass": fmt.Sprint(moves["pass"]),
	}
	for _, difference := range seen.Differences(chrome.Eval[map[string]string](p, "seen.einfach()"), want) {
		p.Errorf("%v\n%s", v, difference)
	}
	if p.Failed() {
		p.FailNow()
	}
}

// einfachScene shows a scene, with the sentences as pages draw them.
func (p *tab) einfachScene(s einfachScene) {
	p.Helper()
	state := einfach.MustParseState(s.line)
	p.Exec("globalThis.rest = table.show(%s, stepOf(%s))", state.View(s.seat), einfachStep(state, s.seat, p.language.String()))
	if !strings.HasPrefix(s.then, "play ") {
		p.Exec(s.then)
		return
	}
	m, err := einfach.ParseMove(s.then)
	if err != nil {
		p.Fatal(err)
	}
	var why *einfach.MoveError
	if _, err := state.Apply(m); !errors.As(err, &why) {
		p.Fatal(err)
	}
	p.refuse(einfach.Teller{Language: inEinfach(p.language), You: s.seat}.Reason(why), string(why.Clause))
}
