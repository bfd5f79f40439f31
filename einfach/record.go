package einfach

import (
	"iter"

	"github.com/ebbesgo/ebbes/internal/gametree"
	"github.com/ebbesgo/ebbes/internal/reading"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// RulesVersion is the version of the rules that this package implements. It increases with every
// change to the legal moves, the scores or the winners.
const RulesVersion = 1

// MaxPlaces is the maximum number of places in a record, including removed ones. A round has no
// maximum length (R6), so this bounds records, not games.
const MaxPlaces = 250_000

// A Record is a stored game: its configuration, its tags, the moves with their variations, and
// notes on moves. [NewRecord] creates one, and [ParseRecord] parses one from a text. The zero value
// and nil are no game: they have no moves and no text, and nothing can be added.
//
// A record is a tree. A [Place] in it is the beginning, 0, or the place after a move. An
// alternative to an existing move is a variation. Additions that cannot be written as text are
// refused. Every record of a game therefore has a text, and parsing it gives the same record. A
// place has at most 250 moves, including moves taken back, and variations are nested at most 100
// deep.
//
// Several goroutines may read a record at once. A goroutine that changes it needs exclusive access
// or a [Record.Clone]: a copy of the struct is the same record.
type Record struct {
	record *gameRecord // nil for no game
}

// NewRecord returns a record of a game that begins with some moves. It returns a [*ConfigError] for
// an impossible configuration, and the error of [Record.Add] for moves that cannot be added.
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

// ParseRecord parses a record in the form of [Record.MarshalText]. It tolerates blanks, empty lines
// and comments, and drops them. It does not check whether the moves are legal; [Record.Steps] does.
// The error is a [*ParseError]. docs/einfach/NOTATION.md describes the text.
func ParseRecord(text string) (*Record, error) {
	r, err := parse(wording.ARecord, text, source.record)
	if err != nil {
		return nil, err
	}
	return &r, nil
}

// RecoverRecord parses a record whose text is damaged or broke off while [State.AppendMove] was
// adding to it. It returns everything before the outermost construct that is incomplete or that
// [ParseRecord] would refuse. A construct is a move, a note, a take-back, a deal with all its hands
// and the stock, or a parenthesis with its contents. A last line without a line end is incomplete,
// since swap 1 may have been the start of swap 10. In the head, each line is a construct.
//
// It also returns the number of bytes that form the text of the returned record. Cut off the rest
// before appending another move. The only error is a [*ParseError], if the head is unreadable
// before it states the number of players and the rules version.
func RecoverRecord(text string) (*Record, int, error) {
	r, whole, err := gametree.Recover[Place](text, func() *recordGame { return new(recordGame) })
	if err != nil {
		return nil, 0, err
	}
	return &Record{r}, whole, nil
}

// Version returns the version of the rules that the game was played under, 1 or more. It is 0 for
// no game.
func (r *Record) Version() int { return r.read().Version }

// Config returns the configuration, with the defaults filled in.
func (r *Record) Config() Config { return r.read().Game.setup.config() }

// Tags returns the tags, such as the players' names, in the order of the text.
func (r *Record) Tags() []Tag { return gametree.TagsAs[Tag](r.read().Tags) }

// SetTags replaces all tags. It refuses more than 100 tags, and tags that would be parsed
// differently, with a [*ParseError] that names the tag, such as Tags[2]. The record then stays
// unchanged. For no game, the error is a [*ConfigError].
func (r *Record) SetTags(tags ...Tag) error {
	return r.read().SetTags(gametree.TagsAs[gametree.Tag](tags))
}

// End returns the place where the game ends, after the moves made and not taken back.
func (r *Record) End() Place { return r.read().End(0) }

// Play makes a legal move at a place and returns the place after it. Otherwise it returns
// [ebbes.NoPlace] and an error. Moves refused by [State.Apply] or [Record.Add] give a
// [*RecordError], and a record of another rules version a [*VersionError]. Play takes one step
// after the last move played, and elsewhere as many steps as moves precede the place.
func (r *Record) Play(at Place, m Move) (Place, error) { return r.read().Play(at, m) }

// Add makes moves at a place, one after the other, legal or not. It returns the place after the
// last. At the end of the game they continue it; elsewhere they are a variation. A move that
// already exists at the place is reused, unless it has been taken back or the game ends there.
//
// Add returns a [*RecordError] for moves that cannot be written: malformed moves and deals without
// all cards. It also does so if the record has no such place or no room. It then adds none of the
// moves and returns [ebbes.NoPlace].
func (r *Record) Add(at Place, moves ...Move) (Place, error) { return r.read().Add(at, moves...) }

// TakeBack marks the move at a place as taken back, and returns the place before it. The moves
// after it go with it, but are not marked. If the move was part of the game, the game now ends at
// the place returned and continues with the next move made there. TakeBack returns
// [ebbes.NoPlace] if the place has no move.
func (r *Record) TakeBack(at Place) Place { return r.read().TakeBack(at) }

// Restore undoes [Record.TakeBack] of the move at a place. If the game ends just before the move,
// the game continues with it; otherwise the move becomes a variation. Restore returns a
// [*RecordError] if the record has no such place, or if variations would be nested more than 100
// deep. A move that has not been taken back stays unchanged.
func (r *Record) Restore(at Place) error { return r.read().Restore(at) }

// Promote makes the moves that lead to a place the moves of the game. The moves that they replace
// become variations. Promote returns a [*RecordError] if the record has no such place, or if
// variations would be nested more than 100 deep. Moves on the way that were taken back are
// restored.
func (r *Record) Promote(at Place) error { return r.read().Promote(at) }

// Remove removes the move at a place from the record, with all moves after it. It does nothing at
// the beginning and if the record has no such place.
func (r *Record) Remove(at Place) { r.read().Remove(at) }

// Before returns the place before the move at a place. It returns [ebbes.NoPlace] for the beginning
// and if the record has no such place.
func (r *Record) Before(at Place) Place { return r.read().Up(at) }

// Main returns the next place of the game, or of a variation, after a place. It returns
// [ebbes.NoPlace] at its end and if the record has no such place.
func (r *Record) Main(at Place) Place { return r.read().Main(at) }

// Next returns an iterator over the places after the moves at a place. The continuation of the game
// comes first, if it has one, then the variations, then the moves taken back. At the end of a game
// with variations, the move that they replace comes first: it has been taken back.
func (r *Record) Next(at Place) iter.Seq[Place] { return r.read().Next(at) }

// Move returns the move at a place. It is nil at the beginning and if the record has no such place.
func (r *Record) Move(at Place) Move { return r.read().Move(at) }

// Moves returns the moves that lead to a place. It is nil at the beginning and if the record has no
// such place.
func (r *Record) Moves(to Place) []Move { return r.read().Moves(to) }

// Note returns the note on the move at a place, including whether the move has been taken back. It
// is the zero Note at the beginning and if the record has no such place.
func (r *Record) Note(at Place) Note {
	glyph, text, back := r.read().Note(at)
	return Note{Glyph: Glyph(glyph), Text: text, Back: back}
}

// SetNote sets the glyph and the text of the note on the move at a place. It ignores Back. It
// refuses a text that would be parsed differently, a glyph on a deal, a place without a move, and
// notes beyond the record's limits. The error is a [*RecordError], and the record stays unchanged.
func (r *Record) SetNote(at Place, n Note) error { return r.read().SetNote(at, uint8(n.Glyph), n.Text) }

// State returns the game at a place. If a move on the way is refused, it returns the game before
// that move and the error of [Record.Steps].
func (r *Record) State(at Place) (State, error) { return r.read().State(at) }

// Steps returns an iterator over the moves that lead to a place, with the states around them. At a
// refused move it yields a last step with a [*RecordError]; its After equals its Before. If the
// record has no such place or cannot be played at all, the only step has no move, and the error is
// a [*RecordError], a [*VersionError] or a [*ConfigError].
func (r *Record) Steps(to Place) iter.Seq2[Step, error] {
	return func(yield func(Step, error) bool) {
		steps := r.read().Steps(to)
		steps(func(s *gametree.Step[Move, State], err error) bool { return yield(Step(*s), err) })
	}
}

// Clone returns a copy that shares nothing with the record.
func (r *Record) Clone() *Record { return &Record{r.read().Clone()} }

// read returns the record inside, or a record of no game for nil.
func (r *Record) read() *gameRecord {
	if r == nil || r.record == nil {
		return &gameRecord{Game: new(recordGame)}
	}
	return r.record
}

// String returns the text of the record, or of its error if it has no text.
func (r *Record) String() string { return reading.TextOrError(r) }

// MarshalText returns the text of the record. Each round and turn has a comment, as far as the
// moves are legal. All comments are left out if the text would exceed [MaxRecord] with them.
// Illegal moves are written too. The error is a [*ConfigError] if the record is of no game, and
// nil otherwise.
func (r *Record) MarshalText() ([]byte, error) { return gametree.Text(r.read()) }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (r *Record) UnmarshalText(text []byte) error {
	return unmarshal(r, wording.ARecord, text, source.record)
}

// AppendMove appends the lines of the move m to b, the text of a record, without rewriting what
// precedes them. It begins a new line if b ends within one. If [State.Apply] refuses the move,
// AppendMove returns that error and appends nothing. It also appends nothing, and returns a
// [*ParseError], if b is a record of another game or if the text would exceed the limits of
// [ParseRecord]. It assumes that b is the text of a readable record.
func (s State) AppendMove(b []byte, m Move) ([]byte, error) {
	if _, err := s.Apply(m); err != nil {
		return b, err
	}
	return gametree.AppendMove(b, new(recordGame), func(p *gametree.Printer) {
		if deal, ok := m.(Deal); ok {
			writeDeal(p, &s.setup, s.nextStarter(), int(s.round)+1, deal)
		} else {
			p.Printf("%v\n", m)
		}
	})
}

// AppendBack appends to the text of a record the line that takes back the last moves, at least one.
// It complements [State.AppendMove]. If [ParseRecord] would refuse the extended text, as when fewer
// moves exist, AppendBack returns the same error and appends nothing.
func AppendBack(record []byte, moves int) ([]byte, error) {
	return gametree.AppendBack(record, new(recordGame), moves)
}
