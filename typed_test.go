package ebbes_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/testbudget"
	"github.com/ebbesgo/ebbes/internal/wording/wordingtest"
	"pgregory.net/rapid"
)

// tables returns three views in which it is the turn of seat 1: to name a starter, to select a
// pair, and to play a card.
func tables(t *testing.T) (starting, selecting, playing ebbes.View) {
	t.Helper()
	playing = readView(t, "view 1; players 3; starter 3; numbers 2; trick 3 G6; hands B1-6 G1-4 / ? / ?")
	selecting = readView(t, "view 1; players 3; variants select designations; starter 3; selected -; hands B1-6 G1-4 / ? / ?")
	starting = ebbes.MustParseView("view 1; players 3; round 2; numbers 1 2; nix 1; hands B1-6 G1-4 / ? / ?")
	return starting, selecting, playing
}

func readView(t *testing.T, text string) ebbes.View {
	t.Helper()
	v, err := ebbes.ParseView(text)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

const en, de, fr = ebbes.English, ebbes.German, ebbes.French

// A card is read from its notation, and from words of the language but of no other. Moves in the
// notation are read in every language.
func TestReadMove(t *testing.T) {
	_, _, playing := tables(t)
	for text, languages := range map[string][]ebbes.Language{
		"G4": {en, de, fr}, "g4": {en, de, fr}, " G 4 ": {en, de, fr}, "4g": {en, de, fr}, "4\tG": {en, de, fr},
		"green 4": {en}, "GREEN4": {en}, "gr 4": {en, de}, "4 gre": {en}, "grün 4": {de}, "GRÜN 4": {de}, "4 grün": {de}, "grü4": {de},
		"vert 4": {fr}, "4 vert": {fr}, "ve4": {fr}, "Vert  4": {fr},
	} {
		for _, l := range []ebbes.Language{en, de, fr, 99} {
			m, err := (ebbes.Teller{Language: l}).ReadMove(playing, text)
			if slices.Contains(languages, l) || l == 99 && slices.Contains(languages, en) { // 99 counts as English
				if m != ebbes.Play(cardNamed(t, "G4")) || err != nil {
					t.Errorf("%q in %v: %v, %v", text, l, m, err)
				}
			} else if err == nil {
				t.Errorf("%q in %v is read as %v", text, l, m)
			}
		}
	}
	for text, want := range map[string]string{
		"b10": "B10", "N 1": "N1", "y15": "Y15", "r1": "R1", // legal or not
		"start 2": "start 2", "START 2": "start 2", "Start2": "start 2", "start 5": "start 5",
		"select G5": "select G5", "SELECT g 5": "select G5", "select 5 g": "select G5",
		"deal 3 B1 G2": "deal 3 B1 G2", "DEAL -": "deal -",
	} {
		for _, l := range []ebbes.Language{en, de, fr, 99} {
			if m, err := (ebbes.Teller{Language: l}).ReadMove(playing, text); err != nil || m.String() != want {
				t.Errorf("%q in %v: %v, %v", text, l, m, err)
			}
		}
	}
}

// Pasted texts and those from other keyboards are understood, with blanks of any width and with
// separate accents or none.
func TestReadMovePasted(t *testing.T) {
	_, selecting, playing := tables(t)
	for _, c := range []struct {
		v          ebbes.View
		l          ebbes.Language
		text, want string
	}{
		{playing, en, "g\u00a04", "G4"}, {playing, fr, "4\u202fvert", "G4"}, {playing, fr, "\u00a0vert\u30004\u2003", "G4"},
		{playing, de, "gru\u0308n 4", "G4"}, {playing, de, "GRU\u0308N4", "G4"}, {playing, de, "gruen 4", "G4"}, {playing, de, "Grue4", "G4"},
		{selecting, de, "waehl G5", "select G5"}, {selecting, de, "wa\u0308hl G5", "select G5"},
		{selecting, fr, "selectionner G5", "select G5"}, {selecting, fr, "se\u0301l G5", "select G5"},
	} {
		if m, err := (ebbes.Teller{Language: c.l}).ReadMove(c.v, c.text); err != nil || m.String() != c.want {
			t.Errorf("%q in %v: %v, %v", c.text, c.l, m, err)
		}
	}
}

// A bare number or card is the move that the table waits for; words of the language name
// it too.
func TestReadMoveByPhase(t *testing.T) {
	starting, selecting, playing := tables(t)
	for _, c := range []struct {
		v          ebbes.View
		l          ebbes.Language
		text, want string
	}{
		{starting, en, "2", "start 2"}, {starting, de, " 3 ", "start 3"}, {starting, fr, "1", "start 1"},
		{starting, en, "5", "start 5"}, // no such seat, as Check reports
		{starting, en, "starter 2", "start 2"}, {starting, de, "Startspieler 2", "start 2"}, {starting, de, "sta 2", "start 2"},
		{starting, fr, "premier 2", "start 2"}, {starting, fr, "com 2", "start 2"}, {starting, fr, "co 2", ""},
		{starting, en, "g4", "G4"}, {starting, en, "select g4", "select G4"},
		{selecting, en, "G5", "select G5"}, {selecting, en, "g 5", "select G5"}, {selecting, de, "grün 5", "select G5"},
		{selecting, en, "select G5", "select G5"}, {selecting, de, "wähle G5"[:len("wähl")], ""}, {selecting, de, "wähl G5", "select G5"},
		{selecting, fr, "choisir 5 vert", "select G5"}, {selecting, en, "start 2", "start 2"},
		{playing, en, "G4", "G4"}, {playing, en, "sel G4", "select G4"},
		{ebbes.View{}, en, "G4", "G4"},
	} {
		if m, err := (ebbes.Teller{Language: c.l}).ReadMove(c.v, c.text); c.want != "" && (err != nil || m.String() != c.want) || c.want == "" && err == nil {
			t.Errorf("%q in %v while %v: %v, %v", c.text, c.l, c.v.Phase(), m, err)
		}
	}
}

// Ambiguous and meaningless texts are refused, with the place, the part understood and the
// possible moves.
func TestReadMoveRefused(t *testing.T) {
	starting, selecting, playing := tables(t)
	for _, c := range []struct {
		v         ebbes.View
		l         ebbes.Language
		text, why string // the refused piece is marked
	}{
		{playing, en, "«»", "not understood; possible: G1–4"},
		{playing, en, "«nonsense»", "not understood; possible: G1–4"},
		{playing, en, "«green»", "understood: green; possible: G1–4"},
		{playing, en, "«4»", "understood: 4; possible: G4"},
		{playing, en, "«7»", "understood: 7; possible: G1–4"},
		{playing, en, "«g 16»", "understood: green 16; possible: G1–4"},
		{playing, en, "g «04»", "understood: green; possible: G1–4"},
		{playing, en, "g «-»4", "understood: green; possible: G1–4"},
		{playing, en, "g «0» 4", "understood: green; possible: G1–4"},
		{playing, en, "g4 «g»5", "understood: green 4; possible: G4"},
		{playing, en, "g 4 «5»", "understood: green 4; possible: G4"},
		{playing, en, "«s»4", "not understood; possible: G1–4"},
		{playing, de, "«grün»", "verstanden: grün; möglich: G1–4"},
		{playing, de, "«green» 4", "nicht verstanden; möglich: G1–4"},
		{playing, fr, "«rouge»", "compris : rouge ; possible : G1–4"},
		{playing, en, "«ǵ»4", "not understood; possible: G1–4"},
		{playing, en, "«g４»", "not understood; possible: G1–4"},
		{playing, en, "g4«\x00»", "understood: green 4; possible: G4"},
		{playing, en, "«\u202eg»4", "not understood; possible: G1–4"},
		{playing, en, "«start»", "understood: start; possible: G1–4"},
		{playing, en, "«start g4»", "understood: start green 4; possible: G4"},
		{playing, en, "«start 6»", "understood: start 6; possible: G1–4"},
		{playing, en, "start «select» g4", "understood: start; possible: G1–4"},
		{playing, en, "g\u00a0«x»\u00a04", "understood: green; possible: G1–4"},
		{playing, de, "«grüß» 4", "nicht verstanden; möglich: G1–4"},
		{playing, fr, "«gru\u0308n» 4", "non compris ; possible : G1–4"},
		{playing, en, "deal «Z»", "want a card: B, N, Y, G or R and a value from 1 to 15"},
		{starting, en, "«g»", "understood: green; possible: seat 1, seat 2, seat 3"},
		{starting, en, "«6»", "understood: 6; possible: seat 1, seat 2, seat 3"},
		{selecting, en, "«5»", "understood: 5; possible: B5, N5, Y5, G5, R5"},
		{selecting, en, "«yellow»", "understood: yellow; possible: Y1–6"},
		{ebbes.View{}, en, "«4»", "understood: 4; possible: nothing"},
		{playing, en, "\"«\xff»\"", "not UTF-8"},
		{playing, en, strings.Repeat(" ", ebbes.MaxText) + "«»g4", "longer than 4096 bytes"},
	} {
		at := marked(t, c.text)
		m, err := (ebbes.Teller{Language: c.l}).ReadMove(c.v, at.text)
		var refused *ebbes.ParseError
		if !errors.As(err, &refused) || m != nil || refused.Error() != "ebbes: "+refused.In(c.l) {
			t.Errorf("%q in %v: %v, %v", at.text, c.l, m, err)
			continue
		}
		got := mark{at.text, refused.Offset, refused.Line, refused.Column, refused.Text}
		if got != at || !strings.HasSuffix(err.Error(), c.why) {
			t.Errorf("%q in %v: %v, %+v", at.text, c.l, err, got)
		}
	}
}

// Every move is understood as it is written, in every language and, unless it is a deal, in every
// case. So is every card by the name of its suit, or the beginning of that name.
func TestEveryMoveIsRead(t *testing.T) {
	property(t, func(t *rapid.T, c ebbes.Config, r *rand.Rand) {
		for s, m := range game(t, c, r) {
			v := s.View(s.Turn())
			l := ebbes.Language(r.IntN(3))
			if m == nil || r.IntN(testbudget.Of(80, 40)) > 0 {
				continue
			}
			texts := []string{m.String(), strings.ToLower(m.String()), strings.ToUpper(m.String())}
			if _, ok := m.(ebbes.Deal); ok {
				texts = texts[:1]
			}
			var card ebbes.Card
			switch m := m.(type) {
			case ebbes.Play:
				card = ebbes.Card(m)
			case ebbes.Select:
				card = ebbes.Card(m)
			}
			if card != ebbes.NoCard {
				name, value := card.Suit().In(l), card.String()[1:]
				start := string([]rune(name)[:2+r.IntN(len([]rune(name))-1)])
				texts = append(texts, name+" "+value, value+name, strings.ToUpper(start)+value)
			}
			for _, text := range texts {
				if read, err := (ebbes.Teller{Language: l}).ReadMove(v, text); err != nil || read != m {
					t.Fatalf("%q in %v while %v: %v, %v", text, l, v.Phase(), read, err)
				}
			}
		}
	})
}

// FuzzReadMove reads arbitrary texts as moves, or refuses them with a place and a reason.
func FuzzReadMove(f *testing.F) {
	for i, text := range []string{"g4", "B 10", "4 vert", "START 2", "grün 4", "deal 3 B1", "", "gr", "\u202eg4"} {
		f.Add(text, uint8(i), uint8(i))
	}
	views := []ebbes.View{{}}
	for _, s := range replayedRecord(f, "two-both-variants") {
		views = append(views, s.View(s.Turn()))
	}
	f.Fuzz(func(t *testing.T, text string, language, which uint8) {
		v := views[int(which)%len(views)]
		m, err := (ebbes.Teller{Language: ebbes.Language(language)}).ReadMove(v, text)
		var refused *ebbes.ParseError
		if (m == nil) != (err != nil) || err != nil && (!errors.As(err, &refused) || refused.Offset > len(text)) {
			t.Fatalf("%q: %v, %v", text, m, err)
		}
		if again, errAgain := ebbes.ParseMove(text); errAgain == nil && v.Phase() != ebbes.Selecting && m != again {
			t.Fatalf("%q is read as %v, %v; the notation says %v", text, m, err, again)
		}
	})
}

// An unknown language counts as English.
func TestReadMoveInUnknownLanguage(t *testing.T) {
	v := ebbes.MustParseState("players 3; numbers 2; trick 1 G4 G6; hands B1-6 G1-3 / N1-4 Y1-5 / *").View(3)
	if m, err := (ebbes.Teller{Language: unknownLanguage}).ReadMove(v, "green 5"); err != nil || m.String() != "G5" {
		t.Errorf("%v, %v", m, err)
	}
	_, err := (ebbes.Teller{Language: unknownLanguage}).ReadMove(v, "grün 5")
	if _, english := (ebbes.Teller{Language: ebbes.English}).ReadMove(v, "grün 5"); err == nil || err.Error() != english.Error() {
		t.Errorf("%v, want %v", err, english)
	}
}

// Chat messages are understood: inflected verbs and colours, articles, number words,
// punctuation, seats and the names of people.
func TestTellerReadMove(t *testing.T) {
	starting, selecting, playing := tables(t)
	names := [5]string{"Anna", "Ben", "Zoë", "Rot"}
	for _, c := range []struct {
		v     ebbes.View
		l     ebbes.Language
		want  string
		typed []string
	}{
		{playing, en, "R5", []string{
			"play red 5", "play r5", "r5!", "the red five", "I play the red five.", "I'll lead r5", "“r5”", "*R5*", "red: 5", "plays red 5",
			"playing red 5", "I am going to play red 5", "I have to play the red 5", "red-5", "play - red 5", "red number 5", "red #5", "/play r5",
			"r5 🙂", "r5 👍🏽", "r5 :-)", "yes, r5", "r5 it is", "it’s my turn: r5", "here’s the red five", "red 5 for me, thanks",
		}},
		{playing, de, "R5", []string{
			"spiele rot 5", "rote 5", "die rote Fünf!", "ich spiele rot fünf", "Spiel R5 aus.", "ich möchte bitte rot 5 spielen",
			"ich bediene mit der roten 5", "rot fuenf", "werfe r5 ab", "na dann halt rot 5", "ich muss rot 5 spielen", "ja, rot 5", "hier ist die rote Fünf", "rot 5 drauf",
			"ich komme mit Rot 5 raus", "rot Nr. 5", "ich lege die rote 5 auf den Tisch", "lass mich rot 5 spielen",
		}},
		{playing, de, "G4", []string{"grüne 4", "GRÜNE VIER", "gruene vier", "gru\u0308ne 4", "lege die grüne 4"}},
		{playing, fr, "R5", []string{
			"joue rouge 5", "le 5 rouge", "je joue le 5 rouge", "la carte rouge cinq", "je fournis r5", "j’entame avec R5", "s'il te plaît, rouge 5",
			"j’aimerais jouer le 5 rouge", "voilà le 5 rouge", "je dois jouer le 5 rouge", "le numéro 5 rouge", "oui, rouge 5", "j’attaque rouge 5",
		}},
		{playing, fr, "G4", []string{"verte 4", "le quatre vert", "la verte 4 !"}},
		{playing, fr, "B1", []string{"le un bleu", "bleu un"}},
		{selecting, en, "select G4", []string{"I choose G4", "take green 4", "choose the green four", "g4", "green and 4", "my pair: green & 4"}},
		{selecting, de, "select G4", []string{"suche g4 aus", "ich suche G4 aus", "sucht G4 aus", "wähle grün 4", "ich nehme die grüne vier", "das Paar Grün und 4"}},
		{selecting, fr, "select G4", []string{"choisis g4", "je choisis G4", "Tu choisis G4", "prends le vert 4", "la paire vert 4"}},
		{starting, en, "start 2", []string{
			"seat 2", "place 2", "player two", "Ben", "ben!", "Ben starts", "Ben should start", "I name Ben", "choose Ben", "@Ben", "two", "2",
			"#2", "it’s Ben", "Ben, you start", "Ben can start", "Ben plays first",
		}},
		{starting, en, "start 1", []string{"I start", "me", "Anna", "I go first", "let me begin", "I’ll start", "I’m first", "I’ll go first", "I lead"}},
		{starting, de, "start 2", []string{"Platz 2", "Platz zwei", "Spieler 2", "Ben beginnt", "Ben fängt an", "du fängst an, Ben", "lass Ben anfangen", "Ben ist Startspieler", "ich nehme Ben", "ich bestimme Ben zum Startspieler", "Ben soll anfangen"}},
		{starting, de, "start 1", []string{"ich", "ich fange an", "ich beginne", "bestimme mich selbst", "ich spiele aus", "ich bin Startspieler"}},
		{starting, fr, "start 2", []string{"place 2", "la place 2", "joueur 2", "Ben commence", "je désigne Ben", "que Ben commence", "c’est Ben qui commence", "Ben d’abord", "Ben joue en premier"}},
		{starting, fr, "start 3", []string{"Zoe", "zoë", "Zoe\u0308 commence", "place trois"}},
		{starting, fr, "start 1", []string{"moi", "je commence", "c’est moi", "moi d’abord"}},
	} {
		teller := ebbes.Teller{Language: c.l, Names: names}
		for _, text := range c.typed {
			if m, err := teller.ReadMove(c.v, text); err != nil || m.String() != c.want {
				t.Errorf("%q in %v: %v, %v; want %s", text, c.l, m, err, c.want)
			}
		}
	}
	for _, c := range []struct {
		v           ebbes.View
		l           ebbes.Language
		typed, want string // want is how the refusal ends
	}{
		{playing, en, "r5?", `"?": understood: red 5; possible: G1–4`},
		{playing, en, "not r5", `"not": not understood; possible: G1–4`},
		{starting, en, "no Ben", `"no": not understood; possible: Anna, Ben, Zoë`}, // does not nominate him
		{starting, en, "none", `"none": not understood; possible: Anna, Ben, Zoë`},
		{playing, en, "take 5", `"take 5": understood: play or select 5; possible: G1–4`}, // no starter is named
		{playing, en, "lead 2", `"lead 2": understood: play or start 2; possible: G2`},
		{playing, en, "r5 👎", `"👎": understood: red 5; possible: G1–4`},
		{playing, en, "r-5-6", `"-": understood: red 5; possible: G1–4`},
		{playing, de, "ich spiele nicht r5", "„nicht“: verstanden: spielen; möglich: G1–4"},
		{playing, en, "aus r5", `"aus": not understood; possible: G1–4`},
		{playing, de, "r5 aus", "„r5 aus“: verstanden: rot 5; möglich: G1–4"}, // with an incomplete verb
		{playing, de, "b", "„b“: verstanden: blau; möglich: G1–4"},
		{playing, en, "G1–4", `"4": understood: green 1; possible: G1`},
		{selecting, en, "Ben selects G4", `"Ben selects G4": understood: select green 4 Ben; possible: G4`},
		{playing, en, "Ben plays G4", `"Ben plays G4": understood: play green 4 Ben; possible: G4`},
		{starting, en, "seat 9", `"seat 9": understood: start 9; possible: Anna, Ben, Zoë`},
		{starting, en, "Ben 3", `"Ben 3": understood: 3 Ben; possible: Anna, Ben, Zoë`},
		{starting, en, "what", `"what": not understood; possible: Anna, Ben, Zoë`},
	} {
		_, err := ebbes.Teller{Language: c.l, Names: names}.ReadMove(c.v, c.typed)
		if err == nil || !strings.HasSuffix(plainBlanks(err.Error()), c.want) {
			t.Errorf("%q in %v: %v, want %s", c.typed, c.l, err, c.want)
		}
	}
}

// Two players of the same name can each be named as a Teller names them.
func TestReadMoveNamesakes(t *testing.T) {
	starting, _, _ := tables(t)
	teller := ebbes.Teller{Names: [5]string{"Ben", "Anna", "Anna"}}
	if m, err := teller.ReadMove(starting, "I choose Anna (seat 3)"); err != nil || m != ebbes.Start(3) {
		t.Errorf("%v, %v", m, err)
	}
	if m, err := teller.ReadMove(starting, "I choose Anna"); err == nil {
		t.Errorf("which one is %v?", m)
	}
}

// Out of turn a refusal names the seat to move.
func TestReadMoveOutOfTurn(t *testing.T) {
	v := ebbes.MustParseView("view 2; players 3; starter 3; numbers 2; trick 3 G6; hands ? / B1-6 G1-4 / ?")
	for l, want := range map[ebbes.Language]string{
		en: "not understood; it is Anna’s turn", de: "nicht verstanden; Anna ist am Zug", fr: "non compris ; c’est à Anna de jouer",
	} {
		_, err := ebbes.Teller{Language: l, Names: [5]string{"Anna"}}.ReadMove(v, "what?")
		if err == nil || !strings.HasSuffix(plainBlanks(err.Error()), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

// A player called like a move can be named as starter. A meaningless text that begins with such a
// name is refused as any other.
func TestReadMoveOfPlayerCalledLikeMove(t *testing.T) {
	starting, _, playing := tables(t)
	teller := ebbes.Teller{Names: [5]string{"Deal", "Deal Maker", "R3"}}
	for typed, want := range map[string]ebbes.Seat{"Deal": 1, "deal maker": 2, "DEAL starts": 1, "I name Deal Maker": 2, "r3": 3} {
		if m, err := teller.ReadMove(starting, typed); m != ebbes.Start(want) {
			t.Errorf("%q: %v, %v", typed, m, err)
		}
	}
	for typed, want := range map[string]string{
		"deal what": "\"what\": understood: Deal; possible: Deal, Deal Maker, \u2068R3\u2069",
		"deal 3":    "\"deal 3\": understood: 3 Deal; possible: Deal, Deal Maker, \u2068R3\u2069",
	} {
		if _, err := teller.ReadMove(starting, typed); err == nil || !strings.HasSuffix(err.Error(), want) {
			t.Errorf("%q: %v, want %s", typed, err, want)
		}
	}
	if m, err := teller.ReadMove(playing, "deal 3 B1 G2"); err != nil || m.String() != "deal 3 B1 G2" {
		t.Errorf("%v, %v", m, err)
	}
}

// Settings are read from texts that people type when they agree on a game.
func TestReadConfig(t *testing.T) {
	for _, c := range []struct {
		l     ebbes.Language
		want  ebbes.Config
		typed []string
	}{
		{de, ebbes.Config{Players: 4, Variants: selectCards}, []string{
			"4 Spieler mit Variante 2", "zu viert, Variante zwei", "Wir spielen zu viert mit Variante 2.", "players 4; variants select designations",
		}},
		{en, ebbes.Config{Players: 3, Variants: moreCards | selectCards, Rounds: 7}, []string{
			"3 players, more cards, variant 2, 7 rounds", "three players, both variants, rounds: 7", "seven rounds for three with variants 1 and 2",
			"players 3; variants more cards, select designations; rounds 7", "3 friends, variant 1 & 2, 7 rounds",
			"we’re three, using variants 1 + 2 over 7 rounds", "three of us: first variant, second variant, 7 rounds",
		}},
		{en, ebbes.Config{Players: 3, Variants: ebbes.AllVariants}, []string{"three players, all variants"}},
		{fr, ebbes.Config{Players: 2, Variants: moreCards}, []string{"à deux, variante 1", "2 joueurs avec plus de cartes", "On joue à deux avec la variante 1"}},
		{en, ebbes.Config{Players: 4, Starter: 2, Dealer: 3}, []string{
			"4 players, Ben starts, dealer Clara", "starter 2, seat 3 deals, 4 players", "4, Ben begins, Clara deals", "players 4; starter 2; dealer 3",
		}},
		{en, ebbes.Config{Players: 5, Starter: 5}, []string{"5 players, starter 5"}},
		{ebbes.French + 1, ebbes.Config{Players: 3}, []string{"three players"}}, // there is no such language
		{de, ebbes.Config{Players: 5, Starter: 1}, []string{"5 Leute, Anna fängt an", "fünf Spieler, Platz 1 beginnt", "zu fünft, Basisspiel, Startspieler Anna",
			"fünf Personen, ohne Variante, Anna soll anfangen", "zu fünft, Anna ist Startspieler"}},
		{fr, ebbes.Config{Players: 3, Starter: 2}, []string{"3 joueurs, Ben commence", "trois joueurs, premier joueur : Ben", "à trois, la place 2 commence", "à trois, c’est Ben qui commence", "on est 3, Ben commence"}},
		{de, ebbes.Config{Players: 3, Variants: selectCards, Track: ebbes.Track{Finish: 30, Dabbscheedel: -15}}, []string{
			"3 Spieler, Variante 2, Ziel bei 30, Dabbscheedel bei -15", "3 Spieler, Variante 2, Ziel 30, Dabbscheedel: −15",
		}},
	} {
		teller := ebbes.Teller{Language: c.l, Names: [5]string{"Anna", "Ben", "Clara"}}
		for _, text := range c.typed {
			if got, err := teller.ReadConfig(text); err != nil || got != c.want {
				t.Errorf("%q in %v: %+v, %v; want %+v", text, c.l, got, err, c.want)
			}
		}
	}
}

// Settings that are meaningless, repeated or impossible are refused with the place and the
// reason.
func TestReadConfigRefused(t *testing.T) {
	const possible = "not understood; possible: players, starter, dealer, variant 1, variant 2, "
	for typed, want := range map[string]string{
		"«»": possible, "4 «chairs»": possible, "4 players, «7»": "duplicate field", "4 players «without» variant 2": possible,
		"«9» players": "want 2 to 5 (T1)", "variant 2«»": "no number of players, want 2 to 5 (T1)", "3 players, «7» rounds": "want 5 without variant 2 (R2)",
		"4 players, «4» players": "duplicate field", "4 players, starter «9»": "want a seat, 1 to 5", "3 players, «seat 4» starts": "want 1 to 3 (T4)",
		"4 players, «rounds»": possible, "4 players, rounds «Anna»": possible, "«0» players": possible, "4 players, finish «-5»": "none without variant 2 (V8)",
		"4 players, «not» variant 2": possible, "players 4, «Ben» Anna starts": possible, "3 players, variant 2, rounds «1000»": "want 1 to 100 (V7)",
		"4.«5» players": "duplicate field", "4 players, «variant» 3": possible, "4 players, «variants»": possible, strings.Repeat(" ", 4096) + "«»4 players": "longer than 4096 bytes",
	} {
		at := marked(t, typed)
		got, err := ebbes.Teller{Names: [5]string{"Anna", "Ben"}}.ReadConfig(at.text)
		var refused *ebbes.ParseError
		var wrong *ebbes.ConfigError
		if !errors.As(err, &refused) || got != (ebbes.Config{}) || refused.Offset != at.offset ||
			!strings.Contains(err.Error(), want) {
			t.Errorf("%.60q: %+v, %v; want %s", typed, got, err, want)
		} else if errors.As(err, &wrong) != (refused.Rule != "") {
			t.Errorf("%q: %v wraps %v", typed, err, wrong)
		}
	}
	for l, want := range map[ebbes.Language]string{
		de: "Einstellungen, Spalte 1: „9“: möglich: 2 bis 5 (T1)", fr: "configuration, colonne 1 : « 9 » : il faut 2 à 5 (T1)",
	} {
		if _, err := (ebbes.Teller{Language: l}).ReadConfig("9"); plainBlanks(err.Error()) != "ebbes: "+want {
			t.Errorf("%v, want %s", err, want)
		}
	}
	if c, err := (ebbes.Teller{Language: unknownLanguage}).ReadConfig("four players"); err != nil || c.Players != 4 {
		t.Errorf("%v, %v", c, err)
	}
}

// A configuration written with its field names can be parsed, in every language.
func TestReadConfigNotation(t *testing.T) {
	for players, variants := range kinds() {
		want := begin(t, ebbes.Config{Players: players, Variants: variants, Starter: 2, Dealer: 1}).Config()
		text, _, _ := strings.Cut(begin(t, want).String(), "; round")
		for l := range ebbes.Languages() {
			if c, err := (ebbes.Teller{Language: l}).ReadConfig(text); err != nil || begin(t, c).Config() != want {
				t.Errorf("%q in %v: %+v, %v", text, l, c, err)
			}
		}
	}
}

// The document TYPING.md lists all words that people may type.
func TestWordsAreListed(t *testing.T) {
	wordingtest.CheckTyped(t, "docs/TYPING.md", func(yield func(string, any) bool) {
		for l := range ebbes.Languages() {
			if !yield(l.Name(), ebbes.Words(l)) {
				return
			}
		}
	})
}

// FuzzReadConfig reads arbitrary texts as settings. Accepted ones can be played; refusals have
// a place and a reason.
func FuzzReadConfig(f *testing.F) {
	for i, text := range []string{
		"4 Spieler mit Variante 2, Ziel 30, Dabbscheedel -15", "3 players, more cards, 7 rounds", "à deux, variante 1", "4, Ben begins, Clara deals",
		"players 4; variants more cards, select designations; rounds 9", "-3", "5 finish 9999", "1 + 2 & both variants 3", "\x00 3",
	} {
		f.Add(text, uint8(i))
	}
	f.Fuzz(func(t *testing.T, text string, language uint8) {
		c, err := ebbes.Teller{Language: ebbes.Language(language % 4), Names: [5]string{"Anna", "Ben", text}}.ReadConfig(text)
		var refused *ebbes.ParseError
		switch {
		case (c == ebbes.Config{}) != (err != nil):
			t.Fatalf("%q: read and refused, or neither: %+v, %v", text, c, err)
		case err == nil:
			begin(t, c)
		case !errors.As(err, &refused) || refused.Offset > len(text) || refused.In(ebbes.German) == "" || len(err.Error()) > 2_000:
			t.Fatalf("%q: %v", text, err)
		}
	})
}
