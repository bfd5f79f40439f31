package fault

import (
	"io"
	"net"
	"net/http"
	"testing"
	"time"
)

// The balancer keeps what the README promises of connections: those over which a request never
// ends are closed, and one address has no more than its share.
func TestBalancer(t *testing.T) {
	t.Parallel()
	d := newDeployment(t)
	for _, name := range []string{"instance1", "instance2"} {
		for _, port := range []string{":8080", ":9090"} {
			l, err := net.Listen("tcp", d.addresses[name]+port)
			if err != nil {
				t.Fatal(err)
			}
			s := &http.Server{Handler: http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
				io.Copy(io.Discard, r.Body)
			})}
			t.Cleanup(func() { s.Close() })
			go s.Serve(l)
		}
	}
	d.start("balancer")
	d.ready("balancer")
	const whole = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
	connect := func(from, request string) (net.Conn, error) {
		dialer := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(from)}}
		c, err := dialer.DialContext(t.Context(), "tcp", d.addresses["balancer"]+":8080")
		if err != nil {
			return nil, err
		}
		t.Cleanup(func() { c.Close() })
		_, err = io.WriteString(c, request)
		return c, err
	}
	served := func(from string) bool {
		c, err := connect(from, whole)
		if err == nil {
			_, err = c.Read(make([]byte, 1))
		}
		return err == nil
	}
	const head = "POST /tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n"
	slow := map[string]net.Conn{}
	for what, text := range map[string]string{"half a head": head[:30], "half a body": head + "{"} {
		c, err := connect("127.0.0.1", text)
		if err != nil {
			t.Fatal(err)
		}
		slow[what] = c
	}
	many := 0
	for range 450 {
		if served("127.0.0.2") {
			many++
		}
	}
	if many != 400 {
		t.Errorf("of 450 connections of one address %d are served", many)
	}
	if !served("127.0.0.3") {
		t.Error("another address is not served")
	}
	for what, c := range slow {
		begun := time.Now()
		for time.Since(begun) < 20*time.Second {
			if _, err := io.WriteString(c, "x"); err != nil {
				break
			}
			time.Sleep(200 * time.Millisecond)
		}
		if time.Since(begun) >= 20*time.Second {
			t.Errorf("%s: the connection lives on", what)
		}
	}
}
