package reading

import (
	"fmt"
	"math"

	"github.com/ebbesgo/ebbes/internal/wording"
)

// none is the text of an empty list.
const none = "-"

// A card has a value.
type card interface {
	comparable
	Value() int
}

// EachCard calls do for every card of a list, also within ranges, until do returns an error. The
// list "-" has no cards. The like function returns the card of the same suit with another value, or
// the zero value if there is none.
func EachCard[C card](
	in Source, list Word, read func(Word) (C, error), like func(C, int) C, do func(C, Word) error,
) error {
	if list.Text == none {
		return nil
	}
	for w, rest := list.FirstWord(); w.Text != ""; w, rest = rest.FirstWord() {
		from, to, ranged := w.Cut('-')
		c, err := read(from)
		switch {
		case err != nil:
			_, err = read(w) // its error quotes the whole word
		case ranged:
			err = eachOfRange(in, w, c, to, like, do)
		default:
			err = do(c, w)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// eachOfRange calls do for every card of a range, from one card up to a value.
func eachOfRange[C card](in Source, w Word, from C, to Word, like func(C, int) C, do func(C, Word) error) error {
	last, _ := to.Number(1, math.MaxInt)
	if last <= from.Value() || like(from, last) == *new(C) {
		return in.Fail(w, "", wording.BadRange)
	}
	for value := from.Value(); value <= last; value++ {
		if err := do(like(from, value), w); err != nil {
			return err
		}
	}
	return nil
}

// Cards reads a set of cards, with the functions of [EachCard].
func Cards[S interface {
	Has(C) bool
	With(C) S
}, C card](in Source, w Word, read func(Word) (C, error), like func(C, int) C) (set S, err error) {
	if w.Text == "" {
		return set, in.Fail(w, "", wording.NoCards)
	}
	err = EachCard(in, w, read, like, func(c C, w Word) error {
		if set.Has(c) {
			return in.Fail(w, "", wording.ListedTwice, "card", c)
		}
		set = set.With(c)
		return nil
	})
	return set, err
}

// Deck reads the words of a list into to, as cards in their order, and returns their number. The
// list "-" has none.
func Deck[C any](in Source, list Word, words []Word, read func(Word) (C, error), to []C) (n int, err error) {
	if len(words) == 1 && words[0].Text == none {
		return 0, nil
	}
	if len(words) == 0 || len(words) > len(to) {
		return 0, in.Fail(list, "", wording.BadDeck, "most", len(to))
	}
	for i, w := range words {
		if to[i], err = read(w); err != nil {
			return i, err
		}
	}
	return len(words), nil
}

// OneMove reads a move of one kind with a function that reads any. It also reads back the zero value,
// which is no move.
func OneMove[M, Move fmt.Stringer](in Source, w Word, read func(Word) (Move, error)) (M, error) {
	var none M
	if w.Text == none.String() {
		return none, nil
	}
	move, err := read(w)
	if err != nil {
		return none, err
	}
	if m, ok := any(move).(M); ok {
		return m, nil
	}
	return none, in.Fail(w, "", wording.OtherMove)
}
