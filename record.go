package ebbes

import (
	"cmp"
	"iter"
	"slices"
	"strconv"
	"strings"

	"github.com/ebbesgo/ebbes/internal/reading"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// RulesVersion is the version of the rules that this package implements. It is raised
// whenever the rules change what is legal or how it counts.
const RulesVersion = 1

// MaxMoves is the most moves that a record can have, as many as the longest game: 100 rounds of
// a deal, a start, 5 pairs and 75 cards.
const MaxMoves = 8200

// The most that a record can have besides.
const (
	MaxTags  = 100    // tags
	MaxLines = 10_000 // lines, those that lie in other lines included
	MaxDepth = 100    // lines that lie in each other
)

// A Record is a game for keeping: what was agreed, who played, the moves so far, and what
// people have to say on them.
// [Record.MarshalText] writes it as a text that people can read and type, [ParseRecord]
// reads it, and [Record.Replay] plays it again. The zero value is no game: how many
// people play is still to be agreed.
type Record struct {
	Version int    // the version of the rules it was played under, 0 for RulesVersion
	Config  Config // what was agreed
	Tags    []Tag  // such as who played
	Moves   []Move // the deals and the fictive player's moves too
	Notes   []Note // in the order of their places, one at each
	Lines   []Line // in the order of their places

	read []recordedMove // where Moves were in the text, if it was read
}

// ParseRecord reads a record as [Record.MarshalText] writes it. It is forgiving
// about reading.Blanks, empty lines and comments, which it drops, and does not ask whether
// the moves are legal: [Record.Replay] does. The error is a [*ParseError].
// NOTATION.md describes the text.
func ParseRecord(text string) (Record, error) { return parse(wording.ARecord, text, source.record) }

// RecoverRecord reads a record whose text broke off while [State.AppendMove] was adding
// to it, or was damaged. It returns everything before the outermost construct that is
// incomplete or that [ParseRecord] would refuse: a move, a note, a take-back, a deal with
// all its hands, or a parenthesis with all that lies in it. A last line without a line end
// is incomplete, since G1 may have been the start of G10. In the head, each line is a
// construct.
//
// It also returns how many bytes of the text count: they are the text of the record that
// is returned. Cut off the rest before appending another move. Only if the head is
// unreadable before it says who plays by which rules is there an error, a [*ParseError].
func RecoverRecord(text string) (Record, int, error) {
	text = text[:min(len(text), MaxRecord)]
	text = text[:strings.LastIndexByte(text, '\n')+1]
	valid := len(text)
	if i := reading.InvalidUTF8(text); i >= 0 {
		text, valid = text[:i]+"\x00", i // which nothing but a comment can contain
	}
	var refused error
	for {
		p := sourceOf(wording.ARecord, text).recordReader()
		err := p.read()
		if err == nil {
			return p.record, min(len(text), valid), nil
		}
		if refused = cmp.Or(refused, err); p.whole == len(text) {
			return Record{}, 0, refused
		}
		text = text[:p.whole]
	}
}

// AppendMove appends to b the lines that the move m adds to the text of a record, so that
// nothing before them is written again. It begins a new line if b ends within one. If
// [State.Apply] refuses the move, AppendMove returns the same error and appends nothing,
// and so it does, with a [*ParseError], if the text would be longer than [MaxRecord].
func (s State) AppendMove(b []byte, m Move) ([]byte, error) {
	if _, err := s.Apply(m); err != nil {
		return b, err
	}
	w := recordWriter{text: onNewLine(b), table: s.table}
	if deal, ok := m.(Deal); ok {
		w.writeDeal(deal)
	} else {
		w.text = append(w.text, m.String()+"\n"...)
	}
	if err := w.checkLength("Moves"); err != nil {
		return b, err
	}
	return w.text, nil
}

// onNewLine returns b with a line end if its last line has none.
func onNewLine(b []byte) []byte {
	if len(b) > 0 && b[len(b)-1] != '\n' {
		b = append(b, '\n')
	}
	return b
}

// A Tag says something of a whole game, such as where it was played.
type Tag struct {
	Name  string // such as "Place": printable, without colon, not the name of a configuration field
	Value string // such as "Kaiserslautern": printable
}

// A recordedMove is a move and its place in a record.
type recordedMove struct {
	move         Move
	line, column int
}

// A RecordError says which move of a [Record] is refused, and why.
type RecordError struct {
	Index  int        // of the move, from 0; of a move of a line, where the outermost line begins
	Line   int        // of the move in the text, from 1; 0 if it was not read from one
	Column int        // in characters from 1; 0 if it was not read from one
	Err    *MoveError // why it is refused

	path string // the move of a line that cannot be written, such as "Lines[2].Moves[0]"
}

// Error returns one line with the place of the move, the move, the reason and
// the clause.
func (e *RecordError) Error() string { return "ebbes: " + e.In(English) }

// In returns what Error says in a language, without the "ebbes:".
func (e *RecordError) In(l Language) string {
	e = cmp.Or(e, &RecordError{})
	tl := Teller{Language: l}
	place := cmp.Or(e.path, tl.say(l.words().Errors.Move, "number", e.Index+1))
	if e.Line > 0 {
		place = tl.say(l.words().Errors.Line, "line", e.Line, "column", e.Column)
	}
	return tl.say(l.words().Errors.Record, "place", place, "why", e.Err.In(l))
}

// Unwrap returns Err, nil if there is none.
func (e *RecordError) Unwrap() error {
	if e == nil || e.Err == nil {
		return nil
	}
	return e.Err
}

// A VersionError says that a [Record] cannot be replayed because it was played
// under another version of the rules than [RulesVersion].
type VersionError struct {
	Version int // the version of the record
}

// Error returns one line with both versions.
func (e *VersionError) Error() string { return "ebbes: " + e.In(English) }

// In returns what Error says in a language, without the "ebbes:".
func (e *VersionError) In(l Language) string {
	e = cmp.Or(e, &VersionError{})
	return Teller{Language: l}.say(l.words().Errors.Version, "version", strconv.Itoa(e.Version), "want", RulesVersion)
}

// Replay returns an iterator over the states of the game: the one before the
// first move, and the one after each. Where a move is refused it yields the state
// so far, unchanged, with a [*RecordError], and ends. If the game cannot be
// played at all, the only state is zero, with a [*VersionError] or a
// [*ConfigError].
func (r Record) Replay() iter.Seq2[State, error] {
	return func(yield func(State, error) bool) {
		if r.Version != 0 && r.Version != RulesVersion {
			yield(State{}, &VersionError{r.Version})
			return
		}
		s, err := New(r.Config)
		if !yield(s, err) || err != nil {
			return
		}
		for i, m := range r.Moves {
			s, err = s.Apply(m)
			if err != nil {
				err = r.refused(i, err.(*MoveError))
			}
			if !yield(s, err) || err != nil {
				return
			}
		}
	}
}

// State returns the game after all moves. If [Record.Replay] ends with an error, it
// returns the state so far and that error.
func (r Record) State() (State, error) {
	var last State
	for s, err := range r.Replay() {
		if last = s; err != nil {
			return last, err
		}
	}
	return last, nil
}

// Steps returns an iterator over the moves with the states that they lead to. If
// [Record.Replay] ends with an error, so does Steps, with a last step that leads nowhere:
// After is Before. If the game cannot be played at all, that is the only step, and its
// Move is nil.
func (r Record) Steps() iter.Seq2[Step, error] {
	return func(yield func(Step, error) bool) {
		var step Step
		i := -1 // the state before the first move is no step
		for s, err := range r.Replay() {
			if step.After = s; i >= 0 {
				step.Move = r.Moves[i]
			}
			if (i >= 0 || err != nil) && !yield(step, err) {
				return
			}
			step.Before = s
			i++
		}
	}
}

// refused tells which move is refused, and its place in the text if it and those before
// it are still the ones that were read.
func (r Record) refused(i int, err *MoveError) error {
	e := &RecordError{Index: i, Err: err}
	same := func(read recordedMove, m Move) bool { return read.move == m }
	if i < len(r.read) && slices.EqualFunc(r.read[:i+1], r.Moves[:i+1], same) {
		e.Line, e.Column = r.read[i].line, r.read[i].column
	}
	return e
}

// String returns the text of the record, or of the error if it has none.
func (r Record) String() string {
	text, err := r.MarshalText()
	if err != nil {
		return err.Error()
	}
	return string(text)
}

// MarshalText is [Record.AppendText] to nothing.
func (r Record) MarshalText() ([]byte, error) { return r.AppendText(nil) }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (r *Record) UnmarshalText(text []byte) error { return unmarshal(r, text, ParseRecord) }

// AppendText appends the text of the record to b, with a comment on each round and trick
// as far as the moves are legal; moves that are not are written too. It refuses what would
// not be read back as the same: an impossible configuration with a [*ConfigError]; a
// version that is not a number of one to four digits with a [*VersionError]; malformed
// moves and decks, and moves before the first deal, with a [*RecordError]; tags, notes and
// lines that are misplaced, empty, out of order or of other characters, and more than the
// limits, with a [*ParseError] that names them, such as Lines[2].Notes[0].
func (r Record) AppendText(b []byte) ([]byte, error) {
	setup, err := r.Config.setup()
	if err != nil {
		return b, err
	}
	w := recordWriter{record: r, table: newTable(setup)}
	if err := reading.InTurn(w.writeHead, w.writeMoves); err != nil {
		return b, err
	}
	return append(b, w.text...), nil
}
