package bridge

import (
	"encoding/json"
	"testing"

	"github.com/ebbesgo/ebbes/internal/plainjson"
)

// What is remembered of one call is nothing that another can notice.
func TestGivenAgain(t *testing.T) {
	type arguments struct {
		Names []string `json:"names"`
		To    string   `json:"to"`
	}
	call := given(func(a arguments) (any, error) { return a, nil })
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
