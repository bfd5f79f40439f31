package wording

import (
	"strings"
	"testing"
	"unicode"
)

// Characters that Unicode folds to one another have the same fold.
func TestFold(t *testing.T) {
	for r := rune(0); r <= unicode.MaxRune; r++ {
		if folded := fold(unicode.SimpleFold(r)); fold(r) != folded {
			t.Errorf("%q is folded to %q, but %q to %q", r, fold(r), unicode.SimpleFold(r), folded)
		}
		if fold(fold(r)) != fold(r) {
			t.Errorf("%q is folded to %q, then to %q", r, fold(r), fold(fold(r)))
		}
	}
}

// Characters in the table and their parts are already folded, and the parts have no parts.
func TestPartsAreFolded(t *testing.T) {
	if len(apart) < 600 {
		t.Errorf("only %d characters are taken apart", len(apart))
	}
	for r, parts := range apart {
		if fold(r) != r {
			t.Errorf("%q is no small letter", r)
		}
		for _, part := range parts {
			if _, again := apart[part]; again || fold(part) != part || accent(part) {
				t.Errorf("%q of %q is to be folded", part, r)
			}
		}
	}
}

// Words that differ only in case or composition for Unicode are the same word in every language.
func TestFoldOfSameWords(t *testing.T) {
	for _, alike := range [][]string{
		{"Σίσυφος", "ΣΊΣΥΦΟΣ", "σίσυφοσ", "ΣΙΣΥΦΟΣ", "Σι\u0301συφος"},
		{"Straße", "STRASSE", "strasse", "STRAẞE"},
		{"İlker", "ilker", "ILKER", "ılker", "I\u0307lker"},
		{"Işıl", "IŞIL", "isil", "is\u0327il"},
		{"Zoë", "ZOE\u0308", "ZOË", "zoe"},
		{"Nguyễn", "NGUYE\u0302\u0303N", "nguyen", "NGUYỄN", "nguyê\u0303n"},
		{"Łukasz", "łukasz", "LUKASZ"}, {"Đặng", "đặng", "dang"}, {"Ångström", "Å\u006egstrÖm", "a\u030angstro\u0308m"},
		{"Андрей", "АНДРЕЙ", "Андреи\u0306"}, {"Ѐ", "ѐ", "Е\u0300"},
		{"Ａｎｎａ", "ANNA", "ａｎｎａ", "anna"},
		{"ﬁnn", "FINN", "ﬁNN"}, {"ﬀ", "FF"}, {"ſam", "Sam"}, {"ŒUF", "œuf", "oeuf"}, {"Ænne", "ænne", "AENNE"}, {"ǰan", "J\u030cAN"},
		{"Ωμέγα", "\u2126ΜΈΓΑ"}, {"ᾼδης", "ᾳδης", "ΑΙΔΗΣ", "α\u0345δης"}, {"Ἀθηνᾶ", "ἀθηνᾶ", "ΑΘΗΝΑ"},
		{"Էրեւան", "էրևան", "ԷՐԵՒԱՆ"}, {"Ꭰ", "ꭰ"}, {"ა", "Ა"}, {"Ｚｏë", "zoë"},
		{"한글", "\u1112\u1161\u11ab\u1100\u1173\u11af"}, {"가", "\u1100\u1161"},
		{"ガク", "カ\u3099ク"}, {"ぱぱ", "は\u309aは\u309a"}, {"क़", "क\u093c"}, {"آنا", "ا\u0653نا"}, {"שׁ", "ש\u05c1"},
	} {
		for _, l := range []*Common{&English, &German, &French} {
			for _, word := range alike[1:] {
				if got, want := l.Typed.InSmall(word), l.Typed.InSmall(alike[0]); got != want {
					t.Errorf("%s: %q is %q, but %q is %q", l.Code, word, got, alike[0], want)
				}
			}
		}
	}
	for _, other := range [][2]string{
		{"g", "ǵ"}, {"g", "g\u0301"}, {"n", "ñ"}, {"ガ", "カ"}, {"한", "하"}, {"क", "क़"}, {"и", "н"}, {"α", "a"}, {"４", "4"}, {"l", "1"},
	} {
		for _, l := range []*Common{&English, &German, &French} {
			if got := l.Typed.InSmall(other[0]); got == l.Typed.InSmall(other[1]) {
				t.Errorf("%s: %q and %q are both %q", l.Code, other[0], other[1], got)
			}
		}
	}
	for word, want := range map[string]string{"grün": "gruen", "GRU\u0308N": "gruen", "Straße": "strasse", "Zoë": "zoe", "à": "a"} {
		if got := German.Typed.InSmall(word); got != want {
			t.Errorf("%q is %q, want %q", word, got, want)
		}
	}
}

// The key of a text has all of its words in order, however many there are.
func TestKeyHasAllWords(t *testing.T) {
	words := "one two three four five six seven eight nine ten"
	for _, want := range []string{"", "one", words, words + " " + words} {
		text := "  " + strings.ToUpper(strings.ReplaceAll(want, " ", ", ")) + "!"
		if got := English.Typed.Key(text); got != want {
			t.Errorf("the key of %q is %q, want %q", text, got, want)
		}
	}
}
