package journal

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// SQLite describes a journal in a directory that belongs to one process.
type SQLite struct {
	Dir        string // directory of the database and the commit count
	MaxBytes   int64  // limit of the stored logs
	Unsynced   bool   // does not sync the disk, so that a power cut loses confirmed entries
	AcceptLoss bool   // continues although confirmed entries are missing
}

// sqliteDialect is the dialect of SQLite.
var sqliteDialect = dialect{
	types:  strings.NewReplacer("id IDENTITY", "id INTEGER PRIMARY KEY AUTOINCREMENT", "bytea", "blob", "CLUSTERED", "WITHOUT ROWID"),
	begin:  `BEGIN IMMEDIATE`,
	clock:  `SELECT CAST(unixepoch('subsec') * 1000000 AS INTEGER)`,
	bytes:  `SELECT (page_count - freelist_count) * page_size FROM pragma_page_count, pragma_freelist_count, pragma_page_size`,
	places: `SELECT (SELECT count(*) FROM log NOT INDEXED WHERE name = $1) + (SELECT count(*) FROM log INDEXED BY sqlite_autoindex_log_1 WHERE name = $1)`,
	names:  `SELECT name FROM log NOT INDEXED UNION SELECT name FROM log INDEXED BY sqlite_autoindex_log_1`,
	isFull: func(err error) bool {
		switch sqliteCode(err) {
		case sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_WRITE, sqlite3.SQLITE_IOERR_SHMSIZE:
			return true
		}
		return false
	},
	isDamage: func(err error) bool {
		switch code := sqliteCode(err); code & 0xff {
		case sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB:
			return true
		default:
			return code == sqlite3.SQLITE_IOERR_SHORT_READ || code == sqlite3.SQLITE_IOERR_READ
		}
	},
}

// sqliteCode returns the result code of an error of SQLite, 0 for other errors.
func sqliteCode(err error) int {
	if e, ok := errors.AsType[*sqlite.Error](err); ok {
		return e.Code()
	}
	return 0
}

// pageSize is the size of a page of the database.
const pageSize = 4096

// Open opens the journal, and creates missing files.
func (o SQLite) Open(ctx context.Context) (Journal, error) {
	file := filepath.Join(o.Dir, "tables.sqlite")
	if err := errors.Join(o.refuseEarlier(file), refuseForeign(ctx, file)); err != nil {
		return nil, err
	}
	count, err := openCount(o.Dir, o.Unsynced)
	if err != nil {
		return nil, err
	}
	s := &store{dialect: sqliteDialect, size: o.MaxBytes, count: count, wal: func() int64 { return sizeOf(file + "-wal") }}
	if err := o.connect(ctx, s, file); err != nil {
		return nil, errors.Join(fmt.Errorf("%s: %w", file, err), count.close())
	}
	err = o.refuseNew(file, count)
	if err == nil {
		err = s.start(ctx, o.AcceptLoss)
	}
	if err != nil {
		return nil, errors.Join(fmt.Errorf("%s: %w", file, err), s.release())
	}
	return s, nil
}

// refuseEarlier refuses a directory of an earlier version, which kept tables in JetStream.
func (o SQLite) refuseEarlier(file string) error {
	if sizeOf(file) == 0 && sizeOf(filepath.Join(o.Dir, "jetstream")) > 0 {
		return fmt.Errorf("journal: %s has tables of an earlier version: export them with that version, "+
			"`server export -data %[1]s > tables.jsonl`, and import them into a new directory, `server import -data new < tables.jsonl`", o.Dir)
	}
	return nil
}

// refuseForeign refuses the database of another program, before a connection changes it.
func refuseForeign(ctx context.Context, file string) error {
	db, err := sql.Open("sqlite", uriOf(file)+"?mode=ro")
	if err != nil {
		return err
	}
	defer db.Close()
	const query = `SELECT count(*) > 0 AND NOT max(name = 'schema_version') FROM sqlite_schema WHERE type = 'table'`
	var foreign bool
	if err := db.QueryRowContext(ctx, query).Scan(&foreign); err == nil && foreign {
		return fmt.Errorf("journal: %s is a database of another program", file)
	}
	return nil // a missing or damaged file is handled later
}

// uriOf returns the URI of a file for SQLite.
func uriOf(file string) string { return "file:" + (&url.URL{Path: file}).EscapedPath() }

// refuseNew refuses to create the database if there was one.
func (o SQLite) refuseNew(file string, count *commitCount) error {
	if sizeOf(file) == 0 && count.commits > 0 && !o.AcceptLoss {
		return fmt.Errorf("%w: the file had %d transactions, and is gone; restore a backup, or start without any table with -accept-loss", ErrLost, count.commits)
	}
	return nil
}

// connect opens the database for the writer and for readers.
func (o SQLite) connect(ctx context.Context, s *store, file string) (err error) {
	created, err := os.OpenFile(file, os.O_CREATE|os.O_RDWR, 0o600) // since SQLite would let all users read it
	if err == nil {
		err = created.Close()
	}
	if err != nil {
		return err
	}
	synchronous := "FULL"
	if o.Unsynced {
		synchronous = "OFF"
	}
	at := uriOf(file) + "?_pragma=busy_timeout(5000)&_pragma=journal_mode(WAL)&_pragma=synchronous(" + synchronous + ")"
	if s.db, err = sql.Open("sqlite", fmt.Sprintf("%s&_txlock=immediate&_pragma=max_page_count(%d)", at, o.MaxBytes/pageSize)); err != nil {
		return err
	}
	s.db.SetMaxOpenConns(1)
	if s.reads, err = sql.Open("sqlite", at+"&_pragma=query_only(1)"); err != nil {
		return errors.Join(err, s.db.Close())
	}
	readers := max(4, 2*runtime.GOMAXPROCS(0)) + 1
	s.reads.SetMaxOpenConns(readers)
	s.reads.SetMaxIdleConns(readers)
	if s.kept, err = s.reads.Conn(ctx); err != nil {
		return errors.Join(err, s.reads.Close(), s.db.Close())
	}
	s.intact = sameFiles(file, file+"-wal")
	return nil
}

// sameFiles returns a function that fails after one of the files was removed or replaced. A process
// that has it open would go on with a file that no later process can find.
func sameFiles(names ...string) func() error {
	first := make([]os.FileInfo, len(names))
	return func() error {
		for i, name := range names {
			info, err := os.Stat(name)
			switch {
			case first[i] == nil:
				first[i] = info
			case errors.Is(err, os.ErrNotExist) || err == nil && !os.SameFile(first[i], info):
				return fmt.Errorf("%w: %s was removed or replaced while it is in use", ErrLost, name)
			}
		}
		return nil
	}
}

// sizeOf returns the size of a file, 0 for none.
func sizeOf(file string) int64 {
	info, err := os.Stat(file)
	if err != nil {
		return 0
	}
	return info.Size()
}
