// Package games lets one program serve every game of this module: a server, a table in a
// terminal, an arena of bots. It knows no rule. A program for one game imports that game's
// package instead, which tells more and is faster.
//
// [All] lists the games and [Named] finds one by its name. [Ebbes] and [Einfach] return one
// each; a program that calls only one of them contains only that game.
//
// # Playing
//
// A [Game] makes the first [State] from a configuration, which is JSON, and each [Move] leads
// to the next State:
//
//	s, err := g.New(nil)               // the usual game for four
//	for err == nil && !s.Over() {
//		if m, ok := s.Auto(r); ok {    // a move that nobody chooses, such as a deal
//			s, err = s.Apply(m)
//		} else {
//			seat := s.Waiting()
//			s, err = s.Accept(seat, choose(s.View(seat)))
//		}
//	}
//
// A move that is not legal is refused with an error that is a [Refusal]:
//
//	var refusal games.Refusal
//	if errors.As(err, &refusal) {
//		fmt.Println(refusal.In(ebbes.German), refusal.Rule())
//	}
//
// So is a move of another game, and [errors.Is] finds the kinds of refusal in it, such as
// [ebbes.ErrTurn].
//
// # Sending
//
// A State contains all cards and stays with the host. Send a player the [View] of a seat, as
// JSON or as text, and then the events of each move: [State.Events] lists those that a seat
// sees, [json.Marshal] writes them, [Game.UnmarshalEvents] reads them, and [View.Fold] leads to the
// next View. A [Teller] turns all of it into sentences of a language.
//
// States and views are immutable. They can be compared with ==, used as keys of a map and
// shared by goroutines.
//
// # Where a program needs more
//
// [Of] returns the State, View or Record of the game's own package, for example for a bot:
//
//	if v, ok := games.Of[ebbes.View](view); ok {
//		m, err = bot.Fair.Choose(ctx, v, r)
//	}
//
// Moves, events and errors have the types of the games' packages.
//
// No method panics, whatever it is given, but for those that draw from a *rand.Rand that is
// nil: [State.Auto] and [State.Random].
package games
