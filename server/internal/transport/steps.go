package transport

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"strconv"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/budget"
	"github.com/ebbesgo/ebbes/server/internal/game"
	"github.com/ebbesgo/ebbes/server/internal/hall"
)

// A stream sends the events of a table to a client.
type stream struct {
	w        http.ResponseWriter
	out      *http.ResponseController
	timeout  time.Duration                   // of a write
	replay   func() (made func(), err error) // waits until a past step may be rendered again
	roster   string                          // last roster sent, without the remaining time
	deadline time.Time                       // deadline of the turn in the last roster sent
	turn     string                          // last sentence about the turn sent
	code     string                          // code of the room, for invited clients
	changes  int                             // number of changes of the terms sent so far
}

// steps streams the game to a client as server-sent events. It begins after the last step that the
// client has seen, or with the current one. Unnamed events are steps. The others are:
//
//	turn      the sentence about the turn, with changed names or for a client that has seen all steps
//	company   the roster: seats, spectators, terms and the remaining time of the turn
//	remark    a message from a seat
//	links     the watch link and the room's code, which an invited client can pass on
//	replaced  a newer stream replaces this one
//	moved     the client has lost or got a seat
//	restored  the game continues from an earlier step
//	alive     a sign of life, at first and after each period
func (h *site) steps(bounded context.Context, w http.ResponseWriter, r *http.Request, session hall.Session) error {
	from := h.Budget.Of(r)
	leave, err := h.Budget.Hold(from, budget.Stream)
	if err != nil {
		return err
	}
	defer leave()
	come, err := h.Budget.Replay(r.Context(), from, budget.VisitReplays)
	if err != nil {
		return err
	}
	come()
	most := h.Limits.Clients
	if session.Seat == game.NoSeat {
		most -= most / 4 // the rest is reserved for players
	}
	if n := h.Streams.Add(1); int(n) > most {
		h.Streams.Add(-1)
		return budget.ErrTooManyStreams
	}
	defer h.Streams.Add(-1)
	me, err := h.Watch(session)
	if err != nil {
		return err
	}
	defer session.Table.Leave(session.Seat, me)
	h.Metrics.Streams.Inc()
	defer h.Metrics.Streams.Dec()
	w.Header().Set("Content-Type", "text/event-stream")
	w.Header().Set("X-Accel-Buffering", "no") // proxies pass on each event at once
	if r.Method == http.MethodHead {
		return nil // without writes the server would not notice that the client has gone
	}
	s := stream{
		w: w, out: http.NewResponseController(w), timeout: h.Limits.Timeout,
		replay: func() (func(), error) { return h.Budget.Replay(r.Context(), from, 1) },
	}
	if session.Invited {
		s.code = h.RoomCode(session.Table, r.PathValue("token"))
	}
	s.run(bounded, r, session, me, h.Limits.Ping)
	return nil
}

// run sends events until the client disconnects or is replaced, its seat changes, or the table closes.
func (s *stream) run(
	bounded context.Context,
	r *http.Request,
	session hall.Session,
	me *hall.Watcher,
	every time.Duration,
) {
	ping := time.NewTicker(every)
	defer ping.Stop()
	story, _, _ := session.Table.Past()
	s.changes = story.Changes
	next, ahead := session.Table.Resume(bounded, seen(r))
	_, received := session.Table.Messages(0)
	if session.Invited {
		s.named("links", links{watchLink(r.PathValue("token")), s.code, session.Host})
	}
	if ahead { // a backup has been restored
		s.write("event: restored\ndata: {}\n\n")
	}
	s.named("alive", lifeSign{every.Milliseconds(), session.Table.Left(&story)})
	for {
		story, changed, err := session.Table.Past()
		if err != nil || story.Closed {
			return
		}
		if session.Lost(&story) { // another window has joined or left
			s.write("event: moved\ndata: {}\n\n")
			return
		}
		var messages []hall.Message
		messages, received = session.Table.Messages(received)
		for _, m := range messages {
			if session.Receives(m) {
				s.named("remark", m)
			}
		}
		if story.Changes != s.changes { // changed terms restart the game
			s.changes, next = story.Changes, 0
		}
		if next, err = s.send(&story, next, session, language(r)); err != nil {
			return
		}
		select {
		case <-changed:
		case <-ping.C:
			s.named("alive", lifeSign{every.Milliseconds(), session.Table.Left(&story)})
		case <-me.Replaced:
			s.write("event: replaced\ndata: {}\n\n")
			return
		case <-r.Context().Done():
			return
		}
	}
}

// A links event has the ways to a table that an invited client can pass on.
type links struct {
	Watch string `json:"watch"`          // path of the watch link
	Code  string `json:"code,omitempty"` // until the game begins, see [hall.Hall.RoomCode]
	Host  bool   `json:"host,omitempty"` // set for the host, who can change the terms
}

// A lifeSign is a sign of life on a stream. A client that receives none for two periods opens another
// stream, since a silent proxy can keep a dead connection open.
type lifeSign struct {
	Every int64 `json:"every"` // period in milliseconds
	Left  int64 `json:"left"`  // remaining milliseconds of the turn, 0 for no limit
}

// seen returns the last step that a client has seen, or -1. A reconnecting browser sends it in a
// header, a page in the query.
func seen(r *http.Request) int {
	text := r.Header.Get("Last-Event-ID")
	if text == "" {
		text = r.URL.Query().Get("seen")
	}
	step, err := strconv.Atoi(text)
	if err != nil {
		return -1
	}
	return step
}

// write writes a text within the timeout.
func (s *stream) write(text string) error {
	s.out.SetWriteDeadline(time.Now().Add(s.timeout))
	_, err := io.WriteString(s.w, text)
	return err
}

// send sends all steps from the given one, and a changed turn or roster. It returns the next step.
func (s *stream) send(story *hall.Story, next int, session hall.Session, l game.Language) (int, error) {
	for ; next <= story.Now(); next++ {
		text, err := s.step(story, next, session.Seat, l)
		if err == nil {
			err = s.write(text)
		}
		if err != nil {
			slog.Debug("sending a step failed", "table", session.Table.ID, "error", err)
			return next, err
		}
	}
	if err := s.sendTurn(story, session.Seat, l); err != nil {
		return next, err
	}
	if err := s.sendRoster(story, session, l); err != nil {
		return next, err
	}
	return next, s.out.Flush()
}

// sendRoster sends the roster if it or the deadline of the turn has changed.
func (s *stream) sendRoster(story *hall.Story, session hall.Session, l game.Language) error {
	c := session.Table.Roster(story, session.Seat, l)
	left := c.Left
	c.Left = 0
	text, err := json.Marshal(c)
	if err != nil || string(text) == s.roster && story.Deadline().Equal(s.deadline) {
		return err
	}
	s.roster, s.deadline, c.Left = string(text), story.Deadline(), left
	return s.named("company", c)
}

// step returns the event of a step. A past step waits for the client's quota of replays.
func (s *stream) step(story *hall.Story, i int, to game.Seat, l game.Language) (string, error) {
	if i < story.Now() {
		made, err := s.replay()
		if err != nil {
			return "", err
		}
		defer made()
	}
	t, err := story.Update(i, to, l)
	if err != nil {
		return "", err
	}
	s.turn = t.Turn
	return event(fmt.Sprintf("id: %d", i), t)
}

// sendTurn sends the sentence about the turn unless the stream sent the same one last. It differs if a
// name has changed. A stream that resumes after the current step has sent none yet.
func (s *stream) sendTurn(story *hall.Story, to game.Seat, l game.Language) error {
	turn := story.Teller(to, l).Turn()
	if turn == s.turn {
		return nil
	}
	s.turn = turn
	return s.named("turn", map[string]any{"step": story.Now(), "turn": turn})
}

// named writes an event with a name.
func (s *stream) named(name string, v any) error {
	text, err := event("event: "+name, v)
	if err != nil {
		return err
	}
	return s.write(text)
}

// event returns a server-sent event. Its first line is an id or a name.
func event(head string, v any) (string, error) {
	text, err := json.Marshal(v)
	return fmt.Sprintf("%s\ndata: %s\n\n", head, text), err
}
