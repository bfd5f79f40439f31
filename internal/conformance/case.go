// Package conformance makes and plays the cases in testdata/conformance, which implementations of
// the rules in other languages are tested with.
//
// The README there describes them. The expectations of a case come from package plain; the
// library is tested against them like any other implementation. A [Layout] is a case to be
// written, and a [Breach] is the rules with one broken clause, which the cases have to detect.
package conformance

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/plain"
	"github.com/ebbesgo/ebbes/internal/tabletest"
)

// A File is a file of cases.
type File struct {
	About string `json:"about"`
	Cases []Case `json:"cases"`
}

// A Case is a configuration with a game, or with its refusal.
type Case struct {
	Name    string         `json:"name"`
	Clauses []ebbes.Clause `json:"clauses"`
	Config  ebbes.Config   `json:"config"`
	Refused *ConfigRefusal `json:"refused,omitempty"`
	Agreed  *ebbes.Config  `json:"agreed,omitempty"`
	Counts  []int          `json:"counts,omitempty"`
	Steps   []Step         `json:"steps,omitempty"`
}

// A ConfigRefusal names the impossible field of a configuration and the clause.
type ConfigRefusal struct {
	Field  string       `json:"field"`
	Clause ebbes.Clause `json:"rule"`
}

// A Step is a move with its refusal or its visible result. The first step of a case has no move.
type Step struct {
	By   string `json:"by,omitempty"`
	Move string `json:"move,omitempty"`
	MoveRefusal
	Sight
}

// A MoveRefusal is the kind of a refusal and the clause. The zero value is no refusal.
type MoveRefusal struct {
	Kind   string       `json:"kind,omitempty"`
	Clause ebbes.Clause `json:"rule,omitempty"`
}

// A Sight has the values of a game that are compared. In a step an empty member has not changed.
type Sight struct {
	Phase     string `json:"phase,omitempty"`
	Turn      string `json:"turn,omitempty"`
	Legal     string `json:"legal,omitempty"`
	Roles     string `json:"roles,omitempty"`
	Open      string `json:"open,omitempty"`
	Scores    string `json:"scores,omitempty"`
	NixWinner string `json:"nixWinner,omitempty"`
	Winners   string `json:"winners,omitempty"`
	Ends      string `json:"ends,omitempty"`
}

// Members returns the members of a sight by their names in the files.
func (s *Sight) Members() map[string]*string {
	return map[string]*string{
		"phase": &s.Phase, "turn": &s.Turn, "legal": &s.Legal, "roles": &s.Roles, "open": &s.Open,
		"scores": &s.Scores, "nixWinner": &s.NixWinner, "winners": &s.Winners, "ends": &s.Ends,
	}
}

// changed returns the members that differ from another sight's.
func (s Sight) changed(since Sight) Sight {
	before := since.Members()
	for name, now := range s.Members() {
		if *now == *before[name] {
			*now = ""
		}
	}
	return s
}

// with returns a sight after some changes.
func (s Sight) with(changes Sight) Sight {
	changed := changes.Members()
	for name, now := range s.Members() {
		*now = cmp.Or(*changed[name], *now)
	}
	return s
}

// Text returns a file with one line for each step.
func (f File) Text() string {
	var cases []string
	for _, c := range f.Cases {
		cases = append(cases, c.text())
	}
	return fmt.Sprintf("{\"about\":%s,\"cases\":[\n%s\n]}\n", inJSON(f.About), strings.Join(cases, ",\n"))
}

func (c Case) text() string {
	var steps []string
	for _, step := range c.Steps {
		steps = append(steps, inJSON(step))
	}
	c.Steps = nil
	if steps == nil {
		return inJSON(c)
	}
	return fmt.Sprintf("%s,\"steps\":[\n%s\n]}", strings.TrimSuffix(inJSON(c), "}"), strings.Join(steps, ",\n"))
}

func inJSON(v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return string(text)
}

// Implementations

// A ruleset is an implementation of the rules. It begins games and refuses impossible
// configurations.
type ruleset func(ebbes.Config) (player, *ConfigRefusal)

// A player plays a game by an implementation of the rules.
type player interface {
	// settings returns the configuration with its defaults.
	settings() ebbes.Config
	// attempt makes a move unless it is refused. If a seat is given, the move counts as coming
	// from it.
	attempt(by, move string) MoveRefusal
	// sight returns everything visible.
	sight() Sight
	// counts returns the numbers of sequences of 1, 2, … moves, up to the longest.
	counts(longest int) []int
}

// readAttempt reads a move. An unreadable text gives nil, which is malformed.
func readAttempt(text string) ebbes.Move {
	m, err := ebbes.ParseMove(text)
	if err != nil {
		return nil
	}
	return m
}

// readSeat reads a seat, or "-" as NoSeat.
func readSeat(text string) ebbes.Seat {
	n, _ := strconv.Atoi(text)
	return ebbes.Seat(n)
}

var kindWords = map[error]string{
	ebbes.ErrMalformed: "malformed", ebbes.ErrOver: "over", ebbes.ErrPhase: "phase", ebbes.ErrTurn: "turn", ebbes.ErrClause: "rule",
}

// orDash returns a list, or "-" if it is empty.
func orDash(list string) string { return cmp.Or(list, "-") }

// addSequences adds to counts the numbers of sequences of 1, 2, … moves from a
// position.
func addSequences[P any](counts []int, p P, moves func(P) []ebbes.Move, after func(P, ebbes.Move) P) {
	if len(counts) == 0 {
		return
	}
	list := moves(p)
	counts[0] += len(list)
	if len(counts) == 1 {
		return
	}
	for _, m := range list {
		addSequences(counts[1:], after(p, m), moves, after)
	}
}

// A libraryPlayer plays by the library.
type libraryPlayer struct{ state ebbes.State }

// Library returns a player that plays by package ebbes, or the refusal of the configuration.
func Library(c ebbes.Config) (player, *ConfigRefusal) {
	s, err := ebbes.New(c)
	var refusal *ebbes.ConfigError
	if errors.As(err, &refusal) {
		return nil, &ConfigRefusal{strings.ToLower(refusal.Field), refusal.Clause}
	}
	return &libraryPlayer{s}, nil
}

func (p *libraryPlayer) settings() ebbes.Config { return p.state.Config() }

func (p *libraryPlayer) attempt(by, move string) MoveRefusal {
	next, err := p.state.Apply(readAttempt(move))
	if by != "" {
		next, err = p.state.Accept(readSeat(by), readAttempt(move))
	}
	p.state = next
	var refusal *ebbes.MoveError
	if errors.As(err, &refusal) {
		return MoveRefusal{kindWords[refusal.Kind], refusal.Clause}
	}
	return MoveRefusal{}
}

func (p *libraryPlayer) sight() Sight {
	s := p.state
	seen := Sight{
		Phase:     s.Phase().String(),
		Turn:      s.Turn().String(),
		Legal:     s.Legal().String(),
		Roles:     suitLetters(rolesGiven(s)),
		Scores:    tabletest.PerSeat(s, s.Score),
		NixWinner: s.NixWinner().String(),
		Winners:   s.Winners().String(),
		Ends:      "-",
	}
	if s.Phase() == ebbes.Starting {
		seen.Legal = strings.ReplaceAll(plain.Text(slices.Collect(s.Moves())), "start ", "")
	}
	if s.Phase() == ebbes.Over {
		seen.Ends = s.Ends().String()
	}
	if s.Fictive(3) {
		seen.Open = strings.Trim(fmt.Sprint(s.Display().Open), "[]")
	}
	return seen
}

// rolesGiven returns the suits that have a role, in the order of the roles.
func rolesGiven(s ebbes.State) []ebbes.Suit {
	var suits []ebbes.Suit
	for r := ebbes.Trump; s.Suit(r) != ebbes.NoSuit; r++ {
		suits = append(suits, s.Suit(r))
	}
	return suits
}

func (p *libraryPlayer) counts(longest int) []int {
	counts := make([]int, longest)
	addSequences(counts, p.state,
		func(s ebbes.State) []ebbes.Move { return slices.Collect(s.Moves()) },
		func(s ebbes.State, m ebbes.Move) ebbes.State { s, _ = s.Apply(m); return s })
	return counts
}

// suitLetters lists suits as they are written in cards.
func suitLetters(suits []ebbes.Suit) string {
	var letters []string
	for _, suit := range suits {
		letters = append(letters, "-BNYGR"[suit:suit+1])
	}
	return orDash(strings.Join(letters, " "))
}

// A plainPlayer plays by the second implementation.
type plainPlayer struct{ *plain.Game }

// Plain returns a player that plays by package plain, or the refusal of the configuration.
func Plain(c ebbes.Config) (player, *ConfigRefusal) {
	if field, clause := plain.Fault(c); clause != ebbes.NoClause {
		return nil, &ConfigRefusal{strings.ToLower(field), clause}
	}
	return plainPlayer{plain.New(c)}, nil
}

func (p plainPlayer) settings() ebbes.Config { return p.Config }

func (p plainPlayer) attempt(by, move string) MoveRefusal {
	refusal := p.refuses(by, move)
	if refusal == (MoveRefusal{}) {
		p.Apply(readAttempt(move))
	}
	return refusal
}

// refuses judges a move without making it.
func (p plainPlayer) refuses(by, move string) MoveRefusal {
	m := readAttempt(move)
	clause, kind := p.Refusal(m, by != "" && p.NotHis(readSeat(by), m))
	return MoveRefusal{kindWords[kind], clause}
}

func (p plainPlayer) sight() Sight {
	seen := Sight{
		Phase:     p.Phase.String(),
		Turn:      p.Turn().String(),
		Legal:     orDash(plain.Text(p.Legal().InOrder())),
		Roles:     suitLetters(p.Designated()),
		NixWinner: "-",
		Winners:   orDash(plain.Text(p.Winners())),
		Ends:      "-",
	}
	if p.Phase == ebbes.Starting {
		seen.Legal = plain.Text(p.Starters())
	}
	if p.Phase == ebbes.Dealing || p.Phase == ebbes.Over {
		seen.NixWinner = p.NixWinner.String()
	}
	if p.Phase == ebbes.Over {
		seen.Ends = p.ConditionsMet().String()
	}
	var scores []string
	for _, seat := range p.SeatsByNumber() {
		scores = append(scores, strconv.Itoa(p.Score[seat]))
	}
	seen.Scores = strings.Join(scores, " ")
	if p.Fictive(plain.Fictive) {
		seen.Open = p.openCards()
	}
	return seen
}

// openCards lists the open card of every column of the display, with a dash where there is none.
func (p plainPlayer) openCards() string {
	var open []string
	for _, column := range p.Display {
		if c, ok := column.Open(); ok {
			open = append(open, c.String())
		} else {
			open = append(open, "-")
		}
	}
	return strings.Join(open, " ")
}

func (p plainPlayer) counts(longest int) []int {
	counts := make([]int, longest)
	addSequences(counts, p.Game, (*plain.Game).Moves, func(g *plain.Game, m ebbes.Move) *plain.Game {
		next := copyPlain(g)
		next.Apply(m)
		return next
	})
	return counts
}

// Run plays a case by an implementation and returns the first difference.
func (c Case) Run(rules ruleset) error {
	p, refused := rules(c.Config)
	if refused != nil || c.Refused != nil {
		return c.differ("the configuration", inJSON(refused), inJSON(c.Refused))
	}
	if err := c.differ("agreed", inJSON(p.settings()), inJSON(c.Agreed)); err != nil {
		return err
	}
	var want Sight
	for i, step := range c.Steps {
		what := func() string { return fmt.Sprintf("step %d, %s", i, strings.TrimSpace(step.By+" "+step.Move)) }
		if step.Move != "" {
			if got := p.attempt(step.By, step.Move); got != step.MoveRefusal {
				return c.differ(what(), inJSON(got), inJSON(step.MoveRefusal))
			}
		}
		want = want.with(step.Sight)
		if got := p.sight(); got != want {
			return c.differ(what(), inJSON(got.changed(want)), inJSON(want.changed(got)))
		}
	}
	return c.differ("the counts", fmt.Sprint(p.counts(len(c.Counts))), fmt.Sprint(c.Counts))
}

// differ returns an error unless two texts are equal.
func (c Case) differ(what, got, want string) error {
	if got == want {
		return nil
	}
	return fmt.Errorf("%s: %s:\ngot  %s\nwant %s", c.Name, what, got, want)
}

// Tests

// copyPlain returns a copy of a game for moves other than deals. The original stays unchanged.
func copyPlain(g *plain.Game) *plain.Game {
	next := *g
	next.Score = maps.Clone(g.Score)
	next.Hands = maps.Clone(g.Hands)
	next.Hands[g.Turn()] = slices.Clone(g.Hands[g.Turn()])
	next.Pairs = slices.Clone(g.Pairs)
	next.Tricks = slices.Clone(g.Tricks)
	for i, trick := range next.Tricks {
		next.Tricks[i].Plays = slices.Clip(trick.Plays)
	}
	return &next
}
