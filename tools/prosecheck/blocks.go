package main

import (
	"go/scanner"
	"go/token"
	"regexp"
	"strings"
)

// A kind is a kind of text that is measured.
type kind struct {
	name       string
	extensions []string
	blocks     func(source []byte) []block
}

var kinds = []kind{
	{"comments", []string{".go"}, commentBlocks},
	{"JavaScript", []string{".js", ".mjs", ".cjs", ".jsx", ".ts", ".tsx"}, scriptBlocks},
	{"documents", []string{".md"}, documentBlocks},
}

// A block is one comment, paragraph or list item, its lines joined.
type block struct {
	text  string
	line  int
	lines int
}

// add joins a further line to the block.
func (b *block) add(line int, text string) {
	if b.lines == 0 {
		b.line = line
	}
	b.text += " " + text
	b.lines++
}

// blocks collects blocks, one of them open for more lines.
type blocks struct {
	all  []block
	open block
}

// close adds the open block to all unless it is empty, and opens an empty one.
func (b *blocks) close() {
	if b.open.lines > 0 {
		b.all = append(b.all, b.open)
	}
	b.open = block{}
}

// A commentLine is a line of a comment, without its markers.
type commentLine struct {
	text     string
	number   int
	trailing bool // set if code precedes it on the line
}

// commentBlocks returns the prose of the comments in a Go file, without directives, indented
// code and the output of examples.
func commentBlocks(source []byte) []block {
	var b blocks
	last, output := -2, false
	for _, line := range commentLines(source) {
		text := strings.TrimSpace(line.text)
		code := strings.HasPrefix(line.text, "\t") || strings.HasPrefix(line.text, "   ")
		item := strings.HasPrefix(text, "- ") || strings.HasPrefix(text, "# ")
		apart := line.number != last+1
		if apart || text == "" || code || item || line.trailing {
			b.close()
		}
		output = output && !apart || strings.HasPrefix(text, "Output:") || strings.HasPrefix(text, "Unordered output:")
		last = line.number
		if text != "" && !output && (item || !code) {
			b.open.add(line.number, text)
		}
		if line.trailing {
			b.close()
		}
	}
	b.close()
	return b.all
}

// commentLines returns the lines of all comments in a Go file except directives.
func commentLines(source []byte) (lines []commentLine) {
	file := token.NewFileSet().AddFile("", -1, len(source))
	var s scanner.Scanner
	s.Init(file, source, nil, scanner.ScanComments)
	code := -1 // number of the last line with code
	for {
		pos, tok, literal := s.Scan()
		number := file.Line(pos)
		switch {
		case tok == token.EOF:
			return lines
		case tok == token.COMMENT:
			trailing := number == code
			if text, found := strings.CutPrefix(literal, "//"); found {
				if text == "" || text[0] == ' ' || text[0] == '\t' {
					lines = append(lines, commentLine{text, number, trailing})
				}
				continue
			}
			literal = strings.TrimSuffix(strings.TrimPrefix(literal, "/*"), "*/")
			for i, text := range strings.Split(literal, "\n") {
				lines = append(lines, commentLine{text, number + i, trailing})
			}
		case tok != token.SEMICOLON || literal == ";":
			code = number + strings.Count(literal, "\n")
		}
	}
}

var (
	listItem = regexp.MustCompile(`^(- |[1-9]\. )`)
	noProse  = regexp.MustCompile(`^[|#!<]`)
)

// documentBlocks returns the paragraphs and list items of a Markdown file, without code and
// tables.
func documentBlocks(source []byte) []block {
	var b blocks
	fenced := false
	for i, line := range strings.Split(string(source), "\n") {
		text := strings.TrimSpace(line)
		fence := strings.HasPrefix(text, "```")
		if fence {
			fenced = !fenced
		}
		if fence || text == "" || listItem.MatchString(text) || strings.HasPrefix(text, "#") {
			b.close()
		}
		indented := strings.HasPrefix(line, "    ") && b.open.lines == 0
		if !fence && !fenced && text != "" && !indented && !noProse.MatchString(text) {
			b.open.add(i+1, text)
		}
	}
	b.close()
	return b.all
}
