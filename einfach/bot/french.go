package bot

import "github.com/ebbesgo/ebbes/internal/wording"

var french = words{
	common:  wording.French,
	decimal: ",",

	play: "jouer {card}", discard: "se défausser de {card}", give: "donner {card}", clear: "enlever le tas {suit}",
	name: "choisir {seat:object}", swap: "échanger la carte de règle {number}", pass: "passer",

	points:  "{By:object}, manche {round} : mieux valait {best} que {played}, soit {points} points de pénalité de moins.",
	few:     "{By:object}, manche {round} : mieux valait {best} que {played}, soit {points} point de pénalité de moins.",
	both:    "{By:object}, manche {round} : mieux valait {best} que {played}, soit {points} points de pénalité de moins et {wins} {partie gagnée|parties gagnées} de plus sur 100.",
	fewBoth: "{By:object}, manche {round} : mieux valait {best} que {played}, soit {points} point de pénalité de moins et {wins} {partie gagnée|parties gagnées} de plus sur 100.",
	wins:    "{By:object}, manche {round} : mieux valait {best} que {played}, soit {wins} {partie gagnée|parties gagnées} de plus sur 100.",
	setsOff: "{card} déclenche la carte de règle {number}, « {title} ».",
	fits:    "Cartes jouables en main ensuite : {often} au lieu de {seldom}.",
	goesOut: "{By} {termine|termines} alors la manche dans {often} cas sur 100 au lieu de {seldom}.",
	balance: "{Seat:object} : {lost} ± {error} points de pénalité par les coups joués, {luck} par la chance.",
}
