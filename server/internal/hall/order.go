package hall

import (
	"encoding/json"
	"fmt"
	"net/netip"

	"github.com/ebbesgo/ebbes/server/internal/game"
)

// An Order is how somebody wants a table.
type Order struct {
	Game   string          `json:"game"` // ebbes if nothing is said
	Config json.RawMessage `json:"config"`
	People []game.Seat     `json:"people"` // computer players sit at the other seats
	Seed   *uint64         `json:"seed"`   // number of the game, for one person only: it follows from any hand; nil for none
	Free   bool            `json:"free"`   // people take their seats themselves, and have no links before
	Level  game.Level      `json:"level"`  // of the computer players, the strongest if nothing is said
	Limit  int             `json:"limit"`  // seconds for a turn, after which the computer makes it; 0 for no limit
	Shared bool            `json:"shared"` // one browser may hold several seats

	Browser []string   `json:"-"` // the secrets of the browser that orders it, as in [Visitor]
	From    netip.Addr `json:"-"` // the address of the client that orders it
}

// An InputError says what is wrong with the content of a client's request. Its text is meant for the client.
type InputError struct{ Err error }

func (e InputError) Error() string { return e.Err.Error() }

// Unwrap returns the error that was found.
func (e InputError) Unwrap() error { return e.Err }

// Bounds of [Order.Limit].
const minLimit, maxLimit = 10, 7 * 24 * 60 * 60

// Check refuses what cannot be ordered.
func (o Order) Check() error {
	_, _, err := o.read()
	return err
}

// read returns which game is ordered, and what is agreed. The error is an [InputError].
func (o Order) read() (game.Game, json.RawMessage, error) {
	g, config, err := o.parse()
	if err != nil {
		err = InputError{err}
	}
	return g, config, err
}

func (o Order) parse() (game.Game, json.RawMessage, error) {
	g, err := game.Named(o.Game)
	if err != nil {
		return nil, nil, err
	}
	config, err := game.ReadConfig(g, o.Config)
	if err != nil {
		return nil, nil, err
	}
	start, err := g.New(config)
	if err != nil {
		return nil, nil, err
	}
	if err := seatsAt(start, o.People); err != nil {
		return nil, nil, err
	}
	if o.Seed != nil && game.SeatsOf(o.People...).Len() > 1 {
		return nil, nil, ErrNumbered
	}
	if o.Limit != 0 && (o.Limit < minLimit || o.Limit > maxLimit) {
		return nil, nil, fmt.Errorf("limit: %d seconds for a turn, want %d to %d, or 0 for no limit", o.Limit, minLimit, maxLimit)
	}
	return g, config, nil
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
