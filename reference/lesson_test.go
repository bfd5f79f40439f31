package reference_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/guide/guidetest"
	"github.com/ebbesgo/ebbes/reference"
	gocmp "github.com/google/go-cmp/cmp"
)

// At each step every legal move has an answer, and everything that the coach says of it is
// so; whatever else lies in the hand does not follow suit.
func TestLesson(t *testing.T) {
	for step := range reference.In(ebbes.English).Lesson() {
		s := step.State()
		if s.Turn() != 1 {
			t.Errorf("%s: seat %v is to move", step.ID, s.Turn())
		}
		if hand := s.Hand(1); step.About != ebbes.NoCard && !hand.Has(step.About) {
			t.Errorf("%s is about %v, held are %v", step.ID, step.About, hand)
		}
		var answered []ebbes.Move
		for a := range step.Answers() {
			answered = append(answered, a.Move)
			if err := step.Check(a); err != nil {
				t.Error(err)
			}
			after := step.After(a)
			if s.Phase() == ebbes.Playing && after.Trick().Winner() == ebbes.NoSeat {
				t.Errorf("%s, %v: the trick is not complete: %v", step.ID, a.Move, after)
			}
			if a.Text == "" {
				t.Errorf("%s, %v: the coach says nothing", step.ID, a.Move)
			}
		}
		guidetest.Answered(t, step.ID, answered, s.Moves())
		for c := range s.Hand(1).All() {
			var refused *ebbes.MoveError
			if _, err := s.Apply(ebbes.Play(c)); s.Phase() == ebbes.Playing && err != nil &&
				(!errors.As(err, &refused) || refused.Clause != ebbes.P2) {
				t.Errorf("%s, %v: %v", step.ID, c, err)
			}
		}
	}
}

// The steps are one whole round, in which nothing is left out, and then the next begins.
func TestLessonIsARound(t *testing.T) {
	var titles []string
	s := ebbes.State{}
	for step := range reference.In(ebbes.English).Lesson() {
		titles = append(titles, step.ID)
		if round := step.Start().Round(); (round == 2) != (step.ID == "game") {
			t.Errorf("%s lies in round %d", step.ID, round)
		}
		s = step.After(slices.Collect(step.Answers())[0])
	}
	want := []string{"follow", "trump", "plus", "minus", "ebbes", "nix", "count", "game"}
	if diff := gocmp.Diff(want, titles); diff != "" {
		t.Error(diff)
	}
	if s.Phase() != ebbes.Playing || s.Turn() != 1 || s.Score(1) != 8 || s.Config().Rounds != 5 {
		t.Errorf("the lesson ends at %v", s)
	}
	if hand := s.Hand(1); !hand.Has(ebbes.MustParseCard("N5")) || !hand.Has(ebbes.MustParseCard("R5")) {
		t.Errorf("in the end two 5s are promised, held are %v", hand)
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
	if err := steps[0].Check(wrong); err == nil {
		t.Error("a move that is illegal is accepted")
	}
	wrong = slices.Collect(steps[4].Answers())[0]
	wrong.Move = ebbes.MustParseMove("Y1")
	if err := steps[4].Check(wrong); err == nil {
		t.Error("other points than those said are accepted")
	}
}
