// Package einfach implements the rules of Einfach, a quick shedding game for three to six by
// Autorenteam Haan / Sven M. Kübler: every clause, any number of open rule cards, the
// endless game, Mini & Maxi and the recommended beginning. docs/einfach/RULES.md states the rules in
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
// examples/table plays it in the terminal:
//
//	go run ./examples/table -game einfach
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
// it came out, until the next begins, and [Teller.Round] later. Seats, suits, languages and
// kinds of refusal are those of package ebbes, such as [ebbes.NoSeat], [ebbes.Green],
// [ebbes.German] and [ebbes.ErrTurn]. Of the rulebook there is no edition but the German one:
// what is said of the rules in another language, docs/einfach/RULES.md included, is this
// package's own translation.
//
// [View.Sample] deals the cards that a seat does not see in one of the ways that agree with what
// it knows for certain, for a player who searches.
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
// same values; views, events and configurations have JSON. docs/einfach/NOTATION.md describes both. The
// MarshalText of a type gives its String and never fails, but for [Record];
// UnmarshalText reads that back, or returns a [*ParseError] and leaves the value as it is. No
// input panics: what cannot be read is refused with a [*ParseError] that tells the place
// and, if it is against the rules, the clause. Whatever starts with Must is for tests and
// examples, and does panic.
//
// The package needs nothing but the standard library, keeps nothing between calls and
// draws random numbers only from a source that the caller provides.
//
// # Shared types
//
// [ebbes.Language], [ebbes.Seat], [ebbes.Seats], [ebbes.Suit], [ebbes.Kind] and
// [ebbes.Ruling], the [ebbes.Place], [ebbes.Tag], [ebbes.Note] and [ebbes.Glyph] of records,
// and [ebbes.ParseError], [ebbes.RecordError] and [ebbes.VersionError]
// are those of package ebbes, where their methods are described. A
// program that plays both games has one type of each, and [errors.Is] finds
// [ebbes.ErrTurn] in refusals of both.
//
// # What people may type
//
// [Teller.ReadMove] understands these words, each with everything that means the same, and
// [Teller.ReadConfig] those below “agreed”. What follows an ellipsis goes with a verb;
// semicolons separate suits, numbers and the like.
//
// English:
//
//	draw         draw, draws, take, takes, pull, drawing, draw one, take one, pick up, pick
//	             a card, a card, give me, …from the stock
//	play         play, plays, lay, lays, place, places, put, puts, use, playing, …down, …on,
//	             …on top, …on the pile
//	clear        clear, clears, take, takes, remove, removes, pile, pick up, get rid,
//	             clearing, …pile, …off, …away
//	discard      discard, discards, throw, throws, drop, discarding, toss, get rid, …away
//	give         give, gives, choose, chooses, hand, pass, …away, …on, …give, to the left,
//	             to my left
//	name         name, names, choose, chooses, pick, picks, give, gives, gets, hand,
//	             …discard, …discards
//	swap         swap, swaps, exchange, change, replace, rule, remove, swapping, take, get
//	             rid, …rule, …away
//	pass         pass, passes, skip, decline, stop, nothing, do nothing, no, none, no more,
//	             done, keep, passing
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
//	ruleCards    rule cards, open rule cards, rules
//	starter      starter, starts, begins, first, goes first, plays first, leads
//	rounds       rounds, round
//	renewals     renewals, renewal
//	none         no options, without options
//	options      endless, endless game; mini & maxi, mini-maxi, mini maxi, minimaxi;
//	             recommended, recommended beginning, recommended start
//	aside        we, we’re, us, are, there are, play, playing, game, only, using, in, open,
//	             over
//
// Deutsch:
//
//	draw         ziehen, ziehe, zieh, zieht, nachziehen, nehmen, nehme, nimm, aufnehmen, gib
//	             mir, eine Karte, …nach, …auf, …vom Stapel, …vom Zugstapel
//	play         spielen, spiele, spiel, spielt, ausspielen, legen, lege, leg, legt,
//	             anlegen, vorlegen, ablegen, …an, …vor, …ab, …aus, drauf, dazu, …auf den
//	             Stapel
//	clear        abräumen, abräume, räumen, räume, räum, räumt, nehmen, nehme, nimm, nimmt,
//	             wegräumen, wegnehmen, Stapel, weg, …ab, …Stapel
//	discard      abwerfen, abwerfe, werfen, werfe, wirf, wirft, wegwerfen, ablegen, legen,
//	             lege, leg, schmeißen, schmeiße, schmeiß, weg, …ab
//	give         geben, gebe, gib, gibt, weitergeben, wählen, wähle, wähl, wählt, schenken,
//	             schenke, abgeben, …ab, weiter, nach links
//	name         bestimmen, bestimme, bestimm, bestimmt, nennen, nenne, wählen, wähle, wähl,
//	             wählt, geben, gebe, gib, lassen, lasse, lass, nehmen, nehme, nimm,
//	             schenken, schenke, bekommt, kriegt, …abwerfen, …wirft, …ab
//	swap         tauschen, tausche, tausch, tauscht, austauschen, eintauschen, Regel,
//	             Regelkarte, wechseln, wechsle, nehmen, nehme, nimm, weg, …Regel, …aus, …ein
//	pass         passen, passe, pass, aussetzen, setzen, setze, setz, setzt, verzichten,
//	             verzichte, verzicht, verzichtet, nichts, mache nichts, nein, nö, keine,
//	             fertig, weiter, behalten, behalte, …alles, …aus
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
//	ruleCards    Regelkarten, offene Regelkarten, Regeln
//	starter      Startspieler, beginnt, beginnen, fängt an, anfangen, startet, starten
//	rounds       Runden, Runde
//	renewals     Erneuerungen, Erneuerung
//	none         keine Optionen, ohne Optionen
//	options      endlos, endloses Spiel; Mini & Maxi, Mini-Maxi, Mini Maxi, Minimaxi;
//	             empfohlen, empfohlener Anfang, empfohlenem Anfang, empfohlenen Anfang
//	aside        wir, spielen, spielt, Spiel, sind, lasst uns, nur, einfach, normal, über,
//	             offen, offene, offenen
//
// français:
//
//	draw         piocher, pioche, pioches, tirer, tire, prendre, prends, piochez, une carte,
//	             …dans la pioche
//	play         jouer, joue, joues, poser, pose, poses, mettre, mets, jouez, posez,
//	             …d’avance, …dessus, …sur le tas
//	clear        enlever, enlève, enlèves, retirer, retire, ramasser, ramasse, prendre,
//	             prends, débarrasser, débarrasse, tas, pile, …tas, …pile
//	discard      défausser, défausse, défausses, jeter, jette, mettre, mets, débarrasser,
//	             débarrasse, …défausse, …dans la défausse
//	give         donner, donne, donnes, choisir, choisis, choisit, passer, passe, …donner, à
//	             gauche, gauche
//	name         désigner, désigne, désignes, choisir, choisis, choisit, nommer, nomme,
//	             donner, donne, reçoit, prend, …défausser, …défausse, …jeter, …jette
//	swap         échanger, échange, échanges, changer, change, remplacer, remplace, enlever,
//	             enlève, règle, …règle
//	pass         passer, passe, passes, renoncer, renonce, rien, non, passez, garder, garde,
//	             …tout, …du tout
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
//	ruleCards    cartes de règle, règles
//	starter      premier joueur, premier, commence, débute
//	rounds       manches, manche
//	renewals     renouvellements, renouvellement
//	none         aucune option, sans option, sans options
//	options      sans fin, partie sans fin; Mini & Maxi, Mini-Maxi, Mini Maxi, Minimaxi;
//	             conseillé, début conseillé, début recommandé
//	aside        on, nous, joue, jouons, sommes, sera, seulement, partie, révélées
package einfach
