package bridge

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes/internal/testbudget"
	"github.com/ebbesgo/ebbes/web/bridge/game"
)

// asked makes a call and reads its value into value. It returns the refusal, nil for none.
func asked(t *testing.T, name string, arguments, value any) (refused map[string]any) {
	t.Helper()
	text, err := json.Marshal(arguments)
	if err != nil {
		t.Fatal(err)
	}
	answer := struct {
		Value   any
		Refused map[string]any
		Misused string
	}{Value: value}
	if err := json.Unmarshal(Call(nil, name, Question{Arguments: text, Move: []byte(`""`)}), &answer); err != nil || answer.Misused != "" {
		t.Fatalf("%s: %v, %s", name, err, answer.Misused)
	}
	return answer.Refused
}

// Every record is unchanged by the way through JSON.
func TestRecordsAsJSON(t *testing.T) {
	for seed := range uint64(testbudget.Of(200, 5000)) {
		text := edited(t, rand.New(rand.NewPCG(seed, 1))).String()
		var read map[string]any
		asked(t, "replay", map[string]any{"record": text}, &read)
		var again string
		if refused := asked(t, "record", read, &again); refused != nil || again != text {
			t.Fatalf("seed %d: %v\n%s\nis\n%s", seed, refused, text, again)
		}
	}
}

// edited returns a record with nested variations, undone moves, notes, and moves that are variations
// of themselves.
func edited(t *testing.T, r *rand.Rand) *game.Record {
	t.Helper()
	record, err := game.NewRecord(game.Config{Players: 3})
	if err != nil {
		t.Fatal(err)
	}
	if err := record.SetTags(game.Tag{Name: "Place", Value: "Köln"}, game.Tag{Name: "Seat 1"}); err != nil {
		t.Fatal(err)
	}
	places := []game.Place{0}
	for range r.IntN(80) {
		at := places[r.IntN(len(places))]
		if r.IntN(3) > 0 {
			at = record.End()
		}
		switch r.IntN(10) {
		case 0, 1:
			record.TakeBack(at)
		case 2:
			_ = record.Promote(at)
		case 3:
			_ = record.SetNote(at, game.Note{Glyph: game.Glyph(r.IntN(7)), Text: []string{"", "schön & gut", "(B1"}[r.IntN(3)]})
		default:
			if s, err := record.State(at); err == nil {
				if p, err := record.Play(at, s.Random(r)); err == nil {
					places = append(places, p)
				}
			}
		}
	}
	return record
}

// Take-backs may be nested as deep as a record has moves.
func TestDeepRecords(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	record, err := game.NewRecord(game.Config{Players: 3})
	if err != nil {
		t.Fatal(err)
	}
	s, _ := record.State(0)
	deal, _ := s.Auto(r)
	at, err := record.Add(0, deal)
	if err != nil {
		t.Fatal(err)
	}
	moves := []game.Move{}
	s, _ = record.State(at)
	for m := range s.Moves() {
		moves = append(moves, m)
	}
	for i := range 5000 { // each follows an undone move, before another move
		p, err := record.Add(at, moves[i%2])
		if err != nil {
			t.Fatal(err)
		}
		record.TakeBack(p)
		if _, err := record.Add(at, moves[2]); err != nil {
			t.Fatal(err)
		}
		at = p
	}
	text := record.String()
	var read map[string]any
	asked(t, "replay", map[string]any{"record": text}, &read)
	var again string
	if refused := asked(t, "record", read, &again); refused != nil || again != text {
		t.Errorf("%v, %d bytes, want %d", refused, len(again), len(text))
	}
}

// A fault in a move is reported with its place in the list.
func TestRecordsRefused(t *testing.T) {
	record, err := game.NewRecord(game.Config{Players: 3})
	if err != nil {
		t.Fatal(err)
	}
	s, _ := record.State(0)
	deal, _ := s.Auto(rand.New(rand.NewPCG(1, 1)))
	for list, want := range map[string]string{
		`{"move":"what"}`: "1 parse",
		`{"move":"` + fmt.Sprint(deal) + `","after":-1,"glyph":"!"}`:    "1 record",
		`{"move":"` + fmt.Sprint(deal) + `","after":-1,"note":"a } b"}`: "1 record",
	} {
		moves := json.RawMessage(`[{"move":"` + fmt.Sprint(deal) + `"},` + list + `]`)
		refused := asked(t, "record", map[string]any{"config": map[string]int{"players": 3}, "moves": moves}, new(any))
		if got := fmt.Sprint(refused["place"], " ", refused["type"]); got != want || strings.Contains(fmt.Sprint(refused["message"]), "%") {
			t.Errorf("%s: %s, want %s: %v", list, got, want, refused)
		}
	}
}
