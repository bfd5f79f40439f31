package main

import (
	"fmt"
	"strings"
	"testing"
)

// The load generator counts what it does.
func TestLoad(t *testing.T) {
	h := serve(t, quick)
	var out strings.Builder
	if err := run(t.Context(), []string{"load", "-url=" + h.url, "-n=3", "-m=2", "-for=2s"}, nil, &out); err != nil {
		t.Fatal(err)
	}
	var moves, tables int
	if _, err := fmt.Sscanf(out.String(), "%d moves at %d tables", &moves, &tables); err != nil || moves == 0 || tables != 3 || !strings.Contains(out.String(), "; 0 failed\n") {
		t.Errorf("%v: %s", err, &out)
	}
	if err := run(t.Context(), []string{"load", "-url=http://127.0.0.1:1"}, nil, &out); err == nil {
		t.Error("no server, and no error")
	}
}
