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
)

// Options are how the server is run.
type options struct {
	store
	addr, ops, hosts, proxies string
	drain                     time.Duration
	log                       string
	debug                     bool
	limits                    limits
	retention                 retention
}

// parseOptions reads flags.
func parseOptions(args []string) (o options, err error) {
	f := flag.NewFlagSet("server", flag.ContinueOnError)
	o.limits, o.retention = defaultLimits, defaultRetention
	f.StringVar(&o.addr, "addr", "localhost:8080", "the `address` to listen at; :8080 lets other machines in")
	f.StringVar(&o.ops, "ops", "", "the `address` for /healthz, /readyz, /metrics and /export, such as localhost:9090; nobody else should reach it")
	f.StringVar(&o.hosts, "host", "", "the `names` under which people reach the server, besides localhost and addresses")
	f.StringVar(&o.proxies, "proxies", "", "the `networks`, such as 10.0.0.0/8, of proxies whose X-Forwarded-For is believed")
	f.DurationVar(&o.drain, "drain", 0, "how long /readyz says no before the server stops, for a balancer to see it")
	f.StringVar(&o.log, "log", "text", "what the log is written as, text or json")
	f.BoolVar(&o.debug, "debug", false, "log more")
	f.IntVar(&o.limits.tables, "tables", o.limits.tables, "how many tables may be in use at once; each takes up to 250 KB")
	f.IntVar(&o.limits.clients, "clients", o.limits.clients, "how many pages may watch them; each takes up to 100 KB")
	f.IntVar(&o.limits.conns, "connections", o.limits.conns, "how many connections there may be, or fewer if the system has no descriptors for them")
	f.IntVar(&o.limits.perTable, "onlookers", o.limits.perTable, "how many pages may look on at one table")
	shares := f.Float64("shares", 1, "how many `times` as much as README.md says one address may take")
	f.DurationVar(&o.limits.pace, "pace", o.limits.pace, "how long a computer player takes for a move")
	f.DurationVar(&o.limits.patience, "patience", o.limits.patience, "how long to wait for a client that does not read, and for the store")
	f.DurationVar(&o.limits.linger, "linger", o.limits.linger, "how long a table stays in memory, and goes on, when nobody watches it")
	o.retention.flags(f)
	o.store.flags(f)
	if err := f.Parse(args); err != nil {
		return o, err
	}
	if f.NArg() > 0 {
		return o, fmt.Errorf("%q is no flag", f.Arg(0))
	}
	if *shares <= 0 {
		return o, fmt.Errorf("-shares=%v: nobody could do anything", *shares)
	}
	o.limits.shares = times(*shares)
	return o, o.retention.check()
}

// runServer serves until ctx is done.
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
	listener, err := listen(ctx, o.addr, o.limits.patience)
	if err != nil {
		return fmt.Errorf("%w (-addr takes another address)", err)
	}
	defer listener.Close()
	m := newMetrics()
	j, err := o.store.open(ctx)
	if err != nil {
		return err
	}
	defer j.Close()

	games, stop := context.WithCancel(context.Background())
	defer stop()
	h := newHall(games, metered{j, m}, o.limits, m)
	h.budget.proxies = proxies
	health := &health{journal: j}
	if o.ops != "" {
		opsListener, err := net.Listen("tcp", o.ops)
		if err != nil {
			return fmt.Errorf("%w (-ops takes another address)", err)
		}
		ops := &http.Server{Handler: h.ops(health), ReadHeaderTimeout: 5 * time.Second}
		defer ops.Close()
		go ops.Serve(opsListener)
	}
	go h.retain(games, o.retention)
	server := newServer(games, h.handler(namesOf(o.hosts, o.addr)), o.limits)
	stopped := make(chan error, 1)
	go func() { stopped <- server.Serve(gated(listener, h.budget, placesFor(o.limits.conns))) }()
	slog.Info("serving", "version", version(), "flags", harmless(args), "address", listener.Addr().String(), "ops", o.ops)
	fmt.Fprintf(stdout, "ebbes: open http://%s in a browser\n", reachable(listener.Addr()))
	select {
	case err := <-stopped:
		return err
	case <-ctx.Done():
	}
	slog.Info("stopping")
	health.leave()
	time.Sleep(o.drain)
	stop() // games and streams
	patience, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	if server.Shutdown(patience) != nil {
		server.Close() // somebody neither sends what is owed nor reads what was asked for
	}
	h.wait()
	return nil
}

// newServer returns a server whose streams end with ctx.
func newServer(ctx context.Context, handler http.Handler, l limits) *http.Server {
	return &http.Server{
		Handler:           handler,
		BaseContext:       func(net.Listener) context.Context { return ctx },
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       10 * time.Second,
		WriteTimeout:      2 * l.patience, // streams have a deadline of their own
		IdleTimeout:       time.Minute,
		MaxHeaderBytes:    1 << 14,
		ErrorLog:          slog.NewLogLogger(slog.Default().Handler(), slog.LevelDebug),
	}
}

// userinfo is what stands in a URL before the host.
var userinfo = regexp.MustCompile(`//[^/@, ]*@`)

// harmless returns flags without the names and passwords in URLs.
func harmless(args []string) string { return userinfo.ReplaceAllString(strings.Join(args, " "), "//") }

// version returns which version of the program this is, as far as Go has noted it.
func version() string {
	if info, ok := debug.ReadBuildInfo(); ok {
		return info.Main.Version
	}
	return "unknown"
}

// networks reads addresses and networks.
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

// namesOf returns the names of the server.
func namesOf(names, addr string) hosts {
	h := hosts{}
	for _, name := range list(names) {
		h[strings.ToLower(name)] = true
	}
	if name, _, err := net.SplitHostPort(addr); err == nil && name != "" {
		h[strings.ToLower(name)] = true
	}
	return h
}

// reachable returns an address for the browser: one that means every address of
// this machine leads to none of them.
func reachable(addr net.Addr) string {
	if tcp, ok := addr.(*net.TCPAddr); ok && tcp.IP.IsUnspecified() {
		return fmt.Sprintf("localhost:%d", tcp.Port)
	}
	return addr.String()
}
