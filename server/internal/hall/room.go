package hall

import (
	"context"
	"encoding/base32"
	"encoding/json"
	"errors"
	"net/netip"
	"strings"
	"sync"

	"github.com/ebbesgo/ebbes/server/internal/budget"
)

// ErrRoom is the error for a room code that is wrong, or whose game has begun. Guessing must not
// tell the two apart.
var ErrRoom = errors.New("no table waits for players with this code")

// RoomCodeSize is the number of characters of a room code.
const RoomCodeSize = 6

// rooms are the waiting tables whose codes this process knows. A code stands for the invitation, so
// it is kept in memory only. It is deleted when a client uses it after the game has begun.
type rooms struct {
	mu     sync.Mutex
	tokens map[string]string // invitations by code
}

// A roomNotice announces the code of a waiting table to the other processes.
type roomNotice struct {
	Code  string `json:"code"`
	Token string `json:"token"`
}

// roomLog is the name under which processes announce codes. No log has it.
const roomLog = "rooms"

// learn records the code of an invitation. It reports whether the code was unknown, and whether it
// stands for this invitation now.
func (r *rooms) learn(n roomNotice) (isNew, known bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if token, ok := r.tokens[n.Code]; ok {
		return false, token == n.Token
	}
	makeSpace(r.tokens)
	r.tokens[n.Code] = n.Token
	return true, true
}

func (r *rooms) token(code string) (token string, ok bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	token, ok = r.tokens[code]
	return token, ok
}

func (r *rooms) remove(code string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.tokens, code)
}

// followCodes records the codes that other processes announce, until ctx is done.
func (h *Hall) followCodes(ctx context.Context) {
	stop := h.Journal.Subscribe(roomLog, func(data []byte) {
		var n roomNotice
		if json.Unmarshal(data, &n) == nil {
			h.rooms.learn(n)
		}
	})
	context.AfterFunc(ctx, stop)
}

// IsRoom reports whether the table waits for players before its first deal.
func (s *Story) IsRoom() bool { return s.Waits() && !s.begun() }

// roomCode derives the code of a table from its secret key, so that all processes have the same.
func (s *Story) roomCode(id string) string {
	return base32.StdEncoding.EncodeToString(Hash(id + string(s.Opening.Key) + "room"))[:RoomCodeSize]
}

// RoomCode returns the code that leads to an invitation until the game begins, and announces a new
// one to the other processes. It is "" for a table that does not wait, and in the rare case that
// another table has the same code.
func (h *Hall) RoomCode(t *Table, invitation string) string {
	story, _, err := t.Past()
	if err != nil || !story.IsRoom() {
		return ""
	}
	n := roomNotice{story.roomCode(t.ID), invitation}
	isNew, known := h.rooms.learn(n)
	if isNew {
		text, err := json.Marshal(n)
		if err != nil {
			panic(err) // a bug: every notice can be encoded
		}
		h.Journal.Publish(roomLog, text)
	}
	if !known {
		return ""
	}
	return n.Code
}

// Room returns the invitation that a code stands for. A code without a waiting table is charged to
// the address as a guess.
func (h *Hall) Room(ctx context.Context, from netip.Addr, code string) (invitation string, err error) {
	found, err := h.Budget.Look(from)
	if err != nil {
		return "", err
	}
	defer func() { found(!errors.Is(err, ErrRoom)) }()
	code = readCode(code)
	invitation, ok := h.rooms.token(code)
	if !ok {
		return "", ErrRoom
	}
	sess, leave, err := h.Enter(ctx, Client{From: from}, invitation)
	if errors.Is(err, ErrNoTable) || errors.Is(err, ErrClosed) {
		h.rooms.remove(code)
		return "", ErrRoom
	}
	if err != nil {
		return "", err
	}
	defer leave()
	if err := h.Budget.Take(from, budget.Read); err != nil {
		return "", err
	}
	if err := sess.Table.catchUp(ctx); err != nil { // the game may have begun in another process
		return "", err
	}
	story, _, err := sess.Table.Past()
	if err != nil {
		return "", err
	}
	if !story.IsRoom() {
		h.rooms.remove(code)
		return "", ErrRoom
	}
	return invitation, nil
}

// readCode converts a code as people type it to the form of [Hall.RoomCode]. Codes have no digits
// that look like letters.
func readCode(typed string) string {
	code := strings.Map(func(r rune) rune {
		if r == ' ' || r == '-' {
			return -1
		}
		return r
	}, strings.ToUpper(typed))
	return strings.NewReplacer("0", "O", "1", "I", "8", "B").Replace(code)
}
