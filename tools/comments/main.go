// Comments checks comments and lines beyond gofmt. A comment on a declaration begins with the
// declared name, in tests too. Each exported field of a struct that other modules can import has a
// comment of its own. A line has at most 120 columns.
//
//	go run -C tools ./comments
//
// A comment may begin with an article, with a capital letter where the name has a small one, and,
// of several names, with any of them. Comments on tests, constants, variables and groups may be
// free sentences. A comment that begins with a lower-case word must begin with a name it documents.
//
// A line with a string literal may be wider, and so may the output of an example. Generated files
// are skipped. A tab counts as one column.
package main

import (
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

const widest = 120

func main() {
	root := flag.String("root", "..", "the directory below which files are checked")
	flag.Parse()
	findings, err := check(*root)
	if err != nil {
		fmt.Fprintln(os.Stderr, "comments:", err)
	}
	for _, finding := range findings {
		fmt.Println(finding)
	}
	if err != nil || len(findings) > 0 {
		os.Exit(1)
	}
}

// check returns the findings in the files below a directory.
func check(root string) (findings []string, err error) {
	err = filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && slices.Contains([]string{"node_modules", "testdata", ".git"}, entry.Name()):
			return filepath.SkipDir
		case entry.IsDir() || filepath.Ext(path) != ".go":
			return nil
		}
		source, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		name, err := filepath.Rel(root, path)
		if err != nil {
			return err
		}
		files := token.NewFileSet()
		file, err := parser.ParseFile(files, name, source, parser.ParseComments)
		if err != nil || ast.IsGenerated(file) {
			return err
		}
		findings = append(findings, misnamed(files, file)...)
		if importable(name, file) {
			findings = append(findings, bareFields(files, file)...)
		}
		findings = append(findings, wide(name, source)...)
		return nil
	})
	return findings, err
}

// misnamed returns the comments that must begin with a declared name and do not.
func misnamed(files *token.FileSet, file *ast.File) (findings []string) {
	look := func(doc *ast.CommentGroup, free bool, names ...string) {
		words := strings.Fields(doc.Text())
		if len(words) == 0 || len(names) == 0 || begins(words, names) || free && startsSentence(words[0]) {
			return
		}
		where := files.Position(doc.Pos())
		findings = append(findings, fmt.Sprintf("%s:%d: the comment on %s begins with %q", where.Filename, where.Line, names[0], words[0]))
	}
	for _, decl := range file.Decls {
		switch decl := decl.(type) {
		case *ast.FuncDecl:
			look(decl.Doc, tests.MatchString(decl.Name.Name), decl.Name.Name)
		case *ast.GenDecl:
			var names []string
			for _, spec := range decl.Specs {
				switch spec := spec.(type) {
				case *ast.TypeSpec:
					look(decl.Doc, decl.Lparen.IsValid(), spec.Name.Name)
					look(spec.Doc, false, spec.Name.Name)
				case *ast.ValueSpec:
					names = append(names, namesOf(spec)...)
					look(spec.Doc, true, namesOf(spec)...)
				}
			}
			look(decl.Doc, true, names...)
		}
	}
	return findings
}

// tests are the names of functions whose comments may be free sentences.
var tests = regexp.MustCompile(`^([Tt]est|Benchmark|Example|Fuzz)`)

// namesOf returns the names declared by a specification.
func namesOf(spec *ast.ValueSpec) (names []string) {
	for _, name := range spec.Names {
		names = append(names, name.Name)
	}
	return names
}

// begins reports whether words begin with one of some names.
func begins(words, names []string) bool {
	if articles.MatchString(words[0]) && len(words) > 1 {
		words = words[1:]
	}
	word := strings.TrimRight(words[0], ".,:;")
	return slices.ContainsFunc(names, func(name string) bool { return strings.EqualFold(name, word) })
}

var articles = regexp.MustCompile("^(A|An|The)$")

// startsSentence reports whether a word is capitalized and is not the name of another test.
func startsSentence(word string) bool {
	first, _ := utf8.DecodeRuneInString(word)
	return !unicode.IsLower(first) && !tests.MatchString(word)
}

// importable reports whether other modules can use a file's exported names.
func importable(name string, file *ast.File) bool {
	return file.Name.Name != "main" && !strings.HasSuffix(name, "_test.go") &&
		!slices.Contains(strings.Split(filepath.ToSlash(name), "/"), "internal")
}

// bareFields returns the exported fields of exported structs that have no comment. A comment above
// several fields belongs to the first.
func bareFields(files *token.FileSet, file *ast.File) (findings []string) {
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncDecl:
			return false
		case *ast.TypeSpec:
			return n.Name.IsExported()
		case *ast.StructType:
			for _, field := range n.Fields.List {
				for _, name := range field.Names {
					if name.IsExported() && field.Doc == nil && field.Comment == nil {
						where := files.Position(name.Pos())
						findings = append(findings, fmt.Sprintf("%s:%d: no comment on the field %s", where.Filename, where.Line, name.Name))
					}
				}
			}
		}
		return true
	})
	return findings
}

// wide returns the lines that have too many columns and no string literal, except in the output of
// an example.
func wide(name string, source []byte) (findings []string) {
	literal := map[int]bool{} // lines with a part of a literal
	files := token.NewFileSet()
	file := files.AddFile(name, -1, len(source))
	var s scanner.Scanner
	s.Init(file, source, nil, 0)
	for {
		pos, tok, text := s.Scan()
		if tok == token.EOF {
			break
		}
		if tok == token.STRING {
			for i := range strings.Count(text, "\n") + 1 {
				literal[file.Line(pos)+i] = true
			}
		}
	}
	output := false // in the output of an example
	for i, line := range strings.Split(string(source), "\n") {
		trimmed := strings.TrimSpace(line)
		output = strings.HasPrefix(trimmed, "// Output:") || output && strings.HasPrefix(trimmed, "//")
		if n := utf8.RuneCountInString(line); n > widest && !literal[i+1] && !output {
			findings = append(findings, fmt.Sprintf("%s:%d: %d columns", name, i+1, n))
		}
	}
	return findings
}
