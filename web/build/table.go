package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/tabletop"
	"github.com/ebbesgo/ebbes/web/tablewords"
)

// layTable writes the files of the table into a folder. The words of each language are a module, since
// not every bundler can load JSON.
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
	languages := bytes.NewBufferString("// How the words of each language are loaded.\n\nexport const languages = {\n")
	for l := range ebbes.Languages() {
		name := "words/" + l.String()
		words, err := tablewords.In(l)
		if err != nil {
			return err
		}
		if err := os.Remove(filepath.Join(folder, name+".json")); err != nil {
			return err
		}
		text, err := json.MarshalIndent(words, "", "  ")
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(folder, name+".js"), fmt.Appendf(nil, "export default %s;\n", text), 0o666); err != nil {
			return err
		}
		fmt.Fprintf(languages, "  %s: () => import(\"./%s.js\"),\n", l, name)
	}
	languages.WriteString("};\n")
	return os.WriteFile(filepath.Join(folder, "languages.js"), languages.Bytes(), 0o666)
}
