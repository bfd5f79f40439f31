package bot_test

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/einfach/bot"
)

// Before a move the coach states what matters most in the position, with the clause.
func TestCoach(t *testing.T) {
	for position, want := range map[string]string{
		"players 3; round 1; rules 2 3 5; hands B3 N10 Y10 G2 G7 R1 / N1-6 / Y1-6; turn 1; wait placing 1": "" +
			"What you place sets off nothing; on a low card, more cards fit later. (A4)",
		"players 3; round 1; rules 2 4 5; piles B2; hands B6 / N1-5 / Y1-5; turn 1": "" +
			"B6 is your last card: without it you are out, and the round ends. (E1)",
		"players 3; round 1; rules 2 4 5; piles B5 N9; hands B7 N2 / N1 / Y1-5; turn 1": "" +
			"Ben has only one card left: your hand would cost you 9 points. (E3) Of your cards only B7 fits. (X2)",
		"players 3; round 1; rules 2 4 5; piles B7; hands B3 N2 N10 Y10 / N1 N3 / Y1-5; turn 1": "" +
			"N2 sets off rule card 2, “Swap a rule card”. (K2) Play N2 first: it will not fit on N10. (L3)",
		"players 3; round 1; rules 6 8 10; piles B5 G2 R6; hands N8 N10 Y1 Y8 / N1 N3 / Y2-5; turn 1": "" +
			"With N8, N10 or Y8 you set off a rule card. (F1) Play Y1 first: it will not fit on Y8. (L3)",
		"players 3; round 1; rules 1 8 9; piles B8 N8 Y9; hands B2 N5 N6 Y4 / N1 N3 / Y2-3; turn 1": "" +
			"Nothing fits: you clear a pile, and after that only a card of its colour can follow. (X4) " +
			"If you clear brown, 2 of your cards fit instead of 0. (L5)",
		"players 3; round 1; options mini & maxi; rules 1 8 9; piles B8 N5 N8 Y9; hands B2 N4 N6 Y4 / N1 N3 / Y2-3; turn 1": "" +
			"Nothing fits: you clear a pile, and after that only a card of its colour can follow. (X4) " +
			"If you clear blue, 1 of your cards fits instead of 0. (L5)",
		"players 3; round 1; rules 3 8 9; piles B3 N8; hands B2 N4 / N1 N3 / Y2-3; turn 1": "" +
			"Rule card 3 leaves you one action, unless you cover or clear the 3. (K3) If you clear blue, 1 of your cards fits instead of 0. (L5)",
		"players 3; round 1; rules 1 8 9; piles B8 N8; hands B2 B4 N5 / N1 N3 / Y2-3; turn 1; done 1; cleared yes": "", // only passing is possible
		"players 3; round 1; rules 1 8 9; piles N8; hands B2 N5 / N1 N3 / Y2-3; turn 1; done 1; cleared yes": "" +
			"Of your cards only B2 fits. (X4) If somebody else goes out now, your hand costs you 7 points. (E3)",
		"players 3; round 1; rules 2 9 10; piles N8 Y9; hands B3 N5 / N1 N3 / Y2-3; turn 1; wait continuing": "" +
			"Of your cards only B3 fits. (K10) If somebody else goes out now, your hand costs you 8 points. (E3)",
		"players 3; round 1; rules 2 4 5; piles B2 N5; hands B3 N10 / N1-3 / Y1-6; turn 1; wait swapping": "" +
			"The rule card that comes up is in force at once. (K2)",
		"players 3; round 1; rules 3 5 7; piles B5 R2; hands G1 Y4 / N1-3 / G3-4; turn 1; wait naming 5; done 1": "" +
			"Nobody has fewer cards than Karl: one more slows them down. (K5)",
		"players 3; round 1; rules 3 5 7; piles B7 R2; hands G1 Y4 / N1-3 / G3-5; turn 1; wait naming 7; done 1": "" +
			"The player you name may discard; nobody has more cards than Ben. (K7)",
		"players 3; round 1; rules 3 7 8; piles B8 N2; hands B1 Y4 / N3-5 / G1-3; turn 1; wait laying 2; done 1": "" +
			"What you lay now sets off nothing, but you are rid of it. (F3)",
		"players 3; round 1; rules 3 6 8; piles B6; hands B1 Y4 R9 G2 / N3-5 / G1 G3; turn 1; wait discarding 6 1": "" +
			"What you keep may count against you, R9 most of all. (E3)",
	} {
		s := einfach.MustParseState(position)
		remarks, err := bot.Coach(s.View(s.Waiting()), einfach.Teller{Names: [6]string{"Anna", "Ben", "Karl"}})
		if got := sentences(remarks); err != nil || got != want {
			t.Errorf("%s:\ngot  %s, %v\nwant %s", position, got, err, want)
		}
	}
}

// sentences returns remarks as a text.
func sentences(remarks []bot.Remark) string {
	var all []string
	for _, r := range remarks {
		all = append(all, r.Sentence+" ("+string(r.Clause)+")")
	}
	return strings.Join(all, " ")
}

// The coach has one or two short remarks wherever several moves are legal, in every language. They
// depend on the view only: with the hidden cards rearranged they are the same.
func TestCoachDependsOnViewOnly(t *testing.T) {
	r := newRand(7)
	for _, kind := range kinds() {
		game(t, kind, r, func(s einfach.State) einfach.Move {
			v := s.View(s.Turn())
			if r.IntN(8) > 0 {
				return v.Random(r)
			}
			worlds, err := bot.Worlds(v, r, 1)
			if err != nil {
				t.Fatal(err)
			}
			for language := range ebbes.Languages() {
				teller := einfach.Teller{Language: language}
				remarks, err := bot.Coach(v, teller)
				if err != nil || len(remarks) == 0 && v.Legal().Len() > 1 || len(remarks) > 2 {
					t.Fatalf("%v: %v, %v", v, remarks, err)
				}
				for _, remark := range remarks {
					if words := len(strings.Fields(remark.Sentence)); words > 25 || remark.Clause.Text(language) == "" {
						t.Errorf("%v: %d words under %q: %s", v, words, remark.Clause, remark.Sentence)
					}
				}
				if again, err := bot.Coach(worlds[0].View(v.Seat()), teller); err != nil || !reflect.DeepEqual(again, remarks) {
					t.Fatalf("%v: %v, in another world %v, %v", v, remarks, again, err)
				}
			}
			return v.Random(r)
		})
	}
}

// The coach addresses the seat of the view, and returns an error where there is nothing to do.
func TestCoachAddressAndErrors(t *testing.T) {
	v := einfach.MustParseState(spoon).View(1)
	one, _ := bot.Coach(v, einfach.Teller{You: 3})
	if two, err := bot.Coach(v, einfach.Teller{}); err != nil || !reflect.DeepEqual(one, two) {
		t.Errorf("%v and %v, %v", one, two, err)
	}
	if remarks, err := bot.Coach(v, einfach.Teller{Language: 77}); err != nil || remarks != nil {
		t.Errorf("%v, %v", remarks, err)
	}
	for _, v := range []einfach.View{{}, einfach.MustParseState(spoon).View(2)} {
		if remarks, err := bot.Coach(v, einfach.Teller{}); remarks != nil || !errors.Is(err, bot.ErrNoMove) {
			t.Errorf("%v, %v", remarks, err)
		}
	}
}

// The cost of a mistake is one sentence with the first of the reasons, if the cost was high.
func TestCost(t *testing.T) {
	move := einfach.MustParseMove
	for want, change := range map[string]func(*einfach.Teller, *bot.Judgement){
		"It would have been better to play B3 than to play B5, by 3.1 points: 4 cards in hand would then fit instead of 2.": func(*einfach.Teller, *bot.Judgement) {},
		"Besser „N1 spielen“ als „B5 spielen“, das hätte 3,1 Minuspunkte erspart: N1 löst Regelkarte 1 aus, „Eine 3. Aktion“.": func(t *einfach.Teller, j *bot.Judgement) {
			t.Language, j.Best = ebbes.German, move("play N1")
		},
		"Mieux valait jouer B3 que jouer B9, soit 3,1 points de pénalité de moins : B9 déclenche la carte de règle 9, « Une carte à gauche ».": func(t *einfach.Teller, j *bot.Judgement) {
			t.Language, j.Played = ebbes.French, move("play B9")
		},
		"It would have been better to name Ben than to swap rule card 9, by 2.0 points: you then end the round in 34 of 100 cases instead of 20.": func(_ *einfach.Teller, j *bot.Judgement) {
			j.Best, j.Played, j.Points = move("name 2"), move("swap 9"), 2
		},
		"It would have been better to name Ben than to name Karl, by 3.1 points.": func(_ *einfach.Teller, j *bot.Judgement) {
			j.Best, j.Played, j.GoesOut = move("name 2"), move("name 3"), 0.3
		},
	} {
		teller, j := einfach.Teller{You: 1, Names: [6]string{"Anna", "Ben", "Karl"}}, someMistake()
		change(&teller, &j)
		if got := plain(j.Cost(teller)); got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
	for why, change := range map[string]func(*bot.Judgement){
		"no mistake":       func(j *bot.Judgement) { j.Mistake = false },
		"little":           func(j *bot.Judgement) { j.Points, j.PointsError = 1.99, 0.1 },
		"for all we know":  func(j *bot.Judgement) { j.PointsError = 1.6 },
		"only of the game": func(j *bot.Judgement) { j.Points = -1 },
	} {
		j := someMistake()
		change(&j)
		if got := j.Cost(einfach.Teller{}); got != "" {
			t.Errorf("%s: %s", why, got)
		}
	}
	if got := someMistake().Cost(einfach.Teller{Language: 77}); got != "" {
		t.Error(got)
	}
}
