package main

import (
	"bytes"
	"context"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/tabletop"
)

//go:embed web
var web embed.FS

// handler returns what the hall answers:
//
//	GET  /                      a page on which a table is ordered
//	POST /tables                an order; the links of its seats, and as that of "-" onlookers'
//	GET  /table/{token}         the page of a seat or an onlooker
//	GET  /table/{token}/steps   the game as that seat sees it, as server-sent events; ?seen= says after which step
//	POST /table/{token}/moves   a move of that seat, as its text; ?step= says at which step
//	POST /table/{token}/seat    takes a free seat, or a name at one's own, or leaves it
//	POST /table/{token}/undo    ask, agree or decline to take back a move; ?step= says when
//	GET  /table/{token}/hint    what a computer player would do whose turn it is
//	GET  /table/{token}/record  the game, when it is over
//	GET  /words                 what things are called, and which languages there are
//
// ?lang=de chooses a language; of several, the first that there is. Why something is
// not done is told in a refusal. What was not answered may be sent again: it is done
// only once.
func (h *hall) handler(names hosts) http.Handler {
	mux := http.NewServeMux()
	mux.Handle("GET /web/", http.FileServerFS(web))
	mux.Handle("GET /tabletop/", http.StripPrefix("/tabletop", http.FileServerFS(tabletop.Files())))
	mux.HandleFunc("GET /{$}", page("web/index.html"))
	mux.HandleFunc("POST /tables", h.answer(h.order))
	mux.HandleFunc("GET /table/{token}", h.refusedPage(h.placed(h.page)))
	mux.HandleFunc("GET /table/{token}/steps", h.answer(h.placed(h.steps)))
	mux.HandleFunc("POST /table/{token}/moves", h.answer(h.placed(h.move)))
	mux.HandleFunc("POST /table/{token}/seat", h.answer(h.placed(h.sit)))
	mux.HandleFunc("POST /table/{token}/undo", h.answer(h.placed(h.undo)))
	mux.HandleFunc("GET /table/{token}/hint", h.answer(h.placed(h.hint)))
	mux.HandleFunc("GET /table/{token}/record", h.answer(h.placed(h.record)))
	mux.HandleFunc("GET /words", words)
	return guarded(names.check(http.NewCrossOriginProtection().Handler(h.metrics.timed(mux))))
}

// guarded keeps tokens, which stand in addresses, out of caches and other
// people's logs, and foreign code out of the pages.
func guarded(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		head := w.Header()
		head.Set("Cache-Control", "no-store")
		head.Set("Referrer-Policy", "no-referrer")
		head.Set("Content-Security-Policy", "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'")
		head.Set("X-Content-Type-Options", "nosniff")
		next.ServeHTTP(w, r)
	})
}

func page(name string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) { http.ServeFileFS(w, r, web, name) }
}

// An action answers a request, or returns why not, having written nothing.
type action func(http.ResponseWriter, *http.Request) error

// placed finds the place to which the token of a request leads, once all of the request has
// come: nothing is taken for one that never ends.
func (h *hall) placed(do func(http.ResponseWriter, *http.Request, place) error) action {
	return func(w http.ResponseWriter, r *http.Request) error {
		text, err := body(w, r)
		if err != nil {
			return err
		}
		r.Body = io.NopCloser(bytes.NewReader(text))
		ctx, cancel := context.WithTimeout(r.Context(), h.limits.patience)
		p, leave, err := h.enter(ctx, h.budget.of(r), r.PathValue("token"))
		cancel()
		if err != nil {
			return err
		}
		defer leave()
		return do(w, r, p)
	}
}

func (h *hall) page(w http.ResponseWriter, r *http.Request, _ place) error {
	page("web/table.html")(w, r)
	return nil
}

// order opens a table.
func (h *hall) order(w http.ResponseWriter, r *http.Request) error {
	var o order
	if err := read(w, r, "order", &o); err != nil {
		return err
	}
	if err := o.check(); err != nil {
		return err
	}
	if err := h.budget.take(h.budget.of(r), anOrder); err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(r.Context(), h.limits.patience)
	defer cancel()
	tokens, err := h.open(ctx, o)
	if err != nil {
		return err
	}
	links := map[ebbes.Seat]string{}
	for seat, token := range tokens {
		links[seat] = "/table/" + token
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
		return fmt.Errorf("no %s in JSON: %w", what, err)
	}
	if _, err := d.Token(); err != io.EOF {
		return fmt.Errorf("more than one %s, or something after it", what)
	}
	return nil
}

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
func (h *hall) move(w http.ResponseWriter, r *http.Request, p place) error {
	text, err := body(w, r)
	if err != nil {
		return err
	}
	if _, err := ebbes.ParseMove(string(text)); err != nil {
		return err
	}
	step, err := at(r)
	if err != nil {
		return err
	}
	if err := h.budget.take(h.budget.of(r), aMove); err != nil {
		return err
	}
	err = h.patiently(w, r, func(ctx context.Context) error {
		return p.accept(ctx, step, string(text))
	})
	if refused, ok := errors.AsType[*ebbes.MoveError](err); ok {
		story, _, _ := p.table.past()
		return illegal{refused, story.teller(p.seat, language(r))}
	}
	return err
}

// patiently does something at a table, and says nothing but that it is done.
func (h *hall) patiently(w http.ResponseWriter, r *http.Request, do func(context.Context) error) error {
	ctx, cancel := context.WithTimeout(r.Context(), h.limits.patience)
	defer cancel()
	if err := do(ctx); err != nil {
		return err
	}
	w.WriteHeader(http.StatusNoContent)
	return nil
}

// A wish is what somebody wants to be at a table.
type wish struct {
	Seat   ebbes.Seat `json:"seat"`   // a free one; whoever has one need not name it
	Name   string     `json:"name"`   // empty for none
	Secret string     `json:"secret"` // 26 letters and digits 2 to 7 by which the client can ask again; one is made if there is none
	Leave  bool       `json:"leave"`
}

var (
	errName    = errors.New("a name is at most 30 letters long")
	errSecret  = errors.New("a secret has 26 characters, A to Z and 2 to 7")
	errNotFree = errors.New("people do not take their seats themselves at this table")
)

// sit takes a free seat for an onlooker, who gets its link, or gives a name to who
// has one.
func (h *hall) sit(w http.ResponseWriter, r *http.Request, p place) error {
	var o wish
	if err := read(w, r, "wish", &o); err != nil {
		return err
	}
	if o.Name = visible(o.Name); utf8.RuneCountInString(o.Name) > 30 {
		return errName
	}
	story, _, err := p.table.past()
	if err != nil {
		return err
	}
	if o.Leave && !story.opening.Free {
		return errNotFree
	}
	if err := h.budget.take(h.budget.of(r), aWord); err != nil {
		return err
	}
	if p.seat != ebbes.NoSeat {
		return h.patiently(w, r, func(ctx context.Context) error {
			return p.append(ctx, sitting{Seat: p.seat, Name: o.Name, Leave: o.Leave}.next)
		})
	}
	return h.take(w, r, p, o, story)
}

// visible returns a name without what cannot be seen of it, but for the two
// characters that join and divide letters in some scripts.
func visible(name string) string {
	return strings.TrimSpace(strings.Map(func(c rune) rune {
		if unicode.IsGraphic(c) && c != utf8.RuneError || c == '\u200C' || c == '\u200D' {
			return c
		}
		return -1
	}, name))
}

// take takes a free seat.
func (h *hall) take(w http.ResponseWriter, r *http.Request, p place, o wish, s story) error {
	switch {
	case !s.opening.Free:
		return errNotFree
	case o.Leave || !s.people.Has(o.Seat):
		return fmt.Errorf("seat %v cannot be taken", o.Seat)
	case o.Secret != "" && !isSecret(o.Secret):
		return errSecret
	case o.Secret == "":
		o.Secret = newSecret()
	}
	ctx, cancel := context.WithTimeout(r.Context(), h.limits.patience)
	defer cancel()
	if err := p.append(ctx, sitting{Seat: o.Seat, Name: o.Name, Token: hash(o.Secret)}.next); err != nil {
		return err
	}
	reply(w, http.StatusCreated, map[ebbes.Seat]string{o.Seat: "/table/" + p.table.id + o.Secret})
	return nil
}

// undo says a word about taking back a move.
func (h *hall) undo(w http.ResponseWriter, r *http.Request, p place) error {
	text, err := body(w, r)
	if err != nil {
		return err
	}
	step, err := at(r)
	if err != nil {
		return err
	}
	if err := h.budget.take(h.budget.of(r), aWord); err != nil {
		return err
	}
	return h.patiently(w, r, func(ctx context.Context) error {
		return p.append(ctx, undoing{By: p.seat, Step: step, Word: undoWord(text)}.next)
	})
}

// A notYours tells whose turn it is instead.
type notYours string

func (n notYours) Error() string { return string(n) }

// hint returns what a computer player would do. It knows no more than the seat.
func (h *hall) hint(w http.ResponseWriter, r *http.Request, p place) error {
	story, _, err := p.table.past()
	if err != nil {
		return err
	}
	if p.seat == ebbes.NoSeat || story.state().Turn() != p.seat || automatic(story.state()) {
		return notYours(story.teller(p.seat, language(r)).Turn(story.state().View(p.seat)))
	}
	move, err := h.think(r, p.table, &story)
	if err != nil {
		return err
	}
	reply(w, http.StatusOK, map[string]any{"step": story.now(), "move": move})
	return nil
}

// think returns what a computer player would do. Computer players at other tables have half of
// those who think for themselves, and whoever asks waits no longer than he is worth.
func (h *hall) think(r *http.Request, t *table, s *story) (string, error) {
	from := h.budget.of(r)
	if err := h.budget.take(from, aHint); err != nil {
		return "", err
	}
	release, err := h.budget.hold(from, aHint)
	if err != nil {
		return "", err
	}
	defer release()
	ctx, cancel := context.WithTimeout(r.Context(), h.limits.patience)
	defer cancel()
	move, err := t.hint(ctx, h.hinting, h.player(t), s)
	if errors.Is(err, context.DeadlineExceeded) {
		err = errThinking
	}
	return move, err
}

func (h *hall) record(w http.ResponseWriter, r *http.Request, p place) error {
	story, _, err := p.table.past()
	if err != nil {
		return err
	}
	text, err := story.record()
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Content-Disposition", `attachment; filename="ebbes.txt"`)
	w.Write(text)
	return nil
}

// language returns the first that a client wants and that there is, as a browser
// lists them: "de-AT" is German.
func language(r *http.Request) ebbes.Language {
	for _, tag := range r.URL.Query()["lang"] {
		code, _, _ := strings.Cut(tag, "-")
		if l, err := ebbes.ParseLanguage(code); err == nil {
			return l
		}
	}
	return ebbes.English
}

// body returns what a client has sent. No order or move is nearly as long as the
// limit.
func body(w http.ResponseWriter, r *http.Request) ([]byte, error) {
	return io.ReadAll(http.MaxBytesReader(w, r.Body, 4096))
}

func reply(w http.ResponseWriter, status int, v any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	json.NewEncoder(w).Encode(v)
}
