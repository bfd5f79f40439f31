package site

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes/browser/chrome"
)

// The example in plain HTML plays a whole game of each kind, without standings. In the end the sheet
// adds up to the scores. The example is in English for any preferred language.
func TestWholeGame(t *testing.T) {
	folder := t.TempDir()
	if err := os.CopyFS(folder, os.DirFS("../../web/examples/html")); err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(filepath.Join(folder, "node_modules"), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(pack(t), filepath.Join(folder, "node_modules/ebbes")); err != nil {
		t.Fatal(err)
	}
	example := filepath.Join(folder, "index.html")
	html, err := os.ReadFile(example)
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(http.FileServer(http.Dir(folder)))
	t.Cleanup(server.Close)
	for game, changes := range map[string][]string{
		"ebbes": {"<ebbes-table>", `<ebbes-table pace="0" language="ja-JP">`},
		"einfach": {"<ebbes-table>", `<ebbes-table pace="0" language="" game="einfach">`, "ebbes/index.js", "ebbes/einfach.js",
			"<style>", `<link rel="stylesheet" href="node_modules/ebbes/tabletop/einfach/einfach.css"><style>`},
	} {
		t.Run(game, func(t *testing.T) {
			page := strings.NewReplacer(changes...).Replace(string(html))
			if err := os.WriteFile(example, []byte(page), 0o666); err != nil {
				t.Fatal(err)
			}
			p := openAlone(t, desk, server.URL)
			p.Visit("/")
			p.Wait("document.querySelector('.tt-table')")
			p.Exec(`
				const table = document.querySelector("ebbes-table");
				const choose = () => {
					const [move] = table.view.moves;
					if (move) table.dispatchEvent(new CustomEvent("move", { detail: move }));
				};
				table.addEventListener("shown", () => queueMicrotask(choose));
				choose();`)
			p.Wait("document.querySelector('ebbes-table').view.phase === 'over' && document.querySelector('.tt-sheet').checkVisibility()")
			got := chrome.Eval[struct {
				Language      string
				Rows          [][]int
				Total, Scores []int
				Round         int
			}](p, `((table) => {
				const number = ({ textContent }) => Number(textContent.replace("−", "-"));
				const row = (each) => [...each.querySelectorAll("td")].map(number);
				const all = (selector, value) => [...table.querySelectorAll(selector)].map(value);
				const seats = all(".tt-sheet thead [data-disc]", ({ dataset }) => table.view.seats[dataset.disc - 1]);
				return {
					language: table.lang,
					rows: all(".tt-sheet > table:not(.tt-takings) tbody tr", row),
					total: row(table.querySelector(".tt-sheet tfoot tr")),
					scores: seats.map(({ score }) => score),
					round: table.view.round,
				};
			})(document.querySelector("ebbes-table"))`)
			sum := make([]int, len(got.Scores))
			for _, row := range got.Rows {
				for i, points := range row {
					sum[i] += points
				}
			}
			if !slices.Equal(got.Total, got.Scores) || !slices.Equal(sum, got.Scores) || len(got.Rows) != got.Round {
				t.Errorf("%+v", got)
			}
			if got.Language != "en" {
				t.Errorf("the table speaks %s", got.Language)
			}
		})
	}
}
