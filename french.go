package ebbes

import "github.com/ebbesgo/ebbes/internal/wording"

var french = words{
	Common: wording.French,

	roles: [...]text{"aucun rôle", "Atout", "Plus", "Un peu", "Moins", "Rien"},
	phases: [...]text{
		NoPhase: "pas de partie", Dealing: "distribution", Starting: "désignation du premier joueur",
		Selecting: "choix des cartes déterminantes", Playing: "jeu", Over: "terminée",
	},
	kinds: [...]text{
		0:            "pas refusé",
		ErrMalformed: "ce coup, cette carte ou cette place n’existe pas",
		ErrOver:      "la partie est terminée",
		ErrPhase:     "ce n’est pas le moment",
		ErrTurn:      "ce n’est pas {son|ton} tour",
		ErrClause:    "contraire aux règles",
	},
	variants: wording.Names{None: "jeu de base", Each: []text{"plus de cartes", "choix des cartes déterminantes"}},
	ends:     wording.Names{None: "pas terminée", Each: []text{"case Arrivée atteinte", "case Dabbscheedel atteinte", "toutes les manches jouées"}},

	fictive: wording.Person{Subject: "le joueur fictif", Listed: "le joueur fictif", Object: "le joueur fictif"},
	events: eventWords{
		numberTurnedUp: "La carte de valeur {number} est révélée.",
		dealt:          "{Dealer} {distribue|distribues} {size} {carte|cartes} à chacun{hand}{open}.",
		hand:           " ; {seat} {a|as} {cards}",
		open:           " ; devant le joueur fictif, on voit {cards}",
		startsFirst:    "{Starter} {commence|commences} la première manche.",
		startsItself:   "{By} {se désigne|te désignes} comme premier joueur.",
		named:          "{By} {décide|décides} que {starter} {commence|commences} la manche.",
		selected:       "{By} {choisit|choisis} {card}.",
		leads:          "{By} {entame|entames} avec {card}.",
		follows:        "{By} {fournit|fournis} avec {card}.",
		cannotFollow:   "{By} ne {peut|peux} pas fournir de {led} et {joue|joues} {card}.",
		designated:     "Avec {card}, le {suit} devient {role}.",
		left:           "Il reste le {suit}, qui devient {role}.",
		trick:          "{By} {remporte|remportes} le pli avec {card}, {why}{ignored}.",
		ignored:        " ; hors concours : {cards}",
		highest:        "la plus forte carte de la couleur demandée",
		highestTrump:   "le plus fort atout",
		highestArisen:  "la plus forte carte de la couleur devenue atout",
		turnedUp:       "Chez le joueur fictif, on retourne {card}.",
		nixWon:         "{Seat} {a|as} le plus de cartes Rien, {nix}.",
		nixTied:        "{Tied} {est|es|sont|êtes} à égalité avec {nix} {carte|cartes} Rien ; {seat} {a|as} la plus forte, {highest}.",
		finish:         "{Seats} {atteint|atteins|atteignent|atteignez} la case Arrivée ; la partie se termine après la manche {round}.",
		dabbscheedel:   "{Seats} {atteint|atteins|atteignent|atteignez} la case Dabbscheedel ; la partie se termine après la manche {round}.",
		rounds:         "La manche {round} était la dernière.",
		won:            "{Seats} {gagne|gagnes} avec {score} {point|points}.",
		wonTogether:    "{Seats} {gagne|gagnes|gagnent|gagnez} à égalité avec {score} {point|points}.",
	},
	scores: scoreWords{
		gained:       "{Seat} {marque|marques} {points} {point|points}{reasons} ; total : {total} ({clause}).",
		lost:         "{Seat} {perd|perds} {points} {point|points}{reasons} ; total : {total} ({clause}).",
		even:         "{Seat} ne {marque|marques} aucun point{reasons} ; total : {total} ({clause}).",
		tally:        "{Seat} {a|as} pour l’instant {points} {point|points} dans cette manche{reasons}.",
		noTally:      "{Seat} {n’a|n’as} pour l’instant aucun point dans cette manche.",
		reasons:      " : {reasons}",
		noCards:      "ni carte Plus ni carte Moins ({clause})",
		plus:         "{points} pour Plus ({clause})",
		minus:        "{points} pour Moins ({clause})",
		ebbes:        "{points} pour Un peu ({clause})",
		ebbesBetween: "{points} pour Un peu, avec {cards} {carte|cartes}, entre {fewest} et {most} ({clause})",
		mostEbbes:    "aucun point pour Un peu, avec {cards} {carte|cartes}, le maximum ({clause})",
		fewestEbbes:  "aucun point pour Un peu, avec {cards} {carte|cartes}, le minimum ({clause})",
		asMany:       "aucun point pour Un peu, car tous en ont {cards} ({clause})",
	},
	turns: turnWords{
		deals:        "C’est à {by:object} de distribuer.",
		names:        "C’est à {by:object} de désigner qui commence : {seats:or}.",
		starts:       "{By} {doit|dois} commencer.",
		selects:      "C’est à {by:object} de choisir une paire : {suits} avec {numbers}.",
		leads:        "C’est à {by:object} d’entamer, avec n’importe quelle carte.",
		follows:      "C’est à {by:object} de jouer : il faut fournir du {led}.",
		followsWith:  "{By} {doit|dois} fournir du {led} : {cards}.",
		cannotFollow: "{By} ne {peut|peux} pas fournir de {led} et {peut|peux} jouer n’importe quelle carte.",
		forced:       "C’est à {by:object} de jouer : {cards}.",
	},
	moves: moveWords{
		deals: "{By} {distribue|distribues}.",
		plays: "{By} {joue|joues} {card}.",
		deal:  "distribuer", start: "{seat:listed} comme premier joueur", choose: "choisir {card}",
	},
	typed: typedWords{
		start: "commencer, commence, commences, premier, première, débuter, débute, désigner, désigne, désignes, nommer, nomme, " +
			"choisir, choisis, choisit, commencez, commencera, entame, prends, joue en premier, jouer en premier, d’abord",
		choose: "choisir, choisis, choisit, sélectionner, sélectionne, prendre, prends, prend, " +
			"choisissez, paire",
		play: "jouer, joue, joues, poser, pose, poses, mettre, mets, met, entamer, entame, entames, fournir, fournis, fournit, " +
			"couper, coupe, coupes, défausser, défausse, prendre, prends, " +
			"jouez, posez, attaquer, attaque, attaques, jeter, jette, lancer, lance, déposer, dépose",
	},
	agreed: agreedWords{
		players: "joueurs, joueuses, personnes", starter: "premier joueur, premier, commence, débute", dealer: "donneur, donneuse, distribue, donne",
		rounds: "manches, manche, tours", finish: "arrivée, case arrivée", dabbscheedel: "Dabbscheedel, case Dabbscheedel",
		base: "jeu de base, sans variante, sans variantes, sans les variantes",
		both: "les deux variantes, variantes 1 et 2, variante 1 et 2", all: "toutes les variantes",
		variants: [...]text{
			"variante 1, variante un, première variante, plus de cartes",
			"variante 2, variante deux, deuxième variante, choix des cartes déterminantes",
		},
		aside: "on, nous, joue, jouons, sommes, sera, seulement, partie",
	},
	diagram: diagramWords{
		round: "manche {round} sur {rounds}, {phase}", designating: "cartes déterminantes : {cards}", role: "{role} {suit}",
		over: "{ends} ; {gagne|gagne|gagnent} : {winners:object}",
		seat: "place", trick: "pli", taken: "prises", tally: "manche", score: "total", void: "sans", hand: "main",
		dealer: "d", wins: "gagne", below: "voir plus bas", display: "étalage", faceDown: "face cachée",
	},
	subjects: [...]text{
		aCard: "carte", aSetOfCards: "cartes", aMove: "coup", aState: "position", aView: "vue", aRecord: "enregistrement",
		aTag: "mention", aConfig: "configuration", aLanguage: "langue", aSeat: "place", aSuit: "couleur", aRole: "rôle",
		aPhase: "phase", aVariant: "variante", anEnd: "fin de partie", aKind: "sorte de refus",
		aDeck: "paquet", aTrick: "pli", aSetOfSeats: "ensemble de places", someEvents: "événements", aViewInJSON: "vue en JSON", aRow: "rangée de cartes",
	},
	fields: map[string]text{
		"Players": "nombre de joueurs", "Variants": "variantes", "Starter": "premier joueur", "Dealer": "premier donneur",
		"Rounds": "nombre de manches", "Track.Finish": "case Arrivée", "Track.Dabbscheedel": "case Dabbscheedel",
	},
	reasons: [...]text{
		badInteger: "il faut un nombre entier de quatre chiffres au plus",

		wrongParts:   "{n} {partie|parties} au lieu de {want}",
		wantRange:    "il faut {low} à {high}",
		anyVariants:  "au choix, ou aucune : {variants}",
		fiveRounds:   "5 sans la variante 2",
		noTrack:      "rien sans la variante 2",
		noPerson:     "aucune personne n’est assise là",
		secondRest:   "une seule * est permise, et aucune dans une vue",
		notHidden:    "? est réservé à ce qu’une vue ne montre pas",
		hiddenHand:   "la vue ne montre pas cette main ; écris ?",
		faceDownCard: "ce qui est face cachée est une carte dans une position, ? dans une vue",

		wrongNumbers:  "il faut une carte de valeur pour chaque manche jusqu’ici",
		otherStarter:  "un autre joueur commence la première manche",
		wrongTrick:    "il faut la place qui entame et 1 à {most} cartes",
		notInPlay:     "{card} n’est pas en jeu",
		noPlace:       "{card} manque",
		deepColumn:    "une colonne n’a jamais autant de cartes",
		hasRole:       "le {suit} a déjà un autre rôle",
		notDesignated: "le {suit} n’a pas de rôle tant que sa carte déterminante n’est pas jouée",
		lacksRole:     "{card} a été jouée, ce qui donne un rôle au {suit}",
		lateRole:      "le {suit} n’a reçu son rôle que dans le pli en cours, après les autres",
		missingTrick:  "le dernier pli manque",
		brokenTricks:  "{n} {carte ne fait|cartes ne font} pas des plis complets de {size}",
		notWithWinner: "{seat} a remporté le pli mais ne l’a pas devant lui",
		otherLeader:   "{seat} entame le premier pli",
		noTrickWon:    "{seat} n’a encore remporté aucun pli et ne peut donc pas entamer",
		wrongHand:     "{seat} a {n} {carte|cartes} au lieu de {want}",
		wrongDisplay:  "l’étalage a {n} {carte|cartes} au lieu de {want}",
		bareCard:      "une carte face cachée est découverte sans être retournée",
		notForced:     "le joueur fictif ne peut pas avoir joué {card}",
		notVoid:       "{seat} n’aurait plus de {suit}, mais a {card}",
		tooManyVoids:  "on n’a pas encore entamé autant de couleurs",
		outOfReach:    "{score} avant cette manche est hors d’atteinte",
		endedBefore:   "la partie aurait pris fin avant cette manche",

		tooManyRounds: "plus de {limit} manches",
		dealInLine:    "deal se met en début de ligne",
		badNumberCard: "il faut une carte de valeur ou rien",
		wantHands:     "il faut la main de chaque place, comme 1: B1 B2 …",
		wrongDeal:     "{seat} reçoit {n} {carte|cartes} au lieu de {want}",

		wantDeal:       "il faut distribuer la manche suivante",
		wantStart:      "celui qui a le plus de cartes Rien désigne le premier joueur",
		wantSelect:     "il faut choisir une paire",
		wantPlay:       "il faut jouer une carte",
		wrongDeck:      "le paquet n’est pas formé de toutes les cartes en jeu",
		numberGone:     "cette carte de valeur n’est plus dans la pile",
		noNumberCard:   "cette carte de valeur n’existe pas",
		noNumberUp:     "avec la variante 2, on ne révèle aucune carte de valeur",
		pairTaken:      "sa carte de couleur ou de valeur est déjà prise",
		notHeld:        "{ce joueur ne l’a pas|tu ne l’as pas} en main",
		mustFollow:     "{il faut|tu dois} fournir la couleur demandée",
		mustFollowWith: "{il faut|tu dois} fournir la couleur demandée : {led}, {cards}",
		forced:         "le joueur fictif joue sa carte visible la plus à gauche de la couleur demandée, sinon la plus à gauche",
		forcedWith:     "le joueur fictif joue sa carte visible la plus à gauche de la couleur demandée, sinon la plus à gauche : {cards}",
		namesItself:    "le joueur fictif se désigne lui-même",
	},

	clauses: map[Clause]clauseWords{
		"T1": {
			title: "Les cartes en jeu",
			text:  "Il y a 75 cartes, numérotées de 1 à 15 dans cinq couleurs : bleu, marron, jaune, vert, rouge. À trois, on joue avec les valeurs 1 à 6 de chaque couleur ; à quatre, 1 à 8 ; à cinq, 1 à 10. Toutes ces cartes sont distribuées, dix par joueur ; le reste ne sort pas de la boîte.",
		},
		"T2": {
			title: "Les cartes de valeur",
			text:  "Les cartes de valeur 1 à 5, que le livret appelle cartes de désignation des valeurs, sont mélangées en une pile face cachée. À chaque manche, on révèle celle du dessus ; elle passe ensuite sous la pile, face visible. Aucune ne revient donc, cinq manches les épuisent toutes, et chacun sait lesquelles restent. La variante 1 ne change rien à cette pile, la variante 2 s’en passe (voir V1).",
		},
		"T3": {
			title: "Tous les pions partent de 0",
			text:  "Chaque joueur prend un disque, son pion, et la carte de décompte de la même couleur. Chaque pion part de la case de départ de la piste de scores, qui vaut 0 point.",
		},
		"T4": {
			title: "Qui commence la première manche",
			text:  "Celui qui a joué à quelque chose en dernier commence : c’est un jeu de mots de la règle, puisque « ebbes » veut dire « quelque chose ». Ici, on convient du premier joueur avant la partie ; à défaut, c’est la place 1.",
			ruling: Ruling{
				Open:    "Qui a joué à quelque chose en dernier, on ne le sait qu’à la table, et il y a de quoi en discuter.",
				Decided: "On convient du premier joueur avant la partie ; à défaut, c’est la place 1.",
				Reason:  "Tout autre procédé serait une règle absente du livret.",
				Others:  "Tirer au sort le premier joueur.",
			},
		},
		"T5": {
			title: "Qui distribue la première manche",
			text:  "On convient du premier donneur avant la partie. À défaut, c’est le voisin de droite du premier joueur ; à deux, c’est celui qui ne commence pas. Le donneur peut aussi être le premier joueur.",
			ruling: Ruling{
				Open:    "Aucune édition ne dit qui distribue la première fois.",
				Decided: "On convient du premier donneur avant la partie. À défaut, c’est le voisin de droite du premier joueur ; à deux, c’est celui qui ne commence pas.",
				Reason:  "Dans la plupart des jeux de cartes, c’est le voisin de gauche du donneur qui entame. Le joueur fictif, qui peut être assis à droite du premier joueur, ne distribue jamais (F8).",
				Others:  "Le premier joueur distribue.",
			},
		},
		"T6": {
			title: "La distribution",
			text:  "Les cartes mélangées sont toutes distribuées, en nombre égal : une par une, dans le sens horaire, en commençant à gauche du donneur. Peu importe dans quel ordre on reçoit ses propres cartes, sauf pour le joueur fictif : les siennes sont étalées dans cet ordre (F3).",
			ruling: Ruling{
				Open:    "La règle dit seulement que chacun reçoit le même nombre de cartes.",
				Decided: "Une carte à la fois, en commençant à gauche du donneur.",
				Reason:  "C’est l’usage, et il faut un ordre fixe pour étaler les cartes du joueur fictif.",
				Others:  "Distribuer par paquets de cinq, de sorte que les cartes du joueur fictif arrivent rangée par rangée.",
			},
		},
		"T7": {
			title: "La donne passe à gauche",
			text:  "Le premier donneur distribue la première manche (T5). À partir de la deuxième, c’est le voisin de gauche du dernier donneur qui mélange et distribue. À deux, on distribue simplement à tour de rôle (voir F2).",
		},

		"P1": {
			title: "Chacun une carte",
			text:  "Le premier joueur entame le premier pli avec la carte de son choix. Les autres, dans le sens horaire, jouent chacun une seule carte de leur main, face visible. Une manche compte dix plis, quinze avec la variante 1 ; alors plus personne n’a de cartes.",
		},
		"P2": {
			title: "Contrainte de couleur",
			text:  "Qui a une carte de la couleur demandée doit fournir, même si cette couleur est l’atout ou vient tout juste de le devenir, et même s’il préfère couper. Le joueur fictif ne fournit qu’avec ses cartes visibles (voir F4).",
		},
		"P3": {
			title: "Couper et se défausser",
			text:  "Qui ne peut pas fournir joue ce qu’il veut : un atout, dès que la couleur Atout est connue, ou une autre carte, dont il se défausse. Personne n’est obligé de couper.",
		},
		"P4": {
			title: "Qui remporte le pli",
			text:  "Le plus fort atout remporte le pli. S’il n’y a pas d’atout, c’est la plus forte carte de la couleur demandée. Aucune autre carte ne peut remporter le pli, si forte soit-elle.",
		},
		"P5": {
			title: "L’atout qui naît pendant le pli",
			text:  "Le pli est attribué une fois complet. Si une couleur y devient Atout, toutes ses cartes dans ce pli sont des atouts, quel que soit le moment où elles ont été jouées : la carte qui a fait de sa couleur l’atout, toute carte de cette couleur défaussée auparavant et, si c’est la couleur demandée, la carte d’entame et toutes celles qui ont fourni. Le plus fort de ces atouts remporte le pli.",
			ruling: Ruling{
				Open:    "L’atout prend effet aussitôt, mais aucune édition ne dit ce que deviennent les cartes de cette couleur déjà jouées dans le pli.",
				Decided: "Ce sont aussi des atouts, car on cherche le gagnant une fois le pli complet.",
				Reason:  "Dans le premier exemple de la règle, le 1 bleu, joué sur le 10 bleu, fait du bleu l’atout. Si le 10 n’était pas un atout, le 1 le battrait, ce que personne n’attend à une table de jeu.",
				Others:  "Ne sont des atouts que les cartes jouées à partir de ce moment.",
			},
		},
		"P6": {
			title: "Prendre le pli et entamer le suivant",
			text:  "Le gagnant ramasse le pli, le garde face cachée et entame le suivant avec la carte de son choix. Ce que chacun a remporté est réputé connu de tous, puisque tous l’ont vu jouer.",
			ruling: Ruling{
				Open:    "Les plis remportés sont face cachée. Aucune édition ne dit si l’on peut les regarder de nouveau.",
				Decided: "Ce que chacun a remporté est réputé connu de tous ; quant à consulter les plis, c’est à la table d’en décider.",
				Reason:  "Tout le monde a vu ces cartes : c’est une question de mémoire, pas un secret.",
				Others:  "On ne peut revoir que le dernier pli, comme dans beaucoup de jeux de plis.",
			},
		},

		"D1": {
			title: "Cinq cartes attribuent les rôles",
			text:  "À chaque manche, cinq cartes sont déterminantes : dans le jeu de base, celles qui portent le nombre de la carte de valeur révélée ; dans la variante 2, celles qui ont été choisies (V4). Dès que l’une d’elles est jouée, sa couleur prend le premier rôle encore libre, toujours dans l’ordre Atout, Plus, Un peu, Moins. Une carte seulement distribuée ou retournée n’attribue aucun rôle.",
		},
		"D2": {
			title: "La dernière couleur est Rien",
			text:  "Dès que Moins est déterminé, la seule couleur qui reste est Rien. La cinquième carte déterminante ne change plus rien.",
		},
		"D3": {
			title: "Plusieurs dans un pli",
			text:  "Quand plusieurs cartes déterminantes tombent dans un pli, elles agissent dans l’ordre où on les a jouées.",
		},
		"D4": {
			title: "Les rôles durent toute la manche",
			text:  "Une couleur garde son rôle tant que dure la manche, et à la manche suivante toutes repartent sans rôle. Comme toutes les cartes sont jouées, chaque couleur a le sien en fin de manche.",
		},

		"S1": {
			title: "Les cartes Plus et Moins",
			text:  "Chaque carte Plus remportée vaut un point, chaque carte Moins en coûte un, peu importe qui l’a jouée. Les atouts ne rapportent rien. Pour tous les rôles, y compris Un peu et Rien (S2, S3), les cartes remportées avant que leur couleur soit déterminée comptent comme les autres.",
		},
		"S2": {
			title: "Un peu : ni le plus ni le moins",
			text:  "Celui qui a remporté le plus de cartes Un peu n’obtient rien pour elles, pas plus que celui qui en a le moins, même s’il n’en a pas du tout. Les autres obtiennent 3 points chacun. En cas d’égalité, tous ceux qui en ont le plus et tous ceux qui en ont le moins n’obtiennent rien ; si tout le monde en a le même nombre, personne ne marque.",
			ruling: Ruling{
				Open:    "Rien ne montre ce qui se passe quand plusieurs joueurs en ont le plus : l’exemple de la règle n’a d’égalité qu’au minimum (S5). De plus, d’après les textes allemand et français, ceux qui en ont le plus ou le moins n’ont « aucun point », sans qu’on sache pour quoi ; seul l’anglais précise que c’est pour ces cartes.",
				Decided: "Tous ceux qui en ont le plus n’obtiennent rien non plus, et personne ne marque si tout le monde en a le même nombre. On ne perd que les 3 points : les cartes Plus et Moins comptent pour chacun.",
				Reason:  "Le plus et le moins sont nommés d’un même souffle, et l’on compte couleur par couleur.",
				Others:  "Celui qui partage la première place n’a pas le plus de cartes, et il marque ; ou bien en avoir le plus ou le moins coûte tous les points de la manche.",
			},
		},
		"S3": {
			title: "Qui a le plus de Rien désigne le premier joueur",
			text:  "Les cartes Rien ne valent rien. Celui qui en a remporté le plus désigne celui qui commencera la manche suivante ; il peut se choisir lui-même. Si plusieurs en ont le plus, la plus forte carte Rien les départage. Pour le joueur fictif, voir F7.",
			ruling: Ruling{
				Open:    "D’après les textes allemand et français, celui qui a le plus de cartes Rien peut désigner le premier joueur ; d’après l’anglais, il le désigne. Seuls l’allemand et le français ajoutent qu’il peut se désigner (E2).",
				Decided: "Il doit désigner quelqu’un, et il peut désigner n’importe qui, lui-même compris.",
				Reason:  "Il faut bien que quelqu’un commence, et l’original allemand permet de se désigner.",
				Others:  "S’il ne désigne personne, le premier joueur de la manche précédente recommence, ou bien c’est le voisin de gauche du donneur.",
			},
		},
		"S4": {
			title: "Les points s’additionnent",
			text:  "Les points de toutes les manches s’additionnent, et le total peut être négatif. Il n’est plafonné à aucune extrémité de la piste : de deux pions au-delà de l’arrivée, celui qui a le plus de points est devant.",
			ruling: Ruling{
				Open:    "La piste imprimée a une dernière case à chaque extrémité. Aucune édition ne dit ce que deviennent les points au-delà, ni expressément qu’un total peut être négatif.",
				Decided: "Le total peut être négatif, et l’on continue de compter au-delà des deux extrémités.",
				Reason:  "Sinon, les points de la dernière manche vaudraient moins pour celui qui est loin devant.",
				Others:  "Tous ceux qui atteignent la dernière case y restent, à égalité.",
			},
		},
		"S5": {
			title: "Exemple d’Un peu",
			text:  "Cinq joueurs ont remporté 0, 0, 2, 3 et 5 cartes Un peu. Elles leur valent 0, 0, 3, 3 et 0 points (S2).",
		},

		"R1": {
			title: "L’ordre d’une manche",
			text:  "On révèle une carte de valeur, on mélange et distribue toutes les cartes, et chacun regarde sa main. À partir de la deuxième manche, celui qui a remporté le plus de cartes Rien dans la précédente désigne alors le premier joueur (S3). Puis le premier joueur entame. Dans la variante 2, on ne révèle pas de carte de valeur (voir V1) ; à la place, on choisit les paires juste avant l’entame (V2). À la première manche, la règle fait distribuer avant de révéler la carte de valeur ; cela ne change rien.",
		},
		"R2": {
			title: "Cinq manches",
			text:  "Sans la variante 2, la partie dure exactement cinq manches, avec ou sans la variante 1, où que soient les pions sur la piste.",
		},
		"R3": {
			title: "Qui gagne",
			text:  "À la fin, celui qui est le plus avancé gagne la partie. S’ils sont plusieurs en tête, ils gagnent tous.",
		},

		"F1": {
			title: "Un joueur fictif",
			text:  "À deux, on joue comme à trois et avec les mêmes cartes. Le troisième joueur est fictif et toujours assis à gauche du donneur. Dans le sens horaire, on trouve donc le donneur, le joueur fictif et l’autre personne.",
		},
		"F2": {
			title: "Les places changent avec le donneur",
			text:  "Le joueur fictif ne peut pas distribuer : les deux personnes le font à tour de rôle, et l’ordre s’inverse chaque fois. Quand la première distribue, on a dans le sens horaire la première, le joueur fictif, la seconde ; quand la seconde distribue, on a la seconde, le joueur fictif, la première. Cet ordre vaut pour la distribution, le choix des paires et le jeu de la carte.",
			ruling: Ruling{
				Open:    "La donne passe à gauche (T7), et le joueur fictif est assis à gauche du donneur. Si personne ne change de place, ce serait à lui de distribuer.",
				Decided: "Les deux personnes distribuent à tour de rôle, et l’ordre s’inverse à chaque donne.",
				Reason:  "C’est le seul ordre qui respecte les deux règles sans que le joueur fictif distribue.",
				Others:  "La même personne distribue toujours.",
			},
		},
		"F3": {
			title: "Les cartes étalées du joueur fictif",
			text:  "Les cinq premières cartes du joueur fictif sont alignées de gauche à droite, face cachée, et les cinq suivantes posées dessus, face visible. Personne ne regarde celles du dessous, pas même le donneur. Les cartes visibles sont connues de tous avant qu’on désigne le premier joueur et avant qu’on choisisse les paires. Une carte déterminante visible n’attribue aucun rôle tant qu’elle n’est pas jouée (D1).",
			ruling: Ruling{
				Open:    "Aucune édition ne dit si l’on peut regarder les cartes du dessous, ni si les autres sont déjà visibles quand on désigne le premier joueur et qu’on choisit les paires.",
				Decided: "Personne ne regarde dessous. Les cartes du dessus sont visibles dès qu’elles sont distribuées.",
				Reason:  "Face cachée veut dire caché, et ces cartes sont étalées pendant la distribution, qui vient d’abord (R1).",
				Others:  "Le donneur voit les cartes en les posant ; ou bien la rangée du dessus reste cachée jusqu’à ce que le premier joueur soit connu.",
			},
		},
		"F4": {
			title: "Ce que joue le joueur fictif",
			text:  "Le joueur fictif fournit avec sa première carte visible de la couleur demandée, en partant de la gauche. S’il n’en a pas de visible, il joue la première de ses cartes visibles, même s’il y a une carte de cette couleur face cachée ; jamais il ne choisit de couper. Quand il entame, il joue également la première de ses cartes visibles. Une carte déterminante qu’il joue attribue un rôle comme celle d’un autre.",
			ruling: Ruling{
				Open:    "La règle dit ce que le joueur fictif entame après avoir remporté un pli, mais pas ce qu’il entame comme premier joueur, ni si une carte cachée doit fournir, ni de quel côté de la table on compte la gauche.",
				Decided: "Comme premier joueur aussi, il entame avec sa carte visible la plus à gauche. Seules les cartes visibles peuvent fournir. La gauche est le côté où l’on a posé la première carte, d’où que l’on regarde.",
				Reason:  "Il fait ainsi toujours la même chose, et personne n’a besoin de regarder sous une carte.",
				Others:  "Quand il commence, une personne choisit sa carte.",
			},
		},
		"F5": {
			title: "Retourner les cartes",
			text:  "Une carte face cachée que plus rien ne recouvre après un pli est retournée avant l’entame du suivant, jamais plus tôt. La retourner n’attribue aucun rôle (D1).",
			ruling: Ruling{
				Open:    "La règle fait retourner cette carte entre deux plis. Elle ne dit pas qu’on ne peut pas le faire plus tôt, ni ce qui se passe si c’est une carte déterminante.",
				Decided: "Elle reste cachée jusqu’à ce que le pli soit complet, et n’attribue un rôle qu’une fois jouée.",
				Reason:  "Ceux qui jouent plus tard dans le pli ne doivent pas en savoir plus que les précédents, et seule une carte jouée attribue un rôle.",
				Others:  "On la retourne dès que la carte du dessus est jouée.",
			},
		},
		"F6": {
			title: "Le joueur fictif marque des points",
			text:  "On compte les points du joueur fictif comme ceux des autres. Ses cartes Un peu entrent dans la comparaison ; il peut mettre fin à la partie dans la variante 2, et il peut la gagner.",
			ruling: Ruling{
				Open:    "La règle fait compter les points comme à trois, mais ne dit pas si le joueur fictif peut gagner.",
				Decided: "Il le peut, et il peut atteindre les extrémités de la piste.",
				Reason:  "Le gagnant est celui qui est le plus avancé, et le joueur fictif a un pion comme les autres.",
				Others:  "Seules les personnes peuvent gagner la partie ou y mettre fin.",
			},
		},
		"F7": {
			title: "Le joueur fictif se désigne lui-même",
			text:  "Si le joueur fictif a remporté le plus de cartes Rien, il se désigne lui-même comme premier joueur ; personne ne décide à sa place. Une personne qui en a le plus peut, elle aussi, désigner le joueur fictif.",
			ruling: Ruling{
				Open:    "Aucune édition ne dit qui le joueur fictif désigne, ni si une personne peut le désigner.",
				Decided: "Il se désigne lui-même, et une personne peut le désigner.",
				Reason:  "Il n’a pas de volonté propre, et commencer est ce que l’on gagne avec le plus de cartes Rien. Qui désigne le premier joueur a le choix entre tous (S3), donc le joueur fictif aussi.",
				Others:  "Le donneur désigne à sa place, ou la personne qui a plus de cartes Rien que l’autre ; ou bien une personne doit désigner une personne.",
			},
		},
		"F8": {
			title: "La première manche revient aux personnes",
			text:  "À la première manche, le premier joueur et le donneur sont des personnes, jamais le joueur fictif.",
			ruling: Ruling{
				Open:    "On ne sait pas si le joueur fictif peut commencer ou distribuer la première manche.",
				Decided: "Il ne peut ni l’un ni l’autre, et par la suite non plus il ne distribue jamais.",
				Reason:  "Il n’a encore joué à rien (T4), et il n’a pas de mains pour distribuer.",
				Others:  "Il peut être tiré au sort comme premier joueur.",
			},
		},
		"F9": {
			title: "Deux couches avec la variante 1",
			text:  "Avec la variante 1, le joueur fictif reçoit 15 cartes : cinq alignées face cachée, les cinq suivantes dessus, face cachée également, et les cinq dernières face visible par-dessus. Après chaque pli, si la colonne d’où vient la carte qu’il a jouée n’est pas épuisée, on y retourne la carte suivante (F5), quel que soit l’état des autres colonnes.",
			ruling: Ruling{
				Open:    "La disposition n’est décrite que pour dix cartes.",
				Decided: "Une seconde rangée face cachée se place entre la première et les cartes visibles.",
				Reason:  "C’est le même procédé, que l’on poursuit.",
				Others:  "Cinq colonnes de deux cartes et une main de cinq ; ou toutes les cartes visibles, sauf les cinq premières.",
			},
		},
		"F10": {
			title: "Le joueur fictif ne choisit rien",
			text:  "Dans la variante 2, on saute le joueur fictif lors du choix des paires. Les deux personnes choisissent à tour de rôle. La première qui suit le premier joueur, dans le sens horaire, commence : l’autre personne si c’est le joueur fictif ou le donneur qui entame, sinon le donneur. Elle choisit donc trois paires, dont la cinquième, et l’autre deux.",
			ruling: Ruling{
				Open:    "Les règles à deux ne parlent pas de la variante 2.",
				Decided: "Seules les personnes choisissent.",
				Reason:  "Le joueur fictif ne fait aucun choix, nulle part.",
				Others:  "On tire au sort une paire pour lui.",
			},
		},

		"M1": {
			title: "Plus de cartes",
			text:  "Avec la variante 1, chaque couleur a des cartes en plus : à trois joueurs, les valeurs 7 à 9 ; à quatre, 9 à 12 ; à cinq, 11 à 15. Chacun a ainsi 15 cartes. À deux, on ajoute les mêmes qu’à trois. Rien d’autre ne change.",
			ruling: Ruling{
				Open:    "Aucune édition ne dit quelles cartes on ajoute à deux.",
				Decided: "Les mêmes qu’à trois.",
				Reason:  "Pour le reste aussi, on joue à deux avec les cartes prévues pour trois.",
				Others:  "La variante 1 ne se joue pas à deux.",
			},
		},

		"V1": {
			title: "Toutes les cartes de valeur sont visibles",
			text:  "Dans la variante 2, les cartes de valeur correspondant à toutes les valeurs en jeu et les cinq cartes de couleur sont sur la table, face visible. Il n’y a pas de pile, et l’on ne révèle aucune carte.",
		},
		"V2": {
			title: "Choisir les paires",
			text:  "À partir de la gauche du premier joueur et dans le sens horaire, chacun prend à son tour une carte de valeur et une carte de couleur parmi celles qui restent. La paire indique une carte déterminante. On continue autour de la table jusqu’à ce que les cinq couleurs soient prises : à quatre, la cinquième paire revient donc, elle aussi, au voisin de gauche du premier joueur. Alors le premier joueur entame. Chaque couleur apparaît donc une fois, chaque valeur une fois au plus, et l’on peut avoir plusieurs paires.",
		},
		"V3": {
			title: "N’importe quelle paire",
			text:  "On associe à son gré une valeur et une couleur parmi celles qui restent. Il n’est pas nécessaire d’avoir en main la carte que la paire indique.",
		},
		"V4": {
			title: "Les cartes choisies attribuent les rôles",
			text:  "Une carte choisie attribue un rôle quand elle est jouée, comme dans le jeu de base (D1). Sa carte de couleur va au plateau ; sa carte de valeur, qui ne sert plus, est écartée face cachée.",
			ruling: Ruling{
				Open:    "On peut lire une phrase comme si Rien avait besoin de sa propre carte déterminante et devait attendre la cinquième. Aucune édition ne dit ce que devient la cinquième carte de valeur.",
				Decided: "Rien est déterminé en même temps que Moins, comme dans le jeu de base (D2). La cinquième carte de valeur reste où elle est jusqu’à ce que toutes reviennent (V5).",
				Reason:  "Il ne reste alors qu’une couleur, et aucun point n’en dépend.",
				Others:  "C’est la cinquième carte dont la couleur devient Rien.",
			},
		},
		"V5": {
			title: "Toutes les cartes reviennent",
			text:  "Pour la manche suivante, toutes les cartes de valeur et de couleur sont de nouveau sur la table.",
		},
		"V6": {
			title: "Trois façons de finir",
			text:  "Dans la variante 2, la partie se termine après une manche si un pion a atteint la case Arrivée, si un pion a atteint la case Dabbscheedel ou si le nombre de manches convenu est atteint, selon ce qui arrive en premier. C’est le total après toute la manche qui compte, et un pion au-delà d’une case l’a atteinte. Cela ne dit pas qui gagne : le gagnant est celui qui est le plus avancé (R3).",
			ruling: Ruling{
				Open:    "On ne sait pas si un pion qui dépasse une case l’a atteinte, ni ce qui se passe si plusieurs conditions sont remplies à la fois.",
				Decided: "Une case est atteinte quand le pion est dessus ou au-delà. Si plusieurs conditions sont remplies, on les annonce toutes. Aucune ne décide de la victoire.",
				Reason:  "Les points se comptent après la manche, et un pion saute plutôt qu’il ne marche.",
				Others:  "Qui atteint l’arrivée gagne, et qui atteint la case Dabbscheedel perd.",
			},
		},
		"V7": {
			title: "Le nombre de manches",
			text:  "Dans la variante 2, on convient du nombre de manches avant la partie : de 1 à 100, et à défaut 5. La règle conseille d’en jouer au moins cinq (voir E11). Sans la variante 2, il y en a toujours cinq (R2).",
			ruling: Ruling{
				Open:    "Dans les textes allemand et anglais, cinq manches au moins sont un conseil ; dans le français, c’est le minimum.",
				Decided: "Tout nombre de 1 à 100 est permis ; à défaut, c’est 5.",
				Reason:  "L’original allemand ne donne qu’un conseil, et une partie courte ne fait de mal à personne.",
				Others:  "Moins de cinq n’est pas permis.",
			},
		},
		"V8": {
			title: "La longueur de la piste",
			text:  "Dans la variante 2, la case Arrivée est à 20 points et la case Dabbscheedel à −10, sauf si l’on convient d’autre chose avant la partie : de 1 à 1000 pour l’arrivée, de −1 à −1000 pour la case Dabbscheedel. Sans la variante 2, il n’y a rien à convenir.",
			ruling: Ruling{
				Open:    "La longueur de la piste se voit sur le plateau, mais aucune édition ne l’indique.",
				Decided: "On en convient avant la partie ; à défaut, c’est 20 et −10.",
				Reason:  "En cinq manches, les deux extrémités sont à portée, mais rien n’est joué d’avance.",
				Others:  "Ce que montre le plateau que l’on possède.",
			},
		},
		"V9": {
			title: "Les deux variantes",
			text:  "Les variantes se jouent séparément ou ensemble, à deux aussi.",
			ruling: Ruling{
				Open:    "Dans toutes les éditions, l’exemple de la variante 2 montre trois joueurs qui emploient les deux variantes ; aucune ne dit si on peut les employer à deux.",
				Decided: "Toutes les combinaisons, quel que soit le nombre de joueurs.",
				Reason:  "Les variantes s’ajoutent librement au jeu de base, et à deux on y joue comme à trois.",
				Others:  "À deux, on ne joue que le jeu de base.",
			},
		},

		"E1": {
			title: "Deux erreurs du texte anglais",
			text:  "À propos de la couleur Moins, le texte anglais donne un point négatif à chaque carte de la couleur Plus. Il faut lire : Moins (S1). Et après avoir dit qui remporte le pli quand aucun atout n’est joué, il ajoute que « dans ce cas » c’est le plus fort atout. Il faut lire : si l’on en a joué (P4).",
		},
		"E2": {
			title: "Se désigner soi-même",
			text:  "Le texte anglais omet de dire que celui qui a le plus de cartes Rien peut se désigner lui-même (S3).",
		},
		"E3": {
			title: "Les noms dans l’exemple d’Un peu",
			text:  "Deux joueurs de l’exemple changent de nom : Hauri, Haui ou Hauli, et Alex ou Klaus. Les nombres concordent (S5).",
		},
		"E4": {
			title: "Combien de paires on peut avoir",
			text:  "L’allemand et l’anglais parlent de deux paires que l’on peut avoir devant soi ; le français, de plusieurs, quand on joue à moins de cinq (V2).",
		},
		"E5": {
			title: "Les noms des rôles et des couleurs",
			text:  "Le plateau dit nix, l’anglais zilch ; ici, on dit Rien, comme la règle française. Les autres rôles s’appellent Atout, Plus, Un peu et Moins en français, Trumpf, Plus, ebbes et Minus en allemand, trump, plus, ebbes et minus en anglais. Les couleurs s’appellent blau, braun, gelb, grün et rot en allemand, blue, brown, yellow, green et red en anglais. Le livret anglais appelle le joueur fictif « virtual player » et la carte de valeur « number designation card ».",
		},
		"E6": {
			title: "Combien de temps dure l’atout",
			text:  "D’après les textes allemand et français, l’atout dure le reste de la manche. En anglais, la règle dit « toute la manche » et l’exemple « le reste ». Cela touche à P5.",
		},
		"E7": {
			title: "Couper seulement sans la couleur",
			text:  "Au sujet de la coupe, seul l’anglais répète qu’il faut ne pas pouvoir fournir. L’allemand et le français le disent déjà sous « Contrainte de couleur » (P2).",
		},
		"E8": {
			title: "Les cartes visibles du joueur fictif",
			text:  "Que le joueur fictif joue des cartes visibles est écrit en allemand, par endroits en anglais, nulle part en français (F4).",
		},
		"E9": {
			title: "Rien ne rapporte rien",
			text:  "Que les cartes Rien ne valent rien est écrit dans la règle française et sur la carte de décompte allemande, mais pas dans les règles allemande et anglaise (S3).",
		},
		"E10": {
			title: "Le texte des fins de partie",
			text:  "D’après le texte allemand, la partie finit après l’une des conditions ; d’après l’anglais, dès que l’une d’elles est remplie ; d’après le français, quand l’une des trois l’est. L’anglais appelle la case Arrivée la dernière case. Seul le français dit qu’un joueur a « reculé » jusqu’à la case Dabbscheedel : c’est ce qui, dans les trois éditions, se rapproche le plus d’un total qui diminue. Cela touche à V6 et S4.",
		},
		"E11": {
			title: "Au moins cinq manches",
			text:  "Cinq manches au moins sont un conseil dans les textes allemand et anglais, et le minimum dans le français (V7).",
		},
	},
}
