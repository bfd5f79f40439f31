package ebbes

import (
	"iter"
	"strconv"
	"strings"
)

// A Language is a language in which this package speaks to people. The zero value is
// [English].
//
// Whatever has a String method for people also has an In method, which takes the
// language: suits, roles, phases, variants, ends, kinds of refusal, events and all
// errors. A [Teller] calls the seats by name as well. In an unknown language all texts
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

// spoken is what is said in each language, which is a file of its own.
var spoken = [...]*words{English: &english, German: &german, French: &french}

// A language of which nothing is said does not compile: this would be less than 0.
const _ = uint(len(spoken) - languages)

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
	if l >= languages {
		return &words{}
	}
	return spoken[l]
}

// String returns the code of the language, such as "en", "de" or "fr".
func (l Language) String() string {
	if l >= languages {
		return unnamed("Language", int(l))
	}
	return string(spoken[l].code)
}

// Name returns what the language calls itself, such as "Deutsch".
func (l Language) Name() string { return string(l.words().name) }

// ParseLanguage reads a language as [Language.String] writes it. The error is a
// [*ParseError].
func ParseLanguage(text string) (Language, error) {
	return parseName(aLanguage, text, Language(languages-1))
}

// MarshalText returns [Language.String]. It never fails.
func (l Language) MarshalText() ([]byte, error) { return []byte(l.String()), nil }

// UnmarshalText reads a language as [ParseLanguage] does.
func (l *Language) UnmarshalText(text []byte) error { return unmarshal(l, text, ParseLanguage) }

// A text is what a language says on some occasion: as it is, or with slots in braces that
// a [Teller] fills.
type text string

// Words are everything that a person reads in a language. Each language has all of them,
// in a file of its own; TestLanguages names any that are missing.
type words struct {
	code, name text

	suits    [1 + suits]text // by Suit
	roles    [Nix + 1]text
	phases   [Over + 1]text
	kinds    [ErrClause + 1]text
	variants names
	ends     names
	clauses  map[Clause]clauseWords

	grammar  grammar
	events   eventWords
	scores   scoreWords
	moves    moveWords
	typed    typedWords
	diagram  diagramWords
	errors   errorWords
	subjects [subjects]text
	reasons  [reasons]text
	fields   map[string]text // by ConfigError.Field
}

// Names are what the members of a small set are called, the lowest bit first.
type names struct {
	none text
	each []text
}

// ClauseWords are what a language says of a clause.
type clauseWords struct {
	title, text text
	ruling      Ruling
}

// EventWords tell events.
type eventWords struct {
	numberTurnedUp                       text // number
	dealt, hand, open                    text // dealer size hand open; seat cards; cards
	startsFirst, startsItself, named     text // starter; by; by starter
	selected                             text // by card
	leads, follows, cannotFollow         text // by card, cannotFollow also led
	designated, left                     text // card suit role; suit role
	trick, ignored                       text // by card why ignored; cards
	highest, highestTrump, highestArisen text
	turnedUp                             text // card
	nixWon, nixTied                      text // seat nix; tied nix seat highest
	finish, dabbscheedel, rounds         text // seats round; the last only round
	won, wonTogether                     text // seats score
}

// ScoreWords tell scores and tallies.
type scoreWords struct {
	gained, lost, even             text // seat points reasons total, even without points
	tally, noTally                 text // seat points reasons, noTally without points
	reasons                        text // reasons
	plus, minus, ebbes             text // points clause
	ebbesBetween                   text // points cards fewest most clause
	mostEbbes, fewestEbbes, asMany text // cards clause
}

// MoveWords tell moves and refusals.
type moveWords struct {
	deals, plays        text // by; by card
	refused, refusedYou text // seat move why; move why
	waits               text // kind waits
}

// TypedWords are words that people type, whole or only their beginnings, and what they
// are told about it.
type typedWords struct {
	start, choose text // words with blanks between them
	nothing, or   text // or has blanks around it
	plain         text // letters with accents, composed or not, each before what stands for it without
}

// DiagramWords are the words of diagrams.
type diagramWords struct {
	round, designating, role, over               text // round rounds phase; cards; role suit; ends winners
	seat, trick, taken, tally, score, void, hand text
	dealer, wins, below, display, faceDown       text
}

// ErrorWords put errors together.
type errorWords struct {
	clause, quoted   text // why clause; text
	column, line     text // line column
	parse, missing   text // subject place text why, missing without text
	config           text // field value want clause
	record, move     text // place why; number
	version          text // version want
	event, wantEvent text // index; index want
}

// nameOf returns what a language calls value i of an enumeration.
func nameOf(l Language, enum string, names []text, i int) string {
	switch {
	case l >= languages:
		return ""
	case i >= len(names):
		return unnamed(enum, i)
	}
	return string(names[i])
}

// unnamed returns what to call a value of an enumeration that has no name.
func unnamed(enum string, i int) string { return enum + "(" + strconv.Itoa(i) + ")" }

// namesOf returns what a language calls the members of a small set.
func namesOf(l Language, enum string, n names, set uint8) string {
	switch {
	case set == 0:
		return string(n.none)
	case l >= languages:
		return ""
	case set>>len(n.each) != 0:
		return unnamed(enum, int(set))
	}
	var members []string
	for i, name := range n.each {
		if set>>i&1 != 0 {
			members = append(members, string(name))
		}
	}
	return strings.Join(members, ", ")
}

// because adds the clause, if any, to a reason.
func (t Teller) because(why string, clause Clause) string {
	if clause == NoClause {
		return why
	}
	return t.say(t.words().errors.clause, "why", why, "clause", clause)
}
