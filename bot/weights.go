package bot

import "github.com/ebbesgo/ebbes"

// Weights are how much everything counts that appeals to a policy. Whatever appeals is a sum in
// which each weight counts so many times: the fit depends on that. The kinds of suits come in the
// order of round.kind.
type weights struct {
	// card has the traits of cards by use and kind of suit, a card that gives its suit a role
	// with that role.
	card [3][kinds]trait
	// out is the appeal of leading a suit if others hold all of it, less if they hold less.
	out [kinds]float64
	// trick is the appeal of taking a trick for each of its cards, by its suit's kind: for whom
	// others follow, and for who plays last.
	trick [2][kinds]float64
	// designate is the appeal of giving a suit a role, by role.
	designate [ebbes.Nix]designating
}

// A trait is how much a card appeals by what it is used for and the kind of its suit.
type trait struct {
	base, value float64 // value counts as a share of the highest in play
	held        float64 // for each card of the suit in hand
	top         float64 // nobody else can hold a higher card of the suit
}

// Designating is the appeal of giving a suit a role: in itself, for each card of the suit that
// the seat has taken more than the others on average, for each card of it in hand, for the card's
// value, by leading it, and if it takes the trick as it lies.
type designating struct{ base, ahead, held, value, leading, winning float64 }
