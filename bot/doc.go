// Package bot has computer players of ebbes, and the hints that a person may ask for. All
// that they are given is the [ebbes.View] of a seat, so there is nothing for them to know
// that they must not.
//
//	advice, err := bot.Advise(ctx, s.View(seat), r, 100)
//	…
//	s, err = s.Accept(seat, advice[0].Move)
package bot
