// Package web_test packs the package for JavaScript, installs it as anybody would, and
// uses it.
package web_test

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
)

var long = flag.Bool("long", false, "use the package for longer than CI does")

const mostBytes = 1_250_000 // of the module, compressed

func TestPackage(t *testing.T) {
	if testing.Short() {
		t.Skip("builds and installs a package")
	}
	for _, tool := range []string{"node", "npm"} {
		if _, err := exec.LookPath(tool); err != nil && os.Getenv("CI") == "" {
			t.Skip(err)
		}
	}
	directory := t.TempDir()
	packed := filepath.Join(directory, "package")
	copyFiles(t, "npm", packed)
	run(t, ".", "go", "run", "./build", "-into", packed)
	t.Run("size", func(t *testing.T) { checkSize(t, filepath.Join(packed, "ebbes.wasm")) })

	consumer := filepath.Join(directory, "consumer")
	copyFiles(t, "consumer", consumer)
	run(t, consumer, "npm", "ci")
	tarball := strings.TrimSpace(run(t, consumer, "npm", "pack", "--silent", packed))
	run(t, consumer, "npm", "install", "--no-save", "--no-package-lock", tarball)

	t.Run("calls", func(t *testing.T) { run(t, consumer, "node", "--test", "use.mjs") })
	t.Run("long", func(t *testing.T) {
		games, calls := "40", "2000"
		if *long {
			games, calls = "20000", "100000"
		}
		run(t, consumer, "node", "long.mjs", games, calls)
	})
	t.Run("README", func(t *testing.T) { checkREADME(t, consumer) })
	t.Run("types", func(t *testing.T) {
		writeSamples(t, filepath.Join(consumer, "samples.ts"))
		run(t, consumer, "npx", "tsc")
		run(t, consumer, "npx", "tsc", "--project", "tsconfig.loose.json")
	})
	t.Run("bundle", func(t *testing.T) { checkBundle(t, consumer) })
	t.Run("conformance", func(t *testing.T) { checkConformance(t, consumer) })
}

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

// copyFiles copies what is no product of a build.
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

func checkSize(t *testing.T, wasm string) {
	raw := read(t, wasm)
	var small bytes.Buffer
	w, _ := gzip.NewWriterLevel(&small, gzip.BestCompression)
	if _, err := w.Write(raw); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	t.Logf("%d bytes, %d compressed", len(raw), small.Len())
	if small.Len() > mostBytes {
		t.Errorf("the module has %d bytes compressed, more than %d", small.Len(), mostBytes)
	}
}

// checkREADME runs the first program of the README.
func checkREADME(t *testing.T, consumer string) {
	_, program, _ := strings.Cut(string(read(t, "npm/README.md")), "```js\n")
	program, _, _ = strings.Cut(program, "```")
	if err := os.WriteFile(filepath.Join(consumer, "readme.mjs"), []byte(program), 0o666); err != nil {
		t.Fatal(err)
	}
	out := run(t, consumer, "node", "readme.mjs")
	if !strings.Contains(out, "gewinn") {
		t.Errorf("nobody has won:\n%s", out)
	}
}

// writeSamples writes a program that is nothing but views of tables of all kinds in all
// phases, and events of all kinds, as the library writes them. It has a type error if the
// types lack a member or a value, or have one too many.
func writeSamples(t *testing.T, path string) {
	var views []ebbes.View
	var events []ebbes.Event
	known := map[string]bool{}
	isNew := func(kind string) bool {
		defer func() { known[kind] = true }()
		return !known[kind]
	}
	for players := 2; players <= 5; players++ {
		for variants := range ebbes.AllVariants + 1 {
			r := rand.New(rand.NewPCG(1, 0))
			s, err := ebbes.New(ebbes.Config{Players: players, Variants: variants})
			for m := s.Random(r); m != nil && err == nil; m = s.Random(r) {
				step := ebbes.Step{Before: s, Move: m}
				s, err = s.Apply(m)
				step.After = s
				for _, e := range step.Events(1) {
					if isNew(fmt.Sprintf("%T %s", e, e.Clause())) {
						events = append(events, e)
					}
				}
				if isNew(fmt.Sprint(players, variants, s.Phase())) {
					views = append(views, s.View(1))
				}
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	var text strings.Builder
	text.WriteString("import type { Event, Table } from \"ebbes\";\n")
	for declared, samples := range map[string]any{"views: Table[]": views, "events: Event[]": events} {
		written, err := json.Marshal(samples)
		if err != nil {
			t.Fatal(err)
		}
		text.WriteString(fmt.Sprintf("export const %s = %s;\n", declared, written))
	}
	if err := os.WriteFile(path, []byte(text.String()), 0o666); err != nil {
		t.Fatal(err)
	}
}

// checkBundle bundles a program for browsers and runs it.
func checkBundle(t *testing.T, consumer string) {
	run(t, consumer, "npx", "esbuild", "bundled.ts", "--bundle", "--format=esm", "--platform=browser", "--target=es2022",
		"--loader:.wasm=binary", "--outfile=bundle/bundled.js")
	out := run(t, consumer, "node", "--input-type=module", "-e",
		"import play from './bundle/bundled.js'; console.log(await play())")
	if !strings.Contains(out, "won by ") {
		t.Errorf("nobody has won: %s", out)
	}
}

// checkConformance holds what was played against the files: none is left out.
func checkConformance(t *testing.T, consumer string) {
	cases, err := filepath.Abs("../testdata/conformance")
	if err != nil {
		t.Fatal(err)
	}
	out := run(t, consumer, "node", "conformance.mjs", cases)
	var done struct{ Files, Cases, Steps, Refused, Sequences int }
	if err := json.Unmarshal([]byte(out), &done); err != nil {
		t.Fatal(err)
	}
	t.Logf("%+v", done)
	var files, all int
	err = filepath.WalkDir(cases, func(path string, _ os.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".json" {
			return err
		}
		var file struct{ Cases []json.RawMessage }
		files++
		err = json.Unmarshal(read(t, path), &file)
		all += len(file.Cases)
		return err
	})
	if err != nil || done.Files != files || done.Cases != all {
		t.Errorf("played %d cases of %d in %d files of %d: %v", done.Cases, all, done.Files, files, err)
	}
}
