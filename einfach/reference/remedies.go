package reference

import (
	"fmt"
	"iter"
	"slices"

	"github.com/ebbesgo/ebbes/einfach"
)

// Slips is what goes before the remedies: at a table of wood people agree on them before
// they play, or leave them out. None is from the rulebook. Those that ebbes has too have
// the same ids there.
type Slips struct {
	Title      string
	Note       string // for what they are
	Intro      string
	Tournament string // what else holds in a tournament

	principles []Item
}

// An Item is something said under a title of its own.
type Item struct{ Title, Text string }

// Principles returns an iterator over what settles most slips, before any remedy does.
func (s Slips) Principles() iter.Seq[Item] { return slices.Values(s.principles) }

// Slips returns what goes before the remedies.
func (e Edition) Slips() Slips {
	w := &e.texts().slips
	return Slips{w.title, w.note, w.intro, w.tournament, w.principles}
}

// A Remedy is what to do after a slip at the table, such as a card on the wrong pile. Of
// several that fit a case the first one holds.
type Remedy struct {
	ID         string // such as "H17", the same in all languages; no clause begins with H
	Title      string
	Text       string
	Limit      string // how long it holds
	Tournament string // what changes in a tournament; empty for nothing
	Reason     string

	cases   []string
	clauses []einfach.Clause
}

// Cases returns an iterator over cases that the text leaves to be told one by one; most
// remedies have none.
func (r Remedy) Cases() iter.Seq[string] { return slices.Values(r.cases) }

// Clauses returns an iterator over the clauses on which it rests.
func (r Remedy) Clauses() iter.Seq[einfach.Clause] { return slices.Values(r.clauses) }

type slipWords struct {
	title, note, intro, tournament string
	principles                     []Item
	remedies                       map[string]remedyWords
	incidents                      map[string]incidentWords
}

type remedyWords struct {
	title, text, limit, tournament, reason string
	cases                                  []string
}

type incidentWords struct{ slip, answer string }

type remedyEntry struct {
	id      string
	clauses []einfach.Clause
}

// remedies are all remedies. Their texts are those of each language.
var remedies = [...]remedyEntry{
	{"H1", []einfach.Clause{einfach.L1, einfach.F1}},
	{"H5", []einfach.Clause{einfach.X1, einfach.X8}},
	{"H6", []einfach.Clause{einfach.C3, einfach.C5, einfach.R1}},
	{"H10", []einfach.Clause{einfach.C6, einfach.R2, einfach.A1}},
	{"H13", []einfach.Clause{einfach.E3, einfach.C8, einfach.R4}},
	{"H14", []einfach.Clause{einfach.C4, einfach.R4}},
	{"H16", []einfach.Clause{einfach.C9}},
	{"H17", []einfach.Clause{einfach.L1, einfach.L3, einfach.A2}},
	{"H18", []einfach.Clause{einfach.F2, einfach.F4, einfach.K3}},
	{"H19", []einfach.Clause{einfach.D1, einfach.K4}},
	{"H20", []einfach.Clause{einfach.O4, einfach.O5, einfach.O6}},
	{"H21", []einfach.Clause{einfach.X2, einfach.X3, einfach.X4, einfach.A3}},
	{"H22", []einfach.Clause{einfach.C9}},
	{"H23", []einfach.Clause{einfach.E1, einfach.E4}},
	{"H24", []einfach.Clause{einfach.C1}},
}

// Remedies returns an iterator over the remedies, in the order in which they are tried.
func (e Edition) Remedies() iter.Seq[Remedy] {
	return func(yield func(Remedy) bool) {
		for _, entry := range remedies {
			w, ok := e.texts().slips.remedies[entry.id]
			if ok && !yield(Remedy{entry.id, w.title, w.text, w.limit, w.tournament, w.reason, w.cases, entry.clauses}) {
				return
			}
		}
	}
}

// Remedy returns the remedy with an ID, and whether there is one.
func (e Edition) Remedy(id string) (Remedy, bool) {
	for r := range e.Remedies() {
		if r.ID == id {
			return r, true
		}
	}
	return Remedy{}, false
}

// An Incident is a slip at a table and what its remedy makes of it.
type Incident struct {
	ID     string // unique and the same in all languages, such as "too-low"
	Remedy string // the ID of the remedy that answers it
	Slip   string // what happened
	Answer string // what to do

	// Where states can express the incident, Before is the table before it and After
	// the table after the remedy, in the notation; else both are empty.
	Before, After string

	entry incidentEntry
}

// An incidentEntry is an incident without its words. Either it tells how states express
// it or why they cannot.
type incidentEntry struct {
	id, remedy string
	why        inexpressible

	before  string
	slip    Trial  // the move that the rules refuse; none if the rules allow what was done
	settled string // the moves that are made instead
	after   string
}

// Inexpressible is why no state can tell of an incident.
type inexpressible string

const (
	fallen     inexpressible = "a state has no cards but those that are held, lie in the middle or are discarded"
	uneven     inexpressible = "a deal of a state gives everybody as many cards as are due"
	penalty    inexpressible = "a state knows no card that is drawn as a penalty"
	shuffled   inexpressible = "a state does not shuffle cards that are still in the stock"
	mistaken   inexpressible = "in a state the points are noted as they are counted"
	unseen     inexpressible = "a state tells neither who looks at what nor who says what"
	fewerSeats inexpressible = "a state has as many seats as the game has begun with"
)

// Incidents returns an iterator over the incidents with which the remedies were tried.
func (e Edition) Incidents() iter.Seq[Incident] {
	return func(yield func(Incident) bool) {
		for _, entry := range incidents {
			w := e.texts().slips.incidents[entry.id]
			if !yield(Incident{entry.id, entry.remedy, w.slip, w.answer, entry.before, entry.after, entry}) {
				return
			}
		}
	}
}

// Check plays an incident that states can express and returns what is wrong with it, nil
// if the slip is one and the remedy leads to the table that the incident says.
func (i Incident) Check() error {
	if i.entry.why != "" {
		return nil
	}
	after, err := einfach.ParseState(i.entry.after)
	if err != nil {
		return err
	}
	at := Position{Line: i.entry.before}
	if i.entry.slip.Moves != "" {
		if err := at.Check(i.entry.slip); err != nil {
			return err
		}
	}
	settled, _, err := at.Do(Trial{Moves: i.entry.settled})
	if err == nil && settled != after {
		err = fmt.Errorf("%s leads to %v, not to %v", i.entry.settled, settled, after)
	}
	return err
}

// incidents are all incidents, each with the first remedy that fits it. Their texts are
// those of each language.
var incidents = [...]incidentEntry{
	{
		id: "too-low", remedy: "H17", before: acting, slip: Trial{Moves: "play B4", Refused: einfach.L3}, settled: "play B6",
		after: "players 3; round 1; rules 2 7 9; piles B5 B6 N4 N8; hands B4 N6 N9 G3 G5 / Y1 Y2 / R1 R2; turn 1; done 1",
	},
	{id: "wrong-pile-late", remedy: "H17", why: penalty},
	{
		id: "placed-same", remedy: "H17", before: placing, slip: Trial{Moves: "play B5; play B4", Refused: einfach.A2}, settled: "play B5; play Y1",
		after: "players 3; round 1; rules 3 4 5; piles B5 Y1; hands B3 N2 N4 / B1 B4 / B6; turn 1; wait placing",
	},
	{
		id: "seven-forgotten", remedy: "H18", before: seven, slip: Trial{Moves: "play B7; play B8", Refused: einfach.K7}, settled: "play B7; name 3; pass",
		after: "players 3; round 1; rules 2 7 9; piles B7; hands B8 / G7 / R5 R6; turn 1; done 1",
	},
	{
		id: "three-overlooked", remedy: "H18", before: onlyThree, slip: Trial{By: 1, Moves: "play G1; play G2", Refused: einfach.D1}, settled: "play G1; draw",
		after: "players 3; round 1; rules 3 7 9; piles B3 N2 G1; hands B5 N3 G2 / B1 Y1 Y2 / R1 R2; turn 2",
	},
	{
		id: "six-wrong-hand", remedy: "H18", before: six, slip: Trial{By: 3, Moves: "play G6; pass; discard Y1", Refused: einfach.K6}, settled: "play G6; pass; discard B5",
		after: "players 4; round 1; rules 6 7 9; piles G6; discard B5; hands N1 N2 N3 / R1 R2 R3 R4 / Y1 Y2 Y3 / B1 B2 B3 B4; turn 1; done 1",
	},
	{
		id: "draw-forgotten", remedy: "H19", before: drawing, slip: Trial{Moves: "play B6", Refused: einfach.D1}, settled: "draw; play B6",
		after: "players 3; round 1; rules 2 7 9; piles B5 B6 N4; hands B1 G9 / B2 N3 / G1 G2; turn 1; done 1",
	},
	{
		id: "one-for-two", remedy: "H19", before: four, slip: Trial{By: 2, Moves: "play G5; name 3; draw; play G7", Refused: einfach.D1}, settled: "play G5; name 3; draw; draw",
		after: "players 3; round 1; rules 4 5 9; piles B4 G5; hands B5 G4 / Y2 G7 R9 R10 / Y9 Y10 R8; turn 2",
	},
	{id: "two-for-one", remedy: "H19", why: unseen},
	{
		id: "out-of-turn", remedy: "H5", before: acting, slip: Trial{By: 2, Moves: "play Y1", Refused: einfach.X1}, settled: "play B6; clear N; draw; play Y1",
		after: "players 3; round 1; rules 2 7 9; piles B5 B6 Y1; discard N4 N8; hands B4 N6 N9 G3 G5 / B1 Y2 / R1 R2; turn 2; done 1",
	},
	{
		id: "regretted", remedy: "H1", before: acting, settled: "play N9",
		after: "players 3; round 1; rules 2 7 9; piles B5 N4 N8 N9; hands B4 B6 N6 G3 G5 / Y1 Y2 / R1 R2; turn 1; wait giving",
	},
	{id: "fallen-card", remedy: "H1", why: fallen},
	{
		id: "cleared-though-fit", remedy: "H21", before: acting, slip: Trial{Moves: "clear N", Refused: einfach.X3}, settled: "play B6; clear N",
		after: "players 3; round 1; rules 2 7 9; piles B5 B6; discard N4 N8; hands B4 N6 N9 G3 G5 / Y1 Y2 / R1 R2; turn 2; wait drawing",
	},
	{
		id: "cleared-and-passed", remedy: "H21", before: nothingFits, slip: Trial{Moves: "clear B; pass", Refused: einfach.X4}, settled: "clear B; play B5",
		after: "players 3; round 1; rules 2 7 9; piles B5 N8 R9; discard B7; hands B2 N1 / G2 G3 / Y1 Y2; turn 2; wait drawing",
	},
	{id: "passed-late", remedy: "H21", why: penalty},
	{
		id: "mini-unnoted", remedy: "H20", before: mini, settled: "clear B",
		after: "players 3; options mini & maxi; round 1; rules 2 7 9; piles N9 R5 R10; discard B2 B5; hands G1 G2 / Y1 Y2 / R1 R2; turn 2; wait drawing; scores 5 / 0 / 0",
	},
	{
		id: "out-unnoticed", remedy: "H23", before: lastCard, slip: Trial{Moves: "play N5; draw", Refused: einfach.R1}, settled: "play N5",
		after: "players 3; round 1; rules 2 7 9; piles N5; hands - / B1 B2 / R5 R6; wait dealing; out 1; noted 0 / 3 / 11; scores 0 / 3 / 11",
	},
	{
		id: "placed-out-of-order", remedy: "H10", before: placing, slip: Trial{By: 1, Moves: "play N2", Refused: einfach.A1}, settled: "play B5; play Y1; play N2",
		after: "players 3; round 1; rules 3 4 5; piles B5 N2 Y1; hands B3 N4 / B1 B4 / B6; turn 1; wait drawing",
	},
	{id: "seven-cards", remedy: "H6", why: uneven},
	{id: "wrong-sum", remedy: "H13", why: mistaken},
	{id: "somebody-leaves", remedy: "H14", why: fewerSeats},
	{id: "stock-seen", remedy: "H22", why: shuffled},
	{id: "card-on-floor", remedy: "H24", why: fallen},
	{id: "advice", remedy: "H16", why: unseen},
}
