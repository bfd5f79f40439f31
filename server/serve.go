package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"os"
	"regexp"
	"runtime/debug"
	"strings"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/budget"
	"github.com/ebbesgo/ebbes/server/internal/hall"
	"github.com/ebbesgo/ebbes/server/internal/metrics"
	"github.com/ebbesgo/ebbes/server/internal/operations"
	"github.com/ebbesgo/ebbes/server/internal/rules"
	"github.com/ebbesgo/ebbes/server/internal/transport"
)

// options are the settings of a server.
type options struct {
	store
	addr, ops, hosts, proxies string
	exportSecret              string
	drain                     time.Duration
	log                       string
	rules                     rules.Place
	debug                     bool
	limits                    hall.Limits
	retention                 operations.Retention
}

// parseOptions parses the flags into options.
func parseOptions(args []string) (o options, err error) {
	f := flag.NewFlagSet("server", flag.ContinueOnError)
	o.limits, o.retention = hall.DefaultLimits, operations.DefaultRetention
	f.StringVar(&o.addr, "addr", "localhost:8080", "the `address` to listen at; :8080 lets other machines in")
	f.StringVar(&o.ops, "ops", "", "the `address` for /healthz, /readyz, /store, /metrics and /export, such as localhost:9090; nobody else should reach it")
	f.StringVar(&o.exportSecret, "export-secret", "", "a `file` with the secret that /export asks for, of at least 20 characters; without one nothing is exported")
	f.StringVar(&o.hosts, "host", "", "the `names` under which people reach the server, besides localhost and addresses; they are good for -ops, too")
	f.StringVar(&o.proxies, "proxies", "", "the `networks`, such as 10.0.0.0/8, of proxies whose X-Forwarded-For is believed")
	f.DurationVar(&o.drain, "drain", 0, "how long /readyz says no before the server stops, for a balancer to see it")
	at := f.String("rules", "", "the `address` of the pages of the rules, such as https://example.org/ebbes/; without one they are the server's own")
	f.StringVar(&o.log, "log", "text", "what the log is written as, text or json")
	f.BoolVar(&o.debug, "debug", false, "log more")
	f.IntVar(&o.limits.Tables, "tables", o.limits.Tables, "how many tables may be in use at once; each takes up to 300 KB, of Einfach 400 KB")
	f.IntVar(&o.limits.Clients, "clients", o.limits.Clients, "how many pages may watch them; each takes up to 100 KB")
	f.IntVar(&o.limits.Conns, "connections", o.limits.Conns, "how many connections there may be, or fewer if the system has no descriptors for them")
	f.IntVar(&o.limits.PerTable, "onlookers", o.limits.PerTable, "how many pages may watch one table, and how many more with the invitation")
	shares := f.Float64("shares", 1, "how many `times` as much as README.md says one address may take")
	f.DurationVar(&o.limits.Pace, "pace", o.limits.Pace, "how long a computer player takes for a move")
	f.IntVar(&o.limits.Playouts, "playouts", o.limits.Playouts, "how often a strong one tries each move, which makes it stronger; less when many think")
	f.DurationVar(&o.limits.Patience, "patience", o.limits.Patience, "how long to wait for a client that does not read, and for the store")
	f.DurationVar(&o.limits.Ping, "ping", o.limits.Ping, "the time between signs of life on a stream; a page opens another one after two without any")
	f.DurationVar(&o.limits.Linger, "linger", o.limits.Linger, "how long a table stays in memory, and goes on, when nobody watches it")
	o.retention.Flags(f)
	o.store.flags(f)
	if err := f.Parse(args); err != nil {
		return o, err
	}
	if f.NArg() > 0 {
		return o, fmt.Errorf("%q is no flag", f.Arg(0))
	}
	if o.limits.Ping < time.Millisecond {
		return o, fmt.Errorf("-ping=%v, want at least 1ms", o.limits.Ping)
	}
	if *shares <= 0 {
		return o, fmt.Errorf("-shares=%v: nobody could do anything", *shares)
	}
	o.limits.Shares = budget.Times(*shares)
	if o.rules, err = rules.At(*at); err != nil {
		return o, err
	}
	return o, o.retention.Check()
}

// runServer runs the server until ctx is done.
func runServer(ctx context.Context, args []string, stdout io.Writer) error {
	o, err := parseOptions(args)
	if err != nil {
		return err
	}
	if err := logTo(os.Stderr, o.log, o.debug); err != nil {
		return err
	}
	proxies, err := networks(o.proxies)
	if err != nil {
		return err
	}
	secret, err := operations.ReadSecret(o.exportSecret)
	if err != nil {
		return err
	}
	listener, err := transport.Listen(ctx, o.addr, o.limits.Patience)
	if err != nil {
		return fmt.Errorf("%w (-addr takes another address)", err)
	}
	defer listener.Close()
	m := metrics.New()
	j, err := o.store.open(ctx)
	if err != nil {
		return err
	}
	defer j.Close()

	o.limits.Conns = transport.PlacesFor(o.limits.Conns)
	games, stop := context.WithCancel(context.Background())
	defer stop()
	h := hall.New(games, metrics.Metered(j, m), o.limits, m)
	h.Budget.Proxies = proxies
	health := operations.NewHealth(j, m)
	go health.Watch(games)
	if o.ops != "" {
		opsListener, err := net.Listen("tcp", o.ops)
		if err != nil {
			return fmt.Errorf("%w (-ops takes another address)", err)
		}
		access := operations.Access{Hosts: transport.HostsOf(list(o.hosts), o.ops), Secret: secret}
		ops := &http.Server{Handler: operations.Handler(h.Journal, m, health, access), ReadHeaderTimeout: 5 * time.Second}
		defer ops.Close()
		go ops.Serve(opsListener)
	}
	go operations.Retain(games, h.Journal, m, o.retention)
	server := transport.NewServer(games, transport.Handler(h, transport.HostsOf(list(o.hosts), o.addr), o.rules), o.limits)
	stopped := make(chan error, 1)
	go func() {
		stopped <- server.Serve(transport.Gated(listener, h.Budget, o.limits.Conns))
	}()
	slog.Info("serving", "version", version(), "flags", harmless(args), "address", listener.Addr().String(), "ops", o.ops)
	fmt.Fprintf(stdout, "ebbes: open http://%s in a browser\n", reachable(listener.Addr()))
	select {
	case err := <-stopped:
		return err
	case <-ctx.Done():
	}
	slog.Info("stopping")
	health.Leave()
	time.Sleep(o.drain)
	stop() // ends games and streams
	patience, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	if server.Shutdown(patience) != nil {
		server.Close() // closes connections of clients that neither send nor read
	}
	h.Wait()
	return nil
}

// userinfo matches the credentials in a URL.
var userinfo = regexp.MustCompile(`//[^/@, ]*@`)

// harmless returns the flags without the credentials in URLs.
func harmless(args []string) string { return userinfo.ReplaceAllString(strings.Join(args, " "), "//") }

// version returns the version of the program from its build info, or "unknown".
func version() string {
	if info, ok := debug.ReadBuildInfo(); ok {
		return info.Main.Version
	}
	return "unknown"
}

// networks parses a list of networks and addresses.
func networks(text string) (all []netip.Prefix, err error) {
	for _, part := range list(text) {
		p, err := netip.ParsePrefix(part)
		if err != nil {
			at, err := netip.ParseAddr(part)
			if err != nil {
				return nil, fmt.Errorf("-proxies: %q is no network", part)
			}
			p = netip.PrefixFrom(at, at.BitLen())
		}
		all = append(all, p)
	}
	return all, nil
}

// reachable returns an address that a browser can open. It replaces an unspecified IP address by
// localhost.
func reachable(addr net.Addr) string {
	if tcp, ok := addr.(*net.TCPAddr); ok && tcp.IP.IsUnspecified() {
		return fmt.Sprintf("localhost:%d", tcp.Port)
	}
	return addr.String()
}
