package einfach

import (
	"fmt"
	"iter"
	"strconv"
	"strings"
)

// A Language is a language in which this package speaks to people. The zero value is
// [English]; the rules themselves were written in [German].
//
// Whatever has a String method for people also has an In method, which takes the language.
// In an unknown language In is empty. Ids, types, cards and seats are the same in all
// languages.
type Language uint8

// The languages.
const (
	English Language = iota
	German
)

// vocabularies are what each language says, one file a language.
var vocabularies = [...]*words{English: &english, German: &german}

// Languages returns an iterator over all languages.
func Languages() iter.Seq[Language] {
	return func(yield func(Language) bool) {
		for l := range vocabularies {
			if !yield(Language(l)) {
				return
			}
		}
	}
}

// String returns the code of the language, "en" or "de".
func (l Language) String() string {
	if l.exists() {
		return l.words().code
	}
	return "Language(" + strconv.Itoa(int(l)) + ")"
}

func (l Language) exists() bool { return int(l) < len(vocabularies) }

// words returns what the language says, nothing for an unknown language.
func (l Language) words() *words {
	if l.exists() {
		return vocabularies[l]
	}
	return &words{}
}

// words is everything that a person reads in a language. A language is one value of it
// in a file of its own, in which no text may be missing. Sentences and whatever names
// a seat are templates of [Teller], the others of fmt.
type words struct {
	code, name string // of the language: "en", "English"
	suits      [suits + 1]string
	phases     [phases]string
	options    [3]string
	noOption   string
	kinds      [len(kindWords)]string
	seat       string // with a number behind it
	you, and   string
	events     eventWords
	refused    string
	waiting    map[Clause]string // what the table waits for, by the clause about it
	broken     map[Clause]string // what is wrong with a move that breaks a clause
	config     string
	eventError string
	errors     errorWords
	reasons    [reasons]string
	diagram    diagramWords
	typed      typedWords
	clauses    map[Clause]clauseWords
}

// eventWords are the sentences of events, without the full stop.
type eventWords struct {
	dealt, dealtHand                                       string
	turnBegan, nothingToDraw                               string
	drawn, drawnHidden, shuffled                           string
	placed, played, playedOn, laid                         string
	declined, unable                                       string
	cleared, laidOff, neededForStock                       string
	penalized, actionGained, ruleSwapped                   string
	namedToGet, namedToDiscard, presented, presentedHidden string
	discarded                                              string
	chosen, chosenHidden, exchanged, exchangedHidden       string
	wentOut, exhausted, scored, ended, won, wonTogether    string
}

// errorWords are the frames of errors about texts.
type errorWords struct {
	things             [things]string // that are read
	parse              string
	column, lineColumn string
	record, recordMove string
	version            string
}

// diagramWords are the words in a drawing of the table.
type diagramWords struct {
	round, open, rulePile, piles, stock, discarded string
	actions, third, due, carriedOut                string
	seat, cards, hand, noted, points               string
	out, winners                                   string
}

// typedWords are what people type for moves, besides the names of suits: for each move
// some words, the first of which is shown to them.
type typedWords struct {
	draw, play, clear, discard, give, name, swap, pass []string
}

// clauseWords are what a language says of a clause.
type clauseWords struct {
	title, text string
	ruling      Ruling
}

// name returns what a small enumeration calls its value i.
func name(l Language, enum string, i int, names []string) string {
	switch {
	case !l.exists():
		return ""
	case i < len(names):
		return names[i]
	}
	return enum + "(" + strconv.Itoa(i) + ")"
}

// flags returns what a small set calls its members, the first name standing for the
// lowest bit.
func flags(l Language, enum string, set uint8, none string, names []string) string {
	if set == 0 {
		return none
	}
	if set>>len(names) != 0 {
		return name(l, enum, int(set), nil)
	}
	var members []string
	for i, name := range names {
		if set>>i&1 != 0 && l.exists() {
			members = append(members, name)
		}
	}
	return strings.Join(members, ", ")
}

// fill puts values into a template in their order, empty for an unknown language.
func fill(template string, values ...any) string {
	if template == "" {
		return ""
	}
	return fmt.Sprintf(template, values...)
}

// because adds the clause, if any, to a reason.
func because(why string, c Clause) string {
	if c == NoClause || why == "" {
		return why
	}
	return why + " (" + string(c) + ")"
}
