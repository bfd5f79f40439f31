// Server is a web table for ebbes and Einfach, for people and computer players.
//
//	go run -C server .            # keeps its tables in the directory data
//	go run -C server . -help
//
// Confirmed moves survive crashes and power cuts. README.md describes many instances and quotas, RUNBOOK.md faults.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"os"
	"os/signal"
	"syscall"

	"github.com/ebbesgo/ebbes/server/internal/load"
)

// commands are the subcommands besides serving.
var commands = map[string]func(ctx context.Context, args []string, in io.Reader, out io.Writer) error{
	"export": runExport,
	"import": runImport,
	"load":   load.Run,
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, os.Args[1:], os.Stdin, os.Stdout); err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "server:", err)
		os.Exit(1)
	}
}

// run runs the command named by the first argument, or serves until ctx is done.
func run(ctx context.Context, args []string, in io.Reader, out io.Writer) error {
	if len(args) > 0 {
		if command, ok := commands[args[0]]; ok {
			return command(ctx, args[1:], in, out)
		}
	}
	return runServer(ctx, args, out)
}

// logTo sends the log to w, in the format text or json. Debug messages are left out unless debug is
// set. Any other format is an error.
func logTo(w io.Writer, format string, debug bool) error {
	o := &slog.HandlerOptions{Level: slog.LevelInfo}
	if debug {
		o.Level = slog.LevelDebug
	}
	switch format {
	case "text":
		slog.SetDefault(slog.New(slog.NewTextHandler(w, o)))
	case "json":
		slog.SetDefault(slog.New(slog.NewJSONHandler(w, o)))
	default:
		return fmt.Errorf("-log=%s, want text or json", format)
	}
	return nil
}
