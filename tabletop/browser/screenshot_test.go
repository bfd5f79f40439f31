package browser

import (
	"flag"
	"fmt"
	"slices"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/tabletop/browser/seen"
)

var write = flag.String("write-screenshots", "", "draw the table in all its states into this `folder`")

var names = map[string]string{"1": "Anna", "2": "Karl-Heinz", "3": "Ségolène", "4": "Ömer", "5": "Maximiliane von und zu"}

// A scene is something to be looked at.
type scene struct {
	name string
	c    ebbes.Config
	seat ebbes.Seat
	at   func(ebbes.State) bool
	then string
}

func scenes() []scene {
	turn := func(phase ebbes.Phase, more func(ebbes.State) bool) func(ebbes.State) bool {
		return func(s ebbes.State) bool { return s.Phase() == phase && s.Turn() == 1 && more(s) }
	}
	any := func(ebbes.State) bool { return true }
	four := ebbes.Config{Players: 4}
	four2 := ebbes.Config{Players: 4, Variants: ebbes.SelectDesignations}
	return []scene{
		{"dealing", four, 1, func(s ebbes.State) bool { return s.Phase() == ebbes.Dealing && s.Round() == 0 }, ""},
		{"theirs", four, 1, func(s ebbes.State) bool { return s.Phase() == ebbes.Playing && s.Turn() == 3 && s.Round() == 2 }, ""},
		{"selects", four2, 1, func(s ebbes.State) bool { return s.Phase() == ebbes.Selecting && s.Turn() == 3 }, ""},
		{"starts", four, 1, func(s ebbes.State) bool { return s.Phase() == ebbes.Starting && s.Turn() == 2 }, ""},
		{"tied", ebbes.Config{Players: 3, Variants: ebbes.SelectDesignations, Rounds: 1}, 1, func(s ebbes.State) bool { return s.Phase() == ebbes.Over && s.Winners().Len() > 1 }, ""},
		{"lead", ebbes.Config{Players: 3}, 1, turn(ebbes.Playing, any), ""},
		{"follow", four, 1, turn(ebbes.Playing, func(s ebbes.State) bool {
			return s.HandSize(1) == 6 && s.Trick().Led() != ebbes.NoSuit && s.Trick().Winner() == ebbes.NoSeat &&
				s.Suit(ebbes.Ebbes) != ebbes.NoSuit &&
				s.Round() > 1
		}), "table.answer('You must follow suit: brown was led (P2).')"},
		{"trick", ebbes.Config{Players: 5}, 1, func(s ebbes.State) bool { return s.Trick().Winner() == 2 && s.HandSize(1) == 5 }, ""},
		{"fifteen", ebbes.Config{Players: 5, Variants: ebbes.MoreCards}, 1, turn(ebbes.Playing, func(s ebbes.State) bool { return s.HandSize(1) == 15 && s.Trick().Led() != ebbes.NoSuit }), ""},
		{"fourteen", ebbes.Config{Players: 4, Variants: ebbes.AllVariants}, 1, turn(ebbes.Playing, func(s ebbes.State) bool { return s.HandSize(1) == 14 && s.Suit(ebbes.Trump) != ebbes.NoSuit }), ""},
		{"select", ebbes.Config{Players: 3, Variants: ebbes.SelectDesignations}, 1, turn(ebbes.Selecting, func(s ebbes.State) bool { return s.Designators().Len() > 1 }), ""},
		{"select15", ebbes.Config{Players: 5, Variants: ebbes.AllVariants, Starter: 5}, 1, turn(ebbes.Selecting, any), "document.querySelector('.tt-pick[data-suit=green]').click()"},
		{"two", ebbes.Config{Players: 2}, 1, turn(ebbes.Playing, func(s ebbes.State) bool {
			return s.HandSize(1) == 7 && s.Trick().Led() != ebbes.NoSuit && s.Trick().Winner() == ebbes.NoSeat
		}), ""},
		{"two15", ebbes.Config{Players: 2, Variants: ebbes.AllVariants}, 1, turn(ebbes.Playing, func(s ebbes.State) bool { return s.HandSize(1) == 13 && s.Round() == 2 }), ""},
		{"start", four, 1, turn(ebbes.Starting, any), ""},
		{"scored", four, 1, func(s ebbes.State) bool { return s.NixWinner() != ebbes.NoSeat && s.Round() == 2 }, ""},
		{"over", ebbes.Config{Players: 5, Variants: ebbes.SelectDesignations}, 1, func(s ebbes.State) bool { return s.Phase() == ebbes.Over }, ""},
		{"look", ebbes.Config{Players: 3}, 1, func(s ebbes.State) bool { return s.Taken(2).Len() >= 12 && s.HandSize(1) == 2 }, "document.querySelector('.tt-pod[data-seat=\"2\"]').click()"},
		{"long", ebbes.Config{Players: 5, Variants: ebbes.SelectDesignations, Track: ebbes.Track{Finish: 1000, Dabbscheedel: -1000}}, 1, turn(ebbes.Playing, func(s ebbes.State) bool { return s.Round() == 4 }), ""},
		{"points", ebbes.Config{Players: 5, Variants: ebbes.AllVariants, Track: ebbes.Track{Finish: 1000, Dabbscheedel: -1000}}, 1, func(s ebbes.State) bool {
			return s.Score(4) < -9 && s.Tally(4).Points() < -9 && s.Taken(4).Len() > 9
		}, ""},
		{"onlooker", four, ebbes.NoSeat, func(s ebbes.State) bool { return s.HandSize(1) == 4 }, ""},
	}
}

// sizes are those in which every scene is looked at, in the language that takes most room.
func sizes() map[string]look {
	return map[string]look{"desk": desk.in("fr"), "phone": phone.in("fr"), "sideways": {phone.Sized(667, 375), "fr", 0}}
}

// TestOddScreenshots draws what is seen in no scene: strange names, open hands, a
// focus, a hint, other sizes and languages.
func TestOddScreenshots(t *testing.T) {
	if *write == "" {
		t.Skip("only with -write-screenshots")
	}
	g := find(
		t,
		ebbes.Config{Players: 5},
		func(s ebbes.State) bool { return s.Phase() == ebbes.Playing && s.Turn() == 1 && s.HandSize(1) == 6 },
	)
	hands := map[string][]ebbes.Card{}
	for s := range g.now.Clockwise(1) {
		hands[s.String()] = slices.Collect(g.now.Hand(s).All())
	}
	tablet, landscape := look{desk.Sized(768, 1024), "de", 0}, look{desk.light().Sized(740, 360), "fr", 0}
	for name, l := range map[string]look{"desk": desk, "phone": phone, "tablet": tablet, "landscape": landscape} {
		p := open(t, l)
		p.Exec("table.set({names: %s})", hostile)
		p.still(g, 1)
		p.Exec("table.hint(%s)", g.now.Legal().Nth(0).String())
		p.Focus(seen.Places(ebbes.Play(g.now.Hand(1).Nth(3)))[0])
		p.Draw(*write, "odd-"+name)
		p.Exec("table.set({names: %s})", names)
		p.Exec("table.show(%s, %s)", g.now.View(1), step{Events: []ebbes.Event{}, Said: []string{}, Hands: hands})
		p.Draw(*write, "open-"+name)
	}
}

func TestScreenshots(t *testing.T) {
	if *write == "" {
		t.Skip("only with -write-screenshots")
	}
	for name, l := range sizes() {
		for _, l := range []look{l, l.light()} {
			t.Run(name+"-"+l.Scheme, func(t *testing.T) {
				p := open(t, l)
				p.Exec("table.set({names: %s})", names)
				for _, s := range scenes() {
					p.still(find(t, s.c, s.at), s.seat)
					p.Exec(s.then)
					p.Draw(*write, fmt.Sprint(s.name, "-", name, "-", l.Scheme))
					p.Exec("document.querySelector('.tt-look').hidePopover()")
				}
			})
		}
	}
}
