package einfach

import (
	"iter"
	"math/bits"
	"slices"
	"strings"

	"github.com/ebbesgo/ebbes/internal/typing"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// ReadMove reads a move as somebody at the view's seat types it in a language, as a
// [Teller] does that knows no names.
func (v View) ReadMove(text string, l Language) (Move, error) {
	return Teller{Language: l}.ReadMove(v, text)
}

// ReadMove reads a move as somebody at the view's seat types it in the language: "g4", "ich
// spiele die grüne Vier", "clear the green pile", "passe mon tour", "Regel 3", a bare card,
// number or name for what the table waits for. One letter is that of the notation; two or
// more may be the beginning of a suit's name or of a verb, with or without its accents. The
// notation is understood in every language, in capitals or not, and so is whatever a Teller
// says of a move that the view's seat may make, with the names or without.
//
// Words and names are the same in capitals and small letters, with accents or without, and
// however their characters are composed, by Unicode's full case folding and canonical
// equivalence: "ΣΊΣΥΦΟΣ" is Σίσυφος, "STRASSE" is Straße, and I, İ, ı and i are one letter.
// Digits are those from 0 to 9 only.
//
// Anything ambiguous or meaningless is refused with a [*ParseError], which says in the
// language what was understood and what would be possible or, out of turn, whose turn it
// is. Texts longer than [MaxText] are refused unread. An unknown language is taken for
// [English]. ReadMove does not ask whether the move is legal: [View.Check] does.
func (tl Teller) ReadMove(v View, text string) (Move, error) {
	if !exists(tl.Language) {
		tl.Language = English
	}
	return parseFor(tl, wording.AMove, text, func(in source, w word) (Move, error) {
		written := upperCards(strings.ToLower(w.Text))
		noted, err := sourceOf(in.Subject, written).move(word{Text: written})
		if err == nil && v.expects(noted) {
			return noted, nil
		}
		m, refused := (&typist{in, tl, &v, tl.lexicon(&v)}).read(w)
		if refused != nil && err == nil {
			return noted, nil
		}
		return m, refused
	})
}

// typedWords are what people type for moves, separated by commas, besides the words that
// every game knows; what follows an ellipsis goes with one of the others. The first of each
// is shown to them.
type typedWords struct {
	draw, play, clear, discard, give, name, swap, pass text
}

// upperCards writes what may be cards behind a verb as the notation does.
func upperCards(text string) string {
	verb, rest, _ := strings.Cut(text, " ")
	return strings.TrimSpace(verb + " " + strings.ToUpper(rest))
}

// A typist is somebody at a table who types a move.
type typist struct {
	source
	teller  Teller
	view    *View
	lexicon *typing.Lexicon
}

// What may be done, in the order of [words.verbs].
const (
	toDraw = 1 << iota
	toPlay
	toClear
	toDiscard
	toGive
	toName
	toSwap
	toPass
)

// verbs returns the words for what may be done.
func (w *words) verbs() []text {
	t := &w.typed
	return []text{t.draw, t.play, t.clear, t.discard, t.give, t.name, t.swap, t.pass}
}

// lexicon returns what is understood at the table of a view.
func (tl Teller) lexicon(v *View) *typing.Lexicon {
	w := tl.words()
	x := typing.NewLexicon(w.Common)
	for suit := Blue; suit <= Red; suit++ {
		x.Call(letter(suit), typing.Sense{Suit: uint8(suit)})
	}
	for i, words := range w.verbs() {
		x.Add(words, typing.Sense{Does: 1 << i})
		x.Add(text(typing.First(english.verbs()[i])), typing.Sense{Does: 1 << i}) // the notation
	}
	x.CallEach(w.Typed.Seat, typing.Sense{Does: toName, Verb: true})
	for seat := range v.Clockwise(1) {
		x.Call(tl.Names[seat-1], typing.Sense{Seat: uint8(seat)})
		x.Call(tl.Seat(seat), typing.Sense{Seat: uint8(seat)})
	}
	if v.seat != NoSeat {
		x.CallEach(w.Typed.Me, typing.Sense{Seat: uint8(v.seat)})
	}
	return x
}

func (p *typist) read(w word) (Move, error) {
	typed := &p.teller.words().Typed
	says := func(m Move) iter.Seq[string] { return p.said(w.Text, m) }
	if m, ok := typing.Said(typed, w.Text, p.view.Moves(), says); ok {
		return m, nil
	}
	heard := p.lexicon.Read(w.Text)
	if heard.Size > 0 {
		return nil, p.refuse(w.From(heard.At).UpTo(heard.Size), heard.Senses)
	}
	var meant []Move
	for _, s := range heard.Senses {
		for _, m := range p.moves(s) {
			if !slices.Contains(meant, m) {
				meant = append(meant, m)
			}
		}
	}
	if m, ok := typing.Only(meant, p.view.expects); ok {
		return m, nil
	}
	return nil, p.refuse(w, heard.Senses)
}

// said returns an iterator over what is said of a legal move, to its seat or of it, with
// names or without.
func (p *typist) said(text string, m Move) iter.Seq[string] {
	return func(yield func(string) bool) {
		if !yield(typed(m, p.teller)) {
			return
		}
		for _, event := range p.caused(m, text) {
			for _, t := range p.tellers() {
				if !yield(t.Move(p.view.seat, m)) || !yield(t.Event(event)) {
					return
				}
			}
		}
	}
}

// caused returns the event of a legal move: any that it may be, of those for which a text
// names the cards.
func (p *typist) caused(m Move, text string) []Event {
	words := &p.teller.words().Typed
	switch m := m.(type) {
	case Draw:
		events := []Event{Drawn{By: p.view.seat}}
		for c := range p.view.Unseen().All() {
			if typing.Mentions(words, text, c.String()) {
				events = append(events, Drawn{By: p.view.seat, Card: c})
			}
		}
		return events
	case Swap:
		var events []Event
		for opened := range RuleCard(ruleCards) {
			events = append(events, RuleSwapped{p.view.seat, RuleCard(m), opened + 1})
		}
		return events
	case Play:
		if !typing.Mentions(words, text, Card(m).String()) {
			return nil
		}
	}
	return p.view.told(m, p.view)[:1]
}

// tellers returns who may have told of a move of the view's seat.
func (p *typist) tellers() []Teller {
	var all []Teller
	for _, names := range [...][maxSeats]string{p.teller.Names, {}} {
		for _, you := range [...]Seat{p.view.seat, NoSeat} {
			all = append(all, Teller{p.teller.Language, names, you})
		}
	}
	return all
}

// moves returns the moves that a sense may mean.
func (p *typist) moves(s typing.Sense) []Move {
	several := bits.OnesCount16(s.Does) > 1 // of which the table awaits one
	if s.Does == 0 {
		s.Does, s.Verb = p.view.withoutVerb(), true
	}
	card, suit := CardOf(Suit(s.Suit), s.Number), Suit(s.Suit)
	alone := s.Suit == 0 && s.Number == 0 && s.Seat == 0
	withCard := card != NoCard && s.Seat == 0
	seat := Seat(s.Seat) + Seat(min(s.Number, maxSeats+1))
	var moves []Move
	for _, m := range []struct {
		does  uint16
		meant bool
		move  Move
	}{
		{toDraw, alone, Draw{}},
		{toPlay, withCard, Play(card)},
		{toClear, suit != NoSuit && s.Number == 0 && s.Seat == 0, Clear(suit)},
		{toDiscard, withCard, Discard(card)},
		{toGive, withCard || card != NoCard && Seat(s.Seat) == p.view.left(p.view.seat), Give(card)},
		{toName, suit == NoSuit && (s.Number == 0) != (s.Seat == 0) && p.view.seated(seat), Name(seat)},
		{toSwap, suit == NoSuit && s.Seat == 0 && 1 <= s.Number && s.Number <= ruleCards, Swap(min(s.Number, ruleCards))},
		{toPass, alone, Pass{}},
	} {
		if m.meant && s.Has(m.does) && (!several || p.view.expects(m.move)) {
			moves = append(moves, m.move)
		}
	}
	return moves
}

// withoutVerb returns what a card, a number or a name alone may be about. A colour alone may
// be about its pile or about a card of it, so it determines nothing.
func (t *table) withoutVerb() uint16 {
	switch t.phase {
	case Discarding:
		return toDiscard
	case Giving:
		return toGive
	case Naming:
		return toPlay | toName
	case Swapping:
		return toPlay | toSwap
	}
	return toPlay
}

// refuse returns the error for a piece of the text, given what was understood.
func (p *typist) refuse(w word, heard []typing.Sense) error {
	if turn := p.view.turn; turn != NoSeat && !p.view.awaits(p.view.seat) {
		return p.fail(w, NoClause, wording.NotYourTurn, "turn", turn)
	}
	words := p.teller.words()
	possible := offer{p.teller, p.view.Legal()}
	called := func(s uint8) string { return p.teller.Seat(Seat(s)) }
	understood := p.lexicon.Heard(heard, words.verbs(), words.Suits[:], called)
	if understood == "" {
		return p.fail(w, NoClause, wording.NotUnderstood, "possible", possible)
	}
	return p.fail(w, NoClause, wording.PartUnderstood, "understood", understood, "possible", possible)
}

// An offer is what somebody may do, as it is told.
type offer struct {
	teller  Teller
	choices Choices
}

// In lists it in a language, such as "B1–4, G2, pass".
func (o offer) In(l Language) string {
	o.teller.Language = l
	offered := typing.Ranges(o.choices.Cards.All())
	o.choices.Cards = Cards{}
	for m := range o.choices.All() {
		offered = append(offered, typed(m, o.teller))
	}
	if len(offered) == 0 {
		return string(wordsIn(l).Typed.Nothing)
	}
	return strings.Join(offered, ", ")
}

// typed writes a move as people type it.
func typed(m Move, t Teller) string {
	words, what := t.words().typed, ""
	var verb text
	switch m := m.(type) {
	case Draw:
		verb = words.draw
	case Play:
		return Card(m).String()
	case Clear:
		verb, what = words.clear, Suit(m).In(t.Language)
	case Discard:
		verb, what = words.discard, Card(m).String()
	case Give:
		verb, what = words.give, Card(m).String()
	case Name:
		verb, what = words.name, t.Seat(Seat(m))
	case Swap:
		verb, what = words.swap, RuleCard(m).String()
	case Pass:
		verb = words.pass
	}
	return strings.TrimSpace(typing.First(verb) + " " + what)
}
