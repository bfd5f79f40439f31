package ebbes

import (
	"errors"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// ReadMove reads a move as somebody at the view's table types it in a language: "g4", "B
// 10", "green 4", "4 vert", "START 2", a bare number where a starter is to be named, a
// bare card where one is to be selected. One letter is that of the notation; two or more
// are the beginning of a suit's name, or of a word for what to do, in the language, with
// or without its accents: "grün", "gruen". The notation is understood in every language,
// in capitals or not. Anything else is refused with a [*ParseError], which says in the
// language what was understood and what would be possible. ReadMove does not ask whether the move is legal: [View.Check] does.
func (t View) ReadMove(text string, l Language) (Move, error) {
	m, err := parse(aMove, text, func(in source, w word) (Move, error) {
		p := typist{source: in, view: &t, words: l.words()}
		return p.read(w)
	})
	var refused *ParseError
	if errors.As(err, &refused) {
		refused.language = l
	}
	return m, err
}

// A typist is somebody at a table who types a move.
type typist struct {
	source
	view  *View
	words *words

	heard  []string // what has been understood so far
	todo   Phase    // in which that is done, NoPhase if it is not said
	suit   Suit
	number int
}

// A meaning is what a word can mean: something to do, or a suit.
type meaning struct {
	name string
	todo Phase
	suit Suit
}

func (p *typist) read(w word) (Move, error) {
	if first, rest := w.firstWord(); strings.EqualFold(first.text, "deal") {
		return p.deal(rest)
	}
	for _, piece := range w.lettersAndDigits() {
		if !p.hear(piece.text) {
			return nil, p.refuse(piece)
		}
	}
	if m := p.move(); m != nil {
		return m, nil
	}
	return nil, p.refuse(w)
}

// hear takes in the next piece, and reports whether it was understood.
func (p *typist) hear(piece string) bool {
	if isDigit(rune(piece[0])) {
		n, ok := word{text: piece}.number()
		if ok = ok && p.number == 0 && n > 0; ok {
			p.number, p.heard = n, append(p.heard, piece)
		}
		return ok
	}
	meanings := p.meanings(p.words.typed.inSmall(piece))
	var names []string
	for _, m := range meanings {
		names = append(names, m.name)
	}
	if len(names) > 0 {
		p.heard = append(p.heard, strings.Join(names, string(p.words.typed.or)))
	}
	if len(names) != 1 || p.suit != NoSuit || meanings[0].suit == NoSuit && (p.todo != NoPhase || p.number != 0) {
		return false
	}
	p.suit, p.todo = meanings[0].suit, max(p.todo, meanings[0].todo)
	return true
}

// meanings returns what a lower-case word can mean.
func (p *typist) meanings(word string) []meaning {
	var found []meaning
	for _, m := range p.vocabulary() {
		name := p.words.typed.inSmall(m.name)
		letter := m.suit != NoSuit && strings.EqualFold(word, letters[m.suit:][:1])
		if name == word || letter {
			return []meaning{m}
		}
		known := slices.ContainsFunc(found, func(f meaning) bool { return f.todo == m.todo && f.suit == m.suit })
		if !known && utf8.RuneCountInString(word) > 1 && strings.HasPrefix(name, word) {
			found = append(found, m)
		}
	}
	return found
}

// inSmall returns a word in small letters and without accents.
func (w *typedWords) inSmall(word string) string {
	return strings.NewReplacer(strings.Fields(string(w.plain))...).Replace(strings.ToLower(word))
}

// vocabulary returns everything a word can mean, by name.
func (p *typist) vocabulary() []meaning {
	all := []meaning{{name: "start", todo: Starting}, {name: "select", todo: Selecting}}
	for suit := Blue; suit <= Red; suit++ {
		all = append(all, meaning{name: string(p.words.suits[suit]), suit: suit})
	}
	for name := range strings.FieldsSeq(string(p.words.typed.start)) {
		all = append(all, meaning{name: name, todo: Starting})
	}
	for name := range strings.FieldsSeq(string(p.words.typed.choose)) {
		all = append(all, meaning{name: name, todo: Selecting})
	}
	return all
}

// move returns the move that has been typed, nil if there is something missing or
// there is no such card or seat.
func (p *typist) move() Move {
	card := CardOf(p.suit, p.number)
	todo := p.todo
	if todo == NoPhase && (card != NoCard) == (p.view.phase == Selecting) {
		todo = p.view.phase
	}
	switch {
	case todo == Starting && p.suit == NoSuit && 1 <= p.number && p.number <= maxSeats:
		return Start(p.number)
	case card == NoCard || p.todo == Starting:
		return nil
	case todo == Selecting:
		return Select(card)
	}
	return Play(card)
}

// refuse returns the error for a piece of the text.
func (p *typist) refuse(w word) error {
	understood := strings.Join(p.heard, " ")
	if understood == "" {
		understood = string(p.words.typed.nothing)
	}
	return p.fail(w, NoClause, notUnderstood, "understood", understood, "possible", p.possible())
}

// possible lists what would be legal, of cards those that agree with what has been
// understood, if there are any.
func (p *typist) possible() string {
	var seats, cards, agreeing []string
	for m := range p.view.Moves() {
		if s, ok := m.(Start); ok {
			seats = append(seats, Seat(s).String())
		}
	}
	for c := range p.view.Legal().All() {
		cards = append(cards, c.String())
		if (p.suit == NoSuit || p.suit == c.Suit()) && (p.number == 0 || p.number == c.Value()) {
			agreeing = append(agreeing, c.String())
		}
	}
	for _, list := range [][]string{seats, agreeing, cards} {
		if len(list) > 0 {
			return strings.Join(list, " ")
		}
	}
	return string(p.words.typed.nothing)
}

// lettersAndDigits splits the words of a text into runs of digits and runs without any.
func (w word) lettersAndDigits() []word {
	var pieces []word
	for w.text != "" {
		first, _ := utf8.DecodeRuneInString(w.text)
		digits, blank := isDigit(first), unicode.IsSpace(first)
		n := strings.IndexFunc(w.text, func(r rune) bool { return isDigit(r) != digits || unicode.IsSpace(r) != blank })
		if n < 0 {
			n = len(w.text)
		}
		if !blank {
			pieces = append(pieces, w.upTo(n))
		}
		w = w.from(n)
	}
	return pieces
}

func isDigit(r rune) bool { return '0' <= r && r <= '9' }
