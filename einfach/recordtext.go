package einfach

import (
	"slices"
	"strconv"
	"strings"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/gametree"
	"github.com/ebbesgo/ebbes/internal/reading"
)

// A recordGame is the part of a record specific to this game.
type recordGame struct{ setup setup }

// A gameRecord is a record of this game.
type gameRecord = gametree.Record[Place, Move, State, *recordGame]

// record reads a record.
func (in source) record(word) (Record, error) {
	r, err := gametree.Read[Place](in.Source, new(recordGame))
	return Record{r}, err
}

// recordForm is the form of records of this game.
var recordForm = gametree.Form{
	Name: "einfach", Old: "einfach", Other: "ebbes", OtherNames: []string{"ebbes", "rules"}, Commas: true, Voice: voice{},
	Places: MaxPlaces, Text: MaxText, Record: MaxRecord, Version: maxNumber,
}

func (*recordGame) Form() *gametree.Form { return &recordForm }

func (*recordGame) ConfigField(name string) bool { return configField(name) }

// entryWords begin the lines below the head.
var entryWords = []string{
	"deal", "shuffle", "draw", "pass", "play", "discard", "give", "clear", "name", "swap", "back",
}

// Begins reports whether a line that begins with the word is below the head.
func (*recordGame) Begins(word string) bool {
	if i := strings.IndexAny(word, ",!?(){}"); i >= 0 {
		return strings.IndexAny(word, "(){") == 0 || slices.Contains(entryWords, word[:i])
	}
	return slices.Contains(entryWords, word)
}

func (g *recordGame) ReadConfig(in reading.Source, f reading.Fields) (err error) {
	g.setup, err = source{in}.config(f)
	return err
}

// Begin returns the game before its first move. The error is a [*VersionError] for other rules, and
// a [*ConfigError] for version 0, which is no game.
func (g *recordGame) Begin(version int) (State, error) {
	switch {
	case version == 0:
		_, err := Config{}.setup()
		return State{}, err
	case version != RulesVersion:
		return State{}, &VersionError{Game: recordForm.Name, Version: version, Want: RulesVersion}
	}
	return State{table: newTable(g.setup)}, nil
}

func (*recordGame) Apply(s *State, m Move) error { return s.move(m, s.turn, true) }

func (*recordGame) IsDeal(m Move) bool {
	_, ok := m.(Deal)
	return ok
}

// Size returns an upper bound for the length of a move's text. It leaves room for a glyph, a
// comma, and either a parenthesis or a take-back: no move has both.
func (*recordGame) Size(m Move) int {
	const more = len("!?") + len(", ") + len("back 1\n") + 1
	switch m := m.(type) {
	case Deal:
		return len("deal 1 2 3 4 5 6 7 8 9 10\n") + maxSeats*len("1: \n") + len("stock -\n") + allCards*len("B10 ") + more
	case Shuffle:
		return len("shuffle -") + int(m.Deck.len)*len("B10 ") + more
	case Draw, Pass:
		return len("draw") + more
	case Clear:
		return len("clear B") + more
	case Name:
		return len("name 1") + more
	case Swap:
		return len("swap 10") + more
	case Play, Give:
		return len("play B10") + more
	}
	return len("discard B10") + more
}

// CheckMove refuses a move that no record can contain: a malformed one, and a deal without all
// cards.
func (*recordGame) CheckMove(m Move, _ int) error {
	if f := unwritable(m); f.kind != 0 {
		return &MoveError{Move: m, Kind: f.kind, Clause: f.clause}
	}
	return nil
}

// unwritable returns the fault of a move that a record cannot contain.
func unwritable(m Move) fault {
	switch m := m.(type) {
	case Deal:
		switch {
		case RuleCardsOf(m.Rules[:]...) != everyRuleCard:
			return fault{ebbes.ErrClause, C2}
		case !m.Deck.isAllOf(fullDeck):
			return fault{ebbes.ErrClause, C1}
		}
	case Shuffle:
		if !m.Deck.exists() {
			return fault{kind: ebbes.ErrMalformed}
		}
	case Draw, Play, Clear, Discard, Give, Name, Swap, Pass:
		if read, _ := ParseMove(m.String()); read != m {
			return fault{kind: ebbes.ErrMalformed}
		}
	default:
		return fault{kind: ebbes.ErrMalformed}
	}
	return fault{}
}

// A recordState is the progress of a game while its record is written.
type recordState struct {
	state  State // while the moves are legal, after that no game
	deals  int
	ends   ending // after the last move
	active Seat   // before the last move
}

// An ending is the end of a line of text after a move.
type ending uint8

const (
	goesOn    ending = iota // none, the line goes on
	endsLine                // without a comment, after an illegal move
	endsTurn                // with the seat of the turn
	endsRound               // also with the scores
)

// WriteConfig writes the configuration.
func (g *recordGame) WriteConfig(p *gametree.Printer) {
	head := fieldWriter{p.Text, "\n"}
	head.addConfig(&g.setup)
	p.Text = head.text
}

// Begun returns the progress before the first move.
func (*recordGame) Begun(s State) recordState { return recordState{state: s} }

// Write writes a move and updates the progress. A deal takes lines of its own.
func (g *recordGame) Write(p *gametree.Printer, m Move, glyph string, s *recordState) {
	if d, ok := m.(Deal); ok {
		p.EndLine("")
		starter := Seat(1) // if the earlier moves are not legal
		if s.state.phase == Dealing {
			starter = s.state.nextStarter()
		}
		s.deals++
		writeDeal(p, &g.setup, starter, s.deals, d)
	} else {
		p.Add(m.String() + glyph)
	}
	if s.deals == 0 { // else the next entry could be read as a tag
		p.EndLine("")
	}
	before := s.state.table
	if s.state.move(m, s.state.turn, true) != nil {
		s.state = State{}
	}
	s.active, s.ends = before.active, before.endsWith(&s.state.table)
}

// endsWith returns the ending of the move that leads to the table after.
func (t *table) endsWith(after *table) ending {
	switch {
	case after.phase == noPhase:
		return endsLine
	case t.endsBefore(after):
		return endsRound
	case after.active != t.active && t.active != ebbes.NoSeat, t.phase == Placing && after.phase != Placing:
		return endsTurn
	}
	return goesOn
}

// Behind ends the line after a turn, after a round, and after each move from an illegal one on.
func (*recordGame) Behind(p *gametree.Printer, _ Move, s *recordState) {
	switch s.ends {
	case endsLine:
		p.EndLine("")
	case endsTurn:
		p.EndLine(turnComment(s.active))
	case endsRound:
		p.EndLine(turnComment(s.active) + s.state.scoreComment())
	}
}

// turnComment returns a comment with the seat of the turn.
func turnComment(s Seat) string { return " # " + Teller{}.Seat(s) }

// scoreComment returns a comment with the points after a round.
func (t *table) scoreComment() string {
	var scores []string
	for s := range t.Clockwise(1) {
		scores = append(scores, strconv.Itoa(t.Score(s)))
	}
	return "\n# scores: " + strings.Join(scores, " / ")
}

// writeDeal writes the rule cards, the hands dealt from the deck, the starter's first, and the
// rest of the deck.
func writeDeal(p *gametree.Printer, s *setup, starter Seat, round int, d Deal) {
	if !p.Plain {
		p.Printf("\n# round %d\n", round)
	}
	p.Printf("deal %s\n", list(slices.Values(d.rules())))
	t := newTable(*s)
	size := s.handSize(uint8(min(round, maxRounds)))
	players := int(s.players)
	first := 0
	for s := range t.Clockwise(starter) {
		var hand Deck
		for i := first; i < size*players; i += players {
			hand.cards[hand.len] = d.Deck.At(i)
			hand.len++
		}
		p.Printf("%v: %v\n", s, hand)
		first++
	}
	p.Printf("stock %v\n", DeckOf(d.Deck.cards[size*players:d.Deck.len]...))
}

// DealBegins reports whether a line begins a deal of several lines, one for each hand.
func (*recordGame) DealBegins(line word) bool {
	first, rest := line.FirstWord()
	return first.Text == "deal" && !strings.ContainsAny(rest.Text, letters[1:])
}

// ReadDeal reads a deal: the rule cards, and on the following lines the hands of all seats and
// the stock. The hands are in clockwise order from the first seat that gets a card.
func (g *recordGame) ReadDeal(r *gametree.Reader[Place, Move], line word, _ int) (Move, error) {
	in, table := source{r.Source}, newTable(g.setup)
	_, w := line.FirstWord()
	rules, err := in.ruleDeck(w)
	if err != nil {
		return nil, err
	}
	var hands []Deck
	seat := ebbes.NoSeat
	for range g.setup.players {
		r.Next()
		hand, next, err := in.readHand(r.Line, &table, seat)
		if err == nil && len(hands) > 0 && hand.len != hands[0].len {
			err = in.fail(r.Line, C5, wrongHand)
		}
		if err != nil {
			return nil, err
		}
		hands, seat = append(hands, hand), next
	}
	r.Next()
	stock, err := in.readStock(r.Line)
	if err != nil {
		return nil, err
	}
	d := dealOf(rules, collect(hands, stock))
	return d, in.checkDeal(d, w, line)
}

// readStock reads the rest of the deck below the hands.
func (in source) readStock(line word) (Deck, error) {
	name, cards := line.WithoutComment().FirstWord()
	if name.Text != "stock" {
		return Deck{}, in.fail(line, NoClause, noHand)
	}
	return in.deck(cards.Trim())
}

// collect returns the deck that the hands and the stock come from. The hands have the same size
// and were dealt one card at a time.
func collect(hands []Deck, stock Deck) Deck {
	var cards []Card
	for i := range hands[0].len {
		for _, hand := range hands {
			cards = append(cards, hand.cards[i])
		}
	}
	return DeckOf(slices.AppendSeq(cards, stock.All())...)
}

// readHand reads the hand of the left neighbour of a seat, or of any seat for NoSeat.
func (in source) readHand(line word, t *table, right Seat) (Deck, Seat, error) {
	number, text, _ := line.WithoutComment().Cut(':')
	seat, _ := in.seat(number.Trim())
	if !t.seated(seat) || right != ebbes.NoSeat && seat != t.left(right) {
		return Deck{}, ebbes.NoSeat, in.fail(line, NoClause, noHand)
	}
	hand, err := in.deck(text.Trim())
	return hand, seat, err
}

// checkDeal refuses a deal without all cards. rules and cards are the positions of its rule cards
// and cards.
func (in source) checkDeal(d Deal, rules, cards word) error {
	switch unwritable(d).clause {
	case C1:
		return in.fail(cards, C1, wrongHand)
	case C2:
		return in.fail(rules, C2, wrongRules)
	}
	return nil
}

// Entry splits off the text before the first character that no move has.
func (*recordGame) Entry(rest word) (entry, after word) {
	i := strings.IndexAny(rest.Text, ",(){}#")
	if i < 0 {
		i = len(rest.Text)
	}
	return rest.UpTo(i).Trim(), rest.From(i)
}

func (*recordGame) ReadMove(in reading.Source, w word) (Move, error) {
	m, err := source{in}.move(w)
	if d, ok := m.(Deal); ok && err == nil {
		err = source{in}.checkDeal(d, w, w)
	}
	return m, err
}
