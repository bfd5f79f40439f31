package main

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"maps"
	"net"
	"net/http"
	"net/netip"
	"os"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"github.com/ebbesgo/ebbes"
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
	given                     string // the flags, for the log
	limits                    hall.Limits
	retention                 operations.Retention
}

// parseOptions parses the flags into options.
func parseOptions(args []string) (o options, err error) {
	f := flag.NewFlagSet("server", flag.ContinueOnError)
	f.Usage = func() {
		all := strings.Join(slices.Sorted(maps.Keys(commands)), "|")
		fmt.Fprintf(f.Output(), "Usage: server [flags], or server %s with flags of its own; each lists them with -h. The server's:\n", all)
		f.PrintDefaults()
	}
	o.limits, o.retention = hall.DefaultLimits, operations.DefaultRetention
	f.StringVar(&o.addr, "addr", "localhost:8080", "`address` to listen on; :8080 accepts other machines")
	f.StringVar(&o.ops, "ops", "", "`address` of /healthz, /readyz, /store, /metrics and /export, such as localhost:9090; only operators should reach it")
	f.StringVar(&o.exportSecret, "export-secret", "", "`file` with the secret of /export, at least 20 characters; without one exports are off")
	f.StringVar(&o.hosts, "host", "", "host `names` of the server besides localhost and addresses, for -addr and -ops")
	f.StringVar(&o.proxies, "proxies", "", "`networks` of trusted proxies, such as 10.0.0.0/8; X-Forwarded-For and X-Forwarded-Proto count from there only")
	f.DurationVar(&o.drain, "drain", 0, "how long /readyz fails before the server stops, so that a balancer notices")
	at := f.String("rules", "", "`address` of the pages of the rules, such as https://example.org/ebbes/; without one the server serves its own")
	f.StringVar(&o.log, "log", "text", "log format, text or json")
	f.BoolVar(&o.debug, "debug", false, "log debug messages")
	f.IntVar(&o.limits.Tables, "tables", o.limits.Tables, "limit of tables in use at once; each takes up to 300 KB, 400 KB for Einfach")
	f.IntVar(&o.limits.Clients, "clients", o.limits.Clients, "limit of open streams, one for each page at a table; each takes up to 100 KB")
	f.IntVar(&o.limits.Conns, "connections", o.limits.Conns, "limit of connections; lower if the system has fewer descriptors")
	f.IntVar(&o.limits.PerTable, "spectators", o.limits.PerTable, "limit of streams of one table with the watch link, and the same limit with the invitation")
	shares := f.Float64("shares", 1, "`factor` of all quotas of an address, which README.md lists")
	f.DurationVar(&o.limits.Pace, "pace", o.limits.Pace, "time that a computer player takes for a move")
	f.IntVar(&o.limits.Playouts, "playouts", o.limits.Playouts, "playouts of each move by a strong computer player; fewer while many think")
	f.DurationVar(&o.limits.Timeout, "patience", o.limits.Timeout, "timeout for clients that do not read, and for the store")
	f.DurationVar(&o.limits.Ping, "ping", o.limits.Ping, "interval of signs of life on a stream; a page reconnects after two missing ones")
	f.DurationVar(&o.limits.Linger, "linger", o.limits.Linger, "how long a table without open pages stays in memory and plays on")
	o.retention.Flags(f)
	o.store.flags(f)
	if err := f.Parse(args); err != nil {
		return o, err
	}
	o.given = harmless(f)
	if f.NArg() > 0 {
		return o, fmt.Errorf("unexpected argument %q", f.Arg(0))
	}
	if err := checkNumbers(f); err != nil {
		return o, err
	}
	if !(0 < *shares && *shares <= maxShares) {
		return o, fmt.Errorf("-shares=%v, want more than 0 and at most %v", *shares, float64(maxShares))
	}
	o.limits.Shares = budget.Times(*shares)
	if o.rules, err = rules.At(*at); err != nil {
		return o, err
	}
	return o, o.retention.Check()
}

// maxShares is the largest factor of the quotas, which are then beyond any client.
const maxShares = 1e6

// checkNumbers returns an error for a number or a duration below its smallest value, which is 0 for
// most flags.
func checkNumbers(f *flag.FlagSet) (err error) {
	least := map[string]any{"connections": 1, "playouts": 1, "patience": time.Millisecond, "ping": time.Millisecond}
	f.VisitAll(func(g *flag.Flag) {
		low := false
		switch value := g.Value.(flag.Getter).Get().(type) {
		case int:
			least, _ := least[g.Name].(int)
			low = value < least
		case int64:
			low = value < 0
		case float64:
			low = !(value >= 0)
		case time.Duration:
			least, _ := least[g.Name].(time.Duration)
			low = value < least
		}
		if low {
			err = fmt.Errorf("-%s=%v, want at least %v", g.Name, g.Value, cmp.Or(least[g.Name], 0))
		}
	})
	return err
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
	listener, err := transport.Listen(ctx, o.addr, o.limits.Timeout)
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

	// Last, since building the pages in a checkout takes a minute.
	if o.rules == (rules.Place{}) {
		pages, err := rules.FromCheckout(ctx)
		if err != nil {
			slog.Warn("there are no pages of the rules", "error", err)
		}
		if pages != nil {
			o.rules = rules.Here(pages)
		}
	}
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
	slog.Info("serving", "version", version(), "flags", o.given, "address", listener.Addr().String(), "ops", o.ops, "rules", o.rules.Of(ebbes.English))
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
	bounded, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	if server.Shutdown(bounded) != nil {
		server.Close() // closes connections of clients that neither send nor read
	}
	h.Wait()
	return nil
}

// harmless returns the flags set on the command line, as text for the log. It omits the value of
// -postgres, which may have a password.
func harmless(f *flag.FlagSet) string {
	var all []string
	f.Visit(func(g *flag.Flag) {
		if g.Name == "postgres" {
			all = append(all, "-postgres")
		} else {
			all = append(all, "-"+g.Name+"="+g.Value.String())
		}
	})
	return strings.Join(all, " ")
}

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
				return nil, fmt.Errorf("-proxies: %q is neither a network nor an address", part)
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
