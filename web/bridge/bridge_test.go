package bridge

import (
	"encoding/json"
	"testing"

	"github.com/ebbesgo/ebbes/internal/plainjson"
)

// The cached arguments of one question never affect another question to the same call.
func TestCachedArgumentsDoNotLeak(t *testing.T) {
	type arguments struct {
		Names []string `json:"names"`
		To    string   `json:"to"`
	}
	call := callOf(func(a arguments) (any, error) { return a, nil })
	for _, text := range []string{
		`{"names":["Ada"],"to":"1"}`, `{"names":["Ada"],"to":"1"}`, `{"to":"2"}`, `{}`, `{"names":["Bo","Cy"]}`, `{"names":["Di"]}`,
	} {
		var want arguments
		if err := json.Unmarshal([]byte(text), &want); err != nil {
			t.Fatal(err)
		}
		got, err := call(Question{Arguments: []byte(text)})
		if err != nil || string(plainjson.Append(nil, got)) != string(plainjson.Append(nil, want)) {
			t.Errorf("%s is read as %s, %v", text, plainjson.Append(nil, got), err)
		}
	}
	for range 2 {
		if got, err := call(Question{Arguments: []byte(`{"to":1}`)}); err == nil {
			t.Errorf("a number is read as %s", plainjson.Append(nil, got))
		}
	}
}

// Each call answers odd questions with JSON, without a panic, which would end the library.
func TestOddQuestionsDoNotPanic(t *testing.T) {
	positions := []string{
		"", "-", "x", "\xff", "players", "players 3", "view 1; players 3", "players 3; numbers 2; roles B Y R G; trick 1 Y4 Y5 Y6; hands B5-6 / N4-5 / N6 G6; taken B1-4 N1-2 / R1-6 / Y1-6 N3 G1-5",
		"players 3; rules 1 2 6; piles B5; hands B1-4 / N1-4 / G1-4; turn 1; wait discarding 6 x",
		"view 1; players 3; rules 2 7 9; piles B5; hands B1 B4 B6 / ?3 / ?3; turn 1", "players 9; round 1; hands ?",
	}
	arguments := []string{
		`{}`, `[]`, `null`, `x`, `{"config":null}`, `{"config":{"players":-1}}`, `{"text":"view -"}`, `{"text":"-"}`, `{"events":[{"event":"x"}]}`, `{"events":null}`,
		`{"seat":"9","milliseconds":1,"playouts":-1}`, `{"record":"{","milliseconds":1}`, `{"if":[{"seat":"1","holds":["B1","B1"]}],"most":-1}`,
		`{"names":["","","","","","","",""],"you":"6","to":"6","by":"6","language":"xx"}`, `{"moves":["x"],"lines":[{"at":-1,"moves":["pass"]}],"tags":[{}]}`,
		`{"seat":"1","level":"no level","milliseconds":1,"playouts":1}`,
	}
	for _, all := range []map[string]call{calls, ownCalls} {
		for name := range all {
			for _, position := range positions {
				for _, text := range arguments {
					for _, move := range []string{`""`, `"x"`, `"play B1"`, `"B1"`, `"\u0000"`} {
						answer := Call(nil, name, Question{Position: []byte(position), Arguments: []byte(text), Move: []byte(move)})
						if !json.Valid(answer) {
							t.Fatalf("%s of %q and %s answers %s", name, position, text, answer)
						}
					}
				}
			}
		}
	}
}
