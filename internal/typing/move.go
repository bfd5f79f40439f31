package typing

import (
	"iter"
	"slices"
	"strconv"
	"strings"

	"github.com/ebbesgo/ebbes/internal/wording"
)

// FindMove returns the move that the words of a text mean, or the awaited one of several
// meanings. If there is none, ok is false. The Reading has the meanings of the words.
func FindMove[M comparable](
	x *Lexicon, text string, means func(Sense) []M, awaited func(M) bool,
) (m M, reading Reading, ok bool) {
	if reading = x.Read(text); reading.Size > 0 {
		return m, reading, false
	}
	var meant []M
	for _, s := range reading.Senses {
		for _, m := range means(s) {
			if !slices.Contains(meant, m) {
				meant = append(meant, m)
			}
		}
	}
	m, ok = Only(meant, awaited)
	return m, reading, ok
}

// MatchSentence returns the only move with a sentence that reads as the text.
func MatchSentence[M comparable](
	t *wording.Typed, text string, moves iter.Seq[M], says func(M) iter.Seq[string],
) (M, bool) {
	var meant []M
	key := t.Key(text)
	for m := range moves {
		for sentence := range says(m) {
			if t.Key(sentence) == key && !slices.Contains(meant, m) {
				meant = append(meant, m)
			}
		}
	}
	return Only(meant, func(M) bool { return false })
}

// Mentions reports whether a text names a card in the notation.
func Mentions(t *wording.Typed, text, card string) bool {
	return strings.Contains(" "+t.Key(text)+" ", " "+t.Key(card)+" ")
}

// Describe names the common meaning of some senses, in the words for actions, suits and seats.
func (x *Lexicon) Describe(senses []Sense, verbs []wording.Text, suits []wording.Text, seat func(uint8) string) string {
	var parts []string
	for _, words := range []func(Sense) []string{
		func(s Sense) (words []string) {
			for i, verb := range verbs {
				if s.Has(1 << i) {
					words = append(words, First(verb))
				}
			}
			return words
		},
		func(s Sense) []string { return wordIf(s.Suit != 0, func() string { return string(suits[s.Suit]) }) },
		func(s Sense) []string { return wordIf(s.Number != 0, func() string { return strconv.Itoa(s.Number) }) },
		func(s Sense) []string { return wordIf(s.Seat != 0, func() string { return seat(s.Seat) }) },
	} {
		var all []string
		for _, s := range senses {
			of := words(s)
			if all = append(all, of...); len(of) == 0 {
				all = nil
				break
			}
		}
		slices.Sort(all)
		if all = slices.Compact(all); len(all) > 0 {
			parts = append(parts, strings.Join(all, string(x.common.Grammar.Or)))
		}
	}
	return strings.Join(parts, " ")
}

// wordIf returns the word alone if the condition holds, else no words.
func wordIf(is bool, word func() string) []string {
	if !is {
		return nil
	}
	return []string{word()}
}

// First returns the first of some words separated by commas. It is the one shown to players.
func First(words wording.Text) string {
	first, _, _ := strings.Cut(string(words), ",")
	return first
}

// Ranges lists cards by suit and value, consecutive ones as "B1–4".
func Ranges[C interface {
	String() string
	Value() int
}](cards iter.Seq[C]) []string {
	var ranges []string
	var first, last C
	for c := range cards {
		if n := len(ranges); n > 0 && c.String()[0] == last.String()[0] && c.Value() == last.Value()+1 {
			ranges[n-1] = first.String() + "–" + strconv.Itoa(c.Value())
		} else {
			first, ranges = c, append(ranges, c.String())
		}
		last = c
	}
	return ranges
}
