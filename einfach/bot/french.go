package bot

func (translations) French() *words { return &french }

var french = words{
	play: "jouer {card}", discard: "se défausser de {card}", give: "donner {card}", clear: "enlever le tas {suit}",
	name: "choisir {seat:object}", swap: "échanger la carte de règle {number}", pass: "passer",

	points:  "{By:object}, manche {round} : mieux valait {best} que {played}, soit {points} {point|points} de pénalité de moins.",
	both:    "{By:object}, manche {round} : mieux valait {best} que {played}, soit {points} {point|points} de pénalité de moins et {wins} {partie gagnée|parties gagnées} de plus sur 100.",
	wins:    "{By:object}, manche {round} : mieux valait {best} que {played}, soit {wins} {partie gagnée|parties gagnées} de plus sur 100.",
	setsOff: "{card} déclenche la carte de règle {number}, « {title} ».",
	fits:    "Cartes jouables en main ensuite : {often} au lieu de {seldom}.",
	goesOut: "{By} {termine|termines} alors la manche dans {often} cas sur 100 au lieu de {seldom}.",
	balance: "{Seat:object} : {lost:+} ± {error} points de pénalité par les coups joués, {luck:+} par la chance.",
	held:    "{points} {point|points} de pénalité à la manche {round} : {n} {carte|cartes} en main, dont {card}, la plus chère.",
	first:   "Fini le premier à la manche {round} : {points} {point|points} de pénalité pour les autres.",

	cost: costWords{
		points:  "Mieux valait {best} que {played}, soit {points} {point|points} de pénalité de moins{why}.",
		setsOff: " : {card} déclenche la carte de règle {number}, « {title} »",
		fits:    " : ensuite {often} {carte jouable|cartes jouables} au lieu de {seldom}",
		goesOut: " : {by} {termine|termines} alors la manche dans {often} cas sur 100 au lieu de {seldom}",
	},
	coach: coachWords{
		places:  "Ce que tu poses d’avance ne déclenche rien ; sur une carte basse, on peut poser davantage ensuite.",
		lays:    "Ce que tu poses maintenant ne déclenche rien, mais ta main s’allège.",
		out:     "{card} est ta dernière carte : sans elle, tu as fini, et la manche s’arrête.",
		alarm:   "{Seat} n’{a|as} plus qu’une carte : ta main te coûterait {points} {point|points} de pénalité.",
		setOff:  "Avec {cards}, tu déclenches une carte de règle.",
		order:   "Joue d’abord {low} : elle n’ira plus sur {high}.",
		stuck:   "Rien n’est jouable : tu enlèves un tas, puis seule une carte de sa couleur peut suivre.",
		only:    "De tes cartes, seule {card} est jouable.",
		one:     "La carte de règle 3 te laisse une action, sauf si tu couvres le 3 ou l’enlèves.",
		clear:   "Si tu enlèves le tas {suit}, {n} de tes cartes {est jouable|sont jouables}, au lieu de {now}.",
		gets:    "Personne n’a moins de cartes que {seat:object} : une de plus l’éloigne de la fin.",
		frees:   "Le joueur que tu choisis peut se défausser ; personne n’a plus de cartes que {seat:object}.",
		swaps:   "La carte de règle retournée s’applique aussitôt.",
		dearest: "Ce que tu gardes peut te coûter des points, surtout {card}.",
		hand:    "Si quelqu’un d’autre finit maintenant, ta main te coûte {points} {point|points} de pénalité.",
	},
}
