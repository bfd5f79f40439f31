package reference

import (
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/games"
	"github.com/ebbesgo/ebbes/internal/guide"
)

// An incident that positions can express is a slip by the rules, and its remedy leads to its table.
// Each other incident says why positions cannot express it.
func TestIncidents(t *testing.T) {
	for name, e := range inEnglish {
		for _, i := range e.rules.Incidents {
			t.Run(name+"/"+i.ID, func(t *testing.T) {
				if err := e.checkIncident(i); err != nil {
					t.Error(err)
				}
				expressed := i.Before != "" && i.After != "" && i.Before != i.After
				if expressed == (i.Why != "") {
					t.Errorf("from %q to %q, and inexpressible because %q", i.Before, i.After, i.Why)
				}
			})
		}
	}
}

// An incident with a wrong text is detected.
func TestWrongIncidentsAreDetected(t *testing.T) {
	for _, c := range []struct {
		game, id, name string
		wrong          func(*guide.Incident)
	}{
		{"ebbes", "revoke-open", "an allowed slip", func(i *guide.Incident) { i.Slip.Moves = "B1" }},
		{"ebbes", "revoke-open", "another table", func(i *guide.Incident) { i.Settled = "B4; B6" }},
		{"ebbes", "lead-followed", "a card not played", func(i *guide.Incident) { i.Slip.Moves = "Y6" }},
		{"ebbes", "lead-followed", "a card gained", func(i *guide.Incident) { i.After = strings.Replace(i.After, "N5-6", "N5-6 R3", 1) }},
		{"ebbes", "regretted", "no table", func(i *guide.Incident) { i.Settled = "N9" }},
		{"einfach", "too-low", "an allowed slip", func(i *guide.Incident) { i.Slip.Moves = "play B6" }},
		{"einfach", "too-low", "another table", func(i *guide.Incident) { i.Settled = "play G5" }},
		{"einfach", "too-low", "no table", func(i *guide.Incident) { i.Settled = "play R10" }},
	} {
		g, _ := games.Named(c.game)
		e := Of(g, ebbes.English)
		at := slices.IndexFunc(e.rules.Incidents, func(i guide.Incident) bool { return i.ID == c.id })
		incident := e.rules.Incidents[at]
		c.wrong(&incident)
		if e.checkIncident(incident) == nil {
			t.Errorf("%s, %s: %s is taken for right", c.game, c.id, c.name)
		}
	}
}

// Every remedy rests on existing clauses, except those on talking in ebbes and on disagreement. It
// answers an incident, and a question leads to it.
func TestRemedies(t *testing.T) {
	for name, e := range inEnglish {
		answered, questioned := map[string]bool{}, map[string]bool{}
		for incident := range e.Incidents() {
			answered[incident.Remedy] = true
		}
		for q := range e.Questions() {
			questioned[q.Remedy] = true
		}
		for r := range e.Remedies() {
			if (len(r.Clauses) == 0) != (r.ID == "H25" || name == "ebbes" && r.ID == "H16") {
				t.Errorf("%s, %s rests on %v", name, r.ID, r.Clauses)
			}
			for _, id := range r.Clauses {
				if _, ok := e.Clause(id); !ok {
					t.Errorf("%s, %s rests on %s, which is no clause", name, r.ID, id)
				}
			}
			if !answered[r.ID] {
				t.Errorf("%s, %s answers no incident", name, r.ID)
			}
			if !questioned[r.ID] {
				t.Errorf("%s: no question leads to %s", name, r.ID)
			}
			if _, ok := e.Clause(r.ID); ok || !strings.HasPrefix(r.ID, "H") {
				t.Errorf("%s: the id of a clause: %s", name, r.ID)
			}
		}
	}
}
