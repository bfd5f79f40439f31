package search

import "github.com/ebbesgo/ebbes/internal/wording"

// An Error says why nothing is chosen or found out. The zero value is none.
type Error uint8

// The errors.
const (
	NoMove  Error = 1 + iota // nothing to choose
	NoWorld                  // in which the hidden cards could lie
	NoLevel                  // of that name
	NoSeat                   // at the table
)

var reasons = [...]wording.Reason{
	NoMove: wording.NothingToChoose, NoWorld: wording.NoRoom, NoLevel: wording.NoLevel, NoSeat: wording.NobodyThere,
}

// In returns the error in a language, and "Error(n)" if it is none. In an unknown language, which has
// no code, it is empty.
func (e Error) In(c *wording.Common) string {
	switch {
	case c.Code == "":
		return ""
	case e == 0 || int(e) >= len(reasons):
		return wording.Unnamed("Error", int(e))
	}
	return string(c.Reasons[reasons[e]])
}
