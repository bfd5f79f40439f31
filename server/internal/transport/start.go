package transport

import (
	"encoding/json"
	"net/http"
	"net/url"
	"unicode/utf8"

	"github.com/ebbesgo/ebbes/bot"
	"github.com/ebbesgo/ebbes/server/internal/game"
	"github.com/ebbesgo/ebbes/server/internal/hall"
)

// play creates a table for one person and three computer players, and leads to it.
func (h *site) play(w http.ResponseWriter, r *http.Request) error {
	return h.start(w, r, hall.Terms{People: []game.Seat{1}, Level: bot.Fair})
}

// room creates a table with three free seats, and leads to it.
func (h *site) room(w http.ResponseWriter, r *http.Request) error {
	return h.start(w, r, hall.Terms{People: []game.Seat{1, 2, 3, 4}})
}

// start creates a table for four with the client's browser in the first seat. The form has the game,
// and the name of the player if there is one. The browser gets its cookie with the answer: if that
// is lost, so is the new table, which nobody has seen.
func (h *site) start(w http.ResponseWriter, r *http.Request, terms hall.Terms) error {
	text, err := body(w, r)
	if err != nil {
		return err
	}
	form, err := url.ParseQuery(string(text))
	if err != nil {
		return hall.InputError{Err: err}
	}
	terms.Config = json.RawMessage(`{"players":4}`)
	want := hall.TableRequest{Terms: terms, Game: form.Get("game"), Free: true, Seated: true, Name: visible(form.Get("name"))}
	if utf8.RuneCountInString(want.Name) > 30 {
		return errName
	}
	if err := want.Check(); err != nil {
		return err
	}
	want.Browser = h.identify(w, r)
	tokens, err := h.create(r, want)
	if err != nil {
		return err
	}
	http.Redirect(w, r, "/table/"+tokens[game.NoSeat]+"?seat=1", http.StatusSeeOther)
	return nil
}

// join leads from the code of a room to its invitation.
func (h *site) join(w http.ResponseWriter, r *http.Request) error {
	code := r.PathValue("code")
	if code == "" {
		code = r.URL.Query().Get("code")
	}
	token, err := h.Room(r.Context(), h.Budget.Of(r), code)
	if err != nil {
		return err
	}
	http.Redirect(w, r, "/table/"+token, http.StatusSeeOther)
	return nil
}

// home leads to the home page of the site in the reader's language, or to the page for new tables if
// this server has no site.
func (h *site) home(w http.ResponseWriter, r *http.Request) {
	to := "/new"
	if h.at.Pages() != nil {
		to = h.at.Home(languageOf(accepted(r)))
	}
	w.Header().Set("Vary", "Accept-Language")
	http.Redirect(w, r, to, http.StatusFound)
}
