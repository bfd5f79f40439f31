package reference_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach/reference"
)

// Incidents that states can express are slips by the rules, and their remedies lead to
// the tables that they say; of each other one it is said why not.
func TestIncidents(t *testing.T) {
	for incident := range reference.In(ebbes.English).Incidents() {
		t.Run(incident.ID, func(t *testing.T) {
			if err := incident.Check(); err != nil {
				t.Error(err)
			}
			expressed := incident.Before != "" && incident.After != "" && incident.Before != incident.After
			if expressed == (incident.Why() != "") {
				t.Errorf("from %q to %q, and inexpressible because %q", incident.Before, incident.After, incident.Why())
			}
		})
	}
}

// An incident that is told wrongly is found out.
func TestIncidentsToldWrongly(t *testing.T) {
	for name, wrong := range map[string]func(*reference.Incident) string{
		"an allowed slip": func(i *reference.Incident) string { i.SlipTrial().Moves = "play B6"; return "too-low" },
		"another table":   func(i *reference.Incident) string { i.Settle("play G5"); return "too-low" },
		"no table":        func(i *reference.Incident) string { i.Settle("play R10"); return "regretted" },
	} {
		var first reference.Incident
		id := wrong(&first)
		for incident := range reference.In(ebbes.English).Incidents() {
			if incident.ID != id {
				continue
			}
			wrong(&incident)
			if incident.Check() == nil {
				t.Errorf("%s is taken for right", name)
			}
		}
	}
}

// Every remedy rests on clauses that there are, answers an incident and is led to by a
// quarrel.
func TestRemedies(t *testing.T) {
	e := reference.In(ebbes.English)
	answered, quarrelled := map[string]bool{}, map[string]bool{}
	for incident := range e.Incidents() {
		answered[incident.Remedy] = true
	}
	for q := range e.Quarrels() {
		quarrelled[q.Remedy] = true
	}
	for r := range e.Remedies() {
		clauses := slices.Collect(r.Clauses())
		if len(clauses) == 0 {
			t.Errorf("%s rests on %v", r.ID, clauses)
		}
		for _, clause := range clauses {
			if clause.Title(ebbes.English) == "" {
				t.Errorf("%s rests on %s, which is no clause", r.ID, clause)
			}
		}
		if !answered[r.ID] {
			t.Errorf("%s answers no incident", r.ID)
		}
		if !quarrelled[r.ID] {
			t.Errorf("no quarrel leads to %s", r.ID)
		}
		if !strings.HasPrefix(r.ID, "H") {
			t.Errorf("the id of a clause: %s", r.ID)
		}
	}
}
