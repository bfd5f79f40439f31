package operations

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/ebbesgo/ebbes/server/internal/hall"
	"github.com/ebbesgo/ebbes/server/internal/journal"
)

// An exportLine is one line of an export, as JSON. Each line but the last has the log of one table.
// The last line has the number of tables, so that a truncated export is detected, and the IDs of
// the tables that could not be read whole.
type exportLine struct {
	Table   string            `json:"table,omitempty"`
	Entries []json.RawMessage `json:"entries,omitempty"`
	Tables  *int              `json:"tables,omitempty"`
	Missing []string          `json:"missing,omitempty"`
}

// setEntries takes over the entries and returns an error if they form no valid log.
func (t *exportLine) setEntries(entries ...journal.Entry) error {
	t.Entries = nil
	for _, e := range entries {
		t.Entries = append(t.Entries, e.Data)
	}
	return t.check()
}

// check returns an error if the entries form no valid log. It accepts entries of another version
// unchecked.
func (t *exportLine) check() error {
	var s hall.Story
	for i, data := range t.Entries {
		err := s.Apply(journal.Entry{Position: journal.Position(i + 1), Data: data})
		if errors.Is(err, hall.ErrVersion) {
			return nil
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// A MissingError lists the tables that an export lacks although they exist. All other tables are in
// the export.
type MissingError struct{ Tables []string }

func (e *MissingError) Error() string {
	some := e.Tables[:min(10, len(e.Tables))]
	return fmt.Sprintf("%d tables are not in the export because their logs are damaged or incomplete: %s", len(e.Tables), strings.Join(some, ", "))
}

// Export writes the logs of all tables. Tables that cannot be read whole are left out and logged,
// and the error is a [*MissingError].
func Export(ctx context.Context, j journal.Journal, w io.Writer) error {
	out := bufio.NewWriter(w)
	lines := json.NewEncoder(out)
	lines.SetEscapeHTML(false) // keeps entries byte for byte
	n, missing := 0, []string(nil)
	heads, err := j.Heads(ctx)
	if err != nil {
		return err
	}
	for _, head := range heads {
		table := exportLine{Table: head.Log}
		err := hall.Replay(ctx, j, head.Log, 0, table.setEntries)
		if errors.Is(err, hall.ErrBroken) {
			slog.Error("a table is not exported", "table", head.Log, "error", err)
			missing = append(missing, head.Log)
			continue
		}
		if err != nil && !errors.Is(err, hall.ErrClosed) {
			return err
		}
		if err != nil || len(table.Entries) == 0 {
			continue // deleted meanwhile
		}
		if err := lines.Encode(table); err != nil {
			return err
		}
		n++
	}
	err = errors.Join(lines.Encode(exportLine{Tables: &n, Missing: missing}), out.Flush())
	if err == nil && len(missing) > 0 {
		err = &MissingError{missing}
	}
	return err
}

// Limits of the transactions of Import.
const (
	importers  = 16   // tables at once
	maxAppends = 1000 // entries of a table at once; more could not be committed before the timeout
)

// Import appends the logs of an export that the journal lacks. It completes a log that exists in
// part, replaces one that is damaged or has lost entries, and leaves one that differs as it is. After
// the last table it returns [ErrDiffers] if there was one, and a [*MissingError] if the export lacks
// tables.
func Import(ctx context.Context, j journal.Journal, r io.Reader) (tables int, err error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	lines := bufio.NewReader(r)
	places := make(chan struct{}, importers)
	var all sync.WaitGroup
	var done, differ atomic.Int64
	var last exportLine
	for read := 0; last.Tables == nil && context.Cause(ctx) == nil; read++ {
		text, err := lines.ReadBytes('\n')
		if err != nil {
			cancel(fmt.Errorf("the export is cut off after %d tables: %w", read, err))
			break
		}
		var table exportLine
		if err := json.Unmarshal(text, &table); err != nil {
			cancel(fmt.Errorf("line %d: %w", read+1, err))
			break
		}
		if last = table; table.Tables != nil {
			break
		}
		places <- struct{}{}
		all.Go(func() {
			defer func() { <-places }()
			switch err := importTable(ctx, j, table); {
			case errors.Is(err, ErrDiffers):
				slog.Error("a table differs from the export and stays as it is", "table", table.Table)
				differ.Add(1)
			case err != nil:
				cancel(fmt.Errorf("table %s: %w", table.Table, err))
			default:
				done.Add(1)
			}
		})
	}
	all.Wait()
	tables = int(done.Load())
	differing := int(differ.Load())
	switch err := context.Cause(ctx); {
	case err != nil:
		return tables, err
	case *last.Tables != tables+differing:
		return tables, fmt.Errorf("the export has %d tables, its last line says %d", tables+differing, *last.Tables)
	}
	if differing > 0 {
		err = fmt.Errorf("%d tables stay as they are: %w", differing, ErrDiffers)
	}
	if len(last.Missing) > 0 {
		err = errors.Join(err, &MissingError{last.Missing})
	}
	return tables, err
}

// ErrDiffers is the error of importing a log that differs from the one with the same ID.
var ErrDiffers = errors.New("the store has a different log with this ID")

// importTable appends the entries of a table that the journal lacks. It first deletes a damaged log, and
// it returns [ErrDiffers] for a different one.
func importTable(ctx context.Context, j journal.Journal, t exportLine) error {
	if err := t.check(); err != nil {
		return err
	}
	there, err := j.Read(ctx, t.Table, 0)
	if errors.Is(err, journal.ErrHole) || errors.Is(err, journal.ErrLost) {
		slog.Warn("a damaged table is replaced by the exported one", "table", t.Table, "error", err)
		err = j.Delete(ctx, t.Table)
	}
	if err != nil {
		return err
	}
	last := journal.Position(0)
	for i, e := range there[:min(len(there), len(t.Entries))] {
		if !bytes.Equal(e.Data, t.Entries[i]) {
			return ErrDiffers
		}
		last = e.Position
	}
	var missing [][]byte
	for _, data := range t.Entries[min(len(there), len(t.Entries)):] {
		missing = append(missing, data)
	}
	for part := range slices.Chunk(missing, maxAppends) {
		if last, err = j.Append(ctx, t.Table, last, part[0], part[1:]...); err != nil {
			return err
		}
	}
	return nil
}
