// Api compares the exported API of the package with the one that is kept in
// testdata/api.export, and prints what has changed: what breaks importers first.
// If there is anything, it exits with 1. The kept one is brought up to date by
//
//	go run -C tools ./api -write
//
// in the commit in which CHANGELOG.md says what has changed.
package main

import (
	"errors"
	"flag"
	"fmt"
	"go/token"
	"go/types"
	"os"
	"path/filepath"

	"golang.org/x/exp/apidiff"
	"golang.org/x/tools/go/gcexportdata"
	"golang.org/x/tools/go/packages"
)

func main() {
	root := flag.String("root", "..", "the root of the repository")
	write := flag.Bool("write", false, "keep the API as it is now")
	flag.Parse()
	if err := run(*root, *write); err != nil {
		fmt.Fprintln(os.Stderr, "api:", err)
		os.Exit(1)
	}
}

func run(root string, write bool) error {
	file := filepath.Join(root, "testdata", "api.export")
	now, err := load(root)
	if err != nil {
		return err
	}
	if write {
		return keep(file, now)
	}
	kept, err := read(file, now.Path())
	if err != nil {
		return err
	}
	report := apidiff.Changes(kept, now)
	if len(report.Changes) == 0 {
		return nil
	}
	report.Text(os.Stdout)
	return errors.New("the API is not the one in testdata/api.export; go run -C tools ./api -write")
}

// load returns the package as it is.
func load(root string) (*types.Package, error) {
	config := &packages.Config{Mode: packages.NeedName | packages.NeedTypes | packages.NeedImports | packages.NeedDeps, Dir: root}
	loaded, err := packages.Load(config, ".")
	if err != nil {
		return nil, err
	}
	if errs := loaded[0].Errors; len(errs) > 0 {
		return nil, errs[0]
	}
	return loaded[0].Types, nil
}

// keep writes a package into a file, without the places of its declarations:
// those would be paths of this machine.
func keep(file string, pkg *types.Package) error {
	f, err := os.Create(file)
	if err != nil {
		return err
	}
	return errors.Join(gcexportdata.Write(f, token.NewFileSet(), pkg), f.Close())
}

// read reads a package from a file.
func read(file, path string) (*types.Package, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return gcexportdata.Read(f, token.NewFileSet(), map[string]*types.Package{}, path)
}
