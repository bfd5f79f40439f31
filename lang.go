package ebbes

import (
	"fmt"
	"strconv"
	"strings"
)

// A Language is one of those in which the rulebook is published. The zero value is
// [English].
//
// What has a String method for people has an In method too, which takes the
// language: suits, roles, phases, variants, ends, kinds of refusal, events, titles
// of clauses, and a [*MoveError]. In an unknown language In is empty. Ids, types,
// cards and seats are the same in all languages.
type Language uint8

// The languages.
const (
	English Language = iota
	German
	French
)

var languageCodes = [...]string{"en", "de", "fr"}

// String returns the code of the language, "en", "de" or "fr".
func (l Language) String() string {
	if int(l) < len(languageCodes) {
		return languageCodes[l]
	}
	return "Language(" + strconv.Itoa(int(l)) + ")"
}

// MarshalText returns [Language.String]. It never fails.
func (l Language) MarshalText() ([]byte, error) { return []byte(l.String()), nil }

// UnmarshalText reads a language as [Language.String] writes it.
func (l *Language) UnmarshalText(text []byte) error {
	return unmarshalName(l, text, "language", French)
}

// Texts are a text in each language.
type texts [len(languageCodes)]string

// in returns the text in a language, with the given values in it.
func (t texts) in(l Language, values ...any) string {
	switch {
	case int(l) >= len(t):
		return ""
	case len(values) == 0:
		return t[l]
	}
	return fmt.Sprintf(t[l], values...)
}

// name returns what a small enumeration calls its value i in a language.
func name(enum string, names []texts, i int, l Language) string {
	if i < len(names) {
		return names[i].in(l)
	}
	unnamed := enum + "(" + strconv.Itoa(i) + ")"
	return texts{unnamed, unnamed, unnamed}.in(l)
}

// flags returns what a small set calls its members in a language, the first
// standing for the lowest bit.
func flags(enum string, none texts, names []texts, set uint8, l Language) string {
	if set == 0 {
		return none.in(l)
	}
	if set>>len(names) != 0 {
		return name(enum, nil, int(set), l)
	}
	var members []string
	for i, name := range names {
		if text := name.in(l); set>>i&1 != 0 && text != "" {
			members = append(members, text)
		}
	}
	return strings.Join(members, ", ")
}
