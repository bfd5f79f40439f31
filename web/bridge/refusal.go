package bridge

import (
	"encoding/json"
	"errors"
	"unicode/utf16"

	"github.com/ebbesgo/ebbes/internal/plainjson"
	"github.com/ebbesgo/ebbes/web/bridge/game"
)

// A refusal is the error for an action or a typed text: an error of the library and its teller.
type refusal struct {
	error
	teller game.Teller
	text   string // text that was read, if any
	place  *int   // place in the list of moves, if it is one of them
}

// refuse returns the refusal of an error, and nil of none.
func refuse(err error, teller game.Teller, text string) error {
	if err == nil {
		return nil
	}
	return refusal{error: err, teller: teller, text: text}
}

// object returns the refusal as an object. Its type says which members it has.
func (r refusal) object() any {
	var (
		record  *game.RecordError
		move    *game.MoveError
		parse   *game.ParseError
		config  *game.ConfigError
		event   *game.EventError
		version *game.VersionError
	)
	language := r.teller.Language
	switch {
	case errors.As(r.error, &record):
		why := r
		why.error = record.Err
		return plainjson.Members{
			"type", "record", "index", record.Index, "line", record.Line, "column", record.Column,
			"refused", why.inner(), "place", r.inList(), "message", record.In(language),
		}
	case errors.As(r.error, &move):
		return r.ofMove(move)
	case errors.As(r.error, &parse):
		return plainjson.Members{
			"type", "parse", "what", parse.What, "offset", inUTF16(r.text, parse.Offset), "line", parse.Line, "column", parse.Column,
			"text", parse.Text, "rule", parse.Rule, "place", r.inList(), "message", parse.In(language),
		}
	case errors.As(r.error, &config):
		return map[string]any{
			"type": "config", "field": config.Field, "value": config.Value, "rule": config.Clause, "message": config.In(language),
		}
	case errors.As(r.error, &event):
		return map[string]any{"type": "event", "index": event.Index, "want": event.Want, "message": event.In(language)}
	case errors.As(r.error, &version):
		return map[string]any{"type": "version", "version": version.Version, "message": version.In(language)}
	}
	panic(r.error) // the library has no other errors
}

// inner returns the refusal of a move of a record. It is null if the record itself has no room for the
// move or its note.
func (r refusal) inner() any {
	if r.error == nil {
		return json.RawMessage("null")
	}
	r.place = nil
	return r.object()
}

// inList returns the place of a move in the list of the written moves.
func (r refusal) inList() any {
	if r.place == nil {
		return nil
	}
	return *r.place
}

// ofMove returns the object of the library with the reason and the whole sentence.
func (r refusal) ofMove(e *game.MoveError) any {
	return join{e, map[string]any{"type": "move", "reason": r.teller.Reason(e), "message": r.teller.Refusal(e)}}
}

// inUTF16 converts an offset in bytes to one in UTF-16 units, as in JavaScript.
func inUTF16(text string, offset int) int {
	return len(utf16.Encode([]rune(text[:min(offset, len(text))])))
}
