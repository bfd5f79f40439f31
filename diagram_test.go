package ebbes_test

import (
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"pgregory.net/rapid"
)

// States and views have the expected diagrams.
func TestDiagram(t *testing.T) {
	for _, c := range []struct{ position, want string }{
		{"players 4; starter 2", `
round 0 of 5, dealing

  seat  trick        taken  tally  score  void       hand
> 1                      0      0      0  -          -
  2                      0      0      0  -          -
  3                      0      0      0  -          -
  4                      0      0      0  -          -
`},
		{"players 4; numbers 3; roles G; trick 1 B5 B8 G3; hands B1-4 N1-5 / B6-7 N6-8 Y1-4 / Y5-8 G1-2 G4-6 / *", `
round 1 of 5, playing
designating: B3 N3 Y3 G3 R3
trump green

  seat  trick        taken  tally  score  void       hand
  1     1. B5            0      0      0  -          B1 B2 B3 B4 N1 N2 N3 N4 N5
  2     2. B8            0      0      0  -          B6 B7 N6 N7 N8 Y1 Y2 Y3 Y4
  3     3. G3            0      0      0  B          Y5 Y6 Y7 Y8 G1 G2 G4 G5 G6
> 4 d                    0      0      0  -          G7 G8 R1 R2 R3 R4 R5 R6 R7 R8
`},
		{completeState, `
round 1 of 5, playing
designating: B2 N2 Y2 G2 R2
trump blue, plus yellow, ebbes red

  seat  trick        taken  tally  score  void       hand
> 1     1. B2 wins       3      1      0  -          B1 B3 B4 B5 B6 N1 N2 N3 N4
  2     2. Y2            0      0      0  B          N5 N6 Y1 Y3 Y4 Y5 Y6 G1 G2
  3 d   3. R2            0      0      0  B          G3 G4 G5 G6 R1 R3 R4 R5 R6
`},
		{inTrickView, `
round 1 of 5, playing
designating: B2 N2 Y2 G2 R2
trump blue, plus yellow, ebbes red

  seat  trick        taken  tally  score  void       hand
  1     1. N1            3      1      0  -          B1 B3 B4 B5 B6 N2 N3 N4
  2     2. N5            0      0      0  B          # # # # # # # #
> 3 d                    0      0      0  B          # # # # # # # # #
`},
		{twoPeopleState, `
round 1 of 5, playing
designating: B3 N3 Y3 G3 R3
trump yellow, plus green

  seat  trick        taken  tally  score  void       hand
  1     1. B1            0      0      0  -          B2 B3 B4 B5 B6 N1 N2 N3 N4
> 2 d   2. Y3 wins       3      1      0  B          N5 N6 Y1 Y2 Y4 Y5 Y6 G1 G2
  3     3. G3            0      0      0  -          see below

  display      G5     G4     R1     R2     R3
  face down           (G6)   (R4)   (R5)   (R6)
`},
		{"players 2; variants more cards; numbers 5; trick 1 B3 B4 R3; hands B5-9 N3-9 / *; " +
			"display G5+G6 G4+G7+G8 R1+R4+R6 R2+R7+R9 R8; taken B1-2 G1 / B3-4 R3 / N1-2 G2", `
round 1 of 5, playing
designating: B5 N5 Y5 G5 R5

  seat  trick        taken  tally  score  void       hand
  1     1. B3            3      0      0  -          B5 B6 B7 B8 B9 N3 N4 N5 N6 N7 N8 N9
> 2 d   2. B4 wins       3      0      0  -          Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 G3 G9 R5
  3     3. R3            3      0      0  -          see below

  display      G5     G4     R1     R2     R8
  face down    (G6)   (G7)   (R4)   (R7)
  face down           (G8)   (R6)   (R9)
`},
		{"view 2; players 2; variants more cards; numbers 5; trick 1 B3 B4 R3; hands ? / Y1-9 G3 G9 R5; " +
			"display G5+? G4+?+? R1+?+? R2+?+? R8; taken B1-2 G1 / B3-4 R3 / N1-2 G2", `
round 1 of 5, playing
designating: B5 N5 Y5 G5 R5

  seat  trick        taken  tally  score  void       hand
  1     1. B3            3      0      0  -          # # # # # # # # # # # #
> 2 d   2. B4 wins       3      0      0  -          Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 G3 G9 R5
  3     3. R3            3      0      0  -          see below

  display      G5     G4     R1     R2     R8
  face down    (#)    (#)    (#)    (#)
  face down           (#)    (#)    (#)
`},
		{"players 2; numbers 2; roles B Y R G; trick 1 Y4 Y5 Y6; hands N4 / N5; display - - N6 - -; taken B1-6 N1-3 / R1-6 / Y1-6 G1-6", `
round 1 of 5, playing
designating: B2 N2 Y2 G2 R2
trump blue, plus yellow, ebbes red, minus green, nix brown

  seat  trick        taken  tally  score  void       hand
  1     1. Y4            9      0      0  -          N4
  2 d   2. Y5            6      0      0  -          N5
> 3     3. Y6 wins      12      0      0  -          see below

  display      -      -      N6     -      -
`},
		{bareState, `
round 2 of 5, playing
designating: B3 N3 Y3 G3 R3
trump green

  seat  trick        taken  tally  score  void       hand
  1 d                    0      0      0  -          B1 B2 B3 B4 B5 B6 B7 B8 B9 N1 N2 N3 N4 N5 N6
  3     1. G3            0      0      0  -          see below
> 2                      0      0      0  -          N7 N8 N9 Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 G1 G2 G9

  display      -      G4     R1     R2     R3
  face down    (G5)   (G7)   (R4)   (R6)   (R8)
  face down    (G6)   (G8)   (R5)   (R7)   (R9)
`},
		{selectingState, `
round 1 of 5, selecting
designating: B1 N2

  seat  trick        taken  tally  score  void       hand
> 1                      0      0      0  -          B1 B2 B3 B4 B5 B6 N1 N2 N3 N4
  2                      0      0      0  -          N5 N6 Y1 Y2 Y3 Y4 Y5 Y6 G1 G2
  3 d                    0      0      0  -          G3 G4 G5 G6 R1 R2 R3 R4 R5 R6
`},
		{namingState, `
round 2 of 5, starting
designating: B2 N2 Y2 G2 R2

  seat  trick        taken  tally  score  void       hand
  1 d                    0      0      9  -          B1 B2 B3 B4 B5 B6 N1 N2 N3 N4
> 2                      0      0     −6  -          N5 N6 Y1 Y2 Y3 Y4 Y5 Y6 G1 G2
  3                      0      0      0  -          G3 G4 G5 G6 R1 R2 R3 R4 R5 R6
`},
		{"players 3; variants select designations; rounds 2; round 2; start 3; selected B2 N5 Y3 G4 R1; roles B Y R G; " +
			"trick 1 R4 R5 R6; taken B1-6 Y1-6 / G1-6 N1-3 / *; scores 6 / -9 / 6", `
round 2 of 2, over
designating: B2 N5 Y3 G4 R1
trump blue, plus yellow, ebbes red, minus green, nix brown
rounds played; winners: seat 1 and seat 3

  seat  trick        taken  tally  score  void       hand
  1 d   1. R4           12      6      6  -          -
  2     2. R5            9     −6     −9  -          -
  3     3. R6 wins       9      0      6  -          -
`},
	} {
		got, err := reads[positionOf(c.position)](c.position)
		if err != nil {
			t.Fatal(err)
		}
		if drawn := "\n" + got.(interface{ Diagram(ebbes.Teller) string }).Diagram(ebbes.Teller{}); drawn != c.want {
			t.Errorf("%s\ngot%s\nwant%s", c.position, drawn, c.want)
		}
	}
}

// The diagram of no game says so.
func TestDiagramOfNoGame(t *testing.T) {
	if drawn := "\n" + (ebbes.State{}).Diagram(ebbes.Teller{}); drawn != `
no game
` {
		t.Error(drawn)
	}
}

// A diagram shows no display with three people, before the first deal, and once the display is
// empty.
func TestDiagramWithoutDisplay(t *testing.T) {
	for _, position := range []string{
		openingState, "players 2", "players 2; numbers 2; roles B Y R G; trick 1 Y4 Y5 Y6; taken B1-6 N1-3 / R1-6 N4-6 / Y1-6 G1-6",
	} {
		if drawn := ebbes.MustParseState(position).Diagram(ebbes.Teller{}); strings.Contains(drawn, "display") {
			t.Error(drawn)
		}
	}
}

// A view's drawing and text contain no card that its seat has not seen, except designating
// cards.
func TestViewsShowNoHiddenCard(t *testing.T) {
	cards := regexp.MustCompile(`[BNYGR]\d+`)
	property(t, func(t *rapid.T, c ebbes.Config, r *rand.Rand) {
		for s := range game(t, c, r) {
			if r.IntN(100) != 0 {
				continue
			}
			for seat := range ebbes.Seat(6) {
				v := s.View(seat)
				var secrets ebbes.Cards
				for _, p := range (moment{state: s}).hidingPlaces(v.Seat()) {
					secrets = secrets.Union(ebbes.CardsOf(p.cards...))
				}
				for _, card := range cards.FindAllString(v.String()+v.Diagram(ebbes.Teller{}), -1) {
					if secrets.Except(s.Designators()).Has(ebbes.MustParseCard(card)) {
						t.Fatalf("seat %v has not seen %s\n%v\n%s", seat, card, v, v.Diagram(ebbes.Teller{}))
					}
				}
			}
		}
	})
}
