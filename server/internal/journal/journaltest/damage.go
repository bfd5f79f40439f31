package journaltest

import (
	"fmt"
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

// RunDamage tests that a journal in a database reports entries that are missing or changed there, until
// the log is deleted. Other logs are unaffected. Exec executes a statement in the database.
func RunDamage(t *testing.T, open func(*testing.T) journal.Journal, exec func(statement string)) {
	for name, damage := range damages {
		t.Run(name, func(t *testing.T) {
			m := newModel(t, open)
			other := m.other("x")
			other.extend("a", "b", "c")
			m.extend("a", "b", "c")
			for _, statement := range damage.statements {
				exec(fmt.Sprintf(statement, m.log))
			}
			other.check(0)
			m.damage = damage.want
			m.check(0)
			if m.damage == journal.ErrLost {
				m.append(m.both[1], m.last, "d")
			}
			m.delete(m.both[1])
			m.extend("again")
			m.check(0)
			other.check(0)
		})
	}
}
