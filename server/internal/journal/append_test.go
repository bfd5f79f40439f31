package journal

import (
	"errors"
	"testing"
)

// A transaction with several entries got no answer, and is tried again. It finds its own entries if all
// of them are there, and no others.
func TestRepeatedAppend(t *testing.T) {
	j, err := Options{Dir: t.TempDir(), MaxBytes: 1 << 30}.Open(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close()
	last, err := j.Append(t.Context(), "log", 0, []byte("a"), []byte("b"), []byte("c"))
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]error{"abc": nil, "abx": ErrConflict, "xbc": ErrConflict, "abcd": ErrConflict} {
		r := &request{ctx: t.Context(), kind: appendKind, log: "log", uncertain: true}
		for _, letter := range text {
			r.entries = append(r.entries, []byte(string(letter)))
		}
		if err := j.(*store).do(r); !errors.Is(err, want) || err == nil && r.position != last {
			t.Errorf("%s again: %d, %v", text, r.position, err)
		}
	}
}
