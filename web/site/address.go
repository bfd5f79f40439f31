package main

import (
	"fmt"
	"net/url"
	"path"
	"strings"
)

// An address is where a host serves the site.
type address struct {
	Origin string // such as "https://example.org", "" if unknown
	Path   string // path with a slash at both ends
	Server string // address of the game server, "" for none
}

// parseAddress reads an address, or only its path.
func parseAddress(text string) (address, error) {
	u, err := url.Parse(text)
	if err != nil {
		return address{}, err
	}
	at := address{Path: path.Join("/", u.Path) + "/"}
	if at.Path == "//" {
		at.Path = "/"
	}
	web := (u.Scheme == "https" || u.Scheme == "http") && u.Host != ""
	if web {
		at.Origin = u.Scheme + "://" + u.Host
	}
	if path := (url.URL{Path: u.Path}); text != at.Origin+path.EscapedPath() || !web && u.Host != "" {
		return address{}, fmt.Errorf("address %q, want one such as https://example.org/ebbes/, or a path", text)
	}
	return at, nil
}

// Own reports whether the game server serves the site itself.
func (at address) Own() bool { return strings.HasPrefix(at.Server, "/") }

// String returns the address, with a slash at its end.
func (at address) String() string { return at.Origin + (&url.URL{Path: at.Path}).EscapedPath() }
