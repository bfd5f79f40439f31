package names_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"github.com/ebbesgo/ebbes/internal/names"
)

const england = "\U0001F3F4\U000E0067\U000E0062\U000E0065\U000E006E\U000E0067\U000E007F"

func TestClean(t *testing.T) {
	long := strings.Repeat("x", 41)
	for name, want := range map[string]string{
		"":                    "",
		" \t\n":               "",
		"\u202e\u2066\u200b":  "",
		"\u0301\u0301":        "",
		"\u00a0\u3000":        "",
		"\u200d\u200c":        "",
		"\u3164\u2800\u115f":  "", // fillers
		"\u00a0An na\u200d ":  "An na",
		" Anna ":              "Anna",
		"anna":                "anna",
		"An\x00na\x1b[31m\n!": "\u2068Anna[31m!\u2069",
		"\xffAnna\xc3":        "Anna",
		"Anna\u202eB3\u2069":  "\u2068AnnaB3\u2069",
		"B2":                  "\u2068B2\u2069", // no card
		"(P2)":                "\u2068(P2)\u2069",
		"B٢":                  "\u2068B٢\u2069",
		long:                  long[:39] + "…",
		long[:40]:             long[:40],
		"עדה":                 "\u2068עדה\u2069",
		"Ada \u0627":          "\u2068Ada \u0627\u2069",
		"می\u200cخواهم":       "\u2068می\u200cخواهم\u2069",
		"Анна":                "Анна",

		// The first and last characters of the blocks that run from right to left, and their neighbours.
		"a\u05be": "\u2068a\u05be\u2069", "a\u08ff": "\u2068a\u08ff\u2069", "a\u058f": "a\u058f", "a\u0900": "a\u0900",
		"\ufb1d": "\u2068\ufb1d\u2069", "\ufdff": "\u2068\ufdff\u2069", "\ufb17": "\ufb17", "a\ufe00": "a\ufe00",
		"\ufe70": "\u2068\ufe70\u2069", "\ufefc": "\u2068\ufefc\u2069", "\ufe6b": "\ufe6b", "\uff01": "\uff01",
		"\U00010800": "\u2068\U00010800\u2069", "\U00010ff6": "\u2068\U00010ff6\u2069", "\U000107ba": "\U000107ba", "\U00011003": "\U00011003",
		"\U0001e800": "\u2068\U0001e800\u2069", "\U0001eef1": "\u2068\U0001eef1\u2069", "\U0001e7fe": "\U0001e7fe", "\U0001f000": "\U0001f000",
		"👩\u200d🚀": "👩\u200d🚀",
		"李雷":       "李雷",
		"\u3164":   "",
		"\u200d":   "",

		england:                                 england, // a flag with letters that are invisible by themselves
		"Ann " + england + "!":                  "Ann " + england + "!",
		strings.Repeat("x", 35) + england + "y": strings.Repeat("x", 35) + "\U0001F3F4…",
		england[:len(england)-4]:                "\U0001F3F4",
		"\U000E0067\U000E007F":                  "",
		"\U0001D159":                            "", // a note without a head
		"\uFFFC\U00013441":                      "",
	} {
		if got := names.Clean(name); got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
	if n := utf8.RuneCountInString(names.Clean(strings.Repeat("ö", 1<<20))); n != 40 {
		t.Errorf("%d characters", n)
	}
}

// A displayed name is visible and not too long, and cleaning it again changes nothing.
func TestCleanAny(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		clean := names.Clean(strings.Join(rapid.SliceOf(rapid.OneOf(rapid.String(), rapid.Just(england))).Draw(t, "parts"), ""))
		inside := strings.TrimSuffix(strings.TrimPrefix(clean, names.Isolate), names.Release)
		if utf8.RuneCountInString(inside) > 40 || inside != strings.TrimSpace(inside) ||
			names.Visible(inside) != inside {
			t.Fatalf("%q", clean)
		}
		if again := names.Clean(clean); again != clean {
			t.Fatalf("%q, then %q", clean, again)
		}
	})
}
