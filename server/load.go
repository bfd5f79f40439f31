package main

import (
	"context"
	"errors"
	"io"
)

func runLoad(ctx context.Context, args []string, _ io.Reader, out io.Writer) error {
	return errors.New("not yet")
}
