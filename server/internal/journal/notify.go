package journal

import (
	"context"
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

// Kinds of messages. Each message has its kind, the ID of its sender, and its content.
const (
	changedLogs   = "changed"   // names of logs
	publishedData = "published" // name of a log, and data
)

// tell sends a message to other processes. It does not wait, and drops what is too much: followers
// look at the database anyway.
func (s *store) tell(kind, content string) {
	message := kind + " " + s.count.writer + " " + content
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
	s.subs.deliver(log, data)
	s.tell(publishedData, log+" "+string(data))
}

// Subscribe also receives the data of other processes.
func (s *store) Subscribe(log string, receive func([]byte)) (stop func()) {
	return s.subs.add(log, receive)
}

// receive handles a message of another process.
func (s *store) receive(message string) {
	kind, rest, _ := strings.Cut(message, " ")
	sender, content, _ := strings.Cut(rest, " ")
	switch {
	case sender == s.count.writer:
	case kind == publishedData:
		log, data, _ := strings.Cut(content, " ")
		s.subs.deliver(log, []byte(data))
	case kind == changedLogs:
		for log := range strings.FieldsSeq(content) {
			s.wake(log)
		}
	}
}

// sendMessages sends messages through a connection that does not sync the disk for them.
func (s *store) sendMessages(config *pgx.ConnConfig) {
	unsynced := config.Copy()
	unsynced.RuntimeParams["synchronous_commit"] = "off"
	s.connected(unsynced, func(conn *pgx.Conn) error {
		for {
			select {
			case message := <-s.outgoing:
				ctx, cancel := context.WithTimeout(s.ctx, tryTimeout)
				_, err := conn.Exec(ctx, `SELECT pg_notify('ebbes', $1)`, message)
				cancel()
				if err != nil {
					return err
				}
			case <-s.ctx.Done():
				return nil
			}
		}
	})
}

// receiveMessages receives messages. A new connection wakes all followers, since messages may have
// been lost before.
func (s *store) receiveMessages(config *pgx.ConnConfig) {
	s.connected(config, func(conn *pgx.Conn) error {
		_, err := conn.Exec(s.ctx, `LISTEN ebbes`)
		s.wakeAll()
		for err == nil {
			s.deaf.Store(nil)
			err = s.receiveMessage(conn)
		}
		return err
	})
}

// receiveMessage waits for the next message. A silent connection has to answer a ping.
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

// connected runs use with a connection, and again with a new one after an error, until the store is
// closed.
func (s *store) connected(config *pgx.ConnConfig, use func(*pgx.Conn) error) {
	for s.ctx.Err() == nil {
		conn, err := pgx.ConnectConfig(s.ctx, config)
		if err == nil {
			err = use(conn)
			conn.Close(context.Background())
		}
		s.deaf.Store(&err)
		select {
		case <-time.After(10 * retryPause):
		case <-s.ctx.Done():
		}
	}
}
