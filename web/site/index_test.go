package main

import (
	"encoding/json"
	"flag"
	"os"
	"slices"
	"strings"
	"testing"
)

var addAddresses = flag.Bool("add-addresses", false, "add new addresses to those that stay")

// Whatever other programs may link to is a place in a page, and stays where it once was.
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
	for _, address := range old {
		page, id, _ := strings.Cut(address, "#")
		if !strings.Contains(string(all[page+"index.html"]), ` id="`+id+`"`) {
			t.Errorf("%s leads nowhere any more", address)
		}
	}
}
