package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// A tarball is a packed package.
type tarball struct {
	path string
	sum  [sha256.Size]byte
}

// pack lets npm pack a package and checks the result. The package must be the same on any machine and
// at any time.
func pack(directory, into string) (tarball, error) {
	wanted, err := wantedIn(directory)
	if err != nil {
		return tarball{}, err
	}
	for _, name := range wanted {
		if err := os.Chmod(filepath.Join(directory, name), 0o644); err != nil { // npm keeps the modes of files
			return tarball{}, err
		}
	}
	cmd := exec.Command("npm", "pack", "--silent", "--pack-destination", into, directory)
	cmd.Stderr = os.Stderr
	if !filepath.IsAbs(directory) {
		cmd.Args[len(cmd.Args)-1] = "./" + directory // not a package of that name
	}
	name, err := cmd.Output()
	if err != nil {
		return tarball{}, fmt.Errorf("packing %s: %w", directory, err)
	}
	path := filepath.Join(into, strings.TrimSpace(string(name)))
	text, err := os.ReadFile(path)
	if err != nil {
		return tarball{}, err
	}
	if err := check(text, directory, wanted); err != nil {
		return tarball{}, fmt.Errorf("checking %s: %w", path, err)
	}
	return tarball{path, sha256.Sum256(text)}, nil
}

// The published files, by their endings and by their names.
var (
	publishedEnds = []string{".js", ".d.ts", ".wasm", ".css", ".woff2", "OFL.txt"}
	published     = []string{"CHANGELOG.md", "LICENSE", "README.md", "package.json"}
)

// check returns an error unless a package has exactly the published files, unchanged. It must not
// contain the place and time of packing.
func check(text []byte, directory string, wanted []string) error {
	inflated, err := gzip.NewReader(bytes.NewReader(text))
	if err != nil {
		return err
	}
	for r := tar.NewReader(inflated); ; {
		header, err := r.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return err
		}
		name := strings.TrimPrefix(header.Name, "package/")
		i := slices.Index(wanted, name)
		if i < 0 {
			return fmt.Errorf("%s is not to be published, or is packed twice", name)
		}
		wanted = slices.Delete(wanted, i, i+1)
		packed, err := io.ReadAll(r)
		if err != nil {
			return err
		}
		if here, err := os.ReadFile(filepath.Join(directory, name)); err != nil || !bytes.Equal(packed, here) {
			return errors.Join(fmt.Errorf("%s differs from the file on disk", name), err)
		}
		if header.Uid != 0 || header.Gid != 0 || header.Uname != "" || header.Gname != "" || header.Mode != 0o644 {
			return fmt.Errorf("%s has an owner or a mode other than 0644: %+v", name, header)
		}
		if header.ModTime.Year() != 1985 { // the year that npm gives all files
			return fmt.Errorf("%s was modified in %d, want 1985", name, header.ModTime.Year())
		}
	}
	if len(wanted) > 0 {
		return fmt.Errorf("files are missing: %s", strings.Join(wanted, ", "))
	}
	return nil
}

// wantedIn lists the published files of a directory, with both games, the table and the puzzles.
func wantedIn(directory string) ([]string, error) {
	wanted := append([]string{"ebbes.wasm", "einfach.wasm", "tabletop/tabletop.js", "puzzles/languages.js"}, published...)
	err := fs.WalkDir(os.DirFS(directory), ".", func(name string, _ fs.DirEntry, err error) error {
		ends := func(end string) bool { return strings.HasSuffix(name, end) }
		if slices.ContainsFunc(publishedEnds, ends) && !slices.Contains(wanted, name) {
			wanted = append(wanted, name)
		}
		return err
	})
	return wanted, err
}
