package wordingtest_test

import (
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes/internal/wording"
	"github.com/ebbesgo/ebbes/internal/wording/wordingtest"
)

// Lacking names the texts that a language lacks, has in excess, or has with other slots.
func TestLacking(t *testing.T) {
	type words struct {
		wording.Grammar
		name   string
		suits  [2]string
		each   []string
		events struct{ won string }
		kinds  wording.Table[string]
	}
	full := words{
		name: "English", suits: [2]string{"blue", "red"}, each: []string{"more"}, kinds: wording.Table[string]{{"over", "the game is over"}},
	}
	full.events.won = "{Seats} {wins|win} with {score}."
	for want, change := range map[string]func(*words){
		"":                                 func(w *words) { w.SingularZero = true },
		"name":                             func(w *words) { w.name = "" },
		"suits[1]":                         func(w *words) { w.suits[1] = "" },
		"each[0]":                          func(w *words) { w.each = nil },
		"each[1]":                          func(w *words) { w.each = []string{"more", "most"} },
		"events.won":                       func(w *words) { w.events.won = "" },
		"kinds[over].Key kinds[over].Text": func(w *words) { w.kinds = nil },
		"kinds[ends].Key kinds[ends].Text": func(w *words) { w.kinds = wording.Table[string]{{"over", "fin"}, {"ends", "fin"}} },
		"Grammar.And":                      func(w *words) { w.And = " und " },
		"each[0] name":                     func(w *words) { w.each, w.name = nil, "" },
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

// The shared texts exist in every language, with the same slots.
func TestCommon(t *testing.T) {
	wordingtest.Check(t, func(language uint8) any { return *wording.CommonIn(language) })
}

func TestDisagreement(t *testing.T) {
	languages := map[string]uint8{}
	for l := range uint8(wording.Languages) {
		languages[string(wording.CommonIn(l).Code)] = l
	}
	for text, want := range map[string]string{
		"en: 1 card": "", "en: 2 cards": "", "en: 0 cards": "", "en: −1 point": "", "en: B3 card": "", "en: seat 1 plays": "",
		"en: 1 cards": " 1 cards", "en: 2 card": " 2 card", "en: 21 point each": " 21 point each", "en: with 0 card.": " 0 card", "en: 1 minus points": " 1 minus points",
		"de: 1 Karte": "", "de: 2 Karten": "", "de: 1 Karten": " 1 Karten", "de: 0 Karte": " 0 Karte", "de: 1 Punkten": " 1 Punkten", "de: 2 Punkt": " 2 Punkt",
		"fr: 0 carte": "", "fr: 1 carte": "", "fr: 2 cartes": "", "fr: 0 cartes": " 0 cartes", "fr: 2 carte": " 2 carte", "fr: 1 points de pénalité": " 1 points de pénalité",
	} {
		if got := wordingtest.Disagreement(languages[text[:2]], text[4:]); strings.TrimSpace(got) != strings.TrimSpace(want) {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
