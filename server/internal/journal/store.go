package journal

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"runtime"
	"sync"
	"sync/atomic"
	"time"
)

// A store is a journal in a database.
type store struct {
	dialect
	listeners
	*clock
	db        *sql.DB // for the writer
	reads     *sql.DB
	kept      *sql.Conn // open all the time, since SQLite removes its write-ahead log with the last connection
	size      int64     // limit of the stored logs
	count     *commitCount
	wal       func() int64 // size of the write-ahead log
	intact    func() error // checks the files of a running store
	outgoing  chan string  // messages for other processes; nil without them
	warnings  atomic.Int64 // of the writer's connection
	requests  chan *request
	ctx       context.Context // ends with the store
	stop      context.CancelFunc
	ended     sync.WaitGroup
	lost      atomic.Pointer[[]string] // last answer of Lost
	broken    atomic.Pointer[error]    // reason why nothing is confirmed or read any more
	failure   atomic.Pointer[error]    // reason why the writer waits for the database
	deaf      atomic.Pointer[error]    // reason why other processes cannot be heard
	committed atomic.Int64             // transactions since the start
	took      atomic.Int64             // duration of all of them
}

// lookEvery is the interval of looking for entries of which no notification came.
const lookEvery = 2 * time.Second

// Options describe a journal in a database.
type Options struct {
	Dir        string // directory of the commit count, and of the SQLite database if there is no other
	Postgres   string // URL of a PostgreSQL database that several processes share, as for psql
	MaxBytes   int64  // limit of the stored logs
	AcceptLoss bool   // continues although confirmed entries are missing
}

// Open opens the journal, and creates missing files and tables.
func (o Options) Open(ctx context.Context) (Journal, error) {
	connect := o.connectPostgres
	if o.Postgres == "" {
		connect = o.connectSQLite
		if err := o.checkSQLite(ctx); err != nil {
			return nil, err
		}
	}
	count, err := openCount(o.Dir)
	if err != nil {
		return nil, err
	}
	s := &store{size: o.MaxBytes, clock: newClock(), count: count, requests: make(chan *request, maxBatch)}
	s.readLog = s.Read
	s.lost.Store(&[]string{})
	s.ctx, s.stop = context.WithCancel(context.Background())
	if err = connect(ctx, s); err == nil {
		err = s.explained(s.start(ctx, o.AcceptLoss))
	}
	if err != nil && o.Postgres == "" {
		err = fmt.Errorf("%s: %w", o.Dir, err)
	}
	if err != nil {
		return nil, errors.Join(err, s.release())
	}
	return s, nil
}

// pools sets the connections of the writer, which has one, and of the readers.
func (s *store) pools(writing, reading *sql.DB) {
	s.db, s.reads = writing, reading
	s.db.SetMaxOpenConns(1)
	readers := max(4, 2*runtime.GOMAXPROCS(0)) + 1
	s.reads.SetMaxOpenConns(readers)
	s.reads.SetMaxIdleConns(readers)
}

// start upgrades and checks the database, waits for a reading of its clock, and starts the goroutines
// of the store.
func (s *store) start(ctx context.Context, accept bool) error {
	if err := migrate(ctx, s.db, &s.dialect, schema); err != nil {
		return err
	}
	if accept {
		if err := s.shorten(ctx); err != nil {
			return err
		}
	}
	commits, err := s.enlist(ctx, accept)
	if err != nil {
		return err
	}
	for !s.readClock(ctx) { // a later first reading could be one after a jump
		if ctx.Err() != nil {
			return ctx.Err()
		}
		pause(ctx, retryPause)
	}
	w := &writer{store: s, recent: map[string]recentHead{}, commits: commits, horizon: commits}
	s.ended.Go(w.run)
	s.ended.Go(s.tend)
	return nil
}

// enlist makes this process a writer of the database, which continues the commit count of the process
// before it. The error is [ErrLost] if the database lacks transactions of that process, or heads of
// logs, and the operator does not accept that.
func (s *store) enlist(ctx context.Context, accept bool) (commits int64, err error) {
	var there, counted, sum int64
	const query = `SELECT coalesce((SELECT commits FROM writer WHERE id = $1), 0), (SELECT coalesce(sum(heads), 0) FROM writer), (` + headSum + `)`
	err = s.db.QueryRowContext(ctx, query, s.count.before).Scan(&there, &counted, &sum)
	switch {
	case err != nil:
		return 0, err
	case there < s.count.commits && !accept:
		return 0, fmt.Errorf("%w: the database has %v of %v transactions (RUNBOOK.md, Lost moves; -accept-loss continues without them)", ErrLost, there, s.count.commits)
	case counted != sum && !accept:
		return 0, fmt.Errorf("%w: the checksum over the heads of all logs does not match (RUNBOOK.md, Lost moves; -accept-loss continues)", ErrLost)
	}
	commits = max(there, s.count.commits) + 1
	if _, err = s.db.ExecContext(ctx, `INSERT INTO writer VALUES ($1, $2, $3)`, s.count.writer, commits, sum-counted); err != nil {
		return 0, err
	}
	return commits, s.count.save(commits)
}

// tend reads the clock, checks the files, and looks for entries of other processes, until the store
// is closed.
func (s *store) tend() {
	for looks := 1; s.ctx.Err() == nil; looks++ {
		pause(s.ctx, lookEvery)
		if err := s.intact(); err != nil {
			s.fail(err)
		}
		if s.outgoing != nil {
			s.look()
		}
		if looks%int(readEvery/lookEvery) == 0 {
			s.readClock(s.ctx)
		}
	}
}

// fail makes the store refuse all requests from now on. It is for a loss of confirmed entries that
// cannot be assigned to single logs. The first reason counts.
func (s *store) fail(why error) {
	if s.broken.CompareAndSwap(nil, &why) {
		slog.Error("the store has lost confirmed entries and refuses all requests", "error", why)
	}
}

// valueOf returns the error at a pointer, nil for none.
func valueOf(p *atomic.Pointer[error]) error {
	if err := p.Load(); err != nil {
		return *err
	}
	return nil
}

// readClock corrects the journal's clock by the database's, and reports whether the database answered
// fast enough.
func (s *store) readClock(ctx context.Context) bool {
	ctx, cancel := context.WithTimeout(ctx, slowestRead)
	defer cancel()
	began := time.Now()
	micros, err := number(s.reads.QueryRowContext(ctx, s.dialect.time))
	took := time.Since(began)
	if err != nil || took >= slowestRead {
		return false
	}
	s.set(time.UnixMicro(micros).Sub(s.at(began.Add(took / 2))))
	return true
}

// Reach returns an error while the connection for notifications is lost, and once the store refuses
// all requests.
func (s *store) Reach() error { return errors.Join(valueOf(&s.broken), valueOf(&s.deaf)) }

// Spare returns [ErrFull] if the logs take seven eighths of their limit or more. It measures them each
// time.
func (s *store) Spare(ctx context.Context) error {
	var used int64
	err := s.retry(ctx, func() (err error) {
		used, err = number(s.reads.QueryRowContext(ctx, s.dialect.bytes))
		return err
	})
	if err == nil && used >= s.size-s.size/8 {
		return ErrFull
	}
	return err
}

// Stats has no size while the database does not answer.
func (s *store) Stats(ctx context.Context) Stats {
	used, _ := number(s.reads.QueryRowContext(ctx, s.dialect.bytes))
	return Stats{used, s.size, s.wal(), len(s.requests), s.committed.Load(), time.Duration(s.took.Load())}
}

// Close waits for the requests so far, at most a second, and then closes the store.
func (s *store) Close() error {
	ctx, cancel := context.WithTimeout(s.ctx, time.Second)
	s.Ready(ctx)
	cancel()
	return s.release()
}

// release ends the goroutines, and closes the connections and the commit count.
func (s *store) release() (err error) {
	s.stop()
	s.ended.Wait()
	if s.kept != nil {
		err = s.kept.Close()
	}
	if s.db != nil {
		err = errors.Join(err, s.reads.Close(), s.db.Close())
	}
	return errors.Join(err, s.count.close())
}
