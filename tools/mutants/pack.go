package main

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// A pack is a package of Go, parsed and type-checked.
type pack struct {
	dir   string
	path  string // import path
	set   *token.FileSet
	code  map[string]string // by file name
	files map[string]*ast.File
	types *types.Package
	info  types.Info
}

// load reads the package in a directory without its tests.
func load(dir string) (*pack, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return nil, err
	}
	exported, self, err := compiled(dir)
	if err != nil {
		return nil, err
	}
	p := &pack{dir: dir, path: self, set: token.NewFileSet(), code: map[string]string{}, files: map[string]*ast.File{}}
	paths, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		return nil, err
	}
	var files []*ast.File
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		name := filepath.Base(path)
		code, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		file, err := parser.ParseFile(p.set, name, code, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		p.code[name], p.files[name] = string(code), file
		files = append(files, file)
	}
	open := func(path string) (io.ReadCloser, error) { return os.Open(exported[path]) }
	config := types.Config{Importer: importer.ForCompiler(p.set, "gc", open)}
	p.info.Types = map[ast.Expr]types.TypeAndValue{}
	p.info.Defs, p.info.Uses = map[*ast.Ident]types.Object{}, map[*ast.Ident]types.Object{}
	p.types, err = config.Check(self, p.set, files, &p.info)
	return p, err
}

// names returns the names of the package's files.
func (p *pack) names() []string { return slices.Sorted(maps.Keys(p.code)) }

// compiled returns the compiled files of a package's imports, and the package's own path.
func compiled(dir string) (exported map[string]string, self string, err error) {
	cmd := exec.Command("go", "list", "-export", "-deps", "-f", "{{.ImportPath}} {{.Export}}")
	cmd.Dir = dir
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		return nil, "", fmt.Errorf("%w: %s", err, &stderr)
	}
	exported = map[string]string{}
	for line := range strings.Lines(string(out)) {
		path, file, _ := strings.Cut(strings.TrimSpace(line), " ")
		self, exported[path] = path, file
	}
	return exported, self, nil
}
