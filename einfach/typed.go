package einfach

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// ReadMove reads a move as somebody at the view's seat types it in a language:
// the notation in every language, and besides "g4" or "green 4" for the card that the
// table waits for, "clear green", "seat 2" or a bare number where somebody is to be
// named or a rule card swapped, in German "grün 4", "abräumen grün" or "passen". One
// letter is the notation's; two or more may be the beginning of a name in that language,
// so "gel 1" is Y1. Anything ambiguous or meaningless is refused with a [*ParseError],
// which says what would be possible. ReadMove does not ask whether the move is legal:
// [View.Check] does.
func (t View) ReadMove(text string, l Language) (Move, error) {
	m, err := parse(typedMove, text, func(in source, w word) (Move, error) {
		if m, err := in.move(word{strings.ToLower(w.text), w.at}.upperCards()); err == nil {
			return m, nil
		}
		if m := t.understand(strings.Fields(strings.ToLower(w.text)), l.words()); m != nil {
			return m, nil
		}
		return nil, in.fail(w, NoClause, notUnderstood, t.possible(l))
	})
	if refused, ok := err.(*ParseError); ok && l.exists() {
		refused.lang = l
	}
	return m, err
}

// upperCards writes what may be cards as the notation does.
func (w word) upperCards() word {
	verb, rest, _ := w.cut(blanks)
	return word{verb.text + " " + strings.ToUpper(rest.text), w.at}.trim()
}

// possible lists what the view's seat may do, as it is typed.
func (t *View) possible(l Language) string {
	var moves []string
	for m := range t.Moves() {
		moves = append(moves, typed(m, l))
	}
	if len(moves) == 0 {
		return nothing
	}
	return strings.Join(moves, ", ")
}

// typed writes a move as people type it in a language.
func typed(m Move, l Language) string {
	w := l.words()
	switch m := m.(type) {
	case Draw:
		return w.typed.draw[0]
	case Play:
		return Card(m).String()
	case Discard:
		return w.typed.discard[0] + " " + Card(m).String()
	case Give:
		return w.typed.give[0] + " " + Card(m).String()
	case Clear:
		return w.typed.clear[0] + " " + Suit(m).In(l)
	case Name:
		return w.typed.name[0] + " " + Seat(m).String()
	case Swap:
		return w.typed.swap[0] + " " + RuleCard(m).String()
	}
	return w.typed.pass[0]
}

// understand returns the move that some words mean, nil if none or several.
func (t *View) understand(typed []string, w *words) Move {
	if len(typed) == 0 {
		return nil
	}
	rest := typed[1:]
	switch verb := w.typed.verb(typed[0]); {
	case verb == 0:
		return t.withoutVerb(typed, w)
	case verb == toDraw && len(rest) == 0:
		return Draw{}
	case verb == toPass && len(rest) == 0:
		return Pass{}
	case verb == toPlay:
		return withCard(w, rest, func(c Card) Move { return Play(c) })
	case verb == toDiscard:
		return withCard(w, rest, func(c Card) Move { return Discard(c) })
	case verb == toGive:
		return withCard(w, rest, func(c Card) Move { return Give(c) })
	case verb == toClear && len(rest) == 1:
		return moveIf(w.suit(rest[0]) != NoSuit, Clear(w.suit(rest[0])))
	case verb == toName && len(rest) == 1:
		return t.numbered(rest[0], Naming)
	case verb == toSwap && len(rest) == 1:
		return t.numbered(rest[0], Swapping)
	}
	return nil
}

// withoutVerb returns the move that a card, a colour or a number alone means for what
// the table waits for.
func (t *View) withoutVerb(typed []string, w *words) Move {
	switch {
	case len(typed) == 1 && t.phase == Acting && w.suit(typed[0]) != NoSuit:
		return Clear(w.suit(typed[0]))
	case len(typed) == 1 && (t.phase == Naming || t.phase == Swapping):
		return t.numbered(typed[0], t.phase)
	}
	return withCard(w, typed, Choices{phase: t.phase}.with)
}

// The verbs of moves as bits, so that a beginning of several is none of them.
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

// verb returns the verb that a text begins, another number if it begins none or several.
func (w *typedWords) verb(text string) int {
	verbs := 0
	for i, words := range [...][]string{w.draw, w.play, w.clear, w.discard, w.give, w.name, w.swap, w.pass} {
		if begins(text, words) {
			verbs |= 1 << i
		}
	}
	return verbs
}

// begins reports whether a text is the beginning, of two letters or more, of one of some
// words.
func begins(text string, words []string) bool {
	return utf8.RuneCountInString(text) > 1 && slices.ContainsFunc(words, func(word string) bool {
		return strings.HasPrefix(strings.ToLower(word), text)
	})
}

func moveIf(understood bool, m Move) Move {
	if !understood {
		return nil
	}
	return m
}

// withCard returns the move with the card that some words mean, such as "b4" or
// "blue 4" or "4 blue".
func withCard(w *words, typed []string, with func(Card) Move) Move {
	c := w.card(typed)
	return moveIf(c != NoCard, with(c))
}

// card returns the card that some words mean.
func (w *words) card(typed []string) Card {
	text := strings.Join(typed, " ")
	suit := strings.TrimSpace(strings.Trim(text, "0123456789 "))
	number := strings.TrimSpace(strings.ReplaceAll(text, suit, ""))
	value, ok := word{text: number}.number()
	if !ok || suit == "" {
		return NoCard
	}
	return CardOf(w.suit(suit), value)
}

// suit returns the suit that a text means: a letter of the notation, or the beginning of
// exactly one name.
func (w *words) suit(text string) Suit {
	if len(text) == 1 {
		if i := strings.Index(letters, strings.ToUpper(text)); i > 0 {
			return Suit(i)
		}
	}
	found := NoSuit
	for s := Blue; s <= Red; s++ {
		if begins(text, w.suits[s:s+1]) {
			if found != NoSuit {
				return NoSuit
			}
			found = s
		}
	}
	return found
}

// numbered returns the move with a number.
func (t *View) numbered(text string, p Phase) Move {
	n, ok := word{text: text}.number()
	switch {
	case p == Naming && ok && t.seated(Seat(min(n, maxSeats+1))):
		return Name(n)
	case p == Swapping && ok && 1 <= n && n <= ruleCards:
		return Swap(n)
	}
	return nil
}
