package games

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// ErrLog is the error of an impossible line in a [Log], and of a Log not made by [NewLog]. Like the
// other errors of this package it has a method In(Language) string.
var ErrLog error = logError{}

// A logError is [ErrLog] with the impossible line. For a Log not made by NewLog the line is empty.
type logError struct{ line string }

func (logError) Is(target error) bool { return target == ErrLog }

func (e logError) Error() string { return "games: " + e.In(ebbes.English) }

func (e logError) In(l Language) string {
	tell := wording.Teller[Language, Seat, Seats]{Language: l, Common: wording.CommonIn(uint8(l))}
	why := string(tell.Common.Errors.Log)
	if e.line == "" {
		return why
	}
	quoted := fmt.Sprintf("%.40q", e.line)
	line := tell.Say(tell.Common.Errors.Quoted, "text", quoted[1:len(quoted)-1])
	return tell.Say(tell.Common.Errors.Clause, "why", why, "clause", line)
}

// A Log is the history of a game at its host, step by step. A step is a move, or goes back to an
// earlier step. Each step has a line of text; a file of these lines restores the Log. A Log
// must not be used by several goroutines at once. [NewLog] makes one; the zero value and nil have
// no steps.
type Log struct {
	game  Game
	steps []logStep // the first is the beginning
}

// A logStep is the State after a step.
type logStep struct {
	state State
	from  int  // the step before the move that led here, -1 at the beginning
	back  bool // set if this step went back
	move  Move
}

// NewLog returns a Log before its first step. The error is one of [Game.New], or [ErrLog] if g is
// nil.
func NewLog(g Game, config json.RawMessage) (*Log, error) {
	if g == nil {
		return nil, ErrLog
	}
	s, err := g.New(config)
	if err != nil {
		return nil, err
	}
	return &Log{g, []logStep{{state: s, from: -1}}}, nil
}

// RecoverLog returns the Log of some lines, each with a line end, and their length in bytes. Text
// after the last line end is ignored: a program may have crashed while writing it. It must be cut
// off before another line is appended. If a line cannot follow, RecoverLog returns the error of
// [Log.Add] and a Log with the steps before that line.
func RecoverLog(g Game, config json.RawMessage, text string) (l *Log, n int, err error) {
	l, err = NewLog(g, config)
	for line := range strings.Lines(text) {
		whole, ended := strings.CutSuffix(line, "\n")
		if err != nil || !ended {
			break
		}
		if err = l.Add(whole); err == nil {
			n += len(line)
		}
	}
	return l, n, err
}

// Len returns the number of steps, 0 at the beginning.
func (l *Log) Len() int {
	if l == nil {
		return 0
	}
	return max(len(l.steps)-1, 0)
}

// State returns the current State of the game, nil for the zero value.
func (l *Log) State() State {
	if l == nil || l.game == nil {
		return nil
	}
	return l.steps[l.Len()].state
}

// Add takes the step of a line. The line is a move in the form of its String method, or "back" and
// the number of the step to go back to. Add does not check the sender of the line. A host first
// calls [State.Accept] for a player's move, and [Log.Back] for the line that takes moves back. If
// the step is not possible, nothing changes, and the error is a [Refusal], an [*ebbes.ParseError]
// or [ErrLog].
func (l *Log) Add(line string) error {
	if l.State() == nil {
		return ErrLog
	}
	if number, ok := strings.CutPrefix(line, "back "); ok {
		n, err := strconv.Atoi(number)
		if err != nil || n < 0 || n > l.Len() || strconv.Itoa(n) != number {
			return logError{line}
		}
		next := l.steps[n]
		next.back = true
		l.steps = append(l.steps, next)
		return nil
	}
	m, err := l.game.ParseMove(line)
	if err != nil {
		return err
	}
	if m.String() != line { // a line end in it would make two lines of a file
		return logError{line}
	}
	s, err := l.State().Apply(m)
	if err != nil {
		return err
	}
	l.steps = append(l.steps, logStep{state: s, from: l.Len(), move: m})
	return nil
}

// Back returns the line for [Log.Add] that takes back a seat's last chosen move, and all moves
// after it. It returns false if there is no such move, or if chance has moved since: a player has
// seen cards that cannot be hidden again. See [Table.IsChance].
func (l *Log) Back(seat Seat) (line string, ok bool) {
	if seat == 0 || l.State() == nil {
		return "", false
	}
	for i := l.steps[l.Len()].from; i >= 0 && !l.steps[i].state.IsChance(); i = l.steps[i].from {
		if l.steps[i].state.Waiting() == seat {
			return "back " + strconv.Itoa(i), true
		}
	}
	return "", false
}

// Events returns the events of step n, counted from 1, as a seat saw them. It returns false if that
// step went back or does not exist. A client then needs its View of [Log.State].
func (l *Log) Events(n int, to Seat) ([]Event, bool) {
	if n < 1 || n > l.Len() || l.steps[n].back {
		return nil, false
	}
	events, err := l.steps[l.steps[n].from].state.Events(l.steps[n].move, to)
	return events, err == nil
}
