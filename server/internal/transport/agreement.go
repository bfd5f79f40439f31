package transport

import (
	"net/http"

	"github.com/ebbesgo/ebbes/server/internal/budget"
	"github.com/ebbesgo/ebbes/server/internal/game"
	"github.com/ebbesgo/ebbes/server/internal/hall"
)

// An agreed is what is agreed, and of what somebody has to know who wants to change it.
type agreed struct {
	Game string `json:"game"`
	hall.Agreement
	Taken []game.Seat `json:"taken"`
}

func (h *site) agreed(w http.ResponseWriter, _ *http.Request, p hall.Place) error {
	story, _, err := p.Table.Past()
	if err != nil {
		return err
	}
	reply(w, http.StatusOK, agreed{story.Game().Name(), story.Agreement(), story.Occupied()})
	return nil
}

// agree agrees on something else before the game begins.
func (h *site) agree(w http.ResponseWriter, r *http.Request, p hall.Place) error {
	var a hall.Agreement
	if err := read(w, r, "agreement", &a); err != nil {
		return err
	}
	if err := h.Budget.Take(h.Budget.Of(r), budget.Word); err != nil {
		return err
	}
	if story, _, err := p.Table.Past(); err == nil && !story.Opening.Free {
		return errNotFree
	}
	return done(w, p.Agree(r.Context(), a))
}

// changePage answers with the page on which a table is ordered: it finds out what is agreed here.
func (h *site) changePage(w http.ResponseWriter, r *http.Request, _ hall.Place) error {
	pages().Page("index.html").ServeHTTP(w, r)
	return nil
}
