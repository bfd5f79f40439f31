package lookup

import (
	"strings"

	"github.com/ebbesgo/ebbes/internal/wording"
)

// Words are what is known of a language whatever is looked for: lists with blanks between
// their words.
type Words struct {
	Folds    string // letters that are also written otherwise, each with the other way: "ä:a"
	Pairs    string // two letters that also stand for the first
	Prefixes string // of inflected words
	Suffixes string
	Filler   string   // words that say little of what is looked for
	Same     []string // words that stand for each other
}

// spoken is what is known of each language, a method each in the file of the language.
type spoken struct{}

// In returns what is known of a language, nothing of an unknown one.
func In(language uint8) Words { return wording.In[Words](spoken{}, language) }

// Language returns what a search has to know of the language, given groups of more words
// that stand for each other.
func (w Words) Language(more ...[]string) Language {
	l := Language{
		Folds:    map[string]string{},
		Pairs:    strings.Fields(w.Pairs),
		Prefixes: strings.Fields(w.Prefixes),
		Suffixes: strings.Fields(w.Suffixes),
		Filler:   strings.Fields(w.Filler),
	}
	for fold := range strings.FieldsSeq(w.Folds) {
		letter, other, _ := strings.Cut(fold, ":")
		l.Folds[letter] = other
		if letter == "’" { // as most people type it
			l.Folds["'"] = other
		}
	}
	for _, group := range w.Same {
		l.Same = append(l.Same, strings.Fields(group))
	}
	l.Same = append(l.Same, more...)
	return l
}
