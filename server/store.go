package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"path/filepath"
	"strings"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/journal"
)

// A store is the configuration of the journal, as given by flags.
type store struct {
	dir, nats, monitors string
	login, ca           string
	size                int64
	memory, unsynced    bool
	accept              bool
}

func (s *store) flags(f *flag.FlagSet) {
	f.StringVar(&s.dir, "data", "data", "the `directory` in which the tables are kept; with -nats only how far each had come, so that a loss is noticed")
	f.BoolVar(&s.memory, "memory", false, "keep the tables in memory, and forget them at the end")
	f.StringVar(&s.nats, "nats", "", "keep the tables on the NATS cluster of at least three servers with these `URLs`, instead of in a directory")
	f.StringVar(&s.monitors, "nats-monitors", "", "the monitoring `URLs` of all servers of that cluster, which are asked whether they sync every write")
	f.StringVar(&s.login, "nats-login", "", "a `file` with what the cluster lets this server in for: name:password, or NATS credentials")
	f.StringVar(&s.ca, "nats-ca", "", "a `file` with the certificates by which the cluster's servers are known, which have to use TLS then")
	f.Int64Var(&s.size, "size", 1024, "how many `MB` of tables there may be; a move takes about 300 bytes")
	f.BoolVar(&s.accept, "accept-loss", false, "go on with tables of which moves are lost that had been confirmed, as far as they go")
	f.BoolVar(&s.unsynced, "dangerously-unsynced", false, "do not sync every write: a power cut may lose everything of the last minutes, though it was confirmed")
}

// open opens the journal.
func (s *store) open(ctx context.Context) (journal.Journal, error) {
	ctx, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	switch {
	case s.memory && s.nats != "":
		return nil, errors.New("-memory and -nats exclude each other")
	case s.size < 16:
		return nil, fmt.Errorf("-size=%d is too small, want at least 16", s.size)
	case s.memory:
		return journal.NewMemory(), nil
	case s.nats != "":
		return journal.Cluster{
			URLs:     list(s.nats),
			Login:    s.login,
			CA:       s.ca,
			Monitors: list(s.monitors),
			MaxBytes: s.size << 20,
			Unsynced: s.unsynced,
			Marks:    filepath.Join(s.dir, "marks"),
			Accept:   s.accept,
		}.Open(
			ctx,
		)
	}
	return journal.Embedded{Dir: s.dir, MaxBytes: s.size << 20, Unsynced: s.unsynced, Accept: s.accept}.Open(ctx)
}

// list returns the non-empty parts of a comma-separated list.
func list(text string) (parts []string) {
	for part := range strings.SplitSeq(text, ",") {
		if part = strings.TrimSpace(part); part != "" {
			parts = append(parts, part)
		}
	}
	return parts
}
