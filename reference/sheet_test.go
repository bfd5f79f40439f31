package reference

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/games"
)

func sheetOf(e Edition) map[string]Section {
	all := map[string]Section{}
	for s := range e.Sheet() {
		all[s.ID] = s
	}
	return all
}

// The sheet has the documented sections, covers the most important clauses, and ends with ten
// questions.
func TestSheet(t *testing.T) {
	for name, e := range everything {
		want := map[string]struct{ sections, table, rows, clauses string }{
			"ebbes": {"round roles cards two ends asked", "roles", "trump plus ebbes minus nix", "T1 T2 S3 P2 P3 D1 D2 P4 P6 S1 S2 T7"},
			"einfach": {
				"setup turn rules ends options asked", "rules", "1 2 3 4 5 6 7 8 9 10",
				"C3 C5 R1 R2 A1 A4 D1 X2 X3 X4 X5 L2 L3 O1 O4 R5 E1 E3 R4",
			},
		}[e.rules.Game.Name()]
		if got := collect(e.Sheet(), func(s Section) string { return s.ID }); strings.Join(got, " ") != want.sections {
			t.Errorf("%s: sections %v", name, got)
		}
		sheet := sheetOf(e)
		var lines, rows []string
		for _, s := range sheet {
			lines = append(lines, s.Text...)
			if s.Title == "" || len(s.Text) == 0 && len(s.Items) == 0 {
				t.Errorf("%s: section %+v", name, s)
			}
			for _, item := range s.Items {
				if item.ID == "" || item.Title == "" || item.Text == "" {
					t.Errorf("%s, %s: %+v", name, s.ID, item)
				}
			}
		}
		for _, row := range sheet[want.table].Items {
			rows = append(rows, row.ID)
		}
		if strings.Join(rows, " ") != want.rows {
			t.Errorf("%s: rows %v", name, rows)
		}
		for clause := range strings.FieldsSeq(want.clauses) {
			if !strings.Contains(strings.Join(lines, " "), clause) {
				t.Errorf("%s: the sheet lacks %s", name, clause)
			}
		}
		for _, item := range sheet["asked"].Items {
			if q, ok := e.Question(item.ID); !ok || item.Title != q.Question || item.Text != q.Answer {
				t.Errorf("%s: asked is %+v", name, item)
			}
		}
		if n := len(sheet["asked"].Items); n != 10 {
			t.Errorf("%s: %d questions", name, n)
		}
		for _, row := range sheet["rules"].Items {
			if row.Title != row.ID || !strings.HasSuffix(row.Text, "(K"+row.ID+")") {
				t.Errorf("%s: of rule card %s is said: %s", name, row.ID, row.Text)
			}
		}
	}
}

// The table of the roles has their order and the game's names. The table of the cards in play has
// the cards of the game.
func TestSheetAgreesWithTheGame(t *testing.T) {
	for l := range ebbes.Languages() {
		sheet := sheetOf(Of(games.Ebbes(), l))
		for i, row := range sheet["roles"].Items {
			if role := ebbes.Trump + ebbes.Role(i); row.ID != role.String() || row.Title != role.In(l) {
				t.Errorf("%v: %v is %+v", l, role, row)
			}
		}
		var people []string
		for _, row := range sheet["cards"].Items {
			for n := range strings.SplitSeq(row.ID, ", ") {
				people = append(people, n)
				for variant, text := range map[ebbes.Variant]string{0: row.Title, ebbes.MoreCards: row.Text} {
					config := ebbes.Config{Variants: variant}
					fmt.Sscan(n, &config.Players)
					cards := slices.Collect(config.Cards().All())
					if want := fmt.Sprintf("1–%d", cards[len(cards)-1].Value()); text != want {
						t.Errorf("%v: %s people have %s, want %s", l, n, text, want)
					}
				}
			}
		}
		if !slices.Equal(people, []string{"2", "3", "4", "5"}) {
			t.Errorf("%v: %v people play", l, people)
		}
	}
}
