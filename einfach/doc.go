// Package einfach implements the rules of Einfach, a quick shedding game for three to six
// players. The game is by Autorenteam Haan / Sven M. Kübler. The package has every clause, any
// number of open rule cards, the endless game, Mini & Maxi and the recommended beginning.
// docs/einfach/RULES.md states the rules in clauses with ids such as X3. [Clauses] lists them,
// and every refusal names the broken one.
//
// A game is a [State]: an immutable, comparable value. [New] returns one for a [Config], and
// [State.Apply] advances it move by move. A [View] is the knowledge of one seat; it has no field
// for a card that the seat has not seen.
//
//	s, err := einfach.New(einfach.Config{Players: 4})
//	for err == nil && s.Phase() != einfach.Over {
//		m, ok := s.Auto(r)                       // deals, shuffles, draws
//		if !ok {
//			m = choose(s.View(s.Waiting()))  // a player's move, from that seat's view
//		}
//		s, err = s.Apply(m)
//	}
//
// examples/table plays it in the terminal:
//
//	go run ./examples/table -game einfach
//
// # Moves and chance
//
// Chance is a move. A [Deal] fixes the order of the stock and of the rule pile. When the stock is
// used up in the middle of a round, the table waits for a [Shuffle] (D2). So a game is its
// configuration and its moves; a [Record] keeps both. [State.Auto] returns the moves without a
// choice. A [Draw] may come from it or from the seat.
//
// Other seats can be asked in the middle of a turn. [State.Active] is the seat whose turn it is
// in the sense of the rules, [State.Turn] the seat to move. The next phase never depends on a
// hidden card. Where the rules say that a player cannot act (A3, X4, K10), the [Pass] is a move,
// legal only if it is true. A player who may decline (K1, K6, K7, K8) is asked even if a pass is
// the only legal move. So a question reveals nothing about the hand.
//
// [State.Legal] and [View.Legal] return the legal moves as sets, [State.Moves] and [View.Moves]
// one by one. [View.Check] and [State.Accept] refuse a move with a [*MoveError], which has the
// reason and the legal moves.
//
// # What happens
//
// [State.Events] returns the events that a seat sees when a move is made. [View.Fold] applies
// them to the view of that seat; the result equals the view from [State.View]. A [Teller]
// describes events and refusals in a language, with names. [State.Explain] describes the result
// of a round until the next round begins; the states of [Record.Steps] have it later too. Seats,
// suits, languages and kinds of refusal are shared with package ebbes, such as [ebbes.NoSeat],
// [ebbes.Green], [ebbes.German] and [ebbes.ErrTurn]. The rulebook exists in German only: texts
// about the rules in other languages, docs/einfach/RULES.md included, are this package's own
// translation.
//
// [View.Sample] deals the unseen cards in one of the ways that agree with the certain knowledge
// of a seat, for players that search.
//
// # A round can last forever
//
// No number of moves is enough for every round (R6). With rule cards 3, 4 and 5 open and no 2,
// more than half of the rounds of sensible players were not over after 600 turns. Programs that
// play should set a limit, [Config.Renewals], or give up a game at some point.
//
// # Text
//
// Cards, moves, positions of states and views, and records have texts that can be parsed again;
// views, events and configurations have JSON. docs/einfach/NOTATION.md describes both. The
// MarshalText method of a type returns its String and never fails, except for [Record].
// UnmarshalText parses that text, or returns a [*ParseError] and leaves the value unchanged. No
// input causes a panic: invalid text is refused with a [*ParseError], which has the position and,
// for a breach of the rules, the clause. Functions that begin with Must are for tests and
// examples, and panic on errors.
//
// The package uses only the standard library, keeps nothing between calls, and draws random
// numbers only from the caller's source.
//
// # Shared types
//
// [ebbes.Language], [ebbes.Seat], [ebbes.Seats], [ebbes.Suit], [ebbes.Kind] and [ebbes.Ruling],
// the [ebbes.Place], [ebbes.Tag], [ebbes.Note] and [ebbes.Glyph] of records, and
// [ebbes.ParseError], [ebbes.RecordError] and [ebbes.VersionError] are types of package ebbes,
// which describes their methods. A program that plays both games has one type of each, and
// [errors.Is] finds [ebbes.ErrTurn] in refusals of both.
//
// # Typed input
//
// [Teller.ReadMove] and [Teller.ReadConfig] read moves and configurations in the words that
// players use at a table. docs/einfach/TYPING.md in the repository lists these words.
package einfach
