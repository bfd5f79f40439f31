package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// A phrase is counted wherever its pattern matches a sentence in lower case.
type phrase struct {
	name    string
	pattern *regexp.Regexp
}

var phrases = []phrase{
	{"whoever", regexp.MustCompile(`\bwho(so)?ever\b|\bwhomever\b`)},
	{"barewho", regexp.MustCompile(`(^|[.;:,(] |\b(of|to|for|by|and|but|that|if|when|let|lets|asks?|tells?|refuses?|with|from) )(who|he who|those who|one who) (is|are|was|were|has|have|does|do|sits?|plays?|wants?|takes?|holds?|leads?|reads?|asks?|moves?|looks?|comes?|leaves?|watch(es)?)\b`)},
	{"ofwhich", regexp.MustCompile(`\b(of|by|in|at|to|for|from|with|without|behind|under|after|before|on|than|through) which\b`)},
	{"asthat", regexp.MustCompile(`\bas (that|those) (of|in|at)\b`)},
	{"thatof", regexp.MustCompile(`\b(that|those) of\b`)},
	{"soasto", regexp.MustCompile(`\bso as (not )?to\b`)},
	{"cleft", regexp.MustCompile(`\bit (is|was) [^.;:,]{1,50}? (who|that)\b`)},
	{"anew", regexp.MustCompile(`\b(anew|afresh|by now|else than|otherwise than|by turns|for ever|laid out|lies? beside|lay beside|at all times|once more)\b`)},
	{"told", regexp.MustCompile(`\b(is|are|was|were|be|been|being) told\b`)},
	{"somebody", regexp.MustCompile(`\b(some|any|every|no)body\b`)},
	{"whatclause", regexp.MustCompile(`(^|[.;:,] |\b(of|to|for|by|and|but|that|if|with|from|than|like|as) )what (is|are|was|were|has|have|had|it|they|he|a|an|the|one|there|comes?|goes|stands?|lies?)\b`)},
}

// A sentence is a sentence of a comment or a document.
type sentence struct {
	text    string
	where   string // file and line of its block
	words   int
	phrases int
}

// figures are the counts of one directory, or of the whole repository.
type figures struct {
	name      string
	lines     int
	counts    []int // by index in phrases
	sentences []sentence
}

func newFigures(name string) *figures { return &figures{name: name, counts: make([]int, len(phrases))} }

// measure counts the phrases and sentences in the files of a kind. It returns the total and the
// figures of each top-level directory.
func measure(root string, names []string, k kind) (total *figures, dirs []*figures, err error) {
	total = newFigures(k.name)
	for _, name := range names {
		if !slices.Contains(k.extensions, filepath.Ext(name)) {
			continue
		}
		source, err := os.ReadFile(filepath.Join(root, name))
		if errors.Is(err, fs.ErrNotExist) {
			continue // removed, and not committed yet
		}
		if err != nil {
			return nil, nil, err
		}
		dir := figuresOf(&dirs, name)
		for _, b := range k.blocks(source) {
			total.add(name, b)
			dir.add(name, b)
		}
	}
	return total, dirs, nil
}

// filesBelow lists the files of a repository that git does not ignore, without hidden directories,
// test data and the generated rules.
func filesBelow(root string) (names []string, err error) {
	out, err := exec.Command("git", "-C", root, "ls-files", "-z", "--cached", "--others", "--exclude-standard").Output()
	if err != nil {
		return nil, fmt.Errorf("listing the files of %s: %w", root, err)
	}
	for name := range strings.SplitSeq(strings.TrimSuffix(string(out), "\x00"), "\x00") {
		if !leftOut.MatchString(name) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return slices.Compact(names), nil
}

var leftOut = regexp.MustCompile(`(^|/)(\.[^/]*|node_modules|testdata)/|(^|/)RULES[^/]*$`)

// figuresOf returns the figures of a file's top-level directory.
func figuresOf(dirs *[]*figures, file string) *figures {
	top, _, found := strings.Cut(file, "/")
	if !found {
		top = "."
	}
	i := slices.IndexFunc(*dirs, func(f *figures) bool { return f.name == top })
	if i < 0 {
		i = len(*dirs)
		*dirs = append(*dirs, newFigures(top))
	}
	return (*dirs)[i]
}

// add counts the phrases and the sentences of a block. Sentences of one or two words do not count.
func (f *figures) add(file string, b block) {
	f.lines += b.lines
	for _, text := range split(b.text) {
		s := sentence{text: text, where: file + ":" + strconv.Itoa(b.line), words: words(text)}
		lower := strings.ToLower(text)
		for i, p := range phrases {
			n := len(p.pattern.FindAllStringIndex(lower, -1))
			f.counts[i] += n
			s.phrases += n
		}
		if s.words >= 3 {
			f.sentences = append(f.sentences, s)
		}
	}
}

// A figure is a value with its name.
type figure struct {
	name  string
	value float64
}

// measures returns the number of each phrase in a thousand lines, rounded to tenths. The median,
// the 95th percentile and the longest of the sentences follow, in words.
func (f *figures) measures() (all []figure) {
	for i, p := range phrases {
		tenths := (10000*f.counts[i] + f.lines/2) / max(1, f.lines)
		all = append(all, figure{p.name, float64(tenths) / 10})
	}
	lengths := []int{0}
	for _, s := range f.sentences {
		lengths = append(lengths, s.words)
	}
	slices.Sort(lengths[1:])
	lengths = lengths[min(1, len(lengths)-1):]
	n := len(lengths)
	return append(all,
		figure{"median", float64(lengths[n/2])},
		figure{"p95", float64(lengths[n*95/100])},
		figure{"longest", float64(lengths[n-1])})
}

func (f *figures) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %d lines, %d sentences", f.name, f.lines, len(f.sentences))
	for _, m := range f.measures() {
		fmt.Fprintf(&b, " %s=%g", m.name, m.value)
	}
	return b.String()
}

var (
	sentenceEnd   = regexp.MustCompile(`[.!?]["')]*( |$)`)
	linkTarget    = regexp.MustCompile(`\]\([^)]*\)`)
	abbreviations = strings.NewReplacer("e.g.", "eg", "i.e.", "ie", "etc.", "etc", "vs.", "vs", "cf.", "cf")
)

// split returns the sentences of a block.
func split(text string) []string {
	text = abbreviations.Replace(linkTarget.ReplaceAllString(strings.TrimSpace(text), "]"))
	return strings.Split(sentenceEnd.ReplaceAllString(text, "$0\n"), "\n")
}

var letter = regexp.MustCompile(`[A-Za-z]`)

// words returns the number of words that have a letter.
func words(text string) (n int) {
	for field := range strings.FieldsSeq(text) {
		if letter.MatchString(field) {
			n++
		}
	}
	return n
}
