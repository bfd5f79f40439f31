package bot

import "github.com/ebbesgo/ebbes/internal/wording"

var german = words{
	common:  wording.German,
	decimal: ",",

	plays:      "Im {trick}. Stich {spielt|spielst} {by} {card}: ",
	selects:    "{By} {sucht|suchst} {card} aus: ",
	points:     "{best} hätte {points} Punkte mehr gebracht.",
	few:        "{best} hätte {points} Punkte mehr gebracht.",
	both:       "{best} hätte {points} Punkte mehr gebracht und {wins} von 100 Partien mehr gewonnen.",
	fewBoth:    "{best} hätte {points} Punkte mehr gebracht und {wins} von 100 Partien mehr gewonnen.",
	wins:       "{best} hätte {wins} von 100 Partien mehr gewonnen.",
	designates: "{card} macht {Suit} zu {role}",
	mine:       ", und davon {hat|hast} {holder} am meisten",
	takes:      "Mit {best} {gewinnt|gewinnst} {by} den Stich in {often} von 100 Fällen, mit {card} in {seldom}.",
	balance:    "{Seat}: Eigene Züge haben {lost} ± {error} Punkte gekostet, das Glück hat {luck} gebracht.",
}
