package journal

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// sqliteDialect is the dialect of SQLite.
var sqliteDialect = dialect{
	types:     strings.NewReplacer("id IDENTITY", "id INTEGER PRIMARY KEY AUTOINCREMENT", "bytea", "blob", "CLUSTERED", "WITHOUT ROWID"),
	begin:     `BEGIN IMMEDIATE`,
	time:      `SELECT CAST(unixepoch('subsec') * 1000000 AS INTEGER)`,
	bytes:     `SELECT (page_count - freelist_count) * page_size FROM pragma_page_count, pragma_freelist_count, pragma_page_size`,
	halfThere: `SELECT (SELECT count(*) FROM log NOT INDEXED WHERE name = $1) <> (SELECT count(*) FROM log INDEXED BY sqlite_autoindex_log_1 WHERE name = $1)`,
	heads: `SELECT name, id, last, at, note FROM log NOT INDEXED UNION ALL
		SELECT name, 0, 0, 0, '' FROM (SELECT name FROM log INDEXED BY sqlite_autoindex_log_1 EXCEPT SELECT name FROM log NOT INDEXED)`,
	meaning: func(err error) error {
		if e, ok := errors.AsType[*sqlite.Error](err); ok {
			return cmp.Or(sqliteMeanings[e.Code()], sqliteMeanings[e.Code()&0xff])
		}
		return nil
	},
}

// sqliteMeanings are the meanings of some result codes. The lowest byte of a code is its kind.
var sqliteMeanings = map[int]error{
	sqlite3.SQLITE_FULL:             ErrFull,
	sqlite3.SQLITE_IOERR_WRITE:      ErrFull,
	sqlite3.SQLITE_IOERR_SHMSIZE:    ErrFull,
	sqlite3.SQLITE_CORRUPT:          ErrHole,
	sqlite3.SQLITE_NOTADB:           ErrHole,
	sqlite3.SQLITE_IOERR_READ:       ErrHole,
	sqlite3.SQLITE_IOERR_SHORT_READ: ErrHole,
}

// databaseFile is the name of the database in the directory of a store.
const databaseFile = "tables.sqlite"

// checkSQLite refuses files of earlier versions and of other programs before any of them changes.
// Missing and damaged files are handled later.
func (o Options) checkSQLite(ctx context.Context) error {
	file := filepath.Join(o.Dir, databaseFile)
	if sizeOf(file) == 0 && sizeOf(filepath.Join(o.Dir, "jetstream")) > 0 {
		return fmt.Errorf("journal: %s has tables of an earlier version: export them with that version, "+
			"`server export -data %[1]s > tables.jsonl`, and import them into a new directory, `server import -data new < tables.jsonl`", o.Dir)
	}
	if info, err := os.Lstat(file); err == nil && !info.Mode().IsRegular() {
		return fmt.Errorf("journal: %s is not a regular file", file)
	}
	db, err := sql.Open("sqlite", uriOf(file)+"?mode=ro")
	if err != nil {
		return err
	}
	defer db.Close()
	const foreign = `SELECT count(*) > 0 AND NOT max(name = 'schema_version') FROM sqlite_schema WHERE type = 'table'`
	if found, err := number(db.QueryRowContext(ctx, foreign)); err == nil && found > 0 {
		return fmt.Errorf("journal: %s is a database of another program", file)
	}
	return nil
}

// uriOf returns the URI of a file for SQLite.
func uriOf(file string) string { return "file:" + (&url.URL{Path: file}).EscapedPath() }

// connectSQLite opens the database for the writer and for readers.
func (o Options) connectSQLite(ctx context.Context, s *store) error {
	file := filepath.Join(o.Dir, databaseFile)
	created, err := os.OpenFile(file, os.O_CREATE|os.O_RDWR, 0o600) // since SQLite would let all users read it
	if err != nil {
		return err
	}
	created.Close()
	const pageSize = 4096
	at := uriOf(file) + "?_pragma=busy_timeout(5000)&_pragma=journal_mode(WAL)&_pragma=synchronous(FULL)"
	writing, err := sql.Open("sqlite", fmt.Sprintf("%s&_txlock=immediate&_pragma=max_page_count(%d)", at, o.MaxBytes/pageSize))
	if err != nil {
		return err
	}
	reading, err := sql.Open("sqlite", at+"&_pragma=query_only(1)")
	if err != nil {
		return err
	}
	s.dialect, s.intact, s.wal = sqliteDialect, sameFiles(file, file+"-wal"), func() int64 { return sizeOf(file + "-wal") }
	s.pools(writing, reading)
	s.kept, err = reading.Conn(ctx)
	return s.explained(err)
}

// sameFiles returns a function that fails if a file was removed or replaced since its first call. A
// process that has it open would go on with a file that no later process can find.
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
