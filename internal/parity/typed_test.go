package parity

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/internal/effort"
	"github.com/ebbesgo/ebbes/internal/wording"
)

// Tables where seat 1 may play any card that it holds.
var (
	ebbesPlays   = ebbes.MustParseView("view 1; players 3; numbers 2; hands B1-6 N1-4 / ? / ?")
	einfachPlays = einfach.MustParseView("view 1; players 3; round 1; rules 2 7 9; piles B5 N4 N8; stock ?37; hands B4 B6 N6 N9 G3 G5 / ?2 / ?2; turn 1")
)

// playing are words before a card that play it in both games, besides those that change
// nothing.
var playing = map[ebbes.Language][]string{
	ebbes.English: {"play", "I play the", "lay", "put", "use the"},
	ebbes.German:  {"spiele", "ich spiele die", "lege", "ausspielen:", "leg"},
	ebbes.French:  {"joue", "je joue le", "pose", "mets", "jouez la"},
}

// A card is understood in both games in the same words: each colour in each form, each number
// in digits and in words, in either order, and behind each word that changes nothing.
func TestCardsAreTypedAlike(t *testing.T) {
	for l, common := range map[ebbes.Language]*wording.Common{
		ebbes.English: &wording.English, ebbes.German: &wording.German, ebbes.French: &wording.French,
	} {
		before := append(wordsOf(common.Typed.Around), playing[l]...)
		for suit, colours := range common.Typed.Colours {
			for value := 1; value <= 10; value++ {
				card := ebbes.CardOf(ebbes.Suit(suit+1), value).String()
				for i, number := range append(wordsOf(common.Typed.Numbers[value-1]), fmt.Sprint(value)) {
					for j, colour := range wordsOf(colours) {
						if j > 0 && value%4 != 1 && !effort.Long() {
							continue
						}
						typedAlike(t, l, number+" "+colour, card)
						typedAlike(t, l, colour+" "+number, card)
						if value > 1 && !effort.Long() || i+j > 0 {
							continue
						}
						for _, word := range before { // where one is a number and an article
							typedAlike(t, l, word+" "+number+" "+colour, card)
						}
					}
				}
			}
		}
	}
}

// typedAlike checks that a text plays a card in both games.
func typedAlike(t *testing.T, l ebbes.Language, text, card string) {
	t.Helper()
	inEbbes, err := (ebbes.Teller{Language: l}).ReadMove(ebbesPlays, text)
	inEinfach, refused := (einfach.Teller{Language: l}).ReadMove(einfachPlays, text)
	if err != nil || refused != nil || inEbbes.String() != card || inEinfach.String() != "play "+card {
		t.Errorf("%q in %v is %v in ebbes, %v in Einfach, want %s: %v, %v", text, l, inEbbes, inEinfach, card, err, refused)
	}
}

// Words that do not determine a move are refused in both games: a colour, a number, a verb,
// or a colour or number with a verb.
func TestTooLittleIsAskedBack(t *testing.T) {
	for l, common := range map[ebbes.Language]*wording.Common{
		ebbes.English: &wording.English, ebbes.German: &wording.German, ebbes.French: &wording.French,
	} {
		little := slices.Concat([]string{"b", "N", "y", "g", "R", "1", "4", "15"}, playing[l], wordsOf(common.Typed.Around))
		for suit, colours := range common.Typed.Colours {
			little = append(little, wordsOf(colours)...)
			little = append(little, strings.Fields(string(common.Suits[suit+1]))[0][:3])
			for _, word := range append(wordsOf(common.Typed.Around), playing[l]...) {
				if slices.Contains(wordsOf(common.Typed.Numbers[0]), word) {
					continue // the one of that colour
				}
				little = append(little, word+" "+wordsOf(colours)[0])
			}
		}
		for i, numbers := range common.Typed.Numbers {
			little = append(little, wordsOf(numbers)...)
			little = append(little, playing[l][0]+" "+fmt.Sprint(i+1))
		}
		for _, text := range little {
			m, err := (ebbes.Teller{Language: l}).ReadMove(ebbesPlays, text)
			n, refused := (einfach.Teller{Language: l}).ReadMove(einfachPlays, text)
			if err == nil || refused == nil {
				t.Errorf("%q in %v is taken for %v in ebbes, %v in Einfach", text, l, m, n)
			}
		}
	}
}

// wordsOf returns the words of a list.
func wordsOf(list wording.Text) []string {
	return slices.Collect(func(yield func(string) bool) {
		for word := range strings.SplitSeq(string(list), ",") {
			if !yield(strings.TrimSpace(word)) {
				return
			}
		}
	})
}
