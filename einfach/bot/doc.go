// Package bot provides computer players of Einfach, hints, reviews and solutions. A player or a
// hint gets nothing but the [einfach.View] of a seat, so it cannot use hidden information. The
// package is used like the package of the same name for ebbes:
//
//	move, err := bot.Choose(ctx, s.View(seat), r, 30)
//	…
//	s, err = s.Accept(seat, move)
//
// The last argument is the budget, the average number of playouts for each legal move. A playout
// continues the round after the move for a while; more of them take more time and give better
// moves. With 30 playouts a choice takes a few milliseconds. docs/BENCHMARKS.md has the strength by
// number of playouts. [einfach.State.Auto] makes the moves without a choice.
//
// A [Level] has a fixed strength instead of a budget. [Advise] estimates the value of each legal
// move, for a hint or a table of chances.
//
// # How it thinks
//
// A view leaves open where the hidden cards lie. [Advise] samples worlds, possible arrangements of
// them, makes every move in each, and plays on for a while. These playouts are not random: they
// play roughly as people do, getting rid of high cards and keeping the lower ones playable. Stage
// by stage the worse half of the moves is dropped, so that most playouts go to the best moves. A
// first estimate by rules of thumb, before any playout, counts as much as some playouts.
//
// The goal is the chance to win the game. It is estimated from the points, the cards in all hands
// and the rounds to come.
//
// The search infers nothing about a hand from cards played or passes, except for the cards that
// cannot be in the stock. It ignores the hands that an endless game keeps from round to round.
//
// # Looking back
//
// [Review] goes through a game, finished or not, and reports which moves cost most and which seats
// were lucky. [Judgement.Tell] and [Balance.Tell] put that into words, in every language, and so
// does [Error.In] for errors. [Judge] judges a single move. [Highlight] is one sentence for a
// player.
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
package bot
