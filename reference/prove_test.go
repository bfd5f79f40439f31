package reference

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/ebbesgo/ebbes/games"
	"github.com/ebbesgo/ebbes/internal/guide"
)

var (
	// general matches the places of texts about every table, rather than about one table.
	general = regexp.MustCompile(`^(Sheet|Chapters|Questions|Sections\[(intro|components)\])`)

	// allows matches words for legal moves, and demands words for illegal or compulsory ones.
	allows  = regexp.MustCompile(`\b(may|can|could|allowed)\b`)
	demands = regexp.MustCompile(`\b(must|has to|have to|had to|may not|cannot|can only|refused|compulsory)\b`)
	frees   = regexp.MustCompile(`(?i)\b(nobody has to|need not)\b`)

	// Sentences about one table name the role of a suit, and the seat that takes a trick or is next.
	rolePattern = regexp.MustCompile(`(?i)\b(blue|brown|yellow|green|red)\b(?: is| becomes| was)?,? (trump|plus|ebbes|minus|nix)\b`)
	seatPattern = regexp.MustCompile(`(?i)\bseat (\d)(?: has| is| now)? (won|wins|takes|deals|leads|starts|names|next|goes|selects)\b`)

	// limits match the words that limit a text to games with a configuration, or without it.
	limits = map[string]*regexp.Regexp{
		twoPeople:  regexp.MustCompile(`(?i)two people|fictive|display`),
		morePeople: regexp.MustCompile(`(?i)two people`),
		variant2:   regexp.MustCompile(`(?i)variant 2|base game|pairs?\b|select|Dabbscheedel`),
		isEndless:  regexp.MustCompile(`(?i)endless`),
		isMini:     regexp.MustCompile(`Mini & Maxi`),
		beginsWith: regexp.MustCompile(`(?i)recommend`),
		renewable:  regexp.MustCompile(`(?i)renewed`),

		twoSelect: regexp.MustCompile(`(?i)two people|fictive`),
	}
)

// A proof is the evidence for a claim.
type proof struct {
	accepted, refused bool // a move was legal; one was not, or all that are legal were listed
	assumed           bool // people have agreed on it
	configured        bool // games with some configurations were begun
	laws              []law
	tables            []games.State // after the moves of scenes
}

// prove returns an error if a claim, or one of its proofs, is wrong.
func (e Edition) prove(c claim) error {
	var p proof
	for name := range strings.FieldsSeq(c.shown) {
		if err := e.show(&p, c, name); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	return p.suffices(e, c)
}

// show runs one of the proofs of a claim.
func (e Edition) show(p *proof, c claim, name string) error {
	game := e.rules.Game.Name()
	if l, ok := laws[game][name]; ok {
		p.laws = append(p.laws, l)
		return nil
	}
	if id, ok := strings.CutPrefix(name, "slip/"); ok {
		p.assumed = true
		return e.showSlip(id)
	}
	if id, ok := strings.CutPrefix(name, "lesson/"); ok {
		p.accepted, p.refused = true, true // at each step every legal move has an answer
		return e.showStep(p, id)
	}
	if name == "agreed" {
		p.assumed = true
		if !e.isAboutSlips(c.place) {
			return errors.New("this is no place for agreements")
		}
		return nil
	}
	for _, all := range [][]guide.Position{e.rules.Positions, scenes[game]} {
		for _, scene := range all {
			if scene.ID == name {
				return e.showScene(p, scene)
			}
		}
	}
	return errors.New("there is no such position, scene or law")
}

// showScene makes the moves of all trials of a scene or a position.
func (e Edition) showScene(p *proof, scene guide.Position) error {
	line := scene.Line
	for _, x := range e.rules.Examples {
		if "example/"+x.ID == scene.ID {
			line = x.Line
		}
	}
	for _, trial := range scene.Trials {
		if err := e.check(line, trial); err != nil {
			return err
		}
		if s, _, err := e.do(line, trial); err == nil {
			p.tables = append(p.tables, s)
		}
		p.accepted = p.accepted || trial.Refused == ""
		p.refused = p.refused || trial.Refused != "" || trial.Fact == "moves"
		p.configured = p.configured || trial.Config != ""
	}
	return nil
}

// showSlip plays an incident that positions can express.
func (e Edition) showSlip(id string) error {
	for _, i := range e.rules.Incidents {
		switch {
		case i.ID != id:
		case i.Why != "":
			return errors.New("no position expresses it")
		default:
			return e.checkIncident(i)
		}
	}
	return errors.New("there is no such incident")
}

// showStep makes all moves of a step of the lesson.
func (e Edition) showStep(p *proof, id string) error {
	for step, entry := range steps(e) {
		if step.ID != id {
			continue
		}
		for _, answer := range entry.Answers {
			for _, move := range movesOf(answer.Moves) {
				if err := e.checkStep(step.Line, entry, move, answer); err != nil {
					return err
				}
				s, _ := e.rules.Game.ParseState(step.Line)
				s = e.after(s, step.Lead...)
				p.tables = append(p.tables, s, e.after(s, append([]string{move}, movesOf(answer.Then)...)...))
			}
		}
		return nil
	}
	return errors.New("there is no such step")
}

// isAboutSlips reports whether a text is about agreements between people.
func (e Edition) isAboutSlips(place string) bool {
	if id, ok := strings.CutPrefix(place, "Questions["); ok {
		q, _ := e.Question(strings.TrimSuffix(id, "].Answer"))
		return q.Remedy != "" || strings.Contains(q.Answer, "H15")
	}
	if id, ok := strings.CutPrefix(place, "Glossary["); ok {
		at := slices.IndexFunc(e.rules.Glossary, func(t guide.Term) bool { return t.ID == strings.TrimSuffix(id, "].Means") })
		_, remedy := e.Remedy(e.rules.Glossary[at].Clause)
		return remedy
	}
	return strings.HasPrefix(place, "Remedies") || strings.HasPrefix(place, "Sections[slips]") || place == "Sections[house].Text[0]"
}

// suffices returns an error that names the evidence that a claim lacks. A sentence about legal moves
// needs a move or a law. One about every table needs a law and games with all configurations that
// its text does not leave out.
func (p proof) suffices(e Edition, c claim) error {
	text := frees.ReplaceAllString(c.sentence, "may")
	switch {
	case p.assumed:
		return nil
	case demands.MatchString(text) && !p.refused && p.laws == nil:
		return errors.New("no move is refused, and no law says what is legal")
	case allows.MatchString(text) && !p.accepted && p.laws == nil:
		return errors.New("no move is made, and no law says what is legal")
	case !general.MatchString(c.place):
		return e.checkTables(p, c.sentence)
	case p.configured:
		return nil
	case p.laws == nil:
		return errors.New("it is shown at one table only")
	}
	around := e.around(c)
	for _, config := range configurations[e.rules.Game.Name()] {
		if !slices.ContainsFunc(p.laws, func(l law) bool { return l.about(config) || l.leftOut(around) }) {
			return fmt.Errorf("it does not leave out %s", config)
		}
	}
	return nil
}

// checkTables returns an error if a sentence's statement on a suit or a seat holds at none of the
// tables of a proof.
func (e Edition) checkTables(p proof, sentence string) error {
	if p.tables == nil {
		return nil
	}
	for seat, name := range LessonNames() {
		if name != "" {
			sentence = strings.ReplaceAll(sentence, name, fmt.Sprint("seat ", seat+1))
		}
	}
	for _, match := range rolePattern.FindAllStringSubmatch(sentence, -1) {
		role := slices.Index([]string{"trump", "plus", "ebbes", "minus", "nix"}, strings.ToLower(match[2]))
		letter := map[string]string{"blue": "B", "brown": "N", "yellow": "Y", "green": "G", "red": "R"}[strings.ToLower(match[1])]
		if !slices.ContainsFunc(p.tables, func(s games.State) bool {
			roles := strings.Fields(e.fact(s, "roles"))
			return role < len(roles) && roles[role] == letter
		}) {
			return fmt.Errorf("%q is so at no table", match[0])
		}
	}
	for _, match := range seatPattern.FindAllStringSubmatch(sentence, -1) {
		if !slices.ContainsFunc(p.tables, func(s games.State) bool { return e.doing(s, match[2], match[1]) }) {
			return fmt.Errorf("%q is so at no table", match[0])
		}
	}
	return nil
}

// doing reports whether a seat at a table does the action of a verb.
func (e Edition) doing(s games.State, verb, seat string) bool {
	questions := map[string][]string{
		"won": {"winner", "winners"}, "wins": {"winner", "winners"}, "takes": {"winner"}, "names": {"nix winner", "active"},
		"deals": {"turn", "dealer"}, "starts": {"turn", "starter"}, "goes": {"turn", "out"},
	}[verb]
	if questions == nil {
		questions = []string{"turn"}
	}
	return slices.ContainsFunc(questions, func(question string) bool {
		return slices.Contains(strings.Fields(e.fact(s, question)), seat)
	})
}

// around returns the text of a claim with its question, or the title of its chapter.
func (e Edition) around(c claim) string {
	if id, ok := strings.CutPrefix(c.place, "Questions["); ok {
		q, _ := e.Question(strings.TrimSuffix(id, "].Answer"))
		return q.Question + " " + q.Answer
	}
	all := texts(e)
	return all[strings.TrimSuffix(c.place, "Intro")+"Title"] + " " + all[c.place]
}

// leftOut reports whether a text leaves out the configurations where a law does not apply.
func (l law) leftOut(text string) bool {
	for _, limit := range []string{l.only, l.but} {
		if words := limits[limit]; words != nil && words.MatchString(text) {
			return true
		}
	}
	return false
}
