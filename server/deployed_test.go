package main

import (
	"os"
	"regexp"
	"testing"
)

// The deployment files start instances with flags. The server accepts all of them, and they name
// database, ops address and data directory.
func TestDeployedFlags(t *testing.T) {
	for _, file := range []string{"deploy/compose.yaml", "deploy/kubernetes.yaml"} {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var args []string
		for _, flag := range regexp.MustCompile(`(?m)^ +- (-[a-z-]+=.*)$`).FindAllSubmatch(text, -1) {
			args = append(args, string(flag[1]))
		}
		o, err := parseOptions(args)
		if err != nil {
			t.Errorf("%s: %v", file, err)
			continue
		}
		if _, err := networks(o.proxies); err != nil || o.postgres == "" || o.ops == "" || o.dir != "/data" {
			t.Errorf("%s: %v, %+v", file, err, args)
		}
	}
}
