package main

import (
	"html/template"
	"slices"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
)

// A drawing is a table in a text, with all cards face up.
type drawing struct {
	ebbes.State
	page page
}

// A textDrawing is a table drawn as text.
type textDrawing string

// Drawing returns the drawing of a line in the notation.
func (p page) Drawing(line string) (interface{ Text() string }, error) {
	if p.Drawn() {
		s, err := ebbes.ParseState(line)
		return drawing{s, p}, err
	}
	s, err := einfach.ParseState(line)
	return textDrawing(s.Diagram(einfach.Teller{Language: p.language})), err
}

// Text returns "", since this drawing is no text. Otherwise the text replaces all else.
func (drawing) Text() string { return "" }

// Text returns the drawing.
func (d textDrawing) Text() string { return string(d) }

// Drawn reports whether the pages draw tables as pictures. Einfach's have text only.
func (p page) Drawn() bool { return p.Game == "ebbes" }

// Page returns the page of the drawing.
func (d drawing) Page() page { return d.page }

// A space is a space of the board.
type space struct {
	Role ebbes.Role
	Suit ebbes.Suit // NoSuit for none yet
}

// Board returns the spaces of the board.
func (d drawing) Board() []space {
	var all []space
	for r := ebbes.Trump; r <= ebbes.Nix; r++ {
		all = append(all, space{r, d.Suit(r)})
	}
	return all
}

// A column is a column of the fictive player's display.
type column struct {
	Open  ebbes.Card // NoCard for none
	Under []ebbes.Card
}

// Columns returns the display of the fictive player's seat, and nothing for other seats.
func (d drawing) Columns(s ebbes.Seat) []column {
	if !d.Fictive(s) {
		return nil
	}
	var all []column
	for i, open := range d.Display().Open {
		all = append(all, column{open, slices.Collect(d.FaceDown(i).All())})
	}
	return all
}

// Card draws a card, marked if it is to give its suit a role.
func (d drawing) Card(c ebbes.Card) template.HTML {
	card := d.page.Card(c)
	if d.Designators().Has(c) && d.Role(c.Suit()) == 0 {
		return `<span class="designates">` + card + `</span>`
	}
	return card
}

// Name returns the name of a seat.
func (d drawing) Name(s ebbes.Seat) (string, error) {
	if d.Fictive(s) {
		return d.page.Say("fictive")
	}
	return d.page.Say("seat", s)
}

// Played returns a seat's card in the trick, NoCard if there is none.
func (d drawing) Played(s ebbes.Seat) ebbes.Card {
	for seat, c := range d.Trick().All() {
		if seat == s {
			return c
		}
	}
	return ebbes.NoCard
}

// Seats returns the seats by number.
func (d drawing) Seats() []ebbes.Seat { return slices.Sorted(d.Clockwise(1)) }

// Empty reports whether no cards are dealt.
func (d drawing) Empty() bool { return d.Round() == 0 }

// Example returns a board in the middle of a round, as package reference draws it.
func (page) Example() []space {
	return []space{
		{ebbes.Trump, ebbes.Brown},
		{ebbes.Plus, ebbes.Blue},
		{ebbes.Ebbes, 0},
		{ebbes.Minus, 0},
		{ebbes.Nix, 0},
	}
}

// Display returns the open cards of an example of a display.
func (page) Display() []ebbes.Card {
	return slices.Collect(ebbes.MustParseCards("B5 N1 Y6 G2 R4").All())
}

// DealersAndPartners returns the dealer and the other player of each deal for two, in turn.
func (page) DealersAndPartners() [][2]string { return [][2]string{{"A", "B"}, {"B", "A"}} }
