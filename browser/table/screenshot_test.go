package table

import (
	"errors"
	"flag"
	"fmt"
	"slices"
	"testing"

	"github.com/ebbesgo/ebbes"
)

var write = flag.String("write-screenshots", "", "draw the table in all its states into this `folder`")

var names = map[string]string{"1": "Anna", "2": "Karl-Heinz", "3": "Ségolène", "4": "Ömer", "5": "Maximiliane von und zu"}

// inOrder returns the names of so many seats.
func inOrder(seats int) (all []string) {
	for seat := range seats {
		all = append(all, names[fmt.Sprint(seat+1)])
	}
	return all
}

// A scene is a state of the table for pictures and checks.
type scene struct {
	name string
	c    ebbes.Config
	seat ebbes.Seat
	at   func(ebbes.State) bool
	then func(*tab, *game) // actions of the person there; may be nil
}

func scenes() []scene {
	turn := func(phase ebbes.Phase, more func(ebbes.State) bool) func(ebbes.State) bool {
		return func(s ebbes.State) bool { return s.Phase() == phase && s.Turn() == 1 && more(s) }
	}
	any := func(ebbes.State) bool { return true }
	follows := func(s ebbes.State) bool {
		return s.HandSize(1) == 6 && s.Trick().Led() != ebbes.NoSuit &&
			s.Trick().Leading() != s.Trick().Leader() && s.Legal().Len() > 1 && s.Legal() != s.Hand(1) &&
			s.Suit(ebbes.Ebbes) != ebbes.NoSuit && s.Suit(ebbes.Minus) == ebbes.NoSuit && s.Round() > 1
	}
	four, five := ebbes.Config{Players: 4}, ebbes.Config{Players: 5}
	four2 := ebbes.Config{Players: 4, Variants: ebbes.SelectDesignations}
	return []scene{
		{"dealing", four, 1, func(s ebbes.State) bool { return s.Phase() == ebbes.Dealing && s.Round() == 0 }, nil},
		{"theirs", four, 1, func(s ebbes.State) bool { return s.Phase() == ebbes.Playing && s.Turn() == 3 && s.Round() == 2 }, nil},
		{"selects", four2, 1, func(s ebbes.State) bool { return s.Phase() == ebbes.Selecting && s.Turn() == 3 }, nil},
		{"starts", four, 1, func(s ebbes.State) bool { return s.Phase() == ebbes.Starting && s.Turn() == 2 }, nil},
		{"tied", ebbes.Config{Players: 3, Variants: ebbes.SelectDesignations, Rounds: 1}, 1, func(s ebbes.State) bool { return s.Phase() == ebbes.Over && s.Winners().Len() > 1 }, nil},
		{"lead", ebbes.Config{Players: 3}, 1, turn(ebbes.Playing, any), nil},
		{"follow", four, 1, turn(ebbes.Playing, follows), nil},
		{"refused", four, 1, turn(ebbes.Playing, follows), refused},
		{"trick", ebbes.Config{Players: 5}, 1, func(s ebbes.State) bool { return s.Trick().Winner() == 2 && s.HandSize(1) == 5 }, nil},
		{"fifteen", ebbes.Config{Players: 5, Variants: ebbes.MoreCards}, 1, turn(ebbes.Playing, func(s ebbes.State) bool { return s.HandSize(1) == 15 && s.Trick().Led() != ebbes.NoSuit }), nil},
		{"fourteen", ebbes.Config{Players: 4, Variants: ebbes.AllVariants}, 1, turn(ebbes.Playing, func(s ebbes.State) bool { return s.HandSize(1) == 14 && s.Suit(ebbes.Trump) != ebbes.NoSuit }), nil},
		{"select", ebbes.Config{Players: 3, Variants: ebbes.SelectDesignations}, 1, turn(ebbes.Selecting, func(s ebbes.State) bool { return s.Designators().Len() > 1 }), nil},
		{"select15", ebbes.Config{Players: 5, Variants: ebbes.AllVariants, Starter: 5}, 1, turn(ebbes.Selecting, any), script("document.querySelector('.tt-pick[data-suit=green]').click()")},
		{"two", ebbes.Config{Players: 2}, 1, turn(ebbes.Playing, func(s ebbes.State) bool {
			return s.HandSize(1) == 7 && s.Trick().Led() != ebbes.NoSuit && s.Trick().Winner() == ebbes.NoSeat
		}), nil},
		{"two15", ebbes.Config{Players: 2, Variants: ebbes.AllVariants}, 1, turn(ebbes.Playing, func(s ebbes.State) bool { return s.HandSize(1) == 13 && s.Round() == 2 }), nil},
		{"start", four, 1, turn(ebbes.Starting, any), nil},
		{"scored", four, 1, func(s ebbes.State) bool { return s.NixWinner() != ebbes.NoSeat && s.Round() == 2 }, nil},
		{"over", ebbes.Config{Players: 5, Variants: ebbes.SelectDesignations}, 1, func(s ebbes.State) bool { return s.Phase() == ebbes.Over }, nil},
		{"look", ebbes.Config{Players: 3}, 1, func(s ebbes.State) bool { return s.Taken(2).Len() >= 12 && s.HandSize(1) == 2 }, script("document.querySelector('.tt-pod[data-seat=\"2\"]').click()")},
		{"long", ebbes.Config{Players: 5, Variants: ebbes.SelectDesignations, Track: ebbes.Track{Finish: 1000, Dabbscheedel: -1000}}, 1, turn(ebbes.Playing, func(s ebbes.State) bool { return s.Round() == 4 }), nil},
		{"points", ebbes.Config{Players: 5, Variants: ebbes.AllVariants, Track: ebbes.Track{Finish: 1000, Dabbscheedel: -1000}}, 1, func(s ebbes.State) bool {
			return s.Score(4) < -9 && s.Tally(4).Points() < -9 && s.Taken(4).Len() > 9
		}, nil},
		{"spectator", four, ebbes.NoSeat, func(s ebbes.State) bool { return s.HandSize(1) == 4 }, nil},
		{"replay", five, 1, turn(ebbes.Playing, func(s ebbes.State) bool { return s.HandSize(1) == 6 }), allHands},
		{"hint", four, 1, turn(ebbes.Playing, follows), func(p *tab, g *game) { p.Exec("table.hint(%s)", g.now.Legal().Nth(0).String()) }},
		{"said", five, 1, turn(ebbes.Playing, follows), script("table.set({away: {3: 'ordinateur'}}); table.clock(.4); table.says('2', 'Bien joué !'); " + keepBubble)},
		{"strange", five, 1, turn(ebbes.Playing, follows), func(p *tab, _ *game) { p.Exec("table.set({names: %s})", hostile) }},
	}
}

// keepBubble replaces what a seat says by a copy, which does not disappear after some seconds.
const keepBubble = "const bubble = document.querySelector('.tt-says'); bubble.replaceWith(bubble.cloneNode(true))"

// called returns the scene with a name.
func called(name string) scene {
	all := scenes()
	return all[slices.IndexFunc(all, func(s scene) bool { return s.name == name })]
}

func script(text string) func(*tab, *game) { return func(p *tab, _ *game) { p.Exec(text) } }

// allHands shows all hands, as in the review of a game.
func allHands(p *tab, g *game) {
	p.Helper()
	shown := g.stillIn(p.language, 1)
	shown.Hands = map[string][]ebbes.Card{}
	for s := range g.now.Clockwise(1) {
		shown.Hands[s.String()] = slices.Collect(g.now.Hand(s).All())
	}
	p.Exec("table.show(%s, stepOf(%s))", g.now.View(1), shown)
}

// refused shows the reason why a card of the hand is illegal.
func refused(p *tab, g *game) {
	p.Helper()
	_, err := g.now.Apply(ebbes.Play(g.now.Hand(1).Except(g.now.Legal()).Nth(0)))
	var why *ebbes.MoveError
	if !errors.As(err, &why) {
		p.Fatal(err)
	}
	p.refuse(g.teller(p.language, 1).Reason(why), string(why.Clause))
}

// refuse shows why a move was refused, as pages do.
func (p *tab) refuse(why, clause string) {
	p.Helper()
	p.Exec("table.answer(sentenceOf(%s), ' ', Object.assign(document.createElement('a'), {href: '#', textContent: %s}))", why, clause)
}

// scene shows a scene, with the sentences as pages draw them.
func (p *tab) scene(s scene) {
	p.Helper()
	g := find(p.T, s.c, s.at)
	p.Exec("globalThis.rest = table.show(%s, stepOf(%s))", g.now.View(s.seat), g.stillIn(p.language, s.seat))
	if s.then != nil {
		s.then(p, g)
	}
}

// tidy undoes the actions of a person in a scene.
func (p *tab) tidy() {
	p.Helper()
	p.Exec("document.querySelector('.tt-look').hidePopover(); document.querySelector('.tt-says')?.remove(); table.clock(); table.set({away: {}, names: %s})", names)
}

// sizes are the screens for every scene, in the language that takes the most room.
func sizes() map[string]look {
	return map[string]look{"desk": desk.in("fr"), "phone": phone.in("fr"), "sideways": {phone.Sized(667, 375), "fr", 0}}
}

// TestScreenshots draws every scene of both games in each size, for a look at the changed pictures.
func TestScreenshots(t *testing.T) {
	if *write == "" {
		t.Skip("only with -write-screenshots")
	}
	for size, l := range sizes() {
		for _, l := range []look{l, l.light()} {
			draw := func(p *tab, name string) {
				p.Draw(*write, fmt.Sprint(name, "-", size, "-", l.Scheme))
				p.tidy()
			}
			t.Run(fmt.Sprint("ebbes/", size, "-", l.Scheme), func(t *testing.T) {
				p := open(t, l)
				p.Exec("table.set({names: %s})", names)
				p.offer(ways)
				for _, s := range scenes() {
					p.scene(s)
					draw(p, s.name)
				}
			})
			t.Run(fmt.Sprint("einfach/", size, "-", l.Scheme), func(t *testing.T) {
				p := openEinfach(t, l)
				p.offer(ways)
				for _, s := range einfachScenes {
					p.einfachScene(s)
					draw(p, "einfach-"+s.name)
				}
			})
		}
	}
}

// offer gives the end buttons with these names.
func (p *tab) offer(ways []string) {
	p.Helper()
	p.Exec("table.set({ways: %s.map((name) => Object.assign(document.createElement('button'), {textContent: name}))})", ways)
}

// ways are the buttons at the end.
var ways = []string{"Rejouer avec les mêmes", "Analyser", "Revoir la partie", "Partager l’image", "Télécharger la partie", "Une autre table"}
