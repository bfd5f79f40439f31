package hall

import (
	"fmt"
	"net/netip"

	"github.com/ebbesgo/ebbes/server/internal/game"
)

// A TableRequest is a request for a table.
type TableRequest struct {
	Terms
	Game string  `json:"game"` // ebbes if nothing is said
	Seed *uint64 `json:"seed"` // number of the game, for one person only: it follows from any hand; nil for none
	Free bool    `json:"free"` // people take their seats themselves, and have no links before

	Browser []string   `json:"-"` // the secrets of the browser that orders it, as in [Client]
	From    netip.Addr `json:"-"` // the address of the client that orders it
}

// An InputError says what is wrong with the content of a client's request. Its text is meant for the client.
type InputError struct{ Err error }

func (e InputError) Error() string { return e.Err.Error() }

// Unwrap returns the error that was found.
func (e InputError) Unwrap() error { return e.Err }

// Check refuses what cannot be ordered.
func (r TableRequest) Check() error {
	_, _, err := r.read()
	return err
}

// read returns which game is ordered, and the terms as a log has them. The error is an [InputError].
func (r TableRequest) read() (game.Game, Terms, error) {
	g, err := game.Named(r.Game)
	if err != nil {
		return nil, r.Terms, InputError{err}
	}
	t, err := r.Terms.normalized(g, r.Seed)
	if err != nil {
		err = InputError{err}
	}
	return g, t, err
}

// seatsAt refuses seats that there are not at a table.
func seatsAt(start game.State, people []game.Seat) error {
	for _, seat := range people {
		if seat == game.NoSeat || int(seat) > start.Players() {
			return fmt.Errorf("seat %v is for nobody", seat)
		}
	}
	return nil
}
