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
		return fmt.Errorf("this machine's clock is %v ahead of the store's, limit %v", skew, MaxSkew)
	case skew < -MaxSkew:
		return fmt.Errorf("this machine's clock is %v behind the store's, limit %v", -skew, MaxSkew)
	}
	return nil
}
