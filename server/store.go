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
	f.StringVar(&s.dir, "data", "data", "`directory` of the tables; with -nats only of the high-water marks that detect a loss")
	f.BoolVar(&s.memory, "memory", false, "keep the tables in memory only")
	f.StringVar(&s.nats, "nats", "", "`URLs` of a NATS cluster of at least three servers that keeps the tables, instead of a directory")
	f.StringVar(&s.monitors, "nats-monitors", "", "monitoring `URLs` of all servers of that cluster, to check that they sync every write")
	f.StringVar(&s.login, "nats-login", "", "`file` with the login for the cluster: name:password, or NATS credentials")
	f.StringVar(&s.ca, "nats-ca", "", "`file` with the CA certificates of the cluster's servers, which must then use TLS")
	f.Int64Var(&s.size, "size", 1024, "limit of the stored tables in `MB`; a move takes about 300 bytes")
	f.BoolVar(&s.accept, "accept-loss", false, "continue tables that have lost confirmed moves, from the moves that are left")
	f.BoolVar(&s.unsynced, "dangerously-unsynced", false, "do not sync every write; a power cut may lose the confirmed moves of the last minutes")
}

// open opens the journal.
func (s *store) open(ctx context.Context) (journal.Journal, error) {
	ctx, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	switch {
	case s.memory && s.nats != "":
		return nil, errors.New("-memory and -nats exclude each other")
	case s.size < 16:
		return nil, fmt.Errorf("-size=%d, want at least 16", s.size)
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
