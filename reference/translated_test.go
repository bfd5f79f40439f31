package reference

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
)

// A meaning is the words in English, German and French for one thing that all languages mention or
// none does.
type meaning [3]*regexp.Regexp

// means returns the meaning with some patterns of whole words, in any case.
func means(english, german, french string) (m meaning) {
	for i, words := range []string{english, german, french} {
		m[i] = regexp.MustCompile(`(?i)(?:^|\PL)(?:` + words + `)(?:$|\PL)`)
	}
	return m
}

// meanings are the parts of a sentence that a translation keeps: suits, numbers, and compulsion.
var meanings = map[string]meaning{
	"blue":   means("blue", "blau(e|en|er|es)?", "bleue?s?"),
	"brown":  means("brown", "braun(e|en|er|es)?", "marrons?"),
	"yellow": means("yellow", "gelb(e|en|er|es)?", "jaunes?"),
	"green":  means("green", "grün(e|en|er|es)?", "verte?s?"),
	"red":    means("red", "rot(e|en|er|es)?", "rouges?"),
	"trump":  means("trumps?|trumping", "Trumpf|Trümpfe|Trümpfen|trumpf(e|en|t)", "atouts?|couper?|coupes|coupent"),
	"three":  means("three", "drei|dritt", "trois"),
	"four":   means("four", "vier|viert", "quatre"),
	"five":   means("five", "fünf|fünft", "cinq"),
	"six":    means("six", "sechs|sechst", "six"),
	"ten":    means("ten", "zehn", "dix"),
	"must": means("must|has to|have to|had to", "muss|müssen|musste?|müsst",
		"doit|doivent|dois|devez|devait|devoir|faut|(?:est|es) obligé|oblige"),
}

// freely are the places with a free translation, such as "Gespielt ist gespielt" and "il faut du
// papier".
var freely = map[string]bool{
	"ebbes de Lesson[follow].Text":                  true,
	"ebbes de Questions[discard-designates].Answer": true,
	"ebbes de Sections[components].Text[2]":         true,
	"ebbes fr Lesson[ebbes].Answers[outside]":       true,
	"ebbes fr Lesson[follow].Text":                  true,
	"ebbes fr Positions[T6].Shown":                  true,
	"ebbes fr Questions[discard-designates].Answer": true,
	"ebbes fr Questions[wrong-starter].Answer":      true,
	"ebbes fr Remedies[H7].Cases[3]":                true,
	"ebbes fr Sections[components].Text[0]":         true,
	"ebbes fr Sections[components].Text[2]":         true,
	"ebbes fr Sections[slips].Items[3].Text":        true,
	"einfach de Positions[K4].Shown":                true,
	"einfach de Positions[R6].Shown":                true,
	"einfach de Sheet[2].Text[0]":                   true,
	"einfach fr Lesson[low].Answers[high]":          true,
	"einfach fr Lesson[rule].Answers[third]":        true,
	"einfach fr Positions[C5].Shown":                true,
	"einfach fr Positions[K8].Shown":                true,
	"einfach fr Positions[R6].Shown":                true,
	"einfach fr Questions[stock-empty].Answer":      true,
	"einfach fr Remedies[H20].Reason":               true,
	"einfach fr Remedies[H24].Reason":               true,
	"einfach fr Sections[components].Text[3]":       true,
	"einfach fr Sections[slips].Items[3].Text":      true,
}

var digits = regexp.MustCompile(`\d+`)

// numbersOf returns the different numbers that a text has in digits, sorted. It skips the German
// "3. Aktion", because English writes "third action".
func numbersOf(text string) []string {
	all := digits.FindAllString(strings.ReplaceAll(text, "3. Aktion", ""), -1)
	slices.Sort(all)
	return slices.Compact(all)
}

// Translations of a claim agree on suits, on numbers and on compulsion.
func TestClaimsAreTranslated(t *testing.T) {
	unused := maps.Clone(freely)
	for name, e := range everything {
		if e.language == ebbes.English {
			continue
		}
		english, own := texts(Of(e.rules.Game, ebbes.English)), texts(e)
		for place := range claimsOf(Of(e.rules.Game, ebbes.English)) {
			kept := slices.Equal(numbersOf(english[place]), numbersOf(own[place]))
			about := "numbers"
			for word, m := range meanings {
				if m[0].MatchString(english[place]) != m[e.language].MatchString(own[place]) {
					kept, about = false, word
				}
			}
			at := name + " " + place
			if !kept && !freely[at] {
				t.Errorf("%s, %s: %s is translated differently: %s", at, about, english[place], own[place])
			}
			if !kept {
				delete(unused, at)
			}
		}
	}
	for at := range unused {
		t.Errorf("%s keeps everything", at)
	}
}
