package wordingtest

import (
	"flag"
	"iter"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

var write = flag.Bool("write-words", false, "write into the document what people may type")

// CheckTyped checks that a document ends with the words that players may type in each language.
// The languages are given by name. With -write-words it writes the words there.
func CheckTyped(t *testing.T, document string, languages iter.Seq2[string, any]) {
	t.Helper()
	page, err := os.ReadFile(document)
	if err != nil {
		t.Fatal(err)
	}
	before, _, _ := strings.Cut(string(page), "\n## ")
	var want strings.Builder
	want.WriteString(strings.TrimRight(before, "\n") + "\n")
	for name, words := range languages {
		want.WriteString("\n## " + name + "\n\n" + Typed(words))
	}
	switch {
	case want.String() == string(page):
	case !*write:
		t.Errorf("%s differs from the output of -write-words", document)
	default:
		if err := os.WriteFile(document, []byte(want.String()), 0o666); err != nil {
			t.Error(err)
		}
	}
}

// elsewhere are the shared fields that are listed in another place, or that no player types.
var elsewhere = []string{"Together", "Nothing", "Not", "Plain"}

// Typed lists the words that players may type in a language as a block of Markdown, one field in
// each row. Semicolons separate the words of a list.
func Typed(words any) string {
	v := reflect.ValueOf(words)
	common := v.FieldByName("Common").Elem().FieldByName("Typed")
	var rows strings.Builder
	list := func(of reflect.Value, names ...string) {
		for _, name := range names {
			row(&rows, strings.ToLower(name[:1])+name[1:], strings.Join(texts(of.FieldByName(name)), "; "))
		}
	}
	list(v.FieldByName("typed"), fields(v.FieldByName("typed"))...)
	list(common, slices.DeleteFunc(fields(common), func(name string) bool { return slices.Contains(elsewhere, name) })...)
	row(&rows, "agreed", "")
	list(common, "Together")
	list(v.FieldByName("settings"), fields(v.FieldByName("settings"))...)
	return rows.String()
}

// fields returns the names of the fields of a struct.
func fields(v reflect.Value) (names []string) {
	for i := range v.NumField() {
		names = append(names, v.Type().Field(i).Name)
	}
	return names
}

// texts returns a text, or the texts of a list.
func texts(v reflect.Value) (texts []string) {
	if v.Kind() == reflect.String {
		return []string{v.String()}
	}
	for i := range v.Len() {
		texts = append(texts, v.Index(i).String())
	}
	return texts
}

// row writes a name with lines of words beside it.
func row(to *strings.Builder, name, text string) {
	const margin, width = 13, 75
	line := name + strings.Repeat(" ", margin-len(name))
	for word := range strings.FieldsSeq(text) {
		if utf8.RuneCountInString(line)+utf8.RuneCountInString(word) > margin+width {
			to.WriteString("    " + strings.TrimRight(line, " ") + "\n")
			line = strings.Repeat(" ", margin)
		}
		line += word + " "
	}
	to.WriteString("    " + strings.TrimRight(line, " ") + "\n")
}
