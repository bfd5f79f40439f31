package lookup

import (
	"strings"

	"github.com/ebbesgo/ebbes/internal/wording"
)

// Words are the words of a language that any search needs: lists with blanks between their words.
type Words struct {
	Folds    string // letters with another spelling, each with it: "ä:a"
	Pairs    string // two letters that also stand for the first
	Prefixes string // prefixes of inflected words
	Suffixes string
	Filler   string   // words of little meaning for a search
	Same     []string // words that stand for each other
	Wide     []string // words of similar meaning, which are synonyms of those absent from all documents
}

// translations has the words for searches, a method for each language in that language's file.
type translations struct{}

// In returns the words of a language, none for an unknown one.
func In(language uint8) Words { return wording.In[Words](translations{}, language) }

// Language returns the data of a language for a search, given further groups of words that stand for
// each other.
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
		if letter == "’" { // the usual typed form
			l.Folds["'"] = other
		}
	}
	for _, group := range w.Same {
		l.Same = append(l.Same, strings.Fields(group))
	}
	l.Same = append(l.Same, more...)
	for _, group := range w.Wide {
		l.Wide = append(l.Wide, strings.Fields(group))
	}
	return l
}
