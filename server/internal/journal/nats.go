package journal

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"iter"
	"log/slog"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// The number of streams, over which logs are distributed by their names, is part
// of the format: with another one, no log would be found. A stream syncs message
// by message, so there are several.
const streams = 8

// How long a journal waits.
const (
	perTry   = 3 * time.Second        // for an answer, before it asks again: an election takes longer
	perSweep = 5 * time.Second        // between sweeps for updates that followers have not received
	perGrace = 100 * time.Millisecond // between looks at a log that seems to be shorter than it was
	pause    = 15 * time.Millisecond
)

// headerAfter is the header of an entry that names the position of the one before
// it. So a hole can be seen.
const headerAfter = "Ebbes-After"

// headerAfterSum is the header with the sum of the one before it, if that is known: something else may
// have come to stand there.
const headerAfterSum = "Ebbes-After-Sum"

// headerSum is the header with the sum of an entry, for those who are told of it without the entry.
const headerSum = "Ebbes-Sum"

// What JetStream answers.
const (
	codeWrongLast     = 10071 // another entry stands there
	codeInFlight      = 10164 // one may come to stand there
	codeStoreFailed   = 10077 // also if a limit is reached
	codeNoMessage     = 10037
	codeNoResources   = 10023
	codeStorageExceed = 10047
)

// natsJournal is a journal on JetStream. Entries of the log x are the messages of the
// subject ebbes.N.x in the stream EBBES-N, their positions the sequence numbers.
// When one has been committed, the server says so on ebbes.told.N.x; whoever
// follows a log takes that for a hint to read on.
type natsJournal struct {
	conn   *nats.Conn
	js     jetstream.JetStream
	marks  *marks
	clock  *clock
	accept bool // takes logs for whole that are shorter than they were
	grace  int  // how often it is looked again when one seems to be: a new leader may not know of everything yet
	closed chan struct{}
	due    chan struct{} // holds one if a sweep is due
	end    func()

	mu        sync.Mutex
	followers map[string]map[*follower]bool // by log
	lost      map[string]bool               // logs that are shorter than they were

	rooms [streams]room
}

// A room is how much of a stream is in use, as it was found out last.
type room struct {
	mu    sync.Mutex
	asked time.Time
	spare bool // there is more than the reserve
}

// A follower waits for entries of one log.
type follower struct {
	told atomic.Uint64 // the highest position known to it
	wake chan struct{} // holds one
}

// reach raises the highest position known to the follower, and reports whether it was lower.
func (f *follower) reach(p Position) bool {
	for {
		old := f.told.Load()
		if uint64(p) <= old {
			return false
		}
		if f.told.CompareAndSwap(old, uint64(p)) {
			return true
		}
	}
}

// hear wakes the follower.
func (f *follower) hear(p Position) {
	f.reach(p)
	select {
	case f.wake <- struct{}{}:
	default:
	}
}

// told begins the subjects on which the server says that an entry has been committed.
const told = "ebbes.told."

// A place is where a log is kept.
type place struct {
	number                int
	stream, subject, told string
}

func placeOf(log string) place {
	h := fnv.New32a()
	h.Write([]byte(log))
	number := int(h.Sum32() % streams)
	n := strconv.Itoa(number)
	return place{number, "EBBES-" + n, "ebbes." + n + "." + log, told + n + "." + log}
}

// on returns a journal on a connection, which it then closes. It creates the
// streams that are missing, and says what has got lost since it was closed.
func on(ctx context.Context, conn *nats.Conn, s jetstream.StreamConfig, o markOptions) (*natsJournal, error) {
	js, err := jetstream.New(conn)
	if err != nil {
		return nil, err
	}
	j := &natsJournal{
		conn: conn, js: js, clock: newClock(), accept: o.accept, grace: o.grace, closed: make(chan struct{}),
		due:       make(chan struct{}, 1),
		followers: map[string]map[*follower]bool{}, lost: map[string]bool{},
	}
	if j.marks, err = openMarks(o.dir, o.unsynced); err != nil {
		return nil, err
	}
	if err := j.begin(ctx, s); err != nil {
		return nil, errors.Join(err, j.marks.close())
	}
	j.readClock(ctx)
	go j.tend()
	go j.sweepOften()
	return j, nil
}

func (j *natsJournal) begin(ctx context.Context, s jetstream.StreamConfig) error {
	if err := j.whole(ctx); err != nil {
		return err
	}
	for n := range streams {
		if err := j.create(ctx, n, s); err != nil {
			return fmt.Errorf("stream %d: %w", n, err)
		}
	}
	for subject, hear := range map[string]nats.MsgHandler{told + ">": j.hear, doubts: j.hearDoubts} {
		if _, err := j.conn.Subscribe(subject, hear); err != nil {
			return err
		}
	}
	return j.compare(ctx)
}

// whole refuses a journal of which a stream has got lost: created anew it would be
// empty, and nobody would notice. Another process may be creating them just now, so
// what is missing is looked for twice.
func (j *natsJournal) whole(ctx context.Context) error {
	var used, missing []string
	for range 2 {
		used, missing = nil, nil
		for n := range streams {
			name := fmt.Sprintf("EBBES-%d", n)
			entries, err := j.entries(ctx, name)
			switch {
			case errors.Is(err, jetstream.ErrStreamNotFound):
				missing = append(missing, name)
			case err != nil:
				return err
			case entries > 1: // one may be there that Ready has appended
				used = append(used, name)
			}
		}
	}
	for log := range j.marks.all() {
		used = append(used, placeOf(log).stream)
	}
	if len(missing) > 0 && len(used) > 0 && j.accept {
		slog.Warn("streams are missing, and taken for empty", "streams", missing)
	} else if len(missing) > 0 && len(used) > 0 {
		slices.Sort(used)
		used = slices.Compact(used)
		return fmt.Errorf("journal: %s missing, though there is or was something in %s: restore from a backup", strings.Join(missing, ", "), strings.Join(used, ", "))
	}
	return nil
}

// entries returns how many entries there are in a stream, as soon as it answers.
func (j *natsJournal) entries(ctx context.Context, stream string) (uint64, error) {
	for {
		patience, cancel := context.WithTimeout(ctx, perTry)
		there, err := j.js.Stream(patience, stream)
		cancel()
		if err == nil {
			return there.CachedInfo().State.Msgs, nil
		}
		if errors.Is(err, jetstream.ErrStreamNotFound) {
			return 0, err
		}
		if !sleep(ctx, 10*pause) {
			return 0, fmt.Errorf("%w: %w", ctx.Err(), err)
		}
	}
}

// create creates a stream unless it is there. Of two who create one at once, the
// server may leave both waiting, so nobody waits for long, and looks first.
func (j *natsJournal) create(ctx context.Context, n int, s jetstream.StreamConfig) error {
	s.Name = fmt.Sprintf("EBBES-%d", n)
	s.Subjects = []string{fmt.Sprintf("ebbes.%d.*", n)}
	s.RePublish = &jetstream.RePublish{Source: s.Subjects[0], Destination: fmt.Sprintf("ebbes.told.%d.{{wildcard(1)}}", n), HeadersOnly: true}
	s.Storage = jetstream.FileStorage
	s.Discard = jetstream.DiscardNew
	s.MaxMsgs, s.MaxConsumers, s.MaxMsgsPerSubject = -1, -1, -1
	s.AllowDirect = true
	s.AllowRollup = true // for what Ready appends
	for {
		patience, cancel := context.WithTimeout(ctx, perTry)
		there, err := j.js.Stream(patience, s.Name)
		if err == nil {
			cancel()
			return fits(there.CachedInfo().Config, s)
		}
		if errors.Is(err, jetstream.ErrStreamNotFound) {
			_, err = j.js.CreateStream(patience, s)
		}
		cancel()
		if api, ok := errors.AsType[*jetstream.APIError](
			err,
		); ok && (api.ErrorCode == codeNoResources || api.ErrorCode == codeStorageExceed) &&
			api.Code == 500 {
			return fmt.Errorf("%w: %w", ErrFull, err)
		}
		if err != nil {
			slog.Info("a stream is not there yet", "stream", s.Name, "error", err)
		}
		if !sleep(ctx, 10*pause) {
			return fmt.Errorf("%w: %w", ctx.Err(), err)
		}
	}
}

// fits refuses a stream that somebody has made or changed so that entries could
// be lost.
func fits(is, want jetstream.StreamConfig) error {
	switch {
	case is.Discard != want.Discard || is.Storage != want.Storage || is.MaxMsgs > 0 || is.MaxAge != 0 ||
		is.MaxMsgsPerSubject > 0:
		return errors.New("it is set up so that it may lose entries")
	case is.Replicas < want.Replicas:
		return fmt.Errorf("it has %d replicas, want %d", is.Replicas, want.Replicas)
	case !is.AllowDirect || is.RePublish == nil || is.RePublish.Destination != want.RePublish.Destination:
		return errors.New("it cannot be followed")
	}
	return nil
}

// Append asks until it is answered. An answer that was lost shows as a conflict
// with the same entry.
func (j *natsJournal) Append(ctx context.Context, log string, after Position, data []byte) (Position, error) {
	if err := check(log, data); err != nil {
		return 0, err
	}
	if err := j.precede(ctx, log, after); err != nil {
		return 0, err
	}
	behind := j.marks.at(log, after)
	for asked := false; ; asked = true {
		ack, err := j.publish(ctx, placeOf(log).subject, behind, data)
		if err == nil {
			return j.appended(ctx, log, behind, Position(ack.Sequence), data)
		}
		api, answered := errors.AsType[*jetstream.APIError](err)
		switch {
		case answered && api.ErrorCode == codeWrongLast:
			if asked {
				return j.own(ctx, log, behind, data)
			}
			return 0, j.missed(ctx, placeOf(log), after, ErrConflict)
		case answered && api.ErrorCode == codeStoreFailed:
			return 0, fmt.Errorf("%w: %w", ErrFull, err)
		}
		if !sleep(ctx, pause) {
			return 0, fmt.Errorf("%w: %w", ctx.Err(), err)
		}
	}
}

func (j *natsJournal) publish(
	ctx context.Context,
	subject string,
	after spot,
	data []byte,
) (*jetstream.PubAck, error) {
	patience, cancel := context.WithTimeout(ctx, perTry)
	defer cancel()
	m := &nats.Msg{Subject: subject, Data: data, Header: nats.Header{
		headerAfter: {strconv.FormatUint(uint64(after.position), 10)},
		headerSum:   {formatSum(sumOf(data))},
	}}
	if after.sum != 0 {
		m.Header.Set(headerAfterSum, formatSum(after.sum))
	}
	return j.js.PublishMsg(
		patience,
		m,
		jetstream.WithExpectLastSequencePerSubject(uint64(after.position)),
		jetstream.WithRetryAttempts(0),
	)
}

// own returns the position of an entry that may have been appended unanswered.
func (j *natsJournal) own(ctx context.Context, log string, after spot, data []byte) (Position, error) {
	entries, err := j.Read(ctx, log, after.position)
	if err != nil {
		return 0, err
	}
	if len(entries) == 0 || !bytes.Equal(entries[0].Data, data) {
		return 0, ErrConflict
	}
	return j.appended(ctx, log, after, entries[0].Position, data)
}

// Spare asks how much of the stream is in use, at most once a second. If there is no answer,
// Append says why.
func (j *natsJournal) Spare(ctx context.Context, log string) error {
	p := placeOf(log)
	r := &j.rooms[p.number]
	r.mu.Lock()
	defer r.mu.Unlock()
	if time.Since(r.asked) > time.Second {
		patience, cancel := context.WithTimeout(ctx, perTry)
		defer cancel()
		s, err := j.js.Stream(patience, p.stream)
		if err != nil {
			return ctx.Err()
		}
		used, all := s.CachedInfo().State.Bytes, uint64(max(0, s.CachedInfo().Config.MaxBytes))
		r.asked, r.spare = time.Now(), all == 0 || used < all-all/8
	}
	if !r.spare {
		return ErrFull
	}
	return nil
}

// Read asks the leader of the stream how far the log goes, and then any replica
// for the entries. One that lags behind or has lost something is not believed.
func (j *natsJournal) Read(ctx context.Context, log string, after Position) ([]Entry, error) {
	if err := check(log, nil); err != nil {
		return nil, err
	}
	for again := 0; ; again++ {
		entries, err := j.read(ctx, placeOf(log), log, after)
		if !errors.Is(err, ErrLost) || again >= j.grace || j.isLost(log) {
			j.judge(log, err)
			return entries, err
		}
		if !sleep(ctx, perGrace) {
			return nil, ctx.Err()
		}
	}
}

func (j *natsJournal) read(ctx context.Context, p place, log string, after Position) ([]Entry, error) {
	had, known := j.marks.of(log) // before it is asked what there is now
	last, err := j.last(ctx, p)
	if err != nil {
		return nil, err
	}
	if last.position == 0 && known {
		if err := j.missing(ctx, log, had, 0); err != nil {
			return nil, err
		}
		known = false
	}
	if last.position == 0 && after != 0 {
		return nil, ErrGone
	}
	from := j.marks.at(log, after)
	compare := known && (had.doubted || after < had.position || last.position <= had.position && !last.may(had.spot()))
	if compare {
		from = spot{}
	}
	entries, err := j.to(ctx, p, from, last)
	if err != nil {
		return nil, err
	}
	if compare {
		if err := j.reaches(ctx, log, had, entries); err != nil {
			return nil, err
		}
	}
	j.take(log, from, entries)
	return rest(p, entries, from.position, after)
}

// rest returns of the entries behind one those behind another one, which has to be among them unless it
// is that one, or nothing follows.
func rest(p place, entries []Entry, from, after Position) ([]Entry, error) {
	if from == after {
		return entries, nil
	}
	i := slices.IndexFunc(entries, func(e Entry) bool { return e.Position > after })
	switch {
	case i < 0:
		return nil, nil
	case i == 0 || entries[i-1].Position != after:
		return nil, hole(p, after)
	}
	return entries[i:], nil
}

// to reads the entries of a log up to one that is known to be there. A replica that has another one
// there, or none, is damaged.
func (j *natsJournal) to(ctx context.Context, p place, after, last spot) (all []Entry, err error) {
	at, tries := after, 0
	for at.position < last.position && tries <= 20 {
		entries, err := j.fetch(ctx, p, at)
		if errors.Is(err, ErrHole) {
			break
		}
		if len(entries) == 0 { // err says why, or the replica does not have it yet
			tries++
			if !sleep(ctx, pause) {
				return nil, fmt.Errorf("%w: %w", ctx.Err(), err)
			}
			continue
		}
		all = append(all, entries...)
		at = spotOf(all[len(all)-1])
	}
	if i := slices.IndexFunc(all, func(e Entry) bool { return spotOf(e).may(last) }); i >= 0 {
		return all[:i+1], nil
	}
	if all, err = j.fromLeader(ctx, p, after, last.position); err == nil && len(all) > 0 && tries <= 20 {
		slog.Warn("a copy of a log is damaged, another one is not", "log", p.subject)
	}
	return all, err
}

// last returns the last entry of a log, as the leader knows it.
func (j *natsJournal) last(ctx context.Context, p place) (spot, error) {
	m, err := j.ask(ctx, p.stream, fmt.Sprintf(`{"last_by_subj":%q}`, p.subject))
	if m == nil {
		return spot{}, err
	}
	return spot{Position(m.Seq), sumOf(m.Data)}, err
}

// fromLeader reads the entries of a log one by one where they were written first.
func (j *natsJournal) fromLeader(ctx context.Context, p place, after spot, last Position) (all []Entry, err error) {
	for after.position < last {
		m, err := j.ask(ctx, p.stream, fmt.Sprintf(`{"seq":%d,"next_by_subj":%q}`, after.position+1, p.subject))
		if err != nil {
			return nil, err
		}
		if m == nil {
			return nil, j.missed(ctx, p, after.position, hole(p, after.position))
		}
		header, err := nats.DecodeHeadersMsg(m.Header)
		if err != nil || !follows(header, after) {
			return nil, hole(p, after.position)
		}
		all = append(all, Entry{Position(m.Seq), m.Data, m.Time})
		after = spotOf(all[len(all)-1])
	}
	return all, nil
}

// missed returns why somebody does not find in a log what has been there: it is gone, or
// what he takes for the reason.
func (j *natsJournal) missed(ctx context.Context, p place, after Position, why error) error {
	if last, err := j.last(ctx, p); err == nil && last.position == 0 {
		return ErrGone
	}
	return why
}

// hole says that nothing follows on an entry that has to.
func hole(p place, after Position) error {
	return fmt.Errorf("%w in log %s behind %d", ErrHole, p.subject, after)
}

// follows reports whether a message names the entry before it.
func follows(header nats.Header, after spot) bool {
	named, err := before(header)
	return err == nil && named.may(after)
}

// before returns the entry behind which a message says it stands.
func before(header nats.Header) (spot, error) {
	position, err := strconv.ParseUint(header.Get(headerAfter), 10, 64)
	return spot{Position(position), parseSum(header.Get(headerAfterSum))}, err
}

func formatSum(sum uint32) string { return strconv.FormatUint(uint64(sum), 10) }

// parseSum returns 0 for what is no sum.
func parseSum(text string) uint32 {
	sum, err := strconv.ParseUint(text, 10, 32)
	if err != nil {
		return 0
	}
	return uint32(sum)
}

// copies is how many copies of a log are looked at when some are damaged. Which of three
// servers answers is left to chance: one that alone is right answers at last.
const copies = 40

// Copies begins with the leader, which takes what others append for right. It passes over copies that
// do not have what the log has to have.
func (j *natsJournal) Copies(ctx context.Context, log string, after Position) iter.Seq[[]Entry] {
	p := placeOf(log)
	return func(yield func([]Entry) bool) {
		had, known := j.marks.of(log)
		last, err := j.last(ctx, p)
		if err != nil {
			return
		}
		for i := range 1 + copies {
			read := j.copy
			if i == 0 {
				read = j.fromLeader
			}
			all, err := read(ctx, p, spot{}, last.position)
			if err != nil || known && !had.in(all) {
				continue
			}
			if entries, err := rest(p, all, 0, after); err == nil && !yield(entries) {
				return
			}
		}
	}
}

// copy reads the entries of a log as the replicas have them that answer.
func (j *natsJournal) copy(ctx context.Context, p place, after spot, last Position) (all []Entry, err error) {
	for after.position < last {
		entries, err := j.fetch(ctx, p, after)
		if err != nil {
			return nil, err
		}
		if len(entries) == 0 {
			return nil, hole(p, after.position)
		}
		all = append(all, entries...)
		after = spotOf(all[len(all)-1])
	}
	return all, nil
}

// A stored is a message as the leader tells of it.
type stored struct {
	Seq    uint64    `json:"seq"`
	Header []byte    `json:"hdrs"`
	Data   []byte    `json:"data"`
	Time   time.Time `json:"time"`
}

// ask asks the leader of a stream for a message until it is answered, nil if there
// is none. (The client library would ask any replica.)
func (j *natsJournal) ask(ctx context.Context, stream, request string) (*stored, error) {
	for {
		patience, cancel := context.WithTimeout(ctx, perTry)
		m, err := j.conn.RequestWithContext(patience, "$JS.API.STREAM.MSG.GET."+stream, []byte(request))
		cancel()
		var answer struct {
			Error   *jetstream.APIError
			Message *stored
		}
		if err == nil {
			err = json.Unmarshal(m.Data, &answer)
		}
		switch {
		case err == nil && answer.Error == nil:
			return answer.Message, nil
		case err == nil && answer.Error.ErrorCode == codeNoMessage:
			return nil, nil
		case err == nil:
			err = answer.Error
		}
		if !sleep(ctx, pause) {
			return nil, fmt.Errorf("%w: %w", ctx.Err(), err)
		}
	}
}

// fetch returns some of the entries of a log behind after from any replica, and
// [ErrHole] if they do not follow on it.
func (j *natsJournal) fetch(ctx context.Context, p place, after spot) (entries []Entry, err error) {
	err = j.batch(ctx, p.stream, p.subject, after.position, func(m *nats.Msg, at Position) error {
		if !follows(m.Header, after) {
			return hole(p, after.position)
		}
		entries = append(entries, Entry{at, m.Data, timeOf(m)})
		after = spotOf(entries[len(entries)-1])
		return nil
	})
	return entries, err
}

// batch lets somebody hear some of the messages of a subject behind after from any replica.
func (j *natsJournal) batch(
	ctx context.Context,
	stream, subject string,
	after Position,
	hear func(*nats.Msg, Position) error,
) error {
	inbox := j.conn.NewInbox()
	s, err := j.conn.SubscribeSync(inbox)
	if err != nil {
		return err
	}
	defer s.Unsubscribe()
	request := fmt.Sprintf(`{"seq":%d,"next_by_subj":%q,"batch":500,"max_bytes":4194304}`, after+1, subject)
	if err := j.conn.PublishRequest("$JS.API.DIRECT.GET."+stream, inbox, []byte(request)); err != nil {
		return err
	}
	patience, cancel := context.WithTimeout(ctx, perTry)
	defer cancel()
	for {
		m, err := s.NextMsgWithContext(patience)
		if err != nil {
			return err
		}
		if status := m.Header.Get("Status"); status != "" {
			return statusError(status, m.Header.Get("Description"))
		}
		at, err := strconv.ParseUint(m.Header.Get("Nats-Sequence"), 10, 64)
		if err != nil {
			return fmt.Errorf("journal: a message of %s without a position: %w", stream, err)
		}
		if err := hear(m, Position(at)); err != nil {
			return err
		}
	}
}

// statusError returns nil for the end of what there is.
func statusError(status, description string) error {
	if status == "204" || status == "404" {
		return nil
	}
	return fmt.Errorf("journal: %s %s", status, description)
}

// hear wakes those who follow the log of which a message tells.
func (j *natsJournal) hear(m *nats.Msg) {
	p, _ := strconv.ParseUint(m.Header.Get("Nats-Sequence"), 10, 64)
	log := strings.TrimPrefix(m.Subject, told)
	j.learn(log, Position(p), m)
	_, log, _ = strings.Cut(log, ".")
	j.mu.Lock()
	defer j.mu.Unlock()
	for f := range j.followers[log] {
		f.hear(Position(p))
	}
}

// sweepOften sweeps from time to time, and soon after updates may have been lost, until the
// journal is closed.
func (j *natsJournal) sweepOften() {
	for {
		select {
		case <-j.closed:
			return
		case <-j.due:
		case <-time.After(perSweep):
		}
		ctx, cancel := context.WithTimeout(context.Background(), streams*perTry)
		if err := j.sweep(ctx); err != nil {
			slog.Debug("followers are not swept", "error", err)
		}
		cancel()
	}
}

// sweepSoon asks for a sweep, since updates may have been lost.
func (j *natsJournal) sweepSoon() {
	select {
	case j.due <- struct{}{}:
	default:
	}
}

// reconnected suspects every stream. The cluster may have lost entries and gone on while no update
// arrived here, so that no stream is shorter than it was.
func (j *natsJournal) reconnected() {
	j.marks.suspectAll()
	j.sweepSoon()
}

// sweep wakes each follower whose log has changed without its knowledge: updates are lost when
// a server dies. It asks once for each stream, not for each log. In a stream that may have lost entries
// it wakes all followers, and each reads its log.
func (j *natsJournal) sweep(ctx context.Context) (failed error) {
	var shrunk [streams]bool
	for n := range streams {
		is, err := j.catchUp(ctx, n)
		if err != nil { // the stream may have no leader yet, and others go on
			failed = errors.Join(failed, err)
			continue
		}
		shrunk[n] = j.marks.clearSuspect(n) || is
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	for log, followers := range j.followers {
		is, known := j.marks.of(log)
		doubtful := j.lost[log] || shrunk[placeOf(log).number]
		for f := range followers {
			gone := !known && f.told.Load() > 0
			if f.reach(is.position) || gone || doubtful {
				f.hear(0)
			}
		}
	}
	return failed
}

// Follow reads on when it hears of more.
func (j *natsJournal) Follow(ctx context.Context, log string, after Position) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		f := &follower{wake: make(chan struct{}, 1)}
		j.join(log, f)
		defer j.leave(log, f)
		f.reach(after)
		for at := j.marks.at(log, after); ; {
			entries, err := j.behind(ctx, log, at, Position(f.told.Load()))
			if errors.Is(err, ErrHole) || errors.Is(err, ErrLost) || errors.Is(err, ErrGone) {
				yield(Entry{}, err)
				return
			}
			for _, e := range entries {
				if ctx.Err() != nil || !yield(e, nil) {
					return
				}
				at = spotOf(e)
				f.reach(at.position)
			}
			if err != nil || at.position < Position(f.told.Load()) {
				if !sleep(ctx, pause) {
					return
				}
				continue
			}
			select {
			case <-f.wake:
			case <-ctx.Done():
				return
			}
		}
	}
}

// behind returns the entries of a log behind after, up to the one that was told of;
// else as far as the leader knows them.
func (j *natsJournal) behind(ctx context.Context, log string, after spot, told Position) ([]Entry, error) {
	if told > after.position {
		return j.to(ctx, placeOf(log), after, j.marks.at(log, told))
	}
	return j.Read(ctx, log, after.position)
}

func (j *natsJournal) join(log string, f *follower) {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.followers[log] == nil {
		j.followers[log] = map[*follower]bool{}
	}
	j.followers[log][f] = true
}

func (j *natsJournal) leave(log string, f *follower) {
	j.mu.Lock()
	defer j.mu.Unlock()
	delete(j.followers[log], f)
	if len(j.followers[log]) == 0 {
		delete(j.followers, log)
	}
}

// said is the subject on which is told what is not kept. No stream has it.
const said = "ebbes.said."

// Tell leaves it at that if there is no connection.
func (j *natsJournal) Tell(log string, data []byte) {
	if err := j.conn.Publish(said+log, data); err != nil {
		slog.Debug("others are not told", "log", log, "error", err)
	}
}

// Listen hears nothing if there is no connection.
func (j *natsJournal) Listen(log string, hear func([]byte)) (stop func()) {
	s, err := j.conn.Subscribe(said+log, func(m *nats.Msg) { hear(m.Data) })
	if err != nil {
		slog.Warn("others are not heard", "log", log, "error", err)
		return func() {}
	}
	return func() { s.Unsubscribe() }
}

// ready is the subject of what [natsJournal.Ready] appends. No log has a dot.
const ready = "ebbes.%d.$ready"

// Logs asks every stream for its subjects, and remembers those that have been there.
func (j *natsJournal) Logs(ctx context.Context) iter.Seq2[string, error] {
	return func(yield func(string, error) bool) {
		known := j.marks.all()
		for n := range streams {
			there, err := j.counts(ctx, n)
			if err != nil {
				yield("", err)
				return
			}
			for name := range there {
				delete(known, name)
				if !yield(name, nil) {
					return
				}
			}
		}
		for name := range known {
			if !yield(name, nil) {
				return
			}
		}
	}
}

// counts returns how many entries each log of a stream has.
func (j *natsJournal) counts(ctx context.Context, n int) (map[string]uint64, error) {
	ctx, cancel := context.WithTimeout(ctx, 20*perTry)
	defer cancel()
	info, err := j.subjects(ctx, n)
	if err != nil {
		return nil, err
	}
	there := map[string]uint64{}
	for subject, entries := range info.State.Subjects {
		if name := strings.SplitN(subject, ".", 3)[2]; check(name, nil) == nil {
			there[name] = entries
		}
	}
	return there, nil
}

func (j *natsJournal) subjects(ctx context.Context, n int) (*jetstream.StreamInfo, error) {
	s, err := j.js.Stream(ctx, fmt.Sprintf("EBBES-%d", n))
	if err != nil {
		return nil, err
	}
	return s.Info(ctx, jetstream.WithSubjectFilter(">"))
}

// Forget says in the stream that the log is gone, purges its subject, and wakes those who follow it.
func (j *natsJournal) Forget(ctx context.Context, log string) error {
	if err := check(log, nil); err != nil {
		return err
	}
	p := placeOf(log)
	s, err := j.js.Stream(ctx, p.stream)
	if err != nil {
		return err
	}
	m := &nats.Msg{Subject: fmt.Sprintf(gone, p.number), Header: nats.Header{headerGone: {log}}}
	ack, said := j.js.PublishMsg(ctx, m)
	if err := s.Purge(ctx, jetstream.WithPurgeSubject(p.subject)); err != nil {
		return errors.Join(said, err)
	}
	if said != nil { // there was no room for it
		if ack, err = j.js.PublishMsg(ctx, m); err != nil {
			return err
		}
	}
	j.marks.forget(log, Position(ack.Sequence))
	return errors.Join(j.marks.keep(), j.conn.Publish(p.told, nil))
}

// Ready appends to all streams, and keeps all marks. What it appended there before goes.
func (j *natsJournal) Ready(ctx context.Context) error {
	failed := make(chan error, streams)
	for n := range streams {
		go func() {
			m := &nats.Msg{Subject: fmt.Sprintf(ready, n), Header: nats.Header{"Nats-Rollup": {"sub"}}, Data: make([]byte, 4096)}
			_, err := j.js.PublishMsg(ctx, m, jetstream.WithRetryAttempts(0))
			failed <- err
		}()
	}
	bad, why := 0, error(nil)
	for range streams {
		if err := <-failed; err != nil {
			bad, why = bad+1, err
		}
	}
	kept := j.marks.keep()
	if bad > 0 {
		why = fmt.Errorf("journal: %d of %d streams take nothing: %w", bad, streams, why)
	}
	return errors.Join(why, kept)
}

// Reach asks nobody: the connection is watched all the time.
func (j *natsJournal) Reach() error {
	if j.conn.IsConnected() {
		return nil
	}
	return fmt.Errorf("journal: no server can be reached: %w", cmp.Or(j.conn.LastError(), nats.ErrDisconnected))
}

// Close closes the connection.
func (j *natsJournal) Close() error {
	close(j.closed)
	j.conn.Close()
	err := j.marks.close()
	if j.end != nil {
		j.end()
	}
	return err
}

// sleep reports whether d has passed before ctx was done.
func sleep(ctx context.Context, d time.Duration) bool {
	select {
	case <-time.After(d):
		return true
	case <-ctx.Done():
		return false
	}
}
