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

// A numberedTable is one of several people with a number, as versions before opened it. A test that follows such a game
// knows its deals.
type numberedTable struct {
	config ebbes.Config
	seed   uint64
	people []ebbes.Seat
	free   bool
	limit  int
	links  map[string]string // by seat
}

// The numbered tables of several people that tests play at, once each.
var (
	ofTwoTabs     = &numberedTable{config: ebbes.Config{Players: 4}, seed: 3, people: []ebbes.Seat{1, 3}}
	ofNames       = &numberedTable{config: ebbes.Config{Players: 3}, seed: 4, people: []ebbes.Seat{1, 2, 3}, free: true}
	ofScreenshots = &numberedTable{
		config: ebbes.Config{Players: 2}, seed: 11, people: []ebbes.Seat{1, 2}, free: true, limit: 600,
	}
)

// importNumbered puts the numbered tables into a store that no server has open.
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

// export returns the line of an export that has the table, and keeps its links.
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
