package bot_test

import (
	"context"
	"errors"
	"math"
	"reflect"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/einfach/bot"
	"github.com/ebbesgo/ebbes/internal/wording/wordingtest"
)

// recorded plays a game with some seats at the fair level and the others at random, and returns its
// record.
func recorded(t *testing.T, c einfach.Config, fair einfach.Seats, seed uint64) *einfach.Record {
	t.Helper()
	var made []einfach.Move
	r := newRand(seed)
	s, err := einfach.New(c)
	for err == nil && s.Phase() != einfach.Over {
		m := s.Random(r)
		if fair.Has(s.Waiting()) {
			m, _ = bot.Fair.Choose(context.Background(), s.View(s.Turn()), r)
		}
		made = append(made, m)
		s, err = s.Apply(m)
	}
	if err != nil {
		t.Fatal(err)
	}
	return recordOf(t, c, made...)
}

// recordOf returns the record of a game.
func recordOf(t testing.TB, c einfach.Config, made ...einfach.Move) *einfach.Record {
	t.Helper()
	record, err := einfach.NewRecord(c, made...)
	if err != nil {
		t.Fatal(err)
	}
	return record
}

// movesOf returns the moves of a record's game.
func movesOf(r *einfach.Record) []einfach.Move { return r.Moves(r.End()) }

func review(t *testing.T, record *einfach.Record, playouts int) bot.Reviewed {
	t.Helper()
	reviewed, err := bot.Review(context.Background(), record, newRand(1), playouts, nil)
	if err != nil {
		t.Fatal(err)
	}
	return reviewed
}

// Every choice among several moves is judged once. The seats' balances are the sums of their moves,
// and skill and luck add up to the result of the game.
func TestReviewJudgesEveryChoice(t *testing.T) {
	for _, c := range []einfach.Config{
		{Players: 3, Rounds: 2, RuleCards: 10},
		{Players: 4, Rounds: 2, Options: einfach.Endless | einfach.MiniMaxi, Renewals: 2},
	} {
		record := recorded(t, c, ebbes.SeatsOf(1, 2), 1)
		reviewed := review(t, record, 1)
		judged, lost := reviewed.Moves, [6]float64{}
		i, end := 0, einfach.State{}
		for step := range record.Steps(record.End()) {
			before := step.Before
			if end = step.After; before.Legal().Len() < 2 {
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

func checkJudgement(t *testing.T, j bot.Judgement) {
	t.Helper()
	none := bot.Judgement{Index: j.Index, Before: j.Before, Played: j.Played, Best: j.Played}
	bad := math.Abs(j.Win) > 1 || j.WinError < 0 || j.PointsError < 0 || j.GoesOut < 0 || j.BestGoesOut > 1
	if bad || j.Before.Check(j.Best) != nil || j.Best == j.Played && j != none {
		t.Errorf("%+v", j)
	}
}

func checkBalances(t *testing.T, reviewed bot.Reviewed, end einfach.State, lost [6]float64) {
	t.Helper()
	one, luck, luckWin := reviewed.Seats[0], 0., 0.
	for seat := range end.Clockwise(1) {
		b := reviewed.Seats[seat-1]
		if math.Abs(b.Lost-lost[seat-1]) > 1e-9 || b.Mistakes > b.Choices {
			t.Errorf("seat %v: %+v, want %v points lost", seat, b, lost[seat-1])
		}
		// A seat's minus points above seat 1's are bad luck, apart from their losses.
		behind := float64(end.Score(seat) - end.Score(1))
		if math.Abs((b.Lost-b.Luck)-(one.Lost-one.Luck)-behind) > 1e-9 {
			t.Errorf("seat %v is %v behind, with %+v and %+v", seat, behind, b, one)
		}
		luck, luckWin = luck+b.Luck, luckWin+b.LuckWin
	}
	if math.Abs(luck) > 1e-9 || math.Abs(luckWin) > 1e-9 {
		t.Errorf("luck adds up to %v points and %v wins", luck, luckWin)
	}
}

// Random moves lose points and are mistakes; good ones lose few.
func TestReviewDetectsRandomPlay(t *testing.T) {
	record := recorded(t, einfach.Config{Players: 3, Rounds: 3}, ebbes.SeatsOf(2), 3)
	reviewed := review(t, record, 10)
	one, two := reviewed.Seats[0], reviewed.Seats[1]
	if one.Lost < 3*one.LostError || one.Lost < 3*two.Lost || one.Mistakes < 5 || two.Mistakes > one.Mistakes/2 {
		t.Errorf("at random %+v, well %+v", one, two)
	}
	for _, j := range reviewed.Moves {
		if j.Mistake && j.Points < 2*j.PointsError && j.Win < 2*j.WinError {
			t.Errorf("%+v is called a mistake", j)
		}
	}
}

// Seat 1 could lay its last card and end the round. Clearing a pile instead is judged a mistake.
func TestMissedEndIsMistake(t *testing.T) {
	s := einfach.MustParseState("players 3; rounds 1; round 1; rules 2 3 4; piles B5 N8; hands B9 / N1-4 Y9-10 / G8-10; turn 1; done 1")
	j, err := bot.Judge(context.Background(), s.View(1), einfach.MustParseMove("clear B"), newRand(1), 50)
	if err != nil || j.Best != einfach.MustParseMove("play B9") || !j.Mistake || j.BestGoesOut != 1 || j.GoesOut == 1 || j.Points < 1 || j.Win < 0.1 {
		t.Errorf("%+v", j)
	}
}

// Refused moves, and moves of no seat, are not judged.
func TestJudgeRefused(t *testing.T) {
	ctx, v := context.Background(), einfach.MustParseState(late).View(1)
	var refused *einfach.MoveError
	for _, m := range []einfach.Move{nil, einfach.MustParseMove("play B7"), einfach.MustParseMove("draw")} {
		if j, err := bot.Judge(ctx, v, m, newRand(1), 1); !errors.As(err, &refused) || j != (bot.Judgement{}) {
			t.Errorf("%v: %+v, %v", m, j, err)
		}
	}
	if _, err := bot.Judge(ctx, einfach.View{}, einfach.Pass{}, nil, 1); !errors.Is(err, bot.ErrNoMove) {
		t.Error(err)
	}
}

// The same random source gives the same review, and progress is reported after each move.
func TestSameSourceSameReview(t *testing.T) {
	record := recorded(t, einfach.Config{Players: 3, Rounds: 1}, ebbes.SeatsOf(1, 2, 3), 2)
	reviewed := review(t, record, 1)
	steps := 0
	again, err := bot.Review(context.Background(), record, newRand(1), 1, func(done, of int) {
		if steps++; done != steps || of != len(movesOf(record)) {
			t.Errorf("%d of %d, after %d moves", done, of, steps)
		}
	})
	if err != nil || steps != len(movesOf(record)) || !reflect.DeepEqual(reviewed, again) {
		t.Errorf("%v, %d steps; the same source gives another review", err, steps)
	}
}

// When the context ends or a move is refused, Review returns the judgements so far with the error.
func TestBrokenReviewReturnsJudgements(t *testing.T) {
	record := recorded(t, einfach.Config{Players: 3, Rounds: 1}, ebbes.SeatsOf(1, 2, 3), 2)
	whole := review(t, record, 1)
	for _, looks := range []int{0, 1, 2, 5, 20, 100, 200} {
		left := looks
		part, err := bot.Review(countdown{context.Background(), &left}, record, newRand(1), 1, nil)
		n := len(part.Moves)
		if !errors.Is(err, context.Canceled) || n > looks || n > 0 && !reflect.DeepEqual(part.Moves, whole.Moves[:n:n]) {
			t.Errorf("cancelled at look %d: %d moves and %v", looks, n, err)
		}
	}
	for _, playouts := range []int{math.MinInt, -1, 0} {
		if !reflect.DeepEqual(review(t, record, playouts), whole) {
			t.Errorf("%d playouts are not one", playouts)
		}
	}
	left := 500
	most, err := bot.Review(countdown{context.Background(), &left}, record, newRand(1), math.MaxInt, nil)
	if !errors.Is(err, context.Canceled) || most.Moves != nil {
		t.Errorf("%d moves and %v", len(most.Moves), err)
	}
	made := movesOf(record)
	wrong := recordOf(t, record.Config(), append(made[:20:20], made[0])...)
	var refused *einfach.RecordError
	part, err := bot.Review(context.Background(), wrong, newRand(1), 1, nil)
	if !errors.As(err, &refused) || refused.Index != 20 || len(part.Moves) == 0 || part.Seats[0].LuckWin != 0 {
		t.Errorf("%d moves and %v", len(part.Moves), err)
	}
	part, err = bot.Review(context.Background(), &einfach.Record{}, nil, 1, nil)
	if err == nil || !reflect.DeepEqual(part, bot.Reviewed{}) {
		t.Errorf("%+v and %v", part, err)
	}
	part, err = bot.Review(context.Background(), nil, nil, 1, func(int, int) {})
	if err == nil || !reflect.DeepEqual(part, bot.Reviewed{}) {
		t.Errorf("%+v and %v", part, err)
	}
	empty := recordOf(t, einfach.Config{Players: 6})
	if part, err := bot.Review(context.Background(), empty, nil, math.MinInt, nil); err != nil || part.Moves != nil {
		t.Errorf("%+v and %v", part, err)
	}
}

// someMistake returns a mistake: seat 1, with rule card 1 open, plays a high card on blue.
func someMistake() bot.Judgement {
	return bot.Judgement{
		Before: einfach.MustParseState("players 3; round 2; rules 1 9 10; piles B2 G9; hands B1 B3-5 B9 N1 G3 / N2-4 / Y1-5; turn 1").View(1),
		Played: einfach.MustParseMove("play B5"), Best: einfach.MustParseMove("play B3"),
		Points: 3.14, PointsError: 0.3, Win: 0.049, WinError: 0.01, Mistake: true, GoesOut: 0.2, BestGoesOut: 0.34,
	}
}

// A judgement has a text in every language, addressed to its seat or about it, with the visible
// reasons.
func TestJudgementText(t *testing.T) {
	names := [6]string{"Anna", "Ben", "Karl"}
	move := einfach.MustParseMove
	for want, change := range map[string]func(*einfach.Teller, *bot.Judgement){
		"Anna, round 2: better to play B3 than to play B5, 3.1 points fewer, and 5 more wins in 100 games. " +
			"Cards in hand that fit then: 4 instead of 2. Anna then ends the round in 34 of 100 cases instead of 20.": func(*einfach.Teller, *bot.Judgement) {},
		"Du, Runde 2: Besser „N1 spielen“ als „B5 spielen“, das hätte 3,1 Minuspunkte erspart und in 100 Partien 5 mehr gewonnen. " +
			"N1 löst Regelkarte 1 aus, „Eine 3. Aktion“. Passende Karten auf der Hand: danach 4 statt 2. " +
			"Dann beendest du die Runde in 34 statt 20 von 100 Fällen.": func(t *einfach.Teller, j *bot.Judgement) {
			t.Language, t.You, j.Best = ebbes.German, 1, move("play N1")
		},
		"Toi, manche 2 : mieux valait jouer B3 que jouer B9, soit 1,3 point de pénalité de moins. " +
			"B9 déclenche la carte de règle 9, « Une carte à gauche ». Cartes jouables en main ensuite : 4 au lieu de 1.": func(t *einfach.Teller, j *bot.Judgement) {
			t.Language, t.You, j.Played = ebbes.French, 1, move("play B9")
			j.Points, j.Win, j.BestGoesOut = 1.3, 0, 0.25
		},
		"Anna, round 2: better to clear green than to pass, 2.0 points fewer. Cards in hand that fit then: 6 instead of 5.": func(_ *einfach.Teller, j *bot.Judgement) {
			j.Best, j.Played, j.Points, j.Win, j.GoesOut = move("clear G"), move("pass"), 1.96, -0.2, 0.3
		},
		"Anna, round 2: better to discard B9 than to give B1, 1 more win in 100 games. Cards in hand that fit then: 4 instead of 5.": func(_ *einfach.Teller, j *bot.Judgement) {
			j.Best, j.Played, j.Points, j.Win, j.GoesOut = move("discard B9"), move("give B1"), -0.3, 0.01, 0.3
		},
		"Anna, round 2: better to name Ben than to swap rule card 9, 1.5 points fewer, and 2 more wins in 100 games.": func(_ *einfach.Teller, j *bot.Judgement) {
			j.Best, j.Played, j.Points, j.Win, j.GoesOut = move("name 2"), move("swap 9"), 1.5, 0.02, 0.3
		},
		"": func(_ *einfach.Teller, j *bot.Judgement) { j.Mistake = false },
	} {
		teller, j := einfach.Teller{Names: names}, someMistake()
		change(&teller, &j)
		if got := plain(j.Tell(teller)); got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
	if got := someMistake().Tell(einfach.Teller{Language: 77}); got != "" {
		t.Error(got)
	}
}

// plain replaces narrow and no-break spaces by spaces.
func plain(text string) string {
	return strings.NewReplacer("\u202f", " ", "\u00a0", " ").Replace(text)
}

// A 10 removes the pile, and its whole colour fits again (K10).
func TestJudgementTextOfTen(t *testing.T) {
	j := someMistake()
	j.Before = einfach.MustParseState("players 3; round 2; rules 1 9 10; piles B2 G9; hands B1 G3-4 G6 G10 / N2-4 / Y1-5; turn 1").View(1)
	j.Best, j.Played, j.Win, j.GoesOut = einfach.MustParseMove("play G10"), einfach.MustParseMove("clear B"), 0, j.BestGoesOut
	want := "Seat 1, round 2: better to play G10 than to clear blue, 3.1 points fewer. " +
		"G10 sets off rule card 10, “Lay off and play on”. Cards in hand that fit then: 3 instead of 2."
	if got := j.Tell(einfach.Teller{}); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// The last card sets off nothing (E2), nor does a 3 or a 4 (F4).
func TestJudgementTextWithoutEffect(t *testing.T) {
	for _, c := range []struct{ state, best, want string }{
		{
			"players 3; round 2; rules 2 3 9; piles B5 N8; hands B9 / N1-4 Y9-10 / G8-10; turn 1; done 1", "play B9",
			"Seat 1, round 2: better to play B9 than to clear blue, 3.1 points fewer.",
		},
		{
			"players 3; round 2; rules 2 3 9; piles B2 G9; hands B3 B10 / N1-4 / Y1-5; turn 1", "play B3",
			"Seat 1, round 2: better to play B3 than to clear blue, 3.1 points fewer. Cards in hand that fit then: 1 instead of 2.",
		},
	} {
		j := someMistake()
		j.Before = einfach.MustParseState(c.state).View(1)
		j.Best, j.Played, j.Win, j.GoesOut = einfach.MustParseMove(c.best), einfach.MustParseMove("clear B"), 0, j.BestGoesOut
		if got := j.Tell(einfach.Teller{}); got != c.want {
			t.Errorf("got  %s\nwant %s", got, c.want)
		}
	}
}

// The text of a balance has minus points with their signs.
func TestBalanceText(t *testing.T) {
	b := bot.Balance{Lost: 4.25, LostError: 0.8, Luck: 3.1}
	for language, want := range map[einfach.Language]string{
		ebbes.English: "Anna: +4.2 ± 0.8 points by own moves, −3.1 by luck.",
		ebbes.German:  "Anna: +4,2 ± 0,8 Minuspunkte durch eigene Züge, −3,1 durch Glück.",
		ebbes.French:  "Anna : +4,2 ± 0,8 points de pénalité par les coups joués, −3,1 par la chance.",
		77:            "",
	} {
		if got := plain(b.Tell(einfach.Teller{Language: language, Names: [6]string{"Anna"}}, 1)); got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
}

// Each language of the library has all texts, with the same slots.
func TestLanguagesHaveAllTexts(t *testing.T) {
	wordingtest.Check(t, func(language uint8) any { return bot.Texts(ebbes.Language(language)) })
}

// BenchmarkReview reviews a game of four with five rounds, 30 playouts a move.
func BenchmarkReview(b *testing.B) {
	c := einfach.Config{Players: 4}
	var made []einfach.Move
	r := newRand(1)
	s, err := einfach.New(c)
	for err == nil && s.Phase() != einfach.Over {
		m := s.Random(r)
		if s.Waiting() != ebbes.NoSeat {
			m, _ = bot.Fair.Choose(context.Background(), s.View(s.Turn()), r)
		}
		made = append(made, m)
		s, err = s.Apply(m)
	}
	if err != nil {
		b.Fatal(err)
	}
	record := recordOf(b, c, made...)
	for b.Loop() {
		if _, err := bot.Review(context.Background(), record, r, 30, nil); err != nil {
			b.Fatal(err)
		}
	}
}
