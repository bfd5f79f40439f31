package ebbes_test

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/ebbesgo/ebbes"
)

// FuzzParseRecord reads arbitrary texts as records. A record that can be read is replayed
// as far as it goes, written, and read back as the same.
func FuzzParseRecord(f *testing.F) {
	for _, text := range []string{writtenRecord, typedRecord, dealtRecord, dealtRecordFor2, dealtRecordSelect + "select G5 G6 start 1\n", agreedHead + "a:b\ndeal\n" + dealtHands + "deal 2\n" + dealtHands} {
		f.Add(text)
	}
	names, _ := filepath.Glob("testdata/records/*.txt")
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(text))
	}
	f.Fuzz(func(t *testing.T, text string) {
		r, err := ebbes.ParseRecord(text)
		if err != nil {
			refusedAt(t, err, text)
			return
		}
		for s, err := range replayed(r) {
			replayed := new(ebbes.RecordError)
			other := new(ebbes.VersionError)
			switch {
			case err == nil && s.Phase() == ebbes.NoPhase:
				t.Fatal("replayed without a game")
			case err != nil && !errors.As(err, &other) && (!errors.As(err, &replayed) || !standsAt(text, replayed)):
				t.Fatalf("%v\n%q", err, text)
			}
		}
		again, err := r.MarshalText()
		if err != nil {
			t.Fatalf("%v\n%q", err, text)
		}
		same, err := ebbes.ParseRecord(string(again))
		if err != nil || same.Version() != r.Version() || same.Config() != r.Config() ||
			!slices.Equal(same.Tags(), r.Tags()) ||
			!slices.Equal(same.Moves(same.End()), r.Moves(r.End())) || same.String() != string(again) {
			t.Fatalf("%q is written as %q and read again as %+v, %v", text, again, same, err)
		}
	})
}

// FuzzWriteRecord writes arbitrary records. They read back as the same.
func FuzzWriteRecord(f *testing.F) {
	f.Add(uint8(4), uint8(0), "Place", "Mainz", []byte{3, 1, 0, 17, 8, 0, 8, 0})
	f.Add(uint8(2), uint8(3), "Seat 1", "Anna (#1): ", []byte{3, 0, 8, 0, 8, 0, 1, 17, 2, 3, 5, 0})
	f.Add(uint8(5), uint8(1), "ſeat\u00a0", "\xff\u200b", []byte{3, 5, 3, 200, 4, 1})
	f.Fuzz(func(t *testing.T, players, variants uint8, name, value string, moves []byte) {
		r, err := ebbes.NewRecord(ebbes.Config{Players: int(players), Variants: ebbes.Variant(variants)})
		if err != nil {
			return
		}
		if err := r.SetTags(ebbes.Tag{Name: name, Value: value}); err != nil && len(r.Tags()) > 0 {
			t.Fatal(err, r.Tags())
		}
		s, _ := ebbes.New(r.Config())
		for ; len(moves) > 1; moves = moves[2:] {
			m := fuzzMove(s, moves[0], moves[1])
			if _, err := r.Add(r.End(), m); err != nil && err.Error() == "" {
				t.Fatal("nothing is said")
			}
			s, _ = s.Apply(m)
		}
		text, err := r.MarshalText()
		if err != nil {
			t.Fatal(err)
		}
		again, err := ebbes.ParseRecord(string(text))
		if err != nil || !slices.Equal(again.Tags(), r.Tags()) ||
			!slices.Equal(again.Moves(again.End()), r.Moves(r.End())) ||
			again.String() != string(text) {
			t.Fatalf("%q is read as %+v, %v", text, again, err)
		}
	})
}

// refusedAt checks that an error names a place in the text.
func refusedAt(t *testing.T, err error, text string) {
	var refused *ebbes.ParseError
	if !errors.As(err, &refused) || refused.Offset < 0 || refused.Offset > len(text) {
		t.Fatalf("%v\n%q", err, text)
	}
	before := text[:refused.Offset]
	column := utf8.RuneCountInString(before[strings.LastIndex(before, "\n")+1:]) + 1
	if refused.Line != strings.Count(before, "\n")+1 || refused.Column != column {
		t.Fatalf("%+v\n%q", refused, text)
	}
	if piece := strings.TrimSuffix(refused.Text, "…"); !strings.HasPrefix(text[refused.Offset:], piece) {
		t.Fatalf("%q is not at offset %d\n%q", piece, refused.Offset, text)
	}
}

// FuzzConfigJSON decodes arbitrary bytes as a configuration, and more strictly
// than encoding/json would.
func FuzzConfigJSON(f *testing.F) {
	f.Add([]byte(`{"players":4}`))
	f.Add([]byte(`{"players":3,"variants":"more cards, select designations","starter":"2","dealer":"-","rounds":7,"track":{"finish":30,"dabbscheedel":-6}}`))
	f.Add([]byte(`{"\u0070layers":2,"track":{"finish":1e1}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		type lenient ebbes.Config
		c := ebbes.Config{Players: 99}
		err := c.UnmarshalJSON(data)
		if err != nil {
			refusedAt(t, err, string(data))
			if c != (ebbes.Config{Players: 99}) {
				t.Fatalf("%q is refused, but read: %+v", data, c)
			}
			return
		}
		var want lenient
		if err := json.Unmarshal(data, &want); err != nil || c != ebbes.Config(want) {
			t.Fatalf("%q is read as %+v, by encoding/json as %+v, %v", data, c, want, err)
		}
		var again ebbes.Config
		if text, err := json.Marshal(c); err != nil || json.Unmarshal(text, &again) != nil || again != c {
			t.Fatalf("%+v is written as %s and read again as %+v, %v", c, text, again, err)
		}
	})
}

// FuzzDecodeJSON decodes arbitrary JSON as each of the types that can be decoded.
func FuzzDecodeJSON(f *testing.F) {
	for _, text := range []string{"null", `"-"`, `"B10"`, `"B2-5 N1"`, `"green"`, `"nix"`, `"2"`, `"over"`, `"more cards, select designations"`, `"finish reached"`, `{"players":4}`} {
		f.Add([]byte(text))
	}
	for _, v := range []any{ebbes.State{}, ebbes.MustParseState("players 4; numbers 3; hands B1-8 N1-2 / N3-8 Y1-4 / Y5-8 G1-6 / *"),
		ebbes.MustParseView("view 2; players 2; numbers 4; trick 1 N3; hands ? / N1 Y1-6 G1-3; display B1+? B2+? N5+? B4+? B5+?")} {
		text, _ := json.Marshal(struct{ V any }{v})
		f.Add(text[len(`{"V":`) : len(text)-1])
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		decode[ebbes.Card](t, data)
		decode[ebbes.Cards](t, data)
		decode[ebbes.Suit](t, data)
		decode[ebbes.Role](t, data)
		decode[ebbes.Seat](t, data)
		decode[ebbes.Phase](t, data)
		decode[ebbes.Variant](t, data)
		decode[ebbes.End](t, data)
		decode[ebbes.Config](t, data)
		decode[ebbes.State](t, data)
		decode[ebbes.Tally](t, data)
		decode[ebbes.Display](t, data)
	})
}

// decode checks that a decoded value is encoded, and decoded again as the same.
func decode[T comparable](t *testing.T, data []byte) {
	var v, again T
	if json.Unmarshal(data, &v) != nil {
		return
	}
	text, err := json.Marshal(v)
	if err == nil {
		err = json.Unmarshal(text, &again)
	}
	if err != nil || again != v {
		t.Fatalf("%q is decoded as %v, written as %s and decoded again as %v: %v", data, v, text, again, err)
	}
}
