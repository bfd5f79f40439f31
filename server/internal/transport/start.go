package transport

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"unicode/utf8"

	"github.com/ebbesgo/ebbes/bot"
	"github.com/ebbesgo/ebbes/server/internal/game"
	"github.com/ebbesgo/ebbes/server/internal/hall"
)

// four is the configuration of a table for four players.
const four = `{"players":4}`

// play creates a table for one person and three computer players, and leads to it.
func (h *site) play(w http.ResponseWriter, r *http.Request) error {
	form, err := formOf(w, r)
	if err != nil {
		return err
	}
	return h.start(w, r, form, hall.Terms{Config: json.RawMessage(four), People: []game.Seat{1}, Level: bot.Fair})
}

// room creates a table with free seats, and leads to it. After a game the form has its terms and its
// table, where the other players find the room, too. If that table is gone or not the client's, the
// room is a new table with those terms.
func (h *site) room(w http.ResponseWriter, r *http.Request) error {
	form, err := formOf(w, r)
	if err != nil {
		return err
	}
	if form.Get("table") != "" {
		to, err := h.nextRoom(r, form)
		if err == nil {
			http.Redirect(w, r, to, http.StatusSeeOther)
			return nil
		}
		if status, _ := refuse(err); status == http.StatusTooManyRequests || status == http.StatusServiceUnavailable {
			return err
		}
	}
	terms := hall.Terms{Config: json.RawMessage(four), People: []game.Seat{1, 2, 3, 4}}
	if text := form.Get("terms"); text != "" {
		terms = hall.Terms{}
		if err := decode([]byte(text), "terms", &terms); err != nil {
			return err
		}
		if len(terms.People) == 0 {
			return hall.InputError{Err: errors.New("terms: no seat is for a person")}
		}
	}
	return h.start(w, r, form, terms)
}

// nextRoom opens a room for the players of a finished game, and returns its address.
func (h *site) nextRoom(r *http.Request, form url.Values) (to string, err error) {
	ctx, cancel := context.WithTimeout(r.Context(), h.Limits.Timeout)
	defer cancel()
	client := hall.Client{From: h.Budget.Of(r), Browser: h.browser(r)}
	if seat := form.Get("seat"); seat != "" && client.Seat.UnmarshalText([]byte(seat)) != nil {
		return "", hall.ErrForeign
	}
	token := form.Get("table")
	session, leave, err := h.Enter(ctx, client, token)
	if err != nil {
		return "", err
	}
	defer leave()
	next, err := h.continued(r.WithContext(ctx), session, h.NextRoom)
	return "/table/" + next.ID + token[hall.SecretSize:], err
}

// formOf returns the form in the body of a request.
func formOf(w http.ResponseWriter, r *http.Request) (url.Values, error) {
	text, err := body(w, r)
	if err != nil {
		return nil, err
	}
	form, err := url.ParseQuery(string(text))
	if err != nil {
		return nil, hall.InputError{Err: err}
	}
	return form, nil
}

// start creates a table with the client's browser in the first seat for a person, and leads to it.
// The form has the game, and the name of the player if there is one. The browser gets its cookie with
// the answer: if that is lost, so is the new table, which nobody has seen.
func (h *site) start(w http.ResponseWriter, r *http.Request, form url.Values, terms hall.Terms) error {
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
	http.Redirect(w, r, fmt.Sprintf("/table/%s?seat=%v", tokens[game.NoSeat], slices.Min(terms.People)), http.StatusSeeOther)
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

// home redirects to the home page of the site in the reader's language. Without a site it redirects
// to the page for new tables.
func (h *site) home(w http.ResponseWriter, r *http.Request) {
	to := "/new"
	if h.at.Pages() != nil {
		to = h.at.Home(languageOf(accepted(r)))
	}
	w.Header().Set("Vary", "Accept-Language")
	http.Redirect(w, r, to, http.StatusFound)
}
