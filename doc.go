// Package ebbes implements the rules of ebbes, a trick-taking card game by Klaus
// Geis (Palatia Spiele): the base game for three to five, the game for two with
// its fictive third player, all variants and every way a game ends.
//
// # The game
//
// Nobody knows at first which suit is trump and which suits bring or cost
// points. Five cards, played in the course of a round, decide it: the first of
// them makes its suit [Trump], the second [Plus], then [Ebbes], [Minus], and the
// last suit is [Nix]. Otherwise the play is that of whist: follow the led suit
// if you can; the highest trump takes the trick, else the highest card of the
// led suit. Then each plus card taken brings a point and each minus card costs
// one, and whoever has neither the most nor the fewest ebbes cards gets three.
//
// The clauses of the rules have ids, such as P2 for following suit. The
// documentation cites them in parentheses, refusals carry them as a [Clause].
//
// Package einfach, beside this one, is another game made in the same way. Package games
// serves both through one interface.
//
// # Playing
//
// A [State] is a game at one moment, an immutable value. [New] gives the first
// one for a [Config]; a [Move] leads from one to the next:
//
//	s, err = s.Apply(m)          // whoever makes it
//	s, err = s.Accept(seat, m)   // somebody at that seat, who may be cheating
//
// There are four moves: a [Deal] begins a round, a [Start] names its starter, a
// [Select] takes a pair of number and colour card in variant 2, and a [Play]
// lays a card on the table. [State.Phase] says which of them comes next,
// [State.Turn] who makes it, and [State.Moves] or [State.Legal] which ones are
// legal. Chance is a move too: [State.Deal] draws a fair deal from a source that the
// caller provides. Nothing else is random, so a game is its configuration and its moves.
//
// Some moves are nobody's to choose: the deal and, in the game for two, those of the
// fictive player. [State.Auto] gives them; [State.Waiting] is the seat of the person whom
// the table waits for, if there is one. The core of every program is
//
//	if m, ok := s.Auto(r); ok {
//		s, err = s.Apply(m)
//	} else {
//		s, err = s.Accept(seat, m) // seat and m from a person or a program
//	}
//
// A refused move changes nothing. The [*MoveError] gives the reason in a sentence, the kind
// of the refusal and the clause that forbids the move.
//
// Moves from a program are texts for [ParseMove]. [Teller.ReadMove] reads them as people type
// them, in their language and by their names: "g4", "the green four", "Anna fängt an".
//
// # Settling a question
//
// The package contains the clauses: [Clauses] lists them, [Clause.Text] states one in full,
// [Clause.Ruling] tells what the rulebook leaves open and how this package decides it. So a
// user interface can show the clause behind a refusal or an event. docs/RULES.md in the
// repository is made from the same table and reads as a rulebook; package reference has
// it as data.
//
// [State.Explain] tells who took the complete trick on the table and why, what everybody
// scored in the round and for what, who names the next starter, and why the game is over.
// Once the next trick is led it says nothing about the last one: [Teller.Trick] and
// [Teller.Round] tell any trick and any round of a [Record].
//
// Names, sentences, clauses and errors come in several languages ([Languages]): whatever
// has a String method for people has an In method, which takes a [Language]. A [Teller]
// calls the seats by name and speaks to one of them: "Anna leads B3", "you lead B3".
//
// # What to show
//
// A complete trick stays on the table, with its winner, until the next is led; the roles,
// the tally and the cards taken stay until the next Deal. So after each move a program may
// ask for
//
//   - the trick: [Trick.All] gives who played what, [Trick.Winner] who took it;
//   - the roles: Role of a suit and Suit of a role; the number card (Number), or the
//     cards selected (Selected), and the cards that designate (Designators);
//   - the seats: Clockwise from any of them, Dealer, Starter, Turn;
//   - for each seat: HandSize, Taken, the Tally of this round, the Score of all
//     rounds that are scored, and the suits it has shown to be Void in;
//   - the Display of the fictive player, when two people play;
//   - from the scoring of a round to the next deal the NixWinner, who names the
//     next starter; when the game is over the Winners, and how it ended (Ends).
//
// All of these are methods of both State and [View].
//
// # What to hide
//
// A [View] is what one seat knows: all of the above and its own hand. It has no place for a
// card that the seat has not seen, so a program that hands each player only their View
// cannot give anything away. A View lists and checks the moves of its own seat.
//
// [State.Events] tells what a seat sees happen when a move is made, as a list of small
// values that a user interface animates and a log prints: cards dealt and played, suits
// designated, tricks taken, rounds scored, each with its clause and a sentence. A client
// that is sent its own events needs no further views: [View.Fold] leads from one to the
// next.
//
// [View.Unseen] are the cards hidden from a seat, and [View.Worlds] the ways in which they
// may lie, given everything that it has seen: it counts them exactly, gives the chance that
// a card lies with some seat ([Worlds.Chance], or all at once [Worlds.Chances]), and draws
// fair samples. That is what a computer player needs; package bot, beside this one, is such
// a player. For programs that learn, [Card.Index] gives each card a fixed place; the program
// in examples/environment has an observation, a mask of legal actions, a step and rewards.
//
// # What to keep
//
// Everything has a short text form, which [ParseMove], [ParseState], [ParseView] and
// [ParseRecord] read back: a card is B10, a position is one line that can be pasted into a
// bug report or a test, and a [Record] is a whole game as a text that people can read and
// type, with its variations. [NewRecord] begins one, [Record.Play] makes a move at any place of
// it, and [Record.Next] leads through it. [Record.Steps] gives each move with the states around
// it, or says in which line a move breaks which clause; [Record.State] gives the last.
// To store a game while it lasts, append each move with [State.AppendMove];
// [RecoverRecord] reads the text even if writing broke off.
//
// A View and its events marshal to JSON from which a client in any language draws the
// table. A client in Go reads them back with json.Unmarshal, which relies on the view's
// member "line", and [UnmarshalEvents]. [State.Diagram] draws the table in plain text.
// docs/NOTATION.md in the repository describes all of this, with a grammar.
//
// # Values
//
// States, views, moves, sets and decks of cards are plain comparable values: == works, they
// can be keys of a map, a copy is a snapshot that nothing can change, and goroutines may
// share them. The MarshalText of a type gives its String and never fails,
// but for [Record]; UnmarshalText reads that back, or returns a [*ParseError] and leaves
// the value as it is. Zero means none or the default: NoSuit, NoCard, NoSeat, and a State
// without a game. Asking about a seat, suit, role or index that does not exist gives zero,
// never a panic.
//
// # What people may type
//
// [Teller.ReadMove] understands these words, each with everything that means the same, and
// [Teller.ReadConfig] those below “agreed”. What follows an ellipsis goes with a verb;
// semicolons separate suits, numbers and the like.
//
// English:
//
//	start        start, starts, starter, begin, begins, name, names, nominate, choose, pick,
//	             first, go first, goes first, play first, plays first, lead, leads,
//	             starting, beginning
//	choose       select, selects, choose, chooses, pick, picks, take, takes, choosing,
//	             selecting, picking, taking, pair, combine, designate
//	play         play, plays, lead, leads, follow, follows, lay, lays, put, throw, throws,
//	             discard, trump, take, use, playing, leading, following, throwing, drop,
//	             …down, …away, …off
//	colours      blue; brown; yellow; green; red
//	numbers      one; two; three; four; five; six; seven; eight; nine; ten; eleven; twelve;
//	             thirteen; fourteen; fifteen
//	seat         seat, place, player, number
//	me           I, I’ll, I’m, I’d, me, myself
//	around       the, a, an, my, this, that, card, cards, colour, color, number, to, of,
//	             with, for, as, let, is, am, should, may, can, must, have, will, want,
//	             would, like, going, gonna, wanna, go, I’ll, I’d, I’m, let’s, it, it’s,
//	             here, here’s, you, turn, please, pls, thanks, now, then, so, and, just,
//	             yes, yeah, sure, ok, okay, alright, well
//	agreed
//	together     two-handed; three-handed; four-handed; five-handed; six-handed
//	players      players, player, people, persons, friends, handed
//	starter      starter, starts, begins, first, goes first, plays first, leads
//	dealer       dealer, deals, dealing
//	rounds       rounds, round
//	finish       finish, finish at
//	dabbscheedel Dabbscheedel, Dabbscheedel at
//	base         base game, standard rules, no variants, without variants, without any
//	             variants
//	both         both variants, variants 1 and 2, variant 1 and 2
//	all          all variants
//	variants     variant 1, variant one, first variant, more cards; variant 2, variant two,
//	             second variant, select designations, selecting designations
//	aside        we, we’re, us, are, there are, play, playing, game, only, using, in, at,
//	             over
//
// Deutsch:
//
//	start        Startspieler, beginnen, beginne, beginn, beginnt, beginnst, anfangen,
//	             anfange, anfängt, fange, fang, fängt, fängst, starten, starte, startet,
//	             bestimmen, bestimme, bestimm, bestimmt, nennen, nenne, wählen, wähle, wähl,
//	             nehmen, nehme, nimm, zuerst, spielt aus, spiele aus, kommt raus, komme
//	             raus, macht den Anfang, mache den Anfang, mach den Anfang, …an
//	choose       aussuchen, aussuche, suchen, suche, such, sucht, wählen, wähle, wähl,
//	             wählt, auswählen, nehmen, nehme, nimm, nimmt, Paar, kombinieren,
//	             kombiniere, …aus
//	play         spielen, spiele, spiel, spielt, ausspielen, ausspiele, legen, lege, leg,
//	             legt, bedienen, bediene, bedien, bedient, abwerfen, abwerfe, werfen, werfe,
//	             wirf, wirft, trumpfen, trumpfe, stechen, steche, stich, nehmen, nehme,
//	             nimm, schmeißen, schmeiße, schmeiß, kommen, komme, komm, zugeben, gib,
//	             …aus, …ab, …raus, …hin, …weg, …rein, …zu, …auf den Tisch, dazu, drauf
//	colours      blau, blaue, blauer, blaues, blauen, blauem; braun, braune, brauner,
//	             braunes, braunen, braunem; gelb, gelbe, gelber, gelbes, gelben, gelbem;
//	             grün, grüne, grüner, grünes, grünen, grünem; rot, rote, roter, rotes,
//	             roten, rotem
//	numbers      eins; zwei, zwo; drei; vier; fünf; sechs; sieben; acht; neun; zehn; elf;
//	             zwölf; dreizehn; vierzehn; fünfzehn
//	seat         Platz, Spieler, Spielerin, Mitspieler, Mitspielerin, Nummer
//	me           ich, mich, mir
//	around       der, die, das, den, dem, ein, eine, einen, einer, mein, meine, meinen,
//	             meiner, diese, diesen, Karte, Karten, Farbe, Nummer, Nr, in, mit, zu, zum,
//	             an, für, von, als, dass, und, selbst, selber, du, es, sie, lass, lasse,
//	             soll, darf, kann, muss, möchte, will, würde, werde, wird, ist, bin, Zug,
//	             bitte, danke, jetzt, nun, mal, dann, also, halt, doch, gern, gerne, hier,
//	             ja, ok, okay, gut, na
//	agreed
//	together     zu zweit; zu dritt; zu viert; zu fünft; zu sechst
//	players      Spieler, Spielerinnen, Spielern, Spielerinnen und Spieler, Leute, Leuten,
//	             Personen, Mann
//	starter      Startspieler, beginnt, beginnen, fängt an, anfangen, startet, starten,
//	             spielt aus
//	dealer       Geber, Geberin, gibt, teilt aus
//	rounds       Runden, Runde
//	finish       Ziel, Ziel bei, Zielfeld
//	dabbscheedel Dabbscheedel, Dabbscheedel bei
//	base         Basisspiel, Grundspiel, ohne Variante, keine Varianten, ohne Varianten
//	both         beide Varianten, beiden Varianten, Variante 1 und 2, Varianten 1 und 2
//	all          alle Varianten, allen Varianten
//	variants     Variante 1, Variante eins, erste Variante, ersten Variante, mehr Karten;
//	             Variante 2, Variante zwei, zweite Variante, zweiten Variante,
//	             Bestimmerkarten aussuchen
//	aside        wir, spielen, spielt, Spiel, sind, lasst uns, nur, einfach, normal, mischt,
//	             über, bei
//
// français:
//
//	start        commencer, commence, commences, premier, première, débuter, débute,
//	             désigner, désigne, désignes, nommer, nomme, choisir, choisis, choisit,
//	             commencez, commencera, entame, prends, joue en premier, jouer en premier,
//	             d’abord
//	choose       choisir, choisis, choisit, sélectionner, sélectionne, prendre, prends,
//	             prend, choisissez, paire
//	play         jouer, joue, joues, poser, pose, poses, mettre, mets, met, entamer, entame,
//	             entames, fournir, fournis, fournit, couper, coupe, coupes, défausser,
//	             défausse, prendre, prends, jouez, posez, attaquer, attaque, attaques,
//	             jeter, jette, lancer, lance, déposer, dépose
//	colours      bleu, bleue, bleus, bleues; marron, marrons, brun, brune; jaune, jaunes;
//	             vert, verte, verts, vertes; rouge, rouges
//	numbers      un; deux; trois; quatre; cinq; six; sept; huit; neuf; dix; onze; douze;
//	             treize; quatorze; quinze
//	seat         place, joueur, joueuse, numéro
//	me           je, j’, moi, moi-même, me, m’
//	around       le, la, les, l’, un, une, mon, ma, mes, ce, cet, cette, c’, se, s’, carte,
//	             cartes, couleur, numéro, n°, de, d’, du, en, à, au, avec, pour, que, qu’,
//	             qui, comme, et, est, doit, dois, peut, va, vais, veux, voudrais, aimerais,
//	             on, son, tour, s’il te plaît, s’il vous plaît, svp, stp, merci, donc,
//	             alors, maintenant, voilà, voici, allez, tiens, oui, ok, bon
//	agreed
//	together     à deux; à trois; à quatre; à cinq; à six
//	players      joueurs, joueuses, personnes
//	starter      premier joueur, premier, commence, débute
//	dealer       donneur, donneuse, distribue, donne
//	rounds       manches, manche, tours
//	finish       arrivée, case arrivée
//	dabbscheedel Dabbscheedel, case Dabbscheedel
//	base         jeu de base, sans variante, sans variantes, sans les variantes
//	both         les deux variantes, variantes 1 et 2, variante 1 et 2
//	all          toutes les variantes
//	variants     variante 1, variante un, première variante, plus de cartes; variante 2,
//	             variante deux, deuxième variante, choix des cartes déterminantes
//	aside        on, nous, joue, jouons, sommes, sera, seulement, partie
package ebbes
