// Package games lets one program serve every game of this module: a server, a table in a terminal,
// an arena of bots. It contains no rules. A program for one game should import that game's package
// instead, which offers more and is faster.
//
// [All] lists the games and [Named] finds one by its name. [Ebbes] and [Einfach] return one each; a
// program that calls only one of them contains only that game.
//
// # Playing
//
// A [Game] makes the first [State] from a configuration, which is JSON, and each [Move] leads to
// the next State. The package example plays a whole game of each:
//
//	r := rand.New(rand.NewPCG(1, 2))
//	g, _ := games.Named("einfach")
//	s, err := g.New(nil) // the usual game for four
//	for err == nil && !s.Over() {
//		if m, ok := s.Auto(r); ok {
//			s, err = s.Apply(m) // a move without a choice, such as a deal
//		} else {
//			seat, m := s.Waiting(), s.Random(r) // a player's move, here a random one
//			s, err = s.Accept(seat, m)
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
// A move of another game is refused in the same way. [errors.Is] finds the kind of a refusal, such
// as [ebbes.ErrTurn].
//
// # Sending
//
// A State contains all cards and stays with the host. A player gets the [View] of a seat, as JSON
// or as text, and then the events of each move. [State.Events] lists the events that a seat sees,
// [json.Marshal] writes them, [Game.UnmarshalEvents] reads them, and [View.Fold] returns the next
// View. A [Teller] turns all of it into sentences of a language.
//
// States and views are immutable. They can be compared with ==, used as keys of a map and shared by
// goroutines.
//
// # Where a program needs more
//
// [Of] returns the State, View or [Record] of the game's own package, for example for a bot:
//
//	if v, ok := games.Of[ebbes.View](view); ok {
//		m, err = bot.Fair.Choose(ctx, v, r)
//	}
//
// Moves, events and errors have the types of the games' packages.
//
// A [Record] stores a game with its variations, and a [Log] the moves of a game at a host.
//
// No method panics, whatever its arguments, except [State.Auto] and [Table.Random] if they have to
// draw from a nil *rand.Rand.
package games
