package reference

import (
	_ "embed"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/games"
	"github.com/ebbesgo/ebbes/internal/guide"
)

// The sentences of a game's texts that claim something, one a line: its place, its proofs, and the
// sentence.
//
// Proofs are names of positions and scenes, of laws, of incidents after "slip/", and of steps after
// "lesson/". A sentence that no move can show has "- " and the reason. Agreements of people about
// slips, such as a loss of points, have "agreed".
var (
	//go:embed testdata/claims/ebbes.txt
	claimsOfEbbes string
	//go:embed testdata/claims/einfach.txt
	claimsOfEinfach string

	claimed = map[string]string{"ebbes": claimsOfEbbes, "einfach": claimsOfEinfach}
)

// A claim is a sentence of a text with the names of its proofs.
type claim struct{ place, shown, sentence string }

// claims returns the claims of a game.
func claims(game string) (all []claim) {
	for line := range strings.Lines(claimed[game]) {
		parts := strings.SplitN(strings.TrimSuffix(line, "\n"), " | ", 3)
		all = append(all, claim{parts[0], parts[1], parts[2]})
	}
	return all
}

// claiming matches the words of sentences about duties and consequences.
var claiming = regexp.MustCompile(`(?i)\b(may|must|can|cannot|could|has to|have to|had to|needs?|` +
	`wins?|won|takes?|taken|gets?|costs?|brings?|earns?|points?|loses?|lost|pays?|` +
	`starts?|begins?|leads?|names?|deals?|dealt|selects?|plays?|played|plac(es|ing)|lays?|laid|draws?|drawn|drew|clears?|gives?|given|pass(es)?|discards?|follows?|` +
	`becomes?|became|trumps?|nix|beats?|designat(es?|ing)|role|roles|shuffled|refused|allowed|counts?|scored|note|notes|stays?|goes|ends?|over|out|turn|` +
	`first|highest|higher|lower|fewest|most|last|next|left|right|before|after|until|always|never|only|exactly|once|twice|again|same|` +
	`all|both|each|every|everybody|everyone|anyone|nobody|nothing|none|no|not|yes|any|either|neither|one|two|three|four|five|six|ten|fifteen|\d+)\b`)

// sentenceEnd matches the end of a sentence before another one.
var sentenceEnd = regexp.MustCompile(`[^A-Z][.!?][”’)]*\s+`)

// sentences returns the sentences of a text.
func sentences(text string) (all []string) {
	for {
		at := sentenceEnd.FindStringIndex(text)
		if at == nil {
			return append(all, text)
		}
		all, text = append(all, strings.TrimSpace(text[:at[1]])), text[at[1]:]
	}
}

// saying matches the places of texts about duties and consequences.
var saying = regexp.MustCompile(`^(Chapters|Examples).*\.Intro$|^Glossary.*\.Means$|^Lesson.*\.(Text|Answers.*)$|^Positions.*\.Shown$|` +
	`^Questions.*\.Answer$|^Remedies.*\.(Text|Cases.*|Reason)$|^Sections\[(intro|components|examples|slips|house)\]\.(Text|Items).*\.?(Text|\])$|^Sheet.*\.Text\[\d+\]$`)

// claimsOf returns the claiming sentences of an edition, by their places. The first sentence of an
// answer stands with its question.
func claimsOf(e Edition) map[string][]string {
	all := map[string][]string{}
	for place, text := range texts(e) {
		if !saying.MatchString(place) {
			continue
		}
		own := sentences(text)
		if id, ok := strings.CutPrefix(place, "Questions["); ok {
			q, _ := e.Question(strings.TrimSuffix(id, "].Answer"))
			own[0] = q.Question + " " + own[0]
		}
		own = slices.DeleteFunc(own, func(s string) bool { return !claiming.MatchString(s) })
		if len(own) > 0 {
			all[place] = own
		}
	}
	return all
}

// The list has every sentence that claims something, and no other.
func TestClaimsAreListed(t *testing.T) {
	for name, e := range inEnglish {
		listed := map[string][]string{}
		for _, c := range claims(name) {
			listed[c.place] = append(listed[c.place], c.sentence)
		}
		for place, want := range claimsOf(e) {
			if !slices.Equal(listed[place], want) {
				t.Errorf("%s, %s: listed are %q, said is %q", name, place, listed[place], want)
			}
			delete(listed, place)
		}
		for place := range listed {
			t.Errorf("%s, %s: nothing is claimed there any more", name, place)
		}
	}
}

// Every claim is proved, except at most one in twenty that no move can show.
func TestClaims(t *testing.T) {
	for name, e := range inEnglish {
		all, not := claims(name), 0
		for _, c := range all {
			if strings.HasPrefix(c.shown, "- ") {
				not++
				continue
			}
			if err := e.prove(c); err != nil {
				t.Errorf("%s, %s: %s: %v", name, c.place, c.sentence, err)
			}
		}
		if 20*not > len(all) {
			t.Errorf("%s: %d claims of %d cannot be shown", name, not, len(all))
		}
	}
}

// Every law and every scene proves a claim.
func TestEveryLawAndSceneIsUsed(t *testing.T) {
	for name := range inEnglish {
		shown := map[string]bool{}
		for _, c := range claims(name) {
			for thing := range strings.FieldsSeq(c.shown) {
				shown[thing] = true
			}
		}
		for law := range laws[name] {
			if !shown[law] {
				t.Errorf("%s: law %s shows nothing", name, law)
			}
		}
		for _, scene := range scenes[name] {
			if !shown[scene.ID] {
				t.Errorf("%s: scene %s shows nothing", name, scene.ID)
			}
		}
	}
}

// A claim with a wrong proof is detected.
func TestWrongClaimsAreDetected(t *testing.T) {
	for game, wrong := range map[string][]claim{
		"ebbes": {
			{"Sheet[0].Text[6]", "nothing-like-it", "The loser deals."},
			{"Sheet[0].Text[9]", "deals-left", "The dealer’s left-hand neighbour deals next."},
			{"Sheet[0].Text[9]", "dabbscheedel-ends", "Whoever falls far enough ends the game."},
			{"Sheet[0].Text[9]", "P4", "Seat 3 takes the trick."},
			{"Sheet[0].Text[9]", "agreed", "Whoever revokes loses 3 points."},
			{"Remedies[H2].Text", "slip/revoke-late", "Everything stays."},
			{"Remedies[H2].Text", "slip/nobody", "Everything stays."},
			{"Examples[arising].Intro", "example/arising", "Seat 3 may play yellow 1 but must not play brown 1."},
			{"Examples[arising].Intro", "example/arising", "Then yellow 1 makes green trump."},
			{"Examples[arising].Intro", "example/arising", "Then green is trump."},
			{"Positions[P5].Shown", "P5", "Seat 1 takes the trick."},
			{"Lesson[plus].Text", "lesson/plus", "Mira’s 2 is the second one: yellow is minus."},
			{"Lesson[nix].Answers[few]", "lesson/follow", "Mira takes three nix cards."},
			{"Lesson[follow].Text", "lesson/nothing", "You must follow."},
		},
		"einfach": {
			{"Sheet[0].Text[9]", "most-starts", "Whoever has the most points starts."},
			{"Sheet[0].Text[9]", "mini", "A pile with a 5 costs five points."},
			{"Examples[turn].Intro", "X7", "Seat 3 must lay blue 3."},
		},
	} {
		g, _ := games.Named(game)
		for _, c := range wrong {
			if Of(g, ebbes.English).prove(c) == nil {
				t.Errorf("%s: %s is taken for shown: %s", game, c.sentence, c.shown)
			}
		}
	}
}

// A scene with a wrong text is detected.
func TestWrongScenesAreDetected(t *testing.T) {
	for name, e := range inEnglish {
		for _, scene := range scenes[name] {
			for i := range scene.Trials {
				wrong := scene
				wrong.Trials = []guide.Trial{spoiltTrial(scene.Trials[i])}
				if e.showScene(&proof{}, wrong) == nil {
					t.Errorf("%s, %s: %+v is taken for right", name, scene.ID, wrong.Trials)
				}
			}
		}
	}
}
