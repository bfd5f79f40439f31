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

// A Client is who comes to a table.
type Client struct {
	From    netip.Addr
	Browser []string  // the secrets of the browser, first the one that a seat is bound to; none for a program
	Seat    game.Seat // which one of those that the browser has there
	Outside bool      // he comes also where nothing is his, to be told so or with a code
}

// A Session is where somebody comes to who comes to a table: a seat, or NoSeat to look on.
type Session struct {
	Table *Table
	access
	credentials credentials
	from        netip.Addr
	pay         func(bytes int) error
}

// A credentials is what somebody comes with.
type credentials struct {
	token   []byte // the hash of the secret in the address; nil if there is none
	browser []byte // the hashes of the browser's secrets; nil if there are none
	seat    game.Seat
}

// bound returns the hash that a seat is bound to, nil for a program.
func (c credentials) bound() []byte { return c.browser[:min(len(c.browser), sha256.Size)] }

// An access is where a key leads.
type access struct {
	Seat    game.Seat
	Invited bool // he may take a free seat
	Program bool // it is the seat of whoever has its token
	Foreign bool // nothing here is his
	Host    bool // he has ordered the table
}

// find returns where a key leads. A key that names a seat leads to that seat or is refused.
func (s *Story) find(c credentials) (access, error) {
	is, err := s.resolve(c)
	if err == nil && c.seat != game.NoSeat && c.seat != is.Seat {
		return access{}, ErrForeign
	}
	is.Host = err == nil && overlap(s.Opening.Host, c.browser)
	return is, err
}

// resolve leads nobody to a seat that belongs to another browser.
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

// seatOf returns which seat a browser has, of several the one that it wants.
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

// same compares hashes in a time that tells nothing of them; none is the same as nothing.
func same(is, other []byte) bool {
	return len(is) > 0 && subtle.ConstantTimeCompare(is, other) == 1
}

// overlap reports whether there is a hash among those of one browser that is among those of another, which is the same
// then.
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

// Lost reports whether what somebody has come with leads elsewhere now.
func (sess Session) Lost(s *Story) bool {
	is, err := s.find(sess.credentials)
	return err != nil || is != sess.access
}

// Append appends what next says, unless whoever came to the place has left it meanwhile: it
// may be somebody else's now. What is written goes to the account of his address.
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

// elsewhere says that somebody has left the place, or has sat down meanwhile by way of another tab.
func (sess Session) elsewhere() error {
	if sess.Seat == game.NoSeat {
		return ErrSits
	}
	return ErrNoTable
}

// Take takes a free seat, for whoever has a secret; for none, for the browser that has come.
func (sess Session) Take(ctx context.Context, seat game.Seat, name, secret string) error {
	j := Join{Seat: seat, Name: name, Browser: sess.credentials.bound(), Own: secret == "", known: sess.credentials.browser}
	if secret != "" {
		j.Token = Hash(secret)
	}
	return sess.Append(ctx, j.Next)
}

// Own gives the seat to the browser that has come with its token.
func (sess Session) Own(ctx context.Context) error {
	return sess.Append(ctx, func(s Story) (entry, error) {
		at := s.occupants[sess.Seat]
		if at.own {
			return entry{}, errNothing
		}
		return entry{Sit: &Join{Seat: sess.Seat, Name: at.name, Browser: sess.credentials.bound(), Own: true}}, nil
	})
}

// CodeSize is how long a code is, and CodeLasts how long it is worth something.
const (
	CodeSize  = 8
	CodeLasts = 10 * time.Minute
)

// Code returns a code by which whoever sits here takes the seat along to another browser.
func (sess Session) Code(ctx context.Context) (string, error) {
	code := NewSecret()[:CodeSize]
	return code, sess.Append(ctx, func(s Story) (entry, error) {
		if s.usageOf(sess.Seat).requests >= maxRequests {
			return entry{}, ErrTalk
		}
		return entry{Code: &Code{sess.Seat, Hash(sess.Table.ID + code)}}, nil
	})
}

// Redeem gives the seat of a code to the browser that has come, and returns which it is.
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
					return entry{}, ErrSits
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

// Accept makes a move that a client has sent. A spectator's is refused here: in the log it
// would be one that nobody chooses, and he could deal as he likes.
func (sess Session) Accept(ctx context.Context, step int, text string) error {
	story, _, err := sess.Table.Past()
	if err == nil && step > story.Now() {
		err = sess.Table.catchUp(ctx) // another process may have told of that step
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

// NewSecret returns what nobody can guess. A token is the id of a table and a secret.
func NewSecret() string { return crypto.Text() }

// WatchSecret returns the secret of those who only look on, which everybody can tell who knows
// the invitation's secret, but never the other way round.
func WatchSecret(invited string) string {
	return base32.StdEncoding.EncodeToString(Hash("watch" + invited))[:SecretSize]
}

// SecretSize is how long a secret is, and an id.
const SecretSize = 26

// Hash returns what the log keeps of a secret. It is too random for anything slower
// to be of use.
func Hash(secret string) []byte {
	sum := sha256.Sum256([]byte(secret))
	return sum[:]
}

// IsSecret reports whether a text looks like a secret.
func IsSecret(text string) bool {
	return len(text) == SecretSize && strings.Trim(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567") == ""
}
