package wordingtest

import (
	"regexp"
	"strings"
)

// nouns are those that texts count, by the code of the language: the singular, the plural.
var nouns = map[string][][2]string{
	"en": {{"card", "cards"}, {"point", "points"}, {"minus point", "minus points"}, {"time", "times"}, {"round", "rounds"}, {"part", "parts"}},
	"de": {{"Karte", "Karten"}, {"nix-Karte", "nix-Karten"}, {"Punkt", "Punkte"}, {"Punkt", "Punkten"}, {"Minuspunkt", "Minuspunkte"},
		{"Minuspunkt", "Minuspunkten"}, {"Runde", "Runden"}, {"Teil", "Teile"}, {"neue Karte", "neue Karten"}},
	"fr": {{"carte", "cartes"}, {"point", "points"}, {"manche", "manches"}, {"partie", "parties"}, {"nouvelle carte", "nouvelles cartes"}},
}

// Disagreement returns the first place in a text of a language at which a noun does not
// agree with the number before it, empty if there is none.
func Disagreement(code, text string) string {
	for _, found := range counted.FindAllStringSubmatch(text, -1) {
		number, rest := found[1], found[2]
		singular := number == "1" || code == "fr" && number == "0"
		for _, noun := range nouns[code] {
			wrong := noun[0]
			if singular {
				wrong = noun[1]
			}
			if after, ok := strings.CutPrefix(rest, wrong); ok && !strings.HasPrefix(after, "s") && !strings.HasPrefix(after, "n") && !strings.HasPrefix(after, "e") {
				return found[0]
			}
		}
	}
	return ""
}

// counted matches a number and what follows it.
var counted = regexp.MustCompile(`(?:^|[^A-Z0-9])(\d+) (\pL[^0-9,.;:(]*)`)
