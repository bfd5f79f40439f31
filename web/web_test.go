// Package web_test packs the package for JavaScript, installs it as a user would, and uses it.
package web_test

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

var long = flag.Bool("long", false, "use the package for longer than CI does")

// mostBytes are the largest compressed sizes of the modules.
var mostBytes = map[string]int{"ebbes": 1_275_000, "einfach": 1_200_000}

// The package works in Node, in TypeScript and in a bundle, as the documentation says, and has the
// documented size. Packing it again gives the same file.
func TestPackage(t *testing.T) {
	for _, tool := range []string{"node", "npm"} {
		if _, err := exec.LookPath(tool); err != nil && os.Getenv("CI") == "" {
			t.Skip(err)
		}
	}
	directory := t.TempDir()
	packed := filepath.Join(directory, "package")
	copyFiles(t, "npm", packed)
	consumer := filepath.Join(directory, "consumer")
	copyFiles(t, "consumer", consumer)
	tarball, sum, _ := strings.Cut(run(t, ".", "go", "run", "./build", "-into", packed, "-pack", consumer), "\n")
	for _, game := range games {
		t.Run("size of "+game, func(t *testing.T) { checkSize(t, packed, game) })
	}

	t.Run("the same again", func(t *testing.T) {
		elsewhere := filepath.Join(t.TempDir(), "package")
		copyFiles(t, "npm", elsewhere)
		_, again, _ := strings.Cut(run(t, ".", "go", "run", "./build", "-into", elsewhere, "-pack", t.TempDir()), "\n")
		if again != sum {
			t.Errorf("packed again it is %s, not %s", again, sum)
		}
	})
	run(t, consumer, "npm", "ci")
	run(t, consumer, "npm", "install", "--no-save", "--no-package-lock", tarball)

	t.Run("calls", func(t *testing.T) { run(t, consumer, "node", "--test", "use.mjs") })
	t.Run("worker", func(t *testing.T) { run(t, consumer, "node", "--test", "worker.mjs") })
	t.Run("examples", func(t *testing.T) { run(t, consumer, "node", "--test", "examples.mjs") })
	t.Run("README", func(t *testing.T) { checkREADME(t, consumer) })
	t.Run("types", func(t *testing.T) {
		samples := run(t, consumer, "node", "samples.mjs")
		if err := os.WriteFile(filepath.Join(consumer, "samples.ts"), []byte(samples), 0o666); err != nil {
			t.Fatal(err)
		}
		checkTypes(t, consumer, "typescript")
	})
	if testing.Short() {
		return
	}
	for _, typescript := range olderTypeScript {
		t.Run("types in "+typescript, func(t *testing.T) { checkTypes(t, consumer, typescript) })
	}
	t.Run("published", func(t *testing.T) {
		run(t, consumer, "npx", "publint", "--strict", tarball)
		run(t, consumer, "npx", "attw", tarball, "--profile", "esm-only", // the package has ES modules only
			"--exclude-entrypoints", "ebbes.wasm", "einfach.wasm", "table.css", "table-einfach.css", "table-slate.css") // these have no types
	})
	t.Run("server", func(t *testing.T) { checkServer(t, consumer, tarball) })
	t.Run("long", func(t *testing.T) {
		times, calls := "40", "2000"
		if *long {
			times, calls = "20000", "100000"
		}
		for _, game := range games {
			run(t, consumer, "node", "long.mjs", game, times, calls)
		}
	})
	t.Run("bundle", func(t *testing.T) { checkBundle(t, consumer) })
	t.Run("conformance", func(t *testing.T) {
		checkConformance(t, consumer, "./cases.mjs", "../testdata/conformance")
		checkConformance(t, consumer, "./cases-einfach.mjs", "../einfach/testdata/conformance")
	})
}

// The documentation for authors of themes lists all colours of the table.
func TestThemesListAllColours(t *testing.T) {
	palette, _, _ := strings.Cut(string(read(t, "../tabletop/tabletop.css")), "\n.tabletop {\n")
	page := string(read(t, "docs/table.md"))
	colours, _, _ := strings.Cut(string(read(t, "../tabletop/cards.css")), "\n}\n")
	for _, found := range regexp.MustCompile(`(--[a-z-]+):`).FindAllStringSubmatch(palette+colours, -1) {
		if !strings.Contains(page, "`"+found[1]+"`") {
			t.Errorf("docs/table.md does not describe the colour %s", found[1])
		}
	}
}

// Links of the README and the pages of the documentation lead to existing files. Each is a URL of
// the repository, or the path of a .d.ts file, which is in the package, too.
func TestLinks(t *testing.T) {
	pages, err := filepath.Glob("docs/*.md")
	if err != nil || len(pages) == 0 {
		t.Fatal(pages, err)
	}
	elsewhere := regexp.MustCompile(`^https://github\.com/ebbesgo/ebbes/(?:blob|raw)/main/`)
	for _, page := range append(pages, "npm/README.md") {
		for _, found := range regexp.MustCompile(`\]\(([^)#]+)`).FindAllStringSubmatch(string(read(t, page)), -1) {
			path := filepath.Join(filepath.Dir(page), found[1])
			if at := elsewhere.FindString(found[1]); at != "" {
				path = filepath.Join("..", found[1][len(at):])
			} else if !strings.HasSuffix(path, ".d.ts") {
				t.Errorf("%s: %s is not in the package", page, found[1])
			}
			if _, err := os.Stat(path); err != nil {
				t.Errorf("%s: %v", page, err)
			}
		}
	}
}

// The README has at most 600 words. Its second program is the one of the example in plain HTML.
func TestREADME(t *testing.T) {
	readme := string(read(t, "npm/README.md"))
	if words := len(strings.Fields(readme)); words > 600 {
		t.Errorf("the README has %d words", words)
	}
	programs := regexp.MustCompile("(?s)```js\n(.*?)```").FindAllStringSubmatch(readme, -1)
	if page := string(read(t, "examples/html/index.html")); len(programs) != 2 || !strings.Contains(page, programs[1][1]) {
		t.Error("the example in plain HTML has another program than the README")
	}
}

// The examples have at most 80 lines besides their configuration, and need no way around the types.
func TestShortExamples(t *testing.T) {
	sources, err := filepath.Glob("examples/*/*")
	if err != nil || len(sources) == 0 {
		t.Fatal(sources, err)
	}
	imported := regexp.MustCompile(`import .*`)
	around := regexp.MustCompile(`\bany\b|\bas [A-Za-z{]|\w!|@ts-`)
	lines := map[string]int{}
	for _, source := range sources {
		kind := filepath.Ext(source)
		if !slices.Contains([]string{".html", ".svelte", ".ts", ".tsx"}, kind) {
			continue
		}
		text := string(read(t, source))
		lines[filepath.Dir(source)] += strings.Count(text, "\n")
		if found := around.FindString(imported.ReplaceAllString(text, "")); found != "" && kind != ".html" {
			t.Errorf("%s has %q", source, found)
		}
	}
	for example, count := range lines {
		if count > 80 {
			t.Errorf("%s has %d lines", example, count)
		}
	}
}

// olderTypeScript are the older versions of the compiler, by the names under which they are installed.
var olderTypeScript = []string{"typescript-5.0", "typescript-5.4", "typescript-5.9"}

// The games of the package, each in a module of its name.
var games = []string{"ebbes", "einfach"}

// run runs a command and returns what it prints.
func run(t *testing.T, directory, command string, arguments ...string) string {
	t.Helper()
	cmd := exec.Command(command, arguments...)
	cmd.Dir = directory
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v: %v\n%s%s", cmd, err, out, &stderr)
	}
	return string(out)
}

// copyFiles copies the sources in a directory, by their extensions, without the folders in it.
func copyFiles(t *testing.T, from, to string) {
	t.Helper()
	if err := os.MkdirAll(to, 0o777); err != nil {
		t.Fatal(err)
	}
	files, err := os.ReadDir(from)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		switch filepath.Ext(f.Name()) {
		case ".js", ".mjs", ".ts", ".json", ".md", ".npmrc":
			text := read(t, filepath.Join(from, f.Name()))
			if err := os.WriteFile(filepath.Join(to, f.Name()), text, 0o666); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func read(t *testing.T, path string) []byte {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// checkSize compares the module of a game with the limit, and the size in docs/loading.md with the module.
func checkSize(t *testing.T, packed, game string) {
	raw, most := read(t, filepath.Join(packed, game+".wasm")), mostBytes[game]
	var small bytes.Buffer
	w, _ := gzip.NewWriterLevel(&small, gzip.BestCompression)
	if _, err := w.Write(raw); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	t.Logf("%d bytes, %d compressed", len(raw), small.Len())
	sizes := regexp.MustCompile("`gzip -9` ([\\d.]+) MB for ebbes and ([\\d.]+) MB for Einfach").FindSubmatch(read(t, "docs/loading.md"))
	if sizes == nil {
		t.Fatal("docs/loading.md does not tell how large the modules are")
	}
	mega, _ := strconv.ParseFloat(string(sizes[1+slices.Index(games, game)]), 64)
	if off := float64(small.Len())/1e6 - mega; off < -0.015 || off > 0.015 {
		t.Errorf("docs/loading.md says %v MB, and the module has %d bytes compressed", mega, small.Len())
	}
	if small.Len() > most {
		t.Errorf("the module has %d bytes compressed, more than %d", small.Len(), most)
	}
}

// checkTypes compiles strict programs and a loose one with a version of TypeScript. One of the strict
// ones does without the types of browsers.
func checkTypes(t *testing.T, consumer, typescript string) {
	t.Helper()
	for _, project := range []string{"tsconfig.json", "tsconfig.node.json", "tsconfig.loose.json"} {
		run(t, consumer, "node", filepath.Join("node_modules", typescript, "bin/tsc"), "--project", project)
	}
}

// checkREADME runs the first program of the README, which plays both games. It is a program in strict
// TypeScript, too.
func checkREADME(t *testing.T, consumer string) {
	_, program, _ := strings.Cut(string(read(t, "npm/README.md")), "```js\n")
	program, _, _ = strings.Cut(program, "```")
	for _, from := range []string{`"ebbes"`, `"ebbes/einfach"`} {
		program := strings.Replace(program, `"ebbes"`, from, 1)
		if err := os.WriteFile(filepath.Join(consumer, "readme.mjs"), []byte(program), 0o666); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(consumer, "readme.ts"), []byte(program), 0o666); err != nil {
			t.Fatal(err)
		}
		run(t, consumer, "node", "node_modules/typescript/bin/tsc", "--project", "tsconfig.readme.json")
		out := run(t, consumer, "node", "readme.mjs")
		if !strings.Contains(out, " win") {
			t.Errorf("from %s no player has won:\n%s", from, out)
		}
	}
}

// checkBundle bundles a program for browsers and runs it. A program that is bundled as no module
// gets an error that names the way out.
func checkBundle(t *testing.T, consumer string) {
	run(t, consumer, "npx", "esbuild", "bundled.ts", "--bundle", "--format=esm", "--platform=browser", "--target=es2022",
		"--loader:.wasm=binary", "--outfile=bundle/bundled.js")
	out := run(t, consumer, "node", "--input-type=module", "-e",
		"import play from './bundle/bundled.js'; console.log(await play())")
	run(t, consumer, "npx", "esbuild", "loads.mjs", "--bundle", "--format=iife", "--platform=browser", "--outfile=bundle/loads.js")
	if out := run(t, consumer, "node", "bundle/loads.js"); !strings.Contains(out, "EbbesError load") || !strings.Contains(out, "--format=esm") {
		t.Errorf("a program that is no module gets %s", out)
	}
	if strings.Count(out, "won by ") != len(games) {
		t.Errorf("no player has won: %s", out)
	}
}

// checkConformance plays all files of a directory with a script, and compares the games with the
// files.
func checkConformance(t *testing.T, consumer, script, directory string) {
	cases, err := filepath.Abs(directory)
	if err != nil {
		t.Fatal(err)
	}
	out := run(t, consumer, "node", "conformance.mjs", script, cases)
	var totals struct{ Files, Cases, Steps, Refused, Sequences int }
	if err := json.Unmarshal([]byte(out), &totals); err != nil {
		t.Fatal(err)
	}
	t.Logf("%+v", totals)
	var files, all int
	err = filepath.WalkDir(cases, func(path string, _ os.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".json" {
			return err
		}
		var file struct{ Cases []json.RawMessage }
		files++
		err = json.Unmarshal(read(t, path), &file)
		all += max(1, len(file.Cases)) // a file without cases is one case itself
		return err
	})
	if err != nil || totals.Files != files || totals.Cases != all {
		t.Errorf("played %d cases of %d in %d files of %d: %v", totals.Cases, all, totals.Files, files, err)
	}
}
