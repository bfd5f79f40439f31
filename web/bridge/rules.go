package bridge

import (
	"encoding"
	"iter"

	"github.com/ebbesgo/ebbes/web/bridge/game"
)

// A language is a language of the library, by its code and its own name.
type language struct {
	Code game.Language `json:"code"`
	Name string        `json:"name"`
}

func languages(struct{}) (any, error) {
	var all []language
	for l := range game.Languages() {
		all = append(all, language{l, l.Name()})
	}
	return all, nil
}

// A clause is a clause of the rules in a language.
type clause struct {
	ID      game.Clause `json:"id"`
	Title   string      `json:"title"`
	Text    string      `json:"text"`
	Heading string      `json:"heading"`
	Decides bool        `json:"decides"`
	Ruling  *ruling     `json:"ruling"`
}

// A ruling is a [game.Ruling] in JSON.
type ruling struct {
	Open    string `json:"open"`
	Decided string `json:"decided"`
	Reason  string `json:"reason"`
	Others  string `json:"others"`
}

func rules(a teller) (any, error) {
	l := a.Language
	var all []clause
	for c := range game.Clauses() {
		entry := clause{ID: c, Title: c.Title(l), Text: c.Text(l), Heading: c.Heading(l), Decides: c.Decides()}
		if r := c.Ruling(l); r != (game.Ruling{}) {
			entry.Ruling = (*ruling)(&r)
		}
		all = append(all, entry)
	}
	return map[string]any{"version": game.RulesVersion, "clauses": all}, nil
}

// A namedValue is a type whose values have names in JSON and in every language.
type namedValue interface {
	~uint8
	encoding.TextMarshaler
	In(game.Language) string
}

// through returns an iterator over the values from first to last, both included.
func through[N namedValue](first, last N) iter.Seq[N] {
	return func(yield func(N) bool) {
		for n := first; n <= last && yield(n); n++ {
		}
	}
}

// called returns the names of values in a language, by their names in JSON.
func called[N namedValue](l game.Language, all iter.Seq[N]) map[string]string {
	names := map[string]string{}
	for n := range all {
		key, _ := n.MarshalText()
		names[string(key)] = n.In(l)
	}
	return names
}
