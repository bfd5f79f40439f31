package ebbes

import (
	"iter"

	"github.com/ebbesgo/ebbes/internal/reading"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// A Language is a language in which this package speaks to people. The zero value is
// [English].
//
// Whatever has a String method for people also has an In method, which takes the
// language: suits, roles, phases, variants, ends, kinds of refusal and all errors. A
// [Teller] tells events, and calls the seats by name. In an unknown language all texts
// are empty. Ids, types, cards and what the notation writes are the same in all
// languages.
type Language uint8

// The languages.
const (
	English Language = iota
	German
	French

	languages = iota // how many there are
)

// A language that is missing here or in wording.Spoken does not compile.
var _ = [1]bool{}[languages-wording.Languages]

// spoken is what this game says in each language, a method each in the file of the language.
type spoken struct{}

// Languages returns an iterator over all languages, [English] first.
func Languages() iter.Seq[Language] {
	return func(yield func(Language) bool) {
		for l := range Language(languages) {
			if !yield(l) {
				return
			}
		}
	}
}

// words returns what is said in the language, nothing if it is unknown.
func (l Language) words() *words {
	if w := wording.In[*words](spoken{}, uint8(l)); w != nil {
		return w
	}
	return &words{Common: common(l)}
}

// String returns the code of the language, such as "en", "de" or "fr".
func (l Language) String() string {
	if l >= languages {
		return wording.Unnamed("Language", int(l))
	}
	return string(common(l).Code)
}

// Name returns what the language calls itself, such as "Deutsch".
func (l Language) Name() string { return string(common(l).Name) }

// common returns what every game says in a language, nothing if it is unknown.
func common(l Language) *wording.Common { return wording.CommonIn(uint8(l)) }

// MarshalText implements [encoding.TextMarshaler].
func (l Language) MarshalText() ([]byte, error) { return []byte(l.String()), nil }

// UnmarshalText reads a language as [Language.String] writes it. The error is a
// [*ParseError].
func (l *Language) UnmarshalText(text []byte) error {
	return unmarshalName(l, text, anyVoice, wording.ALanguage, Language(languages-1))
}

// A text is what a language says on some occasion, with slots that a [Teller] fills.
type text = wording.Text

// Words are everything that a person reads in a language. Each language has all of them,
// in a file of its own; TestLanguages names any that are missing.
type words struct {
	*wording.Common // with what other games say, too

	roles    [Nix + 1]text
	phases   [Over + 1]text
	variants wording.Names
	ends     wording.Names
	clauses  []clauseWords

	fictive  wording.Person
	events   eventWords
	scores   scoreWords
	turns    turnWords
	moves    moveWords
	typed    typedWords
	agreed   agreedWords
	diagram  diagramWords
	subjects [subjects - wording.Subjects]text
	reasons  [reasons]text
	fields   wording.Table[string] // by ConfigError.Field
}

// nameOf returns what a language calls value i of an enumeration.
func nameOf(l Language, enum string, names []text, i int) string {
	if l >= languages {
		return ""
	}
	return wording.Name(enum, names, i)
}

// namesOf returns what a language calls the members of a small set.
func namesOf(l Language, enum string, names wording.Names, set uint8) string {
	if l >= languages {
		return ""
	}
	return names.Of(enum, set)
}

// A voice words the errors of texts as its Teller tells them.
type voice struct{ tl Teller }

// ownVoice is the voice of errors that are told to nobody in particular.
var ownVoice reading.Voice = voice{}

func (voice) Game() string      { return "ebbes" }
func (v voice) Language() uint8 { return uint8(v.tl.Language) }

func (voice) Subject(l uint8, what wording.Subject) text {
	w := Language(l).words()
	return w.Subject(w.subjects[:], what)
}

func (voice) Reason(l uint8, why reason) text {
	w := Language(l).words()
	return w.Reason(w.reasons[:], why)
}

func (v voice) Say(l uint8, form text, values ...any) string {
	v.tl.Language = Language(l)
	return v.tl.say(form, values...)
}

// A commonVoice words errors that every game has. It knows no other texts, so that a program
// for another game is without the texts of this one.
type commonVoice struct{}

// anyVoice is the voice of the types that every game has.
var anyVoice reading.Voice = commonVoice{}

func (commonVoice) Game() string    { return "ebbes" }
func (commonVoice) Language() uint8 { return uint8(English) }
func (commonVoice) Subject(l uint8, what wording.Subject) text {
	return common(Language(l)).Subjects[what]
}
func (commonVoice) Reason(l uint8, why reason) text { return common(Language(l)).Reasons[why] }

func (commonVoice) Say(l uint8, form text, values ...any) string {
	return wording.Teller[Language, Seat, Seats]{Language: Language(l), Common: common(Language(l))}.Say(form, values...)
}

// because adds the clause, if any, to a reason.
func (tl Teller) because(why string, clause Clause) string {
	if clause == NoClause {
		return why
	}
	return tl.say(tl.words().Errors.Clause, "why", why, "clause", clause)
}
