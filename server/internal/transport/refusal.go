package transport

import (
	"context"
	"errors"
	"html"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"os"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/budget"
	"github.com/ebbesgo/ebbes/server/internal/game"
	"github.com/ebbesgo/ebbes/server/internal/hall"
	"github.com/ebbesgo/ebbes/server/internal/journal"
	"github.com/ebbesgo/ebbes/server/web"
)

// A refusal is the response to a refused or failed request.
type refusal struct {
	Code   string       `json:"code"`            // for programs, such as "gone"
	Reason string       `json:"reason"`          // for people
	Title  string       `json:"title,omitempty"` // title of the violated clause
	Move   game.Refusal `json:"move,omitempty"`
}

// A moveRefusal is a refused move with its reason and its clause's title in the client's language.
type moveRefusal struct {
	game.Refusal
	reason, title string
}

// refusals are the errors with a status and a code of their own. Clients may retry after 429 or 503.
var refusals = []struct {
	err    error
	status int
	code   string
}{
	{hall.ErrNoTable, http.StatusNotFound, "gone"},
	{hall.ErrClosed, http.StatusNotFound, "gone"},
	{errMissing, http.StatusNotFound, "missing"},
	{hall.ErrNotOver, http.StatusConflict, "notOver"},
	{hall.ErrStale, http.StatusConflict, "stale"},
	{hall.ErrTaken, http.StatusConflict, "taken"},
	{hall.ErrSeated, http.StatusConflict, "sits"},
	{hall.ErrForeign, http.StatusForbidden, "foreign"},
	{hall.ErrRoom, http.StatusNotFound, "room"},
	{hall.ErrCode, http.StatusForbidden, "code"},
	{errCookie, http.StatusForbidden, "cookie"},
	{hall.ErrUndo, http.StatusConflict, "undo"},
	{hall.ErrAlone, http.StatusConflict, "undo"},
	{hall.ErrLimit, http.StatusConflict, "talk"},
	{hall.ErrPresent, http.StatusConflict, "here"},
	{hall.ErrTooSoon, http.StatusConflict, "soon"},
	{hall.ErrSubstitute, http.StatusConflict, "standIn"},
	{errBody, http.StatusBadRequest, "bad"},
	{errStep, http.StatusBadRequest, "bad"},
	{errSecret, http.StatusBadRequest, "bad"},
	{hall.ErrPreset, http.StatusBadRequest, "bad"},
	{hall.ErrText, http.StatusBadRequest, "typed"},
	{hall.ErrPublic, http.StatusConflict, "public"},
	{hall.ErrNotHost, http.StatusForbidden, "host"},
	{hall.ErrBegun, http.StatusConflict, "begun"},
	{hall.ErrNumbered, http.StatusBadRequest, "numbered"},
	{hall.ErrSeats, http.StatusConflict, "seats"},
	{errNotFree, http.StatusConflict, "notFree"},
	{errName, http.StatusBadRequest, "name"},
	{hall.ErrVersion, http.StatusNotImplemented, "version"},
	{hall.ErrBroken, http.StatusInternalServerError, "damaged"},
	{hall.ErrInvalidEntry, http.StatusInternalServerError, "failed"},
	{journal.ErrHole, http.StatusInternalServerError, "damaged"},
	{hall.ErrEarly, http.StatusServiceUnavailable, "early"}, // another process may have sent that step
	{hall.ErrThinking, http.StatusServiceUnavailable, "busy"},
	{hall.ErrTables, http.StatusServiceUnavailable, "busy"},
	{hall.ErrSpectators, http.StatusServiceUnavailable, "watched"},
	{budget.ErrTooManyStreams, http.StatusServiceUnavailable, "watched"},
	{budget.ErrQuota, http.StatusTooManyRequests, "hasty"},
	{budget.ErrGuesses, http.StatusTooManyRequests, "hasty"},
	{journal.ErrFull, http.StatusServiceUnavailable, "full"},
	{errStore, http.StatusServiceUnavailable, "store"},
	{context.DeadlineExceeded, http.StatusServiceUnavailable, "store"},
	{context.Canceled, http.StatusServiceUnavailable, "store"},
}

var (
	errMissing = errors.New("the page does not exist")
	errStore   = errors.New("the store is unavailable; try again")
	errFailed  = errors.New("internal error; the server's log has the reason")
)

// systemError replaces an error of the operating system by a named one. Its own text may contain paths
// and addresses.
func systemError(err error) error {
	if errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT) {
		return journal.ErrFull
	}
	_, path := errors.AsType[*fs.PathError](err)
	_, link := errors.AsType[*os.LinkError](err)
	_, number := errors.AsType[syscall.Errno](err)
	_, network := errors.AsType[net.Error](err)
	if path || link || number || network {
		return errStore
	}
	return err
}

// refuse converts an error to a response. A refused move is described in the client's language,
// anything else in English with a code that the page translates. Unknown errors are not described.
func refuse(err error) (status int, why refusal) {
	if e, ok := errors.AsType[moveRefusal](err); ok {
		return http.StatusConflict, refusal{"illegal", e.reason, e.title, e.Refusal}
	}
	if e, ok := errors.AsType[notOnTurn](err); ok {
		return http.StatusConflict, refusal{Code: "notYours", Reason: e.Error()}
	}
	if _, ok := errors.AsType[*http.MaxBytesError](err); ok {
		return http.StatusRequestEntityTooLarge, refusal{Code: "large", Reason: err.Error()}
	}
	for _, err := range []error{err, systemError(err)} {
		for _, known := range refusals {
			if errors.Is(err, known.err) {
				reason := known.err.Error()
				if known.code == "store" {
					reason = errStore.Error()
				}
				return known.status, refusal{Code: known.code, Reason: reason}
			}
		}
	}
	if wrong, ok := errors.AsType[hall.InputError](err); ok {
		return http.StatusBadRequest, refusal{Code: "bad", Reason: wrong.Error()}
	}
	return http.StatusInternalServerError, refusal{Code: "failed", Reason: errFailed.Error()}
}

// answer returns a handler that runs an action. If that returns an error, the handler answers with a
// refusal.
func (h *site) answer(do action) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if err := do(w, r); err != nil {
			h.delayRefusal(r, err)
			status, why := h.refuse(w, r, err)
			reply(w, status, why)
		}
	}
}

// delayRefusal waits if an error is the refusal of a client over its quota. An immediate one would
// invite an immediate retry, and refusing in a loop would slow down other clients.
func (h *site) delayRefusal(r *http.Request, err error) {
	for _, quota := range []error{budget.ErrQuota, budget.ErrGuesses, budget.ErrTooManyStreams} {
		if errors.Is(err, quota) {
			select {
			case <-time.After(h.Limits.Refusal):
			case <-r.Context().Done():
			}
		}
	}
}

// refuse converts an error to a response, and counts the refusal. It sets Retry-After for 429 and
// 503, and logs server errors.
func (h *site) refuse(w http.ResponseWriter, r *http.Request, err error) (int, refusal) {
	status, why := refuse(err)
	h.Metrics.Refusals.WithLabelValues(strconv.Itoa(status)).Inc()
	if status >= 500 {
		level := slog.LevelWarn
		if status == http.StatusServiceUnavailable {
			level = slog.LevelDebug // possibly very many, and the metrics count them
		}
		slog.Log(r.Context(), level, "refused", "what", r.Pattern, "status", status, "code", why.Code, "error", err)
	}
	if status == http.StatusServiceUnavailable || status == http.StatusTooManyRequests {
		w.Header().Set("Retry-After", "5")
	}
	return status, why
}

// refusedPage returns a handler that runs an action. If that returns an error, browsers get a page
// with the refusal, and programs get it in JSON. The page foreign is for a seat of another browser:
// its script checks whether this browser has the seat after all.
func (h *site) refusedPage(do action, foreign string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		err := do(w, r)
		if err == nil {
			return
		}
		h.delayRefusal(r, err)
		status, why := h.refuse(w, r, err)
		if !strings.Contains(r.Header.Get("Accept"), "text/html") {
			reply(w, status, why)
			return
		}
		name := "refusal.html"
		if errors.Is(err, hall.ErrForeign) {
			name = foreign
		}
		l := languageOf(accepted(r)) // until the script knows a better one
		refusals, _ := wordsOf(web.Files(), "words/", l)["refusals"].(map[string]any)
		text, _ := refusals[why.Code].(string)
		parts := strings.NewReplacer(
			"{code}", why.Code, "{why}", html.EscapeString(text), previewHere, "", `lang="en"`, `lang="`+l.String()+`"`,
		)
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.Header().Set("Vary", "Accept-Language")
		w.WriteHeader(status)
		parts.WriteString(w, string(pages().Page(name).Data()))
	}
}
