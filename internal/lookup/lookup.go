// Package lookup finds texts that answer a query, among a few hundred short ones. A query is a word, a
// phrase or a whole question. It may be inflected, misspelt or in the words of another table. Words
// are optional; rare ones weigh more, and so do texts that cover most of them. It reads languages in
// Latin letters.
//
// An [Index] is all that a search needs, and its JSON serves the same search in another language,
// web/site/assets/ranking.js. All weights are integers, so that both give the same order.
package lookup

import (
	"cmp"
	"math"
	"slices"
	"strings"
)

// Most is the greatest number of documents that a search returns.
const Most = 12

// A Language has the spellings and affixes that reduce the words of a language to stems. It also has
// the filler words and the synonyms.
type Language struct {
	Folds    map[string]string // letters with another spelling, such as ä: a
	Pairs    []string          // two letters that also stand for the first, such as ae
	Prefixes []string          // prefixes of inflected words
	Suffixes []string
	Filler   []string   // words of little meaning for a search
	Same     [][]string // words that stand for each other
	Wide     [][]string // words of similar meaning, which are synonyms of those absent from all documents
}

// A Document is a text that a search can find.
type Document struct {
	ID    string // name that finds it, too
	Title string
	Asked []string // words and phrases that people use for it
	Text  string
	By    string // ID of the document that says the same at length, if any
	Worth int    // worth in percent of a likely target
}

// The weight of a word by its place.
const (
	inID     = 60
	inTitle  = 15
	inAsked  = 6
	inText   = 4
	inPhrase = 72 // less if there are more words in what is asked
)

// The closeness of a document's word to a word of the query.
const (
	exact     = 20
	same      = 10
	beginning = 8
	inside    = 6
	related   = 3
	misspelt  = 10
)

// The weight of a word of a query.
const (
	telling = 3
	filling = 2 // such as who, when and not, which only distinguish questions
)

const leastPart = 3 // letters of a word in a compound

// The limits of a query. Longer queries are cut off, so that a search takes no noticeable time.
const (
	mostWords   = 40
	longestWord = 40 // letters
)

const mostPhrases = 20 // phrases that count for a document

// An Index is the searchable documents, word by word.
type Index struct {
	Folds    map[string]string   `json:"folds"`
	Pairs    []string            `json:"pairs,omitempty"`
	Prefixes []string            `json:"prefixes,omitempty"`
	Suffixes []string            `json:"suffixes"` // longest first
	Filler   map[string]int      `json:"filler"`
	Same     map[string][]string `json:"same"`     // stems that stand for a stem
	Related  map[string][]string `json:"related"`  // stems of similar meaning
	Terms    []Term              `json:"terms"`    // sorted
	Asked    []int               `json:"asked"`    // document of each phrase that people use; phrases are counted after documents
	Weights  []int               `json:"weights"`  // weight of each phrase's words
	By       map[int]int         `json:"by"`       // document that says the same as another
	Rarities []int               `json:"rarities"` // weight of a word, by its number of documents
}

// A Term is the stem of a word with its documents and phrases.
type Term struct {
	Stem string `json:"stem"`
	In   []Site `json:"in"`
	Gaps []int  `json:"gaps,omitempty"` // distance of each phrase from the one before it
}

// A Site is the number of a document, and the weight of a word in it.
type Site [2]int

// New returns the index of documents in a language.
func New(l Language, documents []Document) *Index {
	x := &Index{
		Folds: l.Folds, Pairs: l.Pairs, Prefixes: l.Prefixes, Suffixes: slices.Clone(l.Suffixes),
		Filler: map[string]int{}, Same: map[string][]string{}, Related: map[string][]string{}, By: map[int]int{},
	}
	slices.SortStableFunc(x.Suffixes, func(a, b string) int { return cmp.Compare(len(b), len(a)) })
	for _, word := range l.Filler {
		x.Filler[x.fold(word)] = 1
	}
	for _, group := range l.Same {
		x.link(group)
	}
	x.pair(documents)
	x.add(documents)
	x.widen(l.Wide)
	for n := range len(documents) + 1 {
		rarity := math.Log(1 + float64(len(documents))/float64(n+1))
		x.Rarities = append(x.Rarities, int(math.Round(100*math.Pow(rarity, 0.7))))
	}
	return x
}

// link makes words stand for each other.
func (x *Index) link(group []string) {
	var stems []string
	for _, word := range group {
		stems = append(stems, x.stem(x.fold(word)))
	}
	for _, stem := range stems {
		for _, other := range stems {
			if other != stem && !slices.Contains(x.Same[stem], other) {
				x.Same[stem] = append(x.Same[stem], other)
			}
		}
	}
}

// widen gives each word of a group the other words of the group that documents have. A word that the
// index does not know gets them as synonyms, and another as words of similar meaning.
func (x *Index) widen(groups [][]string) {
	similar := map[string][]string{}
	for _, group := range groups {
		var stems []string
		for _, word := range group {
			stems = append(stems, x.stem(x.fold(word)))
		}
		for _, stem := range stems {
			for _, other := range stems {
				if other != stem && x.has(other) {
					similar[stem] = append(similar[stem], other)
				}
			}
		}
	}
	for stem, others := range similar {
		slices.Sort(others)
		others = slices.Compact(others)
		if x.knows(stem) {
			x.Related[stem] = others
		} else {
			x.Same[stem] = others
		}
	}
}

// pair records for each document the one that says the same at length.
func (x *Index) pair(documents []Document) {
	numbers := map[string]int{}
	for n, d := range documents {
		numbers[d.ID] = n
	}
	for n, d := range documents {
		if other, ok := numbers[d.By]; ok && d.By != "" {
			x.By[n] = other
		}
	}
}

// add adds the words of documents and of their phrases. The title is a document's first phrase. A
// phrase that resembles a query as a whole counts more than its words here and there. The phrases of a
// document also count for another that says the same.
func (x *Index) add(documents []Document) {
	terms := map[string]map[int]int{}
	add := func(number int, words []string, weight int) {
		for _, word := range words {
			if terms[word] == nil {
				terms[word] = map[int]int{}
			}
			terms[word][number] = max(terms[word][number], weight)
		}
	}
	phrases := map[string][]int{}
	for n, d := range documents {
		for _, field := range []struct {
			text   string
			weight int
		}{{d.ID, inID}, {d.Title, inTitle}, {d.Text, inText}} {
			words := x.words(field.text)
			add(n, words, weighed(field.weight*d.Worth, len(words)))
		}
		for _, phrase := range append([]string{d.Title}, d.Asked...) {
			words := x.words(phrase)
			add(n, words, weighed(inAsked*d.Worth, len(words)))
			if other, ok := x.By[n]; ok {
				add(other, words, weighed(inAsked*d.Worth, len(words)))
			}
			for _, word := range words {
				phrases[word] = append(phrases[word], len(x.Asked))
			}
			shared := math.Pow(x.length(phrase), 0.9)
			x.Asked = append(x.Asked, n)
			x.Weights = append(x.Weights, int(math.Round(inPhrase*float64(d.Worth)/10/shared)))
		}
	}
	for stem, in := range terms {
		term := Term{Stem: stem, Gaps: gaps(phrases[stem])}
		for n, weight := range in {
			term.In = append(term.In, Site{n, weight})
		}
		slices.SortFunc(term.In, func(a, b Site) int { return cmp.Compare(a[0], b[0]) })
		x.Terms = append(x.Terms, term)
	}
	slices.SortFunc(x.Terms, func(a, b Term) int { return strings.Compare(a.Stem, b.Stem) })
}

// gaps returns the distance of each number from the one before it, without repetitions. The numbers
// increase.
func gaps(numbers []int) (apart []int) {
	last := 0
	for _, n := range slices.Compact(numbers) {
		apart = append(apart, n-last)
		last = n
	}
	return apart
}

// length returns the number of words of a phrase, at least one. A filler counts three fifths.
func (x *Index) length(phrase string) float64 {
	fifths := 0
	for _, word := range split(x.fold(phrase)) {
		fifths += 5 - 2*x.Filler[word]
	}
	return float64(max(5, fifths)) / 5
}

// weighed returns the weight of a word among others. In a short text each weighs more.
func weighed(weight, words int) int {
	return int(math.Round(float64(weight) / 10 / (1 + math.Log(float64(20+words)/20))))
}

// A Hit is a found document, by its number, with its score.
type Hit struct {
	Document int
	Score    int64
}

// Find returns the documents that fit a query, the best first, at most [Most]. Documents that fit much
// worse than the best are left out.
func (x *Index) Find(query string) []Hit {
	scores, covered := x.numbers(), x.numbers()
	add := func(fits []int64, rarity int, says int64) {
		for number, fit := range fits {
			if fit > 0 {
				scores[number] += says * fit
				covered[number] += says * int64(rarity)
			}
		}
	}
	wanted, filler := x.wanted(query)
	for _, forgiven := range [...]func(string) int{fewMistakes, manyMistakes} {
		for _, word := range wanted {
			fits, rarity := x.fits(word, forgiven(word))
			add(fits, rarity, telling)
		}
		if slices.ContainsFunc(scores, positive) {
			break
		}
	}
	for _, word := range filler {
		fits, rarity := x.near(func(term string) int {
			if term == word {
				return exact
			}
			return 0
		})
		add(fits, rarity, filling)
	}
	for number := range scores {
		scores[number] *= covered[number]
	}
	hits := x.hits(scores)
	order(hits)
	x.dampen(hits)
	order(hits)
	for i, hit := range hits {
		if i == Most || hit.Score*8 < hits[0].Score {
			return hits[:i]
		}
	}
	return hits
}

// order sorts hits, the best first.
func order(hits []Hit) {
	slices.SortFunc(hits, func(a, b Hit) int {
		return cmp.Or(cmp.Compare(b.Score, a.Score), cmp.Compare(a.Document, b.Document))
	})
}

// hits returns the documents with their scores and the scores of the phrases that fit best. The best
// phrase counts in full, and each further one three quarters as much as the one before. A question
// that many people ask in such words is more likely than one with a single match. A document shares
// its phrases, but not its title, with one that says the same at length.
func (x *Index) hits(scores []int64) (hits []Hit) {
	documents := len(x.Rarities) - 1
	phrases := map[int][]int64{}
	for number, score := range scores {
		if number < documents || score == 0 {
			continue
		}
		i := number - documents
		of := x.Asked[i]
		phrases[of] = append(phrases[of], score)
		if other, ok := x.By[of]; ok && i > 0 && x.Asked[i-1] == of { // not its title, which comes first
			phrases[other] = append(phrases[other], score)
		}
	}
	for document, score := range scores[:documents] {
		if score > 0 {
			hits = append(hits, Hit{document, score + together(phrases[document])})
		}
	}
	return hits
}

// together returns the joint worth of the scores of phrases.
func together(scores []int64) (sum int64) {
	slices.Sort(scores)
	for _, score := range scores[max(0, len(scores)-mostPhrases):] {
		sum = score + sum*3/4
	}
	return sum
}

// dampen halves the score of a document that says the same as one above it. So the first results are
// several answers, and not one answer twice.
func (x *Index) dampen(hits []Hit) {
	seen, answered := map[int]bool{}, map[int]bool{}
	for i, hit := range hits {
		other, ok := x.By[hit.Document]
		if answered[hit.Document] || ok && seen[other] {
			hits[i].Score = hit.Score / 2
		}
		seen[hit.Document] = true
		if ok {
			answered[other] = true
		}
	}
}

// wanted returns the stems of a query's words, and of the filler beside them, both sorted and without
// repetition. If there is only filler, it counts as words.
func (x *Index) wanted(query string) (words, filler []string) {
	short := slices.DeleteFunc(split(x.fold(query)), func(word string) bool { return len(word) > longestWord })
	for _, word := range x.joined(short[:min(len(short), mostWords)]) {
		if x.Filler[word] == 0 {
			words = append(words, x.parts(word)...)
		} else {
			filler = append(filler, x.stem(word))
		}
	}
	if len(words) == 0 {
		words, filler = filler, nil
	}
	slices.Sort(words)
	words = slices.Compact(words)
	slices.Sort(filler)
	filler = slices.DeleteFunc(slices.Compact(filler), func(word string) bool { return slices.Contains(words, word) })
	return words, filler
}

// parts returns the stem of a word. For an unknown word made of two known ones it returns their
// stems.
func (x *Index) parts(word string) []string {
	stem := x.stem(word)
	if x.knows(stem) {
		return []string{stem}
	}
	for i := len(word) - leastPart; i >= leastPart; i-- {
		first, second := x.stem(word[:i]), x.stem(word[i:])
		if x.knows(first) && x.knows(second) {
			return []string{first, second}
		}
	}
	return []string{stem}
}

// joined puts the letter and the number of an id together, as in "P 2".
func (x *Index) joined(words []string) []string {
	var all []string
	for _, word := range words {
		if n := len(all) - 1; n >= 0 && len(all[n]) == 1 && x.has(all[n]+word) {
			all[n] += word
			continue
		}
		all = append(all, word)
	}
	return all
}

// has reports whether a document or a phrase has a word with the stem.
func (x *Index) has(stem string) bool {
	_, ok := slices.BinarySearchFunc(x.Terms, stem, func(t Term, stem string) int { return strings.Compare(t.Stem, stem) })
	return ok
}

// knows reports whether a word with the stem, or another that stands for it, can be found.
func (x *Index) knows(stem string) bool { return x.has(stem) || x.Same[stem] != nil }

// fewMistakes is the number of mistakes that a word may have at first. An unknown word may be a
// name.
func fewMistakes(word string) int { return min(2, len(word)/4) }

// manyMistakes is the number of mistakes that a word may have if fewMistakes finds nothing for the
// whole query.
func manyMistakes(word string) int { return len(word) / 2 }

// fits returns how well each document fits a word, and how rare the word is. An unknown word may be
// misspelt.
func (x *Index) fits(word string, forgiven int) (fits []int64, rarity int) {
	known := x.knows(word)
	others, kin := x.Same[word], x.Related[word]
	for mistakes := range forgiven + 1 {
		fits, rarity = x.near(func(term string) int {
			apart := max(len(word)-len(term), len(term)-len(word))
			if mistakes > 0 && apart <= mistakes && mistaken(word, term) <= mistakes {
				return misspelt
			}
			return closeness(word, term, others, kin)
		})
		if slices.ContainsFunc(fits, positive) && (known || mistakes > 0) {
			break
		}
	}
	return fits, rarity
}

func positive(n int64) bool { return n > 0 }

// numbers returns a list with a zero for each document and each phrase.
func (x *Index) numbers() []int64 { return make([]int64, len(x.Rarities)-1+len(x.Weights)) }

// near returns how well each document fits, by the closeness of its words, and their rarity. Words
// that stand for each other count as one.
func (x *Index) near(closeness func(term string) int) (fits []int64, rarity int) {
	fits = x.numbers()
	rarity = x.Rarities[0]
	closest := 1
	nearness := make([]int, len(x.Terms))
	for i, term := range x.Terms {
		nearness[i] = closeness(term.Stem)
		closest = max(closest, nearness[i])
	}
	for i, term := range x.Terms {
		if nearness[i] >= min(closest, same) {
			rarity = min(rarity, x.Rarities[len(term.In)])
		}
	}
	for i, term := range x.Terms {
		if nearness[i] == 0 {
			continue
		}
		rare := min(rarity, x.Rarities[len(term.In)])
		fit := func(number, weight int) {
			fits[number] = max(fits[number], int64(nearness[i])*int64(weight)*int64(rare))
		}
		for _, site := range term.In {
			fit(site[0], site[1])
		}
		phrase := 0
		for _, gap := range term.Gaps {
			phrase += gap
			fit(len(x.Rarities)-1+phrase, x.Weights[phrase])
		}
	}
	return fits, rarity
}

// closeness returns how close a word of a document is to a word of the query, unless it is misspelt.
// Others stand for the word of the query, and kin are related to it.
func closeness(word, term string, others, kin []string) int {
	long, short := word, term
	if len(long) < len(short) {
		long, short = short, long
	}
	switch {
	case word == term:
		return exact
	case slices.Contains(others, term):
		return same
	case len(short) >= 4 && strings.HasPrefix(long, short):
		return beginning
	case len(short) >= 4 && strings.Contains(long, short):
		return inside
	case slices.Contains(kin, term):
		return related
	}
	return 0
}

// mistaken returns the number of letters that are wrong, missing, extra or swapped with their
// neighbours.
func mistaken(a, b string) int {
	n := len(b) + 1
	before, last, row := make([]int, n), make([]int, n), make([]int, n)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		before, last, row = last, row, before
		row[0] = i + 1
		for j := range len(b) {
			row[j+1] = min(last[j+1], row[j]) + 1
			if a[i] == b[j] {
				row[j+1] = min(row[j+1], last[j])
			} else {
				row[j+1] = min(row[j+1], last[j]+1)
			}
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
	}
	return row[len(b)]
}
