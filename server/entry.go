package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/bot"
)

// An entry is an object of JSON, with its number and exactly one of the things that can
// happen. The log of a table consists of entries: its opening, then what has happened
// there.
type entry struct {
	Number int       `json:"n"` // from 0, without a gap
	At     time.Time `json:"at"`

	Open  *opening `json:"open,omitempty"`
	Move  *made    `json:"move,omitempty"`
	Sit   *sitting `json:"sit,omitempty"`
	Undo  *undoing `json:"undo,omitempty"`
	Close *closing `json:"close,omitempty"`
}

// logFormat is the version of the entries. It is raised when an older server would
// take them for something else; which it refuses then.
const logFormat = 1

// gameName is the name of the game in the opening.
const gameName = "ebbes"

// An opening is what was agreed before the game.
type opening struct {
	Game   string                `json:"game"`
	Format int                   `json:"format"`
	Rules  int                   `json:"rules"` // the version
	Config ebbes.Config          `json:"config"`
	People []ebbes.Seat          `json:"people"`         // computer players sit at the others
	Seed   *uint64               `json:"seed,omitempty"` // whoever knows it can know all cards
	Key    []byte                `json:"key"`            // of chance, which nobody knows
	Free   bool                  `json:"free,omitempty"` // people take their seats themselves
	Level  bot.Level             `json:"level,omitzero"` // of the computer players, the strongest if nothing is said
	Limit  int                   `json:"limit,omitempty"`
	Tokens map[ebbes.Seat][]byte `json:"tokens"` // hashes of the secrets that lead here
}

// A made is a move that was made.
type made struct {
	Step int        `json:"step"` // at which it was made
	By   ebbes.Seat `json:"by"`   // NoSeat for what nobody chooses
	Move string     `json:"move"`
	Late bool       `json:"late,omitempty"` // the computer made it, since the time was up
}

// A sitting is somebody who takes a seat, or a name at it.
type sitting struct {
	Seat  ebbes.Seat `json:"seat"`
	Name  string     `json:"name"`
	Token []byte     `json:"token,omitempty"` // the hash of a secret, if the seat was free
	Leave bool       `json:"leave,omitempty"` // the seat becomes free
}

// An undoing is a word about taking back the last move of a seat, and all since.
type undoing struct {
	By   ebbes.Seat `json:"by"`
	Step int        `json:"step"` // at which it was said
	Word undoWord   `json:"word"`
}

type undoWord string

const (
	undoAsk     undoWord = "ask"
	undoAgree   undoWord = "agree"
	undoDecline undoWord = "decline"
)

// A closing ends the log: nothing is appended to it any more, and it may go.
type closing struct {
	Why string `json:"why"`
}

var (
	errBroken  = errors.New("the log of this table is damaged, so nobody can go on with it; other tables are not affected")
	errVersion = errors.New("this table was written by another version of the server or the rules, and is kept as it is")
)

// parse reads an entry. One in which there is anything unknown is by another
// version.
func parse(data []byte) (e entry, err error) {
	if err := json.Unmarshal(data, &e); err != nil {
		return e, fmt.Errorf("%w: %w", errBroken, err)
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(new(entry)); err != nil {
		return e, fmt.Errorf("%w: %w", errVersion, err)
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
		return fmt.Errorf("%w: it begins with no opening", errBroken)
	}
	if e.Open.Game != gameName || e.Open.Format != logFormat || e.Open.Rules != ebbes.RulesVersion {
		return fmt.Errorf("%w: game %q, format %d, rules %d", errVersion, e.Open.Game, e.Open.Format, e.Open.Rules)
	}
	return nil
}
