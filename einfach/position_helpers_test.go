package einfach_test

import (
	"strings"

	"github.com/ebbesgo/ebbes/einfach"
)

// A rewritten is the text of a position whose hidden cards can be changed.
type rewritten struct {
	others             []string
	stock              string
	hands, gave, given []string
}

// positionOf takes the text of a state apart.
func positionOf(s einfach.State) *rewritten {
	n := s.Config().Players
	r := &rewritten{stock: "-", gave: dashes(n), given: dashes(n)}
	for field := range strings.SplitSeq(s.String(), "; ") {
		name, text, _ := strings.Cut(field, " ")
		switch name {
		case "stock":
			r.stock = text
		case "hands":
			r.hands = strings.Split(text, " / ")
		case "gave":
			r.gave = strings.Split(text, " / ")
		case "given":
			r.given = strings.Split(text, " / ")
		default:
			r.others = append(r.others, field)
		}
	}
	return r
}

func dashes(n int) []string { return strings.Split(strings.Repeat("- ", n)[:2*n-1], " ") }

func (r *rewritten) String() string {
	fields := append(r.others, "hands "+strings.Join(r.hands, " / "), "gave "+strings.Join(r.gave, " / "))
	if r.stock != "-" {
		fields = append(fields, "stock "+r.stock)
	}
	for _, c := range r.given {
		if c != "-" {
			fields = append(fields, "given "+strings.Join(r.given, " / "))
			break
		}
	}
	return strings.Join(fields, "; ")
}
