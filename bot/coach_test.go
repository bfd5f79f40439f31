package bot_test

import (
	"errors"
	"iter"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/bot"
	"github.com/ebbesgo/ebbes/internal/tabletest"
	"github.com/ebbesgo/ebbes/internal/testbudget"
)

// Before a move the coach states what matters most in the position, with the clause.
func TestCoach(t *testing.T) {
	for _, test := range []struct{ view, want string }{
		{
			"view 1; players 3; round 2; numbers 2 1; nix 1; hands B1 N2 Y4 G2 G4 R1 R2 R3 R4 R5 / ? / ?",
			"The player you name leads any card to the first trick. (P1) With B1 or R1 you decide when a suit gets its role. (D1)",
		},
		{
			"view 2; players 3; variants select designations; round 1; selected R5 G2 Y1; hands ? / B4 N3 N6 Y3 Y5 G5 G6 R1 R2 R4 / ?",
			"You hold 3 of the cards that can be selected: the holder of a selected card decides when it falls. (V4)",
		},
		{
			"view 2; players 3; variants select designations; round 1; selected R5 G2 Y1; hands ? / B1 B2 N5 Y4 G1 G3 G5 G6 R2 R3 / ?",
			"You hold none of the cards that can be selected, so others decide when the selected one falls. (V4)",
		},
		{
			"view 1; players 2; round 1; numbers 1; roles B N R; trick 3 Y6; hands Y1 / ?; " +
				"taken B3 B6 N1 N2 Y2 Y3 Y4 Y5 G3 G4 R3 R4 / B1 B2 B4 / B5 N3 N4 N5 N6 G2 G5 G6 R1 R2 R5 R6; voids R / B R",
			"Y1 is your last card. (P1)",
		},
		{
			"view 2; players 3; round 1; numbers 5; trick 1 R1; hands ? / B3 N1 N4 Y2 Y3 Y5 Y6 G1 G5 R6 / ?",
			"You must follow red, and R6 is the only one you have. (P2)",
		},
		{
			"view 1; players 3; round 1; numbers 5; hands B4 N1 N3 N4 N6 Y2 G2 R4 R5 R6 / ? / ?",
			"You may play R5, which makes red trump. (D1) Nobody can beat your R5: it takes the trick. (P4)",
		},
		{
			"view 1; players 3; round 1; numbers 2; hands B2 N1 N2 N3 G1 G5 R1 R4 R5 R6 / ? / ?",
			"You may play B2 or N2, which makes its suit trump. (D1)",
		},
		{ // the missing 6 can become trump only in its own suit, and still wins
			"view 1; players 3; round 1; numbers 4; hands B1 N1 Y2 Y3 Y5 Y6 R1 R2 R5 R6 / ? / ?",
			"Watch for B4, N4, Y4, G4 or R4: the next to fall makes its suit trump. (D1)",
		},
		{
			"view 1; players 3; round 1; numbers 4; roles R N; trick 2 N4 N2; hands B2 B4 N1 N5 N6 Y2 G1 G6 R1 / ? / ?; taken - / R3 R4 R6 / -",
			"So far this trick brings 2 points. (S1) You play last, and N5 is enough to take the trick. (P4)",
		},
		{
			"view 2; players 3; round 1; numbers 5; roles N Y; trick 1 Y5; hands ? / B5 Y2 Y3 Y6 G1 G3 G5 R2 R6 / ?; taken N2 N5 N6 / - / -",
			"So far this trick brings 1 point. (S1) Y6 would be ahead, but seat 3 may still beat it. (P4)",
		},
		{
			"view 3; players 4; round 1; numbers 1; roles G Y B R N; trick 1 R8 R1; hands ? / ? / N2 N3 R2 R3 R4 R5 R6 / ?; " +
				"taken B1 B2 B5 B7 / - / G1 G3 G4 G8 / Y1 Y3 Y6 Y7",
			"So far this trick costs 2 points. (S1) Nothing that you may play beats R8: Anna is ahead. (P4)",
		},
		{
			"view 2; players 4; round 1; numbers 1; trick 1 R4; hands ? / B1 B8 N3 N4 N5 Y3 Y6 Y8 R2 R8 / ? / ?",
			"R8 would be ahead, but seat 3 or seat 4 may still beat it. (P4) You must follow red. (P2)",
		},
		{ // brown 6 is the highest, but a designating card of another suit could become trump
			"view 3; players 3; round 1; numbers 4; trick 1 N6 N5; hands ? / ? / B2 B3 B5 B6 Y3 G1 G3 G5 G6 R1",
			"Nothing that you may play beats N6: Anna is ahead. (P4) You have no brown: your card takes the trick only if its suit becomes trump. (P5)",
		},
		{
			"view 2; players 4; round 1; numbers 1; trick 1 B5; hands ? / N2 N4 Y2 Y3 Y4 Y6 G6 G7 R2 R5 / ? / ?",
			"You have no blue: your card takes the trick only if its suit becomes trump. (P5) " +
				"Watch for B1, N1, Y1, G1 or R1: the next to fall makes its suit trump. (D1)",
		},
		{
			"view 3; players 3; round 1; numbers 4; roles Y; trick 2 N3; hands ? / ? / B3 B5 B6 Y1 Y6 G1 R1 R2 R3; taken - / Y3 Y4 Y5 / -",
			"Nobody can beat your Y6: it takes the trick. (P4) You have no brown: only yellow would take the trick. (P3)",
		},
		{ // no seat can have a higher yellow, but one may have a trump
			"view 3; players 3; round 1; numbers 2; roles Y N; trick 2 N2; hands ? / ? / B1 B2 N1 N4 N6 G2 G4 G5 R4; taken - / Y1 Y2 Y5 / -",
			"So far this trick brings 1 point. (S1) N6 would be ahead, but Anna may still beat it. (P4)",
		},
		{
			"view 1; players 3; round 1; numbers 5; roles B G R N Y; trick 3 G2 G6 R2; hands B3 Y2 G4 R4 / ? / ?; " +
				"taken B1 B2 B4 B5 N3 N4 G2 G6 R2 / - / N1 N5 N6 Y3 G1 G5 R3 R5 R6; voids N / G / -",
			"As it stands ebbes brings you 3 points: take neither the most red nor the least. (S2)",
		},
		{
			"view 2; players 3; round 1; numbers 2; roles G N R Y B; trick 1 Y2 Y6 Y5; hands ? / B3 B5 N3 N6 G1 / ?; " +
				"taken B4 Y1 Y3 Y4 R2 R3 / Y2 Y5 Y6 G2 G3 G4 / N1 N2 N5; voids - / R / -",
			"As it stands ebbes brings you nothing: nobody has taken less red. (S2)",
		},
		{
			"view 2; players 3; round 1; numbers 3; roles B G R N Y; trick 2 N3 N2 N1; hands ? / B5 N5 Y1 Y5 Y6 G2 / ?; " +
				"taken - / N1 N2 N3 R3 R4 R6 / B1 B3 B4 G3 G4 G6",
			"As it stands ebbes brings you nothing: nobody has taken more red. (S2)",
		},
		{ // the fictive player has to play Y5, whatever lies under it (F4)
			"view 2; players 2; round 1; numbers 2; roles B; trick 1 Y3; hands ? / B1 B3 N3 N5 Y4 Y6 G3 G5 R5; display R6 N6+? B6+? Y5+? G4+?; taken B2 R1 R3 / - / -",
			"Nobody can beat your Y6: it takes the trick. (P4) You must follow yellow. (P2)",
		},
		{ // it trumps with B6
			"view 2; players 2; round 1; numbers 2; roles B; trick 1 Y3; hands ? / B1 B3 N3 N5 Y4 Y6 G3 G5 R5; display B6 N6+? R6+? R4+? G4+?; taken B2 R1 R3 / - / -",
			"Y6 would be ahead, but the fictive player may still beat it. (P4) You must follow yellow. (P2)",
		},
	} {
		remarks, err := bot.Coach(ebbes.MustParseView(test.view), ebbes.Teller{Names: [5]string{"Anna", "Ben"}})
		if got := sentences(remarks); err != nil || got != test.want {
			t.Errorf("%s:\ngot  %s, %v\nwant %s", test.view, got, err, test.want)
		}
	}
}

// sentences returns remarks as a text.
func sentences(remarks []bot.Remark) string {
	var all []string
	for _, r := range remarks {
		all = append(all, r.Sentence+" ("+string(r.Clause)+")")
	}
	return strings.Join(all, " ")
}

// viewsToMove returns an iterator over the views of the seats to move, though they may have only
// one move. They come from the first two rounds of a random game of each kind.
func viewsToMove(t *testing.T, r *rand.Rand) iter.Seq[ebbes.View] {
	return func(yield func(ebbes.View) bool) {
		for _, c := range tabletest.Configs() {
			s, err := ebbes.New(c)
			for err == nil && s.Phase() != ebbes.Over && s.Round() < 3 {
				if v := s.View(s.Turn()); s.Waiting() != ebbes.NoSeat && !yield(v) {
					return
				}
				s, err = s.Apply(s.Random(r))
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
}

// The coach always has a short remark, in every language. It depends on the view only: with the
// hidden cards rearranged it is the same.
func TestCoachDependsOnViewOnly(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 4))
	for v := range viewsToMove(t, r) {
		if r.IntN(testbudget.Of(8, 4)) > 0 {
			continue
		}
		for language := range ebbes.Languages() {
			teller := ebbes.Teller{Language: language}
			remarks, err := bot.Coach(v, teller)
			if err != nil || len(remarks) == 0 || len(remarks) > 2 {
				t.Fatalf("%v: %v, %v", v, remarks, err)
			}
			for _, remark := range remarks {
				if words := len(strings.Fields(remark.Sentence)); words > 25 || remark.Clause.Text(language) == "" {
					t.Errorf("%v: %d words under %q: %s", v, words, remark.Clause, remark.Sentence)
				}
			}
			other := v.Worlds().Sample(r)
			if again, err := bot.Coach(other.View(v.Seat()), teller); err != nil || !reflect.DeepEqual(again, remarks) {
				t.Fatalf("%v: %v, in another world %v, %v", v, remarks, again, err)
			}
		}
	}
}

// A card called unbeatable takes the trick in every sampled world, whatever the others play.
func TestUnbeatableCardTakesTrick(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 4))
	sure := 0
	for v := range viewsToMove(t, r) {
		remarks, err := bot.Coach(v, ebbes.Teller{})
		if err != nil {
			t.Fatal(err)
		}
		for _, remark := range remarks {
			_, rest, ok := strings.Cut(remark.Sentence, "Nobody can beat your ")
			if !ok {
				continue
			}
			sure++
			card, _, _ := strings.Cut(rest, ":")
			for range 5 {
				s, err := v.Worlds().Sample(r).Apply(ebbes.MustParseMove(card))
				for err == nil && s.Trick().Winner() == ebbes.NoSeat {
					s, err = s.Apply(s.Random(r))
				}
				if err != nil || s.Trick().Winner() != v.Seat() {
					t.Fatalf("%v: %s is beaten in %v, %v", v, card, s, err)
				}
			}
		}
	}
	if sure == 0 {
		t.Error("nothing was sure")
	}
}

// A seat may discard exactly if some world gives it the card and no card of the suit led.
func TestMayDiscard(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	possible := map[bool]int{}
	for v := range viewsToMove(t, r) {
		if v.Phase() != ebbes.Playing || v.Unseen().Len() > 12 || r.IntN(testbudget.Of(8, 4)) > 0 {
			continue
		}
		for seat := range v.Clockwise(1) {
			if seat == v.Seat() || v.Fictive(seat) {
				continue
			}
			for led := ebbes.Blue; led <= ebbes.Red; led++ {
				lacking := v.Worlds().IfLacks(seat, v.Unseen().Of(led))
				for c := range v.Unseen().All() {
					if c.Suit() == led {
						continue
					}
					want := lacking.IfHolds(seat, ebbes.CardsOf(c)).Count().Sign() > 0
					if got := bot.MayDiscard(v, seat, c, led); got != want {
						t.Fatalf("%v: that seat %v has %v and no %v: %t, want %t", v, seat, c, led, got, want)
					}
					possible[want]++
				}
			}
		}
	}
	if possible[true] == 0 || possible[false] == 0 {
		t.Errorf("tried %v", possible)
	}
}

// The coach addresses the seat of the view, and returns an error where there is nothing to choose.
func TestCoachAddressAndErrors(t *testing.T) {
	v := ebbes.MustParseView("view 2; players 3; round 1; numbers 5; trick 1 R1; hands ? / B3 N1 N4 Y2 Y3 Y5 Y6 G1 G5 R6 / ?")
	one, _ := bot.Coach(v, ebbes.Teller{You: 3})
	if two, err := bot.Coach(v, ebbes.Teller{}); err != nil || !reflect.DeepEqual(one, two) {
		t.Errorf("%v and %v, %v", one, two, err)
	}
	if remarks, err := bot.Coach(v, ebbes.Teller{Language: 77}); err != nil || remarks != nil {
		t.Errorf("%v, %v", remarks, err)
	}
	for _, v := range []ebbes.View{{}, ebbes.MustParseView("view 1; players 3; round 1; numbers 5; trick 1 R1; hands B3 N1 N4 Y2 Y3 Y5 Y6 G1 G5 / ? / ?")} {
		if remarks, err := bot.Coach(v, ebbes.Teller{}); remarks != nil || !errors.Is(err, bot.ErrNoMove) {
			t.Errorf("%v, %v", remarks, err)
		}
	}
}

// Judgements take the fictive player's seat from their view.
func TestJudgementNamesTheFictivePlayer(t *testing.T) {
	v := ebbes.MustParseView("view 1; players 2; variants more cards, select designations; starter 2; rounds 3; selected B9 N7 Y1 R4 G8; roles B; trick 2 Y5; " +
		"hands B8 N3 N9 Y1 Y3 Y9 G4 R5 R6 R9 / ?; display - G8+? N6+? N8+?+? B5+?+?; taken B3 B4 B9 R2 R3 R7 / N2 N4 N5 G2 G3 G9 / B2 Y2 Y4")
	j := bot.Judgement{Before: v, Played: ebbes.MustParseMove("Y3"), Best: ebbes.MustParseMove("Y1"), Points: 2, Mistake: true}
	if text, why := j.Tell(ebbes.Teller{}), j.Why(ebbes.Teller{}); why != "Y1 makes yellow plus, of which the fictive player has taken the most." || !strings.HasSuffix(text, why) {
		t.Errorf("%s\n%s", text, why)
	}
}

// The cost of a mistake is one sentence with the first of the reasons, if the cost was high.
func TestCost(t *testing.T) {
	j := bot.Judgement{
		Before: ebbes.MustParseState("players 3; numbers 2; trick 1 G4 G6; hands B1-6 G1-3 / N1-4 Y1-5 / *").View(3),
		Played: ebbes.MustParseMove("N5"), Best: ebbes.MustParseMove("R2"),
		Points: 1.27, PointsError: 0.3, Mistake: true, Takes: 0.04, BestTakes: 0.9,
	}
	for want, change := range map[string]func(*ebbes.Teller, *bot.Judgement){
		"R2 instead of N5 would have brought 1.3 more points: R2 makes red trump.": func(*ebbes.Teller, *bot.Judgement) {},
		"Y6 instead of N5 would have brought 2.0 more points: with Y6 you take the trick in 90 of 100 cases, with N5 in 4.": func(_ *ebbes.Teller, j *bot.Judgement) {
			j.Points, j.Best = 1.96, ebbes.MustParseMove("Y6")
		},
		"Y6 statt N5 hätte 2,0 Punkte mehr gebracht: Mit Y6 gewinnst du den Stich in 90 von 100 Fällen, mit N5 in 4.": func(t *ebbes.Teller, j *bot.Judgement) {
			t.Language, j.Points, j.Best = ebbes.German, 1.96, ebbes.MustParseMove("Y6")
		},
		"R2 au lieu de N5 aurait rapporté 1,3 point de plus : avec R2, le rouge devient Atout.": func(t *ebbes.Teller, _ *bot.Judgement) {
			t.Language = ebbes.French
		},
		"Y6 instead of N5 would have brought 1.0 more points.": func(_ *ebbes.Teller, j *bot.Judgement) {
			j.Points, j.Best, j.Takes = 1, ebbes.MustParseMove("Y6"), 0.6
		},
		"Y2 instead of R1 would have brought 1.3 more points.": func(_ *ebbes.Teller, j *bot.Judgement) {
			j.Played, j.Best, j.Takes = ebbes.MustParseMove("select R1"), ebbes.MustParseMove("select Y2"), 0.9
		},
	} {
		teller, changed := ebbes.Teller{You: 3}, j
		change(&teller, &changed)
		if got := plain(changed.Cost(teller)); got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
	for why, change := range map[string]func(*bot.Judgement){
		"no mistake":          func(j *bot.Judgement) { j.Mistake = false },
		"little":              func(j *bot.Judgement) { j.Points, j.PointsError = 0.99, 0.1 },
		"for all we know":     func(j *bot.Judgement) { j.PointsError = 0.7 },
		"only of the game":    func(j *bot.Judgement) { j.Points, j.Win, j.WinError = -1, 0.2, 0.01 },
		"what nobody is told": func(*bot.Judgement) {},
	} {
		language := ebbes.English
		if why == "what nobody is told" {
			language = 77
		}
		changed := j
		change(&changed)
		if got := changed.Cost(ebbes.Teller{Language: language}); got != "" {
			t.Errorf("%s: %s", why, got)
		}
	}
}
