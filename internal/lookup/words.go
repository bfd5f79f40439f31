package lookup

import "strings"

// words returns the stems of the words of a text.
func (x *Index) words(text string) []string {
	words := split(x.fold(text))
	for i, word := range words {
		words[i] = x.stem(word)
	}
	return words
}

// fold makes letters alike that people confuse, as in "Égalité" and "egalite". It drops accents that
// are separate characters.
func (x *Index) fold(text string) string {
	var b strings.Builder
	for _, r := range strings.ToLower(text) {
		if r >= '\u0300' && r <= '\u036f' {
			continue
		}
		letter := string(r)
		if other, ok := x.Folds[letter]; ok {
			letter = other
		}
		b.WriteString(letter)
	}
	text = b.String()
	for _, pair := range x.Pairs {
		text = strings.ReplaceAll(text, pair, pair[:1])
	}
	return text
}

// split returns the runs of letters and digits of a folded text.
func split(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return (r < 'a' || r > 'z') && (r < '0' || r > '9') })
}

// stem takes an ending off a word, then a prefix. It leaves at least three letters before an
// ending, and at least four after a prefix.
func (x *Index) stem(word string) string {
	for _, suffix := range x.Suffixes {
		if stem, ok := strings.CutSuffix(word, suffix); ok && len(stem) >= 3 {
			word = stem
			break
		}
	}
	for _, prefix := range x.Prefixes {
		if stem, ok := strings.CutPrefix(word, prefix); ok && len(stem) >= 4 {
			return stem
		}
	}
	return word
}
