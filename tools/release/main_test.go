package main

import (
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

var whole = flag.Bool("whole", false, "compile the server of the version, too")

// do runs a command with additional environment variables, and returns its output.
func do(t *testing.T, dir string, env []string, args ...string) string {
	t.Helper()
	c := exec.Command(args[0], args[1:]...)
	c.Dir, c.Env = dir, append(os.Environ(), env...)
	out, err := c.Output()
	if err != nil {
		exit, _ := err.(*exec.ExitError)
		t.Fatalf("%s: %v\n%s", strings.Join(args, " "), err, exit.Stderr)
	}
	return strings.TrimSpace(string(out))
}

// cloned returns a copy of the repository, with an author for commits, and its modules.
func cloned(t *testing.T) (repository string, all []module) {
	t.Helper()
	repository = filepath.Join(t.TempDir(), "ebbes")
	do(t, ".", nil, "git", "clone", "--quiet", "../..", repository)
	for _, key := range []string{"AUTHOR", "COMMITTER"} {
		t.Setenv("GIT_"+key+"_NAME", "somebody")
		t.Setenv("GIT_"+key+"_EMAIL", "somebody@example.org")
	}
	all, err := modules(repository)
	if err != nil {
		t.Fatal(err)
	}
	return repository, all
}

// Tagged modules can be built from a module proxy alone. The release leaves branches and files
// unchanged.
func TestRelease(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the site and downloads every module")
	}
	repository, all := cloned(t)
	was := do(t, repository, nil, "git", "for-each-ref", "refs/heads")
	tags, err := run(repository, "v0.9.0")
	if err != nil {
		t.Fatal(err)
	}
	if is := do(t, repository, nil, "git", "for-each-ref", "refs/heads"); is != was {
		t.Errorf("branches were\n%s\nand are\n%s", was, is)
	}
	if changed := do(t, repository, nil, "git", "status", "--short"); changed != "" {
		t.Errorf("changed are\n%s", changed)
	}
	do(t, repository, nil, "git", "cat-file", "-e", "server/v0.9.0:server/internal/rules/built/site.zip")
	if packed := do(t, repository, nil, "git", "show", "web/v0.9.0:"+manifest); !strings.Contains(packed, `"version": "0.9.0"`) {
		t.Errorf("the package for JavaScript is\n%s", packed)
	}
	proxy, paths := t.TempDir(), []string{"go", "mod", "download"}
	for _, m := range all {
		if !slices.Contains(tags, m.tag("v0.9.0")) {
			t.Errorf("no tag for %s among %v", m.path, tags)
		}
		paths = append(paths, m.path+"@v0.9.0")
	}
	fetch := append(fetchFrom(repository, all[0].path), "GOFLAGS=-modcacherw", "GOMODCACHE="+proxy)
	do(t, t.TempDir(), fetch, paths...)

	upstream := do(t, ".", nil, "go", "env", "GOPROXY")
	offline := "file://" + do(t, ".", nil, "go", "env", "GOMODCACHE") + "/cache/download"
	install := []string{
		"GOFLAGS=-modcacherw", "GOMODCACHE=" + t.TempDir(), "GOBIN=" + t.TempDir(), "GONOSUMDB=" + all[0].path,
		"GOPROXY=file://" + proxy + "/cache/download," + offline + "," + upstream,
	}
	server := all[0].path + "/server@v0.9.0"
	if *whole {
		do(t, t.TempDir(), install, "go", "install", server)
	} else {
		do(t, t.TempDir(), install, "go", "install", "-n", server) // resolves everything, but compiles nothing
	}
}

// The package and its examples get the version. A file without the text to be replaced is named in
// the error.
func TestNumber(t *testing.T) {
	repository, _ := cloned(t)
	r := release{repository: repository, work: repository, version: "v0.9.0", cache: t.TempDir()}
	if err := r.number(); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		manifest:                           `"version": "0.9.0"`,
		"web/examples/html/package.json":   `"ebbes": "0.9.0"`,
		"web/examples/server/package.json": `"ebbes": "0.9.0"`,
	} {
		if text := do(t, repository, nil, "git", "show", "HEAD:"+name); !strings.Contains(text, want) {
			t.Errorf("%s is\n%s", name, text)
		}
	}
	if err := r.number(); err == nil || !strings.Contains(err.Error(), manifest) {
		t.Errorf("numbered twice: %v", err)
	}
}

// A failed version leaves nothing behind, nor does an invalid one.
func TestFailedReleaseLeavesNothing(t *testing.T) {
	repository, all := cloned(t)
	for version, want := range map[string]string{"": "such as v1.2.3", "0.9.0": "such as v1.2.3", "v1": "such as v1.2.3", "v2.0.0": "want v0 or v1"} {
		if _, err := run(repository, version); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", version, err)
		}
	}
	do(t, repository, nil, "sed", "-i", "s|^//go:generate .*|//go:generate touch built/site.zip|", "server/internal/rules/pages.go")
	do(t, repository, nil, "git", "commit", "--quiet", "--all", "--message=server: need no pages, which take long")
	last := all[len(all)-1]
	do(t, repository, nil, "git", "tag", last.tag("v0.9.0"))
	if _, err := run(repository, "v0.9.0"); err == nil || !strings.Contains(err.Error(), "already exists") {
		t.Errorf("though there is a tag: %v", err)
	}
	if tags := do(t, repository, nil, "git", "tag", "--list", "*v0.9.0"); tags != last.tag("v0.9.0") {
		t.Errorf("there are %s", tags)
	}
	if trees := do(t, repository, nil, "git", "worktree", "list"); strings.Contains(trees, "\n") {
		t.Errorf("worktrees: %s", trees)
	}
}

// Modules are sorted after those they need. Two modules that need each other are refused.
func TestModulesAreSorted(t *testing.T) {
	all := []module{{path: "c", needs: []string{"a", "b"}}, {path: "b", needs: []string{"a"}}, {path: "a"}}
	order, err := sorted(all)
	if err != nil || order[0].path != "a" || order[1].path != "b" || order[2].path != "c" {
		t.Errorf("%v, %v", order, err)
	}
	all[2].needs = []string{"c"}
	if _, err := sorted(all); err == nil {
		t.Error("a circle is sorted")
	}
}
