package lookup

import (
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/wording/wordingtest"
)

var kitchen = New(Language{
	Folds: map[string]string{"é": "e", "ß": "ss", "ü": "u"}, Pairs: []string{"ue"}, Prefixes: []string{"ge"}, Suffixes: []string{"s", "en", "ing"},
	Filler: []string{"the", "a"}, Same: [][]string{{"pan", "skillet"}},
}, []Document{
	{ID: "K1", Title: "Frying pans", Text: "A pan gets hot.", Worth: 100},
	{ID: "K2", Title: "Kettles", Asked: []string{"purée"}, Text: "Water boils in the kettle, never in a pan.", Worth: 100},
	{ID: "K3", Title: "Küchengeschirr", Asked: []string{"plates"}, Text: "China.", Worth: 100},
	{ID: "K4", Title: "Frying pans", Text: "A pan gets hot.", Worth: 50},
})

func TestFind(t *testing.T) {
	for query, want := range map[string][]int{
		"pan":                   {0, 3}, // the other fits much worse
		"skillet":               {0, 3},
		"kettle":                {1},
		"ketlte":                {1},
		"PUREE":                 {1},
		"pure\u0301e":           {1},
		"kuechen":               {2},
		"Geschirr":              {2},
		"panplates":             {2, 0, 3}, // both words of it
		"K 2":                   {1},
		"boil water kettle pan": {1, 0},
		"":                      nil,
		"–":                     nil,
	} {
		var got []int
		for _, hit := range kitchen.Find(query) {
			got = append(got, hit.Document)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q finds %v, not %v", query, got, want)
		}
	}
}

// Each language of the games is known.
func TestIn(t *testing.T) {
	for l := range ebbes.Languages() {
		if w := In(uint8(l)); w.Filler == "" || w.Suffixes == "" {
			t.Errorf("%s has no Filler or no Suffixes", wordingtest.In(uint8(l)).File)
		}
	}
	if w := In(99); w.Filler != "" {
		t.Errorf("%+v is known of no language", w)
	}
}

func TestStem(t *testing.T) {
	for word, want := range map[string]string{"pans": "pan", "frying": "fry", "gebacken": "back", "gen": "gen", "is": "is", "geese": "geese"} {
		if got := kitchen.stem(word); got != want {
			t.Errorf("%s has the stem %s, not %s", word, got, want)
		}
	}
}

func TestMistaken(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want int
	}{{"trump", "trump", 0}, {"trump", "trumpp", 1}, {"trmup", "trump", 1}, {"trmp", "trump", 1}, {"tramp", "trump", 1}, {"", "abc", 3}, {"ba", "ab", 1}} {
		if got := mistaken(c.a, c.b); got != c.want {
			t.Errorf("from %q to %q %d mistakes, not %d", c.a, c.b, got, c.want)
		}
	}
}

// A misspelt word finds the words that it resembles most. A word of three letters may have one
// mistake.
func TestMisspelt(t *testing.T) {
	x := New(Language{}, []Document{{Text: "Kettle", Worth: 100}, {Text: "Nettle", Worth: 100}, {Text: "Pan", Worth: 100}})
	for query, want := range map[string][]int{
		"kettlx": {0}, "kettxx": {0}, "xettle": {0, 1}, "xettxx": {0, 1}, "ketxxx": {0}, "xetxxx": nil, "pax": {2}, "pxx": nil,
	} {
		var got []int
		for _, hit := range x.Find(query) {
			got = append(got, hit.Document)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q finds %v, not %v", query, got, want)
		}
	}
}

// A document that says the same as one above it ranks below another answer.
func TestRepeatedAnswerRanksLower(t *testing.T) {
	x := New(Language{}, []Document{
		{Title: "Cold pan", By: "P", Worth: 100}, {ID: "P", Title: "Warm pan", Worth: 100}, {Title: "Flat pan", Worth: 90}, {Title: "Hot pan", By: "P", Worth: 80},
	})
	for query, want := range map[string][]int{"pan": {0, 2, 1, 3}} {
		var got []int
		for _, hit := range x.Find(query) {
			got = append(got, hit.Document)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q finds %v, not %v", query, got, want)
		}
	}
}

// Filler distinguishes documents that are otherwise equal.
func TestFillerDistinguishesDocuments(t *testing.T) {
	x := New(Language{Filler: []string{"not"}}, []Document{{Title: "Hot pan", Worth: 100}, {Title: "Not a hot pan", Worth: 100}})
	for query, want := range map[string]int{"pan hot": 0, "pan not hot": 1} {
		if hits := x.Find(query); hits[0].Document != want {
			t.Errorf("%q finds %v first, not %d", query, hits, want)
		}
	}
}

// A document is found by the phrases that fit it best, at most twenty. The further ones count less.
func TestPhrases(t *testing.T) {
	document := func(n int) Document { return Document{Asked: slices.Repeat([]string{"hot pan"}, n), Worth: 100} }
	x := New(Language{}, []Document{document(1), document(2), document(20), document(21)})
	hits := x.Find("hot pan")
	scores := map[int]int64{}
	for _, hit := range hits {
		scores[hit.Document] = hit.Score
	}
	if scores[0] >= scores[1] || scores[1] >= 2*scores[0] || scores[1] >= scores[2] || scores[2] != scores[3] {
		t.Errorf("%v", hits)
	}
}

// Among more equal documents than the limit, the first are found.
func TestFirstOfEqualDocuments(t *testing.T) {
	x := New(Language{}, slices.Repeat([]Document{{Text: "Pan.", Worth: 100}}, Most+3))
	if hits := x.Find("pan"); len(hits) != Most || hits[Most-1].Document != Most-1 {
		t.Errorf("%v", hits)
	}
}

// A long query is cut off after its first words, and overlong words are ignored. No query takes
// many allocations.
func TestLongQueries(t *testing.T) {
	long := strings.Repeat("x", 5000)
	for query, most := range map[string]float64{
		long: 100, strings.Repeat(long+" ", 100) + "pan": 200, strings.Repeat("pan ", 100_000): 200, strings.Repeat("(", 1<<20): 100,
		strings.Repeat("qqqqqqqqqqqqqqqqqqqq zzzzzzzzzzzzzzzzzzzz ", 5000): 2000,
	} {
		if n := testing.AllocsPerRun(1, func() { kitchen.Find(query) }); n > most {
			t.Errorf("%.30q… takes %v allocations", query, n)
		}
	}
	if hits := kitchen.Find(strings.Repeat("kettle ", mostWords-1) + "pan " + long + strings.Repeat(" plates", 9)); len(hits) != 3 {
		t.Errorf("%v", hits)
	}
}

// A word absent from all documents finds the known words of its group. Known words find each other
// last.
func TestUnknownWordFindsGroup(t *testing.T) {
	x := New(Language{Wide: [][]string{{"pan", "kettle", "skillet"}}}, []Document{{Title: "Hot pan", Worth: 100}, {Title: "Hot kettle", Worth: 100}})
	for query, want := range map[string][]int{"pan": {0, 1}, "kettle": {1, 0}, "skillet": {0, 1}} {
		hits := x.Find(query)
		if len(hits) != 2 || hits[0].Document != want[0] || (hits[0].Score > 2*hits[1].Score) == (query == "skillet") {
			t.Errorf("%q finds %v", query, hits)
		}
	}
}
