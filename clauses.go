package ebbes

// A clauseEntry is what the table of clauses says of a clause.
type clauseEntry struct {
	clause  Clause
	kind    clauseKind
	title   texts
	text    string
	ruling  Ruling
	heading texts
}

type clauseKind uint8

const (
	decides     clauseKind = iota // something about the game
	illustrates                   // or composes other clauses
	edition                       // a difference between the editions
)

// The headings under which the rulebook states the clauses.
var (
	inSetup       = texts{"Playing the basic game: Setup", "Basisspiel: Spielvorbereitung", "Jeu de base : Préparation du jeu"}
	inSequence    = texts{"Sequence of play", "Spielablauf", "Déroulement du jeu"}
	inPlaying     = texts{"Rules for playing cards", "Ausspielregeln", "Règles à respecter"}
	inDesignating = texts{"Designate trump, plus, ebbes, minus, and zilch", "Bestimmen von Trumpf, Plus, ebbes, Minus und nix", "Détermination de Atout, Plus, Un peu, Moins et Rien"}
	inTrump       = texts{"I. Designate trump", "I. Trumpf bestimmen", "I. Détermination de Atout"}
	inScoring     = texts{"Scoring", "Abrechnung", "Décompte"}
	inSubsequent  = texts{"All subsequent game rounds", "Weitere Spielrunden", "Manches suivantes"}
	inEnd         = texts{"End of the game", "Spielende", "Fin de la partie"}
	inTwo         = texts{"Rules of the game for 2 players", "Spielregel für 2 Personen", "Règles pour 2 joueurs"}
	inVariant1    = texts{"Variant 1 “Use more cards”", "Variante 1 „Spielen mit mehr Karten“", "Variante 1 « Jouer avec plus de cartes »"}
	inVariant2    = texts{"Variant 2 “Select designation cards”", "Variante 2 „Bestimmerkarten aussuchen“", "Variante 2 « Choisir les cartes de détermination »"}
)

// clauses are all clauses, in the order in which they are best read.
var clauses = [...]clauseEntry{
	{T1, decides, texts{"The cards in play", "Die Karten im Spiel", "Les cartes en jeu"},
		"There are 75 cards: five suits, blue, brown, yellow, green and red, with the values 1 to 15. Three players use the values 1 to 6 of each suit, four 1 to 8 and five 1 to 10. All of them are dealt, so that everybody holds ten cards; the rest stays in the box.",
		Ruling{}, inSetup},
	{T2, decides, texts{"The number cards", "Die Zahlenbestimmerkarten", "Les cartes de désignation des valeurs"},
		"The number cards 1 to 5 are shuffled and lie face down in a pile. Each round the top one is turned up, and none comes twice, so five rounds use each of them once. Those used lie face up, so everybody knows which remain. Variant 1 does not change this pile.",
		Ruling{}, inSetup},
	{T3, illustrates, texts{"All markers start at 0", "Alle Steine beginnen bei 0", "Tous les pions partent de 0"},
		"Everybody's marker begins on the start space of the scoring track, which counts 0 points.",
		Ruling{}, inSetup},
	{T4, decides, texts{"Who starts the first round", "Wer die erste Runde beginnt", "Qui commence la première manche"},
		"Whoever has last played something, which is the box's joke on the word ebbes, starts the first round. For the library that is a matter of configuration: Config.Starter, by default seat 1.",
		Ruling{
			Open:    "A program cannot know who has last played something.",
			Decided: "The first starter is configured; the default is seat 1.",
			Reason:  "Any rule of its own would be one that the rulebook does not have.",
			Others:  "Drawing the first starter by lot.",
		}, inSetup},
	{T5, decides, texts{"Who deals the first round", "Wer die erste Runde gibt", "Qui distribue la première manche"},
		"Config.Dealer deals the first round, by default the right-hand neighbour of the first starter; with two people that is the other person. Dealer and starter may be the same.",
		Ruling{
			Open:    "No edition says who deals first.",
			Decided: "The first dealer is configured; the default is the right-hand neighbour of the first starter.",
			Reason:  "In most card games the dealer's left neighbour leads.",
			Others:  "The first starter deals.",
		}, texts{}},
	{T6, decides, texts{"Dealing", "Austeilen", "La distribution"},
		"The shuffled cards are dealt evenly: one at a time, clockwise, beginning with the dealer's left neighbour. In which order somebody receives his own cards does not matter, except to the fictive player, before whom they are laid out.",
		Ruling{
			Open:    "The texts only say that the cards are dealt evenly.",
			Decided: "One card at a time, beginning left of the dealer.",
			Reason:  "It is the usual way, and the order has to be fixed for the fictive player's display.",
			Others:  "Packets of five, so that the display would be dealt row by row.",
		}, inSetup},
	{T7, decides, texts{"The deal passes to the left", "Das Geben wandert nach links", "La donne passe à gauche"},
		"From the second round on the left neighbour of the last dealer shuffles and deals.",
		Ruling{}, inSubsequent},

	{P1, decides, texts{"One card each", "Jeder eine Karte", "Chacun une carte"},
		"The starter leads any card of his hand to the first trick. Clockwise, everybody else plays exactly one card of his hand, face up. Ten tricks are played, with variant 1 fifteen, until nobody has a card left.",
		Ruling{}, inSequence},
	{P2, decides, texts{"Following suit", "Farbzwang", "Contrainte de couleur"},
		"Whoever holds a card of the suit that was led must play one: also when that suit is trump or has become trump a moment ago, and also when he would rather trump.",
		Ruling{}, inPlaying},
	{P3, decides, texts{"Trumping and discarding", "Trumpfen und Abwerfen", "Couper et se défausser"},
		"Whoever holds no card of the led suit may play any card: a trump, once the trump suit is known, or a discard. Nobody is forced to trump.",
		Ruling{}, inPlaying},
	{P4, decides, texts{"Who takes the trick", "Wer den Stich gewinnt", "Qui remporte le pli"},
		"The highest trump in the trick takes it. In a trick without a trump it is the highest card of the suit that was led. No other card ever takes a trick, however high it is.",
		Ruling{}, inPlaying},
	{P5, decides, texts{"Trump that arises in a trick", "Trumpf, der im Stich entsteht", "L'atout qui naît pendant le pli"},
		"A trick is judged when it is complete. If a suit has become trump in this very trick, every card of it in the trick counts as a trump, whenever it was played: cards of the led suit that itself became trump, of which the highest takes the trick; the card that made its suit trump; and a card of that suit which was discarded before.",
		Ruling{
			Open:    "Trump takes effect at once, but no edition says what becomes of cards of that suit that already lie in the trick.",
			Decided: "They are trumps as well, since the winner is found when the trick is complete.",
			Reason:  "In the rulebook's first example blue 10 is led and blue 1 makes blue trump. Were the 10 no trump, the 1 would beat it, which nobody at a table expects.",
			Others:  "Only cards played from that moment on are trumps.",
		}, inTrump},
	{P6, decides, texts{"Taking the trick and leading the next", "Den Stich nehmen und ausspielen", "Prendre le pli et entamer le suivant"},
		"The winner lays the cards of the trick face down before him and leads any card to the next one. What a seat has taken is public knowledge to the library, because everybody has seen it fall.",
		Ruling{
			Open:    "Whether one may look at tricks again, which lie face down.",
			Decided: "The library tells everybody what a seat has taken; a user interface may hide it.",
			Reason:  "It was seen by all, so it is a matter of memory and no secret.",
			Others:  "Only the last trick may be seen, as in many trick-taking games.",
		}, inPlaying},

	{D1, decides, texts{"Five cards designate", "Fünf Karten bestimmen", "Cinq cartes déterminent"},
		"In every round five cards designate; in the base game they are the five whose value is that of the number card. When one of them is played, its suit at once gets the next free role, in the fixed order trump, plus, ebbes, minus. Turning a card up designates nothing.",
		Ruling{}, inDesignating},
	{D2, decides, texts{"The suit left over is nix", "Die letzte Farbe ist nix", "La dernière couleur est Rien"},
		"As soon as minus is given, the one suit that is left is nix. The fifth designating card changes nothing any more.",
		Ruling{}, texts{"V. Designate zilch", "V. nix bestimmen", "V. Détermination de Rien"}},
	{D3, decides, texts{"Several in one trick", "Mehrere in einem Stich", "Plusieurs dans un pli"},
		"Several designating cards in one trick take effect in the order in which they are played.",
		Ruling{}, texts{"Please note", "Wichtig!", "Important"}},
	{D4, decides, texts{"Roles last for the round", "Bestimmt ist bestimmt", "Les rôles durent toute la manche"},
		"A suit keeps its role for the rest of the round, and in the next round no suit has one. All cards are played, so at the end of a round every suit has its role.",
		Ruling{}, inDesignating},

	{S1, decides, texts{"Plus and minus cards", "Plus- und Minuskarten", "Les cartes Plus et Moins"},
		"Each plus card taken brings a point and each minus card costs one, whoever played it, also if it was taken before its suit had the role. Trump cards score nothing.",
		Ruling{}, inScoring},
	{S2, decides, texts{"Ebbes: neither most nor fewest", "Ebbes: weder am meisten noch am wenigsten", "Un peu : ni le plus ni le moins"},
		"Whoever has taken the most cards of the ebbes suit gets nothing for them, and so does whoever has the fewest, which may be none at all. Everybody else gets 3 points. Everybody who ties for most or for fewest gets nothing; if all have the same number, nobody scores.",
		Ruling{
			Open:    "The rulebook's example has two players who tie for fewest and get nothing, but none who tie for most.",
			Decided: "All who tie for most get nothing either, and nobody scores if all have taken the same number.",
			Reason:  "The texts speak of the players with the most and the fewest in one breath.",
			Others:  "Who ties for most is not the one with the most, and scores.",
		}, inScoring},
	{S3, decides, texts{"The nix winner names the starter", "Wer die meisten nix hat, bestimmt den Startspieler", "Qui a le plus de Rien désigne le premier joueur"},
		"Nix cards score nothing. Whoever has taken the most of them names who starts the next round, himself if he likes. A tie is decided by the highest nix card among those who tie.",
		Ruling{
			Open:    "The texts say that he may name the starter, not that he must, and the English one does not say that he may name himself.",
			Decided: "He must name somebody, and he may name himself.",
			Reason:  "Somebody has to start; the German and the French text allow him to name himself.",
			Others:  "If he names nobody, the last starter or the dealer's neighbour starts.",
		}, texts{"Scoring; V. Designate zilch", "Abrechnung; V. nix bestimmen", "Décompte; V. Détermination de Rien"}},
	{S4, decides, texts{"Points add up", "Die Punkte werden zusammengezählt", "Les points s'additionnent"},
		"The points of all rounds add up and may be negative. The sum is not cut off at either end of the track: of two markers beyond the finish the one with more points stands further ahead.",
		Ruling{
			Open:    "The printed track has a last space at both ends; the texts do not say what happens to points beyond it.",
			Decided: "Totals are counted on beyond the track.",
			Reason:  "Otherwise the points of the last round would be worth less to who is far ahead.",
			Others:  "The last space holds everybody who reaches it, tied.",
		}, inScoring},
	{S5, illustrates, texts{"Example of ebbes", "Beispiel zu ebbes", "Exemple d'Un peu"},
		"Five players have taken 0, 0, 2, 3 and 5 ebbes cards. They score 0, 0, 3, 3 and 0 points for them.",
		Ruling{}, inScoring},

	{R1, decides, texts{"The order of a round", "Der Ablauf einer Runde", "L'ordre d'une manche"},
		"The number card is turned up, all cards are shuffled and dealt, and everybody looks at his hand. From the second round on the nix winner of the last round names the starter now. In variant 2 the pairs are selected next. Then the starter leads.",
		Ruling{}, inSubsequent},
	{R2, decides, texts{"Five rounds", "Fünf Runden", "Cinq manches"},
		"Without variant 2 the game ends after exactly five rounds, with or without variant 1, and the scoring track ends nothing.",
		Ruling{}, inEnd},
	{R3, decides, texts{"Who wins", "Wer gewinnt", "Qui gagne"},
		"Whoever stands furthest ahead at the end wins the game. If several do, all of them win.",
		Ruling{}, inEnd},

	{F1, decides, texts{"A fictive third player", "Ein fiktiver Mitspieler", "Un joueur fictif"},
		"Two people play with the cards and at the table of three. The third player is fictive and always sits to the left of the dealer, so that clockwise there are the dealer, the fictive player and the partner.",
		Ruling{}, inTwo},
	{F2, decides, texts{"The seating turns with the deal", "Die Sitzordnung wechselt mit dem Geber", "Les places changent avec le donneur"},
		"The fictive player cannot deal, so the two people deal in turn, and the clockwise order turns round each time: one, fictive, two when the first deals; two, fictive, one when the second does. That goes for dealing, selecting and playing alike.",
		Ruling{
			Open:    "That the deal passes to the left and that the fictive player sits left of the dealer contradict each other if nobody moves.",
			Decided: "The two people deal in turn, and the order turns round with the deal.",
			Reason:  "It is the only seating in which both clauses hold and a person deals.",
			Others:  "The same person deals all the time.",
		}, inTwo},
	{F3, decides, texts{"The fictive player's display", "Die Auslage des fiktiven Mitspielers", "L'étalage du joueur fictif"},
		"Of the fictive player's cards the first five are laid face down in a row from left to right, and the next five face up on top of them. Nobody looks at those face down, not even the dealer. The open ones are seen before anybody names the starter or selects.",
		Ruling{}, inTwo},
	{F4, decides, texts{"What the fictive player plays", "Was der fiktive Mitspieler spielt", "Ce que joue le joueur fictif"},
		"It follows suit with its leftmost open card of the led suit. Without an open one it plays its leftmost open card, even if a card of the suit lies face down; it never chooses to trump. Having won a trick it leads its leftmost open card.",
		Ruling{
			Open:    "The texts do not say what it leads as the starter, nor whether a card face down has to follow suit.",
			Decided: "As the starter it leads its leftmost open card too; only open cards count for following; left is the order in which the cards were laid out.",
			Reason:  "It then always does the same thing, and nobody has to look under a card.",
			Others:  "A person plays for it when it starts.",
		}, inTwo},
	{F5, decides, texts{"Turning up", "Aufdecken", "Retourner les cartes"},
		"A card face down that lies bare after a trick is turned up before the next trick begins, and never earlier.",
		Ruling{}, inTwo},
	{F6, decides, texts{"The fictive player scores", "Der fiktive Mitspieler wird gewertet", "Le joueur fictif marque des points"},
		"The fictive player is scored like anybody else: it counts for the most and the fewest ebbes cards, has points, can end the game in variant 2 and can win it.",
		Ruling{
			Open:    "The texts say that scoring is that of a game for three, but not whether the fictive player can win.",
			Decided: "It can, and it can reach the ends of the track.",
			Reason:  "The winner is whoever stands furthest ahead, and it has a marker like the others.",
			Others:  "Only people can win or end the game.",
		}, inTwo},
	{F7, decides, texts{"The fictive player names itself", "Der fiktive Mitspieler bestimmt sich selbst", "Le joueur fictif se désigne lui-même"},
		"If the fictive player has taken the most nix cards, it names itself as the starter; nobody decides that. A person who has the most may name the fictive player as well.",
		Ruling{
			Open:    "No edition says whom the fictive player names.",
			Decided: "Itself.",
			Reason:  "It has no will of its own, and to start is the right that the nix winner has won.",
			Others:  "The dealer names for it, or the person with more nix cards than the other.",
		}, texts{}},
	{F8, decides, texts{"People start and deal first", "Menschen beginnen und geben zuerst", "Les personnes commencent et donnent d'abord"},
		"The first starter and the first dealer are people.",
		Ruling{
			Open:    "Whether the fictive player can be the first starter.",
			Decided: "It cannot, and it never deals.",
			Reason:  "It has not played anything before, and it has no hands to deal with.",
			Others:  "It may be drawn as the first starter.",
		}, texts{}},
	{F9, decides, texts{"Two layers with variant 1", "Zwei Lagen mit Variante 1", "Deux couches avec la variante 1"},
		"With variant 1 the fictive player gets 15 cards: the first five lie face down, the next five face down on them, and the last five face up on those. After each trick the column whose open card was played turns up its next card, whatever the others look like.",
		Ruling{
			Open:    "The display is described for ten cards only.",
			Decided: "A second row face down lies between the first and the open one.",
			Reason:  "It is the same procedure, continued.",
			Others:  "Five columns of two and a hand of five; or all ten beyond the first five face up.",
		}, texts{}},
	{F10, decides, texts{"The fictive player selects nothing", "Der fiktive Mitspieler wählt nicht", "Le joueur fictif ne choisit rien"},
		"In variant 2 selecting passes over the fictive player. The two people select in turn, so the first of them names three pairs and the other two.",
		Ruling{
			Open:    "The two-person game does not speak of variant 2.",
			Decided: "Only people select.",
			Reason:  "The fictive player makes no choice anywhere.",
			Others:  "It takes a pair by lot.",
		}, texts{}},

	{M1, decides, texts{"More cards", "Mehr Karten", "Plus de cartes"},
		"With variant 1 three players add the values 7 to 9 of each suit, four 9 to 12 and five 11 to 15, so that everybody holds 15 cards. Everything else stays as it is. Two people add the same cards as three.",
		Ruling{
			Open:    "No edition says which cards two people add.",
			Decided: "Those of three.",
			Reason:  "They play with the cards of three in all other respects.",
			Others:  "Variant 1 cannot be played by two.",
		}, inVariant1},

	{V1, decides, texts{"All number cards lie open", "Alle Zahlenbestimmerkarten liegen offen", "Toutes les cartes de valeurs sont visibles"},
		"In variant 2 the number cards of all values in play and the five colour cards lie open on the table. No number card is turned up.",
		Ruling{}, inVariant2},
	{V2, decides, texts{"Selecting pairs", "Paare aussuchen", "Choisir les paires"},
		"Beginning on the left of the starter and going clockwise, each player takes one of the number cards and one of the colour cards that are left; together they name one designating card. It goes on round the table until all five colours are taken, then the starter leads. So every suit is named once, every number at most once, and somebody may have several pairs.",
		Ruling{}, inVariant2},
	{V3, decides, texts{"Any pair", "Jedes Paar", "N'importe quelle paire"},
		"Any pair of the cards that are left may be chosen. The player need not hold the card that it names.",
		Ruling{}, inVariant2},
	{V4, decides, texts{"Selected cards designate", "Ausgesuchte Karten bestimmen", "Les cartes choisies déterminent"},
		"A card that has been named designates when it is played, just as in the base game.",
		Ruling{
			Open:    "One sentence can be read as if nix had its own designating card and waited for the fifth.",
			Decided: "Nix falls with minus, as in the base game.",
			Reason:  "Only one suit is left then; no score depends on it.",
			Others:  "The fifth card makes its suit nix.",
		}, inVariant2},
	{V5, decides, texts{"All cards come back", "Alle Bestimmerkarten kommen zurück", "Toutes les cartes reviennent"},
		"For the next round all number cards and all colour cards lie on the table again.",
		Ruling{}, inVariant2},
	{V6, decides, texts{"Three ways to end", "Drei Arten zu enden", "Trois façons de finir"},
		"In variant 2 the game ends after a round if a marker has reached the finish, if a marker has reached the Dabbscheedel space, or if the agreed number of rounds has been played, whichever comes first. What counts is the total after the whole round; on the space or past it is reached. An end only ends the game: the winner is whoever stands furthest ahead.",
		Ruling{
			Open:    "Whether passing a space reaches it, and what happens if several conditions hold.",
			Decided: "On it or past it; all conditions that hold are reported; none of them decides who wins.",
			Reason:  "Points are counted after the round, and a marker jumps rather than walks.",
			Others:  "Whoever reaches the finish wins, and whoever reaches the Dabbscheedel space loses.",
		}, inVariant2},
	{V7, decides, texts{"The number of rounds", "Die Zahl der Runden", "Le nombre de manches"},
		"In variant 2 the number of rounds is agreed before the game: 1 to 100, by default 5. The rulebook advises at least five. Without variant 2 there are always five.",
		Ruling{
			Open:    "German and English advise at least five rounds, French makes it the minimum.",
			Decided: "1 to 100 are allowed, 5 is the default.",
			Reason:  "The German original gives advice, and a short game harms nobody.",
			Others:  "Fewer than five are refused.",
		}, inVariant2},
	{V8, decides, texts{"The length of the track", "Die Länge der Punkteleiste", "La longueur de la piste"},
		"The finish lies at 20 points and the Dabbscheedel space at -10, unless something else is agreed: the finish 1 to 1000, the Dabbscheedel space -1 to -1000. Without variant 2 there is nothing to agree.",
		Ruling{
			Open:    "How long the track is stands on the board and in no rulebook.",
			Decided: "It is configured; the defaults are 20 and -10.",
			Reason:  "Five rounds of random play lead the first to about 8 to 18 points and the last to about -2 to -5, so both ends can be reached but rarely are.",
			Others:  "The lengths of your board.",
		}, texts{}},
	{V9, illustrates, texts{"Both variants", "Beide Varianten", "Les deux variantes"},
		"The variants may be used separately or together, by two people too. With two to five players that makes 16 kinds of table.",
		Ruling{
			Open:    "Only the English text says in so many words that both can be used at once, and none speaks of two people.",
			Decided: "Any combination, with any number of players.",
			Reason:  "The rulebook's example of number cards 1 to 9 is a game of three with both variants.",
			Others:  "The two-person game is the base game only.",
		}, inEnd},

	{"E1", edition, texts{"A slip in the English scoring", "Ein Versehen in der englischen Abrechnung", "Une erreur dans le décompte anglais"},
		"Under the minus suit, the English text says that each card of the plus suit is worth a negative point. It means the minus suit (S1).",
		Ruling{}, texts{"Scoring", "", ""}},
	{"E2", edition, texts{"Naming oneself", "Sich selbst bestimmen", "Se désigner soi-même"},
		"The English text leaves out that the nix winner may name himself (S3).",
		Ruling{}, inSubsequent},
	{"E3", edition, texts{"Names in the ebbes example", "Namen im ebbes-Beispiel", "Les noms dans l'exemple d'Un peu"},
		"The players of the example have different names (Hauri, Haui or Hauli; Alex or Klaus). The numbers agree (S5).",
		Ruling{}, inScoring},
	{"E4", edition, texts{"How many pairs one may have", "Wie viele Paare jemand hat", "Combien de paires on peut avoir"},
		"German and English speak of two pairs that may lie before one player, French of several, with fewer than five players (V2).",
		Ruling{}, inVariant2},
	{"E5", edition, texts{"The names of roles and suits", "Die Namen der Rollen und Farben", "Les noms des rôles et des couleurs"},
		"The board says nix, and so does this library; the English text calls it zilch, the French one Rien. The other roles are Trumpf, Plus, ebbes and Minus; Atout, Plus, Un peu and Moins; trump, plus, ebbes and minus. The suits are blau, braun, gelb, grün and rot; bleu, marron, jaune, vert and rouge.",
		Ruling{}, inDesignating},
	{"E6", edition, texts{"How long trump lasts", "Wie lange Trumpf gilt", "Combien de temps dure l'atout"},
		"Trump lasts for the rest of the round in German and French. The English rule says for the complete round, its example for the remainder. This bears on P5.",
		Ruling{}, inTrump},
	{"E7", edition, texts{"Trumping only without the suit", "Trumpfen nur ohne die Farbe", "Couper seulement sans la couleur"},
		"Under trumping, only the English text repeats that one must be unable to follow. German and French say it under following suit (P2).",
		Ruling{}, inPlaying},
	{"E8", edition, texts{"The fictive player's open cards", "Die offenen Karten des fiktiven Mitspielers", "Les cartes visibles du joueur fictif"},
		"That the fictive player plays open cards is said in German, partly in English and not in French (F4).",
		Ruling{}, inTwo},
	{"E9", edition, texts{"Nix scores nothing", "nix zählt nichts", "Rien ne rapporte rien"},
		"That nix cards score nothing is said in French and on the German scoring card (S3).",
		Ruling{}, inScoring},
	{"E10", edition, texts{"Wordings of the ends", "Wortlaut der Spielenden", "Le texte des fins de partie"},
		"German ends the game after one of the conditions, English as soon as one is met, French when one of the three is. English calls the finish the final space. This bears on V6 and S4.",
		Ruling{}, inVariant2},
	{"E11", edition, texts{"At least five rounds", "Mindestens fünf Runden", "Au moins cinq manches"},
		"At least five rounds are advice in German and English and the minimum in French (V7).",
		Ruling{}, inVariant2},
}
