package browser

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os/exec"
	"time"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/server/internal/hall"
)

// A numberedTable is a numbered table of several players, as created by earlier versions. A test
// that follows such a game can compute its deals.
type numberedTable struct {
	config ebbes.Config
	seed   uint64
	people []ebbes.Seat
	free   bool
	limit  int
	links  map[string]string // links by seat
}

// These numbered tables are used by one test each.
var (
	ofTwoTabs     = &numberedTable{config: ebbes.Config{Players: 4}, seed: 3, people: []ebbes.Seat{1, 3}}
	ofNames       = &numberedTable{config: ebbes.Config{Players: 3}, seed: 4, people: []ebbes.Seat{1, 2, 3}, free: true}
	ofScreenshots = &numberedTable{
		config: ebbes.Config{Players: 2}, seed: 11, people: []ebbes.Seat{1, 2}, free: true, limit: 600,
	}
)

// importNumbered imports the numbered tables into the store of a stopped server.
func importNumbered(data string) error {
	var export bytes.Buffer
	lines := json.NewEncoder(&export)
	tables := []*numberedTable{ofTwoTabs, ofNames, ofScreenshots}
	for _, n := range tables {
		if err := lines.Encode(n.export()); err != nil {
			return err
		}
	}
	if err := lines.Encode(map[string]int{"tables": len(tables)}); err != nil {
		return err
	}
	load := exec.Command(binary, "import", "-data="+data)
	load.Stdin = &export
	if out, err := load.CombinedOutput(); err != nil {
		return fmt.Errorf("%w\n%s", err, out)
	}
	return nil
}

// export returns the line of an export with the table, and sets the links.
func (n *numberedTable) export() map[string]any {
	id := hall.NewSecret()
	secrets := map[string]string{"-": hall.NewSecret()}
	for _, seat := range n.people {
		if !n.free {
			secrets[seat.String()] = hall.NewSecret()
		}
	}
	n.links = map[string]string{}
	tokens := map[string][]byte{}
	for seat, secret := range secrets {
		n.links[seat], tokens[seat] = "/table/"+id+secret, hall.Hash(secret)
	}
	opening := map[string]any{
		"game": "ebbes", "format": 1, "rules": ebbes.RulesVersion, "config": n.config, "people": n.people, "seed": n.seed,
		"key": []byte(hall.NewSecret()), "free": n.free, "limit": n.limit, "tokens": tokens, "watch": hall.Hash(hall.WatchSecret(secrets["-"])),
	}
	entry := map[string]any{"n": 0, "at": time.Now(), "open": opening}
	return map[string]any{"table": id, "entries": []any{entry}}
}
