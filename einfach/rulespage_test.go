package einfach_test

var englishPage = page{
	file: "RULES.md",
	intro: `# The rules of Einfach

Einfach (*simple*) is a quick shedding game for three to six players by Autorenteam Haan / Sven M. Kübler (© 6/2020). Whoever has
laid all his cards ends the round, the others note what they still hold, and the fewest minus points win. A few rule cards lie open,
other ones in every round, and give the cards of their numbers a function.

This page states the whole game in clauses. Each has an id, such as X3, which the documentation of the library cites and which every
refusal names. They are stated in our own words; the rulebook itself is in German. Where it is silent, loose or contradicts itself, a
*ruling* says what is left open, what this library does, why, and what else one could do. Where a ruling gives no decision, the
clause itself is the decision. Below each clause is where the rulebook has it, where the code does, and which tests show it. There is
a [German page](RULES.de.md) too.

**In a hurry?** Draw a card ([D1](#D1)). Then make two actions ([X1](#X1)): play a card, of a new colour or higher than the top card of its
own ([L2](#L2), [L3](#L3)), and play another, or clear a pile ([X5](#X5)); only if nothing fits, clear first and then play ([X3](#X3), [X4](#X4)). Open rule
cards add something to the cards of their number ([F1](#F1), [K1](#K1) to [K10](#K10)). Whoever has no card left ends the round at once
([E1](#E1)), the others note what they hold ([E3](#E3)). The fewest points win ([R4](#R4)).

Clauses that speak of the same thing go before one another: E1 before all others · A4 before F1 and F4 · K3 before K1 · K1's colour
before L2 and L3 · X6 before X5 · K1 before X6 · F3 before K1 to K10 · D2 before D3 · O1 and O2 before R1, R2 and A5 · R3 before O1 ·
R5 before the shuffling of C3.

This page is generated from the table of clauses in [english.go](english.go).
`,
	ruling: "A ruling.", open: "Open", decided: "Decided", reason: "Why", others: "Other readings",
	heading: "rulebook", noHeading: "not in the rulebook", code: "code", tests: "tests", decidesNothing: "decides nothing of its own",
	chapters: [...]chapter{
		{"C", "Components and setup", ""},
		{"A", "Placing in advance", "It makes up for the advantage of the starter."},
		{"L", "Laying", ""},
		{"D", "Drawing", ""},
		{"X", "The actions of a turn", "An action is to play a card or to clear a pile."},
		{"F", "The functions of the rule cards in general", ""},
		{"K", "The ten rule cards", "Each has the number of its clause."},
		{"E", "The end of a round", ""},
		{"R", "Rounds and the end of the game", ""},
		{"O", "Options", ""},
	},
	examplesTitle: "Worked examples",
	examples: [...]string{
		"On B5 one may play B6 or B10, not B4 (L3); who can play may neither clear nor pass (X3, X2).",
		"When a 6 is played, whoever then has four cards or more may discard one; three are too few (K6).",
		"When an 8 is played on a table of B1 and N8, seat 2 may lay B2, on it seat 3 B3, or N9 on the other pile, and seat 4 N10 on that (K8).",
		"Who has played a card and cleared a pile is finished: another card would be a third action (X6).",
		"Who clears blue as his second action lets the next player lay a low blue card (X5).",
		"If nothing fits, any pile may be cleared, and then a card of its colour must be played (X3, X4).",
		"Who has cleared a colour that he does not hold can only pass (X3, X4).",
		"With rule card 3 the turn is over after one action, unless it covers the only 3, adds a second or clears it (K3).",
		"With one 4 to be seen the next player draws two cards, and shuffles the discard pile in between (K4, D2).",
		"After a 1 there is a third action in another colour, but none while rule card 3 is in force (K1, K3).",
		"A 10 lays off its pile, which costs nothing even with a 5 in it, and another card is played; another 10 goes on (K10, O6).",
		"The cards that all give to the left change hands at the same time, so a single card can be given and nobody is out (K9).",
		"With a 2 rule card 3 is swapped in; one 3 is to be seen, so the turn is over (K2, K3).",
		"Who is named under a 7 and discards his last card is out in another's turn (K7, E1, E4).",
		"The last card is a 5: nobody gets a card any more (E2, E3).",
		"Six players place; who has only the colours that lie there passes, and a 3 placed counts from the first turn on (A1 to A4).",
		"In an endless game who is out draws five cards, the others keep theirs, and it goes on at the same table (O1, O2).",
		"With Mini & Maxi, clearing a pile with a 5 costs 5 points, one with a 10 none (O4, O5).",
		"Stock and discard pile are empty: nothing is drawn until somebody clears a pile (D3).",
		"In an endless game the piles are shuffled too if there are too few cards for five (O3).",
		"Only the receiver sees the card that is given with a 5 (K5).",
		"Two players with the fewest points both win, and whatever follows is refused (R3, R4).",
		"Who has cleared a pile first and then plays a 1 may clear another with the third action, in another colour (X6, K1).",
		"Three players are tied for most points, the last starter among them: the first clockwise after him starts (R2).",
	},
	knownTitle: "Who knows what",
	knownHead:  "| what | who knows it |",
	known: [][2]string{
		{"a hand", "its owner; everybody its size"},
		{"the piles and the discard pile, covered cards too", "everybody"},
		{"the stock", "everybody its size and which cards it was last shuffled from, nobody its order; so a card that was not among them and has not been seen since is in a hand"},
		{"the open rule cards, and those put back", "everybody"},
		{"the rule cards that have never been open", "nobody"},
		{"a card drawn", "who draws it"},
		{"the card given with a 5", "the receiver, not the giver"},
		{"a card chosen with a 9", "who has chosen it, until the exchange; everybody that he has"},
		{"a card given with a 9", "giver and receiver; the giver remembers it until it is seen or comes back, but not whether it was passed on"},
		{"that somebody could not (A3, X3, X4, K10)", "everybody, and so that he held no such card then"},
		{"that somebody did not want to (K1, K6, K7, K8)", "everybody, which tells nothing: he is asked in any case"},
		{"the sums of E3", "everybody; nobody the cards behind them"},
	},
	refusalsTitle: "What a refusal names",
	refusalsIntro: "Every refusal has a kind and, unless it is malformed, a clause. The first that applies is named: kinds in this order, a play by L1, K1, L3, a clearing by L5, X6, K1, X3, a deal by C2, R5, C1.",
	refusalsHead:  "| refused | kind | clause |",
	refusals: [...]string{
		"what is no move; a card, colour, seat or rule card that does not exist",
		"anything after the end",
		"what the table does not wait for: the clause about what it waits for",
		"another seat's move, and a deal or shuffle from anybody",
		"a deal whose rule cards are not all ten, each once",
		"a deal that does not lay the recommended three open",
		"a deck that is not all fifty cards, each once",
		"a shuffle that is not of exactly the discard pile",
		"a card that is not in the hand, whatever for",
		"placing a colour that lies there",
		"passing while a card could be placed",
		"a third action in the colour of the 1",
		"a card that is not higher",
		"clearing a pile that is not there",
		"clearing as the second action after clearing",
		"clearing first while a card fits",
		"passing as the first action, while a card fits or none does",
		"passing as the second action, after clearing while a card fits, or after playing",
		"swapping a rule card that does not lie open",
		"naming oneself",
		"laying a card that is not exactly one higher",
		"passing after a 10 while a card fits",
		"an impossible configuration: an error of its own, which names the field",
	},
}

var germanPage = page{
	file: "RULES.de.md",
	intro: `# Die Regeln von Einfach

Einfach ist ein schnelles Ablegespiel des Autorenteams Haan / Sven M. Kübler (© 6/2020) für drei bis sechs Spieler. Wer keine Karten mehr
hat, beendet die Runde, die anderen schreiben auf, was sie noch haben, und die wenigsten Minuspunkte gewinnen. Ein paar Regelkarten
liegen offen, in jeder Runde andere, und geben den Karten ihrer Zahl eine Funktion.

Hier steht das ganze Spiel, Absatz für Absatz. Jeder hat eine Kennung wie X3, auf die sich die Dokumentation der Bibliothek und jede
Ablehnung berufen. Es sind unsere eigenen Worte, nicht die der Spielanleitung. Wo sie schweigt, ungenau ist oder sich widerspricht,
steht eine *Entscheidung*: was offen ist, was diese Bibliothek tut, warum, und wie man es auch lesen kann. Ist nicht gesagt, was
entschieden ist, so ist es der Absatz selbst. Unter jedem steht, wo er in der Anleitung und wo er im Code steht und welche Tests ihn
zeigen. Es gibt auch eine [englische Seite](RULES.md).

**In Eile?** Zieh eine Karte ([D1](#D1)). Dann hast du zwei Aktionen ([X1](#X1)): Spiel eine Karte, von einer neuen Farbe oder höher als die oberste
ihrer Farbe ([L2](#L2), [L3](#L3)), und spiel noch eine oder räum einen Stapel ab ([X5](#X5)); nur wenn nichts passt, räum zuerst ab und spiel
dann ([X3](#X3), [X4](#X4)). Offene Regelkarten geben den Karten ihrer Zahl eine Funktion ([F1](#F1), [K1](#K1) bis [K10](#K10)). Wer keine Karte
mehr hat, beendet die Runde sofort ([E1](#E1)), die anderen schreiben auf, was sie haben ([E3](#E3)). Die wenigsten Punkte gewinnen ([R4](#R4)).

Wo zwei Absätze von demselben sprechen, gehen vor: E1 allen anderen · A4 vor F1 und F4 · K3 vor K1 · die Farbe von K1 vor L2 und L3 ·
X6 vor X5 · K1 vor X6 · F3 vor K1 bis K10 · D2 vor D3 · O1 und O2 vor R1, R2 und A5 · R3 vor O1 · R5 vor dem Mischen von C3.

Diese Seite wird aus der Tabelle in [german.go](german.go) erzeugt.
`,
	ruling: "Eine Entscheidung.", open: "Offen", decided: "Entschieden", reason: "Warum", others: "Andere Lesarten",
	heading: "Anleitung", noHeading: "nicht in der Anleitung", code: "Code", tests: "Tests", decidesNothing: "entscheidet selbst nichts",
	chapters: [...]chapter{
		{"C", "Material und Vorbereitung", ""},
		{"A", "Vorlegen", "Es gleicht aus, dass der Startspieler im Vorteil ist."},
		{"L", "Legen", ""},
		{"D", "Ziehen", ""},
		{"X", "Die Aktionen eines Zuges", "Eine Aktion ist: eine Karte spielen oder einen Stapel abräumen."},
		{"F", "Was für alle Regelkarten gilt", ""},
		{"K", "Die zehn Regelkarten", "Jede hat die Zahl ihres Absatzes."},
		{"E", "Das Ende einer Runde", ""},
		{"R", "Runden und Spielende", ""},
		{"O", "Optionen", ""},
	},
	examplesTitle: "Beispiele",
	examples: [...]string{
		"Auf B5 darf man B6 oder B10 spielen, nicht B4 (L3); wer spielen kann, darf weder abräumen noch aussetzen (X3, X2).",
		"Wird eine 6 gespielt, darf abwerfen, wer dann vier Karten oder mehr hat; drei sind zu wenig (K6).",
		"Liegen B1 und N8 und wird eine 8 gespielt, darf Platz 2 B2 ablegen, darauf Platz 3 B3 oder auf den anderen Stapel N9 und darauf Platz 4 N10 (K8).",
		"Wer gespielt und abgeräumt hat, ist fertig: Noch eine Karte wäre eine dritte Aktion (X6).",
		"Wer als zweite Aktion blau abräumt, lässt den Nächsten eine niedrige blaue Karte legen (X5).",
		"Passt nichts, darf man einen beliebigen Stapel abräumen und muss dann eine Karte seiner Farbe spielen (X3, X4).",
		"Wer eine Farbe abgeräumt hat, die er nicht hat, kann nur aussetzen (X3, X4).",
		"Mit Regelkarte 3 ist der Zug nach einer Aktion zu Ende, außer sie deckt die einzige 3 zu, legt eine zweite dazu oder räumt sie ab (K3).",
		"Ist eine 4 zu sehen, zieht der Nächste zwei Karten und mischt dazwischen den Ablagestapel (K4, D2).",
		"Nach einer 1 darf man noch etwas tun, nur nicht in deren Farbe und nicht, solange Regelkarte 3 gilt (K1, K3).",
		"Eine 10 legt ihren Stapel ab, was auch mit einer 5 darin nichts kostet, und es wird weitergespielt; mit noch einer 10 geht es ebenso weiter (K10, O6).",
		"Was alle nach links geben, wechselt gleichzeitig die Hand; so kann man auch eine einzige Karte geben, und niemand wird aus (K9).",
		"Mit einer 2 wird Regelkarte 3 eingetauscht; eine 3 ist zu sehen, also ist der Zug zu Ende (K2, K3).",
		"Wer bei einer 7 bestimmt wird und seine letzte Karte abwirft, ist im Zug eines anderen aus (K7, E1, E4).",
		"Die letzte Karte ist eine 5: Niemand bekommt mehr eine Karte (E2, E3).",
		"Sechs legen vor; wer nur Farben hat, die schon liegen, setzt aus, und eine vorgelegte 3 zählt vom ersten Zug an (A1 bis A4).",
		"Im endlosen Spiel zieht fünf Karten, wer aus ist, die anderen behalten ihre, und es geht am selben Tisch weiter (O1, O2).",
		"Mit Mini & Maxi kostet es 5 Punkte, einen Stapel mit einer 5 abzuräumen, und nichts, wenn eine 10 darin liegt, aber keine 5 (O4, O5).",
		"Zugstapel und Ablagestapel sind leer: Es wird nicht gezogen, bis jemand abräumt (D3).",
		"Gibt es im endlosen Spiel zu wenige Karten für fünf, werden auch die Stapel gemischt (O3).",
		"Die Karte, die man mit einer 5 gibt, sieht nur, wer sie bekommt (K5).",
		"Zwei mit den wenigsten Punkten gewinnen beide, und alles Weitere wird abgelehnt (R3, R4).",
		"Wer zuerst abgeräumt hat und dann eine 1 spielt, darf mit der 3. Aktion noch einmal abräumen, in einer anderen Farbe (X6, K1).",
		"Drei haben gemeinsam die meisten Punkte, darunter der letzte Startspieler: Es beginnt der Erste im Uhrzeigersinn nach ihm (R2).",
	},
	knownTitle: "Wer was weiß",
	knownHead:  "| was | wer es weiß |",
	known: [][2]string{
		{"eine Hand", "wer sie hat; ihre Größe alle"},
		{"die Stapel und der Ablagestapel, auch zugedeckte Karten", "alle"},
		{"der Zugstapel", "alle, wie groß er ist und aus welchen Karten er zuletzt gemischt wurde, niemand seine Reihenfolge; eine Karte, die nicht dabei war und seither nicht zu sehen war, ist also auf einer Hand"},
		{"die offenen und die zurückgelegten Regelkarten", "alle"},
		{"die Regelkarten, die noch nie offen lagen", "niemand"},
		{"eine gezogene Karte", "wer sie zieht"},
		{"die Karte, die mit einer 5 gegeben wird", "wer sie bekommt, nicht wer sie gibt"},
		{"eine Karte, die bei einer 9 gewählt ist", "bis zum Weitergeben, wer sie gewählt hat; dass er gewählt hat, alle"},
		{"eine Karte, die bei einer 9 weitergegeben wurde", "wer sie gab und wer sie bekam; wer sie gab, bis sie zu sehen ist oder zurückkommt, aber nicht, ob sie weiterging"},
		{"dass jemand nicht konnte (A3, X3, X4, K10)", "alle, also auch, dass er da keine solche Karte hatte"},
		{"dass jemand nicht wollte (K1, K6, K7, K8)", "alle, was nichts verrät: Gefragt wird er auf jeden Fall"},
		{"die Summen von E3", "alle; die Karten dahinter niemand"},
	},
	refusalsTitle: "Was eine Ablehnung nennt",
	refusalsIntro: "Jede Ablehnung hat eine Art und, wenn es den Zug überhaupt gibt, einen Absatz. Genannt wird das Erste, was zutrifft: die Arten in dieser Reihenfolge, beim Spielen L1, K1, L3, beim Abräumen L5, X6, K1, X3, beim Geben C2, R5, C1.",
	refusalsHead:  "| abgelehnt | Art | Absatz |",
	refusals: [...]string{
		"was kein Zug ist; eine Karte, eine Farbe, ein Platz oder eine Regelkarte, die es nicht gibt",
		"alles nach dem Ende",
		"worauf der Tisch nicht wartet: der Absatz darüber, worauf er wartet",
		"der Zug eines anderen Platzes, und Geben oder Mischen von irgendwem",
		"Geben, bei dem die Regelkarten nicht alle zehn sind, jede einmal",
		"Geben, bei dem nicht die empfohlenen drei offen liegen",
		"Geben, bei dem die Karten nicht alle fünfzig sind, jede einmal",
		"Mischen, bei dem es nicht genau die Karten des Ablagestapels sind",
		"eine Karte, die nicht auf der Hand ist, wofür auch immer",
		"eine Farbe vorlegen, die schon liegt",
		"aussetzen, obwohl man vorlegen könnte",
		"eine 3. Aktion in der Farbe der 1",
		"eine Karte, die nicht höher ist",
		"einen Stapel abräumen, den es nicht gibt",
		"nach dem Abräumen als zweite Aktion abräumen",
		"zuerst abräumen, obwohl eine Karte passt",
		"als erste Aktion aussetzen, ob eine Karte passt oder keine",
		"als zweite Aktion aussetzen, nach dem Abräumen, obwohl eine Karte passt, oder nach dem Spielen",
		"eine Regelkarte tauschen, die nicht offen liegt",
		"sich selbst bestimmen",
		"eine Karte ablegen, die nicht genau um eins höher ist",
		"nach einer 10 aussetzen, obwohl eine Karte passt",
		"eine unmögliche Einstellung: ein eigener Fehler, der das Feld nennt",
	},
}
