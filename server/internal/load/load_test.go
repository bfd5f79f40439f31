package load

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/ebbesgo/ebbes/server/internal/servertest"
)

func TestMain(m *testing.M) {
	servertest.Prepare()
	os.Exit(m.Run())
}

// The load generator plays each game for a second and reports moves without failures.
func TestRun(t *testing.T) {
	for _, game := range []string{"ebbes", "einfach"} {
		t.Run(game, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) { plays(t, game) })
		})
	}
}

// plays runs the load generator on a game, and checks the results that it prints.
func plays(t *testing.T, game string) {
	h := servertest.Serve(t, servertest.Quick)
	l, err := read([]string{"-url=" + h.URL, "-game=" + game, "-n=3", "-m=2", "-for=1s"})
	if err != nil {
		t.Fatal(err)
	}
	l.client = h.Client
	var out strings.Builder
	if err := l.run(t.Context(), &out); err != nil {
		t.Fatal(err)
	}
	var moves, tables int
	if _, err := fmt.Sscanf(out.String(), "%d moves at %d tables", &moves, &tables); err != nil {
		t.Fatalf("%v: %s", err, &out)
	}
	if moves == 0 || tables != 3 || !strings.Contains(out.String(), "; 0 failed\n") {
		t.Errorf("%s", &out)
	}
}
