// Package einfach implements the rules of Einfach, a quick shedding game for three to six by
// Autorenteam Haan / Sven M. Kübler: every clause, any number of open rule cards, the
// endless game, Mini & Maxi and the recommended beginning. docs/einfach/RULES.md states the rules in
// clauses, with an id each, such as X3; [Clauses] lists them, and every refusal names the
// one that was broken.
//
// A game is a [State]: an immutable, comparable value that [New] returns for a [Config]
// and [State.Apply] advances, move by move. What a seat knows of it is a [View], in which
// there is no place for a card that it has not seen.
//
//	s, err := einfach.New(einfach.Config{Players: 4})
//	for err == nil && s.Phase() != einfach.Over {
//		m, ok := s.Auto(r)                       // deals, shuffles, draws
//		if !ok {
//			m = choose(s.View(s.Waiting()))  // a player's move, from what he sees
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
// Chance is a move: a [Deal] fixes the order of the stock and of the rule pile, and when
// the stock is used up the table waits for a [Shuffle] in the middle of a round (D2). So a
// game is its configuration and its moves, which a [Record] keeps. [State.Auto] gives the
// moves that nobody chooses; a [Draw] may come from it or from the seat.
//
// Others are asked in the middle of a turn: [State.Active] is whose turn it is in the sense
// of the rules, [State.Turn] whose move. What happens next never depends on a hidden card:
// where the rules say that somebody cannot (A3, X4, K10), his [Pass] is a move, legal only
// if it is true, and where he may decline (K1, K6, K7, K8) he is asked even if he can only
// pass. So being asked tells nothing.
//
// [State.Legal] and [View.Legal] tell what is legal as sets, [State.Moves] and [View.Moves]
// as moves; [View.Check] and [State.Accept] refuse a move with a [*MoveError] that says why
// and what would have been legal.
//
// # What happens
//
// [State.Events] tells what a seat sees happen when a move is made; [View.Fold] brings the
// view of that seat up to date with it, to exactly the view that [State.View] gives. A [Teller] tells
// events and refusals in a language, with names. After a round [State.Explain] tells how
// it came out, until the next begins; the states of [Record.Steps] still do later. Seats, suits, languages and
// kinds of refusal are those of package ebbes, such as [ebbes.NoSeat], [ebbes.Green],
// [ebbes.German] and [ebbes.ErrTurn]. Of the rulebook there is no edition but the German one:
// what is said of the rules in another language, docs/einfach/RULES.md included, is this
// package's own translation.
//
// [View.Sample] deals the cards that a seat does not see in one of the ways that agree with what
// it knows for certain, for a player who searches.
//
// # A round can last for ever
//
// No number of moves is enough for every round (R6). With rule cards 3, 4 and 5 open and
// no 2, more than half of the rounds of sensible players were not over after 600 turns.
// Programs that play should agree on a limit, [Config.Renewals], or give up a game at some
// point.
//
// # Text
//
// Cards, moves, positions of states and views, and records have texts that read back as the
// same values; views, events and configurations have JSON. docs/einfach/NOTATION.md describes both. The
// MarshalText of a type gives its String and never fails, but for [Record];
// UnmarshalText reads that back, or returns a [*ParseError] and leaves the value as it is. No
// input panics: what cannot be read is refused with a [*ParseError] that tells the place
// and, if it is against the rules, the clause. Whatever starts with Must is for tests and
// examples, and does panic.
//
// The package needs nothing but the standard library, keeps nothing between calls and
// draws random numbers only from a source that the caller provides.
//
// # Shared types
//
// [ebbes.Language], [ebbes.Seat], [ebbes.Seats], [ebbes.Suit], [ebbes.Kind] and
// [ebbes.Ruling], the [ebbes.Place], [ebbes.Tag], [ebbes.Note] and [ebbes.Glyph] of records,
// and [ebbes.ParseError], [ebbes.RecordError] and [ebbes.VersionError]
// are those of package ebbes, where their methods are described. A
// program that plays both games has one type of each, and [errors.Is] finds
// [ebbes.ErrTurn] in refusals of both.
//
// # What people may type
//
// [Teller.ReadMove] and [Teller.ReadConfig] read moves and what is agreed as it is said at a
// table. docs/einfach/TYPING.md in the repository lists the words that they understand.
package einfach
