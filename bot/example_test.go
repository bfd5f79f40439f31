package bot_test

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/bot"
)

// A game with computer players at all seats.
func ExampleChoose() {
	r := rand.New(rand.NewPCG(1, 2))
	s, err := ebbes.New(ebbes.Config{Players: 4})
	for err == nil && s.Phase() != ebbes.Over {
		if m, ok := s.Auto(r); ok {
			s, err = s.Apply(m)
			continue
		}
		var m ebbes.Move
		if m, err = bot.Choose(context.Background(), s.View(s.Turn()), r, 1); err == nil {
			s, err = s.Accept(s.Turn(), m)
		}
	}
	fmt.Println(s.Phase(), err)
	// Output: over <nil>
}

// A hint estimates the results of each move and the likely rest of the trick.
func ExampleAdvise() {
	v := ebbes.MustParseView("view 2; players 3; round 5; numbers 2 3 4 5 1; start 2; roles B N Y G R; trick 2 R3 R2 R1; " +
		"hands ? / N3 N6 / ?; taken B1-6 G1-6 Y1-5 N1 / Y6 R1-5 / -; scores 9 / 2 / 8")
	advice, err := bot.Advise(context.Background(), v, rand.New(rand.NewPCG(1, 2)), 100)
	for _, a := range advice {
		fmt.Printf("%v, then %v: %+.1f ± %.1f points, mostly %d to %d; wins the round with %.0f %%, the game with %.0f %%\n",
			a.Move, a.Line, a.Points, a.PointsError, a.Low, a.High, 100*a.WinsRound, 100*a.Win)
	}
	fmt.Println(err)
	// Output:
	// N6, then [N2 N4]: +6.3 ± 0.1 points, mostly 6 to 8; wins the round with 100 %, the game with 67 %
	// N3, then [N4 N5]: +4.2 ± 0.1 points, mostly 3 to 5; wins the round with 80 %, the game with 0 %
	// <nil>
}

// A hint in words describes the trick now and its possible outcomes. The rules determine the winner
// of the trick in each world; the example repeats none of them.
func Example_hint() {
	v := ebbes.MustParseView("view 1; players 3; round 5; numbers 1 3 4 5 2; start 1; roles R B N Y G; trick 1 G5 G3; hands B5 N6 / ? / ?; " +
		"taken B1-4 N1-2 N4 Y1 R1 / B6 N5 Y2 Y5 G2 G4 / Y6 G6 R2-5; voids - / R / -")
	tell := ebbes.Teller{Names: [5]string{"Anna", "Ben", "Karl"}}
	if v.Trick().Leading() == v.Seat() {
		fmt.Println("You are ahead.")
	}
	worlds, _ := v.Worlds().All(1000)
	takes := map[ebbes.Card]int{}
	for world := range worlds {
		for m := range world.Moves() {
			if next, err := world.Apply(m); err == nil && next.Trick().Leading() == v.Turn() {
				takes[ebbes.Card(m.(ebbes.Play))]++
			}
		}
	}
	for c := range v.Unseen().All() {
		if takes[c] == 0 {
			continue
		}
		var holders []string
		for seat := range v.Clockwise(1) {
			if v.MayHold(seat).Has(c) {
				holders = append(holders, tell.Seat(seat))
			}
		}
		if len(holders) == 1 {
			fmt.Printf("Only %s can hold the %v. ", holders[0], c)
		}
		fmt.Printf("With it %s takes the trick in %d of %v worlds.\n", tell.Seat(v.Turn()), takes[c], v.Worlds().Count())
	}
	// Output:
	// You are ahead.
	// Only Karl can hold the R6. With it Karl takes the trick in 3 of 6 worlds.
}

// A review of a random game, in sentences for a reader.
func ExampleReview() {
	record, err := ebbes.NewRecord(ebbes.Config{Players: 3})
	r := rand.New(rand.NewPCG(5, 0))
	s, _ := record.State(0)
	for end := ebbes.Place(0); err == nil && s.Round() < 2; {
		end, err = record.Play(end, s.Random(r))
		s, _ = record.State(end)
	}
	reviewed, err := bot.Review(context.Background(), record, r, 20, nil)
	tell := ebbes.Teller{Names: [5]string{"Anna", "Ben", "Karl"}}
	for _, j := range reviewed.Moves {
		if j.Mistake && j.Points > 1.5 {
			fmt.Println(j.Tell(tell))
		}
	}
	for seat := range s.Clockwise(1) {
		fmt.Println(reviewed.Seats[seat-1].Tell(tell, seat))
	}
	fmt.Println(err)
	// Output:
	// In trick 3 Karl plays G1: Y3 would have brought 3.6 more points, and 28 more wins in 100 games. Y3 makes yellow plus, of which Karl has taken the most. With Y3 Karl takes the trick in 59 of 100 cases, with G1 in 0.
	// In trick 5 Karl plays G3: Y3 would have brought 6.7 more points, and 51 more wins in 100 games. Y3 makes yellow plus, of which Karl has taken the most. With Y3 Karl takes the trick in 66 of 100 cases, with G3 in 15.
	// In trick 7 Anna plays N3: R3 would have brought 2.3 more points, and 17 more wins in 100 games. R3 makes red ebbes, of which Anna has taken the most. With R3 Anna takes the trick in 1 of 100 cases, with N3 in 100.
	// In trick 7 Karl plays G5: R2 would have brought 1.6 more points, and 5 more wins in 100 games.
	// Anna: own moves lost 3.0 ± 0.7 points, luck brought −1.0.
	// Ben: own moves lost 2.0 ± 0.6 points, luck brought −5.0.
	// Karl: own moves lost 13.0 ± 0.6 points, luck brought +6.0.
	// <nil>
}

// A puzzle is a position with one move better than all others. The lead exceeds one point by more
// than five standard errors, so that an answer can be wrong.
func Example_puzzle() {
	r := rand.New(rand.NewPCG(1, 0))
	s, err := ebbes.New(ebbes.Config{Players: 4})
	for err == nil && s.Phase() != ebbes.Over {
		if s.Phase() == ebbes.Playing && s.HandSize(s.Turn()) == 5 && s.Legal().Len() > 2 {
			advice, _ := bot.Advise(context.Background(), s.View(s.Turn()), r, 200)
			best, next := advice[0], advice[1]
			clear := best.Points - next.Points - 1
			if clear > 0 && clear > 5*math.Hypot(best.PointsError, next.PointsError) {
				fmt.Printf("%v\n%v is best, then %v.\n", s.View(s.Turn()), best.Move, next.Move)
				break
			}
		}
		s, err = s.Apply(s.Random(r))
	}
	// Output:
	// view 3; players 4; round 3; numbers 3 5 2; start 3; roles Y G; trick 3 G5 G2 B6 G3; hands ? / ? / B5 N1 N3 N5 N6 / ?; taken - / R1 R3 R5 R6 / B3 B6 Y6 G2 G3 G5 G6 R7 / N4 Y1 Y2 Y4 Y5 Y7 Y8 R8; voids Y G R / Y / R / R; scores 4 / 2 / 7 / -7
	// B5 is best, then N6.
}

// A computer player of each level in the same position.
func ExampleLevel_Choose() {
	v := ebbes.MustParseView("view 2; players 3; round 5; numbers 2 3 4 5 1; start 2; roles B N Y G R; trick 2 R3 R2 R1; " +
		"hands ? / N3 N6 / ?; taken B1-6 G1-6 Y1-5 N1 / Y6 R1-5 / -; scores 9 / 2 / 8")
	r := rand.New(rand.NewPCG(1, 2))
	for _, level := range []bot.Level{bot.Easy, bot.Fair, bot.Strong} {
		m, err := level.Choose(context.Background(), v, r)
		fmt.Println(level, "plays", m, err)
	}
	// Output:
	// easy plays N6 <nil>
	// fair plays N6 <nil>
	// strong plays N6 <nil>
}

// A beginner reads before a move what matters now.
func ExampleCoach() {
	v := ebbes.MustParseState("players 3; numbers 1; trick 1 G6 Y3; hands B1-4 G1-5 / B5-6 N1-6 R1 / *").View(3)
	remarks, err := bot.Coach(v, ebbes.Teller{})
	for _, remark := range remarks {
		fmt.Println(remark.Clause, remark.Sentence)
	}
	fmt.Println(err)
	// Output:
	// D1 You may play Y1, which makes yellow trump.
	// P4 Nothing that you may play beats G6: seat 1 is ahead.
	// <nil>
}
