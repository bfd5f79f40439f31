package hall

import (
	"errors"
	"slices"
	"unicode/utf8"

	"github.com/ebbesgo/ebbes/server/internal/game"
)

// A Remark is what somebody says at a table, with a click or in his own words. It is in no log: whoever is not there
// does not hear it.
type Remark struct {
	Seat game.Seat `json:"seat"`
	Word string    `json:"word,omitempty"` // one of [Remarks]
	Text string    `json:"text,omitempty"` // what he has typed instead
	ID   string    `json:"id,omitempty"`   // the client's own number for the message, so that a repeated one counts once; empty for none
}

// Remarks are all that can be said with a click, words and signs: everybody reads them in his language.
var Remarks = []string{"hello", "well", "thanks", "oops", "wait", "smile", "laugh", "wow", "sad", "heart"}

// MaxText is how many letters somebody types at most.
const MaxText = 200

var (
	ErrRemark = errors.New("there is no button for that")
	ErrTyped  = errors.New("what somebody types has 1 to 200 letters")
	ErrPublic = errors.New("nobody types anything at this table")
)

// maxRemarks is how many a table keeps in mind for those who are slow.
const maxRemarks = 8

// MaxID is the largest length of [Remark.ID].
const MaxID = 32

// Remark says something with a click to all who are at the table.
func (p Place) Remark(word, id string) error {
	switch {
	case p.Seat == game.NoSeat:
		return ErrForeign
	case !slices.Contains(Remarks, word):
		return ErrRemark
	}
	p.say(Remark{Seat: p.Seat, Word: word, ID: id})
	return nil
}

// Type says something in his own words to all who have the link of the table. Only where people take their seats by
// that link they have asked for it.
func (p Place) Type(text, id string) error {
	story, _, err := p.Table.Past()
	switch {
	case err != nil:
		return err
	case p.Seat == game.NoSeat:
		return ErrForeign
	case !story.Opening.Free:
		return ErrPublic
	case !typed(text):
		return ErrTyped
	}
	if err := p.pay(len(text)); err != nil {
		return err
	}
	p.say(Remark{Seat: p.Seat, Text: text, ID: id})
	return nil
}

// typed reports whether a text is one that somebody may type.
func typed(text string) bool { return text != "" && utf8.RuneCountInString(text) <= MaxText }

// Hears reports whether somebody at a place hears a remark: whoever only watches hears nothing that was typed.
func (p Place) Hears(r Remark) bool { return r.Text == "" || p.Seat != game.NoSeat || p.Invited }

// said reports whether a remark is one that can be said.
func (r Remark) said() bool {
	if len(r.ID) > MaxID {
		return false
	}
	if r.Text == "" {
		return slices.Contains(Remarks, r.Word)
	}
	return typed(r.Text) && r.Word == ""
}

// say lets all hear something who are at the table, by way of any process.
func (p Place) say(r Remark) {
	p.Table.remark(r)
	select {
	case p.Table.saying <- r:
	default: // the other processes have enough to hear
	}
}

// remark lets those hear something who watch the table by way of this process.
func (t *Table) remark(r Remark) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if r.ID != "" && slices.ContainsFunc(t.said, func(s Remark) bool { return s.Seat == r.Seat && s.ID == r.ID }) {
		return
	}
	t.said = append(slices.Clone(t.said[max(0, len(t.said)-maxRemarks+1):]), r)
	t.remarks++
	t.wake()
}

// Heard returns what has been said since as many remarks as somebody has heard, and how many there are now.
func (t *Table) Heard(since int) ([]Remark, int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.said[max(0, len(t.said)-(t.remarks-since)):], t.remarks
}
