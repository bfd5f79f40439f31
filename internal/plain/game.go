package plain

import "github.com/ebbesgo/ebbes"

// A Game is everything on the table and in the players' memory. Everything else follows from it.
type Game struct {
	Config ebbes.Config // defaults filled in

	Phase     ebbes.Phase
	Round     int
	Dealer    ebbes.Seat
	Starter   ebbes.Seat
	NixWinner ebbes.Seat // of the last round that was scored
	Numbers   []int      // the number cards turned up so far, the open one last
	Score     map[ebbes.Seat]int

	Hands   map[ebbes.Seat]Cards // cards of the people
	Display [5]Column            // display of the fictive player
	Pairs   []Play               // selected cards with their seats
	Tricks  []Trick              // of the round, the one on the table last
}

// New returns a game before its first deal. The configuration must be one without a [Fault].
func New(c ebbes.Config) *Game {
	return &Game{
		Config: Defaults(c),
		Phase:  ebbes.Dealing,
		Score:  map[ebbes.Seat]int{}, // everyone at 0 (T3)
	}
}
