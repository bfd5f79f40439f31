package ebbes

import "github.com/ebbesgo/ebbes/internal/wording"

// unmarshalJSON sets v to what is read from JSON, if it can be read.
func unmarshalJSON[T any](v *T, data []byte, what wording.Subject, read func(source, word) (T, error)) error {
	return unmarshal(v, data, func(text string) (T, error) { return parse(what, text, read) })
}
