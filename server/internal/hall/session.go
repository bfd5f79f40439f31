package hall

import (
	"bytes"
	"context"
	crypto "crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base32"
	"net/netip"
	"slices"
	"strings"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/game"
)

// A Client is the origin of a request to a table.
type Client struct {
	From    netip.Addr // address that its requests are charged to
	Browser []string   // secrets of the browser, first the one that a seat is bound to; none for a program
	Seat    game.Seat  // which of the browser's seats; NoSeat for any
	Outside bool       // also gets a session without access to the table, to redeem a code
}

// A Session is a client's access to a table, as a seat or as a spectator (NoSeat).
type Session struct {
	Table *Table
	access
	credentials credentials
	from        netip.Addr
	pay         func(bytes int) error
}

// A credentials value is the proof of a client's access.
type credentials struct {
	token   []byte // hash of the secret in the URL; nil for none
	browser []byte // hashes of the browser's secrets; nil for none
	seat    game.Seat
}

// bound returns the hash that a seat is bound to, nil for a program.
func (c credentials) bound() []byte { return c.browser[:min(len(c.browser), sha256.Size)] }

// An access is the role that credentials give.
type access struct {
	Seat    game.Seat
	Invited bool // may take a free seat
	Program bool // has the seat by its token, not by a browser
	Foreign bool // has no access
	Host    bool // created the table
}

// find returns the access of credentials. Credentials that name a seat give access to that seat or
// none.
func (s *Story) find(c credentials) (access, error) {
	is, err := s.resolve(c)
	if err == nil && c.seat != game.NoSeat && c.seat != is.Seat {
		return access{}, ErrForeign
	}
	is.Host = err == nil && overlap(s.Opening.Host, c.browser)
	return is, err
}

// resolve returns the access of credentials, except whether they are the host's. A seat that is
// bound to another browser gives none.
func (s *Story) resolve(c credentials) (access, error) {
	switch {
	case s.Closed:
		return access{}, ErrNoTable
	case c.token == nil:
		if seat := s.seatOf(c); seat != game.NoSeat {
			return access{Seat: seat}, nil
		}
		return access{}, ErrForeign
	case same(s.Opening.Tokens[game.NoSeat], c.token):
		return access{Seat: s.seatOf(c), Invited: s.Opening.Free}, nil
	case same(s.Opening.Watch, c.token):
		return access{}, nil
	}
	for seat := range s.People.All() {
		at := s.occupants[seat]
		if !same(s.token(seat), c.token) {
			continue
		}
		if at.own && !overlap(at.browser, c.browser) {
			return access{}, ErrForeign
		}
		return access{Seat: seat, Program: !at.own}, nil
	}
	return access{}, ErrNoTable
}

// seatOf returns a browser's seat, or NoSeat. If there are several, it is the named one or else the
// first.
func (s *Story) seatOf(c credentials) (first game.Seat) {
	for seat := range s.People.All() {
		if at := s.occupants[seat]; overlap(at.browser, c.browser) {
			if seat == c.seat {
				return seat
			}
			if first == game.NoSeat {
				first = seat
			}
		}
	}
	return first
}

// same compares hashes in constant time. An empty hash equals no other.
func same(is, other []byte) bool {
	return len(is) > 0 && subtle.ConstantTimeCompare(is, other) == 1
}

// overlap reports whether two browsers' hashes have one in common, so that they are the same
// browser.
func overlap(is, other []byte) bool {
	for a := range slices.Chunk(is, sha256.Size) {
		for b := range slices.Chunk(other, sha256.Size) {
			if same(a, b) {
				return true
			}
		}
	}
	return false
}

// Lost reports whether the session's credentials now give another access or none.
func (sess Session) Lost(s *Story) bool {
	is, err := s.find(sess.credentials)
	return err != nil || is != sess.access
}

// Append appends the entry that next returns, unless the session no longer owns its seat. The bytes
// are charged to the client's address.
func (sess Session) Append(ctx context.Context, next func(Story) (entry, error)) error {
	return sess.Table.append(ctx, func(s Story) (entry, error) {
		if is, err := s.find(sess.credentials); err != nil {
			return entry{}, err
		} else if is.Seat != sess.Seat {
			return entry{}, sess.elsewhere()
		}
		e, err := next(s)
		if err == nil {
			err = sess.pay(len(e.format()))
		}
		return e, err
	})
}

// elsewhere returns the error of a session whose seat has changed. A spectator has taken a seat in
// another tab, a player has left the seat.
func (sess Session) elsewhere() error {
	if sess.Seat == game.NoSeat {
		return ErrSeated
	}
	return ErrNoTable
}

// Take takes a free seat for a program with this secret or, if it is empty, for the session's
// browser.
func (sess Session) Take(ctx context.Context, seat game.Seat, name, secret string) error {
	j := Join{Seat: seat, Name: name, Browser: sess.credentials.bound(), Own: secret == "", known: sess.credentials.browser}
	if secret != "" {
		j.Token = Hash(secret)
	}
	return sess.Append(ctx, j.Next)
}

// Own binds the seat to the session's browser, which had access by its token.
func (sess Session) Own(ctx context.Context) error {
	return sess.Append(ctx, func(s Story) (entry, error) {
		at := s.occupants[sess.Seat]
		if at.own {
			return entry{}, errNothing
		}
		return entry{Sit: &Join{Seat: sess.Seat, Name: at.name, Browser: sess.credentials.bound(), Own: true}}, nil
	})
}

// CodeSize is the length of a code, and CodeLasts its validity.
const (
	CodeSize  = 8
	CodeLasts = 10 * time.Minute
)

// Code returns a code that moves the session's seat to another browser, once and within CodeLasts. It
// replaces the seat's previous code.
func (sess Session) Code(ctx context.Context) (string, error) {
	code := NewSecret()[:CodeSize]
	return code, sess.Append(ctx, func(s Story) (entry, error) {
		if s.usageOf(sess.Seat).requests >= maxRequests {
			return entry{}, ErrLimit
		}
		return entry{Code: &Code{sess.Seat, Hash(sess.Table.ID + code)}}, nil
	})
}

// Redeem gives the seat of a code to the session's browser, and returns it.
func (sess Session) Redeem(ctx context.Context, code string) (seat game.Seat, err error) {
	sum := Hash(sess.Table.ID + code)
	err = sess.Table.append(ctx, func(s Story) (entry, error) {
		for of, at := range s.occupants {
			if at.own && bytes.Equal(at.code, sum) && overlap(at.browser, sess.credentials.browser) {
				seat = of
				return entry{}, errNothing
			}
		}
		for of, given := range s.codes {
			if same(given.sum, sum) && now(sess.Table.journal).Sub(given.at) < CodeLasts {
				if !s.Opening.Shared && s.sits(sess.credentials.browser) {
					return entry{}, ErrSeated
				}
				seat = of
				j := Join{Seat: of, Name: s.occupants[of].name, Browser: sess.credentials.bound(), Own: true, Code: sum}
				e := entry{Sit: &j}
				return e, sess.pay(len(e.format()))
			}
		}
		return entry{}, ErrCode
	})
	return seat, err
}

// Accept makes a client's move. A spectator's move is refused here, since the log would take it
// for a move by chance.
func (sess Session) Accept(ctx context.Context, step int, text string) error {
	story, _, err := sess.Table.Past()
	if err == nil && step > story.Now() {
		err = sess.Table.catchUp(ctx) // the client may know it from another process
	}
	if err != nil {
		return err
	}
	if sess.Seat != game.NoSeat {
		return sess.Append(ctx, moveEntry{Step: step, By: sess.Seat, Move: text}.next)
	}
	move, err := story.game.ParseMove(text)
	if err != nil {
		return InputError{err}
	}
	_, err = story.State().Accept(game.NoSeat, move)
	return err
}

// NewSecret returns a random secret. A token is a table's ID and a secret.
func NewSecret() string { return crypto.Text() }

// WatchSecret derives the watch-only secret from the invitation's secret. The derivation is
// one-way.
func WatchSecret(invited string) string {
	return base32.StdEncoding.EncodeToString(Hash("watch" + invited))[:SecretSize]
}

// SecretSize is the length of a secret, and of an ID.
const SecretSize = 26

// Hash returns the hash of a secret for the log. Secrets are random, so a slow hash is not needed.
func Hash(secret string) []byte {
	sum := sha256.Sum256([]byte(secret))
	return sum[:]
}

// IsSecret reports whether a text has the form of a secret.
func IsSecret(text string) bool {
	return len(text) == SecretSize && strings.Trim(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567") == ""
}
