package hall

import (
	"errors"
	"slices"
	"unicode/utf8"

	"github.com/ebbesgo/ebbes/server/internal/game"
)

// A Message is what a seat sends to all clients at a table: a preset, or a text. It is in no log, so later clients do
// not receive it.
type Message struct {
	Seat   game.Seat `json:"seat"`
	Preset string    `json:"word,omitempty"` // one of [Presets]
	Text   string    `json:"text,omitempty"` // what he has typed instead
	ID     string    `json:"id,omitempty"`   // the client's own number for the message, so that a repeated one counts once; empty for none
}

// Presets are all that can be said with a click, words and signs: everybody reads them in his language.
var Presets = []string{"hello", "well", "thanks", "oops", "wait", "smile", "laugh", "wow", "sad", "heart"}

// MaxText is how many letters somebody types at most.
const MaxText = 200

var (
	ErrPreset = errors.New("there is no button for that")
	ErrText   = errors.New("what somebody types has 1 to 200 letters")
	ErrPublic = errors.New("nobody types anything at this table")
)

// maxMessages is how many a table keeps in mind for those who are slow.
const maxMessages = 8

// MaxID is the largest length of [Message.ID].
const MaxID = 32

// SendPreset says something with a click to all who are at the table.
func (sess Session) SendPreset(preset, id string) error {
	switch {
	case sess.Seat == game.NoSeat:
		return ErrForeign
	case !slices.Contains(Presets, preset):
		return ErrPreset
	}
	sess.send(Message{Seat: sess.Seat, Preset: preset, ID: id})
	return nil
}

// SendText says something in his own words to all who have the link of the table. Only where people take their seats by
// that link they have asked for it.
func (sess Session) SendText(text, id string) error {
	story, _, err := sess.Table.Past()
	switch {
	case err != nil:
		return err
	case sess.Seat == game.NoSeat:
		return ErrForeign
	case !story.Opening.Free:
		return ErrPublic
	case !validText(text):
		return ErrText
	}
	if err := sess.pay(len(text)); err != nil {
		return err
	}
	sess.send(Message{Seat: sess.Seat, Text: text, ID: id})
	return nil
}

// validText reports whether a text is one that somebody may type.
func validText(text string) bool { return text != "" && utf8.RuneCountInString(text) <= MaxText }

// Receives reports whether somebody at a place hears a remark: whoever only watches hears nothing that was typed.
func (sess Session) Receives(m Message) bool {
	return m.Text == "" || sess.Seat != game.NoSeat || sess.Invited
}

// valid reports whether a message has a preset or a text, within its bounds.
func (m Message) valid() bool {
	if len(m.ID) > MaxID {
		return false
	}
	if m.Text == "" {
		return slices.Contains(Presets, m.Preset)
	}
	return validText(m.Text) && m.Preset == ""
}

// send lets all hear something who are at the table, by way of any process.
func (sess Session) send(m Message) {
	sess.Table.deliver(m)
	select {
	case sess.Table.outgoing <- m:
	default: // the other processes have enough to hear
	}
}

// deliver lets those hear something who watch the table by way of this process.
func (t *Table) deliver(m Message) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if m.ID != "" && slices.ContainsFunc(t.recent, func(other Message) bool { return other.Seat == m.Seat && other.ID == m.ID }) {
		return
	}
	t.recent = append(slices.Clone(t.recent[max(0, len(t.recent)-maxMessages+1):]), m)
	t.delivered++
	t.wake()
}

// Messages returns what has been said since as many remarks as somebody has heard, and how many there are now.
func (t *Table) Messages(since int) ([]Message, int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.recent[max(0, len(t.recent)-(t.delivered-since)):], t.delivered
}
