package bot_test

import (
	"context"
	"fmt"
	"math/rand/v2"

	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/einfach/bot"
)

// A game with computer players at all seats.
func ExampleChoose() {
	r := rand.New(rand.NewPCG(1, 2))
	s, err := einfach.New(einfach.Config{Players: 4, Rounds: 1})
	for err == nil && s.Phase() != einfach.Over {
		if m, ok := s.Auto(r); ok {
			s, err = s.Apply(m)
			continue
		}
		var m einfach.Move
		if m, err = bot.Choose(context.Background(), s.View(s.Turn()), r, 1); err == nil {
			s, err = s.Accept(s.Turn(), m)
		}
	}
	fmt.Println(s.Phase(), err)
	// Output: over <nil>
}

// A hint estimates the results of each move.
func ExampleAdvise() {
	v := einfach.MustParseView("view 1; players 3; rounds 1; round 1; rules 3 4 9; piles B5; hands B6 / ?5 / ?5; turn 1; stock ?38")
	advice, err := bot.Advise(context.Background(), v, rand.New(rand.NewPCG(1, 2)), 100)
	for _, a := range advice {
		fmt.Printf("%v: %.0f points, wins with %.0f %%\n", a.Move, a.Points, 100*a.Win)
	}
	fmt.Println(err)
	// Output:
	// play B6: 0 points, wins with 100 %
	// <nil>
}

// A review of a game in which Anna plays at random, in sentences for a reader.
func ExampleReview() {
	record, err := einfach.NewRecord(einfach.Config{Players: 3, Rounds: 1, Renewals: 1})
	if err != nil {
		panic(err)
	}
	r := rand.New(rand.NewPCG(4, 0))
	s, _ := record.State(0)
	for s.Phase() != einfach.Over {
		m := s.Random(r)
		if s.Waiting() > 1 {
			m, _ = bot.Fair.Choose(context.Background(), s.View(s.Turn()), r)
		}
		end, err := record.Play(record.End(), m)
		if err != nil {
			panic(err)
		}
		s, _ = record.State(end)
	}
	reviewed, err := bot.Review(context.Background(), record, r, 10, nil)
	tell := einfach.Teller{Names: [6]string{"Anna", "Ben", "Karl"}}
	for _, j := range reviewed.Moves {
		if j.Mistake && j.Points > 5 {
			fmt.Println(j.Tell(tell))
		}
	}
	for seat := range s.Clockwise(1) {
		fmt.Println(reviewed.Seats[seat-1].Tell(tell, seat))
	}
	fmt.Println(err)
	// Output:
	// Anna, round 1: better to clear green than to clear yellow, 7.1 points fewer, and 3 more wins in 100 games. Cards in hand that fit then: 6 instead of 2.
	// Anna: +31.2 ± 6.8 points by own moves, −7.7 by luck.
	// Ben: −1.4 ± 3.5 points by own moves, +1.9 by luck.
	// Karl: −3.2 ± 4.6 points by own moves, +5.7 by luck.
	// <nil>
}

// With open cards seat 1 leaves seat 2, which draws R1, no card that fits.
func ExampleSolve() {
	s := einfach.MustParseState("players 3; rounds 1; round 1; rules 2 3 4; piles B5 R9; discard B1-4 B9-10 N1-10 Y2-10 G1-10 R2-8 R10; " +
		"hands B6 B8 / B7 / Y1; turn 1; done 1; stock R1")
	solution, err := bot.Solve(context.Background(), s)
	fmt.Println(solution.Line, solution.Points[:3], err)
	// Output: [play B8 draw clear B play B7] [6 1 1] <nil>
}

// A beginner reads before a move what matters now.
func ExampleCoach() {
	v := einfach.MustParseState("players 3; round 1; rules 2 7 9; piles B5 N8; hands B6 B9 G1 / N1-3 / R1; turn 1").View(1)
	remarks, err := bot.Coach(v, einfach.Teller{})
	for _, remark := range remarks {
		fmt.Println(remark.Clause, remark.Sentence)
	}
	fmt.Println(err)
	// Output:
	// E3 Seat 3 has only one card left: your hand would cost you 16 points.
	// K9 B9 sets off rule card 9, “A card to the left”.
	// <nil>
}
