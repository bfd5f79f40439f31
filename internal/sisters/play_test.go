package sisters

import (
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes/internal/effort"
)

func TestMain(m *testing.M) { effort.Main(m, "10") }

// Both games are driven to the end by the same program, in which everything that a host
// can ask agrees with everything else.
func TestPlay(t *testing.T) {
	for _, h := range hosts {
		for config := range h.kinds() {
			h.play(t, config, rand.New(rand.NewPCG(uint64(config), 7)))
		}
	}
}

func (l *library[C, P, M, E, L, S, V, T, R, N, F]) play(t *testing.T, config int, r *rand.Rand) {
	c := l.configs[config]
	s, err := l.new(c)
	if err != nil {
		t.Fatalf("%s: %v", l.name, err)
	}
	text, err := l.record(c, nil).AppendText(nil)
	if err != nil {
		t.Fatalf("%s: %v", l.name, err)
	}
	var moves []M
	for {
		m, auto := s.Auto(r)
		if !auto {
			if s.Waiting() == *new(P) {
				break
			}
			m = l.choose(t, c, s, r)
		} else if s.Waiting() != *new(P) {
			t.Fatalf("%s: waits for %v, whose move is nobody's to choose\n%v", l.name, s.Waiting(), s)
		}
		if text, err = s.AppendMove(text, m); err != nil {
			t.Fatalf("%s: %v\n%v", l.name, err, s)
		}
		s = l.follow(t, c, s, m, r)
		moves = append(moves, m)
	}
	for range s.Moves() {
		t.Errorf("%s: there is something to do when nobody is waited for\n%v", l.name, s)
	}
	l.keep(t, c, moves, s, string(text), r)
}

// choose returns a move of whoever is waited for, which it can check, type and read.
func (l *library[C, P, M, E, L, S, V, T, R, N, F]) choose(t *testing.T, c C, s S, r *rand.Rand) M {
	by := s.Waiting()
	v := s.View(by)
	m := s.Random(r)
	if v.Waiting() != by || v.Turn() != s.Turn() || v.Seat() != by {
		t.Fatalf("%s: the view of %v waits for %v", l.name, by, v.Waiting())
	}
	if err := v.Check(m); err != nil {
		t.Fatalf("%s: %v\n%v", l.name, err, s)
	}
	for language := range l.languages() {
		if typed, err := v.ReadMove(m.String(), language); err != nil || any(typed) != any(m) {
			t.Fatalf("%s: %q is read as %v in %v: %v\n%v", l.name, m, typed, language, err, v)
		}
		for _, you := range []P{by, *new(P)} {
			told := l.teller(language, []string{"Anna", "Ben"}, you).Move(by, m)
			if told == "" || strings.ContainsAny(told, "{}|") {
				t.Errorf("%s: %v of %v is told as %q in %v", l.name, m, by, told, language)
			}
		}
	}
	accepted, err := s.Accept(by, m)
	if applied, _ := s.Apply(m); err != nil || accepted != applied {
		t.Fatalf("%s: %v", l.name, err)
	}
	for _, other := range append(l.seats(c), *new(P)) {
		if after, err := s.Accept(other, m); other != by && (err == nil || after != s) {
			t.Fatalf("%s: a move of %v is taken from %v\n%v", l.name, by, other, s)
		}
	}
	return m
}

// follow makes a move, which a seat or an onlooker can follow by its events, at length all of them.
func (l *library[C, P, M, E, L, S, V, T, R, N, F]) follow(t *testing.T, c C, s S, m M, r *rand.Rand) S {
	after, err := s.Apply(m)
	if err != nil {
		t.Fatalf("%s: %v\n%v", l.name, err, s)
	}
	if again, err := l.parseMove(m.String()); err != nil || any(again) != any(m) {
		t.Fatalf("%s: %q is read as %v: %v", l.name, m, again, err)
	}
	followers := append(l.seats(c), *new(P))
	if i := r.IntN(len(followers)); !effort.Long() {
		followers = followers[i : i+1]
	}
	for _, to := range followers {
		events, err := s.Events(m, to)
		if err != nil {
			t.Fatalf("%s: %v", l.name, err)
		}
		wire, err := json.Marshal(events)
		if err != nil {
			t.Fatalf("%s: %v", l.name, err)
		}
		read, err := l.events(wire)
		if err != nil {
			t.Fatalf("%s: %v in %s", l.name, err, wire)
		}
		folded, err := s.View(to).Fold(read...)
		if err != nil || folded != after.View(to) {
			t.Fatalf("%s: %v\n%v\nfollowed to\n%v\nnot to\n%v", l.name, err, read, folded, after.View(to))
		}
		if again, err := l.parseView(folded.String()); err != nil || again != folded {
			t.Fatalf("%s: %v\n%v\nis read as\n%v", l.name, err, folded, again)
		}
		for language := range l.languages() {
			tell := l.teller(language, nil, to)
			for _, e := range read {
				if told := tell.Event(e); told == "" || strings.ContainsAny(told, "{}|") {
					t.Fatalf("%s: %T is told as %q in %v", l.name, e, told, language)
				}
			}
		}
	}
	return after
}

// keep writes a game and reads it again, in whole and cut off anywhere.
func (l *library[C, P, M, E, L, S, V, T, R, N, F]) keep(
	t *testing.T, c C, moves []M, end S, grown string, r *rand.Rand,
) {
	whole, n, err := l.recover(grown)
	if err != nil || n != len(grown) || !equalMoves(l.moves(whole), moves) {
		t.Fatalf("%s: %v; %d of %d bytes and %d of %d moves recovered", l.name, err, n, len(grown), len(l.moves(whole)), len(moves))
	}
	if last, err := whole.State(); err != nil || last != end {
		t.Fatalf("%s: %v\n%v\nnot\n%v", l.name, err, last, end)
	}
	i := 0
	for step, err := range l.record(c, moves).Steps() {
		before, m, after := l.step(step)
		if again, refused := before.Apply(m); err != nil || refused != nil || again != after || any(m) != any(moves[i]) {
			t.Fatalf("%s: step %d: %v, %v", l.name, i, err, refused)
		}
		i++
	}
	if i != len(moves) {
		t.Errorf("%s: %d steps of %d moves", l.name, i, len(moves))
	}
	head, err := l.record(c, nil).AppendText(nil)
	if err != nil {
		t.Fatal(err)
	}
	for range 100 {
		cut := len(head) + r.IntN(len(grown)-len(head))
		part, n, err := l.recover(grown[:cut])
		got := l.moves(part)
		if err != nil || n > cut || len(got) > len(moves) || !equalMoves(got, moves[:len(got)]) {
			t.Fatalf("%s: cut at %d: %v; %d bytes, %d moves\n%s", l.name, cut, err, n, len(got), grown[max(0, cut-60):cut])
		}
		if again, m, err := l.recover(grown[:n]); err != nil || m != n || len(l.moves(again)) != len(got) {
			t.Fatalf("%s: cut at %d: what was recovered is not whole: %v", l.name, cut, err)
		}
	}
}
