package transport

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/game"
	"github.com/ebbesgo/ebbes/server/internal/hall"
	"github.com/ebbesgo/ebbes/server/internal/journal"
	"github.com/ebbesgo/ebbes/server/internal/metrics"
)

// A deadlineWriter is a response whose writes fail after the deadline.
type deadlineWriter struct {
	http.ResponseWriter
	deadline time.Time
}

func (p *deadlineWriter) Unwrap() http.ResponseWriter { return p.ResponseWriter }

func (p *deadlineWriter) SetWriteDeadline(t time.Time) error {
	p.deadline = t
	return nil
}

func (p *deadlineWriter) Write(text []byte) (int, error) {
	if time.Now().After(p.deadline) {
		return 0, os.ErrDeadlineExceeded
	}
	return p.ResponseWriter.Write(text)
}

// A stream is replaced after the deadline of its last write. It still sends the event replaced, since
// otherwise the client would reconnect and replace another stream.
func TestReplacedEventAfterPause(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l, j := hall.DefaultLimits, journal.NewMemory()
		h := hall.New(t.Context(), j, l, metrics.New())
		tokens, err := h.Open(t.Context(), hall.TableRequest{Terms: hall.Terms{Config: json.RawMessage(`{"players":3}`), People: []game.Seat{1}}})
		if err != nil {
			t.Fatal(err)
		}
		p, leave, err := h.Enter(t.Context(), hall.Client{}, tokens[1])
		if err != nil {
			t.Fatal(err)
		}
		defer leave()
		got, me := httptest.NewRecorder(), &hall.Watcher{Replaced: make(chan struct{})}
		time.AfterFunc(l.Ping-1, func() { close(me.Replaced) })
		w := &deadlineWriter{ResponseWriter: got}
		s := stream{w: w, out: http.NewResponseController(w), timeout: l.Ping / 2}
		s.run(t.Context(), httptest.NewRequest("GET", "/", nil), p, me, l.Ping)
		if !strings.HasSuffix(got.Body.String(), "event: replaced\ndata: {}\n\n") {
			t.Errorf("the stream sends %q", got.Body)
		}
	})
}
