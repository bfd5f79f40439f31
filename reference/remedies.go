package reference

import (
	"fmt"
	"iter"
	"slices"

	"github.com/ebbesgo/ebbes"
)

// Slips is what goes before the remedies: at a table of wood people agree on them before
// they play, or leave them out. None is from the rulebook.
type Slips struct {
	Title      string
	Note       string // for what they are
	Intro      string
	Tournament string // what else holds in a tournament
	Measured   string // where the figures in the remedies come from

	principles []Item
}

// An Item is something said under a title of its own.
type Item struct{ Title, Text string }

// Principles returns an iterator over what settles most slips, before any remedy does.
func (s Slips) Principles() iter.Seq[Item] { return slices.Values(s.principles) }

// Slips returns what goes before the remedies.
func (e Edition) Slips() Slips {
	w := &e.texts().slips
	return Slips{w.title, w.note, w.intro, w.tournament, w.measured, w.principles}
}

// A Remedy is what to do after a slip at the table, such as a suit not followed. Of
// several that fit a case the first one holds.
type Remedy struct {
	ID         string // "H1" to "H16", the same in all languages; no clause begins with H
	Title      string
	Text       string
	Limit      string // how long it holds
	Tournament string // what changes in a tournament; empty for nothing
	Reason     string

	cases   []string
	clauses []ebbes.Clause
}

// Cases returns an iterator over cases that the text leaves to be told one by one; most
// remedies have none.
func (r Remedy) Cases() iter.Seq[string] { return slices.Values(r.cases) }

// Clauses returns an iterator over the clauses on which it rests. One rests on none.
func (r Remedy) Clauses() iter.Seq[ebbes.Clause] { return slices.Values(r.clauses) }

type slipWords struct {
	title, note, intro, tournament, measured string

	principles []Item
	remedies   map[string]remedyWords
	incidents  map[string]incidentWords
}

type remedyWords struct {
	title, text, limit, tournament, reason string
	cases                                  []string
}

type incidentWords struct{ slip, answer string }

type remedyEntry struct {
	id      string
	clauses []ebbes.Clause
}

// remedies are all remedies. Their texts are those of each language.
var remedies = [...]remedyEntry{
	{"H1", []ebbes.Clause{ebbes.P1, ebbes.D1}},
	{"H2", []ebbes.Clause{ebbes.P2, ebbes.D4}},
	{"H3", []ebbes.Clause{ebbes.D1, ebbes.D3, ebbes.S1}},
	{"H4", []ebbes.Clause{ebbes.P4, ebbes.P5, ebbes.P6}},
	{"H5", []ebbes.Clause{ebbes.P1, ebbes.P6, ebbes.D3}},
	{"H6", []ebbes.Clause{ebbes.T1, ebbes.T6, ebbes.R1}},
	{"H7", []ebbes.Clause{ebbes.T1, ebbes.P1}},
	{"H8", []ebbes.Clause{ebbes.T1, ebbes.M1, ebbes.D2}},
	{"H9", []ebbes.Clause{ebbes.T2, ebbes.R1}},
	{"H10", []ebbes.Clause{ebbes.S3, ebbes.R1, ebbes.T7, ebbes.F2}},
	{"H11", []ebbes.Clause{ebbes.V1, ebbes.V2, ebbes.D2}},
	{"H12", []ebbes.Clause{ebbes.F3, ebbes.F4, ebbes.F5}},
	{"H13", []ebbes.Clause{ebbes.S1, ebbes.S2, ebbes.S4, ebbes.V6}},
	{"H14", []ebbes.Clause{ebbes.T1, ebbes.R3}},
	{"H15", []ebbes.Clause{ebbes.P6}},
	{"H16", nil},
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
	ID     string // unique and the same in all languages, such as "revoke-open"
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
	stays   bool   // the slip is not undone: after is a table to which no legal move leads
	after   string
}

// Inexpressible is why no state can tell of an incident.
type inexpressible string

const (
	fallen     inexpressible = "a state has no cards but those that are held, played or taken"
	uneven     inexpressible = "in a state all hands are as long as the tricks played demand"
	foreign    inexpressible = "a state has exactly the cards in play"
	deducted   inexpressible = "a state counts no points but those of the roles"
	twice      inexpressible = "in a state every number card is turned up once"
	mistaken   inexpressible = "in a state the points are marked as they are counted"
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
	before, err := ebbes.ParseState(i.entry.before)
	if err != nil {
		return err
	}
	after, err := ebbes.ParseState(i.entry.after)
	if err != nil {
		return err
	}
	at := Position{Line: i.entry.before}
	if i.entry.slip.Moves != "" {
		if err := at.Check(i.entry.slip); err != nil {
			return err
		}
	}
	if i.entry.stays {
		return lyingThere(before, after, i.entry.slip)
	}
	settled, _, err := at.Do(Trial{Moves: i.entry.settled})
	if err == nil && settled != after {
		err = fmt.Errorf("%s leads to %v, not to %v", i.entry.settled, settled, after)
	}
	return err
}

// lyingThere returns what is wrong if a table cannot be the one at which the card of a
// slip was left lying and the others played on.
func lyingThere(before, after ebbes.State, slip Trial) error {
	for m := range slip.All() {
		if card := ebbes.Card(m.(ebbes.Play)); after.Hand(slip.By).Has(card) {
			return fmt.Errorf("seat %v still has %v", slip.By, card)
		}
	}
	for seat := range before.Clockwise(before.Dealer()) {
		if gained := after.Hand(seat).Except(before.Hand(seat)); gained.Len() > 0 {
			return fmt.Errorf("seat %v has gained %v", seat, gained)
		}
	}
	return nil
}

// incidents are all incidents, each with the first remedy that fits it. Their texts are
// those of each language.
var incidents = [...]incidentEntry{
	{
		id: "revoke-open", remedy: "H2", before: "players 3; numbers 2; trick 1 B4; hands B2-3 B5-6 G1-5 / B1 N1-3 Y1-5 R4 / *",
		slip: Trial{Moves: "R4", Refused: ebbes.P2}, settled: "B1",
		after: "players 3; numbers 2; trick 1 B4 B1; hands B2-3 B5-6 G1-5 / N1-3 Y1-5 R4 / *",
	},
	{id: "revoke-late", remedy: "H2", why: deducted},
	{
		id: "revoke-last-trick", remedy: "H2",
		before: "players 4; numbers 2; trick 1 B5; hands B1 N1 Y7-8 G7-8 R8 / B4 G1-3 N3 Y1 R1-2 / B2 N2 N4 Y2-3 G4-5 R3 / *; taken B3 B6-8 N5-8 / - / - / -",
		slip:   Trial{Moves: "G2", Refused: ebbes.P2}, settled: "B4",
		after: "players 4; numbers 2; trick 1 B5 B4; hands B1 N1 Y7-8 G7-8 R8 / G1-3 N3 Y1 R1-2 / B2 N2 N4 Y2-3 G4-5 R3 / *; taken B3 B6-8 N5-8 / - / - / -",
	},
	{id: "revoke-confessed", remedy: "H2", why: deducted},
	{
		id: "lead-out-of-turn", remedy: "H5", before: dora,
		slip: Trial{By: 1, Moves: "Y1", Refused: ebbes.P1}, settled: "N4",
		after: "players 3; numbers 2; trick 3 N4; hands B1-3 Y1 Y6 G1-3 / N5-6 Y2-5 R1-2 / *; taken G4-6 / - / B4 N1 B6; voids - / B / -",
	},
	{
		id: "lead-followed", remedy: "H5", before: dora,
		slip: Trial{By: 1, Moves: "Y1", Refused: ebbes.P1}, stays: true,
		after: "players 3; numbers 2; roles Y; trick 1 Y1 Y2; hands B1-3 Y6 G1-3 / N5-6 Y3-5 R1-2 / *; taken G4-6 / - / B4 N1 B6; voids - / B / -",
	},
	{
		id: "wrong-taker", remedy: "H4", before: arisen,
		slip: Trial{By: 1, Moves: "B1", Refused: ebbes.P1}, settled: "B5",
		after: "players 3; numbers 1; roles Y; trick 2 B5; hands B1-4 G1-5 / B6 N1-6 R1 / *; taken - / G6 Y1 Y3 / -; voids - / G / G",
	},
	{
		id: "wrong-taker-late", remedy: "H4", before: arisen,
		slip: Trial{By: 1, Moves: "G5", Refused: ebbes.P1}, stays: true,
		after: "players 3; numbers 1; roles Y; trick 1 G5 B5 R2; hands B1-4 G1-4 / B6 N1-6 R1 / *; taken G5-6 Y1 Y3 B5 R2 / - / -",
	},
	{id: "fallen-card", remedy: "H1", why: fallen},
	{
		id: "regretted", remedy: "H1", before: "players 3; numbers 2; roles B N Y; trick 1 Y2; hands Y1 Y3-6 R1 R3-4 / N1 N3-6 G1-4 / *; taken B1 B2 N2 / - / -",
		settled: "G2",
		after:   "players 3; numbers 2; roles B N Y G; trick 1 Y2 G2; hands Y1 Y3-6 R1 R3-4 / N1 N3-6 G1 G3-4 / *; taken B1 B2 N2 / - / -",
	},
	{id: "stuck-cards", remedy: "H1", why: fallen},
	{id: "misdeal-early", remedy: "H6", why: uneven},
	{id: "misdeal-late", remedy: "H7", why: uneven},
	{id: "card-on-floor", remedy: "H7", why: fallen},
	{id: "trick-skipped", remedy: "H7", why: uneven},
	{id: "foreign-held", remedy: "H8", why: foreign},
	{id: "foreign-played", remedy: "H8", why: foreign},
	{id: "number-kept", remedy: "H9", why: twice},
	{
		id: "role-overlooked", remedy: "H3", before: "players 3; numbers 2; roles Y; trick 1 B6; hands B1 B3-5 G1-2 / B2 N3-6 R1-2 / *; taken Y1-6 G3-5 / - / -",
		settled: "B2",
		after:   "players 3; numbers 2; roles Y B; trick 1 B6 B2; hands B1 B3-5 G1-2 / N3-6 R1-2 / *; taken Y1-6 G3-5 / - / -",
	},
	{
		id: "roles-swapped", remedy: "H3", before: beforeLast, settled: "R6", after: roundOver,
	},
	{
		id: "wrong-nix-winner", remedy: "H10", before: "players 3; dealer 1; round 2; numbers 5 2; nix 3; hands B1-6 N1-4 / N5-6 Y1-6 G1-2 / *",
		slip: Trial{By: 2, Moves: "start 1", Refused: ebbes.S3}, settled: "start 2",
		after: "players 3; dealer 1; round 2; numbers 5 2; start 2; hands B1-6 N1-4 / N5-6 Y1-6 G1-2 / *",
	},
	{
		id: "wrong-pair", remedy: "H11", before: "players 3; variants select designations; hands B1-6 N1-4 / N5-6 Y1-6 G1-2 / *",
		slip: Trial{By: 1, Moves: "select B3", Refused: ebbes.V2}, settled: "select N2",
		after: "players 3; variants select designations; selected N2; hands B1-6 N1-4 / N5-6 Y1-6 G1-2 / *",
	},
	{
		id: "fictive-wrong-card", remedy: "H12", before: "players 2; numbers 5; trick 1 B3 B4; hands N4-6 Y3-6 G2 G4 / *; display B6+B1 Y1+G3 B5+N1 Y2+N2 G1+N3",
		slip: Trial{Moves: "B5", Refused: ebbes.F4}, settled: "B6",
		after: "players 2; numbers 5; trick 1 B3 B4 B6; hands N4-6 Y3-6 G2 G4 / *; display B1 Y1+G3 B5+N1 Y2+N2 G1+N3; taken - / - / B3 B4 B6",
	},
	{id: "wrong-score", remedy: "H13", why: mistaken},
	{id: "somebody-leaves", remedy: "H14", why: fewerSeats},
	{id: "peek", remedy: "H12", why: unseen},
	{id: "leafing", remedy: "H15", why: unseen},
	{id: "advice", remedy: "H16", why: unseen},
}

// Tables that several incidents begin with.
const (
	dora   = "players 3; numbers 2; trick 1 B4 N1 B6; hands B1-3 Y1 Y6 G1-3 / N5-6 Y2-5 R1-2 / *; taken G4-6 / - / B4 N1 B6; voids - / B / -"
	arisen = "players 3; numbers 1; roles Y; trick 1 G6 Y3 Y1; hands B1-4 G1-5 / B5-6 N1-6 R1 / *; taken - / G6 Y1 Y3 / -"
)
