// Package imports restricts the imports of the library's packages.
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

// mayImport lists the imports allowed to a package besides the standard library, by its folder. A
// row also holds for folders below without a row. An example may import everything not internal.
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

// forTests are packages imported only by tests and by each other. They may import everything.
var forTests = []string{
	"internal/conformance", "internal/documents", "internal/testbudget",
	"internal/misuse", "internal/parity", "internal/plain", "internal/plain/einfach",
	"internal/tabletest", "internal/wording/wordingtest",
}

// imported returns the imports of each package of the library, by its folder. Packages of the
// library are listed by their folders, others outside the standard library by their paths.
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

// allowedImports returns the imports allowed to a package, and whether a row is for it or a folder
// above.
func allowedImports(folder string) (imports []string, found bool) {
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
		may, found := allowedImports(folder)
		if !found && !test && !example {
			t.Errorf("no line lists the allowed imports of %s", folder)
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

// Internal packages import no game, except the guides and packages for tests.
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
