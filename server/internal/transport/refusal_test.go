package transport

import (
	"errors"
	"fmt"
	"io/fs"
	"net"
	"net/http"
	"os"
	"strings"
	"syscall"
	"testing"

	"github.com/ebbesgo/ebbes/server/internal/hall"
)

// The reason why a log cannot be replayed may name cards. No client receives it.
func TestRefusalNamesNoCards(t *testing.T) {
	for _, err := range []error{hall.ErrInvalidEntry, hall.ErrBroken} {
		status, why := refuse(fmt.Errorf("%w: seat 2 holds R7", err))
		if status != http.StatusInternalServerError || strings.Contains(why.Reason, "R7") {
			t.Errorf("%d, %q", status, why.Reason)
		}
	}
}

// An unknown error gets 500, and errors of disks and networks get 503. Neither response contains the
// error's text.
func TestUnknownErrorsAreHidden(t *testing.T) {
	const secret = "/srv/ebbes/data/marks"
	path := func(err error) error {
		return fmt.Errorf("appending: %w", &fs.PathError{Op: "write", Path: secret, Err: err})
	}
	for _, test := range []struct {
		err    error
		status int
		code   string
	}{
		{errors.New("unforeseen at " + secret), http.StatusInternalServerError, "failed"},
		{path(errors.New("unforeseen")), http.StatusServiceUnavailable, "store"},
		{path(syscall.ENOSPC), http.StatusServiceUnavailable, "full"}, {path(syscall.EDQUOT), http.StatusServiceUnavailable, "full"},
		{path(syscall.EIO), http.StatusServiceUnavailable, "store"}, {os.NewSyscallError(secret, syscall.EMFILE), http.StatusServiceUnavailable, "store"},
		{&net.OpError{Op: "dial", Net: "tcp", Err: errors.New(secret)}, http.StatusServiceUnavailable, "store"},
	} {
		status, why := refuse(test.err)
		if status != test.status || why.Code != test.code || strings.Contains(why.Reason, secret) || strings.Contains(why.Reason, "unforeseen") {
			t.Errorf("%v: %d, %+v", test.err, status, why)
		}
	}
}
