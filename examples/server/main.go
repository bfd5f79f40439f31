// Server lets people and computer players play ebbes in the browser.
//
//	go run ./examples/server
//
// It keeps its tables in memory and forgets them when it stops.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/signal"
	"syscall"
	"time"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, os.Args[1:], os.Stdout); err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "server:", err)
		os.Exit(1)
	}
}

// run serves until ctx is done.
func run(ctx context.Context, args []string, stdout io.Writer) error {
	flags := flag.NewFlagSet("server", flag.ContinueOnError)
	addr := flags.String("addr", "localhost:8080", "the `address` to listen at; :8080 lets other machines in")
	limits := defaultLimits
	flags.IntVar(&limits.tables, "tables", limits.tables, "how many tables there may be; each takes up to 250 KB")
	flags.IntVar(&limits.clients, "clients", limits.clients, "how many pages may watch them; each takes up to 100 KB")
	flags.DurationVar(&limits.pace, "pace", limits.pace, "how long a computer player takes for a move")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if flags.NArg() > 0 {
		return fmt.Errorf("%q is no flag", flags.Arg(0))
	}
	listener, err := net.Listen("tcp", *addr)
	if err != nil {
		return fmt.Errorf("%w (-addr takes another address)", err)
	}
	fmt.Fprintf(stdout, "ebbes: open http://%s in a browser\n", reachable(listener.Addr()))

	hall := newHall(ctx, limits)
	server := &http.Server{
		Handler:           hall.handler(),
		BaseContext:       func(net.Listener) context.Context { return ctx }, // streams end with it
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       10 * time.Second,
		WriteTimeout:      30 * time.Second, // streams have a deadline of their own
		IdleTimeout:       time.Minute,
		MaxHeaderBytes:    1 << 14,
	}
	stopped := make(chan struct{})
	go func() {
		<-ctx.Done()
		patience, cancel := context.WithTimeout(context.Background(), 5*time.Second)
		defer cancel()
		if server.Shutdown(patience) != nil {
			server.Close() // somebody neither sends what is owed nor reads what was asked for
		}
		close(stopped)
	}()
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	<-stopped // no table is opened any more
	hall.wait()
	return nil
}

// reachable returns an address for the browser: one that means every address of
// this machine leads to none of them.
func reachable(addr net.Addr) string {
	if tcp, ok := addr.(*net.TCPAddr); ok && tcp.IP.IsUnspecified() {
		return fmt.Sprintf("localhost:%d", tcp.Port)
	}
	return addr.String()
}
