package main

import (
	"bytes"
	"os"
	"os/exec"
	"regexp"
	"testing"

	"github.com/ebbesgo/ebbes/reference"
)

// A sheet has two pages in each language, and is the same however often it is printed.
func TestSheets(t *testing.T) {
	const browser = "chromium"
	if _, err := exec.LookPath(browser); err != nil && os.Getenv("CI") == "" {
		t.Skip(err)
	}
	all, err := buildPages("..", "/at/", true)
	if err != nil {
		t.Fatal(err)
	}
	if err := all.addSheets(browser); err != nil {
		t.Fatal(err)
	}
	first := all["de/sheet/sheet.pdf"]
	if err := all.addSheets(browser); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(first, all["de/sheet/sheet.pdf"]) {
		t.Error("the sheet differs from the one printed before")
	}
	for e := range reference.Editions() {
		name := e.Language.String() + "/sheet/sheet.pdf"
		if n := len(regexp.MustCompile(`/Type /Page\b`).FindAll(all[name], -1)); n != 2 {
			t.Errorf("%s has %d pages", name, n)
		}
		if found := regexp.MustCompile(`https?://[^)]*`).Find(all[name]); found != nil {
			t.Errorf("%s leads to %s", name, found)
		}
		if !bytes.Contains(all[e.Language.String()+"/sheet/index.html"], []byte(`href="sheet.pdf"`)) {
			t.Errorf("no page leads to %s", name)
		}
	}
}
