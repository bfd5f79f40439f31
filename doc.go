// Package ebbes implements the rules of ebbes, a trick-taking card game by Klaus
// Geis (Palatia Spiele): the base game for three to five, the game for two with
// its fictive third player, all variants and every way a game ends.
//
// # The game
//
// Nobody knows at first which suit is trump and which suits bring or cost
// points. Five cards, played in the course of a round, decide it: the first of
// them makes its suit [Trump], the second [Plus], then [Ebbes], [Minus], and the
// last suit is [Nix]. Otherwise the play is that of whist: follow the led suit
// if you can; the highest trump takes the trick, else the highest card of the
// led suit. Then each plus card taken brings a point and each minus card costs
// one, and whoever has neither the most nor the fewest ebbes cards gets three.
//
// The clauses of the rules have ids, such as P2 for following suit. The
// documentation cites them in parentheses, refusals carry them as a [Clause].
//
// Package einfach, beside this one, is another game made in the same way. Package games
// serves both through one interface.
//
// # Playing
//
// A [State] is a game at one moment, an immutable value. [New] gives the first
// one for a [Config]; a [Move] leads from one to the next:
//
//	s, err = s.Apply(m)          // whoever makes it
//	s, err = s.Accept(seat, m)   // somebody at that seat, who may be cheating
//
// There are four moves: a [Deal] begins a round, a [Start] names its starter, a
// [Select] takes a pair of number and colour card in variant 2, and a [Play]
// lays a card on the table. [State.Phase] says which of them comes next,
// [State.Turn] who makes it, and [State.Moves] or [State.Legal] which ones are
// legal. Chance is a move too: [State.Deal] draws a fair deal from a source that the
// caller provides. Nothing else is random, so a game is its configuration and its moves.
//
// Some moves are nobody's to choose: the deal and, in the game for two, those of the
// fictive player. [State.Auto] gives them; [State.Waiting] is the seat of the person whom
// the table waits for, if there is one. The core of every program is
//
//	if m, ok := s.Auto(r); ok {
//		s, err = s.Apply(m)
//	} else {
//		s, err = s.Accept(seat, m) // seat and m from a person or a program
//	}
//
// A refused move changes nothing. The [*MoveError] gives the reason in a sentence, the kind
// of the refusal and the clause that forbids the move.
//
// Moves from a program are texts for [ParseMove]. [Teller.ReadMove] reads them as people type
// them, in their language and by their names: "g4", "the green four", "Anna fängt an".
// docs/TYPING.md in the repository lists the words that it understands.
//
// # Settling a question
//
// The package contains the clauses: [Clauses] lists them, [Clause.Text] states one in full,
// [Clause.Ruling] tells what the rulebook leaves open and how this package decides it. So a
// user interface can show the clause behind a refusal or an event. docs/RULES.md in the
// repository is made from the same table and reads as a rulebook; package reference has
// it as data.
//
// [State.Explain] tells who took the complete trick on the table and why, what everybody
// scored in the round and for what, who names the next starter, and why the game is over.
// Once the next trick is led it says nothing about the last one; the states of
// [Record.Steps] still explain each trick and each round.
//
// Names, clauses and errors have an In method, which takes a [Language]. A [Teller] makes the
// sentences, calls the seats by name and speaks to one of them: "Anna leads B3", "you lead B3".
//
// # What to show
//
// A complete trick stays on the table, with its winner, until the next is led; the roles,
// the tally and the cards taken stay until the next Deal. After each move a program may ask a
// State, or a [View], for the Trick, the Role of a suit, the Designators, what each seat has
// Taken, its Tally of this round and its Score, the suits that it is Void in, the Display of
// the fictive player, and at the end of a round or game the NixWinner and the Winners.
//
// # What to hide
//
// A [View] is what one seat knows: all of the above and its own hand. It has no place for a
// card that the seat has not seen, so a program that hands each player only their View
// cannot give anything away. A View lists and checks the moves of its own seat.
//
// [State.Events] tells what a seat sees happen when a move is made, as a list of small
// values that a user interface animates and a log prints: cards dealt and played, suits
// designated, tricks taken, rounds scored, each with its clause and a sentence. A client
// that is sent its own events needs no further views: [View.Fold] leads from one to the
// next.
//
// [View.Unseen] are the cards hidden from a seat, and [View.Worlds] the ways in which they
// may lie, given everything that it has seen: it counts them exactly, gives the chance that
// a card lies with some seat ([Worlds.Chance], or all at once [Worlds.Chances]), and draws
// fair samples. That is what a computer player needs; package bot, beside this one, is such
// a player. For programs that learn, [Card.Index] gives each card a fixed place; the program
// in examples/environment has an observation, a mask of legal actions, a step and rewards.
//
// # What to keep
//
// Everything has a short text form, which [ParseMove], [ParseState], [ParseView] and
// [ParseRecord] read back: a card is B10, a position is one line that can be pasted into a
// bug report or a test, and a [Record] is a whole game as a text that people can read and
// type, with its variations. [NewRecord] begins one, [Record.Play] makes a move at any place of
// it, and [Record.Next] leads through it. [Record.Steps] gives each move with the states around
// it, or says in which line a move breaks which clause; [Record.State] gives the last.
// To store a game while it lasts, append each move with [State.AppendMove];
// [RecoverRecord] reads the text even if writing broke off.
//
// A View and its events marshal to JSON from which a client in any language draws the
// table. A client in Go reads them back with json.Unmarshal, which relies on the view's
// member "line", and [UnmarshalEvents]. [State.Diagram] draws the table in plain text.
// docs/NOTATION.md in the repository describes all of this, with a grammar.
//
// # Values
//
// States, views, moves, sets and decks of cards are plain comparable values: == works, they
// can be keys of a map, a copy is a snapshot that nothing can change, and goroutines may
// share them. The MarshalText of a type gives its String and never fails,
// but for [Record]; UnmarshalText reads that back, or returns a [*ParseError] and leaves
// the value as it is. Zero means none or the default: NoSuit, NoCard, NoSeat, and a State
// without a game. Asking about a seat, suit, role or index that does not exist gives zero,
// never a panic.
package ebbes
