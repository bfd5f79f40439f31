package journaltest

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/ebbesgo/ebbes/server/internal/journal"
)

// damages are statements that damage the log with a name, and the errors of reading it then.
var damages = map[string]struct {
	statements []string
	want       error
}{
	"Gap":    {[]string{`DELETE FROM entry WHERE number = 2 AND log = (SELECT id FROM log WHERE name = '%s')`}, journal.ErrHole},
	"Change": {[]string{`UPDATE entry SET at = at + 1 WHERE number = 2 AND log = (SELECT id FROM log WHERE name = '%s')`}, journal.ErrHole},
	"End":    {[]string{`DELETE FROM entry WHERE number = 3 AND log = (SELECT id FROM log WHERE name = '%s')`}, journal.ErrLost},
	"All":    {[]string{`DELETE FROM entry WHERE log = (SELECT id FROM log WHERE name = '%s')`}, journal.ErrLost},
	"Rollback": {[]string{ // to the time before the last entry
		`UPDATE writer SET commits = commits - 1, heads = heads - (SELECT chain & 4294967295 FROM log WHERE name = '%s')`,
		`UPDATE log SET last = 2, chain = (SELECT chain FROM entry WHERE number = 2 AND log = log.id) WHERE name = '%s'`,
		`UPDATE writer SET heads = heads + (SELECT chain & 4294967295 FROM log WHERE name = '%s')`,
		`DELETE FROM entry WHERE number = 3 AND log = (SELECT id FROM log WHERE name = '%s')`,
	}, journal.ErrLost},
	"RollbackOfLog": {[]string{
		`UPDATE writer SET commits = 1, heads = heads - (SELECT chain & 4294967295 FROM log WHERE name = '%s')`,
		`DELETE FROM entry WHERE log = (SELECT id FROM log WHERE name = '%s')`,
		`DELETE FROM log WHERE name = '%s'`,
	}, journal.ErrLost},
}

// RunDamage tests that a journal in a database reports entries that are missing or changed there.
// Exec executes a statement in the database.
func RunDamage(t *testing.T, open func(*testing.T) journal.Journal, exec func(statement string)) {
	for name, damage := range damages {
		t.Run(name, func(t *testing.T) {
			s := newSuite(t, open)
			s.append(s.log+"x", 0, "a", "b", "c")
			last := s.append(s.log, 0, "a", "b", "c")
			for _, statement := range damage.statements {
				exec(fmt.Sprintf(statement, s.log))
			}
			s.testDamage(last, damage.want)
		})
	}
}

// testDamage expects an error of reading and following the log until it is deleted. If entries are
// lost, appends get it, too. Another log is unaffected.
func (s *suite) testDamage(last journal.Position, want error) {
	for _, j := range []journal.Journal{s.one, s.two, s.one} {
		if err := s.one.Ready(s.ctx); err != nil {
			s.Error(err)
		}
		if entries, err := j.Read(s.ctx, s.log, 0); !errors.Is(err, want) {
			s.Fatalf("reading returns %d entries, %v; want %v", len(entries), err, want)
		}
	}
	if seen, err := s.follow(s.two, 0, 3); !errors.Is(err, want) {
		s.Errorf("following returns %q, %v; want %v", seen, err, want)
	}
	if want == journal.ErrLost {
		s.refuses(want, s.log, last, "d")
		for _, j := range s.both {
			if lost := j.Lost(); !slices.Contains(lost, s.log) {
				s.Errorf("lost: %v", lost)
			}
		}
	}
	s.wants(s.log+"x", 0, "a", "b", "c")
	s.delete(s.two, s.log)
	s.append(s.log, 0, "again")
	s.wants(s.log, 0, "again")
}
