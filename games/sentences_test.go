package games_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/games"
	"github.com/ebbesgo/ebbes/internal/testbudget"
	"pgregory.net/rapid"
)

func TestMain(m *testing.M) { testbudget.Main(m, "10") }

// called returns a listener at a table of people with names.
func called(l games.Language, names []string, you games.Seat) games.Listener {
	to := games.Listener{Language: l, Seat: you, Names: map[games.Seat]string{}}
	for i, name := range names {
		to.Names[games.Seat(i+1)] = name
	}
	return to
}

// anyTable begins a game at a table of any kind.
func anyTable(t rapid.TB, g games.Game, r *rand.Rand) games.State {
	t.Helper()
	return begin(t, g, string(anyConfig(t, g, r)))
}

// anyConfig returns the configuration of a table of any kind.
func anyConfig(t rapid.TB, g games.Game, r *rand.Rand) json.RawMessage {
	t.Helper()
	var c any = einfach.Config{
		Players: 3 + r.IntN(4), RuleCards: 3 + r.IntN(8), Rounds: 2, Renewals: 2,
		Options: einfach.Option(r.IntN(4)), Starter: games.Seat(1 + r.IntN(3)),
	}
	if g == games.Ebbes() {
		players := 2 + r.IntN(4)
		variants := ebbes.Variant(r.IntN(int(ebbes.AllVariants) + 1))
		c = ebbes.Config{Players: players, Variants: variants, Starter: games.Seat(1 + r.IntN(players))}
	}
	config, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	return config
}

// tables are names of the people at each table.
var tables = [][]string{
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

// names are texts that people may enter as a name.
var names = []string{
	"", "Anna", " Anna ", "\u3164", "\u200d", "\u200c\u200d", "\u2800", "\uffa0", "B3", "B10 plays B3", "S1", "Anna 2", "{seat}", "{a|b}", "[a|b]",
	"李雷", "👩\u200d👩\u200d👧", "می\u200cخواهم", "دانا", "דנה", "Anna\u202e", "\u202eannA", "\u2068Anna", "A\x00nna\n", "Anna\u0301", "\u0301Anna", "\xff\xfe", "А\u0301нна",
	strings.Repeat("ä", 40), strings.Repeat("ä", 41), strings.Repeat("👩\u200d", 50), strings.Repeat("x", 1<<20),
}

// hostile are names that are words of a language or of the notation, or read like a seat.
var hostile = []string{
	"Deal", "Deal Maker", "Deal 3", "deal -", "Play", "Trump", "Seat 1", "R3", "Blue", "Show", "Ja", "Passen", "Start", "start 2", "Select B1", "Shuffle", "Draw",
	"Pass", "Clear", "clear B", "Name 2", "Swap 3", "Give B1", "Discard", "One", "le un", "Un", "Eins", "Nein", "No", "None", "nix", "I", "Ich", "Me", "Moi", "You", "du",
	"the", "der", "le", "Spieler 2", "joueur 3", "player", "Number 4", "Rot", "rouge 5", "5", "take", "nimm", "passe", "la carte", "Stapel", "the fictive player",
}

// positions are States with a move of each kind to choose.
var positions = map[string][]string{
	"ebbes": {
		"players 3; round 2; numbers 5 2; nix 2; hands B1-6 N1-4 / N5-6 Y1-6 G1-2 / *; scores 9 / -6 / 0",
		"players 2; dealer 1; round 2; numbers 5 2; nix 1; hands B1-6 N1-4 / N5-6 Y1-6 G1-2; display G3+G4 G5+G6 R1+R2 R3+R4 R5+R6",
		"players 3; variants select designations; selected B1 N2; hands B1-6 N1-4 / N5-6 Y1-6 G1-2 / *",
		"players 3; numbers 2; trick 1 N1; hands B1-6 N2-4 / N5-6 Y1-6 G1-2 / *",
	},
	"einfach": {
		"players 3; round 1; rules 3 4 5; hands B3 N2 N4 / B4 Y1 / B5 B6; turn 1; wait placing 3",
		"players 3; round 1; rules 1 2 10; piles B5 N4; hands B4 B6 N3 G3 / Y1 Y2 / R1 R2; turn 1; done 2; third B",
		"players 3; round 1; rules 2 6 7; piles B5 N4; hands B4 B6 G3 G4 / Y1 Y2 / R1 R2; turn 1; wait swapping",
		"players 3; round 1; rules 2 6 7; piles B5 N4; hands B4 B6 G3 G4 / Y1 Y2 / R1 R2; turn 1; wait naming 7",
		"players 3; round 1; rules 2 5 7; piles B5 N4; hands B4 B6 G3 G4 / Y1 Y2 / R1 R2; turn 1; wait naming 5",
		"players 3; round 1; rules 2 6 7; piles B5 N4; hands B4 B6 G3 G4 / Y1 Y2 / R1 R2; turn 1; wait discarding 6",
		"players 3; round 1; rules 2 8 9; piles B5 N4; hands B4 B6 G3 G4 / Y1 Y2 / R1 R2; turn 1; wait laying",
		"players 3; round 1; rules 2 8 9; piles B5 N4; hands B4 B6 G3 G4 / Y1 Y2 / R1 R2; turn 1; wait giving",
	},
}

// Each sentence about a chosen move is read as that move in the View before it. This holds in any
// language, addressed to the seat, with names or without.
func TestSentencesAreRead(t *testing.T) {
	for _, g := range games.All() {
		t.Run(g.Name(), func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				all := slices.Concat(append(tables, names)...)
				people := rapid.OneOf(
					rapid.SampledFrom(tables), rapid.SliceOfN(rapid.SampledFrom(all), 6, 6), rapid.SliceOfN(rapid.String(), 6, 6),
				).Draw(t, "names")
				r := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
				s, before := anyTable(t, g, r), r.IntN(200)
				for moves := 0; !s.Over(); moves++ {
					m := s.Random(r)
					if s.Waiting() != 0 && moves >= before && r.IntN(4) == 0 {
						readsBack(t, s, m, people, r)
						return
					}
					s, _ = s.Apply(m)
				}
			})
		})
	}
}

// Sentences about each kind of move, and the moves offered by a refusal, are read back with hostile
// names. Such a name alone is read as its seat or refused.
func TestHostileNames(t *testing.T) {
	for _, g := range games.All() {
		first := 0
		for people := range slices.Chunk(hostile, 6) {
			r := rand.New(rand.NewPCG(1, 0))
			first++
			for i, position := range positions[g.Name()] {
				if (first+i)%testbudget.Of(4, 1) > 0 { // in short tests, each set of names at every fourth position
					continue
				}
				s, err := g.ParseState(position)
				if err != nil {
					t.Fatal(err)
				}
				kinds := map[string]bool{}
				for m := range s.Moves() {
					if kind := fmt.Sprintf("%T", m); !kinds[kind] {
						kinds[kind] = true
						readsBack(t, s, m, people, r)
					}
				}
				for l := range ebbes.Languages() {
					offersAll(t, s.View(s.Waiting()), called(l, people, s.Waiting()))
				}
			}
		}
		for _, name := range hostile {
			for l := range ebbes.Languages() {
				m, err := naming(t, g).Teller(called(l, []string{"Ada", name}, 0)).ReadMove(name)
				if err == nil && !strings.HasSuffix(m.String(), " 2") {
					t.Errorf("%s: %q in %v is %v", g.Name(), name, l, m)
				}
			}
		}
	}
}

// naming returns a View of seat 1 that has to name a seat.
func naming(t testing.TB, g games.Game) games.View {
	t.Helper()
	v, err := g.ParseView(map[string]string{
		"ebbes":   "view 1; players 3; round 2; numbers 1 2; nix 1; hands B1-6 G1-4 / ? / ?",
		"einfach": "view 1; players 3; round 1; rules 2 7 9; piles B7; hands B8 G1 / ?1 / ?2; turn 1; wait naming 7",
	}[g.Name()])
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// A name is read in any case, with accents or without, in every composition of its characters, in
// every language.
func TestNamesAreFolded(t *testing.T) {
	for name, all := range map[string][]string{
		"Σίσυφος": {"ΣΊΣΥΦΟΣ", "ΣΙΣΥΦΟΣ", "σίσυφος", "Σι\u0301συφος"},
		"Straße":  {"STRASSE", "Strasse", "STRAẞE"},
		"Işık":    {"IŞIK", "ışık", "isik"},
		"İpek":    {"ipek", "IPEK", "I\u0307pek"},
		"Nguyễn":  {"NGUYE\u0302\u0303N", "nguyen"},
		"Андрей":  {"АНДРЕЙ", "Андреи\u0306"},
		"Ａｎｎａ":    {"anna", "ＡＮＮＡ"},
		"한글":      {"\u1112\u1161\u11ab\u1100\u1173\u11af"},
		"ガク":      {"カ\u3099ク"},
	} {
		for _, g := range games.All() {
			for l := range ebbes.Languages() {
				for _, typed := range append(all, name) {
					m, err := naming(t, g).Teller(called(l, []string{"Ada", name}, 0)).ReadMove(typed)
					if err != nil || !strings.HasSuffix(m.String(), " 2") {
						t.Errorf("%s: %q for %q in %v is %v: %v", g.Name(), typed, name, l, m, err)
					}
				}
			}
		}
	}
}

// readsBack fails the test if a sentence about a move is not read as that move.
func readsBack(t rapid.TB, s games.State, m games.Move, people []string, r *rand.Rand) {
	t.Helper()
	by := s.Waiting()
	v := s.View(by)
	events, err := s.Events(m, by)
	if err != nil {
		t.Fatal(err)
	}
	for l := range ebbes.Languages() {
		reader := v.Teller(called(l, people, by))
		for _, to := range []games.Listener{
			called(l, people, by), called(l, people, 0), called(l, nil, by), called(l, nil, 0),
		} {
			for _, sentence := range []string{v.Teller(to).Move(by, m), v.Teller(to).Event(events[0])} {
				if read, err := reader.ReadMove(sentence); err != nil || read != m {
					t.Fatalf("%q in %v is read as %v: %v, want %v\n%v", sentence, l, read, err, m, v)
				}
			}
		}
		offersAll(t, v, called(l, unpunctuated[r.IntN(len(unpunctuated))], by))
	}
}

// unpunctuated are names without the separators of a list of possible moves.
var unpunctuated = [][]string{nil, tables[0], {"Anna", "Anna", "Ben", "Ben", "Platz 2", "you"}}

// offersAll fails the test unless the moves offered by a refusal are all the legal ones.
func offersAll(t rapid.TB, v games.View, to games.Listener) {
	t.Helper()
	_, err := v.Teller(to).ReadMove("?")
	var legal, offered []string
	for m := range v.Moves() {
		legal = append(legal, m.String())
	}
	for _, entry := range entries(err.Error()) {
		m, refused := v.Teller(to).ReadMove(entry)
		if refused != nil {
			t.Fatalf("%q of %q: %v\n%v", entry, err, refused, v)
		}
		offered = append(offered, m.String())
	}
	slices.Sort(legal)
	if slices.Sort(offered); !slices.Equal(offered, legal) {
		t.Fatalf("%q offers %v, not %v\n%v", err, offered, legal, v)
	}
}

// entries returns the possible moves in a refusal, each card of a range by itself.
func entries(refusal string) []string {
	var all []string
	list := refusal[strings.LastIndex(refusal, ": ")+2:]
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

var ranged = regexp.MustCompile(`^([BNYGR])(\d+)–(\d+)$`)

// everything returns the sentences of a random game with names, addressed to no seat and to one
// drawn at each move. Each move has a random language, and about every tenth view also a diagram.
func everything(t *testing.T, g games.Game, people []string, r *rand.Rand) (sentences []string) {
	t.Helper()
	s := anyTable(t, g, r)
	for !s.Over() {
		m, l := s.Random(r), games.Language(r.IntN(3))
		seats := slices.Collect(s.Seats())
		for _, you := range []games.Seat{0, seats[r.IntN(len(seats))]} {
			v := s.View(you)
			tell := v.Teller(called(l, people, you))
			sentences = append(sentences, tell.Turn(), tell.Move(s.Turn(), m))
			if r.IntN(10) == 0 {
				sentences = append(sentences, v.Diagram(called(l, people, you)))
			}
			if refused, ok := v.Check(m).(games.Refusal); ok {
				sentences = append(sentences, tell.Refusal(refused), tell.Reason(refused))
			}
			events, err := s.Events(m, you)
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range events {
				sentences = append(sentences, tell.Event(e))
			}
			for _, seat := range seats {
				sentences = append(sentences, tell.Seat(seat))
			}
		}
		s, _ = s.Apply(m)
	}
	for _, sentence := range sentences {
		if sentence == "" || strings.ContainsAny(strings.ReplaceAll(sentence, "||", ""), "{}") && people == nil {
			t.Fatalf("%s: got the sentence %q", g.Name(), sentence)
		}
	}
	return sentences
}

// People whose names read alike are distinguished by their seats wherever a game names them.
func TestNamesakes(t *testing.T) {
	namesake := regexp.MustCompile(`(?i)[aá]nna`)
	apart := regexp.MustCompile(`(?i)\d\*? „?[aá]nna|[aá]nna[!“]? \((seat|Platz|joueur) \d\)`) // by its number in a diagram
	for _, g := range games.All() {
		for seed := range uint64(testbudget.Of(2, 6)) {
			for _, sentence := range everything(t, g, []string{"Anna", "ANNA", "Ánna", "Anna!", "„Anna“", "Anna"}, rand.New(rand.NewPCG(seed, 0))) {
				if len(namesake.FindAllString(sentence, -1)) != len(apart.FindAllString(sentence, -1)) {
					t.Fatalf("%s: %q does not tell them apart", g.Name(), sentence)
				}
			}
		}
	}
}

var unprintable = regexp.MustCompile(`[\x00-\x09\x0b-\x1f\x7f-\x9f\x{ad}\x{200b}\x{200e}\x{200f}\x{2028}-\x{202e}\x{2060}\x{2066}\x{2067}\x{feff}\x{fffd}]`)

// With odd names a sentence still has one line, and a diagram as many as without names. They do not
// change the direction of the text after them.
func TestOddNamesKeepLayout(t *testing.T) {
	people := []string{
		"\u202eAnna\u202d\u2066", "\u200d\u200c\u200d", "a\x00\n\r\tb\u2028c\u0085d\x1b[31m", "\ufeff\u00ad\u200b\u2060", strings.Repeat("\u0301", testbudget.Of(100, 2_000)),
		strings.Repeat("Anna\u2067", testbudget.Of(1<<20, 10<<20)/7),
	}
	for _, g := range games.All() {
		sentences := everything(t, g, people, rand.New(rand.NewPCG(1, 0)))
		for i, plain := range everything(t, g, nil, rand.New(rand.NewPCG(1, 0))) {
			if unprintable.MatchString(sentences[i]) || len(sentences[i]) > len(plain)+1_500 || strings.Count(sentences[i], "\n") != strings.Count(plain, "\n") {
				t.Fatalf("%s: %q with such names is %.200q", g.Name(), plain, sentences[i])
			}
		}
	}
	for _, name := range names {
		for l := range ebbes.Languages() {
			s := begin(t, games.Ebbes(), "")
			other := begin(t, games.Einfach(), "")
			to := called(l, []string{name}, 0)
			if a, b := s.View(0).Teller(to).Seat(1), other.View(0).Teller(to).Seat(1); a != b || a == "" {
				t.Errorf("%.50q is %.50q in ebbes, %.50q in einfach", name, a, b)
			}
		}
	}
}

// Overlong names add at most half to the allocations of reading a typed text, since nobody types
// them.
func TestLongNamesAreReadFast(t *testing.T) {
	text := strings.Repeat("please ", 500)
	for _, g := range games.All() {
		v := naming(t, g)
		read := func(names ...string) float64 {
			return testing.AllocsPerRun(1, func() {
				_, _ = v.Teller(called(0, names, 0)).ReadMove(text)
				_, _ = g.ReadConfig(text, called(0, names, 0))
			})
		}
		usual := read("Anna", "Ben")
		for _, long := range []string{strings.Repeat("Anna ", 20_000), strings.Repeat("please ", 500), strings.Repeat("é", 100)} {
			if n := read(long, long); n > 1.5*usual {
				t.Errorf("%s: with a name such as %.20q… reading takes %v allocations, otherwise %v", g.Name(), long, n, usual)
			}
		}
	}
}

// In German and French no refusal has a verb of the notation. It may have names or not, and address
// the seat or others.
func TestRefusalsAreInOneLanguage(t *testing.T) {
	verb := regexp.MustCompile(`(?i)\b(deal|start|select|play|shuffle|draw|clear|discard|give|name|swap|pass|seat)\b`)
	moves := map[string][]string{
		"ebbes": {"deal 1 B1", "start 2", "start 5", "select B5", "select R15", "B1", "R6"},
		"einfach": {
			"deal 1 B1", "shuffle B1", "draw", "play B1", "play R10", "clear B", "clear R", "discard B1", "give R9", "name 1", "name 3", "swap 1", "swap 10", "pass",
		},
	}
	for _, g := range games.All() {
		for seed := range uint64(3) {
			r := rand.New(rand.NewPCG(seed, 0))
			s := anyTable(t, g, r)
			seats := slices.Collect(s.Seats())
			for n := 0; n < 120 && !s.Over(); n++ {
				for i, text := range moves[g.Name()] {
					m, err := g.ParseMove(text)
					if err != nil {
						t.Fatal(err)
					}
					by := seats[(n+i)%len(seats)]
					_, err = s.Accept(by, m)
					refused, ok := err.(games.Refusal)
					for _, l := range []games.Language{ebbes.German, ebbes.French} {
						tell := s.View(by).Teller(called(l, [][]string{nil, {"Anna", "Ben"}}[n%2], []games.Seat{by, 0}[i%2]))
						if ok && verb.MatchString(tell.Refusal(refused)) {
							t.Fatalf("%s in %v: %q", g.Name(), l, tell.Refusal(refused))
						}
					}
				}
				s, _ = s.Apply(s.Random(r))
			}
		}
	}
}
