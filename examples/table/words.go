package main

import (
	"strings"

	"github.com/ebbesgo/ebbes"
)

// A words is the program's own texts in a language; the library has the others.
type words struct {
	title, refused, left               string // game, seed; reason; round
	badGame, badBots, badSeat, badFlag string // game, games; bots; seat, players; argument
}

// translations has the words of each language.
var translations = map[ebbes.Language]words{
	ebbes.English: {
		title: "%s, seed %d", refused: "refused: %s", left: "You have left the table in round %d.",
		badGame: "-game is %q, want one of %s", badBots: "-bots is %q, want random or search",
		badSeat: "-seat is %d, want 1 to %d, or 0 to look on", badFlag: "%q is not a flag",
	},
	ebbes.German: {
		title: "%s, Partie %d", refused: "abgelehnt: %s", left: "Du hast den Tisch in Runde %d verlassen.",
		badGame: "-game ist %q, möglich sind %s", badBots: "-bots ist %q, möglich sind random und search",
		badSeat: "-seat ist %d, möglich sind 1 bis %d, oder 0 zum Zuschauen", badFlag: "%q ist keine Option",
	},
	ebbes.French: {
		title: "%s, partie %d", refused: "refusé : %s", left: "Tu as quitté la table à la manche %d.",
		badGame: "-game vaut %q, au lieu de %s", badBots: "-bots vaut %q, au lieu de random ou search",
		badSeat: "-seat vaut %d, au lieu de 1 à %d, ou 0 pour regarder", badFlag: "%q n’est pas une option",
	},
}

// codes lists the codes of the languages.
func codes() string {
	var codes []string
	for l := range ebbes.Languages() {
		codes = append(codes, l.String())
	}
	return strings.Join(codes, ", ")
}
