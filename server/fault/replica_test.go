package fault

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/minio/highwayhash"
	"github.com/nats-io/nats.go"
)

// One node has lost or changed an entry: it is read from another node, even if the damaged one
// leads. All nodes have lost an entry: it is reported missing with an alarm, and other tables
// continue.
func TestDamagedReplica(t *testing.T) {
	t.Parallel()
	dirs := [3]string{t.TempDir(), t.TempDir(), t.TempDir()}
	n, servers := cluster(t, dirs, "always")
	c := guests(t, servers[0].url(), servers[1].url())
	for _, name := range []string{"ebbes", "einfach", "ebbes"} {
		links := c.order(fmt.Sprintf(`{"game":%q,"config":{"players":3},"people":["1"]}`, name))
		c.links = append(c.links, links)
		now := c.now(links["1"])
		for ; len(now.View.Moves) == 0; now = c.now(links["1"]) {
		}
		c.make(move{Step: now.Step, Seat: "1", Move: now.View.Moves[0]}, links["1"])
	}
	hole, illegal, whole := c.links[0]["1"], c.links[1]["1"], c.links[2]["1"]
	for _, s := range servers {
		s.kill()
	}
	n.Stop(0) // a clean stop empties the Raft log, which could repair the change
	streams := []string{
		rewrite(t, dirs[0], hole, func(record []byte) { record[11] |= 1 << 7 }), // flag of an erased record
		rewrite(t, dirs[0], illegal, func(record []byte) {
			at := bytes.Index(record, []byte(`"step":`)) + len(`"step":`)
			record[at] = '9'
		}),
	}
	n.StartNode(0)
	t.Logf("node 0 is there again after %v", await(t, n.Monitors()[0]+"/healthz", nil).Round(time.Millisecond))
	server := newInstance(t, "-nats="+strings.Join(n.URLs(), ","), "-nats-monitors="+strings.Join(n.Monitors(), ","))
	conn, err := nats.Connect(n.URLs()[0])
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	look := func(when string, links ...string) {
		t.Helper()
		for _, link := range links {
			if status, text := get(t, server.url()+link+"/record"); status != http.StatusConflict || !strings.Contains(text, "notOver") {
				t.Errorf("%s: %d %s", when, status, text)
			}
		}
	}
	look("node 0 has damage", hole, illegal, whole)
	server.exportUntilWarned(illegal)
	lead(t, conn, streams[0], "node0")
	server.kill()
	server.start()
	look("node 0 leads", hole, illegal, whole)
	server.exportUntilWarned(hole)
	server.kill()
	erase(t, conn, streams[1], illegal)
	server.start()
	look("an entry is gone everywhere", hole, whole)
	if status, text := get(t, server.url()+illegal+"/record"); status != http.StatusInternalServerError || !strings.Contains(text, "damaged") {
		t.Errorf("an entry is gone everywhere: %d %s", status, text)
	}
	if _, text := get(t, "http://"+server.ops+"/metrics"); !strings.Contains(text, "ebbes_holes_total 1") {
		t.Error("there is no alarm")
	}
}

// exportUntilWarned exports until the damaged copy of a table is read and logged. Chance decides
// which copy an export reads.
func (i *instance) exportUntilWarned(link string) {
	i.t.Helper()
	for !hangs(i.t) {
		if export := string(i.export()); !strings.Contains(export, `{"tables":3}`) || strings.Contains(export, `"step":9`) {
			i.t.Fatalf("exported are\n%s", export)
		}
		if i.warned(tableOf(link)) {
			return
		}
	}
	i.t.Error("no warning of the damaged copy")
}

// get sends a GET request and returns status and body.
func get(t *testing.T, url string) (status int, text string) {
	t.Helper()
	got, err := http.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	defer got.Body.Close()
	body, err := io.ReadAll(got.Body)
	if err != nil {
		t.Fatal(err)
	}
	return got.StatusCode, string(body)
}

// rewrite changes the third entry of a table in the files of a stopped node and fixes its checksum.
// It returns the stream.
func rewrite(t *testing.T, dir, link string, change func(record []byte)) (stream string) {
	t.Helper()
	blocks, err := filepath.Glob(filepath.Join(dir, "data/jetstream/$G/streams/EBBES-*/msgs/1.blk"))
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range blocks {
		block, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		record := find(block, []byte(tableOf(link)), []byte(`{"n":2,`))
		if record == nil {
			continue
		}
		stream = filepath.Base(filepath.Dir(filepath.Dir(path)))
		change(record)
		sign(t, record, stream+"-1")
		if err := os.WriteFile(path, block, 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Remove(filepath.Join(filepath.Dir(path), "index.db")); err != nil && !os.IsNotExist(err) { // index.db is only a summary
			t.Fatal(err)
		}
		return stream
	}
	t.Fatal("no node has the table")
	return ""
}

// A record of NATS begins with its length, whose top bit marks headers. Sequence number, time,
// length of the subject, and subject follow, then the length of the headers if there are any,
// headers, data and checksum.
const recordHead, recordSum, hasHeaders = 22, 8, 1 << 31

// find returns the record in a block that contains all parts.
func find(block []byte, parts ...[]byte) []byte {
	for len(block) > 0 {
		size := binary.LittleEndian.Uint32(block) &^ hasHeaders
		record, all := block[:size], true
		for _, part := range parts {
			all = all && bytes.Contains(record, part)
		}
		if all {
			return record
		}
		block = block[size:]
	}
	return nil
}

// sign writes the correct checksum at the end of a record.
func sign(t *testing.T, record []byte, block string) {
	t.Helper()
	key := sha256.Sum256([]byte(block))
	sum, err := highwayhash.New64(key[:])
	if err != nil {
		t.Fatal(err)
	}
	subject := recordHead + int(binary.LittleEndian.Uint16(record[recordHead-2:]))
	rest := subject
	if binary.LittleEndian.Uint32(record)&hasHeaders != 0 {
		rest += 4
	}
	sum.Write(record[4:20])
	sum.Write(record[recordHead:subject])
	sum.Write(record[rest : len(record)-recordSum])
	sum.Sum(record[len(record)-recordSum : len(record)-recordSum])
}

// lead makes a node the leader of a stream.
func lead(t *testing.T, conn *nats.Conn, stream, node string) {
	t.Helper()
	for ; !hangs(t); time.Sleep(100 * time.Millisecond) {
		m, err := conn.Request("$JS.API.STREAM.INFO."+stream, nil, 2*time.Second)
		if err != nil {
			continue
		}
		var info struct{ Cluster struct{ Leader string } }
		if json.Unmarshal(m.Data, &info) == nil && info.Cluster.Leader == node {
			return
		}
		conn.Request("$JS.API.STREAM.LEADER.STEPDOWN."+stream, fmt.Appendf(nil, `{"placement":{"preferred":%q}}`, node), 2*time.Second)
	}
	t.Fatalf("%s does not come to lead %s", node, stream)
}

// erase deletes the third entry of a table on all nodes.
func erase(t *testing.T, conn *nats.Conn, stream, link string) {
	t.Helper()
	subject := "ebbes." + stream[len("EBBES-"):] + "." + tableOf(link)
	next := uint64(1)
	for range 3 {
		m, err := conn.Request("$JS.API.STREAM.MSG.GET."+stream, fmt.Appendf(nil, `{"seq":%d,"next_by_subj":%q}`, next, subject), 5*time.Second)
		var got struct{ Message struct{ Seq uint64 } }
		if err != nil || json.Unmarshal(m.Data, &got) != nil || got.Message.Seq == 0 {
			t.Fatalf("no entry: %v", err)
		}
		next = got.Message.Seq + 1
	}
	m, err := conn.Request("$JS.API.STREAM.MSG.DELETE."+stream, fmt.Appendf(nil, `{"seq":%d}`, next-1), 5*time.Second)
	if err != nil || !strings.Contains(string(m.Data), `"success":true`) {
		t.Fatalf("it is not erased: %v", err)
	}
}

// A node is killed and the others elect leaders. The store is unhealthy meanwhile, but every
// instance stays ready, so a balancer keeps all of them.
func TestElectionLeavesAllReady(t *testing.T) {
	t.Parallel()
	n, servers := cluster(t, [3]string{t.TempDir(), t.TempDir(), t.TempDir()}, "always")
	var polls, unready atomic.Int64
	ctx, enough := context.WithCancel(t.Context())
	var all sync.WaitGroup
	for _, s := range servers {
		all.Go(func() {
			for ctx.Err() == nil {
				polls.Add(1)
				if status, text := get(t, "http://"+s.ops+"/readyz"); status != http.StatusOK {
					unready.Add(1)
					t.Logf("%d %s", status, text)
				}
				time.Sleep(100 * time.Millisecond)
			}
		})
	}
	for i := range 3 {
		n.Kill(i)
		for well := true; well; time.Sleep(20 * time.Millisecond) {
			status, _ := get(t, "http://"+servers[0].ops+"/store")
			if well = status == http.StatusOK; well && hangs(t) {
				t.Fatalf("the store is well without node %d", i)
			}
		}
		n.StartNode(i)
		for _, s := range servers {
			s.ready()
		}
	}
	enough()
	all.Wait()
	t.Logf("of %d answers %d were that an instance is unready", polls.Load(), unready.Load())
	if unready.Load() > 0 {
		t.Error("an election makes instances unready")
	}
}
