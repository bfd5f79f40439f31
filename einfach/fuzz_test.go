package einfach_test

import (
	"encoding/json"
	"errors"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	plain "github.com/ebbesgo/ebbes/internal/plain/einfach"
)

// The fuzz targets are driven by bytes: each byte chooses a move of a game.

// chosenBy returns the move that a byte chooses: mostly a legal one, sometimes any move.
func chosenBy(s einfach.State, b byte) einfach.Move {
	r := newRand(uint64(b))
	if m, ok := s.Auto(r); ok {
		return m
	}
	if legal := s.Legal(); b < 224 && legal.Len() > 0 {
		n := int(b) % legal.Len()
		for m := range legal.All() {
			if n == 0 {
				return m
			}
			n--
		}
	}
	all := candidates()
	return all[int(b)*7%len(all)]
}

// configBy returns the configuration that two bytes choose.
func configBy(a, b byte) einfach.Config {
	sets := optionSets()
	return einfach.Config{
		Players: 3 + int(a%4), RuleCards: 3 + int(a/4%8), Options: sets[int(b)%len(sets)], Rounds: 1 + int(b/4%3),
		Renewals: int(b / 16 % 4), Starter: einfach.Seat(1 + a%3),
	}
}

func FuzzGame(f *testing.F) {
	f.Add([]byte("any game"))
	f.Add([]byte{31, 3, 1, 2, 3, 4, 5, 6, 7, 250, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 255})
	f.Fuzz(func(t *testing.T, bytes []byte) {
		if len(bytes) < 2 || len(bytes) > 400 {
			return
		}
		s := begin(t, configBy(bytes[0], bytes[1]))
		rules := plain.New(s.Config())
		defer rules.Stop()
		for _, b := range bytes[2:] {
			m := chosenBy(s, b)
			next, err := s.Apply(m)
			if s.Turn() != ebbes.NoSeat {
				if kind, _ := rules.Judge(m); (kind == 0) != (err == nil) {
					t.Fatalf("%v: %v, by the rules %v\n%v", m, err, kind, s)
				}
			}
			if err != nil {
				if next != s {
					t.Fatal("refused, but changed")
				}
				continue
			}
			seat := einfach.Seat(int(b) % (s.Config().Players + 1))
			events, _ := s.Events(m, seat)
			if v, err := s.View(seat).Fold(events...); err != nil || v != next.View(seat) {
				t.Fatalf("%v\n%v\nwant %v", err, v, next.View(seat))
			}
			rules.Make(m)
			s = next
		}
		if got, err := einfach.ParseState(s.String()); err != nil || got != s {
			t.Fatalf("%v\n%v\nwant %v", err, got, s)
		}
	})
}

// seeds adds texts to a target.
func seeds(f *testing.F, texts ...string) {
	for _, text := range texts {
		f.Add(text)
	}
}

func FuzzParseState(f *testing.F) {
	seeds(f, acting, placing, emptyStock, endless, nothingFits, "-", "players 3", "players 4; renewals 3; round 5; rules 1 2 3; hands ?1")
	f.Fuzz(func(t *testing.T, text string) {
		s, err := einfach.ParseState(text)
		if err != nil {
			if s != (einfach.State{}) || err.Error() == "" {
				t.Fatalf("%v with %v", s, err)
			}
			return
		}
		if again, err := einfach.ParseState(s.String()); err != nil || again != s {
			t.Fatalf("%q is read as %v, written as %q and read as %v, %v", text, s, s.String(), again, err)
		}
		playOn(t, s)
	})
}

// playOn continues from a parsed position. Views must survive encoding, and events must fold.
func playOn(t *testing.T, s einfach.State) {
	r := newRand(1)
	for range 60 {
		for seat := range einfach.Seat(s.Config().Players + 1) {
			v := s.View(seat)
			if again, err := einfach.ParseView(v.String()); err != nil || again != v {
				t.Fatalf("%v\n%q is read as %v", err, v.String(), again)
			}
		}
		m := s.Random(r)
		if m == nil {
			return
		}
		next, err := s.Apply(m)
		if err != nil {
			t.Fatalf("%v\n%v", err, s)
		}
		for seat := range einfach.Seat(s.Config().Players + 1) {
			events, _ := s.Events(m, seat)
			if v, err := s.View(seat).Fold(events...); err != nil || v != next.View(seat) {
				t.Fatalf("%v: %v\n%v\nwant %v\n%v", m, err, v, next.View(seat), events)
			}
		}
		s = next
	}
}

func FuzzParseView(f *testing.F) {
	for _, text := range []string{acting, placing, emptyStock, endless, nothingFits} {
		f.Add(einfach.MustParseState(text).View(1).String())
	}
	f.Fuzz(func(t *testing.T, text string) {
		v, err := einfach.ParseView(text)
		if err != nil {
			return
		}
		if again, err := einfach.ParseView(v.String()); err != nil || again != v {
			t.Fatalf("%q is read as %v, %v", v.String(), again, err)
		}
		data, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		var again einfach.View
		if err := json.Unmarshal(data, &again); err != nil || again != v {
			t.Fatalf("%s is read as %v, %v", data, again, err)
		}
		for m := range v.Moves() {
			if err := v.Check(m); err != nil {
				t.Fatal(err)
			}
		}
	})
}

func FuzzParseMove(f *testing.F) {
	seeds(f, "play B1", "deal 1 - B1", "shuffle B1", "clear N", "name 2", "swap 10", "pass", inOrder)
	f.Fuzz(func(t *testing.T, text string) {
		m, err := einfach.ParseMove(text)
		if err != nil {
			return
		}
		if again, err := einfach.ParseMove(m.String()); err != nil || again != m {
			t.Fatalf("%q is read as %v, written as %q and read as %v, %v", text, m, m.String(), again, err)
		}
	})
}

// FuzzReadMove reads arbitrary texts as moves in positions of all kinds. Refusals have an offset in
// the text and a reason, and notation is read as by ParseMove.
func FuzzReadMove(f *testing.F) {
	for i, text := range []string{
		"play B1", "ich lege die grüne 5 ab", "je passe mon tour", "give Ben a card", "Regel 7", "nicht", "clear the pile off", "-4", "a\u0308🙂", "\x00",
	} {
		f.Add(text, []byte{byte(i), 5, 1, 2, 3, 200, 4, 5}, uint8(i))
	}
	f.Fuzz(func(t *testing.T, text string, bytes []byte, language uint8) {
		var v einfach.View
		if len(bytes) > 2 && len(bytes) < 100 {
			s := begin(t, configBy(bytes[0], bytes[1]))
			for _, b := range bytes[2:] {
				s, _ = s.Apply(chosenBy(s, b))
			}
			v = s.View(s.Waiting())
		}
		teller := einfach.Teller{Language: einfach.Language(language % 4), Names: [6]string{"Anna", "Ben", text, "nimm", "🙂"}}
		m, err := teller.ReadMove(v, text)
		placed(t, text, m == nil, err)
		if m == nil {
			return
		}
		if again, err := einfach.ParseMove(m.String()); err != nil || again != m {
			t.Fatalf("%q is read as %v, which is %v, %v", text, m, again, err)
		}
		if written, err := einfach.ParseMove(text); err == nil && written != m {
			t.Fatalf("%q is read as %v; the notation says %v", text, m, written)
		}
	})
}

// FuzzReadConfig reads arbitrary texts as configurations. A result can be played, and a refusal
// has an offset in the text and a reason.
func FuzzReadConfig(f *testing.F) {
	for i, text := range []string{
		"4 Spieler, 5 Regelkarten, endlos", "three players, mini & maxi, 7 rounds", "à six, Ben commence", "players 4; options endless; rulecards 5",
		"Ben starts", "-3", "3 renewals 9999", "mini + maxi 3 recommended", "\x00 3",
	} {
		f.Add(text, uint8(i))
	}
	f.Fuzz(func(t *testing.T, text string, language uint8) {
		c, err := einfach.Teller{Language: einfach.Language(language % 4), Names: [6]string{"Anna", "Ben", text}}.ReadConfig(text)
		placed(t, text, c == einfach.Config{}, err)
		if _, impossible := einfach.New(c); err == nil && impossible != nil {
			t.Fatalf("%q is read as %+v: %v", text, c, impossible)
		}
	})
}

// placed fails the test unless there is either a result, or an error with a reason and an offset
// within the text.
func placed(t *testing.T, text string, nothing bool, err error) {
	t.Helper()
	var refused *einfach.ParseError
	switch {
	case nothing != (err != nil):
		t.Fatalf("%q: read and refused, or neither: %v", text, err)
	case nothing && !errors.As(err, &refused):
		t.Fatalf("%q: %v has no place", text, err)
	case nothing && (refused.Offset > len(text) || refused.In(ebbes.German) == "" || len(err.Error()) > 2_000):
		t.Fatalf("%q: %v at %d", text, err, refused.Offset)
	}
}

func FuzzParseRecord(f *testing.F) {
	r := newRand(5)
	record, _ := played(f, einfach.Config{Players: 3, Rounds: 1}, r, 80)
	seeds(f, recorded, record.String(), annotated(f), "einfach 1\nplayers 3\npass {a: b}\n(draw)\nback 1\n")
	f.Fuzz(func(t *testing.T, text string) {
		record, err := einfach.ParseRecord(text)
		if err != nil {
			return
		}
		for range record.Steps(record.End()) {
		}
		written, err := record.MarshalText()
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		again, err := einfach.ParseRecord(string(written))
		if err != nil || again.String() != string(written) || lines(again, 0) != lines(record, 0) {
			t.Fatalf("%v\n%s\nis written as\n%s", err, written, again)
		}
	})
}

func FuzzFold(f *testing.F) {
	f.Add([]byte("seed"), `[{"event":"shuffled","rule":"D2","cards":3}]`)
	f.Add([]byte("a game"), `[{"event":"played","rule":"X2","by":"1","card":"B3","on":"-"}]`)
	f.Add([]byte("another game"), `[{"event":"chosen","rule":"K9","by":"1","card":"-"},{"event":"exchanged","rule":"K9","seat":"1","gave":"B1","got":"B2"}]`)
	f.Fuzz(func(t *testing.T, bytes []byte, text string) {
		events, err := einfach.UnmarshalEvents([]byte(text))
		if err != nil || len(bytes) < 2 || len(bytes) > 100 {
			return
		}
		s := begin(t, configBy(bytes[0], bytes[1]))
		for _, b := range bytes[2:] {
			s, _ = s.Apply(chosenBy(s, b))
		}
		for seat := range einfach.Seat(s.Config().Players + 1) {
			v := s.View(seat)
			next, err := v.Fold(events...)
			if err != nil && next != v {
				t.Fatalf("refused, but changed: %v", err)
			}
			if err == nil && next.Fits(einfach.NoCard) {
				t.Fatal("no card fits")
			}
		}
	})
}
