package games

import (
	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
)

// A step is the Step of a game's own package, which converts to it.
type step[S, M any] struct {
	Before S
	Move   M
	After  S
}

func ebbesRecord(c ebbes.Config, tags []Tag, moves []ebbes.Move) ([]byte, error) {
	return ebbes.Record{Config: c, Tags: tags, Moves: moves}.MarshalText()
}

func ebbesSteps(text string, yield func(step[ebbes.State, ebbes.Move], error) bool) {
	r, err := ebbes.ParseRecord(text)
	if err != nil {
		yield(step[ebbes.State, ebbes.Move]{}, err)
		return
	}
	for s, err := range r.Steps() {
		if !yield(step[ebbes.State, ebbes.Move](s), err) {
			return
		}
	}
}

func einfachRecord(c einfach.Config, tags []Tag, moves []einfach.Move) ([]byte, error) {
	r := einfach.Record{Config: c, Moves: moves}
	for _, t := range tags {
		r.Tags = append(r.Tags, einfach.Tag(t))
	}
	return r.MarshalText()
}

func einfachSteps(text string, yield func(step[einfach.State, einfach.Move], error) bool) {
	r, err := einfach.ParseRecord(text)
	if err != nil {
		yield(step[einfach.State, einfach.Move]{}, err)
		return
	}
	for s, err := range r.Steps() {
		if !yield(step[einfach.State, einfach.Move](s), err) {
			return
		}
	}
}
