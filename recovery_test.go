package ebbes_test

import (
	"testing"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/effort"
	"github.com/ebbesgo/ebbes/internal/recordtest"
)

// A record with all that people have to say, laid out as nobody writes it: constructs lie
// on one line, and over several.
const annotated = `Place: a room, at (noon)
ebbes 1
format 2
players 3 # as ever
Seat 1: Änne {1}

# round 1
deal 1
1: G1-6 N1-4
2: Y1-6 N5-6 R1-2 # not (one) blue
3: B1-6 R3-6
{an even deal} G6! (G5 Y1?! {low, but # enough}
B1) (G4 (G3 Y1
(G2 {ä} Y2)) Y3 back 1
Y2)
Y3 B6 back 2 # both
 Y1 {so} (Y2
deal 2
1: B1-6 N1-4
2: Y1-6 N5-6 R1-2
3: G1-6 R3-6
start 3)
B1
`

func reader() recordtest.Reader[*ebbes.Record] {
	return recordtest.Reader[*ebbes.Record]{Parse: ebbes.ParseRecord, Recover: ebbes.RecoverRecord, Blanks: " \t\n"}
}

// Of a record that is cut off or damaged anywhere, everything is recovered that comes before
// the outermost construct that is incomplete or unreadable.
func TestRecoverDamagedRecords(t *testing.T) {
	reader().TryDamage(t, annotated)
	reader().TryDamage(t, noted)
	reader().TryDamage(t, readFile(t, "testdata/records/typed.txt"))
	if effort.Long() {
		reader().TryDamage(t, readFile(t, "testdata/records/two-both-variants.txt"))
	}
}
