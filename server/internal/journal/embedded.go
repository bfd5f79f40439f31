package journal

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"time"

	"github.com/gofrs/flock"
	"github.com/minio/highwayhash"
	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// An Embedded is a journal in a directory that belongs to this process alone.
type Embedded struct {
	Dir      string
	MaxBytes int64 // of all logs; more is refused
	Unsynced bool  // leaves it to the system when to write: a power cut loses what was confirmed
	Accept   bool  // takes logs for whole that are shorter than they were
}

// Open opens the journal, and creates what is missing.
func (e Embedded) Open(ctx context.Context) (Journal, error) {
	if err := os.MkdirAll(e.Dir, 0o700); err != nil {
		return nil, err
	}
	lock := flock.New(filepath.Join(e.Dir, "lock"))
	if mine, err := lock.TryLock(); err != nil || !mine {
		return nil, errors.Join(fmt.Errorf("journal: another process has %s", e.Dir), err)
	}
	s, err := e.start()
	if err != nil {
		lock.Unlock()
		return nil, err
	}
	stop := func() {
		s.Shutdown()
		s.WaitForShutdown()
		lock.Unlock()
	}
	j, err := e.connect(ctx, s)
	if err != nil {
		stop()
		return nil, err
	}
	j.end = stop
	return j, nil
}

// start starts the server. It listens at no address.
func (e Embedded) start() (*server.Server, error) {
	if err := e.mend(); err != nil {
		return nil, err
	}
	s, err := server.NewServer(&server.Options{
		ServerName: "ebbes", DontListen: true, NoSigs: true,
		JetStream: true, StoreDir: e.Dir, JetStreamMaxStore: e.MaxBytes + e.MaxBytes/8, JetStreamMaxMemory: 1 << 20,
		SyncAlways: !e.Unsynced, MaxPayload: 1 << 20,
	})
	if err != nil {
		return nil, err
	}
	s.SetLoggerV2(natsLog{}, false, false, false)
	s.Start()
	if !s.ReadyForConnections(time.Minute) {
		s.Shutdown()
		return nil, errors.New("journal: the store does not start")
	}
	return s, nil
}

// mend writes the sums of the settings of streams anew that do not fit: the engine would take such a
// stream for one that is not there. If they can be read, nothing is wrong but the sum, and what is in
// the stream has sums of its own.
func (e Embedded) mend() error {
	for n := range streams {
		name := fmt.Sprintf("EBBES-%d", n)
		dir := filepath.Join(e.Dir, "jetstream", "$G", "streams", name)
		settings, err := os.ReadFile(filepath.Join(dir, server.JetStreamMetaFile))
		var is jetstream.StreamConfig
		if err != nil || json.Unmarshal(settings, &is) != nil || is.Name != name {
			continue
		}
		key := sha256.Sum256([]byte(name))
		hash, err := highwayhash.New64(key[:])
		if err != nil {
			return err
		}
		hash.Write(settings)
		want, path := []byte(hex.EncodeToString(hash.Sum(nil))), filepath.Join(dir, server.JetStreamMetaFileSum)
		if sum, err := os.ReadFile(path); err == nil && bytes.Equal(sum, want) {
			continue
		}
		slog.Warn("the sum of the settings of a stream is damaged, and written anew", "stream", name)
		f, err := replace(path, want)
		if err != nil {
			return err
		}
		if err := f.Close(); err != nil {
			return err
		}
	}
	return nil
}

func (e Embedded) connect(ctx context.Context, s *server.Server) (*natsJournal, error) {
	conn, err := nats.Connect("", nats.InProcessServer(s))
	if err != nil {
		return nil, err
	}
	o := markOptions{dir: filepath.Join(e.Dir, "marks"), unsynced: e.Unsynced, accept: e.Accept}
	j, err := on(ctx, conn, jetstream.StreamConfig{Replicas: 1, MaxBytes: e.MaxBytes / streams}, o)
	if err != nil {
		conn.Close()
	}
	return j, err
}

// natsLog hands on what the server logs, as far as somebody should know it.
type natsLog struct{}

func (natsLog) Noticef(format string, v ...any) { slog.Debug(fmt.Sprintf(format, v...)) }
func (natsLog) Warnf(format string, v ...any)   { slog.Warn(fmt.Sprintf(format, v...)) }
func (natsLog) Fatalf(format string, v ...any)  { slog.Error(fmt.Sprintf(format, v...)) }
func (natsLog) Errorf(format string, v ...any)  { slog.Error(fmt.Sprintf(format, v...)) }
func (natsLog) Debugf(string, ...any)           {}
func (natsLog) Tracef(string, ...any)           {}
