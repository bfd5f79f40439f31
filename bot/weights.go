package bot

import "github.com/ebbesgo/ebbes"

// Weights are the weights of all features that appeal to a policy. An appeal is a sum of weights,
// each times a count: the fit depends on that. The kinds of suits come in the order of round.kind.
type weights struct {
	// card has the traits of cards by use and kind of suit. A card that gives its suit a role counts
	// with that role.
	card [3][kinds]trait
	// out is the appeal of leading a suit if others hold all of it, less if they hold less.
	out [kinds]float64
	// trick is the appeal of taking a trick, for each of its cards by the kind of its suit. The
	// first row is for seats that others follow, the second for the last to play.
	trick [2][kinds]float64
	// designate is the appeal of giving a suit a role, by role.
	designate [ebbes.Nix]designateWeights
}

// A trait is the appeal of a card by its use and the kind of its suit.
type trait struct {
	base, value float64 // value counts as a share of the highest in play
	held        float64 // for each card of the suit in hand
	top         float64 // if no other seat can hold a higher card of the suit
}

// A designateWeights is the appeal of giving a suit a role. It has a constant, and weights for the lead
// over the others' average in cards of the suit taken, for each card of the suit in hand, and for
// the card's value. The last two are for leading it, and for taking the trick so far.
type designateWeights struct{ base, ahead, held, value, leading, winning float64 }
