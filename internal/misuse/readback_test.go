package misuse

import (
	"encoding"
	"encoding/json"
	"reflect"
	"slices"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
)

// Zero values read back from their text and JSON. Exceptions are events, which are read as
// arrays, refusals, which are not read, and records, whose zero value is no record.
func TestZeroValuesAreReadBack(t *testing.T) {
	for pkg, all := range types {
		for _, of := range all {
			v, p := reflect.Zero(of).Interface(), reflect.New(of).Interface()
			_, isEvent := v.(ebbes.Event)
			_, isEinfachEvent := v.(einfach.Event)
			if isEvent || isEinfachEvent || slices.Contains([]string{"MoveError", "Record"}, of.Name()) {
				continue
			}
			if written, ok := v.(encoding.TextMarshaler); ok {
				read, ok := p.(encoding.TextUnmarshaler)
				text, err := written.MarshalText()
				if err != nil || !ok || read.UnmarshalText(text) != nil || reflect.ValueOf(p).Elem().Interface() != v {
					t.Errorf("%s.%s %q is read as %v, %v", pkg, of.Name(), text, p, err)
				}
			}
			if _, isText := v.(encoding.TextMarshaler); !isText {
				if _, ok := v.(json.Marshaler); !ok {
					continue
				}
			}
			text, err := json.Marshal(v)
			if err != nil || json.Unmarshal(text, p) != nil || reflect.ValueOf(p).Elem().Interface() != v {
				t.Errorf("%s.%s %s is read as %v, %v", pkg, of.Name(), text, p, err)
			}
		}
	}
}
