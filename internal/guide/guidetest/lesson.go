package guidetest

import (
	"fmt"
	"iter"
	"reflect"
	"regexp"
	"slices"
	"testing"
)

// Answered shows that the moves with an answer at a step of a lesson are the legal ones,
// each once.
func Answered[M fmt.Stringer](t *testing.T, step string, answered []M, legal iter.Seq[M]) {
	t.Helper()
	got, want := notated(answered), notated(slices.Collect(legal))
	if !slices.Equal(got, want) {
		t.Errorf("%s: answered are %v, legal are %v", step, got, want)
	}
}

// notated returns moves in the notation, sorted.
func notated[M fmt.Stringer](moves []M) []string {
	var all []string
	for _, m := range moves {
		all = append(all, m.String())
	}
	slices.Sort(all)
	return all
}

// Short shows that all that is said in a lesson can be read at once, and that of the texts
// of its edition none is never said.
func Short(t *testing.T, language any, said map[string]bool, texts any) {
	t.Helper()
	const most = 25
	word := regexp.MustCompile(`[\pL\pN]+(’[\pL\pN]+|-[\pL\pN]+)*`)
	for text := range said {
		if n := len(word.FindAllString(text, -1)); n == 0 || n > most {
			t.Errorf("%v: %d words: %s", language, n, text)
		}
	}
	count := 0
	steps := reflect.ValueOf(texts).FieldByName("lesson")
	for _, id := range steps.MapKeys() {
		count += 2 + steps.MapIndex(id).FieldByName("answers").Len()
	}
	if len(said) != count {
		t.Errorf("%v: %d texts are said, %d are written", language, len(said), count)
	}
}
