package main

import (
	"strings"
	"testing"
)

func TestCommentBlocks(t *testing.T) {
	for source, want := range map[string]string{
		"// One\n// sentence.\nfunc f() {}":        "One sentence.",
		"// One.\n//\n// Two.":                     "One.|Two.",
		"// One.\n//\tcode\n// Two.":               "One.|Two.",
		"// One:\n//   - item\n//   - another":     "One:|- item|- another",
		"//go:build linux\n\n// One.":              "One.",
		"/* One\ntwo. */":                          "One two.",
		"var a = 1 // one\nvar b = 2 // two":       "one|two",
		"// One.\n// Output:\n// printed\nvar a":   "One.",
		"var s = \"// no comment\"\n// One.":       "One.",
		"var s = `\n// none\n` // one\n// Two.":    "one|Two.",
		"// Output:\n// printed\n\n// One.\nvar a": "One.",
	} {
		checkBlocks(t, commentBlocks, "package a\n"+source, want)
	}
}

func TestScriptBlocks(t *testing.T) {
	for source, want := range map[string]string{
		"// One\n// sentence.\nlet a;":                              "One sentence.",
		"/** One. */ let a; // two":                                 "One.|two",
		"/**\n * One\n * goes on.\n *\n * Two.\n */":                "One goes on.|Two.",
		"/**\n * One.\n * @param {Array<{a: 1}>} a three\n */":      "One.|three",
		"/**\n * @example\n * ```js\n * code\n * ```\n * One.\n */": "One.",
		"// @ts-nocheck\n/** @type {Set} */\n// One.":               "One.",
		"const a = \"// none\"; // One.":                            "One.",
		`const a = '\'// none'; // One.`:                            "One.",
		`const a = /[/*] \/\/ '/; // One.`:                          "One.",
		"const a = b / c; // One.\nconst d = 1 / 2;":                "One.",
		"return /'/; // One.":                                       "One.",
		"const a = `// none ${b(`//`, { c: '}' })} //`; // One.":    "One.",
		"const a = `$${b}$`; // One.":                               "One.",
		"const a = `https://\n// none\n`; // One.":                  "One.",
		"f({ a }) / 2; // One.":                                     "One.",
	} {
		checkBlocks(t, scriptBlocks, source, want)
	}
}

func TestDocumentBlocks(t *testing.T) {
	for source, want := range map[string]string{
		"# Title\nOne\nparagraph.\n\nTwo.":  "One paragraph.|Two.",
		"One.\n```\ncode\n```\nTwo.":        "One.|Two.",
		"    code\n\nOne.":                  "One.",
		"| a | b |\n|---|---|\nOne.":        "One.",
		"- item\n  goes on\n1. first\nnext": "- item goes on|1. first next",
		"![picture](a.png)\n<br>\nOne.":     "One.",
	} {
		checkBlocks(t, documentBlocks, source, want)
	}
}

func checkBlocks(t *testing.T, read func([]byte) []block, source, want string) {
	t.Helper()
	var texts []string
	for _, b := range read([]byte(source)) {
		texts = append(texts, strings.TrimSpace(b.text))
	}
	if got := strings.Join(texts, "|"); got != want {
		t.Errorf("%q\n: %q, want %q", source, got, want)
	}
}

func TestPhrases(t *testing.T) {
	examples := map[string]string{
		"whoever":    "Whoever leads plays first.",
		"barewho":    "The seat of who leads.",
		"ofwhich":    "A hand of which one card is known.",
		"asthat":     "The same as that of the leader.",
		"thatof":     "The hand is that of the leader.",
		"soasto":     "It waits so as to be sure.",
		"cleft":      "It is the leader who plays.",
		"anew":       "The cards are dealt once more.",
		"told":       "The seat is told the suit.",
		"somebody":   "A card that nobody holds.",
		"whatclause": "A copy of what is played.",
	}
	for i, p := range phrases {
		f := newFigures("all")
		f.add("a.go", block{text: examples[p.name], lines: 1})
		if f.counts[i] != 1 {
			t.Errorf("%s: %d in %q, want 1", p.name, f.counts[i], examples[p.name])
		}
		f = newFigures("all")
		f.add("a.go", block{text: "The seat left of the dealer leads to the first trick.", lines: 1})
		if f.counts[i] != 0 {
			t.Errorf("%s: %d in plain English, want 0", p.name, f.counts[i])
		}
	}
}

func TestMeasures(t *testing.T) {
	f := newFigures("comments")
	f.add("a.go", block{text: "A b c. A b c d e. A b c d, e.g. whoever leads. A b.", lines: 4})
	got := f.String()
	for _, want := range []string{"4 lines, 3 sentences", " whoever=250 ", " median=5 p95=7 longest=7"} {
		if !strings.Contains(got, want) {
			t.Errorf("%s\nwant %q in it", got, want)
		}
	}
}

func TestLimits(t *testing.T) {
	f := newFigures("comments")
	f.add("a.go", block{text: "Whoever leads the trick plays.", lines: 10})
	l := limits{"comments": {}, "JavaScript": {}, "documents": {}}
	for _, k := range kinds {
		for _, figure := range f.measures() {
			l[k.name][figure.name] = figure.value
		}
	}
	text := l.String()
	read, err := parseLimits(text)
	if err != nil || read.String() != text {
		t.Fatalf("%s\nread back as\n%v, %v", text, read, err)
	}
	if err := f.exceeding(read["comments"]); err != nil {
		t.Error("at the limit:", err)
	}
	if err := raised(text, text); err != nil {
		t.Error("the same limits:", err)
	}
	read["comments"]["whoever"] -= 0.1
	lower := read.String()
	if err := f.exceeding(read["comments"]); err == nil || err.Error() != "comments: whoever is 100, limit 99.9" {
		t.Error("above the limit:", err)
	}
	if err := raised(text, lower); err != nil {
		t.Error("a lower limit:", err)
	}
	if err := raised(lower, text); err == nil || err.Error() != "comments: the limit of whoever was 99.9 and is now 100" {
		t.Error("a higher limit:", err)
	}
	read["comments"].lowerTo(f)
	if got := read["comments"]["whoever"]; got != 99.9 {
		t.Errorf("lowered to a higher figure: %g", got)
	}
	for _, bad := range []string{"\n", strings.Replace(text, "=100", "=many", 1)} {
		if _, err := parseLimits(bad); err == nil {
			t.Errorf("%q is read", bad)
		}
	}
	for _, bad := range []string{"", "comments\ndocuments\n"} {
		if l, err := parseLimits(bad); err != nil || l.complete() == nil {
			t.Errorf("%q is complete, %v", bad, err)
		}
	}
}
