package main

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/games"
	"github.com/ebbesgo/ebbes/reference"
)

const mostBytes = 12 << 10 // of the code that searches, compressed

// A page finds the same as package reference, in the same order.
func TestPagesFindTheSame(t *testing.T) {
	if _, err := exec.LookPath("node"); err != nil && os.Getenv("CI") == "" {
		t.Skip(err)
	}
	all := built(t)
	for _, g := range games.All() {
		typed := queries(t, "../../reference/testdata/"+g.Name()+".json")
		fresh := queries(t, "../../reference/testdata/fresh/"+g.Name()+".json")
		for l := range ebbes.Languages() {
			e := reference.Of(g, l)
			asked := []string{"", "?", "P 2", "f10", "constructor __proto__", "u\u0308bertrumpfen", "𝕏 ウノ İ K", "xyzzyxyzzy", "zz"}
			asked = append(asked, strings.Repeat("x", 5000), strings.Repeat("p 2 trump ", 1000)+"nix", strings.Repeat("x", 41)+" nix")
			asked = append(append(asked, typed[l.String()]...), fresh[l.String()]...)
			for q := range e.Questions() {
				asked = append(asked, q.Question, q.Answer, q.Words)
			}
			file := "assets/search/" + l.String() + ".json"
			if g == games.Einfach() {
				file = "assets/search/einfach/" + l.String() + ".json"
			}
			findsTheSame(t, all[file], asked, e)
		}
	}
}

// queries returns typical queries, by the code of their language, from a file of package reference.
func queries(t *testing.T, name string) map[string][]string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	var typed []struct{ Language, Query string }
	if err := json.Unmarshal(text, &typed); err != nil {
		t.Fatal(err)
	}
	all := map[string][]string{}
	for _, q := range typed {
		all[q.Language] = append(all[q.Language], q.Query)
	}
	return all
}

// findsTheSame shows that a page with an index finds the same as an edition.
func findsTheSame(t *testing.T, file []byte, queries []string, e reference.Edition) {
	t.Helper()
	if testing.Short() {
		i := 0
		queries = slices.DeleteFunc(slices.Clone(queries), func(string) bool { i++; return i%6 != 0 })
	}
	list, _, err := e.Index()
	if err != nil {
		t.Fatal(err)
	}
	at := map[reference.Found]int{}
	for _, f := range list {
		at[f] = len(at)
	}
	got := rank(t, file, queries)
	for i, query := range queries {
		var want []int
		for f := range e.Search(query) {
			want = append(want, at[f])
		}
		if !slices.Equal(got[i], want) {
			t.Errorf("%q: the page finds %v, the library %v", query, got[i], want)
		}
	}
}

// rank returns the numbers of the finds of a page with an index, for each query.
func rank(t *testing.T, file []byte, queries []string) [][]int {
	t.Helper()
	var read struct{ Index json.RawMessage }
	if err := json.Unmarshal(file, &read); err != nil {
		t.Fatal(err)
	}
	input, err := json.Marshal(map[string]any{"index": read.Index, "queries": queries})
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("node", "testdata/rank.mjs")
	cmd.Stdin, cmd.Stderr = bytes.NewReader(input), os.Stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	var found [][]int
	if err := json.Unmarshal(out, &found); err != nil {
		t.Fatal(err)
	}
	return found
}

func TestCodeOfTheSearchIsSmall(t *testing.T) {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	for _, name := range []string{"ranking.js", "search.js"} {
		text, err := os.ReadFile("assets/" + name)
		if err != nil {
			t.Fatal(err)
		}
		w.Write(text)
	}
	w.Close()
	if b.Len() > mostBytes {
		t.Errorf("%d bytes", b.Len())
	}
}
