package main

import (
	"bytes"
	"os"
	"os/exec"
	"regexp"
	"testing"
)

// Each sheet has two pages, and every printing gives the same file.
func TestSheets(t *testing.T) {
	if testing.Short() {
		t.Skip("prints many sheets")
	}
	const browser = "chromium"
	if _, err := exec.LookPath(browser); err != nil && os.Getenv("CI") == "" {
		t.Skip(err)
	}
	all, err := buildPages("..", address{Path: "/at/"}, true)
	if err != nil {
		t.Fatal(err)
	}
	if err := all.addSheets(browser, sheetPages()...); err != nil {
		t.Fatal(err)
	}
	first := all["de/sheet/sheet.pdf"]
	if err := all.addSheets(browser, "de/sheet/"); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(first, all["de/sheet/sheet.pdf"]) {
		t.Error("the sheet differs from the one printed before")
	}
	for _, page := range sheetPages() {
		checkSheet(t, all, page)
	}
}

// checkSheet checks that a page's sheet has two pages and no link, and that the page leads to it.
func checkSheet(t *testing.T, all files, page string) {
	t.Helper()
	name := page + "sheet.pdf"
	if n := len(regexp.MustCompile(`/Type /Page\b`).FindAll(all[name], -1)); n != 2 {
		t.Errorf("%s has %d pages", name, n)
	}
	if found := regexp.MustCompile(`https?://[^)]*`).Find(all[name]); found != nil {
		t.Errorf("%s leads to %s", name, found)
	}
	if !bytes.Contains(all[page+"index.html"], []byte(`href="sheet.pdf"`)) {
		t.Errorf("no page leads to %s", name)
	}
}
