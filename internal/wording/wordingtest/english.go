package wordingtest

import "regexp"

func (orthographies) English() Orthography {
	return Orthography{
		File:  "english.go",
		Wrong: regexp.MustCompile(`['„«»]|"[^{]|[^}]"`),
		Counted: [][2]string{
			{"card", "cards"}, {"point", "points"}, {"minus point", "minus points"}, {"time", "times"}, {"round", "rounds"}, {"part", "parts"},
		},
	}
}
