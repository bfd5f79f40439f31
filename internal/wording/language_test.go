package wording_test

import (
	"testing"

	"github.com/ebbesgo/ebbes/internal/wording"
)

// Each language has words and a different code. The number after the last is no language.
func TestLanguages(t *testing.T) {
	codes := map[wording.Text]bool{"": true}
	for l := range uint8(wording.Languages) {
		code := wording.CommonIn(l).Code
		if codes[code] {
			t.Errorf("In has no case for language %d, or its Common no Code of its own: %q", l, code)
		}
		codes[code] = true
	}
	if code := wording.CommonIn(wording.Languages).Code; code != "" {
		t.Errorf("there is one more language, %q", code)
	}
}
