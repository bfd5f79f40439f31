package journal

import (
	"context"
	"database/sql"
	"slices"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
)

// Limits of the messages between processes.
const (
	maxMessage   = 7999 // bytes, a limit of PostgreSQL
	maxOutgoing  = 4096 // messages that wait
	pingInterval = 5 * time.Second
)

// notify sends the names of changed logs to other processes, or of one log with data published there.
// Data are behind a line break. It does not wait, and drops messages that are too long or too many:
// followers look at the database anyway.
func (s *store) notify(content string) {
	message := s.count.writer + " " + content
	if s.outgoing == nil || len(message) > maxMessage {
		return
	}
	select {
	case s.outgoing <- message:
	default:
	}
}

// Publish reaches other processes within milliseconds, or never.
func (s *store) Publish(log string, data []byte) {
	s.listeners.Publish(log, data)
	s.notify(log + "\n" + string(data))
}

// spread passes the new entries of a transaction to the followers in this process, wakes the followers
// of deleted logs, and notifies the other processes.
func (s *store) spread(heads map[string]*head) {
	var logs []string
	for log, h := range heads {
		fresh := []Entry{{}}
		if h != nil {
			fresh = h.appended
		}
		for _, f := range s.followers.of(log) {
			for _, e := range fresh {
				f.add(e)
			}
		}
		if len(fresh) > 0 {
			logs = append(logs, log)
		}
	}
	for part := range slices.Chunk(logs, 100) {
		s.notify(strings.Join(part, " "))
	}
}

// look wakes the followers whose logs have other heads than they know, in case a notification was
// lost.
func (s *store) look() {
	const query = `SELECT n.name, coalesce(id, 0), coalesce(last, 0) FROM unnest($1::text[]) AS n(name) LEFT JOIN log ON log.name = n.name`
	queryAll(s.ctx, s.reads, query, func(rows *sql.Rows) error {
		var name string
		var id, last int64
		err := rows.Scan(&name, &id, &last)
		for _, f := range s.followers.of(name) {
			if Position(f.at.Load()) != position(id, last) {
				f.add(Entry{})
			}
		}
		return err
	}, s.followers.logs())
}

// receive passes published data to the subscribers in this process, and wakes the followers of changed
// logs. It ignores the messages of this process.
func (s *store) receive(message string) {
	sender, content, _ := strings.Cut(message, " ")
	logs, data, published := strings.Cut(content, "\n")
	switch {
	case sender == s.count.writer:
	case published:
		s.listeners.Publish(logs, []byte(data))
	default:
		s.wake(strings.Fields(logs)...)
	}
}

// sendMessages sends messages until the store is closed. The database does not sync its disk for
// them.
func (s *store) sendMessages() {
	const notify = `SELECT set_config('synchronous_commit', 'off', true), pg_notify('ebbes', $1)`
	for {
		select {
		case message := <-s.outgoing:
			ctx, cancel := context.WithTimeout(s.ctx, tryTimeout)
			s.reads.ExecContext(ctx, notify, message)
			cancel()
		case <-s.ctx.Done():
			return
		}
	}
}

// receiveMessages receives messages until the store is closed. A new connection wakes all
// followers, since messages may have been lost before.
func (s *store) receiveMessages(config *pgx.ConnConfig) {
	for s.ctx.Err() == nil {
		conn, err := pgx.ConnectConfig(s.ctx, config)
		if err == nil {
			_, err = conn.Exec(s.ctx, `LISTEN ebbes`)
			s.wake(s.followers.logs()...)
			for err == nil {
				s.deaf.Store(nil)
				err = s.receiveMessage(conn)
			}
			conn.Close(context.Background())
		}
		s.deaf.Store(&err)
		pause(s.ctx, 10*retryPause)
	}
}

// receiveMessage waits for the next message and passes it to receive. After pingInterval without one
// the connection has to answer a ping, and the error is nil if it does.
func (s *store) receiveMessage(conn *pgx.Conn) error {
	ctx, cancel := context.WithTimeout(s.ctx, pingInterval)
	defer cancel()
	n, err := conn.WaitForNotification(ctx)
	if err == nil {
		s.receive(n.Payload)
		return nil
	}
	if ctx.Err() == nil || s.ctx.Err() != nil {
		return err
	}
	limited, cancel := context.WithTimeout(s.ctx, tryTimeout/2)
	defer cancel()
	return conn.Ping(limited)
}
