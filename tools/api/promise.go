package main

import (
	"fmt"
	"os/exec"
	"slices"
	"strings"

	"golang.org/x/mod/semver"
)

// unpromised are the exported packages that may change in any version.
var unpromised = []string{"bot/puzzle", "reference"}

// keepPromise returns an error if an API lacks lines promised by the last version before it.
func keepPromise(root string, now []string) error {
	tags, err := git(root, "tag", "--list", "v*", "--merged")
	if err != nil {
		return err
	}
	last := lastVersion(strings.Fields(tags))
	if last == "" {
		return nil
	}
	then, err := git(root, "show", last+":api.txt")
	if err != nil {
		return err
	}
	if gone := broken(strings.Split(then, "\n"), now); len(gone) > 0 {
		fmt.Println(strings.Join(gone, "\n"))
		return fmt.Errorf("lines of %s are missing; they must stay until the major version changes from %s", last, semver.Major(last))
	}
	return nil
}

// lastVersion returns the highest tag with a promise, empty if there is none. Versions below 1 and
// pre-releases have none.
func lastVersion(tags []string) string {
	tags = slices.DeleteFunc(tags, func(tag string) bool {
		return !semver.IsValid(tag) || semver.Major(tag) == "v0" || semver.Prerelease(tag) != ""
	})
	if len(tags) == 0 {
		return ""
	}
	return slices.MaxFunc(tags, semver.Compare)
}

// broken lists the missing lines about promised packages. A struct or an interface may gain parts.
// A struct that is no longer comparable has lost a line.
func broken(then, now []string) (gone []string) {
	for _, line := range then {
		pkg, _, _ := strings.Cut(strings.TrimPrefix(line, "pkg "), ",")
		if line != "" && !slices.Contains(unpromised, pkg) && !slices.Contains(now, line) {
			gone = append(gone, "- "+line)
		}
	}
	return gone
}

func git(root string, args ...string) (string, error) {
	out, err := exec.Command("git", append([]string{"-C", root}, args...)...).Output()
	if err != nil {
		return "", fmt.Errorf("git %s: %w", args[0], err)
	}
	return string(out), nil
}
