package wordingtest

import (
	"regexp"
	"strings"

	"github.com/ebbesgo/ebbes/internal/wording"
)

// An Orthography has a test's knowledge of the texts in a language.
type Orthography struct {
	File    string         // name of the files that have the texts
	Wrong   *regexp.Regexp // forbidden characters, such as the apostrophe of a typewriter
	Counted [][2]string    // nouns that texts count: the singular, the plural
	Alike   string         // words that are written as in English, separated by blanks
}

// orthographies has a method for each language in the file of the language.
type orthographies struct{}

// In returns the orthography of a language.
func In(language uint8) Orthography { return wording.In[Orthography](orthographies{}, language) }

// Disagreement returns the first place in a text where a noun disagrees with the number before it.
// It is "" if there is none.
func Disagreement(language uint8, text string) string {
	for _, found := range counted.FindAllStringSubmatch(text, -1) {
		number, rest := found[1], found[2]
		singular := number == "1" || number == "0" && wording.CommonIn(language).Grammar.SingularZero
		for _, noun := range In(language).Counted {
			wrong := noun[0]
			if singular {
				wrong = noun[1]
			}
			if after, ok := strings.CutPrefix(rest, wrong); ok && !strings.HasPrefix(after, "s") && !strings.HasPrefix(after, "n") && !strings.HasPrefix(after, "e") {
				return found[0]
			}
		}
	}
	return ""
}

// counted matches a number and the words after it.
var counted = regexp.MustCompile(`(?:^|[^A-Z0-9])(\d+) (\pL[^0-9,.;:(]*)`)
