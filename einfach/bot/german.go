package bot

func (translations) German() *words { return &german }

var german = words{
	play: "{card} spielen", discard: "{card} abwerfen", give: "{card} weitergeben", clear: "{Suit} abräumen",
	name: "{seat:object} bestimmen", swap: "Regelkarte {number} tauschen", pass: "aussetzen",

	points:  "{By}, Runde {round}: Besser „{best}“ als „{played}“, das hätte {points} Minuspunkte erspart.",
	both:    "{By}, Runde {round}: Besser „{best}“ als „{played}“, das hätte {points} Minuspunkte erspart und in 100 Partien {wins} mehr gewonnen.",
	wins:    "{By}, Runde {round}: Besser „{best}“ als „{played}“, das hätte in 100 Partien {wins} mehr gewonnen.",
	setsOff: "{card} löst Regelkarte {number} aus, „{title}“.",
	fits:    "Passende Karten auf der Hand: danach {often} statt {seldom}.",
	goesOut: "Dann {beendet|beendest} {by} die Runde in {often} statt {seldom} von 100 Fällen.",
	balance: "{Seat}: {lost:+} ± {error} Minuspunkte durch eigene Züge, {luck:+} durch Glück.",
	held:    "{points} {Minuspunkt|Minuspunkte} in Runde {round}: {n} {Karte|Karten} auf der Hand, am teuersten {card}.",
	first:   "In Runde {round} zuerst aus: Die anderen haben {points} {Minuspunkt|Minuspunkte} aufgeschrieben.",

	cost: costWords{
		points:  "Besser „{best}“ als „{played}“, das hätte {points} Minuspunkte erspart{why}.",
		setsOff: ": {card} löst Regelkarte {number} aus, „{title}“",
		fits:    ": danach {often} passende {Karte|Karten} statt {seldom}",
		goesOut: ": Dann {beendet|beendest} {by} die Runde in {often} statt {seldom} von 100 Fällen",
	},
	coach: coachWords{
		places:  "Was du vorlegst, löst nichts aus; auf eine niedrige Karte passt später mehr.",
		lays:    "Was du jetzt ablegst, löst nichts aus, aber du bist es los.",
		out:     "{card} ist deine letzte Karte: Ohne sie bist du aus, und die Runde endet.",
		alarm:   "{Seat} {hat|hast} nur noch eine Karte: Deine Hand würde dich {points} {Minuspunkt|Minuspunkte} kosten.",
		setOff:  "Mit {cards} löst du eine Regelkarte aus.",
		order:   "Spiel {low} zuerst: Auf {high} passt sie nicht mehr.",
		stuck:   "Nichts passt: Du räumst einen Stapel ab, und danach kann nur eine Karte seiner Farbe folgen.",
		only:    "Von deinen Karten passt nur {card}.",
		one:     "Regelkarte 3 lässt dir eine Aktion, es sei denn, du deckst die 3 zu oder räumst sie ab.",
		clear:   "Räumst du {Suit} ab, hast du {n} passende {Karte|Karten} statt {now}.",
		gets:    "Niemand hat weniger Karten als {seat}: Eine mehr bremst.",
		frees:   "Du bestimmst, wer eine Karte abwerfen darf; niemand hat mehr Karten als {seat}.",
		swaps:   "Die Regelkarte, die aufgedeckt wird, gilt sofort.",
		dearest: "Was du behältst, kann dich Punkte kosten, am meisten {card}.",
		hand:    "Ist jetzt jemand anders zuerst aus, kostet dich deine Hand {points} {Minuspunkt|Minuspunkte}.",
	},
}
