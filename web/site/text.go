package main

import (
	"fmt"
	"html/template"
	"regexp"
	"strings"

	"github.com/ebbesgo/ebbes"
)

// Link makes a link of every mention of a clause or a remedy in a text.
func (f frame) Link(text string) template.HTML {
	var b strings.Builder
	for id, part := range f.parts(text) {
		if id == "" {
			b.WriteString(template.HTMLEscapeString(part))
			continue
		}
		b.WriteString(string(f.Ref(id)))
	}
	return template.HTML(b.String())
}

// briefly matches an answer with a short first sentence, such as "No.".
var briefly = regexp.MustCompile(`^([^.!?]{1,32}[.!])(?: (.*))?$`)

// shortly splits a text into its short first sentence, "" if it is long, and the rest.
func shortly(text string) (short, rest string) {
	if found := briefly.FindStringSubmatch(text); found != nil {
		return found[1], found[2]
	}
	return "", text
}

// Answered returns an answer, with the short sentence at its beginning in large type.
func (f frame) Answered(text string) template.HTML {
	short, rest := shortly(text)
	if short == "" {
		return f.Link(text)
	}
	if rest != "" {
		rest = " " + rest
	}
	return `<b class="short">` + f.Link(short) + `</b>` + f.Link(rest)
}

// Ref links to a clause or a remedy.
func (f frame) Ref(id string) template.HTML {
	return template.HTML(fmt.Sprintf(`<a class="ref" href="%s" title="%s">%s</a>`,
		f.Rules(id), template.HTMLEscapeString(f.titleOf[id]), id))
}

// Rules returns the address of a clause or a remedy.
func (f frame) Rules(id string) string {
	if f.Name == "rules" {
		return "#" + id
	}
	return f.Home() + "rules/#" + id
}

// mentioned finds clauses in parentheses and cards in a sentence of the library. A red 2 is written
// like a clause, R2. In parentheses it is a clause only at the end.
var mentioned = regexp.MustCompile(`\([A-Z]\d+\)$|\([AC-FH-MO-QS-XZ]\d+\)|\b[BNYGR]\d+\b`)

// Sentence draws the cards in a sentence of the library and makes links of its clauses.
func (f frame) Sentence(sentence string) template.HTML {
	var b strings.Builder
	done := 0
	for _, at := range mentioned.FindAllStringIndex(sentence, -1) {
		b.WriteString(template.HTMLEscapeString(sentence[done:at[0]]))
		done = at[1]
		if clause := strings.Trim(sentence[at[0]:at[1]], "()"); clause != sentence[at[0]:at[1]] {
			b.WriteString("(" + string(f.Ref(clause)) + ")")
			continue
		}
		b.WriteString(string(f.Card(ebbes.MustParseCard(sentence[at[0]:at[1]]))))
	}
	b.WriteString(template.HTMLEscapeString(sentence[done:]))
	return template.HTML(b.String())
}

// Card draws a card as small as a word.
func (f frame) Card(c ebbes.Card) template.HTML {
	called := fill(f.tableWords["card"].(string), c.Suit().In(f.language), c.Value())
	return template.HTML(fmt.Sprintf(`<span class="tt-word tt-%s" role="img" aria-label="%s"><b>%d</b>%s</span>`,
		c.Suit(), template.HTMLEscapeString(called), c.Value(), f.Suit(c.Suit())))
}

// Suit draws a suit.
func (frame) Suit(s ebbes.Suit) template.HTML {
	return template.HTML(fmt.Sprintf(`<svg class="tt-symbol tt-%s" viewBox="0 0 24 24" aria-hidden="true"><use href="#%[1]s"/></svg>`, s))
}

// Say puts values into one of the table's words.
func (f frame) Say(name string, values ...any) (string, error) {
	text, ok := f.tableWords[name].(string)
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
