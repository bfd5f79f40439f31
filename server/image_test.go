package main

import (
	"os"
	"path"
	"regexp"
	"strings"
	"testing"
)

// The image downloads the modules before it copies the sources. The go.mod files of all local
// modules are there by then, and the server does not run as root.
func TestImage(t *testing.T) {
	image := fileText(t, "deploy/Dockerfile")
	for _, local := range regexp.MustCompile(`=> (\.\.\S*)`).FindAllStringSubmatch(fileText(t, "go.mod"), -1) {
		mod := path.Join("server", local[1], "go.mod")
		if fetched, _, _ := strings.Cut(image, "go mod download"); !strings.Contains(fetched, " "+mod+" ") {
			t.Errorf("%s is not there when the modules are fetched", mod)
		}
	}
	if !strings.Contains(image, ":nonroot\n") || strings.Contains(image, "\nUSER root") {
		t.Error("it runs as root")
	}
}

func fileText(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
