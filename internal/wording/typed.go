package wording

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Typed has the shared texts about typed input, and the shared words to understand it. Words of
// one meaning are separated by commas; a phrase is typed as written.
type Typed struct {
	Nothing Text

	Colours  [5]Text  // in the order of the suits, in every form
	Numbers  [15]Text // from one
	Seat     Text     // words before the number of a seat
	Me       Text     // the player who types
	Around   Text     // words that change nothing
	Not      Text     // words that never stand for longer ones, which they would negate
	Together [5]Text  // numbers of players, from two

	Plain *strings.Replacer // replaces signs, and small letters with another spelling without accents
}

// InSmall returns a word in small letters and without accents, as the language writes it. The
// result is the same for words that differ only in case, accents or the composition of their
// characters.
func (t *Typed) InSmall(word string) string {
	if !strings.ContainsFunc(word, func(r rune) bool { return r >= utf8.RuneSelf || kindOf(r) == sign }) {
		return strings.ToLower(word)
	}
	word = strings.Map(fold, word)
	if t.Plain != nil {
		word = t.Plain.Replace(word)
	}
	return plain(word)
}

// A Piece is a run of digits or of other characters in typed text.
type Piece struct {
	Word     string // in small letters, without accents
	At, Size int    // position and length in the text, in bytes
}

// Pieces splits typed text at blanks, punctuation and digits. An apostrophe ends the piece that
// it belongs to.
func (t *Typed) Pieces(text string) []Piece { return t.appendPieces(nil, text) }

func (t *Typed) appendPieces(pieces []Piece, text string) []Piece {
	start, kind, before := 0, between, ' '
	end := func(at int) {
		if kind != between {
			pieces = append(pieces, Piece{t.InSmall(strings.ReplaceAll(text[start:at], "’", "'")), start, at - start})
		}
		start, kind = at, between
	}
	for at, r := range text {
		is := kindOf(r)
		if r == '-' {
			is = hyphen(before, text[at+1:])
		}
		before = r
		switch {
		case is == apostrophe && kind == word:
			end(at + utf8.RuneLen(r))
		case is == apostrophe:
			end(at)
		case is != kind:
			end(at)
			kind = is
		}
	}
	end(len(text))
	return pieces
}

// hyphen returns the kind of a hyphen between two characters. It is part of a word, or is before
// a number, as in "-15" and "B2-5", or has no meaning.
func hyphen(before rune, rest string) int {
	after, _ := utf8.DecodeRuneInString(rest)
	switch kindOf(after) {
	case digit:
		if kindOf(before) != word {
			return word
		}
	case word:
		if kindOf(before) == word {
			return word
		}
	}
	return between
}

// Key returns the pieces of a text as one text. It is the same for texts that read alike.
func (t *Typed) Key(text string) string {
	var pieces [8]Piece
	words := make([]string, 0, len(pieces))
	for _, p := range t.appendPieces(pieces[:0], text) {
		words = append(words, p.Word)
	}
	return strings.Join(words, " ")
}

// The kinds of characters.
const (
	between = iota
	digit
	apostrophe
	word
	sign
)

func kindOf(r rune) int {
	switch {
	case '0' <= r && r <= '9':
		return digit
	case unicode.IsLetter(r):
		return word
	case r == '\'' || r == '’':
		return apostrophe
	case r == '&' || r == '+':
		return sign
	case unicode.Is(cheer, r) || unicode.IsSpace(r) || strings.ContainsRune(`.,;:!()[]"„“”«»‹›‘‚…–—·*_@#/~`+"`\u2066\u2067\u2068\u2069", r):
		return between
	}
	return word
}

// cheer has signs of good cheer after a move, without doubt or refusal.
var cheer = &unicode.RangeTable{R16: []unicode.Range16{{0xFE0F, 0xFE0F, 1}}, R32: []unicode.Range32{
	{0x1F389, 0x1F389, 1}, {0x1F3FB, 0x1F3FF, 1}, {0x1F44D, 0x1F44D, 1}, {0x1F44F, 0x1F44F, 1},
	{0x1F600, 0x1F60F, 1}, {0x1F642, 0x1F642, 1}, {0x1F64F, 0x1F64F, 1},
}}
