package einfach_test

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/einfach"
)

// The zero State answers every question and refuses every move.
func TestZeroState(t *testing.T) {
	var s einfach.State
	v := s.View(1)
	if s.Phase() != 0 || s.Turn() != 0 || s.Legal().Len() != 0 || s.Winners().Len() != 0 || s.Left(1) != 0 ||
		s.Hand(
			1,
		).Len() != 0 || s.HandSize(1) != 0 || s.Score(1) != 0 || s.Noted(9) != 0 || v.Seat() != 0 || len(s.Explain()) != 0 ||
		s.String() != "-" || v.String() != "-" || s.Random(newRand(1)) != nil || s.Given(1) != 0 || s.Gave(1).Len() != 0 {
		t.Error("no game has something to say")
	}
	for _, m := range candidates() {
		if _, err := s.Apply(m); err == nil {
			t.Errorf("%v is made in no game", m)
		}
	}
	if _, err := v.Fold(); err == nil {
		t.Error("nothing is folded in no game")
	}
}

// A position is refused if its phase, or another value in that phase, is impossible. The error has
// the clause that forbids it, if any.
func TestImpossiblePhases(t *testing.T) {
	const (
		ended    = "hands - / N1 / Y1; out 1; noted 0 / 1 / 1; scores 0 / 1 / 1; wait "
		hands    = "hands B1 B2 B3 / N1 N2 / Y1 Y2 Y3 Y4; turn 1; wait "
		drained  = "hands B1-10 / N1-10 / Y1-10 G1-10 R1-9; turn 1; discard R10; wait "
		nothing  = "hands B1-10 / N1-10 / Y1-10 G1-10 R1-9; turn 1; piles R10; wait "
		refilled = "players 3; options endless; round 1; rules 1 2 3; turn 1; hands "
	)
	for text, clause := range map[string]einfach.Clause{
		"players 3; rounds 1; round 1; rules 1 2 3; " + ended + "dealing":                         einfach.R1,
		"players 3; round 1; rules 1 2 3; " + ended + "over":                                      einfach.NoClause,
		"players 3; options endless; round 2; rules 1 2 3; " + hands + "placing":                  einfach.A1,
		"players 3; round 2; start 2; rules 1 2 3; " + hands + "placing":                          einfach.A1,
		"players 3; round 1; rules 1 2 3; " + drained + "drawing":                                 einfach.D1,
		"players 3; round 1; rules 1 2 3; " + nothing + "shuffling drawing":                       einfach.D2,
		"players 3; round 1; rules 1 2 3; " + drained + "shuffling acting":                        einfach.D2,
		"players 3; round 1; rules 1 2 5; " + drained + "naming 5":                                einfach.K5,
		"players 3; round 1; rules 1 2 5; " + hands + "discarding 5 2":                            einfach.K5,
		"players 3; round 1; rules 1 2 5; " + hands + "naming":                                    einfach.NoClause,
		"players 3; round 1; rules 1 2 6; " + hands + "discarding":                                einfach.NoClause,
		"players 3; round 1; rules 1 2 6; " + hands + "discarding 6":                              einfach.K6,
		"players 3; round 1; rules 1 2 7; hands B1 / N1 / Y1 Y2 Y3 Y4; turn 3; wait discarding 7": einfach.K7,
		"players 3; round 1; rules 1 2 8; done 2; " + hands + "laying":                            einfach.X7,
		"players 3; round 1; rules 1 2 3; due 0; " + hands + "drawing":                            einfach.D1,
		"players 3; renewals 2; round 1; rules 1 2 3; " + drained + "shuffling drawing":           einfach.R6,
		"players 3; renewals 2; round 1; rules 1 2 3; renewed 3; " + hands + "acting":             einfach.R6,
		"players 3; renewals 2; round 1; rules 1 2 3; renewed 1; " + ended + "dealing":            einfach.R6,
		refilled + "- / N1 / Y1; wait refilling; out 1; due 6":                                    einfach.D1,
		refilled + "B1 B2 B3 / N1 / Y1; wait refilling; out 1; due 3":                             einfach.E1,
		refilled + "- / N1 / Y1; wait refilling; out 1; noted 1 / 1 / 1; scores 1 / 1 / 1":        einfach.E3,
		refilled + "- / N1-10 Y1-10 G1-10 R1-10 B1-4 / B5-9; piles B10; wait refilling; out 1":    einfach.O1,
		"rounds 1; " + refilled + "- / N1 / Y1; wait refilling; out 1":                            einfach.O1,
		"renewals 1; " + refilled + "- / N1 / Y1; wait refilling":                                 einfach.E1,
	} {
		s, err := einfach.ParseState(text)
		var refused *einfach.ParseError
		if !errors.As(err, &refused) || refused.Rule != string(clause) {
			t.Errorf("%q: %v, %v; want clause %q", text, s, err, clause)
		}
	}
}

// An unreadable seat is refused at its place, in a state and in a view.
func TestUnreadableSeatToMove(t *testing.T) {
	const before = "players 3; round 1; rules 1 2 6; piles B5; hands B1-4 / N1-4 / G1-4; turn 1; wait discarding 6 "
	for _, seat := range []string{"x", "-", "0", "7", "23", "B1", "?", "²"} {
		for text, parse := range map[string]func(string) error{
			before + seat: func(text string) error { _, err := einfach.ParseState(text); return err },
			"view 1; " + strings.Replace(before, "N1-4 / G1-4", "?4 / ?4", 1) + seat: func(text string) error { _, err := einfach.ParseView(text); return err },
		} {
			err := parse(text)
			var refused *einfach.ParseError
			if !errors.As(err, &refused) || text[refused.Offset:] != seat || !strings.HasSuffix(err.Error(), ": want a seat, 1 to 6") {
				t.Errorf("%q: %v", text, err)
			}
		}
	}
}

// The round may be left out in the first round. Other required fields are named if they are missing.
func TestFieldsLeftOut(t *testing.T) {
	const first = "players 3; rules 1 2 3; hands B1 / N1 / Y1; turn 1"
	if got, want := at(t, first), at(t, strings.Replace(first, "rules", "round 1; rules", 1)); got != want {
		t.Errorf("%q is read as %v", first, got)
	}
	if s := at(t, "players 3; rounds 2"); s.Round() != 0 || s.Phase() != einfach.Dealing {
		t.Errorf("no game has begun in %v", s)
	}
	const over = "players 3; rules 1 2 3; hands - / N1 / Y1; wait dealing; out 1; noted 0 / 1 / 1; scores 0 / 1 / 1"
	for text, fields := range map[string][]string{first: {"rules", "hands", "turn"}, over: {"out", "noted", "scores"}} {
		for _, name := range fields {
			lacking := strings.Join(slices.DeleteFunc(strings.Split(text, "; "), func(f string) bool { return strings.HasPrefix(f, name+" ") }), "; ")
			if _, err := einfach.ParseState(lacking); err == nil || !strings.Contains(err.Error(), "field "+name+" is missing") {
				t.Errorf("%q: %v", lacking, err)
			}
		}
	}
	if _, err := einfach.ParseView(first); err == nil || !strings.Contains(err.Error(), "field view is missing") {
		t.Errorf("a state is read as a view: %v", err)
	}
}

// Barely possible positions are read, and written as the same.
func TestExtremePositions(t *testing.T) {
	for _, text := range []string{
		"players 3; round 1; rules 1 2 3; hands - / N1 / Y1; wait dealing; out 1; noted 0 / 1 / 1; scores 0 / 1 / 1",
		"players 3; round 1; rules 1 2 3; hands B1 / N1 / Y1; turn 1; noted 275 / 0 / 0; scores 275 / 0 / 0",
		"players 3; round 1; rules 1 2 3; hands B1 / N1 / Y1; turn 1; scores 2147483647 / 0 / 0",
		"players 3; renewals 2; round 1; rules 1 2 3; hands B1 / N1 / Y1; turn 1; renewed 2",
		"players 3; renewals 2; round 1; rules 1 2 3; hands B1 / N1 / Y1; wait dealing; noted 1 / 1 / 1; scores 1 / 1 / 1",
		"players 3; round 1; rules 1 2 7; piles R10; hands B1-10 / N1-10 / Y1-10 G1-10 R1-9; turn 1; wait naming 7",
		"players 3; round 1; rules 1 2 3; discard G1-10 R1-9; stock R10; hands B1-10 / N1-10 / Y1-10; turn 1; wait drawing; due 2",
		"players 3; options endless; round 1; rules 1 2 3; hands B1 B2 / N1 / Y1; turn 1; wait refilling; due 3; out 1",
	} {
		if s := at(t, text); at(t, s.String()) != s {
			t.Errorf("%q is written as %v", text, s)
		}
	}
	for _, text := range []string{
		"view 2; players 3; round 1; rules 1 2 3; hands - / N1 / ?1; wait dealing; out 1; noted 0 / 1 / 1; scores 0 / 1 / 1",
		"view 1; players 3; round 1; rules 1 2 3; hands B1 / ?1 / ?1; turn 1; gave N1 N2 / - / -",
		"view 1; players 3; round 1; rules 1 2 3; hands B1 / ?1 / ?1; turn 1; mixed B1-10 N1-10 Y1-10 G1-10 R1-8",
		"view 1; players 3; round 1; rules 1 2 3; rulepile | 4 5 6 7 8 9 10; hands B1 / ?1 / ?1; turn 1",
	} {
		v := einfach.MustParseView(text)
		if again, err := einfach.ParseView(v.String()); err != nil || again != v {
			t.Errorf("%q is written as %v, %v", text, v, err)
		}
	}
	if s := at(t, acting); s.String() != acting {
		t.Errorf("%v, want %s: nothing but it is not at its default", s, acting)
	}
}

// Unreadable and impossible positions are refused. The error has the clause that forbids the
// position, if any.
func TestImpossiblePositions(t *testing.T) {
	const rest = "; hands B1 B2 / N1 N2 / Y1 Y2; turn 1"
	const shuffling = "players 3; options endless; round 1; rules 1 2 3; turn 1; out 1; piles B1-10 N1-10 Y1-10 G1-9; " +
		"hands - / R1 / R2; discard R3-10 G10; wait shuffling refilling"
	if s := at(t, shuffling); s.Turn() != ebbes.NoSeat || s.Out() != 1 {
		t.Error(s)
	}
	for text, clause := range map[string]einfach.Clause{
		"":                                    einfach.NoClause,
		"players 2":                           einfach.C4,
		"players 3; round":                    einfach.NoClause,
		"players 3; players 3":                einfach.NoClause,
		"players 3; nobody 1":                 einfach.NoClause,
		"players 3; rounds 2; round 3":        einfach.R3,
		"players 3; hands B1 / N1 / Y1":       einfach.C3,
		"players 3; options x":                einfach.NoClause,
		"players 3; options endless, endless": einfach.NoClause,
		"players 3; rulecards 4; options recommended":                         einfach.R5,
		"players 3; round 1; rules 1 2" + rest:                                einfach.C3,
		"players 3; round 1; rules 1 2 2" + rest:                              einfach.C3,
		"players 3; round 1; rules 1 2 3 4" + rest:                            einfach.C3,
		"players 3; round 1; rules 1 2 11" + rest:                             einfach.NoClause,
		"players 3; round 1; start 2; rules 1 2 3" + rest:                     einfach.C6,
		"players 3; round 2; start 4; rules 1 2 3" + rest:                     einfach.C4,
		"players 3; round 1; rules 1 2 3; rulepile 4 5" + rest:                einfach.C2,
		"players 3; round 1; rules 1 2 3; rulepile 4 5 6 7 8 9 10 | 4" + rest: einfach.C2,
		"players 3; round 1; rules 1 2 3; rulepile 4 4 5 6 7 8 9" + rest:      einfach.C2,
		"players 3; round 1; rules 1 2 3; hands - / - / Y1; turn 3":           einfach.C1,
		"players 3; round 1; rules 1 2 3; piles B1" + rest:                    einfach.C1,
		"players 3; round 1; rules 1 2 3; discard B3 B3" + rest:               einfach.C1,
		"players 3; round 1; rules 1 2 3; stock B3 N1" + rest:                 einfach.C1,
		"players 3; round 1; rules 1 2 3; hands B1 / N1; turn 1":              einfach.NoClause,
		"players 3; round 1; rules 1 2 3; hands B1 / - / Y1; turn 1":          einfach.E1,
		"players 3; round 1; rules 1 2 3; hands B1 / / Y1; turn 1":            einfach.NoClause,
		"players 3; round 1; rules 1 2 3; hands B1 / ?2 / Y1; turn 1":         einfach.NoClause,
		"players 3; round 1; rules 1 2 3; hands B1 / N1 / Y1":                 einfach.NoClause,
		"players 3; round 1; rules 1 2 3; hands B1 / N1 / Y1; turn 4":         einfach.C4,
		"view 1; players 3; round 1; rules 1 2 3" + rest:                      einfach.NoClause,
		"players 3; round 1; rules 1 2 3; wait sleeping" + rest:               einfach.NoClause,
		"players 3; round 1; rules 1 2 3; wait no game" + rest:                einfach.NoClause,
		"players 3; round 1; rules 1 2 3; wait shuffling" + rest:              einfach.D2,
		"players 3; round 1; rules 1 2 3; wait shuffling drawing" + rest:      einfach.D2,
		shuffling + " 1": einfach.NoClause, shuffling + " 2": einfach.NoClause,
		strings.Replace(shuffling, "; options endless", "", 1):                                                                        einfach.D2,
		strings.Replace(shuffling, "endless; ", "endless; rounds 1; ", 1):                                                             einfach.D2,
		strings.Replace(shuffling, "discard R3-10 G10", "stock R3-10 G10", 1):                                                         einfach.D2,
		strings.Replace(shuffling, "shuffling refilling", "shuffling naming", 1):                                                      einfach.D2,
		"players 3; round 1; rules 1 2 3; wait naming 5" + rest:                                                                       einfach.K5,
		"players 3; round 1; rules 1 2 3; wait naming 2" + rest:                                                                       einfach.K2,
		"players 3; round 1; rules 1 2 3; wait laying" + rest:                                                                         einfach.K8,
		"players 3; round 1; rules 1 2 8; wait laying 4" + rest:                                                                       einfach.C4,
		"players 3; round 1; rules 1 2 6; wait discarding 6 2" + rest:                                                                 einfach.K6,
		"players 3; round 1; rules 1 2 7; wait discarding 7" + rest:                                                                   einfach.K7,
		"players 3; round 1; rules 1 2 7; wait acting 2" + rest:                                                                       einfach.X1,
		"players 3; round 1; rules 1 2 7; wait placing" + rest + "; start 1; done 1":                                                  einfach.X7,
		"players 3; rulecards 10; round 1; rules 1 2 3 4 5 6 7 8 9 10; wait swapping" + rest:                                          einfach.K2,
		"players 3; round 1; rules 1 2 3; wait refilling; out 1" + rest:                                                               einfach.O1,
		"players 3; round 1; rules 1 2 3; wait over; hands B1 / N1 / Y1":                                                              einfach.NoClause,
		"players 3; options endless; round 1; rules 1 2 3; wait dealing; hands - / N1 / Y1; out 1; noted 0 / 1 / 1; scores 0 / 1 / 1": einfach.R1,
		"players 3; round 1; rules 1 2 3; done 2" + rest:                                                                              einfach.X7,
		"players 3; round 1; rules 1 2 3; done 3; third B" + rest:                                                                     einfach.X7,
		"players 3; round 1; rules 1 2 3; piles G3; done 1" + rest:                                                                    einfach.X7,
		"players 3; round 1; rules 1 2 3; cleared yes" + rest:                                                                         einfach.X6,
		"players 3; round 1; rules 1 2 3; cleared no; done 1" + rest:                                                                  einfach.NoClause,
		"players 3; round 1; rules 1 2 3; third B" + rest:                                                                             einfach.K1,
		"players 3; round 1; rules 1 2 3; done 1; cleared yes; third B" + rest:                                                        einfach.K1,
		"players 3; round 1; rules 1 2 3; due 1" + rest:                                                                               einfach.D1,
		"players 3; round 1; rules 1 2 3; wait drawing; due 3" + rest:                                                                 einfach.D1,
		"players 3; round 1; rules 1 2 9; wait giving 2" + rest:                                                                       einfach.F5,
		"players 3; round 1; rules 1 2 9; wait giving 2; given N1 / - / -" + rest:                                                     einfach.L1,
		"players 3; round 1; rules 1 2 9; given B1 / - / -" + rest:                                                                    einfach.NoClause,
		"players 3; round 1; rules 1 2 3; gave B1 / - / -" + rest:                                                                     einfach.K9,
		"players 3; round 1; rules 1 2 3; gave G1 / - / -" + rest:                                                                     einfach.K9,
		"players 3; round 1; rules 1 2 3; mixed B1 B2" + rest:                                                                         einfach.C9,
		"players 3; round 1; rules 1 2 3; piles G1; mixed B1-10 N1-10 Y1-10 G1-10 R1-10" + rest:                                       einfach.C9,
		"players 3; round 1; rules 1 2 3; out 1" + rest:                                                                               einfach.E1,
		"players 3; round 1; rules 1 2 3; renewed 1" + rest:                                                                           einfach.R6,
		"players 3; round 1; rules 1 2 3; noted 276 / 0 / 0; scores 300 / 0 / 0" + rest:                                               einfach.E3,
		"players 3; round 1; rules 1 2 3; noted 5 / 0 / 0" + rest:                                                                     einfach.E3,
		"players 3; round 1; rules 1 2 3; scores 2147483648 / 0 / 0" + rest:                                                           einfach.NoClause,
		"players 3; round 1; rules 1 2 3; scores -1 / 0 / 0" + rest:                                                                   einfach.NoClause,
		"players 3; round 1; rules 1 2 3; wait dealing; hands - / N1 / Y1; out 1":                                                     einfach.E3,
		"players 3; round 1; rules 1 2 3; wait dealing; hands B1 / N1 / Y1; noted 1 / 1 / 1; scores 1 / 1 / 1":                        einfach.E1,
	} {
		s, err := einfach.ParseState(text)
		var refused *einfach.ParseError
		if !errors.As(err, &refused) || refused.Rule != string(clause) {
			t.Errorf("%q: %v, %v; want clause %q", text, s, err, clause)
			continue
		}
		if s != (einfach.State{}) || !strings.HasPrefix(text[refused.Offset:], strings.TrimSuffix(refused.Text, "…")) ||
			refused.In(ebbes.German) == "" || refused.What != "state" {
			t.Errorf("%q: %+v", text, refused)
		}
	}
}

func TestImpossibleViews(t *testing.T) {
	const view = "players 3; round 1; rules 1 2 3; hands B1 B2 / ?2 / ?2; turn 1"
	v, err := einfach.ParseView("view 1; " + view)
	if err != nil || v.Stock() != 44 || v.RulePile() != 7 || v.Unseen().Len() != 48 {
		t.Errorf("%v, %v", v, err)
	}
	const hands = "view 1; players 3; round 1; rules 1 2 3; turn 1; hands "
	for text, clause := range map[string]einfach.Clause{
		view: einfach.NoClause, "view 4; " + view: einfach.C4, "view 2; " + view: einfach.NoClause,
		"view 1; " + view + "; stock ?3": einfach.NoClause, "view 1; " + view + "; stock G1": einfach.NoClause,
		"view 1; " + view + "; rulepile ?6":                  einfach.NoClause,
		"view 1; " + view + "; rulepile 4 5 6 7 8 9 10":      einfach.NoClause,
		"view 1; " + view + "; rulepile | 4":                 einfach.NoClause,
		"view 1; " + view + "; rulepile ?1 | 4 5 6 7 8 9 10": einfach.NoClause,
		"view 1; " + view + "; rulepile ?2 | 4 4 5 6 7 8":    einfach.C2,
		"view 1; " + view + "; gave - / N1 / -":              einfach.NoClause,
		"view 1; " + view + "; gave N1-5 / - / -":            einfach.K9,
		"view 1; " + view + "; mixed B1-10":                  einfach.C9,
		hands + "B1 B2 / ?0 / ?2":                            einfach.NoClause, hands + "B1 B2 / ?x / ?2": einfach.NoClause,
		hands + "B1 B2 / ?50 / ?2": einfach.C1, hands + "B1 B2 / ?51 / ?2": einfach.NoClause,
		hands + "B1 B2 / 2 / ?2": einfach.NoClause, hands + "B1 B2 / N1 / ?2": einfach.NoClause,
		hands + "- / - / ?1": einfach.C1,
		"view 3; players 3; round 1; rules 1 2 3; turn 1; hands ?1 / ?1 / B1; gave - / - / X1":                    einfach.NoClause,
		"view 1; players 3; round 1; rules 1 2 9; hands B1 B2 / ?1 / ?2; turn 3; wait giving 2; given - / - / N1": einfach.NoClause,
	} {
		v, err := einfach.ParseView(text)
		var refused *einfach.ParseError
		if !errors.As(err, &refused) || refused.Rule != string(clause) {
			t.Errorf("%q: %v, %v; want clause %q", text, v, err, clause)
		}
	}
	if _, err := einfach.ParseView("view -; players 3; round 1; rules 1 2 3; hands ?2 / ?2 / ?2; turn 1"); err != nil {
		t.Error(err)
	}
}

// A position cut off anywhere does not cause a panic. A state cut off is not read as a view, and a view not
// as a state.
func TestTruncatedPositions(t *testing.T) {
	s := at(t, "players 4; options endless, mini & maxi; rulecards 5; renewals 9; round 2; start 3; rules 1 2 3 4 9; rulepile 5 6 | 7 8 10; piles B1 B5 N3; discard R1-4; hands B2 B9 / N1 / Y1 Y2 / G1; turn 2; wait giving 4; done 1; third B; given - / N1 / Y1 / -; gave N1 / - / - / -; renewed 3; noted 9 / 0 / 1 / 2; scores 11 / 12 / 13 / 14")
	for _, text := range []string{s.String(), s.View(2).String()} {
		for i := range text {
			if _, err := einfach.ParseState(text[:i]); err == nil && strings.HasPrefix(text, "view") {
				t.Errorf("%q is a state", text[:i])
			}
			if _, err := einfach.ParseView(text[:i]); err == nil && !strings.HasPrefix(text, "view") {
				t.Errorf("%q is a view", text[:i])
			}
		}
	}
}

// An error has the refused piece of the text, shortened, and its position. It wraps the
// ConfigError of an impossible configuration.
func TestErrorHasPlace(t *testing.T) {
	_, err := einfach.ParseState("players 3; round 1; rules 2 7 9; hands B5 / G7 / R5 X6; turn 1")
	if want := `einfach: state, column 53: "X6": want a card: B, N, Y, G or R and a value from 1 to 10`; err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
	_, err = einfach.ParseState("players 7")
	if want := `einfach: state, column 9: "7": want 3 to 6 (C4)`; err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
	if !errors.As(err, new(*einfach.ConfigError)) {
		t.Error("not caused by the configuration")
	}
	_, err = einfach.New(einfach.Config{Players: 2})
	if want := `einfach: number of players: 2, want 3 to 6 (C4)`; err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
	var wrong *einfach.ParseError
	for text, rest := range map[string]string{
		"players 3; rulecards 4; options recommended":                                                  "4; options recommended",
		"players 3; round 1; rules 1 2 3; hands B1 / - / Y1; turn 1":                                   "B1 / - / Y1; turn 1",
		"players 3; round 1; rules 1 2 3; hands B1 / N1 / Y1":                                          "",
		"players 3; round 1; rules 1 2 3; piles B1; hands B1 B2 / N1 / Y1; turn 1":                     "B1 B2 / N1 / Y1; turn 1",
		"players 3; round 1; rules 1 2 3; turn 1; hands B1 / N1 / Y1; done 3; third B":                 "3; third B",
		"players 3; round 1; rules 1 2 9; turn 1; hands B1 / N1 / Y1; wait giving 2; given N1 / - / -": "N1 / - / -",
	} {
		if _, err := einfach.ParseState(text); !errors.As(err, &wrong) || text[wrong.Offset:] != rest {
			t.Errorf("%q: %v, want the place of %q", text, err, rest)
		}
	}
	if _, err = einfach.ParseMove("deal 0 B1"); !errors.As(err, &wrong) || wrong.Text != "0" {
		t.Errorf("%v", err)
	}
	if _, err = einfach.ParseMove("deal - 3 B1"); !errors.As(err, &wrong) || wrong.Text != "3" {
		t.Errorf("%v", err)
	}
	blanks := strings.Repeat(" ", einfach.MaxText-1)
	_, err = einfach.ParseCards(blanks + "B1")
	if !errors.As(err, &wrong) || wrong.Offset != einfach.MaxText || wrong.Column != einfach.MaxText+1 {
		t.Errorf("%v", err)
	}
	if got, err := einfach.ParseCards(blanks[1:] + "B1"); err != nil || got.Len() != 1 {
		t.Errorf("%v, %v", got, err)
	}
	for text, quoted := range map[string]string{
		strings.Repeat("ä", 20): strings.Repeat("ä", 20), strings.Repeat("ä", 21): strings.Repeat("ä", 20) + "…",
	} {
		if _, err = einfach.ParseCard(text); !errors.As(err, &wrong) || wrong.Text != quoted {
			t.Errorf("%q is quoted as %q", text, wrong.Text)
		}
	}
}

// UnmarshalText reads "-" as the zero value, unlike ParseState and ParseView.
func TestNoPosition(t *testing.T) {
	type texts struct {
		State einfach.State
		View  einfach.View
	}
	written, err := json.Marshal(texts{})
	read := texts{at(t, "players 3"), einfach.MustParseView("view 1; players 3")}
	if err == nil {
		err = json.Unmarshal(written, &read)
	}
	if err != nil || read != (texts{}) {
		t.Errorf("%s is read as %v, %v", written, read, err)
	}
	for _, text := range []string{"", "-", " -\n", "null", `"-"`} {
		s, err := einfach.ParseState(text)
		v, viewErr := einfach.ParseView(text)
		if err == nil || viewErr == nil {
			t.Errorf("%q is read as %v and %v", text, s, v)
		}
	}
}

// A positionText is the text of a position whose hidden cards can be changed.
type positionText struct {
	others             []string
	stock              string
	hands, gave, given []string
}

// positionOf takes the text of a state apart.
func positionOf(s einfach.State) *positionText {
	n := s.Config().Players
	r := &positionText{stock: "-", gave: dashes(n), given: dashes(n)}
	for field := range strings.SplitSeq(s.String(), "; ") {
		name, text, _ := strings.Cut(field, " ")
		switch name {
		case "stock":
			r.stock = text
		case "hands":
			r.hands = strings.Split(text, " / ")
		case "gave":
			r.gave = strings.Split(text, " / ")
		case "given":
			r.given = strings.Split(text, " / ")
		default:
			r.others = append(r.others, field)
		}
	}
	return r
}

func dashes(n int) []string { return strings.Split(strings.Repeat("- ", n)[:2*n-1], " ") }

func (r *positionText) String() string {
	fields := append(r.others, "hands "+strings.Join(r.hands, " / "), "gave "+strings.Join(r.gave, " / "))
	if r.stock != "-" {
		fields = append(fields, "stock "+r.stock)
	}
	for _, c := range r.given {
		if c != "-" {
			fields = append(fields, "given "+strings.Join(r.given, " / "))
			break
		}
	}
	return strings.Join(fields, "; ")
}
