// Package rules locates the pages of the rules, and serves them if they are embedded in the server.
package rules

import (
	"errors"
	"fmt"
	"net/url"
	"strings"

	"github.com/ebbesgo/ebbes"
)

// Path is the URL prefix of the embedded pages.
const Path = "/site/"

// A Place is the location of the rules pages. The zero value is the repository, which has the rules
// only as documents.
type Place struct {
	base  string // URL prefix of the pages, with a trailing slash
	pages *Pages // embedded pages, or nil
}

// At returns the place at an address, such as "https://example.org/ebbes/". For "" it returns the
// place of the embedded pages, or the repository if there are none.
func At(address string) (Place, error) {
	if address == "" {
		pages, err := Built()
		if pages == nil || err != nil {
			return Place{}, err
		}
		return Here(pages), nil
	}
	u, err := url.Parse(address)
	if err == nil && (u.Scheme != "https" && u.Scheme != "http" || u.Host == "" || u.RawQuery != "" || u.Fragment != "") {
		err = errors.New("want a URL such as https://example.org/ebbes/")
	}
	if err != nil {
		return Place{}, fmt.Errorf("rules address %q: %w", address, err)
	}
	return Place{base: strings.TrimSuffix(u.String(), "/") + "/"}, nil
}

// Here returns the place of pages that this server serves.
func Here(pages *Pages) Place { return Place{Path, pages} }

// Pages returns the pages that this server serves, or nil.
func (p Place) Pages() *Pages { return p.pages }

// Picture returns the path of the picture for link previews, or "" if this server does not serve
// it.
func (p Place) Picture() string {
	if p.pages == nil || p.pages.file(picture) == nil {
		return ""
	}
	return Path + picture
}

// Origin returns the origin of the pages, or "" if this server or the repository has them.
func (p Place) Origin() string {
	u, err := url.Parse(p.base)
	if err != nil || u.Host == "" {
		return ""
	}
	return u.Scheme + "://" + u.Host
}

// Home returns the URL of the home page in a language, or "" if there is none.
func (p Place) Home(l ebbes.Language) string {
	if p.base == "" {
		return ""
	}
	return p.base + l.String() + "/"
}

// repository is the URL of the documents with the rules.
const repository = "https://github.com/ebbesgo/ebbes/blob/main/docs/"

// Of returns the URL of the rules of ebbes in a language. Each clause has an anchor there.
func (p Place) Of(l ebbes.Language) string { return p.of("", l) }

// OfEinfach returns the URL of the rules of Einfach in a language.
func (p Place) OfEinfach(l ebbes.Language) string { return p.of("einfach/", l) }

func (p Place) of(folder string, l ebbes.Language) string {
	switch {
	case p.base != "":
		return p.Home(l) + folder + "rules/"
	case l == ebbes.English:
		return repository + folder + "RULES.md"
	}
	return repository + folder + "RULES." + l.String() + ".md"
}
