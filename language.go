package ebbes

import (
	"iter"

	"github.com/ebbesgo/ebbes/internal/reading"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// A new language begins with its constant below, and in internal/wording/language.go with its
// number, its method of Translations and its case in In. The compiler then asks each package for its
// file: copy german.go, translate it, and
//
//	go test -run 'Languages|Texts|Common|TestIn$|Editions' ./...
//
// names the texts that are missing or have other slots. Words outside these files are in
// examples/table/words.go, and in es.json of tabletop/words, server/web/words and web/site/words.
// A link in README.md, a line in CHANGELOG.md and the generated files come last. Headings in clause.go
// are from the rulebook's edition in the language, if it has one.
//
// No test sees that a text was copied and not translated: add sentences to teller_test.go, and read
// them aloud. Add what people type to TestTellerReadMove and TestReadConfig; negations belong in Not.

// A Language is a language for texts that people read. The zero value is [English].
//
// Types with a String method for people also have an In method, which takes the language:
// suits, roles, phases, variants, ends, kinds of refusal and all errors. A [Teller] describes
// events and calls the seats by name. In an unknown language all texts are empty. Ids, types,
// cards and the notation are the same in all languages.
type Language uint8

// The languages.
const (
	English Language = iota
	German
	French

	languages = iota // number of languages
)

// A language that is missing here or in wording.Translations does not compile.
var _ = [1]bool{}[languages-wording.Languages]

// translations has the words of this game, a method for each language in that language's file.
type translations struct{}

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

// words returns the words of the language, empty if it is unknown.
func (l Language) words() *words {
	if w := wording.In[*words](translations{}, uint8(l)); w != nil {
		return w
	}
	return &words{Common: common(l)}
}

// String returns the code of the language: "en", "de" or "fr". An unknown language is written as
// "Language(9)".
func (l Language) String() string {
	if l >= languages {
		return wording.Unnamed("Language", int(l))
	}
	return string(common(l).Code)
}

// Name returns the language's own name, such as "Deutsch".
func (l Language) Name() string { return string(common(l).Name) }

// common returns the words shared by all games in a language, empty if it is unknown.
func common(l Language) *wording.Common { return wording.CommonIn(uint8(l)) }

// MarshalText implements [encoding.TextMarshaler].
func (l Language) MarshalText() ([]byte, error) { return []byte(l.String()), nil }

// UnmarshalText parses a language in the form of [Language.String]. The error is a
// [*ParseError].
func (l *Language) UnmarshalText(text []byte) error {
	return unmarshalName(l, text, anyVoice, wording.ALanguage, Language(languages-1))
}

// A text is a message in one language, with slots that a [Teller] fills.
type text = wording.Text

// Words are all texts of this game in a language. Each language has all of them, in a file of
// its own; TestLanguages names missing ones.
type words struct {
	*wording.Common // shared with other games

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
	settings settingWords
	diagram  diagramWords
	subjects [subjects - wording.Subjects]text
	reasons  [reasons]text
	fields   wording.Table[string] // by ConfigError.Field
}

// nameOf returns a language's name for value i of an enumeration, such as Suit(6) if i has none. It
// is empty in an unknown language.
func nameOf(l Language, enum string, names []text, i int) string {
	if l >= languages {
		return ""
	}
	return wording.Name(enum, names, i)
}

// namesOf returns a language's names for the members of a small set.
func namesOf(l Language, enum string, names wording.Names, set uint8) string {
	if l >= languages {
		return ""
	}
	return names.Of(enum, set)
}

// A voice formulates the errors of reading texts, with the language and names of its Teller.
type voice struct{ tl Teller }

// ownVoice is the voice of errors addressed to no seat.
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

// A commonVoice words errors that every game has. It refers to no other texts, so that programs
// for other games do not contain this game's texts.
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
