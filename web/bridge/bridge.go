// Package bridge makes one of the games callable from outside of Go. A call has a name, a position in
// the notation and a move if it needs them, and an object of further arguments in JSON. Its answer is
// JSON, with states and views as strings. No state is kept between two calls that a caller could
// notice.
package bridge

import (
	"encoding/json"
	"fmt"

	"github.com/ebbesgo/ebbes/internal/plainjson"
	"github.com/ebbesgo/ebbes/web/bridge/game"
)

// A Question is the input of a call.
type Question struct {
	Position  []byte // the text of the position
	Move      []byte // a string in JSON
	Arguments []byte // an object in JSON
}

// A call answers a question. Its error is a [refusal], or reports a misuse that a program should
// avoid, such as an invalid state.
type call func(Question) (any, error)

// calls are the calls that both games have, by name.
var calls = map[string]call{
	"languages": callOf(languages),
	"rules":     callOf(rules),
	"words":     callOf(words),

	"newGame": callOf(newGame),
	"parse":   callOf(parse),
	"apply":   callOf(apply),
	"events":  callOf(events),
	"auto":    callOf(auto),
	"random":  callOf(random),
	"view":    callOf(view),
	"fold":    callOf(fold),
	"tell":    callOf(tell),

	"moves":    callOf(moves),
	"check":    callOf(check),
	"readMove": callOf(readMove),
	"look":     callOf(look),
	"diagram":  callOf(diagram),
	"explain":  callOf(explain),
	"turn":     callOf(turn),

	"record":  callOf(writeRecord),
	"replay":  callOf(replay),
	"entry":   callOf(entry),
	"recover": callOf(recovered),

	"advise":    callOf(advise),
	"choose":    callOf(choose),
	"coach":     callOf(coach),
	"judge":     callOf(judge),
	"review":    callOf(review),
	"highlight": callOf(highlight),
	"solve":     callOf(solve),
	"bounds":    callOf(bounds),
}

// callOf returns the call that reads its arguments and answers with f. It is compiled once for each
// call, so all common code is elsewhere.
func callOf[A any](f func(A) (any, error)) call {
	last := argumentReader(func() any { return new(A) })
	var a A // here, so that it is allocated once
	return func(q Question) (any, error) {
		arguments, err := last(q.Arguments)
		if err != nil {
			return nil, err
		}
		a = *arguments.(*A)
		if err := readBeside(&a, q); err != nil {
			return nil, err
		}
		return f(a)
	}
}

// argumentReader returns a function that reads arguments. It caches them by their text, since most
// are repeated, such as the seats that a page shows, and its language.
//
//go:noinline
func argumentReader(empty func() any) func(text []byte) (any, error) {
	const longest = 200 // the longest cached text, in bytes
	parse := func(text []byte) (any, error) {
		a := empty()
		return a, json.Unmarshal(text, a)
	}
	last := newCache(8, func(text string) (any, error) { return parse([]byte(text)) })
	return func(text []byte) (any, error) {
		if len(text) > longest {
			return parse(text)
		}
		return last.read(text)
	}
}

// readBeside reads the position and the move beside the arguments that a points to.
func readBeside(a any, q Question) error {
	if about, ok := a.(interface{ readMove([]byte) error }); ok {
		if err := about.readMove(q.Move); err != nil {
			return err
		}
	}
	if about, ok := a.(interface{ read([]byte) error }); ok {
		return about.read(q.Position)
	}
	return nil
}

// Call appends the answer to a call, one of three objects. {"value": …} has the value. {"refused": …}
// has the fault in an action or in typed text. {"misused": "…"} has the fault in the call itself.
func Call(answer []byte, name string, q Question) []byte {
	call, ok := calls[name]
	if !ok {
		call, ok = ownCalls[name]
	}
	if !ok {
		return plainjson.Members{"misused", fmt.Sprintf("there is no call %q", name)}.AppendJSON(answer)
	}
	switch value, err := call(q); err := err.(type) {
	case nil:
		return append(plainjson.Append(append(answer, `{"value":`...), value), '}') // null if there is none
	case refusal:
		return plainjson.Members{"refused", err.object()}.AppendJSON(answer)
	default:
		return plainjson.Members{"misused", err.Error()}.AppendJSON(answer)
	}
}

// A join is an object with the members of two, neither of them empty. Of members with the same name
// JavaScript takes the later.
type join struct{ first, second any }

// AppendJSON appends the object.
func (j join) AppendJSON(b []byte) []byte {
	b = plainjson.Append(b, j.first)
	end := len(b) - 1 // end of the first object, where the second begins
	b = plainjson.Append(b[:end], j.second)
	b[end] = ','
	return b
}

// MarshalJSON returns the object.
func (j join) MarshalJSON() ([]byte, error) { return j.AppendJSON(nil), nil }

// A speaker says how the caller wants sentences: part of most arguments as the [teller] of the game.
type speaker struct {
	Language game.Language `json:"language"`
	Names    []string      `json:"names"`
	You      game.Seat     `json:"you"`
}

// anywhere returns the speaker's teller for texts about no table.
func (s speaker) anywhere() game.Teller {
	tell := game.Teller{Language: s.Language, You: s.You}
	copy(tell.Names[:], s.Names)
	return tell
}
