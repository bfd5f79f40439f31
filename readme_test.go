package ebbes_test

import (
	"fmt"
	"os"
	"regexp"
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
			if !strings.Contains(examples, "// "+strings.TrimSpace(line)+"\n") {
				t.Errorf("printed by no example: %s", line)
			}
		}
	}
}

func TestREADMESize(t *testing.T) {
	if want := fmt.Sprintf("a state takes %d bytes", unsafe.Sizeof(ebbes.State{})); !strings.Contains(read(t, "README.md"), want) {
		t.Errorf("the README does not say that %s", want)
	}
}

func read(t *testing.T, name string) string {
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
