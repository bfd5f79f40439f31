// Package bot provides computer players of ebbes, hints, reviews and solutions. A player or a hint
// gets nothing but the [ebbes.View] of a seat, so it cannot use hidden information.
//
//	r := rand.New(rand.NewPCG(1, 2))
//	move, err := bot.Fair.Choose(context.Background(), s.View(seat), r) // s is an ebbes.State
//	if err == nil {
//		s, err = s.Accept(seat, move)
//	}
//
// Most programs want a [Level] like that: [Easy], [Fair] or [Strong]. The function [Choose] takes a
// budget instead, the average number of playouts for each legal move. A playout continues the round
// after the move; more of them take more time and give better moves. [Advise] estimates the value
// of each legal move, for a hint or a table of chances.
//
// # How it thinks
//
// A view leaves open where the hidden cards lie; each possible arrangement is a world. [Advise]
// samples worlds, makes every move in each of them, and plays the round on until it is scored.
// These playouts are not random: they play roughly as people do, taking plus cards and leaving
// minus cards to others. All moves are tried in the same worlds, which keeps luck with the cards
// out of the comparison. Stage by stage the worse half of the moves is dropped, so that most
// playouts go to the best moves.
//
// [Choose] plays on for a few tricks only, for more tricks if its budget is larger. It forecasts
// the rest of the round from the cards that each seat has taken and still holds. The forecast is a
// sum with weights that were fitted to rounds played to their end.
//
// The goal is the chance to win the game. It is estimated from the scores and the rounds to come,
// in variant 2 also from the distance of the seats to an end of the track.
//
// # Looking back
//
// [Review] goes through a game, finished or not, and reports which moves cost most and which seats
// were lucky. [Judgement.Tell] and [Balance.Tell] put that into words, in every language, and so
// does [Error.In] for errors. [Judge] judges a single move. [Highlight] is one sentence for a
// player. Package [bot/puzzle] has puzzles made of such judgements.
//
// # For beginners
//
// [Coach] says before a move, in a sentence or two, what matters now. [Judgement.Cost] says after a
// costly move what it cost. Both are for games against the computer. Against other people they
// would be an unfair help, so the server offers neither.
//
// # With open cards
//
// [Solve] and [Bounds] are for the study of endings: they know all cards, which no player does.
//
// # What to expect
//
// docs/BENCHMARKS.md has the playing strength, the running times, and ideas that did not help.
//
// The search infers nothing about a hand from the cards that a seat played, except the suits it is
// known to be void in. It does not bluff.
//
// [bot/puzzle]: https://pkg.go.dev/github.com/ebbesgo/ebbes/bot/puzzle
package bot
