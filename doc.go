// Package ebbes implements the rules of ebbes, a trick-taking card game by Klaus Geis (Palatia
// Spiele). It has the base game for three to five players, the game for two with its fictive third
// player, all variants and every way a game ends.
//
// # The game
//
// At first no player knows which suit is trump and which suits bring or cost points. Five
// designating cards, one of each suit, decide it when played. The first makes its suit [Trump], the
// second [Plus], then [Ebbes] and [Minus], and the last suit is [Nix]. A number card, turned up
// before the deal, shows their value. Otherwise play is as in whist: players must follow the suit
// led if they can. The highest trump takes the trick, or the highest card of the suit led if there
// is no trump. After the last trick each plus card taken brings a point, each minus card costs one,
// and a seat with neither the most nor the fewest ebbes cards gets three. The seat with the most
// nix cards, the nix winner, names the next starter.
//
// There are two variants. In variant 1 the players hold 15 cards each instead of 10. In variant 2
// they select the designating cards, as pairs of a number card and a colour card, and a game can
// also end on a scoring track. Two people play with a fictive third player. Its cards, the display,
// lie on the table, some of them face down, and the rules determine its moves.
//
// The clauses of the rules have ids, such as P2 for following suit. The documentation cites them in
// parentheses, and refusals carry them as a [Clause]. Package einfach has another game, and
// package games serves both.
//
// # Playing
//
// A [State] is a game at one moment, an immutable value. [New] returns the first one for
// a [Config], and a [Move] leads from one to the next. [State.Accept] checks the seat that makes it;
// [State.Apply] trusts that it comes from the seat to move.
//
// There are four moves. A [Deal] begins a round, a [Start] names its starter, and a [Play] lays a
// card. In variant 2 a [Select] takes a pair. [State.Phase] returns the kind of the next move,
// [State.Turn] the seat that makes it, and [State.Moves] or [State.Legal] the legal ones. Chance is
// a move too: [State.Deal] draws a fair deal from a source that the caller provides. Nothing else
// is random, so a configuration and a list of moves determine a game.
//
// No person chooses the deal or, in the game for two, the fictive player's moves. [State.Auto]
// returns them; [State.Waiting] is the seat of the person to move. The core of every program is
//
//	r := rand.New(rand.NewPCG(1, 2))
//	s, err := ebbes.New(ebbes.Config{Players: 4})
//	for err == nil && s.Phase() != ebbes.Over {
//		if m, ok := s.Auto(r); ok {
//			s, err = s.Apply(m) // the deal
//		} else {
//			seat, m := s.Turn(), s.Random(r) // a player's move
//			s, err = s.Accept(seat, m)
//		}
//	}
//
// A refused move changes nothing. The [*MoveError] contains the kind of the refusal and
// the clause that forbids the move, and describes the reason in a sentence.
//
// Moves from a program are texts for [ParseMove]. [Teller.ReadMove] reads moves as people type
// them, in their language and with their names: "g4", "the green four", "Anna fängt an".
// docs/TYPING.md in the repository lists the words.
//
// # Settling a question
//
// The package contains the clauses: [Clauses] lists them, [Clause.Text] returns the full text of
// one, and [Clause.Ruling] this package's decision on a question that the rulebook leaves open. So
// a program can show the clause of a refusal or an event. docs/RULES.md reads as a rulebook;
// package reference has it as data.
//
// [State.Explain] returns the winner of the complete trick, the points of the round with reasons,
// the nix winner, and the end of the game. The states of [Record.Steps] explain earlier ones.
//
// Names, clauses and errors have an In method, which takes a [Language]. A [Teller] forms the
// sentences for one listener: "Anna leads B3", "you lead B3".
//
// # What to show
//
// A complete trick stays on the table until the next is led. The roles, the tally and the cards
// taken stay until the next Deal. After each move a State or [View] has the [View.Trick], the
// [View.Role] of a suit and the designating cards in [View.Designators]. For each seat it has
// [View.Taken], [View.Tally], [View.Score] and, for a suit that it lacks, [View.Void]. The end of a
// round has a [View.NixWinner], and the end of the game [View.Winners]. The fictive player has a
// [View.Display].
//
// # What to hide
//
// A [View] is the knowledge of one seat: all of the above and its own hand. It has no
// field for a card that the seat has not seen, so a program that gives each player only
// their View cannot leak hidden cards. A View lists and checks the moves of its own seat.
//
// [State.Events] returns the events of a move as one seat sees them. They are small values that a
// user interface animates and a log prints, each with its clause and a sentence: cards played,
// tricks taken, rounds scored. A client that receives its own events needs no further views:
// [View.Fold] leads from one to the next.
//
// [View.Unseen] are the cards hidden from a seat, and [View.Worlds] their possible
// positions, given everything that it has seen. Worlds counts them exactly, computes the
// chance that a seat holds a card ([Worlds.Chance], or all at once [Worlds.Chances]), and
// draws fair samples. Computer players need that; package bot contains some. Programs that learn
// find a fixed position for each card in [Card.Index], and more in examples/environment.
//
// # What to keep
//
// All values have a short text form, which [ParseMove], [ParseState], [ParseView] and [ParseRecord]
// parse. A card is B10, and a position is one line that can be pasted into a bug report or a test.
// A [Record] is a whole game with its variations, as a readable text. [NewRecord] creates one,
// [Record.Play] makes a move at any place in it, and [Record.Steps] returns each move with the
// states around it, or the error of a refused move. To store a game during play, append each move
// with [State.AppendMove]; [RecoverRecord] reads the text even if writing broke off.
//
// A View and its events marshal to JSON, enough for a client in any language to draw the table. A
// client in Go reads them back with json.Unmarshal and [UnmarshalEvents]. [State.Diagram] draws the
// table in plain text. docs/NOTATION.md in the repository describes these formats.
//
// # Values
//
// States, views, moves, sets and decks of cards are plain comparable values: == works,
// they can be map keys, a copy is an immutable snapshot, and goroutines may share them.
// The MarshalText of a type returns its String and never fails, except for [Record].
// UnmarshalText parses that text, or returns a [*ParseError] and leaves the value
// unchanged. Zero means none or the default: NoSuit, NoCard, NoSeat, and a State without
// a game. Methods given a seat, suit, role or index that does not exist return zero and
// never panic.
package ebbes
