package main

import (
	"bytes"
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/ebbesgo/ebbes"
)

// sheetPages returns the pages with the sheets of both games in each language.
func sheetPages() []string {
	var pages []string
	for l := range ebbes.Languages() {
		for _, folder := range []string{"", einfachFolder} {
			pages = append(pages, l.String()+"/"+folder+"sheet/")
		}
	}
	return pages
}

// addSheets adds the sheets of pages as PDF, printed by a browser on A4.
func (all files) addSheets(browser string, pages ...string) error {
	served := maps.Clone(all)
	served[siteSheet] = slices.Concat(all[siteSheet], []byte("@page sheet { size: A4; }"))
	server := httptest.NewServer(served)
	defer server.Close()
	for _, page := range pages {
		served[page+"index.html"] = links.ReplaceAll(all[page+"index.html"], []byte("$1"))
		text, err := printed(browser, server.URL+"/"+page)
		if err != nil {
			return fmt.Errorf("printing %s: %w", page, err)
		}
		all[page+"sheet.pdf"] = text
	}
	return nil
}

// siteSheet is the style sheet of all pages. It leaves the paper to the reader.
const siteSheet = "assets/site.css"

// links matches links, which do not work on paper.
var links = regexp.MustCompile(`(<a\b[^>]*?) href="[^"]*"`)

// ServeHTTP serves the files.
func (all files) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	name := strings.TrimPrefix(r.URL.Path, "/")
	if name == "" || strings.HasSuffix(name, "/") {
		name += "index.html"
	}
	text, ok := all[name]
	if !ok {
		http.NotFound(w, r)
		return
	}
	if strings.HasSuffix(name, ".svg") {
		w.Header().Set("Content-Type", "image/svg+xml")
	} else if strings.HasSuffix(name, ".css") {
		w.Header().Set("Content-Type", "text/css")
	}
	w.Write(text)
}

// The parts of a PDF that differ with each printing: its time, and the numbers of its parts.
var (
	dates = regexp.MustCompile(`/(CreationDate|ModDate) \(D:\d{14}`)
	nodes = regexp.MustCompile(`\(node\d{8}\)`)
)

// printed returns a page as PDF, the same each time with the same browser and fonts.
func printed(browser, address string) ([]byte, error) {
	folder, err := os.MkdirTemp("", "ebbes-sheet")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	to := filepath.Join(folder, "sheet.pdf")
	cmd := exec.Command(browser, "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir="+filepath.Join(folder, "profile"),
		"--no-pdf-header-footer", "--print-to-pdf="+to, address)
	if out, err := cmd.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("%w\n%s", err, bytes.TrimSpace(out))
	}
	text, err := os.ReadFile(to)
	return settled(text), err
}

// settled returns a PDF with a fixed time, and its nodes numbered in their order, as long as before.
func settled(text []byte) []byte {
	numbers := map[string]int{}
	text = nodes.ReplaceAllFunc(text, func(node []byte) []byte {
		n, ok := numbers[string(node)]
		if !ok {
			n = len(numbers) + 1
			numbers[string(node)] = n
		}
		return fmt.Appendf(nil, "(node%08d)", n)
	})
	return dates.ReplaceAll(text, []byte("/$1 (D:20000101000000"))
}
