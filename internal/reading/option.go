package reading

import (
	"cmp"
	"strconv"

	"github.com/ebbesgo/ebbes/internal/wording"
)

// An Option is something that is agreed before a game: a value of a configuration C. The options
// of a game are judged, written and read from a source S in their order, as numbers.
type Option[C, S any] struct {
	Name, Field string // in a text, and in an error about a configuration
	Read        func(S, Word) (int, error)
	Text        func(int) string // nil for the digits
	Allowed     func(C) Allowed  // given the options before it
}

// Allowed are the values that an option can have, and the rule that says so.
type Allowed struct {
	Usual, Low, High int // Low is nearer to 0 than High
	Rule             string
	Want             wording.Reason // in place of the range
}

// Agree fills in the usual value in place of 0, and reports whether the value is possible.
func (a *Allowed) Agree(v *int) bool {
	*v = cmp.Or(*v, a.Usual)
	return min(a.Low, a.High) <= *v && *v <= max(a.Low, a.High)
}

// Wanted says which values are possible. If it is a set, all its members fill a slot.
func (a *Allowed) Wanted(slot string, all any) Reason {
	if a.Want != wording.AgainstRules {
		return Because(a.Want, slot, all)
	}
	return Because(wording.RangeOf, "low", strconv.Itoa(a.Low), "high", strconv.Itoa(a.High))
}

// Write returns a value as it is written.
func (o *Option[C, S]) Write(v int) string {
	if o.Text == nil {
		return strconv.Itoa(v)
	}
	return o.Text(v)
}

// Impossible returns the error for a configuration that cannot be, given what its field is called,
// and where it stands if it does.
func Impossible(in Source, wrong error, rule string, want any, name string, w Word, found bool) error {
	why := wording.WantConfig
	if !found {
		why, w = wording.LacksConfig, in.End()
	}
	return NewError(in.Fault(w, rule, why, "name", name, "want", want), wrong)
}
