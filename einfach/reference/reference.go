// Package reference holds the rules of Einfach as people read them: chapters of clauses,
// the questions that tables quarrel about with their answers, what to do after slips, and
// a position to try for each clause that decides something, in every language that package
// einfach speaks. It is to Einfach what package reference of this module is to ebbes.
//
// docs/einfach/RULES.md and its sisters are made from it. A page that shows the
// rules begins with
//
//	e := reference.In(ebbes.German)
//	for chapter := range e.Chapters() {
//		for clause := range chapter.Clauses() {
//			clause.Text(e.Language)     // what the clause says
//			e.Position(string(clause))  // what to try, if something depends on it
//		}
//	}
//
// goes on with [Edition.Quarrels] and [Edition.Remedies], finds what answers a question
// with [Edition.Search], and lets people try a [Position]. Whoever has never played begins
// with [Edition.Lesson].
//
// All texts are plain. The ids of clauses in them, such as X3, are to become links:
// [Parts] finds them.
package reference

import (
	"iter"
	"slices"
	"strings"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/internal/guide"
)

//go:generate go test -run ^TestRULES$ . -write-rules

// An Edition is the rules for readers in one language. The zero value is the English
// one; an edition in an unknown language is empty.
type Edition struct {
	Language einfach.Language
}

// In returns the edition in a language.
func In(l einfach.Language) Edition { return Edition{l} }

// Editions returns an iterator over the editions in all languages.
func Editions() iter.Seq[Edition] {
	return func(yield func(Edition) bool) {
		for l := range ebbes.Languages() {
			if !yield(In(l)) {
				return
			}
		}
	}
}

// written are the texts of each language, which is a file of its own.
var written = [...]*texts{ebbes.English: &english, ebbes.German: &german, ebbes.French: &french}

// Texts are everything that a language says here. Each language has all of them;
// TestEditions names those that one lacks.
type texts struct {
	title       string
	intro       []string
	components  []string
	legend      string
	labels      Labels
	chapters    map[string]section // by the letter of their clauses
	examples    map[string]section
	worked      []string
	known       []Item
	slips       slipWords
	refusals    []Refusal
	refusalHead section
	asked       map[string]string // by the ID of a quarrel, a clause or a remedy
	quarrels    map[string]quarrelWords
	positions   map[string]positionWords
	lesson      map[string]stepWords // by the ID of a step
	glossary    map[string]glossaryWords
	history     []string // what each change has changed
	ruled       ruledWords
	letter      letterWords
	sheet       sheetWords
}

// A section is a title and what is said under it.
type section struct{ title, intro string }

func (e Edition) texts() *texts {
	if int(e.Language) >= len(written) {
		return &texts{}
	}
	return written[e.Language]
}

// Title returns the title of the rules, such as "The rules of Einfach".
func (e Edition) Title() string { return e.texts().title }

// Intro returns an iterator over the paragraphs of the introduction.
func (e Edition) Intro() iter.Seq[string] { return slices.Values(e.texts().intro) }

// Components returns an iterator over what is in the box and how it lies on the table,
// a paragraph each.
func (e Edition) Components() iter.Seq[string] { return slices.Values(e.texts().components) }

// Legend explains the cards and signs in drawings that are text, such as
// [Example.Drawing].
func (e Edition) Legend() string { return e.texts().legend }

// Worked returns an iterator over short examples, a sentence or two each, with the clauses
// that they show. Those of the rulebook come first.
func (e Edition) Worked() iter.Seq[string] { return slices.Values(e.texts().worked) }

// Known returns an iterator over what there is to be known at a table, and who knows it.
func (e Edition) Known() iter.Seq[Item] { return slices.Values(e.texts().known) }

// Labels returns the words that stand around the texts.
func (e Edition) Labels() Labels { return e.texts().labels }

// Labels are words that stand around the texts: headings, and what introduces the parts
// of a ruling.
type Labels struct {
	Contents   string // the table of contents
	Components string
	Ruling     string // introduces a decision
	Open       string // the parts of a ruling, see [einfach.Ruling]
	Decided    string
	Why        string
	Others     string
	Rulebook   string // where the rulebook states a clause
	Unstated   string // in place of that, where it does not
	Examples   string // short examples
	Known      string // who knows what
	Quarrels   string // the index of questions
	Clauses    string // before the clauses of an answer
	Try        string // a position to try
	Slips      string // slips at the table
	Limit      string // the parts of a remedy, see [Remedy]
	Tournament string
	Incidents  string // what has happened at tables, and what to do
	Glossary   string // the words of the game, in all languages
	History    string // the changes of the clauses, see [Change]
	Version    string // of the library, in which a change came
	Rules      string // the version of the rules
	Changed    string // what a change has changed
	Before     string // the table before a slip
	After      string // and after its remedy
	Code       string // where a clause is implemented
	Tests      string // and tested
}

// Stated returns under which headings the rulebook states a clause, or that it does not.
// There is no edition of the rulebook but the German one.
func (e Edition) Stated(clause einfach.Clause) string {
	if heading := clause.Heading(ebbes.German); heading != "" {
		return heading
	}
	return e.Labels().Unstated
}

// TitleOf returns the title of the clause or the remedy with an id, "" if there is none.
func (e Edition) TitleOf(id string) string {
	if r, ok := e.Remedy(id); ok {
		return r.Title
	}
	return einfach.Clause(id).Title(e.Language)
}

// A Chapter is some clauses under a title.
type Chapter struct {
	Letter string // with which the ids of its clauses begin, such as "X"
	Title  string
	Intro  string // a paragraph
}

// letters are the chapters in their order, by the letter of their clauses.
var letters = [...]string{"C", "A", "L", "D", "X", "F", "K", "E", "R", "O"}

// Chapters returns an iterator over the chapters, in the order in which they are read.
func (e Edition) Chapters() iter.Seq[Chapter] {
	return func(yield func(Chapter) bool) {
		for _, letter := range letters {
			words, ok := e.texts().chapters[letter]
			if ok && !yield(Chapter{letter, words.title, words.intro}) {
				return
			}
		}
	}
}

// Clauses returns an iterator over the clauses of the chapter.
func (c Chapter) Clauses() iter.Seq[einfach.Clause] {
	return func(yield func(einfach.Clause) bool) {
		for clause := range einfach.Clauses() {
			if clause[:1] == einfach.Clause(c.Letter) && !yield(clause) {
				return
			}
		}
	}
}

// mentions finds the ids of clauses and remedies.
var mentions = guide.MentionsOf(strings.Join(letters[:], "")+"H", func(id string) bool { return Edition{}.TitleOf(id) != "" })

// Parts divides a text into its parts: the id of a clause or of a remedy where it stands,
// with itself as the text, else "" and some plain text.
func Parts(text string) iter.Seq2[string, string] { return mentions.Parts(text) }
