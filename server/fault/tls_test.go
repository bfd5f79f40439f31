package fault

import (
	"bufio"
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/json"
	"encoding/pem"
	"fmt"
	"math/big"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/postgrestest"
)

// terminators are the TLS proxies with a configuration in deploy/tls, and the commands that start
// them.
var terminators = map[string]struct {
	file string
	run  func(dir, file string) []string
}{
	"nginx": {"nginx.conf", func(dir, file string) []string {
		main := filepath.Join(dir, "main.conf")
		text := fmt.Sprintf("daemon off; pid %[1]s/pid; error_log %[1]s/error.log; events {}\nhttp { access_log off; include %[2]s; }", dir, file)
		if err := os.WriteFile(main, []byte(text), 0o600); err != nil {
			panic(err)
		}
		return []string{"nginx", "-c", main, "-e", filepath.Join(dir, "error.log")}
	}},
	"caddy": {"Caddyfile", func(_, file string) []string {
		return []string{"caddy", "run", "--adapter", "caddyfile", "--config", file}
	}},
	"haproxy": {"haproxy.cfg", func(_, file string) []string { return []string{"haproxy", "-db", "-f", file} }},
}

// Behind each proxy of deploy/tls the server knows that its clients use TLS, and their addresses,
// despite forged headers. Its streams are neither buffered nor cut.
func TestProxiesWithTLS(t *testing.T) {
	t.Parallel()
	for name := range terminators {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			server := newInstance(t, "-proxies=127.0.0.1", "-host=ebbes.example.org", "-shares=1", "-ping=100ms")
			at, client := terminate(t, name, server.addr)
			checkTLS(t, at, client)
		})
	}
}

// terminate starts a proxy with its file in deploy/tls, and returns its URL and a client that
// trusts it.
func terminate(t *testing.T, name, server string) (at string, client *http.Client) {
	t.Helper()
	dir, port := t.TempDir(), postgrestest.FreePort(t)
	certificate := makeCertificate(t, dir)
	text, err := os.ReadFile(filepath.Join("../deploy/tls", terminators[name].file))
	if err != nil {
		t.Fatal(err)
	}
	here := strings.NewReplacer(
		"/etc/ssl", dir, "127.0.0.1:8080", server,
		"listen 443", fmt.Sprintf("listen 127.0.0.1:%d", port),
		"bind :443", fmt.Sprintf("bind 127.0.0.1:%d", port),
		"ebbes.example.org {", fmt.Sprintf("{\n\tadmin off\n}\nebbes.example.org:%d {\n\ttls %[2]s/ebbes.pem %[2]s/ebbes.key", port, dir),
	).Replace(string(text))
	file := filepath.Join(dir, terminators[name].file)
	if err := os.WriteFile(file, []byte(here), 0o600); err != nil {
		t.Fatal(err)
	}
	command := terminators[name].run(dir, file)
	process := exec.CommandContext(t.Context(), command[0], command[1:]...)
	process.Env = append(os.Environ(), "HOME="+dir)
	log, err := os.Create(filepath.Join(dir, "log"))
	if err != nil {
		t.Fatal(err)
	}
	process.Stdout, process.Stderr = log, log
	process.Cancel = func() error { return process.Process.Signal(syscall.SIGTERM) } // SIGTERM reaches its workers, too
	if err := process.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan struct{})
	go func() {
		process.Wait()
		close(ended)
	}()
	t.Cleanup(func() {
		<-ended
		log.Close()
		if text, err := os.ReadFile(log.Name()); err == nil && t.Failed() {
			t.Logf("%s", text[max(0, len(text)-3000):])
		}
	})
	pool := x509.NewCertPool()
	pool.AddCert(certificate)
	trust := &tls.Config{RootCAs: pool, ServerName: "ebbes.example.org"}
	transport := &http.Transport{TLSClientConfig: trust, ForceAttemptHTTP2: true}
	transport.DialContext = func(ctx context.Context, network, _ string) (net.Conn, error) {
		return new(net.Dialer).DialContext(ctx, network, fmt.Sprintf("127.0.0.1:%d", port))
	}
	t.Cleanup(transport.CloseIdleConnections)
	client = &http.Client{Transport: transport}
	at = fmt.Sprintf("https://ebbes.example.org:%d", port)
	for {
		got, err := client.Get(at + "/words")
		if err == nil {
			got.Body.Close()
			return at, client
		}
		select {
		case <-ended:
			t.Fatalf("%s has ended", name)
		case <-time.After(20 * time.Millisecond):
		}
		if hangs(t) {
			t.Fatalf("%s does not answer: %v", name, err)
		}
	}
}

// makeCertificate writes a certificate for ebbes.example.org with its key to ebbes.pem, and the key
// alone to ebbes.key. It returns the certificate.
func makeCertificate(t *testing.T, dir string) *x509.Certificate {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1),
		Subject:      pkix.Name{CommonName: "ebbes.example.org"}, DNSNames: []string{"ebbes.example.org"},
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(24 * time.Hour),
		IsCA: true, BasicConstraintsValid: true,
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, key.Public(), key)
	if err != nil {
		t.Fatal(err)
	}
	private, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		t.Fatal(err)
	}
	certificate := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der})
	secret := pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: private})
	for name, text := range map[string][]byte{"ebbes.pem": append(certificate, secret...), "ebbes.key": secret} {
		if err := os.WriteFile(filepath.Join(dir, name), text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	parsed, err := x509.ParseCertificate(der)
	if err != nil {
		t.Fatal(err)
	}
	return parsed
}

// checkTLS checks the headers, the cookie, the QR code, a stream and the quota of a client behind a proxy.
func checkTLS(t *testing.T, at string, client *http.Client) {
	ask := func(method, path, body string) *http.Response {
		t.Helper()
		r, err := http.NewRequestWithContext(t.Context(), method, at+path, strings.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("X-Forwarded-For", fmt.Sprintf("198.51.100.%d", time.Now().UnixNano()%250)) // forged
		r.Header.Set("X-Forwarded-Proto", "http")
		if method == "POST" {
			r.Header.Set("Origin", at) // like a browser without Sec-Fetch-Site
		}
		got, err := client.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { got.Body.Close() })
		return got
	}
	if got := ask("GET", "/", ""); got.StatusCode != http.StatusOK || got.Header.Get("Strict-Transport-Security") == "" || got.ProtoMajor != 2 {
		t.Errorf("the page: %v", got)
	}
	if got := ask("POST", "/browser", "").Cookies(); len(got) != 1 || !strings.HasPrefix(got[0].Name, "__Host-") || !got[0].Secure {
		t.Errorf("the cookie: %v", got)
	}
	var links map[string]string
	got := ask("POST", "/tables", `{"config":{"players":3},"people":["1"]}`)
	if err := json.NewDecoder(got.Body).Decode(&links); err != nil || got.StatusCode != http.StatusCreated {
		t.Fatalf("a table: %s, %v", got.Status, err)
	}
	if got := ask("GET", links["1"]+"/qr?origin="+url.QueryEscape(at), ""); got.StatusCode != http.StatusOK {
		t.Errorf("the picture: %s", got.Status)
	}
	signs := 0
	for in := bufio.NewScanner(ask("GET", links["1"]+"/steps", "").Body); signs < 20 && in.Scan(); {
		if in.Text() == "event: alive" {
			signs++
		}
	}
	if signs < 20 {
		t.Errorf("the stream ends after %d signs of life", signs)
	}
	begun, granted := time.Now(), 1.0
	for refused := 0; refused < 5; {
		if ask("POST", "/tables", `{"config":{"players":3}}`).StatusCode == http.StatusTooManyRequests {
			refused++
		} else if granted++; granted > 31+30*time.Since(begun).Minutes() { // one address has a quota of 30 a minute
			t.Fatalf("of one client %v orders are granted in %v", granted, time.Since(begun))
		}
	}
}
