package games_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/games"
)

// Documents in testdata/next of each game imitate a newer version. Views and events with more
// members are read, but documents that may follow other rules are refused.
func TestNextVersion(t *testing.T) {
	const newer = "perhaps of a newer version"
	for name, want := range map[string]struct {
		read    func(games.Game, string) error
		refused string
	}{
		"view.json":           {readViewJSON, ""},
		"view-config.json":    {readViewJSON, `"\"teams\"": unknown member, ` + newer},
		"events.json":         {readEvents, ""},
		"events-unknown.json": {readEvents, `"\"announced\"": unknown event announced, ` + newer},
		"config-member.json":  {readConfig, `"\"teams\"": unknown member, ` + newer},
		"config-value.json":   {readConfig, `, ` + newer},
		"state-field.txt":     {readState, `"teams": unknown field, ` + newer},
		"state-value.txt":     {readState, `"teams": unknown name, ` + newer},
		"record-field.txt":    {replay, `"teams": unknown field, ` + newer},
		"record-value.txt":    {replay, `"teams": unknown name, ` + newer},
		"record-rules.txt":    {replay, "version 2"}, // read, but not played
	} {
		for _, g := range games.All() {
			text, err := os.ReadFile(filepath.Join("..", strings.TrimPrefix(g.Name(), "ebbes"), "testdata/next", name))
			if err != nil {
				t.Fatal(err)
			}
			err = want.read(g, string(text))
			if want.refused == "" && err != nil || want.refused != "" && (err == nil || !strings.Contains(err.Error(), want.refused)) {
				t.Errorf("%s, %s: %v, want %q", g.Name(), name, err, want.refused)
			}
			if unknown := errors.Is(err, ebbes.ErrUnknownEvent); unknown != (name == "events-unknown.json") {
				t.Errorf("%s, %s: %v is about an unknown event: %t", g.Name(), name, err, unknown)
			}
		}
	}
}

func readConfig(g games.Game, text string) error { _, err := g.New([]byte(text)); return err }
func readState(g games.Game, text string) error  { _, err := g.ParseState(text); return err }
func readEvents(g games.Game, text string) error {
	_, err := g.UnmarshalEvents([]byte(text))
	return err
}

func readViewJSON(g games.Game, text string) error {
	if g == games.Ebbes() {
		return new(ebbes.View).UnmarshalJSON([]byte(text))
	}
	return new(einfach.View).UnmarshalJSON([]byte(text))
}

// replay reads a record, and returns the error of reading it or of playing it to its end.
func replay(g games.Game, text string) error {
	r, err := g.ParseRecord(text)
	if err == nil {
		_, err = r.State(r.End())
	}
	return err
}
