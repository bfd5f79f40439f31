package reading_test

import (
	"errors"
	"testing"

	_ "github.com/ebbesgo/ebbes" // sets NewError
	"github.com/ebbesgo/ebbes/internal/reading"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// A voice is a Voice for the reasons of all games, and for nothing else.
type voice struct{}

func (voice) Game() string                                  { return "test" }
func (voice) Language() uint8                               { return 0 }
func (voice) Subject(uint8, wording.Subject) wording.Text   { return "state" }
func (voice) Reason(_ uint8, r wording.Reason) wording.Text { return wording.English.Reasons[r] }
func (voice) Say(_ uint8, t wording.Text, _ ...any) string  { return string(t) }

// A value may contain the name of a field. Only an unreadable value, or a missing field of that name,
// means a missing semicolon.
func TestHintAtMissingSemicolon(t *testing.T) {
	known := func(name string) bool { return name == "players" || name == "variants" || name == "trick" }
	for text, want := range map[string]wording.Reason{
		"variants last trick double; players 4": wording.AgainstRules,
		"players 4 trick 1":                     wording.NoSemicolon,
		"variants last trick double":            wording.MissingField,
		"variants base game players 4":          wording.NoSemicolon,
	} {
		in := reading.Source{Subject: wording.AState, Text: text, Voice: voice{}}
		var fields reading.Fields
		whole, err := in.Whole(1000)
		for _, w := range whole.Split(';') {
			err = errors.Join(err, fields.Add(in, w, known))
		}
		if err != nil {
			t.Fatal(err)
		}
		players, ok := fields.Get(in, "players")
		if !ok {
			err = in.Fail(in.End(), "", wording.MissingField, "name", "players")
		} else if players.Text != "4" {
			err = in.Fail(players, "", wording.NotUnderstood)
		}
		got := wording.AgainstRules
		if err = fields.Hint(in, err, known); err != nil {
			got = reading.FaultOf(err).Reason.Why
		}
		if got != want {
			t.Errorf("%s: %v", text, err)
		}
	}
}
