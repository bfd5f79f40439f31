package plainjson_test

import (
	"encoding/json"
	"slices"
	"testing"
	"time"

	"github.com/ebbesgo/ebbes/internal/plainjson"
)

// A suit is a name with a text, like the games' suits.
type suit string

func (s suit) String() string { return "suit " + string(s) }

func (s suit) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

func TestAppend(t *testing.T) {
	for _, value := range []any{
		nil, 0, -12, true, false, 1.5, []int(nil), []int{1}, map[string]int{"b": 1, "a": 2}, struct{ A []string }{},
		"", "G5", "Größe", `a"b`, `a\b`, "<b>&", "a<b", "a>b", "a&b", "a\nb", "\x00\x1f", "\x7f", "\u2028", "\xff", suit("red"), suit(`"`),
		time.Unix(0, 0).UTC(), // has its own method
	} {
		want, err := json.Marshal(value)
		if got := plainjson.Append([]byte("before "), value); err != nil || string(got) != "before "+string(want) {
			t.Errorf("%#v is %s, want %s", value, got, want)
		}
	}
}

func TestMembers(t *testing.T) {
	none := plainjson.Array[int](slices.Values([]int(nil)))
	some := plainjson.Array[suit](slices.Values([]suit{"a", "b"}))
	members := plainjson.Members{
		"left out", nil, "one", 1, "zero", plainjson.NotZero(0), "some", some, "none", none, "two", plainjson.NotZero(2),
		"within", plainjson.Members{"a", "b"},
	}
	const want = `{"one":1,"some":["suit a","suit b"],"none":[],"two":2,"within":{"a":"b"}}`
	for _, value := range []any{members, &members} {
		if got, err := json.Marshal(value); err != nil || string(got) != want {
			t.Errorf("%s, %v, want %s", got, err, want)
		}
	}
	if got := plainjson.Append(nil, members); string(got) != want {
		t.Errorf("%s, want %s", got, want)
	}
	if got := plainjson.Append(nil, plainjson.Members{}); string(got) != "{}" {
		t.Errorf("nothing is %s", got)
	}
}

func TestObject(t *testing.T) {
	o := plainjson.Begin([]byte("before "))
	o.Text("text", `a"<ü`)
	o.Number("number", -12)
	o.Flag("flag", true)
	plainjson.AddTexts(&o, "some", slices.Values([]suit{"a", `"`}))
	plainjson.AddTexts(&o, "none", slices.Values([]suit(nil)))
	o.Value("within", func(b []byte) []byte {
		empty := plainjson.Begin(b)
		return empty.End()
	})
	want, err := json.Marshal(struct {
		Text   string   `json:"text"`
		Number int      `json:"number"`
		Flag   bool     `json:"flag"`
		Some   []suit   `json:"some"`
		None   []suit   `json:"none"`
		Within struct{} `json:"within"`
	}{`a"<ü`, -12, true, []suit{"a", `"`}, []suit{}, struct{}{}})
	if err != nil {
		t.Fatal(err)
	}
	if got := string(o.End()); got != "before "+string(want) {
		t.Errorf("%s, want %s", got, want)
	}
}
