// Package documents tests the documents of the repository. It reads their examples in the
// notations of both games.
package documents

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/games"
)

const root = "../.."

// A game has a check for each kind of example in its notation. A check reads the example, writes or
// replays it, and returns an error if it is wrong.
type game map[string]func(text string) error

// readers are the readers by the first directory of their documents.
var readers = map[string]game{
	"": {
		"record":      func(text string) error { return replayed(games.Ebbes(), text) },
		"state":       func(text string) error { return same(ebbes.ParseState, text) },
		"view":        func(text string) error { return same(ebbes.ParseView, text) },
		"json config": func(text string) error { return playable[ebbes.Config](text, ebbes.New) },
		"json view":   sameJSON[ebbes.View],
		"json events": func(text string) error { return sameEvents(ebbes.UnmarshalEvents, text) },
	},
	"einfach": {
		"record":      func(text string) error { return replayed(games.Einfach(), text) },
		"state":       func(text string) error { return same(einfach.ParseState, text) },
		"view":        func(text string) error { return same(einfach.ParseView, text) },
		"json config": func(text string) error { return playable[einfach.Config](text, einfach.New) },
		"json view":   sameJSON[einfach.View],
		"json events": func(text string) error { return sameEvents(einfach.UnmarshalEvents, text) },
	},
}

// refusals are by game. Each needs the view before it in its document.
var refusals = map[string]func(view, text string) error{
	"": func(view, text string) error { return refused(ebbes.ParseView, ebbes.ParseMove, view, text) },
	"einfach": func(view, text string) error {
		return refused(einfach.ParseView, einfach.ParseMove, view, text)
	},
}

// grammars are the documents with a grammar, which a test of the game itself reads.
var grammars = map[string]string{
	"docs/NOTATION.md":         "TestGrammarDescribesWhatIsRead",
	"docs/einfach/NOTATION.md": "TestGrammarDescribesWhatIsRead",
}

// other are the kinds of blocks without a game's notation.
var other = []string{"go", "js", "css", "text", "sh"}

// A piece is a part of a document in code style.
type piece struct {
	file string
	line int
	kind string // of a block between fences, "indented" or "inline"
	text string
}

func (p piece) String() string { return fmt.Sprintf("%s:%d", p.file, p.line) }

// game returns the key in readers of the game that the piece is about. It is "einfach" in documents
// below docs/einfach and einfach, and for a piece that has this word in quotes.
func (p piece) game() string {
	file := strings.TrimPrefix(filepath.ToSlash(p.file), "docs/")
	if strings.HasPrefix(file, "einfach/") || strings.Contains(p.text, `"einfach"`) {
		return "einfach"
	}
	return ""
}

// Every record, position and JSON in a document is valid: it can be read and written, and reads
// back as the same value. Records can be replayed with all their lines. A grammar has a test of its
// game.
func TestDocuments(t *testing.T) {
	read := map[string]int{}
	var view piece // the last view read
	for p := range pieces(t) {
		if p.kind != "indented" && p.kind != "inline" {
			check, known := readers[p.game()][p.kind]
			if p.kind == "json refusal" {
				known = true
				check = func(text string) error {
					if view.file != p.file {
						return errors.New("the document has no view before this refusal")
					}
					return refusals[p.game()](view.text, text)
				}
			}
			if p.kind == "view" {
				view = p
			}
			isGrammar := p.kind == "ebnf" && grammars[p.file] != ""
			switch {
			case known:
				read[p.kind]++
				if err := check(p.text); err != nil {
					t.Errorf("%v: %v\n%s", p, err, p.text)
				}
			case !slices.Contains(other, p.kind) && !isGrammar:
				t.Errorf("%v: no test reads blocks of the kind %q", p, p.kind)
			}
			if known || isGrammar {
				continue
			}
		}
		rest := quoted.ReplaceAllStringFunc(p.text, func(text string) string {
			kind := "state"
			if strings.HasPrefix(text[1:], "view") {
				kind = "view"
			}
			read["quoted"]++
			if err := readers[p.game()][kind](text[1 : len(text)-1]); err != nil {
				t.Errorf("%v: %v: %s", p, err, text)
			}
			return ""
		})
		if p.kind != "inline" && line.MatchString(rest) || position.MatchString(rest) {
			t.Errorf("%v: this belongs between fences that name its kind, such as ```state:\n%s", p, p.text)
		}
		for text := range objects(p.text) {
			read["json"]++
			kind, part, err := kindOf(text)
			if err == nil && kind != "" {
				err = readers[p.game()][kind](part)
			}
			if err != nil {
				t.Errorf("%v: %v\n%s", p, err, text)
			}
		}
	}
	for kind, least := range map[string]int{"record": 4, "state": 3, "view": 2, "json config": 1, "json view": 1, "json refusal": 1, "json": 1} {
		if read[kind] < least {
			t.Errorf("%d of the kind %s are found, want at least %d", read[kind], kind, least)
		}
	}
}

// kindOf returns the kind of a JSON object by its members, with the part that has the kind. The
// kind is empty if no game writes such an object.
func kindOf(text string) (kind, part string, err error) {
	var object map[string]json.RawMessage
	if err := json.Unmarshal([]byte(text), &object); err != nil {
		return "", "", err
	}
	switch {
	case object["seats"] != nil:
		return "json view", text, nil
	case object["event"] != nil:
		return "json events", "[" + text + "]", nil
	case object["variants"] != nil || object["options"] != nil:
		return "json config", text, nil
	case object["kind"] != nil:
		return "", "", errors.New("this belongs between fences that name its kind, ```json refusal")
	case object["config"] != nil:
		return "json config", string(object["config"]), nil
	}
	return "", "", nil
}

// These expressions find text that looks like a position, even in quotation marks, or like a line
// of a record or of a grammar.
var (
	position = regexp.MustCompile(`\bplayers \d;`)
	quoted   = regexp.MustCompile(`"(view [-\d]; )?players \d;[^"]*"`)
	line     = regexp.MustCompile(`(?m)^\s*((rules|ebbes|einfach) \d+$|deal( \d+)*$|\d: [BNYGR]\d)|^\w+ +(=|::=) .* \.$`)
)

// objects returns an iterator over the JSON objects in a piece of code, one on each line.
func objects(text string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for line := range strings.Lines(text) {
			i, j := strings.Index(line, `{"`), strings.LastIndex(line, "}")
			if i >= 0 && i < j && !yield(line[i:j+1]) {
				return
			}
		}
	}
}

// documents returns an iterator over the documents of the repository and their texts.
func documents(t *testing.T) iter.Seq2[string, string] {
	return func(yield func(file, text string) bool) {
		found := 0
		err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case d.IsDir() && path != root && (strings.HasPrefix(d.Name(), ".") || d.Name() == "node_modules"):
				return fs.SkipDir
			case d.IsDir() || filepath.Ext(path) != ".md":
				return nil
			}
			found++
			file, _ := filepath.Rel(root, path)
			text, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			if !yield(filepath.ToSlash(file), string(text)) {
				return fs.SkipAll
			}
			return nil
		})
		if err != nil || found < 15 {
			t.Errorf("%d documents, %v", found, err)
		}
	}
}

// pieces returns an iterator over all code in the documents.
func pieces(t *testing.T) iter.Seq[piece] {
	return func(yield func(piece) bool) {
		for file, text := range documents(t) {
			for p := range piecesOf(text) {
				if p.file = file; !yield(p) {
					return
				}
			}
		}
	}
}

// inline finds code within a line.
var inline = regexp.MustCompile("(`+)([^`]+)`+")

// piecesOf returns an iterator over the code in a document.
func piecesOf(document string) iter.Seq[piece] {
	return func(yield func(piece) bool) {
		var open *piece
		end := func() bool {
			p := open
			open = nil
			return p == nil || yield(*p)
		}
		n := 0
		for line := range strings.Lines(document) {
			n++
			indented, isIndented := strings.CutPrefix(line, "    ")
			fence := strings.HasPrefix(line, "```")
			switch {
			case fence && open != nil && open.kind != "indented":
				if open.text = strings.TrimSuffix(open.text, "\n"); !end() {
					return
				}
			case fence:
				if !end() {
					return
				}
				open = &piece{line: n, kind: strings.TrimSpace(line[3:])}
			case open != nil && open.kind != "indented":
				open.text += line
			case isIndented:
				if open == nil {
					open = &piece{line: n, kind: "indented"}
				}
				open.text += indented
			case strings.TrimSpace(line) == "" && open != nil:
				open.text += "\n"
			default:
				if !end() {
					return
				}
				for _, code := range inline.FindAllStringSubmatch(line, -1) {
					if !yield(piece{line: n, kind: "inline", text: code[2]}) {
						return
					}
				}
			}
		}
		end()
	}
}

// same checks that the value of a text reads back from its own text, which may differ from the
// original.
func same[T interface {
	comparable
	fmt.Stringer
}](parse func(string) (T, error), text string) error {
	read, err := parse(text)
	if err != nil {
		return err
	}
	if again, err := parse(read.String()); err != nil || again != read {
		return fmt.Errorf("written as %v and read again as %v, %w", read, again, err)
	}
	return nil
}

// playable checks that a game can begin with a configuration, and that the configuration with its
// defaults reads back from its JSON.
func playable[C comparable, S interface{ Config() C }](text string, begin func(C) (S, error)) error {
	var c, again C
	if err := json.Unmarshal([]byte(text), &c); err != nil {
		return err
	}
	s, err := begin(c)
	if err != nil {
		return err
	}
	data, err := json.Marshal(s.Config())
	if err != nil {
		return err
	}
	if err := json.Unmarshal(data, &again); err != nil || again != s.Config() {
		return fmt.Errorf("written as %s and read again as %v, %w", data, again, err)
	}
	return nil
}

// sameJSON reads a value from JSON and compares the JSON it writes.
func sameJSON[T any](text string) error {
	var value T
	if err := json.Unmarshal([]byte(text), &value); err != nil {
		return err
	}
	return written(value, text)
}

// sameEvents is sameJSON for events.
func sameEvents[E any](read func([]byte) ([]E, error), text string) error {
	events, err := read([]byte(text))
	if err != nil {
		return err
	}
	return written(events, text)
}

// refused reads the move of a refusal, has it refused in a view, and compares the members of the
// error.
func refused[V interface{ Check(M) error }, M any](
	parseView func(string) (V, error), parseMove func(string) (M, error), view, text string,
) error {
	var object struct{ Move string }
	if err := json.Unmarshal([]byte(text), &object); err != nil {
		return err
	}
	v, err := parseView(view)
	if err != nil {
		return err
	}
	m, err := parseMove(object.Move)
	if err != nil {
		return err
	}
	return written(v.Check(m), text)
}

// written returns an error unless the JSON of a value is the shown one, apart from the order of
// members.
func written(value any, shown string) error {
	data, err := json.Marshal(value)
	if err != nil {
		return err
	}
	var got, want any
	if err := errors.Join(json.Unmarshal(data, &got), json.Unmarshal([]byte(shown), &want)); err != nil {
		return err
	}
	if !reflect.DeepEqual(got, want) {
		return fmt.Errorf("it is written as\n%s", data)
	}
	return nil
}

// replayed checks that a record is legal with all its variations, and that its own text reads back
// as the same text.
func replayed(g games.Game, text string) error {
	r, err := g.ParseRecord(text)
	if err != nil {
		return err
	}
	written := r.String()
	again, err := g.ParseRecord(written)
	if err != nil {
		return err
	}
	if rewritten := again.String(); rewritten != written {
		return fmt.Errorf("written as\n%s\nand then as\n%s", written, rewritten)
	}
	return playAll(r, 0)
}

// playAll replays all moves behind a place of a record.
func playAll(r games.Record, at games.Place) error {
	_, err := r.State(at)
	for next := range r.Next(at) {
		err = errors.Join(err, playAll(r, next))
	}
	return err
}
