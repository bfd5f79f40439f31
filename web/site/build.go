package main

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/games"
	"github.com/ebbesgo/ebbes/tabletop"
	"github.com/ebbesgo/ebbes/web/tablewords"
)

//go:embed assets
var assets embed.FS

// Files are the files of the site, by their paths.
type files map[string][]byte

// build returns the files of the site for an address. The root is the directory of the module. A
// browser prints the sheets, unless its name is "". Without the library the pages can only be read.
func build(root string, at address, browser string, library bool) (files, error) {
	all, err := buildPages(root, at, browser != "")
	if err != nil {
		return nil, err
	}
	if browser != "" {
		if err := all.addSheets(browser, sheetPages()...); err != nil {
			return nil, err
		}
	}
	if library {
		if err := all.addLibrary(root); err != nil {
			return nil, err
		}
	}
	return all, all.addServiceWorker()
}

// buildPages returns the files without the compiled library, the sheets as PDF and the service
// worker. With pdf the pages link such sheets.
func buildPages(root string, at address, pdf bool) (files, error) {
	all := files{}
	own, err := fs.Sub(assets, "assets")
	if err != nil {
		return nil, err
	}
	if err := all.add("assets", own); err != nil {
		return nil, err
	}
	if err := all.add("assets/tabletop", tabletop.Files()); err != nil {
		return nil, err
	}
	modules := []string{"ebbes", "einfach", "games", "daily", "developing", "load", "library", "args", "language", "bridge", "wasi", "error"}
	for _, module := range modules {
		text, err := os.ReadFile(filepath.Join(root, "npm", module+".js"))
		if err != nil {
			return nil, err
		}
		all["assets/ebbes/"+module+".js"] = text
	}
	if err := all.addWords(); err != nil {
		return nil, err
	}
	if err := all.addPages(at, pdf); err != nil {
		return nil, err
	}
	for _, g := range games.All() {
		if err := all.addDealt(g); err != nil {
			return nil, err
		}
	}
	if err := all.addDeals(); err != nil {
		return nil, err
	}
	if err := all.addIndex(); err != nil {
		return nil, err
	}
	if err := all.addPictures(); err != nil {
		return nil, err
	}
	if err := all.addForRobots(at); err != nil {
		return nil, err
	}
	if err := all.addRedirects(at); err != nil {
		return nil, err
	}
	if err := all.addMissing(at); err != nil {
		return nil, err
	}
	return all, all.bundle()
}

// add adds the files of a file system below a folder.
func (all files) add(folder string, from fs.FS) error {
	return fs.WalkDir(from, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := fs.ReadFile(from, name)
		all[path.Join(folder, name)] = text
		return err
	})
}

// addLibrary adds the library in WebAssembly, of both games, with its license and changelog.
func (all files) addLibrary(root string) error {
	directory, err := os.MkdirTemp("", "ebbes-site")
	if err != nil {
		return err
	}
	defer os.RemoveAll(directory)
	cmd := exec.Command("go", "run", "./build", "-into", directory, "ebbes", "einfach")
	cmd.Dir, cmd.Stderr = root, os.Stderr
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("building the library: %w", err)
	}
	return all.add("assets/ebbes", os.DirFS(directory))
}

// addWords adds the words for scripts, a file for each language: the site's own, and the table's.
func (all files) addWords() error {
	for l := range ebbes.Languages() {
		own, err := wordsIn(l)
		if err != nil {
			return err
		}
		table, err := tablewords.In(l)
		if err != nil {
			return err
		}
		text, err := json.Marshal(map[string]any{"site": own, "table": table})
		if err != nil {
			return err
		}
		all["assets/words/"+l.String()+".json"] = text
	}
	return nil
}

// addServiceWorker adds the script that keeps files for use without a network. It knows each file by
// its contents. Its cache is named after all of them.
func (all files) addServiceWorker() error {
	script, err := assets.ReadFile("assets/sw.js")
	if err != nil {
		return err
	}
	delete(all, "assets/sw.js")
	sums := map[string]string{}
	for name, text := range all {
		sum := sha256.Sum256(text)
		sums[strings.TrimSuffix(name, "index.html")] = hex.EncodeToString(sum[:4])
	}
	list, err := json.Marshal(sums)
	if err != nil {
		return err
	}
	version := sha256.Sum256(append(list, script...))
	all["sw.js"] = fmt.Appendf(nil, "const version = \"%x\";\nconst files = %s;\n\n%s", version[:8], list, script)
	return nil
}

// write writes the files into a folder.
func (all files) write(into string) error {
	for name, text := range all {
		to := filepath.Join(into, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(to), 0o777); err != nil {
			return err
		}
		if err := os.WriteFile(to, text, 0o666); err != nil {
			return err
		}
	}
	return nil
}
