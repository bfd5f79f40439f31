package ebbes

import "github.com/ebbesgo/ebbes/internal/wording"

func (translations) German() *words { return &german }

var german = words{
	Common: &wording.German,

	roles: [...]text{"keine Rolle", "Trumpf", "Plus", "ebbes", "Minus", "nix"},
	phases: [...]text{
		noPhase: "kein Spiel", Dealing: "Geben", Starting: "Startspieler bestimmen", Selecting: "Bestimmerkarten aussuchen",
		Playing: "Ausspielen", Over: "beendet",
	},
	variants: wording.Names{None: "Basisspiel", Each: []text{"mehr Karten", "Bestimmerkarten aussuchen"}},
	ends:     wording.Names{None: "nicht beendet", Each: []text{"Zielfeld erreicht", "Dabbscheedel-Feld erreicht", "alle Runden gespielt"}},

	fictive: wording.Person{Subject: "der fiktive Mitspieler", Listed: "der fiktive Mitspieler", Object: "den fiktiven Mitspieler"},
	events: eventWords{
		numberTurnedUp: "Die Zahlenbestimmerkarte {number} wird aufgedeckt.",
		dealt:          "{Dealer} {gibt|gibst} jedem {size} {Karte|Karten}{hand}{open}.",
		hand:           "; {seat} {hat|hast} {cards}",
		open:           "; beim fiktiven Mitspieler liegen offen: {cards}",
		startsFirst:    "{Starter} {beginnt|beginnst} die erste Runde.",
		startsItself:   "{By} {bestimmt sich|bestimmst dich} selbst zum Startspieler.",
		named:          "{By} {bestimmt|bestimmst} {starter:object} zum Startspieler.",
		selected:       "{By} {sucht|suchst} {card} aus.",
		leads:          "{By} {spielt|spielst} {card} aus.",
		follows:        "{By} {bedient|bedienst} mit {card}.",
		cannotFollow:   "{By} {kann|kannst} {Led} nicht bedienen und {spielt|spielst} {card}.",
		designated:     "{card} macht {Suit} zu {role}.",
		left:           "Übrig bleibt {Suit}: Das ist {role}.",
		trick:          "{By} {gewinnt|gewinnst} den Stich mit {card}, {why}{ignored}.",
		ignored:        "; nicht im Rennen: {cards}",
		highest:        "der höchsten Karte der ausgespielten Farbe",
		highestTrump:   "dem höchsten Trumpf",
		highestArisen:  "der höchsten Karte der Farbe, die gerade Trumpf geworden ist",
		turnedUp:       "Beim fiktiven Mitspieler wird {card} aufgedeckt.",
		nixWon:         "{Seat} {hat|hast} mit {nix} {Karte|Karten} die meisten nix.",
		nixTied:        "{Tied} {hat|hast|haben|habt} je {nix} nix-{Karte|Karten}; {seat} {hat|hast} die höchste, {highest}.",
		finish:         "{Seats} {erreicht|erreichst|erreichen|erreicht} das Zielfeld; das Spiel endet nach Runde {round}.",
		dabbscheedel:   "{Seats} {erreicht|erreichst|erreichen|erreicht} das Dabbscheedel-Feld; das Spiel endet nach Runde {round}.",
		rounds:         "Runde {round} war die letzte.",
		won:            "{Seats} {gewinnt|gewinnst} mit {score} {Punkt|Punkten}.",
		wonTogether:    "{Seats} {gewinnt|gewinnst|gewinnen|gewinnt} mit je {score} {Punkt|Punkten}.",
	},
	scores: scoreWords{
		gained:       "{Seat} {bekommt|bekommst} {points} {Punkt|Punkte}{reasons}; Stand: {total} ({clause}).",
		lost:         "{Seat} {verliert|verlierst} {points} {Punkt|Punkte}{reasons}; Stand: {total} ({clause}).",
		even:         "{Seat} {bekommt|bekommst} 0 Punkte{reasons}; Stand: {total} ({clause}).",
		tally:        "{Seat} {hat|hast} in dieser Runde bisher {points} {Punkt|Punkte}{reasons}.",
		noTally:      "{Seat} {hat|hast} in dieser Runde bisher keine Punkte.",
		reasons:      ": {reasons}",
		noCards:      "weder Plus- noch Minuskarten ({clause})",
		plus:         "{points} für Plus ({clause})",
		minus:        "{points} für Minus ({clause})",
		ebbes:        "{points} für ebbes ({clause})",
		ebbesBetween: "{points} für ebbes mit {cards} {Karte|Karten}, zwischen {fewest} und {most} ({clause})",
		mostEbbes:    "für ebbes nichts, mit {cards} {Karte|Karten} die meisten ({clause})",
		fewestEbbes:  "für ebbes nichts, mit {cards} {Karte|Karten} die wenigsten ({clause})",
		asMany:       "für ebbes nichts, weil alle {cards} haben ({clause})",
	},
	turns: turnWords{
		deals:        "{By} {ist|bist} mit Geben dran.",
		names:        "{By} {muss|musst} bestimmen, wer beginnt.",
		starts:       "{By} {ist|bist} dran und {beginnt|beginnst}.",
		selects:      "{By} {muss|musst} ein Paar aussuchen.",
		leads:        "{By} {ist|bist} dran und {darf|darfst} jede Karte ausspielen.",
		follows:      "{By} {ist|bist} dran und {muss|musst} {Led} bedienen, wenn möglich.",
		followsWith:  "{By} {muss|musst} {Led} bedienen: {cards}.",
		cannotFollow: "{By} {hat|hast} kein {Led} und {darf|darfst} jede Karte spielen.",
		forced:       "{By} {muss|musst} {cards} spielen.",
	},
	moves: moveWords{
		deals: "{By} {gibt|gibst}.",
		plays: "{By} {spielt|spielst} {card}.",
		deal:  "geben", start: "{seat:object} bestimmen", choose: "{card} aussuchen",
	},
	typed: typedWords{
		start: "Startspieler, beginnen, beginne, beginn, beginnt, beginnst, anfangen, anfange, anfängt, fange, fang, fängt, fängst, starten, starte, " +
			"startet, bestimmen, bestimme, bestimm, bestimmt, nennen, nenne, wählen, wähle, wähl, " +
			"nehmen, nehme, nimm, zuerst, spielt aus, spiele aus, kommt raus, komme raus, macht den Anfang, mache den Anfang, mach den Anfang, …an",
		choose: "aussuchen, aussuche, suchen, suche, such, sucht, wählen, wähle, wähl, wählt, auswählen, nehmen, nehme, nimm, nimmt, Paar, kombinieren, " +
			"kombiniere, …aus",
		play: "spielen, spiele, spiel, spielt, ausspielen, ausspiele, legen, lege, leg, legt, bedienen, bediene, bedien, bedient, " +
			"abwerfen, abwerfe, werfen, werfe, wirf, wirft, trumpfen, trumpfe, stechen, steche, stich, nehmen, nehme, nimm, schmeißen, schmeiße, " +
			"schmeiß, kommen, komme, komm, zugeben, gib, …aus, …ab, …raus, …hin, …weg, …rein, …zu, …auf den Tisch, " +
			"dazu, drauf",
	},
	settings: settingWords{
		players: "Spieler, Spielerinnen, Spielern, Spielerinnen und Spieler, Leute, Leuten, Personen, Mann", dealer: "Geber, Geberin, gibt, teilt aus",
		starter: "Startspieler, beginnt, beginnen, fängt an, anfangen, startet, starten, spielt aus", rounds: "Runden, Runde",
		finish: "Ziel, Ziel bei, Zielfeld", dabbscheedel: "Dabbscheedel, Dabbscheedel bei", base: "Basisspiel, Grundspiel, ohne Variante, keine Varianten, ohne Varianten",
		both: "beide Varianten, beiden Varianten, Variante 1 und 2, Varianten 1 und 2", all: "alle Varianten, allen Varianten",
		variants: [...]text{
			"Variante 1, Variante eins, erste Variante, ersten Variante, mehr Karten",
			"Variante 2, Variante zwei, zweite Variante, zweiten Variante, Bestimmerkarten aussuchen",
		},
		aside: "wir, spielen, spielt, Spiel, sind, lasst uns, nur, einfach, normal, mischt, über, bei",
	},
	diagram: diagramWords{
		round: "Runde {round} von {rounds}, {phase}", designating: "Bestimmerkarten: {cards}", role: "{role} {Suit}",
		over: "{ends}; Gewinner: {winners}",
		seat: "Platz", trick: "Stich", taken: "Karten", tally: "Runde", score: "gesamt", void: "fehlt", hand: "Hand",
		dealer: "g", wins: "sticht", below: "siehe unten", display: "Auslage", faceDown: "verdeckt",
	},
	subjects: [...]text{"Rolle", "Variante", "Spielende", "Stich", "Kartenreihe"},
	fields: wording.Table[string]{
		{"Players", "Zahl der Spieler"}, {"Variants", "Varianten"}, {"Starter", "erster Startspieler"}, {"Dealer", "erster Geber"},
		{"Rounds", "Zahl der Runden"}, {"Track.Finish", "Zielfeld"}, {"Track.Dabbscheedel", "Dabbscheedel-Feld"},
	},
	reasons: [...]text{
		badInteger: "hierher gehört eine ganze Zahl mit höchstens vier Ziffern",

		wrongParts:   "{n} {Teil|Teile} statt {want}",
		anyVariants:  "beliebige oder keine von: {variants}",
		fiveRounds:   "5 ohne Variante 2",
		noTrack:      "keines ohne Variante 2",
		noPerson:     "dort sitzt keine Person",
		secondRest:   "* darf nur einmal stehen, in einer Sicht gar nicht",
		notHidden:    "? ist nur für das, was eine Sicht nicht zeigt",
		hiddenHand:   "die Sicht zeigt diese Hand nicht; schreibe ?",
		faceDownCard: "Verdecktes ist in einer Stellung eine Karte, in einer Sicht ?",

		wrongNumbers:  "hierher gehört eine Zahlenbestimmerkarte für jede Runde bisher",
		otherStarter:  "die erste Runde beginnt ein anderer Platz",
		wrongTrick:    "hierher gehören der Platz, der ausspielt, und 1 bis {most} Karten",
		notInPlay:     "{card} ist nicht im Spiel",
		noPlace:       "{card} fehlt",
		deepColumn:    "so viele Karten liegen nie in einer Spalte",
		hasRole:       "{Suit} hat schon eine andere Rolle",
		notDesignated: "{Suit} hat keine Rolle, solange seine Bestimmerkarte nicht gespielt ist",
		lacksRole:     "{card} ist gespielt, also hat {Suit} eine Rolle",
		lateRole:      "{Suit} hat seine Rolle erst im Stich auf dem Tisch bekommen, nach den anderen",
		missingTrick:  "der letzte Stich fehlt",
		brokenTricks:  "{n} {Karte ergibt|Karten ergeben} keine ganzen Stiche zu {size}",
		notWithWinner: "{seat} hat den Stich gewonnen, aber nicht vor sich",
		otherLeader:   "{seat} spielt zum ersten Stich aus",
		noTrickWon:    "{seat} hat noch keinen Stich gewonnen, spielt also nicht aus",
		wrongHand:     "{seat} hat {n} {Karte|Karten} statt {want}",
		wrongDisplay:  "die Auslage hat {n} {Karte|Karten} statt {want}",
		bareCard:      "eine verdeckte Karte liegt frei und ist nicht aufgedeckt",
		notForced:     "der fiktive Mitspieler kann {card} nicht gespielt haben",
		notVoid:       "{seat} ist frei von {Suit}, hat aber {card}",
		tooManyVoids:  "so viele Farben sind noch nicht ausgespielt worden",
		outOfReach:    "{score} vor dieser Runde ist nicht erreichbar",
		endedBefore:   "das Spiel wäre schon vor dieser Runde zu Ende gewesen",

		tooManyRounds: "mehr als {limit} Runden",
		dealInLine:    "deal steht am Anfang einer Zeile",
		badNumberCard: "hierher gehört eine Zahlenbestimmerkarte oder nichts",
		wantHands:     "hierher gehört die Hand jedes Platzes, etwa 1: B1 B2 …",
		wrongDeal:     "{seat} bekommt {n} {Karte|Karten} statt {want}",

		wantDeal:       "die nächste Runde wird gegeben",
		wantStart:      "wer die meisten nix-Karten hat, bestimmt den Startspieler",
		wantSelect:     "ein Paar wird ausgesucht",
		wantPlay:       "eine Karte wird gespielt",
		wrongDeck:      "der Stapel besteht nicht aus allen Karten im Spiel",
		numberGone:     "diese Zahlenbestimmerkarte ist nicht mehr im Stapel",
		noNumberCard:   "so eine Zahlenbestimmerkarte gibt es nicht",
		noNumberUp:     "mit Variante 2 wird keine Zahlenbestimmerkarte aufgedeckt",
		pairTaken:      "ihre Farb- oder Zahlenbestimmerkarte ist schon vergeben",
		notHeld:        "{dieser Spieler hat|du hast} sie nicht auf der Hand",
		mustFollow:     "{die ausgespielte Farbe muss bedient werden|du musst bedienen}",
		mustFollowWith: "{es muss|du musst} {Led} {bedient werden|bedienen}: {cards}",
		forced:         "der fiktive Mitspieler bedient mit seiner ersten offenen Karte von links, sonst spielt er die offene ganz links",
		forcedWith:     "der fiktive Mitspieler bedient mit seiner ersten offenen Karte von links, sonst spielt er die offene ganz links: {cards}",
		namesItself:    "der fiktive Mitspieler bestimmt sich selbst",
	},

	clauses: []clauseWords{
		{
			clause: "T1",
			title:  "Die Karten im Spiel",
			text:   "Es gibt 75 Spielkarten in fünf Farben, Blau, Braun, Gelb, Grün und Rot, jede mit den Werten 1 bis 15. Zu dritt spielt man mit den Werten 1 bis 6 jeder Farbe, zu viert mit 1 bis 8, zu fünft mit 1 bis 10. Alle diese Karten werden ausgeteilt, zehn für jeden; der Rest bleibt in der Schachtel.",
		},
		{
			clause: "T2",
			title:  "Die Zahlenbestimmerkarten",
			text:   "Die Zahlenbestimmerkarten 1 bis 5 werden gemischt und bilden einen verdeckten Stapel. Für jede Runde wird die oberste aufgedeckt; danach kommt sie offen unter den Stapel. So kommt keine zweimal, nach fünf Runden waren alle dran, und jeder weiß, welche noch fehlen. Variante 1 ändert an diesem Stapel nichts, Variante 2 kommt ohne ihn aus (siehe V1).",
		},
		{
			clause: "T3",
			title:  "Alle Steine beginnen bei 0",
			text:   "Jeder Spieler nimmt sich eine Holzscheibe, seinen Stein, und die Wertungskarte in deren Farbe. Jeder Stein beginnt auf dem Startfeld des Punktetableaus. Wir zählen es als 0 Punkte (S4).",
		},
		{
			clause: "T4",
			title:  "Wer die erste Runde beginnt",
			text:   "Es beginnt, wer zuletzt etwas gespielt hat: ein Wortspiel der Spielregel, denn „ebbes“ heißt „etwas“. Hier wird der erste Startspieler vor dem Spiel vereinbart; ohne Absprache ist es Platz 1.",
			ruling: Ruling{
				Open:    "Wer zuletzt etwas gespielt hat, weiß man nur am Tisch, und es lässt sich trefflich darüber streiten.",
				Decided: "Der erste Startspieler wird vor dem Spiel vereinbart; ohne Absprache ist es Platz 1.",
				Reason:  "Jedes andere Verfahren wäre eine Regel, die nicht in der Spielregel steht.",
				Others:  "Den ersten Startspieler auslosen. Wörtlich genommen beginnt, wer zuletzt dieses Spiel gespielt hat oder, dem Wortspiel nach, irgendetwas.",
			},
		},
		{
			clause: "T5",
			title:  "Wer die erste Runde gibt",
			text:   "Der erste Geber wird vor dem Spiel vereinbart. Ohne Absprache gibt der rechte Nachbar des ersten Startspielers, zu zweit derjenige, der nicht beginnt. Geber und Startspieler dürfen dieselbe Person sein.",
			ruling: Ruling{
				Open:    "Keine Ausgabe sagt, wer zuerst gibt.",
				Decided: "Der erste Geber wird vor dem Spiel vereinbart. Ohne Absprache gibt der rechte Nachbar des ersten Startspielers, zu zweit derjenige, der nicht beginnt.",
				Reason:  "In den meisten Kartenspielen spielt der linke Nachbar des Gebers aus. Der fiktive Mitspieler, der rechts vom Startspieler sitzen kann, gibt nie (F8).",
				Others:  "Der erste Startspieler gibt.",
			},
		},
		{
			clause: "T6",
			title:  "Austeilen",
			text:   "Nach dem Mischen werden die Karten gleichmäßig ausgeteilt: einzeln, im Uhrzeigersinn, angefangen links vom Geber. In welcher Reihenfolge jemand seine eigenen Karten bekommt, ist gleichgültig, außer beim fiktiven Mitspieler: Seine werden in dieser Reihenfolge ausgelegt (F3).",
			ruling: Ruling{
				Open:    "Die Spielregel sagt nur, dass alle gleich viele Karten bekommen.",
				Decided: "Eine Karte nach der anderen, angefangen links vom Geber.",
				Reason:  "So ist es üblich, und die Auslage des fiktiven Mitspielers braucht eine feste Reihenfolge.",
				Others:  "Je fünf Karten auf einmal geben, sodass die Auslage reihenweise entsteht.",
			},
		},
		{
			clause: "T7",
			title:  "Das Geben geht reihum nach links",
			text:   "Ab der zweiten Runde mischt und gibt, wer links vom vorigen Geber sitzt; die erste gibt der erste Geber (T5). Zu zweit wechselt man sich einfach ab (siehe F2).",
		},

		{
			clause: "P1",
			title:  "Jeder eine Karte",
			text:   "Zum ersten Stich spielt der Startspieler eine Karte seiner Wahl aus. Die anderen legen im Uhrzeigersinn je genau eine Karte aus der Hand offen dazu. Eine Runde hat zehn Stiche, mit Variante 1 fünfzehn; dann sind alle Hände leer.",
		},
		{
			clause: "P2",
			title:  "Farbzwang",
			text:   "Wer eine Karte der ausgespielten Farbe hat, muss bedienen, auch wenn diese Farbe Trumpf ist oder gerade eben Trumpf geworden ist und auch wenn er lieber trumpfen würde. Der fiktive Mitspieler bedient nur mit offenen Karten (siehe F4).",
		},
		{
			clause: "P3",
			title:  "Trumpfen und Abwerfen",
			text:   "Wer nicht bedienen kann, darf jede Karte spielen, also trumpfen, sobald die Trumpffarbe feststeht, oder abwerfen. Trumpfen muss niemand.",
		},
		{
			clause: "P4",
			title:  "Wer den Stich gewinnt",
			text:   "Den Stich gewinnt der höchste Trumpf. Liegt kein Trumpf im Stich, gewinnt die höchste Karte der ausgespielten Farbe. Alle anderen Karten können nicht gewinnen, so hoch sie auch sind.",
		},
		{
			clause: "P5",
			title:  "Trumpf, der im Stich entsteht",
			text:   "Wem ein Stich gehört, entscheidet sich erst, wenn er vollständig ist. Wird in einem Stich eine Farbe zu Trumpf, dann gelten alle ihre Karten in diesem Stich als Trümpfe, ganz gleich, wann sie gespielt wurden: die Karte, die ihre Farbe zu Trumpf gemacht hat, jede vorher abgeworfene Karte dieser Farbe und, wenn es die ausgespielte Farbe ist, auch die ausgespielte Karte und alle, die bedient haben. Der höchste dieser Trümpfe gewinnt den Stich.",
			ruling: Ruling{
				Open:    "Trumpf gilt ab sofort. Keine Ausgabe sagt aber, was mit Karten dieser Farbe ist, die schon im Stich liegen.",
				Decided: "Auch sie sind Trümpfe, denn der Gewinner wird ermittelt, wenn der Stich vollständig ist.",
				Reason:  "Im ersten Beispiel der Spielregel folgt auf die blaue 10 die blaue 1 und macht Blau zu Trumpf. Wäre die 10 kein Trumpf, würde die 1 sie stechen, und damit rechnet niemand am Tisch.",
				Others:  "Trümpfe sind nur die Karten, die von da an gespielt werden, mit der Karte, die ihre Farbe zu Trumpf macht, oder ohne sie. Oder: Karten der ausgespielten Farbe werden Trümpfe, vorher abgeworfene nicht. Nach der englischen Spielregel, in der Trumpf für die ganze Runde gilt (E6), würden sogar frühere Stiche neu beurteilt.",
			},
		},
		{
			clause: "P6",
			title:  "Den Stich nehmen und ausspielen",
			text:   "Wer den Stich gewinnt, legt ihn verdeckt bei sich ab und spielt eine beliebige Karte zum nächsten aus. Welche Karten jemand gewonnen hat, gilt als bekannt, denn alle haben sie fallen sehen.",
			ruling: Ruling{
				Open:    "Die gewonnenen Stiche liegen verdeckt. Keine Ausgabe sagt, ob man sie noch einmal ansehen darf.",
				Decided: "Was jemand gewonnen hat, gilt als allen bekannt. Ob man in den Stichen blättern darf, macht man am Tisch aus.",
				Reason:  "Alle haben die Karten gesehen; sie sind eine Frage des Gedächtnisses und kein Geheimnis.",
				Others:  "Kein Stich darf noch einmal angesehen werden, denn sie liegen verdeckt; oder nur der letzte, wie in vielen Stichspielen.",
			},
		},

		{
			clause: "D1",
			title:  "Fünf Karten bestimmen",
			text:   "In jeder Runde gibt es fünf Bestimmerkarten: im Basisspiel die fünf Spielkarten mit der Zahl der offenen Zahlenbestimmerkarte, in Variante 2 die fünf ausgesuchten (V4). Wird eine von ihnen gespielt, bekommt ihre Farbe sofort die nächste freie Rolle, stets in der Reihenfolge Trumpf, Plus, ebbes, Minus. Eine Karte, die nur gegeben oder aufgedeckt wird, bestimmt nichts.",
		},
		{
			clause: "D2",
			title:  "Die letzte Farbe ist nix",
			text:   "Sobald Minus feststeht, ist die eine Farbe, die noch keine Rolle hat, nix. Die fünfte Bestimmerkarte ändert nichts mehr.",
		},
		{
			clause: "D3",
			title:  "Mehrere in einem Stich",
			text:   "Liegen in einem Stich mehrere Bestimmerkarten, dann wirken sie in der Reihenfolge, in der sie gespielt wurden.",
		},
		{
			clause: "D4",
			title:  "Bestimmt ist bestimmt",
			text:   "Eine Farbe behält ihre Rolle, bis die Runde vorbei ist; in die nächste Runde gehen alle Farben wieder ohne Rolle. Weil alle Karten gespielt werden, hat am Ende einer Runde jede Farbe eine.",
		},

		{
			clause: "S1",
			title:  "Plus- und Minuskarten",
			text:   "Jede gewonnene Pluskarte bringt einen Punkt, jede Minuskarte kostet einen, egal, wer sie gespielt hat. Trumpfkarten zählen nichts. Für alle Rollen, auch für ebbes und nix (S2, S3), gilt: Karten, die man vor der Bestimmung ihrer Farbe gewonnen hat, zählen genauso wie spätere.",
		},
		{
			clause: "S2",
			title:  "ebbes: weder am meisten noch am wenigsten",
			text:   "Wer die meisten ebbes-Karten gewonnen hat, bekommt dafür nichts, und ebenso wenig, wer die wenigsten hat, und sei es gar keine. Jeder andere bekommt 3 Punkte. Bei Gleichstand gehen alle leer aus, die gemeinsam die meisten oder gemeinsam die wenigsten haben; haben alle gleich viele, bekommt niemand etwas.",
			ruling: Ruling{
				Open:    "Was bei Gleichstand um die meisten Karten gilt, steht nirgends: Das Beispiel der Spielregel zeigt nur einen um die wenigsten (S5). Und für die meisten und die wenigsten Karten geben der deutsche und der französische Text „keine Punkte“, ohne zu sagen, wofür; nur der englische sagt: für diese Karten.",
				Decided: "Auch wer die meisten mit anderen teilt, bekommt nichts, und wenn alle gleich viele haben, bekommt niemand etwas. Verloren sind nur die 3 Punkte: Plus- und Minuskarten zählen für jeden.",
				Reason:  "Die meisten und die wenigsten werden in einem Atemzug genannt, und abgerechnet wird Farbe für Farbe.",
				Others:  "Wer die meisten mit anderen teilt, hat nicht die meisten und bekommt Punkte; oder die meisten und die wenigsten ebbes-Karten kosten alle Punkte der Runde.",
			},
		},
		{
			clause: "S3",
			title:  "Wer die meisten nix hat, bestimmt den Startspieler",
			text:   "nix-Karten zählen nichts. Wer die meisten gewonnen hat, bestimmt den nächsten Startspieler und darf auch sich selbst nehmen. Haben mehrere die meisten, entscheidet unter ihnen die höchste nix-Karte. Für den fiktiven Mitspieler siehe F7.",
			ruling: Ruling{
				Open:    "Im deutschen und im französischen Text darf, wer die meisten nix-Karten hat, den Startspieler bestimmen; im englischen bestimmt er ihn. Dass er auch sich selbst nehmen darf, steht nicht im englischen (E2).",
				Decided: "Er muss jemanden bestimmen, und er darf jeden bestimmen, auch sich selbst.",
				Reason:  "Einer muss beginnen, und das deutsche Original erlaubt, sich selbst zu bestimmen.",
				Others:  "Bestimmt er niemanden, beginnt noch einmal der letzte Startspieler oder der linke Nachbar des Gebers.",
			},
		},
		{
			clause: "S4",
			title:  "Die Punkte werden zusammengezählt",
			text:   "Die Punkte aller Runden werden zusammengezählt; die Summe darf auch negativ sein. An den Enden des Punktetableaus ist nicht Schluss: Sind zwei Steine über das Ziel hinaus, liegt der mit mehr Punkten vorn.",
			ruling: Ruling{
				Open:    "Auf dem gedruckten Tableau ist an beiden Enden ein letztes Feld. Keine Ausgabe sagt, was mit Punkten darüber hinaus geschieht, und keine sagt ausdrücklich, dass ein Punktestand negativ sein darf.",
				Decided: "Der Punktestand darf negativ sein, und über beide Enden hinaus wird weitergezählt.",
				Reason:  "Sonst wären die Punkte der letzten Runde weniger wert für den, der weit vorn liegt.",
				Others:  "Auf dem letzten Feld bleiben alle stehen, die es erreichen, und liegen gleichauf.",
			},
		},
		{
			clause: "S5",
			title:  "Beispiel zu ebbes",
			text:   "Fünf Spieler haben 0, 0, 2, 3 und 5 ebbes-Karten gewonnen. Dafür bekommen sie 0, 0, 3, 3 und 0 Punkte (S2).",
		},

		{
			clause: "R1",
			title:  "Der Ablauf einer Runde",
			text:   "Eine Zahlenbestimmerkarte wird aufgedeckt, alle Karten werden gemischt und gegeben, und jeder sieht sich seine Hand an. Ab der zweiten Runde bestimmt jetzt, wer in der vorigen die meisten nix-Karten hatte, den Startspieler (S3). Dann spielt der Startspieler aus. In Variante 2 wird keine Zahlenbestimmerkarte aufgedeckt (siehe V1); stattdessen werden unmittelbar vor dem Ausspielen die Paare ausgesucht (V2). In der ersten Runde wird laut Spielregel zuerst gegeben und dann aufgedeckt; das macht keinen Unterschied.",
		},
		{
			clause: "R2",
			title:  "Fünf Runden",
			text:   "Ohne Variante 2 dauert das Spiel genau fünf Runden, mit oder ohne Variante 1 und gleichgültig, wie weit die Steine auf dem Punktetableau kommen.",
		},
		{
			clause: "R3",
			title:  "Wer gewinnt",
			text:   "Das Spiel gewinnt, wer am Ende am weitesten vorn liegt. Liegen mehrere gleichauf an der Spitze, gewinnen sie gemeinsam.",
		},

		{
			clause: "F1",
			title:  "Ein fiktiver Mitspieler",
			text:   "Zu zweit spielt man wie zu dritt und mit denselben Karten. Der dritte Spieler ist fiktiv und sitzt immer links vom Geber. Im Uhrzeigersinn folgen also aufeinander: Geber, fiktiver Mitspieler, Spielpartner.",
		},
		{
			clause: "F2",
			title:  "Die Sitzordnung wechselt mit dem Geber",
			text:   "Der fiktive Mitspieler kann nicht geben. Deshalb geben die beiden Personen abwechselnd, und mit jedem Geberwechsel kehrt sich die Reihenfolge um: Gibt die erste, folgen im Uhrzeigersinn aufeinander: erste Person, fiktiver Mitspieler, zweite Person; gibt die zweite: zweite Person, fiktiver Mitspieler, erste Person. So geht es beim Austeilen, beim Aussuchen und beim Spielen.",
			ruling: Ruling{
				Open:    "Das Geben geht reihum nach links (T7), und links vom Geber sitzt der fiktive Mitspieler. Wechselt niemand den Platz, müsste er geben. Und alle Ausgaben nennen diese Sitzordnung nur für das Verteilen der Karten, nicht für das Spielen.",
				Decided: "Die beiden Personen geben abwechselnd, und mit jedem Geberwechsel kehrt sich die Reihenfolge um.",
				Reason:  "Nur so ist beides erfüllt, ohne dass der fiktive Mitspieler geben muss. Von einer eigenen Reihenfolge beim Spielen steht in keiner Ausgabe etwas.",
				Others:  "Immer gibt dieselbe Person. Oder die Ordnung gilt nur beim Austeilen, und gespielt wird immer in der Reihenfolge der ersten Runde.",
			},
		},
		{
			clause: "F3",
			title:  "Die Auslage des fiktiven Mitspielers",
			text:   "Die ersten fünf Karten des fiktiven Mitspielers liegen verdeckt in einer Reihe, von links nach rechts gelegt, die nächsten fünf offen darauf. Was darunter liegt, sieht niemand an, auch nicht der Geber. Die offenen Karten kennen alle schon, bevor der Startspieler bestimmt und bevor ausgesucht wird. Eine offene Bestimmerkarte bestimmt nichts, solange sie nicht gespielt ist (D1).",
			ruling: Ruling{
				Open:    "Keine Ausgabe sagt, ob jemand die verdeckten Karten ansehen darf und ob die Auslage schon zu sehen ist, wenn der Startspieler bestimmt und die Paare ausgesucht werden.",
				Decided: "Die verdeckten Karten sieht niemand an. Die offenen sind zu sehen, sobald sie gegeben sind.",
				Reason:  "Verdeckt heißt verborgen, und die Auslage entsteht beim Geben, das vorher kommt (R1).",
				Others:  "Der Geber sieht die Karten beim Auslegen; oder die obere Reihe bleibt verdeckt, bis der Startspieler feststeht.",
			},
		},
		{
			clause: "F4",
			title:  "Was der fiktive Mitspieler spielt",
			text:   "Der fiktive Mitspieler bedient mit seiner ersten offenen Karte der ausgespielten Farbe, von links gesehen. Hat er davon keine offen, spielt er die offene Karte ganz links, selbst wenn von der Farbe noch eine verdeckt liegt; absichtlich trumpft er nie. Auch wenn er ausspielt, nimmt er die offene Karte ganz links. Eine Bestimmerkarte bestimmt, wenn er sie spielt, wie bei jedem anderen.",
			ruling: Ruling{
				Open:    "Die Spielregel sagt, was er nach einem gewonnenen Stich ausspielt, nicht aber, was er als Startspieler ausspielt, ob eine verdeckte Karte bedienen muss und von welcher Seite des Tisches aus links gemeint ist.",
				Decided: "Auch als Startspieler spielt er die offene Karte ganz links aus. Bedienen können nur offene Karten. Links ist, wo beim Auslegen angefangen wurde, ganz gleich, von welcher Seite des Tisches man schaut.",
				Reason:  "So handelt er immer gleich, und niemand muss unter eine Karte schauen.",
				Others:  "Beginnt er, wählt eine Person seine Karte. Oder auch verdeckte Karten bedienen, oder werden gespielt, wenn sie ganz links liegen, denn die französische Spielregel spricht nicht von offenen Karten (E8). Oder links gilt vom Geber aus.",
			},
		},
		{
			clause: "F5",
			title:  "Aufdecken",
			text:   "Ist nach einem Stich eine verdeckte Karte frei geworden, wird sie aufgedeckt, bevor zum nächsten ausgespielt wird, und niemals früher. Das Aufdecken bestimmt nichts (D1).",
			ruling: Ruling{
				Open:    "Die Spielregel lässt die frei gewordene Karte zwischen zwei Stichen umdrehen. Sie sagt nicht, dass man es nicht früher darf, und auch nicht, was gilt, wenn es eine Bestimmerkarte ist.",
				Decided: "Sie bleibt verdeckt, bis der Stich vollständig ist, und bestimmt erst, wenn sie gespielt wird.",
				Reason:  "Wer in einem Stich später drankommt, soll nicht mehr wissen als die vor ihm; und es bestimmen nur gespielte Karten.",
				Others:  "Sie wird aufgedeckt, sobald die Karte über ihr gespielt ist.",
			},
		},
		{
			clause: "F6",
			title:  "Der fiktive Mitspieler wird gewertet",
			text:   "Der fiktive Mitspieler wird gewertet wie jeder andere: Er zählt mit, wenn es um die meisten und die wenigsten ebbes-Karten geht, er sammelt Punkte, er kann in Variante 2 das Spiel beenden, und er kann es gewinnen.",
			ruling: Ruling{
				Open:    "Nach der Spielregel wird gewertet wie zu dritt; ob der fiktive Mitspieler gewinnen kann, sagt sie nicht.",
				Decided: "Er kann gewinnen, und er kann die Enden des Punktetableaus erreichen.",
				Reason:  "Es gewinnt, wer am weitesten vorn liegt, und er hat einen Stein wie die anderen.",
				Others:  "Gewinnen und das Spiel beenden können nur Personen.",
			},
		},
		{
			clause: "F7",
			title:  "Der fiktive Mitspieler bestimmt sich selbst",
			text:   "Hat der fiktive Mitspieler die meisten nix-Karten, dann ist er selbst der nächste Startspieler; für ihn entscheidet niemand. Hat eine Person die meisten, darf auch sie den fiktiven Mitspieler bestimmen.",
			ruling: Ruling{
				Open:    "Keine Ausgabe sagt, wen der fiktive Mitspieler bestimmt und ob eine Person ihn bestimmen darf.",
				Decided: "Er bestimmt sich selbst, und eine Person darf ihn bestimmen.",
				Reason:  "Er hat keinen eigenen Willen, und beginnen zu dürfen ist das, was man mit den meisten nix-Karten gewinnt. Wer bestimmt, darf jeden bestimmen (S3), also auch ihn.",
				Others:  "Für ihn bestimmt der Geber oder die Person, die mehr nix-Karten hat als die andere; oder eine Person muss eine Person bestimmen.",
			},
		},
		{
			clause: "F8",
			title:  "Personen beginnen und geben zuerst",
			text:   "Erster Startspieler und erster Geber sind Personen, nicht der fiktive Mitspieler.",
			ruling: Ruling{
				Open:    "Ob der fiktive Mitspieler die erste Runde beginnen oder geben kann.",
				Decided: "Beides kann er nicht, und er gibt auch später nie.",
				Reason:  "Er hat noch nie etwas gespielt (T4), und zum Geben fehlen ihm die Hände.",
				Others:  "Er kann als erster Startspieler ausgelost werden.",
			},
		},
		{
			clause: "F9",
			title:  "Zwei Lagen mit Variante 1",
			text:   "Mit Variante 1 bekommt der fiktive Mitspieler 15 Karten: fünf verdeckt in einer Reihe, die nächsten fünf verdeckt darauf und die letzten fünf offen obenauf. Liegen in der Spalte, aus der er zu einem Stich gespielt hat, noch Karten, wird danach die nächste aufgedeckt (F5), gleichgültig, wie viele in den anderen Spalten liegen.",
			ruling: Ruling{
				Open:    "Die Auslage ist nur für zehn Karten beschrieben.",
				Decided: "Zwischen der ersten Reihe und den offenen Karten liegt eine zweite verdeckte Reihe.",
				Reason:  "Es ist dasselbe Verfahren, nur fortgesetzt.",
				Others:  "Fünf Spalten zu zwei Karten und fünf Karten auf der Hand; oder nur die ersten fünf verdeckt und alle anderen offen.",
			},
		},
		{
			clause: "F10",
			title:  "Der fiktive Mitspieler sucht nichts aus",
			text:   "In Variante 2 wird der fiktive Mitspieler beim Aussuchen übergangen. Die beiden Personen suchen abwechselnd aus. Den Anfang macht die erste Person, die im Uhrzeigersinn auf den Startspieler folgt: der Spielpartner des Gebers, wenn der fiktive Mitspieler oder der Geber beginnt, sonst der Geber. Sie sucht also drei Paare aus, auch das fünfte, und die andere zwei.",
			ruling: Ruling{
				Open:    "In den Regeln für zwei Personen kommt Variante 2 nicht vor.",
				Decided: "Nur Personen suchen aus.",
				Reason:  "Der fiktive Mitspieler trifft auch sonst keine Wahl.",
				Others:  "Für ihn wird ein Paar ausgelost.",
			},
		},

		{
			clause: "M1",
			title:  "Mehr Karten",
			text:   "Mit Variante 1 kommen in jeder Farbe Karten dazu: zu dritt die Werte 7 bis 9, zu viert 9 bis 12, zu fünft 11 bis 15. So hat jeder 15 Karten. Zu zweit nimmt man dieselben Karten wie zu dritt. Sonst ändert sich nichts.",
			ruling: Ruling{
				Open:    "Keine Ausgabe sagt, welche Karten zu zweit dazukommen.",
				Decided: "Dieselben wie zu dritt.",
				Reason:  "Auch sonst spielt man zu zweit mit den Karten für drei.",
				Others:  "Zu zweit gibt es Variante 1 nicht.",
			},
		},

		{
			clause: "V1",
			title:  "Alle Zahlenbestimmerkarten liegen offen",
			text:   "In Variante 2 liegen die Zahlenbestimmerkarten aller Werte, mit denen gespielt wird, und die fünf Farbbestimmerkarten offen auf dem Tisch. Einen Stapel gibt es nicht, und es wird keine Karte aufgedeckt.",
		},
		{
			clause: "V2",
			title:  "Paare aussuchen",
			text:   "Angefangen links vom Startspieler, nimmt sich jeder im Uhrzeigersinn eine der übrigen Zahlenbestimmerkarten und eine der übrigen Farbbestimmerkarten. Das Paar steht für eine Bestimmerkarte. So geht es um den Tisch, bis alle fünf Farben vergeben sind: Zu viert sucht das fünfte Paar also wieder der linke Nachbar des Startspielers aus. Dann spielt der Startspieler aus. Jede Farbe kommt also einmal vor, jede Zahl höchstens einmal, und manche haben mehrere Paare vor sich.",
		},
		{
			clause: "V3",
			title:  "Jedes Paar",
			text:   "Aus den Zahlen und Farben, die noch daliegen, darf man jedes Paar bilden. Man muss die Karte, für die das Paar steht, nicht selbst haben.",
		},
		{
			clause: "V4",
			title:  "Ausgesuchte Karten bestimmen",
			text:   "Eine ausgesuchte Karte bestimmt, wenn sie gespielt wird, genau wie im Basisspiel (D1). Ihre Farbbestimmerkarte kommt ans Tableau, ihre Zahlenbestimmerkarte wird nicht mehr gebraucht und verdeckt beiseitegelegt.",
			ruling: Ruling{
				Open:    "Einen Satz kann man so lesen, als brauchte nix eine eigene Bestimmerkarte und müsste auf die fünfte warten. Was aus deren Zahlenbestimmerkarte wird, sagt keine Ausgabe.",
				Decided: "nix steht zugleich mit Minus fest, wie im Basisspiel (D2). Die fünfte Zahlenbestimmerkarte bleibt, wo sie ist, bis sie zurückkommt (V5).",
				Reason:  "Es ist dann nur eine Farbe übrig, und kein Punkt hängt davon ab.",
				Others:  "Erst die fünfte Karte macht ihre Farbe zu nix.",
			},
		},
		{
			clause: "V5",
			title:  "Alle Bestimmerkarten kommen zurück",
			text:   "Zur nächsten Runde liegen sämtliche Zahlen- und Farbbestimmerkarten wieder auf dem Tisch.",
		},
		{
			clause: "V6",
			title:  "Drei Wege zum Spielende",
			text:   "In Variante 2 endet das Spiel nach einer Runde, wenn ein Stein das Zielfeld erreicht hat, wenn ein Stein das Dabbscheedel-Feld erreicht hat oder wenn die vereinbarte Rundenzahl erreicht ist, je nachdem, was zuerst eintritt. Es zählt der Stand nach der ganzen Runde, und wer über ein Feld hinaus ist, hat es erreicht. Über den Sieg entscheidet das nicht: Es gewinnt, wer am weitesten vorn liegt (R3).",
			ruling: Ruling{
				Open:    "Ob ein Stein, der ein Feld überspringt, es erreicht hat, und was gilt, wenn mehrere Bedingungen zugleich eintreten.",
				Decided: "Erreicht ist ein Feld, wenn der Stein darauf steht oder darüber hinaus ist. Treten mehrere Bedingungen ein, werden alle angesagt. Über den Sieg entscheidet keine.",
				Reason:  "Die Punkte werden nach der Runde gezählt, und der Stein springt, statt zu laufen.",
				Others:  "Nur wer genau auf dem Feld steht, hat es erreicht. Wer das Ziel erreicht, gewinnt, und wer das Dabbscheedel-Feld erreicht, verliert. Oder das Spiel endet, sobald der erste dort ankommt, noch bevor die anderen ziehen (E10).",
			},
		},
		{
			clause: "V7",
			title:  "Die Zahl der Runden",
			text:   "In Variante 2 vereinbart man vor dem Spiel, wie viele Runden gespielt werden: 1 bis 100, ohne Absprache 5. Die Spielregel rät zu mindestens fünf (siehe E11). Ohne Variante 2 sind es immer fünf (R2).",
			ruling: Ruling{
				Open:    "Im deutschen und im englischen Text sind mindestens fünf Runden ein Rat, im französischen eine Vorschrift.",
				Decided: "Erlaubt ist alles von 1 bis 100; ohne Absprache sind es 5.",
				Reason:  "Das deutsche Original rät nur, und ein kurzes Spiel schadet niemandem.",
				Others:  "Weniger als fünf sind nicht erlaubt. Ohne Absprache spielt man, bis ein Stein ein Ende des Punktetableaus erreicht (V6).",
			},
		},
		{
			clause: "V8",
			title:  "Wo Zielfeld und Dabbscheedel-Feld liegen",
			text:   "In Variante 2 liegt das Zielfeld bei 20 Punkten und das Dabbscheedel-Feld bei −10, wenn vor dem Spiel nichts anderes vereinbart wird: für das Zielfeld 1 bis 1000, für das Dabbscheedel-Feld −1 bis −1000. Ohne Variante 2 gibt es nichts zu vereinbaren.",
			ruling: Ruling{
				Open:    "Wie weit das Punktetableau reicht, sieht man auf dem Brett, aber keine Ausgabe sagt es.",
				Decided: "Man vereinbart es vor dem Spiel; ohne Absprache gelten 20 und −10.",
				Reason:  "In fünf Runden kann man beide Enden erreichen, aber sicher ist es bei keinem.",
				Others:  "Es gilt, was auf dem eigenen Brett zu sehen ist.",
			},
		},
		{
			clause: "V9",
			title:  "Beide Varianten",
			text:   "Die Varianten können einzeln oder zusammen gespielt werden, auch zu zweit.",
			ruling: Ruling{
				Open:    "In allen Ausgaben spielen im Beispiel zu Variante 2 drei Personen mit beiden Varianten. Ob man sie auch zu zweit spielen kann, sagt keine.",
				Decided: "Jede Kombination ist erlaubt, mit jeder Zahl von Spielern.",
				Reason:  "Beide Varianten lassen sich frei mit dem Basisspiel kombinieren, und zu zweit spielt man es wie zu dritt.",
				Others:  "Zu zweit gibt es nur das Basisspiel.",
			},
		},

		{
			clause: "E1",
			title:  "Versehen im englischen Text",
			text:   "Bei der Minus-Farbe gibt der englische Text jeder Karte der Plus-Farbe einen Minuspunkt. Gemeint ist die Minus-Farbe (S1). Und nach dem Satz, wer den Stich gewinnt, wenn kein Trumpf gespielt wurde, geht es weiter: „In diesem Fall“ gewinne der höchste Trumpf. Gemeint ist: wenn Trumpf gespielt wurde (P4). In Variante 2 lässt der englische Text Zahlenkarten aussuchen, wo die anderen von Bestimmerkarten sprechen (V2), und in der Vorbereitung fehlt, dass Tableau und Farbkarten bereitgelegt werden.",
		},
		{
			clause: "E2",
			title:  "Sich selbst bestimmen",
			text:   "Dass man mit den meisten nix-Karten auch sich selbst zum Startspieler machen darf, fehlt im englischen Text (S3).",
		},
		{
			clause: "E3",
			title:  "Namen im ebbes-Beispiel",
			text:   "Zwei Spieler des Beispiels wechseln ihren Namen: Hauri, Haui oder Hauli, und Alex oder Klaus. Die Zahlen stimmen überein (S5).",
		},
		{
			clause: "E4",
			title:  "Wie viele Paare jemand hat",
			text:   "Im deutschen und im englischen Text ist von zwei Paaren die Rede, die vor einem Spieler liegen können, im französischen von mehreren, wenn weniger als fünf mitspielen (V2).",
		},
		{
			clause: "E5",
			title:  "Die Namen der Rollen und Farben",
			text:   "Auf dem Tableau steht nix, und so heißt es auch hier; im englischen Text heißt die Rolle zilch, im französischen Rien. Der fiktive Mitspieler heißt im englischen „virtual player“, die Zahlenbestimmerkarte „number designation card“. Die anderen Rollen heißen auf Deutsch Trumpf, Plus, ebbes und Minus, auf Englisch trump, plus, ebbes und minus, auf Französisch Atout, Plus, Un peu und Moins. Die Farben heißen auf Englisch blue, brown, yellow, green und red, auf Französisch bleu, marron, jaune, vert und rouge.",
		},
		{
			clause: "E6",
			title:  "Wie lange Trumpf gilt",
			text:   "Nach dem deutschen und dem französischen Text gilt Trumpf bis zum Ende der Runde. Im englischen sagt die Regel „für die ganze Runde“, das Beispiel „für den Rest“. Das berührt P5.",
		},
		{
			clause: "E7",
			title:  "Trumpfen nur ohne die Farbe",
			text:   "Nur der englische Text wiederholt beim Trumpfen, dass man es nur darf, wenn man nicht bedienen kann. Im deutschen und im französischen steht es schon beim Farbzwang (P2).",
		},
		{
			clause: "E8",
			title:  "Die offenen Karten des fiktiven Mitspielers",
			text:   "Dass der fiktive Mitspieler offene Karten spielt, steht im deutschen Text, an einigen Stellen des englischen und nirgends im französischen (F4).",
		},
		{
			clause: "E9",
			title:  "nix zählt nichts",
			text:   "Dass nix-Karten nichts zählen, sagen die französische Spielregel und die deutsche Wertungskarte, nicht aber die deutsche und die englische Spielregel (S3).",
		},
		{
			clause: "E10",
			title:  "Der Wortlaut des Spielendes",
			text:   "Nach dem deutschen Text endet das Spiel nach einer der Bedingungen, nach dem englischen, sobald eine erfüllt ist, nach dem französischen, wenn eine der drei erfüllt ist. Das Zielfeld heißt im englischen das letzte Feld. Nur der französische lässt einen Stein bis zum Dabbscheedel-Feld zurückgehen und sagt damit am ehesten, dass ein Punktestand sinken kann. Das berührt V6 und S4.",
		},
		{
			clause: "E11",
			title:  "Mindestens fünf Runden",
			text:   "Mindestens fünf Runden sind im deutschen und im englischen Text ein Rat, im französischen eine Vorschrift (V7).",
		},
	},
}
