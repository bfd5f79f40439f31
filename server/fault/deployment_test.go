package fault

import (
	"crypto/tls"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/nodes"
	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"go.yaml.in/yaml/v3"
)

// A deployment runs the services of deploy/compose.yaml as processes on this machine. Each service
// has a loopback address of its own, so all ports are those in the file.
type deployment struct {
	t         *testing.T
	dir       string
	Services  map[string]service
	addresses map[string]string // addresses by service
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

// newDeployment reads the deployment. Services that are started later end with the test.
func newDeployment(t *testing.T) *deployment {
	t.Helper()
	nightly(t)
	text, err := os.ReadFile("../deploy/compose.yaml")
	if err != nil {
		t.Fatal(err)
	}
	d := &deployment{t: t, dir: t.TempDir(), addresses: map[string]string{}, running: map[string]*exec.Cmd{}}
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
	case kind == "nats":
		return nodes.Binary(d.t)
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

// makeSecrets generates the certificates and passwords of the services.
func (d *deployment) makeSecrets() {
	d.t.Helper()
	args := []string{"../deploy/secrets.sh", d.secrets()}
	for _, name := range d.names() {
		args = append(args, d.addresses[name])
	}
	if out, err := exec.Command("sh", args...).CombinedOutput(); err != nil {
		d.t.Fatalf("%v\n%s", err, out)
	}
}

func (d *deployment) secrets() string { return filepath.Join(d.dir, "secrets") }

// volumes returns the local paths of a service's volumes by their paths in the container. A
// directory on this machine stands for the container's root.
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

// mount puts a file of deploy into a container and leaves named volumes empty.
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

func (d *deployment) translate(name, text string, volumes map[string]string) string {
	for there, here := range volumes {
		text = strings.ReplaceAll(text, there, here)
	}
	text = strings.ReplaceAll(text, "172.16.0.0/12", "127.0.0.0/8") // the network of the services
	for other, address := range d.addresses {
		text = regexp.MustCompile(`\b`+other+`:(\d+)`).ReplaceAllString(text, address+":$1")
	}
	return every.ReplaceAllString(text, "${1}"+d.addresses[name]+":$2")
}

// ready waits until a service answers, and returns the duration.
func (d *deployment) ready(name string) time.Duration {
	d.t.Helper()
	s := d.Services[name]
	question := ":9090/store"
	switch kind, _, _ := strings.Cut(s.Image, ":"); kind {
	case "nats":
		question = ":8222/healthz"
	case "haproxy":
		question = ":8080/words"
	}
	return await(d.t, "http://"+d.addresses[name]+question, nil)
}

// kill kills a running service with SIGKILL.
func (d *deployment) kill(name string) {
	if p := d.running[name]; p != nil {
		p.Process.Kill()
		p.Wait()
		delete(d.running, name)
	}
}

// url returns the URL at which a service answers clients.
func (d *deployment) url(name string) string { return "http://" + d.addresses[name] + ":8080" }

// The compose file has three nodes of the tested NATS version and two instances that name all
// nodes. HAProxy accepts the balancer's configuration without a warning.
func TestDeployment(t *testing.T) {
	d := newDeployment(t)
	if got, want := strings.Join(d.names(), " "), "node1 node2 node3 instance1 instance2 balancer"; got != want {
		t.Errorf("there are %s, want %s", got, want)
	}
	for _, name := range d.names()[:3] {
		s := d.Services[name]
		if want := "nats:" + server.VERSION + "-alpine"; s.Image != want {
			t.Errorf("%s is %s, the tests run with %s", name, s.Image, want)
		}
		if s.Environment["NODE"] != name {
			t.Errorf("%s is called %s", name, s.Environment["NODE"])
		}
		if !strings.Contains(s.Environment["ROUTES"], "nats://"+name+":6222") {
			t.Errorf("%s is on no route", name)
		}
		for _, instance := range d.names()[3:5] {
			text := strings.Join(d.Services[instance].Command, " ")
			if !strings.Contains(text, "nats://"+name+":4222") || !strings.Contains(text, "http://"+name+":8222") {
				t.Errorf("%s does not know %s", instance, name)
			}
		}
	}
	config := d.volumes("balancer")["/usr/local/etc/haproxy/haproxy.cfg"]
	if out, err := exec.Command("haproxy", "-c", "-f", config).CombinedOutput(); err != nil || strings.Contains(string(out), "[WARNING]") {
		t.Errorf("%v\n%s", err, out)
	}
}

// login returns the credentials of the instances at the nodes.
func (d *deployment) login() (name, password string) {
	d.t.Helper()
	text, err := os.ReadFile(filepath.Join(d.secrets(), "instance/login"))
	if err != nil {
		d.t.Fatal(err)
	}
	name, password, _ = strings.Cut(strings.TrimSpace(string(text)), ":")
	return name, password
}

// ca returns the option with the CA certificate of the nodes.
func (d *deployment) ca() nats.Option {
	return nats.RootCAs(filepath.Join(d.secrets(), "instance/ca.pem"))
}

// Clients and nodes without the right credentials try to join a cluster in use. Every node refuses
// clients without the password or the CA, and nodes without a certificate.
func TestNodesNeedCredentials(t *testing.T) {
	t.Parallel()
	d := newDeployment(t)
	d.up()
	c := guests(t, d.url("instance1"), d.url("instance2"))
	c.now(c.order(longest)["-"])
	name, password := d.login()
	for what, test := range map[string]struct {
		options []nats.Option
		in      bool
	}{
		"nothing":               {nil, false},
		"no password":           {[]nats.Option{d.ca()}, false},
		"a wrong password":      {[]nats.Option{d.ca(), nats.UserInfo(name, "guess")}, false},
		"a wrong name":          {[]nats.Option{d.ca(), nats.UserInfo("sys", password)}, false},
		"no CA":                 {[]nats.Option{nats.UserInfo(name, password)}, false},
		"name, password and CA": {[]nats.Option{d.ca(), nats.UserInfo(name, password)}, true},
	} {
		for _, node := range d.names()[:3] {
			conn, err := nats.Connect("nats://"+d.addresses[node]+":4222", test.options...)
			if (err == nil) != test.in {
				t.Errorf("%s, with %s: %v", node, what, err)
			}
			if err == nil {
				conn.Close()
			}
		}
	}
	if !d.routed(d.names()[0]) {
		t.Error("the nodes have no routes to each other")
	}
	for what, config := range map[string]*tls.Config{"TLS": nil, "a certificate": {InsecureSkipVerify: true}} {
		if d.intrude(config) {
			t.Errorf("a node without %s is let in", what)
		}
	}
}

// intrude starts a foreign node that tries to join the cluster, and reports whether it got in. It
// gives up after many refusals.
func (d *deployment) intrude(config *tls.Config) bool {
	d.t.Helper()
	var routes []*url.URL
	for _, node := range d.names()[:3] {
		routes = append(routes, &url.URL{Scheme: "nats", Host: d.addresses[node] + ":6222"})
	}
	const name = "foreign"
	s, err := server.NewServer(&server.Options{
		ServerName: name, Host: "127.0.0.1", Port: server.RANDOM_PORT, NoSigs: true, NoLog: true, Routes: routes,
		Cluster: server.ClusterOpts{Name: "ebbes", Host: "127.0.0.1", Port: server.RANDOM_PORT, TLSConfig: config, TLSTimeout: 2},
	})
	if err != nil {
		d.t.Fatal(err)
	}
	var refused refusals
	s.SetLogger(&refused, false, false)
	s.Start()
	defer s.Shutdown()
	const many = 10 // several refusals from each of three nodes
	for ; refused.Load() < many && !d.routed(name); time.Sleep(20 * time.Millisecond) {
		if hangs(d.t) {
			d.t.Fatal("the foreign node is neither refused nor let in")
		}
	}
	return d.routed(name)
}

// routed reports whether any node has a route to the named one.
func (d *deployment) routed(name string) bool {
	d.t.Helper()
	for _, node := range d.names()[:3] {
		_, text := get(d.t, "http://"+d.addresses[node]+":8222/routez")
		var all struct {
			Routes []struct {
				Name string `json:"remote_name"`
			}
		}
		if err := json.Unmarshal([]byte(text), &all); err != nil {
			d.t.Fatalf("%s: %v\n%s", node, err, text)
		}
		for _, r := range all.Routes {
			if r.Name == name {
				return true
			}
		}
	}
	return false
}

// refusals is a NATS logger that counts the connections closed by the other side.
type refusals struct{ atomic.Int64 }

func (r *refusals) Noticef(format string, _ ...any) {
	if strings.Contains(format, "connection closed") {
		r.Add(1)
	}
}
func (r *refusals) Warnf(string, ...any)  {}
func (r *refusals) Fatalf(string, ...any) {}
func (r *refusals) Errorf(string, ...any) {}
func (r *refusals) Debugf(string, ...any) {}
func (r *refusals) Tracef(string, ...any) {}
