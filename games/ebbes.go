package games

import "github.com/ebbesgo/ebbes"

// Ebbes returns the game of package ebbes, for two to five players.
func Ebbes() Game { return theEbbes }

var theEbbes = &game[
	ebbes.Config, ebbes.Move, ebbes.Event, ebbes.State, ebbes.View, ebbes.Teller, *ebbes.MoveError,
]{
	name: "ebbes", title: "ebbes", rules: ebbes.RulesVersion, least: 2, most: 5, usual: ebbes.Config{Players: 4},
	new: ebbes.New, move: ebbes.ParseMove, state: ebbes.ParseState, view: ebbes.ParseView,
	events: ebbes.UnmarshalEvents,
	records: recordsOf[ebbes.Config, ebbes.Move, ebbes.State](
		ebbes.NewRecord, ebbes.ParseRecord, ebbes.RecoverRecord,
	),
	players: func(c ebbes.Config) int { return c.Players },
	rule:    func(e ebbes.Event) string { return string(e.Clause()) },
	clause: func(id string, l Language) (string, string) {
		return ebbes.Clause(id).Title(l), ebbes.Clause(id).Text(l)
	},
	teller: func(l Listener, c ebbes.Config) ebbes.Teller {
		t := ebbes.Teller{Language: l.Language, You: l.Seat}
		l.name(t.Names[:])
		return t.At(c)
	},
}
