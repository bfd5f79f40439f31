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
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/effort"
	"github.com/ebbesgo/ebbes/internal/plain"
	"github.com/ebbesgo/ebbes/internal/tabletest"
)

// Cases for implementations in other languages, which testdata/conformance holds
// and its README describes. What they expect is what the second implementation in
// internal/plain says; the library is held to them like any other.

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
	Clauses []ebbes.Clause `json:"clauses"`
	Config  ebbes.Config   `json:"config"`
	Refused *configRefusal `json:"refused,omitempty"`
	Agreed  *ebbes.Config  `json:"agreed,omitempty"`
	Counts  []int          `json:"counts,omitempty"`
	Steps   []stepJSON     `json:"steps,omitempty"`
}

// A configRefusal names the field of a configuration that is impossible, and the
// clause.
type configRefusal struct {
	Field  string       `json:"field"`
	Clause ebbes.Clause `json:"rule"`
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
	Kind   string       `json:"kind,omitempty"`
	Clause ebbes.Clause `json:"rule,omitempty"`
}

// A sight is what can be seen of a game. In a step an empty member has not changed.
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
			texts[path] = readFile(t, filepath.Join(conformance, path))
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

// readAttempt reads a move; a text that is none gives nil, which is malformed.
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
		return nil, &configRefusal{strings.ToLower(refusal.Field), refusal.Clause}
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
		return moveRefusal{kindWords[refusal.Kind], refusal.Clause}
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

func plainRules(c ebbes.Config) (player, *configRefusal) {
	if field, clause := plain.Fault(c); clause != ebbes.NoClause {
		return nil, &configRefusal{strings.ToLower(field), clause}
	}
	return plainPlayer{plain.New(c)}, nil
}

func (p plainPlayer) agreed() ebbes.Config { return p.Config }

func (p plainPlayer) attempt(by, move string) moveRefusal {
	refusal := p.refuses(by, move)
	if refusal == (moveRefusal{}) {
		p.Apply(readAttempt(move))
	}
	return refusal
}

// refuses judges a move, but does not make it.
func (p plainPlayer) refuses(by, move string) moveRefusal {
	m := readAttempt(move)
	clause, kind := p.Refusal(m, by != "" && p.NotHis(readSeat(by), m))
	return moveRefusal{kindWords[kind], clause}
}

func (p plainPlayer) sight() sight {
	seen := sight{
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

// openCards lists the open card of every column, with a dash where there is none.
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

// Tests

// The files say what the second implementation says; of the counts, unless the run is long,
// only the library is asked, in TestConformance.
func TestConformanceFiles(t *testing.T) {
	if testing.Short() {
		t.Skip("the second implementation is slow")
	}
	onDisk := caseTexts(t)
	counts := effort.Long() || *writeConformance
	if !counts {
		delete(onDisk, countsFile)
	}
	for path, f := range writeFiles(t, counts) {
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

// A case shows every clause, and every reason for a refusal.
func TestConformanceCovers(t *testing.T) {
	shown, refused, names := map[ebbes.Clause]bool{}, map[string]bool{}, map[string]bool{}
	for _, c := range allCases(t) {
		if names[c.Name] {
			t.Errorf("two cases are called %s", c.Name)
		}
		names[c.Name] = true
		for _, clause := range c.Clauses {
			shown[clause] = true
		}
		if c.Refused != nil {
			refused[c.Refused.Field+" "+string(c.Refused.Clause)] = true
		}
		for _, step := range c.Steps {
			if step.Kind != "" {
				refused[strings.TrimSpace(step.Kind+" "+string(step.Clause))] = true
			}
		}
	}
	for _, clause := range clauseIDs() {
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
	for players, v := range kinds() {
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

func allCases(t *testing.T) []caseJSON {
	t.Helper()
	var cases []caseJSON
	files := readCases(t)
	for _, path := range slices.Sorted(maps.Keys(files)) {
		cases = append(cases, files[path].Cases...)
	}
	return cases
}

// The README explains every member of a file.
func TestConformanceREADME(t *testing.T) {
	readme := readFile(t, conformance+"/README.md")
	for _, of := range []any{caseFile{}, caseJSON{}, configRefusal{}, stepJSON{}, moveRefusal{}, sight{}} {
		for i := range reflect.TypeOf(of).NumField() {
			member, _, _ := strings.Cut(reflect.TypeOf(of).Field(i).Tag.Get("json"), ",")
			if member != "" && !strings.Contains(readme, "| `"+member+"` | ") {
				t.Errorf("nothing is said of %q", member)
			}
		}
	}
	for _, p := range filesOfCases() {
		if !strings.Contains(readme, "| ["+p.path+"]("+p.path+") | ") {
			t.Errorf("nothing is said of %s", p.path)
		}
	}
}

// The script check.mjs finds the files right, and says where they are not.
func TestConformanceScript(t *testing.T) {
	if _, err := exec.LookPath("node"); err != nil && os.Getenv("CI") == "" {
		t.Skip(err)
	}
	script := filepath.Join(conformance, "check.mjs")
	whole := conformance
	if !effort.Long() {
		whole = t.TempDir()
		for path, text := range caseTexts(t) {
			if path != countsFile {
				save(t, filepath.Join(whole, path), text)
			}
		}
	}
	if out, err := exec.Command("node", script, whole).CombinedOutput(); err != nil {
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
		text := readFile(t, filepath.Join(conformance, c.path))
		at := strings.Index(text, c.is)
		if at < 0 {
			t.Fatalf("%s has no %s", c.path, c.is)
		}
		spoilt := t.TempDir()
		save(t, filepath.Join(spoilt, c.path), text[:at]+c.instead+text[at+len(c.is):])
		out, err := exec.Command("node", script, spoilt).CombinedOutput()
		var exit *exec.ExitError
		if !errors.As(err, &exit) || exit.ExitCode() != 1 || !strings.HasPrefix(string(out), c.path+": ") {
			t.Errorf("%s instead of %s: %v\n%s", c.instead, c.is, err, out)
		}
	}
}

// clauseIDs returns the ids of the clauses that a game can show.
func clauseIDs() []ebbes.Clause {
	var ids []ebbes.Clause
	for clause := range ebbes.Clauses() {
		if clause[0] != 'E' { // which tell of the rulebook's editions only
			ids = append(ids, clause)
		}
	}
	return ids
}

// Every test that enacts scenes gives them to the files.
func TestConformanceHasAllScenes(t *testing.T) {
	listed := map[string]bool{}
	for _, p := range filesOfCases() {
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

// A case that expects anything else is found to differ.
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
		"rule": changeLast(func(step *stepJSON) *string { return (*string)(&step.Clause) }),
	}
	for member := range new(sight).members() {
		changes[member] = changeLast(func(step *stepJSON) *string { return step.members()[member] })
	}
	changed := map[string]int{}
	for i, c := range allCases(t) {
		if i%effort.Of(3, 1) > 0 {
			continue
		}
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

// copyPlain returns a game in which a move other than a deal can be made while the
// other game stays as it is.
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
