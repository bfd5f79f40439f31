package parity

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// A difference is a part of the API that only one game exports, with the reason. A pattern
// selects its lines of api.txt.
type difference struct{ only, lines, why string }

// of matches the declarations of types and their methods.
func of(types string) string { return `^(type|method) \(?\*?(` + types + `)\b` }

// methods matches methods of a State, a View or both.
func methods(names string) string { return `^method \((State|View)\) (` + names + `)\(` }

// differences are the complete list: each line of api.txt without a counterpart is one of these,
// and each of these is needed.
var differences = []difference{
	{"ebbes", `^const [A-Z]\d+ Clause`, "each game has clauses of its own"},
	{"einfach", `^const [A-Z]\d+ Clause`, "each game has clauses of its own"},
	{"ebbes", `^const \w+ Phase =`, "each game has phases of its own"},
	{"einfach", `^const \w+ Phase =`, "each game has phases of its own"},
	{"ebbes", `^const Max(Places|Record) `, "a game of ebbes has a longest record"},
	{"einfach", `^const Max(Places|Record) `, "a round of Einfach has no longest length (R6)"},
	{"ebbes", `^type Teller struct, Names `, "up to five play ebbes"},
	{"einfach", `^type Teller struct, Names `, "up to six play Einfach"},

	{"ebbes", `^const \w+ (Glyph|Kind|Language|Place|Seat|Suit) =|^func (Languages|SeatsOf)\(|^var ErrUnknownEvent`,
		"both games share the types, and package ebbes has their values"},

	{"ebbes", of("Start|Select"), "moves of ebbes"},
	{"einfach", of("Clear|Discard|Draw|Give|Name|Pass|Shuffle|Swap") + "|" + methods("Shuffle"), "moves of Einfach"},
	{"ebbes", of("NumberTurnedUp|Started|Selected|Designated|TrickTaken|TurnedUp|NixWon"), "events of ebbes"},
	{"einfach", of("ActionGained|Chosen|Cleared|Discarded|Drawn|Exchanged|Exhausted|Laid|Named|Passed|Penalized|Placed|Presented|" +
		"RuleSwapped|Shuffled|TurnBegan|WentOut"), "events of Einfach"},
	{"ebbes", `^type Dealt struct, `, "a deal of ebbes writes its JSON itself, since some of it depends on the game"},
	{"einfach", `^type Dealt struct, `, "a deal of Einfach has a round, and another starter in each"},
	{"einfach", `^type (Played|MoveError) struct, On `, "cards are laid on others in Einfach"},

	{"ebbes", `\bRole\b|` + methods("Suit|Designators|DesignatorsOut"), "suits have roles in ebbes"},
	{"ebbes", `\bTrick\b|\bLed\b|` + methods("Taken|Void"), "tricks are played in ebbes"},
	{"ebbes", `\bTally\b|^type Round struct|^type Scored struct, (Ebbes|Most|Fewest) `, "a round of ebbes is counted from what lies open"},
	{"einfach", `^method \(Teller\) Tally|\bPoints\b`, "a round of Einfach is counted from the hands"},
	{"ebbes", `\bVariants?\b|\bTrack\b|` + methods("Selected"), "ebbes has variants, and a track"},
	{"ebbes", `^method \(Config\) Cards`, "not all cards of ebbes are in play at every table"},
	{"ebbes", `\bEnd\b|^type Ended struct`, "a game of ebbes ends for several reasons"},
	{"einfach", `^type Ended struct`, "a game of Einfach ends after its rounds only"},
	{"ebbes", `\bDisplay\b|\bRow\b|\bFictive\b|^method \(Teller\) At\(|` + methods("FaceDown"), "ebbes has a fictive player"},
	{"ebbes", `\bNumber\b|` + methods("NumbersLeft"), "ebbes has number cards"},
	{"ebbes", `\bDealer\b`, "in Einfach nothing depends on who deals"},
	{"ebbes", methods("NixWinner"), "in ebbes the nix winner names who starts"},
	{"ebbes", `\bWorlds\b|` + methods("MayHold"), "whoever passes in Einfach shows something of all his cards"},
	{"einfach", methods("Sample"), "in ebbes the Worlds of a view are drawn from"},

	{"einfach", `\bRuleCards?\b|^type Deal struct, Rules |` + methods("PutBack|RulePile"), "Einfach has rule cards"},
	{"einfach", `\bOptions?\b|^type Config struct, Renewals `, "Einfach has options, and bounds of a round"},
	{"ebbes", methods("Legal") + `|^type MoveError struct, Legal `, "all that can be chosen in ebbes is cards"},
	{"einfach", `\bChoices\b`, "more than cards can be chosen in Einfach"},
	{"einfach", methods("Actions|Active|Cleared|Due|Out|ThirdAction"), "a turn of Einfach has several moves"},
	{"einfach", methods("Pile|Top|Fits|Fitting|Stock|StockDeck|Discarded|Renewed|Mixed"), "Einfach has piles, a stock and a discard pile"},
	{"einfach", methods("Chosen|Gave|Given|Noted"), "cards are given away and hands noted in Einfach"},
}

// The two packages export the same names, except for the differences listed above.
func TestExportedAPI(t *testing.T) {
	lines := exported(t)
	needed := make([]bool, len(differences))
	for game, other := range map[string]string{"ebbes": "einfach", "einfach": "ebbes"} {
		for _, line := range lines[game] {
			if slices.Contains(lines[other], line) {
				continue
			}
			known := false
			for i, d := range differences {
				if d.only == game && regexp.MustCompile(d.lines).MatchString(line) {
					known, needed[i] = true, true
				}
			}
			if !known {
				t.Errorf("only %s has: %s", game, line)
			}
		}
	}
	for i, d := range differences {
		if !needed[i] {
			t.Errorf("nothing only in %s is like %s", d.only, d.lines)
		}
	}
}

// exported returns the lines of api.txt by package, without the shared types.
func exported(t *testing.T) map[string][]string {
	text, err := os.ReadFile("../../api.txt")
	if err != nil {
		t.Fatal(err)
	}
	lines := map[string][]string{}
	for line := range strings.Lines(string(text)) {
		game, line, ok := strings.Cut(strings.TrimPrefix(strings.TrimSpace(line), "pkg "), ", ")
		if !ok {
			t.Fatalf("not a line of api.txt: %q", line)
		}
		lines[game] = append(lines[game], strings.ReplaceAll(line, "ebbes.", ""))
	}
	lines["einfach"] = slices.DeleteFunc(lines["einfach"], func(line string) bool {
		alias := regexp.MustCompile(`^type (\w+) = `).FindStringSubmatch(line)
		if alias != nil {
			lines["ebbes"] = slices.DeleteFunc(lines["ebbes"], regexp.MustCompile(of(alias[1])).MatchString)
		}
		return alias != nil
	})
	return lines
}
