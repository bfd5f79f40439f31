package einfach

import (
	"fmt"
	"maps"
	"reflect"
	"regexp"
	"slices"
)

// MissingTexts lets tests find the texts that a language lacks: it names each of them.
func MissingTexts() []string {
	var missing []string
	for l := range Languages() {
		walk(reflect.ValueOf(*l.words()), l.String(), func(path, text string) {
			if text == "" {
				missing = append(missing, "missing: "+path)
			}
		})
	}
	clauses := slices.Sorted(maps.Keys(english.clauses))
	for l := range Languages() {
		for name, keys := range map[string][2][]Clause{
			"clauses": {clauses, slices.Sorted(maps.Keys(l.words().clauses))},
			"waiting": {slices.Sorted(maps.Keys(english.waiting)), slices.Sorted(maps.Keys(l.words().waiting))},
			"broken":  {slices.Sorted(maps.Keys(english.broken)), slices.Sorted(maps.Keys(l.words().broken))},
		} {
			if !slices.Equal(keys[0], keys[1]) {
				missing = append(missing, fmt.Sprintf("%v.%s: has %v, want %v", l, name, keys[1], keys[0]))
			}
		}
	}
	if !slices.Equal(clauses, slices.Sorted(Clauses())) {
		missing = append(missing, "en.clauses: not all clauses")
	}
	return missing
}

// walk calls do for every text in a value, with the names that lead there. Of a ruling
// the decision may be missing, or all of it.
func walk(v reflect.Value, path string, do func(path, text string)) {
	switch v.Kind() {
	case reflect.String:
		do(path, v.String())
	case reflect.Struct:
		if v.Type() == reflect.TypeFor[Ruling]() {
			return
		}
		for i := range v.NumField() {
			walk(v.Field(i), path+"."+v.Type().Field(i).Name, do)
		}
	case reflect.Array, reflect.Slice:
		if v.Len() == 0 {
			do(path, "")
		}
		for i := range v.Len() {
			walk(v.Index(i), fmt.Sprintf("%s[%d]", path, i), do)
		}
	case reflect.Map:
		for _, key := range v.MapKeys() {
			walk(v.MapIndex(key), fmt.Sprintf("%s[%v]", path, key), do)
		}
	}
}

var (
	slotName = regexp.MustCompile(`\{(\w+)`)
	verbs    = regexp.MustCompile(`%[a-z]`)
)

// WrongTemplates lets tests find the templates that name other values than those of the
// same text in English.
func WrongTemplates() []string {
	var wrong []string
	want := map[string]string{}
	values := func(text string) string {
		slots := slices.Sorted(slices.Values(slotName.FindAllString(text, -1)))
		return fmt.Sprint(slices.Compact(slots), verbs.FindAllString(text, -1))
	}
	walk(reflect.ValueOf(english), "", func(path, text string) { want[path] = values(text) })
	for l := range Languages() {
		walk(reflect.ValueOf(*l.words()), "", func(path, text string) {
			if got, ok := want[path]; ok && got != values(text) {
				wrong = append(wrong, fmt.Sprintf("%v%s: has %s, want %s", l, path, values(text), got))
			}
		})
	}
	return wrong
}
