package puzzle

func (translations) German() *words { return &german }

var german = words{
	ahead: "{best} bringt voraussichtlich {points} Punkte mehr als {next}, der beste andere Zug.",
	rid:   "{By} {hat|hast} kein {Suit}: {best} muss weg, {next} bleibt.",
	led:   "Ungesehene Karten in {Suit}: {cards}, in {Other}: {others}. {best} wird ausgespielt, {next} bleibt.",
	kept:  "Wer den Stich bekommt, hängt kaum davon ab: {best} wird geopfert, {next} bleibt.",
	turns: "Es geht um {clause}: {title}.",
}
