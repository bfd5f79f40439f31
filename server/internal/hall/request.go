package hall

import (
	"fmt"
	"net/netip"

	"github.com/ebbesgo/ebbes/server/internal/game"
)

// A TableRequest is a client's request to create a table.
type TableRequest struct {
	Terms
	Game string  `json:"game"` // empty for ebbes
	Seed *uint64 `json:"seed"` // number of a numbered game, for at most one person; nil for a random game
	Free bool    `json:"free"` // players choose their seats through the shared link

	Seated bool   `json:"-"` // the creator's browser has the first seat for a person from the beginning
	Name   string `json:"-"` // name of the creator there

	Browser []string   `json:"-"` // secrets of the creator's browser, as in [Client]
	From    netip.Addr `json:"-"` // address of the creator
}

// An InputError describes invalid content of a client's request. Its text is meant for the client.
type InputError struct{ Err error }

// Error returns the text of the error.
func (e InputError) Error() string { return e.Err.Error() }

// Unwrap returns the underlying error.
func (e InputError) Unwrap() error { return e.Err }

// Check validates the request. The error is an [InputError].
func (r TableRequest) Check() error {
	_, _, err := r.read()
	return err
}

// read returns the game and the normalized terms. The error is an [InputError].
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

// seatsAt returns an error for the first seat that the table does not have.
func seatsAt(start game.State, people []game.Seat) error {
	for _, seat := range people {
		if seat == game.NoSeat || int(seat) > start.Players() {
			return fmt.Errorf("seat %v does not exist, want 1 to %d", seat, start.Players())
		}
	}
	return nil
}
