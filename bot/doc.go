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
// Its measure is a simple player, who tries all moves in a number of worlds, plays on at
// random and counts the points of the round. Both played every deal twice, changing seats.
// The numbers say how far somebody who plays one way is ahead of somebody who plays the other,
// per game, with their standard errors, and last how long a move takes, its own first. How
// many games to play was fixed beforehand.
//
//	go run ./examples/tournament -players 4 -variants "base game" -pairs 200 -playouts 58 -worlds 100 -seed 700001
//
//	playouts  worlds  pairs    points        wins in %     µs a move
//	      58     100    200  +1.7 ± 0.3    +14.0 ± 2.4     845  872
//	      29      50    150  +1.0 ± 0.4    +10.1 ± 2.7     506  522
//	       9      20    100  -0.1 ± 0.5     +3.2 ± 3.6     190  227
//
// That is the base game with four players, in runs from the seeds 700001, 300001 and 600001.
// With 58 playouts for each move it is ahead by 4.8 standard errors in points and 5.9 in wins,
// which are what it plays for. The smaller the budget, the less is gained. At all kinds of table
// it was measured with the smallest:
//
//	go run ./examples/tournament -pairs 20 -playouts 9 -worlds 20 -seed 400001
//
//	                          points       wins in %     µs a move
//	2, base game            +2.2 ± 1.1    +17.5 ± 12.7    145  200
//	2, variant 1            +1.4 ± 1.9     +5.0 ± 13.5    251  318
//	2, variant 2            +1.4 ± 1.3    +30.0 ± 15.1    303  394
//	2, both                 +5.2 ± 1.7    +55.0 ± 13.0    518  606
//	3, base game            -0.5 ± 1.1     +0.0 ± 10.9    129  152
//	3, variant 1            +1.8 ± 1.9     +2.5 ± 10.2    263  293
//	3, variant 2            +1.7 ± 1.2    +22.5 ± 12.0    261  320
//	3, both                 +1.7 ± 1.6     +3.8 ± 11.2    465  457
//	4, base game            -1.0 ± 1.0     -6.2 ± 9.2     172  206
//	4, variant 1            +0.4 ± 1.3     +9.6 ± 8.7     341  380
//	4, variant 2            +1.9 ± 1.0    +17.5 ± 5.5     336  389
//	4, both                 +2.6 ± 1.2    +15.0 ± 7.6     638  687
//	5, base game            -0.2 ± 0.9     +2.1 ± 5.4     194  243
//	5, variant 1            +0.2 ± 1.2     +1.0 ± 6.5     344  392
//	5, variant 2            +0.3 ± 1.2     -5.2 ± 5.6     473  597
//	5, both                 -1.9 ± 0.9     +5.2 ± 5.4     745  854
//
// Twenty pairs say little about one kind. Over all of them it is ahead by 1.1 ± 0.3 points and
// 11.0 ± 2.5 % of the wins. With five players, and with three or four in the base game, there
// is nothing to be seen at this budget.
//
// # What did not help
//
// In the base game with four players, about 500 µs a move, 120 to 150 pairs each, against the
// simple player with 50 worlds:
//
//   - a tree of what everybody may answer in the trick and after it: +0.7 ± 0.3 points in 5 %
//     more time than the simple player took, against +1.3 ± 0.4 in 7 % less without it;
//   - choosing in the playouts from appeals that are weaker or stronger: +1.2 ± 0.4 with half
//     of what was fitted, +1.8 ± 0.4 with 1.7 times as much, which was kept, +0.9 ± 0.4 with
//     three times as much. These are hardly apart;
//   - the policy of the playouts without any search: 11 points behind, in 60 pairs;
//   - playing on by ebbes.State itself, in place of a round that does nothing but follow the
//     rules: +0.2 ± 0.4, since in the same time it allows half as many playouts.
//
// At 9 playouts a move, to try all moves in ten worlds before leaving any out made no
// difference.
//
// It does not conclude from what somebody has played what else he may hold, but for the suits
// that he has shown to be void in, and it plays without bluff.
package bot
