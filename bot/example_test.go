package bot_test

import (
	"context"
	"fmt"
	"math/rand/v2"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/bot"
)

// A computer player makes the first move of the advice.
func ExampleAdvise() {
	r := rand.New(rand.NewPCG(1, 2))
	s, err := ebbes.New(ebbes.Config{Players: 4})
	for err == nil && s.Phase() != ebbes.Over {
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

// A hint tells what is to be expected of each move. In the last tricks it is exact.
func ExampleAdvise_hint() {
	v := ebbes.MustParseView("view 3; players 3; round 5; numbers 2 3 4 5 1; start 1; roles B N Y G R; trick 1 N5 N2; " +
		"hands ? / ? / N6 N3; taken B1-6 G1-6 Y1-5 R1-5 N1 N4 / - / -; scores 9 / 4 / 4")
	advice, err := bot.Advise(context.Background(), v, rand.New(rand.NewPCG(1, 2)), 100)
	for _, a := range advice {
		fmt.Printf("%v: %+.1f points, wins with %.0f %%, exact: %v\n", a.Move, a.Points, 100*a.Win, a.Exact)
	}
	fmt.Println(err)
	// Output:
	// N6: +7.0 points, wins with 100 %, exact: true
	// N3: +0.0 points, wins with 0 %, exact: true
	// <nil>
}
