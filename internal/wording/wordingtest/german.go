package wordingtest

import "regexp"

func (orthographies) German() Orthography {
	return Orthography{
		File:  "german.go",
		Wrong: regexp.MustCompile(`['"«»”]|„[^“]*$|^[^„]*“`),
		Alike: "ebbes einfach code plus minus nix computer dabbscheedel chat hand link min name normal person emma louis paul",
		Counted: [][2]string{
			{"Karte", "Karten"}, {"nix-Karte", "nix-Karten"}, {"Punkt", "Punkte"}, {"Punkt", "Punkten"}, {"Minuspunkt", "Minuspunkte"},
			{"Minuspunkt", "Minuspunkten"}, {"Runde", "Runden"}, {"Teil", "Teile"}, {"neue Karte", "neue Karten"},
		},
	}
}
