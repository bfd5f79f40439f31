package main

import (
	"bytes"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"net/http"
	"strconv"
	"time"

	"github.com/ebbesgo/ebbes"
)

//go:embed web
var web embed.FS

// handler returns what the hall answers:
//
//	GET  /                      a page on which a table is ordered
//	POST /tables                an order; the links of its seats, and as that of "-" onlookers'
//	GET  /table/{token}         the page of a seat or an onlooker
//	GET  /table/{token}/steps   the game as that seat sees it, as server-sent events
//	POST /table/{token}/moves   a move of that seat, as its text
//	GET  /table/{token}/record  the game, when it is over
//	GET  /words                 what the library calls things
//
// ?lang=en, de or fr chooses a language. Why something is not done is told in a
// refusal.
func (h *hall) handler() http.Handler {
	mux := http.NewServeMux()
	mux.Handle("GET /web/", http.FileServerFS(web))
	mux.HandleFunc("GET /{$}", page("web/index.html"))
	mux.HandleFunc("POST /tables", answer(h.order))
	mux.HandleFunc("GET /table/{token}", h.placed(h.page))
	mux.HandleFunc("GET /table/{token}/steps", h.placed(h.steps))
	mux.HandleFunc("POST /table/{token}/moves", h.placed(h.move))
	mux.HandleFunc("GET /table/{token}/record", h.placed(h.record))
	mux.HandleFunc("GET /words", words)
	return guarded(http.NewCrossOriginProtection().Handler(mux))
}

// guarded keeps tokens, which are part of addresses, out of caches and other people's
// logs, and foreign code out of the pages.
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

// placed finds the place to which the token of a request leads.
func (h *hall) placed(do func(http.ResponseWriter, *http.Request, place) error) http.HandlerFunc {
	return answer(func(w http.ResponseWriter, r *http.Request) error {
		p, err := h.at(r.PathValue("token"))
		if err != nil {
			return err
		}
		return do(w, r, p)
	})
}

func (h *hall) page(w http.ResponseWriter, r *http.Request, _ place) error {
	page("web/table.html")(w, r)
	return nil
}

// order opens a table.
func (h *hall) order(w http.ResponseWriter, r *http.Request) error {
	text, err := body(w, r)
	if err != nil {
		return err
	}
	var o order
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&o); err != nil {
		return fmt.Errorf("no order in JSON: %w", err)
	}
	if _, err := d.Token(); err != io.EOF {
		return errors.New("more than one order, or something after it")
	}
	tokens, err := h.open(o)
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

// steps tells a client the game from the step after the last that it has seen,
// else from the last that there is.
func (h *hall) steps(w http.ResponseWriter, r *http.Request, p place) error {
	if err := h.enter(p.table); err != nil {
		return err
	}
	defer h.leave(p.table)
	w.Header().Set("Content-Type", "text/event-stream")
	out := http.NewResponseController(w)
	ping := time.NewTicker(h.limits.ping)
	defer ping.Stop()
	states, moves, changed := p.table.past()
	for next := resume(r, len(moves)); ; {
		for ; next < len(states); next++ {
			out.SetWriteDeadline(time.Now().Add(h.limits.patience))
			told, err := p.table.step(next, states, moves, p.seat, language(r))
			if err != nil {
				log.Print(err) // it is too late for a refusal
				return nil
			}
			if tell(w, told) != nil {
				return nil
			}
		}
		if out.Flush() != nil {
			return nil
		}
		select {
		case <-changed:
		case <-ping.C:
			out.SetWriteDeadline(time.Now().Add(h.limits.patience))
			io.WriteString(w, ":\n\n")
		case <-r.Context().Done():
			return nil
		}
		states, moves, changed = p.table.past()
	}
}

// resume returns the step with which a client goes on. Of the last that it has
// seen a browser tells in a header, and a page that comes back in the address.
func resume(r *http.Request, last int) int {
	seen := r.Header.Get("Last-Event-ID")
	if seen == "" {
		seen = r.URL.Query().Get("seen")
	}
	if n, err := strconv.Atoi(seen); err == nil && 0 <= n && n <= last {
		return n + 1
	}
	return last
}

// tell writes a step as a server-sent event.
func tell(w io.Writer, told step) error {
	text, err := json.Marshal(told)
	if err == nil {
		_, err = fmt.Fprintf(w, "id: %d\ndata: %s\n\n", told.Step, text)
	}
	return err
}

// move makes a move of the place's seat. Whether it may is for the library to say.
func (h *hall) move(w http.ResponseWriter, r *http.Request, p place) error {
	text, err := body(w, r)
	if err != nil {
		return err
	}
	m, err := ebbes.ParseMove(string(text))
	if err != nil {
		return err
	}
	if err := p.table.accept(p.seat, m); err != nil {
		return err
	}
	w.WriteHeader(http.StatusNoContent)
	return nil
}

func (h *hall) record(w http.ResponseWriter, r *http.Request, p place) error {
	text, err := p.table.record()
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Content-Disposition", `attachment; filename="ebbes.txt"`)
	w.Write(text)
	return nil
}

// words tells what the library calls suits, roles and clauses.
func words(w http.ResponseWriter, r *http.Request) {
	l := language(r)
	suits, roles, clauses := map[ebbes.Suit]string{}, map[ebbes.Role]string{}, map[ebbes.Clause]string{}
	for suit := ebbes.Blue; suit <= ebbes.Red; suit++ {
		suits[suit] = suit.In(l)
	}
	for role := ebbes.Trump; role <= ebbes.Nix; role++ {
		roles[role] = role.In(l)
	}
	for clause := range ebbes.Clauses() {
		clauses[clause] = clause.Title(l)
	}
	reply(w, http.StatusOK, map[string]any{"suits": suits, "roles": roles, "clauses": clauses})
}

// language returns the one that a client wants.
func language(r *http.Request) (l ebbes.Language) {
	l.UnmarshalText([]byte(r.URL.Query().Get("lang"))) // if it fails, l stays English
	return l
}

// body returns what a client has sent. No order or move is nearly as long as the
// limit.
func body(w http.ResponseWriter, r *http.Request) ([]byte, error) {
	return io.ReadAll(http.MaxBytesReader(w, r.Body, 4096))
}

// A refusal says why something is not done.
type refusal struct {
	Reason string           `json:"reason"`
	Title  string           `json:"title,omitempty"` // of the clause
	Move   *ebbes.MoveError `json:"move,omitempty"`
}

// answer tells the client why something was not done: a move in its language,
// anything else in English.
func answer(do func(http.ResponseWriter, *http.Request) error) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		err := do(w, r)
		if err == nil {
			return
		}
		status, why := http.StatusBadRequest, refusal{Reason: err.Error()}
		var long *http.MaxBytesError
		var illegal *ebbes.MoveError
		switch {
		case errors.As(err, &illegal):
			l := language(r)
			status, why = http.StatusConflict, refusal{illegal.Reason(l), illegal.Clause.Title(l), illegal}
		case errors.As(err, &long):
			status = http.StatusRequestEntityTooLarge
		case errors.Is(err, errNoTable):
			status = http.StatusNotFound
		case errors.Is(err, errNotOver):
			status = http.StatusConflict
		case errors.Is(err, errTables), errors.Is(err, errClients):
			status = http.StatusServiceUnavailable
			w.Header().Set("Retry-After", "60")
		}
		reply(w, status, why)
	}
}

func reply(w http.ResponseWriter, status int, v any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	json.NewEncoder(w).Encode(v)
}
