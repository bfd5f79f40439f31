package main

import (
	"embed"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/ebbesgo/ebbes"
)

//go:embed words
var written embed.FS

// Words are the site's own words in a language: texts by name, or further words.
type words map[string]any

// wordsIn returns the words in a language, which have a file of their own. It returns an error if a
// word of English is missing, one is extra, or its slots differ.
func wordsIn(l ebbes.Language) (words, error) {
	w, err := readWords(l)
	if err != nil {
		return nil, err
	}
	model, err := readWords(ebbes.English)
	if err != nil {
		return nil, err
	}
	if wrong := differences(model, w, ""); wrong != nil {
		return nil, fmt.Errorf("words/%v.json differs from the words in English: %s", l, strings.Join(wrong, ", "))
	}
	return w, nil
}

// differences names the words that are missing, extra or have other slots than a model.
func differences(model, w map[string]any, under string) []string {
	var wrong []string
	for name := range w {
		if _, ok := model[name]; !ok {
			wrong = append(wrong, under+name+" is too many")
		}
	}
	for name, want := range model {
		switch want := want.(type) {
		case map[string]any:
			inner, _ := w[name].(map[string]any)
			wrong = append(wrong, differences(want, inner, under+name+".")...)
		case string:
			text, _ := w[name].(string)
			if text == "" {
				wrong = append(wrong, under+name+" is missing")
			} else if !slices.Equal(slots(text), slots(want)) {
				wrong = append(wrong, under+name+" has other slots")
			}
		}
	}
	slices.Sort(wrong)
	return wrong
}

var slot = regexp.MustCompile(`\{\d\}`)

// slots returns the slots of a text, sorted.
func slots(text string) []string { return slices.Sorted(slices.Values(slot.FindAllString(text, -1))) }

func readWords(l ebbes.Language) (words, error) {
	var w words
	text, err := written.ReadFile("words/" + l.String() + ".json")
	if err == nil {
		err = json.Unmarshal(text, &w)
	}
	if err != nil {
		return nil, fmt.Errorf("the site has no words in %s: %w", l.Name(), err)
	}
	return w, nil
}
