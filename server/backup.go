package main

import (
	"context"
	"flag"
	"fmt"
	"io"

	"github.com/ebbesgo/ebbes/server/internal/operations"
)

// runExport writes an export of a running server, or of the store, to out.
func runExport(ctx context.Context, args []string, _ io.Reader, out io.Writer) error {
	f := flag.NewFlagSet("export", flag.ContinueOnError)
	ops := f.String("ops", "", "`address` given as -ops to the running server")
	file := f.String("export-secret", "", "`file` given as -export-secret to that server")
	var s store
	s.flags(f)
	if err := f.Parse(args); err != nil {
		return err
	}
	if *ops != "" {
		secret, err := operations.ReadSecret(*file)
		if err != nil {
			return err
		}
		return operations.Fetch(ctx, *ops, secret, out)
	}
	j, err := s.open(ctx)
	if err != nil {
		return err
	}
	defer j.Close()
	return operations.Export(ctx, j, out)
}

// runImport imports an export from in into the store, and prints the number of tables to out.
func runImport(ctx context.Context, args []string, in io.Reader, out io.Writer) error {
	f := flag.NewFlagSet("import", flag.ContinueOnError)
	var s store
	s.flags(f)
	if err := f.Parse(args); err != nil {
		return err
	}
	j, err := s.open(ctx)
	if err != nil {
		return err
	}
	defer j.Close()
	n, err := operations.Import(ctx, j, in)
	fmt.Fprintf(out, "%d tables are there\n", n)
	return err
}
