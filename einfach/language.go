package einfach

import (
	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/reading"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// The types shared with package ebbes, where their values are too, such as [ebbes.Green].
type (
	// Language is [ebbes.Language], a language for texts that people read.
	Language = ebbes.Language
	// Seat is [ebbes.Seat], a place at a table, here 1 to 6.
	Seat = ebbes.Seat
	// Seats is [ebbes.Seats], a set of seats.
	Seats = ebbes.Seats
	// Suit is [ebbes.Suit], one of the five colours of the cards (C1).
	Suit = ebbes.Suit
	// Kind is [ebbes.Kind], the general reason for a refusal.
	Kind = ebbes.Kind
	// Ruling is [ebbes.Ruling], a decision where the rulebook is silent or ambiguous.
	Ruling = ebbes.Ruling
	// Place is [ebbes.Place], a position in the tree of a [Record].
	Place = ebbes.Place
	// Tag is [ebbes.Tag], a named fact about a whole game.
	Tag = ebbes.Tag
	// Note is [ebbes.Note], a comment on a move of a [Record].
	Note = ebbes.Note
	// Glyph is [ebbes.Glyph], a judgement of a move in a [Note].
	Glyph = ebbes.Glyph
	// ParseError is [ebbes.ParseError], the error of an unreadable text.
	ParseError = ebbes.ParseError
	// RecordError is [ebbes.RecordError], the error of a refused move of a [Record].
	RecordError = ebbes.RecordError
	// VersionError is [ebbes.VersionError], the error of a [Record] of other rules.
	VersionError = ebbes.VersionError
)

// translations has the texts of this game, a method for each language in that language's file. The
// rulebook of Einfach is in German alone: the other languages have translations.
type translations struct{}

// exists reports whether there is such a language.
func exists(l Language) bool { return l < wording.Languages }

// wordsIn returns the texts of this game in a language, empty ones if it is unknown.
func wordsIn(l Language) *words {
	if w := wording.In[*words](translations{}, uint8(l)); w != nil {
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
