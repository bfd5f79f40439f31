package fault

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/postgrestest"
	"go.yaml.in/yaml/v3"
)

// A deployment runs the services of deploy/compose.yaml as processes on this machine. Each service
// has a loopback address of its own, so all ports are those in the file.
type deployment struct {
	t         *testing.T
	dir       string
	Services  map[string]service
	addresses map[string]string // addresses by service
	databases map[string]*postgrestest.Server
	running   map[string]*exec.Cmd
}

// A service is an entry of compose.yaml with the fields that these tests need.
type service struct {
	Image       string
	Build       any
	Command     []string
	Environment map[string]string
	Volumes     []string
	DependsOn   []string `yaml:"depends_on"`
}

// nightly skips a test with -short.
func nightly(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("in nightly: minutes, or root")
	}
}

// newDeployment reads the deployment and generates its passwords, and skips the test with -short.
// Services that are started later end with the test.
func newDeployment(t *testing.T) *deployment {
	t.Helper()
	nightly(t)
	text, err := os.ReadFile("../deploy/compose.yaml")
	if err != nil {
		t.Fatal(err)
	}
	d := &deployment{t: t, dir: t.TempDir(), addresses: map[string]string{}, running: map[string]*exec.Cmd{}}
	d.databases = map[string]*postgrestest.Server{}
	if err := yaml.Unmarshal(text, d); err != nil {
		t.Fatal(err)
	}
	network := fmt.Sprintf("127.%d.%d", 1+rand.IntN(250), rand.IntN(250))
	for i, name := range d.names() {
		d.addresses[name] = fmt.Sprintf("%s.%d", network, i+1)
	}
	d.makeSecrets()
	t.Cleanup(func() {
		for _, name := range d.names() {
			d.kill(name)
			if text, err := os.ReadFile(d.log(name)); err == nil && t.Failed() {
				t.Logf("%s:\n%s", name, text[max(0, len(text)-3000):])
			}
		}
	})
	return d
}

// names returns the names of the services in the order of their dependencies.
func (d *deployment) names() (names []string) {
	for len(names) < len(d.Services) {
		var next []string
		for name, s := range d.Services {
			waits := slices.ContainsFunc(s.DependsOn, func(other string) bool { return !slices.Contains(names, other) })
			if !waits && !slices.Contains(names, name) {
				next = append(next, name)
			}
		}
		if next == nil {
			d.t.Fatal("services wait for each other")
		}
		slices.Sort(next)
		names = append(names, next...)
	}
	return names
}

// log returns the path of a service's log.
func (d *deployment) log(name string) string { return filepath.Join(d.dir, name+".log") }

// up starts all services in the order of their dependencies and waits until they are ready.
func (d *deployment) up() {
	d.t.Helper()
	for _, name := range d.names() {
		for _, other := range d.Services[name].DependsOn {
			d.ready(other)
		}
		d.start(name)
	}
	for _, name := range d.names() {
		d.ready(name)
	}
}

// start starts the process of a service.
func (d *deployment) start(name string) {
	d.t.Helper()
	s := d.Services[name]
	if strings.HasPrefix(s.Image, "postgres:") {
		d.startDatabase(name)
		return
	}
	args := slices.Clone(s.Command)
	for i := range args {
		args[i] = d.here(name, args[i])
	}
	if strings.HasPrefix(s.Image, "haproxy:") {
		args = append(args, "-db", "-f", d.volumes(name)["/usr/local/etc/haproxy/haproxy.cfg"])
	}
	p := exec.Command(d.program(s), args...)
	for key, value := range s.Environment {
		p.Env = append(p.Env, key+"="+d.here(name, value))
	}
	log, err := os.OpenFile(d.log(name), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		d.t.Fatal(err)
	}
	defer log.Close()
	p.Stdout, p.Stderr = log, log
	if err := p.Start(); err != nil {
		d.t.Fatal(err)
	}
	d.running[name] = p
}

// program returns the path of the program for a service's container image.
func (d *deployment) program(s service) string {
	d.t.Helper()
	switch kind, _, _ := strings.Cut(s.Image, ":"); {
	case kind == "haproxy":
		return "haproxy"
	case s.Build != nil:
		path, err := built()
		if err != nil {
			d.t.Fatal(err)
		}
		return path
	}
	d.t.Fatalf("no known program for the image %q", s.Image)
	return ""
}

// startDatabase starts the primary, or its standby with the script of the deployment. A database
// that was started before is launched again. Both trust local clients, so passwords are not tested.
func (d *deployment) startDatabase(name string) {
	d.t.Helper()
	if db := d.databases[name]; db != nil {
		db.Launch()
		return
	}
	if name == "primary" {
		d.databases[name] = postgrestest.Start(d.t, d.t.TempDir())
		d.databases[name].Exec(`CREATE DATABASE ebbes`)
		return
	}
	d.databases[name] = d.databases["primary"].StandbyBy(d.t.TempDir(), "../deploy/standby.sh")
}

// makeSecrets generates the passwords of the services.
func (d *deployment) makeSecrets() {
	d.t.Helper()
	if out, err := exec.Command("sh", "../deploy/secrets.sh", d.secrets()).CombinedOutput(); err != nil {
		d.t.Fatalf("%v\n%s", err, out)
	}
}

// secrets returns the folder with the passwords of the services.
func (d *deployment) secrets() string { return filepath.Join(d.dir, "secrets") }

// volumes makes local copies of a service's volumes, and returns their paths by their paths in the
// container. A directory on this machine stands for the container's root.
func (d *deployment) volumes(name string) map[string]string {
	d.t.Helper()
	paths := map[string]string{}
	for _, v := range d.Services[name].Volumes {
		there := strings.Split(v, ":")[1]
		paths[there] = filepath.Join(d.dir, name, there)
	}
	for _, v := range d.Services[name].Volumes {
		parts := strings.Split(v, ":")
		if err := os.MkdirAll(filepath.Dir(paths[parts[1]]), 0o700); err != nil {
			d.t.Fatal(err)
		}
		if err := d.mount(name, parts[0], paths[parts[1]], paths); err != nil {
			d.t.Fatal(err)
		}
	}
	return paths
}

// mount puts a file of deploy, translated to this machine, at a local path for a container. It
// links secrets, and leaves named volumes empty.
func (d *deployment) mount(name, what, to string, paths map[string]string) error {
	if !strings.HasPrefix(what, "./") {
		return nil
	}
	if made, is := strings.CutPrefix(what, "./secrets/"); is {
		if err := os.Symlink(filepath.Join(d.secrets(), made), to); !errors.Is(err, fs.ErrExist) {
			return err
		}
		return nil
	}
	text, err := os.ReadFile(filepath.Join("../deploy", what))
	if err != nil {
		return err
	}
	return os.WriteFile(to, []byte(d.translate(name, string(text), paths)), 0o600)
}

// here translates a text written for a service's container to this machine.
func (d *deployment) here(name, text string) string {
	d.t.Helper()
	return d.translate(name, text, d.volumes(name))
}

// every matches listen addresses without a host.
var every = regexp.MustCompile(`([= ])(?:0\.0\.0\.0)?:(\d+)`)

// translate replaces the paths and addresses in a service's text by those on this machine. The volumes
// are local paths by paths in the container.
func (d *deployment) translate(name, text string, volumes map[string]string) string {
	for there, here := range volumes {
		text = strings.ReplaceAll(text, there, here)
	}
	text = strings.ReplaceAll(text, "172.16.0.0/12", "127.0.0.0/8") // the network of the services
	for other, db := range d.databases {
		text = strings.ReplaceAll(text, other+":5432", db.Address())
	}
	for other, address := range d.addresses {
		text = regexp.MustCompile(`\b`+other+`:(\d+)`).ReplaceAllString(text, address+":$1")
	}
	return every.ReplaceAllString(text, "${1}"+d.addresses[name]+":$2")
}

// ready waits until a service answers, and returns the duration. A database is ready once it is
// started.
func (d *deployment) ready(name string) time.Duration {
	d.t.Helper()
	s := d.Services[name]
	question := ":9090/store"
	switch kind, _, _ := strings.Cut(s.Image, ":"); kind {
	case "postgres": // ready when it is started
		return 0
	case "haproxy":
		question = ":8080/words"
	}
	return await(d.t, "http://"+d.addresses[name]+question, nil)
}

// kill kills a running service with SIGKILL.
func (d *deployment) kill(name string) {
	if db := d.databases[name]; db != nil {
		db.Kill()
	}
	if p := d.running[name]; p != nil {
		p.Process.Kill()
		p.Wait()
		delete(d.running, name)
	}
}

// url returns the URL at which a service answers clients.
func (d *deployment) url(name string) string { return "http://" + d.addresses[name] + ":8080" }

// The compose file has a primary with a standby, and two instances that name both and count commits
// separately. HAProxy accepts the balancer's configuration without a warning.
func TestDeployment(t *testing.T) {
	d := newDeployment(t)
	if got, want := strings.Join(d.names(), " "), "primary standby instance1 instance2 balancer"; got != want {
		t.Errorf("there are %s, want %s", got, want)
	}
	counts := map[string]bool{}
	for _, instance := range []string{"instance1", "instance2"} {
		text := strings.Join(d.Services[instance].Command, " ")
		if !strings.Contains(text, "primary:5432,standby:5432") {
			t.Errorf("%s does not name both databases", instance)
		}
		counts[d.Services[instance].Volumes[1]] = true
	}
	if len(counts) != 2 {
		t.Errorf("the instances share a commit count: %v", counts)
	}
	config := d.volumes("balancer")["/usr/local/etc/haproxy/haproxy.cfg"]
	if out, err := exec.Command("haproxy", "-c", "-f", config).CombinedOutput(); err != nil || strings.Contains(string(out), "[WARNING]") {
		t.Errorf("%v\n%s", err, out)
	}
}

// The promoted standby of the compose file has no standby of its own. It confirms a transaction,
// although its primary waited for a standby, and for no other receiver of its write-ahead log.
func TestComposeStandbyIsPromoted(t *testing.T) {
	t.Parallel()
	primary := postgrestest.Start(t, t.TempDir())
	if out, err := postgrestest.Shell(t, deployDir(t), "sh primary.sh", "PGDATA="+primary.Dir()).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	primary.Exec(`SELECT pg_reload_conf()`)
	if state := receiverState(t, primary); state != "async" {
		t.Errorf("a receiver of the write-ahead log is %s", state)
	}
	standby := primary.StandbyBy(t.TempDir(), "../deploy/standby.sh")
	primary.Exec(`CREATE TABLE there (number bigint)`)
	primary.Kill()
	standby.Exec(`SELECT pg_promote()`)
	if names := standby.Ask(`SHOW synchronous_standby_names`); names != "" {
		t.Fatalf("the promoted standby waits for %s", names)
	}
	standby.Exec(`INSERT INTO there VALUES (1)`)
}

// receiverState returns the sync_state of a receiver that is no standby, such as pg_basebackup has.
func receiverState(t *testing.T, primary *postgrestest.Server) string {
	t.Helper()
	dir := t.TempDir()
	postgrestest.Share(t, dir)
	receiver := primary.Command("pg_receivewal", "--synchronous", "-D", dir, "-d", primary.URL())
	if err := receiver.Start(); err != nil {
		t.Fatal(err)
	}
	defer receiver.Wait()
	defer receiver.Process.Kill()
	const query = `SELECT coalesce(max(sync_state), '') FROM pg_stat_replication WHERE state = 'streaming'`
	state := ""
	for ; state == ""; state = primary.Ask(query) {
		time.Sleep(20 * time.Millisecond)
	}
	return state
}

// deployDir returns a copy of the folder deploy that the user of the databases can read.
func deployDir(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	copyDir(t, "../deploy/primary.sh", filepath.Join(dir, "primary.sh"))
	postgrestest.Share(t, dir)
	return dir
}
