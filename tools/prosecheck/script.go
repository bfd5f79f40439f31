package main

import (
	"regexp"
	"strings"
)

// scriptBlocks returns the prose of the comments in a JavaScript or TypeScript file, without
// directives, types, and the code of examples.
func scriptBlocks(source []byte) []block {
	var b blocks
	last, fenced := -2, false
	for _, line := range scriptLines(string(source)) {
		text := strings.TrimSpace(line.text)
		if strings.HasPrefix(text, "```") {
			fenced = !fenced
			text = ""
		}
		if fenced || scriptDirective.MatchString(text) {
			text = ""
		}
		tag := strings.HasPrefix(text, "@")
		if tag {
			text = scriptTag.ReplaceAllString(text, "")
		}
		if line.number != last+1 || text == "" || tag || line.trailing || listItem.MatchString(text) {
			b.close()
		}
		last = line.number
		if text != "" {
			b.open.add(line.number, text)
		}
		if line.trailing {
			b.close()
		}
	}
	b.close()
	return b.all
}

var (
	scriptDirective = regexp.MustCompile(`^(@ts-|@import\b|@type\b|@packageDocumentation|@example|biome-ignore)`)
	scriptTag       = regexp.MustCompile(`^@\w+ ?(\{(?:[^{}]|\{[^{}]*\})*\}+)? ?(\[?[\w.]+\]?(?: - )?)?`)
)

// A script is read for its comments. Strings, templates and regular expressions are skipped.
type script struct {
	text  string
	at    int
	line  int
	code  int    // number of the last line with code
	value bool   // set if a value precedes, so that a slash divides
	open  []byte // the open braces: a brace, or a dollar for one in a template
	found []commentLine
}

// scriptLines returns the lines of all comments in a file.
func scriptLines(text string) []commentLine {
	s := &script{text: text, line: 1}
	for s.at < len(text) {
		s.next()
	}
	return s.found
}

// next reads one comment, or skips one space or token.
func (s *script) next() {
	switch rest := s.text[s.at:]; {
	case strings.HasPrefix(rest, "//"):
		text, _, _ := strings.Cut(rest, "\n")
		s.comment(text[2:])
		s.skip(len(text))
	case strings.HasPrefix(rest, "/*"):
		inner, _, _ := strings.Cut(rest[2:], "*/")
		s.comment(inner)
		s.skip(min(len(inner)+4, len(rest)))
	case strings.ContainsRune(" \t\r\n", rune(rest[0])):
		s.skip(1)
	default:
		s.code = s.line
		s.token(rest)
	}
}

// token skips one token, or a part of a template, at the beginning of the rest of the text.
func (s *script) token(rest string) {
	switch c := rest[0]; {
	case c == '"' || c == '\'':
		s.skip(len(quoted.FindString(rest)))
		s.value = true
	case c == '`' || c == '}' && len(s.open) > 0 && s.open[len(s.open)-1] == '$':
		s.template(rest, c == '}')
	case c == '/' && !s.value:
		s.skip(max(1, len(pattern.FindString(rest))))
		s.value = true
	case word.MatchString(rest):
		name := word.FindString(rest)
		s.skip(len(name))
		s.value = !beforeValue[name]
	default:
		s.brace(c)
		s.skip(1)
		s.value = c == ')' || c == ']' || c == '}'
	}
}

// brace opens or closes a block if the character is a brace.
func (s *script) brace(c byte) {
	if c == '{' {
		s.open = append(s.open, c)
	} else if c == '}' && len(s.open) > 0 {
		s.open = s.open[:len(s.open)-1]
	}
}

// template skips a template, or the rest of one after a value in it, up to its end or the next value.
func (s *script) template(rest string, goesOn bool) {
	if goesOn {
		s.open = s.open[:len(s.open)-1]
	}
	part := templatePart.FindString(rest[1:])
	s.skip(1 + len(part))
	s.value = !strings.HasSuffix(part, "${")
	if !s.value {
		s.open = append(s.open, '$')
	}
}

// skip moves on by n bytes, but by one at least, and counts the lines in them.
func (s *script) skip(n int) {
	n = max(1, n)
	s.line += strings.Count(s.text[s.at:s.at+n], "\n")
	s.at += n
}

// comment records the lines of a comment, without its markers.
func (s *script) comment(inner string) {
	for i, text := range strings.Split(inner, "\n") {
		text = strings.TrimPrefix(strings.TrimSpace(text), "*")
		s.found = append(s.found, commentLine{text, s.line + i, s.line == s.code})
	}
}

var (
	quoted       = regexp.MustCompile(`^(?:"(?:[^"\\\n]|\\(?s:.))*"?|'(?:[^'\\\n]|\\(?s:.))*'?)`)
	pattern      = regexp.MustCompile(`^/(?:[^/\\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/\w*`)
	templatePart = regexp.MustCompile("^(?s:[^`\\\\$]|\\\\.|\\$[^{`])*(?:`|\\$\\{|\\$`|)")
	word         = regexp.MustCompile(`^[\w$#]+`)

	beforeValue = map[string]bool{"return": true, "typeof": true, "case": true, "in": true, "of": true, "await": true, "yield": true, "delete": true, "void": true, "throw": true, "new": true, "else": true, "do": true}
)
