// Package bot has computer players of ebbes, and the hints that a person may ask for. All
// that these are given is the [ebbes.View] of a seat, so there is nothing for them to know
// that they must not.
//
//	move, err := bot.Choose(ctx, s.View(seat), r, 100)
//	…
//	s, err = s.Accept(seat, move)
//
// [Advise] tells of each move what is to be expected of it, for a hint or a table of chances. A
// [Level] is a player that is no stronger than somebody wants to play against.
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
// [Choose] does not play on to the end but for some tricks, the more the oftener it may try, and
// forecasts the rest from what everybody has taken and still holds. The forecast is a sum with
// weights that were fitted to rounds that had been played to their end.
//
// What counts in the end is the chance to win the game, which it guesses from the scores and
// the rounds to come, in variant 2 also from how near anybody is to an end of the track.
//
// # Looking back
//
// [Review] goes through a game that is over, or not yet, and says which moves cost most, and who
// was lucky. [Judgement.Tell] and [Balance.Tell] put that into words, in every language,
// as does [Error.In]. [Judge] does the same of a single move. [Highlight] is one sentence for a
// player. Package bot/puzzle has puzzles made of such judgements.
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
//
// # What to expect
//
// docs/BENCHMARKS.md tells how strong it is, how long it takes, and what did not help.
//
// It does not conclude from what somebody has played what else he may hold, but for the suits
// that he has shown to be void in, and it plays without bluff.
package bot
