package main

import (
	"encoding/json"
	"encoding/xml"
	"fmt"
	"html/template"
	"io/fs"
	"slices"
	"sync"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/games"
	"github.com/ebbesgo/ebbes/tabletop"
)

// Games returns the two links of the switch between the games.
func (f frame) Games() []link {
	own, other := link{f.Mark, f.Home()}, link{f.Other.Name, f.Home() + f.Other.Address}
	if f.Game == "einfach" {
		return []link{other, own}
	}
	return []link{own, other}
}

// A way is a link of the header, with an icon of its name.
type way struct {
	Name, Address string
	Here          bool // whether it leads to the page itself
}

// Ways returns the four links of every header. Only ebbes has puzzles.
func (f frame) Ways() []way {
	puzzle := "puzzle/"
	if f.Game == "einfach" {
		puzzle = "../puzzle/"
	}
	return []way{
		{"play", f.Home(), f.Name == "home" || f.Name == "play"},
		{"learn", f.Home() + "learn/", f.Name == "learn"},
		{"rules", f.Home() + "rules/", slices.Contains([]string{"rules", "faq", "try", "sheet", "questions", "position", "subject", "index"}, f.Name)},
		{"puzzle", f.Home() + puzzle, f.Name == "puzzle"},
	}
}

// outlines returns the outlines of the icons by their names.
var outlines = sync.OnceValues(func() (all map[string]string, err error) {
	text, err := fs.ReadFile(tabletop.Files(), "brand/icons.json")
	if err == nil {
		err = json.Unmarshal(text, &all)
	}
	return all, err
})

// iconOf returns an icon of the brand, such as "play".
func iconOf(name string) (template.HTML, error) {
	all, err := outlines()
	if err == nil && all[name] == "" {
		err = fmt.Errorf("the brand has no icon %q", name)
	}
	return template.HTML(`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="` + all[name] + `"/></svg>`), err
}

// A leafShape is a part of the leaf, the mark of the brand.
type leafShape struct {
	Outline string `xml:"d,attr"`
	Fill    string `xml:"fill,attr"`
}

// readLeaf reads a drawing of the leaf, such as "leaf.svg": its size and its shapes.
func readLeaf(name string) (size float64, shapes []leafShape, err error) {
	var svg struct {
		ViewBox string      `xml:"viewBox,attr"`
		Shapes  []leafShape `xml:"path"`
	}
	text, err := fs.ReadFile(tabletop.Files(), "brand/"+name)
	if err == nil {
		err = xml.Unmarshal(text, &svg)
	}
	if err == nil {
		_, err = fmt.Sscanf(svg.ViewBox, "0 0 %g", &size)
	}
	if err != nil {
		return 0, nil, fmt.Errorf("%s: %w", name, err)
	}
	return size, svg.Shapes, nil
}

// Class returns the class that gives a shape its colour in light and dark pages.
func (s leafShape) Class() string {
	return map[string]string{"#f6c445": "gold", "#fff5ec": "vein"}[s.Fill]
}

// leaf returns the shapes of the mark for the header.
var leaf = sync.OnceValues(func() ([]leafShape, error) {
	_, shapes, err := readLeaf("leaf.svg")
	return shapes, err
})

// A pitch presents a game on the home page.
type pitch struct {
	Game, Mark, Home string
	Cards            ebbes.Cards // of several suits
}

// Pitches returns the pitches of all games. The game of the page comes first.
func (p page) Pitches() (all []pitch) {
	for _, g := range games.All() {
		one := pitch{Game: g.Name(), Mark: g.Title(p.language), Home: "./", Cards: handOf(g)}
		if g.Name() != p.Game {
			one.Home = p.Other.Address
		}
		all = append(all, one)
	}
	slices.SortStableFunc(all, func(a, b pitch) int { return len(a.Home) - len(b.Home) })
	return all
}

// handOf returns the cards that represent a game. The cards of Einfach go higher.
func handOf(g games.Game) ebbes.Cards {
	if g == games.Einfach() {
		return ebbes.MustParseCards("B4 N7 G6 R9")
	}
	return ebbes.MustParseCards("B3 N5 Y1 G4 R6")
}

// A roleLine describes a role in one line.
type roleLine struct {
	ebbes.Role
	Does string
}

// FiveRoles returns the roles in the order of their designation.
func (p page) FiveRoles() (all []roleLine) {
	for role := ebbes.Trump; role <= ebbes.Nix; role++ {
		all = append(all, roleLine{role, p.say("roles", role.String())})
	}
	return all
}

// A furtherLink leads from the home page to a page that the header does not name.
type furtherLink struct{ Name, Address, Says string }

// Further returns the pages that the header does not name.
func (p page) Further() []furtherLink {
	return []furtherLink{
		{p.say("nav", "faq"), "faq/", p.say("home", "faq")},
		{p.Edition.Label("sheet"), "sheet/", p.say("home", "sheet")},
		{p.say("title", "position"), "position/", p.say("home", "position")},
		{p.say("title", "game"), "game/", p.say("home", "game")},
		{p.titled("letter"), "questions/", p.say("home", "letter")},
	}
}
