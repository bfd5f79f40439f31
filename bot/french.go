package bot

func (translations) French() *words { return &french }

var french = words{
	plays:      "Au pli {trick}, {by} {joue|joues} {card} : ",
	selects:    "{By} {choisit|choisis} {card} : ",
	points:     "{best} aurait rapporté {points} {point|points} de plus.",
	both:       "{best} aurait rapporté {points} {point|points} de plus et gagné {wins} {partie|parties} de plus sur 100.",
	wins:       "{best} aurait gagné {wins} {partie|parties} de plus sur 100.",
	designates: "Avec {card}, le {suit} devient {role}",
	mine:       ", dont {holder} {a|as} le plus de cartes",
	takes:      "Avec {best}, {by} {remporte|remportes} le pli dans {often} cas sur 100, avec {card} dans {seldom}.",
	balance:    "{Seat:object} : les coups joués ont coûté {lost} ± {error} points, la chance a rapporté {luck:+}.",
	plus:       "+{points} à la manche {round} : {n} {carte|cartes} Plus au pli {trick}.",
	minus:      "{points} à la manche {round} : {n} {carte|cartes} Moins au pli {trick}.",
	between:    "+{points} à la manche {round} : ni le plus ni le moins de cartes Un peu.",

	cost: costWords{
		points: "{best} au lieu de {card} aurait rapporté {points} {point|points} de plus{why}.",
		gives:  " : avec {card}, le {suit} devient {role}",
		takes:  " : avec {best}, {by} {remporte|remportes} le pli dans {often} cas sur 100, avec {card} dans {seldom}",
	},
	coach: coachWords{
		starts:   "Le joueur que tu choisis entame le premier pli avec n’importe quelle carte.",
		decides:  "Avec {cards}, c’est toi qui décides quand une couleur reçoit son rôle.",
		selects:  "Parmi les cartes à choisir, tu en as {n} : celui qui a la carte choisie décide quand elle tombe.",
		lacks:    "Parmi les cartes à choisir, tu n’en as aucune : d’autres décideront quand la carte choisie tombe.",
		last:     "{card} est ta dernière carte.",
		only:     "Tu dois fournir du {suit}, et {card} est ta seule carte de cette couleur.",
		gives:    "Tu peux jouer {card} : le {suit} devient alors {role}.",
		givesOne: "Tu peux jouer {cards} : sa couleur devient alors {role}.",
		brings:   "Pour l’instant, ce pli rapporte {points} {point|points}.",
		costs:    "Pour l’instant, ce pli coûte {points} {point|points}.",
		beaten:   "Rien de ce que tu peux jouer ne bat {card} : {leader} {mène|mènes}.",
		enough:   "Tu joues en dernier, et {card} suffit pour remporter le pli.",
		sure:     "Personne ne peut battre {card} : avec elle, tu remportes le pli.",
		ahead:    "Avec {card}, tu mènerais, mais {seats:or} {peut|peux|peut} encore la battre.",
		discards: "Tu n’as pas de {suit} : ta carte ne remporte le pli que si sa couleur devient Atout.",
		trumps:   "Tu n’as pas de {suit} : seul le {trump} remporterait le pli.",
		follows:  "Tu dois fournir du {suit}.",
		watch:    "Surveille {cards} : avec la prochaine qui tombe, sa couleur devient {role}.",
		least:    "Pour l’instant, {role} ne te rapporte rien : personne n’a ramassé moins de {suit}.",
		most:     "Pour l’instant, {role} ne te rapporte rien : personne n’a ramassé plus de {suit}.",
		even:     "Pour l’instant, {role} te rapporte 3 points : ne ramasse ni le plus ni le moins de {suit}.",
	},
}
