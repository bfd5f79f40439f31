package main

import (
	"io"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// The client of the examples plays a whole game, though not everything typed is
// legal.
func TestClient(t *testing.T) {
	h := serve(t, quick)
	links := h.order(`{"config":{"players":3,"variants":"select designations","rounds":1},"people":["1"]}`)
	if a := h.ask("POST", links["1"]+"/seat", `{"name":"Ada"}`); a.status != 204 {
		t.Fatalf("%d %s", a.status, a.body)
	}
	if a := h.ask("POST", links["1"]+"/seat", `{"name":""}`); a.status != 204 {
		t.Fatalf("%d %s", a.status, a.body)
	}
	binary := filepath.Join(t.TempDir(), "client")
	if out, err := exec.Command("go", "build", "-C", "..", "-o", binary, "./examples/client").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	client := exec.CommandContext(t.Context(), binary, "-lang=de", h.url+links["1"])
	in, err := client.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	client.Stdout, client.Stderr = &out, &out
	if err := client.Start(); err != nil {
		t.Fatal(err)
	}
	s := h.watch(links["1"])
	defer s.Close()
	for {
		m, err := s.next()
		if err != nil {
			t.Fatal(err)
		}
		if m.phase == "over" {
			break
		}
		if len(m.moves) > 0 {
			io.WriteString(in, "unsinn\nrot 15\n"+m.moves[0]+"\n")
		}
	}
	if err := client.Wait(); err != nil || !strings.Contains(out.String(), "du ") && !strings.Contains(out.String(), "Du ") {
		t.Errorf("%v\n%s", err, &out)
	}
	t.Log(out.String()[max(0, out.Len()-600):])
}
