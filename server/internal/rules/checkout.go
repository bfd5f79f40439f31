package rules

import (
	"context"
	"fmt"
	"log/slog"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
)

// FromCheckout returns the pages built from the repository where "go run" started this program. It
// returns nil if the program was started otherwise. The pages come first, and the library for them
// is built in the background until ctx is done.
func FromCheckout(ctx context.Context) (*Pages, error) {
	program, err := os.Executable()
	_, source, _, _ := runtime.Caller(0)
	web := filepath.Join(filepath.Dir(source), "..", "..", "..", "web")
	if _, missing := os.Stat(web); err != nil || missing != nil || !strings.Contains(program, "go-build") {
		return nil, nil // "go run" leaves programs in the build cache
	}
	slog.Info("building the pages of the rules, which takes about a minute the first time")
	pages, err := buildPages(ctx, web, "-library=false")
	if err != nil {
		return nil, err
	}
	go func() {
		whole, err := buildPages(ctx, web)
		if err != nil {
			slog.Warn("building the library of the pages failed", "error", err)
			return
		}
		pages.files.Store(whole.files.Load())
	}()
	return pages, nil
}

// buildPages builds the pages with the generator in a folder.
func buildPages(ctx context.Context, web string, flags ...string) (*Pages, error) {
	dir, err := os.MkdirTemp("", "ebbes-pages")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	to := filepath.Join(dir, "site.zip")
	args := append([]string{"run", "-C", web, "./site", "-at", Path, "-server", "/", "-zip", to}, flags...)
	if out, err := exec.CommandContext(ctx, "go", args...).CombinedOutput(); err != nil {
		return nil, fmt.Errorf("building the pages: %w: %s", err, out)
	}
	archive, err := os.ReadFile(to)
	if err != nil {
		return nil, err
	}
	return Read(archive)
}
