// Prosecheck measures the English of comments and documents, and enforces limits that only fall.
//
//	go run -C tools ./prosecheck
//
// It prints three lines of figures: for the comments in Go, for the comments in JavaScript and
// TypeScript, and for Markdown. Files that git ignores are left out. The figures have the number of
// each of a list of phrases that are hard to read, in a thousand lines. They also have the median and
// 95th percentile of words per sentence, and the longest sentence.
// Prosecheck exits with status 1 if a figure exceeds its limit in limits.txt, or if a limit there
// is higher than in an earlier commit.
//
//	go run -C tools ./prosecheck -lower      # lowers the limits to the figures
//	go run -C tools ./prosecheck -dirs       # a line for each top-level directory, too
//	go run -C tools ./prosecheck -worst 20   # the longest sentences, too
//	go run -C tools ./prosecheck -dense 20   # the sentences with the most phrases, too
package main

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
)

const limitsFile = "tools/prosecheck/limits.txt"

func main() {
	root := flag.String("root", "..", "the root of the repository")
	lower := flag.Bool("lower", false, "lower the limits to the figures")
	dirs := flag.Bool("dirs", false, "also print a line for each top-level directory")
	worst := flag.Int("worst", 0, "also list the `n` longest sentences")
	dense := flag.Int("dense", 0, "also list the `n` sentences with the most phrases")
	flag.Parse()
	if err := run(*root, *lower, *dirs, *worst, *dense); err != nil {
		fmt.Fprintln(os.Stderr, "prosecheck:", err)
		os.Exit(1)
	}
}

func run(root string, lower, dirs bool, worst, dense int) error {
	path := filepath.Join(root, limitsFile)
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	limits, err := parseLimits(string(text))
	if err == nil {
		err = limits.complete()
	}
	if err != nil {
		return err
	}
	names, err := filesBelow(root)
	if err != nil {
		return err
	}
	var wrong []error
	for _, kind := range kinds {
		total, parts, err := measure(root, names, kind)
		if err != nil {
			return err
		}
		fmt.Println(total)
		if dirs {
			for _, part := range parts {
				fmt.Println(part)
			}
		}
		list(os.Stdout, total.sentences, worst, func(s sentence) int { return s.words })
		list(os.Stdout, total.sentences, dense, func(s sentence) int { return s.phrases })
		wrong = append(wrong, total.exceeding(limits[kind.name]))
		limits[kind.name].lowerTo(total)
	}
	wrong = append(wrong, raisedLimits(root, string(text)))
	if err := errors.Join(wrong...); err != nil || !lower {
		return err
	}
	return os.WriteFile(path, []byte(limits.String()), 0o644)
}

// list prints the first n sentences by a measure, the highest first.
func list(w io.Writer, sentences []sentence, n int, by func(sentence) int) {
	sentences = slices.Clone(sentences)
	slices.SortStableFunc(sentences, func(a, b sentence) int { return cmp.Compare(by(b), by(a)) })
	for _, s := range sentences[:min(n, len(sentences))] {
		fmt.Fprintf(w, "%3d %s: %s\n", by(s), s.where, s.text)
	}
}
