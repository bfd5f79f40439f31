package reference_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/einfach/reference"
	"github.com/ebbesgo/ebbes/internal/guide/guidetest"
	gocmp "github.com/google/go-cmp/cmp"
)

// At each step every legal move has an answer, and everything that the coach says of it is
// so; whatever else lies in the hand is too low, or in a colour that lies there already.
func TestLesson(t *testing.T) {
	for step := range reference.In(ebbes.English).Lesson() {
		s := step.State()
		if s.Turn() != 1 {
			t.Errorf("%s: seat %v is to move", step.ID, s.Turn())
		}
		if hand := s.Hand(1); step.About != einfach.NoCard && !hand.Has(step.About) {
			t.Errorf("%s is about %v, held are %v", step.ID, step.About, hand)
		}
		var answered []einfach.Move
		for a := range step.Answers() {
			answered = append(answered, a.Move)
			if err := step.Check(a); err != nil {
				t.Error(err)
			}
			if a.Text == "" {
				t.Errorf("%s, %v: the coach says nothing", step.ID, a.Move)
			}
		}
		guidetest.Answered(t, step.ID, answered, s.Moves())
		for c := range s.Hand(1).All() {
			var refused *einfach.MoveError
			if _, err := s.Apply(einfach.Play(c)); err != nil &&
				(!errors.As(err, &refused) || refused.Clause != einfach.L3 && refused.Clause != einfach.A2) {
				t.Errorf("%s, %v: %v", step.ID, c, err)
			}
		}
	}
}

// The steps lead to the end of a round, in a game that begins with its deal, and into the
// next.
func TestLessonIsARound(t *testing.T) {
	var ids []string
	var s einfach.State
	for step := range reference.In(ebbes.English).Lesson() {
		ids = append(ids, step.ID)
		if round := step.Start().Round(); (round == 2) != (step.ID == "game") {
			t.Errorf("%s lies in round %d", step.ID, round)
		}
		s = step.After(slices.Collect(step.Answers())[0])
	}
	want := []string{"higher", "second", "nothing", "low", "rule", "clear", "out", "game"}
	if diff := gocmp.Diff(want, ids); diff != "" {
		t.Error(diff)
	}
	if s.Phase() != einfach.Drawing || s.Turn() != 3 || s.Score(1) != 0 || s.Config().Rounds != 5 {
		t.Errorf("the lesson ends at %v", s)
	}
}

// What the coach says at once can be read at once, and all of it is said at some time.
func TestLessonIsShort(t *testing.T) {
	for e := range reference.Editions() {
		said := map[string]bool{}
		for step := range e.Lesson() {
			said[step.Title], said[step.Text] = true, true
			for a := range step.Answers() {
				said[a.Text] = true
			}
		}
		guidetest.Short(t, e.Language, said, e.Texts())
	}
}

// What would be said wrongly is found.
func TestLessonCheck(t *testing.T) {
	steps := slices.Collect(reference.In(ebbes.English).Lesson())
	wrong := slices.Collect(steps[1].Answers())[0]
	wrong.Move = einfach.MustParseMove("play N2")
	if err := steps[1].Check(wrong); err == nil {
		t.Error("a move that is illegal is accepted")
	}
	wrong.Move = einfach.MustParseMove("clear B")
	if err := steps[1].Check(wrong); err == nil {
		t.Error("another hand than the one said is accepted")
	}
}
