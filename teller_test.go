package ebbes_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/ebbesgo/ebbes"
	"pgregory.net/rapid"
)

var blue3, green2 = ebbes.CardOf(ebbes.Blue, 3), ebbes.CardOf(ebbes.Green, 2)

// Sentences about others, to the reader, and about several with and without the reader.
func TestTellerSentences(t *testing.T) {
	names := [5]string{"Anna", "Ben", "Chloé"}
	for _, c := range []struct {
		event ebbes.Event
		you   ebbes.Seat
		want  [3]string // in English, German and French
	}{
		{ebbes.Played{By: 1, Card: blue3}, 2, [3]string{"Anna leads B3.", "Anna spielt B3 aus.", "Anna entame avec B3."}},
		{ebbes.Played{By: 1, Card: blue3}, 1, [3]string{"You lead B3.", "Du spielst B3 aus.", "Tu entames avec B3."}},
		{ebbes.Played{By: 1, Card: green2, Led: ebbes.Blue}, 1, [3]string{
			"You cannot follow blue and play G2.", "Du kannst blau nicht bedienen und spielst G2.", "Tu ne peux pas fournir de bleu et joues G2."}},
		{ebbes.TrickTaken{By: 3, Card: blue3}, 3, [3]string{
			"You take the trick with B3, the highest card of the led suit.",
			"Du gewinnst den Stich mit B3, der höchsten Karte der ausgespielten Farbe.",
			"Tu remportes le pli avec B3, la plus forte carte de la couleur demandée."}},
		{ebbes.Started{By: 2, Starter: 1}, 0, [3]string{
			"Ben names Anna as starter.", "Ben bestimmt Anna zum Startspieler.", "Ben décide qu’Anna commence la manche."}},
		{ebbes.Started{By: 2, Starter: 1}, 1, [3]string{
			"Ben names you as starter.", "Ben bestimmt dich zum Startspieler.", "Ben décide que tu commences la manche."}},
		{ebbes.Started{By: 1, Starter: 2}, 1, [3]string{
			"You name Ben as starter.", "Du bestimmst Ben zum Startspieler.", "Tu décides que Ben commence la manche."}},
		{ebbes.Started{By: 1, Starter: 1}, 1, [3]string{
			"As nix winner, you start the round.", "Du bestimmst dich selbst zum Startspieler.", "Tu te désignes comme premier joueur."}},
		{ebbes.Started{By: 1, Starter: 4}, 0, [3]string{
			"Anna names seat 4 as starter.", "Anna bestimmt Platz 4 zum Startspieler.", "Anna décide que la place 4 commence la manche."}},
		{ebbes.Started{By: 1, Starter: 5}, 0, [3]string{ // the fictive player
			"Anna names the fictive player as starter.", "Anna bestimmt den fiktiven Mitspieler zum Startspieler.",
			"Anna décide que le joueur fictif commence la manche."}},
		{ebbes.Won{Seats: ebbes.SeatsOf(1), Score: 1}, 0, [3]string{
			"Anna wins with 1 point.", "Anna gewinnt mit 1 Punkt.", "Anna gagne avec 1 point."}},
		{ebbes.Won{Seats: ebbes.SeatsOf(1), Score: -1}, 0, [3]string{
			"Anna wins with -1 point.", "Anna gewinnt mit -1 Punkt.", "Anna gagne avec -1 point."}},
		{ebbes.Won{Seats: ebbes.SeatsOf(1)}, 1, [3]string{
			"You win with 0 points.", "Du gewinnst mit 0 Punkten.", "Tu gagnes avec 0 point."}},
		{ebbes.Won{Seats: ebbes.SeatsOf(1, 2, 3), Score: 9}, 0, [3]string{
			"Anna, Ben and Chloé win with 9 points each.", "Anna, Ben und Chloé gewinnen mit je 9 Punkten.",
			"Anna, Ben et Chloé gagnent à égalité avec 9 points."}},
		{ebbes.Won{Seats: ebbes.SeatsOf(1, 2, 4), Score: 9}, 2, [3]string{
			"You, Anna and seat 4 win with 9 points each.", "Du, Anna und Platz 4 gewinnt mit je 9 Punkten.",
			"Toi, Anna et la place 4, vous gagnez à égalité avec 9 points."}},
		{ebbes.Scored{Seat: 1, Tally: ebbes.Tally{Plus: 3, Ebbes: 3, Minus: -1}, Ebbes: 2, Most: 5, Score: 12}, 1, [3]string{
			"You score 5 points: 3 for plus (S1), 3 for ebbes, with 2 cards between 0 and 5 (S2), 1 off for minus (S1); that makes 12 in all.",
			"Du bekommst 5 Punkte: 3 für Plus (S1), 3 für ebbes mit 2 Karten zwischen 0 und 5 (S2), 1 ab für Minus (S1); das macht zusammen 12.",
			"Tu marques 5 points : 3 pour Plus (S1), 3 pour Un peu, avec 2 cartes entre 0 et 5 (S2), 1 de moins pour Moins (S1) ; cela fait 12 en tout."}},
		{ebbes.Scored{Seat: 2, Ebbes: 2, Most: 2, Fewest: 2}, 1, [3]string{
			"Ben scores nothing: nothing for ebbes, as everybody has 2 (S2); that makes 0 in all.",
			"Ben bekommt nichts: nichts für ebbes, weil alle 2 haben (S2); das macht zusammen 0.",
			"Ben ne marque rien : rien pour Un peu, car tous en ont 2 (S2) ; cela fait 0 en tout."}},
		{ebbes.NixWon{Seat: 2, Nix: 1, Highest: blue3, Tied: ebbes.SeatsOf(1, 2)}, 2, [3]string{
			"You and Anna have taken 1 nix card each; you have the highest, B3.",
			"Du und Anna habt je 1 nix-Karte; du hast die höchste, B3.",
			"Toi et Anna, vous êtes à égalité avec 1 carte Rien ; tu as la plus forte, B3."}},
		{ebbes.Ended{End: ebbes.FinishReached, Seats: ebbes.SeatsOf(1, 3), Round: 4}, 3, [3]string{
			"You and Anna reach the finish, which ends the game after round 4.",
			"Du und Anna erreicht das Zielfeld; das Spiel endet nach Runde 4.",
			"Toi et Anna, vous atteignez la case Arrivée ; la partie se termine après la manche 4."}},
	} {
		for l, want := range c.want {
			teller := ebbes.Teller{Language: ebbes.Language(l), Names: names, You: c.you, Fictive: 5}
			if got := teller.Event(c.event); plainBlanks(got) != want {
				t.Errorf("%v, to seat %v:\ngot  %s\nwant %s", teller.Language, c.you, got, want)
			}
		}
	}
}

// plainBlanks replaces the narrow blanks of French.
func plainBlanks(text string) string { return strings.ReplaceAll(text, "\u202f", " ") }

func TestTellerRefusals(t *testing.T) {
	suit := &ebbes.MoveError{Move: ebbes.Play(green2), Seat: 1, Kind: ebbes.ErrClause, Clause: ebbes.P2, Led: ebbes.Blue, Legal: ebbes.CardsOf(blue3)}
	held := &ebbes.MoveError{Move: ebbes.Play(green2), Seat: 3, Kind: ebbes.ErrClause, Clause: ebbes.P1}
	turn := &ebbes.MoveError{Move: ebbes.Play(green2), Seat: 1, Kind: ebbes.ErrTurn, Clause: ebbes.P1}
	for _, c := range []struct {
		refusal *ebbes.MoveError
		you     ebbes.Seat
		want    [3]string
	}{
		{suit, 2, [3]string{
			"Anna, G2: the led suit must be followed: blue, B3 (P2)", "Anna, G2: die ausgespielte Farbe muss bedient werden: blau, B3 (P2)",
			"coup d’Anna, G2 : il faut fournir la couleur demandée : bleu, B3 (P2)"}},
		{suit, 1, [3]string{
			"G2: you must follow the led suit: blue, B3 (P2)", "G2: du musst bedienen: blau, B3 (P2)",
			"G2 : tu dois fournir la couleur demandée : bleu, B3 (P2)"}},
		{held, 0, [3]string{
			"the fictive player, G2: the seat does not hold it (P1)", "der fiktive Mitspieler, G2: dieser Platz hat sie nicht auf der Hand (P1)",
			"coup du joueur fictif, G2 : cette place ne l’a pas en main (P1)"}},
		{held, 3, [3]string{
			"G2: you do not hold it (P1)", "G2: du hast sie nicht auf der Hand (P1)", "G2 : tu ne l’as pas en main (P1)"}},
		{turn, 1, [3]string{
			"G2: not your move to make; a card is to be played (P1)", "G2: du bist damit nicht dran; eine Karte wird gespielt (P1)",
			"G2 : ce n’est pas ton tour ; il faut jouer une carte (P1)"}},
	} {
		for l, want := range c.want {
			teller := ebbes.Teller{Language: ebbes.Language(l), Names: [5]string{"Anna", "Ben"}, You: c.you, Fictive: 3}
			if got := teller.Refusal(c.refusal); plainBlanks(got) != want {
				t.Errorf("%v, to seat %v:\ngot  %s\nwant %s", teller.Language, c.you, got, want)
			}
		}
	}
}

// Where nobody is named there is no hole in the sentence.
func TestTellerOfNobody(t *testing.T) {
	for event, want := range map[ebbes.Event]string{
		ebbes.Won{}: "Seat - wins with 0 points.",
		ebbes.Ended{End: ebbes.FinishReached, Round: 2}: "Seat - reaches the finish, which ends the game after round 2.",
	} {
		if got := event.String(); got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
	if got := (ebbes.Won{}).In(ebbes.German); got != "Platz - gewinnt mit 0 Punkten." {
		t.Error(got)
	}
}

func TestTellerMovesAndTallies(t *testing.T) {
	for l, want := range []string{
		"You play B3. Ben selects B3. You name Ben as starter. Ben deals. " +
			"You have no points so far this round. Ben has 1 point so far this round: 3 for ebbes (S2), 2 off for minus (S1).",
		"Du spielst B3. Ben sucht B3 aus. Du bestimmst Ben zum Startspieler. Ben gibt. " +
			"Du hast in dieser Runde bisher keine Punkte. Ben hat in dieser Runde bisher 1 Punkt: 3 für ebbes (S2), 2 ab für Minus (S1).",
		"Tu joues B3. Ben choisit B3. Tu décides que Ben commence la manche. Ben distribue. " +
			"Tu n’as pour l’instant aucun point dans cette manche. Ben a pour l’instant 1 point dans cette manche : 3 pour Un peu (S2), 2 de moins pour Moins (S1).",
	} {
		tell := ebbes.Teller{Language: ebbes.Language(l), Names: [5]string{"Anna", "Ben"}, You: 1}
		got := strings.Join([]string{
			tell.Move(1, ebbes.Play(blue3)), tell.Move(2, ebbes.Select(blue3)), tell.Move(1, ebbes.Start(2)), tell.Move(2, ebbes.Deal{}),
			tell.Tally(1, ebbes.Tally{}), tell.Tally(2, ebbes.Tally{Ebbes: 3, Minus: -2}),
		}, " ")
		if plainBlanks(got) != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
	if got := (ebbes.Teller{}).Move(1, nil) + (ebbes.Teller{}).Event(nil); got != "" {
		t.Errorf("nothing is told as %q", got)
	}
	for call, want := range map[string]string{
		(ebbes.Teller{}).Tally(2, ebbes.Tally{Plus: 1, Minus: -1}):                             "Seat 2 has 0 points so far this round: 1 for plus (S1), 1 off for minus (S1).",
		(ebbes.Teller{Names: [5]string{"A", "B", "C", "D", "E"}}).Move(5, ebbes.Start(6)):      "E names seat 6 as starter.",
		(ebbes.Teller{Names: [5]string{"A", "B", "C", "D", "E"}}).Move(255, ebbes.Play(blue3)): "Seat 255 plays B3.",
	} {
		if call != want {
			t.Errorf("got  %s\nwant %s", call, want)
		}
	}
}

// Whatever a tally counts makes points, and every language says so.
func TestTellerTallyIsWhole(t *testing.T) {
	for i := range reflect.TypeFor[ebbes.Tally]().NumField() {
		var y ebbes.Tally
		reflect.ValueOf(&y).Elem().Field(i).SetInt(7)
		if y.Points() != 7 {
			t.Errorf("%+v makes %d points", y, y.Points())
		}
		for l := range ebbes.Languages() {
			if told := (ebbes.Teller{Language: l}).Tally(1, y); strings.Count(told, "7") != 2 {
				t.Errorf("%v does not say where the points of %+v come from: %s", l, y, told)
			}
		}
	}
}

// French joins words to a name that begins with a vowel.
func TestTellerElision(t *testing.T) {
	for name, want := range map[string]string{
		"Émile": "qu’Émile", "anna": "qu’anna", "Œdipe": "qu’Œdipe", "Yves": "qu’Yves",
		"Yann": "que Yann", "Hugo": "que Hugo", "Ben": "que Ben", "Y": "que Y", "2": "que \u20682\u2069", "Anna 2": "qu’\u2068Anna 2\u2069", "le Grand": "que le Grand",
	} {
		teller := ebbes.Teller{Language: ebbes.French, Names: [5]string{"Zoé", name}}
		if got := teller.Event(ebbes.Started{By: 1, Starter: 2}); !strings.Contains(got, " décide "+want+" commence") {
			t.Errorf("%s: %s", name, got)
		}
		refusal := &ebbes.MoveError{Move: ebbes.Play(blue3), Seat: 2, Kind: ebbes.ErrOver}
		if got := teller.Refusal(refusal); !strings.HasPrefix(got, "coup "+strings.Replace(want, "qu", "d", 1)+", ") {
			t.Errorf("%s: %s", name, got)
		}
	}
}

// Names change nothing but what people are called.
func TestTellerNames(t *testing.T) {
	long := strings.Repeat("x", 41)
	for name, want := range map[string]string{
		"":                    "Seat 1",
		" \t\n":               "Seat 1",
		"\u202e\u2066\u200b":  "Seat 1",
		"\u0301\u0301":        "Seat 1",
		"\u00a0\u3000":        "Seat 1",
		"\u200d\u200c":        "Seat 1",
		"\u3164\u2800\u115f":  "Seat 1", // fillers
		"\u00a0An na\u200d ":  "An na",
		" Anna ":              "Anna",
		"anna":                "anna",
		"An\x00na\x1b[31m\n!": "\u2068Anna[31m!\u2069",
		"\xffAnna\xc3":        "Anna",
		"Anna\u202eB3\u2069":  "\u2068AnnaB3\u2069",
		"B2":                  "\u2068B2\u2069", // no card
		"(P2)":                "\u2068(P2)\u2069",
		"B٢":                  "\u2068B٢\u2069",
		"{by} {card} {a|b}":   "{by} {card} {a|b}",
		"%d%s":                "%d%s",
		long:                  long[:39] + "…",
		long[:40]:             long[:40],
		"עדה":                 "\u2068עדה\u2069",
		"Ada \u0627":          "\u2068Ada \u0627\u2069",
		"می\u200cخواهم":       "\u2068می\u200cخواهم\u2069",
		"Анна":                "Анна",

		// The first and last characters of the blocks that run from right to left, and their neighbours.
		"a\u05be": "\u2068a\u05be\u2069", "a\u08ff": "\u2068a\u08ff\u2069", "a\u058f": "a\u058f", "a\u0900": "a\u0900",
		"\ufb1d": "\u2068\ufb1d\u2069", "\ufdff": "\u2068\ufdff\u2069", "\ufb17": "\ufb17", "a\ufe00": "a\ufe00",
		"\ufe70": "\u2068\ufe70\u2069", "\ufefc": "\u2068\ufefc\u2069", "\ufe6b": "\ufe6b", "\uff01": "\uff01",
		"\U00010800": "\u2068\U00010800\u2069", "\U00010ff6": "\u2068\U00010ff6\u2069", "\U000107ba": "\U000107ba", "\U00011003": "\U00011003",
		"\U0001e800": "\u2068\U0001e800\u2069", "\U0001eef1": "\u2068\U0001eef1\u2069", "\U0001e7fe": "\U0001e7fe", "\U0001f000": "\U0001f000",
		"👩\u200d🚀": "👩\u200d🚀",
	} {
		teller := ebbes.Teller{Names: [5]string{name}}
		if got := teller.Event(ebbes.Played{By: 1, Card: blue3}); got != want+" leads B3." {
			t.Errorf("%q: %q", name, got)
		}
	}
	teller := ebbes.Teller{Names: [5]string{strings.Repeat("ö", 1<<20)}}
	if n := utf8.RuneCountInString(teller.Event(ebbes.Played{By: 1, Card: blue3})); n > 40+len(" leads B3.") {
		t.Errorf("%d characters", n)
	}
}

// Whatever a name is, it replaces another one, and nothing else changes.
func TestTellerAnyName(t *testing.T) {
	events := allEvents(t)
	rapid.Check(t, func(t *rapid.T) {
		name := rapid.String().Draw(t, "name")
		l := rapid.SampledFrom([]ebbes.Language{ebbes.English, ebbes.German}).Draw(t, "language") // which join no words
		odd, plain := ebbes.Teller{Language: l, Names: [5]string{name}}, ebbes.Teller{Language: l, Names: [5]string{"Xyz"}}
		called := strings.TrimSuffix(odd.Move(1, ebbes.Deal{}), strings.TrimPrefix(plain.Move(1, ebbes.Deal{}), "Xyz"))
		if utf8.RuneCountInString(called) > 42 || strings.ContainsFunc(strings.Trim(called, "\u2068\u2069"), func(r rune) bool {
			return !unicode.IsGraphic(r) && r != '\u200C' && r != '\u200D'
		}) {
			t.Fatalf("%q is called %q", name, called)
		}
		if called == "Seat 1" || called == "Platz 1" {
			return // nothing of it can be seen
		}
		e := rapid.SampledFrom(events).Draw(t, "event")
		if got, want := odd.Event(e), strings.ReplaceAll(plain.Event(e), "Xyz", called); got != want {
			t.Fatalf("%q\ngot  %s\nwant %s", name, got, want)
		}
	})
}

// In and String say what a Teller without names says.
func TestTellerWithoutNames(t *testing.T) {
	for _, e := range allEvents(t) {
		for l := range ebbes.Languages() {
			if got := (ebbes.Teller{Language: l}).Event(e); got != e.In(l) {
				t.Errorf("%v: a Teller says %q, In %q", l, got, e.In(l))
			}
		}
		if got := fmt.Sprint(e); got != (ebbes.Teller{}).Event(e) {
			t.Errorf("String says %q", got)
		}
	}
}

func ExampleTeller() {
	state := ebbes.MustParseState("players 3; numbers 1; trick 1 G6 Y3; hands B1-4 G1-5 / B5-6 N1-6 R1 / *")
	move := ebbes.MustParseMove("Y1")
	for _, you := range []ebbes.Seat{ebbes.NoSeat, 3} {
		teller := ebbes.Teller{Language: ebbes.German, Names: [5]string{"Anna", "Ben", "Cora"}, You: you}
		events, err := state.Events(move, you)
		if err != nil {
			fmt.Println(err)
		}
		for _, e := range events {
			fmt.Println(teller.Event(e))
		}
	}
	// Output:
	// Cora kann grün nicht bedienen und spielt Y1.
	// Y1 macht gelb zu Trumpf.
	// Ben gewinnt den Stich mit Y3, der höchsten Karte der Farbe, die gerade Trumpf geworden ist; ohne Wirkung: G6.
	// Du kannst grün nicht bedienen und spielst Y1.
	// Y1 macht gelb zu Trumpf.
	// Ben gewinnt den Stich mit Y3, der höchsten Karte der Farbe, die gerade Trumpf geworden ist; ohne Wirkung: G6.
}
