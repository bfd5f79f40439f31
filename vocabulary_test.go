package ebbes_test

import (
	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/tabletest"
)

// The words of package tabletest that the tests of this package use most. Read it first.
type (
	scene = tabletest.Scene
	stage = tabletest.Stage
	facts = tabletest.Facts
)

var (
	kinds     = tabletest.Kinds
	anyConfig = tabletest.AnyConfig
	newRand   = tabletest.NewRand

	at        = tabletest.At
	lay       = tabletest.Lay
	cardNamed = tabletest.CardNamed
	moments   = tabletest.Moments

	begin   = tabletest.Begin
	step    = tabletest.Step
	do      = tabletest.Do
	inRound = tabletest.InRound
	inPhase = tabletest.InPhase

	enact   = tabletest.Enact
	check   = tabletest.Check
	refused = tabletest.Refused
	draw    = tabletest.Draw
)

// The variants, by shorter names.
const (
	moreCards   = ebbes.MoreCards
	selectCards = ebbes.SelectDesignations
)
