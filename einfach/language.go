package einfach

import (
	"iter"

	"github.com/ebbesgo/ebbes/internal/wording"
)

// A Language is a language in which this package speaks to people. The zero value is
// [English]. The rulebook of the game is in German alone: what is said in the other
// languages is a translation.
//
// Whatever has a String method for people also has an In method, which takes the language.
// In an unknown language In is empty. Ids, types, cards and seats are the same in all
// languages.
type Language uint8

// The languages.
const (
	English Language = iota
	German
	French

	languages = iota // how many there are
)

// vocabularies are what each language says, one file a language.
var vocabularies = [...]*words{English: &english, German: &german, French: &french}

// A language of which nothing is said does not compile: this would be less than 0.
const _ = uint(len(vocabularies) - languages)

// Languages returns an iterator over all languages.
func Languages() iter.Seq[Language] {
	return func(yield func(Language) bool) {
		for l := range Language(languages) {
			if !yield(l) {
				return
			}
		}
	}
}

// String returns the code of the language, such as "en", "de" or "fr".
func (l Language) String() string {
	if l.exists() {
		return string(l.words().Code)
	}
	return wording.Unnamed("Language", int(l))
}

// Name returns what the language calls itself, such as "Deutsch".
func (l Language) Name() string { return string(l.words().Name) }

func (l Language) exists() bool { return l < languages }

// words returns what the language says, nothing for an unknown language.
func (l Language) words() *words {
	if l.exists() {
		return vocabularies[l]
	}
	return &words{Common: &wording.Common{}}
}

// A text is what a language says on some occasion, with slots that a [Teller] fills.
type text = wording.Text

// words is everything that a person reads in a language. A language is one value of it
// in a file of its own, in which no text may be missing.
type words struct {
	*wording.Common // with what other games say, too

	phases   [phases]text
	options  wording.Names
	events   eventWords
	broken   wording.Table[Clause] // what is wrong with a move that breaks a clause
	subjects [subjects - wording.Subjects]text
	fields   wording.Table[string] // by ConfigError.Field
	reasons  [reasons]text
	diagram  diagramWords
	turns    turnWords
	moves    moveWords
	typed    typedWords
	agreed   agreedWords
	clauses  []clauseWords
}

// reason returns the text of a reason, which every game has or only this one.
func (w *words) reason(why reason) text {
	if why < wording.Reasons {
		return w.Reasons[why]
	}
	return w.reasons[why]
}

// subject returns the name of a subject, which every game has or only this one.
func (w *words) subject(s wording.Subject) text {
	if s < wording.Subjects {
		return w.Subjects[s]
	}
	return w.subjects[s-wording.Subjects]
}

// nameOf returns what a language calls value i of an enumeration.
func nameOf(l Language, enum string, names []text, i int) string {
	if !l.exists() {
		return ""
	}
	return wording.Name(enum, names, i)
}

// because adds the clause, if any, to a reason.
func (tl Teller) because(why string, clause Clause) string {
	if clause == NoClause {
		return why
	}
	return tl.say(tl.words().Errors.Clause, "why", why, "clause", clause)
}
