package site

import (
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/chromedp/chromedp/kb"
	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/browser/chrome"
	"github.com/ebbesgo/ebbes/games"
	"github.com/ebbesgo/ebbes/reference"
)

// A way is a means of pressing an element.
type way func(p *tab, selector string)

// enter is the way by keyboard.
func (p *tab) enter(selector string) {
	p.Helper()
	p.Wait("document.querySelector(%s)", selector)
	p.Exec("document.querySelector(%s).focus()", selector)
	p.Press(kb.Enter)
}

// Every clause that decides something can be tried at its position in the text, by mouse in one
// language and by keyboard in the next.
func TestTryEveryClause(t *testing.T) {
	chrome.Long(t)
	byTurns(t, "rules/", func(p *tab, e reference.Edition, turn func() bool) {
		for clause := range ebbes.Clauses() {
			if !clause.Decides() {
				continue
			}
			for _, by := range []way{(*tab).Click, (*tab).enter} {
				if turn() {
					p.tryAt(e, string(clause), string(clause), by)
				}
			}
		}
	})
}

// byTurns runs try with a page in each language. At its nth call, turn reports whether the nth trial
// belongs to that language: the trials do not depend on it, and other tests cover the texts.
func byTurns(t *testing.T, path string, try func(p *tab, e reference.Edition, turn func() bool)) {
	for i, l := range slices.Collect(ebbes.Languages()) {
		t.Run(l.Name(), func(t *testing.T) {
			t.Parallel()
			p := open(t, desk)
			p.Visit(l.String() + "/" + path)
			n := -1
			try(p, reference.Of(games.Ebbes(), l), func() bool { n++; return n%len(languages) == i })
		})
	}
}

// On a phone the answer is in sight after each tap, within the width of the screen.
func TestTryOnPhone(t *testing.T) {
	chrome.Long(t)
	e := reference.Of(games.Ebbes(), ebbes.German)
	for _, l := range []chrome.Look{phone, phone.Dark()} {
		p := open(t, l)
		p.Visit("de/rules/")
		for _, id := range []string{"T1", "T5", "P2", "S3", "F4", "V2", "V7"} {
			p.tryAt(e, id, id, (*tab).Tap)
		}
	}
}

// Every position of a question can be tried, too.
func TestTryEveryQuestion(t *testing.T) {
	chrome.Long(t)
	byTurns(t, "faq/", func(p *tab, e reference.Edition, turn func() bool) {
		tried := map[string]bool{"": true}
		for q := range e.Questions() {
			if !tried[q.Position] && turn() {
				p.tryAt(e, q.ID, q.Position, (*tab).Click)
			}
			tried[q.Position] = true
		}
	})
}

// tryAt opens a position in its place, carries out its trials, checks the outcomes on the page,
// and closes it.
func (p *tab) tryAt(e reference.Edition, place, id string, by way) {
	p.Helper()
	position, ok := e.Position(id)
	if !ok {
		p.Fatalf("there is no position %s", id)
	}
	link := fmt.Sprintf("a[data-try=%q]", place)
	by(p, link)
	p.Wait("document.querySelector('.tryout')?.dataset.moves === ''")
	ideas := 0
	known := map[string]bool{}
	for _, trial := range position.Trials {
		key := fmt.Sprint(trial.Config, trial.By, trial.Moves)
		if !known[key] && (len(trial.Moves) > 0 || position.Line == "") {
			known[key] = true
			ideas++
			p.try(position, trial, ideas, by)
		}
		p.shows(e, position, trial)
	}
	if id == "P2" || id == "V7" {
		p.fits()
	}
	by(p, link)
	p.Wait("!document.querySelector('.tryout')")
}

// try makes the moves of a trial at the table if possible, otherwise by the button of the trial.
func (p *tab) try(position reference.Position, t reference.Trial, idea int, by way) {
	p.Helper()
	places, ok := atTable(position, t)
	if !ok {
		by(p, fmt.Sprintf(".ideas button:nth-child(%d)", idea))
		p.reached(position, t)
		return
	}
	if chrome.Eval[bool](p, "!document.querySelector('.tools button:nth-child(2)').disabled") {
		by(p, ".tools button:nth-child(2)")
	}
	p.Wait("document.querySelector('.tryout').dataset.moves === ''")
	for _, place := range places {
		p.Wait("document.querySelector('.tt-seat[data-at=self]').dataset.seat === %s && document.querySelector(%s)", place.seat, place.selector)
		by(p, place.selector)
	}
	p.reached(position, t)
}

// reached waits until the page has run a trial and shows its end.
func (p *tab) reached(position reference.Position, t reference.Trial) {
	p.Helper()
	s, err := outcome(games.Ebbes(), position, t)
	if position.Line == "" {
		var config ebbes.Config
		if err := json.Unmarshal([]byte(t.Config), &config); err != nil {
			p.Fatal(err)
		}
		p.Wait("(({ moves, reached }) => moves === %s && (reached === '') === %s)(document.querySelector('.tryout').dataset)", "agree "+settings(config), err != nil)
		return
	}
	p.Wait("(({ moves, reached }) => moves === %s && reached === %s)(document.querySelector('.tryout').dataset)", moved(t), s.String())
}

// outcome returns the table after a trial, and the refusal of its last move or its configuration.
func outcome(g games.Game, position reference.Position, t reference.Trial) (games.State, error) {
	if position.Line == "" {
		config, err := g.ReadConfig(t.Config, games.Listener{})
		if err != nil {
			return nil, err
		}
		return g.New(config)
	}
	s, err := g.ParseState(position.Line)
	for i, text := range t.Moves {
		m, _ := g.ParseMove(text)
		next, refused := s.Apply(m)
		if i == len(t.Moves)-1 && t.By != ebbes.NoSeat {
			next, refused = s.Accept(t.By, m)
		}
		if refused != nil {
			return s, refused
		}
		s = next
	}
	return s, err
}

// moved returns the moves of a trial as the page has them.
func moved(t reference.Trial) string {
	moves := slices.Clone(t.Moves)
	if t.By != ebbes.NoSeat {
		moves[len(moves)-1] = t.By.String() + ":" + moves[len(moves)-1]
	}
	return strings.Join(moves, "; ")
}

// settings writes settings as the page does.
func settings(c ebbes.Config) string {
	parts := []string{fmt.Sprintf(`"players":%d`, c.Players)}
	add := func(given bool, format string, value any) {
		if given {
			parts = append(parts, fmt.Sprintf(format, value))
		}
	}
	add(c.Dealer != ebbes.NoSeat, `"dealer":"%v"`, c.Dealer)
	add(c.Track.Finish != 0, `"finish":%d`, c.Track.Finish)
	add(c.Rounds != 0, `"rounds":%d`, c.Rounds)
	add(c.Starter != ebbes.NoSeat, `"starter":"%v"`, c.Starter)
	add(c.Variants != 0, `"variants":"%v"`, c.Variants)
	slices.Sort(parts)
	return "{" + strings.Join(parts, ",") + "}"
}

// A touch is an element to touch, with the view that the table shows then.
type touch struct{ selector, seat string }

// atTable returns the touches on the table for a trial, and whether they can be made there.
func atTable(position reference.Position, t reference.Trial) (touches []touch, ok bool) {
	if position.Line == "" || t.By != ebbes.NoSeat {
		return nil, false
	}
	s := ebbes.MustParseState(position.Line)
	shown := "1"
	for _, text := range t.Moves {
		m := ebbes.MustParseMove(text)
		selector, ok := onTable(s, m)
		if !ok {
			return nil, false
		}
		if !s.Fictive(s.Turn()) {
			shown = s.Turn().String()
		}
		for _, each := range selector {
			touches = append(touches, touch{each, shown})
		}
		if s, ok = after(s, m); !ok {
			break
		}
	}
	return touches, true
}

func after(s ebbes.State, m ebbes.Move) (ebbes.State, bool) {
	next, err := s.Apply(m)
	return next, err == nil
}

// onTable returns the selectors of the elements to touch for a move, and whether they are on the
// table.
func onTable(s ebbes.State, m ebbes.Move) ([]string, bool) {
	switch m := m.(type) {
	case ebbes.Play:
		c := ebbes.Card(m)
		if s.Fictive(s.Turn()) {
			open := s.Display().Open
			return []string{fmt.Sprintf(".fictive [data-card=%q]", c)}, slices.Contains(open[:], c)
		}
		return []string{fmt.Sprintf(".tt-hand [data-card=%q]", c)}, s.Hand(s.Turn()).Has(c)
	case ebbes.Start:
		return []string{fmt.Sprintf(".tt-pod[data-seat=%q]", ebbes.Seat(m))}, !s.Fictive(s.Turn())
	case ebbes.Select:
		c := ebbes.Card(m)
		for taken := range s.Designators().All() {
			if taken.Suit() == c.Suit() || taken.Value() == c.Value() {
				return nil, false
			}
		}
		return []string{fmt.Sprintf(".tt-pick[data-suit=%q]", c.Suit()), fmt.Sprintf(`.tt-pick[data-number="%d"]`, c.Value())}, true
	}
	return nil, false
}

// shows checks that the page shows the outcome of a trial.
func (p *tab) shows(e reference.Edition, position reference.Position, t reference.Trial) {
	p.Helper()
	switch {
	case t.Refused != "":
		_, err := outcome(games.Ebbes(), position, t)
		place := map[bool]string{true: ".verdict", false: ".tt-answer"}[position.Line == ""]
		want := spoken(position, e.Language(), err)
		got := chrome.Eval[string](p, "document.querySelector(%s).textContent", place)
		if got != want || !strings.HasSuffix(want, "("+t.Refused+")") {
			p.Errorf("%s, %s: the page says %q, want %q", position.ID, t.Moves, got, want)
		}
		href := chrome.Eval[string](p, "document.querySelector(%s)?.href ?? ''", place+" .ref")
		if !strings.HasSuffix(href, e.Language().String()+"/rules/#"+t.Refused) {
			p.Errorf("%s, %s: the answer links to %s", position.ID, t.Moves, href)
		}
		p.inSight(place)
	case t.Event != "":
		if clauses := chrome.Eval[[]string](p, "watch.all('.story > li:first-child .ref', (a) => a.textContent)"); !slices.Contains(clauses, t.Event) {
			p.Errorf("%s, %s: the page shows %v, want %s", position.ID, t.Moves, clauses, t.Event)
		}
	default:
		if got := chrome.Eval[string](p, "document.querySelector(`.watch [data-fact=${JSON.stringify(%s)}]`)?.dataset.is ?? ''", t.Fact); got != t.Is {
			p.Errorf("%s, %s: %s is %q, want %q", position.ID, t.Moves, t.Fact, got, t.Is)
		}
	}
}

// inSight checks that something is on the screen.
func (p *tab) inSight(selector string) {
	p.Helper()
	box := chrome.Eval[[2]float64](p, "(({ top, bottom }) => [top, bottom - innerHeight])(document.querySelector(%s).getBoundingClientRect())", selector)
	if box[0] < -1 || box[1] > 1 { // it may scroll to a fraction of a pixel
		p.Errorf("%s lies beyond the screen: %v", selector, box)
	}
}

var card = regexp.MustCompile(`\b[BNYGR](\d+)\b([^)]|$)`)

// spoken returns the text of a refusal on the page. Its cards are drawn, so only their values are
// text.
func spoken(position reference.Position, l ebbes.Language, err error) string {
	teller := ebbes.Teller{Language: l}
	s, _ := ebbes.ParseState(position.Line) // none if configurations are tried
	for seat := range s.Clockwise(1) {
		if s.Fictive(seat) {
			teller.Fictive = seat
		}
	}
	text := ""
	var move *ebbes.MoveError
	var config *ebbes.ConfigError
	switch {
	case errors.As(err, &move):
		text = teller.Reason(move) + " (" + string(move.Clause) + ")"
	case errors.As(err, &config):
		text = config.In(l)
	}
	return card.ReplaceAllString(capital(text), "$1$2")
}

// capital lets a text begin with a capital letter.
func capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}

// A trial goes on in the page Position, from a clause as from a question.
func TestTrialContinuesOnPositionPage(t *testing.T) {
	chrome.Long(t)
	p := open(t, desk)
	for path, moves := range map[string]string{"en/rules/#try=P2&moves=B5;R6": "B5; R6", "fr/faq/#try=overtrump": "", "de/try/T6/": ""} {
		p.Visit(path)
		p.Wait("document.querySelector('.tryout')?.dataset.moves === %s", moves)
		reached := chrome.Eval[string](p, "document.querySelector('.tryout').dataset.reached")
		p.Click(".tools a")
		p.waitReady()
		if got := chrome.Eval[string](p, "document.querySelector('#app').dataset.line"); got != reached {
			t.Errorf("%s leads to %s, want %s", path, got, reached)
		}
	}
}
