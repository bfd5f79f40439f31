package ebbes_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unsafe"

	"github.com/ebbesgo/ebbes"
)

// The Go in the README, and what it prints, stands in the examples.
func TestREADME(t *testing.T) {
	readme, examples := read(t, "README.md"), unindented(read(t, "example_test.go"))
	blocks := regexp.MustCompile("(?s)```go\n(.*?)```(?:\n\n((?:    [^\n]*\n)+))?").FindAllStringSubmatch(readme, -1)
	if len(blocks) == 0 {
		t.Fatal("no Go in the README")
	}
	for _, block := range blocks {
		if !strings.Contains(examples, unindented(block[1])) {
			t.Errorf("in no example:\n%s", block[1])
		}
		for line := range strings.Lines(block[2]) {
			if !strings.Contains(examples, "// "+strings.TrimPrefix(line, "    ")) {
				t.Errorf("printed by no example: %s", line)
			}
		}
	}
}

// What NOTATION.md shows is read, and written in the same way.
func TestNOTATION(t *testing.T) {
	notation := read(t, "NOTATION.md")
	var view ebbes.View
	for _, line := range blocks(t, notation, "state") {
		if s := ebbes.MustParseState(line); s.String() != line && !strings.Contains(line, "*") {
			t.Errorf("written as %v, not\n%s", s, line)
		}
	}
	for _, line := range blocks(t, notation, "view") {
		view = ebbes.MustParseView(line)
	}
	for _, text := range blocks(t, notation, "record") {
		record, err := ebbes.ParseRecord(text)
		for _, refused := range record.Replay() {
			err = errors.Join(err, refused)
		}
		if err != nil {
			t.Error(err)
		}
	}
	for _, text := range blocks(t, notation, "json config") {
		var c ebbes.Config
		if err := json.Unmarshal([]byte(text), &c); err != nil {
			t.Error(err)
		}
		sameJSON(t, c, text)
	}
	for _, text := range blocks(t, notation, "json view") {
		sameJSON(t, view, text)
		var read ebbes.View
		if err := json.Unmarshal([]byte(text), &read); err != nil || read != view {
			t.Errorf("read as %v: %v", read, err)
		}
	}
	for _, text := range blocks(t, notation, "json refusal") {
		sameJSON(t, view.Check(ebbes.MustParseMove("Y1")), text)
	}
}

// blocks returns the blocks of a kind in a document, without the last line end.
func blocks(t *testing.T, document, kind string) []string {
	t.Helper()
	var texts []string
	for _, block := range regexp.MustCompile("(?s)```"+kind+"\n(.*?)\n```").FindAllStringSubmatch(document, -1) {
		texts = append(texts, block[1])
	}
	if len(texts) == 0 {
		t.Errorf("no %s is shown", kind)
	}
	return texts
}

func sameJSON(t *testing.T, v any, want string) {
	t.Helper()
	got, err := json.Marshal(v)
	var compact bytes.Buffer
	if err := errors.Join(err, json.Compact(&compact, []byte(want))); err != nil {
		t.Fatal(err)
	}
	if string(got) != compact.String() {
		t.Errorf("got  %s\nwant %s", got, &compact)
	}
}

func TestREADMESize(t *testing.T) {
	if want := fmt.Sprintf("a state takes %d bytes", unsafe.Sizeof(ebbes.State{})); !strings.Contains(read(t, "README.md"), want) {
		t.Errorf("the README does not say that %s", want)
	}
}

func read(t testing.TB, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func unindented(text string) string {
	return regexp.MustCompile(`(?m)^[ \t]+`).ReplaceAllString(text, "")
}

// The code on the package page stands in the examples.
func TestPackagePage(t *testing.T) {
	examples := unindented(read(t, "example_test.go"))
	for _, line := range regexp.MustCompile(`(?m)^//\t(.*)$`).FindAllStringSubmatch(read(t, "doc.go"), -1) {
		code, _, _ := strings.Cut(line[1], " // ")
		if !strings.Contains(examples, strings.TrimSpace(code)) {
			t.Errorf("in no example: %s", code)
		}
	}
}

// No link in the documents is dead.
func TestLinks(t *testing.T) {
	documents, err := filepath.Glob("*.md")
	more, _ := filepath.Glob("testdata/*/*.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, document := range append(documents, more...) {
		for _, link := range regexp.MustCompile(`\]\(([^)\s]+)\)`).FindAllStringSubmatch(read(t, document), -1) {
			if strings.HasPrefix(link[1], "https://") {
				continue
			}
			file, anchor, _ := strings.Cut(link[1], "#")
			if file != "" {
				file = filepath.Join(filepath.Dir(document), file)
			} else {
				file = document
			}
			if _, err := os.Stat(file); err != nil {
				t.Errorf("%s: %v", document, err)
			} else if anchor != "" && !slices.Contains(anchors(read(t, file)), anchor) {
				t.Errorf("%s: no heading %s in %s", document, anchor, file)
			}
		}
	}
}

// anchors returns the names by which the headings of a document are linked to.
func anchors(document string) []string {
	var names []string
	for _, heading := range regexp.MustCompile(`(?m)^#+ (?:<a id="(.*)"></a>)?(.*)$`).FindAllStringSubmatch(document, -1) {
		name := strings.ToLower(strings.ReplaceAll(heading[2], " ", "-"))
		names = append(names, heading[1], regexp.MustCompile(`[^\p{L}\p{N}_-]`).ReplaceAllString(name, ""))
	}
	return names
}
