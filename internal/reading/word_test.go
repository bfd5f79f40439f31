package reading_test

import (
	"math"
	"strconv"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes/internal/reading"
)

// Numbers are read only in the form of strconv.
func TestNumber(t *testing.T) {
	for _, text := range []string{
		"", "-", "0", "-0", "00", "01", "7", "-7", "+7", "--7", "10", "999", "1_0", " 1", "1 ", "1.5", "1e3", "٣", "x", "7x",
		"2147483647", "-2147483648", "999999999999999999", "9223372036854775808", "99999999999999999999999",
	} {
		for _, bounds := range [][2]int{{-9999, 9999}, {0, math.MaxInt32}, {1, 7}} {
			want, err := strconv.Atoi(text)
			ok := err == nil && strconv.Itoa(want) == text && bounds[0] <= want && want <= bounds[1]
			if !ok {
				want = 0
			}
			if got, read := (reading.Word{Text: text}).Number(bounds[0], bounds[1]); got != want || read != ok {
				t.Errorf("%q from %v is read as %d, %v", text, bounds, got, read)
			}
		}
	}
}

// A word has its offset in the text.
func TestWordHasOffset(t *testing.T) {
	for _, text := range []string{"", " ", "a", " a", "a ", "\ta\r\nbc  d ", "a\u00a0b", "ü; ;é"} {
		in := reading.Word{Text: text, At: 3}
		var got []string
		for _, w := range in.Words() {
			if text[w.At-3:w.At-3+len(w.Text)] != w.Text {
				t.Errorf("%q: %q does not begin at %d", text, w.Text, w.At)
			}
			got = append(got, w.Text)
		}
		want := strings.FieldsFunc(text, reading.IsBlank)
		if strings.Join(got, "|") != strings.Join(want, "|") {
			t.Errorf("%q has the words %q, want %q", text, got, want)
		}
		first, rest := in.FirstWord()
		whole := in.Trim()
		if behind := whole.From(min(len(first.Text)+1, len(whole.Text))); rest != behind {
			t.Errorf("%q begins with %q, the rest is %q", text, first.Text, rest.Text)
		}
		pieces := in.Split(';')
		for i, piece := range strings.Split(text, ";") {
			if i >= len(pieces) || pieces[i].Text != strings.Trim(piece, reading.Blanks) {
				t.Errorf("%q is split into %q", text, pieces)
			}
		}
	}
}
