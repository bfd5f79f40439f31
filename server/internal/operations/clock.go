package operations

import (
	"fmt"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/journal"
)

// MaxSkew is by how much a machine's clock may differ from that of the journal.
const MaxSkew = 2 * time.Second

// clockRight returns why the clock of this machine, or that of the journal, is not to be believed.
func clockRight(j journal.Journal) error {
	skew := j.Skew().Round(100 * time.Millisecond)
	switch {
	case skew > MaxSkew:
		return fmt.Errorf("the clock of this machine is %v ahead of that of the store", skew)
	case skew < -MaxSkew:
		return fmt.Errorf("the clock of this machine is %v behind that of the store", -skew)
	}
	return nil
}
