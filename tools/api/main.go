// Api compares the exported API of the repository's packages with api.txt, which has a line for
// each exported name. It prints the lines that are missing and those that are new, and exits with
// status 1 if there are any. A change of the API is recorded by
//
//	go run -C tools ./api -write
//
// so that a reviewer reads it in the diff of api.txt. From version 1 on, each line about a promised
// package in the last version's api.txt must stay until the next major version.
//
// Promised are packages ebbes, einfach, bot, einfach/bot, games and tabletop: a program that compiles
// with them compiles with every later version 1, which also reads the texts, records and JSON of
// earlier ones. Names, members of structs, and methods of interfaces that are implemented here only
// may be added. Not promised are packages reference, bot/puzzle and internal, scripts and styles in
// tabletop, sentences, error texts, the order of search results, and the strength and speed of
// computer players.
package main

import (
	"errors"
	"flag"
	"fmt"
	"go/types"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"
)

func main() {
	root := flag.String("root", "..", "the root of the repository")
	write := flag.Bool("write", false, "write api.txt instead of comparing with it")
	flag.Parse()
	if err := run(*root, *write); err != nil {
		fmt.Fprintln(os.Stderr, "api:", err)
		os.Exit(1)
	}
}

func run(root string, write bool) error {
	file := filepath.Join(root, "api.txt")
	pkgs, err := load(root)
	if err != nil {
		return err
	}
	now := describe(pkgs)
	if write {
		return os.WriteFile(file, []byte(strings.Join(now, "\n")+"\n"), 0o644)
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	if changes := compare(slices.Collect(strings.Lines(string(text))), now); len(changes) > 0 {
		fmt.Println(strings.Join(changes, "\n"))
		return errors.New("the exported API differs from api.txt; go run -C tools ./api -write updates the file")
	}
	return keepPromise(root, now)
}

// load returns the packages of the root module that other modules can import.
func load(root string) ([]*types.Package, error) {
	config := &packages.Config{
		Mode: packages.NeedName | packages.NeedTypes | packages.NeedImports | packages.NeedDeps,
		Dir:  root,
	}
	loaded, err := packages.Load(config, "./...")
	if err != nil {
		return nil, err
	}
	var pkgs []*types.Package
	for _, p := range loaded {
		if len(p.Errors) > 0 {
			return nil, p.Errors[0]
		}
		if p.Name != "main" && !slices.Contains(strings.Split(p.PkgPath, "/"), "internal") {
			pkgs = append(pkgs, p.Types)
		}
	}
	return pkgs, nil
}

// compare lists the differences of two sorted APIs: missing lines after "-", then new ones after
// "+".
func compare(kept, now []string) []string {
	var changes []string
	for _, line := range kept {
		if line = strings.TrimSuffix(line, "\n"); !slices.Contains(now, line) {
			changes = append(changes, "- "+line)
		}
	}
	for _, line := range now {
		if !slices.Contains(kept, line+"\n") {
			changes = append(changes, "+ "+line)
		}
	}
	return changes
}
