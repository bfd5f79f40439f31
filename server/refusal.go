package main

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"net/http"
	"strconv"
	"strings"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/server/internal/journal"
)

// A refusal says why something is not done.
type refusal struct {
	Code   string           `json:"code"`            // for programs, such as "gone"
	Reason string           `json:"reason"`          // for people
	Title  string           `json:"title,omitempty"` // of the clause
	Move   *ebbes.MoveError `json:"move,omitempty"`
}

// An illegal is a refused move, and who tells its seat why.
type illegal struct {
	*ebbes.MoveError
	teller ebbes.Teller
}

// refusals are the errors that a client can do something about. After a status of
// 429 or 503 it may try again.
var refusals = []struct {
	err    error
	status int
	code   string
}{
	{errNoTable, http.StatusNotFound, "gone"},
	{errClosed, http.StatusNotFound, "gone"},
	{errNotOver, http.StatusConflict, "notOver"},
	{errStale, http.StatusConflict, "stale"},
	{errEarly, http.StatusConflict, "early"},
	{errTaken, http.StatusConflict, "taken"},
	{errUndo, http.StatusConflict, "undo"},
	{errAlone, http.StatusConflict, "undo"},
	{errTalk, http.StatusConflict, "talk"},
	{errNotFree, http.StatusConflict, "notFree"},
	{errName, http.StatusBadRequest, "name"},
	{errVersion, http.StatusNotImplemented, "version"},
	{errBroken, http.StatusInternalServerError, "damaged"},
	{journal.ErrHole, http.StatusInternalServerError, "damaged"},
	{errThinking, http.StatusServiceUnavailable, "busy"},
	{errTables, http.StatusServiceUnavailable, "busy"},
	{errClients, http.StatusServiceUnavailable, "watched"},
	{errHasty, http.StatusTooManyRequests, "hasty"},
	{errGuesses, http.StatusTooManyRequests, "hasty"},
	{journal.ErrFull, http.StatusServiceUnavailable, "full"},
	{errMoved, http.StatusServiceUnavailable, "store"},
	{context.DeadlineExceeded, http.StatusServiceUnavailable, "store"},
	{context.Canceled, http.StatusServiceUnavailable, "store"},
}

// refuse returns what is told of an error: of a move in the client's language, of
// anything else in English, with a code for which the page has words.
func refuse(err error) (status int, why refusal) {
	if e, ok := errors.AsType[illegal](err); ok {
		return http.StatusConflict, refusal{"illegal", e.teller.Reason(e.MoveError), e.Clause.Title(e.teller.Language), e.MoveError}
	}
	if e, ok := errors.AsType[notYours](err); ok {
		return http.StatusConflict, refusal{Code: "notYours", Reason: e.Error()}
	}
	if _, ok := errors.AsType[*http.MaxBytesError](err); ok {
		return http.StatusRequestEntityTooLarge, refusal{Code: "large", Reason: err.Error()}
	}
	for _, known := range refusals {
		if errors.Is(err, known.err) {
			reason := known.err.Error()
			if known.code == "store" {
				reason = "the games cannot be reached; try again"
			}
			return known.status, refusal{Code: known.code, Reason: reason}
		}
	}
	return http.StatusBadRequest, refusal{Code: "bad", Reason: err.Error()}
}

// answer tells the client why something was not done.
func (h *hall) answer(do action) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if err := do(w, r); err != nil {
			status, why := h.refuse(w, r, err)
			reply(w, status, why)
		}
	}
}

// refuse counts and logs what is refused.
func (h *hall) refuse(w http.ResponseWriter, r *http.Request, err error) (int, refusal) {
	status, why := refuse(err)
	h.metrics.refusals.WithLabelValues(strconv.Itoa(status)).Inc()
	if status >= 500 {
		level := slog.LevelWarn
		if status == http.StatusServiceUnavailable {
			level = slog.LevelDebug // there may be very many, and the metrics count them
		}
		slog.Log(r.Context(), level, "refused", "what", r.Pattern, "status", status, "code", why.Code, "error", err)
	}
	if status == http.StatusServiceUnavailable || status == http.StatusTooManyRequests {
		w.Header().Set("Retry-After", "5")
	}
	return status, why
}

// refusedPage tells a person why there is no page, on one that finds the words.
func (h *hall) refusedPage(do action) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		err := do(w, r)
		if err == nil {
			return
		}
		status, why := h.refuse(w, r, err)
		if !strings.Contains(r.Header.Get("Accept"), "text/html") {
			reply(w, status, why)
			return
		}
		text, err := web.ReadFile("web/refused.html")
		if err != nil {
			panic(err) // a bug: it is embedded
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.WriteHeader(status)
		w.Write(bytes.ReplaceAll(text, []byte("{code}"), []byte(why.Code)))
	}
}
