package journal

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"hash/crc32"
	"iter"
	"log/slog"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/gofrs/flock"
)

// A Mark is how far a log had come.
type Mark struct {
	Log      string
	Position Position  // of its last entry
	At       time.Time // when that was appended, by the clock of the journal
	Note     string    // what [Journal.Note] has noted since
}

// A mark is what is kept of a [Mark].
type mark struct {
	position Position
	count    int    // there were at least so many entries
	at       int64  // in milliseconds
	sum      uint32 // of the last entry; 0 for one of which only its position is known
	note     string
	doubted  bool  // others have gone on as if that entry had never been, or miss something
	also     *mark // what others miss; the log has to have that, too
}

// A spot is an entry and where it stands.
type spot struct {
	position Position
	sum      uint32 // 0 if only the position is known
}

func spotOf(e Entry) spot { return spot{e.Position, sumOf(e.Data)} }

func (k mark) spot() spot { return spot{k.position, k.sum} }

// may reports whether two may be the same.
func (s spot) may(be spot) bool {
	return s.position == be.position && (s.sum == be.sum || s.sum == 0 || be.sum == 0)
}

// marks are how far logs and streams had come, kept beside the files of the engine, so that what
// it loses is missed, and what has changed is known without reading all. Each process has files of
// its own: two copies of the same lines, each with a sum, so that a damaged sector costs nothing.
type marks struct {
	dir      string // of this process
	owner    *flock.Flock
	unsynced bool

	mu      sync.Mutex
	logs    map[string]mark
	read    [streams]Position   // each stream has been taken into account up to there
	told    [streams]Position   // the same, as the lines tell it
	suspect [streams]bool       // streams that may have lost entries and gone on since
	gone    map[string]Position // logs forgotten since the last lines, and where that was said
	changed map[string]bool     // logs without lines that tell how far they have come
	version uint64              // rises with every change

	writing sync.Mutex
	files   [copiesOfMarks]*os.File
	written uint64 // the version that the lines tell
	size    int    // of one copy
	least   int    // the size when it was written anew
	torn    bool   // nobody knows what has been written
	ended   bool
}

const copiesOfMarks = 2

// doubted ends the line of a log that is. also begins the lines of what others miss in it, which follow.
const doubted, also = "doubted", "also"

// sumTable is that of the sums of entries and lines.
var sumTable = crc32.MakeTable(crc32.Castagnoli)

// sumOf returns the sum of an entry, never 0.
func sumOf(data []byte) uint32 { return max(1, crc32.Checksum(data, sumTable)) }

// newMarks returns marks that tell of nothing.
func newMarks() *marks {
	return &marks{logs: map[string]mark{}, gone: map[string]Position{}, changed: map[string]bool{}}
}

// openMarks reads what all processes have kept in a directory, and takes over from those that have
// ended. Without a directory marks are only in memory.
func openMarks(dir string, unsynced bool) (*marks, error) {
	m := newMarks()
	m.unsynced = unsynced
	if dir == "" {
		m.ended = true
		return m, nil
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, err
	}
	door := flock.New(filepath.Join(dir, "lock"))
	if err := door.Lock(); err != nil {
		return nil, err
	}
	defer door.Unlock()
	others, err := filepath.Glob(filepath.Join(dir, "of-*"))
	if err != nil {
		return nil, err
	}
	for _, other := range others {
		theirs := newMarks()
		if err := theirs.readCopies(other); err != nil {
			return nil, err
		}
		m.merge(theirs)
	}
	m.bury()
	if m.dir, err = os.MkdirTemp(dir, "of-"); err != nil {
		return nil, err
	}
	m.owner = flock.New(filepath.Join(m.dir, "lock"))
	if err := errors.Join(m.owner.Lock(), m.rewrite()); err != nil {
		return nil, errors.Join(err, m.close())
	}
	for _, other := range others {
		owner := flock.New(filepath.Join(other, "lock"))
		if mine, err := owner.TryLock(); err == nil && mine {
			err = errors.Join(os.RemoveAll(other), owner.Unlock())
			slog.Debug("marks are taken over", "from", other, "error", err)
		}
	}
	return m, nil
}

func (m *marks) copy(i int) string { return filepath.Join(m.dir, "copy-"+strconv.Itoa(i)) }

// readCopies reads what one process has kept.
func (m *marks) readCopies(dir string) error {
	var before []byte
	for i := range copiesOfMarks {
		path := filepath.Join(dir, "copy-"+strconv.Itoa(i))
		text, err := os.ReadFile(path)
		if err != nil && !os.IsNotExist(err) {
			return err
		}
		if i > 0 && bytes.Equal(text, before) {
			continue
		}
		if damaged := m.learn(text); damaged > 0 {
			slog.Warn("marks are damaged; there is another copy of them", "file", path, "lines", damaged)
		}
		before = text
	}
	return nil
}

// merge takes over what another process has kept. Where one does not tell of the same as the other, the
// log is doubted: it may have gone on as if what the other knows had never been.
func (m *marks) merge(theirs *marks) {
	for log, k := range theirs.logs {
		is, known := m.logs[log]
		if !known || k.compare(is) > 0 {
			m.logs[log], k = k, is
		}
		if known {
			for k := range k.all() {
				if k.doubted || k.spot() != m.logs[log].spot() {
					m.doubt(log, k)
				}
			}
		}
	}
	for log, p := range theirs.gone {
		m.gone[log] = max(m.gone[log], p)
	}
	for n, p := range theirs.read {
		m.read[n] = max(m.read[n], p)
	}
}

// learn takes over what lines tell, and returns how many of them are damaged. The last one may
// have been cut off when the process ended.
func (m *marks) learn(text []byte) (damaged int) {
	if len(m.logs) == 0 {
		m.logs = make(map[string]mark, bytes.Count(text, []byte("\n")))
	}
	for line := range bytes.Lines(text) {
		whole := line[len(line)-1] == '\n'
		if !m.learnLine(string(bytes.TrimSuffix(line, []byte("\n")))) && whole {
			damaged++
		}
	}
	return damaged
}

// learnLine reports whether a line is sound. The order of lines matters little: what tells of more
// counts.
func (m *marks) learnLine(line string) bool {
	text, sum, _ := strings.Cut(line, " #")
	if sum != sumOfLine(text) {
		return false
	}
	words := strings.Split(text, " ")
	if len(words) < 3 {
		return false
	}
	log, n, numbers := words[1], [4]uint64{}, words[2:]
	for i := range min(len(n), len(numbers)) {
		var err error
		if n[i], err = strconv.ParseUint(numbers[i], 10, 64); err != nil {
			return false
		}
	}
	p := Position(n[0])
	switch stream, err := strconv.Atoi(log); {
	case (words[0] == "log" || words[0] == also) && (len(words) == 7 || len(words) == 8 && words[7] == doubted):
		k := mark{p, int(n[1]), int64(n[2]), uint32(n[3]), words[6], len(words) == 8, nil}
		if words[0] == also {
			m.doubt(log, k)
		} else {
			m.learnLog(log, k)
		}
	case words[0] == "gone":
		m.gone[log] = max(m.gone[log], p)
	case words[0] == "read" && err == nil && 0 <= stream && stream < streams:
		m.read[stream] = max(m.read[stream], p)
	default:
		return false
	}
	return true
}

func (m *marks) learnLog(log string, k mark) {
	if more := k.compare(m.logs[log]); more > 0 || more == 0 && k.doubted {
		m.logs[log] = k
	}
}

// compare returns a number below, at or above 0 if a mark tells of less than another, of as much or of more.
func (k mark) compare(with mark) int {
	return cmp.Or(cmp.Compare(k.position, with.position), cmp.Compare(k.count, with.count),
		cmp.Compare(k.sum, with.sum), cmp.Compare(k.note, with.note))
}

func sumOfLine(text string) string {
	return strconv.FormatUint(uint64(crc32.Checksum([]byte(text), sumTable)), 16)
}

// bury leaves out logs that are gone.
func (m *marks) bury() {
	maps.DeleteFunc(m.logs, func(log string, k mark) bool { return k.position <= m.gone[log] })
	clear(m.gone)
}

// addLine adds a line with its sum.
func addLine(lines []byte, what, of string, n ...uint64) []byte {
	begin := len(lines)
	lines = append(append(append(lines, what...), ' '), of...)
	for _, n := range n {
		lines = strconv.AppendUint(append(lines, ' '), n, 10)
	}
	return endLine(lines, begin)
}

func endLine(lines []byte, begin int) []byte {
	sum := sumOfLine(string(lines[begin:]))
	return append(append(append(lines, " #"...), sum...), '\n')
}

// addLog adds the lines of all that a log has to have.
func addLog(lines []byte, log string, k mark) []byte {
	what := "log "
	for k := range k.all() {
		begin := len(lines)
		lines = append(append(lines, what...), log...)
		for _, n := range []uint64{uint64(k.position), uint64(k.count), uint64(k.at), uint64(k.sum)} {
			lines = strconv.AppendUint(append(lines, ' '), n, 10)
		}
		lines = append(append(lines, ' '), k.note...)
		if k.doubted {
			lines = append(append(lines, ' '), doubted...)
		}
		lines, what = endLine(lines, begin), also+" "
	}
	return lines
}

func (m *marks) addRead(lines []byte) []byte {
	for n, p := range m.read {
		if p != m.told[n] {
			lines, m.told[n] = addLine(lines, "read", strconv.Itoa(n), uint64(p)), p
		}
	}
	return lines
}

// of returns how far a log had come.
func (m *marks) of(log string) (k mark, known bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	k, known = m.logs[log]
	return k, known
}

// at returns which entry stands at a position of a log, as far as that is known.
func (m *marks) at(log string, p Position) spot {
	if k, _ := m.of(log); k.position == p {
		return k.spot()
	}
	return spot{position: p}
}

// set changes how far a log had come. The lock has to be held.
func (m *marks) set(log string, k mark) {
	m.logs[log] = k
	m.changed[log] = true
	m.version++
}

// slack is how much later an entry before the last one may seem to have been appended.
const slack = time.Second

// raise takes an entry of a log into account that stands behind another one. If that is not what is
// known to be the last, or something else stands in the place of that, or has come before it since, the
// log is doubted, and it is kept how far it had come: others may have gone on as if that entry had never
// been. It reports whether the entry is now what the log is known to have come to.
func (m *marks) raise(log string, after, to spot, at time.Time) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	is := m.logs[log]
	elsewhere := to.position > is.position && is.position != 0 && !after.may(is.spot())
	replaced := to.position == is.position && !to.may(is.spot()) ||
		to.position < is.position && at.Sub(time.UnixMilli(is.at)) > slack
	switch {
	case is.doubted:
		return false
	case elsewhere || replaced:
		is.doubted = true
		m.set(log, is)
		return false
	case to.position < is.position:
		return false
	case to.position > is.position:
		if n := placeOf(log).number; to.position <= m.read[n] {
			m.suspect[n] = true // another entry stood there
		}
		count := is.count + 1
		if is.position != after.position {
			count = 2 // at least the one before it, too
		}
		m.set(log, mark{position: to.position, count: count, at: at.UnixMilli(), sum: to.sum})
	case is.sum == 0 && to.sum != 0:
		is.sum = to.sum
		m.set(log, is)
	}
	return true
}

// doubt doubts a log in which others miss something, beside what it is known to have come to.
func (m *marks) doubt(log string, missed mark) {
	m.mu.Lock()
	defer m.mu.Unlock()
	is, known := m.logs[log]
	missed.doubted, missed.also = true, nil
	if !known {
		m.set(log, missed)
		return
	}
	if has := is.needs(missed.spot()); !has || !is.doubted {
		if !has {
			missed.also, is.also = is.also, &missed
		}
		is.doubted = true
		m.set(log, is)
	}
}

// all yields what a log has to have.
func (k mark) all() iter.Seq[mark] {
	return func(yield func(mark) bool) {
		for of := &k; of != nil && yield(*of); of = of.also {
		}
	}
}

// needs reports whether a log has to have an entry.
func (k mark) needs(what spot) bool {
	for k := range k.all() {
		if k.spot() == what {
			return true
		}
	}
	return false
}

// in reports whether entries of a log have all that it has to have.
func (k mark) in(entries []Entry) bool {
	for k := range k.all() {
		if _, there := k.find(entries); !there {
			return false
		}
	}
	return true
}

// among reports whether a log had come to one of some entries.
func (k mark) among(entries []Entry) bool {
	return slices.ContainsFunc(entries, func(e Entry) bool { return spotOf(e).may(k.spot()) })
}

// find returns the entry to which a log had come. That may have another position than it had, after the
// disks of a whole cluster were full.
func (k mark) find(in []Entry) (Entry, bool) {
	for i, e := range slices.Backward(in) {
		same := k.sum == 0 || sumOf(e.Data) == k.sum
		if same && (e.Position == k.position || i+1 >= k.count && k.sum != 0) {
			return e, true
		}
	}
	return Entry{}, false
}

// settle takes it that a log has come as far as it was read, in which all is that it has to have. If
// more is known of it by now, another reading has to tell.
func (m *marks) settle(log string, had mark, entries []Entry) {
	last := entries[len(entries)-1]
	now := mark{position: last.Position, count: len(entries), at: last.At.UnixMilli(), sum: sumOf(last.Data)}
	if now.spot() == had.spot() {
		now.note = had.note
	}
	m.change(log, func(is mark) (mark, bool) { return now, is == had })
}

// drop takes it that nothing is known of a log.
func (m *marks) drop(log string) {
	m.change(log, func(mark) (mark, bool) { return mark{}, true })
}

// change changes what is known of a log. What the lines tell of more must not come back.
func (m *marks) change(log string, how func(is mark) (now mark, changes bool)) {
	m.mu.Lock()
	is := m.logs[log]
	now, changes := how(is)
	less := changes && now.compare(is) < 0
	switch {
	case changes && now.position == 0:
		delete(m.logs, log)
		delete(m.changed, log)
		m.version++
	case changes:
		m.set(log, now)
	}
	m.mu.Unlock()
	m.writing.Lock()
	defer m.writing.Unlock()
	m.torn = m.torn || less
}

// doubts reports whether a log is doubted.
func (m *marks) doubts(log string) bool {
	k, _ := m.of(log)
	return k.doubted
}

// doubtful returns the logs that are doubted.
func (m *marks) doubtful() (logs []string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for log, k := range m.logs {
		if k.doubted {
			logs = append(logs, log)
		}
	}
	return logs
}

// count takes into account how many entries a log has up to one.
func (m *marks) count(log string, p Position, n int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if is := m.logs[log]; is.position == p && is.count < n {
		is.count = n
		m.set(log, is)
	}
}

// note notes something about a log, unless it has gone on.
func (m *marks) note(log string, p Position, note string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if is, known := m.logs[log]; known && is.position == p && is.note != note {
		is.note = note
		m.set(log, is)
	}
}

// seen notes that a message of a stream has been taken into account.
func (m *marks) seen(stream int, p Position) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if p == m.read[stream]+1 {
		m.read[stream] = p
		m.version++
	}
}

// skipTo notes that a stream has been taken into account up to a message.
func (m *marks) skipTo(stream int, p Position) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.read[stream] = max(m.read[stream], p)
	m.version++
}

// readTo returns up to where a stream has been taken into account.
func (m *marks) readTo(stream int) Position {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.read[stream]
}

// suspectAll suspects every stream of having lost entries.
func (m *marks) suspectAll() {
	m.mu.Lock()
	defer m.mu.Unlock()
	for n := range m.suspect {
		m.suspect[n] = true
	}
}

// clearSuspect clears the suspicion of a stream, and reports whether there was one.
func (m *marks) clearSuspect(stream int) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	was := m.suspect[stream]
	m.suspect[stream] = false
	return was
}

// forget leaves a log out that is said at a position to be gone.
func (m *marks) forget(log string, p Position) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if is, known := m.logs[log]; known && is.position <= p {
		delete(m.logs, log)
		delete(m.changed, log)
		m.gone[log] = p
		m.version++
	}
}

// all returns all marks.
func (m *marks) all() map[string]mark {
	m.mu.Lock()
	defer m.mu.Unlock()
	return maps.Clone(m.logs)
}

// keep returns when all that was taken into account before is on the disk. Many who call it at
// once wait for the disk together.
func (m *marks) keep() error {
	m.mu.Lock()
	want := m.version
	m.mu.Unlock()
	m.writing.Lock()
	defer m.writing.Unlock()
	if m.ended || m.written >= want && !m.torn {
		return nil
	}
	if m.torn || m.size > 4*m.least+1<<20 {
		return m.rewrite()
	}
	lines, version := m.news()
	if err := m.write(lines); err != nil {
		m.torn = true
		return fmt.Errorf("journal: how far logs have come cannot be kept: %w", err)
	}
	m.written, m.size = version, m.size+len(lines)
	return nil
}

// news returns lines with what has changed.
func (m *marks) news() (lines []byte, version uint64) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for log, p := range m.gone {
		lines = addLine(lines, "gone", log, uint64(p))
	}
	for log := range m.changed {
		lines = addLog(lines, log, m.logs[log])
	}
	lines = m.addRead(lines)
	clear(m.gone)
	clear(m.changed)
	return lines, m.version
}

// write writes lines behind the others.
func (m *marks) write(lines []byte) error {
	var failed [copiesOfMarks]error
	var all sync.WaitGroup
	for i, f := range m.files {
		all.Go(func() {
			if _, failed[i] = f.Write(lines); failed[i] == nil && !m.unsynced {
				failed[i] = f.Sync()
			}
		})
	}
	all.Wait()
	return errors.Join(failed[:]...)
}

// rewrite writes all marks anew.
func (m *marks) rewrite() error {
	m.news()
	m.mu.Lock()
	var lines []byte
	for log, k := range m.logs {
		lines = addLog(lines, log, k)
	}
	m.told = [streams]Position{}
	lines = m.addRead(lines)
	version := m.version
	m.mu.Unlock()
	m.torn = true
	for i := range m.files {
		f, err := replace(m.copy(i), lines)
		if err != nil {
			return fmt.Errorf("journal: how far logs have come cannot be kept: %w", err)
		}
		if m.files[i] != nil {
			m.files[i].Close()
		}
		m.files[i] = f
	}
	m.written, m.size, m.least, m.torn = version, len(lines), len(lines), false
	return nil
}

// replace puts a file with a text in the place of another, so that at any time one of them is
// there, and returns it open.
func replace(path string, text []byte) (*os.File, error) {
	f, err := os.OpenFile(path+".new", os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return nil, err
	}
	_, err = f.Write(text)
	if err = errors.Join(err, f.Sync()); err == nil {
		err = os.Rename(f.Name(), path)
	}
	if err == nil {
		err = syncDir(filepath.Dir(path))
	}
	if err != nil {
		f.Close()
		os.Remove(f.Name()) // it takes room
		return nil, err
	}
	return f, nil
}

func syncDir(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(d.Sync(), d.Close())
}

// close keeps what is left to be kept, and lets another process take over.
func (m *marks) close() error {
	err := m.keep()
	m.writing.Lock()
	defer m.writing.Unlock()
	if m.ended {
		return err
	}
	m.ended = true
	for _, f := range m.files {
		if f != nil {
			err = errors.Join(err, f.Close())
		}
	}
	return errors.Join(err, m.owner.Unlock())
}
