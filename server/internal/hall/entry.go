package hall

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/game"
)

// An entry is one record in the log of a table, encoded as a JSON object. It has a number and
// exactly one action. The first entry of a log is its opening.
type entry struct {
	Number int       `json:"n"` // from 0, without gaps
	At     time.Time `json:"at"`

	Open       *openEntry  `json:"open,omitempty"`
	Move       *moveEntry  `json:"move,omitempty"`
	Sit        *Join       `json:"sit,omitempty"`
	Code       *Code       `json:"code,omitempty"`
	Undo       *UndoVote   `json:"undo,omitempty"`
	Substitute *Substitute `json:"standIn,omitempty"`
	Terms      *Terms      `json:"agree,omitempty"`
	Again      *Rematch    `json:"again,omitempty"`
	Close      *closeEntry `json:"close,omitempty"`
}

// logFormat is the version of the entry format. It is raised when an older server would misread new
// entries, so that it refuses them instead.
const logFormat = 1

// An openEntry is the first entry of a log, with the settings of the table.
type openEntry struct {
	Game   string `json:"game"` // empty for ebbes
	Format int    `json:"format"`
	Rules  int    `json:"rules"` // version of the rules
	Terms
	Seed   *uint64              `json:"seed,omitempty"`  // number of a numbered game, which reveals all cards
	Key    []byte               `json:"key"`             // secret key of the random source
	Free   bool                 `json:"free,omitempty"`  // players choose their seats
	Tokens map[game.Seat][]byte `json:"tokens"`          // hashes of the secrets in the links, by seat; under NoSeat the shared link's
	Watch  []byte               `json:"watch,omitempty"` // hash of the watch-only secret
	Host   []byte               `json:"host,omitempty"`  // hashes of the secrets of the host's browser

	Salt  string      `json:"salt,omitempty"`    // salt of browser hashes, empty for the table's ID
	Joins []Join      `json:"sitting,omitempty"` // players seated from the beginning
	Away  []game.Seat `json:"away,omitempty"`    // seated players for whom the computer plays until they return
}

// A moveEntry is the entry of a move.
type moveEntry struct {
	Step int       `json:"step"` // number of steps before it
	By   game.Seat `json:"by"`   // NoSeat for a move by chance
	Move string    `json:"move"`
	Late bool      `json:"late,omitempty"` // made by the computer, for a player who is late or replaced
}

// A Join is the entry that gives a seat to a client, changes a player's name, or frees a seat.
type Join struct {
	Seat  game.Seat `json:"seat"`
	Name  string    `json:"name"`
	Token []byte    `json:"token,omitempty"` // hash of the secret of a program that takes a free seat
	Leave bool      `json:"leave,omitempty"` // frees the seat

	Browser []byte `json:"browser,omitempty"` // hash of the secret of the browser that takes the seat, salted for this table; nil for a program
	Own     bool   `json:"own,omitempty"`     // only this browser has access to the seat, no token any longer
	Code    []byte `json:"code,omitempty"`    // hash of the code that moved the seat from another browser

	known []byte // hashes of all secrets of that browser, not stored
}

// A Code is the entry of a code that moves a seat to another browser once.
type Code struct {
	Seat game.Seat `json:"seat"`
	Sum  []byte    `json:"sum"` // hash of the code
}

// An UndoVote is the entry of one seat's undo request, or of its answer to one. A request is to undo
// the seat's last move and all later ones.
type UndoVote struct {
	By     game.Seat  `json:"by"`
	Step   int        `json:"step"` // number of steps when it was cast
	Choice UndoChoice `json:"word"`
}

// An UndoChoice is the content of an undo vote.
type UndoChoice string

const (
	undoAsk     UndoChoice = "ask"
	undoAgree   UndoChoice = "agree"
	undoDecline UndoChoice = "decline"
)

// A closeEntry is the last entry of a log. The log may be deleted after it.
type closeEntry struct {
	Why string `json:"why"`
}

// Errors in entries.
var (
	ErrBroken       = errors.New("the log of this table is damaged; other tables are not affected")
	ErrVersion      = errors.New("this table was written by another version of the server or the rules; it is kept unchanged")
	ErrInvalidEntry = errors.New("the entry would make the log of this table invalid; it is not written")
)

// Parse decodes an entry. The error is [ErrVersion] for unknown fields, which another version has
// written, and else [ErrBroken].
func Parse(data []byte) (e entry, err error) {
	if err := json.Unmarshal(data, &e); err != nil {
		return e, fmt.Errorf("%w: %w", ErrBroken, err)
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(new(entry)); err != nil {
		return e, fmt.Errorf("%w: %w", ErrVersion, err)
	}
	return e, nil
}

// format encodes an entry.
func (e entry) format() []byte {
	var text bytes.Buffer
	lines := json.NewEncoder(&text)
	lines.SetEscapeHTML(false) // it would turn one byte into six
	if err := lines.Encode(e); err != nil {
		panic(err) // a bug: every entry can be encoded
	}
	return bytes.TrimSuffix(text.Bytes(), []byte("\n"))
}

// checkVersion returns ErrVersion if another version opened the table, and ErrBroken if the entry is
// no opening. It decodes no other fields, since another version may have other ones.
func checkVersion(data []byte) error {
	var e struct {
		Open *struct {
			Game   string
			Format int
			Rules  int
		}
	}
	if err := json.Unmarshal(data, &e); err != nil || e.Open == nil {
		return fmt.Errorf("%w: the first entry is not an opening", ErrBroken)
	}
	g, err := game.Named(e.Open.Game)
	if err != nil || e.Open.Format != logFormat || e.Open.Rules != g.Rules() {
		return fmt.Errorf("%w: game %q, format %d, rules %d", ErrVersion, e.Open.Game, e.Open.Format, e.Open.Rules)
	}
	return nil
}
