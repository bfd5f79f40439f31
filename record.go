package ebbes

import (
	"cmp"
	"iter"
	"reflect"
	"strconv"
	"strings"

	"github.com/ebbesgo/ebbes/internal/gametree"
	"github.com/ebbesgo/ebbes/internal/reading"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// RulesVersion is the version of the rules that this package implements. It is raised
// whenever the rules change what is legal or how it counts.
const RulesVersion = 1

// MaxPlaces is how many places a record can have, those that have been removed included.
const MaxPlaces = 40_000

// A Record is a game for keeping: its configuration, its players, the moves with their
// variations, and notes on them. [NewRecord] begins one, and [ParseRecord]
// reads one from a text. The zero value is no game, and neither is nil: it has no place,
// nothing can be added to it, and it has no text.
//
// A record is a tree. Each [Place] in it is the beginning, which is 0, or stands behind a
// move. Where there is a move already, another one is a variation of it. Whatever cannot be
// written is refused when it is added, so every other record has a text, from which the same
// record is read. At one place it has at most 250 moves, those that have been taken back
// included, and variations lie in each other at most 100 deep.
//
// A record may be read by several goroutines at once. One that changes it needs it for
// itself, or a [Record.Clone]: a copy of the struct is the same record.
type Record struct {
	record *gameRecord // nil for no game
}

// A Place is a place in a [Record]. The zero value is the beginning; any other stands behind
// a move, and means that move until it is removed. In another record the same number is another
// place, also in one that is read from this record's text. A [Record.Clone] has the same places.
type Place int32

// NoPlace is no place, such as the one before the beginning.
const NoPlace Place = -1

// A Tag says something of a whole game, such as where it was played.
type Tag struct {
	Name  string // such as "Place": printable, without colon, not the name of a field of the head
	Value string // such as "Kaiserslautern": printable; may be empty
}

// NewRecord returns a record of a game that begins with some moves. An impossible
// configuration is refused with a [*ConfigError], and what [Record.Add] refuses with its error.
func NewRecord(c Config, moves ...Move) (*Record, error) {
	setup, err := c.setup()
	if err != nil {
		return nil, err
	}
	r, err := gametree.New[Place](&recordGame{setup}, RulesVersion, moves...)
	if err != nil {
		return nil, err
	}
	return &Record{r}, nil
}

// ParseRecord reads a record as [Record.MarshalText] writes it. It is forgiving
// about blanks, empty lines and comments, which it drops, and does not ask whether
// the moves are legal: [Record.Steps] does. The error is a [*ParseError].
// docs/NOTATION.md describes the text.
func ParseRecord(text string) (*Record, error) {
	r, err := parse(wording.ARecord, text, source.record)
	if err != nil {
		return nil, err
	}
	return &r, nil
}

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
func RecoverRecord(text string) (*Record, int, error) {
	r, whole, err := gametree.Recover[Place](text, func() *recordGame { return new(recordGame) })
	if err != nil {
		return nil, 0, err
	}
	return &Record{r}, whole, nil
}

// Version returns the version of the rules that the game was played under, 1 or more. It is 0
// for no game.
func (r *Record) Version() int { return r.read().Version }

// Config returns the configuration, with the defaults filled in.
func (r *Record) Config() Config { return r.read().Game.setup.config() }

// Tags returns the tags, such as who played, in the order of the text.
func (r *Record) Tags() []Tag { return gametree.TagsAs[Tag](r.read().Tags) }

// SetTags sets all tags. If there are more than 100, or one would not be read as the same, they are
// refused with a [*ParseError] that names it, such as Tags[2], and the record stays as it is. No
// game takes tags: the error is a [*ConfigError].
func (r *Record) SetTags(tags ...Tag) error {
	return r.read().SetTags(gametree.TagsAs[gametree.Tag](tags))
}

// End returns the place at which the game ends: behind the moves that have been made and not
// been taken back.
func (r *Record) End() Place { return r.read().End(0) }

// Play makes a move at a place if it is legal there, and returns the place behind it. It refuses
// what [State.Apply] or [Record.Add] does, with a [*RecordError], and every move in a record of
// other rules, with a [*VersionError]. Then it returns [NoPlace]. A move at the place behind the last
// move that was played takes one step, and one elsewhere as many as there are moves before it.
func (r *Record) Play(at Place, m Move) (Place, error) { return r.read().Play(at, m) }

// Add makes moves at a place, one after the other, legal or not, and returns the place behind
// the last. Where the game has ended it goes on with them. Elsewhere they are a variation, and
// a move that is there already is not made twice, unless it has been taken back.
//
// Add refuses with a [*RecordError] whatever no text can say: a malformed move, a deal that does not
// give every seat its hand, a move before the first deal, a place that the record does not
// have, and more than its bounds. Then Add makes none of the moves and returns [NoPlace].
func (r *Record) Add(at Place, moves ...Move) (Place, error) { return r.read().Add(at, moves...) }

// TakeBack says that the move at a place has been made and taken back, with all behind it,
// and returns the place before it. If the game went on with that move, it ends there now, and
// goes on with the next one that is made. TakeBack returns [NoPlace] if there is no move.
func (r *Record) TakeBack(at Place) Place { return r.read().TakeBack(at) }

// Restore undoes [Record.TakeBack] of the move at a place. If the game ends before that move, it
// goes on with it; otherwise the move becomes a variation. Restore is refused with a
// [*RecordError] if the record has no such place, or variations would lie in each other more
// than 100 deep. A move that has not been taken back stays what it is.
func (r *Record) Restore(at Place) error { return r.read().Restore(at) }

// Promote makes the moves that lead to a place those of the game. The moves in whose place
// they come become variations. It is refused with a [*RecordError] if the record has no such
// place, or variations would lie in each other more than 100 deep. A move among them that has
// been taken back is made again.
func (r *Record) Promote(at Place) error { return r.read().Promote(at) }

// Remove takes the move at a place out of the record, with all behind it. At the beginning, where
// there is no move, it does nothing.
func (r *Record) Remove(at Place) { r.read().Remove(at) }

// Before returns the place before the move at a place. It is [NoPlace] for the beginning, and
// if the record has no such place.
func (r *Record) Before(at Place) Place { return r.read().Up(at) }

// Main returns the place at which the game, or a variation, goes on from a place. It is
// [NoPlace] where that ends, and if the record has no such place.
func (r *Record) Main(at Place) Place { return r.read().Main(at) }

// Next returns an iterator over the places behind the moves at a place: the one with which the
// game goes on, if it does, then the variations, then the moves that have been taken back.
// Where the game ends and variations remain, the move that they replace comes first: it has
// been taken back.
func (r *Record) Next(at Place) iter.Seq[Place] { return r.read().Next(at) }

// Move returns the move at a place. It is nil at the beginning, and if the record has no such
// place.
func (r *Record) Move(at Place) Move { return r.read().Move(at) }

// Moves returns the moves that lead to a place.
func (r *Record) Moves(to Place) []Move { return r.read().Moves(to) }

// Note returns what has been said of the move at a place, and whether it has been taken back.
func (r *Record) Note(at Place) Note {
	glyph, text, back := r.read().Note(at)
	return Note{Glyph(glyph), text, back}
}

// SetNote says something of the move at a place, by the glyph and the text of n; it ignores Back. A
// text that would not be read as the same, a glyph behind a deal, a place without a move, and
// more than a record can have are refused with a [*RecordError], and the record stays as it is.
func (r *Record) SetNote(at Place, n Note) error { return r.read().SetNote(at, uint8(n.Glyph), n.Text) }

// State returns the game at a place. If a move on the way is refused, it returns the game
// before that move with the error of [Record.Steps].
func (r *Record) State(at Place) (State, error) { return r.read().State(at) }

// Steps returns an iterator over the moves that lead to a place, with the states that they
// lead to. Where a move is refused it yields, with a [*RecordError], a last step that leads
// nowhere: After is Before. If there is no such place, or the game cannot be played at all, the
// only step has no move, and a [*RecordError], a [*VersionError] or a [*ConfigError].
func (r *Record) Steps(to Place) iter.Seq2[Step, error] {
	return func(yield func(Step, error) bool) {
		steps := r.read().Steps(to)
		steps(func(s *gametree.Step[Move, State], err error) bool { return yield(Step(*s), err) })
	}
}

// Clone returns a copy that shares nothing with the record.
func (r *Record) Clone() *Record { return &Record{r.read().Clone()} }

// read returns the record inside, one of no game for nil.
func (r *Record) read() *gameRecord {
	if r == nil || r.record == nil {
		return &gameRecord{Game: new(recordGame)}
	}
	return r.record
}

// String returns the text of the record, or of the error if it has none.
func (r *Record) String() string { return reading.TextOrError(r) }

// MarshalText returns the text of the record, with a comment on each round and trick as
// far as the moves are legal and [MaxRecord] has room for comments. Moves that are not legal
// are written too. The error is a [*ConfigError] if the record is of no game, else nil.
func (r *Record) MarshalText() ([]byte, error) { return gametree.Text(r.read()) }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (r *Record) UnmarshalText(text []byte) error {
	return unmarshal(r, wording.ARecord, text, source.record)
}

// AppendMove appends to b the lines that the move m adds to the text of a record, so that
// nothing before them is written again. It begins a new line if b ends within one. If
// [State.Apply] refuses the move, AppendMove returns the same error and appends nothing. So it
// does, with a [*ParseError], if b is a record of another game, or if the text would have more
// than [ParseRecord] reads. It takes b for the text of a record that can be read.
func (s State) AppendMove(b []byte, m Move) ([]byte, error) {
	if _, err := s.Apply(m); err != nil {
		return b, err
	}
	return gametree.AppendMove(b, new(recordGame), func(p *gametree.Printer) {
		if deal, ok := m.(Deal); ok {
			writeDeal(p, s.table, deal)
		} else {
			p.Printf("%v\n", m)
		}
	})
}

// AppendBack appends to the text of a record the line that says that so many of the last
// moves have been taken back, at least one. See [State.AppendMove]. If [ParseRecord] would not
// read the text with that line, such as with more moves than there are, AppendBack returns
// the same error and appends nothing.
func AppendBack(record []byte, moves int) ([]byte, error) {
	return gametree.AppendBack(record, new(recordGame), moves)
}

// A RecordError says which move of a [Record] is refused, and why. It is the error of every
// game of this module.
type RecordError struct {
	Place  Place // place of the move; for a move that was to be made, the place to make it at
	Index  int   // number of moves before it, 0 if the record has no such place
	Line   int   // line of the move in the text, from 1; 0 if it was not read from one
	Column int   // place in that line, in characters from 1; 0 if it was not read from one
	Err    error // the *MoveError of the game or the *ParseError of a note; nil if the record has no room or no such place

	game string         // if Err is nil
	why  reading.Reason // if Err is nil
}

// The errors of records of other games are RecordErrors too.
var _ = func() bool {
	gametree.Refused = func(game string, at int32, index, line, column int, err error, why reading.Reason) error {
		return &RecordError{Place(at), index, line, column, err, game, why}
	}
	return true
}()

// Error returns one line with the place of the move, the move, the reason and the clause.
func (e *RecordError) Error() string {
	e = cmp.Or(e, &RecordError{})
	game := cmp.Or(e.game, anyVoice.Game())
	if !isNil(e.Err) {
		game, _, _ = strings.Cut(e.Err.Error(), ":")
	}
	return game + ": " + e.In(English)
}

// In returns what Error says in a language, without the name of the game.
func (e *RecordError) In(l Language) string {
	e = cmp.Or(e, &RecordError{})
	form, number := common(l).Errors.Move, e.Index+1
	switch {
	case e.why.Why == wording.NoSuchPlace:
		form, number = common(l).Errors.Place, int(e.Place)
	case e.Line > 0:
		form = common(l).Errors.Line
	}
	place := anyVoice.Say(uint8(l), form, "number", number, "line", e.Line, "column", e.Column)
	why := e.why.In(anyVoice, uint8(l))
	if told, ok := e.Err.(interface{ In(Language) string }); ok && !isNil(e.Err) {
		why = told.In(l)
	}
	return anyVoice.Say(uint8(l), common(l).Errors.Record, "place", place, "why", why)
}

// isNil reports whether an error is nil, or a nil pointer.
func isNil(err error) bool {
	v := reflect.ValueOf(err)
	return !v.IsValid() || v.Kind() == reflect.Pointer && v.IsNil()
}

// Unwrap returns Err.
func (e *RecordError) Unwrap() error { return cmp.Or(e, &RecordError{}).Err }

// A VersionError says that a [Record] cannot be replayed because it was played
// under another version of the rules than this module implements.
type VersionError struct {
	Game    string // name of the game, "ebbes" or "einfach"
	Version int    // rules version of the record
	Want    int    // rules version of this module
}

// Error returns one line with both versions.
func (e *VersionError) Error() string {
	return cmp.Or(cmp.Or(e, &VersionError{}).Game, anyVoice.Game()) + ": " + e.In(English)
}

// In returns what Error says in a language, without the name of the game.
func (e *VersionError) In(l Language) string {
	e = cmp.Or(e, &VersionError{})
	form := common(l).Errors.Version
	return anyVoice.Say(uint8(l), form, "version", strconv.Itoa(e.Version), "want", strconv.Itoa(e.Want))
}

// A Note is a remark on a move of a [Record]. The zero value is none.
type Note struct {
	Glyph Glyph  // judgement of the move, 0 for none
	Text  string // printable, without }, at most [MaxText] bytes; empty for nothing
	Back  bool   // true if the move has been made and taken back; only [Record.TakeBack] and Restore change it
}

// A Glyph is what somebody thinks of a move, in the signs that all games with a notation
// have in common. The zero value says nothing.
type Glyph uint8

// The glyphs.
const (
	GoodMove        Glyph = iota + 1 // !
	Mistake                          // ?
	BrilliantMove                    // !!
	Blunder                          // ??
	InterestingMove                  // !?
	DubiousMove                      // ?!
)

// String returns the glyph as it stands behind a move, such as "!?"; it is empty for the zero value.
func (g Glyph) String() string {
	if int(g) >= len(gametree.Glyphs) {
		return wording.Unnamed("Glyph", int(g))
	}
	return gametree.Glyphs[g]
}
