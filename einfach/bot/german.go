package bot

import "github.com/ebbesgo/ebbes/internal/wording"

var german = words{
	common:  wording.German,
	decimal: ",",

	play: "{card} spielen", discard: "{card} abwerfen", give: "{card} weitergeben", clear: "{Suit} abräumen",
	name: "{seat:object} bestimmen", swap: "Regelkarte {number} tauschen", pass: "passen",

	points:  "{By}, Runde {round}: Besser „{best}“ als „{played}“, das hätte {points} Minuspunkte erspart.",
	few:     "{By}, Runde {round}: Besser „{best}“ als „{played}“, das hätte {points} Minuspunkte erspart.",
	both:    "{By}, Runde {round}: Besser „{best}“ als „{played}“, das hätte {points} Minuspunkte erspart und {wins} von 100 Partien mehr gewonnen.",
	fewBoth: "{By}, Runde {round}: Besser „{best}“ als „{played}“, das hätte {points} Minuspunkte erspart und {wins} von 100 Partien mehr gewonnen.",
	wins:    "{By}, Runde {round}: Besser „{best}“ als „{played}“, das hätte {wins} von 100 Partien mehr gewonnen.",
	setsOff: "{card} löst Regelkarte {number} aus, „{title}“.",
	fits:    "Passende Karten auf der Hand: danach {often} statt {seldom}.",
	goesOut: "Dann {beendet|beendest} {by} die Runde in {often} statt {seldom} von 100 Fällen.",
	balance: "{Seat}: {lost} ± {error} Minuspunkte durch eigene Züge, {luck} durch Glück.",
}
