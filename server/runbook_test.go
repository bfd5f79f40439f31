package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// The runbook quotes log lines and flags of the server. Each exists in the code, which has a
// formatting verb for each number in a line.
func TestRunbookQuotesTheServer(t *testing.T) {
	source := sourceOf(t)
	runbook, err := os.ReadFile("RUNBOOK.md")
	if err != nil {
		t.Fatal(err)
	}
	line, flag, value := regexp.MustCompile(`^[a-z][\w,' ]* [\w,' ]* [\w,' ]*$`), regexp.MustCompile(`^-([a-z-]+)`), regexp.MustCompile(`\b\d\w*`)
	foreign := []string{ // of PostgreSQL, its tools, SQLite, the system, and Kubernetes
		"-k", "read only connection", "invalid page in block", "requested WAL segment", "not a database", "no space left on device",
		"address already in use", "kubectl cnpg status",
	}
	quoted := 0
	for _, found := range regexp.MustCompile("`([^`]+)`").FindAllSubmatch(runbook, -1) {
		text, want := string(found[1]), ""
		if line.MatchString(text) {
			want = value.ReplaceAllString(text, "%v")
		} else if name := flag.FindStringSubmatch(text); name != nil {
			want = `"` + name[1] + `"`
		}
		if want == "" || slices.Contains(foreign, text) {
			continue
		}
		if quoted++; !strings.Contains(source, want) {
			t.Errorf("the runbook quotes %q, the code has no %s", text, want)
		}
	}
	if quoted < 30 {
		t.Errorf("%d quotations, want 30 or more", quoted)
	}
}

// The README and the results of the fault tests name tests, each with its package. The package has that
// test.
func TestDocumentsNameTests(t *testing.T) {
	documents := fileText(t, "README.md") + fileText(t, "../docs/FAULTS.md")
	named := regexp.MustCompile("`go test -C server -run (\\w+) (\\S+)`").FindAllStringSubmatch(documents, -1)
	if len(named) < 5 {
		t.Errorf("%d tests are named, want 5 or more", len(named))
	}
	for _, m := range named {
		files, err := filepath.Glob(filepath.Join(m[2], "*_test.go"))
		if err != nil || !slices.ContainsFunc(files, func(file string) bool {
			return regexp.MustCompile(`func Test\w*` + strings.TrimPrefix(m[1], "Test")).MatchString(fileText(t, file))
		}) {
			t.Errorf("%s has no test %s, %v", m[2], m[1], err)
		}
	}
}

// sourceOf returns the code of the server without its tests.
func sourceOf(t *testing.T) string {
	t.Helper()
	var all strings.Builder
	err := fs.WalkDir(os.DirFS("."), ".", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		text, err := os.ReadFile(path)
		all.Write(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all.String()
}
