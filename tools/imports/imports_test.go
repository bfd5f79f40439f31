// Package imports holds the packages of the library to what each of them may import.
package imports

import (
	"bytes"
	"maps"
	"os/exec"
	"path"
	"slices"
	"strings"
	"testing"
)

const module = "github.com/ebbesgo/ebbes"

// mayImport is what a package may import besides the standard library, by its folder; a row is for
// the folders below too, if they have none. An example may import everything that is not internal.
var mayImport = map[string]string{
	".":           "internal/gametree internal/names internal/plainjson internal/reading internal/strictjson internal/typing internal/wording",
	"einfach":     ". internal/gametree internal/names internal/plainjson internal/reading internal/strictjson internal/typing internal/wording",
	"games":       ". einfach internal/wording",
	"bot":         ". internal/search internal/wording",
	"bot/puzzle":  ". bot internal/wording",
	"einfach/bot": ". einfach internal/search internal/wording",
	"reference":   ". games internal/guide internal/guide/ebbesrules internal/guide/einfachrules internal/lookup",
	"tabletop":    "",

	"internal/wording":    "internal/names",
	"internal/names":      "",
	"internal/plainjson":  "",
	"internal/strictjson": "internal/wording",
	"internal/reading":    "internal/strictjson internal/wording",
	"internal/typing":     "internal/reading internal/wording",
	"internal/gametree":   "internal/reading internal/wording",
	"internal/search":     "internal/wording",
	"internal/lookup":     "internal/wording",
	"internal/guide":      ". einfach games",

	"internal/guide/ebbesrules":   ". games internal/guide internal/wording",
	"internal/guide/einfachrules": ". einfach games internal/guide internal/wording",

	"internal/plain":         ".",
	"internal/plain/einfach": ". einfach",
}

// forTests are packages that only tests and each other import. They may import everything.
var forTests = []string{
	"internal/conformance", "internal/documents", "internal/effort",
	"internal/misuse", "internal/parity", "internal/plain", "internal/plain/einfach",
	"internal/tabletest", "internal/wording/wordingtest",
}

// imported returns what each package of the library imports, by its folder: packages of the
// library by their folders, and others that are not of the standard library by their paths.
func imported(t *testing.T) map[string][]string {
	t.Helper()
	standard := func(path string) bool {
		first, _, _ := strings.Cut(path, "/")
		return !strings.Contains(first, ".")
	}
	list := exec.Command("go", "list", "-f", `{{.ImportPath}} {{join .Imports " "}}`, "./...")
	list.Dir = "../.."
	out, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	all := map[string][]string{}
	for line := range bytes.Lines(out) {
		paths := slices.DeleteFunc(strings.Fields(string(line)), standard)
		for i, p := range paths {
			if p == module {
				paths[i] = "."
			}
			paths[i] = strings.TrimPrefix(paths[i], module+"/")
		}
		all[paths[0]] = paths[1:]
	}
	return all
}

// allowed returns what a package may import, and whether that is said.
func allowed(folder string) (imports []string, said bool) {
	for {
		if row, ok := mayImport[folder]; ok {
			return strings.Fields(row), true
		}
		if path.Dir(folder) == "." {
			return nil, false
		}
		folder = path.Dir(folder)
	}
}

func TestImports(t *testing.T) {
	packages := imported(t)
	for folder, imports := range packages {
		test := slices.Contains(forTests, folder)
		example := strings.HasPrefix(folder, "examples/")
		may, said := allowed(folder)
		if !said && !test && !example {
			t.Errorf("nothing says what %s may import", folder)
		}
		for _, other := range imports {
			switch {
			case test && mayImport[folder] == "":
			case slices.Contains(forTests, other):
				t.Errorf("%s imports %s, which is for tests", folder, other)
			case example && packages[other] != nil && !strings.HasPrefix(other, "internal/"):
			case !slices.Contains(may, other):
				t.Errorf("%s imports %s", folder, other)
			}
		}
	}
	for _, folder := range slices.Concat(forTests, slices.Collect(maps.Keys(mayImport))) {
		if packages[folder] == nil {
			t.Errorf("there is no package %s", folder)
		}
	}
}

// Nothing internal knows a game but what is written for one or for tests.
func TestGamesInInternalPackages(t *testing.T) {
	for folder, imports := range imported(t) {
		if !strings.HasPrefix(folder, "internal/") || strings.HasPrefix(folder, "internal/guide") || slices.Contains(forTests, folder) {
			continue
		}
		for _, game := range []string{".", "einfach", "games"} {
			if slices.Contains(imports, game) {
				t.Errorf("%s imports the game %s", folder, game)
			}
		}
	}
}
