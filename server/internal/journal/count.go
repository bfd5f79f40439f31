package journal

import (
	"crypto/rand"
	"errors"
	"fmt"
	"hash/crc32"
	"log/slog"
	"os"
	"path/filepath"
	"strings"

	"github.com/gofrs/flock"
)

// A commitCount is a file that counts the confirmed transactions of this process. It continues the
// count of the process before it in the directory. A database with fewer has lost the last ones, which
// it cannot know itself: to a database, a truncated write-ahead log looks like one that ended there.
// The file has two slots, so that one of them is always whole.
type commitCount struct {
	file    *os.File
	lock    *flock.Flock
	writer  string // ID of this process in the database; a new one, since the file may be a copy
	before  string // ID of the process that wrote the file, "" for none
	commits int64
}

// slotDistance is the distance of the slots, which share no sector of a disk.
const slotDistance = 4096

// slot returns the text of a slot: a writer, its count, and a checksum.
func slot(writer string, commits int64) string {
	text := fmt.Sprintf("%s %019d", writer, commits)
	return fmt.Sprintf("%s %08x\n", text, crc32.ChecksumIEEE([]byte(text)))
}

// openCount opens the commit count of a directory, which then belongs to this process. A directory of
// another process is an error.
func openCount(dir string) (*commitCount, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, err
	}
	lock := flock.New(filepath.Join(dir, "lock"))
	switch held, err := lock.TryLock(); {
	case err != nil:
		return nil, err
	case !held:
		return nil, fmt.Errorf("journal: another process uses the directory %s", dir)
	}
	f, err := os.OpenFile(filepath.Join(dir, "commits"), os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, errors.Join(err, lock.Unlock())
	}
	c := &commitCount{file: f, lock: lock, writer: rand.Text()}
	if err := c.load(); err != nil {
		return nil, errors.Join(err, c.close())
	}
	return c, nil
}

// load reads the larger count of the two slots. A file without a whole slot starts again at 0.
func (c *commitCount) load() error {
	text := make([]byte, 2*slotDistance)
	n, _ := c.file.ReadAt(text, 0)
	for _, stored := range []string{string(text[:slotDistance]), string(text[slotDistance:])} {
		var writer string
		var commits int64
		fmt.Sscanf(stored, "%s %d", &writer, &commits)
		if strings.HasPrefix(stored, slot(writer, commits)) && commits >= c.commits {
			c.before, c.commits = writer, commits
		}
	}
	if c.before != "" {
		return nil
	}
	if n > 0 {
		slog.Warn("the commit count is damaged and starts again; a loss before this moment goes unnoticed", "file", c.file.Name())
	}
	_, err := c.file.WriteAt(make([]byte, len(text)), 0) // so that a full disk cannot refuse a slot later
	return errors.Join(err, c.save(0), syncDir(filepath.Dir(c.file.Name())))
}

// save writes the count to disk.
func (c *commitCount) save(commits int64) error {
	if _, err := c.file.WriteAt([]byte(slot(c.writer, commits)), commits%2*slotDistance); err != nil {
		return err
	}
	c.commits = commits
	return c.file.Sync()
}

// close releases the directory.
func (c *commitCount) close() error { return errors.Join(c.file.Close(), c.lock.Unlock()) }

// syncDir makes new files in a directory survive a power cut.
func syncDir(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(d.Sync(), d.Close())
}
