// Package wordingtest compares the texts of two languages.
package wordingtest

import (
	"fmt"
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes/internal/wording"
)

// ByPath returns every text in a struct by the path that leads to it.
func ByPath(words any) map[string]string {
	all := map[string]string{}
	var walk func(path string, v reflect.Value)
	walk = func(path string, v reflect.Value) {
		switch v.Kind() {
		case reflect.String:
			all[strings.TrimPrefix(path, ".")] = v.String()
		case reflect.Struct:
			for i := range v.NumField() {
				walk(path+"."+v.Type().Field(i).Name, v.Field(i))
			}
		case reflect.Array, reflect.Slice:
			for i := range v.Len() {
				walk(fmt.Sprintf("%s[%s]", path, key(v.Index(i), i)), v.Index(i))
			}
		case reflect.Map:
			for _, key := range v.MapKeys() {
				walk(fmt.Sprintf("%s[%s]", path, key), v.MapIndex(key))
			}
		case reflect.Pointer:
			if v.Type() == reflect.TypeFor[*wording.Common]() {
				walk(path, v.Elem())
			}
		}
	}
	walk("", reflect.ValueOf(words))
	return all
}

// key returns the key of an entry of a table, or the index of another element.
func key(element reflect.Value, i int) string {
	if element.Kind() == reflect.Struct {
		for _, name := range []string{"Key", "clause"} {
			if key := element.FieldByName(name); key.IsValid() {
				return key.String()
			}
		}
	}
	return strconv.Itoa(i)
}

// Check reports each text that a language lacks or has with other slots than English, and its file.
func Check(t *testing.T, in func(language uint8) any) {
	t.Helper()
	english := in(0)
	full := ByPath(english)
	for path, text := range full {
		if text == "" && !strings.Contains(path, "].ruling.") { // clauses without a ruling
			t.Errorf("%s has no text for %s", In(0).File, path)
		}
	}
	for l := range uint8(wording.Languages) {
		words, file := in(l), In(l).File
		has := ByPath(words)
		for _, path := range Lacking(words, english) {
			switch {
			case has[path] == "":
				t.Errorf("%s has no text for %s, in English %q", file, path, full[path])
			case full[path] == "":
				t.Errorf("%s has a text for %s, English has none", file, path)
			default:
				t.Errorf("%s has other slots in %s than the English %q", file, path, full[path])
			}
		}
	}
}

// Lacking returns the paths of texts that differ from the full ones. They are missing, in excess,
// or have other slots. The paths are in alphabetical order.
func Lacking(some, full any) []string {
	has, wants := ByPath(some), ByPath(full)
	var paths []string
	for path, want := range wants {
		if (has[path] == "") != (want == "") || !slices.Equal(slots(has[path]), slots(want)) {
			paths = append(paths, path)
		}
	}
	for path, text := range has {
		if _, ok := wants[path]; !ok && text != "" {
			paths = append(paths, path)
		}
	}
	slices.Sort(paths)
	return paths
}

var slot = regexp.MustCompile(`\{[^{}|]*\}`)

// slots returns the names in the slots of a text, sorted, such as by and to for "{By} {to:object}".
// Slots with bars have none.
func slots(text string) []string {
	names := map[string]bool{}
	for _, s := range slot.FindAllString(text, -1) {
		name, _, _ := strings.Cut(strings.ToLower(strings.Trim(s, "{}")), ":")
		names[name] = true
	}
	return slices.Sorted(maps.Keys(names))
}
