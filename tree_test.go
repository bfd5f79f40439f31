package ebbes_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/effort"
)

// Whatever is done to a record, it can be written, and the text is read as the same record.
func TestEditedRecords(t *testing.T) {
	for seed := range uint64(effort.Of(300, 10_000)) {
		r := newRand(seed)
		var done []string
		edited := editRecord(t, r, func(step string) { done = append(done, step) })
		text, err := edited.MarshalText()
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, strings.Join(done, "\n"))
		}
		read, err := ebbes.ParseRecord(string(text))
		if err != nil {
			t.Fatalf("seed %d: %v\n%s\n%s", seed, err, strings.Join(done, "\n"), text)
		}
		if again := read.String(); again != string(text) {
			t.Fatalf("seed %d: read and written again\n%s\nis\n%s\nbefore %s", seed, text, again, strings.Join(done, "\n"))
		}
		if got, want := outline(read, 0), outline(edited, 0); got != want {
			t.Fatalf("seed %d: read as\n%s\nnot\n%s\n%s", seed, got, want, text)
		}
	}
}

// outline describes the moves behind a place as what is kept of them: the game, its variations
// and what has been taken back, those in any order.
func outline(r *ebbes.Record, at ebbes.Place) string {
	var game string
	var others []string
	end := r.End()
	onMain := func(p ebbes.Place) bool { return slices.Contains(r.Moves(end), r.Move(p)) }
	_ = onMain
	first := true
	for p := range r.Next(at) {
		n := r.Note(p)
		inner := fmt.Sprintf("%v%v{%s}%v[%s]", r.Move(p), n.Glyph, n.Text, n.Back, outline(r, p))
		if first && !n.Back {
			game = inner
		} else {
			others = append(others, inner)
		}
		first = false
	}
	slices.Sort(others)
	return game + "|" + strings.Join(others, ",")
}

// editRecord does something to a record again and again.
func editRecord(t *testing.T, r *rand.Rand, log func(string)) *ebbes.Record {
	config := ebbes.Config{Players: 2 + r.IntN(4), Variants: ebbes.Variant(r.IntN(4))}
	record, err := ebbes.NewRecord(config)
	if err != nil {
		t.Fatal(err)
	}
	places := []ebbes.Place{0}
	anyPlace := func() ebbes.Place {
		if r.IntN(20) == 0 {
			return ebbes.Place(r.IntN(1000) - 500)
		}
		if r.IntN(2) == 0 {
			return record.End()
		}
		return places[r.IntN(len(places))]
	}
	texts := []string{"", "good", "} (", "{", "#", "\n", "ü ", "\xff", "a\u2028b", "x\x00", "back 1", strings.Repeat("x", 5000), "why (B1)?"}
	for range r.IntN(60) {
		at := anyPlace()
		switch what := r.IntN(12); what {
		case 0, 1, 2, 3, 4:
			if s, err := record.State(at); err == nil {
				if m := s.Random(r); m != nil {
					p, err := record.Play(at, m)
					if log(fmt.Sprintf("play %d %v = %d %v", at, m, p, err)); err == nil {
						places = append(places, p)
					}
				}
			}
		case 5:
			m := []ebbes.Move{nil, ebbes.Play(0), ebbes.Play(255), ebbes.Start(6), ebbes.Start(1), ebbes.Deal{}, ebbes.Select(99), ebbes.Play(17), ebbes.Play(18), ebbes.Play(19)}[r.IntN(10)]
			p, err := record.Add(at, m)
			if log(fmt.Sprintf("add %d %v = %d %v", at, m, p, err)); err == nil {
				places = append(places, p)
			}
		case 6, 7:
			log(fmt.Sprintf("take back %d", at))
			record.TakeBack(at)
		case 8:
			log(fmt.Sprintf("promote %d %v", at, record.Promote(at)))
		case 9:
			if r.IntN(3) == 0 {
				log(fmt.Sprintf("remove %d", at))
				record.Remove(at)
			}
		case 10:
			n := ebbes.Note{Glyph: ebbes.Glyph(r.IntN(8)), Text: texts[r.IntN(len(texts))]}
			log(fmt.Sprintf("note %d %v", at, record.SetNote(at, n)))
		case 11:
			tag := ebbes.Tag{Name: []string{"Place", "", "players", "a:b", "Seat 1", "1", "rules", "x\ny", "#a"}[r.IntN(9)], Value: texts[r.IntN(len(texts))]}
			log(fmt.Sprintf("tag %v", record.SetTags(append(record.Tags(), tag)...)))
		}
	}
	return record
}
