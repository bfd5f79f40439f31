package sisters

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	"pgregory.net/rapid"
)

// called are what people at a table may be called.
var called = [][]string{
	{"Anna", "Ben", "Clara", "Dora", "Emil", "Fritz"},
	{"Anna", "Anna", "anna", "Anna (seat 1)", "Anna!", ""},
	{"Rot", "Red", "Rouge", "red", "rote", "Pass"},
	{"die Anna", "Anna", "the Anna", "la Anna", "Platz 1", "seat 2"},
	{"B3", "G4 plays B3", "2", "1", "place 3", "Platz 3"},
	{"you", "du", "Toi", "ich", "me", "moi"},
	{"passe", "nimm", "choose", "donner", "aus", "play"},
	{"Zoë", "Zoe", "Zoe\u0308", "Jörg", "Joerg", "Jorg"},
	{"李雷", "👩\u200d👩\u200d👧", "می\u200cخواهم", "O’Neill", "a\x00b", "!!!"},
}

// Whatever the library says of a move that a seat chooses, told to that seat in any
// language, with names or without, is read as that move in the view before it.
func TestWhatIsSaidIsRead(t *testing.T) {
	for _, h := range hosts {
		t.Run(h.game(), func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				all := slices.Concat(append(called, names)...)
				people := rapid.OneOf(
					rapid.SampledFrom(called), rapid.SliceOfN(rapid.SampledFrom(all), 6, 6), rapid.SliceOfN(rapid.String(), 6, 6),
				).Draw(t, "names")
				h.law(t, people, rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0)))
			})
		})
	}
}

// hostile are names that are words of a language or of the notation, or read like a seat.
var hostile = []string{
	"Deal", "Deal Maker", "Deal 3", "deal -", "Play", "Trump", "Seat 1", "R3", "Blue", "Show", "Ja", "Passen", "Start", "start 2", "Select B1", "Shuffle", "Draw",
	"Pass", "Clear", "clear B", "Name 2", "Swap 3", "Give B1", "Discard", "One", "le un", "Un", "Eins", "Nein", "No", "None", "nix", "I", "Ich", "Me", "Moi", "You", "du",
	"the", "der", "le", "Spieler 2", "joueur 3", "player", "Number 4", "Rot", "rouge 5", "5", "take", "nimm", "passe", "la carte", "Stapel", "the fictive player",
}

// Sentences about a move and the moves that a refusal offers are read back at every kind of
// move, with hostile names.
func TestHostileNames(t *testing.T) {
	for _, h := range hosts {
		t.Run(h.game(), func(t *testing.T) {
			for people := range slices.Chunk(hostile, 6) {
				h.hostile(t, people)
			}
		})
	}
}

func (l *library[C, P, M, E, L, S, V, T, R, N, F]) hostile(t rapid.TB, people []string) {
	r := rand.New(rand.NewPCG(1, 0))
	for _, position := range l.positions {
		s, err := l.parseState(position)
		if err != nil {
			t.Fatal(err)
		}
		kinds := map[string]bool{}
		for m := range s.Moves() {
			if kind := fmt.Sprintf("%T", m); !kinds[kind] {
				kinds[kind] = true
				l.readsBack(t, s, m, people, r)
			}
		}
		for language := range l.languages() {
			l.possibleReadsBack(t, s.View(s.Waiting()), l.teller(language, people, s.Waiting()))
		}
	}
}

// A name alone names the seat that is called so, or is refused if it may mean another one.
func TestHostileNamesAlone(t *testing.T) {
	for _, name := range hostile {
		for l := range ebbes.Languages() {
			inEbbes := ebbes.Teller{Language: l, Names: [5]string{"Ada", name}}
			inEinfach := einfach.Teller{Language: einfach.Language(l), Names: [6]string{"Ada", name}}
			if m, err := inEbbes.ReadMove(ebbesNames, name); err == nil && m != ebbes.Start(2) {
				t.Errorf("%q in %v is %v in ebbes", name, l, m)
			}
			if m, err := inEinfach.ReadMove(einfachNames, name); err == nil && m != einfach.Name(2) {
				t.Errorf("%q in %v is %v in Einfach", name, l, m)
			}
		}
	}
}

func (l *library[C, P, M, E, L, S, V, T, R, N, F]) law(t *rapid.T, people []string, r *rand.Rand) {
	s, err := l.new(l.table(r))
	if err != nil {
		t.Fatal(err)
	}
	before := r.IntN(200)
	for moves, checked, last := 0, 0, ""; checked < 1; moves++ {
		m := s.Random(r)
		if any(m) == nil {
			return
		}
		kind := fmt.Sprintf("%T", m)
		if s.Waiting() != *new(P) && moves >= before && (kind != last || r.IntN(20) == 0) {
			l.readsBack(t, s, m, people, r)
			checked++
		}
		last = kind
		if s, err = s.Apply(m); err != nil {
			t.Fatal(err)
		}
	}
}

// readsBack fails the test if something that is said of a move is not read as that move.
func (l *library[C, P, M, E, L, S, V, T, R, N, F]) readsBack(t rapid.TB, s S, m M, people []string, r *rand.Rand) {
	by := s.Waiting()
	v := s.View(by)
	events, err := s.Events(m, by)
	if err != nil {
		t.Fatal(err)
	}
	for language := range l.languages() {
		reader := l.teller(language, people, by)
		for _, told := range []T{
			reader, l.teller(language, people, *new(P)), l.teller(language, nil, by), l.teller(language, nil, *new(P)),
		} {
			for _, said := range []string{told.Move(by, m), told.Event(events[0])} {
				if read, err := reader.ReadMove(v, said); err != nil || any(read) != any(m) {
					t.Fatalf("%s: %q in %v is read as %v: %v, want %v\n%v", l.name, said, language, read, err, m, v)
				}
			}
		}
		l.possibleReadsBack(t, v, l.teller(language, unpunctuated[r.IntN(len(unpunctuated))], by))
	}
}

// unpunctuated are names by which a list of what is possible can be taken apart.
var unpunctuated = [][]string{nil, called[0], {"Anna", "Anna", "Ben", "Ben", "Platz 2", "you"}}

// possibleReadsBack fails the test unless what is offered is read as all the legal moves.
func (l *library[C, P, M, E, L, S, V, T, R, N, F]) possibleReadsBack(t rapid.TB, v V, reader T) {
	_, err := reader.ReadMove(v, "?")
	var legal, offered []string
	for m := range v.Moves() {
		legal = append(legal, m.String())
	}
	for _, entry := range entries(err.Error()) {
		m, refused := reader.ReadMove(v, entry)
		if refused != nil {
			t.Fatalf("%s: %q of %q: %v\n%v", l.name, entry, err, refused, v)
		}
		offered = append(offered, m.String())
	}
	slices.Sort(legal)
	if slices.Sort(offered); !slices.Equal(offered, legal) {
		t.Fatalf("%s: %q offers %v, not %v\n%v", l.name, err, offered, legal, v)
	}
}

// entries returns what a refusal says is possible, each card of a range by itself.
func entries(refusal string) []string {
	var all []string
	_, list, _ := strings.Cut(refusal, possible.FindString(refusal))
	for entry := range strings.SplitSeq(list, ", ") {
		m := ranged.FindStringSubmatch(entry)
		if m == nil {
			all = append(all, entry)
			continue
		}
		low, _ := strconv.Atoi(m[2])
		high, _ := strconv.Atoi(m[3])
		for value := low; value <= high; value++ {
			all = append(all, fmt.Sprint(m[1], value))
		}
	}
	return all
}

var (
	possible = regexp.MustCompile(`(possible|möglich)\x{202f}?: `)
	ranged   = regexp.MustCompile(`^([BNYGR])(\d+)–(\d+)$`)
)
