package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/bot/puzzle"
)

// A riddle is a puzzle in the form of the package.
type riddle struct {
	Number int    `json:"number"`
	View   string `json:"view"`
	Grade  int    `json:"grade"`
	Best   string `json:"best"`
	Why    string `json:"why"`
}

// layPuzzles replaces a folder by modules with the puzzles, one for each language.
func layPuzzles(folder string) error {
	if err := os.RemoveAll(folder); err != nil {
		return err
	}
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return err
	}
	return layLanguages(folder, "", func(l ebbes.Language) (any, error) {
		var riddles []riddle
		for i, p := range puzzle.All() {
			riddles = append(riddles, riddle{i + 1, p.View.String(), p.Grade, p.Best.String(), p.Why(ebbes.Teller{Language: l})})
		}
		return riddles, nil
	})
}

// layLanguages writes a module with a value for each language into a subfolder, and a module
// "languages" that imports them. Not every bundler can import JSON.
func layLanguages(folder, sub string, value func(ebbes.Language) (any, error)) error {
	var languages strings.Builder
	languages.WriteString("// The module of each language, imported when it is needed.\n\nexport const languages = {\n")
	for l := range ebbes.Languages() {
		v, err := value(l)
		if err != nil {
			return err
		}
		text, err := json.MarshalIndent(v, "", "  ")
		if err != nil {
			return err
		}
		name := sub + l.String() + ".js"
		if err := os.WriteFile(filepath.Join(folder, name), fmt.Appendf(nil, "export default %s;\n", text), 0o666); err != nil {
			return err
		}
		fmt.Fprintf(&languages, "  %s: () => import(\"./%s\"),\n", l, name)
	}
	return os.WriteFile(filepath.Join(folder, "languages.js"), []byte(languages.String()+"};\n"), 0o666)
}
