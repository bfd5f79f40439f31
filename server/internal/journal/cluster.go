package journal

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// A Cluster is a journal that several processes share. Each entry lies on three
// servers.
type Cluster struct {
	URLs     []string // of some of its servers
	Login    string   // a file with name:password, or with NATS credentials; empty for none
	CA       string   // a file with certificates, one of which has to vouch for every server; empty for no TLS
	Monitors []string // the HTTP monitoring addresses of all of its servers, to see how they are set up
	MaxBytes int64    // of all logs on each server; more is refused. For streams that are still to be created
	Unsynced bool     // takes servers that do not sync every write: a power cut of all of them loses what was confirmed
	Marks    string   // the directory in which is kept how far each log had come, which other processes may use, too
	Accept   bool     // takes logs for whole that are shorter than they were
}

// replicas is on how many servers an entry lies. One of them may be lost.
const replicas = 3

// Open connects with the cluster.
func (c Cluster) Open(ctx context.Context) (Journal, error) {
	admission, err := c.admission()
	if err != nil {
		return nil, err
	}
	conn, err := nats.Connect(
		strings.Join(c.URLs, ","),
		admission,
		nats.MaxReconnects(-1),
		nats.ReconnectWait(100*time.Millisecond),
		nats.ReconnectJitter(50*time.Millisecond, 50*time.Millisecond),
		nats.PingInterval(2*time.Second),
		nats.MaxPingsOutstanding(2),
		nats.Timeout(perTry),
	)
	if err != nil {
		return nil, err
	}
	j, err := c.on(ctx, conn)
	if err != nil {
		conn.Close()
		return nil, err
	}
	conn.SetReconnectHandler(func(*nats.Conn) { j.reconnected() })
	conn.SetErrorHandler(func(*nats.Conn, *nats.Subscription, error) { j.sweepSoon() }) // it may not have heard everything
	return j, nil
}

// admission returns how the cluster lets somebody in.
func (c Cluster) admission() (nats.Option, error) {
	login, err := c.login()
	return func(o *nats.Options) error {
		if c.CA != "" {
			if err := nats.RootCAs(c.CA)(o); err != nil {
				return err
			}
		}
		return login(o)
	}, err
}

// login returns who somebody says that he is.
func (c Cluster) login() (nats.Option, error) {
	if c.Login == "" {
		return func(*nats.Options) error { return nil }, nil
	}
	text, err := os.ReadFile(c.Login)
	if err != nil {
		return nil, err
	}
	if bytes.Contains(text, []byte("-BEGIN NATS USER JWT-")) {
		return nats.UserCredentials(c.Login), nil
	}
	name, password, both := strings.Cut(strings.TrimSpace(string(text)), ":")
	if !both || name == "" || password == "" {
		return nil, fmt.Errorf("journal: in %s there is neither name:password nor NATS credentials", c.Login)
	}
	return nats.UserInfo(name, password), nil
}

func (c Cluster) on(ctx context.Context, conn *nats.Conn) (*natsJournal, error) {
	if err := newEnough(conn.ConnectedServerVersion()); err != nil {
		return nil, err
	}
	servers, err := c.servers(ctx)
	if err != nil {
		return nil, err
	}
	o := markOptions{dir: c.Marks, unsynced: c.Unsynced, accept: c.Accept, grace: 50}
	j, err := on(ctx, conn, jetstream.StreamConfig{Replicas: replicas, MaxBytes: c.MaxBytes / streams}, o)
	if err != nil {
		return nil, err
	}
	if err := c.check(ctx, j, servers); err != nil {
		return nil, errors.Join(err, j.Close())
	}
	return j, nil
}

// newEnough refuses servers older than the one that the tests run with.
func newEnough(version string) error {
	is, want := numbers(version), numbers(server.VERSION)
	for i := range want {
		if is[i] != want[i] {
			if is[i] < want[i] {
				return fmt.Errorf("journal: the server has version %s, want at least %s", version, server.VERSION)
			}
			break
		}
	}
	return nil
}

// numbers returns those of a version such as 2.15.2-beta.
func numbers(version string) (n [3]int) {
	release, _, _ := strings.Cut(version, "-")
	for i, part := range strings.SplitN(release, ".", 3) {
		n[i], _ = strconv.Atoi(part)
	}
	return n
}

// A setting is how a server is set up.
type setting struct {
	Name      string `json:"server_name"`
	Version   string `json:"version"`
	JetStream struct {
		Config *struct {
			SyncAlways bool `json:"sync_always"`
		} `json:"config"`
	} `json:"jetstream"`
}

// servers asks all servers for their settings. One that does not answer now is
// not known; whether that matters shows when the streams are checked.
func (c Cluster) servers(ctx context.Context) (map[string]setting, error) {
	known := map[string]setting{}
	for _, monitor := range c.Monitors {
		s, err := settingOf(ctx, monitor)
		if err != nil {
			continue
		}
		if err := newEnough(s.Version); err != nil {
			return nil, fmt.Errorf("%s: %w", s.Name, err)
		}
		known[s.Name] = s
	}
	return known, nil
}

func settingOf(ctx context.Context, monitor string) (s setting, err error) {
	ctx, cancel := context.WithTimeout(ctx, perTry)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, "GET", strings.TrimSuffix(monitor, "/")+"/varz", nil)
	if err != nil {
		return s, err
	}
	got, err := http.DefaultClient.Do(r)
	if err != nil {
		return s, err
	}
	defer got.Body.Close()
	return s, json.NewDecoder(io.LimitReader(got.Body, 1<<20)).Decode(&s)
}

// check refuses a cluster if one of the servers that answer does not sync every
// write, or if fewer than two of the servers of a stream are known to.
func (c Cluster) check(ctx context.Context, j *natsJournal, servers map[string]setting) error {
	if c.Unsynced {
		return nil
	}
	for name, s := range servers {
		if s.JetStream.Config == nil || !s.JetStream.Config.SyncAlways {
			return fmt.Errorf("journal: server %s does not sync every write: set sync_interval: always", name)
		}
	}
	for n := range streams {
		s, err := j.js.Stream(ctx, fmt.Sprintf("EBBES-%d", n))
		if err != nil {
			return err
		}
		info := s.CachedInfo()
		if info.Cluster == nil {
			return errors.New("journal: the servers are no cluster")
		}
		known := 0
		for _, name := range append(names(info.Cluster.Replicas), info.Cluster.Leader) {
			if _, ok := servers[name]; ok {
				known++
			}
		}
		if known < 2 {
			return fmt.Errorf("journal: of the servers of stream %d only %d can be asked whether they sync every write", n, known)
		}
	}
	return nil
}

func names(peers []*jetstream.PeerInfo) (names []string) {
	for _, p := range peers {
		names = append(names, p.Name)
	}
	return names
}
