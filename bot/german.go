package bot

func (translations) German() *words { return &german }

var german = words{
	plays:      "Im {trick}. Stich {spielt|spielst} {by} {card}: ",
	selects:    "{By} {sucht|suchst} {card} aus: ",
	points:     "{best} hätte {points} Punkte mehr gebracht.",
	both:       "{best} hätte {points} Punkte mehr gebracht und in 100 Partien {wins} mehr gewonnen.",
	wins:       "{best} hätte in 100 Partien {wins} mehr gewonnen.",
	designates: "{card} macht {Suit} zu {role}",
	mine:       ", und davon {hat|hast} {holder} die meisten Karten",
	takes:      "Mit {best} {gewinnt|gewinnst} {by} den Stich in {often} von 100 Fällen, mit {card} in {seldom}.",
	balance:    "{Seat}: Eigene Züge haben {lost} ± {error} Punkte gekostet, das Glück hat {luck:+} gebracht.",
	plus:       "+{points} in Runde {round}: {n} {Pluskarte|Pluskarten} im {trick}. Stich.",
	minus:      "{points} in Runde {round}: {n} {Minuskarte|Minuskarten} im {trick}. Stich.",
	between:    "+{points} in Runde {round}: weder die meisten noch die wenigsten ebbes-Karten.",

	cost: costWords{
		points: "{best} statt {card} hätte {points} Punkte mehr gebracht{why}.",
		gives:  ": {card} macht {Suit} zu {role}",
		takes:  ": Mit {best} {gewinnt|gewinnst} {by} den Stich in {often} von 100 Fällen, mit {card} in {seldom}",
	},
	coach: coachWords{
		starts:   "Du bestimmst, wer zum ersten Stich jede Karte ausspielen darf.",
		decides:  "Mit {cards} entscheidest du, wann eine Farbe ihre Rolle bekommt.",
		selects:  "Von den Karten, die man aussuchen kann, hast du {n}: Wer so eine hat, entscheidet, wann sie fällt.",
		lacks:    "Von den Karten, die man aussuchen kann, hast du keine: Wann sie fällt, entscheiden andere.",
		last:     "{card} ist deine letzte Karte.",
		only:     "Du musst {Suit} bedienen, und {card} ist die einzige, die du hast.",
		gives:    "Du darfst {card} spielen und machst damit {Suit} zu {role}.",
		givesOne: "Du darfst {cards} spielen und machst damit die Farbe zu {role}.",
		brings:   "Bis jetzt bringt dieser Stich {points} {Punkt|Punkte}.",
		costs:    "Bis jetzt kostet dieser Stich {points} {Punkt|Punkte}.",
		beaten:   "Nichts, was du spielen darfst, schlägt {card}: Vorn {liegt|liegst} {leader}.",
		enough:   "Nach dir spielt niemand mehr, und {card} reicht für den Stich.",
		sure:     "Niemand kann {card} schlagen: Damit gewinnst du den Stich.",
		ahead:    "Mit {card} wärst du vorn, aber {seats:or} {kann|kannst|kann} sie noch schlagen.",
		discards: "Du hast kein {Suit}: Deine Karte gewinnt den Stich nur, wenn ihre Farbe Trumpf wird.",
		trumps:   "Du hast kein {Suit}: Den Stich gewinnt jetzt nur {Trump}.",
		follows:  "Du musst {Suit} bedienen.",
		watch:    "Achte auf {cards}: Was davon als Nächstes fällt, macht seine Farbe zu {role}.",
		least:    "Stand jetzt bringt dir {role} nichts: Niemand hat weniger {Suit} gewonnen.",
		most:     "Stand jetzt bringt dir {role} nichts: Niemand hat mehr {Suit} gewonnen.",
		even:     "Stand jetzt bringt dir {role} 3 Punkte: Gewinn weder das meiste noch das wenigste {Suit}.",
	},
}
