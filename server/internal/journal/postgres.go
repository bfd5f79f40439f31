package journal

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"
)

// postgresDialect is the dialect of PostgreSQL.
var postgresDialect = dialect{
	types:     strings.NewReplacer("id IDENTITY", "id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY", "CLUSTERED", ""),
	begin:     `BEGIN`,
	exclusive: `SELECT pg_advisory_xact_lock(6227); `,
	locked:    ` FOR UPDATE OF l`,
	time:      `SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint`,
	bytes:     `SELECT pg_total_relation_size('entry') + pg_total_relation_size('log')`,
	halfThere: `SELECT ($1::text IS NULL)::int`,
	heads:     `SELECT name, id, last, at, note FROM log`,
	arrays:    true,
	meaning: func(err error) error {
		if e, ok := errors.AsType[*pgconn.PgError](err); ok {
			return map[string]error{"53100": ErrFull, "XX001": ErrHole, "XX002": ErrHole}[e.Code]
		}
		return nil
	},
}

// idleTimeout ends the transaction of a frozen process, whose locks others wait for. A pooler that
// shares connections does not pass it on.
const idleTimeout = "3s"

// connectPostgres opens the database for the writer, for readers, and for messages. Connections lead
// to the primary only, since a standby may be late.
func (o Options) connectPostgres(ctx context.Context, s *store) error {
	config, err := pgx.ParseConfig(o.Postgres)
	if err != nil {
		return err
	}
	config.ValidateConnect = pgconn.ValidateConnectTargetSessionAttrsReadWrite
	config.ConnectTimeout = cmp.Or(config.ConnectTimeout, tryTimeout/2)
	config.RuntimeParams["application_name"] = "ebbes"
	config.RuntimeParams["idle_in_transaction_session_timeout"] = idleTimeout
	config.RuntimeParams["lock_timeout"] = idleTimeout
	writing := config.Copy()
	writing.OnNotice = func(_ *pgconn.PgConn, n *pgconn.Notice) {
		if n.SeverityUnlocalized == "WARNING" {
			slog.Warn("a warning of the database", "message", n.Message)
			s.warnings.Add(1)
		}
	}
	s.dialect, s.intact, s.wal = postgresDialect, func() error { return nil }, func() int64 { return 0 }
	s.pools(stdlib.OpenDB(*writing, stdlib.OptionAfterConnect(checkSettings)), stdlib.OpenDB(*config))
	if err := s.db.PingContext(ctx); err != nil && strings.Contains(err.Error(), "unsupported startup parameter") {
		return fmt.Errorf("%w: %w", errPooler, err)
	} else if err != nil {
		return err
	}
	s.outgoing = make(chan string, maxOutgoing)
	s.ended.Go(s.sendMessages)
	s.ended.Go(func() { s.receiveMessages(config) })
	return nil
}

var errPooler = errors.New("journal: a pooler shares the connections to the database; connect to the database itself")

// checkSettings refuses a database that confirms transactions before they are safe, and a pooler
// that shares connections. Each new connection is checked, since it may lead to a promoted standby.
func checkSettings(ctx context.Context, conn *pgx.Conn) error {
	const query = `SELECT current_setting('fsync'), current_setting('full_page_writes'), current_setting('synchronous_commit'),
		current_setting('synchronous_standby_names'), current_setting('idle_in_transaction_session_timeout')`
	var fsync, fullPages, commit, standbys, timeout string
	err := conn.QueryRow(ctx, query).Scan(&fsync, &fullPages, &commit, &standbys, &timeout)
	switch {
	case err != nil:
		return err
	case timeout != idleTimeout:
		return errPooler
	case fsync == "off" || fullPages == "off" || commit == "off":
		return fmt.Errorf("journal: the database would lose confirmed moves in a power cut: fsync=%s, full_page_writes=%s, synchronous_commit=%s", fsync, fullPages, commit)
	case standbys != "" && (commit == "local" || commit == "remote_write"):
		return fmt.Errorf("journal: the database does not wait for its standby's disk: synchronous_commit=%s", commit)
	}
	return nil
}
