package journal

import (
	"errors"
	"testing"
)

// A transaction with several entries got no answer, and is tried again. It finds its own entries, and takes
// no others for them, not even equal ones.
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
	var chain int64
	if err := j.(*store).reads.QueryRow(`SELECT chain FROM log`).Scan(&chain); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		position Position
		chain    int64
		want     error
	}{
		{last, chain, nil},
		{last, chain + 1, ErrConflict},
		{last - 1, chain, ErrConflict},
		{last + 1, chain, ErrConflict},
	} {
		r := &request{ctx: t.Context(), log: "log", uncertain: true, position: test.position, chain: test.chain}
		r.entries = [][]byte{[]byte("a"), []byte("b"), []byte("c")}
		if err := j.(*store).do(r); !errors.Is(err, test.want) || err == nil && r.position != last {
			t.Errorf("%+v: %d, %v", test, r.position, err)
		}
	}
}
