package ebbes_test

import (
	"cmp"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
)

// Cases for implementations in other languages, which testdata/conformance holds
// and its README describes. What they expect is what the second implementation in
// slow_test.go says; the library is held to them like any other.

var writeConformance = flag.Bool("write-conformance", false, "write the cases in "+conformance+" anew")

const conformance = "testdata/conformance"

// Format

// A caseFile is a file of cases.
type caseFile struct {
	About string     `json:"about"`
	Cases []caseJSON `json:"cases"`
}

// A caseJSON is a configuration and either why it is refused or a game.
type caseJSON struct {
	Name    string         `json:"name"`
	Clauses []ebbes.Rule   `json:"clauses"`
	Config  ebbes.Config   `json:"config"`
	Refused *configRefusal `json:"refused,omitempty"`
	Agreed  *ebbes.Config  `json:"agreed,omitempty"`
	Counts  []int          `json:"counts,omitempty"`
	Steps   []stepJSON     `json:"steps,omitempty"`
}

// A configRefusal names the field of a configuration that is impossible, and the
// clause.
type configRefusal struct {
	Field string     `json:"field"`
	Rule  ebbes.Rule `json:"rule"`
}

// A stepJSON is a move, which is refused or leads to what can be seen then; the
// first step of a case has none.
type stepJSON struct {
	By   string `json:"by,omitempty"`
	Move string `json:"move,omitempty"`
	moveRefusal
	sight
}

// A moveRefusal is the kind of a refusal and the clause. The zero value is none.
type moveRefusal struct {
	Kind string     `json:"kind,omitempty"`
	Rule ebbes.Rule `json:"rule,omitempty"`
}

// A sight is what can be seen of a game. In a step an empty member is one that
// has not changed.
type sight struct {
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

// members returns the members of a sight by their names in the files.
func (s *sight) members() map[string]*string {
	return map[string]*string{
		"phase": &s.Phase, "turn": &s.Turn, "legal": &s.Legal, "roles": &s.Roles, "open": &s.Open,
		"scores": &s.Scores, "nixWinner": &s.NixWinner, "winners": &s.Winners, "ends": &s.Ends,
	}
}

// changed returns the members that differ from those of another sight.
func (s sight) changed(since sight) sight {
	before := since.members()
	for name, now := range s.members() {
		if *now == *before[name] {
			*now = ""
		}
	}
	return s
}

// with returns a sight after some changes.
func (s sight) with(changes sight) sight {
	changed := changes.members()
	for name, now := range s.members() {
		*now = cmp.Or(*changed[name], *now)
	}
	return s
}

// text returns a file with one line for each step.
func (f caseFile) text() string {
	var cases []string
	for _, c := range f.Cases {
		cases = append(cases, c.text())
	}
	return fmt.Sprintf("{\"about\":%s,\"cases\":[\n%s\n]}\n", inJSON(f.About), strings.Join(cases, ",\n"))
}

func (c caseJSON) text() string {
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

// readCases reads the files by their paths below testdata/conformance.
func readCases(t *testing.T) map[string]caseFile {
	t.Helper()
	files := map[string]caseFile{}
	for path, text := range caseTexts(t) {
		var f caseFile
		d := json.NewDecoder(strings.NewReader(text))
		d.DisallowUnknownFields()
		if err := d.Decode(&f); err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		files[path] = f
	}
	return files
}

// caseTexts returns the texts of the files by their paths.
func caseTexts(t *testing.T) map[string]string {
	t.Helper()
	texts := map[string]string{}
	err := fs.WalkDir(os.DirFS(conformance), ".", func(path string, _ fs.DirEntry, err error) error {
		if err == nil && strings.HasSuffix(path, ".json") {
			texts[path] = read(t, filepath.Join(conformance, path))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return texts
}

// Implementations

// A ruleset is an implementation of the rules: it begins games, unless the
// configuration is impossible.
type ruleset func(ebbes.Config) (player, *configRefusal)

// A player plays a game by an implementation of the rules.
type player interface {
	// agreed returns the configuration with its defaults.
	agreed() ebbes.Config
	// attempt makes a move unless it is refused. It is judged as coming from a
	// seat, if one is given.
	attempt(by, move string) moveRefusal
	// sight returns what can be seen.
	sight() sight
	// counts returns the numbers of sequences of 1, 2, … moves.
	counts(longest int) []int
}

// readAttempt reads a move; what is none is nil, which is malformed.
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
	ebbes.ErrMalformed: "malformed", ebbes.ErrOver: "over", ebbes.ErrPhase: "phase", ebbes.ErrTurn: "turn", ebbes.ErrRule: "rule",
}

// orDash is the text of a list that may be empty.
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

func libraryRules(c ebbes.Config) (player, *configRefusal) {
	s, err := ebbes.New(c)
	var refusal *ebbes.ConfigError
	if errors.As(err, &refusal) {
		return nil, &configRefusal{strings.ToLower(refusal.Field), refusal.Rule}
	}
	return &libraryPlayer{s}, nil
}

func (p *libraryPlayer) agreed() ebbes.Config { return p.state.Config() }

func (p *libraryPlayer) attempt(by, move string) moveRefusal {
	next, err := p.state.Apply(readAttempt(move))
	if by != "" {
		next, err = p.state.Accept(readSeat(by), readAttempt(move))
	}
	p.state = next
	var refusal *ebbes.MoveError
	if errors.As(err, &refusal) {
		return moveRefusal{kindWords[refusal.Kind], refusal.Rule}
	}
	return moveRefusal{}
}

func (p *libraryPlayer) sight() sight {
	s := p.state
	seen := sight{
		Phase:     s.Phase().String(),
		Turn:      s.Turn().String(),
		Legal:     s.Legal().String(),
		Roles:     suitLetters(rolesGiven(s)),
		Scores:    perSeat(s, s.Score),
		NixWinner: s.NixWinner().String(),
		Winners:   s.Winners().String(),
		Ends:      "-",
	}
	if s.Phase() == ebbes.Starting {
		seen.Legal = strings.ReplaceAll(slowText(slices.Collect(s.Moves())), "start ", "")
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

// A slowPlayer plays by the second implementation.
type slowPlayer struct{ *slowGame }

func slowRules(c ebbes.Config) (player, *configRefusal) {
	if field, rule := slowConfigFault(c); rule != ebbes.NoRule {
		return nil, &configRefusal{strings.ToLower(field), rule}
	}
	return slowPlayer{newSlowGame(c)}, nil
}

func (p slowPlayer) agreed() ebbes.Config { return p.config }

func (p slowPlayer) attempt(by, move string) moveRefusal {
	refusal := p.refuses(by, move)
	if refusal == (moveRefusal{}) {
		p.apply(readAttempt(move))
	}
	return refusal
}

// refuses judges a move, but does not make it.
func (p slowPlayer) refuses(by, move string) moveRefusal {
	m := readAttempt(move)
	rule, kind := p.refusal(m, by != "" && p.notHis(readSeat(by), m))
	return moveRefusal{kindWords[kind], rule}
}

func (p slowPlayer) sight() sight {
	seen := sight{
		Phase:     p.phase.String(),
		Turn:      p.turn().String(),
		Legal:     orDash(slowText(p.legal().inOrder())),
		Roles:     suitLetters(p.designated()),
		NixWinner: "-",
		Winners:   orDash(slowText(p.winners())),
		Ends:      "-",
	}
	if p.phase == ebbes.Starting {
		seen.Legal = slowText(p.starters())
	}
	if p.phase == ebbes.Dealing || p.phase == ebbes.Over {
		seen.NixWinner = p.nixWinner.String()
	}
	if p.phase == ebbes.Over {
		seen.Ends = p.conditionsMet().String()
	}
	var scores []string
	for _, seat := range p.seatsByNumber() {
		scores = append(scores, strconv.Itoa(p.score[seat]))
	}
	seen.Scores = strings.Join(scores, " ")
	if p.fictive(slowFictive) {
		seen.Open = p.openCards()
	}
	return seen
}

// openCards lists the open card of every column, with a dash where there is none.
func (p slowPlayer) openCards() string {
	var open []string
	for _, column := range p.display {
		if c, ok := column.open(); ok {
			open = append(open, c.String())
		} else {
			open = append(open, "-")
		}
	}
	return strings.Join(open, " ")
}

func (p slowPlayer) counts(longest int) []int {
	counts := make([]int, longest)
	addSequences(counts, p.slowGame, (*slowGame).moves, func(g *slowGame, m ebbes.Move) *slowGame {
		next := copySlow(g)
		next.apply(m)
		return next
	})
	return counts
}

// copySlow returns a game in which a move other than a deal can be made while the
// other game stays as it is.
func copySlow(g *slowGame) *slowGame {
	next := *g
	next.score = maps.Clone(g.score)
	next.hands = maps.Clone(g.hands)
	next.hands[g.turn()] = slices.Clone(g.hands[g.turn()])
	next.pairs = slices.Clone(g.pairs)
	next.tricks = slices.Clone(g.tricks)
	for i, trick := range next.tricks {
		next.tricks[i].plays = slices.Clip(trick.plays)
	}
	return &next
}

// run plays a case by some rules and returns the first difference.
func (c caseJSON) run(rules ruleset) error {
	p, refused := rules(c.Config)
	if refused != nil || c.Refused != nil {
		return c.differ("the configuration", inJSON(refused), inJSON(c.Refused))
	}
	if err := c.differ("agreed", inJSON(p.agreed()), inJSON(c.Agreed)); err != nil {
		return err
	}
	var want sight
	for i, step := range c.Steps {
		what := fmt.Sprintf("step %d, %s", i, strings.TrimSpace(step.By+" "+step.Move))
		if step.Move != "" {
			if err := c.differ(what, inJSON(p.attempt(step.By, step.Move)), inJSON(step.moveRefusal)); err != nil {
				return err
			}
		}
		got := p.sight()
		want = want.with(step.sight)
		if err := c.differ(what, inJSON(got.changed(want)), inJSON(want.changed(got))); err != nil {
			return err
		}
	}
	return c.differ("the counts", fmt.Sprint(p.counts(len(c.Counts))), fmt.Sprint(c.Counts))
}

func (c caseJSON) differ(what, got, want string) error {
	if got == want {
		return nil
	}
	return fmt.Errorf("%s: %s:\ngot  %s\nwant %s", c.Name, what, got, want)
}

// Writing cases

// A layout is a case that is to be written: some clauses, and a script that plays
// the game to show them.
type layout struct {
	clauses string
	name    string
	config  ebbes.Config
	script  func(*scribe)
}

// write plays the game and writes it down.
func (l layout) write(t *testing.T) caseJSON {
	t.Helper()
	clauses := strings.Fields(l.clauses)
	written := caseJSON{Name: clauses[0] + ": " + l.name, Config: l.config}
	for _, id := range clauses {
		written.Clauses = append(written.Clauses, ebbes.Rule(id))
	}
	p, refused := slowRules(l.config)
	if refused != nil {
		written.Refused = refused
		return written
	}
	agreed := p.agreed()
	written.Agreed = &agreed
	s := &scribe{t: t, slowPlayer: p.(slowPlayer), dealt: begin(t, l.config), written: written}
	s.step(stepJSON{})
	l.script(s)
	return s.written
}

// A scribe plays a game by the second implementation and writes it down.
type scribe struct {
	t *testing.T
	slowPlayer
	dealt   ebbes.State // the same game by the library, which stack asks who deals
	seen    sight       // after the last step
	written caseJSON
}

// step writes down a step and what has changed with it.
func (s *scribe) step(step stepJSON) {
	now := s.sight()
	step.sight = now.changed(s.seen)
	s.seen = now
	s.written.Steps = append(s.written.Steps, step)
}

// make makes a move.
func (s *scribe) make(m ebbes.Move) {
	s.t.Helper()
	if refusal := s.attempt("", m.String()); refusal != (moveRefusal{}) {
		s.t.Fatalf("%s: %v is refused: %v", s.written.Name, m, refusal)
	}
	s.dealt, _ = s.dealt.Apply(m)
	s.step(stepJSON{Move: m.String()})
}

// deal deals the next round so that every seat gets its hand, as lay does.
func (s *scribe) deal(number int, hands ...string) {
	s.t.Helper()
	s.make(ebbes.Deal{Number: number, Deck: stack(s.t, s.dealt, hands...)})
}

// play makes moves written as in the steps of a scene.
func (s *scribe) play(moves string) {
	s.t.Helper()
	for _, a := range attempts(s.t, moves) {
		if a.breaks == ebbes.NoRule {
			s.make(a.move)
		} else {
			s.refused("", "rule", a.breaks, a.move.String())
		}
	}
}

// refused writes down moves that are refused in the same way.
func (s *scribe) refused(by, kind string, rule ebbes.Rule, moves ...string) {
	s.t.Helper()
	for _, move := range moves {
		want := moveRefusal{kind, rule}
		if got := s.refuses(by, move); got != want {
			s.t.Fatalf("%s: %s %s: got %v, want %v", s.written.Name, by, move, got, want)
		}
		s.step(stepJSON{By: by, Move: move, moveRefusal: want})
	}
}

// everyRefusal writes down which of some moves are refused, by whoever has to make
// them, from every seat and from none.
func (s *scribe) everyRefusal(moves ...string) {
	for _, move := range moves {
		for _, by := range []string{"", "-", "1", "2", "3", "4"} {
			s.try(by, move)
		}
	}
}

// try writes down a move if it is refused.
func (s *scribe) try(by, move string) {
	if refusal := s.refuses(by, move); refusal != (moveRefusal{}) {
		s.step(stepJSON{By: by, Move: move, moveRefusal: refusal})
	}
}

// random makes a fair deal or any legal move.
func (s *scribe) random(r *rand.Rand, holdBack bool) {
	s.t.Helper()
	if s.phase == ebbes.Dealing {
		s.make(s.anyDeal(r))
	} else {
		s.make(s.anyMove(r, holdBack))
	}
}

// randomUntil plays at random until the table waits for something of that phase.
func (s *scribe) randomUntil(phase ebbes.Phase, r *rand.Rand) {
	s.t.Helper()
	for s.phase != phase {
		s.random(r, false)
	}
}

// randomUntilLeft plays at random until so many tricks are left in the first round.
func (s *scribe) randomUntilLeft(tricks int, r *rand.Rand) {
	s.t.Helper()
	for s.phase != ebbes.Playing || len(s.hand(1)) > tricks || s.trick().winner == ebbes.NoSeat {
		s.random(r, true)
	}
}

// randomGame plays a random game. Now and then somebody tries what is refused.
func (s *scribe) randomGame(r *rand.Rand) {
	s.t.Helper()
	holdBack := r.IntN(2) == 0
	for s.phase != ebbes.Over {
		if r.IntN(8) == 0 {
			s.try(anySeat(r), anyAttempt(r))
		}
		s.random(r, holdBack)
	}
}

// anySeat returns a seat, none or nothing.
func anySeat(r *rand.Rand) string {
	return []string{"", "-", "1", "2", "3", "4", "5"}[r.IntN(7)]
}

// anyAttempt returns a move that may be of any phase.
func anyAttempt(r *rand.Rand) string {
	c := ebbes.CardOf(ebbes.Suit(1+r.IntN(5)), 1+r.IntN(15))
	moves := []ebbes.Move{ebbes.Play(c), ebbes.Select(c), ebbes.Start(1 + r.IntN(5))}
	return moves[r.IntN(len(moves))].String()
}

// anyDeal returns a fair deal.
func (s *scribe) anyDeal(r *rand.Rand) ebbes.Deal {
	var d ebbes.Deal
	for _, number := range r.Perm(6) {
		if s.numberLeft(number) {
			d.Number = number
		}
	}
	d.Deck = s.pack(r)
	return d
}

// pack returns the cards in play, shuffled or in order.
func (s *scribe) pack(r *rand.Rand) ebbes.Deck {
	var pack []ebbes.Card
	for _, c := range s.cardsInPlay() {
		pack = append(pack, c.public())
	}
	if r != nil {
		r.Shuffle(len(pack), func(i, j int) { pack[i], pack[j] = pack[j], pack[i] })
	}
	return ebbes.DeckOf(pack...)
}

// count counts the sequences of up to so many moves.
func (s *scribe) count(longest int) { s.written.Counts = s.counts(longest) }

// writeFiles returns every file, by its path.
func writeFiles(t *testing.T) map[string]caseFile {
	t.Helper()
	files := map[string]caseFile{}
	for _, p := range parts() {
		f := caseFile{About: p.about}
		for _, l := range append(scenesOf(t, p.tests), p.layouts...) {
			f.Cases = append(f.Cases, l.write(t))
		}
		files[p.path] = f
	}
	for _, g := range wholeGames {
		files[g.path()] = caseFile{"A whole random game, in which now and then somebody tries what is refused.", []caseJSON{g.write(t)}}
	}
	return files
}

// A part is a file of cases: the scenes of some tests, and more.
type part struct {
	path, about string
	tests       []func(*testing.T)
	layouts     []layout
}

func parts() []part {
	type tests = []func(*testing.T)
	return []part{
		{"configurations.json", "Configurations that are refused, and some that are not.", nil, configLayouts()},
		{"table.json", "The table (T1 to T7).", nil, tableLayouts()},
		{"tricks.json", "Playing a trick (P1 to P6).", tests{TestP1, TestP2, TestP3, TestP4, TestP5, TestP6}, nil},
		{"designating.json", "How suits get their roles (D1 to D4).", tests{TestD1, TestD2, TestD3}, nil},
		{"scoring.json", "Scoring a round (S1 to S5).", tests{TestS1, TestS2, TestS3, TestRulebookEbbes}, scoringLayouts()},
		{"rounds.json", "Further rounds and the end (R1 to R3).", nil, roundLayouts()},
		{"two.json", "Two people and the fictive player (F1 to F10).", tests{TestF1, TestF2, TestF3, TestF4, TestF5, TestF6, TestF9}, twoLayouts()},
		{"variants.json", "The variants (M1, V1 to V9).", tests{TestM1, TestV1, TestV2, TestV3, TestV4}, slices.Concat(variantLayouts(), endLayouts())},
		{"rulebook.json", "Examples from the rulebook.", tests{TestRulebookTrump, TestRulebookPlus, TestRulebookSelecting}, nil},
		{"refusals.json", "What is refused in which phase, from every seat and from none.", nil, refusalLayouts()},
		{"counts.json", "How many sequences of 1, 2, … moves there are.", nil, countLayouts()},
	}
}

// scenesOf runs tests and returns the scenes they enact.
func scenesOf(t *testing.T, tests []func(*testing.T)) []layout {
	t.Helper()
	var layouts []layout
	for _, test := range tests {
		name := testName(test)
		t.Run(name, func(t *testing.T) {
			delete(enacted, t.Name())
			test(t)
			for _, c := range enacted[t.Name()] {
				layouts = append(layouts, layout{clausesShown(name), c.name, c.config, c.script})
			}
		})
	}
	return layouts
}

// testName returns the name of a test, such as "TestP2".
func testName(test func(*testing.T)) string {
	name := runtime.FuncForPC(reflect.ValueOf(test).Pointer()).Name()
	return name[strings.LastIndex(name, ".")+1:]
}

// clausesShown returns the clauses that the scenes of a test show: the one that it
// is named after, unless more is to be said.
func clausesShown(test string) string {
	shown := map[string]string{
		"TestS1":            "S1 S2",
		"TestRulebookTrump": "D1 P5", "TestRulebookPlus": "D1 P3", "TestRulebookEbbes": "S5", "TestRulebookSelecting": "V2 V4",
	}
	return cmp.Or(shown[test], strings.TrimPrefix(test, "Test"))
}

// script plays a scene.
func (c scene) script(s *scribe) {
	s.deal(c.number, c.hands...)
	for _, step := range c.steps {
		s.play(step.moves)
	}
}

// Rounds and packs to lay out

// upTo writes the cards from 1 to a value of every suit.
func upTo(value int) string {
	return fmt.Sprintf("B1-%d N1-%[1]d Y1-%[1]d G1-%[1]d R1-%[1]d", value)
}

// dealOf writes a deal of cards in the order given.
func (s *scribe) dealOf(number int, pack string) string {
	s.t.Helper()
	return ebbes.Deal{Number: number, Deck: ebbes.DeckOf(hand(s.t, pack)...)}.String()
}

// ladders plays rounds in which seat 1 takes every trick.
func (s *scribe) ladders(numbers ...int) {
	s.t.Helper()
	hands, tricks := ladder(s.config.Players, s.highestValue()/s.config.Players)
	for _, number := range numbers {
		s.deal(number, hands...)
		if s.phase == ebbes.Starting {
			s.play("start 1")
		}
		s.play(tricks)
	}
}

// laid plays rounds for three people. In the base game each has the next number
// card: the roles are the same whatever it is.
func (s *scribe) laid(rounds ...laid) {
	s.t.Helper()
	for _, r := range rounds {
		number, moves := 0, r.moves
		if !s.with(choose) {
			number = s.round + 1
			_, moves, _ = strings.Cut(r.moves, "|")
		}
		s.deal(number, r.hands...)
		if s.phase == ebbes.Starting {
			s.play("start 1")
		}
		s.play(moves)
	}
}

// pairRound plays a round for two people.
func (s *scribe) pairRound(r pairRound) {
	s.t.Helper()
	number := s.round + 1
	if s.with(choose) {
		number = 0
	}
	s.deal(number, r.hands...)
	if s.phase == ebbes.Starting {
		s.play("start 1")
	}
	if s.phase == ebbes.Selecting {
		s.play(fivePairs)
	}
	if s.dealer == 1 {
		s.play(r.dealt1)
	} else {
		s.play(r.dealt2)
	}
}

const fivePairs = "select B1 select N2 select Y3 select G4 select R5"

// packs tries packs that are not the cards in play, and then these.
func (s *scribe) packs() {
	s.t.Helper()
	number, rule := 1, ebbes.T1
	if s.with(choose) {
		number = 0
	}
	if s.with(more) {
		rule = ebbes.M1
	}
	last := s.highestValue()
	oneShort := fmt.Sprintf("B1-%d N1-%[1]d Y1-%[1]d G1-%[1]d R1-%[2]d ", last, last-1)
	packs := []string{"", oneShort, oneShort + "B1", upTo(last - 1)}
	if last < 15 {
		packs = append(packs, oneShort+fmt.Sprintf("R%d", last+1), upTo(last)+" B1", upTo(last+1))
	}
	for _, pack := range packs {
		s.refused("", "rule", rule, s.dealOf(number, pack))
	}
	inOrder(s)
}

// begun leaves a game before its first deal.
func begun(*scribe) {}

// inOrder deals the pack unshuffled.
func inOrder(s *scribe) {
	s.t.Helper()
	d := ebbes.Deal{Number: 1, Deck: s.pack(nil)}
	if s.with(choose) {
		d.Number = 0
	}
	s.make(d)
}

// roundInOrder plays on after that, so that everybody shows what he holds.
func roundInOrder(s *scribe) {
	s.t.Helper()
	inOrder(s)
	s.randomUntil(ebbes.Dealing, newRand(1))
}

// pairsInOrder selects five pairs after that.
func pairsInOrder(s *scribe) {
	s.t.Helper()
	inOrder(s)
	s.play(fivePairs)
}

// selectHighest selects the highest number card after that, but none beyond it.
func selectHighest(s *scribe) {
	s.t.Helper()
	inOrder(s)
	last := s.highestValue()
	if last < 15 {
		s.play(fmt.Sprintf("select B%d!V1", last+1))
	}
	s.play(fmt.Sprintf("select B%d select N1", last))
}

// Cases laid out by hand

func tableLayouts() []layout {
	three, four := ebbes.Config{Players: 3}, ebbes.Config{Players: 4}
	list := []layout{
		{"T4 T5", "seat 1 starts and its right-hand neighbour deals unless agreed otherwise", four, inOrder},
		{"T5", "dealer and starter may be one", ebbes.Config{Players: 4, Starter: 3, Dealer: 3}, inOrder},
		{"T2", "number cards that are not in the pile", three, func(s *scribe) {
			for _, number := range []int{-1, 0, 6, 257} {
				s.refused("", "rule", ebbes.T2, s.dealOf(number, upTo(6)), s.dealOf(number, upTo(5)))
			}
		}},
		{"T2 M1", "more cards add no number cards", ebbes.Config{Players: 5, Variants: more}, func(s *scribe) {
			s.refused("", "rule", ebbes.T2, s.dealOf(6, upTo(15)), s.dealOf(15, upTo(15)))
		}},
		{"T2", "each number card once", three, func(s *scribe) {
			for _, number := range []int{4, 1, 5, 2, 3} {
				for _, used := range s.numbers {
					s.refused("", "rule", ebbes.T2, s.dealOf(used, upTo(6)))
				}
				s.ladders(number)
			}
		}},
		{"T7 D4", "four people deal in turn", ebbes.Config{Players: 4, Dealer: 3}, func(s *scribe) { s.ladders(1, 2, 3) }},
		{"T7 D4", "five people deal in turn", ebbes.Config{Players: 5, Dealer: 4}, func(s *scribe) { s.ladders(1, 2, 3) }},
	}
	for players := 3; players <= 5; players++ {
		c := ebbes.Config{Players: players}
		list = append(list,
			layout{"T1", fmt.Sprintf("packs for %d people", players), c, (*scribe).packs},
			layout{"T3", fmt.Sprintf("%d people begin with no points", players), c, begun})
		for seat := ebbes.Seat(1); int(seat) <= players; seat++ {
			list = append(list,
				layout{"T4", fmt.Sprintf("seat %v of %d starts", seat, players), ebbes.Config{Players: players, Starter: seat}, inOrder},
				layout{"T6 T5", fmt.Sprintf("seat %v of %d deals", seat, players), ebbes.Config{Players: players, Dealer: seat}, roundInOrder})
		}
	}
	return list
}

func scoringLayouts() []layout {
	named := func(move string) func(*scribe) {
		return func(s *scribe) {
			s.ladders(1)
			s.deal(2, "...", "...", "...", "...")
			s.refused("2", "turn", ebbes.S3, "start 1", "start 2")
			s.play(move)
		}
	}
	return []layout{
		{"S3", "the nix winner names another", ebbes.Config{Players: 4}, named("start 3")},
		{"S3", "the nix winner names himself", ebbes.Config{Players: 4}, named("start 1")},
		{"S4", "points add up, below 0 too", ebbes.Config{Players: 3}, func(s *scribe) {
			s.laid(sixUp, threeEach, backFromFinish)
		}},
	}
}

func roundLayouts() []layout {
	return []layout{
		{"R1", "dealt, named, played", ebbes.Config{Players: 3}, func(s *scribe) {
			s.laid(sixUp)
			s.deal(2, sixUp.hands...)
			s.refused("", "phase", ebbes.S3, "B6")
			s.play("start 1")
			s.refused("", "phase", ebbes.P1, "start 1")
			s.play("B6")
		}},
		{"R1 V2 V5", "dealt, named, selected, played", ebbes.Config{Players: 3, Variants: choose, Track: endless}, func(s *scribe) {
			s.laid(sixUp)
			s.deal(0, sixUp.hands...)
			s.refused("", "phase", ebbes.S3, "select B1", "B1")
			s.play("start 2")
			s.refused("", "phase", ebbes.V2, "start 2", "B1")
			s.play("select B4 select N1 select Y3 select G2 select R6")
			s.refused("", "phase", ebbes.P1, "start 2", "select B1")
			s.play("B4")
		}},
		{"R2 S4", "five rounds, whatever the points", ebbes.Config{Players: 3}, func(s *scribe) {
			s.laid(sixUp, sixUp, sixUp, sixUp, sixUp)
			s.refused("", "over", ebbes.R2, s.dealOf(1, upTo(6)))
		}},
		{"R3 F6", "three are furthest ahead", ebbes.Config{Players: 2}, func(s *scribe) {
			for range 5 {
				s.pairRound(allToSeat1)
			}
		}},
	}
}

func twoLayouts() []layout {
	list := []layout{
		{"F8", "seat 1 starts and seat 2 deals unless agreed otherwise", ebbes.Config{Players: 2}, inOrder},
		{"F8", "seat 2 starts, so seat 1 deals", ebbes.Config{Players: 2, Starter: 2}, inOrder},
		{"F1", "packs for two people", ebbes.Config{Players: 2}, (*scribe).packs},
		{"F4", "the fictive player leads as the named starter", ebbes.Config{Players: 2}, func(s *scribe) {
			s.pairRound(allToSeat1)
			s.deal(2, "...", "...", "B1 N1 Y1 G1 R1   R2 B2 N6 Y2 G2")
			s.play("start 3 B2!F4 N6!F4 Y2!F4 G2!F4 B1!F4 R1!F4 R2")
		}},
		{"F10", "nobody selects for the fictive player", ebbes.Config{Players: 2, Variants: choose}, func(s *scribe) {
			inOrder(s)
			s.refused("3", "turn", ebbes.V2, "select B1")
		}},
	}
	for dealer := ebbes.Seat(1); dealer <= 2; dealer++ {
		list = append(list, dealtFirst(dealer)...)
	}
	return list
}

// dealtFirst returns cases for two people of whom one deals first.
func dealtFirst(dealer ebbes.Seat) []layout {
	base, chosen := ebbes.Config{Players: 2, Dealer: dealer}, ebbes.Config{Players: 2, Dealer: dealer, Variants: choose}
	list := []layout{
		{"F1 F3", "one card at a time", base, roundInOrder},
		{"F9", "one card at a time, more cards", ebbes.Config{Players: 2, Dealer: dealer, Variants: more}, roundInOrder},
		{"F2", "the deal alternates", base, func(s *scribe) {
			s.pairRound(allToSeat1)
			s.pairRound(allToSeat1)
			s.deal(3, allToSeat1.hands...)
		}},
		{"F7", "the fictive player names itself", base, func(s *scribe) {
			s.pairRound(nixToFictive)
			s.deal(2, allToSeat1.hands...)
			s.refused("1", "turn", ebbes.S3, "start 3")
			s.refused("3", "turn", ebbes.S3, "start 3")
			s.play("start 1!F7 start 2!F7 start 3")
		}},
		{"F7", "a person names the fictive player", base, func(s *scribe) {
			s.pairRound(allToSeat1)
			s.deal(2, allToSeat1.hands...)
			s.play("start 3")
		}},
		{"F10", "the people select, the fictive player starts", chosen, func(s *scribe) {
			s.pairRound(nixToFictive)
			s.deal(0, allToSeat1.hands...)
			s.play("start 3 " + fivePairs)
		}},
	}
	for starter := ebbes.Seat(1); starter <= 2; starter++ {
		base.Starter, chosen.Starter = starter, starter
		list = append(list,
			layout{"F8", fmt.Sprintf("seat %v starts", starter), base, inOrder},
			layout{"F10", fmt.Sprintf("the people select, seat %v starts", starter), chosen, pairsInOrder})
	}
	for i := range list {
		list[i].name += fmt.Sprintf(", seat %v deals first", dealer)
	}
	return list
}

func variantLayouts() []layout {
	list := []layout{
		{"V1", "no number card is turned up", ebbes.Config{Players: 3, Variants: choose}, func(s *scribe) {
			for _, number := range []int{-1, 1, 5, 6} {
				s.refused("", "rule", ebbes.V1, s.dealOf(number, upTo(6)), s.dealOf(number, upTo(5)))
			}
			inOrder(s)
		}},
		{"V9 T1", "packs with variant 2", ebbes.Config{Players: 3, Variants: choose}, (*scribe).packs},
		{"V9 M1", "packs with both variants", ebbes.Config{Players: 3, Variants: more | choose}, (*scribe).packs},
	}
	for players := 2; players <= 5; players++ {
		table := func(v ebbes.Variant) ebbes.Config { return ebbes.Config{Players: players, Variants: v} }
		list = append(list, layout{"M1", fmt.Sprintf("packs for %d people", players), table(more), (*scribe).packs})
		if players > 2 {
			list = append(list, layout{"M1", fmt.Sprintf("%d people play 15 tricks", players), table(more), func(s *scribe) { s.ladders(2) }})
		}
		for v := range (more | choose) + 1 {
			list = append(list, layout{"V9", fmt.Sprintf("%d people, %v", players, v), table(v), inOrder})
			if v&choose != 0 {
				list = append(list, layout{"V1", fmt.Sprintf("number cards for %d people, %v", players, v), table(v), selectHighest})
			}
		}
		for starter := ebbes.Seat(1); int(starter) <= players; starter++ {
			config := ebbes.Config{Players: players, Variants: choose, Starter: starter}
			list = append(list, layout{"V2", fmt.Sprintf("%d people select, seat %v starts", players, starter), config, pairsInOrder})
		}
	}
	return list
}

// endLayouts are rounds of variant 2 that end the game, or do not.
func endLayouts() []layout {
	var list []layout
	for _, c := range []struct {
		clauses, name                string
		finish, dabbscheedel, rounds int
		played                       []laid
	}{
		{"V6", "on the finish", 6, 0, 0, []laid{sixUp}},
		{"V6", "past the finish", 5, 0, 0, []laid{sixUp}},
		{"V6", "one short of the finish", 7, 0, 0, []laid{sixUp}},
		{"V6", "on the finish after two rounds", 12, -13, 0, []laid{sixUp, sixUp}},
		{"V6", "on the finish during the round only", 6, 0, 0, []laid{backFromFinish}},
		{"V6 R3", "two on the finish", 3, 0, 0, []laid{threeEach}},
		{"V6", "on Dabbscheedel", 0, -6, 0, []laid{sixUp}},
		{"V6", "past Dabbscheedel", 0, -5, 0, []laid{sixUp}},
		{"V6", "one short of Dabbscheedel", 0, -7, 0, []laid{sixUp}},
		{"V6 R3", "on Dabbscheedel, two furthest ahead", 0, -6, 0, []laid{threeEach}},
		{"V6", "on Dabbscheedel during the round only", 0, -6, 0, []laid{backFromDabbscheedel}},
		{"V6", "the finish and Dabbscheedel", 6, -6, 0, []laid{sixUp}},
		{"V6", "the finish and the last round", 6, 0, 1, []laid{sixUp}},
		{"V6", "Dabbscheedel and the last round", 0, -6, 1, []laid{sixUp}},
		{"V6", "all three ends", 8, -9, 2, []laid{sixUp, sixUp}},
		{"V7", "one round", 1000, -1000, 1, []laid{sixUp}},
		{"V7", "one round of two", 1000, -1000, 2, []laid{sixUp}},
		{"V7", "two rounds", 1000, -1000, 2, []laid{sixUp, threeEach}},
		{"V7", "five rounds unless agreed otherwise", 1000, -1000, 0, []laid{sixUp, sixUp, sixUp, sixUp, sixUp}},
		{"V7", "more than five rounds", 1000, -1000, 6, []laid{sixUp, sixUp, sixUp, sixUp, sixUp, threeEach}},
		{"V8", "one short of Dabbscheedel as it is unless agreed otherwise", 0, 0, 0, []laid{sixUp, backFromFinish}},
		{"V8", "Dabbscheedel as it is unless agreed otherwise", 0, 0, 0, []laid{sixUp, sixUp}},
		{"V8", "the finish as it is unless agreed otherwise", 0, -99, 0, []laid{sixUp, sixUp, sixUp, backFromFinish}},
	} {
		config := ebbes.Config{Players: 3, Variants: choose, Rounds: c.rounds, Track: ebbes.Track{Finish: c.finish, Dabbscheedel: c.dabbscheedel}}
		list = append(list, layout{c.clauses, c.name, config, func(s *scribe) { s.laid(c.played...) }})
	}
	return list
}

// configLayouts are configurations of which most are refused.
func configLayouts() []layout {
	var list []layout
	for _, c := range []struct{ clause, config string }{
		{"T1", `{"players":-1}`}, {"T1", `{"players":0}`}, {"T1", `{"players":1}`}, {"T1", `{"players":6}`},
		{"T4", `{"players":4,"starter":"4"}`}, {"T4", `{"players":4,"starter":"5"}`}, {"T4", `{"players":2,"starter":"4"}`},
		{"T5", `{"players":4,"dealer":"4"}`}, {"T5", `{"players":4,"dealer":"5"}`}, {"T5", `{"players":2,"dealer":"4"}`},
		{"F8", `{"players":2,"starter":"3"}`}, {"F8", `{"players":2,"dealer":"3"}`}, {"F8", `{"players":2,"starter":"2","dealer":"2"}`},
		{"R2", `{"players":4,"rounds":5}`}, {"R2", `{"players":4,"rounds":-1}`}, {"R2", `{"players":4,"rounds":4}`},
		{"R2", `{"players":4,"variants":"more cards","rounds":6}`},
		{"V7", `{"players":4,"variants":"select designations","rounds":-1}`},
		{"V7", `{"players":4,"variants":"select designations","rounds":1}`},
		{"V7", `{"players":4,"variants":"select designations","rounds":100}`},
		{"V7", `{"players":4,"variants":"select designations","rounds":101}`},
		{"V8", `{"players":4,"track":{"finish":20}}`}, {"V8", `{"players":4,"track":{"dabbscheedel":-10}}`},
		{"V8", `{"players":4,"variants":"select designations","track":{"finish":-1}}`},
		{"V8", `{"players":4,"variants":"select designations","track":{"finish":1}}`},
		{"V8", `{"players":4,"variants":"select designations","track":{"finish":1000}}`},
		{"V8", `{"players":4,"variants":"select designations","track":{"finish":1001}}`},
		{"V8", `{"players":4,"variants":"select designations","track":{"dabbscheedel":1}}`},
		{"V8", `{"players":4,"variants":"select designations","track":{"dabbscheedel":-1}}`},
		{"V8", `{"players":4,"variants":"select designations","track":{"dabbscheedel":-1000}}`},
		{"V8", `{"players":4,"variants":"select designations","track":{"dabbscheedel":-1001}}`},
		// Of several fields the first is named.
		{"T1", `{"players":1,"starter":"5","dealer":"5","rounds":4,"track":{"finish":-1,"dabbscheedel":1}}`},
		{"T4", `{"players":3,"starter":"5","dealer":"5","rounds":4,"track":{"finish":-1,"dabbscheedel":1}}`},
		{"T5", `{"players":3,"dealer":"5","rounds":4,"track":{"finish":-1,"dabbscheedel":1}}`},
		{"R2", `{"players":3,"rounds":4,"track":{"finish":-1,"dabbscheedel":1}}`},
		{"V8", `{"players":3,"track":{"finish":-1,"dabbscheedel":1}}`},
	} {
		var config ebbes.Config
		if err := config.UnmarshalJSON([]byte(c.config)); err != nil {
			panic(err)
		}
		name := strings.NewReplacer("{", "", "}", "", `"`, "", ":", " ", ",", ", ").Replace(c.config)
		list = append(list, layout{c.clause, name, config, begun})
	}
	return list
}

// refusalLayouts are games in which all sorts of moves are tried in every phase.
func refusalLayouts() []layout {
	return []layout{
		{"R2", "in every phase of the base game", ebbes.Config{Players: 3}, func(s *scribe) {
			r := newRand(1)
			for _, phase := range []ebbes.Phase{ebbes.Dealing, ebbes.Playing, ebbes.Dealing, ebbes.Starting, ebbes.Over} {
				s.randomUntil(phase, r)
				s.malformed()
				s.everyRefusal(s.dealOf(1, upTo(6)), "start 1", "select B1", "B1")
			}
		}},
		{"V6", "in every phase with variant 2", ebbes.Config{Players: 3, Variants: choose, Rounds: 2, Track: endless}, func(s *scribe) {
			r := newRand(2)
			for _, phase := range []ebbes.Phase{ebbes.Dealing, ebbes.Selecting, ebbes.Playing, ebbes.Dealing, ebbes.Starting, ebbes.Over} {
				s.randomUntil(phase, r)
				s.malformed()
				s.everyRefusal(s.dealOf(0, upTo(6)), "start 1", "select B1", "select B7", "B1", "B7")
			}
		}},
		{"F4 F7", "what the fictive player is refused", ebbes.Config{Players: 2}, func(s *scribe) {
			s.pairRound(nixToFictive)
			s.deal(2, allToSeat1.hands...)
			s.everyRefusal("start 1", "start 3", "B2")
			s.play("start 3")
			s.everyRefusal("B1", "B2", "B3", "N2", "start 3")
			s.play("B2")
			s.everyRefusal("B3", "B5", "N2", "N3", "N5")
		}},
	}
}

// malformed tries what is no move, no card or no seat at the table.
func (s *scribe) malformed() {
	s.t.Helper()
	s.refused("", "malformed", ebbes.NoRule, "pass", "b1", "B0", "B16", "X1", "B1 B2", "start B1", "start 0", "start 4", "select 5", "select R16", "deal 1 B16")
	s.refused("1", "malformed", ebbes.NoRule, "B16", "start 4")
}

// countLayouts are positions of every kind of table from which sequences of moves
// are counted: up to the end of a round, from the naming of a starter, and while
// pairs are selected.
func countLayouts() []layout {
	sizes := map[int]struct{ tricks, moves int }{2: {6, 15}, 3: {5, 9}, 4: {4, 12}, 5: {4, 9}}
	list := []layout{
		{"R1", "the last trick, after which no deals are counted", ebbes.Config{Players: 3}, func(s *scribe) {
			s.randomUntilLeft(1, newRand(1))
			s.count(4)
		}},
	}
	for players := 2; players <= 5; players++ {
		for v := range (more | choose) + 1 {
			c := ebbes.Config{Players: players, Variants: v}
			seed := uint64(players)<<8 | uint64(v)
			size := sizes[players]
			list = append(list,
				layout{"P2", fmt.Sprintf("the last %d tricks, %d people, %v", size.tricks, players, v), c, func(s *scribe) {
					s.randomUntilLeft(size.tricks, newRand(seed))
					s.count(size.moves)
				}},
				layout{"S3", fmt.Sprintf("the second starter, %d people, %v", players, v), c, func(s *scribe) {
					s.randomUntil(ebbes.Starting, newRand(seed))
					s.count(3)
				}})
			if v&choose != 0 {
				list = append(list, layout{"V2", fmt.Sprintf("three pairs, %d people, %v", players, v), c, func(s *scribe) {
					s.randomUntil(ebbes.Selecting, newRand(seed))
					s.count(3)
				}})
			}
		}
	}
	return list
}

// Whole games

// A wholeGame is a random game of more than one round that ends in some way.
type wholeGame struct {
	config ebbes.Config
	ends   ebbes.End
}

// wholeGames has a game for every kind of table.
var wholeGames = []wholeGame{
	{ebbes.Config{Players: 2}, ebbes.RoundsPlayed},
	{ebbes.Config{Players: 3, Starter: 3}, ebbes.RoundsPlayed},
	{ebbes.Config{Players: 4, Dealer: 2}, ebbes.RoundsPlayed},
	{ebbes.Config{Players: 5}, ebbes.RoundsPlayed},
	{ebbes.Config{Players: 2, Variants: more, Dealer: 1}, ebbes.RoundsPlayed},
	{ebbes.Config{Players: 3, Variants: more}, ebbes.RoundsPlayed},
	{ebbes.Config{Players: 4, Variants: more}, ebbes.RoundsPlayed},
	{ebbes.Config{Players: 5, Variants: more, Starter: 4}, ebbes.RoundsPlayed},
	{ebbes.Config{Players: 2, Variants: choose, Track: ebbes.Track{Finish: 6}}, ebbes.FinishReached},
	{ebbes.Config{Players: 3, Variants: choose, Track: ebbes.Track{Dabbscheedel: -5}}, ebbes.DabbscheedelReached},
	{ebbes.Config{Players: 4, Variants: choose, Rounds: 3}, ebbes.RoundsPlayed},
	{ebbes.Config{Players: 5, Variants: choose, Rounds: 2, Track: ebbes.Track{Finish: 8}}, ebbes.FinishReached | ebbes.RoundsPlayed},
	{ebbes.Config{Players: 2, Variants: more | choose, Track: ebbes.Track{Finish: 6, Dabbscheedel: -6}}, ebbes.FinishReached | ebbes.DabbscheedelReached},
	{ebbes.Config{Players: 3, Variants: more | choose, Rounds: 2, Track: ebbes.Track{Dabbscheedel: -8}}, ebbes.DabbscheedelReached | ebbes.RoundsPlayed},
	{
		ebbes.Config{Players: 4, Variants: more | choose, Rounds: 2, Track: ebbes.Track{Finish: 7, Dabbscheedel: -4}},
		ebbes.FinishReached | ebbes.DabbscheedelReached | ebbes.RoundsPlayed,
	},
	{ebbes.Config{Players: 5, Variants: more | choose}, ebbes.FinishReached},
}

// path returns the path of its file, such as "games/4-more-cards.json".
func (g wholeGame) path() string {
	name := fmt.Sprintf("%d %v", g.config.Players, g.config.Variants)
	return "games/" + strings.NewReplacer(",", "", " ", "-").Replace(name) + ".json"
}

// write writes down the first game that ends in that way.
func (g wholeGame) write(t *testing.T) caseJSON {
	t.Helper()
	name := fmt.Sprintf("%d people, %v", g.config.Players, g.config.Variants)
	for seed := uint64(1); seed < 1000; seed++ {
		var played *scribe
		c := layout{g.clauses(), name, g.config, func(s *scribe) {
			s.randomGame(newRand(seed))
			played = s
		}}.write(t)
		if played.conditionsMet() == g.ends && played.round > 1 {
			return c
		}
	}
	t.Fatalf("%s: no game in 1000 ends by %v", name, g.ends)
	return caseJSON{}
}

// clauses returns clauses that every game of its kind shows.
func (g wholeGame) clauses() string {
	clauses := "R1 R3 S1 S2 S3 V9"
	if g.config.Players == 2 {
		clauses += " F2 F4"
	} else {
		clauses += " T7"
	}
	if g.config.Variants&more != 0 {
		clauses += " M1"
	}
	if g.config.Variants&choose != 0 {
		return clauses + " V2 V6"
	}
	return clauses + " T2 R2"
}

// Tests

// The files are what the second implementation says.
func TestConformanceFiles(t *testing.T) {
	if testing.Short() {
		t.Skip("the second implementation is slow")
	}
	onDisk := caseTexts(t)
	for path, f := range writeFiles(t) {
		if *writeConformance {
			save(t, filepath.Join(conformance, path), f.text())
		} else if onDisk[path] != f.text() {
			t.Errorf("%s is not what go test -run Conformance -write-conformance . writes", path)
		}
		delete(onDisk, path)
	}
	for path := range onDisk {
		t.Errorf("nothing writes %s", path)
	}
}

func save(t *testing.T, path, text string) {
	t.Helper()
	if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o777), os.WriteFile(path, []byte(text), 0o666)); err != nil {
		t.Fatal(err)
	}
}

// The library plays as the files say.
func TestConformance(t *testing.T) {
	for path, f := range readCases(t) {
		t.Run(path, func(t *testing.T) {
			for _, c := range f.Cases {
				if err := c.run(libraryRules); err != nil {
					t.Error(err)
				}
			}
		})
	}
}

// Every clause is shown by a case, and so is every reason for a refusal.
func TestConformanceCovers(t *testing.T) {
	shown, refused, names := map[ebbes.Rule]bool{}, map[string]bool{}, map[string]bool{}
	for _, c := range allCases(t) {
		if names[c.Name] {
			t.Errorf("two cases are called %s", c.Name)
		}
		names[c.Name] = true
		for _, clause := range c.Clauses {
			shown[clause] = true
		}
		if c.Refused != nil {
			refused[c.Refused.Field+" "+string(c.Refused.Rule)] = true
		}
		for _, step := range c.Steps {
			if step.Kind != "" {
				refused[strings.TrimSpace(step.Kind+" "+string(step.Rule))] = true
			}
		}
	}
	for _, clause := range clauseIDs(t) {
		if !shown[clause] {
			t.Errorf("no case shows %s", clause)
		}
	}
	want := "dealer F8, dealer T5, malformed, over R2, over V6, phase P1, phase S3, phase T7, phase V2, players T1, " +
		"rounds R2, rounds V7, rule F4, rule F7, rule M1, rule P1, rule P2, rule T1, rule T2, rule V1, rule V2, " +
		"starter F8, starter T4, track.dabbscheedel V8, track.finish V8, turn P1, turn S3, turn T7, turn V2"
	if got := strings.Join(slices.Sorted(maps.Keys(refused)), ", "); got != want {
		t.Errorf("refused: %s\nwant     %s", got, want)
	}
}

// Every kind of table has a whole game.
func TestConformanceGames(t *testing.T) {
	files := readCases(t)
	for players := 2; players <= 5; players++ {
		for v := range (more | choose) + 1 {
			c := ebbes.Config{Players: players, Variants: v}
			game := files[wholeGame{config: c}.path()]
			if len(game.Cases) != 1 {
				t.Errorf("%d people, %v: no game", players, v)
				continue
			}
			agreed, steps := game.Cases[0].Agreed, game.Cases[0].Steps
			if agreed.Players != players || agreed.Variants != v || steps[len(steps)-1].Phase != "over" {
				t.Errorf("%d people, %v: the game is of %+v and ends with %+v", players, v, agreed, steps[len(steps)-1])
			}
		}
	}
}

func allCases(t *testing.T) []caseJSON {
	t.Helper()
	var cases []caseJSON
	files := readCases(t)
	for _, path := range slices.Sorted(maps.Keys(files)) {
		cases = append(cases, files[path].Cases...)
	}
	return cases
}

// The README tells what every member of a file means.
func TestConformanceREADME(t *testing.T) {
	readme := read(t, conformance+"/README.md")
	for _, of := range []any{caseFile{}, caseJSON{}, configRefusal{}, stepJSON{}, moveRefusal{}, sight{}} {
		for i := range reflect.TypeOf(of).NumField() {
			member, _, _ := strings.Cut(reflect.TypeOf(of).Field(i).Tag.Get("json"), ",")
			if member != "" && !strings.Contains(readme, "| `"+member+"` | ") {
				t.Errorf("nothing is said of %q", member)
			}
		}
	}
	for _, p := range parts() {
		if !strings.Contains(readme, "| ["+p.path+"]("+p.path+") | ") {
			t.Errorf("nothing is said of %s", p.path)
		}
	}
}

// check.mjs finds the files right, and says where they are not.
func TestConformanceScript(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("there is no node")
	}
	script := filepath.Join(conformance, "check.mjs")
	if out, err := exec.Command(node, script).CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
	for _, c := range []struct{ path, is, instead string }{
		{"tricks.json", `"kind":"rule","rule":"P2"`, `"kind":"rule","rule":"P1"`},
		{"designating.json", `"roles":"B N Y G R"`, `"roles":"B N Y R G"`},
		{"scoring.json", `"scores":"6 0 -6"`, `"scores":"6 0 -5"`},
		{"two.json", `"open":"- `, `"open":"B1 `},
		{"configurations.json", `"field":"starter"`, `"field":"dealer"`},
		{"configurations.json", `"agreed":{"players":4`, `"agreed":{"players":5`},
		{"counts.json", `"counts":[`, `"counts":[1,`},
	} {
		text := read(t, filepath.Join(conformance, c.path))
		at := strings.Index(text, c.is)
		if at < 0 {
			t.Fatalf("%s has no %s", c.path, c.is)
		}
		spoilt := t.TempDir()
		save(t, filepath.Join(spoilt, c.path), text[:at]+c.instead+text[at+len(c.is):])
		out, err := exec.Command(node, script, spoilt).CombinedOutput()
		var exit *exec.ExitError
		if !errors.As(err, &exit) || exit.ExitCode() != 1 || !strings.HasPrefix(string(out), c.path+": ") {
			t.Errorf("%s instead of %s: %v\n%s", c.instead, c.is, err, out)
		}
	}
}

// clauseIDs returns the ids of all clauses, as rules.go lists them.
func clauseIDs(t *testing.T) []ebbes.Rule {
	t.Helper()
	var ids []ebbes.Rule
	for _, constant := range regexp.MustCompile(`(?m)^(?:const |\t)([A-Z]\d+) +Rule = `).FindAllStringSubmatch(read(t, "rules.go"), -1) {
		ids = append(ids, ebbes.Rule(constant[1]))
	}
	if len(ids) == 0 {
		t.Fatal("no clauses")
	}
	return ids
}

// Every test that enacts scenes gives them to the files.
func TestConformanceHasAllScenes(t *testing.T) {
	listed := map[string]bool{}
	for _, p := range parts() {
		for _, test := range p.tests {
			listed[testName(test)] = true
		}
	}
	paths, err := filepath.Glob("*_test.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range paths {
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && enacts(f) && !listed[f.Name.Name] {
				t.Errorf("%s enacts scenes, but is in no part", f.Name.Name)
			}
		}
	}
}

// enacts reports whether a function calls enact.
func enacts(f *ast.FuncDecl) bool {
	found := false
	ast.Inspect(f, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok {
			name, ok := call.Fun.(*ast.Ident)
			found = found || ok && name.Name == "enact"
		}
		return !found
	})
	return found
}

// Whatever else a case expected would be found to differ.
func TestConformanceFindsDifferences(t *testing.T) {
	changes := map[string]func(*caseJSON) bool{
		"refused": func(c *caseJSON) bool {
			if c.Refused != nil {
				c.Refused = &configRefusal{c.Refused.Field, ebbes.P5}
			}
			return c.Refused != nil
		},
		"agreed": func(c *caseJSON) bool {
			if c.Agreed != nil {
				c.Agreed = &ebbes.Config{}
			}
			return c.Agreed != nil
		},
		"counts": func(c *caseJSON) bool {
			c.Counts = slices.Clone(c.Counts)
			if n := len(c.Counts); n > 0 {
				c.Counts[n-1]++
			}
			return len(c.Counts) > 0
		},
		"kind": changeLast(func(step *stepJSON) *string { return &step.Kind }),
		"rule": changeLast(func(step *stepJSON) *string { return (*string)(&step.Rule) }),
	}
	for member := range new(sight).members() {
		changes[member] = changeLast(func(step *stepJSON) *string { return step.members()[member] })
	}
	changed := map[string]int{}
	for _, c := range allCases(t) {
		for name, change := range changes {
			other := c
			if name != "counts" {
				other.Counts = nil
			}
			if change(&other) {
				changed[name]++
				if other.run(libraryRules) == nil {
					t.Errorf("%s: the library plays so with another %s, too", c.Name, name)
				}
			}
		}
	}
	for name := range changes {
		if changed[name] == 0 {
			t.Errorf("no case has a member %s", name)
		}
	}
}

// changeLast returns what changes a member of the last step that has it.
func changeLast(member func(*stepJSON) *string) func(*caseJSON) bool {
	return func(c *caseJSON) bool {
		c.Steps = slices.Clone(c.Steps)
		for i := len(c.Steps) - 1; i >= 0; i-- {
			if text := member(&c.Steps[i]); *text != "" {
				*text += "0"
				return true
			}
		}
		return false
	}
}

// Broken rules

// A breach is rules like the second implementation's, but for one clause.
type breach struct {
	clause  ebbes.Rule
	what    string                          // is done instead
	pardons bool                            // no move is refused for the clause
	agrees  bool                            // no configuration is
	begin   func(*slowGame)                 // changes the game before its first deal
	make    func(g *slowGame, m ebbes.Move) // makes a move
	say     func(g *slowGame, seen *sight)  // changes what can be seen
}

// A brokenPlayer plays by broken rules. The configuration looks agreed as ever.
type brokenPlayer struct {
	slowPlayer
	breach breach
	config ebbes.Config
}

// rules returns the broken rules.
func (b breach) rules(c ebbes.Config) (player, *configRefusal) {
	_, refused := slowRules(c)
	if refused != nil && !(b.agrees && refused.Rule == b.clause) {
		return nil, refused
	}
	g := newSlowGame(c)
	agreed := g.config
	if b.begin != nil {
		b.begin(g)
	}
	return brokenPlayer{slowPlayer{g}, b, agreed}, nil
}

func (p brokenPlayer) agreed() ebbes.Config { return p.config }

func (p brokenPlayer) attempt(by, move string) moveRefusal {
	refusal := p.refuses(by, move)
	switch {
	case p.breach.pardons && refusal == moveRefusal{"rule", p.breach.clause}:
		return moveRefusal{}
	case refusal != moveRefusal{}:
		return refusal
	case p.breach.make != nil:
		p.breach.make(p.slowGame, readAttempt(move))
	default:
		p.apply(readAttempt(move))
	}
	return moveRefusal{}
}

func (p brokenPlayer) sight() sight {
	seen := p.slowPlayer.sight()
	if p.breach.say != nil {
		p.breach.say(p.slowGame, &seen)
	}
	return seen
}

// breaches returns at least one way to break every clause.
func breaches() []breach {
	return []breach{
		{clause: "T1", what: "other packs are dealt", pardons: true},
		{clause: "T1", what: "other numbers of people play", agrees: true},
		{clause: "T2", what: "other number cards are turned up", pardons: true},
		{clause: "T2", what: "number cards return to the pile", make: func(g *slowGame, m ebbes.Move) {
			g.apply(m)
			g.numbers = slices.Clone(g.numbers[max(0, len(g.numbers)-1):])
		}},
		{clause: "T3", what: "seat 1 begins with a point", begin: func(g *slowGame) { g.score[1] = 1 }},
		{clause: "T4", what: "the dealer starts", begin: func(g *slowGame) { g.config.Starter = g.config.Dealer }},
		{clause: "T4", what: "other starters are agreed", agrees: true},
		{clause: "T5", what: "the starter deals", begin: func(g *slowGame) { g.config.Dealer = g.config.Starter }},
		{clause: "T5", what: "other dealers are agreed", agrees: true},
		{clause: "T6", what: "five cards are dealt at a time", make: breakDeal(func(card, seats int) int {
			round, seat := card/seats, card%seats
			return round/5*5*seats + seat*5 + round%5
		})},
		{clause: "T6", what: "the dealer gets the first card", make: breakDeal(func(card, seats int) int {
			return card/seats*seats + (card+1)%seats
		})},
		{clause: "T7", what: "the same seat deals again", make: func(g *slowGame, m ebbes.Move) {
			g.apply(m)
			if g.phase == ebbes.Dealing {
				g.dealer = g.seating()[(slices.Index(g.seating(), g.dealer)+len(g.seating())-1)%len(g.seating())]
			}
		}},
		{clause: "P1", what: "cards that others hold are played", pardons: true},
		{clause: "P2", what: "suit is not followed", pardons: true},
		{clause: "P2", what: "every card of the hand is legal", say: func(g *slowGame, seen *sight) {
			if g.phase == ebbes.Playing && !g.fictive(g.turn()) {
				seen.Legal = slowText(g.hand(g.turn()).inOrder())
			}
		}},
		{clause: "P3", what: "who cannot follow must trump", say: func(g *slowGame, seen *sight) {
			if trumps := g.legal().of(g.suitOf(ebbes.Trump)); g.phase == ebbes.Playing && g.discarding() && len(trumps) > 0 {
				seen.Legal = slowText(trumps.inOrder())
			}
		}},
		{clause: "P4", what: "trump does not win", make: breakWinner(func(g *slowGame, t slowTrick) ebbes.Seat {
			return highestOf(t.plays, t.led())
		})},
		{clause: "P4", what: "the highest card of all suits wins", make: breakWinner(func(g *slowGame, t slowTrick) ebbes.Seat {
			return slices.MaxFunc(t.plays, func(a, b slowPlay) int { return a.card.value - b.card.value }).seat
		})},
		{clause: "P5", what: "only cards played from then on are trumps", make: breakWinner(func(g *slowGame, t slowTrick) ebbes.Seat {
			return highestOf(t.plays[trumpArose(g, t):], g.suitOf(ebbes.Trump), t.led())
		})},
		{clause: "P5", what: "cards discarded before are no trumps", make: breakWinner(func(g *slowGame, t slowTrick) ebbes.Seat {
			if g.suitOf(ebbes.Trump) == t.led() {
				return highestOf(t.plays, t.led())
			}
			return cmp.Or(highestOf(t.plays[trumpArose(g, t):], g.suitOf(ebbes.Trump)), highestOf(t.plays, t.led()))
		})},
		{clause: "P5", what: "trump counts from the next trick on", make: breakWinner(func(g *slowGame, t slowTrick) ebbes.Seat {
			if trumpArose(g, t) > 0 {
				return highestOf(t.plays, t.led())
			}
			return t.winner
		})},
		{clause: "P6", what: "the trick goes to who has led it", make: breakWinner(func(g *slowGame, t slowTrick) ebbes.Seat {
			return t.plays[0].seat
		})},
		{clause: "D1", what: "plus comes before trump", say: func(g *slowGame, seen *sight) {
			if suits := g.designated(); len(suits) > 1 {
				suits[0], suits[1] = suits[1], suits[0]
				seen.Roles = suitLetters(suits)
			}
		}},
		{clause: "D1", what: "roles are given when the trick is complete", say: func(g *slowGame, seen *sight) {
			if n := len(g.tricks); n > 0 && g.trick().winner == ebbes.NoSeat {
				seen.Roles = suitLetters(afterTricks(g, n-1).designated())
			}
		}},
		{clause: "D2", what: "there is no nix", say: func(g *slowGame, seen *sight) {
			seen.Roles = seen.Roles[:min(len(seen.Roles), len("B N Y G"))]
		}},
		{clause: "D3", what: "a trick gives one role", say: func(g *slowGame, seen *sight) {
			given := 0
			for n := range g.tricks {
				given = min(given+1, len(afterTricks(g, n+1).designated()))
			}
			seen.Roles = suitLetters(g.designated()[:given])
		}},
		{clause: "D4", what: "roles last into the next round", make: func(g *slowGame, m ebbes.Move) {
			played := g.tricks
			if g.apply(m); g.phase == ebbes.Starting {
				g.tricks = played
			}
		}},
		{clause: "S1", what: "trump cards bring a point", make: breakScore(func(g *slowGame, s ebbes.Seat) int { return g.countTaken(s, ebbes.Trump) })},
		{clause: "S1", what: "minus cards cost nothing", make: breakScore(func(g *slowGame, s ebbes.Seat) int { return g.countTaken(s, ebbes.Minus) })},
		{clause: "S1", what: "cards taken before their suit was plus bring nothing", make: breakScore(func(g *slowGame, s ebbes.Seat) int {
			return -takenEarly(g, s, ebbes.Plus)
		})},
		{clause: "S1", what: "cards taken before their suit was minus cost nothing", make: breakScore(func(g *slowGame, s ebbes.Seat) int {
			return takenEarly(g, s, ebbes.Minus)
		})},
		{clause: "S2", what: "who are tied for most get 3", make: breakScore(func(g *slowGame, s ebbes.Seat) int {
			return threeIf(g, s, func(own, tied, most, fewest int) bool { return own == most && own != fewest && tied > 1 })
		})},
		{clause: "S2", what: "who are tied for fewest get 3", make: breakScore(func(g *slowGame, s ebbes.Seat) int {
			return threeIf(g, s, func(own, tied, most, fewest int) bool { return own == fewest && own != most && tied > 1 })
		})},
		{clause: "S2", what: "all get 3 if they took the same number", make: breakScore(func(g *slowGame, s ebbes.Seat) int {
			return threeIf(g, s, func(own, tied, most, fewest int) bool { return most == fewest })
		})},
		{clause: "S3", what: "of several the one at the first seat wins nix", make: breakNix(func(g *slowGame) ebbes.Seat {
			return slices.MaxFunc(g.seatsByNumber(), func(a, b ebbes.Seat) int {
				return g.countTaken(a, ebbes.Nix) - g.countTaken(b, ebbes.Nix)
			})
		})},
		{clause: "S3", what: "the highest nix card wins nix", make: breakNix(func(g *slowGame) ebbes.Seat {
			return slices.MaxFunc(g.seatsByNumber(), func(a, b ebbes.Seat) int {
				return highestNix(g, a) - highestNix(g, b)
			})
		})},
		{clause: "S4", what: "no score falls below 0", make: func(g *slowGame, m ebbes.Move) {
			g.apply(m)
			for s := range g.score {
				g.score[s] = max(g.score[s], 0)
			}
		}},
		{clause: "S5", what: "none is not the fewest", make: breakScore(func(g *slowGame, s ebbes.Seat) int {
			return threeIf(g, s, func(own, tied, most, fewest int) bool { return own == 0 && most > 0 })
		})},
		{clause: "R1", what: "nobody names the starter", make: func(g *slowGame, m ebbes.Move) {
			g.apply(m)
			if g.phase == ebbes.Starting {
				g.start(g.nixWinner)
			}
		}},
		{clause: "R2", what: "there are six rounds", begin: func(g *slowGame) { g.config.Rounds++ }},
		{clause: "R2", what: "20 points end the game", make: func(g *slowGame, m ebbes.Move) {
			g.apply(m)
			for _, score := range g.score {
				if score >= 20 {
					g.phase = ebbes.Over
				}
			}
		}},
		{clause: "R2", what: "other numbers of rounds are agreed", agrees: true},
		{clause: "R3", what: "only one wins", say: func(g *slowGame, seen *sight) { seen.Winners = seen.Winners[:1] }},
		{clause: "F1", what: "the fictive player is dealt to last", make: breakDeal(func(card, seats int) int {
			return card/seats*seats + []int{2, 0, 1}[card%seats]
		})},
		{clause: "F2", what: "the same person deals again", make: func(g *slowGame, m ebbes.Move) {
			g.apply(m)
			if g.phase == ebbes.Dealing {
				g.dealer = slowPartner(g.dealer)
			}
		}},
		{clause: "F3", what: "the first five cards lie open", make: breakDeal(func(card, seats int) int {
			if card%seats == 0 {
				return (card + 5*seats) % (10 * seats)
			}
			return card
		})},
		{clause: "F4", what: "the fictive player plays its rightmost card", say: breakFictive(func(g *slowGame, row slowCards) slowCards {
			row = append(row, row.of(g.toFollow())...)
			return row[len(row)-1:]
		})},
		{clause: "F4", what: "the fictive player may choose", say: breakFictive(func(g *slowGame, row slowCards) slowCards {
			if following := row.of(g.toFollow()); len(following) > 0 {
				return following
			}
			return row
		})},
		{clause: "F5", what: "cards are turned up at once", make: func(g *slowGame, m ebbes.Move) {
			g.apply(m)
			if g.phase == ebbes.Playing {
				g.turnUp()
			}
		}},
		{clause: "F6", what: "the fictive player cannot win", say: func(g *slowGame, seen *sight) {
			seen.Winners = orDash(strings.TrimSpace(strings.TrimSuffix(seen.Winners, "3")))
		}},
		{clause: "F6", what: "the fictive player is not scored", make: func(g *slowGame, m ebbes.Move) {
			g.apply(m)
			g.score[slowFictive] = 0
		}},
		{clause: "F7", what: "the fictive player may name another", pardons: true},
		{clause: "F7", what: "the fictive player may not be named", say: func(g *slowGame, seen *sight) {
			if g.phase == ebbes.Starting && !g.fictive(g.turn()) {
				seen.Legal = "1 2"
			}
		}},
		{clause: "F8", what: "the fictive player starts or deals", agrees: true},
		{clause: "F9", what: "the layers face down are swapped", make: breakDeal(func(card, seats int) int {
			if card%seats == 0 && card < 10*seats {
				return (card + 5*seats) % (10 * seats)
			}
			return card
		})},
		{clause: "F10", what: "the fictive player's turn comes when pairs are selected", say: func(g *slowGame, seen *sight) {
			if g.phase == ebbes.Selecting {
				seen.Turn = g.clockwise(g.left(g.starter))[len(g.pairs)%3].String()
			}
		}},
		{clause: "M1", what: "other packs are dealt", pardons: true},
		{clause: "V1", what: "other number cards are taken", pardons: true},
		{clause: "V1", what: "there are number cards up to 5 only", say: breakPairs(func(g *slowGame, c slowCard) bool { return c.value <= 5 })},
		{clause: "V2", what: "cards taken are taken again", pardons: true},
		{clause: "V2", what: "a number may be taken twice", say: breakPairs(func(g *slowGame, c slowCard) bool {
			return !slices.ContainsFunc(g.pairs, func(p slowPlay) bool { return p.card.suit == c.suit })
		})},
		{clause: "V2", what: "the starter selects first", say: func(g *slowGame, seen *sight) {
			if g.phase == ebbes.Selecting {
				seen.Turn = g.clockwise(g.starter)[len(g.pairs)%len(g.seating())].String()
			}
		}},
		{clause: "V3", what: "only a card that is held may be named", say: breakPairs(func(g *slowGame, c slowCard) bool {
			return !g.pairTaken(c) && slices.Contains(g.hand(g.turn()), c)
		})},
		{clause: "V4", what: "the order of selecting gives the roles", say: func(g *slowGame, seen *sight) {
			var suits []ebbes.Suit
			for _, p := range g.pairs[:min(len(g.pairs), len(g.designated()))] {
				suits = append(suits, p.card.suit)
			}
			seen.Roles = suitLetters(suits)
		}},
		{clause: "V5", what: "cards taken stay taken in the next round", make: func(g *slowGame, m ebbes.Move) {
			taken := g.pairs
			if g.apply(m); g.phase == ebbes.Starting {
				g.pairs = taken
			}
		}},
		{clause: "V6", what: "the finish ends nothing", begin: func(g *slowGame) { g.config.Track.Finish = 10_000 }},
		{clause: "V6", what: "Dabbscheedel ends nothing", begin: func(g *slowGame) { g.config.Track.Dabbscheedel = -10_000 }},
		{clause: "V6", what: "the finish must be passed", begin: func(g *slowGame) { g.config.Track.Finish++ }},
		{clause: "V6", what: "Dabbscheedel must be passed", begin: func(g *slowGame) { g.config.Track.Dabbscheedel-- }},
		{clause: "V6", what: "only one end is told", say: func(g *slowGame, seen *sight) { seen.Ends, _, _ = strings.Cut(seen.Ends, ",") }},
		{clause: "V6", what: "the finish ends the game during a round", make: func(g *slowGame, m ebbes.Move) {
			g.apply(m)
			for _, s := range g.seating() {
				if y := g.tally(s); g.phase == ebbes.Playing && g.score[s]+y.Plus+y.Ebbes+y.Minus >= g.config.Track.Finish {
					g.phase = ebbes.Over
				}
			}
		}},
		{clause: "V7", what: "there are always five rounds", begin: func(g *slowGame) { g.config.Rounds = 5 }},
		{clause: "V7", what: "other numbers of rounds are agreed", agrees: true},
		{clause: "V8", what: "the finish is 30 unless agreed otherwise", begin: func(g *slowGame) {
			if g.config.Track.Finish == 20 {
				g.config.Track.Finish = 30
			}
		}},
		{clause: "V8", what: "Dabbscheedel is -20 unless agreed otherwise", begin: func(g *slowGame) {
			if g.config.Track.Dabbscheedel == -10 {
				g.config.Track.Dabbscheedel = -20
			}
		}},
		{clause: "V8", what: "other tracks are agreed", agrees: true},
		{clause: "V9", what: "of two variants only more cards is used", begin: func(g *slowGame) {
			if g.config.Variants == more|choose {
				g.config.Variants = more
			}
		}},
	}
}

// breakDeal deals another card of the pack where the one at some place belongs.
func breakDeal(instead func(card, seats int) int) func(*slowGame, ebbes.Move) {
	return func(g *slowGame, m ebbes.Move) {
		d, ok := m.(ebbes.Deal)
		if !ok {
			g.apply(m)
			return
		}
		var pack []ebbes.Card
		for i := range d.Deck.Len() {
			pack = append(pack, d.Deck.At(instead(i, len(g.seating()))))
		}
		g.apply(ebbes.Deal{Number: d.Number, Deck: ebbes.DeckOf(pack...)})
	}
}

// breakWinner gives every trick but the last of a round to another seat.
func breakWinner(to func(*slowGame, slowTrick) ebbes.Seat) func(*slowGame, ebbes.Move) {
	return func(g *slowGame, m ebbes.Move) {
		g.apply(m)
		if n := len(g.tricks); g.phase == ebbes.Playing && n > 0 && g.trick().winner != ebbes.NoSeat {
			g.tricks[n-1].winner = to(g, g.trick())
		}
	}
}

// highestOf returns who has played the highest card of the first suit of which there
// is one.
func highestOf(plays []slowPlay, suits ...ebbes.Suit) ebbes.Seat {
	for _, suit := range suits {
		best := slowPlay{}
		for _, p := range plays {
			if p.card.suit == suit && p.card.value > best.card.value {
				best = p
			}
		}
		if best.seat != ebbes.NoSeat {
			return best.seat
		}
	}
	return ebbes.NoSeat
}

// trumpArose returns how many cards had been played to the last trick when trump
// arose, 0 if it had before.
func trumpArose(g *slowGame, t slowTrick) int {
	if afterTricks(g, len(g.tricks)-1).suitOf(ebbes.Trump) != ebbes.NoSuit {
		return 0
	}
	return max(0, slices.IndexFunc(t.plays, func(p slowPlay) bool { return slices.Contains(g.designators(), p.card) }))
}

// breakScore adds more to the points of every round.
func breakScore(more func(*slowGame, ebbes.Seat) int) func(*slowGame, ebbes.Move) {
	return func(g *slowGame, m ebbes.Move) {
		playing := g.phase == ebbes.Playing
		if g.apply(m); !playing || g.phase == ebbes.Playing {
			return
		}
		for _, s := range g.seating() {
			g.score[s] += more(g, s)
		}
	}
}

// takenEarly returns how many cards of the suit with a role a seat took in tricks
// after which the suit did not have it yet.
func takenEarly(g *slowGame, s ebbes.Seat, role ebbes.Role) int {
	n := 0
	for afterTricks(g, n+1).suitOf(role) == ebbes.NoSuit {
		n++
	}
	return len(afterTricks(g, n).taken(s).of(g.suitOf(role)))
}

// afterTricks returns the game as if only so many tricks had been played.
func afterTricks(g *slowGame, n int) *slowGame {
	before := *g
	before.tricks = g.tricks[:n]
	return &before
}

// threeIf returns 3 if something holds for how many ebbes cards a seat has, how
// many seats have so many, and the most and the fewest that any has.
func threeIf(g *slowGame, s ebbes.Seat, holds func(own, tied, most, fewest int) bool) int {
	var counts []int
	tied := 0
	for _, other := range g.seating() {
		counts = append(counts, g.countTaken(other, ebbes.Ebbes))
		if g.countTaken(other, ebbes.Ebbes) == g.countTaken(s, ebbes.Ebbes) {
			tied++
		}
	}
	if holds(g.countTaken(s, ebbes.Ebbes), tied, slices.Max(counts), slices.Min(counts)) {
		return 3
	}
	return 0
}

// breakNix makes another seat the nix winner.
func breakNix(winner func(*slowGame) ebbes.Seat) func(*slowGame, ebbes.Move) {
	return func(g *slowGame, m ebbes.Move) {
		playing := g.phase == ebbes.Playing
		if g.apply(m); playing && g.phase != ebbes.Playing {
			g.nixWinner = winner(g)
		}
	}
}

func highestNix(g *slowGame, s ebbes.Seat) (value int) {
	for _, c := range g.taken(s).of(g.suitOf(ebbes.Nix)) {
		value = max(value, c.value)
	}
	return value
}

// breakFictive lets the fictive player play other cards of its row.
func breakFictive(cards func(g *slowGame, row slowCards) slowCards) func(*slowGame, *sight) {
	return func(g *slowGame, seen *sight) {
		if g.phase != ebbes.Playing || !g.fictive(g.turn()) {
			return
		}
		var row slowCards
		for _, column := range g.display {
			if c, ok := column.open(); ok {
				row = append(row, c)
			}
		}
		seen.Legal = slowText(cards(g, row).inOrder())
	}
}

// breakPairs lets those cards be named for which something holds.
func breakPairs(may func(*slowGame, slowCard) bool) func(*slowGame, *sight) {
	return func(g *slowGame, seen *sight) {
		if g.phase == ebbes.Selecting {
			cards := slices.DeleteFunc(g.cardsInPlay(), func(c slowCard) bool { return !may(g, c) })
			seen.Legal = orDash(slowText(cards))
		}
	}
}

// The cases for a clause find out whoever breaks it.
func TestConformanceFindsBreaches(t *testing.T) {
	cases := map[ebbes.Rule][]caseJSON{}
	for _, c := range allCases(t) {
		c.Counts = nil // slow, and never needed
		if err := c.run(breach{}.rules); err != nil {
			t.Fatal(err)
		}
		for _, clause := range c.Clauses {
			cases[clause] = append(cases[clause], c)
		}
	}
	broken := map[ebbes.Rule]bool{}
	for _, b := range breaches() {
		broken[b.clause] = true
		found := slices.ContainsFunc(cases[b.clause], func(c caseJSON) bool { return c.run(b.rules) != nil })
		if !found {
			t.Errorf("%s: no case finds out that %s", b.clause, b.what)
		}
	}
	for _, clause := range clauseIDs(t) {
		if !broken[clause] {
			t.Errorf("%s is not broken", clause)
		}
	}
}
