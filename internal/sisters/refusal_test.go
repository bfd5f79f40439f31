package sisters

import (
	"math/rand/v2"
	"regexp"
	"testing"
)

// In German and French no refusal has a verb of the notation, with names or without, to the
// seat itself or to the others.
func TestRefusalsAreInOneLanguage(t *testing.T) {
	verb := regexp.MustCompile(`(?i)\b(deal|start|select|play|shuffle|draw|clear|discard|give|name|swap|pass|seat)\b`)
	for _, h := range hosts {
		for _, language := range []string{"de", "fr"} {
			for seed := range uint64(3) {
				for told := range h.refusals(t, language, rand.New(rand.NewPCG(seed, 0))) {
					if verb.MatchString(told) {
						t.Fatalf("%s in %s: %q", h.game(), language, told)
					}
				}
			}
		}
	}
}

func (l *library[C, P, M, E, L, S, V, T, R, N, F]) refusals(t *testing.T, code string, r *rand.Rand) map[string]bool {
	c := l.table(r)
	s, err := l.new(c)
	if err != nil {
		t.Fatal(err)
	}
	told, language, seats := map[string]bool{}, l.language(code), l.seats(c)
	for n := range 120 {
		for i, text := range l.kindsOf {
			m, err := l.parseMove(text)
			if err != nil {
				t.Fatal(err)
			}
			by := seats[(n+i)%len(seats)]
			_, err = s.Accept(by, m)
			if refused, ok := err.(F); ok {
				teller := l.teller(language, [][]string{nil, {"Anna", "Ben"}}[n%2], []P{by, *new(P)}[i%2])
				told[teller.Refusal(refused)] = true
			}
		}
		m := s.Random(r)
		if any(m) == nil {
			break
		}
		if s, err = s.Apply(m); err != nil {
			t.Fatal(err)
		}
	}
	return told
}
