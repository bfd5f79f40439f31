package bridge

import (
	"encoding"
	"iter"

	"github.com/ebbesgo/ebbes"
)

// A language is one that the library speaks, by its code and its own name.
type language struct {
	Code ebbes.Language `json:"code"`
	Name string         `json:"name"`
}

func languages(struct{}) (any, error) {
	var all []language
	for l := range ebbes.Languages() {
		all = append(all, language{l, l.Name()})
	}
	return all, nil
}

// A clause is a clause of the rules in a language.
type clause struct {
	ID      ebbes.Clause `json:"id"`
	Title   string       `json:"title"`
	Text    string       `json:"text"`
	Heading string       `json:"heading"`
	Decides bool         `json:"decides"`
	Ruling  *ruling      `json:"ruling"`
}

// A ruling is an [ebbes.Ruling] in JSON.
type ruling struct {
	Open    string `json:"open"`
	Decided string `json:"decided"`
	Reason  string `json:"reason"`
	Others  string `json:"others"`
}

func rules(a teller) (any, error) {
	l := a.Language
	var all []clause
	for c := range ebbes.Clauses() {
		told := clause{ID: c, Title: c.Title(l), Text: c.Text(l), Heading: c.Heading(l), Decides: c.Decides()}
		if r := c.Ruling(l); r != (ebbes.Ruling{}) {
			told.Ruling = (*ruling)(&r)
		}
		all = append(all, told)
	}
	return map[string]any{"version": ebbes.RulesVersion, "clauses": all}, nil
}

// words returns what everything that has a name in JSON is called in a language.
func words(a teller) (any, error) {
	return map[string]any{
		"suits":    called(a.Language, through(ebbes.Blue, ebbes.Red)),
		"roles":    called(a.Language, through(ebbes.Trump, ebbes.Nix)),
		"phases":   called(a.Language, through(ebbes.Dealing, ebbes.Over)),
		"kinds":    called(a.Language, through(ebbes.ErrMalformed, ebbes.ErrClause)),
		"variants": called(a.Language, through(0, ebbes.AllVariants)),
		"ends":     called(a.Language, through(0, ebbes.FinishReached|ebbes.DabbscheedelReached|ebbes.RoundsPlayed)),
	}, nil
}

// A named has a name in JSON, and one in every language.
type named interface {
	~uint8
	encoding.TextMarshaler
	In(ebbes.Language) string
}

func through[N named](first, last N) iter.Seq[N] {
	return func(yield func(N) bool) {
		for n := first; n <= last && yield(n); n++ {
		}
	}
}

func called[N named](l ebbes.Language, all iter.Seq[N]) map[string]string {
	names := map[string]string{}
	for n := range all {
		key, _ := n.MarshalText()
		names[string(key)] = n.In(l)
	}
	return names
}
