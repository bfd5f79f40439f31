package journal_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/ebbesgo/ebbes/server/internal/journal"
)

// A URL of a database is malformed, or leads nowhere. The error has the reason, and no password.
func TestBadURLs(t *testing.T) {
	for url, want := range map[string]string{
		"nonsense":                                                                  "invalid keyword/value",
		"mysql://u:secret@127.0.0.1:1/db":                                           "invalid keyword/value",
		" postgres://u:secret@127.0.0.1:1/db":                                       "invalid keyword/value",
		"u:secret@127.0.0.1:1/db":                                                   "invalid keyword/value",
		"postgres://u:secret@127.0.0.1:1/db":                                        "connection refused",
		"postgres://u:secret@127.0.0.1:1,127.0.0.1:2/db":                            "connection refused",
		"postgres://127.0.0.1:1/db?user=u&password=secret":                          "connection refused",
		"host=127.0.0.1 port=1 password = 'secret'":                                 "connection refused",
		"postgres://u:secret@h.invalid/db":                                          "lookup h.invalid",
		"postgres://u:my secret@h/db":                                               "spaces",
		"postgres://u:secret%zz@h/db":                                               "percent",
		"postgres://u:secret\x00@h/db":                                              "NUL",
		"postgres://u:secret@[::1/db":                                               "IPv6",
		"postgres://u:secret@h:port/db":                                             "invalid port",
		"postgres://u:secret/db@h:1/db":                                             "invalid port",
		"host=h password=secret port=x":                                             "invalid port",
		"host=h password='secret":                                                   "unterminated",
		"postgres://u:secret@h/db?sslmode=nonsense":                                 "sslmode",
		"postgres://u:secret@h/db?sslmode=verify-full&sslrootcert=/missing":         "/missing",
		"postgres://u:secret@h/db?connect_timeout=x":                                "connect_timeout",
		"postgres://u:secret@h/db?target_session_attrs=x":                           "target_session_attrs",
		"postgres://u:secret@127.0.0.1:1/db?" + strings.Repeat("search_path=a&", 5): "connection refused",
	} {
		dir := filepath.Join(t.TempDir(), "data")
		j, err := journal.Options{Dir: dir, Postgres: url, MaxBytes: 1 << 30}.Open(t.Context())
		if err == nil {
			j.Close()
		}
		if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "secret") {
			t.Errorf("%q: the start returns %v, want %q and no password", url, err, want)
		}
	}
}

// A database is damaged, or has no space for its tables. The error of the start has that meaning.
func TestStartsExplainErrors(t *testing.T) {
	for want, o := range map[error]journal.Options{
		journal.ErrHole: {Dir: t.TempDir(), MaxBytes: 1 << 30},
		journal.ErrFull: {Dir: t.TempDir(), MaxBytes: 8192},
	} {
		if want == journal.ErrHole {
			text := strings.Repeat("text", 4096)
			if err := os.WriteFile(filepath.Join(o.Dir, "tables.sqlite"), []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		j, err := o.Open(t.Context())
		if err == nil {
			j.Close()
		}
		if !errors.Is(err, want) {
			t.Errorf("the start returns %v, want %v", err, want)
		}
	}
}

// A directory or a file in it is of an odd kind. The start succeeds, or returns the reason.
func TestOddDirectories(t *testing.T) {
	write := func(name, text string) func(string) error {
		return func(dir string) error { return os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600) }
	}
	folder := func(name string) func(string) error {
		return func(dir string) error { return os.Mkdir(filepath.Join(dir, name), 0o700) }
	}
	link := func(to, name string) func(string) error {
		return func(dir string) error { return os.Symlink(filepath.Join(dir, to), filepath.Join(dir, name)) }
	}
	for name, test := range map[string]struct {
		prepare   func(dir string) error
		sub, want string
	}{
		"a missing directory":     {folder("b"), "a/b", ""},
		"an odd name":             {folder("b"), "a b?c#d%20é'\"&\n", ""},
		"a link to a directory":   {func(dir string) error { return errors.Join(folder("b")(dir), link("b", "a")(dir)) }, "a", ""},
		"a link to nothing":       {link("b", "a"), "a", "file exists"},
		"a file":                  {write("a", "text"), "a", "not a directory"},
		"below a file":            {write("a", "text"), "a/b", "not a directory"},
		"a name with a NUL":       {folder("b"), "a\x00", "invalid argument"},
		"an empty database":       {write("tables.sqlite", ""), "", ""},
		"a database of text":      {write("tables.sqlite", strings.Repeat("text", 4096)), "", "not a database"},
		"the start of a database": {write("tables.sqlite", "SQLite format 3\x00"), "", "not a database"},
		"a folder as database":    {folder("tables.sqlite"), "", "not a regular file"},
		"a link as database":      {link("b", "tables.sqlite"), "", "not a regular file"},
		"a pipe as database": {func(dir string) error { return syscall.Mkfifo(filepath.Join(dir, "tables.sqlite"), 0o600) },
			"", "not a regular file"},
		"a folder as count":           {folder("commits"), "", "is a directory"},
		"a pipe as count":             {func(dir string) error { return syscall.Mkfifo(filepath.Join(dir, "commits"), 0o600) }, "", "illegal seek"},
		"a count of text":             {write("commits", "text"), "", ""},
		"a folder as write-ahead log": {folder("tables.sqlite-wal"), "", "I/O error"},
		"a write-ahead log of text":   {write("tables.sqlite-wal", "text"), "", ""},
		"a folder as lock":            {folder("lock"), "", "is a directory"},
		"a directory without rights":  {func(dir string) error { return os.Chmod(dir, 0o500) }, "a", "permission denied"},
	} {
		dir := t.TempDir()
		if err := test.prepare(dir); err != nil {
			t.Fatal(err)
		}
		if test.want == "permission denied" && os.Getuid() == 0 {
			continue
		}
		j, err := journal.Options{Dir: filepath.Join(dir, test.sub), MaxBytes: 1 << 30}.Open(t.Context())
		if err == nil {
			_, err = j.Append(t.Context(), "log", 0, nil)
			err = errors.Join(err, j.Close())
		}
		if got := fmt.Sprint(err); test.want == "" && err != nil || !strings.Contains(got, test.want) {
			t.Errorf("%s: the start returns %v, want %q", name, err, test.want)
		}
	}
}
