package einfach

import (
	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/reading"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// The types shared by both games come from package ebbes. Their values, such as [ebbes.Green],
// [ebbes.NoSeat] and [ebbes.German], are there too.
type (
	Language     = ebbes.Language
	Seat         = ebbes.Seat
	Seats        = ebbes.Seats
	Suit         = ebbes.Suit
	Kind         = ebbes.Kind
	Ruling       = ebbes.Ruling
	Place        = ebbes.Place
	Tag          = ebbes.Tag
	Note         = ebbes.Note
	Glyph        = ebbes.Glyph
	ParseError   = ebbes.ParseError
	RecordError  = ebbes.RecordError
	VersionError = ebbes.VersionError
)

// spoken has the texts of this game in each language, a method for each in the file of the
// language. The rulebook of Einfach is in German alone: the other languages have translations.
type spoken struct{}

// exists reports whether there is such a language.
func exists(l Language) bool { return l < wording.Languages }

// wordsIn returns the texts of this game in a language, empty ones if it is unknown.
func wordsIn(l Language) *words {
	if w := wording.In[*words](spoken{}, uint8(l)); w != nil {
		return w
	}
	return &words{Common: &wording.Common{}}
}

// A voice phrases the errors of texts for its Teller.
type voice struct{ tl Teller }

// ownVoice is the voice of errors without a particular reader.
var ownVoice reading.Voice = voice{}

func (voice) Game() string      { return "einfach" }
func (v voice) Language() uint8 { return uint8(v.tl.Language) }

func (voice) Subject(l uint8, what wording.Subject) text {
	w := wordsIn(Language(l))
	return w.Subject(w.subjects[:], what)
}

func (voice) Reason(l uint8, why reason) text {
	w := wordsIn(Language(l))
	return w.Reason(w.reasons[:], why)
}

func (v voice) Say(l uint8, form text, values ...any) string {
	v.tl.Language = Language(l)
	return v.tl.say(form, values...)
}

// A text is a sentence or word of a language, with slots that a [Teller] fills.
type text = wording.Text

// words has all texts of a language. A language is one value of it in a file of its own, and no
// text may be missing.
type words struct {
	*wording.Common // the texts shared with other games

	phases   [phases]text
	options  wording.Names
	events   eventWords
	broken   wording.Table[Clause] // reasons for refused moves, by broken clause
	subjects [subjects - wording.Subjects]text
	fields   wording.Table[string] // by ConfigError.Field
	reasons  [reasons]text
	diagram  diagramWords
	turns    turnWords
	moves    moveWords
	typed    typedWords
	settings settingWords
	clauses  []clauseWords
}

// nameOf returns the name of value i of an enumeration in a language.
func nameOf(l Language, enum string, names []text, i int) string {
	if !exists(l) {
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
