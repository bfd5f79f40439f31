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
	"strconv"
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
	db    *postgrestest.Server // that the commands reach
	alone bool                 // commands run as the user of the instances, not of the databases
}

// notRun are the commands of the runbook that the drill leaves to other tests.
var notRun = map[string]string{
	"server import -data data < archive/ID.jsonl":                           "TestFinishedTableIsArchived deletes a table after hours, and imports it again",
	`server import -postgres "$DB" -data "$(mktemp -d)" < archive/ID.jsonl`: "TestFinishedTableIsArchived deletes a table after hours, and imports it again",
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
// count as run.
func (d *drill) try(line string) (string, error) {
	d.t.Helper()
	d.markRun(line)
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

// own runs a command that has to succeed as the user of the instances.
func (d *drill) own(line string) string {
	d.t.Helper()
	was := d.alone
	defer func() { d.alone = was }()
	d.alone = true
	return d.run(line)
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

// at makes the commands reach a database server, whichever host name they have. A new standby is created
// in dir.
func (d *drill) at(s *postgrestest.Server, dir string) {
	d.db = s
	host, port, _ := net.SplitHostPort(s.Address())
	d.env = []string{
		"PGHOSTADDR=" + host, "PGPORT=" + port, "PGDATA=" + d.path(dir), "PRIMARY=" + host, "TMPDIR=" + d.dir,
		"DB=postgres://ebbes@" + s.Address() + "/ebbes",
	}
}

// serve starts an instance with the export secret of the drill.
func (d *drill) serve(args ...string) *instance {
	d.t.Helper()
	s := newInstance(d.t, append([]string{"-export-secret=" + d.path("secret")}, args...)...)
	d.names["localhost:9090"] = s.ops
	return s
}

// play makes some moves at a table of the instance, and returns a guest for further tables.
func (d *drill) play(server *instance) *crowd {
	d.t.Helper()
	c := guests(d.t, server.url())
	c.sit(c.order(longest), longest)
	c.goOn(10)
	c.disperse()
	return guests(d.t, server.url())
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

// drillDatabase fails over, repairs tables, and restores backups.
func (d *drill) drillDatabase() {
	a, b := d.create()
	server := d.serve(instanceOf(a, b), "-data="+d.path("data"))
	c := d.play(server)
	d.run("curl localhost:9090/store")
	d.run(`psql -U postgres -c "SELECT wait_event, state FROM pg_stat_activity WHERE application_name = 'ebbes'"`)
	a.Kill()
	d.at(b, "b")
	d.run(`psql -U postgres -c "SELECT pg_is_in_recovery()"`)
	for counted, there := d.commits(); there < counted; counted, there = d.commits() {
		time.Sleep(100 * time.Millisecond) // it has them, and has yet to replay them
	}
	d.promote()
	server.ready()
	c.order(longestEinfach)
	d.backup(2)
	d.loseAndFind(server, c, b)
	d.repair(server)
	d.restore(server, c)
	server.kill()
}

// create creates a database with a synchronous standby.
func (d *drill) create() (a, b *postgrestest.Server) {
	d.t.Helper()
	d.markRun("export PGDATA=/var/lib/postgresql/17/main PATH=/usr/lib/postgresql/17/bin:$PATH")
	d.markRun("export DB='postgres://ebbes@a,b/ebbes' PGPASSFILE=pgpass")
	d.env = []string{"PGDATA=" + d.path("a")}
	d.run("initdb -k -U postgres")
	d.run(`echo "listen_addresses = '*'" >> "$PGDATA/postgresql.conf"`)
	d.run(`echo "host all,replication ebbes,standby 10.0.0.0/8 scram-sha-256" >> "$PGDATA/pg_hba.conf"`)
	a = d.adopt("a")
	d.at(a, "b")
	d.run(`psql -U postgres -c "CREATE ROLE ebbes LOGIN PASSWORD '…'" -c "CREATE ROLE standby REPLICATION LOGIN PASSWORD '…'"`)
	d.run("createdb -U postgres -O ebbes ebbes")
	if sums := a.Ask(`SHOW data_checksums`); sums != "on" {
		d.t.Errorf("data_checksums is %s", sums)
	}
	b = d.standby("b")
	d.run(`psql -U postgres -c "ALTER SYSTEM SET synchronous_standby_names = 'standby'" -c "SELECT pg_reload_conf()"`)
	for !strings.Contains(d.run(replication), "standby          | streaming | sync") {
		time.Sleep(100 * time.Millisecond)
	}
	return a, b
}

// replication is a command of the runbook.
const replication = `psql -U postgres -c "SELECT application_name, state, sync_state, flush_lsn FROM pg_stat_replication"`

// instanceOf returns the flag -postgres of an instance that uses these servers.
func instanceOf(servers ...*postgrestest.Server) string {
	var all []string
	for _, s := range servers {
		all = append(all, s.Address())
	}
	return "-postgres=postgres://ebbes@" + strings.Join(all, ",") + "/ebbes"
}

// adopt starts the server of a directory of the drill, instead of pg_ctl.
func (d *drill) adopt(dir string) *postgrestest.Server {
	d.t.Helper()
	d.markRun(`pg_ctl -l "$PGDATA/log" start`)
	return postgrestest.Adopt(d.t, d.path(dir), "postgres")
}

// standby creates a new standby of the current server in a directory.
func (d *drill) standby(dir string) *postgrestest.Server {
	d.t.Helper()
	d.markRun("export PRIMARY=a")
	d.run(`pg_basebackup -D "$PGDATA" -d "host=$PRIMARY user=standby" -R -X stream -c fast`)
	d.run(`echo "cluster_name = 'standby'" >> "$PGDATA/postgresql.auto.conf"`)
	return d.adopt(dir)
}

// promote promotes the current server.
func (d *drill) promote() {
	d.t.Helper()
	d.run(`psql -U postgres -c "ALTER SYSTEM SET synchronous_standby_names = ''" -c "SELECT pg_reload_conf()"`)
	d.run("pg_ctl promote")
}

// commits returns the commit count of the instance, and the one in the current database.
func (d *drill) commits() (counted, there int) {
	d.t.Helper()
	count := strings.Fields(d.own(`tr -d '\0' < data/commits | sort -k 2 | tail -n 1`))
	if len(count) != 3 {
		d.t.Fatalf("the commit count is %q", count)
	}
	d.names["'ID'"] = "'" + count[0] + "'"
	defer delete(d.names, "'ID'")
	found := d.run(`psql -U postgres -d ebbes -Atc "SELECT commits FROM writer WHERE id = 'ID'"`)
	counted, _ = strconv.Atoi(strings.TrimLeft(count[1], "0"))
	there, _ = strconv.Atoi(strings.TrimSpace(found))
	return counted, there
}

// loseAndFind promotes a late standby of the primary b, so that a table is lost, and gets it back from
// b. The standby is the current server then.
func (d *drill) loseAndFind(server *instance, c *crowd, b *postgrestest.Server) {
	d.t.Helper()
	d.at(b, "a")
	d.run(`mv -T "$PGDATA" "$PGDATA.old.$(date +%s)"`)
	late := d.standby("a")
	server.kill()
	server.args = append(server.args, instanceOf(b, late))
	server.start()
	late.Stop()
	c.order(longest)
	b.Kill()
	late.Launch()
	d.at(late, "a")
	if counted, there := d.commits(); there >= counted {
		d.t.Errorf("a late standby has %d of %d transactions", there, counted)
	}
	d.run(`psql -U postgres -Atc "SELECT greatest(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn())"`)
	d.promote()
	server.ready()
	for _, text := get(d.t, "http://"+server.ops+"/metrics"); !strings.Contains(text, "ebbes_tables_lost 1"); _, text = get(d.t, "http://"+server.ops+"/metrics") {
		time.Sleep(100 * time.Millisecond)
	}
	d.fails("server export -ops localhost:9090 -export-secret secret > backup.jsonl", "1 tables are not in the export")

	d.former(late, "b")
	d.run(`server import -postgres "$DB" -data "$(mktemp -d)" < former.jsonl`)
	server.kill()
	server.start()
	d.backup(3)
}

// former saves the tables of a former primary in a directory, where no instance reaches it. The current
// server has a newer timeline.
func (d *drill) former(current *postgrestest.Server, dir string) {
	d.t.Helper()
	const timeline = `psql -U postgres -Atc "SELECT left(pg_walfile_name(pg_current_wal_lsn()), 8)"`
	newer := d.run(timeline)
	d.at(current, dir)
	d.names["5499"] = strconv.Itoa(postgrestest.FreePort(d.t))
	defer delete(d.names, "5499")
	d.run(`pg_ctl -o "-p 5499 -c listen_addresses=localhost -c synchronous_standby_names=" -l "$PGDATA/log" start`)
	d.t.Cleanup(func() { postgrestest.Shell(d.t, d.dir, "pg_ctl stop -m immediate", "PGDATA="+d.path(dir)).Run() })
	env := d.env
	d.env = append(slices.Clone(env), "PGPORT="+d.names["5499"])
	if older := d.run(timeline); older >= newer {
		d.t.Errorf("the timelines are %s and then %s", older, newer)
	}
	d.env = env
	d.run(`PGPASSFILE=pgpass server export -postgres postgres://ebbes@localhost:5499/ebbes -data "$(mktemp -d)" > former.jsonl`)
	d.run("pg_ctl stop")
	d.at(current, dir)
}

// repair restores a table of the database that has lost an entry, from a backup and then without one,
// and a table that has lost its end.
func (d *drill) repair(server *instance) {
	d.t.Helper()
	d.names["@a,b/"] = "@" + d.db.Address() + "/"
	d.run("pg_dump -Fc -U postgres -d ebbes -f backup.dump")
	d.run("createdb -U postgres -O ebbes old")
	d.run("pg_restore -e -U postgres -d old backup.dump")
	d.run(`server export -postgres postgres://ebbes@a,b/old -data "$(mktemp -d)" > backup.jsonl`)
	id := d.damaged(server)
	d.names["ID"] = id
	d.importOne()
	server.kill()
	server.start()
	if log := d.run(`server export -ops localhost:9090 -export-secret secret | grep '"table":"ID"'`); !strings.HasPrefix(log, `{"table":"`+id) {
		d.t.Errorf("the log of a table is %s", log)
	}

	d.damaged(server)
	d.names["<= 8"] = "<= 1"
	d.run(`printf '{"table":"ID","entries":[' > head.jsonl`)
	d.run(`psql -U postgres -d ebbes -Atc "` + beforeDamage + `" | tr -d '\n' >> head.jsonl`)
	d.run(`printf ']}\n{"tables":1}\n' >> head.jsonl`)
	d.importHead(`server import -postgres "$DB" -data "$(mktemp -d)" < one.jsonl`)
	if log := d.run(`server export -ops localhost:9090 -export-secret secret | grep '"table":"ID"'`); strings.Count(log, `"n":`) != 1 {
		d.t.Errorf("the log of a table is %s", log)
	}

	d.importOne()
	d.importHead(`server import -postgres "$DB" -data "$(mktemp -d)" < one.jsonl`)
	if log := d.run(`server export -ops localhost:9090 -export-secret secret | grep '"table":"ID"'`); strings.Count(log, `"n":`) < 10 {
		d.t.Errorf("the log of a table is %s", log)
	}
	d.damaged(server)
	d.run(`echo '{"table":"ID"}' > one.jsonl`)
	d.run(`echo '{"tables":1}' >> one.jsonl`)
	d.run(`server import -postgres "$DB" -data "$(mktemp -d)" < one.jsonl`)
	delete(d.names, "ID")
	d.backup(2)

	server.kill()
	d.db.ExecIn("ebbes", `DELETE FROM entry WHERE (log, number) = (SELECT id, last FROM log ORDER BY id LIMIT 1)`)
	d.db.ExecIn("ebbes", `UPDATE writer SET commits = commits - 1`)
	if log := server.refused(); !strings.Contains(log, "Lost moves") {
		d.t.Errorf("the database has gone back, and the log says %s", log)
	}
	d.run("pg_dump -Fc -U postgres -d ebbes -f before.dump")
	d.run(`server export -accept-loss -postgres "$DB" -data "$(mktemp -d)" > left.jsonl`)
	d.holds("left.jsonl", 1) // the other had one entry
	d.run(`server import -accept-loss -postgres "$DB" -data "$(mktemp -d)" < backup.jsonl`)
	d.own("rm data/commits")
	server.start()
	d.backup(2)
}

// importOne imports a table from the backup.
func (d *drill) importOne() {
	d.t.Helper()
	d.run(`(grep '"table":"ID"' backup.jsonl; echo '{"tables":1}') > one.jsonl`)
	d.run(`server import -postgres "$DB" -data "$(mktemp -d)" < one.jsonl`)
}

// importHead imports the entries before the damage of a table.
func (d *drill) importHead(line string) {
	d.t.Helper()
	d.names["one.jsonl"] = "head.jsonl"
	defer delete(d.names, "one.jsonl")
	d.run(line)
}

// beforeDamage is the query of the runbook for the entries before the damage of a table in a database.
const beforeDamage = `SELECT string_agg(convert_from(data, 'UTF8'), ',' ORDER BY number) FROM entry, log WHERE log = id AND name = 'ID' AND number <= 8`

// damaged damages a table of the database, and returns its ID from the error of an export.
func (d *drill) damaged(server *instance) (id string) {
	d.t.Helper()
	d.db.ExecIn("ebbes", damage)
	_, err := exportOf(d.t, "-ops="+server.ops, "-export-secret="+d.path("secret"))
	if err == nil {
		d.t.Fatal("the damage is not reported")
	}
	return regexp.MustCompile(`[A-Z2-7]{26}`).FindString(err.Error())
}

// restore replaces the database by a backup that lacks a table.
func (d *drill) restore(server *instance, c *crowd) {
	d.t.Helper()
	d.run("pg_dump -Fc -U postgres -d ebbes -f backup.dump")
	c.order(longest)
	server.kill()
	d.run(`psql -U postgres -c "ALTER DATABASE ebbes RENAME TO former"`)
	d.run("createdb -U postgres -O ebbes ebbes")
	d.run("pg_restore -e -U postgres -d ebbes backup.dump")
	if log := server.refused(); !strings.Contains(log, "Lost moves") {
		d.t.Errorf("the database has gone back, and the log says %s", log)
	}
	d.own("rm data/commits")
	server.start()
	d.backup(2)
	d.run(`server import -postgres "$DB" -data "$(mktemp -d)" < backup.jsonl`)
}

// damage deletes an entry of a table.
const damage = `DELETE FROM entry WHERE number = 2 AND log = (SELECT min(id) FROM log WHERE last > 2)`

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
	c := d.play(server)
	c.order(longest)
	c.order(longest)
	d.run(`sqlite3 -readonly data/tables.sqlite "VACUUM INTO 'backup.sqlite'"`)
	d.run("mkdir fresh && cp backup.sqlite fresh/tables.sqlite")
	server.kill()
	restored := d.serve("-data=" + d.path("fresh"))
	d.backup(3)
	restored.kill()

	d.run("mkdir old && cp backup.sqlite old/tables.sqlite && server export -data old > backup.jsonl")
	d.holds("backup.jsonl", 3)
	d.run("server export -data data > backup.jsonl")
	d.holds("backup.jsonl", 3)
	d.run("server export -data data > tables.jsonl")
	if out := d.run(`server import -postgres "$DB" -data "$(mktemp -d)" < tables.jsonl`); out != "3 tables are there\n" {
		d.t.Errorf("from a directory to a database: %s", out)
	}

	d.damage()
	d.remove("fresh")
	d.fails("server export -accept-loss -data data > left.jsonl", "1 tables are not in the export")
	d.fails("server import -data fresh < left.jsonl", "not in the export")
	d.run("server import -data fresh < backup.jsonl")
	d.run("mv data data.bad && mv fresh data")
	server.start()
	d.names["localhost:9090"] = server.ops
	d.backup(3)
	server.kill()
	d.damage()
	d.names["<= 8"], d.names["ID"] = "<= 1", d.missing()
	d.run(`printf '{"table":"ID","entries":[' > head.jsonl`)
	d.run(`sqlite3 -readonly data/tables.sqlite "SELECT group_concat(CAST(data AS TEXT)) FROM entry, log WHERE log = id AND name = 'ID' AND number <= 8" | tr -d '\n' >> head.jsonl`)
	d.run(`printf ']}\n{"tables":1}\n' >> head.jsonl`)
	d.importHead("server import -data data < one.jsonl")
	delete(d.names, "ID")
	d.run("server export -data data > backup.jsonl")
	d.holds("backup.jsonl", 3)

	d.remove("fresh")
	copyDir(d.t, "../testdata/earlier.jsonl", d.path("left.jsonl"))
	d.run("server import -data fresh < left.jsonl")
	restored.start()
	d.names["localhost:9090"] = restored.ops
	d.backup(4)
}

// missing returns the ID of the only damaged table of the directory.
func (d *drill) missing() string {
	d.t.Helper()
	out, err := d.try("server export -data data > backup.jsonl")
	if err == nil {
		d.t.Fatal("the damage is not reported")
	}
	return regexp.MustCompile(`[A-Z2-7]{26}`).FindString(out)
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
