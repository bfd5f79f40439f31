package ebbes_test

import (
	"cmp"
	"encoding/json"
	"errors"
	"flag"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/conformance"
	"github.com/ebbesgo/ebbes/internal/tabletest"
	"github.com/ebbesgo/ebbes/internal/testbudget"
)

var writeConformance = flag.Bool("write-conformance", false, "write the cases in "+vectors+" anew")

const vectors = "testdata/conformance"

// readCases parses the conformance files. The keys are their paths below testdata/conformance.
func readCases(t *testing.T) map[string]conformance.File {
	t.Helper()
	files := map[string]conformance.File{}
	for path, text := range caseTexts(t) {
		var f conformance.File
		d := json.NewDecoder(strings.NewReader(text))
		d.DisallowUnknownFields()
		if err := d.Decode(&f); err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		files[path] = f
	}
	return files
}

// caseTexts returns the text of each conformance file, by its path below testdata/conformance.
func caseTexts(t *testing.T) map[string]string {
	t.Helper()
	texts := map[string]string{}
	err := fs.WalkDir(os.DirFS(vectors), ".", func(path string, _ fs.DirEntry, err error) error {
		if err == nil && strings.HasSuffix(path, ".json") {
			texts[path] = readFile(t, filepath.Join(vectors, path))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return texts
}

// The files agree with the second implementation, which writes them with -write-conformance. The
// counts are compared with it in long runs only; otherwise TestConformance compares them with the
// library.
func TestConformanceFiles(t *testing.T) {
	if testing.Short() {
		t.Skip("the second implementation is slow")
	}
	onDisk := caseTexts(t)
	counts := testbudget.Long() || *writeConformance
	if !counts {
		delete(onDisk, countsFile)
	}
	for path, f := range generateFiles(t, counts) {
		if *writeConformance {
			save(t, filepath.Join(vectors, path), f.Text())
		} else if onDisk[path] != f.Text() {
			t.Errorf("%s differs from the output of go test -run Conformance -write-conformance .", path)
		}
		delete(onDisk, path)
	}
	for path := range onDisk {
		t.Errorf("nothing writes %s", path)
	}
}

func save(t *testing.T, path, text string) {
	t.Helper()
	if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o777), os.WriteFile(path, []byte(text), 0o666)); err != nil {
		t.Fatal(err)
	}
}

// The library's results agree with the files.
func TestConformance(t *testing.T) {
	for path, f := range readCases(t) {
		t.Run(path, func(t *testing.T) {
			for _, c := range f.Cases {
				if err := c.Run(conformance.Library); err != nil {
					t.Error(err)
				}
			}
		})
	}
}

// Each clause and each reason for a refusal has a case that shows it. No two cases have the same name.
func TestConformanceCovers(t *testing.T) {
	shown, refused, names := map[ebbes.Clause]bool{}, map[string]bool{}, map[string]bool{}
	for _, c := range allCases(t) {
		if names[c.Name] {
			t.Errorf("two cases are called %s", c.Name)
		}
		names[c.Name] = true
		for _, clause := range c.Clauses {
			shown[clause] = true
		}
		if c.Refused != nil {
			refused[c.Refused.Field+" "+string(c.Refused.Clause)] = true
		}
		for _, step := range c.Steps {
			if step.Kind != "" {
				refused[strings.TrimSpace(step.Kind+" "+string(step.Clause))] = true
			}
		}
	}
	for _, clause := range clauseIDs() {
		if !shown[clause] {
			t.Errorf("no case shows %s", clause)
		}
	}
	want := "dealer F8, dealer T5, malformed, over R2, over V6, phase P1, phase S3, phase T7, phase V2, players T1, " +
		"rounds R2, rounds V7, rule F4, rule F7, rule M1, rule P1, rule P2, rule T1, rule T2, rule V1, rule V2, " +
		"starter F8, starter T4, track.dabbscheedel V8, track.finish V8, turn P1, turn S3, turn T7, turn V2"
	if got := strings.Join(slices.Sorted(maps.Keys(refused)), ", "); got != want {
		t.Errorf("refused: %s\nwant     %s", got, want)
	}
}

// Every kind of table has a whole game.
func TestConformanceGames(t *testing.T) {
	files := readCases(t)
	for players, v := range kinds() {
		c := ebbes.Config{Players: players, Variants: v}
		game := files[conformance.WholeGame{Config: c}.Path()]
		if len(game.Cases) != 1 {
			t.Errorf("%d people, %v: no game", players, v)
			continue
		}
		config, steps := game.Cases[0].Agreed, game.Cases[0].Steps
		if config.Players != players || config.Variants != v || steps[len(steps)-1].Phase != "over" {
			t.Errorf("%d people, %v: the game is of %+v and ends with %+v", players, v, config, steps[len(steps)-1])
		}
	}
}

func allCases(t *testing.T) []conformance.Case {
	t.Helper()
	var cases []conformance.Case
	files := readCases(t)
	for _, path := range slices.Sorted(maps.Keys(files)) {
		cases = append(cases, files[path].Cases...)
	}
	return cases
}

// The README explains every member of a file, and lists every file but the whole games.
func TestConformanceREADME(t *testing.T) {
	readme := readFile(t, vectors+"/README.md")
	members := []any{
		conformance.File{}, conformance.Case{}, conformance.ConfigRefusal{}, conformance.Step{}, conformance.MoveRefusal{},
		conformance.Sight{},
	}
	for _, of := range members {
		for i := range reflect.TypeOf(of).NumField() {
			member, _, _ := strings.Cut(reflect.TypeOf(of).Field(i).Tag.Get("json"), ",")
			if member != "" && !strings.Contains(readme, "| `"+member+"` | ") {
				t.Errorf("the README does not describe %q", member)
			}
		}
	}
	for _, p := range filesOfCases() {
		if !strings.Contains(readme, "| ["+p.path+"]("+p.path+") | ") {
			t.Errorf("the README does not list %s", p.path)
		}
	}
}

// The script check.mjs accepts the files. It names each changed file and exits with an error.
func TestConformanceScript(t *testing.T) {
	if _, err := exec.LookPath("node"); err != nil && os.Getenv("CI") == "" {
		t.Skip(err)
	}
	script := filepath.Join(vectors, "check.mjs")
	dir := t.TempDir()
	for path, text := range caseTexts(t) {
		if path != countsFile || testbudget.Long() {
			save(t, filepath.Join(dir, "whole", path), text)
		}
	}
	var want []string
	for i, c := range []struct{ path, is, instead string }{
		{"tricks.json", `"kind":"rule","rule":"P2"`, `"kind":"rule","rule":"P1"`},
		{"designating.json", `"roles":"B N Y G R"`, `"roles":"B N Y R G"`},
		{"scoring.json", `"scores":"6 0 -6"`, `"scores":"6 0 -5"`},
		{"two.json", `"open":"- `, `"open":"B1 `},
		{"configurations.json", `"field":"starter"`, `"field":"dealer"`},
		{"configurations.json", `"agreed":{"players":4`, `"agreed":{"players":5`},
		{"counts.json", `"counts":[`, `"counts":[1`},
	} {
		text := readFile(t, filepath.Join(vectors, c.path))
		at := strings.Index(text, c.is)
		if at < 0 {
			t.Fatalf("%s has no %s", c.path, c.is)
		}
		path := filepath.Join(strconv.Itoa(i), c.path)
		save(t, filepath.Join(dir, path), text[:at]+c.instead+text[at+len(c.is):])
		want = append(want, path)
	}
	out, err := exec.Command("node", script, dir).CombinedOutput()
	var exit *exec.ExitError
	if !errors.As(err, &exit) || exit.ExitCode() != 1 {
		t.Errorf("%v\n%s", err, out)
	}
	var different []string
	for _, m := range regexp.MustCompile(`(?m)^(\S+): `).FindAllStringSubmatch(string(out), -1) {
		different = append(different, m[1])
	}
	if slices.Sort(different); !slices.Equal(different, want) {
		t.Errorf("differences in %v, want %v:\n%s", different, want, out)
	}
}

// clauseIDs returns the ids of the clauses that a game can show.
func clauseIDs() []ebbes.Clause {
	var ids []ebbes.Clause
	for clause := range ebbes.Clauses() {
		if clause[0] != 'E' { // clauses about the rulebook's editions
			ids = append(ids, clause)
		}
	}
	return ids
}

// Every function in the tests of this package that calls enact is listed in filesOfCases. So the
// files have its scenes.
func TestConformanceHasAllScenes(t *testing.T) {
	listed := map[string]bool{}
	for _, p := range filesOfCases() {
		for _, test := range p.tests {
			listed[testName(test)] = true
		}
	}
	paths, err := filepath.Glob("*_test.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range paths {
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && enacts(f) && !listed[f.Name.Name] {
				t.Errorf("%s enacts scenes, but is in no part", f.Name.Name)
			}
		}
	}
}

// enacts reports whether a function calls enact.
func enacts(f *ast.FuncDecl) bool {
	found := false
	ast.Inspect(f, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok {
			name, ok := call.Fun.(*ast.Ident)
			found = found || ok && name.Name == "enact"
		}
		return !found
	})
	return found
}

// A case with a changed expectation is reported as different.
func TestConformanceFindsDifferences(t *testing.T) {
	changes := map[string]func(*conformance.Case) bool{
		"refused": func(c *conformance.Case) bool {
			if c.Refused != nil {
				c.Refused = &conformance.ConfigRefusal{Field: c.Refused.Field, Clause: ebbes.P5}
			}
			return c.Refused != nil
		},
		"agreed": func(c *conformance.Case) bool {
			if c.Agreed != nil {
				c.Agreed = &ebbes.Config{}
			}
			return c.Agreed != nil
		},
		"counts": func(c *conformance.Case) bool {
			c.Counts = slices.Clone(c.Counts)
			if n := len(c.Counts); n > 0 {
				c.Counts[n-1]++
			}
			return len(c.Counts) > 0
		},
		"kind": changeLast(func(step *conformance.Step) *string { return &step.Kind }),
		"rule": changeLast(func(step *conformance.Step) *string { return (*string)(&step.Clause) }),
	}
	for member := range new(conformance.Sight).Members() {
		changes[member] = changeLast(func(step *conformance.Step) *string { return step.Members()[member] })
	}
	changed := map[string]int{}
	for i, c := range allCases(t) {
		if i%testbudget.Of(3, 1) > 0 {
			continue
		}
		for name, change := range changes {
			other := c
			if name != "counts" {
				other.Counts = nil
			}
			if change(&other) {
				changed[name]++
				if other.Run(conformance.Library) == nil {
					t.Errorf("%s: the library plays so with another %s, too", c.Name, name)
				}
			}
		}
	}
	for name := range changes {
		if changed[name] == 0 {
			t.Errorf("no case has a member %s", name)
		}
	}
}

// changeLast returns a function that changes a member of the last step that has it. The function
// reports whether a step has the member.
func changeLast(member func(*conformance.Step) *string) func(*conformance.Case) bool {
	return func(c *conformance.Case) bool {
		c.Steps = slices.Clone(c.Steps)
		for i := len(c.Steps) - 1; i >= 0; i-- {
			if text := member(&c.Steps[i]); *text != "" {
				*text += "0"
				return true
			}
		}
		return false
	}
}

// generateFiles returns the conformance files made from the second implementation, by their paths.
// The counts are among them only if counts is true.
func generateFiles(t *testing.T, counts bool) map[string]conformance.File {
	t.Helper()
	files := map[string]conformance.File{}
	for _, p := range filesOfCases() {
		if p.path == countsFile && !counts {
			continue
		}
		f := conformance.File{About: p.about}
		for _, l := range append(scenesOf(t, p.tests), p.layouts...) {
			f.Cases = append(f.Cases, l.Write(t))
		}
		files[p.path] = f
	}
	for _, g := range conformance.WholeGames() {
		files[g.Path()] = conformance.File{
			About: "A whole random game, in which now and then somebody tries what is refused.",
			Cases: []conformance.Case{g.Write(t)},
		}
	}
	return files
}

// countsFile is the file that takes longest, as it plays every sequence of moves.
const countsFile = "counts.json"

// scenesOf runs tests and returns the scenes they enact.
func scenesOf(t *testing.T, tests []func(*testing.T)) []conformance.Layout {
	t.Helper()
	var layouts []conformance.Layout
	for _, test := range tests {
		name := testName(test)
		t.Run(name, func(t *testing.T) {
			delete(tabletest.Enacted, t.Name())
			test(t)
			for _, c := range tabletest.Enacted[t.Name()] {
				layouts = append(layouts, conformance.OfScene(t, clausesShown(name), c))
			}
		})
	}
	return layouts
}

// testName returns the name of a test, such as "TestP2".
func testName(test func(*testing.T)) string {
	name := runtime.FuncForPC(reflect.ValueOf(test).Pointer()).Name()
	return name[strings.LastIndex(name, ".")+1:]
}

// A fileOfCases describes a file of conformance cases: the scenes of some tests, and more layouts.
type fileOfCases struct {
	path, about string
	tests       []func(*testing.T)
	layouts     []conformance.Layout
}

// filesOfCases returns all conformance files, without the whole games.
func filesOfCases() []fileOfCases {
	type tests = []func(*testing.T)
	return []fileOfCases{
		{"configurations.json", "Configurations that are refused, and some that are not.", nil, conformance.ConfigLayouts()},
		{"table.json", "The table (T).", nil, conformance.TableLayouts()},
		{"tricks.json", "Playing a trick (P).", trickCases, nil},
		{"designating.json", "How suits get their roles (D).", designatingCases, nil},
		{"scoring.json", "Scoring a round (S).", tests{TestS1, TestS2, TestS3, TestRulebookEbbes}, conformance.ScoringLayouts()},
		{"rounds.json", "Further rounds and the end (R).", nil, conformance.RoundLayouts()},
		{"two.json", "Two people and the fictive player (F).", twoCases, conformance.TwoLayouts()},
		{"variants.json", "The variants (M and V).", variantCases, slices.Concat(conformance.VariantLayouts(), conformance.EndLayouts())},
		{"rulebook.json", "Examples from the rulebook.", tests{TestRulebookTrump, TestRulebookPlus, TestRulebookSelecting}, nil},
		{"refusals.json", "What is refused in which phase, from every seat and from none.", nil, conformance.RefusalLayouts()},
		{countsFile, "How many sequences of 1, 2, … moves there are.", nil, conformance.CountLayouts()},
	}
}

// clausesShown returns the clauses covered by the scenes of a test. By default it is the clause
// in the test's name.
func clausesShown(test string) string {
	shown := map[string]string{
		"TestS1":            "S1 S2",
		"TestRulebookTrump": "D1 P5", "TestRulebookPlus": "D1 P3", "TestRulebookEbbes": "S5", "TestRulebookSelecting": "V2 V4",
	}
	return cmp.Or(shown[test], strings.TrimPrefix(test, "Test"))
}

// The cases for a clause detect an implementation that breaks it.
func TestConformanceFindsBreaches(t *testing.T) {
	cases := map[ebbes.Clause][]conformance.Case{}
	for _, c := range allCases(t) {
		c.Counts = nil // slow, and never needed
		if err := c.Run(conformance.Breach{}.Rules); err != nil {
			t.Fatal(err)
		}
		for _, clause := range c.Clauses {
			cases[clause] = append(cases[clause], c)
		}
	}
	broken := map[ebbes.Clause]bool{}
	for _, b := range conformance.Breaches() {
		broken[b.Clause] = true
		found := slices.ContainsFunc(cases[b.Clause], func(c conformance.Case) bool { return c.Run(b.Rules) != nil })
		if !found {
			t.Errorf("%s: no case finds out that %s", b.Clause, b.What)
		}
	}
	for _, clause := range clauseIDs() {
		if !broken[clause] {
			t.Errorf("%s is not broken", clause)
		}
	}
}
