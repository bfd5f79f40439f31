package misuse

import (
	"context"
	"errors"
	"iter"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"time"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/bot"
	"github.com/ebbesgo/ebbes/bot/puzzle"
	"github.com/ebbesgo/ebbes/einfach"
	einfachbot "github.com/ebbesgo/ebbes/einfach/bot"
	"github.com/ebbesgo/ebbes/games"
	"github.com/ebbesgo/ebbes/reference"
)

// deepest is the maximum nesting of structs, arrays and slices in huge values.
const deepest = 3

// values returns the arguments to try for a type. The zero value is first, then come values at
// and beyond its limits, then typical values.
func values(t reflect.Type, depth int) []reflect.Value {
	all := []reflect.Value{reflect.Zero(t)}
	switch t.Kind() {
	case reflect.Interface:
		return append(all, implementations(t)...)
	case reflect.Pointer:
		for _, v := range values(t.Elem(), depth) {
			all = append(all, pointer(v))
		}
	default:
		all = append(all, huge(t, depth)...)
	}
	for _, v := range inUse {
		if v.Type() == t {
			all = append(all, v)
		}
	}
	return all
}

// pointer returns a pointer to a copy of a value.
func pointer(v reflect.Value) reflect.Value {
	p := reflect.New(v.Type())
	p.Elem().Set(v)
	return p
}

// implementations returns values of an interface: values in use, zero values, nil pointers and
// pointers, and values of types that embed the interface.
func implementations(t reflect.Type) (all []reflect.Value) {
	some := slices.Concat(inUse, embedding)
	for _, of := range types {
		for _, t := range of {
			some = append(some, reflect.Zero(t), reflect.Zero(reflect.PointerTo(t)), reflect.New(t))
		}
	}
	for _, v := range some {
		if v.Type().Implements(t) {
			all = append(all, v.Convert(t))
		}
	}
	return all
}

// An embeddingMove is a type of a program that embeds an interface of ours, like the others here.
type (
	embeddingMove         struct{ ebbes.Move }
	embeddingEvent        struct{ ebbes.Event }
	embeddingEinfachMove  struct{ einfach.Move }
	embeddingEinfachEvent struct{ einfach.Event }
)

var embedding = valuesOf[any](
	embeddingMove{}, embeddingMove{ebbes.Play(17)}, (*embeddingMove)(nil),
	embeddingEvent{}, embeddingEvent{ebbes.Won{}}, (*embeddingEvent)(nil),
	embeddingEinfachMove{}, embeddingEinfachMove{einfach.Draw{}}, (*embeddingEinfachMove)(nil),
	embeddingEinfachEvent{}, embeddingEinfachEvent{einfach.Won{}}, (*embeddingEinfachEvent)(nil),
)

// limits are values at and beyond the limits of small types.
var limits = map[reflect.Kind][]reflect.Value{
	reflect.Bool:    valuesOf(true),
	reflect.Int:     valuesOf(1, 2, 7, -1, 255, 256, 1<<20, math.MaxInt, math.MinInt),
	reflect.Uint8:   valuesOf[uint8](1, 2, 5, 6, 7, 8, 17, 31, 64, 127, 128, 255),
	reflect.Float64: valuesOf(1., -1, math.NaN(), math.Inf(1), math.MaxFloat64),
	reflect.String: valuesOf(
		"-", "?", " ", ";", "x", "0", "99", "-1", "B1", "²", "\x00", "\xff", "{", "[]", "null", `"-"`, "{}", "[null]", "[{}]", "players",
		"deal 1", "play", "P2", "K7", "en", "rules 1\nplayers 3\n", "einfach 1\nplayers 3\n\n(", "(((((", "\ufeff", strings.Repeat("x", 5000),
		strings.Repeat("(", 1<<16), strings.Repeat("[", 1<<15), strings.Repeat("play B1 ", 4000), strings.Repeat("\n", 1<<15),
	),
}

// huge returns values of a type at and beyond its limits.
func huge(t reflect.Type, depth int) (all []reflect.Value) {
	switch t.Kind() {
	case reflect.Slice:
		all = append(all, reflect.MakeSlice(t, 0, 0), reflect.MakeSlice(t, 1, 1), reflect.MakeSlice(t, 300, 300))
		if t == reflect.TypeFor[[]byte]() {
			for _, text := range limits[reflect.String] {
				all = append(all, text.Convert(t))
			}
		} else if depth > 0 {
			for some := range slices.Chunk(values(t.Elem(), depth-1), 5) {
				all = append(all, reflect.Append(reflect.Zero(t), some...))
			}
		}
	case reflect.Array:
		for _, v := range huge(t.Elem(), depth-1) {
			filled := reflect.New(t).Elem()
			for i := range t.Len() {
				filled.Index(i).Set(v)
			}
			all = append(all, filled)
		}
	case reflect.Struct:
		if depth > 0 {
			all = hugeStructs(t, depth-1)
		}
	default:
		for _, v := range limits[t.Kind()] {
			all = append(all, v.Convert(t))
		}
	}
	return all
}

// hugeStructs returns structs with huge exported fields. The first has the first huge value of
// each field, the second the second, and so on.
func hugeStructs(t reflect.Type, depth int) (all []reflect.Value) {
	for i := range t.NumField() {
		if !t.Field(i).IsExported() {
			continue
		}
		for n, v := range values(t.Field(i).Type, depth)[1:] {
			if n == len(all) {
				all = append(all, reflect.New(t).Elem())
			}
			all[n].Field(i).Set(v)
		}
	}
	return all
}

func valuesOf[T any](some ...T) (all []reflect.Value) {
	for _, v := range some {
		all = append(all, reflect.ValueOf(v))
	}
	return all
}

// inUse are typical values of programs: games at the start, in the middle and at the end, with
// all their parts.
var inUse []reflect.Value

// use adds values to inUse.
func use(some ...any) { inUse = append(inUse, valuesOf(some...)...) }

// random returns a source of random numbers, the same in every call.
func random() *rand.Rand { return rand.New(rand.NewPCG(1, 2)) }

func init() {
	use(random(), func(done, of int) {}, errors.New("error"), context.Background())
	useEbbes()
	useEinfach()
	useGames()
}

// useEbbes adds values from two games of ebbes to inUse.
func useEbbes() {
	two, _ := ebbes.NewRecord(ebbes.Config{Players: 2, Variants: ebbes.MoreCards})
	four, _ := ebbes.NewRecord(ebbes.Config{Players: 4, Variants: ebbes.SelectDesignations, Rounds: 1})
	var steps []ebbes.Step
	for _, r := range []*ebbes.Record{two, four} {
		s, err := ebbes.New(r.Config())
		for source := random(); err == nil; {
			step := ebbes.Step{Before: s, Move: s.Random(source)}
			if s, err = s.Apply(step.Move); err == nil {
				step.After = s
				_, _ = r.Add(r.End(), step.Move)
				steps = append(steps, step)
			}
		}
		_ = r.SetNote(r.End(), ebbes.Note{Text: "a note", Glyph: 2})
		variation, _ := r.Add(2, r.Move(1))
		use(*r, variation, r.String(), s, s.View(1))
	}
	for i, step := range steps {
		if i%25 < 2 {
			s := step.Before
			use(step, step.Move, s, s.View(1), s.View(1).String(), s.View(s.Turn()))
		}
	}
	s := steps[slices.IndexFunc(steps, func(p ebbes.Step) bool { return p.Before.Legal().Len() > 2 })].Before
	_, refused := s.Apply(ebbes.Play(255))
	events, _ := s.Events(s.Random(random()), 1)
	use(refused, events, s.Trick(), s.Display(), s.Tally(1), s.Legal())
	use(s.View(1).Worlds(), s.View(0).Worlds().IfHolds(1, s.Hand(1)))
	use(ebbes.ErrClause, ebbes.P2, ebbes.V6, ebbes.Teller{Names: [5]string{"Anna", "Ben", "{seat}", "\u202e", strings.Repeat("x", 9999)}, You: 2, Fictive: 3})
	use(iter.Seq2[ebbes.Step, error](func(yield func(ebbes.Step, error) bool) {
		_ = yield(ebbes.Step{}, errors.New("error")) && yield(ebbes.Step{Move: embeddingMove{}}, nil) &&
			yield(ebbes.Step{After: s, Move: ebbes.Play(255)}, nil) && yield(ebbes.Step{Before: s, Move: ebbes.Play(255)}, nil)
	}), two.Steps(two.End()))
	use(puzzle.All()[0])
	use(bot.Judgement{Before: s.View(s.Turn()), Played: s.Random(random()), Mistake: true, Points: 1})
}

// useEinfach adds values from two games of Einfach to inUse.
func useEinfach() {
	three, _ := einfach.NewRecord(einfach.Config{Players: 3, Rounds: 2, RuleCards: 10, Renewals: 2})
	six, _ := einfach.NewRecord(einfach.Config{Players: 6, Options: einfach.Endless, Rounds: 2, Renewals: 1})
	var steps []einfach.Step
	for _, r := range []*einfach.Record{three, six} {
		s, err := einfach.New(r.Config())
		for source := random(); err == nil; {
			step := einfach.Step{Before: s, Move: s.Random(source)}
			if s, err = s.Apply(step.Move); err == nil {
				step.After = s
				_, _ = r.Add(r.End(), step.Move)
				steps = append(steps, step)
			}
		}
		_ = r.SetNote(r.End(), einfach.Note{Text: "a note", Glyph: 2})
		variation, _ := r.Add(2, r.Move(1))
		use(*r, variation, r.String(), s, s.View(1))
	}
	for i, step := range steps {
		if i%25 < 2 {
			s := step.Before
			use(step, step.Move, s, s.View(1), s.View(1).String(), s.View(s.Turn()))
		}
	}
	s := steps[len(steps)/2].Before
	_, refused := s.Apply(einfach.Play(255))
	events, _ := s.Events(s.Random(random()), 1)
	use(refused, events, s.Mixed(), s.Legal(), ebbes.ErrClause, einfach.K7)
	use(einfach.Teller{Names: [6]string{"Anna", "Ben", "{seat}", "\u202e", strings.Repeat("x", 9999)}, You: 2})
	use(iter.Seq2[einfach.Step, error](func(yield func(einfach.Step, error) bool) {
		_ = yield(einfach.Step{}, errors.New("error")) && yield(einfach.Step{Move: embeddingEinfachMove{}}, nil) &&
			yield(einfach.Step{After: s, Move: einfach.Play(255)}, nil) &&
			yield(einfach.Step{Before: s, Move: einfach.Play(255)}, nil)
	}), three.Steps(three.End()))
	use(einfachbot.Judgement{Before: s.View(s.Turn()), Played: s.Random(random()), Mistake: true, Points: 1})
}

// useGames adds values of package games and its reference to inUse.
func useGames() {
	for _, g := range games.All() {
		l, _ := games.NewLog(g, nil)
		deal := l.State().Random(random())
		events, _ := l.State().Events(deal, 1)
		record, _ := g.NewRecord(nil, deal)
		use(l.State(), events[0], record)
		for source := random(); !l.State().Over(); {
			s := l.State()
			m := s.Random(source)
			if l.Len()%70 == 1 {
				v := s.View(games.Seat(l.Len() % 3))
				events, _ := s.Events(m, v.Seat())
				use(s, v, v.Teller(games.Listener{Seat: 1, Names: map[games.Seat]string{1: "Anna", 200: "Ben"}}), events)
			}
			if err := l.Add(m.String()); err != nil {
				panic(err)
			}
		}
		use(g, l, l.State(), l.State().View(1))
		_, refused := l.State().Apply(nil)
		e := reference.Of(g, ebbes.English)
		position, step := first(e.Positions()), first(e.Lesson())
		use(refused, e, first(e.Examples()), position, position.Trials[0], step, step.Answers[0])
	}
}

// first returns the first of some values.
func first[T any](all iter.Seq[T]) (v T) {
	for v = range all {
		break
	}
	return v
}

// aContext returns a context that has ended, or that ends soon.
func aContext(ended bool) context.Context {
	ctx, cancel := context.WithTimeout(context.Background(), time.Millisecond)
	if ended {
		cancel()
	} else {
		context.AfterFunc(ctx, cancel)
	}
	return ctx
}
