package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"net/http"

	"github.com/ebbesgo/ebbes/server/internal/journal"
)

// An exported is the log of one table in an export, which is a line of JSON for
// each. The last line says how many there are, so that one that was cut off is seen.
type exported struct {
	Table   string            `json:"table,omitempty"`
	Entries []json.RawMessage `json:"entries,omitempty"`
	Tables  *int              `json:"tables,omitempty"`
}

// hear takes entries over if they make sense.
func (t *exported) hear(entries ...journal.Entry) error {
	t.Entries = nil
	for _, e := range entries {
		t.Entries = append(t.Entries, e.Data)
	}
	return t.check()
}

// check returns why the entries make no sense. Of what another version has written
// nobody can say.
func (t *exported) check() error {
	var s story
	for i, data := range t.Entries {
		err := s.tell(journal.Entry{Position: journal.Position(i + 1), Data: data})
		if errors.Is(err, errVersion) {
			return nil
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// exportTo writes the logs of all tables. One that cannot be read whole is left out
// and logged.
func exportTo(ctx context.Context, j journal.Journal, w io.Writer) error {
	out := bufio.NewWriter(w)
	lines := json.NewEncoder(out)
	lines.SetEscapeHTML(false) // entries stay as they are
	n := 0
	for id, err := range j.Logs(ctx) {
		if err != nil {
			return err
		}
		table := exported{Table: id}
		err := sound(ctx, j, id, 0, table.hear)
		if errors.Is(err, errBroken) {
			slog.Error("a table is not exported", "table", id, "error", err)
			continue
		}
		if err != nil && !errors.Is(err, errClosed) {
			return err
		}
		if err != nil || len(table.Entries) == 0 {
			continue // it has gone meanwhile
		}
		if err := lines.Encode(table); err != nil {
			return err
		}
		n++
	}
	if err := lines.Encode(exported{Tables: &n}); err != nil {
		return err
	}
	return out.Flush()
}

// importFrom appends the logs of an export that are not there yet. One that has
// begun already is completed; one that differs is refused, and nothing changed.
func importFrom(ctx context.Context, j journal.Journal, r io.Reader) (tables int, err error) {
	lines := bufio.NewReader(r)
	for {
		line, err := lines.ReadBytes('\n')
		if err != nil {
			return tables, fmt.Errorf("the export is cut off after %d tables: %w", tables, err)
		}
		var table exported
		if err := json.Unmarshal(line, &table); err != nil {
			return tables, fmt.Errorf("line %d: %w", tables+1, err)
		}
		if table.Tables != nil {
			if *table.Tables != tables {
				return tables, fmt.Errorf("the export has %d tables, its last line says %d", tables, *table.Tables)
			}
			return tables, nil
		}
		if err := importTable(ctx, j, table); err != nil {
			return tables, fmt.Errorf("table %s: %w", table.Table, err)
		}
		tables++
	}
}

var errDiffers = errors.New("there is another one with that name")

func importTable(ctx context.Context, j journal.Journal, t exported) error {
	if err := t.check(); err != nil {
		return err
	}
	there, err := j.Read(ctx, t.Table, 0)
	if err != nil {
		return err
	}
	last := journal.Position(0)
	for i, data := range t.Entries {
		if i < len(there) {
			if !bytes.Equal(there[i].Data, data) {
				return errDiffers
			}
			last = there[i].Position
			continue
		}
		if last, err = j.Append(ctx, t.Table, last, data); err != nil {
			return err
		}
	}
	return nil
}

// runExport writes an export to out.
func runExport(ctx context.Context, args []string, _ io.Reader, out io.Writer) error {
	f := flag.NewFlagSet("export", flag.ContinueOnError)
	ops := f.String("ops", "", "the `address` of the server that has the directory, as its -ops")
	var s store
	s.flags(f)
	if err := f.Parse(args); err != nil {
		return err
	}
	if *ops != "" {
		return fetchExport(ctx, *ops, out)
	}
	j, err := s.open(ctx)
	if err != nil {
		return err
	}
	defer j.Close()
	return exportTo(ctx, j, out)
}

// fetchExport has a running server export.
func fetchExport(ctx context.Context, ops string, out io.Writer) error {
	r, err := http.NewRequestWithContext(ctx, "GET", "http://"+ops+"/export", nil)
	if err != nil {
		return err
	}
	got, err := http.DefaultClient.Do(r)
	if err != nil {
		return err
	}
	defer got.Body.Close()
	if got.StatusCode != http.StatusOK {
		return fmt.Errorf("the server answers %s", got.Status)
	}
	_, err = io.Copy(out, got.Body)
	return err
}

// runImport reads an export from in.
func runImport(ctx context.Context, args []string, in io.Reader, out io.Writer) error {
	f := flag.NewFlagSet("import", flag.ContinueOnError)
	var s store
	s.flags(f)
	if err := f.Parse(args); err != nil {
		return err
	}
	j, err := s.open(ctx)
	if err != nil {
		return err
	}
	defer j.Close()
	n, err := importFrom(ctx, j, in)
	fmt.Fprintf(out, "%d tables are there\n", n)
	return err
}
