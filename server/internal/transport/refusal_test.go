package transport

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes/server/internal/hall"
)

// Why a log cannot be told names cards, and is for nobody.
func TestRefusalNamesNoCards(t *testing.T) {
	for _, err := range []error{hall.ErrUntold, hall.ErrBroken} {
		status, why := refuse(fmt.Errorf("%w: seat 2 holds R7", err))
		if status != http.StatusInternalServerError || strings.Contains(why.Reason, "R7") {
			t.Errorf("%d, %q", status, why.Reason)
		}
	}
}
