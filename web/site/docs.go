package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
)

// docsFolder has the documentation of the package for JavaScript. The service worker does not keep it.
const docsFolder = "javascript"

// addDocs adds the documentation of the package for JavaScript, which TypeDoc writes from its types and
// from the pages in the folder docs. Links to the site are written there as site:en/. It needs npm.
func (all files) addDocs(root string) error {
	source := filepath.Join(root, "docs")
	into, err := os.MkdirTemp("", "ebbes-docs")
	if err != nil {
		return err
	}
	defer os.RemoveAll(into)
	for _, args := range [][]string{{"npm", "ci", "--silent"}, {"npx", "typedoc", "--logLevel", "Warn", "--out", into}} {
		cmd := exec.Command(args[0], args[1:]...)
		cmd.Dir, cmd.Stdout, cmd.Stderr = source, os.Stderr, os.Stderr
		if err := cmd.Run(); err != nil {
			return fmt.Errorf("documenting the package: %w", err)
		}
	}
	if err := all.add(docsFolder, os.DirFS(into)); err != nil {
		return err
	}
	for name, text := range all {
		if strings.HasPrefix(name, docsFolder+"/") && path.Ext(name) == ".html" {
			up := strings.Repeat("../", strings.Count(name, "/"))
			all[name] = bytes.ReplaceAll(text, []byte(`href="site:`), []byte(`href="`+up))
		}
	}
	return all.addTokens(filepath.Join(root, "..", "tabletop", "brand", "tokens.css"))
}

// addTokens puts the tokens of the brand before the style sheet of the documentation.
func (all files) addTokens(path string) error {
	tokens, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	sheet := docsFolder + "/assets/custom.css"
	all[sheet] = bytes.Join([][]byte{bytes.ReplaceAll(tokens, []byte(".tabletop, .tt-palette {"), []byte(":root {")), all[sheet]}, []byte("\n"))
	return nil
}
