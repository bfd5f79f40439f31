package ebbes_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/tabletest"
	"github.com/ebbesgo/ebbes/internal/wording/wordingtest"
	"pgregory.net/rapid"
)

var blue3, green2 = ebbes.CardOf(ebbes.Blue, 3), ebbes.CardOf(ebbes.Green, 2)

// Events have the expected sentences in every language. They are about others, the listener, and
// several seats with and without the listener.
func TestTellerSentences(t *testing.T) {
	names := [5]string{"Anna", "Ben", "Chloé"}
	for _, c := range []struct {
		event ebbes.Event
		you   ebbes.Seat
		want  []string // in English, German and French
	}{
		{ebbes.Played{By: 1, Card: blue3}, 2, []string{"Anna leads B3.", "Anna spielt B3 aus.", "Anna entame avec B3."}},
		{ebbes.Played{By: 1, Card: blue3}, 1, []string{"You lead B3.", "Du spielst B3 aus.", "Tu entames avec B3."}},
		{ebbes.Played{By: 1, Card: green2, Led: ebbes.Blue}, 1, []string{
			"You cannot follow blue and play G2.", "Du kannst Blau nicht bedienen und spielst G2.", "Tu ne peux pas fournir de bleu et joues G2."}},
		{ebbes.TrickTaken{By: 3, Card: blue3}, 3, []string{
			"You take the trick with B3, the highest card of the suit led.",
			"Du gewinnst den Stich mit B3, der höchsten Karte der ausgespielten Farbe.",
			"Tu remportes le pli avec B3, la plus forte carte de la couleur demandée."}},
		{ebbes.Started{By: 2, Starter: 1}, 0, []string{
			"Ben names Anna as starter.", "Ben bestimmt Anna zum Startspieler.", "Ben décide qu’Anna commence la manche."}},
		{ebbes.Started{By: 2, Starter: 1}, 1, []string{
			"Ben names you as starter.", "Ben bestimmt dich zum Startspieler.", "Ben décide que tu commences la manche."}},
		{ebbes.Started{By: 1, Starter: 2}, 1, []string{
			"You name Ben as starter.", "Du bestimmst Ben zum Startspieler.", "Tu décides que Ben commence la manche."}},
		{ebbes.Started{By: 1, Starter: 1}, 1, []string{
			"As nix winner, you start the round.", "Du bestimmst dich selbst zum Startspieler.", "Tu te désignes comme premier joueur."}},
		{ebbes.Started{By: 1, Starter: 4}, 0, []string{
			"Anna names seat 4 as starter.", "Anna bestimmt Platz 4 zum Startspieler.", "Anna décide que le joueur 4 commence la manche."}},
		{ebbes.Started{By: 1, Starter: 5}, 0, []string{ // the fictive player
			"Anna names the fictive player as starter.", "Anna bestimmt den fiktiven Mitspieler zum Startspieler.",
			"Anna décide que le joueur fictif commence la manche."}},
		{ebbes.Won{Seats: ebbes.SeatsOf(1), Score: 1}, 0, []string{
			"Anna wins with 1 point.", "Anna gewinnt mit 1 Punkt.", "Anna gagne avec 1 point."}},
		{ebbes.Won{Seats: ebbes.SeatsOf(1), Score: -1}, 0, []string{
			"Anna wins with −1 point.", "Anna gewinnt mit −1 Punkt.", "Anna gagne avec −1 point."}},
		{ebbes.Won{Seats: ebbes.SeatsOf(1)}, 1, []string{
			"You win with 0 points.", "Du gewinnst mit 0 Punkten.", "Tu gagnes avec 0 point."}},
		{ebbes.Won{Seats: ebbes.SeatsOf(1, 2, 3), Score: 9}, 0, []string{
			"Anna, Ben and Chloé win with 9 points each.", "Anna, Ben und Chloé gewinnen mit je 9 Punkten.",
			"Anna, Ben et Chloé gagnent à égalité avec 9 points."}},
		{ebbes.Won{Seats: ebbes.SeatsOf(1, 2, 4), Score: 9}, 2, []string{
			"You, Anna and seat 4 win with 9 points each.", "Du, Anna und Platz 4 gewinnt mit je 9 Punkten.",
			"Anna, le joueur 4 et toi gagnez à égalité avec 9 points."}},
		{ebbes.Scored{Seat: 1, Tally: ebbes.Tally{Plus: 3, Ebbes: 3, Minus: -1}, Ebbes: 2, Most: 5, Score: 12}, 1, []string{
			"You score 5 points: 3 for plus (S1), 3 for ebbes with 2 cards, between 0 and 5 (S2), −1 for minus (S1); total 12 (S4).",
			"Du bekommst 5 Punkte: 3 für Plus (S1), 3 für ebbes mit 2 Karten, zwischen 0 und 5 (S2), −1 für Minus (S1); Stand: 12 (S4).",
			"Tu marques 5 points : 3 pour Plus (S1), 3 pour Un peu, avec 2 cartes, entre 0 et 5 (S2), −1 pour Moins (S1) ; total : 12 (S4)."}},
		{ebbes.Scored{Seat: 2, Ebbes: 2, Most: 2, Fewest: 2}, 1, []string{
			"Ben scores 0 points: no plus or minus cards (S1), nothing for ebbes, as everybody has 2 (S2); total 0 (S4).",
			"Ben bekommt 0 Punkte: weder Plus- noch Minuskarten (S1), für ebbes nichts, weil alle 2 haben (S2); Stand: 0 (S4).",
			"Ben ne marque aucun point : ni carte Plus ni carte Moins (S1), aucun point pour Un peu, car tous en ont 2 (S2) ; total : 0 (S4)."}},
		{ebbes.NixWon{Seat: 2, Nix: 1, Highest: blue3, Tied: ebbes.SeatsOf(1, 2)}, 2, []string{
			"You and Anna have taken 1 nix card each; you have the highest, B3.",
			"Du und Anna habt je 1 nix-Karte; du hast die höchste, B3.",
			"Anna et toi êtes à égalité avec 1 carte Rien ; tu as la plus forte, B3."}},
		{ebbes.Ended{End: ebbes.FinishReached, Seats: ebbes.SeatsOf(1, 3), Round: 4}, 3, []string{
			"You and Anna reach the finish, which ends the game after round 4.",
			"Du und Anna erreicht das Zielfeld; das Spiel endet nach Runde 4.",
			"Anna et toi atteignez la case Arrivée ; la partie se termine après la manche 4."}},
	} {
		for l, want := range c.want {
			teller := ebbes.Teller{Language: ebbes.Language(l), Names: names, You: c.you, Fictive: 5}
			if got := teller.Event(c.event); plainBlanks(got) != want {
				t.Errorf("%v, to seat %v:\ngot  %s\nwant %s", teller.Language, c.you, got, want)
			}
		}
	}
}

// Teller.Turn names the seat to move and its possible moves in every phase. For other seats it does
// not reveal the hand.
func TestTellerTurn(t *testing.T) {
	const (
		red   = "players 3; starter 2; numbers 5; trick 2 R2; hands B1-6 N1-4 / N5-6 Y1-6 G1 / *"
		green = "players 3; starter 3; numbers 5; trick 3 G2; hands B1-6 N1-4 / N5-6 Y1-6 G1 R1 / *"
		void  = "players 3; numbers 3; trick 1 B2; hands B3-6 N1-4 / N5-6 Y1-5 G1-2 / *; taken B1 Y6 G6 / - / -; voids - / B / B"
		over  = "players 3; variants select designations; rounds 1; selected B2 N5 Y3 G4 R1; roles B Y R G; trick 1 R4 R5 R6; " +
			"taken B1-6 Y1-6 / G1-6 N1-3 / *; scores 6 / -6 / 0"
	)
	for _, c := range []struct {
		at   string
		you  ebbes.Seat
		want []string // in English, German and French
	}{
		{"", 0, []string{"There is no game.", "Es gibt kein Spiel.", "Il n’y a pas de partie."}},
		{"players 3", 0, []string{"Seat 3 deals next.", "Platz 3 ist mit Geben dran.", "C’est au joueur 3 de distribuer."}},
		{"players 3", 3, []string{"You deal next.", "Du bist mit Geben dran.", "C’est à toi de distribuer."}},
		{namingState, 0, []string{
			"Ben must name who starts.", "Ben muss bestimmen, wer beginnt.",
			"C’est à Ben de désigner qui commence."}},
		{namingState, 2, []string{
			"You must name who starts.", "Du musst bestimmen, wer beginnt.",
			"C’est à toi de désigner qui commence."}},
		{"players 2; round 2; numbers 1 2; nix 3; " + tabletest.AllPairs, 1, []string{
			"The fictive player must start.", "Der fiktive Mitspieler ist dran und beginnt.", "Le joueur fictif doit commencer."}},
		{"players 2; round 2; numbers 1 2; nix 1; " + tabletest.AllPairs, 2, []string{
			"Anna must name who starts.", "Anna muss bestimmen, wer beginnt.",
			"C’est à Anna de désigner qui commence."}},
		{selectingState, 1, []string{
			"You must select a pair.", "Du musst ein Paar aussuchen.",
			"C’est à toi de choisir une paire."}},
		{"players 3; variants select designations; selected B1 N4 Y5 G6; hands B1-6 N1-4 / N5-6 Y1-6 G1-2 / *", 2, []string{
			"Seat 3 must select a pair.", "Platz 3 muss ein Paar aussuchen.",
			"C’est au joueur 3 de choisir une paire."}},
		{openingState, 1, []string{
			"You have the lead and may play any card.", "Du bist dran und darfst jede Karte ausspielen.",
			"C’est à toi d’entamer, avec n’importe quelle carte."}},
		{openingState, 2, []string{
			"Anna has the lead and may play any card.", "Anna ist dran und darf jede Karte ausspielen.",
			"C’est à Anna d’entamer, avec n’importe quelle carte."}},
		{red, 3, []string{"You must follow red: R1 R3 R4 R5 R6.", "Du musst Rot bedienen: R1 R3 R4 R5 R6.", "Tu dois fournir du rouge : R1 R3 R4 R5 R6."}},
		{red, 1, []string{
			"Seat 3 plays next and must follow red if possible.", "Platz 3 ist dran und muss Rot bedienen, wenn möglich.",
			"C’est au joueur 3 de jouer et de fournir du rouge, si possible."}},
		{green, 1, []string{ // nobody else knows yet that there is no green
			"You have no green and may play any card.", "Du hast kein Grün und darfst jede Karte spielen.",
			"Tu n’as pas de vert et peux jouer n’importe quelle carte."}},
		{green, 2, []string{
			"Anna plays next and must follow green if possible.", "Anna ist dran und muss Grün bedienen, wenn möglich.",
			"C’est à Anna de jouer et de fournir du vert, si possible."}},
		{void, 3, []string{ // an earlier trick has shown it
			"Ben has no blue and may play any card.", "Ben hat kein Blau und darf jede Karte spielen.",
			"Ben n’a pas de bleu et peut jouer n’importe quelle carte."}},
		{"players 2; starter 2; dealer 2; numbers 4; trick 2 R6; hands B1-3 N1-2 Y1-5 / *; display G1+R1 G2+N3 G3+R3 R2+G4 R4+R5", 1, []string{
			"The fictive player must play R2.", "Der fiktive Mitspieler muss R2 spielen.", "Le joueur fictif doit jouer R2."}},
		{over, 0, []string{
			"The game is over: Anna has won.", "Das Spiel ist zu Ende: Anna hat gewonnen.", "La partie est finie : Anna a gagné."}},
		{over, 1, []string{
			"The game is over: you have won.", "Das Spiel ist zu Ende: Du hast gewonnen.", "La partie est finie : tu as gagné."}},
	} {
		for l, want := range c.want {
			teller := ebbes.Teller{Language: ebbes.Language(l), Names: [5]string{"Anna", "Ben"}, You: c.you}
			var s ebbes.State
			if c.at != "" {
				s = at(t, c.at)
			}
			if got := teller.Turn(s.View(c.you)); plainBlanks(got) != want {
				t.Errorf("%s, to seat %v:\ngot  %s\nwant %s", c.at, c.you, got, want)
			}
		}
	}
}

// plainBlanks replaces the narrow blanks of French.
func plainBlanks(text string) string { return strings.ReplaceAll(text, "\u202f", " ") }

// Refusals have the expected sentences, to the refused seat and to others, in every language.
func TestTellerRefusals(t *testing.T) {
	suit := &ebbes.MoveError{
		Move:   ebbes.Play(green2),
		Seat:   1,
		Kind:   ebbes.ErrClause,
		Clause: ebbes.P2,
		Led:    ebbes.Blue,
		Legal:  ebbes.CardsOf(blue3),
	}
	held := &ebbes.MoveError{Move: ebbes.Play(green2), Seat: 3, Kind: ebbes.ErrClause, Clause: ebbes.P1}
	out := func(by ebbes.Seat, m ebbes.Move) *ebbes.MoveError {
		return &ebbes.MoveError{Move: m, Seat: by, Kind: ebbes.ErrTurn, Clause: ebbes.P1}
	}
	turn, deals, selects := out(1, ebbes.Play(green2)), out(1, ebbes.Deal{}), out(1, ebbes.Select(blue3))
	starts, startsItself, startsFictive := out(1, ebbes.Start(2)), out(5, ebbes.Start(5)), out(1, ebbes.Start(3))
	for _, c := range []struct {
		refusal *ebbes.MoveError
		you     ebbes.Seat
		want    []string
	}{
		{suit, 2, []string{
			"Anna, G2: the player must follow blue: B3 (P2)", "Anna, G2: es muss Blau bedient werden: B3 (P2)",
			"coup d’Anna, G2 : il faut fournir du bleu : B3 (P2)"}},
		{suit, 1, []string{
			"G2: you must follow blue: B3 (P2)", "G2: du musst Blau bedienen: B3 (P2)",
			"G2 : tu dois fournir du bleu : B3 (P2)"}},
		{held, 0, []string{
			"the fictive player, G2: that player does not hold it (P1)", "der fiktive Mitspieler, G2: dieser Spieler hat sie nicht auf der Hand (P1)",
			"coup du joueur fictif, G2 : ce joueur ne l’a pas en main (P1)"}},
		{held, 3, []string{
			"G2: you do not hold it (P1)", "G2: du hast sie nicht auf der Hand (P1)", "G2 : tu ne l’as pas en main (P1)"}},
		{starts, 2, []string{
			"Anna, start Ben: it is another player’s turn; a card has to be played (P1)",
			"Anna, dich bestimmen: jemand anderes ist dran; eine Karte wird gespielt (P1)",
			"coup d’Anna, toi comme premier joueur : ce n’est pas son tour ; il faut jouer une carte (P1)"}},
		{startsItself, 5, []string{
			"start 5: it is not your turn; a card has to be played (P1)", "dich bestimmen: du bist nicht dran; eine Karte wird gespielt (P1)",
			"toi comme premier joueur : ce n’est pas ton tour ; il faut jouer une carte (P1)"}},
		{startsFictive, 1, []string{
			"start the fictive player: it is not your turn; a card has to be played (P1)",
			"den fiktiven Mitspieler bestimmen: du bist nicht dran; eine Karte wird gespielt (P1)",
			"le joueur fictif comme premier joueur : ce n’est pas ton tour ; il faut jouer une carte (P1)"}},
		{deals, 2, []string{
			"Anna, deal: it is another player’s turn; a card has to be played (P1)", "Anna, geben: jemand anderes ist dran; eine Karte wird gespielt (P1)",
			"coup d’Anna, distribuer : ce n’est pas son tour ; il faut jouer une carte (P1)"}},
		{selects, 2, []string{
			"Anna, select B3: it is another player’s turn; a card has to be played (P1)", "Anna, B3 aussuchen: jemand anderes ist dran; eine Karte wird gespielt (P1)",
			"coup d’Anna, choisir B3 : ce n’est pas son tour ; il faut jouer une carte (P1)"}},
		{turn, 1, []string{
			"G2: it is not your turn; a card has to be played (P1)", "G2: du bist nicht dran; eine Karte wird gespielt (P1)",
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

// A sentence about no seat has no empty slot.
func TestSentencesWithoutSeat(t *testing.T) {
	for event, want := range map[ebbes.Event]string{
		ebbes.Won{}: "Seat - wins with 0 points.",
		ebbes.Ended{End: ebbes.FinishReached, Round: 2}: "Seat - reaches the finish, which ends the game after round 2.",
	} {
		if got := event.String(); got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
	if got := (ebbes.Teller{Language: ebbes.German}).Event(ebbes.Won{}); got != "Platz - gewinnt mit 0 Punkten." {
		t.Error(got)
	}
}

// Moves and tallies have the expected sentences in every language.
func TestTellerMovesAndTallies(t *testing.T) {
	for l, want := range []string{
		"You play B3. Ben selects B3. You name Ben as starter. Ben deals. " +
			"You have no points so far this round. Ben has 1 point so far this round: 3 for ebbes (S2), −2 for minus (S1).",
		"Du spielst B3. Ben sucht B3 aus. Du bestimmst Ben zum Startspieler. Ben gibt. " +
			"Du hast in dieser Runde bisher keine Punkte. Ben hat in dieser Runde bisher 1 Punkt: 3 für ebbes (S2), −2 für Minus (S1).",
		"Tu joues B3. Ben choisit B3. Tu décides que Ben commence la manche. Ben distribue. " +
			"Tu n’as pour l’instant aucun point dans cette manche. Ben a pour l’instant 1 point dans cette manche : 3 pour Un peu (S2), −2 pour Moins (S1).",
	} {
		tell := ebbes.Teller{Language: ebbes.Language(l), Names: [5]string{"Anna", "Ben"}, You: 1}
		got := strings.Join([]string{
			tell.Move(
				1,
				ebbes.Play(blue3),
			),
			tell.Move(2, ebbes.Select(blue3)),
			tell.Move(1, ebbes.Start(2)),
			tell.Move(2, ebbes.Deal{}),
			tell.Tally(1, ebbes.Tally{}),
			tell.Tally(2, ebbes.Tally{Ebbes: 3, Minus: -2}),
		}, " ")
		if plainBlanks(got) != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
	if got := (ebbes.Teller{}).Move(1, nil) + (ebbes.Teller{}).Event(nil); got != "" {
		t.Errorf("no event has the sentence %q", got)
	}
	for call, want := range map[string]string{
		(ebbes.Teller{}).Tally(2, ebbes.Tally{Plus: 1, Minus: -1}):                             "Seat 2 has 0 points so far this round: 1 for plus (S1), −1 for minus (S1).",
		(ebbes.Teller{Names: [5]string{"A", "B", "C", "D", "E"}}).Move(5, ebbes.Start(6)):      "E names seat 6 as starter.",
		(ebbes.Teller{Names: [5]string{"A", "B", "C", "D", "E"}}).Move(255, ebbes.Play(blue3)): "Seat 255 plays B3.",
	} {
		if call != want {
			t.Errorf("got  %s\nwant %s", call, want)
		}
	}
}

// Each part of a tally counts as points, and the sentence gives its number in every language.
func TestEveryTallyIsDescribed(t *testing.T) {
	for i := range reflect.TypeFor[ebbes.Tally]().NumField() {
		var y ebbes.Tally
		reflect.ValueOf(&y).Elem().Field(i).SetInt(7)
		if y.Points() != 7 {
			t.Errorf("%+v makes %d points", y, y.Points())
		}
		for l := range ebbes.Languages() {
			if sentence := (ebbes.Teller{Language: l}).Tally(1, y); strings.Count(sentence, "7") != 2 {
				t.Errorf("%v does not say where the points of %+v come from: %s", l, y, sentence)
			}
		}
	}
}

// French joins words to a name that begins with a vowel.
func TestTellerElision(t *testing.T) {
	for name, want := range map[string]string{
		"Émile": "qu’Émile", "anna": "qu’anna", "Œdipe": "qu’Œdipe", "Yves": "qu’Yves",
		"Yann": "que Yann", "Hugo": "que Hugo", "Ben": "que Ben", "Y": "que Y", "2": "que \u20682\u2069 (joueur 2)", "Anna 2": "qu’\u2068Anna 2\u2069", "le Grand": "que le Grand",
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
	for name, want := range map[string]string{
		"": "Seat 1", "\u3164": "Seat 1", "\u200d": "Seat 1", "anna": "anna", "B3": "\u2068B3\u2069", "👩\u200d🚀": "👩\u200d🚀", "李雷": "李雷",
		"می\u200cخواهم": "\u2068می\u200cخواهم\u2069", "{by} {card} {a|b}": "{by} {card} {a|b}", "%d%s": "%d%s",
	} {
		teller := ebbes.Teller{Names: [5]string{name}}
		if got := teller.Event(ebbes.Played{By: 1, Card: blue3}); got != want+" leads B3." {
			t.Errorf("%q: %q", name, got)
		}
	}
}

// Replacing a name in a Teller changes only the name in its sentences.
func TestTellerAcceptsAnyName(t *testing.T) {
	events := allEvents(t)
	rapid.Check(t, func(t *rapid.T) {
		name := rapid.String().Draw(t, "name")
		l := rapid.SampledFrom([]ebbes.Language{ebbes.English, ebbes.German}).Draw(t, "language") // which join no words
		odd, plain := ebbes.Teller{Language: l, Names: [5]string{name}}, ebbes.Teller{Language: l, Names: [5]string{"Xyz"}}
		called := strings.TrimSuffix(odd.Move(1, ebbes.Deal{}), strings.TrimPrefix(plain.Move(1, ebbes.Deal{}), "Xyz"))
		shown := strings.TrimSuffix(strings.TrimSuffix(called, " (seat 1)"), " (Platz 1)") // to tell it from what others are called
		if utf8.RuneCountInString(shown) > 42 || strings.ContainsFunc(strings.Trim(shown, "\u2068\u2069"), func(r rune) bool {
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

// String says what a Teller without names says.
func TestTellerWithoutNames(t *testing.T) {
	for _, e := range allEvents(t) {
		if got := fmt.Sprint(e); got != (ebbes.Teller{}).Event(e) {
			t.Errorf("String says %q", got)
		}
	}
}

// A seat is called by its name, whoever is spoken to.
func TestTellerSeat(t *testing.T) {
	for l, want := range map[ebbes.Language][]string{
		ebbes.English: {"seat -", "Anna", "\u2068B3\u2069", "seat 3", "the fictive player", "seat 5", "seat 6"},
		ebbes.German:  {"Platz -", "Anna", "\u2068B3\u2069", "Platz 3", "der fiktive Mitspieler", "Platz 5", "Platz 6"},
		ebbes.French:  {"le joueur -", "Anna", "\u2068B3\u2069", "le joueur 3", "le joueur fictif", "le joueur 5", "le joueur 6"},
		99:            {"", "", "", "", "", "", ""},
	} {
		teller := ebbes.Teller{Language: l, Names: [5]string{"Anna", "B3"}, You: 1, Fictive: 4}
		for seat, want := range want {
			if got := teller.Seat(ebbes.Seat(seat)); got != want {
				t.Errorf("%v: seat %d is %q, want %q", l, seat, got, want)
			}
		}
	}
}

// No sentence about a game of two calls the fictive player seat 3. The Teller needs at most the
// configuration.
func TestTellerNamesTheFictivePlayer(t *testing.T) {
	third := regexp.MustCompile(`(?i)\b(seat|platz|joueur) 3\b`)
	record, err := ebbes.ParseRecord(readFile(t, "testdata/records/two-both-variants.txt"))
	if err != nil {
		t.Fatal(err)
	}
	for l := range ebbes.Languages() {
		plain := ebbes.Teller{Language: l}
		tell := plain.At(record.Config())
		check := func(sentences ...string) {
			for _, sentence := range sentences {
				if third.MatchString(sentence) {
					t.Fatalf("%v: %q", l, sentence)
				}
			}
		}
		check(tell.Seat(3), tell.Tally(3, ebbes.Tally{}))
		wins := false
		for p, err := range record.Steps(record.End()) {
			if err != nil {
				t.Fatal(err)
			}
			v := p.Before.View(1)
			check(tell.Move(p.Before.Turn(), p.Move), plain.Turn(v))
			check(plain.Turn(p.After.View(1)), plain.Turn(p.After.View(ebbes.NoSeat)))
			for _, e := range p.Events(1) {
				check(tell.Event(e))
			}
			for _, m := range []ebbes.Move{ebbes.Start(3), ebbes.Play(blue3), ebbes.Select(blue3), ebbes.Deal{}} {
				for _, by := range []ebbes.Seat{1, 3} {
					if _, err := p.Before.Accept(by, m); err != nil {
						refused := err.(*ebbes.MoveError)
						check(plain.Refusal(refused), plain.Reason(refused), refused.In(l), (&ebbes.RecordError{Err: refused}).In(l))
					}
				}
			}
			if events := p.Events(1); len(events) > 1 {
				_, err := v.Fold(events[0])
				check(err.(*ebbes.EventError).In(l))
			}
			_, err = plain.ReadMove(v, "?")
			check(err.Error(), p.After.Diagram(plain), p.After.View(1).Diagram(plain))
			wins = wins || p.After.Winners().Has(3)
		}
	}
	over := at(t, "players 2; round 5; numbers 1 3 4 5 2; roles B Y R G; start 1; trick 1 R4 R5 R6; taken B1-6 Y1-6 / G1-6 N1-3 / *; scores -6 / -6 / 20")
	if got, want := over.Diagram(ebbes.Teller{}), "winner: the fictive player"; !strings.Contains(got, want) {
		t.Errorf("%s does not have %q", got, want)
	}
}

// A Teller calls seat 3 the fictive player in a game of two only.
func TestTellerOfThreeSeats(t *testing.T) {
	for players, want := range map[int]string{0: "seat 3", 2: "the fictive player", 3: "seat 3", 5: "seat 3"} {
		tell := ebbes.Teller{Fictive: 4}.At(ebbes.Config{Players: players})
		if got := tell.Seat(3); got != want || tell.Seat(4) != "seat 4" {
			t.Errorf("of %d players, seat 3 is %q and seat 4 %q", players, got, tell.Seat(4))
		}
	}
	v := at(t, openingState).View(1)
	if got := (ebbes.Teller{Fictive: 1}).Turn(v); got != "Seat 1 has the lead and may play any card." {
		t.Error(got) // the view knows better
	}
}

// Nouns agree with every number, and headings with the number of winners.
func TestTellerNumbers(t *testing.T) {
	hand := ebbes.MustParseCards("B1")
	for l := range ebbes.Languages() {
		for _, you := range []ebbes.Seat{ebbes.NoSeat, 1} {
			tell := ebbes.Teller{Language: l, You: you}
			for _, n := range []int{0, 1, 2, 21} {
				for _, e := range []ebbes.Event{
					ebbes.Dealt{Dealer: 1, Size: n}, ebbes.Dealt{Dealer: 1, Size: n, Seat: 1, Hand: hand},
					ebbes.Scored{Seat: 1, Tally: ebbes.Tally{Plus: n}, Ebbes: n, Most: n, Fewest: n, Score: n},
					ebbes.Scored{Seat: 1, Tally: ebbes.Tally{Minus: -n}, Ebbes: n, Most: n, Score: -n},
					ebbes.Scored{Seat: 1, Tally: ebbes.Tally{Ebbes: n}, Ebbes: n, Most: n + 1, Fewest: n},
					ebbes.Scored{Seat: 1, Tally: ebbes.Tally{Ebbes: n}, Ebbes: n, Most: n + 1, Fewest: n - 1},
					ebbes.NixWon{Seat: 1, Nix: n, Tied: ebbes.SeatsOf(1)}, ebbes.NixWon{Seat: 1, Nix: n, Tied: ebbes.SeatsOf(1, 2)},
					ebbes.Ended{End: ebbes.RoundsPlayed, Round: n},
					ebbes.Ended{End: ebbes.FinishReached, Seats: ebbes.SeatsOf(1), Round: n},
					ebbes.Won{Seats: ebbes.SeatsOf(1), Score: n}, ebbes.Won{Seats: ebbes.SeatsOf(1, 2), Score: -n},
				} {
					if sentence := tell.Event(e); wordingtest.Disagreement(uint8(l), sentence) != "" {
						t.Error(sentence)
					}
				}
				if sentence := tell.Tally(1, ebbes.Tally{Plus: n}); wordingtest.Disagreement(uint8(l), sentence) != "" {
					t.Error(sentence)
				}
			}
		}
	}
	over := func(scores string) string {
		return "players 3; round 5; numbers 1 3 4 5 2; start 1; roles B Y R G; trick 1 R4 R5 R6; taken B1-6 Y1-6 / G1-6 N1-3 / *; " + scores
	}
	for position, want := range map[string][]string{
		over("scores 6 / -6 / 0"): {"; winner: seat 1", "; Gewinner: Platz 1", " ; gagne : le joueur 1"},
		over("scores 18 / 18 / 5"): {"; winners: seat 1 and seat 2", "; Gewinner: Platz 1 und Platz 2",
			" ; gagnent : le joueur 1 et le joueur 2"},
	} {
		for l, want := range want {
			if got := plainBlanks(at(t, position).Diagram(ebbes.Teller{Language: ebbes.Language(l)})); !strings.Contains(got, want+"\n") {
				t.Errorf("%s has no %q", got, want)
			}
		}
	}
}

var writeTranscripts = flag.Bool("write-transcripts", false, "write testdata/transcripts")

// The sentences to Anna in a whole game equal the transcript in each language, to be read in a
// diff. After an angle bracket stands whose turn it is, after a cross a refusal.
func TestTranscripts(t *testing.T) {
	for l := range ebbes.Languages() {
		teller := ebbes.Teller{Language: l, Names: [5]string{"Anna", "Ben"}, You: 1, Fictive: 3}
		file := filepath.Join("testdata", "transcripts", l.String()+".txt")
		got := transcript(t, teller)
		if *writeTranscripts {
			if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(file)
		if err != nil || got != string(want) {
			t.Errorf("%s differs from the transcript (%v); see the difference with -write-transcripts", file, err)
		}
	}
}

// transcript returns the sentences and diagrams of a random game of two people with variant 2.
func transcript(t *testing.T, teller ebbes.Teller) string {
	var text strings.Builder
	refused := map[ebbes.Clause]bool{}
	r := newRand(5)
	s := begin(t, ebbes.Config{Players: 2, Variants: ebbes.SelectDesignations, Rounds: 3})
	for s.Phase() != ebbes.Over {
		fmt.Fprintln(&text, ">", teller.Turn(s.View(teller.You)))
		for c := range ebbes.CardsOf(s.Hand(1).Nth(0), s.Hand(2).Nth(0)).All() {
			if err, ok := s.View(1).Check(ebbes.Play(c)).(*ebbes.MoveError); ok && !refused[err.Clause] {
				fmt.Fprintln(&text, "x", teller.Refusal(err))
				refused[err.Clause] = true
			}
		}
		m := s.Random(r)
		events, err := s.Events(m, teller.You)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range events {
			fmt.Fprintln(&text, " ", teller.Event(e))
		}
		if s = step(t, s, m); s.NixWinner() != ebbes.NoSeat || s.Phase() == ebbes.Over {
			fmt.Fprintf(&text, "\n%s\n", s.View(teller.You).Diagram(teller))
		}
	}
	fmt.Fprintln(&text, ">", teller.Turn(s.View(teller.You)))
	return text.String()
}
