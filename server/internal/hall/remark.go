package hall

import (
	"errors"
	"slices"

	"github.com/ebbesgo/ebbes/server/internal/game"
)

// A Remark is what somebody says at a table with a click. It is in no log: whoever is not there does not hear it.
type Remark struct {
	Seat game.Seat `json:"seat"`
	Word string    `json:"word"`
}

// Remarks are all that can be said so: nobody reads what a stranger has typed, and everybody reads it in his language.
var Remarks = []string{"hello", "well", "thanks", "oops", "wait"}

var ErrRemark = errors.New("there is no button for that")

// maxRemarks is how many a table keeps in mind for those who are slow.
const maxRemarks = 8

// Remark says something to all who are at the table.
func (p Place) Remark(word string) error {
	switch {
	case p.Seat == game.NoSeat:
		return ErrForeign
	case !slices.Contains(Remarks, word):
		return ErrRemark
	}
	r := Remark{p.Seat, word}
	p.Table.remark(r)
	select {
	case p.Table.saying <- r:
	default: // the other processes have enough to hear
	}
	return nil
}

// remark lets those hear something who watch the table by way of this process.
func (t *Table) remark(r Remark) {
	t.mu.Lock()
	defer t.mu.Unlock()
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
