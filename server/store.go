package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"strings"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/journal"
)

// A store is the configuration of the journal, as given by flags.
type store struct {
	dir, postgres string
	size          int64
	memory        bool
	acceptLoss    bool
}

// flags defines the flags of the journal.
func (s *store) flags(f *flag.FlagSet) {
	f.StringVar(&s.dir, "data", "data", "`directory` of the tables; with -postgres only of the commit count that detects a loss")
	f.BoolVar(&s.memory, "memory", false, "keep the tables in memory only")
	f.StringVar(&s.postgres, "postgres", "", "`URL` of a PostgreSQL database that keeps the tables, instead of a directory")
	f.Int64Var(&s.size, "size", 1024, "limit of the stored tables in `MB`; a move takes about 300 bytes")
	f.BoolVar(&s.acceptLoss, "accept-loss", false, "continue although confirmed moves are missing, from the moves that are left (RUNBOOK.md, Lost moves)")
}

// open opens the journal.
func (s *store) open(ctx context.Context) (journal.Journal, error) {
	ctx, cancel := context.WithTimeout(ctx, 10*time.Minute)
	defer cancel()
	switch {
	case s.memory && s.postgres != "":
		return nil, errors.New("-memory and -postgres exclude each other")
	case s.size < 16:
		return nil, fmt.Errorf("-size=%d, want at least 16", s.size)
	case s.memory:
		return journal.NewMemory(), nil
	}
	return journal.Options{Dir: s.dir, Postgres: s.postgres, MaxBytes: s.size << 20, AcceptLoss: s.acceptLoss}.Open(ctx)
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
