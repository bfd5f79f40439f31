package bot

import "github.com/ebbesgo/ebbes/internal/wording"

var french = words{
	common:  wording.French,
	decimal: ",",

	plays:      "Au pli {trick}, {by} {joue|joues} {card} : ",
	selects:    "{By} {choisit|choisis} {card} : ",
	points:     "{best} aurait rapporté {points} points de plus.",
	few:        "{best} aurait rapporté {points} point de plus.",
	both:       "{best} aurait rapporté {points} points de plus et gagné {wins} {partie|parties} de plus sur 100.",
	fewBoth:    "{best} aurait rapporté {points} point de plus et gagné {wins} {partie|parties} de plus sur 100.",
	wins:       "{best} aurait gagné {wins} {partie|parties} de plus sur 100.",
	designates: "Avec {card}, le {suit} devient {role}",
	mine:       ", dont {holder} {a|as} le plus de cartes",
	takes:      "Avec {best}, {by} {remporte|remportes} le pli dans {often} cas sur 100, avec {card} dans {seldom}.",
	balance:    "{Seat:object} : les coups joués ont coûté {lost} ± {error} points, la chance a rapporté {luck}.",
}
