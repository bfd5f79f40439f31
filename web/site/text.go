package main

import (
	"fmt"
	"html/template"
	"regexp"
	"strings"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/reference"
)

// Link makes a link of every mention of a clause in a text.
func (p page) Link(text string) template.HTML {
	var b strings.Builder
	for clause, part := range reference.Parts(text) {
		if clause == ebbes.NoClause {
			b.WriteString(template.HTMLEscapeString(part))
			continue
		}
		b.WriteString(string(p.Ref(clause)))
	}
	return template.HTML(b.String())
}

// Ref links to a clause.
func (p page) Ref(clause ebbes.Clause) template.HTML {
	return template.HTML(fmt.Sprintf(`<a class="ref" href="%s" title="%s">%s</a>`,
		p.Rules(clause), template.HTMLEscapeString(clause.Title(p.Language)), clause))
}

// Rules returns the address of a clause.
func (p page) Rules(clause ebbes.Clause) string {
	if p.Name == "rules" {
		return "#" + string(clause)
	}
	return p.Home() + "rules/#" + string(clause)
}

// mentioned finds in a sentence of the library clauses, in parentheses, and cards. A red 2
// is written as a clause is, R2.
var mentioned = regexp.MustCompile(`\(([A-Z]\d+)\)|\b[BNYGR]\d+\b`)

// Told draws the cards in a sentence of the library and makes links of its clauses.
func (p page) Told(sentence string) template.HTML {
	var b strings.Builder
	done := 0
	for _, at := range mentioned.FindAllStringSubmatchIndex(sentence, -1) {
		b.WriteString(template.HTMLEscapeString(sentence[done:at[0]]))
		done = at[1]
		if at[2] >= 0 {
			b.WriteString("(" + string(p.Ref(ebbes.Clause(sentence[at[2]:at[3]]))) + ")")
			continue
		}
		b.WriteString(string(p.Card(ebbes.MustParseCard(sentence[at[0]:at[1]]))))
	}
	b.WriteString(template.HTMLEscapeString(sentence[done:]))
	return template.HTML(b.String())
}

// Card draws a card as small as a word.
func (p page) Card(c ebbes.Card) template.HTML {
	called := fill(p.tableWords["card"].(string), c.Suit().In(p.Language), c.Value())
	return template.HTML(fmt.Sprintf(`<span class="tt-word tt-%s" role="img" aria-label="%s"><b>%d</b>%s</span>`,
		c.Suit(), template.HTMLEscapeString(called), c.Value(), p.Suit(c.Suit())))
}

// Suit draws a suit.
func (page) Suit(s ebbes.Suit) template.HTML {
	return template.HTML(fmt.Sprintf(`<svg class="tt-symbol tt-%s" viewBox="0 0 24 24" aria-hidden="true"><use href="#%[1]s"/></svg>`, s))
}

// Say puts values into one of the words of a table.
func (p page) Say(name string, values ...any) (string, error) {
	text, ok := p.tableWords[name].(string)
	if !ok {
		return "", fmt.Errorf("the table has no word %q", name)
	}
	return fill(text, values...), nil
}

// fill puts values into the slots {0}, {1} … of a text.
func fill(text string, values ...any) string {
	for i, v := range values {
		text = strings.ReplaceAll(text, fmt.Sprintf("{%d}", i), fmt.Sprint(v))
	}
	return text
}
