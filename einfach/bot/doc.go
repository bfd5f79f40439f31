// Package bot has computer players of Einfach, and the hints that a person may ask for. All
// that they are given is the [einfach.View] of a seat, so there is nothing for them to know
// that they must not. It is used like the package of the same name for ebbes:
//
//	move, err := bot.Choose(ctx, s.View(seat), r, 30)
//	…
//	s, err = s.Accept(seat, move)
//
// [Advise] tells of each move what is to be expected of it, for a hint or a table of chances.
// [einfach.State.Auto] gives the moves that nobody chooses; a player is asked for the others.
// With 30 playouts a move, advice for a hint or for a player takes a few milliseconds.
// docs/BENCHMARKS.md says how strong it is with how many. A [Level] is a player that is no stronger
// than somebody wants to play against.
//
// # How it thinks
//
// A view does not say where the hidden cards lie. [Advise] draws worlds in which they lie
// somewhere, makes every move in each, and lets everybody play on for a while: not at random,
// but as people more or less would, who get rid of high cards and keep the lower ones playable.
// In stages the worse half of the moves is left out, so that most is found out about the best.
// What people would do also counts beforehand, as much as some playouts.
//
// What counts in the end is the chance to win the game, which it guesses from the points, what
// everybody still holds and the rounds to come.
//
// It does not conclude from what somebody has played or passed what he may hold, but for the
// cards that cannot lie in the stock, and it does not think of the hands that an endless game
// keeps from round to round.
//
// # Looking back
//
// [Review] goes through a game that is over, or not yet, and says which moves cost most, and who
// was lucky. [Judgement.Tell] and [Balance.Tell] put that into words, in every language, as does [Error.In].
// [Highlight] is one sentence for a player.
//
// # For beginners
//
// [Coach] says before a move, in a sentence or two, what matters now, and [Judgement.Cost] after it what
// it cost if that was much. Both are for games against the computer: in one with other people
// they would be unfair to those, so the server has neither.
//
// # With open cards
//
// [Solve] and [Bounds] are for the study of endings: they know all cards, which no player does.
package bot
