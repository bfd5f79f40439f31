package fault

import (
	"bytes"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/postgrestest"
)

// built builds the server once and returns the path of the binary.
var built = sync.OnceValues(func() (string, error) {
	path := filepath.Join(os.TempDir(), fmt.Sprintf("ebbes-fault-%d", os.Getpid()))
	out, err := exec.Command("go", "build", "-C", "..", "-o", path, ".").CombinedOutput()
	if err != nil {
		err = fmt.Errorf("%w\n%s", err, out)
	}
	return path, err
})

// exportSecret writes the export secret of all instances once and returns the path of the file.
var exportSecret = sync.OnceValues(func() (string, error) {
	path := filepath.Join(os.TempDir(), fmt.Sprintf("ebbes-fault-secret-%d", os.Getpid()))
	return path, os.WriteFile(path, []byte(strings.Repeat("x", 20)), 0o600)
})

// TestMain runs the tests, and then removes the built server and the export secret.
func TestMain(m *testing.M) {
	code := m.Run()
	if path, err := built(); err == nil {
		os.Remove(path)
	}
	if path, err := exportSecret(); err == nil {
		os.Remove(path)
	}
	os.Exit(code)
}

// An instance is a server process that a test can kill and restart.
type instance struct {
	t         *testing.T
	path      string // path of the program
	args      []string
	addr, ops string
	process   *exec.Cmd
	ended     chan struct{} // closed when the process has ended
	log       *os.File
}

// newInstance starts a server with these flags until the test ends.
func newInstance(t *testing.T, args ...string) *instance {
	t.Helper()
	path, err := built()
	if err != nil {
		t.Fatal(err)
	}
	return newInstanceOf(t, path, args...)
}

// newInstanceOf starts the server program at a path.
func newInstanceOf(t *testing.T, path string, args ...string) *instance {
	t.Helper()
	log, err := os.Create(filepath.Join(t.TempDir(), "log"))
	if err != nil {
		t.Fatal(err)
	}
	secret, err := exportSecret()
	if err != nil {
		t.Fatal(err)
	}
	i := &instance{t: t, path: path, addr: freeAddress(t), ops: freeAddress(t), log: log}
	i.args = append([]string{
		"-addr=" + i.addr, "-ops=" + i.ops, "-export-secret=" + secret, "-data=" + t.TempDir(), "-archive=" + t.TempDir(), "-pace=0s", "-shares=100000", "-patience=5s", "-linger=1s",
	}, args...)
	t.Cleanup(func() {
		i.kill()
		log.Close()
		if text, err := os.ReadFile(log.Name()); err == nil && t.Failed() {
			t.Logf("%s", text[max(0, len(text)-3000):])
		}
	})
	i.start()
	return i
}

func freeAddress(t *testing.T) string {
	t.Helper()
	return fmt.Sprintf("127.0.0.1:%d", postgrestest.FreePort(t))
}

// start starts the server and waits until it is ready.
func (i *instance) start() {
	i.t.Helper()
	i.launch()
	i.ready()
}

// launch starts the server.
func (i *instance) launch() {
	i.t.Helper()
	i.process = exec.Command(i.path, i.args...)
	i.process.Stderr = i.log
	if err := i.process.Start(); err != nil {
		i.t.Fatal(err)
	}
	i.ended = make(chan struct{})
	go func(p *exec.Cmd, ended chan struct{}) {
		p.Wait()
		close(ended)
	}(i.process, i.ended)
}

// refused starts the server, waits until it ends by itself, and returns its log.
func (i *instance) refused() string {
	i.t.Helper()
	i.launch()
	<-i.ended
	i.process = nil
	text, err := os.ReadFile(i.log.Name())
	if err != nil {
		i.t.Fatal(err)
	}
	return string(text)
}

// ready waits until the server can append to all logs, and returns the duration.
func (i *instance) ready() time.Duration {
	i.t.Helper()
	return await(i.t, "http://"+i.ops+"/store", i.ended)
}

// hangs reports whether less than a minute is left of -timeout. A test then fails and names the
// condition that it waits for.
func hangs(t *testing.T) bool {
	end, is := t.Deadline()
	return is && time.Until(end) < time.Minute
}

// await waits until a URL answers with 200, and returns the duration. It fails at once when the
// process has ended.
func await(t *testing.T, url string, ended <-chan struct{}) time.Duration {
	t.Helper()
	for begun := time.Now(); ; {
		if answers(url) {
			return time.Since(begun)
		}
		select {
		case <-ended:
			t.Fatalf("%s is not there, and its process has ended", url)
		case <-time.After(20 * time.Millisecond):
		}
		if hangs(t) {
			t.Fatalf("%s is not there", url)
		}
	}
}

// answers reports whether a URL answers with 200.
func answers(url string) bool {
	got, err := http.Get(url)
	if err != nil {
		return false
	}
	got.Body.Close()
	return got.StatusCode == http.StatusOK
}

// kill kills a running server with SIGKILL.
func (i *instance) kill() {
	if i.process != nil {
		i.process.Process.Kill()
		<-i.ended
		i.process = nil
	}
}

func (i *instance) url() string { return "http://" + i.addr }

// export returns the export of all tables.
func (i *instance) export() []byte {
	i.t.Helper()
	return export(i.t, i.ops)
}

// export returns the export of the server at an ops address.
func export(t *testing.T, ops string) []byte {
	t.Helper()
	out, err := exportOf(t, "-ops="+ops)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// exportOf runs the export command. It returns the intact tables, and an error if tables are
// missing. The flags may replace the instances' secret.
func exportOf(t *testing.T, args ...string) ([]byte, error) {
	t.Helper()
	path, err := built()
	if err != nil {
		t.Fatal(err)
	}
	secret, err := exportSecret()
	if err != nil {
		t.Fatal(err)
	}
	args = append([]string{"-export-secret=" + secret}, args...)
	var out, complaints bytes.Buffer
	export := exec.Command(path, append([]string{"export"}, args...)...)
	export.Stdout, export.Stderr = &out, &complaints
	err = export.Run()
	if err != nil {
		err = fmt.Errorf("%w: %s", err, &complaints)
	}
	if last := bytes.TrimSpace(out.Bytes()[bytes.LastIndexByte(bytes.TrimSpace(out.Bytes()), '\n')+1:]); !strings.HasPrefix(string(last), `{"tables":`) {
		t.Fatalf("the export is cut off: %s", last)
	}
	return out.Bytes(), err
}

// unready waits until /store fails, and then expects a text in the reason.
func (i *instance) unready(reason string) {
	i.t.Helper()
	for ; !hangs(i.t); time.Sleep(100 * time.Millisecond) {
		if status, text := get(i.t, "http://"+i.ops+"/store"); status == http.StatusServiceUnavailable {
			if !strings.Contains(text, reason) {
				i.t.Errorf("the store is unhealthy because of %s", text)
			}
			return
		}
	}
	i.t.Error("the store stays healthy")
}

// skewed waits until /readyz fails because the machine's clock is ahead of the store's, or behind it.
func (i *instance) skewed(way string) {
	i.t.Helper()
	for ; !hangs(i.t); time.Sleep(100 * time.Millisecond) {
		if status, text := get(i.t, "http://"+i.ops+"/readyz"); status == http.StatusServiceUnavailable && strings.Contains(text, way+" the store's") {
			return
		}
	}
	i.t.Error("the jump of the clock is not reported")
}

// get sends a GET request and returns status and body.
func get(t *testing.T, url string) (status int, text string) {
	t.Helper()
	got, err := http.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	defer got.Body.Close()
	body, err := io.ReadAll(got.Body)
	if err != nil {
		t.Fatal(err)
	}
	return got.StatusCode, string(body)
}
