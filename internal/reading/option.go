package reading

import (
	"cmp"
	"strconv"

	"github.com/ebbesgo/ebbes/internal/wording"
)

// An Option is a setting of a game: a value of a configuration C. The options of a game are judged,
// written and read from a source S in their order, as numbers.
type Option[C, S any] struct {
	Name, Field string // name in a text, and field in an error about a configuration
	Read        func(S, Word) (int, error)
	Text        func(int) string // nil for the digits
	Domain      func(C) Domain   // possible values, given the options before it
}

// A Domain has the possible values of an option, with their rule.
type Domain struct {
	Usual, Low, High int // Low is nearer to 0 than High
	Rule             string
	Want             wording.Reason // in place of the range
}

// Complete replaces 0 by the usual value, and reports whether the value is possible.
func (d *Domain) Complete(v *int) bool {
	*v = cmp.Or(*v, d.Usual)
	return min(d.Low, d.High) <= *v && *v <= max(d.Low, d.High)
}

// Reason returns the reason that names the possible values. It is the range, or Want with all in
// its slot.
func (d *Domain) Reason(slot string, all any) Reason {
	if d.Want != wording.AgainstRules {
		return Because(d.Want, slot, all)
	}
	return Because(wording.RangeOf, "low", strconv.Itoa(d.Low), "high", strconv.Itoa(d.High))
}

// Write returns the text of a value.
func (o *Option[C, S]) Write(v int) string {
	if o.Text == nil {
		return strconv.Itoa(v)
	}
	return o.Text(v)
}

// Impossible returns the error for an impossible configuration, with the name of its field and, if
// found, its place.
func Impossible(in Source, wrong error, rule string, want any, name string, w Word, found bool) error {
	why := wording.WantConfig
	if !found {
		why, w = wording.LacksConfig, in.End()
	}
	return NewError(in.Fault(w, rule, why, "name", name, "want", want), wrong)
}
