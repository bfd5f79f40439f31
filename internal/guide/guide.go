// Package guide has the types for the description of a game. Package reference combines its tables,
// which are independent of language, with its texts in a language.
package guide

import (
	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/games"
)

// Rules are the rules of a game for readers. The game's package has the clauses.
type Rules struct {
	Game     games.Game
	Clauses  []string // ids of all clauses, in their order
	Clause   func(id string) Clause
	Chapters []string // first letters of the ids of clauses, in their order
	Aside    string   // letter of the chapter that decides nothing; empty for none

	// OneRulebook is set if the rulebook has one edition, whose headings need no language.
	OneRulebook bool

	Positions   []Position
	Questions   []Question // questions that clauses settle
	AboutSlips  []SlipQuestion
	Commonest   []string // ids of the most common questions at tables
	Remedies    []Remedy
	Incidents   []Incident
	Refusals    [][]Case // a row of the table of refusals each
	Examples    []Example
	Glossary    []Term
	Subjects    []Subject // subjects with a page of their own
	History     []Change  // oldest first
	LessonTable string    // first position of the lesson
	Lesson      []Step
	Rows        map[string][]Row // tables of the sheet, by the id of its section

	// SlipWorth is how often readers look for a slip, in percent of how often they look for a rule.
	SlipWorth int

	// Facts answers a question about a table in the words of the notation, the same in all languages.
	// Nothing is "-"; the answer to an unknown question is empty.
	Facts func(table games.State, question string) string

	// Texts returns the texts in a language, nil if it is unknown.
	Texts func(games.Language) *Texts
}

// A Clause is a clause of a game's own package.
type Clause interface {
	Title(games.Language) string
	Text(games.Language) string
	Ruling(games.Language) ebbes.Ruling
	Heading(games.Language) string
	Decides() bool
}

// A Trial is moves, or a configuration, with its expected outcome. One of Refused, Event and Fact is
// set.
type Trial struct {
	Config string     // configuration in JSON, for a position without a line
	By     games.Seat // maker of the last move; NoSeat for the seat to move
	Moves  string     // in the notation, divided by semicolons; empty for none

	Refused string // clause that refuses the last move or the configuration
	Event   string // clause of an event of the last move
	Fact    string // question about the table afterwards, for Facts
	Is      string // its answer
}

// An Incident is a slip at a table. It has positions that express it, or Why, the reason that prevents
// that.
type Incident struct {
	ID, Remedy string
	Why        string

	Before  string
	Slip    Trial  // the refused move; none if the rules allow what was done
	Settled string // moves that are made instead
	Stays   bool   // set if the slip is not undone, so that no legal move leads to After
	After   string
}

// A Section is prose under a title.
type Section struct {
	ID    string // in a sheet
	Title string
	Text  []string // paragraphs
	Items []Item
}

// Texts are all texts about a game in a language. Every language has all of them.
type Texts struct {
	Labels    map[string]string
	Sections  map[string]Section
	Chapters  map[string]Head // by the letter of their clauses
	Examples  map[string]Head
	Remedies  map[string]RemedyWords
	Incidents map[string]IncidentWords
	Asked     map[string]string // other words for a question, a clause, a remedy or a chapter, divided by commas
	Questions map[string]QuestionWords
	Positions map[string]PositionWords
	Lesson    map[string]StepWords // by the id of a step
	Glossary  map[string]TermWords
	History   map[string]string // by the version of a change
	Sheet     []Section
}

// The types of table entries are aliases of unnamed structs, so an entry takes one line.
type (
	Position = struct {
		ID, Clause, Line string // no line if configurations are tried
		Trials           []Trial
	}
	Question = struct {
		ID       string
		Clauses  []string // the most important first
		Position string   // its id; empty for none
	}
	SlipQuestion = struct{ ID, Remedy string }
	Remedy       = struct {
		ID      string
		Clauses []string
	}
	Case = struct {
		Line  string
		Trial Trial
	}
	Example = struct{ ID, Clause, Line, Moves string }
	Term    = struct{ ID, Clause string }
	Subject = struct {
		ID      string   // of its row in the sheet
		Clauses []string // the most important first
	}
	Change = struct {
		Version string
		Rules   int
		By      string   // "ours", "author" or "publisher"
		Clauses []string // nil for all
	}
	Step = struct {
		ID, Clause string
		Skipped    string // moves before the step that are not shown
		Lead       string // moves of the others before the reader's
		About      string // card that the coach names; empty for none
		Answers    []Answer
	}
	Answer = struct {
		Moves  string // alternatives that lead to the same
		Then   string // moves of the others afterwards
		Words  string // key of the text
		Trials []Trial
	}
	Row = struct{ ID, Title, Text string }

	Head          = struct{ Title, Intro string }
	Item          = struct{ Title, Text string }
	QuestionWords = struct{ Question, Answer string }
	PositionWords = struct{ Task, Shown string }
	IncidentWords = struct{ Slip, Answer string }
	TermWords     = struct{ Word, Means, Book, AlsoCalled string } // AlsoCalled is divided by commas
	RemedyWords   = struct {
		Title, Brief, Text, Limit, Tournament, Reason string
		Cases                                         []string
	}
	StepWords = struct {
		Title, Text string
		Answers     map[string]string
	}
)
