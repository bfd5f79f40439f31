package hall

import (
	"errors"
	"fmt"
	"slices"
	"unicode/utf8"

	"github.com/ebbesgo/ebbes/server/internal/game"
)

// A Message is a preset or a text that a seat sends to the clients at a table. It is in no log, so
// later clients do not receive it.
type Message struct {
	Seat   game.Seat `json:"seat"`
	Preset string    `json:"word,omitempty"` // one of [Presets]; empty for a text
	Text   string    `json:"text,omitempty"` // typed text; empty for a preset
	ID     string    `json:"id,omitempty"`   // chosen by the client, so that a repeated message is delivered once; empty for none
}

// Presets are the messages sent with a click. Each client shows them in its language.
var Presets = []string{"hello", "well", "thanks", "oops", "wait", "smile", "laugh", "wow", "sad", "heart"}

// MaxText is the largest number of characters in a typed message.
const MaxText = 200

// Errors for refused messages.
var (
	ErrPreset = errors.New("there is no such preset message")
	ErrText   = fmt.Errorf("a typed message must have 1 to %d characters", MaxText)
	ErrPublic = errors.New("this table takes no typed messages")
)

// maxMessages is the number of messages that a table keeps for slow clients.
const maxMessages = 8

// MaxID is the largest length of [Message.ID].
const MaxID = 32

// SendPreset sends a preset message to all clients at the table.
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

// SendText sends a typed message to all clients with the table's shared link. It is refused at
// tables where that link gives no seats.
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

// validText reports whether a typed message is within the bounds.
func validText(text string) bool { return text != "" && utf8.RuneCountInString(text) <= MaxText }

// Receives reports whether a session receives a message. A spectator without the invitation
// receives no typed messages.
func (sess Session) Receives(m Message) bool {
	return m.Text == "" || sess.Seat != game.NoSeat || sess.Invited
}

// valid reports whether a message has either a preset or a text, within their bounds.
func (m Message) valid() bool {
	if len(m.ID) > MaxID {
		return false
	}
	if m.Text == "" {
		return slices.Contains(Presets, m.Preset)
	}
	return validText(m.Text) && m.Preset == ""
}

// send delivers a message to all clients at the table, in any process. Other processes do not get it
// if the queue to them is full.
func (sess Session) send(m Message) {
	sess.Table.deliver(m)
	select {
	case sess.Table.outgoing <- m:
	default: // the queue to the other processes is full
	}
}

// deliver delivers a message to the clients of this process. A message with the seat and ID of a
// recent one is ignored.
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

// Messages returns the messages that followed the first since ones, and the number of all. Only the
// last maxMessages are kept.
func (t *Table) Messages(since int) ([]Message, int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.recent[max(0, len(t.recent)-(t.delivered-since)):], t.delivered
}
