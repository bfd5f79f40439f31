// Release tags a version of every module of the repository. In the repository a module finds the
// others beside it, by replace directives. Such a module cannot be installed from outside with
//
//	go install github.com/ebbesgo/ebbes/server@latest
//
// Release therefore goes through the modules in the order of their dependencies. Each one gets the
// new version of the modules before it, in a commit that is on no branch, and that commit is
// tagged. The commit also has the pages of the rules, which the server embeds, and the version of
// the package for JavaScript, which its examples then need:
//
//	go run -C tools ./release v0.9.0
//
// The command pushes nothing, but prints how to. Until then deleting the tags undoes everything. The
// npm package is packed at its tag, as web/ebbes-0.9.0.tgz:
//
//	git switch --detach web/v0.9.0
//	go run -C web ./build -pack .
package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/mod/modfile"
	"golang.org/x/mod/semver"
)

func main() {
	root := flag.String("root", "..", "the root of the repository")
	flag.Parse()
	tags, err := run(*root, flag.Arg(0))
	if err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
	fmt.Println("git push origin", strings.Join(tags, " "))
}

// A release is a version in the making.
type release struct {
	repository string // the repository that gets the tags
	work       string // worktree of the commit
	cache      string // module cache of its own, since a deleted tag may later mean another commit
	version    string
	path       string // path of the root module, the prefix of all others
	modules    []module
}

// A module is a Go module of the repository.
type module struct {
	path, dir string
	needs     []string // paths of the repository's modules that it needs
}

// tag returns the tag for a version of the module, such as "web/v0.9.0".
func (m module) tag(version string) string { return path.Join(m.dir, version) }

// run tags all modules of a repository's last commit with a version, and returns the tags.
func run(root, version string) (tags []string, err error) {
	if semver.Canonical(version) != version || version == "" {
		return nil, fmt.Errorf("version %q, want one such as v1.2.3", version)
	}
	if semver.Major(version) > "v1" {
		return nil, fmt.Errorf("version %s, want v0 or v1: from v2 on module paths end with the major version", version)
	}
	root, err = filepath.Abs(root)
	if err != nil {
		return nil, err
	}
	temp, err := os.MkdirTemp("", "release")
	if err != nil {
		return nil, err
	}
	r := release{repository: root, work: filepath.Join(temp, "work"), cache: filepath.Join(temp, "cache"), version: version}
	defer func() { err = errors.Join(err, r.clean(temp)) }()
	if err := r.do(root, "git", "worktree", "add", "--quiet", "--detach", r.work, "HEAD"); err != nil {
		return nil, err
	}
	if r.modules, err = modules(r.work); err != nil {
		return nil, err
	}
	r.path = r.modules[slices.IndexFunc(r.modules, func(m module) bool { return m.dir == "." })].path
	if err := r.number(); err != nil {
		return nil, err
	}
	if err := r.generate(); err != nil {
		return nil, err
	}
	return r.tag()
}

// The package for JavaScript and its examples.
const (
	manifest = "web/npm/package.json"
	examples = "web/examples/*/package.json"
)

// number gives the package for JavaScript the version of the modules, in a commit. The examples
// then need that version from the registry, not a tarball.
func (r release) number() error {
	version := r.version[len("v"):]
	if err := r.replace(manifest, `"version": "0.0.0"`, fmt.Sprintf(`"version": %q`, version)); err != nil {
		return err
	}
	found, err := fs.Glob(os.DirFS(r.work), examples)
	if err != nil || len(found) == 0 {
		return errors.Join(fmt.Errorf("%d files match %s, want at least 1", len(found), examples), err)
	}
	for _, name := range found {
		if err := r.replace(name, `"ebbes": "file:../../ebbes-0.0.0.tgz"`, fmt.Sprintf(`"ebbes": %q`, version)); err != nil {
			return err
		}
	}
	return r.do(r.work, "git", "commit", "--quiet", "--all", "--no-verify", "--message=web/npm: be version "+version)
}

// replace replaces the first occurrence of a text in a file of the worktree. Without one it fails.
func (r release) replace(name, old, with string) error {
	path := filepath.Join(r.work, filepath.FromSlash(name))
	was, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	is := bytes.Replace(was, []byte(old), []byte(with), 1)
	if bytes.Equal(is, was) {
		return fmt.Errorf("%s: no %s to replace", name, old)
	}
	return os.WriteFile(path, is, 0o666)
}

// generate commits generated files that programs embed but the repository does not have. They are
// the pages of the rules, for the server.
func (r release) generate() error {
	for _, args := range [][]string{
		{"go", "generate", "-C", "server", "./internal/rules"},
		{"git", "add", "--force", "server/internal/rules/built/site.zip"},
		{"git", "commit", "--quiet", "--no-verify", "--message=server: have the pages of the rules of " + r.version},
	} {
		if err := r.do(r.work, args...); err != nil {
			return err
		}
	}
	return nil
}

// clean removes everything that the release has made but the tags.
func (r release) clean(temp string) error {
	err := r.do(r.repository, "git", "worktree", "remove", "--force", r.work)
	if _, there := os.Stat(r.cache); there == nil {
		err = errors.Join(err, r.do(r.repository, "go", "clean", "-modcache"))
	}
	return errors.Join(err, os.RemoveAll(temp))
}

// modules returns the modules below a directory, sorted after those they need.
func modules(root string) (all []module, err error) {
	err = filepath.WalkDir(root, func(name string, _ fs.DirEntry, err error) error {
		if err != nil || filepath.Base(name) != "go.mod" {
			return err
		}
		file, err := parse(name)
		if err != nil {
			return err
		}
		dir, err := filepath.Rel(root, filepath.Dir(name))
		m := module{path: file.Module.Mod.Path, dir: filepath.ToSlash(dir)}
		for _, other := range file.Replace {
			if modfile.IsDirectoryPath(other.New.Path) {
				m.needs = append(m.needs, other.Old.Path)
			}
		}
		all = append(all, m)
		return err
	})
	if err != nil {
		return nil, err
	}
	return sorted(all)
}

func parse(name string) (*modfile.File, error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	return modfile.Parse(name, text, nil)
}

// sorted returns modules in the order of their dependencies.
func sorted(all []module) (order []module, err error) {
	var done []string
	for len(order) < len(all) {
		before := len(order)
		for _, m := range all {
			waits := slices.ContainsFunc(m.needs, func(other string) bool { return !slices.Contains(done, other) })
			if !waits && !slices.Contains(done, m.path) {
				order, done = append(order, m), append(done, m.path)
			}
		}
		if len(order) == before {
			return nil, errors.New("modules need each other in a cycle, or one outside the repository")
		}
	}
	return order, nil
}

// tag tags one module after the other. If one fails, it deletes the tags so far.
func (r release) tag() (tags []string, err error) {
	for _, m := range r.modules {
		err := r.detach(m)
		if err == nil {
			err = r.do(r.work, "git", "tag", m.tag(r.version))
		}
		if err != nil {
			return nil, errors.Join(err, r.untag(tags))
		}
		tags = append(tags, m.tag(r.version))
	}
	return tags, nil
}

// untag deletes tags.
func (r release) untag(tags []string) error {
	if len(tags) == 0 {
		return nil
	}
	return r.do(r.work, append([]string{"git", "tag", "--delete"}, tags...)...)
}

// detach replaces a module's local replace directives with the tagged versions, in a commit.
func (r release) detach(m module) error {
	if len(m.needs) == 0 {
		return nil
	}
	dir := filepath.Join(r.work, m.dir)
	edit, get := []string{"mod", "edit"}, []string{"get"}
	for _, other := range m.needs {
		edit = append(edit, "-dropreplace="+other, "-require="+other+"@"+r.version)
		get = append(get, other+"@"+r.version)
	}
	for _, args := range [][]string{append([]string{"go"}, edit...), append([]string{"go"}, get...), {
		"git", "commit", "--quiet", "--all", "--no-verify", "--message=" + m.dir + ": need " + r.version + " of the others",
	}} {
		if err := r.do(dir, args...); err != nil {
			return err
		}
	}
	return nil
}

// do runs a command that finds the repository's modules only in the repository itself.
func (r release) do(dir string, args ...string) error {
	c := exec.Command(args[0], args[1:]...)
	c.Dir = dir
	c.Env = append(os.Environ(), "GOWORK=off", "GOMODCACHE="+r.cache)
	c.Env = append(c.Env, fetchFrom(r.repository, r.path)...)
	if out, err := c.CombinedOutput(); err != nil {
		return fmt.Errorf("%s: %w\n%s", strings.Join(args, " "), err, out)
	}
	return nil
}

// fetchFrom returns an environment that makes Go fetch modules of a path from a local repository.
func fetchFrom(repository, modules string) []string {
	return []string{
		"GOPRIVATE=" + modules,
		"GIT_CONFIG_COUNT=1", "GIT_CONFIG_KEY_0=url." + repository + ".insteadOf", "GIT_CONFIG_VALUE_0=https://" + modules,
	}
}
