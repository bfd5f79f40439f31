package einfach_test

import (
	"testing"

	"github.com/ebbesgo/ebbes/einfach"
	"github.com/ebbesgo/ebbes/internal/effort"
	"github.com/ebbesgo/ebbes/internal/recordtest"
)

// A record with all that people have to say, laid out as nobody writes it: constructs lie
// on one line, and over several.
const annotated = `Place: a room, at (noon)
einfach 1
format 2
players 3 # as ever
Seat 1: Änne {1}

# round 1
deal 1 2 3 4 5 6 7 8 9 10
1: B1 B4 B7 B10 N3 N6
2: B2 B5 B8 N1 N4 N7
3: B3 B6 B9 N2 N5 N8
stock N9 N10 Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 Y10 G1 G2 G3 G4 G5 G6 G7 G8 G9 G10 R1 R2 R3 R4 R5 R6 R7 R8 R9 R10
{an even deal} play B3!, play N1 {fine}, pass # seat 1
(swap 1?? {why, oh # why}, draw
back 1, play B4, (draw, swap 10 (swap 9
clear B)) {ä}) draw, play B4 (draw), play N3
back 2, back 1
draw {again}, (play B4, play B7 (play N3, back 1, give G5)
shuffle - {x})
draw (pass
deal 10 9 8 7 6 5 4 3 2 1
3: B1 B4 B7 B10 N3 N6
1: B2 B5 B8 N1 N4 N7
2: B3 B6 B9 N2 N5 N8
stock N9 N10 Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 Y10 G1 G2 G3 G4 G5 G6 G7 G8 G9 G10 R1 R2 R3 R4 R5 R6 R7 R8 R9 R10
name 2)
pass
`

func reader() recordtest.Reader[*einfach.Record] {
	return recordtest.Reader[*einfach.Record]{Parse: einfach.ParseRecord, Recover: einfach.RecoverRecord, Blanks: ",\n"}
}

// Of a record that is cut off or damaged anywhere, everything is recovered that comes before
// the outermost construct that is incomplete or unreadable.
func TestRecoverDamagedRecords(t *testing.T) {
	reader().TryDamage(t, annotated)
	record, _ := played(t, einfach.Config{Players: 4, Rounds: 2}, newRand(6), effort.Of(40, 150))
	reader().TryDamage(t, record.String())
}
