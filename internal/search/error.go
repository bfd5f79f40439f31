package search

import "github.com/ebbesgo/ebbes/internal/wording"

// An Error is the reason why there is no choice or result. The zero value is no error.
type Error uint8

// The errors.
const (
	NoMove  Error = 1 + iota // nothing to choose
	NoWorld                  // no world agrees with the view
	NoLevel                  // unknown name of a level
	NoSeat                   // no such seat at the table
)

var reasons = [...]wording.Reason{
	NoMove: wording.NothingToChoose, NoWorld: wording.NoRoom, NoLevel: wording.NoLevel, NoSeat: wording.EmptySeat,
}

// In returns the error in a language, or "Error(n)" for an undefined value. It is empty in an
// unknown language, which has no code.
func (e Error) In(c *wording.Common) string {
	switch {
	case c.Code == "":
		return ""
	case e == 0 || int(e) >= len(reasons):
		return wording.Unnamed("Error", int(e))
	}
	return string(c.Reasons[reasons[e]])
}
