package transport_test

import (
	"io"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes/server/internal/servertest"
)

// The example client plays a whole game, also after invalid and illegal input.
func TestClient(t *testing.T) {
	h := servertest.ServeTCP(t, servertest.Quick)
	links := h.Create(`{"config":{"players":3,"variants":"select designations","rounds":1},"people":["1"]}`)
	if a := h.Ask("POST", links["1"]+"/seat", `{"name":"Ada"}`); a.Status != 204 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	if a := h.Ask("POST", links["1"]+"/seat", `{"name":""}`); a.Status != 204 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	binary := filepath.Join(t.TempDir(), "client")
	if out, err := exec.Command("go", "build", "-C", "../../..", "-o", binary, "./examples/client").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	client := exec.CommandContext(t.Context(), binary, "-lang=de", h.URL+links["1"])
	in, err := client.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	client.Stdout, client.Stderr = &out, &out
	if err := client.Start(); err != nil {
		t.Fatal(err)
	}
	s := h.Watch(links["1"])
	defer s.Close()
	for {
		m, err := s.Next()
		if err != nil {
			t.Fatal(err)
		}
		if m.Phase == "over" {
			break
		}
		if len(m.Moves) > 0 {
			io.WriteString(in, "unsinn\nrot 15\n"+m.Moves[0]+"\n")
		}
	}
	if err := client.Wait(); err != nil || !strings.Contains(out.String(), "du ") && !strings.Contains(out.String(), "Du ") {
		t.Errorf("%v\n%s", err, &out)
	}
	t.Log(out.String()[max(0, out.Len()-600):])
}
