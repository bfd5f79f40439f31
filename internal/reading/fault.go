package reading

import (
	"cmp"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/ebbesgo/ebbes/internal/wording"
)

// A Voice words the errors of a game. It is comparable, like the errors with a voice.
type Voice interface {
	Game() string    // such as "ebbes", the beginning of an error
	Language() uint8 // language of errors by themselves
	Subject(language uint8, s wording.Subject) wording.Text
	Reason(language uint8, why wording.Reason) wording.Text
	Say(language uint8, form wording.Text, values ...any) string
}

// A Reason is the reason of a refusal, independent of language. It has the values of its slots, each
// after its name. It is comparable.
type Reason struct {
	Why    wording.Reason
	Values [6]any
}

// Because returns a reason with the values of its slots.
func Because(why wording.Reason, values ...any) Reason {
	r := Reason{Why: why}
	copy(r.Values[:], values)
	return r
}

// In words the reason in a language.
func (r Reason) In(v Voice, language uint8) string {
	return v.Say(language, v.Reason(language, r.Why), r.Values[:]...)
}

// A Fault is a text that cannot be read or a value that cannot be written, with place and reason.
type Fault struct {
	Subject wording.Subject
	Offset  int    // offset of the offending piece, in bytes from 0
	Line    int    // from 1; 0 for a value that cannot be written
	Column  int    // in characters from 1; 0 for a value that cannot be written
	Text    string // the offending piece, shortened
	Rule    string // id of the clause that forbids it, if any
	Reason  Reason
	Path    string // part of a value that cannot be written, such as "Tags[2]"
	Voice   Voice
}

// NewError returns the error for a fault, whose cause may be nil. Package ebbes has the type of the
// error, and sets this function.
var NewError func(f Fault, cause error) error

// FaultOf returns the fault of an error that NewError has returned. Package ebbes sets it.
var FaultOf func(error) Fault

// In words the fault in a language.
func (f *Fault) In(language uint8) string {
	errors := &wording.CommonIn(language).Errors
	form := errors.Parse
	if f.Text == "" {
		form = errors.Missing
	}
	quoted := strconv.Quote(f.Text)
	return f.Voice.Say(language, form,
		"subject", string(f.Voice.Subject(language, f.Subject)), "place", f.place(language),
		"text", f.Voice.Say(language, errors.Quoted, "text", quoted[1:len(quoted)-1]), "why", f.why(language))
}

// place words the path of the offending piece, or its line and column. It leaves out line 1 except in
// a record, since most other texts have one line.
func (f *Fault) place(language uint8) string {
	errors := &wording.CommonIn(language).Errors
	form := errors.Line
	if f.Subject != wording.ARecord && f.Line == 1 {
		form = errors.Column
	}
	return cmp.Or(f.Path, f.Voice.Say(language, form, "line", f.Line, "column", f.Column))
}

// why returns the reason of the refusal, with its clause.
func (f *Fault) why(language uint8) string {
	why := f.Reason.In(f.Voice, language)
	if f.Rule == "" {
		return why
	}
	return f.Voice.Say(language, wording.CommonIn(language).Errors.Clause, "why", why, "clause", f.Rule)
}

// A Source is a text during reading.
type Source struct {
	Subject wording.Subject
	Text    string
	Voice   Voice
}

// End returns the empty word at the end of the text.
func (in Source) End() Word { return Word{At: len(in.Text)} }

// Fault returns the fault of a piece of the text.
func (in Source) Fault(w Word, rule string, why wording.Reason, values ...any) Fault {
	before := in.Text[:min(w.At, len(in.Text))]
	return Fault{
		Subject: in.Subject, Text: shorten(w.Text), Rule: rule,
		Offset: w.At,
		Line:   strings.Count(before, "\n") + 1,
		Column: utf8.RuneCountInString(before[strings.LastIndexByte(before, '\n')+1:]) + 1,
		Reason: Because(why, values...),
		Voice:  in.Voice,
	}
}

// Fail returns the error for a piece of the text.
func (in Source) Fail(w Word, rule string, why wording.Reason, values ...any) error {
	return NewError(in.Fault(w, rule, why, values...), nil)
}

// shorten cuts a text to a length that is useful in an error.
func shorten(text string) string {
	const most = 20
	n := 0
	for i := range text {
		if n++; n > most {
			return text[:i] + "…"
		}
	}
	return text
}
