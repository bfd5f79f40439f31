package reference

import (
	"errors"
	"regexp"
	"slices"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/games"
	"github.com/ebbesgo/ebbes/internal/guide"
	gocmp "github.com/google/go-cmp/cmp"
)

// steps returns the steps of a lesson with their entries.
func steps(e Edition) func(func(Step, guide.Step) bool) {
	return func(yield func(Step, guide.Step) bool) {
		i := 0
		for step := range e.Lesson() {
			if !yield(step, e.rules.Lesson[i]) {
				return
			}
			i++
		}
	}
}

// at returns the table where the reader has a choice.
func (e Edition) at(t *testing.T, step Step) games.State {
	t.Helper()
	s, err := e.rules.Game.ParseState(step.Line)
	if err != nil {
		t.Fatal(err)
	}
	return e.after(s, step.Lead...)
}

// At each step every legal move has an answer, and the coach's words on it are right. The other
// cards of the hand do not follow suit, are too low, or have a colour that lies there already.
func TestLesson(t *testing.T) {
	for name, e := range inEnglish {
		for step, entry := range steps(e) {
			s := e.at(t, step)
			if s.Turn() != 1 {
				t.Errorf("%s, %s: seat %v is to move", name, step.ID, s.Turn())
			}
			hand := movesOfHand(e, s)
			if step.About != "" && hand[step.About] == "" {
				t.Errorf("%s, %s is about %v, held are %v", name, step.ID, step.About, hand)
			}
			var answered, legal []string
			for _, a := range step.Answers {
				answered = append(answered, a.Move)
				if a.Text == "" {
					t.Errorf("%s, %s, %v: the coach says nothing", name, step.ID, a.Move)
				}
				after, ok := games.Of[ebbes.State](e.after(s, append([]string{a.Move}, a.Then...)...))
				if ok && playing(s) && after.Trick().Winner() == ebbes.NoSeat {
					t.Errorf("%s, %s, %v: the trick is not complete: %v", name, step.ID, a.Move, after)
				}
			}
			for _, answer := range entry.Answers {
				for _, move := range movesOf(answer.Moves) {
					if err := e.checkStep(step.Line, entry, move, answer); err != nil {
						t.Errorf("%s: %v", name, err)
					}
				}
			}
			for m := range s.Moves() {
				legal = append(legal, m.String())
			}
			slices.Sort(answered)
			slices.Sort(legal)
			if !slices.Equal(answered, legal) {
				t.Errorf("%s, %s: answered are %v, legal are %v", name, step.ID, answered, legal)
			}
			for card, move := range hand {
				m, _ := e.rules.Game.ParseMove(move)
				var refused games.Refusal
				_, err := s.Apply(m)
				if errors.As(err, &refused) && playing(s) && !slices.Contains([]string{"P2", "L3", "A2"}, refused.Rule()) {
					t.Errorf("%s, %s, %v: %v", name, step.ID, card, err)
				}
			}
		}
	}
}

// movesOfHand returns the moves that would play the cards of seat 1, by the card.
func movesOfHand(e Edition, s games.State) map[string]string {
	all := map[string]string{}
	if own, ok := games.Of[ebbes.State](s); ok {
		for c := range own.Hand(1).All() {
			all[c.String()] = ebbes.Play(c).String()
		}
	}
	if own, ok := games.Of[einfach.State](s); ok {
		for c := range own.Hand(1).All() {
			all[c.String()] = einfach.Play(c).String()
		}
	}
	return all
}

// playing reports whether the move is a card, rather than the name of a starter.
func playing(s games.State) bool {
	own, ok := games.Of[ebbes.State](s)
	return !ok || own.Phase() == ebbes.Playing
}

// The steps lead through one round, and then the next begins.
func TestLessonIsARound(t *testing.T) {
	for name, want := range map[string][]string{
		"ebbes":   {"follow", "trump", "plus", "minus", "ebbes", "nix", "count", "game"},
		"einfach": {"higher", "second", "nothing", "low", "rule", "clear", "out", "game"},
	} {
		g, _ := games.Named(name)
		e := Of(g, ebbes.English)
		var ids []string
		var s games.State
		for step := range e.Lesson() {
			ids = append(ids, step.ID)
			if round := e.at(t, step).Round(); (round == 2) != (step.ID == "game") {
				t.Errorf("%s, %s lies in round %d", name, step.ID, round)
			}
			s = e.after(e.at(t, step), append([]string{step.Answers[0].Move}, step.Answers[0].Then...)...)
		}
		if diff := gocmp.Diff(want, ids); diff != "" {
			t.Error(diff)
		}
		if own, ok := games.Of[ebbes.State](s); ok {
			if own.Phase() != ebbes.Playing || own.Turn() != 1 || own.Score(1) != 8 || own.Config().Rounds != 5 {
				t.Errorf("the lesson ends at %v", own)
			}
			if hand := own.Hand(1); !hand.Has(ebbes.MustParseCard("N5")) || !hand.Has(ebbes.MustParseCard("R5")) {
				t.Errorf("in the end two 5s are promised, held are %v", hand)
			}
		}
		if own, ok := games.Of[einfach.State](s); ok {
			if own.Phase() != einfach.Drawing || own.Turn() != 3 || own.Score(1) != 0 || own.Config().Rounds != 5 {
				t.Errorf("the lesson ends at %v", own)
			}
		}
	}
}

// Each text of the coach has at most 25 words and is shown at some time.
func TestLessonIsShort(t *testing.T) {
	const most = 25
	word := regexp.MustCompile(`[\pL\pN]+(’[\pL\pN]+|-[\pL\pN]+)*`)
	for name, e := range everything {
		shown := map[string]bool{}
		for step := range e.Lesson() {
			shown[step.Title], shown[step.Text] = true, true
			for _, a := range step.Answers {
				shown[a.Text] = true
			}
		}
		for text := range shown {
			if n := len(word.FindAllString(text, -1)); n == 0 || n > most {
				t.Errorf("%s: %d words: %s", name, n, text)
			}
		}
		written := 0
		for _, words := range e.texts().Lesson {
			written += 2 + len(words.Answers)
		}
		if len(shown) != written {
			t.Errorf("%s: %d of %d texts are shown", name, len(shown), written)
		}
	}
}

// A step with a wrong text is detected, by an illegal move and by another outcome.
func TestWrongLessonStepsAreDetected(t *testing.T) {
	for name, wrong := range map[string][]struct {
		step int
		move string
	}{
		"ebbes":   {{0, "G2"}, {4, "Y1"}},
		"einfach": {{1, "play N2"}, {1, "clear B"}},
	} {
		g, _ := games.Named(name)
		e := Of(g, ebbes.English)
		i := 0
		for step, entry := range steps(e) {
			for _, w := range wrong {
				if w.step == i && e.checkStep(step.Line, entry, w.move, entry.Answers[0]) == nil {
					t.Errorf("%s, %s: %s is taken for right", name, step.ID, w.move)
				}
			}
			i++
		}
	}
}
