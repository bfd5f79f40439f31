package journaltest

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/journal"
)

// RunDamage tests that a journal in a database reports entries that are missing or changed there.
// Exec executes a statement in the database.
func RunDamage(t *testing.T, open func(*testing.T) journal.Journal, exec func(statement string)) {
	for name, test := range map[string]struct {
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
	} {
		t.Run(name, func(t *testing.T) {
			ctx, cancel := context.WithTimeout(t.Context(), patient)
			defer cancel()
			s := &suite{t, ctx, open(t), open(t), fmt.Sprintf("%s-%d", name, time.Now().UnixNano())}
			s.append(s.log+"x", 0, "a", "b", "c")
			last := s.append(s.log, 0, "a", "b", "c")
			for _, statement := range test.statements {
				exec(fmt.Sprintf(statement, s.log))
			}
			s.testDamage(last, test.want)
		})
	}
}

// testDamage expects an error of every access to the log. Another log is unaffected.
func (s *suite) testDamage(last journal.Position, want error) {
	if err := s.one.Ready(s.ctx); err != nil {
		s.Error(err)
	}
	for _, j := range []journal.Journal{s.one, s.two, s.one} {
		if entries, err := j.Read(s.ctx, s.log, 0); !errors.Is(err, want) {
			s.Fatalf("reading returns %d entries, %v; want %v", len(entries), err, want)
		}
	}
	for e, err := range s.two.Follow(s.ctx, s.log, 0) {
		if !errors.Is(err, want) {
			s.Errorf("following returns %q, %v; want %v", e.Data, err, want)
		}
	}
	if want == journal.ErrLost {
		if err := s.one.Ready(s.ctx); err != nil {
			s.Error(err)
		}
		for _, j := range []journal.Journal{s.one, s.two} {
			if lost := j.Lost(); !slices.Contains(lost, s.log) {
				s.Errorf("lost: %v", lost)
			}
			if _, err := j.Append(s.ctx, s.log, last, []byte("d")); !errors.Is(err, want) {
				s.Errorf("appending returns %v", err)
			}
		}
	}
	s.wants(s.log+"x", 0, "a", "b", "c")
	if err := s.two.Delete(s.ctx, s.log); err != nil {
		s.Error(err)
	}
	s.append(s.log, 0, "again")
	s.wants(s.log, 0, "again")
	s.wants(s.log+"x", 0, "a", "b", "c")
}
