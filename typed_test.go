package ebbes_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"pgregory.net/rapid"
)

// tables are views in which seat 1 has to make a move of each kind.
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

// What people type at a table where a card is to be played.
func TestReadMove(t *testing.T) {
	_, _, playing := tables(t)
	for text, languages := range map[string][]ebbes.Language{
		"G4": {en, de, fr}, "g4": {en, de, fr}, " G 4 ": {en, de, fr}, "4g": {en, de, fr}, "4\tG": {en, de, fr},
		"green 4": {en}, "GREEN4": {en}, "gr 4": {en, de}, "4 gre": {en}, "grün 4": {de}, "GRÜN 4": {de}, "4 grün": {de}, "grü4": {de},
		"vert 4": {fr}, "4 vert": {fr}, "ve4": {fr}, "Vert  4": {fr},
	} {
		for _, l := range []ebbes.Language{en, de, fr, 99} {
			m, err := playing.ReadMove(text, l)
			if slices.Contains(languages, l) || l == 99 && slices.Contains(languages, en) && slices.Contains(languages, fr) {
				if m != ebbes.Play(cardNamed(t, "G4")) || err != nil {
					t.Errorf("%q in %v: %v, %v", text, l, m, err)
				}
			} else if err == nil {
				t.Errorf("%q in %v is read as %v", text, l, m)
			}
		}
	}
	for text, want := range map[string]string{
		"b10": "B10", "N 1": "N1", "y15": "Y15", "r1": "R1", // whoever may play that
		"start 2": "start 2", "START 2": "start 2", "Start2": "start 2", "start 5": "start 5",
		"select G5": "select G5", "SELECT g 5": "select G5", "select 5 g": "select G5",
		"deal 3 B1 G2": "deal 3 B1 G2", "DEAL -": "deal -",
	} {
		for _, l := range []ebbes.Language{en, de, fr, 99} {
			if m, err := playing.ReadMove(text, l); err != nil || m.String() != want {
				t.Errorf("%q in %v: %v, %v", text, l, m, err)
			}
		}
	}
}

// What has been pasted, or typed on another keyboard: blanks of any width, accents of
// their own, none at all.
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
		if m, err := c.v.ReadMove(c.text, c.l); err != nil || m.String() != c.want {
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
		{starting, en, "5", "start 5"}, // nobody sits there, which Check says
		{starting, en, "starter 2", "start 2"}, {starting, de, "Startspieler 2", "start 2"}, {starting, de, "sta 2", "start 2"},
		{starting, fr, "premier 2", "start 2"}, {starting, fr, "co 2", "start 2"},
		{starting, en, "g4", "G4"}, {starting, en, "select g4", "select G4"},
		{selecting, en, "G5", "select G5"}, {selecting, en, "g 5", "select G5"}, {selecting, de, "grün 5", "select G5"},
		{selecting, en, "select G5", "select G5"}, {selecting, de, "wähle G5"[:len("wähl")], ""}, {selecting, de, "wähl G5", "select G5"},
		{selecting, fr, "choisir 5 vert", "select G5"}, {selecting, en, "start 2", "start 2"},
		{playing, en, "G4", "G4"}, {playing, en, "sel G4", "select G4"},
		{ebbes.View{}, en, "G4", "G4"},
	} {
		if m, err := c.v.ReadMove(c.text, c.l); c.want != "" && (err != nil || m.String() != c.want) || c.want == "" && err == nil {
			t.Errorf("%q in %v while %v: %v, %v", c.text, c.l, c.v.Phase(), m, err)
		}
	}
}

// Ambiguous and meaningless texts are refused, with the place, what was understood and
// what would be possible.
func TestReadMoveRefused(t *testing.T) {
	starting, selecting, playing := tables(t)
	for _, c := range []struct {
		v         ebbes.View
		l         ebbes.Language
		text, why string // the refused piece is marked
	}{
		{playing, en, "«»", "understood: nothing; possible: G1 G2 G3 G4"},
		{playing, en, "«nonsense»", "understood: nothing; possible: G1 G2 G3 G4"},
		{playing, en, "«green»", "understood: green; possible: G1 G2 G3 G4"},
		{playing, en, "«4»", "understood: 4; possible: G4"},
		{playing, en, "«7»", "understood: 7; possible: G1 G2 G3 G4"},
		{playing, en, "«g 16»", "understood: green 16; possible: G1 G2 G3 G4"},
		{playing, en, "g «04»", "understood: green; possible: G1 G2 G3 G4"},
		{playing, en, "g «-»4", "understood: green; possible: G1 G2 G3 G4"},
		{playing, en, "g «0» 4", "understood: green; possible: G1 G2 G3 G4"},
		{playing, en, "g4 «g»5", "understood: green 4 green; possible: G4"},
		{playing, en, "g 4 «5»", "understood: green 4; possible: G4"},
		{playing, en, "4 «start»", "understood: 4 start; possible: G4"},
		{playing, en, "«s»4", "understood: nothing; possible: G1 G2 G3 G4"},
		{playing, de, "«grün»", "verstanden: grün; möglich: G1 G2 G3 G4"},
		{playing, de, "«green» 4", "verstanden: nichts; möglich: G1 G2 G3 G4"},
		{playing, fr, "«rouge»", "compris : rouge ; possible : G1 G2 G3 G4"},
		{playing, 99, "«green»4", ""},
		{playing, en, "«ǵ»4", "understood: nothing; possible: G1 G2 G3 G4"},
		{playing, en, "«g４»", "understood: nothing; possible: G1 G2 G3 G4"},
		{playing, en, "g4«\x00»", "understood: green 4; possible: G4"},
		{playing, en, "«\u202eg»4", "understood: nothing; possible: G1 G2 G3 G4"},
		{playing, en, "«start»", "understood: start; possible: G1 G2 G3 G4"},
		{playing, en, "«start g4»", "understood: start green 4; possible: G4"},
		{playing, en, "«start 6»", "understood: start 6; possible: G1 G2 G3 G4"},
		{playing, en, "start «start» 2", "understood: start start; possible: G1 G2 G3 G4"},
		{playing, en, "start «select» g4", "understood: start select; possible: G1 G2 G3 G4"},
		{playing, en, "g\u00a0«x»\u00a04", "understood: green; possible: G1 G2 G3 G4"},
		{playing, de, "«grüß» 4", "verstanden: nichts; möglich: G1 G2 G3 G4"},
		{playing, fr, "«gru\u0308n» 4", "compris : rien ; possible : G1 G2 G3 G4"},
		{playing, en, "deal «Z»", "want a card: B, N, Y, G or R and a value from 1 to 15"},
		{starting, en, "«g»", "understood: green; possible: 1 2 3"},
		{starting, en, "«6»", "understood: 6; possible: 1 2 3"},
		{selecting, en, "«5»", "understood: 5; possible: B5 N5 Y5 G5 R5"},
		{selecting, en, "«yellow»", "understood: yellow; possible: Y1 Y2 Y3 Y4 Y5 Y6"},
		{ebbes.View{}, en, "«4»", "understood: 4; possible: nothing"},
		{playing, en, "\"«\xff»\"", "not UTF-8"},
		{playing, en, strings.Repeat(" ", ebbes.MaxText) + "«»g4", "longer than 4096 bytes"},
	} {
		at := marked(t, c.text)
		m, err := c.v.ReadMove(at.text, c.l)
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

// Every move is understood as it is written, in every language and case, and every card
// by the name of its suit, which Check then judges.
func TestReadMoveOfAll(t *testing.T) {
	property(t, func(t *rapid.T, c ebbes.Config, r *rand.Rand) {
		for s, m := range game(t, c, r) {
			v := s.View(s.Turn())
			l := ebbes.Language(r.IntN(3))
			if m == nil || r.IntN(8) > 0 {
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
				if read, err := v.ReadMove(text, l); err != nil || read != m {
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
		m, err := v.ReadMove(text, ebbes.Language(language))
		var refused *ebbes.ParseError
		if (m == nil) != (err != nil) || err != nil && (!errors.As(err, &refused) || refused.Offset > len(text)) {
			t.Fatalf("%q: %v, %v", text, m, err)
		}
		if again, errAgain := ebbes.ParseMove(text); errAgain == nil && v.Phase() != ebbes.Selecting && m != again {
			t.Fatalf("%q is read as %v, %v; the notation says %v", text, m, err, again)
		}
	})
}
