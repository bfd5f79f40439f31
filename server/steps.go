package main

import (
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"strconv"
	"time"

	"github.com/ebbesgo/ebbes"
)

// A told is what a seat is told of one step: what it sees happen, also in
// sentences, and what it knows then.
type told struct {
	Step    int                   `json:"step"` // how many there have been
	Events  []ebbes.Event         `json:"events"`
	Said    []string              `json:"said"`
	Turn    string                `json:"turn"` // whose turn it is then, and what may be done
	View    ebbes.View            `json:"view"`
	Tallies map[ebbes.Seat]string `json:"tallies"` // what the round has brought each seat so far, and why
	People  ebbes.Seats           `json:"people"`
	Seeded  bool                  `json:"seeded"`           // so that somebody can know all cards
	Undone  bool                  `json:"undone,omitempty"` // moves have been taken back
	Late    bool                  `json:"late,omitempty"`   // the computer made the move, since the time was up
}

// told returns what a seat is told of step i.
func (s *story) told(i int, to ebbes.Seat, l ebbes.Language) (told, error) {
	step, teller := s.steps[i], s.teller(to, l)
	t := told{
		Step:    i,
		Events:  []ebbes.Event{},
		Said:    []string{},
		Turn:    teller.Turn(step.state.View(to)),
		View:    step.state.View(to),
		Tallies: map[ebbes.Seat]string{},
		People:  s.people,
		Seeded:  s.opening.Seed != nil,
		Undone:  step.undone,
		Late:    step.late,
	}
	for seat := range step.state.Clockwise(1) {
		if tally := step.state.Tally(seat); tally != (ebbes.Tally{}) {
			t.Tallies[seat] = teller.Tally(seat, tally)
		}
	}
	if step.move == nil || step.undone {
		return t, nil
	}
	events, err := s.steps[i-1].state.Events(step.move, to)
	for _, e := range events {
		t.Events = append(t.Events, e)
		t.Said = append(t.Said, teller.Event(e))
	}
	return t, err
}

// teller returns who tells a seat of the game, with the names that people have there.
func (s *story) teller(to ebbes.Seat, l ebbes.Language) ebbes.Teller {
	t := ebbes.Teller{Language: l, You: to}
	for seat, sitter := range s.sitters {
		t.Names[seat-1] = sitter.name
	}
	for seat := range s.state().Clockwise(1) {
		if s.state().Fictive(seat) {
			t.Fictive = seat
		}
	}
	return t
}

// A company is who is at a table.
type company struct {
	Seats     []companion `json:"seats"` // for people
	Onlookers int         `json:"onlookers"`
	Free      bool        `json:"free"`     // people take their seats themselves
	Limit     int         `json:"limit"`    // seconds for a turn
	Deadline  int64       `json:"deadline"` // in milliseconds since 1970, 0 for none
	Undo      *asked      `json:"undo"`     // somebody wants to take back a move
}

// A companion is a seat for a person.
type companion struct {
	Seat ebbes.Seat `json:"seat"`
	Name string     `json:"name"`
	Free bool       `json:"free"` // nobody has taken it
	Here bool       `json:"here"` // somebody has it open
}

// An asked is an [undoRequest] as it is told.
type asked struct {
	By     ebbes.Seat  `json:"by"`
	Agreed ebbes.Seats `json:"agreed"`
}

func (t *table) company(s *story) company {
	watching := t.watching()
	c := company{Seats: []companion{}, Onlookers: watching[ebbes.NoSeat], Free: s.opening.Free, Limit: s.opening.Limit}
	for seat := range s.people.All() {
		c.Seats = append(c.Seats, companion{seat, s.sitters[seat].name, s.missing(seat), watching[seat] > 0})
	}
	if turn := s.state().Turn(); s.opening.Limit > 0 && s.people.Has(turn) && !automatic(s.state()) {
		c.Deadline = s.changed.Add(time.Duration(s.opening.Limit) * time.Second).UnixMilli()
	}
	if s.asked != nil {
		c.Undo = &asked{s.asked.by, s.asked.agreed}
	}
	return c
}

// A stream tells a client of a table.
type stream struct {
	w        http.ResponseWriter
	out      *http.ResponseController
	patience time.Duration
	retell   func() error // waits until a step may be told that has gone by
	company  string       // as it was told last
	turn     string       // as it was told last
}

// steps tells a client the game from the step after the last that it has seen, else from
// the last that there is, as turn whose turn it is if names have changed since, and as company
// who is there; as replaced that another stream has
// taken its place, and as restored that the game goes on from an earlier step.
func (h *hall) steps(w http.ResponseWriter, r *http.Request, p place) error {
	leave, err := h.budget.hold(h.budget.of(r), aStream)
	if err != nil {
		return err
	}
	defer leave()
	if n := h.streams.Add(1); int(n) > h.limits.clients {
		h.streams.Add(-1)
		return errClients
	}
	defer h.streams.Add(-1)
	me, err := p.table.join(p.seat, h.limits.perTable)
	if err != nil {
		return err
	}
	defer p.table.leave(p.seat, me)
	h.metrics.streams.Inc()
	defer h.metrics.streams.Dec()
	w.Header().Set("Content-Type", "text/event-stream")
	w.Header().Set("X-Accel-Buffering", "no") // a proxy is to pass on each event at once
	if r.Method == http.MethodHead {
		return nil // nothing would be written, so nobody could see that the client has gone
	}
	from := h.budget.of(r)
	s := stream{
		w: w, out: http.NewResponseController(w), patience: h.limits.patience,
		retell: func() error { return h.budget.pace(r.Context(), from, aRetelling) },
	}
	s.run(r, p, me, h.limits.ping)
	return nil
}

// run tells what happens until the client has gone, is replaced, or there is no more to
// tell. A client that comes back is told why.
func (s *stream) run(r *http.Request, p place, me *watcher, every time.Duration) {
	ping := time.NewTicker(every)
	defer ping.Stop()
	next, ahead := p.table.resume(r)
	if ahead { // a backup has been restored
		s.write("event: restored\ndata: {}\n\n")
	}
	for {
		story, changed, err := p.table.past()
		if err != nil || story.closed || p.lost(&story) {
			return
		}
		if next, err = s.tell(&story, next, p, language(r)); err != nil {
			return
		}
		select {
		case <-changed:
		case <-ping.C:
			s.write(":\n\n")
		case <-me.replaced:
			s.write("event: replaced\ndata: {}\n\n")
			return
		case <-r.Context().Done():
			return
		}
	}
}

// resume returns the step with which a client goes on, and whether it has seen more than
// there is. Of the last that it has seen a browser tells in a header, and a page that comes
// back in the address. If that is more than this process knows, another one has told it.
func (t *table) resume(r *http.Request) (next int, ahead bool) {
	text := r.Header.Get("Last-Event-ID")
	if text == "" {
		text = r.URL.Query().Get("seen")
	}
	seen, err := strconv.Atoi(text)
	story, _, _ := t.past()
	if err == nil && seen > story.now() {
		caughtUp := t.catchUp(r.Context()) == nil
		story, _, _ = t.past()
		ahead = caughtUp && seen > story.now()
	}
	if err == nil && 0 <= seen && seen <= story.now() {
		return seen + 1, false
	}
	return story.now(), ahead
}

// write writes a text, which may take as long as patience lasts.
func (s *stream) write(text string) error {
	s.out.SetWriteDeadline(time.Now().Add(s.patience))
	_, err := io.WriteString(s.w, text)
	return err
}

// tell tells what there is from a step on, and returns the one that is to come.
func (s *stream) tell(story *story, next int, p place, l ebbes.Language) (int, error) {
	for ; next <= story.now(); next++ {
		if next < story.now() {
			if err := s.retell(); err != nil {
				return next, err
			}
		}
		t, err := story.told(next, p.seat, l)
		if err == nil {
			s.turn = t.Turn
			err = s.event("", t.Step, t)
		}
		if err != nil {
			slog.Debug("a stream ends", "table", p.table.id, "error", err)
			return next, err
		}
	}
	if err := s.tellTurn(story, p.seat, l); err != nil {
		return next, err
	}
	c := p.table.company(story)
	text, err := json.Marshal(c)
	if err == nil && string(text) != s.company {
		s.company = string(text)
		err = s.event("company", 0, c)
	}
	if err == nil {
		err = s.out.Flush()
	}
	return next, err
}

// tellTurn tells anew whose turn it is if somebody is called otherwise than when the last step was told.
func (s *stream) tellTurn(story *story, to ebbes.Seat, l ebbes.Language) error {
	turn := story.teller(to, l).Turn(story.state().View(to))
	if turn == s.turn {
		return nil
	}
	s.turn = turn
	return s.event("turn", 0, map[string]any{"step": story.now(), "turn": turn})
}

// event writes a server-sent event. Steps have no name, but an id.
func (s *stream) event(name string, id int, v any) error {
	text, err := json.Marshal(v)
	if err != nil {
		return err
	}
	head := fmt.Sprintf("id: %d\n", id)
	if name != "" {
		head = "event: " + name + "\n"
	}
	return s.write(fmt.Sprintf("%sdata: %s\n\n", head, text))
}
