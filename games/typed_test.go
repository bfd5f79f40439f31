package games_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/games"
	"github.com/ebbesgo/ebbes/internal/testbudget"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// Tables at which seat 1 may play any card that it holds.
var free = map[string]string{
	"ebbes":   "view 1; players 3; numbers 2; hands B1-6 N1-4 / ? / ?",
	"einfach": "view 1; players 3; round 1; rules 2 7 9; piles B5 N4 N8; stock ?37; hands B4 B6 N6 N9 G3 G5 / ?2 / ?2; turn 1",
}

// readers returns a reader of seat 1's typed moves in a language, for each game.
func readers(t *testing.T, l games.Language) (all []games.Teller) {
	t.Helper()
	for _, g := range games.All() {
		v, err := g.ParseView(free[g.Name()])
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, v.Teller(games.Listener{Language: l}))
	}
	return all
}

// typed has, for each language, the words known to every game. They are words before a card that
// play it, and words that change nothing.
var typed = map[games.Language]struct {
	*wording.Common
	playing []string
}{
	ebbes.English: {&wording.English, []string{"play", "I play the", "lay", "put", "use the"}},
	ebbes.German:  {&wording.German, []string{"spiele", "ich spiele die", "lege", "ausspielen:", "leg"}},
	ebbes.French:  {&wording.French, []string{"joue", "je joue le", "pose", "mets", "jouez la"}},
}

// A card is typed in the same words in every game. The test has each colour in each form, each
// number in digits and in words, either order, and each word that changes nothing before it.
func TestTypedCards(t *testing.T) {
	for l, known := range typed {
		readers := readers(t, l)
		plays := func(text, card string) {
			for i, g := range games.All() {
				if m, err := readers[i].ReadMove(text); err != nil || strings.TrimPrefix(m.String(), "play ") != card {
					t.Errorf("%s: %q in %v is %v, want %s: %v", g.Name(), text, l, m, card, err)
				}
			}
		}
		before := append(wordsOf(known.Typed.Around), known.playing...)
		for suit, colours := range known.Typed.Colours {
			for value := 1; value <= 10; value++ {
				card := ebbes.CardOf(ebbes.Suit(suit+1), value).String()
				for i, number := range append(wordsOf(known.Typed.Numbers[value-1]), fmt.Sprint(value)) {
					for j, colour := range wordsOf(colours) {
						if j > 0 && value%8 != 1 && !testbudget.Long() {
							continue
						}
						plays(number+" "+colour, card)
						plays(colour+" "+number, card)
						if value > 1 && !testbudget.Long() || i+j > 0 {
							continue
						}
						for _, word := range before { // for words that are a number and an article
							plays(word+" "+number+" "+colour, card)
						}
					}
				}
			}
		}
	}
}

// Words that do not determine a move are refused in every game. They are a colour, a number, a
// verb, or a colour or number with a verb.
func TestIncompleteMovesAreRefused(t *testing.T) {
	for l, known := range typed {
		readers := readers(t, l)
		before := append(wordsOf(known.Typed.Around), known.playing...)
		little := append([]string{"b", "N", "y", "g", "R", "1", "4", "15"}, before...)
		for suit, colours := range known.Typed.Colours {
			little = append(little, wordsOf(colours)...)
			little = append(little, strings.Fields(string(known.Suits[suit+1]))[0][:3])
			for i, word := range before {
				numbers := wordsOf(known.Typed.Numbers[0]) // with a colour they are a card
				if (suit+i)%testbudget.Of(5, 1) == 0 && !slices.Contains(numbers, word) {
					little = append(little, word+" "+wordsOf(colours)[0])
				}
			}
		}
		for i, numbers := range known.Typed.Numbers {
			little = append(little, wordsOf(numbers)...)
			little = append(little, known.playing[0]+" "+fmt.Sprint(i+1))
		}
		for _, text := range little {
			for i, read := range readers {
				if m, err := read.ReadMove(text); err == nil {
					t.Errorf("%s: %q in %v is taken for %v", games.All()[i].Name(), text, l, m)
				}
			}
		}
	}
}

// wordsOf returns the words of a comma-separated list.
func wordsOf(list wording.Text) []string {
	words := strings.Split(string(list), ",")
	for i := range words {
		words[i] = strings.TrimSpace(words[i])
	}
	return words
}
