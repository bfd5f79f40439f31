package main

import (
	"encoding/json"
	"flag"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var addAddresses = flag.Bool("add-addresses", false, "add new addresses to those that stay")

// Every address that other programs may link to is a place in a page, and keeps its address.
func TestAddressesStay(t *testing.T) {
	all := built(t)
	var places map[string][]place
	if err := json.Unmarshal(all["index.json"], &places); err != nil {
		t.Fatal(err)
	}
	kept, err := os.ReadFile("testdata/addresses.txt")
	if err != nil && !*addAddresses {
		t.Fatal(err)
	}
	old := strings.Fields(string(kept))
	var now []string
	for _, list := range places {
		for _, p := range list {
			now = append(now, p.Address)
		}
	}
	slices.Sort(now)
	if *addAddresses {
		old = append(old, now...)
		slices.Sort(old)
		old = slices.Compact(old)
		if err := os.WriteFile("testdata/addresses.txt", []byte(strings.Join(old, "\n")+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, address := range now {
		if !slices.Contains(old, address) {
			t.Errorf("%s is new: go test -C web -run TestAddressesStay -add-addresses ./site", address)
		}
	}
	led := 0
	for _, address := range old {
		page, id, _ := strings.Cut(address, "#")
		text := string(all[page+"index.html"])
		if found := leadsOn.FindStringSubmatch(text); found != nil {
			led++
			text = string(all[path.Join(page, found[1])+"/index.html"])
		}
		if !strings.Contains(text, ` id="`+id+`"`) {
			t.Errorf("%s leads nowhere any more", address)
		}
	}
	if led == 0 {
		t.Error("no address is that of a page that has moved")
	}
}

// leadsOn finds the new address in a page that has moved. The page is not for search engines. Its
// script follows the address, and so do browsers without scripts.
var leadsOn = regexp.MustCompile(`(?s)<meta name="robots" content="noindex">.*<meta http-equiv="refresh" content="0; url=(\.\./[^"]*)">.*/redirect\.js".*<main id="main">.*<a href="\.\./`)
