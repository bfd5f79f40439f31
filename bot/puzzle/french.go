package puzzle

func (translations) French() *words { return &french }

var french = words{
	ahead: "{best} devrait rapporter {points} {point|points} de plus que {next}, le meilleur des autres coups.",
	rid:   "{By} n’{a|as} pas de {suit} : {best} est à écarter, {next} à garder.",
	led:   "Cartes encore inconnues en {suit} : {cards}, en {other} : {others}. {best} est à entamer, {next} à garder.",
	kept:  "Le pli n’en dépend guère : {best} est à sacrifier, {next} à garder.",
	turns: "C’est une question de {clause} : {title}.",
}
