// Package transport serves a hall over HTTP. It limits the connections of each address and of all
// together.
package transport

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"maps"
	"net"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/names"
	"github.com/ebbesgo/ebbes/server/internal/assets"
	"github.com/ebbesgo/ebbes/server/internal/budget"
	"github.com/ebbesgo/ebbes/server/internal/game"
	"github.com/ebbesgo/ebbes/server/internal/hall"
	"github.com/ebbesgo/ebbes/server/internal/rules"
)

// A site is the HTTP handlers of a hall.
type site struct {
	*hall.Hall
	at    rules.Place
	words func() map[game.Language]*assets.Text
}

// Handler returns the HTTP API of a hall.
//
//	GET  /                        leads to the home page of the rules' site, or to /new
//	GET  /new                     the page that creates tables
//	POST /play                    a form with game= and name=; creates a table with three computer players
//	POST /room                    the same, with free seats; with terms= and a finished table= of the browser's
//	                              seat= for the people of that game, or others if it is gone
//	GET  /join/{code}             leads to the table that waits under a code; also /join?code=
//	POST /tables                  creates a table; links by seat, "-" for the invitation, "watch" for spectators
//	POST /browser                 sets the cookie that identifies a browser
//	GET  /table/{token}           the page of a table
//	GET  /table/{token}/qr        the link of the table as a QR code; ?origin= is the origin of the page
//	GET  /table/{token}/steps     the game as a seat sees it, as server-sent events after step ?seen=
//	GET  /table/{token}/agreed    the terms, and the occupied seats
//	POST /table/{token}/agreed    changes the terms, by the host
//	POST /table/{token}/moves     a move of the seat in step ?step=, as its text
//	POST /table/{token}/seat      takes a free seat, sets the name of a seat, or leaves it
//	POST /table/{token}/code      a code that moves the seat to another browser
//	POST /table/{token}/undo      asks, agrees or declines to take back the move of step ?step=
//	POST /table/{token}/computer  asks for a substitute at a seat, or ends it
//	POST /table/{token}/remark    sends a preset message, once for each ?id=
//	POST /table/{token}/typed     sends a typed message, once for each ?id=, if seats are free to take
//	GET  /table/{token}/hint      a computer player's move for the seat to move, and its expectations
//	GET  /table/{token}/record    the record of a finished game
//	POST /table/{token}/again     creates the table of a rematch, or returns it
//	GET  /table/{token}/state     a summary of the game
//	GET  /words                   names of things in a language, and the languages
//	GET  /assets/                 files that pages load; they can be cached forever
//	GET  /site/                   the pages of the rules, if this server has them
//	GET  /favicon.ico             the icon
//
// ?lang=de chooses a language. The first supported one of several counts. ?seat=2 chooses one of the
// browser's seats at the table, and any other seat is refused with 403, "foreign". Errors are JSON
// with a code for programs and a reason for people. After 429 and 503 a later attempt can succeed.
//
// A client can safely repeat a request that got no response, to any process. A repeated move gets the
// same answer. Another move in a past step is refused with 409, and one in a step that the process
// does not know yet with 503.
//
// Programs have no cookies. A table created without "free" has a link for each seat of a person, and a
// program that takes a free seat without "own" gets one. The link gives the seat to each program until
// a page opens it. From then on the seat belongs to that browser, and the link is refused with 403,
// "foreign".
func Handler(in *hall.Hall, names Hosts, at rules.Place) http.Handler {
	h := &site{in, at, sync.OnceValue(func() map[game.Language]*assets.Text { return allWords(at) })}
	mux := http.NewServeMux()
	if own := at.Pages(); own != nil {
		mux.Handle("GET "+rules.Path, http.StripPrefix(rules.Path, own))
	}
	mux.Handle("GET /assets/", pages())
	mux.Handle("GET /favicon.ico", pages().Asset("/tabletop/brand/leaf-small.svg"))
	mux.HandleFunc("GET /", h.missing(mux))
	mux.HandleFunc("GET /{$}", h.home)
	mux.Handle("GET /new", pages().Page("new.html"))
	mux.HandleFunc("POST /play", h.refusedPage(h.play, "refusal.html"))
	mux.HandleFunc("POST /room", h.refusedPage(h.room, "refusal.html"))
	mux.HandleFunc("GET /join", h.refusedPage(h.join, "refusal.html"))
	mux.HandleFunc("GET /join/{code}", h.refusedPage(h.join, "refusal.html"))
	mux.HandleFunc("POST /tables", h.answer(h.openTable))
	mux.HandleFunc("POST /browser", h.remember)
	mux.HandleFunc("GET /table/{token}", h.refusedPage(h.session(h.page), "seat.html"))
	mux.HandleFunc("GET /table/{token}/qr", h.answer(h.session(h.picture)))
	mux.HandleFunc("GET /table/{token}/steps", h.answer(h.resolved(h.steps, false)))
	mux.HandleFunc("GET /table/{token}/agreed", h.answer(h.session(h.terms)))
	mux.HandleFunc("POST /table/{token}/agreed", h.answer(h.session(h.changeTerms)))
	mux.HandleFunc("POST /table/{token}/moves", h.answer(h.session(h.move)))
	mux.HandleFunc("POST /table/{token}/seat", h.answer(h.anySession(h.sit)))
	mux.HandleFunc("POST /table/{token}/code", h.answer(h.session(h.code)))
	mux.HandleFunc("POST /table/{token}/undo", h.answer(h.session(h.undo)))
	mux.HandleFunc("POST /table/{token}/computer", h.answer(h.session(h.substitute)))
	mux.HandleFunc("POST /table/{token}/remark", h.answer(h.session(h.message(hall.Session.SendPreset))))
	mux.HandleFunc("POST /table/{token}/typed", h.answer(h.session(h.message(sendText))))
	mux.HandleFunc("GET /table/{token}/hint", h.answer(h.session(h.hint)))
	mux.HandleFunc("GET /table/{token}/record", h.answer(h.session(h.record)))
	mux.HandleFunc("POST /table/{token}/again", h.answer(h.session(h.again)))
	mux.HandleFunc("GET /table/{token}/state", h.answer(h.session(h.state)))
	mux.HandleFunc("GET /words", h.serveWords)
	return h.guarded(at.Origin(), names.Check(http.NewCrossOriginProtection().Handler(h.Metrics.Timed(mux))))
}

// missing serves the page for unknown paths. A path that only POST requests may use gets 405.
func (h *site) missing(mux *http.ServeMux) http.HandlerFunc {
	page := h.refusedPage(func(http.ResponseWriter, *http.Request) error { return errMissing }, "refusal.html")
	return func(w http.ResponseWriter, r *http.Request) {
		posted := r.Clone(r.Context())
		posted.Method = http.MethodPost
		if _, pattern := mux.Handler(posted); pattern != "" {
			w.Header().Set("Allow", http.MethodPost)
			http.Error(w, "method not allowed, want POST", http.StatusMethodNotAllowed)
			return
		}
		page(w, r)
	}
}

// NewServer returns an HTTP server. Its streams end with ctx.
func NewServer(ctx context.Context, handler http.Handler, l hall.Limits) *http.Server {
	return &http.Server{
		Handler:           handler,
		BaseContext:       func(net.Listener) context.Context { return ctx },
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       10 * time.Second,
		WriteTimeout:      2 * l.Timeout, // streams replace it before each write
		IdleTimeout:       time.Minute,
		MaxHeaderBytes:    1 << 14,
		ErrorLog:          slog.NewLogLogger(slog.Default().Handler(), slog.LevelDebug),
	}
}

// An action answers a request. If it returns an error, it has written nothing.
type action func(http.ResponseWriter, *http.Request) error

// A sessionHandler is an action with the session of the request.
type sessionHandler func(http.ResponseWriter, *http.Request, hall.Session) error

// A timedHandler is a sessionHandler that may outlast the timeout. Its context ends at the timeout,
// the request's context does not.
type timedHandler func(context.Context, http.ResponseWriter, *http.Request, hall.Session) error

// session resolves the session of a request, within the timeout. Clients without access are refused.
func (h *site) session(do sessionHandler) action { return h.resolved(within(do), false) }

// anySession is like session, but admits clients without access to the table.
func (h *site) anySession(do sessionHandler) action { return h.resolved(within(do), true) }

// within ends the request's context at the timeout.
func within(do sessionHandler) timedHandler {
	return func(bounded context.Context, w http.ResponseWriter, r *http.Request, session hall.Session) error {
		return do(w, r.WithContext(bounded), session)
	}
}

// resolved resolves the session of a request after reading its body, so that an unfinished request
// uses no quota. With outside it admits clients without access to the table, unless the request names
// a seat.
func (h *site) resolved(do timedHandler, outside bool) action {
	return func(w http.ResponseWriter, r *http.Request) error {
		text, err := body(w, r)
		if err != nil {
			return err
		}
		r.Body = io.NopCloser(bytes.NewReader(text))
		v := hall.Client{From: h.Budget.Of(r), Browser: h.browser(r), Outside: outside && !named(r)}
		if named(r) && v.Seat.UnmarshalText([]byte(r.URL.Query().Get("seat"))) != nil {
			return hall.ErrForeign
		}
		if err := h.Budget.Take(v.From, budget.Request); err != nil {
			return err
		}
		bounded, cancel := context.WithTimeout(r.Context(), h.Limits.Timeout)
		defer cancel()
		session, leave, err := h.Enter(bounded, v, r.PathValue("token"))
		if err != nil {
			return err
		}
		defer leave()
		return do(bounded, w, r, session)
	}
}

// named reports whether a request names one of the seats of its browser.
func named(r *http.Request) bool { return r.URL.Query().Get("seat") != "" }

// page serves the page of a table, or of a room while the table gathers its players. If no browser
// has claimed the client's seat, it serves a page whose script claims it, since link previews run no
// scripts. Another browser's seat is refused before; that page then comes from [site.refusedPage].
func (h *site) page(w http.ResponseWriter, r *http.Request, session hall.Session) error {
	story, _, err := session.Table.Past()
	if err != nil {
		return err
	}
	name := "table.html"
	switch {
	case session.Program:
		name = "seat.html"
	case story.Opening.Free && story.IsRoom():
		name = "room.html"
	}
	h.previewed(w, r, session, name, &story)
	return nil
}

// watchLink derives the spectators' link from the token of the invitation.
func watchLink(invited string) string {
	return "/table/" + invited[:hall.SecretSize] + hall.WatchSecret(invited[hall.SecretSize:])
}

// openTable creates a table and answers with its links.
func (h *site) openTable(w http.ResponseWriter, r *http.Request) error {
	var want hall.TableRequest
	if err := read(w, r, "table request", &want); err != nil {
		return err
	}
	if err := want.Check(); err != nil {
		return err
	}
	if h.known(r) {
		want.Browser = h.browser(r)
	}
	tokens, err := h.create(r, want)
	if err != nil {
		return err
	}
	links := map[string]string{}
	for seat, token := range tokens {
		links[seat.String()] = "/table/" + token
	}
	if want.Free { // otherwise "-" itself is a spectators' link
		links["watch"] = watchLink(tokens[game.NoSeat])
	}
	reply(w, http.StatusCreated, links)
	return nil
}

// create creates a table within the client's quota, and returns its tokens.
func (h *site) create(r *http.Request, want hall.TableRequest) (map[game.Seat]string, error) {
	want.From = h.Budget.Of(r)
	if err := h.Budget.Take(want.From, budget.NewTable); err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(r.Context(), h.Limits.Timeout)
	defer cancel()
	return h.Open(ctx, want)
}

// read decodes the JSON object in the body of a request.
func read(w http.ResponseWriter, r *http.Request, what string, to any) error {
	text, err := body(w, r)
	if err != nil {
		return err
	}
	return decode(text, what, to)
}

// decode decodes a JSON object. Unknown fields and further text are errors. The error names the
// object.
func decode(text []byte, what string, to any) error {
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(to); err != nil {
		return hall.InputError{Err: fmt.Errorf("%s: invalid JSON: %w", what, err)}
	}
	if _, err := d.Token(); err != io.EOF {
		return hall.InputError{Err: fmt.Errorf("%s: more than one JSON value, or text after it", what)}
	}
	return nil
}

var (
	errBody = errors.New("the request body is incomplete")
	errStep = errors.New("?step= must be a step, 0 or above")
)

// at returns the step that a request refers to, the last one that its client has received. It makes
// repeated and late requests harmless.
func at(r *http.Request) (int, error) {
	n, err := strconv.Atoi(r.URL.Query().Get("step"))
	if err != nil || n < 0 {
		return 0, errStep
	}
	return n, nil
}

// move makes a move of the session's seat. A refused move is described in the client's language.
func (h *site) move(w http.ResponseWriter, r *http.Request, session hall.Session) error {
	text, err := body(w, r)
	if err != nil {
		return err
	}
	story, _, err := session.Table.Past()
	if err != nil {
		return err
	}
	if _, err := story.Game().ParseMove(string(text)); err != nil {
		return hall.InputError{Err: err}
	}
	step, err := at(r)
	if err != nil {
		return err
	}
	if err := h.Budget.Take(h.Budget.Of(r), budget.Move); err != nil {
		return err
	}
	err = done(w, session.Accept(r.Context(), step, string(text)))
	if refused, ok := errors.AsType[game.Refusal](err); ok {
		story, _, _ := session.Table.Past()
		title, _ := story.Game().Clause(refused.Rule(), language(r))
		return moveRefusal{refused, story.Teller(session.Seat, language(r)).Reason(refused), title}
	}
	return err
}

// done answers with 204 unless there is an error.
func done(w http.ResponseWriter, err error) error {
	if err == nil {
		w.WriteHeader(http.StatusNoContent)
	}
	return err
}

// A seatRequest is a request to take, name or leave a seat.
type seatRequest struct {
	Seat   game.Seat `json:"seat"`   // a free seat; needed to take one
	Name   string    `json:"name"`   // empty for no name
	Secret string    `json:"secret"` // chosen by a program so that it can repeat the request; generated if empty
	Leave  bool      `json:"leave"`
	Own    bool      `json:"own"`  // binds the seat to the browser instead of a token
	Code   string    `json:"code"` // moves a seat from another browser to this one
}

var (
	errName    = errors.New("the name is longer than 30 characters")
	errSecret  = errors.New("the secret is not 26 characters of A to Z and 2 to 7")
	errNotFree = errors.New("the link of this table gives no access to free seats")
	errCookie  = errors.New("the request has no browser cookie; POST /browser sets it")
)

// sit takes a free seat for an invited client and returns its link. For a client with a seat it sets
// the name, binds the seat to the browser, or leaves it. With a code it moves the code's seat to the
// browser.
func (h *site) sit(w http.ResponseWriter, r *http.Request, session hall.Session) error {
	var want seatRequest
	if err := read(w, r, "seat request", &want); err != nil {
		return err
	}
	if want.Name = visible(want.Name); utf8.RuneCountInString(want.Name) > 30 {
		return errName
	}
	story, _, err := session.Table.Past()
	if err != nil {
		return err
	}
	if want.Leave && !story.Opening.Free {
		return errNotFree
	}
	if err := h.Budget.Take(h.Budget.Of(r), budget.Action); err != nil {
		return err
	}
	switch {
	case session.Foreign && want.Code == "":
		return hall.ErrForeign
	case (want.Own || want.Code != "") && !h.known(r):
		return errCookie
	case want.Code != "":
		return h.redeem(w, r, session, want.Code)
	case session.Seat == game.NoSeat || session.Invited && want.Seat != game.NoSeat:
		return h.take(w, r, session, want, story)
	case want.Own:
		return h.own(w, r, session)
	}
	return done(w, session.Append(r.Context(), hall.Join{Seat: session.Seat, Name: want.Name, Leave: want.Leave}.Next))
}

// own binds a seat to the browser of a client with the seat's token.
func (h *site) own(w http.ResponseWriter, r *http.Request, session hall.Session) error {
	if err := session.Own(r.Context()); err != nil {
		return err
	}
	token := session.Table.ID
	if session.Invited {
		token = r.PathValue("token")
	}
	seated(w, session.Seat, token)
	return nil
}

// seated answers with the address of a browser's seat. The address is useless in another browser.
func seated(w http.ResponseWriter, seat game.Seat, token string) {
	reply(w, http.StatusCreated, map[game.Seat]string{seat: fmt.Sprintf("/table/%s?seat=%v", token, seat)})
}

// code answers with a code that moves the client's seat to another browser.
func (h *site) code(w http.ResponseWriter, r *http.Request, session hall.Session) error {
	if session.Seat == game.NoSeat {
		return hall.ErrForeign
	}
	if err := h.Budget.Take(h.Budget.Of(r), budget.Action); err != nil {
		return err
	}
	code, err := session.Code(r.Context())
	if err != nil {
		return err
	}
	reply(w, http.StatusCreated, map[string]any{"code": code, "seconds": hall.CodeLasts.Seconds()})
	return nil
}

// redeem moves the seat of a code to the client's browser. A wrong code counts as a guess.
func (h *site) redeem(w http.ResponseWriter, r *http.Request, session hall.Session, code string) error {
	found, err := h.Budget.Look(h.Budget.Of(r))
	if err != nil {
		return err
	}
	seat, err := session.Redeem(r.Context(), code)
	found(!errors.Is(err, hall.ErrCode))
	if err != nil {
		return err
	}
	seated(w, seat, r.PathValue("token"))
	return nil
}

// visible returns the visible characters of a text, without blanks around them, and "" if none would
// be seen.
func visible(text string) string {
	if names.Clean(text) == "" {
		return ""
	}
	return strings.TrimSpace(names.Visible(text))
}

// take takes a free seat and answers with its link.
func (h *site) take(
	w http.ResponseWriter,
	r *http.Request,
	session hall.Session,
	want seatRequest,
	s hall.Story,
) error {
	switch {
	case !s.Opening.Free, !session.Invited:
		return errNotFree
	case want.Leave:
		return hall.InputError{Err: fmt.Errorf("leave needs a seat of the client and no seat number, got seat %v", want.Seat)}
	case !h.known(r) && len(h.browser(r)) > 0: // the seat would be bound to a cookie that can be planted
		return errCookie
	case want.Secret != "" && (want.Own || !hall.IsSecret(want.Secret)):
		return errSecret
	case want.Secret == "" && !want.Own:
		want.Secret = hall.NewSecret()
	}
	if err := session.Take(r.Context(), want.Seat, want.Name, want.Secret); err != nil {
		return err
	}
	if want.Own {
		seated(w, want.Seat, r.PathValue("token"))
		return nil
	}
	reply(w, http.StatusCreated, map[game.Seat]string{want.Seat: "/table/" + session.Table.ID + want.Secret})
	return nil
}

// undo asks to take back a move, or agrees or declines.
func (h *site) undo(w http.ResponseWriter, r *http.Request, session hall.Session) error {
	text, err := body(w, r)
	if err != nil {
		return err
	}
	step, err := at(r)
	if err != nil {
		return err
	}
	if err := h.Budget.Take(h.Budget.Of(r), budget.Action); err != nil {
		return err
	}
	vote := hall.UndoVote{By: session.Seat, Step: step, Choice: hall.UndoChoice(text)}
	return done(w, session.Append(r.Context(), vote.Next))
}

// A substituteRequest is a request for the computer to play at a seat, or to stop.
type substituteRequest struct {
	Seat  game.Seat `json:"seat"`
	Plays bool      `json:"plays"`
}

// substitute votes on a substitute at another seat, or hands over or takes back the client's seat. Before
// the game it gives a free seat to the computer or reserves it for a person.
func (h *site) substitute(w http.ResponseWriter, r *http.Request, session hall.Session) error {
	var want substituteRequest
	if err := read(w, r, "substitute", &want); err != nil {
		return err
	}
	if err := h.Budget.Take(h.Budget.Of(r), budget.Action); err != nil {
		return err
	}
	return done(w, session.Substitute(r.Context(), want.Seat, want.Plays))
}

// message returns a handler that sends the text of a request to the clients at the table.
func (h *site) message(say func(session hall.Session, text, id string) error) sessionHandler {
	return func(w http.ResponseWriter, r *http.Request, session hall.Session) error {
		text, err := body(w, r)
		if err != nil {
			return err
		}
		if err := h.Budget.Take(h.Budget.Of(r), budget.Action); err != nil {
			return err
		}
		id := r.URL.Query().Get("id")
		if len(id) > hall.MaxID {
			return hall.InputError{Err: fmt.Errorf("?id= has %d bytes, the limit is %d", len(id), hall.MaxID)}
		}
		return done(w, say(session, string(text), id))
	}
}

// sendText sends the visible characters of a typed message.
func sendText(session hall.Session, text, id string) error {
	return session.SendText(visible(text), id)
}

// A notOnTurn refuses a hint to a seat that is not to move. Its text is the sentence about the turn.
type notOnTurn string

func (n notOnTurn) Error() string { return string(n) }

// hint answers the seat that is to move with a computer player's move, computed from the view of the
// seat. Others are refused.
func (h *site) hint(w http.ResponseWriter, r *http.Request, session hall.Session) error {
	story, _, err := session.Table.Past()
	if err != nil {
		return err
	}
	if session.Seat == game.NoSeat || story.State().Waiting() != session.Seat {
		return notOnTurn(story.Teller(session.Seat, language(r)).Turn())
	}
	advice, err := h.think(r, session.Table, &story)
	if err != nil {
		return err
	}
	reply(w, http.StatusOK, struct {
		Step int `json:"step"`
		game.Advice
	}{story.Now(), advice})
	return nil
}

// think computes a hint within the client's quota. It returns [hall.ErrThinking] at the timeout.
func (h *site) think(r *http.Request, t *hall.Table, s *hall.Story) (game.Advice, error) {
	from := h.Budget.Of(r)
	if err := h.Budget.Take(from, budget.Hint); err != nil {
		return game.Advice{}, err
	}
	release, err := h.Budget.Hold(from, budget.Hint)
	if err != nil {
		return game.Advice{}, err
	}
	defer release()
	advice, err := h.Hall.Hint(r.Context(), t, s)
	if errors.Is(err, context.DeadlineExceeded) {
		err = hall.ErrThinking
	}
	return advice, err
}

// record answers with the record of a finished game.
func (h *site) record(w http.ResponseWriter, r *http.Request, session hall.Session) error {
	if err := h.Budget.Take(h.Budget.Of(r), budget.Read); err != nil {
		return err
	}
	story, _, err := session.Table.Past()
	if err != nil {
		return err
	}
	text, err := story.Record()
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Content-Disposition", `attachment; filename="`+story.Game().Name()+`.txt"`)
	w.Write(text)
	return nil
}

// again creates the table of a rematch, or returns the existing one.
func (h *site) again(w http.ResponseWriter, r *http.Request, session hall.Session) error {
	next, err := h.continued(r, session, h.Again)
	if err != nil {
		return err
	}
	reply(w, http.StatusCreated, next)
	return nil
}

// continued creates a rematch within the client's quota.
func (h *site) continued(
	r *http.Request,
	session hall.Session,
	by func(context.Context, hall.Session) (hall.Rematch, error),
) (hall.Rematch, error) {
	for _, share := range []budget.Resource{budget.Action, budget.NewTable} {
		if err := h.Budget.Take(h.Budget.Of(r), share); err != nil {
			return hall.Rematch{}, err
		}
	}
	return by(r.Context(), session)
}

// A state is a summary of a game, for a list of tables.
type state struct {
	Game  string    `json:"game"`
	Names []string  `json:"names"` // nonempty names in the order of the seats
	Seat  game.Seat `json:"seat"`
	Yours bool      `json:"yours"` // set if the seat is to move
	Turn  string    `json:"turn"`  // sentence about the turn
	Waits bool      `json:"waits"` // set while free seats are to be taken
	Over  bool      `json:"over"`

	Again *hall.Rematch `json:"again,omitempty"` // rematch that another seat has asked for
	Asks  string        `json:"asks,omitempty"`  // name of the player who asked for it
}

// state answers with a summary of the game. It uses as much quota as opening a stream.
func (h *site) state(w http.ResponseWriter, r *http.Request, session hall.Session) error {
	story, _, err := session.Table.Past()
	if err != nil {
		return err
	}
	come, err := h.Budget.Replay(r.Context(), h.Budget.Of(r), budget.VisitReplays)
	if err != nil {
		return err
	}
	defer come()
	at, to := story.State(), story.Listener(session.Seat, language(r))
	turn := story.Teller(session.Seat, to.Language).Turn()
	s := state{
		Game: story.Game().Name(), Names: []string{}, Seat: session.Seat, Turn: turn,
		Waits: story.Waits(), Over: at.Over(),
	}
	if again := story.Rematch(); again != nil && again.By != session.Seat {
		s.Again, s.Asks = again, to.Names[again.By]
	}
	s.Yours = session.Seat != game.NoSeat && at.Waiting() == session.Seat
	for _, seat := range slices.Sorted(maps.Keys(to.Names)) {
		if name := to.Names[seat]; name != "" {
			s.Names = append(s.Names, name)
		}
	}
	reply(w, http.StatusOK, s)
	return nil
}

// language returns the language of a query, English by default.
func language(r *http.Request) game.Language { return languageOf(r.URL.Query()["lang"]) }

// languageOf returns the first supported language of some tags, and English if there is none. The
// tags "de-AT" and "de_at" mean German.
func languageOf(tags []string) game.Language {
	for _, tag := range tags {
		code, _, _ := strings.Cut(strings.ReplaceAll(tag, "_", "-"), "-")
		var l game.Language
		if l.UnmarshalText([]byte(strings.ToLower(code))) == nil {
			return l
		}
	}
	return ebbes.English
}

// body returns the body of a request. The limit in bytes exceeds every valid body.
func body(w http.ResponseWriter, r *http.Request) ([]byte, error) {
	text, err := io.ReadAll(http.MaxBytesReader(w, r.Body, 4096))
	if _, large := errors.AsType[*http.MaxBytesError](err); err != nil && !large {
		err = errBody
	}
	return text, err
}

// reply answers with a value in JSON.
func reply(w http.ResponseWriter, status int, v any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	json.NewEncoder(w).Encode(v)
}
