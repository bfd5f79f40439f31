package reference_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/reference"
)

func TestSheet(t *testing.T) {
	for e := range reference.Editions() {
		s := e.Sheet()
		if n := len(slices.Collect(s.Quarrels())); n != 10 {
			t.Errorf("%v: %d quarrels", e.Language, n)
		}
		var roles []ebbes.Role
		for role, does := range s.Does() {
			roles = append(roles, role)
			if does == "" {
				t.Errorf("%v: nothing is said of %v", e.Language, role)
			}
		}
		if want := []ebbes.Role{ebbes.Trump, ebbes.Plus, ebbes.Ebbes, ebbes.Minus, ebbes.Nix}; !slices.Equal(roles, want) {
			t.Errorf("%v: %v", e.Language, roles)
		}
		steps := strings.Join(slices.Collect(s.Steps()), " ")
		for _, clause := range []string{"T1", "T2", "S3", "P2", "P3", "D1", "D2", "P4", "P6", "S1", "S2", "T7"} {
			if !strings.Contains(steps, clause) {
				t.Errorf("%v: no step tells of %s", e.Language, clause)
			}
		}
		if len(slices.Collect(s.Ending())) == 0 || s.TwoText == "" {
			t.Errorf("%v: %+v", e.Language, s)
		}
	}
	got := slices.Collect(reference.In(ebbes.German).Sheet().InPlay())
	want := []reference.InPlay{{"2, 3", "1–6", "1–9"}, {"4", "1–8", "1–12"}, {"5", "1–10", "1–15"}}
	if !slices.Equal(got, want) {
		t.Errorf("%v, not %v", got, want)
	}
}
