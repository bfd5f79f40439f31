// Build compiles both games to WebAssembly for the package for JavaScript, and puts the
// license beside them. What it writes is not committed.
//
//	go run -C web ./build              # both games
//	go run -C web ./build ebbes        # or one
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
	games := flag.Args()
	if len(games) == 0 {
		games = []string{"ebbes", "einfach"}
	}
	if err := build(*into, games); err != nil {
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

func build(into string, games []string) error {
	for _, game := range games {
		if err := compile(game, filepath.Join(into, game+".wasm")); err != nil {
			return err
		}
	}
	license, err := os.ReadFile("../LICENSE")
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(into, "LICENSE"), license, 0o666)
}

// compile compiles the game of that name, which is also a build tag of package bridge.
func compile(game, wasm string) error {
	// Without inlining what is only called now and then is smaller.
	cmd := exec.Command("go", "build", "-tags", game, "-trimpath", "-buildvcs=false", "-buildmode=c-shared",
		"-gcflags=fmt=-l", "-gcflags=math/big=-l", "-gcflags=os=-l", "-gcflags=strings=-l", "-gcflags=time=-l",
		"-ldflags=-s -w", "-o", wasm, "./wasm")
	cmd.Env = append(os.Environ(), "GOOS=wasip1", "GOARCH=wasm")
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
