package operations

import (
	"fmt"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/journal"
)

// MaxSkew is the largest accepted difference between this machine's clock and the journal's.
const MaxSkew = 2 * time.Second

// clockRight returns an error if this machine's clock differs from the journal's by more than
// [MaxSkew].
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
