package bot

import (
	"math/rand/v2"

	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/internal/search"
)

// MostAppealing returns the move that appeals most to playouts, the first of several, without a
// search.
func MostAppealing(v einfach.View) einfach.Move {
	w, err := newWorlds(v, rand.New(rand.NewPCG(1, 0)))
	if err != nil {
		return nil
	}
	found := w.presume()
	search.Sort(found)
	return found[0].Move
}

// Worlds draws n worlds of a view.
func Worlds(v einfach.View, r *rand.Rand, n int) (list []einfach.State, err error) {
	w, err := newWorlds(v, r)
	for ; err == nil && len(list) < n; err = w.Draw() {
		list = append(list, w.world)
	}
	return list, err
}

// Moment returns the part of a state that a search distinguishes.
func Moment(s einfach.State) any { return momentOf(&s) }

// Texts returns the texts of reviews in a language.
func Texts(l einfach.Language) any { return *wordsIn(l) }
