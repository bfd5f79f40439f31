package bridge

import (
	"errors"
	"unicode/utf16"

	"github.com/ebbesgo/ebbes/web/bridge/game"
)

// A refusal is the error for what somebody has done or typed: an error of the library
// and who tells it.
type refusal struct {
	error
	told  game.Teller
	text  string // what was read, if it was
	index *int   // of the move that it was, if it was one of several
}

// refuse returns the refusal of an error, and nil of none.
func refuse(err error, told game.Teller, text string) error {
	if err == nil {
		return nil
	}
	return refusal{error: err, told: told, text: text}
}

// object returns the refusal as an object, whose type says which members it has.
func (r refusal) object() any {
	var (
		record  *game.RecordError
		move    *game.MoveError
		parse   *game.ParseError
		config  *game.ConfigError
		event   *game.EventError
		version *game.VersionError
	)
	language := r.told.Language
	switch {
	case errors.As(r.error, &record):
		return map[string]any{
			"type": "record", "index": record.Index, "line": record.Line, "column": record.Column,
			"refused": r.ofMove(record.Err), "message": record.In(language),
		}
	case errors.As(r.error, &move):
		return r.ofMove(move)
	case errors.As(r.error, &parse):
		object := map[string]any{
			"type": "parse", "what": parse.What, "offset": inUTF16(r.text, parse.Offset), "line": parse.Line, "column": parse.Column,
			"text": parse.Text, "rule": parse.Rule, "message": parse.In(language),
		}
		if r.index != nil {
			object["index"] = *r.index
		}
		return object
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

// ofMove is the object of the library with the reason and the whole sentence.
func (r refusal) ofMove(e *game.MoveError) any {
	return joined(e, map[string]any{"type": "move", "reason": r.told.Reason(e), "message": r.told.Refusal(e)})
}

// inUTF16 returns an offset in bytes as JavaScript counts.
func inUTF16(text string, offset int) int {
	return len(utf16.Encode([]rune(text[:min(offset, len(text))])))
}
