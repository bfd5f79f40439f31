package main

import (
	"io"
	"testing"
)

// The load command gets an unreachable server, an unknown game, or a bad number. It returns an
// error.
func TestLoad(t *testing.T) {
	for _, wrong := range []string{"-url=http://127.0.0.1:1", "-game=skat", "-n=many", "-n=0", "-n=-1", "-m=0", "-for=0", "-for=-1s"} {
		if err := run(t.Context(), []string{"load", wrong}, nil, io.Discard); err == nil {
			t.Errorf("%s, and no error", wrong)
		}
	}
}
