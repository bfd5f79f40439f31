package wordingtest_test

import (
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes/internal/wording"
	"github.com/ebbesgo/ebbes/internal/wording/wordingtest"
)

// Texts that a language lacks are named.
func TestLacking(t *testing.T) {
	type words struct {
		wording.Grammar
		name   string
		suits  [2]string
		each   []string
		events struct{ won string }
		kinds  map[string]string
	}
	full := words{
		name: "English", suits: [2]string{"blue", "red"}, each: []string{"more"}, kinds: map[string]string{"over": "the game is over"},
	}
	full.events.won = "{Seats} {wins|win} with {score}."
	for want, change := range map[string]func(*words){
		"":             func(w *words) { w.SingularZero = true },
		"name":         func(w *words) { w.name = "" },
		"suits[1]":     func(w *words) { w.suits[1] = "" },
		"each[0]":      func(w *words) { w.each = nil },
		"each[1]":      func(w *words) { w.each = []string{"more", "most"} },
		"events.won":   func(w *words) { w.events.won = "" },
		"kinds[over]":  func(w *words) { w.kinds = nil },
		"kinds[ends]":  func(w *words) { w.kinds = map[string]string{"over": "fin", "ends": "fin"} },
		"Grammar.And":  func(w *words) { w.And = " und " },
		"each[0] name": func(w *words) { w.each, w.name = nil, "" },
	} {
		changed := full
		change(&changed)
		if got := strings.Join(wordingtest.Lacking(changed, full), " "); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	for text, want := range map[string]bool{
		"{Seats} {gana|ganas|ganan} con {score}.": true, "{score} para {seats:object}.": true,
		"{seats} gana con {score}, {Seats} y {seats}.": true,
		"{Seats} gana.": false, "{Seats} gana con {points}.": false, "{Seats} gana con {score} y {points}.": false,
	} {
		changed := full
		changed.events.won = text
		if got := len(wordingtest.Lacking(changed, full)) == 0; got != want {
			t.Errorf("%q: got %v, want %v", text, got, want)
		}
	}
}

// What every game says alike is said in every language.
func TestCommon(t *testing.T) {
	for path, text := range wordingtest.ByPath(wording.English) {
		if text == "" {
			t.Errorf("English has no text for %s", path)
		}
	}
	for _, l := range []wording.Common{wording.German, wording.French} {
		for _, path := range wordingtest.Lacking(l, wording.English) {
			t.Errorf("%s has no such text as %s", l.Code, path)
		}
	}
}
