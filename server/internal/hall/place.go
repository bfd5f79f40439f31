package hall

import (
	"bytes"
	"context"
	crypto "crypto/rand"
	"crypto/sha256"
	"strings"

	"github.com/ebbesgo/ebbes/server/internal/game"
)

// A Place is where a token leads: to a seat at a table, or NoSeat to look on.
type Place struct {
	Table *Table
	Seat  game.Seat
	sum   []byte // the hash of its secret
	pay   func(bytes int) error
}

// Lost reports whether the token does not lead there any more.
func (p Place) Lost(s *Story) bool { return !bytes.Equal(s.token(p.Seat), p.sum) }

// Append appends what next says, unless whoever came to the place has left it meanwhile: it
// may be somebody else's now. What is written goes to the account of his address.
func (p Place) Append(ctx context.Context, next func(Story) (entry, error)) error {
	return p.Table.append(ctx, func(s Story) (entry, error) {
		if p.Lost(&s) {
			return entry{}, ErrNoTable
		}
		e, err := next(s)
		if err == nil {
			err = p.pay(len(e.format()))
		}
		return e, err
	})
}

// Accept makes a move that a client has sent. An onlooker's is refused here: in the log it
// would be one that nobody chooses, and he could deal as he likes.
func (p Place) Accept(ctx context.Context, step int, text string) error {
	story, _, err := p.Table.Past()
	if err == nil && step > story.Now() {
		err = p.Table.catchUp(ctx) // another process may have told of that step
	}
	if err != nil {
		return err
	}
	if p.Seat != game.NoSeat {
		return p.Append(ctx, moveMade{Step: step, By: p.Seat, Move: text}.next)
	}
	_, err = story.State().Accept(game.NoSeat, text)
	return err
}

// NewSecret returns what nobody can guess. A token is the id of a table and a secret.
func NewSecret() string { return crypto.Text() }

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
