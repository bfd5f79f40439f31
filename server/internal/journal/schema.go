package journal

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/binary"
	"fmt"
	"strings"
)

// schema has the statements for each version, which turn a database of the version before into one
// of that version. A log that has lost entries has lost = 1. The commits of a writer are its commit
// count, and the heads of all writers add up to [headSum].
var schema = []string{`
CREATE TABLE log (id IDENTITY, name text NOT NULL UNIQUE, last bigint NOT NULL, at bigint NOT NULL,
	chain bigint NOT NULL, note text NOT NULL, lost bigint NOT NULL);
CREATE INDEX log_lost ON log (name) WHERE lost = 1;
CREATE TABLE entry (log bigint NOT NULL, number bigint NOT NULL, at bigint NOT NULL, chain bigint NOT NULL,
	data bytea NOT NULL, PRIMARY KEY (log, number)) CLUSTERED;
CREATE TABLE writer (id text PRIMARY KEY, commits bigint NOT NULL, heads bigint NOT NULL)`}

// headSum adds up the heads of all logs. A log or a head that is missing changes it.
const headSum = `SELECT coalesce(sum(chain & 4294967295), 0) FROM log`

// A dialect has what differs between the two databases.
type dialect struct {
	types     *strings.Replacer // translates the schema
	begin     string            // begins a transaction of the writer
	exclusive string            // statement that keeps other processes from changing the schema
	locked    string            // ends a query whose rows no other transaction may change
	time      string            // query for the time in microseconds
	bytes     string            // query for the size of the stored logs
	halfThere string            // query whether only the table of logs has this name, or only its index, as 0 or 1
	heads     string            // query for the heads of all logs, with empty ones for those that only the index has
	arrays    bool              // a statement takes many rows at once, as an array for each column
	meaning   func(error) error // ErrFull or ErrHole for an error of the database with that meaning, else nil
}

// explained adds its meaning to an error of the database.
func (d *dialect) explained(err error) error {
	if meaning := d.meaning(err); meaning != nil {
		return fmt.Errorf("%w: %w", meaning, err)
	}
	return err
}

// migrate creates the schema, or raises its version. A newer version is an error.
func migrate(ctx context.Context, db *sql.DB, d *dialect, steps []string) error {
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	if _, err := tx.ExecContext(ctx, d.exclusive+`CREATE TABLE IF NOT EXISTS schema_version (version bigint NOT NULL)`); err != nil {
		return err
	}
	var version int
	err = tx.QueryRowContext(ctx, `SELECT coalesce(max(version), 0) FROM schema_version`).Scan(&version)
	switch {
	case err != nil:
		return fmt.Errorf("journal: reading the schema version: %w", err)
	case version < 0 || version > len(steps):
		return fmt.Errorf("journal: schema version %d, want 0 to %d: start the newer server that wrote it", version, len(steps))
	case version == len(steps):
		return tx.Commit()
	}
	change := fmt.Sprintf(`; DELETE FROM schema_version; INSERT INTO schema_version VALUES (%d)`, len(steps))
	if _, err := tx.ExecContext(ctx, d.types.Replace(strings.Join(steps[version:], ";"))+change); err != nil {
		return fmt.Errorf("journal: changing the schema: %w", err)
	}
	return tx.Commit()
}

// position returns the position of an entry: the ID of its log, and its number there. IDs are never
// used again, so a log that is created again has other positions.
func position(id, number int64) Position { return Position(id<<32 | number) }

// split is the inverse of [position].
func split(p Position) (id, number int64) { return int64(p >> 32), int64(p & (1<<32 - 1)) }

// link returns the checksum of an entry, chained to the entry before.
func link(log string, number, at, before int64, data []byte) int64 {
	h := sha256.New()
	binary.Write(h, binary.BigEndian, []int64{number, at, before})
	h.Write([]byte(log + "\x00"))
	h.Write(data)
	return int64(binary.BigEndian.Uint64(h.Sum(nil)))
}

// summand is the part of a head in [headSum].
func summand(chain int64) int64 { return chain & (1<<32 - 1) }
