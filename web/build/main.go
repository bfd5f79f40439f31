// Build compiles both games to WebAssembly for the package for JavaScript. It puts the table, the
// puzzles, the license and the changelog beside them. Its output is not committed.
//
//	go run -C web ./build              # both games, the table and the puzzles
//	go run -C web ./build ebbes        # or one of ebbes, einfach, table and puzzles
//	go run -C web ./build -pack ~      # packs the package there, as it would be published, and checks it
package main

import (
	"flag"
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
)

func main() {
	log.SetFlags(0)
	into := flag.String("into", "npm", "the `directory` of the package")
	packInto := flag.String("pack", "", "the `directory` to pack the package into")
	flag.Parse()
	parts := flag.Args()
	if len(parts) == 0 {
		parts = []string{"ebbes", "einfach", "table", "puzzles"}
	}
	if err := build(*into, parts); err != nil {
		log.Fatal(err)
	}
	if *packInto == "" {
		return
	}
	packed, err := pack(*into, *packInto)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%s\nsha256 %x\n", packed.path, packed.sum)
}

func build(into string, parts []string) error {
	for _, part := range parts {
		var err error
		switch part {
		case "table":
			err = layTable(filepath.Join(into, "tabletop"))
		case "puzzles":
			err = layPuzzles(filepath.Join(into, "puzzles"))
		default:
			err = compile(part, filepath.Join(into, part+".wasm"))
		}
		if err != nil {
			return err
		}
	}
	for _, name := range []string{"LICENSE", "CHANGELOG.md"} {
		text, err := os.ReadFile(filepath.Join("..", name))
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(into, name), text, 0o666); err != nil {
			return err
		}
	}
	return nil
}

// compile compiles the game of that name to WebAssembly, and shrinks the module. The name is also a
// build tag of package bridge.
func compile(game, wasm string) error {
	// The module is smaller if rarely called functions are not inlined.
	cmd := exec.Command("go", "build", "-tags", game, "-trimpath", "-buildvcs=false", "-buildmode=c-shared",
		"-gcflags=encoding/json=-l", "-gcflags=fmt=-l", "-gcflags=math/big=-l", "-gcflags=os=-l", "-gcflags=reflect=-l", "-gcflags=strings=-l", "-gcflags=time=-l",
		"-ldflags=-s -w", "-o", wasm, "./wasm")
	cmd.Env = append(os.Environ(), "GOOS=wasip1", "GOARCH=wasm", "GOEXPERIMENT=nogreenteagc") // this garbage collector is 9 KB smaller
	cmd.Stderr = os.Stderr
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("building %s: %w", wasm, err)
	}
	module, err := os.ReadFile(wasm)
	if err != nil {
		return err
	}
	if module, err = shrink(module); err != nil {
		return fmt.Errorf("shrinking %s: %w", wasm, err)
	}
	return os.WriteFile(wasm, module, 0o666)
}
