package reading

import (
	"slices"

	"github.com/ebbesgo/ebbes/internal/wording"
)

// Fields are the fields of a position, or of the head of a record.
type Fields []field

// A field has a name and a text.
type field struct {
	name, text Word
	used       bool
}

// Split sets the fields to the texts between semicolons.
func (f *Fields) Split(in Source, w Word, known func(name string) bool) error {
	*f = make(Fields, 0, 16) // more than in most positions
	for found := true; found; {
		var piece Word
		piece, w, found = w.Cut(';')
		if err := f.Add(in, piece.Trim(), known); err != nil {
			return err
		}
	}
	return nil
}

// Add adds a field.
func (f *Fields) Add(in Source, w Word, known func(name string) bool) error {
	name, text := w.FirstWord()
	if text = text.Trim(); text.Text == "" {
		return in.Fail(w, "", wording.MissingValue)
	}
	if !known(name.Text) {
		return in.Fail(name, "", wording.UnknownField)
	}
	if slices.ContainsFunc(*f, func(f field) bool { return f.name.Text == name.Text }) {
		return in.Fail(name, "", wording.DuplicateField)
	}
	*f = append(*f, field{name: name, text: text})
	return nil
}

// Get returns the text of a field, or the end of the source if there is no such field. A field is
// used once Get has returned it.
func (f Fields) Get(in Source, name string) (Word, bool) {
	for i := range f {
		if f[i].name.Text == name {
			f[i].used = true
			return f[i].text, true
		}
	}
	return in.End(), false
}

// Hint returns the error for a position that cannot be read. It looks for the name of another field in
// the unreadable one, and for the name of a missing field in all. Such a name shows that a semicolon
// is missing before it. A readable value may contain any word.
func (f Fields) Hint(in Source, err error, known func(name string) bool) error {
	if err == nil {
		return nil
	}
	fault := FaultOf(err)
	for _, f := range f {
		here := f.text.At <= fault.Offset && fault.Offset < f.text.At+len(f.text.Text)
		for w := range f.text.EachWord() {
			missing := fault.Reason == Because(wording.MissingField, "name", w.Text)
			if missing || here && fault.Rule == "" && known(w.Text) {
				return in.Fail(w, "", wording.NoSemicolon, "name", w.Text)
			}
		}
	}
	return err
}

// Unused returns the index of the first field that Get has not returned, -1 if there is none.
func (f Fields) Unused() int { return slices.IndexFunc(f, func(f field) bool { return !f.used }) }

// AllUsed refuses fields that Get has not returned.
func (f Fields) AllUsed(in Source) error {
	if i := f.Unused(); i >= 0 {
		return in.Fail(f[i].name, "", wording.MisplacedField)
	}
	return nil
}

// ReadField sets a value from a field, if there is such a field.
func ReadField[T any](in Source, f Fields, name string, read func(Word) (T, error), to *T) error {
	w, ok := f.Get(in, name)
	if !ok {
		return nil
	}
	v, err := read(w)
	if err == nil {
		*to = v
	}
	return err
}

// InTurn takes the steps until one returns an error.
func InTurn(steps ...func() error) error {
	for _, step := range steps {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}
