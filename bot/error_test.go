package bot_test

import (
	"errors"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/bot"
)

// Every error has its own text in every language.
func TestErrorsInEveryLanguage(t *testing.T) {
	for language := range ebbes.Languages() {
		byText := map[string]bot.Error{}
		for e := bot.ErrNoMove; e <= bot.ErrNoSeat; e++ {
			text := e.In(language)
			if other, ok := byText[text]; ok || text == "" {
				t.Errorf("%v: %v and %[4]v have the text %[3]q", language.Name(), e, text, other)
			}
			byText[text] = e
		}
	}
	for got, want := range map[string]string{
		bot.ErrNoMove.Error():             "bot: there is no move to choose",
		bot.ErrNoWorld.In(ebbes.English):  "there is no room for the unseen cards",
		bot.ErrNoLevel.In(ebbes.German):   "diese Spielstärke gibt es nicht",
		bot.ErrNoSeat.In(ebbes.French):    "personne n’est assis là",
		bot.ErrNoMove.In(99):              "",
		bot.Error(0).Error():              "bot: Error(0)",
		bot.Error(9).In(ebbes.German):     "Error(9)",
		bot.Error(9).In(ebbes.French + 9): "",
	} {
		if got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	var e bot.Error
	if _, err := bot.Easy.Choose(t.Context(), ebbes.View{}, nil); !errors.As(err, &e) || e != bot.ErrNoMove {
		t.Errorf("no move to choose: %v", err)
	}
}
