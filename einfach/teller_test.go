package einfach_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/internal/testbudget"
	"github.com/ebbesgo/ebbes/internal/wording/wordingtest"
)

// After the last move of a round, Explain returns the move's events except the first. It omits
// whose turn it was.
func TestExplain(t *testing.T) {
	s := at(t, "players 3; rounds 2; round 2; rules 2 7 9; hands B5 / G7 / R5 R6; turn 1; scores 9 / 2 / 0")
	if len(s.Explain()) > 0 {
		t.Error("something is explained while the round lasts")
	}
	events, err := s.Events(move(t, "play B5"), 2)
	if err != nil {
		t.Fatal(err)
	}
	explained := do(t, s, "play B5").Explain()
	if len(explained) != len(events)-1 || explained[0] != (einfach.WentOut{Seat: 1}) {
		t.Fatalf("%v, want %v", explained, events[1:])
	}
	for i, e := range explained[1:] {
		if e != events[i+2] {
			t.Errorf("%v, want %v", e, events[i+2])
		}
	}
}

// A Teller tells in its language, with names, and to one of the players.
func TestTeller(t *testing.T) {
	if got := (einfach.Teller{Language: ebbes.German}).Event(nil); got != "" {
		t.Errorf("no event has the sentence %q", got)
	}
	names := [6]string{"Anna", "Bert", "Carl"}
	card := einfach.MustParseCard("B3")
	for _, c := range []struct {
		event      einfach.Event
		to         einfach.Seat
		en, de, fr string
	}{
		{einfach.Under(einfach.Played{By: 1, Card: card}, einfach.X2), 2, "Anna plays B3.", "Anna spielt B3.", "Anna joue B3."},
		{einfach.Under(einfach.Played{By: 1, Card: card}, einfach.X2), 1, "You play B3.", "Du spielst B3.", "Tu joues B3."},
		{einfach.Under(einfach.Named{By: 1, Seat: 2}, einfach.K5), 2,
			"Anna chooses you to receive a card.", "Anna bestimmt, dass du eine Karte bekommst.", "Anna décide que tu reçois une carte."},
		{einfach.Under(einfach.Named{By: 1, Seat: 2}, einfach.K7), 1,
			"You let Bert discard a card.", "Du bestimmst, dass Bert eine Karte abwerfen darf.", "Tu décides que Bert peut se défausser d’une carte."},
		{einfach.Under(einfach.Named{By: 1, Seat: 2}, einfach.K7), 2,
			"Anna lets you discard a card.", "Anna bestimmt, dass du eine Karte abwerfen darfst.", "Anna décide que tu peux se défausser d’une carte."},
		{einfach.TurnBegan{By: 3, Due: 1}, 3,
			"You are next.", "Du bist am Zug.", "C’est à toi de jouer."},
		{einfach.TurnBegan{By: 3, Due: 2}, 1,
			"Carl is next, with 2 cards to draw.", "Carl ist am Zug und muss 2 Karten ziehen.", "C’est à Carl de jouer, avec 2 cartes à piocher."},
		{einfach.TurnBegan{By: 3}, 1,
			"Carl is next, with nothing to draw.", "Carl ist am Zug, zu ziehen gibt es nichts.", "C’est à Carl de jouer, sans rien à piocher."},
		{einfach.Under(einfach.Discarded{By: 2, Card: card}, einfach.K7), 2, "You discard B3.", "Du wirfst B3 ab.", "Tu te défausses de B3."},
		{einfach.Under(einfach.Cleared{By: 2, Suit: ebbes.Green, Cards: einfach.MustParseCards("G1 G4")}, einfach.X3), 1,
			"Bert clears green (G1 G4).", "Bert räumt den grünen Stapel ab (G1 G4).", "Bert enlève le tas vert (G1 G4)."},
		{einfach.Under(einfach.Cleared{By: 2, Suit: ebbes.Green, Cards: einfach.MustParseCards("G1 G10")}, einfach.K10), 2,
			"You lay off green (G1 G10).", "Du legst den grünen Stapel ab (G1 G10).", "Tu mets le tas vert à la défausse (G1 G10)."},
		{einfach.ActionGained{By: 1, Suit: ebbes.Red}, 2, "Anna gains a third action, in any colour but red.",
			"Anna darf eine 3. Aktion machen, aber nicht in Rot.", "Anna a droit à une troisième action, mais pas en rouge."},
		{einfach.Under(einfach.Passed{By: 2}, einfach.X4), 2,
			"You have no card that fits and pass.", "Du hast keine passende Karte und setzt aus.", "Tu n’as aucune carte jouable et passes."},
		{einfach.Under(einfach.Passed{By: 2}, einfach.K8), 1, "Bert passes.", "Bert verzichtet.", "Bert passe."},
		{einfach.Exchanged{Seat: 1, Gave: card, Got: einfach.MustParseCard("G5")}, 1, "The cards change hands: you give B3 and get G5.",
			"Alle geben weiter: Du gibst B3 und bekommst G5.", "Les cartes changent de main : tu donnes B3 et reçois G5."},
		{einfach.Scored{Seat: 2, Points: 1, Score: 5}, 2, "You score 1 minus point (E3); total 5.",
			"Du schreibst 1 Minuspunkt auf (E3); Stand: 5.", "Tu marques 1 point de pénalité (E3) ; total : 5."},
		{einfach.Scored{Seat: 4, Score: 5}, 2, "Seat 4 scores 0 minus points (E3); total 5.",
			"Platz 4 schreibt 0 Minuspunkte auf (E3); Stand: 5.", "Le joueur 4 marque 0 point de pénalité (E3) ; total : 5."},
		{einfach.Won{Seats: ebbes.SeatsOf(1), Score: 4}, 1,
			"You win with 4 minus points.", "Du gewinnst mit 4 Minuspunkten.", "Tu gagnes avec 4 points de pénalité."},
		{einfach.Won{Seats: ebbes.SeatsOf(1, 2, 3), Score: 1}, 2, "You, Anna and Carl win with 1 minus point each.",
			"Du, Anna und Carl gewinnt mit je 1 Minuspunkt.", "Anna, Carl et toi gagnez à égalité avec 1 point de pénalité."},
	} {
		for l, want := range map[einfach.Language]string{ebbes.English: c.en, ebbes.German: c.de, ebbes.French: c.fr} {
			if got := (einfach.Teller{Language: l, Names: names, You: c.to}).Event(c.event); plainBlanks(got) != want {
				t.Errorf("%q, want %q", got, want)
			}
		}
	}
	if got := einfach.TurnBegan.String(einfach.TurnBegan{By: 2, Due: 1}); got != "Seat 2 is next." {
		t.Error(got)
	}
	_, err := at(t, acting).Apply(move(t, "play B4"))
	refusal := err.(*einfach.MoveError)
	if got, want := (einfach.Teller{Names: names}).Refusal(refusal), "Anna, B4: the card must be higher than B5 (L3)"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got, want := (einfach.Teller{Names: names, You: 1}).Refusal(refusal), "B4: the card must be higher than B5 (L3)"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	refusal.Kind, refusal.Clause = ebbes.ErrTurn, einfach.X1
	if got, want := (einfach.Teller{Language: ebbes.German, You: 1}).Reason(refusal), "du bist nicht dran; erst kommt eine Aktion"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	refusal.Kind, refusal.Clause = ebbes.ErrClause, einfach.L3
	for l, want := range map[einfach.Language]string{
		ebbes.German: "die Karte muss höher sein als B5", ebbes.French: "la carte doit être supérieure à B5",
	} {
		if got := (einfach.Teller{Language: l}).Reason(refusal); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	_, err = at(t, acting).Apply(move(t, "clear G"))
	if got, want := (einfach.Teller{Language: ebbes.German, You: 1}).Refusal(err.(*einfach.MoveError)), "Grün abräumen: diesen Stapel gibt es nicht (L5)"; got != want {
		t.Errorf("%q, want %q", got, want) // in no other language than the rest
	}
	if got := refusal.Error(); got != "einfach: seat 1, B4: the card must be higher than B5 (L3)" {
		t.Error(got)
	}
}

// Every event has a sentence in every language.
func TestSentences(t *testing.T) {
	r := newRand(3)
	for range testbudget.Of(15, 40) {
		s := begin(t, anyConfig(r))
		for range 150 {
			m := s.Random(r)
			if m == nil {
				break
			}
			for seat := range einfach.Seat(s.Config().Players + 1) {
				events, err := s.Events(m, seat)
				if err != nil {
					t.Fatal(err)
				}
				for _, e := range events {
					for l := range ebbes.Languages() {
						text := einfach.Teller{Language: l, You: seat}.Event(e)
						first, _ := utf8.DecodeRuneInString(text)
						if !unicode.IsUpper(first) || !strings.HasSuffix(text, ".") || strings.ContainsAny(text, "{}|%") {
							t.Errorf("%#v: %q", e, text)
						}
					}
				}
			}
			s = step(t, s, m)
		}
	}
}

// Teller.Move describes each kind of move, and Teller.Tally the minus points of a hand.
func TestTellerMovesAndTallies(t *testing.T) {
	for move, want := range map[string][]string{
		inOrder:      {"The cards are dealt.", "Die Karten werden ausgeteilt.", "Les cartes sont distribuées."},
		"shuffle B3": {"The discard pile is shuffled.", "Der Ablagestapel wird gemischt.", "La défausse est mélangée."},
		"draw":       {"Anna draws a card.", "Anna zieht eine Karte.", "Anna pioche une carte."},
		"play B3":    {"Anna plays B3.", "Anna spielt B3.", "Anna joue B3."},
		"clear G":    {"Anna clears green.", "Anna räumt den grünen Stapel ab.", "Anna enlève le tas vert."},
		"discard B3": {"Anna discards B3.", "Anna wirft B3 ab.", "Anna se défausse de B3."},
		"name 2":     {"Anna names you.", "Anna bestimmt dich.", "Anna choisit quelqu’un : toi."},
		"swap 10":    {"Anna swaps rule card 10.", "Anna tauscht Regelkarte 10.", "Anna échange la carte de règle 10."},
		"pass":       {"Anna passes.", "Anna verzichtet.", "Anna passe."},
	} {
		for l, want := range want {
			teller := einfach.Teller{Language: einfach.Language(l), Names: [6]string{"Anna", "Bert"}, You: 2}
			if got := teller.Move(1, einfach.MustParseMove(move)); plainBlanks(got) != want {
				t.Errorf("%q, want %q", got, want)
			}
		}
	}
	hand := einfach.MustParseCards("B3 R10")
	for l, want := range [...][3]string{
		{"Anna has 13 minus points in hand (E3).", "You have 1 minus point in hand (E3).", "You choose B3 to give away."},
		{"Anna hat 13 Minuspunkte auf der Hand (E3).", "Du hast 1 Minuspunkt auf der Hand (E3).", "Du wählst B3 zum Weitergeben."},
		{"Anna a 13 points de pénalité en main (E3).", "Tu as 1 point de pénalité en main (E3).", "Tu choisis de donner B3."},
	} {
		teller := einfach.Teller{Language: einfach.Language(l), Names: [6]string{"Anna", "Bert"}, You: 2}
		give := einfach.Give(einfach.MustParseCard("B3"))
		got := [3]string{teller.Tally(1, hand), teller.Tally(2, einfach.MustParseCards("N1")), teller.Move(2, give)}
		if got != want || teller.Move(1, nil) != "" {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// Teller.Turn names the seat to move and its possible moves in every phase. For other seats it does
// not reveal the hand.
func TestTellerTurn(t *testing.T) {
	const table = "players 3; round 1; rules 1 2 8; piles B5 N4; hands B4 B6 G3 / Y1 Y2 / R1 R2; turn 1"
	const high = "players 3; round 1; rules 2 7 9; piles B7 N9 R9; hands B2 N8 R1 / G2 G3 / Y1 Y2; turn 1"
	const over = "players 3; rounds 1; round 1; rules 1 2 8; piles B5 N4; hands - / Y1 Y2 / R1 R2; out 1; wait over; noted 0 / 3 / 3; scores 0 / 3 / 3"
	for _, c := range []struct {
		at         string
		you        einfach.Seat
		en, de, fr string
	}{
		{"", 0, "There is no game.", "Es gibt kein Spiel.", "Il n’y a pas de partie."},
		{"players 3", 0, "The cards must be dealt.", "Die Karten müssen ausgeteilt werden.", "Il faut distribuer les cartes."},
		{placing, 3, "Place a card of a new colour.", "Leg eine Karte in einer neuen Farbe vor.", "Pose d’avance une carte d’une nouvelle couleur."},
		{placing, 1, "Seat 3 must place a card of a new colour.", "Platz 3 muss eine Karte in einer neuen Farbe vorlegen.",
			"Le joueur 3 doit poser d’avance une carte d’une nouvelle couleur."},
		{"players 3; round 1; rules 3 4 5; piles B1; hands B3 N2 N4 / B4 Y1 / B5 B6; turn 1; wait placing 3", 3,
			"Nothing fits: you can only pass.", "Nichts passt: Du kannst nur aussetzen.", "Aucune carte ne convient : tu ne peux que passer."},
		{table + "; wait drawing; due 2", 1, "Draw 2 cards.", "Zieh 2 Karten.", "Pioche 2 cartes."},
		{table + "; wait drawing", 1, "Draw a card.", "Zieh eine Karte.", "Pioche une carte."},
		{table + "; wait drawing", 2, "Anna must draw a card.", "Anna muss eine Karte ziehen.", "Anna doit piocher une carte."},
		{emptyStock + "; wait shuffling drawing", 1, "The discard pile must be shuffled.", "Der Ablagestapel muss gemischt werden.",
			"Il faut mélanger la défausse."},
		{table, 1, "Play a card.", "Spiel eine Karte.", "Joue une carte."},
		{table, 2, "Anna must play a card, if one fits.", "Anna ist dran.", "C’est à Anna de jouer."},
		{table + "; done 1", 1, "Play one more card or clear a pile.", "Spiel noch eine Karte oder räum einen Stapel ab.",
			"Joue encore une carte ou enlève un tas."},
		{table + "; done 1", 2, "Anna must play one more card or clear a pile.", "Anna ist weiter dran.", "C’est encore à Anna de jouer."},
		{high, 1, "Nothing fits: clear a pile first.", "Nichts passt: Räum erst einen Stapel ab.", "Rien n’est jouable : enlève d’abord un tas."},
		{strings.Replace(high, "2 7 9; piles B7", "3 7 9; piles Y3 B7", 1), 1, "Nothing fits: clear a pile.", "Nichts passt: Räum einen Stapel ab.",
			"Rien n’est jouable : enlève un tas."},
		{high + "; done 1", 1, "Nothing fits: clear a pile.", "Nichts passt: Räum einen Stapel ab.", "Rien n’est jouable : enlève un tas."},
		{high + "; done 1", 2, "Anna must play one more card or clear a pile.", "Anna ist weiter dran.", "C’est encore à Anna de jouer."},
		{strings.Replace(high, "N9 ", "", 1) + "; done 1; cleared yes", 1, "Now play a brown card.", "Spiel jetzt eine braune Karte.",
			"Joue maintenant du marron."},
		{strings.Replace(high, "N9 ", "", 1) + "; done 1; cleared yes", 2, "Anna must play a card of the cleared colour, if possible.",
			"Anna muss in der abgeräumten Farbe spielen, wenn möglich.", "Anna doit jouer dans la couleur enlevée, si possible."},
		{high + "; done 1; cleared yes", 1, "Nothing fits: you can only pass.", "Nichts passt: Du kannst nur aussetzen.",
			"Aucune carte ne convient : tu ne peux que passer."},
		{table + "; done 2; third B", 1, "You may play or clear once more, but not in blue.",
			"Du darfst noch spielen oder abräumen, aber nicht in Blau.", "Tu peux encore jouer ou enlever un tas, mais pas en bleu."},
		{table + "; done 2; third B", 3, "Anna may play on, but not in blue.", "Anna darf weiterspielen, aber nicht in Blau.",
			"Anna peut encore jouer, mais pas en bleu."},
		{table + "; wait swapping", 1, "Swap an open rule card.", "Tausch eine offene Regelkarte.", "Échange une carte de règle révélée."},
		{strings.Replace(table, "1 2 8", "5 7 8", 1) + "; wait naming 5", 1, "Choose who gets a card.", "Bestimme, wer eine Karte bekommt.",
			"Choisis qui reçoit une carte."},
		{strings.Replace(table, "1 2 8", "5 7 8", 1) + "; wait naming 5", 2, "Anna must choose who gets a card.",
			"Anna muss bestimmen, wer eine Karte bekommt.", "C’est à Anna de choisir qui reçoit une carte."},
		{strings.Replace(table, "1 2 8", "5 7 8", 1) + "; wait naming 7", 1, "Choose who may discard a card.",
			"Bestimme, wer eine Karte abwerfen darf.", "Choisis qui peut se défausser d’une carte."},
		{strings.Replace(table, "1 2 8", "5 7 8", 1) + "; wait discarding 7 2", 2, "Discard a card if you like.", "Wirf eine Karte ab, wenn du magst.",
			"Défausse-toi d’une carte si tu veux."},
		{table + "; wait laying 1", 1, "Lay a card that is one higher if you like.", "Leg eine Karte ab, die um eins höher ist, wenn du magst.",
			"Pose une carte qui vaut un de plus si tu veux."},
		{strings.Replace(table, "N4; hands", "N8; hands", 1) + "; wait laying 1", 3, "Anna may lay a card that is one higher.",
			"Anna darf eine Karte ablegen, die um eins höher ist.", "Anna peut poser une carte qui vaut un de plus."},
		{strings.NewReplacer("B4 B6 G3", "B4 B7 G3", "piles B5 N4", "piles B5 N8").Replace(table) + "; wait laying 1", 1, "No card is one higher: you can only pass.",
			"Keine Karte ist um eins höher: Du kannst nur verzichten.", "Aucune carte ne vaut un de plus : tu ne peux que passer."},
		{strings.Replace(table, "1 2 8", "1 2 9", 1) + "; wait giving", 1, "Choose a card for Ben.", "Wähle eine Karte für Ben.",
			"Choisis une carte pour Ben."},
		{strings.Replace(table, "1 2 8", "1 2 9", 1) + "; wait giving", 2, "Anna must choose a card for you.", "Anna muss eine Karte für dich auswählen.",
			"Anna doit choisir une carte pour toi."},
		{strings.Replace(table, "1 2 8", "1 2 10", 1) + "; wait continuing", 1, "Play another card.", "Spiel noch eine Karte.", "Joue encore une carte."},
		{endless + "; wait refilling; due 4; out 1", 1, "Draw 4 new cards.", "Zieh 4 neue Karten.", "Pioche 4 nouvelles cartes."},
		{endless + "; wait refilling; due 4; out 1", 2, "Anna must draw 4 new cards.", "Anna muss 4 neue Karten ziehen.", "Anna doit piocher 4 nouvelles cartes."},
		{over, 2, "The game is over: Anna has won.", "Das Spiel ist zu Ende: Anna hat gewonnen.", "La partie est finie : Anna a gagné."},
		{over, 1, "The game is over: you have won.", "Das Spiel ist zu Ende: Du hast gewonnen.", "La partie est finie : tu as gagné."},
	} {
		for l, want := range map[einfach.Language]string{ebbes.English: c.en, ebbes.German: c.de, ebbes.French: c.fr} {
			teller := einfach.Teller{Language: l, Names: [6]string{"Anna", "Ben"}, You: c.you}
			var s einfach.State
			if c.at != "" {
				s = at(t, c.at)
			}
			if got := teller.Turn(s.View(c.you)); plainBlanks(got) != want {
				t.Errorf("%s, to seat %v:\ngot  %s\nwant %s", c.at, c.you, got, want)
			}
		}
	}
}

// Nouns and verbs agree with every number, and headings with the number of winners.
func TestTellerNumbers(t *testing.T) {
	const table = "players 3; round 1; rules 1 4 8; piles B5 N4; stock G5-8; hands B4 B6 G3 / Y1 Y2 / R1 R2; turn 1; wait drawing; due "
	const refilling = "players 3; options endless; round 1; rules 1 2 8; piles B5 N4; stock G1-5; hands - / Y1 Y2 / R1 R2; turn 3; wait refilling; out 1; due "
	for l := range ebbes.Languages() {
		for _, you := range []einfach.Seat{ebbes.NoSeat, 1} {
			tell := einfach.Teller{Language: l, You: you}
			sentences := []string{
				tell.Turn(at(t, table+"1").View(you)), tell.Turn(at(t, table+"2").View(you)),
				tell.Turn(at(t, refilling+"1").View(you)), tell.Turn(at(t, refilling+"2").View(you)),
				tell.Tally(1, einfach.Cards{}), tell.Tally(1, einfach.MustParseCards("B1")),
				tell.Tally(1, einfach.MustParseCards("B2")),
			}
			for _, n := range []int{0, 1, 2, 21} {
				for _, e := range []einfach.Event{
					einfach.Dealt{Round: 1, Starter: 1, Size: n, Open: einfach.RuleCardsOf(1, 2, 3)},
					einfach.TurnBegan{By: 1, Due: n}, einfach.Shuffled{Cards: n}, einfach.Penalized{By: 1, Points: n},
					einfach.Exhausted{Renewals: n}, einfach.Scored{Seat: 1, Points: n, Score: n}, einfach.Ended{Rounds: n},
					einfach.Won{Seats: ebbes.SeatsOf(1), Score: n}, einfach.Won{Seats: ebbes.SeatsOf(1, 2), Score: n},
				} {
					sentences = append(sentences, tell.Event(e))
				}
			}
			for _, sentence := range sentences {
				if at := wordingtest.Disagreement(uint8(l), sentence); at != "" {
					t.Errorf("%q in %q", at, sentence)
				}
			}
		}
	}
	for cards, want := range []string{
		"The 0 cards of the discard pile become the new stock.", "The 1 card of the discard pile becomes the new stock.",
		"The 2 cards of the discard pile become the new stock.",
	} {
		if got := (einfach.Shuffled{Cards: cards}).String(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	const over = "players 3; rounds 1; round 1; rules 1 2 8; hands - / Y1 Y2 / R1 R2; out 1; wait over; noted 0 / 3 / 3; scores "
	for scores, want := range map[string][]string{
		"0 / 3 / 3": {"winner: seat 1\n", "gewonnen: Platz 1\n", "gagne : le joueur 1\n"},
		"3 / 3 / 3": {"winners: seat 1, seat 2 and seat 3\n", "gewonnen: Platz 1, Platz 2 und Platz 3\n",
			"gagnent : le joueur 1, le joueur 2 et le joueur 3\n"},
	} {
		for l, want := range want {
			got := plainBlanks(at(t, over+scores).Diagram(einfach.Teller{Language: einfach.Language(l)}))
			if !strings.Contains(got, want) {
				t.Errorf("%s has no %q", got, want)
			}
		}
	}
}

var writeTranscripts = flag.Bool("write-transcripts", false, "write testdata/transcripts")

// The transcript of a whole game for Anna, in each language, equals the stored file. Changes are
// read in a diff. A line with > describes the turn, a line with x a refusal.
func TestTranscripts(t *testing.T) {
	for l := range ebbes.Languages() {
		teller := einfach.Teller{Language: l, Names: [6]string{"Anna", "Ben", "Chloé"}, You: 1}
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

// transcript returns an endless game of three with nine rule cards as sentences to the teller's
// seat. Of its two rounds, one ends because the stock may not be renewed again, one with a player
// out.
func transcript(t *testing.T, teller einfach.Teller) string {
	var text strings.Builder
	refused := map[einfach.Clause]bool{}
	r := newRand(3)
	s := begin(t, einfach.Config{
		Players: 3, RuleCards: 9, Rounds: 2, Options: einfach.Endless | einfach.MiniMaxi, Renewals: 1,
	})
	for s.Phase() != einfach.Over {
		fmt.Fprintln(&text, ">", teller.Turn(s.View(teller.You)))
		for _, m := range []einfach.Move{
			einfach.Pass{}, einfach.Clear(ebbes.Blue), einfach.Play(s.Hand(1).Nth(0)), einfach.Play(s.Hand(2).Nth(0)),
		} {
			err, ok := s.View(1).Check(m).(*einfach.MoveError)
			if ok && !refused[err.Clause] && err.Kind != ebbes.ErrMalformed {
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
		if s = step(t, s, m); s.Out() != ebbes.NoSeat || s.Phase() == einfach.Over {
			fmt.Fprintf(&text, "\n%s\n", s.View(teller.You).Diagram(teller))
		}
	}
	fmt.Fprintln(&text, ">", teller.Turn(s.View(teller.You)))
	return text.String()
}
