package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/ebbesgo/ebbes"
)

// Words are what the table itself says in a language; the library says the rest. Each
// language has a file.
type words struct {
	title, round, end, left            string // seed; round, seat; ends; round
	seat, starts, selected, is, number string // seat; starter, seat; cards, seat; suit, role; number
	// players, dealer, starter; variants, rounds; finish, Dabbscheedel
	players, table, rules, variants, track, length string
	suits, hand, refused, winners, fictive         string
	starter, choice, ledBy, takenBy, mostNix       string
	points, total, cards                           string
	badBots, badSeat, noFlag                       string // bots; seat, players; argument
}

// spoken are the words of each language.
var spoken = map[ebbes.Language]words{ebbes.English: english, ebbes.German: german, ebbes.French: french}

// codes lists the codes of the languages.
func codes() string {
	var codes []string
	for l := range ebbes.Languages() {
		codes = append(codes, l.String())
	}
	return strings.Join(codes, ", ")
}

// tell returns an error in the language of the table, a refusal as it is told to
// whoever has made the move.
func (t table) tell(err error) error {
	var refusal *ebbes.MoveError
	var told interface{ In(ebbes.Language) string }
	switch {
	case errors.As(err, &refusal):
		return errors.New(t.teller.Refusal(refusal))
	case errors.As(err, &told):
		return errors.New(told.In(t.teller.Language))
	}
	return err
}

// seatName returns what a seat is called.
func (t table) seatName(s ebbes.Seat) string { return fmt.Sprintf(t.words.seat, s) }
