package ebbes_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math/bits"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unsafe"

	"github.com/ebbesgo/ebbes"
	gocmp "github.com/google/go-cmp/cmp"
)

// The README shows Go code and a refusal of the examples.
func TestREADME(t *testing.T) {
	readme, examples := readFile(t, "README.md"), unindented(readFile(t, "example_test.go"))
	for _, block := range codeBlocks(t, readme, "go") {
		if !strings.Contains(examples, unindented(block)) {
			t.Errorf("in no example:\n%s", block)
		}
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

// What docs/NOTATION.md shows can be read, and is written in the same way.
func TestNOTATION(t *testing.T) {
	notation := readFile(t, "docs/NOTATION.md")
	var view ebbes.View
	for _, line := range codeBlocks(t, notation, "state") {
		if s := ebbes.MustParseState(line); s.String() != line && !strings.Contains(line, "*") {
			t.Errorf("written as %v, not\n%s", s, line)
		}
	}
	for _, line := range codeBlocks(t, notation, "view") {
		view = ebbes.MustParseView(line)
	}
	for name := range strings.SplitSeq(ebbes.AllVariants.String(), ", ") {
		if !strings.Contains(notation, "`"+name+"`") {
			t.Errorf("the table of positions lacks the variant %s", name)
		}
	}
	for _, text := range codeBlocks(t, notation, "json config") {
		var c ebbes.Config
		if err := json.Unmarshal([]byte(text), &c); err != nil {
			t.Error(err)
		}
		sameJSON(t, c, text)
	}
	for _, text := range codeBlocks(t, notation, "json view") {
		sameJSON(t, view, text)
		var read ebbes.View
		if err := json.Unmarshal([]byte(text), &read); err != nil || read != view {
			t.Errorf("read as %v: %v", read, err)
		}
	}
	for _, text := range codeBlocks(t, notation, "json refusal") {
		sameJSON(t, view.Check(ebbes.MustParseMove("Y1")), text)
	}
}

// The tables of docs/NOTATION.md name every member: for views and refusals those of the
// examples above them, for events those that games have, with a question mark behind
// those that only some have.
func TestNOTATIONTables(t *testing.T) {
	sections := strings.SplitSeq(readFile(t, "docs/NOTATION.md"), "\n### ")
	for section := range sections {
		title, text, _ := strings.Cut(section, "\n")
		text, _, _ = strings.Cut(text, "\n## ")
		var want map[string]string
		switch title {
		case "View", "Refusal":
			want = membersOfObject(t, codeBlocks(t, text, "json "+strings.ToLower(title))[0])
		case "Events":
			want = membersOfEvents(t)
		default:
			continue
		}
		got := map[string]string{}
		for _, row := range regexp.MustCompile("(?m)^\\| (`.*?) \\| (.*) \\|$").FindAllStringSubmatch(text, -1) {
			if title == "Events" {
				got[strings.Trim(row[1], "`")] = strings.Join(namesIn(row[2]), " ")
				continue
			}
			for _, name := range namesIn(row[1]) {
				got[strings.TrimSuffix(name, "?")] = ""
			}
		}
		delete(got, "event") // the head of the table
		if diff := gocmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-code +NOTATION.md):\n%s", title, diff)
		}
	}
}

// namesIn returns the names that are written as code in a text, in order, with the
// question marks that follow them.
func namesIn(text string) []string {
	var names []string
	for _, name := range regexp.MustCompile("`(\\w+)`(\\??)").FindAllStringSubmatch(text, -1) {
		names = append(names, name[1]+name[2])
	}
	slices.Sort(names)
	return names
}

func membersOfObject(t *testing.T, text string) map[string]string {
	t.Helper()
	members := map[string]string{}
	for name := range mustDecode(t, text).(map[string]any) {
		members[name] = ""
	}
	return members
}

// membersOfEvents lists what the events of random games have besides their name and
// their clause.
func membersOfEvents(t *testing.T) map[string]string {
	t.Helper()
	times, seen := map[string]int{}, map[string]map[string]int{}
	for players, variants := range kinds() {
		s, r := begin(t, ebbes.Config{Players: players, Variants: variants}), newRand(1)
		for s.Phase() != ebbes.Over {
			m := s.Random(r)
			events, _ := s.Events(m, 1)
			for _, e := range mustDecode(t, encoded(t, events)).([]any) {
				e := e.(map[string]any)
				name := e["event"].(string)
				times[name]++
				if seen[name] == nil {
					seen[name] = map[string]int{}
				}
				for member := range e {
					seen[name][member]++
				}
			}
			s = step(t, s, m)
		}
	}
	members := map[string]string{}
	for name, counts := range seen {
		var list []string
		delete(counts, "event")
		delete(counts, "rule")
		for member, n := range counts {
			if n < times[name] {
				member += "?"
			}
			list = append(list, member)
		}
		slices.Sort(list)
		members[name] = strings.Join(list, " ")
	}
	return members
}

// codeBlocks returns the blocks of a kind in a document, without the last line end.
func codeBlocks(t *testing.T, document, kind string) []string {
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
	if bits.UintSize < 64 {
		return // where words are shorter, so is a state
	}
	if want := fmt.Sprintf("a state takes %d bytes", unsafe.Sizeof(ebbes.State{})); !strings.Contains(readFile(t, "README.md"), want) {
		t.Errorf("the README does not say that %s", want)
	}
}

func unindented(text string) string {
	return regexp.MustCompile(`(?m)^[ \t]+`).ReplaceAllString(text, "")
}

// The code on the package page is that of the examples.
func TestPackagePage(t *testing.T) {
	examples := unindented(readFile(t, "example_test.go"))
	page, _, _ := strings.Cut(readFile(t, "doc.go"), "# What people may type") // TestWordsAreListed
	for _, line := range regexp.MustCompile(`(?m)^//\t(.*)$`).FindAllStringSubmatch(page, -1) {
		code, _, _ := strings.Cut(line[1], " // ")
		if !strings.Contains(examples, strings.TrimSpace(code)) {
			t.Errorf("in no example: %s", code)
		}
	}
}

// No link in the documents is dead.
func TestLinks(t *testing.T) {
	var documents []string
	for _, pattern := range []string{"*.md", "docs/*.md", "docs/*/*.md", "testdata/*/*.md", "einfach/testdata/*/*.md"} {
		found, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		documents = append(documents, found...)
	}
	anchors := map[string][]string{}
	for _, document := range documents {
		for _, link := range regexp.MustCompile(`\]\(([^)\s]+)\)`).FindAllStringSubmatch(readFile(t, document), -1) {
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

// anchorsOf returns the names by which the headings of a document are linked to.
func anchorsOf(document string) []string {
	var names []string
	for _, heading := range regexp.MustCompile(`(?m)^#+ (?:<a id="(.*)"></a>)?(.*)$`).FindAllStringSubmatch(document, -1) {
		name := strings.ToLower(strings.ReplaceAll(heading[2], " ", "-"))
		names = append(names, heading[1], regexp.MustCompile(`[^\p{L}\p{N}_-]`).ReplaceAllString(name, ""))
	}
	return names
}
