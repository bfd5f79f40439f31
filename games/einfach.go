package games

import "github.com/ebbesgo/ebbes/einfach"

// Einfach returns the game of package einfach, for three to six players.
func Einfach() Game { return theEinfach }

var theEinfach = &game[
	einfach.Config, einfach.Move, einfach.Event, einfach.State, einfach.View, einfach.Teller, *einfach.MoveError,
]{
	name: "einfach", title: "Einfach", rules: einfach.RulesVersion, least: 3, most: 6, usual: einfach.Config{Players: 4},
	new: einfach.New, move: einfach.ParseMove, state: einfach.ParseState, view: einfach.ParseView,
	events: einfach.UnmarshalEvents,
	records: recordsOf[einfach.Config, einfach.Move, einfach.State](
		einfach.NewRecord, einfach.ParseRecord, einfach.RecoverRecord,
	),
	players: func(c einfach.Config) int { return c.Players },
	rule:    func(e einfach.Event) string { return string(e.Clause()) },
	clause: func(id string, l Language) (string, string) {
		return einfach.Clause(id).Title(l), einfach.Clause(id).Text(l)
	},
	teller: func(l Listener, _ einfach.Config) einfach.Teller {
		t := einfach.Teller{Language: l.Language, You: l.Seat}
		l.name(t.Names[:])
		return t
	},
}
