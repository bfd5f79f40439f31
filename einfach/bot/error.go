package bot

import (
	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/internal/search"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// An Error is the reason why there is no advice, no move or no solution. The zero value is none.
type Error uint8

// The errors.
const (
	// ErrNoMove is the error of a view whose seat has nothing to choose. It is not the seat's turn,
	// a deal or a shuffle is awaited, or the game is over.
	ErrNoMove Error = 1 + iota
	// ErrNoWorld is the error of a view folded from impossible events, so that no arrangement of the
	// hidden cards fits.
	ErrNoWorld
	// ErrNoLevel is the error of a value or a text that is no level.
	ErrNoLevel
	// ErrNoSeat is the error of a seat that is not at the table.
	ErrNoSeat
)

// Error returns the error in English, such as "bot: there is no move to choose".
func (e Error) Error() string { return "bot: " + e.In(ebbes.English) }

// In returns the text of Error in a language, without the prefix "bot:". It is empty in an
// unknown language.
func (e Error) In(l einfach.Language) string {
	return search.Error(e).In(wording.CommonIn(uint8(l)))
}
