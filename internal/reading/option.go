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
	Allowed     func(C) Allowed  // allowed values, given the options before it
}

// Allowed are the possible values of an option, with their rule.
type Allowed struct {
	Usual, Low, High int // Low is nearer to 0 than High
	Rule             string
	Want             wording.Reason // in place of the range
}

// Complete replaces 0 by the usual value, and reports whether the value is possible.
func (a *Allowed) Complete(v *int) bool {
	*v = cmp.Or(*v, a.Usual)
	return min(a.Low, a.High) <= *v && *v <= max(a.Low, a.High)
}

// Wanted returns the reason that names the possible values. It is the range, or Want with all in
// its slot.
func (a *Allowed) Wanted(slot string, all any) Reason {
	if a.Want != wording.AgainstRules {
		return Because(a.Want, slot, all)
	}
	return Because(wording.RangeOf, "low", strconv.Itoa(a.Low), "high", strconv.Itoa(a.High))
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
