package fault

import (
	"database/sql"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/postgrestest"
)

// A drill runs the commands of the runbook, word for word, in a directory of its own.
type drill struct {
	t     *testing.T
	dir   string
	lines []string // commands of the runbook
	ran   []bool
	names map[string]string // replacements for names in the commands
	env   []string
	alone bool // commands run as the user of the instances, not of the databases
}

// notRun are the commands of the runbook that the drill leaves to other tests.
var notRun = map[string]string{
	"old-server export -data data > tables.jsonl": "an earlier version is missing; testdata/earlier.jsonl is its export",
	"server import -data data < archive/ID.jsonl": "TestFinishedTableIsArchived deletes a table after hours, and imports it again",
}

// newDrill reads the commands of the runbook. It skips the test with -short, or without a program
// that the commands need, which fails the test in CI.
func newDrill(t *testing.T) *drill {
	t.Helper()
	postgrestest.Require(t)
	for _, program := range []string{"sqlite3", "openssl"} {
		if _, err := exec.LookPath(program); err != nil && os.Getenv("CI") == "" {
			t.Skip(err)
		}
	}
	path, err := built()
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile("../RUNBOOK.md")
	if err != nil {
		t.Fatal(err)
	}
	d := &drill{t: t, dir: t.TempDir(), names: map[string]string{}}
	for _, line := range regexp.MustCompile(`(?m)^ {4,}(\S.*?)(?: +#.*)?$`).FindAllStringSubmatch(string(text), -1) {
		d.lines = append(d.lines, line[1])
	}
	d.ran = make([]bool, len(d.lines))
	postgrestest.Share(t, d.dir)
	if err := os.Symlink(path, filepath.Join(d.dir, "server")); err != nil {
		t.Fatal(err)
	}
	return d
}

// path returns the path of a file of the drill.
func (d *drill) path(name string) string { return filepath.Join(d.dir, name) }

// try runs a command of the runbook with its names replaced, and returns the output. All equal commands
// count as run. The directory new is empty each time.
func (d *drill) try(line string) (string, error) {
	d.t.Helper()
	d.markRun(line)
	if strings.Contains(line, "-data new") {
		d.remove("new")
	}
	for name, here := range d.names {
		line = strings.ReplaceAll(line, name, here)
	}
	c := postgrestest.Shell(d.t, d.dir, "PATH=.:$PATH; "+line, d.env...)
	if d.alone {
		c.SysProcAttr = nil
	}
	out, err := c.CombinedOutput()
	return string(out), err
}

// markRun marks the commands that are equal to a line as run.
func (d *drill) markRun(line string) {
	d.t.Helper()
	if !slices.Contains(d.lines, line) {
		d.t.Fatalf("the runbook does not have the command %s", line)
	}
	for i := range d.lines {
		d.ran[i] = d.ran[i] || d.lines[i] == line
	}
}

// run runs a command that has to succeed.
func (d *drill) run(line string) string {
	d.t.Helper()
	out, err := d.try(line)
	if err != nil {
		d.t.Fatalf("%s: %v\n%s", line, err, out)
	}
	return out
}

// fails runs a command that has to fail with a reason.
func (d *drill) fails(line, reason string) {
	d.t.Helper()
	if out, err := d.try(line); err == nil || !strings.Contains(out, reason) {
		d.t.Errorf("%s: %v, want %q\n%s", line, err, reason, out)
	}
}

// at makes the commands reach a database server, whichever host name they have.
func (d *drill) at(s *postgrestest.Server) {
	host, port, _ := net.SplitHostPort(s.Address())
	d.env = []string{"PGHOSTADDR=" + host, "PGPORT=" + port}
	d.names["@db/"] = "@" + s.Address() + "/"
}

// serve starts an instance with the export secret of the drill.
func (d *drill) serve(args ...string) *instance {
	d.t.Helper()
	s := newInstance(d.t, append([]string{"-export-secret=" + d.path("secret")}, args...)...)
	d.names["localhost:9090"] = s.ops
	return s
}

// holds checks the number of tables that an export has.
func (d *drill) holds(file string, tables int) {
	d.t.Helper()
	text, err := os.ReadFile(d.path(file))
	if err != nil {
		d.t.Fatal(err)
	}
	if !strings.Contains(string(text), fmt.Sprintf(`{"tables":%d`, tables)) {
		d.t.Errorf("%s does not have %d tables: %.300s", file, tables, text[max(0, len(text)-300):])
	}
}

// The commands of the runbook are run one after the other, and only those in notRun are left out.
// They are for a database with a standby, a failover, its backups and a damaged table, and for a
// directory.
func TestRunbook(t *testing.T) {
	d := newDrill(t)
	d.run("umask 077")
	d.run("openssl rand -hex 32 > secret")
	d.drillDatabase()
	d.drillDirectory()
	for i, line := range d.lines {
		if _, known := notRun[line]; !d.ran[i] && !known {
			t.Errorf("no test runs the command %s", line)
		}
	}
	for line := range notRun {
		if !slices.Contains(d.lines, line) {
			t.Errorf("the runbook no longer has the command %s", line)
		}
	}
}

// drillDatabase creates a database with a standby, fails over, and restores backups.
func (d *drill) drillDatabase() {
	d.run("initdb -k -U postgres -D data")
	d.run(`echo "listen_addresses = '*'" >> data/postgresql.conf`)
	d.run(`echo "host all,replication ebbes,standby 10.0.0.0/8 scram-sha-256" >> data/pg_hba.conf`)
	d.markRun("pg_ctl -D data -l data/log start")
	a := postgrestest.Adopt(d.t, d.path("data"), "postgres")
	d.at(a)
	d.run(`psql -U postgres -c "CREATE ROLE ebbes LOGIN PASSWORD '…'" -c "CREATE ROLE standby REPLICATION LOGIN PASSWORD '…'"`)
	d.run("createdb -U postgres -O ebbes ebbes")
	if sums := a.Ask(`SHOW data_checksums`); sums != "on" {
		d.t.Errorf("data_checksums is %s", sums)
	}
	d.run(`pg_basebackup -D standby -d "host=a user=standby" -R -X stream -c fast`)
	d.markRun("pg_ctl -D standby -l standby/log start")
	b := postgrestest.Adopt(d.t, d.path("standby"), "postgres")
	d.run(`psql -U postgres -c "ALTER SYSTEM SET synchronous_standby_names = 'walreceiver'" -c "SELECT pg_reload_conf()"`)
	for !strings.Contains(d.run(`psql -U postgres -c "SELECT application_name, sync_state FROM pg_stat_replication"`), "walreceiver      | sync") {
		time.Sleep(100 * time.Millisecond)
	}
	d.markRun(`server -postgres 'postgres://ebbes@a,b/ebbes' -data data -ops :9090`)
	server := d.serve("-postgres=postgres://ebbes@" + a.Address() + "," + b.Address() + "/ebbes")
	c := guests(d.t, server.url())
	c.order(longest)
	d.run("curl localhost:9090/store")
	d.run(`psql -U postgres -c "SELECT wait_event, state FROM pg_stat_activity WHERE application_name = 'ebbes'"`)
	a.Kill()
	d.at(b)
	d.run(`psql -U postgres -c "SELECT pg_is_in_recovery()"`)
	d.run(`psql -U postgres -c "ALTER SYSTEM SET synchronous_standby_names = ''" -c "SELECT pg_reload_conf()"`)
	d.run("pg_ctl promote -D standby")
	server.ready()
	c.order(longestEinfach)
	d.backup(2)

	d.repair(server, b)

	d.run("pg_dump -Fc -d postgres://ebbes@db/ebbes -f backup.dump")
	c.order(longest)
	d.run("createdb -U postgres -O ebbes ebbes2")
	d.run("pg_restore -e -U postgres -d ebbes2 backup.dump")
	server.kill()
	server.args = append(server.args, "-postgres=postgres://ebbes@"+b.Address()+"/ebbes2")
	if log := server.refused(); !strings.Contains(log, "-accept-loss") {
		d.t.Errorf("the database has gone back, and the log says %s", log)
	}
	server.args = append(server.args, "-accept-loss")
	server.start()
	d.backup(2)
	server.kill()
}

// repair restores a table of the database that has lost an entry, and then one that has lost its end.
func (d *drill) repair(server *instance, db *postgrestest.Server) {
	d.t.Helper()
	db.ExecIn("ebbes", damage)
	_, err := exportOf(d.t, "-ops="+server.ops, "-export-secret="+d.path("secret"))
	if err == nil {
		d.t.Fatal("the damage is not reported")
	}
	d.names["ID"] = regexp.MustCompile(`[A-Z2-7]{26}`).FindString(err.Error())
	d.run(`(grep '"table":"ID"' backup.jsonl; echo '{"tables":1}') | server import -postgres postgres://ebbes@db/ebbes -data new`)
	server.kill()
	server.start()
	if log := d.run(`server export -ops localhost:9090 -export-secret secret | grep '"table":"ID"'`); !strings.HasPrefix(log, `{"table":"`+d.names["ID"]) {
		d.t.Errorf("the log of a table is %s", log)
	}
	delete(d.names, "ID")
	d.run("server import -postgres postgres://ebbes@db/ebbes -data new < backup.jsonl")
	d.backup(2)

	server.kill()
	db.ExecIn("ebbes", `DELETE FROM entry WHERE (log, number) = (SELECT id, last FROM log ORDER BY id LIMIT 1)`)
	d.fails("server export -postgres postgres://ebbes@db/ebbes -data new > left.jsonl", "1 tables are not in the export")
	d.run("server import -accept-loss -postgres postgres://ebbes@db/ebbes -data new < backup.jsonl")
	server.start()
	d.backup(2)
}

// damage deletes an entry of a table.
const damage = `DELETE FROM entry WHERE number = 1 AND log = (SELECT min(id) FROM log)`

// backup makes a backup of the running instance, and checks that it has that many tables.
func (d *drill) backup(tables int) {
	d.t.Helper()
	d.run("server export -ops localhost:9090 -export-secret secret > backup.jsonl")
	d.holds("backup.jsonl", tables)
}

// remove removes files of the drill.
func (d *drill) remove(names ...string) {
	d.t.Helper()
	for _, name := range names {
		if err := os.RemoveAll(d.path(name)); err != nil {
			d.t.Fatal(err)
		}
	}
}

// drillDirectory restores the backups of a directory, replaces a damaged one, and imports the
// export of an earlier version.
func (d *drill) drillDirectory() {
	d.alone = true
	d.remove("data", "backup.jsonl")
	server := d.serve("-data=" + d.path("data"))
	c := guests(d.t, server.url())
	for range 3 {
		c.order(longest)
	}
	d.run(`sqlite3 -readonly data/tables.sqlite "VACUUM INTO 'backup.sqlite'"`)
	d.run("mkdir fresh && cp backup.sqlite fresh/tables.sqlite")
	server.kill()
	restored := d.serve("-data=" + d.path("fresh"))
	d.backup(3)
	restored.kill()

	d.run("server export -data data > backup.jsonl")
	d.holds("backup.jsonl", 3)
	d.damage()
	d.run("server import -data data < backup.jsonl")
	d.run("server export -data data > backup.jsonl")
	d.holds("backup.jsonl", 3)
	d.run("server export -data data > tables.jsonl")
	if out := d.run("server import -postgres postgres://ebbes@db/ebbes -data new < tables.jsonl"); out != "3 tables are there\n" {
		d.t.Errorf("from a directory to a database: %s", out)
	}

	d.damage()
	d.remove("fresh")
	d.fails("server export -data data > left.jsonl", "1 tables are not in the export")
	d.fails("server import -data fresh < left.jsonl", "not in the export")
	d.run("server import -data fresh < backup.jsonl")
	restored.start()
	d.backup(3)
	restored.kill()

	d.remove("fresh")
	copyDir(d.t, "../testdata/earlier.jsonl", d.path("tables.jsonl"))
	d.run("server import -data fresh < tables.jsonl")
	restored.start()
	d.backup(4)
}

// damage damages a table of the directory, which no process uses.
func (d *drill) damage() {
	d.t.Helper()
	db, err := sql.Open("sqlite", d.path("data/tables.sqlite"))
	if err != nil {
		d.t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.Exec(damage); err != nil {
		d.t.Fatal(err)
	}
}
