package bot_test

import (
	"context"
	"fmt"
	"math/rand/v2"

	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/einfach/bot"
)

// A computer player makes the first move of the advice.
func ExampleAdvise() {
	r := rand.New(rand.NewPCG(1, 2))
	s, err := einfach.New(einfach.Config{Players: 4, Rounds: 1})
	for err == nil && s.Phase() != einfach.Over {
		if m, ok := s.Auto(r); ok {
			s, err = s.Apply(m)
			continue
		}
		var advice []bot.Advice
		if advice, err = bot.Advise(context.Background(), s.View(s.Turn()), r, 1); err == nil {
			s, err = s.Accept(s.Turn(), advice[0].Move)
		}
	}
	fmt.Println(s.Phase(), err)
	// Output: over <nil>
}

// A hint tells what is to be expected of each move.
func ExampleAdvise_hint() {
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
