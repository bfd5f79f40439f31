package hall

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/game"
)

// An entry is an object of JSON, with its number and exactly one of the things that can
// happen. The log of a table consists of entries: its opening, then what has happened
// there.
type entry struct {
	Number int       `json:"n"` // from 0, without a gap
	At     time.Time `json:"at"`

	Open       *opening    `json:"open,omitempty"`
	Move       *moveEntry  `json:"move,omitempty"`
	Sit        *Join       `json:"sit,omitempty"`
	Code       *Code       `json:"code,omitempty"`
	Undo       *UndoVote   `json:"undo,omitempty"`
	Substitute *Substitute `json:"standIn,omitempty"`
	Agree      *Terms      `json:"agree,omitempty"`
	Again      *Rematch    `json:"again,omitempty"`
	Close      *closing    `json:"close,omitempty"`
}

// logFormat is the version of the entries. It is raised when an older server would
// take them for something else; which it refuses then.
const logFormat = 1

// An opening is what was agreed before the game.
type opening struct {
	Game   string `json:"game"` // ebbes if nothing is said
	Format int    `json:"format"`
	Rules  int    `json:"rules"` // the version
	Terms
	Seed   *uint64              `json:"seed,omitempty"`  // number of the game, by which all cards can be known
	Key    []byte               `json:"key"`             // of chance, which nobody knows
	Free   bool                 `json:"free,omitempty"`  // people take their seats themselves
	Tokens map[game.Seat][]byte `json:"tokens"`          // hashes of the secrets that lead here
	Watch  []byte               `json:"watch,omitempty"` // that of the secret by which nobody can sit down
	Host   []byte               `json:"host,omitempty"`  // the hashes of the browser that has ordered the table

	Salt  string      `json:"salt,omitempty"`    // with which browsers are hashed, empty for the id of the table
	Joins []Join      `json:"sitting,omitempty"` // who sits there from the beginning
	Away  []game.Seat `json:"away,omitempty"`    // of them, for whom the computer plays until they are back
}

// A moveEntry is a move that was made.
type moveEntry struct {
	Step int       `json:"step"` // at which it was made
	By   game.Seat `json:"by"`   // NoSeat for what nobody chooses
	Move string    `json:"move"`
	Late bool      `json:"late,omitempty"` // the computer made it, since the time was up or it stands in
}

// A Join is the entry of a client that takes a seat, or a name at it.
type Join struct {
	Seat  game.Seat `json:"seat"`
	Name  string    `json:"name"`
	Token []byte    `json:"token,omitempty"` // the hash of a secret, if the seat was free
	Leave bool      `json:"leave,omitempty"` // the seat becomes free

	Browser []byte `json:"browser,omitempty"` // the hash of the browser that takes a seat, at this table only; nil for a program
	Own     bool   `json:"own,omitempty"`     // the seat is this browser's alone: no token leads to it any more
	Code    []byte `json:"code,omitempty"`    // the hash of the code by which it has come from another browser

	known []byte // hashes of all secrets of that browser, which are not kept
}

// A Code is what lets somebody take his seat along to another browser, once.
type Code struct {
	Seat game.Seat `json:"seat"`
	Sum  []byte    `json:"sum"` // its hash
}

// An UndoVote is a word about taking back the last move of a seat, and all since.
type UndoVote struct {
	By     game.Seat  `json:"by"`
	Step   int        `json:"step"` // at which it was said
	Choice UndoChoice `json:"word"`
}

type UndoChoice string

const (
	undoAsk     UndoChoice = "ask"
	undoAgree   UndoChoice = "agree"
	undoDecline UndoChoice = "decline"
)

// A closing ends the log: nothing is appended to it any more, and it may go.
type closing struct {
	Why string `json:"why"`
}

var (
	ErrBroken  = errors.New("the log of this table is damaged, so nobody can go on with it; other tables are not affected")
	ErrVersion = errors.New("this table was written by another version of the server or the rules, and is kept as it is")
	ErrUntold  = errors.New("the log of this table could not be read after this, so it is not done; the table goes on")
)

// Parse reads an entry. One in which there is anything unknown is by another
// version.
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

// format returns the text of an entry.
func (e entry) format() []byte {
	var text bytes.Buffer
	lines := json.NewEncoder(&text)
	lines.SetEscapeHTML(false) // which would make six bytes of one
	if err := lines.Encode(e); err != nil {
		panic(err) // a bug: all that is in an entry has a text
	}
	return bytes.TrimSuffix(text.Bytes(), []byte("\n"))
}

// checkVersion refuses what another version has opened, before anything else in
// it is read.
func checkVersion(data []byte) error {
	var e struct {
		Open *struct {
			Game   string
			Format int
			Rules  int
		}
	}
	if err := json.Unmarshal(data, &e); err != nil || e.Open == nil {
		return fmt.Errorf("%w: it begins with no opening", ErrBroken)
	}
	g, err := game.Named(e.Open.Game)
	if err != nil || e.Open.Format != logFormat || e.Open.Rules != g.Rules() {
		return fmt.Errorf("%w: game %q, format %d, rules %d", ErrVersion, e.Open.Game, e.Open.Format, e.Open.Rules)
	}
	return nil
}
