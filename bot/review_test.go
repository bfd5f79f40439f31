package bot_test

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/bot"
	"github.com/ebbesgo/ebbes/internal/wording/wordingtest"
)

// recorded plays a game with some seats at the fair level and the others at random, and returns its
// record.
func recorded(t *testing.T, c ebbes.Config, fair ebbes.Seats, seed uint64) *ebbes.Record {
	t.Helper()
	var moves []ebbes.Move
	r := rand.New(rand.NewPCG(seed, 6))
	s, err := ebbes.New(c)
	for err == nil && s.Phase() != ebbes.Over {
		m := s.Random(r)
		if fair.Has(s.Waiting()) {
			m, _ = bot.Fair.Choose(context.Background(), s.View(s.Turn()), r)
		}
		moves = append(moves, m)
		s, err = s.Apply(m)
	}
	if err != nil {
		t.Fatal(err)
	}
	record, err := ebbes.NewRecord(c, moves...)
	if err != nil {
		t.Fatal(err)
	}
	return record
}

func review(t *testing.T, record *ebbes.Record, playouts int) bot.Reviewed {
	t.Helper()
	reviewed, err := bot.Review(context.Background(), record, rand.New(rand.NewPCG(1, 0)), playouts, nil)
	if err != nil {
		t.Fatal(err)
	}
	return reviewed
}

// Every choice of a person among several cards or pairs is judged once. The seats' balances are the
// sums of their moves, and skill and luck add up to the result of the game.
func TestReviewJudgesEveryChoice(t *testing.T) {
	for _, c := range []ebbes.Config{{Players: 3}, {Players: 2, Variants: ebbes.AllVariants, Rounds: 1}} {
		record := recorded(t, c, ebbes.SeatsOf(1), 1)
		reviewed := review(t, record, 2)
		judged, lost := reviewed.Moves, [5]float64{}
		i, end := 0, ebbes.State{}
		for step := range record.Steps(record.End()) {
			before := step.Before
			if end = step.After; !isChoice(before) {
				i++
				continue
			}
			if len(judged) == 0 {
				t.Fatalf("move %d, %v, is not judged", i, step.Move)
			}
			j := judged[0]
			if j.Index != i || j.Before != before.View(before.Turn()) || j.Played != step.Move {
				t.Fatalf("move %d, %v, is judged as %+v", i, step.Move, j)
			}
			checkJudgement(t, j)
			lost[j.Before.Seat()-1] += j.Points
			judged = judged[1:]
			i++
		}
		if len(judged) > 0 {
			t.Fatalf("%d moves more are judged", len(judged))
		}
		checkBalances(t, reviewed, end, lost)
	}
}

func isChoice(s ebbes.State) bool {
	switch s.Phase() {
	case ebbes.Playing:
		return s.Waiting() != ebbes.NoSeat && s.Legal().Len() > 1
	case ebbes.Selecting:
		return true
	}
	return false
}

func checkJudgement(t *testing.T, j bot.Judgement) {
	t.Helper()
	none := bot.Judgement{Index: j.Index, Before: j.Before, Played: j.Played, Best: j.Played}
	bad := math.Abs(j.Win) > 1 || j.WinError < 0 || j.PointsError < 0 || j.Takes < 0 || j.BestTakes > 1
	if bad || j.Before.Check(j.Best) != nil || j.Best == j.Played && j != none {
		t.Errorf("%+v", j)
	}
}

func checkBalances(t *testing.T, reviewed bot.Reviewed, end ebbes.State, lost [5]float64) {
	t.Helper()
	one, luck, luckWin := reviewed.Seats[0], 0., 0.
	for seat := range end.Clockwise(1) {
		b := reviewed.Seats[seat-1]
		if math.Abs(b.Lost-lost[seat-1]) > 1e-9 || end.Fictive(seat) && b.Choices > 0 || b.Mistakes > b.Choices {
			t.Errorf("seat %v: %+v, want %v points lost", seat, b, lost[seat-1])
		}
		// A seat's lead over seat 1 is luck, apart from their losses.
		if ahead := float64(end.Score(seat) - end.Score(1)); math.Abs((b.Luck-b.Lost)-(one.Luck-one.Lost)-ahead) > 1e-9 {
			t.Errorf("seat %v is %v ahead, with %+v and %+v", seat, ahead, b, one)
		}
		luck, luckWin = luck+b.Luck, luckWin+b.LuckWin
		if won := b.LuckWin - b.LostWin - (one.LuckWin - one.LostWin); won > 1e-9 && !end.Winners().Has(seat) {
			t.Errorf("seat %v has not won, with %+v and %+v", seat, b, one)
		}
	}
	if math.Abs(luck) > 1e-9 || math.Abs(luckWin) > 1e-9 {
		t.Errorf("luck adds up to %v points and %v wins", luck, luckWin)
	}
}

// Random moves lose points and are mistakes; good ones lose few.
func TestReviewDetectsRandomPlay(t *testing.T) {
	reviewed := review(t, recorded(t, ebbes.Config{Players: 3}, ebbes.SeatsOf(2), 3), 20)
	one, two := reviewed.Seats[0], reviewed.Seats[1]
	if one.Lost < 3*one.LostError || one.Lost < 3*two.Lost || one.Mistakes < 5 || two.Mistakes > one.Mistakes/2 {
		t.Errorf("at random %+v, well %+v", one, two)
	}
}

// No lead below two standard errors is a mistake. Good players make few mistakes, even if little is
// known about each move.
func TestNoMistakeWithinTwoStandardErrors(t *testing.T) {
	record := recorded(t, ebbes.Config{Players: 4}, ebbes.SeatsOf(1, 2, 3, 4), 5)
	mistakes, choices := 0, 0
	for seed := range uint64(3) {
		reviewed, err := bot.Review(context.Background(), record, rand.New(rand.NewPCG(seed, 0)), 3, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, j := range reviewed.Moves {
			if j.Mistake && j.Points < 2*j.PointsError && j.Win < 2*j.WinError {
				t.Errorf("%+v is called a mistake", j)
			}
		}
		mistakes, choices = mistakes+reviewed.Seats[0].Mistakes, choices+reviewed.Seats[0].Choices
	}
	if mistakes*3 > choices {
		t.Errorf("%d mistakes in %d choices", mistakes, choices)
	}
}

// The same source gives the same review, and each move is reported.
func TestSameSourceSameReview(t *testing.T) {
	record := recorded(t, ebbes.Config{Players: 3}, ebbes.Seats{}, 2)
	reviewed := review(t, record, 1)
	steps := 0
	again, err := bot.Review(context.Background(), record, rand.New(rand.NewPCG(1, 0)), 1, func(done, of int) {
		if steps++; done != steps || of != len(record.Moves(record.End())) {
			t.Errorf("%d of %d, after %d moves", done, of, steps)
		}
	})
	if err != nil || steps != len(record.Moves(record.End())) || !reflect.DeepEqual(reviewed, again) {
		t.Errorf("%v, %d steps; the same source gives another review", err, steps)
	}
}

// When the context ends or a move is refused, Review returns the judgements so far with the error.
func TestBrokenReviewReturnsJudgements(t *testing.T) {
	record := recorded(t, ebbes.Config{Players: 3}, ebbes.Seats{}, 2)
	whole := review(t, record, 1)
	for _, looks := range []int{0, 1, 2, 5, 20, 100, 500} {
		left := looks
		part, err := bot.Review(countdown{context.Background(), &left}, record, rand.New(rand.NewPCG(1, 0)), 1, nil)
		n := len(part.Moves)
		if !errors.Is(err, context.Canceled) || n > looks || !reflect.DeepEqual(part.Moves, whole.Moves[:n:n]) && n > 0 {
			t.Errorf("cancelled at look %d: %d moves and %v", looks, n, err)
		}
	}
	for _, playouts := range []int{math.MinInt, -1, 0} {
		if !reflect.DeepEqual(review(t, record, playouts), whole) {
			t.Errorf("%d playouts are not one", playouts)
		}
	}
	left := 3000
	r := rand.New(rand.NewPCG(1, 0))
	most, err := bot.Review(countdown{context.Background(), &left}, record, r, math.MaxInt, nil)
	if !errors.Is(err, context.Canceled) || most.Moves != nil {
		t.Errorf("%d moves and %v", len(most.Moves), err)
	}
	moves := record.Moves(record.End())
	wrong, err := ebbes.NewRecord(record.Config(), append(moves[:20:20], moves[3])...)
	if err != nil {
		t.Fatal(err)
	}
	var refused *ebbes.RecordError
	part, err := bot.Review(context.Background(), wrong, rand.New(rand.NewPCG(1, 0)), 1, nil)
	if !errors.As(err, &refused) || refused.Index != 20 || len(part.Moves) == 0 || part.Seats[0].LuckWin != 0 {
		t.Errorf("%d moves and %v", len(part.Moves), err)
	}
	part, err = bot.Review(context.Background(), nil, nil, 1, nil)
	if err == nil || !reflect.DeepEqual(part, bot.Reviewed{}) {
		t.Errorf("%+v and %v", part, err)
	}
	empty, err := ebbes.NewRecord(ebbes.Config{Players: 5})
	if err != nil {
		t.Fatal(err)
	}
	if part, err := bot.Review(context.Background(), empty, nil, math.MinInt, nil); err != nil || part.Moves != nil {
		t.Errorf("%+v and %v", part, err)
	}
}

// A single move is judged like a move of a game. Refused moves, and moves of no seat, are errors.
func TestJudge(t *testing.T) {
	v := ebbes.MustParseState("players 3; numbers 1; start 1; roles B N Y G R; trick 1 R5 R4 R3; " +
		"hands N6 G2 / N5 G3 / N4 G4; taken B1-6 Y1-6 N1 N2 N3 R3-5 / R1 R2 R6 / G1 G5 G6").View(1)
	ctx, r := context.Background(), rand.New(rand.NewPCG(1, 0))
	j, err := bot.Judge(ctx, v, ebbes.MustParseMove("G2"), r, 50)
	if err != nil || j.Best != ebbes.MustParseMove("N6") || !j.Mistake || j.BestTakes != 1 || j.Before != v || j.Index != 0 {
		t.Errorf("%+v, %v", j, err)
	}
	if why := j.Why(ebbes.Teller{You: 1}); why != "With N6 you take the trick in 100 of 100 cases, with G2 in 0." {
		t.Error(why)
	}
	none := bot.Judgement{Before: v, Played: j.Best, Best: j.Best}
	if best, err := bot.Judge(ctx, v, j.Best, r, 50); err != nil || best != none {
		t.Errorf("%+v, %v", best, err)
	}
	var refused *ebbes.MoveError
	for _, m := range []ebbes.Move{nil, ebbes.MustParseMove("R1"), ebbes.MustParseMove("start 1")} {
		if j, err := bot.Judge(ctx, v, m, r, 1); !errors.As(err, &refused) || j != (bot.Judgement{}) {
			t.Errorf("%v: %+v, %v", m, j, err)
		}
	}
	if _, err := bot.Judge(ctx, ebbes.View{}, j.Best, nil, 1); !errors.Is(err, bot.ErrNoMove) {
		t.Error(err)
	}
	if why := j.Why(ebbes.Teller{Language: 77}); why != "" {
		t.Error(why)
	}
}

// A judgement has a text in every language, addressed to its seat or about it, with the visible
// reasons.
func TestJudgementText(t *testing.T) {
	j := bot.Judgement{
		Before: ebbes.MustParseState("players 3; numbers 2; trick 1 G4 G6; hands B1-6 G1-3 / N1-4 Y1-5 / *").View(3),
		Played: ebbes.MustParseMove("N5"), Best: ebbes.MustParseMove("R2"),
		Points: 1.27, PointsError: 0.3, Win: 0.049, WinError: 0.01, Mistake: true, Takes: 0.04, BestTakes: 0.9,
	}
	names := [5]string{"Anna", "Ben", "Karl"}
	for want, change := range map[string]func(*ebbes.Teller, *bot.Judgement){
		"In trick 1 Karl plays N5: R2 would have brought 1.3 more points, and 5 more wins in 100 games. R2 makes red trump. " +
			"With R2 Karl takes the trick in 90 of 100 cases, with N5 in 4.": func(*ebbes.Teller, *bot.Judgement) {},
		"Im 1. Stich spielst du N5: R2 hätte 1,3 Punkte mehr gebracht und in 100 Partien 5 mehr gewonnen. R2 macht Rot zu Trumpf. " +
			"Mit R2 gewinnst du den Stich in 90 von 100 Fällen, mit N5 in 4.": func(t *ebbes.Teller, _ *bot.Judgement) {
			t.Language, t.You = ebbes.German, 3
		},
		"Au pli 1, tu joues N5 : R2 aurait rapporté 1,3 point de plus. Avec R2, le rouge devient Atout.": func(t *ebbes.Teller, j *bot.Judgement) {
			t.Language, t.You = ebbes.French, 3
			j.Win, j.Takes = 0, 0.9
		},
		"In trick 1 Karl plays N5: Y6 would have brought 2.0 more points.": func(_ *ebbes.Teller, j *bot.Judgement) {
			j.Points, j.Win, j.Takes, j.Best = 1.96, -0.2, 0.5, ebbes.MustParseMove("Y6")
		},
		"In trick 1 Karl plays N5: Y6 would have won 1 more game in 100.": func(_ *ebbes.Teller, j *bot.Judgement) {
			j.Points, j.Win, j.Takes, j.Best = -0.3, 0.01, 0.5, ebbes.MustParseMove("Y6")
		},
		"In trick 1 Karl plays R2: N5 would have brought 2.5 more points, and 5 more wins in 100 games. R2 makes red trump.": func(_ *ebbes.Teller, j *bot.Judgement) {
			j.Points, j.Takes, j.Played, j.Best = 2.5, 0.5, j.Best, j.Played
		},
		"": func(_ *ebbes.Teller, j *bot.Judgement) { j.Mistake = false },
	} {
		teller, changed := ebbes.Teller{Names: names}, j
		change(&teller, &changed)
		if got := plain(changed.Tell(teller)); got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
	if got := j.Tell(ebbes.Teller{Language: 77}); got != "" {
		t.Error(got)
	}
}

// plain replaces narrow and no-break spaces by spaces.
func plain(text string) string {
	return strings.NewReplacer("\u202f", " ", "\u00a0", " ").Replace(text)
}

// A text names the seat that took most of a suit that gets a role, and a selected pair.
func TestJudgementTextNamesHolderAndPair(t *testing.T) {
	j := bot.Judgement{
		Before: ebbes.MustParseState("players 3; numbers 2; start 1; trick 1 Y1 Y3 Y4; hands B1-6 G1-3 / N1-6 Y5-6 G4 / *; taken - / - / Y1 Y3-4").View(3),
		Played: ebbes.MustParseMove("R1"), Best: ebbes.MustParseMove("Y2"), Points: 1, Mistake: true,
	}
	want := "In trick 2 you play R1: Y2 would have brought 1.0 more points. Y2 makes yellow trump, of which you have taken the most."
	if got := j.Tell(ebbes.Teller{You: 3}); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	tied := j
	tied.Best, tied.Before = ebbes.MustParseMove("G2"), ebbes.MustParseState("players 3; numbers 2; start 1; trick 3 B4 B5 G4; "+
		"hands B1 N1-6 Y1 / Y2-6 R1-3 / *; taken B4-5 G4 / - / B3 B6 G3; voids - / B / -").View(3)
	if got, want := tied.Tell(ebbes.Teller{}), "In trick 3 seat 3 plays R1: G2 would have brought 1.0 more points. G2 makes green trump."; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	j.Played, j.Best = ebbes.MustParseMove("select R1"), ebbes.MustParseMove("select Y2")
	if got, want := j.Tell(ebbes.Teller{}), "Seat 3 selects R1: Y2 would have brought 1.0 more points."; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	b := bot.Balance{Lost: 4.25, LostError: 0.8, Luck: -3.1}
	for language, want := range map[ebbes.Language]string{
		ebbes.English: "Anna: own moves lost 4.2 ± 0.8 points, luck brought −3.1.",
		ebbes.German:  "Anna: Eigene Züge haben 4,2 ± 0,8 Punkte gekostet, das Glück hat −3,1 gebracht.",
		ebbes.French:  "Anna : les coups joués ont coûté 4,2 ± 0,8 points, la chance a rapporté −3,1.",
		77:            "",
	} {
		if got := plain(b.Tell(ebbes.Teller{Language: language, Names: [5]string{"Anna"}}, 1)); got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
	you := ebbes.Teller{Language: ebbes.French, You: 1}
	if got := plain(b.Tell(you, 1)); !strings.HasPrefix(got, "Toi : ") {
		t.Errorf("got %s", got)
	}
}

// Each language of the library has all texts, with the same slots.
func TestLanguagesHaveAllTexts(t *testing.T) {
	wordingtest.Check(t, func(language uint8) any { return bot.Texts(ebbes.Language(language)) })
}
