package journal

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"runtime"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"
)

// Postgres describes a journal in a PostgreSQL database that several processes share.
type Postgres struct {
	URL        string // connection string, as for psql
	Dir        string // directory of the commit count of this process
	MaxBytes   int64  // limit of the stored logs
	Unsynced   bool   // accepts a database that loses confirmed entries in a power cut
	AcceptLoss bool   // continues although confirmed entries are missing
}

// postgresDialect is the dialect of PostgreSQL.
var postgresDialect = dialect{
	types:     strings.NewReplacer("id IDENTITY", "id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY", "CLUSTERED", ""),
	begin:     `BEGIN`,
	exclusive: `SELECT pg_advisory_xact_lock(6227)`,
	locked:    ` FOR UPDATE OF l`,
	clock:     `SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint`,
	bytes:     `SELECT pg_total_relation_size('entry') + pg_total_relation_size('log')`,
	places:    `SELECT 0 * length($1::text)`,
	names:     `SELECT name FROM log`,
	arrays:    true,
	isFull:    func(err error) bool { return postgresCode(err) == "53100" },
	isDamage: func(err error) bool {
		code := postgresCode(err)
		return code == "XX001" || code == "XX002"
	},
}

// postgresCode returns the SQLSTATE of an error of PostgreSQL, "" for other errors.
func postgresCode(err error) string {
	if e, ok := errors.AsType[*pgconn.PgError](err); ok {
		return e.Code
	}
	return ""
}

// idleTimeout ends the transaction of a frozen process, whose locks others wait for. A pooler that
// shares connections does not pass it on.
const idleTimeout = "3s"

// Open opens the journal, and creates missing tables.
func (o Postgres) Open(ctx context.Context) (Journal, error) {
	config, err := o.config()
	if err != nil {
		return nil, err
	}
	count, err := openCount(o.Dir, o.Unsynced)
	if err != nil {
		return nil, err
	}
	s := &store{dialect: postgresDialect, size: o.MaxBytes, count: count, outgoing: make(chan string, maxOutgoing)}
	s.intact, s.wal = func() error { return nil }, func() int64 { return 0 }
	s.db, s.reads = o.pools(config, s)
	if err = o.checkSettings(ctx, s.db); err == nil {
		err = s.start(ctx, o.AcceptLoss)
	}
	if err != nil {
		return nil, errors.Join(err, s.release())
	}
	s.ended.Go(func() { s.sendMessages(config) })
	s.ended.Go(func() { s.receiveMessages(config) })
	return s, nil
}

// config parses the URL. Connections lead to the primary only, since a standby may be late.
func (o Postgres) config() (*pgx.ConnConfig, error) {
	config, err := pgx.ParseConfig(o.URL)
	if err != nil {
		return nil, err
	}
	config.ValidateConnect = pgconn.ValidateConnectTargetSessionAttrsReadWrite
	if config.ConnectTimeout == 0 {
		config.ConnectTimeout = tryTimeout / 2
	}
	config.RuntimeParams["application_name"] = "ebbes"
	config.RuntimeParams["idle_in_transaction_session_timeout"] = idleTimeout
	config.RuntimeParams["lock_timeout"] = idleTimeout
	return config, nil
}

// pools returns the connection of the writer and those of the readers.
func (o Postgres) pools(config *pgx.ConnConfig, s *store) (db, reads *sql.DB) {
	writing := config.Copy()
	writing.OnNotice = func(_ *pgconn.PgConn, n *pgconn.Notice) {
		if n.SeverityUnlocalized == "WARNING" {
			slog.Warn("a warning of the database", "message", n.Message)
			s.warnings.Add(1)
		}
	}
	db, reads = stdlib.OpenDB(*writing), stdlib.OpenDB(*config)
	db.SetMaxOpenConns(1)
	readers := max(4, 2*runtime.GOMAXPROCS(0))
	reads.SetMaxOpenConns(readers)
	reads.SetMaxIdleConns(readers)
	return db, reads
}

// checkSettings refuses a database that confirms transactions before they are safe, and a pooler
// that shares connections.
func (o Postgres) checkSettings(ctx context.Context, db *sql.DB) error {
	const query = `SELECT current_setting('fsync'), current_setting('full_page_writes'), current_setting('synchronous_commit'),
		current_setting('synchronous_standby_names'), current_setting('idle_in_transaction_session_timeout')`
	var fsync, fullPages, commit, standbys, timeout string
	err := db.QueryRowContext(ctx, query).Scan(&fsync, &fullPages, &commit, &standbys, &timeout)
	switch {
	case err != nil && strings.Contains(err.Error(), "unsupported startup parameter") || err == nil && timeout != idleTimeout:
		return fmt.Errorf("journal: a pooler shares the connections to the database; connect to the database itself (%w)", err)
	case err != nil:
		return err
	case o.Unsynced:
		return nil
	case fsync == "off" || fullPages == "off" || commit == "off":
		return fmt.Errorf("journal: the database would lose confirmed moves in a power cut: fsync=%s, full_page_writes=%s, synchronous_commit=%s", fsync, fullPages, commit)
	case standbys != "" && commit == "local":
		return errors.New("journal: the database does not wait for its standby: synchronous_commit=local")
	}
	return nil
}
