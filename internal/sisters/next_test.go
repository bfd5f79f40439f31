package sisters

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Documents as a newer version might write them, in testdata/next of each game: views and
// events with more members are read, but not what might follow other rules.
func TestNextVersion(t *testing.T) {
	const newer = "perhaps of a newer version"
	for _, h := range hosts {
		for name, want := range map[string]struct{ kind, refused string }{
			"view.json":           {"view JSON", ""},
			"view-config.json":    {"view JSON", `"\"teams\"": unknown member, ` + newer},
			"events.json":         {"events", ""},
			"events-unknown.json": {"events", `"\"announced\"": unknown event announced, ` + newer},
			"config-member.json":  {"config JSON", `"\"teams\"": unknown member, ` + newer},
			"config-value.json":   {"config JSON", `, ` + newer},
			"state-field.txt":     {"state", `"teams": unknown field, ` + newer},
			"state-value.txt":     {"state", `"teams": unknown name, ` + newer},
			"record-field.txt":    {"record", `"teams": unknown field, ` + newer},
			"record-value.txt":    {"record", `"teams": unknown name, ` + newer},
			"record-rules.txt":    {"record", ""}, // only to be played again under those rules
		} {
			text, err := os.ReadFile(filepath.Join("../..", strings.TrimPrefix(h.game(), "ebbes"), "testdata/next", name))
			if err != nil {
				t.Fatal(err)
			}
			h.next(t, want.kind, string(text), want.refused)
		}
	}
}

func (l *library[C, P, M, E, L, S, V, T, R, N, F]) next(t *testing.T, kind, text, refused string) {
	t.Helper()
	read, err := l.reading[kind](text)
	if refused != "" {
		got := l.answer(err, err.Error())
		if got.Kind != "*game.ParseError" || !strings.Contains(got.Text, refused) {
			t.Errorf("%s: %s is read as %v, %v", l.name, text, read, err)
		}
		unknown := errors.Unwrap(err)
		if name, ok := l.unknown(unknown); ok != (kind == "events") || ok && name != "announced" {
			t.Errorf("%s: %v has the cause %v", l.name, err, unknown)
		}
		return
	}
	if err != nil {
		t.Errorf("%s: %s: %v", l.name, text, err)
	}
	if r, ok := read.(R); ok {
		if _, err := r.State(); err == nil || !strings.Contains(err.Error(), "version 2") {
			t.Errorf("%s: %s is played again: %v", l.name, text, err)
		}
	}
}
