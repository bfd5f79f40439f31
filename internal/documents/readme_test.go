package documents

import (
	"fmt"
	"io/fs"
	"math/bits"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unsafe"

	"github.com/ebbesgo/ebbes"
)

// The README shows Go code and a refusal of the examples.
func TestREADME(t *testing.T) {
	readme, examples := readFile(t, "README.md"), unindented(readFile(t, "example_test.go"))
	shown := 0
	for p := range pieces(t) {
		if p.file != "README.md" || p.kind != "go" {
			continue
		}
		if shown++; !strings.Contains(examples, unindented(p.text)) {
			t.Errorf("%v: in no example:\n%s", p, p.text)
		}
	}
	if shown == 0 {
		t.Error("no Go in the README")
	}
	refusals := regexp.MustCompile("`(ebbes: .*?)`").FindAllStringSubmatch(readme, -1)
	if len(refusals) == 0 {
		t.Error("no refusal in the README")
	}
	for _, refusal := range refusals {
		if !strings.Contains(examples, "// "+refusal[1]+"\n") {
			t.Errorf("printed by no example: %s", refusal[1])
		}
	}
}

// The README states the size of a state in bytes.
func TestREADMESize(t *testing.T) {
	if bits.UintSize < 64 {
		return // a state is smaller on 32 bits
	}
	if want := fmt.Sprintf("a state takes %d bytes", unsafe.Sizeof(ebbes.State{})); !strings.Contains(readFile(t, "README.md"), want) {
		t.Errorf("the README does not say that %s", want)
	}
}

func unindented(text string) string {
	return regexp.MustCompile(`(?m)^[ \t]+`).ReplaceAllString(text, "")
}

// The code on the package page comes from the examples.
func TestPackagePage(t *testing.T) {
	examples := unindented(readFile(t, "example_test.go"))
	for _, line := range regexp.MustCompile(`(?m)^//\t(.*)$`).FindAllStringSubmatch(readFile(t, "doc.go"), -1) {
		code, _, _ := strings.Cut(line[1], " // ")
		if !strings.Contains(examples, strings.TrimSpace(code)) {
			t.Errorf("in no example: %s", code)
		}
	}
}

// Each link in the documents to a file or heading of the repository leads there.
func TestLinksAreAlive(t *testing.T) {
	anchors := map[string][]string{}
	for document, text := range documents(t) {
		for _, link := range regexp.MustCompile(`\]\(([^)\s]+)\)`).FindAllStringSubmatch(text, -1) {
			if strings.HasPrefix(link[1], "https://") {
				continue
			}
			file, anchor, _ := strings.Cut(link[1], "#")
			if file != "" {
				file = filepath.Join(filepath.Dir(document), file)
			} else {
				file = document
			}
			if _, err := os.Stat(filepath.Join(root, file)); err != nil {
				t.Errorf("%s: %v", document, err)
			} else if anchor != "" {
				if anchors[file] == nil {
					anchors[file] = anchorsOf(readFile(t, file))
				}
				if !slices.Contains(anchors[file], anchor) {
					t.Errorf("%s: no heading %s in %s", document, anchor, file)
				}
			}
		}
	}
}

// elsewhere matches files that documents name but the repository lacks: files of a new language, of
// a server's export and of the site.
var elsewhere = regexp.MustCompile(`^(spanish\.go|es\.json|ID\.txt|robots\.txt|index\.json|letter\.txt|de/.*)$`)

// Each file, folder and test that a document names as code within a line is in the repository. The
// changelog may name removed ones.
func TestNamedFilesAndTestsExist(t *testing.T) {
	files, tests := named(t)
	path := regexp.MustCompile(`^(?:\.\./)*([\w.-]+(/[\w.-]+)*(/|\.(go|mjs|js|ts|json|txt|md|css|html)))$`)
	test := regexp.MustCompile(`^(Test|Fuzz|Benchmark|Example)[A-Z]\w*`)
	for p := range pieces(t) {
		if p.kind != "inline" || p.file == "CHANGELOG.md" || elsewhere.MatchString(p.text) {
			continue
		}
		if name := test.FindString(p.text); name != "" && !tests[name] {
			t.Errorf("%s:%d: there is no test %s", p.file, p.line, name)
		}
		if found := path.FindStringSubmatch(p.text); found != nil {
			name := "/" + found[1]
			if !strings.HasSuffix(name, "/") {
				name += "\n"
			}
			if !strings.Contains(files, name) {
				t.Errorf("%s:%d: there is no %s", p.file, p.line, p.text)
			}
		}
	}
}

// Each test that a comment in the code names is in the repository.
func TestCommentsNameTests(t *testing.T) {
	files, tests := named(t)
	test := regexp.MustCompile(`(?m)^\s*//.*?\b((?:Test|Fuzz|Benchmark)[A-Z]\w*)`)
	for file := range strings.FieldsSeq(files) {
		if filepath.Ext(file) != ".go" || strings.HasSuffix(file, "_test.go") {
			continue
		}
		for _, found := range test.FindAllStringSubmatch(readFile(t, file), -1) {
			if !tests[found[1]] {
				t.Errorf("%s: there is no test %s", file, found[1])
			}
		}
	}
}

// named returns the paths of all files of the repository, a line each, and the names of its tests.
func named(t *testing.T) (files string, tests map[string]bool) {
	t.Helper()
	function := regexp.MustCompile(`(?m)^func (\w+)\(`)
	var lines strings.Builder
	tests = map[string]bool{}
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			if err == nil && (d.Name() == ".git" || d.Name() == "node_modules") {
				return fs.SkipDir
			}
			return err
		}
		lines.WriteString("/" + filepath.ToSlash(strings.TrimPrefix(path, root)) + "\n")
		if strings.HasSuffix(path, "_test.go") {
			source, err := os.ReadFile(path)
			for _, f := range function.FindAllSubmatch(source, -1) {
				tests[string(f[1])] = true
			}
			return err
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return lines.String(), tests
}

// anchorsOf returns the link anchors of a document's headings.
func anchorsOf(document string) []string {
	var names []string
	for _, heading := range regexp.MustCompile(`(?m)^#+ (?:<a id="(.*)"></a>)?(.*)$`).FindAllStringSubmatch(document, -1) {
		name := strings.ToLower(strings.ReplaceAll(heading[2], " ", "-"))
		names = append(names, heading[1], regexp.MustCompile(`[^\p{L}\p{N}_-]`).ReplaceAllString(name, ""))
	}
	return names
}

// readFile returns the text of a file of the repository.
func readFile(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
