package main

import (
	"os"
	"path/filepath"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/tabletop"
	"github.com/ebbesgo/ebbes/web/tablewords"
)

// layTable replaces a folder by the files of the table, without those for the pages of the site. The
// words become modules.
func layTable(folder string) error {
	if err := os.RemoveAll(folder); err != nil {
		return err
	}
	if err := os.CopyFS(folder, tabletop.Files()); err != nil {
		return err
	}
	for _, name := range []string{"leaf.svg", "leaf-small.svg", "leaf-app.svg", "icons.json", "ui.css", "page.css", "memory.js", "tables.js", "again.js"} { // for the pages of the site
		if err := os.Remove(filepath.Join(folder, "brand", name)); err != nil {
			return err
		}
	}
	return layLanguages(folder, "words/", func(l ebbes.Language) (any, error) {
		words, err := tablewords.In(l)
		if err != nil {
			return nil, err
		}
		return words, os.Remove(filepath.Join(folder, "words", l.String()+".json"))
	})
}
