package transport

import (
	"net/http"

	"github.com/ebbesgo/ebbes/server/internal/budget"
	"github.com/ebbesgo/ebbes/server/internal/game"
	"github.com/ebbesgo/ebbes/server/internal/hall"
)

// A termsReply is the response with the terms of a table and its occupied seats.
type termsReply struct {
	Game string `json:"game"`
	hall.Terms
	Taken []game.Seat `json:"taken"`
}

// terms answers with the terms of a table and its occupied seats.
func (h *site) terms(w http.ResponseWriter, _ *http.Request, session hall.Session) error {
	story, _, err := session.Table.Past()
	if err != nil {
		return err
	}
	reply(w, http.StatusOK, termsReply{story.Game().Name(), story.Terms(), story.Occupied()})
	return nil
}

// changeTerms changes the terms of a table with free seats, by its host and before the game begins.
func (h *site) changeTerms(w http.ResponseWriter, r *http.Request, session hall.Session) error {
	var t hall.Terms
	if err := read(w, r, "terms", &t); err != nil {
		return err
	}
	if err := h.Budget.Take(h.Budget.Of(r), budget.Action); err != nil {
		return err
	}
	if story, _, err := session.Table.Past(); err == nil && !story.Opening.Free {
		return errNotFree
	}
	return done(w, session.ChangeTerms(r.Context(), t))
}
