// Package names makes the names that people choose fit for sentences.
package names

import (
	"iter"
	"strings"
	"unicode"
	"unicode/utf8"
)

// The maximum lengths of a displayed name, in characters, and of the part that is read, in bytes.
const (
	longest = 40
	most    = 4096
)

// Isolate and Release surround a text so that its direction does not affect the text beside it.
const (
	Isolate = "\u2068"
	Release = "\u2069"
)

// Clean sanitizes a name for display, and returns "" if no visible character is left. The result
// has at most 40 characters, besides two that isolate a name. A name is isolated if it runs from
// right to left or has a digit, which could make it look like a card.
func Clean(name string) string {
	var seen []rune
	for character := range visible(name[:min(len(name), most)]) {
		for _, r := range character {
			if len(seen) > 0 || !unicode.IsMark(r) && !atNoEnd(r) {
				seen = append(seen, r)
			}
		}
		if len(seen) > longest {
			seen = append([]rune(Visible(string(seen[:longest-1]))), '…') // without half a flag
			break
		}
	}
	clean := strings.TrimRightFunc(string(seen), atNoEnd)
	if strings.ContainsFunc(clean, func(r rune) bool { return unicode.Is(rightToLeft, r) || '0' <= r && r <= '9' }) {
		return Isolate + clean + Release
	}
	return clean
}

// Visible returns the visible characters of a text, and the two characters that join and divide
// letters in some scripts.
func Visible(text string) string {
	var seen strings.Builder
	seen.Grow(len(text))
	for character := range visible(text) {
		seen.WriteString(character)
	}
	return seen.String()
}

// visible returns an iterator over the characters that [Visible] returns, where a flag is one.
func visible(text string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for len(text) > 0 {
			r, size := utf8.DecodeRuneInString(text)
			if f := flag(text); f != "" {
				size = len(f)
			}
			if tellable(r) && !yield(text[:size]) {
				return
			}
			text = text[size:]
		}
	}
}

// tellable reports whether a character is visible by itself, or joins or divides letters.
func tellable(r rune) bool {
	return unicode.IsGraphic(r) && r != utf8.RuneError && !strings.ContainsRune(fillers, r) || joins(r)
}

// fillers look like blanks, or like nothing, but are letters, marks and symbols in Unicode.
const fillers = "\u115F\u1160\u2800\u3164\uFFA0\uFFFC\U00013441\U00013442\U00016FE4\U0001D159"

// flags are the flags of England, Scotland and Wales: a black flag with letters that are
// invisible by themselves.
var flags = []string{
	"\U0001F3F4\U000E0067\U000E0062\U000E0065\U000E006E\U000E0067\U000E007F",
	"\U0001F3F4\U000E0067\U000E0062\U000E0073\U000E0063\U000E0074\U000E007F",
	"\U0001F3F4\U000E0067\U000E0062\U000E0077\U000E006C\U000E0073\U000E007F",
}

// flag returns the flag at the beginning of a text, or "".
func flag(text string) string {
	for _, f := range flags {
		if strings.HasPrefix(text, f) {
			return f
		}
	}
	return ""
}

// joins reports whether a character joins or divides the letters beside it in some scripts.
func joins(r rune) bool { return r == '\u200C' || r == '\u200D' }

// atNoEnd reports whether a character is visible only between others.
func atNoEnd(r rune) bool { return unicode.IsSpace(r) || joins(r) }

// rightToLeft are the blocks for scripts that run from right to left.
var rightToLeft = &unicode.RangeTable{
	R16: []unicode.Range16{{0x0590, 0x08FF, 1}, {0xFB1D, 0xFDFF, 1}, {0xFE70, 0xFEFF, 1}},
	R32: []unicode.Range32{{0x10800, 0x10FFF, 1}, {0x1E800, 0x1EFFF, 1}},
}

// Width returns the number of visible characters in a text.
func Width(text string) int {
	return utf8.RuneCountInString(text) - strings.Count(text, Isolate) - strings.Count(text, Release)
}

// Pad extends a text with blanks to a width.
func Pad(text string, width int) string {
	return text + strings.Repeat(" ", max(0, width-Width(text)))
}
