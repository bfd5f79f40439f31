package guide

import (
	"fmt"
	"strings"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/games"
)

// FactsOf returns a function for the field Facts of [Rules], from the questions that a game
// answers. Questions about a seat end in its number, such as "hand 1". The answer to another
// question, or about another game's table, is empty.
func FactsOf[S ebbes.State | einfach.State](
	facts map[string]func(S) string, ofSeats map[string]func(S, games.Seat) string,
) func(games.State, string) string {
	return func(table games.State, question string) string {
		s, ok := games.Of[S](table)
		if !ok {
			return ""
		}
		if fact := facts[question]; fact != nil {
			return fact(s)
		}
		about, number, _ := strings.Cut(question, " ")
		var seat ebbes.Seat
		if fact := ofSeats[about]; fact != nil && seat.UnmarshalText([]byte(number)) == nil {
			return fact(s, seat)
		}
		return ""
	}
}

// Listed lists values with blanks between them, "-" for none.
func Listed[T any](values []T) string {
	if len(values) == 0 {
		return "-"
	}
	return strings.Trim(fmt.Sprint(values), "[]")
}
