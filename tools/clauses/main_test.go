package main

import (
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"
)

const following = `Whoever would rather trump
need not follow suit: never.

file: trick.go
-	if follows {
-		return suit
-	}
+	// nothing

-	return none
+	return any

red: TestP2 TestRulebookTrump
The second one - it follows suit - depends on the first.
`

func TestParse(t *testing.T) {
	got, err := parse("P2", following)
	want := mutation{
		clause: "P2",
		rule:   "Whoever would rather trump need not follow suit: never.",
		file:   "trick.go",
		edits: []edit{
			{"\tif follows {\n\t\treturn suit\n\t}\n", "\t// nothing\n"},
			{"\treturn none\n", "\treturn any\n"},
		},
		red: []string{"TestP2", "TestRulebookTrump"},
	}
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, error %v, want %+v", got, err, want)
	}
}

func TestParseTwoDeletions(t *testing.T) {
	got, err := parse("P2", "Rule.\nfile: a.go\n-a\n\n-b\nred: TestP2")
	if want := []edit{{"a\n", ""}, {"b\n", ""}}; err != nil || !slices.Equal(got.edits, want) {
		t.Errorf("got %q, error %v, want %q", got.edits, err, want)
	}
}

func TestParseRefuses(t *testing.T) {
	for name, text := range map[string]string{
		"nothing":         "",
		"no rule":         "file: a.go\n-a\nred: TestP2",
		"no file":         "Rule.\n-a\nred: TestP2",
		"no change":       "Rule.\nfile: a.go\nred: TestP2",
		"only added":      "Rule.\nfile: a.go\n+a\nred: TestP2",
		"no red test":     "Rule.\nfile: a.go\n-a\n",
		"another's test":  "Rule.\nfile: a.go\n-a\nred: TestP3 TestP2",
		"a line in vain":  "Rule.\nfile: a.go\n-a\nb\nred: TestP2",
		"red with no one": "Rule.\nfile: a.go\n-a\nred:",
	} {
		if m, err := parse("P2", text); err == nil {
			t.Errorf("%s: got %+v", name, m)
		}
	}
}

func TestApply(t *testing.T) {
	for _, c := range []struct{ source, want string }{
		{"a\nb\nc\n", "a\nB\nc\n"},
		{"b\n", "B\n"},
		{"a\nc\n", ""},
		{"b\na\nb\n", ""},
		{"ab\n", ""}, // only a part of a line
		{"bb\n", ""},
	} {
		got, err := mutation{file: "a.go", edits: []edit{{"b\n", "B\n"}}}.apply(c.source)
		if got != c.want || (err == nil) != (c.want != "") {
			t.Errorf("%q: got %q, error %v, want %q", c.source, got, err, c.want)
		}
	}
}

// Every mutation of both games applies to the code as it is now.
func TestMutationsApply(t *testing.T) {
	for _, root := range []string{"../..", "../../einfach"} {
		mutations, err := load(filepath.Join(root, "testdata", "mutations"), nil)
		if err != nil || len(mutations) < 30 {
			t.Fatalf("%s: %d mutations, %v", root, len(mutations), err)
		}
		for _, m := range mutations {
			if _, err := (tests{root: root}).mutated(m); err != nil {
				t.Errorf("%s: %s: %v", root, m.clause, err)
			}
		}
	}
}

func TestCompareClauses(t *testing.T) {
	got := slices.SortedFunc(slices.Values([]string{"V1", "F10", "M1", "F9", "T7", "P1", "S2", "D1", "R3", "S1"}), compareClauses)
	if want := "D1 F9 F10 M1 P1 R3 S1 S2 T7 V1"; strings.Join(got, " ") != want {
		t.Errorf("got %v, want %s", got, want)
	}
}

func TestJudge(t *testing.T) {
	sound := outcomes{"TestP2": true, "TestP3": true, "TestP4": true, positions + "P2": true, positions + "P3": true, randomGames: true}
	m := mutation{clause: "P2", red: []string{"TestP2", "TestP3"}}
	for _, c := range []struct {
		name  string
		red   string // in the order found
		wrong string
	}{
		{"as expected", "TestP2 TestP3 TestPositions/P2", ""},
		{"one more", "TestP2 TestP3 TestPositions/P2 TestP4", "TestP4 turns red, but is not expected to"},
		{"one less", "TestP2 TestPositions/P2", "TestP3 is expected to turn red, but stays green"},
		{"not its own", "TestP3 TestPositions/P2", "TestP2 is expected to turn red, but stays green"},
		{"not its position", "TestP2 TestP3", "TestPositions/P2 is expected to turn red, but stays green"},
		{"games", "TestP2 TestP3 TestPositions/P2 " + randomGames, "random games do not run to their end"},
	} {
		found := outcomes{}
		for test := range sound {
			found[test] = !slices.Contains(strings.Fields(c.red), test)
		}
		v := judge(m, sound, found)
		if strings.Join(v.red, " ") != c.red || strings.Join(v.wrong, "; ") != c.wrong {
			t.Errorf("%s: got %v, wrong: %q, want %q", c.name, v.red, v.wrong, c.wrong)
		}
	}
	if v := judge(m, sound, outcomes{"TestP2": false, "TestP3": false, positions + "P2": false, positions + "P3": false, randomGames: true}); !slices.Equal(v.wrong, []string{"TestP4 was not run to its end"}) {
		t.Errorf("broken off: got %q", v.wrong)
	}
	m.red = append(m.red, "TestP9")
	if v := judge(m, sound, outcomes{"TestP2": false, "TestP3": false, "TestP4": true, positions + "P2": false, positions + "P3": true, randomGames: true}); !slices.Equal(v.wrong, []string{"there is no test TestP9"}) {
		t.Errorf("no such test: got %q", v.wrong)
	}
}

func TestInOrder(t *testing.T) {
	results := inOrder(2, []int{3, 2, 1, 0}, func(n int) int {
		time.Sleep(time.Duration(n) * time.Millisecond)
		return n
	})
	for i, result := range results {
		if got := <-result; got != 3-i {
			t.Errorf("result %d is %d", i, got)
		}
	}
}

// repository is a small package. P1 tests its doubled numbers, and P2 its tripled ones.
var repository = map[string]string{
	"go.mod": "module example.com/small\n\ngo 1.25\n",
	"small.go": `package small

func twice(n int) int { return 2 * n }

func thrice(n int) int {
	return 3 * n
}

func Thrice(n int) int { return thrice(n) }
`,
	"small_test.go": `package small

import "testing"

func TestGamesRunToTheEnd(t *testing.T) {
	if thrice(0) != 0 {
		t.Error("not 0")
	}
}

func TestP1(t *testing.T) {
	if twice(2) != 4 {
		t.Error("not 4")
	}
}

func TestP2(t *testing.T) {
	t.Run("part", func(t *testing.T) {
		if thrice(2) != 6 {
			t.Error("not 6")
		}
	})
}

func TestOther(t *testing.T) { t.Error("no clause's") }
`,
	"reference/positions_test.go": `package reference

import (
	"testing"

	"example.com/small"
)

func TestPositions(t *testing.T) {
	t.Run("small/P2", func(t *testing.T) {
		if small.Thrice(2) != 6 {
			t.Error("not 6")
		}
	})
	t.Run("other/P2", func(t *testing.T) { t.Error("another game's") })
}
`,
}

func TestTry(t *testing.T) {
	root := t.TempDir()
	for name, text := range repository {
		if err := os.MkdirAll(filepath.Dir(filepath.Join(root, name)), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(root, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	small := tests{root, "small", time.Minute, t.TempDir()}
	apart, err := small.blend(nil)
	if err != nil {
		t.Fatal(err)
	}
	sound, err := apart.run(apart.programs, "")
	if err != nil || !reflect.DeepEqual(sound, outcomes{"TestP1": true, "TestP2": true, positions + "P2": true, randomGames: true}) {
		t.Fatalf("without a mutation: %v, error %v", sound, err)
	}
	for _, c := range []struct{ name, old, new, red, wrong string }{
		{"as expected", "return 3 * n", "return n * n", "TestP2 TestPositions/P2", ""},
		{"the random games too", "return 3 * n", "return 3*n + 1", "TestP2 TestPositions/P2 " + randomGames, "random games do not run to their end"},
		{"no such line", "return 4 * n", "return n * n", "", "small.go has these lines 0 times, want once"},
		{"no Go", "return 3 * n", "return 3 *", "", "tests do not compile"},
		{"a panic", "return 3 * n", "return 3 * n / (n - 2) * (n - 2)", "TestP2 TestPositions/P2", "panic: runtime error: integer divide by zero"},
		{"without end", "return 3 * n", "for n == 2 {\n\t}\n\treturn n", "TestPositions/P2", "panic: test timed out after 1s"},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := mutation{clause: "P2", file: "small.go", edits: []edit{{"\t" + c.old + "\n", "\t" + c.new + "\n"}}, red: []string{"TestP2"}}
			blended, err := small.blend([]mutation{m})
			if err != nil || len(blended.clauses) == 1 != (c.red != "") {
				t.Errorf("error %v, blended in: %v", err, blended.clauses)
			}
			for _, b := range []blend{apart, blended} {
				if c.name == "without end" {
					b.limit = time.Second
				}
				v := try(b, m, sound)
				got := strings.Join(v.wrong, "; ")
				if !strings.HasPrefix(got, c.wrong) || (got == "") != (c.wrong == "") {
					t.Errorf("wrong: %q, want %q", got, c.wrong)
				}
				if red := strings.Join(v.red, " "); red != c.red {
					t.Errorf("red: %q, want %q", red, c.red)
				}
			}
		})
	}
}

// A mutation is blended in only if it changes nothing but functions without labels.
func TestBlend(t *testing.T) {
	const sound = "package a\n\nvar n = 1\n\nfunc f() int {\n\treturn n\n}\n\nfunc g() {\n\tn++\n}\n\n" +
		"func h() {\nout:\n\tfor {\n\t\tbreak out\n\t}\n}\n"
	f, err := read(sound)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		clause, old, new string
		in               bool
	}{
		{"P1", "return n", "return 2 * n", true},
		{"P2", "n++", "n--", true},
		{"P3", "return n", "return 3 * n", true},
		{"P4", "n = 1", "n = 2", false},
		{"P5", "break out", "continue out", false},
		{"P6", "return n", "return (", false},
		{"P7", "f() int", "f() int64", false},
	} {
		if in := f.add(c.clause, strings.Replace(sound, c.old, c.new, 1)); in != c.in {
			t.Errorf("%s is blended in: %v", c.clause, in)
		}
	}
	want := strings.NewReplacer(
		"\treturn n\n", "if brokenClause == \"P1\" {\n\treturn 2 * n\n}\n\n"+
			"if brokenClause == \"P3\" {\n\treturn 3 * n\n}\n\n\treturn n\n",
		"\tn++\n", "if brokenClause == \"P2\" {\n\tn--\n\nreturn\n}\n\n\tn++\n",
	).Replace(sound)
	if got := f.mixed(); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}
