package einfach

import "github.com/ebbesgo/ebbes/internal/strictjson"

// says refuses the text unless it says what v is.
func (in source) says(v any, form strictjson.Form) error { return in.faulty(in.fault(v, form)) }

// fault returns what is wrong unless the text says what v is, nil if nothing is.
func (in source) fault(v any, form strictjson.Form) *strictjson.Fault {
	return strictjson.Says(in.text, string(english.subject(in.what)), v, form)
}

// faulty returns the error for a fault, nil if there is none.
func (in source) faulty(f *strictjson.Fault) error {
	if f == nil {
		return nil
	}
	return in.fail(word{in.text[f.At:f.End], f.At}, NoClause, f.Why, "name", f.Name)
}
