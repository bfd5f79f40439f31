// Package bridge is one of the games as it is called from outside of Go: a name, a position in
// the notation if the call is about one, an object of further arguments in JSON, and an
// answer in JSON. States and views are strings in it, so nothing is kept between two
// calls that anybody could notice.
package bridge

import (
	"encoding/json"
	"fmt"
	"slices"

	"github.com/ebbesgo/ebbes/web/bridge/game"
)

// A call answers a position and arguments in JSON. Its error is a [refusal], or says that no program
// should make such a call, for example with a state that is none.
type call func(position, arguments []byte) (any, error)

// calls are all calls by name, but for those of one game only.
var calls = map[string]call{
	"languages": given(languages),
	"rules":     given(rules),
	"words":     given(words),

	"newGame": given(newGame),
	"parse":   given(parse),
	"apply":   given(apply),
	"events":  given(events),
	"auto":    given(auto),
	"random":  given(random),
	"view":    given(view),
	"fold":    given(fold),
	"tell":    given(tell),

	"moves":    given(moves),
	"check":    given(check),
	"readMove": given(readMove),
	"look":     given(look),
	"diagram":  given(diagram),
	"explain":  given(explain),
	"turn":     given(turn),

	"record":  given(writeRecord),
	"replay":  given(replay),
	"entry":   given(entry),
	"recover": given(recovered),

	"advise": given(advise),
	"choose": given(choose),
	"coach":  given(coach),
	"judge":  given(judge),
	"review": given(review),
	"solve":  given(solve),
	"bounds": given(bounds),
}

// given returns the call that reads its arguments and answers with f. The arguments of the last call
// are remembered by their text, since most come again: the seat that a page shows, and its language.
func given[A any](f func(A) (any, error)) call {
	const longest = 200 // of what is remembered
	var last A
	lastText := "{}"
	return func(position, arguments []byte) (any, error) {
		a := last
		if string(arguments) != lastText {
			a = *new(A)
			if err := json.Unmarshal(arguments, &a); err != nil {
				return nil, err
			}
			if len(arguments) <= longest {
				last, lastText = a, string(arguments)
			}
		}
		if about, ok := any(&a).(interface{ read(text []byte) error }); ok {
			if err := about.read(position); err != nil {
				return nil, err
			}
		}
		return f(a)
	}
}

// Call answers a call with one of three objects: {"value": …}, {"refused": …} with what
// is wrong with what somebody has done or typed, {"misused": "…"} with what is wrong with
// the call itself.
func Call(name string, position, arguments []byte) []byte {
	answer, ok := calls[name]
	if !ok {
		answer, ok = ownCalls[name]
	}
	if !ok {
		return inJSON(map[string]any{"misused": fmt.Sprintf("there is no call %q", name)})
	}
	switch value, err := answer(position, arguments); err := err.(type) {
	case nil:
		return slices.Concat([]byte(`{"value":`), inJSON(value), []byte("}"))
	case refusal:
		return inJSON(map[string]any{"refused": err.object()})
	default:
		return inJSON(map[string]any{"misused": err.Error()})
	}
}

// inJSON returns a value in JSON. All values here have one. What writes itself is not read
// again, as encoding/json does.
func inJSON(value any) []byte {
	marshal := func() ([]byte, error) { return json.Marshal(value) }
	if own, ok := value.(json.Marshaler); ok {
		marshal = own.MarshalJSON
	}
	text, err := marshal()
	if err != nil {
		panic(err)
	}
	return text
}

// joined returns an object with the members of two; of those with the same name
// JavaScript takes the later.
func joined(first, second any) json.RawMessage {
	head, tail := inJSON(first), inJSON(second)
	return slices.Concat(head[:len(head)-1], []byte(","), tail[1:])
}

// A speaker is how the caller wants to be told things. As the [teller] of the game it is part
// of most arguments.
type speaker struct {
	Language game.Language `json:"language"`
	Names    []string      `json:"names"`
	You      game.Seat     `json:"you"`
}

func (s speaker) anywhere() game.Teller {
	told := game.Teller{Language: s.Language, You: s.You}
	copy(told.Names[:], s.Names)
	return told
}
