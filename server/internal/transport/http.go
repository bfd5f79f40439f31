// Package transport is how people reach a hall: by HTTP, over no more connections than there are
// places for.
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

// A site is a hall that answers requests.
type site struct {
	*hall.Hall
	at    rules.Place
	words func() map[game.Language]*assets.Text
}

// Handler returns what a hall answers:
//
//	GET  /                      a page on which a table is ordered
//	POST /tables                an order; the links of its seats, as "-" that to share, as "watch" the spectators'
//	POST /browser               gives a browser the cookie by which it is known again
//	GET  /table/{token}         the page of a table
//	GET  /table/{token}/qr      the link of the table for the camera of a telephone; ?origin= names that of the page
//	GET  /table/{token}/steps   the game as that seat sees it, as server-sent events; ?seen= says after which step
//	GET  /table/{token}/change  a page on which something else is agreed before the game begins
//	GET  /table/{token}/agreed  what is agreed, and who sits there already
//	POST /table/{token}/agreed  something else, by whoever has ordered the table
//	POST /table/{token}/moves   a move of that seat, as its text; ?step= says at which step
//	POST /table/{token}/seat    takes a free seat, or a name at one's own, or leaves it
//	POST /table/{token}/code    a code by which one takes one's seat along to another browser
//	POST /table/{token}/undo    ask, agree or decline to take back a move; ?step= says when
//	POST /table/{token}/computer  whether the computer is to play at a seat
//	POST /table/{token}/remark  something that one can say with a click; repeated with the same ?id= it counts once
//	POST /table/{token}/typed   something in one's own words, where people take their seats themselves; ?id= likewise
//	GET  /table/{token}/hint    what a computer player would do whose turn it is, and what that promises
//	GET  /table/{token}/record  the game, when it is over
//	POST /table/{token}/again   another game of the same people, when this one is over; its table
//	GET  /table/{token}/state   how the game stands, in a few words
//	GET  /words                 what things are called, and which languages there are
//	GET  /assets/               what the pages load, which may be kept for ever
//	GET  /site/                 the pages of the rules, if they are here
//	GET  /favicon.ico           the icon
//
// ?lang=de chooses a language; of several, the first that there is. ?seat=2 chooses one of the
// seats that a browser has at the table; a request that names any other seat is refused with 403, "foreign".
// Why something is not done is told in a refusal. What was not answered may be sent again: it is done
// only once.
func Handler(in *hall.Hall, names Hosts, at rules.Place) http.Handler {
	h := &site{in, at, sync.OnceValue(func() map[game.Language]*assets.Text { return spoken(at) })}
	mux := http.NewServeMux()
	if own := at.Pages(); own != nil {
		mux.Handle("GET "+rules.Path, http.StripPrefix(rules.Path, own))
	}
	mux.Handle("GET /assets/", pages())
	mux.Handle("GET /favicon.ico", pages().Asset("/tabletop/icon.svg"))
	mux.HandleFunc("GET /", h.missing(mux))
	mux.Handle("GET /{$}", pages().Page("index.html"))
	mux.HandleFunc("POST /tables", h.answer(h.openTable))
	mux.HandleFunc("POST /browser", h.remember)
	mux.HandleFunc("GET /table/{token}", h.refusedPage(h.session(h.page), "seat.html"))
	mux.HandleFunc("GET /table/{token}/qr", h.answer(h.session(h.picture)))
	mux.HandleFunc("GET /table/{token}/steps", h.answer(h.resolved(h.steps, false)))
	mux.HandleFunc("GET /table/{token}/change", h.refusedPage(h.session(h.changePage), "refused.html"))
	mux.HandleFunc("GET /table/{token}/agreed", h.answer(h.session(h.agreed)))
	mux.HandleFunc("POST /table/{token}/agreed", h.answer(h.session(h.agree)))
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

// missing serves the page for an address that does not exist. One to which requests can only be posted gets 405.
func (h *site) missing(mux *http.ServeMux) http.HandlerFunc {
	page := h.refusedPage(func(http.ResponseWriter, *http.Request) error { return errMissing }, "refused.html")
	return func(w http.ResponseWriter, r *http.Request) {
		posted := r.Clone(r.Context())
		posted.Method = http.MethodPost
		if _, pattern := mux.Handler(posted); pattern != "" {
			w.Header().Set("Allow", http.MethodPost)
			http.Error(w, "want POST", http.StatusMethodNotAllowed)
			return
		}
		page(w, r)
	}
}

// NewServer returns a server whose streams end with ctx.
func NewServer(ctx context.Context, handler http.Handler, l hall.Limits) *http.Server {
	return &http.Server{
		Handler:           handler,
		BaseContext:       func(net.Listener) context.Context { return ctx },
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       10 * time.Second,
		WriteTimeout:      2 * l.Timeout, // streams have a deadline of their own
		IdleTimeout:       time.Minute,
		MaxHeaderBytes:    1 << 14,
		ErrorLog:          slog.NewLogLogger(slog.Default().Handler(), slog.LevelDebug),
	}
}

// An action answers a request, or returns why not, having written nothing.
type action func(http.ResponseWriter, *http.Request) error

// A sessionHandler answers a request of a session.
type sessionHandler func(http.ResponseWriter, *http.Request, hall.Session) error

// A timedHandler does so, too, and may go on when patience is over.
type timedHandler func(context.Context, http.ResponseWriter, *http.Request, hall.Session) error

// session lets somebody do what can be done at the place to which his request leads.
func (h *site) session(do sessionHandler) action { return h.resolved(within(do), false) }

// anySession lets somebody do it even if nothing there is his.
func (h *site) anySession(do sessionHandler) action { return h.resolved(within(do), true) }

// within lets somebody do something as long as patience lasts.
func within(do sessionHandler) timedHandler {
	return func(bounded context.Context, w http.ResponseWriter, r *http.Request, p hall.Session) error {
		return do(w, r.WithContext(bounded), p)
	}
}

// resolved finds the place to which a request leads, once all of it has come: nothing is taken for one that
// never ends.
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
		bounded, cancel := context.WithTimeout(r.Context(), h.Limits.Timeout)
		defer cancel()
		p, leave, err := h.Enter(bounded, v, r.PathValue("token"))
		if err != nil {
			return err
		}
		defer leave()
		return do(bounded, w, r, p)
	}
}

// named reports whether a request names one of the seats of its browser.
func named(r *http.Request) bool { return r.URL.Query().Get("seat") != "" }

// page serves the table page. If the seat is unclaimed, it serves a page whose script claims it, since link
// previews run no scripts. A browser to which the seat does not seem to belong gets that page with the refusal: a
// cross-site navigation sends no cookie.
func (h *site) page(w http.ResponseWriter, r *http.Request, p hall.Session) error {
	story, _, err := p.Table.Past()
	if err != nil {
		return err
	}
	name := "table.html"
	if p.Program {
		name = "seat.html"
	}
	h.previewed(w, r, p, name, &story)
	return nil
}

// watchLink returns the spectators' link, from the token of the invitation.
func watchLink(invited string) string {
	return "/table/" + invited[:hall.SecretSize] + hall.WatchSecret(invited[hall.SecretSize:])
}

// openTable opens a table.
func (h *site) openTable(w http.ResponseWriter, r *http.Request) error {
	var o hall.TableRequest
	if err := read(w, r, "order", &o); err != nil {
		return err
	}
	if err := o.Check(); err != nil {
		return err
	}
	o.Browser, o.From = h.browser(r), h.Budget.Of(r)
	if err := h.Budget.Take(o.From, budget.NewTable); err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(r.Context(), h.Limits.Timeout)
	defer cancel()
	tokens, err := h.Open(ctx, o)
	if err != nil {
		return err
	}
	links := map[string]string{}
	for seat, token := range tokens {
		links[seat.String()] = "/table/" + token
	}
	if o.Free { // else nobody sits down by the other one either
		links["watch"] = watchLink(tokens[game.NoSeat])
	}
	reply(w, http.StatusCreated, links)
	return nil
}

// read reads an object of JSON that a client has sent.
func read(w http.ResponseWriter, r *http.Request, what string, to any) error {
	text, err := body(w, r)
	if err != nil {
		return err
	}
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(to); err != nil {
		return hall.InputError{Err: fmt.Errorf("no %s in JSON: %w", what, err)}
	}
	if _, err := d.Token(); err != io.EOF {
		return hall.InputError{Err: fmt.Errorf("more than one %s, or something after it", what)}
	}
	return nil
}

var errBody = errors.New("the request has not come whole")

var errStep = errors.New("?step= has to say at which step")

// at returns at which step a client has done something. It is the number of the
// last one that it was told of; so what it sends again, or too late, does nothing.
func at(r *http.Request) (int, error) {
	n, err := strconv.Atoi(r.URL.Query().Get("step"))
	if err != nil || n < 0 {
		return 0, errStep
	}
	return n, nil
}

// move makes a move of the place's seat. Whether it may is for the library to say.
func (h *site) move(w http.ResponseWriter, r *http.Request, p hall.Session) error {
	text, err := body(w, r)
	if err != nil {
		return err
	}
	story, _, err := p.Table.Past()
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
	err = done(w, p.Accept(r.Context(), step, string(text)))
	if refused, ok := errors.AsType[game.Refusal](err); ok {
		story, _, _ := p.Table.Past()
		title, _ := story.Game().Clause(refused.Rule(), language(r))
		return moveRefusal{refused, story.Teller(p.Seat, language(r)).Reason(refused), title}
	}
	return err
}

// done says nothing but that something is done.
func done(w http.ResponseWriter, err error) error {
	if err == nil {
		w.WriteHeader(http.StatusNoContent)
	}
	return err
}

// A wish is what somebody wants to be at a table.
type wish struct {
	Seat   game.Seat `json:"seat"`   // a free one; whoever has one need not name it
	Name   string    `json:"name"`   // empty for none
	Secret string    `json:"secret"` // 26 letters and digits 2 to 7 by which the client can ask again; one is made if there is none
	Leave  bool      `json:"leave"`
	Own    bool      `json:"own"`  // the seat is to belong to the browser that asks, and no token leads to it
	Code   string    `json:"code"` // by which a seat comes along from another browser
}

var (
	errName    = errors.New("a name is at most 30 letters long")
	errSecret  = errors.New("a secret has 26 characters, A to Z and 2 to 7")
	errNotFree = errors.New("people do not take their seats themselves at this table")
	errCookie  = errors.New("the browser does not say which it is: it has to keep the cookie that it was given")
)

// sit takes a free seat for whoever is invited, who gets its link, or gives a name to who
// has one.
func (h *site) sit(w http.ResponseWriter, r *http.Request, p hall.Session) error {
	var o wish
	if err := read(w, r, "wish", &o); err != nil {
		return err
	}
	if o.Name = visible(o.Name); utf8.RuneCountInString(o.Name) > 30 {
		return errName
	}
	story, _, err := p.Table.Past()
	if err != nil {
		return err
	}
	if o.Leave && !story.Opening.Free {
		return errNotFree
	}
	if err := h.Budget.Take(h.Budget.Of(r), budget.Word); err != nil {
		return err
	}
	switch {
	case p.Foreign && o.Code == "":
		return hall.ErrForeign
	case (o.Own || o.Code != "") && !h.known(r):
		return errCookie
	case o.Code != "":
		return h.redeem(w, r, p, o.Code)
	case p.Seat == game.NoSeat || p.Invited && o.Seat != game.NoSeat:
		return h.take(w, r, p, o, story)
	case o.Own:
		return h.own(w, r, p)
	}
	return done(w, p.Append(r.Context(), hall.Join{Seat: p.Seat, Name: o.Name, Leave: o.Leave}.Next))
}

// own gives a seat to the browser that has come by its token.
func (h *site) own(w http.ResponseWriter, r *http.Request, p hall.Session) error {
	if err := p.Own(r.Context()); err != nil {
		return err
	}
	token := p.Table.ID
	if p.Invited {
		token = r.PathValue("token")
	}
	seated(w, p.Seat, token)
	return nil
}

// seated tells a browser where its seat is: an address that is worth nothing to others.
func seated(w http.ResponseWriter, seat game.Seat, token string) {
	reply(w, http.StatusCreated, map[game.Seat]string{seat: fmt.Sprintf("/table/%s?seat=%v", token, seat)})
}

// code tells who has a seat a code by which it comes along to another browser.
func (h *site) code(w http.ResponseWriter, r *http.Request, p hall.Session) error {
	if p.Seat == game.NoSeat {
		return hall.ErrForeign
	}
	if err := h.Budget.Take(h.Budget.Of(r), budget.Word); err != nil {
		return err
	}
	code, err := p.Code(r.Context())
	if err != nil {
		return err
	}
	reply(w, http.StatusCreated, map[string]any{"code": code, "seconds": hall.CodeLasts.Seconds()})
	return nil
}

// redeem takes a seat along that somebody has a code for. A wrong one is a guess.
func (h *site) redeem(w http.ResponseWriter, r *http.Request, p hall.Session, code string) error {
	found, err := h.Budget.Look(h.Budget.Of(r))
	if err != nil {
		return err
	}
	seat, err := p.Redeem(r.Context(), code)
	found(!errors.Is(err, hall.ErrCode))
	if err != nil {
		return err
	}
	seated(w, seat, r.PathValue("token"))
	return nil
}

// visible returns the characters of a text that can be seen, empty if the game could not tell it as a name.
func visible(text string) string {
	if names.Clean(text) == "" {
		return ""
	}
	return strings.TrimSpace(names.Visible(text))
}

// take takes a free seat.
func (h *site) take(w http.ResponseWriter, r *http.Request, p hall.Session, o wish, s hall.Story) error {
	switch {
	case !s.Opening.Free, !p.Invited:
		return errNotFree
	case o.Leave:
		return hall.InputError{Err: fmt.Errorf("seat %v cannot be taken", o.Seat)}
	case o.Secret != "" && (o.Own || !hall.IsSecret(o.Secret)):
		return errSecret
	case o.Secret == "" && !o.Own:
		o.Secret = hall.NewSecret()
	}
	if err := p.Take(r.Context(), o.Seat, o.Name, o.Secret); err != nil {
		return err
	}
	if o.Own {
		seated(w, o.Seat, r.PathValue("token"))
		return nil
	}
	reply(w, http.StatusCreated, map[game.Seat]string{o.Seat: "/table/" + p.Table.ID + o.Secret})
	return nil
}

// undo says a word about taking back a move.
func (h *site) undo(w http.ResponseWriter, r *http.Request, p hall.Session) error {
	text, err := body(w, r)
	if err != nil {
		return err
	}
	step, err := at(r)
	if err != nil {
		return err
	}
	if err := h.Budget.Take(h.Budget.Of(r), budget.Word); err != nil {
		return err
	}
	return done(w, p.Append(r.Context(), hall.UndoVote{By: p.Seat, Step: step, Choice: hall.UndoChoice(text)}.Next))
}

// A substitute says whether the computer is to play at a seat.
type substitute struct {
	Seat  game.Seat `json:"seat"`
	Plays bool      `json:"plays"`
}

func (h *site) substitute(w http.ResponseWriter, r *http.Request, p hall.Session) error {
	var o substitute
	if err := read(w, r, "word about the computer", &o); err != nil {
		return err
	}
	if err := h.Budget.Take(h.Budget.Of(r), budget.Word); err != nil {
		return err
	}
	return done(w, p.Substitute(r.Context(), o.Seat, o.Plays))
}

// message sends a message to all clients at the table.
func (h *site) message(say func(p hall.Session, text, id string) error) sessionHandler {
	return func(w http.ResponseWriter, r *http.Request, p hall.Session) error {
		text, err := body(w, r)
		if err != nil {
			return err
		}
		if err := h.Budget.Take(h.Budget.Of(r), budget.Word); err != nil {
			return err
		}
		id := r.URL.Query().Get("id")
		if len(id) > hall.MaxID {
			return hall.InputError{Err: fmt.Errorf("?id= has %d bytes, at most %d are allowed", len(id), hall.MaxID)}
		}
		return done(w, say(p, string(text), id))
	}
}

// sendText says something in somebody's own words, of which only stays what can be seen.
func sendText(p hall.Session, text, id string) error { return p.SendText(visible(text), id) }

// A notYours tells whose turn it is instead.
type notYours string

func (n notYours) Error() string { return string(n) }

// hint returns what a computer player would do. It knows no more than the seat.
func (h *site) hint(w http.ResponseWriter, r *http.Request, p hall.Session) error {
	story, _, err := p.Table.Past()
	if err != nil {
		return err
	}
	if p.Seat == game.NoSeat || story.State().Waiting() != p.Seat {
		return notYours(story.Teller(p.Seat, language(r)).Turn())
	}
	advice, err := h.think(r, p.Table, &story)
	if err != nil {
		return err
	}
	reply(w, http.StatusOK, struct {
		Step int `json:"step"`
		game.Advice
	}{story.Now(), advice})
	return nil
}

// think returns what a computer player would do. Computer players at other tables have half of
// those who think for themselves, and whoever asks waits no longer than he is worth.
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

func (h *site) record(w http.ResponseWriter, r *http.Request, p hall.Session) error {
	story, _, err := p.Table.Past()
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

// again opens the table at which the same people play again.
func (h *site) again(w http.ResponseWriter, r *http.Request, p hall.Session) error {
	for _, share := range []budget.Resource{budget.Word, budget.NewTable} {
		if err := h.Budget.Take(h.Budget.Of(r), share); err != nil {
			return err
		}
	}
	next, err := h.Again(r.Context(), p)
	if err != nil {
		return err
	}
	reply(w, http.StatusCreated, next)
	return nil
}

// A state is how a game stands for somebody who does not look at the table.
type state struct {
	Game  string    `json:"game"`
	Names []string  `json:"names"` // of all who have one, by seats
	Seat  game.Seat `json:"seat"`
	Yours bool      `json:"yours"` // it is the seat's turn
	Turn  string    `json:"turn"`
	Waits bool      `json:"waits"` // for people who are to sit down
	Over  bool      `json:"over"`
}

// state tells how a game stands. It takes as much as coming to the table does.
func (h *site) state(w http.ResponseWriter, r *http.Request, p hall.Session) error {
	story, _, err := p.Table.Past()
	if err != nil {
		return err
	}
	come, err := h.Budget.Replay(r.Context(), h.Budget.Of(r), budget.VisitReplays)
	if err != nil {
		return err
	}
	defer come()
	at, to := story.State(), story.Listener(p.Seat, language(r))
	s := state{Game: story.Game().Name(), Seat: p.Seat, Turn: story.Teller(p.Seat, to.Language).Turn(), Over: at.Over()}
	s.Waits = story.Waits()
	s.Yours = p.Seat != game.NoSeat && at.Waiting() == p.Seat
	for _, seat := range slices.Sorted(maps.Keys(to.Names)) {
		if name := to.Names[seat]; name != "" {
			s.Names = append(s.Names, name)
		}
	}
	reply(w, http.StatusOK, s)
	return nil
}

// language returns the language that a query asks for, English if there is none.
func language(r *http.Request) game.Language { return languageOf(r.URL.Query()["lang"]) }

// languageOf returns the first supported language of some tags, and English if there is none. A tag such as "de-AT" or
// "de_at" means its language.
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

// body returns what a client has sent. No order or move is nearly as long as the
// limit.
func body(w http.ResponseWriter, r *http.Request) ([]byte, error) {
	text, err := io.ReadAll(http.MaxBytesReader(w, r.Body, 4096))
	if _, large := errors.AsType[*http.MaxBytesError](err); err != nil && !large {
		err = errBody
	}
	return text, err
}

func reply(w http.ResponseWriter, status int, v any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	json.NewEncoder(w).Encode(v)
}
