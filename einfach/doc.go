// Package einfach implements the rules of Einfach, a quick shedding game for three to six by
// Autorenteam Haan / Sven M. Kübler: every clause, any number of open rule cards, the
// endless game, Mini & Maxi and the recommended beginning. RULES.md states the rules in
// clauses, with an id each, such as X3; [Clauses] lists them, and every refusal names the
// one that was broken.
//
// A game is a [State]: an immutable, comparable value that [New] returns for a [Config]
// and [State.Apply] advances, move by move. What a seat knows of it is a [View], in which
// there is no place for a card that it has not seen.
//
//	s, err := einfach.New(einfach.Config{Players: 4})
//	for err == nil && s.Phase() != einfach.Over {
//		m, ok := s.Auto(r)                       // deals, shuffles, draws
//		if !ok {
//			m = choose(s.View(s.Waiting()))  // a player's move, from what he sees
//		}
//		s, err = s.Apply(m)
//	}
//
// # Moves and chance
//
// Chance is a move: a [Deal] fixes the order of the stock and of the rule pile, and when
// the stock is used up the table waits for a [Shuffle] in the middle of a round (D2). So a
// game is its configuration and its moves, which a [Record] keeps. [State.Auto] gives the
// moves that nobody chooses; a [Draw] may come from it or from the seat.
//
// Others are asked in the middle of a turn: [State.Active] is whose turn it is in the sense
// of the rules, [State.Turn] whose move. What happens next never depends on a hidden card:
// where the rules say that somebody cannot (A3, X4, K10), his [Pass] is a move, legal only
// if it is true, and where he may decline (K1, K6, K7, K8) he is asked even if he can only
// pass. So being asked tells nothing.
//
// [State.Legal] and [View.Legal] tell what is legal as sets, [State.Moves] and [View.Moves]
// as moves; [View.Check] and [State.Accept] refuse a move with a [*MoveError] that says why
// and what would have been legal.
//
// # What happens
//
// [State.Events] tells what a seat sees happen when a move is made; [View.Fold] brings the
// view of that seat up to date with it, to exactly the view that [State.View] gives. A [Teller] tells
// events and refusals in a language, with names. After a round [State.Explain] tells how
// it came out, until the next begins. The [Languages] are those of package ebbes; of the
// rulebook there is no edition but the German one, so whatever is said of the rules in
// another language, RULES.md included, is this package's own translation.
//
// There is no sampler of hidden hands: see [View].
//
// # A round can last for ever
//
// No number of moves is enough for every round (R6). With rule cards 3, 4 and 5 open and
// no 2, more than half of the rounds of sensible players were not over after 600 turns.
// Programs that play should agree on a limit, [Config.Renewals], or give up a game at some
// point.
//
// # Text
//
// Cards, moves, positions of states and views, and records have texts that read back as the
// same values; views, events and configurations have JSON. NOTATION.md describes both. The
// MarshalText and AppendText of a type give its String and never fail, but for [Record];
// UnmarshalText reads that back, or returns a [*ParseError] and leaves the value as it is. No
// input panics: what cannot be read is refused with a [*ParseError] that tells the place
// and, if it is against the rules, the clause. Whatever starts with Must is for tests and
// examples, and does panic.
//
// The package imports nothing but the standard library, keeps nothing between calls and
// draws random numbers only from a source that the caller provides.
//
// The MarshalText and AppendText of a type give its String and never fail, but for
// [Record]; UnmarshalText reads that back, or returns a [*ParseError] and leaves the value
// as it is.
//
// # What people may type
//
// [Teller.ReadMove] understands these words, each with everything that means the same, and
// [Teller.ReadConfig] those below “agreed”. What follows an ellipsis goes with a verb.
//
// In English:
//
//	draw         draw, draws, take, takes
//	play         play, plays, lay, lays, place, places, put, puts, …down, …on
//	clear        clear, clears, take, takes, remove, removes, pile, …pile, …off
//	discard      discard, discards, throw, throws, drop, …away
//	give         give, gives, choose, chooses, hand, …away, …give
//	name         name, names, choose, chooses, pick, picks, give, gives
//	swap         swap, swaps, exchange, change, replace, rule
//	pass         pass, passes, skip, decline, stop, nothing
//	colour       blue
//	colour       brown
//	colour       yellow
//	colour       green
//	colour       red
//	number       one; two; three; four; five; six; seven; eight; nine; ten; eleven; twelve;
//	             thirteen; fourteen; fifteen
//	seat         seat, place, player, number
//	me           I, me, myself
//	around       the, a, an, my, this, that, card, colour, color, to, of, with, as, let,
//	             is, should, may, will, want, would, like, I’ll, I’d, I’m, let’s, please,
//	             now, then, so, and, ok, okay, well
//	agreed
//	together     two-handed; three-handed; four-handed; five-handed; six-handed
//	players      players, player, people
//	ruleCards    rule cards, open rule cards, rules
//	starter      starter, starts, begins, first
//	rounds       rounds, round
//	renewals     renewals, renewal
//	none         no options, without options
//	endless      endless, endless game
//	miniMaxi     mini & maxi, mini and maxi, mini-maxi, mini maxi
//	recommended  recommended, recommended beginning
//	aside        we, us, play, game, for, there are, in, open
//
// In German:
//
//	draw         ziehen, ziehe, zieh, zieht, nachziehen, nehmen, nehme, nimm, …nach
//	play         spielen, spiele, spiel, spielt, ausspielen, legen, lege, leg, legt,
//	             anlegen, vorlegen, ablegen, …an, …vor, …ab, …aus, …drauf
//	clear        abräumen, abräume, räumen, räume, räum, räumt, nehmen, nehme, nimm, nimmt,
//	             wegräumen, wegnehmen, Stapel, …ab, …weg, …Stapel
//	discard      abwerfen, abwerfe, werfen, werfe, wirf, wirft, wegwerfen, ablegen, legen,
//	             lege, leg, …ab, …weg
//	give         geben, gebe, gib, gibt, weitergeben, wählen, wähle, wähl, wählt, schenken,
//	             schenke, …weiter, …weitergeben
//	name         bestimmen, bestimme, bestimm, bestimmt, nennen, nenne, wählen, wähle,
//	             wähl, wählt, geben, gebe, gib, lassen, lasse, lass, …bekommt, …abwerfen
//	swap         tauschen, tausche, tausch, tauscht, austauschen, eintauschen, Regel,
//	             Regelkarte, …aus, …ein
//	pass         passen, passe, pass, passt, aussetzen, setzen, setze, setz, setzt,
//	             verzichten, verzichte, verzicht, verzichtet, nichts, …aus
//	colour       blau, blaue, blauer, blaues, blauen, blauem
//	colour       braun, braune, brauner, braunes, braunen, braunem
//	colour       gelb, gelbe, gelber, gelbes, gelben, gelbem
//	colour       grün, grüne, grüner, grünes, grünen, grünem
//	colour       rot, rote, roter, rotes, roten, rotem
//	number       eins; zwei, zwo; drei; vier; fünf; sechs; sieben; acht; neun; zehn; elf;
//	             zwölf; dreizehn; vierzehn; fünfzehn
//	seat         Platz, Spieler, Spielerin, Mitspieler, Mitspielerin, Nummer
//	me           ich, mich, mir
//	around       der, die, das, den, dem, ein, eine, einen, einer, mein, meine, meinen,
//	             meiner, diese, diesen, Karte, Karten, Farbe, in, mit, zu, zum, von, und,
//	             selbst, soll, darf, möchte, will, würde, werde, bitte, jetzt, nun, mal,
//	             dann, also, gern, gerne, ok, okay, na gut
//	agreed
//	together     zu zweit; zu dritt; zu viert; zu fünft; zu sechst
//	players      Spieler, Spielerinnen, Leute
//	ruleCards    Regelkarten, offene Regelkarten, Regeln
//	starter      Startspieler, beginnt, fängt an, startet
//	rounds       Runden, Runde
//	renewals     Erneuerungen, Erneuerung
//	none         keine Optionen, ohne Optionen
//	endless      endlos, endloses Spiel
//	miniMaxi     Mini & Maxi, Mini und Maxi, Mini-Maxi, Mini Maxi
//	recommended  empfohlen, empfohlener Anfang, empfohlenem Anfang
//	aside        wir, spielen, spielt, Spiel, für, sind, offen, offene, offenen
//
// In French:
//
//	draw         piocher, pioche, pioches, tirer, tire, prendre, prends
//	play         jouer, joue, joues, poser, pose, poses, mettre, mets, …d’avance
//	clear        enlever, enlève, enlèves, retirer, retire, ramasser, ramasse, prendre,
//	             prends, tas, …tas
//	discard      défausser, défausse, défausses, jeter, jette, mettre, mets, …défausse
//	give         donner, donne, donnes, choisir, choisis, choisit, …donner
//	name         désigner, désigne, désignes, choisir, choisis, choisit, nommer, nomme,
//	             donner, donne
//	swap         échanger, échange, échanges, changer, change, règle, …règle
//	pass         passer, passe, passes, renoncer, renonce, rien
//	colour       bleu, bleue, bleus, bleues
//	colour       marron, marrons, brun, brune
//	colour       jaune, jaunes
//	colour       vert, verte, verts, vertes
//	colour       rouge, rouges
//	number       un; deux; trois; quatre; cinq; six; sept; huit; neuf; dix; onze; douze;
//	             treize; quatorze; quinze
//	seat         place, joueur, joueuse, numéro
//	me           je, j’, moi, moi-même, me, m’
//	around       le, la, les, l’, un, une, mon, ma, ce, cet, cette, carte, couleur, de, d’,
//	             du, en, à, au, avec, que, qu’, comme, et, est, doit, peut, vais, veux,
//	             voudrais, s’il te plaît, s’il vous plaît, svp, stp, donc, alors,
//	             maintenant, ok, bon
//	agreed
//	together     à deux; à trois; à quatre; à cinq; à six
//	players      joueurs, joueuses, personnes
//	ruleCards    cartes de règle, règles
//	starter      premier joueur, premier, commence, débute
//	rounds       manches, manche
//	renewals     renouvellements, renouvellement
//	none         aucune option, sans option, sans options
//	endless      sans fin, partie sans fin
//	miniMaxi     Mini & Maxi, Mini et Maxi, Mini-Maxi, Mini Maxi
//	recommended  conseillé, début conseillé
//	aside        on, nous, joue, jouons, pour, sommes, partie, révélées
package einfach
