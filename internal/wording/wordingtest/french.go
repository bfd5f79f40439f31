package wordingtest

import "regexp"

func (orthographies) French() Orthography {
	return Orthography{
		File:  "french.go",
		Wrong: regexp.MustCompile(`['"“”„]|[^\x{202f}][;!»]|[^\x{202f}(]\?|[^\x{202f}\d]:( |$)|«[^\x{202f}]`),
		Alike: "ebbes einfach base code face messages pages pile plus dabbscheedel point points question table tables total min minutes emma louis paul",
		Counted: [][2]string{
			{"carte", "cartes"}, {"point", "points"}, {"manche", "manches"}, {"partie", "parties"}, {"nouvelle carte", "nouvelles cartes"},
		},
	}
}
