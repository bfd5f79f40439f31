package transport

import (
	"net/http"

	"github.com/ebbesgo/ebbes/server/internal/budget"
	"github.com/ebbesgo/ebbes/server/internal/game"
	"github.com/ebbesgo/ebbes/server/internal/hall"
)

// An agreed has the terms, and what the host has to know to change them.
type agreed struct {
	Game string `json:"game"`
	hall.Terms
	Taken []game.Seat `json:"taken"`
}

func (h *site) agreed(w http.ResponseWriter, _ *http.Request, p hall.Session) error {
	story, _, err := p.Table.Past()
	if err != nil {
		return err
	}
	reply(w, http.StatusOK, agreed{story.Game().Name(), story.Terms(), story.Occupied()})
	return nil
}

// agree agrees on something else before the game begins.
func (h *site) agree(w http.ResponseWriter, r *http.Request, p hall.Session) error {
	var t hall.Terms
	if err := read(w, r, "terms", &t); err != nil {
		return err
	}
	if err := h.Budget.Take(h.Budget.Of(r), budget.Word); err != nil {
		return err
	}
	if story, _, err := p.Table.Past(); err == nil && !story.Opening.Free {
		return errNotFree
	}
	return done(w, p.Agree(r.Context(), t))
}

// changePage answers with the page on which a table is ordered: it finds out what is agreed here.
func (h *site) changePage(w http.ResponseWriter, r *http.Request, _ hall.Session) error {
	pages().Page("index.html").ServeHTTP(w, r)
	return nil
}
