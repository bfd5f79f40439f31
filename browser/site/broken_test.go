package site

import (
	"encoding/json"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/browser/chrome"
)

// The page takes its rules from the library and has none in JavaScript. With the winner of a trick
// broken in the library (P4), the page shows another winner.
func TestBrokenClauseShowsInPage(t *testing.T) {
	chrome.Long(t)
	for site, winner := range map[string]string{address: "3", siteWithout(t, ebbes.P4): "2"} {
		p := openAlone(t, desk, site)
		p.Visit("de/rules/#try=P4")
		p.Wait("document.querySelector('.tryout')?.dataset.moves === ''")
		p.Click(`.tt-hand [data-card="N5"]`)
		p.Wait("document.querySelector('.tryout').dataset.moves === 'N5'")
		if got := chrome.Eval[string](p, "document.querySelector('[data-fact=winner]').dataset.is"); got != winner {
			t.Errorf("the trick goes to %s, want %s", got, winner)
		}
	}
}

// With the duty to follow suit broken in the library (P2), the page plays a card against it. The
// page shows the resulting position, though that breaks the rules: the library remembers it and
// need not read it again.
func TestMutatedPositionIsPlayable(t *testing.T) {
	chrome.Long(t)
	site := siteWithout(t, ebbes.P2) // before the page, so that it stays as long
	p := openAlone(t, desk, site)
	p.Visit("de/rules/#try=P2")
	p.Wait("document.querySelector('.tryout')?.dataset.moves === ''")
	p.Click(`.tt-hand [data-card="N6"]`)
	p.Wait("document.querySelector('.tryout').dataset.moves === 'N6'")
	sentence := chrome.Eval[string](p, "document.querySelector('.story > li:first-child').textContent")
	if want := "Platz 2 kann Blau nicht bedienen und spielt 6. (P3)"; sentence != want {
		t.Errorf("the page shows %q, want %q", sentence, want)
	}
	if hand := p.hand(); strings.Contains(hand, "N6") {
		t.Errorf("the hand is %s", hand)
	}
}

// siteWithout returns the address of a site whose library is broken in a clause.
func siteWithout(t *testing.T, clause ebbes.Clause) string {
	t.Helper()
	broken := filepath.Join(t.TempDir(), "site")
	if err := os.CopyFS(broken, os.DirFS(folder)); err != nil {
		t.Fatal(err)
	}
	t.Setenv("GOFLAGS", "-overlay="+overlay(t, clause))
	if err := goRun("./build", "-into", filepath.Join(broken, "assets", "ebbes"), "ebbes"); err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(host(broken))
	t.Cleanup(server.Close)
	return server.URL + "/rules-of/ebbes/"
}

// overlay writes a changed source file in which a clause is broken, and returns the path of the
// overlay file that puts it in place for the go command.
func overlay(t *testing.T, clause ebbes.Clause) string {
	t.Helper()
	mutation, err := os.ReadFile("../../testdata/mutations/" + string(clause) + ".txt")
	if err != nil {
		t.Fatal(err)
	}
	var file, old, changed string
	for line := range strings.Lines(string(mutation)) {
		switch {
		case strings.HasPrefix(line, "file: "):
			file = strings.TrimSpace(strings.TrimPrefix(line, "file: "))
		case line[0] == '-':
			old += line[1:]
		case line[0] == '+':
			changed += line[1:]
		}
	}
	path, err := filepath.Abs("../../" + file)
	if err != nil {
		t.Fatal(err)
	}
	source, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if strings.Count(string(source), old) != 1 {
		t.Fatalf("the lines that break %s are not in %s once", clause, file)
	}
	write := func(name string, text []byte) string {
		to := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(to, text, 0o666); err != nil {
			t.Fatal(err)
		}
		return to
	}
	replaced := write(file, []byte(strings.Replace(string(source), old, changed, 1)))
	text, err := json.Marshal(map[string]map[string]string{"Replace": {path: replaced}})
	if err != nil {
		t.Fatal(err)
	}
	return write("overlay.json", text)
}
