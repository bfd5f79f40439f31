package strictjson_test

import (
	"testing"

	"github.com/ebbesgo/ebbes/internal/strictjson"
	"github.com/ebbesgo/ebbes/internal/wording"
)

type inner struct {
	N int `json:"n"`
}

type outer struct {
	Name  string  `json:"name"`
	Inner inner   `json:"inner"`
	List  []inner `json:"list"`
}

var value = outer{"Ada", inner{3}, []inner{{1}, {2}}}

// Each text has its fault where the marked rest of the text begins, or no fault.
func TestFaults(t *testing.T) {
	for _, c := range []struct {
		text, wrong string
		kind        wording.Reason
		name        string
		optional    int
	}{
		{`{"name":"Ada","inner":{"n":3},"list":[{"n":1},{"n":2}]}`, "", 0, "", 0},
		{` { "list" : [ {"n":1} , {"n":2} ] , "inner":{"n":3},"name":"\u0041da"} `, "", 0, "", 0},
		{`{"name":"Ada"}`, "", 0, "", 1},
		{`{"inner":{}}`, "", 0, "", 2},
		{`{}`, "", 0, "", 1},
		{`{"name":"Ada"}`, `}`, wording.MissingMember, "inner", 0},
		{`{"inner":{}}`, `}}`, wording.MissingMember, "n", 1},
		{`{"list":[{"n":1},{}]}`, `}]}`, wording.MissingMember, "n", 9},
		{`{"name":"Bob"}`, `"Bob"}`, wording.BadMember, "name", 1},
		{`{"name":null}`, `null}`, wording.BadMember, "name", 1},
		{`{"inner":{"n":"3"}}`, `"3"}}`, wording.BadMember, "n", 1},
		{`{"inner":{"n":3.0}}`, `3.0}}`, wording.BadMember, "n", 1},
		{`{"inner":[]}`, `[]}`, wording.NotObject, "", 1},
		{`{"list":{}}`, `{}}`, wording.BadMember, "list", 1},
		{`{"list":[{"n":1}]}`, `]}`, wording.NotObject, "", 1},
		{`{"list":[{"n":1},{"n":2},{"n":3}]}`, `{"n":3}]}`, wording.BadMember, "list", 1},
		{`{"list":[{"n":2},{"n":1}]}`, `2},{"n":1}]}`, wording.BadMember, "n", 1},
		{`{"inner":{"N":3}}`, `"N":3}}`, wording.UnknownMember, "", 2},
		{`{"name":"Ada","name":"Ada"}`, `"name":"Ada"}`, wording.DuplicateMember, "", 1},
		{`{"more":{"n":1},"name":"Ada","more":null}`, `"more":null}`, wording.DuplicateMember, "", 1},
		{`{"Name":7,"more":[{"n":[]}],"list":[{"n":1,"more":""},{"n":2}]}`, "", 0, "", 1},
		{`{"list":[{"n":1,"left":0},{"n":2}]}`, `0},{"n":2}]}`, wording.BadMember, "left", 1},
		{`{"name":"Ada",`, ``, wording.NotJSON, "", 1},
		{`{"name":"Ada"}}`, `}`, wording.NotJSON, "", 1},
		{``, ``, wording.NotJSON, "", 1},
		{`7`, `7`, wording.NotObject, "", 1},
	} {
		fault := strictjson.Says(c.text, "all", value, strictjson.Form{
			Optional: c.optional, Closed: []string{"inner"}, Absent: []string{"left"},
		})
		if fault == nil {
			if c.kind != 0 {
				t.Errorf("%s: no fault is reported", c.text)
			}
			continue
		}
		if c.text[fault.At:] != c.wrong || fault.Why != c.kind || fault.Name != c.name || fault.At > fault.End ||
			fault.End > len(c.text) {
			t.Errorf("%s: %+v, %s", c.text, fault, c.text[fault.At:])
		}
	}
	if fault := strictjson.Says(
		`[2]`,
		"all",
		[]int{1},
		strictjson.Form{},
	); fault == nil ||
		*fault != (strictjson.Fault{Why: wording.BadMember, Name: "all", At: 1, End: 2}) {
		t.Errorf("%+v", fault)
	}
}

func TestString(t *testing.T) {
	for text, want := range map[string]string{
		` "some" `: `"some"`, `{"a":["line"],"line":"x\ty","b":2}`: `"x\ty"`, `{"line" : "" , "line":"no"}`: `""`,
	} {
		if at, end, fault := strictjson.String(text, "line"); fault != nil || text[at:end] != want {
			t.Errorf("%s: %q, %+v", text, text[at:end], fault)
		}
	}
	for text, want := range map[string]strictjson.Fault{
		`{}`: {wording.MissingMember, "line", 2, 2}, `{"line":7}`: {wording.BadMember, "line", 8, 9},
		` [1]`: {wording.NotObject, "", 1, 4}, `7`: {wording.NotObject, "", 0, 1}, `{"line":`: {wording.NotJSON, "", 8, 8},
	} {
		if _, _, fault := strictjson.String(text, "line"); fault == nil || *fault != want {
			t.Errorf("%s: %+v, want %+v", text, fault, want)
		}
	}
}
