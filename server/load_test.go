package main

import (
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/housetest"
)

// The load generator counts what it does.
func TestLoad(t *testing.T) {
	h := housetest.Serve(t, housetest.Quick)
	for _, game := range []string{"ebbes", "einfach"} {
		generates(t, h.URL, game)
	}
	for _, wrong := range []string{"-url=http://127.0.0.1:1", "-game=skat"} {
		if err := run(t.Context(), []string{"load", "-url=" + h.URL, wrong}, nil, io.Discard); err == nil {
			t.Errorf("%s, and no error", wrong)
		}
	}
}

// generates lets clients play as long as a slow machine needs until a move is made.
func generates(t *testing.T, url, game string) {
	t.Helper()
	var out strings.Builder
	var moves, tables int
	for lasts := time.Second; moves == 0 && lasts < 2*time.Minute; lasts *= 4 {
		out.Reset()
		args := []string{"load", "-url=" + url, "-game=" + game, "-n=3", "-m=2", "-for=" + lasts.String()}
		if err := run(t.Context(), args, nil, &out); err != nil {
			t.Fatal(err)
		}
		if _, err := fmt.Sscanf(out.String(), "%d moves at %d tables", &moves, &tables); err != nil {
			t.Fatalf("%s, %v: %s", game, err, &out)
		}
	}
	if moves == 0 || tables != 3 || !strings.Contains(out.String(), "; 0 failed\n") {
		t.Errorf("%s: %s", game, &out)
	}
}
