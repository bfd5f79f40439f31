package bot_test

import (
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach/bot"
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
		bot.ErrNoLevel.Error():          "bot: there is no such level",
		bot.ErrNoMove.In(ebbes.German):  "es gibt keinen Zug zu wählen",
		bot.ErrNoWorld.In(ebbes.French): "il n’y a pas de place pour les cartes non vues",
		bot.ErrNoMove.In(99):            "",
		bot.Error(9).Error():            "bot: Error(9)",
	} {
		if got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
