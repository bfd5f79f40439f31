// Package rules knows where the pages of the rules are, and hands them on if they were built into
// the server.
package rules

import (
	"errors"
	"fmt"
	"net/url"
	"strings"

	"github.com/ebbesgo/ebbes"
)

// Path is where the server has pages of its own.
const Path = "/site/"

// A Place is where the pages of the rules are. The zero value is the repository, which has nothing
// but the rules to be read.
type Place struct {
	base  string // of the pages, with a slash at its end
	pages *Pages // at this server
}

// At returns the place at an address, such as "https://example.org/ebbes/", or without one that of
// the pages which were built into the server. If there are none either, it is the repository.
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
		err = errors.New("it has to be like https://example.org/ebbes/")
	}
	if err != nil {
		return Place{}, fmt.Errorf("the address of the rules %q: %w", address, err)
	}
	return Place{base: strings.TrimSuffix(u.String(), "/") + "/"}, nil
}

// Here returns the place of pages at this server.
func Here(pages *Pages) Place { return Place{Path, pages} }

// Pages returns the pages if they are at this server, nil if they are not.
func (p Place) Pages() *Pages { return p.pages }

// Picture returns the path of the picture for previews of links, "" if the pages are not at this server.
func (p Place) Picture() string {
	if p.pages == nil || p.pages.files[picture] == nil {
		return ""
	}
	return Path + picture
}

// Origin returns the origin of the pages, "" if they are at this server or in the repository.
func (p Place) Origin() string {
	u, err := url.Parse(p.base)
	if err != nil || u.Host == "" {
		return ""
	}
	return u.Scheme + "://" + u.Host
}

// Home returns the address of the home page in a language, "" if there is none.
func (p Place) Home(l ebbes.Language) string {
	if p.base == "" {
		return ""
	}
	return p.base + l.String() + "/"
}

// repository has the rules as documents.
const repository = "https://github.com/ebbesgo/ebbes/blob/main/docs/"

// Of returns the address of the rules of ebbes in a language, of which every clause has an anchor.
func (p Place) Of(l ebbes.Language) string { return p.of("", l) }

// OfEinfach returns the address of the rules of Einfach.
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
