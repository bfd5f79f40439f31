// Package einfach implements the rules of Einfach, a quick shedding game for three to six players
// by Autorenteam Haan / Sven M. Kübler. It has every clause of the rules and all options.
//
// # The game
//
// The fifty cards have five colours, each with a pile on the table, and the values 1 to 10. In each
// turn a player draws a card from the stock and then takes two actions. An action plays a card, of
// a new colour or higher than the top card of its pile, or clears a pile: its cards go to the
// discard pile. Three or more of the ten rule cards lie open and give an effect to the cards of
// their number. A player without cards ends the round, the others count the values of their cards
// as minus points, and the fewest points win.
//
// Before the first turn of a round each player who can places a card in advance, in a colour that
// does not lie there yet. There are three options. In an endless game the hands are kept from round
// to round. With Mini & Maxi, clearing a pile can cost points. The recommended beginning sets the
// rule cards of the first two rounds.
//
// The clauses of the rules have ids, such as X3. The documentation cites them in parentheses,
// refusals carry them as a [Clause], and [Clauses] lists them. docs/einfach/RULES.md in the
// repository reads as a rulebook.
//
// # Playing
//
// A game is a [State]: an immutable, comparable value. [New] returns one for a [Config]. A move
// leads to the next: [State.Accept] checks that a seat may make it, [State.Apply] trusts that. A
// [View] is the knowledge of one seat; it has no field for a card that the seat has not seen. The
// package example plays a whole game like this:
//
//	r := rand.New(rand.NewPCG(1, 2))
//	s, err := einfach.New(einfach.Config{Players: 4, Rounds: 2, Renewals: 20})
//	for err == nil && s.Phase() != einfach.Over {
//		if m, ok := s.Auto(r); ok {
//			s, err = s.Apply(m) // a deal, a shuffle or a draw
//		} else {
//			seat, m := s.Turn(), s.Random(r) // a player's move
//			s, err = s.Accept(seat, m)
//		}
//	}
//
// Package [einfach/bot] has computer players that choose moves from a view. examples/table in the repository
// plays the game in the terminal:
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
// hidden card. Where the rules say that a player cannot act (A3, X4, K10), the [Pass] is a move
// that is legal only if no card fits. A player who may decline (K1, K6, K7, K8) is asked even if a
// pass is the only legal move. So a question reveals nothing about the hand.
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
// of a round until the next round begins; the states of [Record.Steps] have it later too. The
// rulebook exists in German only: texts about the rules in other languages, docs/einfach/RULES.md
// included, are this package's own translation.
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
// Seats, suits, languages, the parts and errors of records, and the errors of texts have the types of
// package ebbes, which describes their methods. Their values are there too, such as
// [ebbes.NoSeat], [ebbes.Green], [ebbes.German] and [ebbes.ErrTurn]. A program that plays both
// games has one type of each, and [errors.Is] finds [ebbes.ErrTurn] in refusals of both.
//
// # Typed input
//
// [Teller.ReadMove] and [Teller.ReadConfig] read moves and configurations in the words that
// players use at a table. docs/einfach/TYPING.md in the repository lists these words.
//
// [einfach/bot]: https://pkg.go.dev/github.com/ebbesgo/ebbes/einfach/bot
package einfach
