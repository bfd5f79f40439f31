package bridge

import (
	"errors"
	"slices"
	"strconv"
	"testing"
)

// A number is a position whose text is its digits.
type number int

func (n number) AppendText(b []byte) ([]byte, error) { return strconv.AppendInt(b, int64(n), 10), nil }

// Recent values are cached, older values are read again, and unreadable texts are never kept.
func TestRecentValuesAreCached(t *testing.T) {
	var parsed []string
	wrong := errors.New("no number")
	r := newCache(3, func(text string) (number, error) {
		parsed = append(parsed, text)
		n, err := strconv.Atoi(text)
		if err != nil {
			return 0, wrong
		}
		return number(n), nil
	})
	reads := func(again bool, texts ...string) {
		t.Helper()
		for _, text := range texts {
			parsed = nil
			want, fails := strconv.Atoi(text)
			got, err := r.read([]byte(text))
			if int(got) != want || (err != nil) != (fails != nil) {
				t.Errorf("%q is read as %d, %v", text, got, err)
			}
			if slices.Equal(parsed, []string{text}) != again {
				t.Errorf("%q: parsed are %q", text, parsed)
			}
		}
	}
	reads(true, "1", "2", "3")
	reads(false, "1", "2", "3", "3")
	reads(true, "4")
	reads(false, "2", "3", "4")
	reads(true, "1", "2", "3", "4", "", "", "none", "none")
	reads(false, "2", "3", "4")
	for range 2 { // the value is kept once
		if got := textOf(&r, number(5)); got != "5" {
			t.Errorf("5 is written as %s", got)
		}
	}
	reads(false, "3", "4", "5")
	if got := textOf(&r, number(3)); got != "3" { // still kept, so it takes no place
		t.Errorf("3 is written as %s", got)
	}
	reads(false, "3", "4", "5")
	reads(true, "2")
	if len(r.at) != len(r.entries) {
		t.Errorf("%d texts lead to %d values", len(r.at), len(r.entries))
	}
}

// A move may be any text. Escaped characters in JSON arrive as they were.
func TestReadMove(t *testing.T) {
	for text, want := range map[string]string{
		`""`: "", `"B10"`: "B10", `"select G5"`: "select G5", `"\"B10\\"`: `"B10\`, `"a\nb"`: "a\nb", `"über"`: "über", `"\ud83d\ude00"`: "😀",
	} {
		var a aMove
		if err := a.readMove([]byte(text)); err != nil || a.Move != want {
			t.Errorf("%s is read as %q, %v, want %q", text, a.Move, err, want)
		}
	}
}
