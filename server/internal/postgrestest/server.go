// Package postgrestest starts PostgreSQL servers as child processes, for tests that kill them.
package postgrestest

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
)

// A Server is a PostgreSQL server on this machine that ends with the test.
type Server struct {
	t       testing.TB
	dir     string // data directory
	user    string // superuser
	log     string
	port    int
	process *exec.Cmd
}

// Start creates a database with page checksums in a directory, and starts its server with settings
// such as "fsync=off". [Require] may skip the test.
func Start(t testing.TB, dir string, settings ...string) *Server {
	t.Helper()
	s := newServer(t, dir)
	s.run("initdb", "-k", "-D", s.dir, "-U", s.user, "--auth=trust", "--no-instructions")
	s.configure(settings...)
	s.Launch()
	return s
}

// newServer creates an empty data directory below dir, and returns its server, which is not
// started.
func newServer(t testing.TB, dir string) *Server {
	t.Helper()
	Require(t)
	dir = filepath.Join(dir, "postgres")
	if err := os.Mkdir(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	Share(t, dir)
	return serverIn(t, dir, "ebbes")
}

// Require skips a test with -short, and also if PostgreSQL is missing outside of CI.
func Require(t testing.TB) {
	t.Helper()
	if testing.Short() {
		t.Skip("in nightly: PostgreSQL")
	}
	if _, err := program("initdb"); err != nil && os.Getenv("CI") == "" {
		t.Skip(err)
	}
}

// Adopt starts the server of an existing data directory with a superuser, on a port of its own.
func Adopt(t testing.TB, dir, user string) *Server {
	t.Helper()
	s := serverIn(t, dir, user)
	s.configure()
	s.Launch()
	return s
}

// serverIn returns the server of a data directory, which ends with the test.
func serverIn(t testing.TB, dir, user string) *Server {
	t.Helper()
	s := &Server{t: t, dir: dir, user: user, log: filepath.Join(t.TempDir(), "log"), port: FreePort(t)}
	t.Cleanup(func() {
		s.Kill()
		if text, err := os.ReadFile(s.log); err == nil && t.Failed() {
			t.Logf("PostgreSQL at port %d:\n%s", s.port, text[max(0, len(text)-3000):])
		}
	})
	return s
}

// Share gives a directory of a test to the user that runs the servers.
func Share(t testing.TB, dir string) {
	t.Helper()
	id := owner()
	if id == nil {
		return
	}
	if err := os.Chown(dir, int(id.Uid), int(id.Gid)); err != nil {
		t.Fatal(err)
	}
	for above := filepath.Dir(dir); strings.HasPrefix(above, filepath.Clean(os.TempDir())+"/"); above = filepath.Dir(above) {
		if err := os.Chmod(above, 0o755); err != nil { // testing creates it for one user
			t.Fatal(err)
		}
	}
}

// owner returns the user that runs the server, since root may not. It is nil for the current user.
func owner() *syscall.Credential {
	if os.Getuid() != 0 {
		return nil
	}
	u, err := user.Lookup("postgres")
	if err != nil {
		if u, err = user.Lookup("nobody"); err != nil {
			return nil
		}
	}
	uid, _ := strconv.ParseUint(u.Uid, 10, 32)
	gid, _ := strconv.ParseUint(u.Gid, 10, 32)
	return &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}
}

// program returns the path of a program of PostgreSQL.
func program(name string) (string, error) {
	if path, err := exec.LookPath(name); err == nil {
		return path, nil
	}
	found, _ := filepath.Glob("/usr/lib/postgresql/*/bin/" + name)
	if len(found) == 0 {
		return "", fmt.Errorf("the program %s of PostgreSQL is not installed", name)
	}
	return found[len(found)-1], nil
}

// Command returns a command of PostgreSQL, such as pg_dump, as the user that runs the server.
func (s *Server) Command(name string, args ...string) *exec.Cmd {
	s.t.Helper()
	path, err := program(name)
	if err != nil {
		s.t.Fatal(err)
	}
	c := exec.Command(path, args...)
	c.Dir = "/"
	c.SysProcAttr = &syscall.SysProcAttr{Credential: owner()}
	return c
}

// Shell returns a command line in a directory, run by the servers' user. Its path has the programs
// of PostgreSQL.
func Shell(t testing.TB, dir, line string, env ...string) *exec.Cmd {
	t.Helper()
	postgres, err := program("postgres")
	if err == nil {
		postgres, err = filepath.EvalSymlinks(postgres)
	}
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command("sh", "-c", line)
	c.Dir = dir
	c.Env = append(append(os.Environ(), "PATH="+filepath.Dir(postgres)+":"+os.Getenv("PATH")), env...)
	c.SysProcAttr = &syscall.SysProcAttr{Credential: owner()}
	return c
}

// run runs a program of PostgreSQL that has to succeed.
func (s *Server) run(name string, args ...string) {
	s.t.Helper()
	if out, err := s.Command(name, args...).CombinedOutput(); err != nil {
		s.t.Fatalf("%s %v: %v\n%s", name, args, err, out)
	}
}

// configure appends settings that suit tests, and further ones, to the configuration.
func (s *Server) configure(further ...string) {
	s.t.Helper()
	settings := append([]string{
		"unix_socket_directories=''", "listen_addresses='127.0.0.1'", fmt.Sprintf("port=%d", s.port), "log_min_messages=warning",
		"wal_level=replica", "max_connections=60", "shared_buffers=32MB", "autovacuum_naptime=5s",
	}, further...)
	f, err := os.OpenFile(filepath.Join(s.dir, "postgresql.auto.conf"), os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		s.t.Fatal(err)
	}
	defer f.Close()
	if _, err := f.WriteString(strings.Join(settings, "\n") + "\n"); err != nil {
		s.t.Fatal(err)
	}
}

// Launch starts the server, at first or after [Server.Kill] or [Server.Stop], and waits until it answers.
func (s *Server) Launch() {
	s.t.Helper()
	log, err := os.OpenFile(s.log, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		s.t.Fatal(err)
	}
	defer log.Close()
	for range 2 { // a server may need the memory of its predecessor to be released
		s.process = s.Command("postgres", "-D", s.dir)
		s.process.Stdout, s.process.Stderr = log, log
		if err := s.process.Start(); err != nil {
			s.t.Fatal(err)
		}
		if s.answers() {
			return
		}
		s.Kill()
	}
	s.t.Fatal("PostgreSQL does not start")
}

// answers waits up to a minute until the server answers, and reports whether it does. It gives up
// if the process ends.
func (s *Server) answers() bool {
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		if conn, err := connect(s.URL()); err == nil {
			conn.Close(context.Background())
			return true
		}
		if s.process.Process.Signal(syscall.Signal(0)) != nil || exited(s.process.Process.Pid) {
			return false
		}
	}
	return false
}

// exited reports whether a process has ended.
func exited(pid int) bool {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	return err != nil || strings.Contains(string(text), ") Z ")
}

func connect(url string) (*pgx.Conn, error) {
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	return pgx.Connect(ctx, url)
}

// URL returns the connection string of the server.
func (s *Server) URL() string {
	return fmt.Sprintf("postgres://%s@127.0.0.1:%d/postgres?sslmode=disable", s.user, s.port)
}

// Address returns the address of the server.
func (s *Server) Address() string { return fmt.Sprintf("127.0.0.1:%d", s.port) }

// Dir returns the data directory.
func (s *Server) Dir() string { return s.dir }

// Exec executes a statement.
func (s *Server) Exec(statement string) {
	s.t.Helper()
	if err := s.TryExec(statement); err != nil {
		s.t.Fatalf("%s: %v", statement, err)
	}
}

// TryExec executes a statement that may fail.
func (s *Server) TryExec(statement string) error { return s.execAt(s.URL(), statement) }

// ExecIn executes a statement in a database of the server.
func (s *Server) ExecIn(database, statement string) {
	s.t.Helper()
	if err := s.execAt(strings.Replace(s.URL(), "/postgres?", "/"+database+"?", 1), statement); err != nil {
		s.t.Fatalf("%s: %v", statement, err)
	}
}

func (s *Server) execAt(url, statement string) error {
	conn, err := connect(url)
	if err != nil {
		return err
	}
	defer conn.Close(context.Background())
	_, err = conn.Exec(s.t.Context(), statement)
	return err
}

// Ask returns the only value of a query, as text.
func (s *Server) Ask(query string) (value string) {
	s.t.Helper()
	conn, err := connect(s.URL())
	if err != nil {
		s.t.Fatal(err)
	}
	defer conn.Close(context.Background())
	if err := conn.QueryRow(s.t.Context(), query).Scan(&value); err != nil {
		s.t.Fatalf("%s: %v", query, err)
	}
	return value
}

// Kill kills all processes of a running server with SIGKILL, and waits until none has a file open.
func (s *Server) Kill() {
	if s.process == nil {
		return
	}
	s.process.Process.Signal(syscall.SIGSTOP) // so that it starts no more
	children := s.children()
	s.process.Process.Kill()
	for _, pid := range children {
		syscall.Kill(pid, syscall.SIGKILL)
	}
	s.process.Wait()
	for _, pid := range children {
		for !exited(pid) {
			time.Sleep(time.Millisecond)
		}
	}
	s.process = nil
}

// Signal sends a signal to all processes of the server.
func (s *Server) Signal(signal syscall.Signal) {
	for _, pid := range append(s.children(), s.process.Process.Pid) {
		syscall.Kill(pid, signal)
	}
}

// children returns the processes that the server has started.
func (s *Server) children() (pids []int) {
	all, _ := filepath.Glob("/proc/[0-9]*/stat")
	for _, file := range all {
		text, err := os.ReadFile(file)
		if err != nil {
			continue
		}
		_, rest, _ := strings.Cut(string(text), ") ")
		var state string
		var parent int
		if fmt.Sscan(rest, &state, &parent); parent == s.process.Process.Pid {
			pid, _ := strconv.Atoi(filepath.Base(filepath.Dir(file)))
			pids = append(pids, pid)
		}
	}
	return pids
}

// Stop shuts the server down cleanly, and waits until it has ended.
func (s *Server) Stop() {
	s.t.Helper()
	if err := s.process.Process.Signal(syscall.SIGINT); err != nil {
		s.t.Fatal(err)
	}
	s.process.Wait()
	s.process = nil
}

// Standby creates a standby in a directory and starts it. If it is synchronous, the server confirms
// a transaction only when the standby has it on disk.
func (s *Server) Standby(dir string, synchronous bool) *Server {
	s.t.Helper()
	standby := newServer(s.t, dir)
	s.run("pg_basebackup", "-D", standby.dir, "-d", s.URL(), "-R", "-c", "fast", "-X", "stream")
	standby.follow(s, synchronous)
	return standby
}

// StandbyBy creates and starts a synchronous standby with a script. The script gets the connection
// string PRIMARY and the data directory PGDATA.
func (s *Server) StandbyBy(dir, script string) *Server {
	s.t.Helper()
	standby := newServer(s.t, dir)
	text, err := os.ReadFile(script)
	if err != nil {
		s.t.Fatal(err)
	}
	here := strings.NewReplacer("exec postgres", "exec true", "cat /secrets/password", "echo unused").Replace(string(text))
	primary := fmt.Sprintf("PRIMARY=host=127.0.0.1 port=%d user=ebbes dbname=postgres", s.port)
	c := Shell(s.t, "/", here, primary, "PGDATA="+standby.dir)
	if out, err := c.CombinedOutput(); err != nil {
		s.t.Fatalf("%s: %v\n%s", script, err, out)
	}
	standby.follow(s, true)
	return standby
}

// follow starts a standby whose data directory is a copy of the primary's. If it is synchronous,
// the primary is set so, and follow waits until it has this standby.
func (s *Server) follow(primary *Server, synchronous bool) {
	s.t.Helper()
	s.configure()
	s.Launch()
	if !synchronous {
		return
	}
	primary.Exec(`ALTER SYSTEM SET synchronous_standby_names = 'walreceiver'`)
	primary.Exec(`SELECT pg_reload_conf()`)
	for primary.Ask(`SELECT count(*)::text FROM pg_stat_replication WHERE sync_state = 'sync'`) == "0" {
		time.Sleep(20 * time.Millisecond)
	}
}

// Promote makes a standby the primary, which then commits without a standby of its own.
func (s *Server) Promote() {
	s.t.Helper()
	s.Exec(`ALTER SYSTEM SET synchronous_standby_names = ''`)
	s.Exec(`SELECT pg_reload_conf()`)
	s.run("pg_ctl", "promote", "-D", s.dir) // a statement can be canceled for what the standby has yet to replay
}

// Both returns the connection string of two servers, of which one is the primary.
func Both(a, b *Server) string {
	return fmt.Sprintf("postgres://ebbes@%s,%s/postgres?sslmode=disable", a.Address(), b.Address())
}
