package main

import (
	"bytes"
	"maps"
	"os"
	"os/exec"
	"path"
	"regexp"
	"strings"
	"testing"
)

// The documentation of the package has each of its modules, its pages and a search, in the colours of
// the brand. All its links to the site lead to files.
func TestDocs(t *testing.T) {
	if testing.Short() {
		t.Skip("installs TypeDoc")
	}
	if _, err := exec.LookPath("npm"); err != nil && os.Getenv("CI") == "" {
		t.Skip(err)
	}
	all := maps.Clone(built(t))
	if err := all.addDocs(".."); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{
		"index.html", "modules/ebbes.html", "modules/ebbes_ebbes.html", "modules/ebbes_einfach.html", "modules/ebbes_puzzles.html", "modules/ebbes_table.html", "modules/ebbes_table-element.html",
		"modules/ebbes_worker.html", "documents/Loading_and_bundlers.html", "assets/search.js",
	} {
		if all[docsFolder+"/"+name] == nil {
			t.Errorf("there is no %s", name)
		}
	}
	if sheet := all[docsFolder+"/assets/custom.css"]; !bytes.Contains(sheet, []byte(":root {\n  /* Paper")) || !bytes.Contains(sheet, []byte("--color-background: var(--page)")) {
		t.Error("the sheet lacks the tokens or their use")
	}
	links := regexp.MustCompile(`(?:href|src)="([^"#:?]+)[#?"]|url\("([^":]+)"\)`)
	for name, text := range all {
		if !strings.HasPrefix(name, docsFolder+"/") || path.Ext(name) == ".js" {
			continue
		}
		for _, found := range links.FindAllSubmatch(text, -1) {
			to := path.Join(path.Dir(name), string(found[1])+string(found[2]))
			if all[to] == nil && all[to+"/index.html"] == nil {
				t.Errorf("%s: there is no %s", name, to)
			}
		}
	}
}
