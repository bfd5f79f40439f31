package transport_test

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"testing/synctest"

	"github.com/ebbesgo/ebbes/server/internal/journal"
	"github.com/ebbesgo/ebbes/server/internal/servertest"
)

// A failingJournal is a journal in memory whose appends fail while it has an error.
type failingJournal struct {
	*journal.Memory
	err atomic.Pointer[error]
}

func (j *failingJournal) Append(
	ctx context.Context,
	log string,
	after journal.Position,
	entry []byte,
	more ...[]byte,
) (journal.Position, error) {
	if err := j.err.Load(); err != nil {
		return 0, *err
	}
	return j.Memory.Append(ctx, log, after, entry, more...)
}

// The store fails. Requests that write get 500 or 503 without the text of the error, and 503 "full" if
// the disk is full. They succeed again when the store does.
func TestFailingStore(t *testing.T) { synctest.Test(t, failingStore) }

func failingStore(t *testing.T) {
	const secret = "/srv/ebbes/data/marks"
	j := &failingJournal{Memory: journal.NewMemory()}
	h := servertest.ServeFrom(t, j, servertest.Quick)
	ada := browserOf(t, h)
	link := ada.Create(`{"config":{"players":2},"people":["1","2"],"free":true,"shared":true}`)["-"]
	takeSeat(t, ada, link, "1")
	other := h.Create(`{"config":{"players":2},"people":["1","2"]}`)
	m := h.Until(other["1"], 1)
	writes := map[string]string{
		"/tables": free, link + "/agreed": `{"config":{"players":2},"people":["1"],"level":"easy"}`, link + "/seat": `{"seat":"2","own":true}`,
		link + "/seat?seat=1": `{"name":"Eve"}`, link + "/code": "", link + "/computer": `{"seat":"2","plays":true}`,
		other["1"] + "/moves?step=1": m.Moves[0],
	}
	for _, failure := range []struct {
		err    error
		status int
		code   string
	}{
		{&fs.PathError{Op: "write", Path: secret, Err: syscall.ENOSPC}, http.StatusServiceUnavailable, "full"},
		{fmt.Errorf("%w: at %s", journal.ErrFull, secret), http.StatusServiceUnavailable, "full"},
		{&fs.PathError{Op: "write", Path: secret, Err: syscall.EIO}, http.StatusServiceUnavailable, "store"},
		{errors.New("unforeseen at " + secret), http.StatusInternalServerError, "failed"},
	} {
		j.err.Store(&failure.err)
		for path, body := range writes {
			a := ada.Ask("POST", path, body)
			if a.Status != failure.status || a.Code != failure.code || strings.Contains(a.Body, secret) {
				t.Errorf("%v: %s: %d %s", failure.err, path, a.Status, a.Body)
			}
		}
		j.err.Store(nil)
	}
	if a := h.Move(other["1"], 1, m.Moves[0]); a.Status != http.StatusNoContent {
		t.Errorf("after the store has recovered: %d %s", a.Status, a.Body)
	}
}
