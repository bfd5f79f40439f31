// Package reference provides the rules of every game for readers, in every language. It has the
// chapters of clauses, common disputes at tables with their answers, the remedies for slips, such as
// a suit not followed, and a position to try for each clause that decides something.
//
// The package is not part of the promise of version 1: its API may still change.
//
// An [Edition] is the rules of a game in a language. A program that answers questions begins with
//
//	g, _ := games.Named("einfach")
//	e := reference.Of(g, ebbes.German)
//	for found := range e.Search("Darf ich passen?") {
//		fmt.Println(found.Title, found.Text)
//	}
//
// and one that shows the rules with
//
//	for chapter := range e.Chapters() {
//		for _, id := range chapter.Clauses {
//			clause, _ := e.Clause(id)      // what it says
//			position, ok := e.Position(id) // what to try, if something depends on it
//		}
//	}
//
// Then come [Edition.Questions], [Edition.Remedies], the words of [Edition.Glossary] and the
// game on one [Edition.Sheet] of paper. Beginners start with [Edition.Lesson].
//
// Positions are lines and moves are texts of the notation, which package games reads:
//
//	s, err := g.ParseState(position.Line)
//	m, err := g.ParseMove(position.Trials[0].Moves[0])
//	s, err = s.Apply(m)
//
// All texts are plain. The ids of clauses in them, such as P2, can become links:
// [Edition.Parts] finds them. The pages RULES.md of both games are generated from this package.
package reference

import (
	"iter"
	"regexp"
	"slices"
	"strings"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/games"
	"github.com/ebbesgo/ebbes/internal/guide"
	"github.com/ebbesgo/ebbes/internal/guide/ebbesrules"
	"github.com/ebbesgo/ebbes/internal/guide/einfachrules"
)

//go:generate go test -run ^TestRULES$ . -write-rules

// An Edition is the rules of a game in a language. The zero value is empty: it has no texts,
// and a search in it finds nothing.
type Edition struct {
	rules    *guide.Rules // nil if there is no such game
	language games.Language
}

// written are the rules of all games.
var written = []*guide.Rules{&ebbesrules.Rules, &einfachrules.Rules}

// Of returns the rules of a game in a language. The Edition is empty if the game is nil or the
// language unknown.
func Of(g games.Game, l games.Language) Edition {
	for _, rules := range written {
		if rules.Game == g && rules.Texts(l) != nil {
			return Edition{rules, l}
		}
	}
	return Edition{}
}

// nothing are the rules and the texts of an empty Edition.
var (
	nothing = &guide.Rules{}
	silence = &guide.Texts{}
)

func (e Edition) tables() *guide.Rules {
	if e.rules == nil {
		return nothing
	}
	return e.rules
}

func (e Edition) texts() *guide.Texts {
	if e.rules == nil {
		return silence
	}
	return e.rules.Texts(e.language)
}

// Language returns the language of the texts.
func (e Edition) Language() games.Language { return e.language }

// Title returns the title of the rules, such as "The rules of ebbes".
func (e Edition) Title() string { return e.texts().Sections["intro"].Title }

// Label returns a word or a sentence that stands around the texts, such as "Contents" for the
// name "contents". It is empty for an unknown name. The names are those that the pages of the
// rules use:
//
//   - contents, questions, clauses, try, glossary, incidents, history: headings
//   - means: the column of the glossary with the definitions
//   - program: leads to the rules as a program
//   - ruling, open, decided, why, others: parts of a [Clause] with a ruling
//   - rulebook, unstated, code, tests: sources of a clause
//   - limit, tournament, before, after: parts of a [Remedy] and an [Incident]
//   - version, rules, changed: columns of [Edition.History]
//   - legend: the cards and signs in drawings that are text
//   - sheet: the title of [Edition.Sheet]
//   - slips.note, slips.tournament and letter.note, letter.question, letter.closing: parts of
//     the section "slips" and of [Edition.Letter]
//
// The labels of ebbes also include sheet.players, sheet.values and sheet.more, the columns of the
// cards in play. There are slips.measured, the source of the figures in remedies, and texts in
// drawings of the table, such as table.board.
func (e Edition) Label(name string) string { return e.texts().Labels[name] }

// A Section is prose under a title.
type Section struct {
	ID    string   // argument of [Edition.Section]
	Title string   // heading
	Text  []string // paragraphs
	Items []Item   // rows of a list or a table below them
}

// An Item is a row of a [Section]. Its ID and Title depend on the section.
type Item struct {
	ID    string // id of a question, a clause or a row; may be empty
	Title string // heading; may be empty
	Text  string // text of the row
}

// Section returns the section with an id, and false if there is none. The ids are
//
//   - intro: the introduction, under the title of the rules
//   - components: the contents of the box
//   - examples: short examples, the rulebook's first
//   - known: the facts about a table, and who knows them; only of Einfach
//   - slips: the introduction to the remedies, with the principles that settle most slips
//   - house: common house rules, none of them from the rulebook
//   - refusals: the moves that are not allowed, and the clauses that forbid them; the first row that applies counts
//   - letter: questions to the authors, with each clause that this package rules on itself
func (e Edition) Section(id string) (Section, bool) {
	s, ok := e.texts().Sections[id]
	if !ok {
		return Section{}, false
	}
	all := Section{ID: id, Title: s.Title, Text: slices.Clone(s.Text)}
	for _, item := range s.Items {
		all.Items = append(all.Items, Item{Title: item.Title, Text: item.Text})
	}
	if id == "letter" {
		all.Items = e.ownRulings()
	}
	return all, true
}

// A Chapter is a group of clauses under a title.
type Chapter struct {
	ID      string   // first letter of its clauses' ids, such as "P"
	Title   string   // heading
	Intro   string   // one paragraph
	Clauses []string // ids of its clauses
}

// Chapters returns an iterator over the chapters, in reading order.
func (e Edition) Chapters() iter.Seq[Chapter] {
	return func(yield func(Chapter) bool) {
		for _, letter := range e.tables().Chapters {
			words := e.texts().Chapters[letter]
			if !yield(Chapter{letter, words.Title, words.Intro, e.clausesOf(letter)}) {
				return
			}
		}
	}
}

func (e Edition) clausesOf(letter string) []string {
	others := func(id string) bool { return !strings.HasPrefix(id, letter) }
	return slices.DeleteFunc(slices.Clone(e.tables().Clauses), others)
}

// A Clause is a rule of a game as readers see it.
type Clause struct {
	ID     string       // id, such as "P2"
	Title  string       // heading
	Text   string       // the rule in full
	Ruling ebbes.Ruling // decision where the rulebook is open; otherwise zero
	Ruled  string       // author and version of the ruling, in words; empty without one
	Stated string       // headings in the rulebook, in words, or that there is none
}

// Clause returns the clause with an id, and false if there is none.
func (e Edition) Clause(id string) (Clause, bool) {
	if !slices.Contains(e.tables().Clauses, id) {
		return Clause{}, false
	}
	c := e.rules.Clause(id)
	return Clause{id, c.Title(e.language), c.Text(e.language), c.Ruling(e.language), e.ruled(id), e.stated(c)}, true
}

// stated returns a clause's headings in the rulebook of this language, otherwise in other
// languages.
func (e Edition) stated(c guide.Clause) string {
	if heading := c.Heading(e.language); heading != "" {
		return heading
	}
	var others []string
	for l := range ebbes.Languages() {
		switch heading := c.Heading(l); {
		case heading == "":
		case e.rules.OneRulebook:
			return heading
		default:
			others = append(others, heading+" ("+l.Name()+")")
		}
	}
	if others == nil {
		return e.Label("unstated")
	}
	return strings.Join(others, "; ")
}

var mention = regexp.MustCompile(`\b[A-Z][1-9][0-9]?\b`)

// Parts returns an iterator over the parts of a text, as pairs of an id and a text. For the id of a
// clause or a remedy both are the id; for plain text the id is empty.
func (e Edition) Parts(text string) iter.Seq2[string, string] {
	return func(yield func(id, text string) bool) {
		done := 0
		for _, at := range mention.FindAllStringIndex(text, -1) {
			id := text[at[0]:at[1]]
			if !e.mentions(id) {
				continue
			}
			if before := text[done:at[0]]; before != "" && !yield("", before) {
				return
			}
			if !yield(id, id) {
				return
			}
			done = at[1]
		}
		if done < len(text) {
			yield("", text[done:])
		}
	}
}

// mentions reports whether there is a clause or a remedy with an id.
func (e Edition) mentions(id string) bool {
	_, isRemedy := e.texts().Remedies[id]
	return isRemedy || slices.Contains(e.tables().Clauses, id)
}
