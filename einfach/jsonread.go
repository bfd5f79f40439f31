package einfach

import "github.com/ebbesgo/ebbes/internal/strictjson"

// says refuses the text unless it says what v is. Members may come in any order, and be
// left out of the object and of those in it down to a depth.
func (in source) says(v any, optional int) error {
	return in.faulty(strictjson.Says(in.text, string(english.things[in.what]), v, optional))
}

// faulty returns the error for a fault, nil if there is none.
func (in source) faulty(f *strictjson.Fault) error {
	if f == nil {
		return nil
	}
	return in.fail(word{in.text[f.At:f.End], f.At}, NoClause, f.Why, "name", f.Name)
}
