// Package bot has computer players of ebbes, and the hints that a person may ask for. All
// that they are given is the [ebbes.View] of a seat, so there is nothing for them to know
// that they must not.
//
//	advice, err := bot.Advise(ctx, s.View(seat), r, 100)
//	…
//	s, err = s.Accept(seat, advice[0].Move)
//
// # How it thinks
//
// A view does not say where the hidden cards lie, but in which ways they may lie: its worlds.
// [Advise] draws some of them, makes every move in each, and lets everybody play on until the
// round is scored: not at random, but as people more or less would, who take plus cards and
// leave minus cards to others. Trying all moves in the same worlds keeps luck with the cards
// out of the comparison. In stages the worse half of the moves is left out, so that most is
// found out about the best.
//
// What counts in the end is the chance to win the game, which it guesses from the scores and
// the rounds to come, in variant 2 also from how near anybody is to an end of the track.
//
// In the last tricks the worlds are few. Then it goes through all of them, and in each through
// all ways to play on, everybody choosing what is best for himself.
//
// # How strong it is
//
// Its measure is a simple player, who tries all moves in so many worlds, plays on at random
// and counts the points of the round. Both played every deal twice, with places changed, and
// were given about the same processor time. Numbers are what a person at the one is ahead of
// a person at the other, per game, with their standard errors; the number of games was fixed
// beforehand.
//
// # RESULTS
//
// Some of what was tried did not help, or too little to be seen in a hundred such pairs of
// games: a tree of what everybody may answer in the trick and after it, which at these budgets
// was no stronger and a quarter slower; choosing in the playouts from appeals half as strong or
// twice as strong; and playing on at random with the chance to win as the measure. Playing on
// by ebbes.State itself, in place of a round that does nothing but follow the rules, took
// twice the time.
//
// It does not conclude from what somebody has played what else he may hold, but for the suits
// that he has shown to be void in, and it plays without bluff.
package bot
