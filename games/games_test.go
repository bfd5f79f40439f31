package games_test

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/games"
	"pgregory.net/rapid"
)

var configs = map[string][]string{
	"ebbes":   {"", `{"players":2}`, `{"players":3,"variants":"more cards"}`, `{"players":5}`},
	"einfach": {`{"players":3,"renewals":2,"rounds":2}`, `{"players":6,"renewals":1,"rounds":1}`},
}

// begin returns a game before its first deal, given its configuration in JSON.
func begin(t rapid.TB, g games.Game, config string) games.State {
	t.Helper()
	s, err := g.New(json.RawMessage(config))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// dealt returns a game after its first deal.
func dealt(t *testing.T, g games.Game) games.State {
	s := begin(t, g, "")
	m, _ := s.Auto(rand.New(rand.NewPCG(1, 2)))
	s, err := s.Apply(m)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// In whole games, each State agrees with its text and its moves, and folding events into a seat's
// view gives its next view. A record of the game reads back.
func TestStateAgreesWithItsGame(t *testing.T) {
	for _, g := range games.All() {
		for _, config := range configs[g.Name()] {
			r := rand.New(rand.NewPCG(1, 2))
			s := begin(t, g, config)
			var made []games.Move
			for !s.Over() {
				m := check(t, g, s, r)
				seat := games.Seat(r.IntN(7))
				after, err := s.Apply(m)
				if err != nil {
					t.Fatal(err)
				}
				follow(t, g, s, m, after, seat)
				s, made = after, append(made, m)
			}
			if m := s.Random(r); m != nil || s.Winners() == (games.Seats{}) || s.Waiting() != 0 ||
				len(slices.Collect(s.Moves())) > 0 {
				t.Errorf("%s: over, and %v is to be done\n%v", g.Name(), m, s)
			}
			keep(t, g, config, made, s)
		}
	}
}

// check checks a State before its next move, which it returns.
func check(t *testing.T, g games.Game, s games.State, r *rand.Rand) games.Move {
	t.Helper()
	if again, err := g.ParseState(s.String()); err != nil || again != s {
		t.Fatalf("%s: %v is read as %v: %v", g.Name(), s, again, err)
	}
	least, most := g.Players()
	if n := len(slices.Collect(s.Seats())); s.Players() < least || s.Players() > most || n < s.Players() || s.Diagram(games.Listener{}) == "" {
		t.Fatalf("%s: %d play at %d seats", g.Name(), s.Players(), n)
	}
	m, auto := s.Auto(r)
	chance := auto && regexp.MustCompile(`^(deal|shuffle|draw)\b`).MatchString(m.String())
	if s.IsChance() != chance || auto != (s.Waiting() == ebbes.NoSeat) || auto != (m != nil) {
		t.Fatalf("%s: chance %t, and %v without a choice: %t\n%v", g.Name(), s.IsChance(), m, auto, s)
	}
	if auto {
		return m
	}
	moves := slices.Collect(s.Moves())
	m = moves[r.IntN(len(moves))]
	v := s.View(s.Waiting())
	if err := v.Check(m); err != nil || !slices.Equal(moves, slices.Collect(v.Moves())) {
		t.Fatalf("%s: %v\n%v", g.Name(), err, v)
	}
	if again, err := g.ParseMove(m.String()); err != nil || again != m {
		t.Fatalf("%s: %v is read as %v: %v", g.Name(), m, again, err)
	}
	for _, other := range []games.Seat{0, s.Waiting()%6 + 1, 7, 255} {
		var refusal games.Refusal
		if _, err := s.Accept(other, m); !errors.As(err, &refusal) || !errors.Is(err, ebbes.ErrTurn) {
			t.Fatalf("%s: seat %v makes the move of seat %v: %v", g.Name(), other, s.Waiting(), err)
		}
	}
	to := games.Listener{Seat: v.Seat(), Names: map[games.Seat]string{v.Seat(): "Anna", 0: "x", 7: "x", 255: "x"}}
	if typed, err := v.Teller(to).ReadMove(m.String()); err != nil || typed != m {
		t.Fatalf("%s: %q is read as %v: %v", g.Name(), m, typed, err)
	}
	if sentence := v.Teller(games.Listener{Names: to.Names}).Move(v.Seat(), m); !strings.Contains(sentence, "Anna") {
		t.Fatalf("%s: %q", g.Name(), sentence)
	}
	return m
}

// follow checks that folding the events of a move into a seat's view gives its next view.
func follow(t *testing.T, g games.Game, s games.State, m games.Move, after games.State, seat games.Seat) {
	t.Helper()
	before, want := s.View(seat), after.View(seat)
	events, err := s.Events(m, seat)
	if err != nil {
		t.Fatal(err)
	}
	sent, err := json.Marshal(events)
	if err != nil {
		t.Fatal(err)
	}
	received, err := g.UnmarshalEvents(sent)
	if err != nil || !slices.Equal(received, events) {
		t.Fatalf("%s: %s is read as %v: %v", g.Name(), sent, received, err)
	}
	read, err := g.ParseView(before.String())
	if err != nil || read != before {
		t.Fatalf("%s: %v is read as %v: %v", g.Name(), before, read, err)
	}
	got, err := read.Fold(received...)
	if err != nil || got != want {
		t.Fatalf("%s: %v\n%v\nis followed to\n%v\nnot to\n%v", g.Name(), err, received, got, want)
	}
	if got.Over() != after.Over() || got.IsChance() != after.IsChance() ||
		got.Score(1) != after.Score(1) {
		t.Fatalf("%s: the view differs from the state\n%v\n%v", g.Name(), got, after)
	}
	tell := got.Teller(games.Listener{Language: ebbes.French})
	for _, e := range received {
		title, text := g.Clause(g.RuleOf(e), ebbes.French)
		if tell.Event(e) == "" || title == "" || text == "" {
			t.Fatalf("%s: %v has the sentence %q under %q", g.Name(), e, tell.Event(e), title)
		}
	}
	if tell.Turn() == "" {
		t.Fatalf("%s: no sentence about the turn of\n%v", g.Name(), got)
	}
}

// keep checks that a game can be recorded, with a variation of its last move.
func keep(t *testing.T, g games.Game, config string, made []games.Move, end games.State) {
	t.Helper()
	r, err := g.NewRecord(json.RawMessage(config), made[:len(made)-1]...)
	if err != nil {
		t.Fatal(err)
	}
	before := r.End()
	last, err := r.Play(before, made[len(made)-1])
	if s, stateErr := r.State(last); err != nil || stateErr != nil || s != end || r.Move(last) != made[len(made)-1] {
		t.Fatal(err, stateErr)
	}
	other, err := r.Add(before, made[len(made)-2])
	if err != nil || r.SetNote(other, games.Note{Text: "or so"}) != nil || r.SetTags(games.Tag{Name: "Place", Value: "Kaiserslautern"}) != nil {
		t.Fatal(err)
	}
	text, err := r.MarshalText()
	if err != nil {
		t.Fatal(err)
	}
	read, err := g.ParseRecord(string(text))
	if err != nil || read.String() != string(text) || read.Clone().String() != string(text) ||
		read.Version() != g.Rules() ||
		string(read.Config()) != string(r.Config()) || !slices.Equal(read.Tags(), r.Tags()) {
		t.Fatalf("%v: read as\n%v\nnot\n%s", err, read, text)
	}
	rescued, whole, err := g.RecoverRecord(string(text) + "torn")
	if err != nil || whole != len(text) || rescued.String() != string(text) {
		t.Fatalf("%d of %d bytes: %v", whole, len(text), err)
	}
	var moves []games.Move
	var after games.State
	for step, err := range read.Steps(read.End()) {
		if again, refused := step.Before.Apply(step.Move); err != nil || refused != nil || again != step.After {
			t.Fatal(err, refused)
		}
		moves, after = append(moves, step.Move), step.After
	}
	if !slices.Equal(moves, made) || after != end || !slices.Equal(read.Moves(read.End()), made) {
		t.Errorf("%s: %d moves of %d, to\n%v\nnot\n%v", g.Name(), len(moves), len(made), after, end)
	}
	places := slices.Collect(read.Next(read.Before(read.End())))
	if len(places) != 2 || read.Note(places[1]).Text != "or so" || read.Promote(places[1]) != nil || read.End() != places[1] ||
		read.TakeBack(places[1]) != read.Before(places[1]) || !read.Note(places[1]).Back {
		t.Errorf("%s: %d moves at the last place", g.Name(), len(places))
	}
	read.Remove(places[1])
	for step, err := range read.Steps(places[1]) {
		if err == nil || step != (games.Step{}) {
			t.Errorf("%s: a removed place leads to %v", g.Name(), step)
		}
	}
	if s, err := read.State(places[1]); err == nil || read.Move(places[1]) != nil || read.Moves(places[1]) != nil {
		t.Errorf("%s: a removed place leads to %v", g.Name(), s)
	}
}

// Over is true exactly where the game's own package says so.
func TestOver(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, g := range games.All() {
		s := begin(t, g, configs[g.Name()][1])
		for n := 0; ; n++ {
			over := false
			if own, ok := games.Of[ebbes.State](s); ok {
				over = own.Phase() == ebbes.Over
			} else if own, ok := games.Of[einfach.State](s); ok {
				over = own.Phase() == einfach.Over
			}
			if s.Over() != over || s.View(1).Over() != over {
				t.Fatalf("%s: over: %t, %t\n%v", g.Name(), s.Over(), s.View(1).Over(), s)
			}
			if over {
				break
			}
			s, _ = s.Apply(s.Random(r))
		}
	}
}

// An odd is a Move that no game has.
type odd struct{ games.Move }

// Values that are no moves of the game are refused as malformed, with a sentence.
func TestForeignMovesAreMalformed(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, g := range games.All() {
		s := dealt(t, g)
		v := s.View(s.Waiting())
		moves := []games.Move{
			nil, odd{}, odd{s.Random(r)}, (*ebbes.Play)(nil), new(ebbes.Play), (*einfach.Play)(nil), einfach.Pass{},
			ebbes.Play(255), ebbes.Play(3),
		}
		for _, other := range games.All() {
			if m := dealt(t, other).Random(r); other != g {
				moves = append(moves, m)
			}
		}
		for _, m := range moves {
			next, err := s.Apply(m)
			_, byName := s.Accept(s.Waiting(), m)
			events, noEvents := s.Events(m, 1)
			for _, err := range []error{err, byName, v.Check(m), noEvents} {
				if g.Name() == "ebbes" && m == games.Move(ebbes.Play(3)) || g.Name() == "einfach" && m == games.Move(einfach.Pass{}) {
					continue // moves of this game
				}
				var refusal games.Refusal
				if !errors.As(err, &refusal) || !errors.Is(err, ebbes.ErrMalformed) || next != s || len(events) > 0 {
					t.Fatalf("%s: %T: %v", g.Name(), m, err)
				}
				tell := v.Teller(games.Listener{Language: ebbes.German})
				if refusal.In(ebbes.German) != tell.Refusal(refusal) || refusal.Rule() != "" {
					t.Errorf("%s: %q, %q", g.Name(), refusal.In(ebbes.German), tell.Refusal(refusal))
				}
			}
		}
		if r, err := g.NewRecord(nil, moves...); err == nil || r != nil {
			t.Errorf("%s: moves that are none are kept: %v", g.Name(), r)
		}
	}
}

// A refused move leaves the State unchanged, and a refused event the View. A View draws only legal
// moves of its own seat, and a blank configuration is the usual one.
func TestRefusedMoveChangesNothing(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, g := range games.All() {
		s := dealt(t, g)
		other := s.Waiting()%2 + 1
		if next, err := s.Accept(other, s.Random(r)); err == nil || next != s {
			t.Errorf("%s: %v, and %v", g.Name(), err, next)
		}
		if next, err := begin(t, g, "").Accept(1, begin(t, g, "").Random(r)); err == nil || next != begin(t, g, "") {
			t.Errorf("%s: a deal of a player: %v, and %v", g.Name(), err, next)
		}
		v := s.View(1)
		if next, err := v.Fold(nil); err == nil || next != v {
			t.Errorf("%s: %v, and %v", g.Name(), err, next)
		}
		if m := s.View(s.Waiting()).Random(r); s.View(s.Waiting()).Check(m) != nil {
			t.Errorf("%s: a View draws %v", g.Name(), m)
		}
		if m := s.View(ebbes.NoSeat).Random(r); m != nil {
			t.Errorf("%s: a spectator draws %v", g.Name(), m)
		}
		for _, config := range []string{"", " ", "\n"} {
			if usual, err := g.New([]byte(config)); err != nil || usual.Players() != 4 {
				t.Errorf("%s: config %q: %v", g.Name(), config, err)
			}
		}
	}
}

// Events, refusals and texts of one game have no meaning in the other.
func TestForeignEventsAndTexts(t *testing.T) {
	for i, g := range games.All() {
		other := games.All()[1-i]
		s, foreign := dealt(t, g), dealt(t, other)
		m, _ := begin(t, other, "").Auto(rand.New(rand.NewPCG(1, 2)))
		events, err := begin(t, other, "").Events(m, 1)
		if err != nil || len(events) == 0 {
			t.Fatal(err)
		}
		if v, err := begin(t, g, "").View(1).Fold(events...); err == nil {
			t.Errorf("%s: events of %s are followed to\n%v", g.Name(), other.Name(), v)
		}
		if v, err := s.View(1).Fold(nil, nil); err == nil {
			t.Errorf("%s: nothing is followed to\n%v", g.Name(), v)
		}
		tell := s.View(1).Teller(games.Listener{})
		if rule, sentence := g.RuleOf(events[0]), tell.Event(events[0]); rule != "" || sentence != "" || g.RuleOf(nil) != "" {
			t.Errorf("%s: %q under %q", g.Name(), sentence, rule)
		}
		var refusal games.Refusal
		if _, err := foreign.Accept(0, m); !errors.As(err, &refusal) ||
			tell.Refusal(refusal) != tell.Refusal(nil) || tell.Reason(refusal) != tell.Reason(nil) {
			t.Errorf("%s: %q, %q", g.Name(), tell.Refusal(refusal), tell.Reason(refusal))
		}
		if s, err := g.ParseState(foreign.String()); err == nil || s != nil {
			t.Errorf("%s: a state of %s is read as %v", g.Name(), other.Name(), s)
		}
		if v, err := g.ParseView(foreign.View(1).String()); err == nil || v != nil {
			t.Errorf("%s: a view of %s is read as %v", g.Name(), other.Name(), v)
		}
		record, err := other.NewRecord(nil, m)
		if err != nil {
			t.Fatal(err)
		}
		if r, err := g.ParseRecord(record.String()); err == nil || r != nil {
			t.Errorf("%s: a record of %s is read as %v", g.Name(), other.Name(), r)
		}
		if _, err := record.Play(record.End(), s.Random(rand.New(rand.NewPCG(1, 2)))); !errors.Is(err, ebbes.ErrMalformed) {
			t.Errorf("%s: a move of %s: %v", other.Name(), g.Name(), err)
		}
	}
}

// A configuration is JSON or typed, and comes back as JSON that New reads.
func TestReadConfig(t *testing.T) {
	for _, g := range games.All() {
		for text, players := range map[string]int{"": 4, " \n": 4, `{"players":3}`: 3, "5": 5, "5 Spieler": 5, " 3 Spieler, Anna beginnt ": 3} {
			l := games.Listener{Language: ebbes.German, Names: map[games.Seat]string{2: "Anna"}}
			config, err := g.ReadConfig(text, l)
			if err != nil {
				t.Errorf("%s: %q: %v", g.Name(), text, err)
				continue
			}
			if s := begin(t, g, string(config)); s.Players() != players {
				t.Errorf("%s: %q is read as %s, for %d", g.Name(), text, config, s.Players())
			}
		}
		for _, text := range []string{"{", `{"players":1}`, `{"players":99}`, `{"x":1}`, "[]", "null", "1", "99 players", "\xff", strings.Repeat("{", 1<<20)} {
			config, err := g.ReadConfig(text, games.Listener{Language: 200, Seat: 200})
			if _, translated := err.(interface{ In(games.Language) string }); err == nil || !translated || config != nil {
				t.Errorf("%s: %.40q is read as %s: %T %v", g.Name(), text, config, err, err)
			}
			if strings.HasPrefix(text, "{") {
				if s, again := g.New(json.RawMessage(text)); s != nil || again == nil || again.Error() != err.Error() {
					t.Errorf("%s: %.40q: %v, %v", g.Name(), text, again, err)
				}
			}
		}
	}
}

func TestNamed(t *testing.T) {
	for i, g := range []games.Game{games.Ebbes(), games.Einfach()} {
		if got, ok := games.Named(g.Name()); !ok || got != g || games.All()[i] != g || g.Title(ebbes.English) == "" || g.Rules() < 1 {
			t.Errorf("%s is %v", g.Name(), got)
		}
		if title, text := g.Clause("nonsense", ebbes.English); title != "" || text != "" {
			t.Errorf("%s: %q, %q", g.Name(), title, text)
		}
	}
	for _, name := range []string{"", "Ebbes", "skat", "einfach "} {
		if g, ok := games.Named(name); ok || g != nil {
			t.Errorf("%q is %v", name, g)
		}
	}
}

// Of finds the type of a Table or Record in its own game only, and a State is no View.
func TestOf(t *testing.T) {
	s := dealt(t, games.Ebbes())
	_, view := games.Of[ebbes.View](s)
	_, other := games.Of[einfach.State](s)
	_, none := games.Of[ebbes.State](nil)
	own, state := games.Of[ebbes.State](s)
	if view || other || none || !state || own.String() != s.String() {
		t.Error(view, other, none, state)
	}
	r, err := games.Ebbes().NewRecord(nil)
	if err != nil {
		t.Fatal(err)
	}
	_, other = games.Of[*einfach.Record](r)
	kept, record := games.Of[*ebbes.Record](r)
	if other || !record || kept.String() != r.String() {
		t.Error(other, record)
	}
}

// No exported signature of this package uses any.
func TestNoExportedAny(t *testing.T) {
	text, err := os.ReadFile("../api.txt")
	if err != nil {
		t.Fatal(err)
	}
	lines := regexp.MustCompile(`(?m)^pkg games, .*$`).FindAllString(string(text), -1)
	if len(lines) < 50 {
		t.Errorf("api.txt has %d lines of games", len(lines))
	}
	for _, line := range lines {
		if regexp.MustCompile(`\bany\b|interface ?\{\}`).MatchString(line) {
			t.Error(line)
		}
	}
}
