package journal

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// The directory that is damaged has so many logs with so many entries each.
const entriesOfEach, logsOfAll = 12, 60

func logOf(i int) string { return fmt.Sprint("log", i) }

// full returns a directory with logs as it is when its process is killed.
func full(t *testing.T) (dir string, last map[string]Position) {
	t.Helper()
	dir, last = t.TempDir(), map[string]Position{}
	running := t.TempDir()
	j, err := Embedded{Dir: running, MaxBytes: 1 << 30}.Open(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close()
	for n := range entriesOfEach {
		for i := range logsOfAll {
			log := logOf(i)
			if last[log], err = j.Append(t.Context(), log, last[log], entryOf(i, n)); err != nil {
				t.Fatal(err)
			}
		}
	}
	copyDir(t, running, dir)
	return dir, last
}

func entryOf(i, n int) []byte {
	return fmt.Appendf(nil, "entry %d of %d %s", n, i, strings.Repeat("x", 200))
}

func copyDir(t *testing.T, from, to string) {
	t.Helper()
	if err := os.CopyFS(to, os.DirFS(from)); err != nil {
		t.Fatal(err)
	}
}

// blocks returns the files with the entries of all streams.
func blocks(t *testing.T, dir string) []string {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(dir, "jetstream/$G/streams/*/msgs/*.blk"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("no blocks: %v", err)
	}
	return paths
}

// change changes all files.
func change(t *testing.T, paths []string, how func(text []byte) []byte) {
	t.Helper()
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err == nil {
			err = os.WriteFile(path, how(text), 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

// dropSummaries takes away what the engine keeps of its blocks.
func dropSummaries(t *testing.T, dir string) {
	t.Helper()
	paths, _ := filepath.Glob(filepath.Join(dir, "jetstream/$G/streams/*/msgs/index.db"))
	for _, path := range paths {
		if err := os.Remove(path); err != nil {
			t.Fatal(err)
		}
	}
}

// zeroed returns what damages a sector at a part of each block.
func zeroed(part float64) func([]byte) []byte {
	return func(text []byte) []byte {
		at := int(float64(len(text))*part) / 512 * 512
		copy(text[at:min(len(text), at+512)], make([]byte, 512))
		return text
	}
}

// truncated returns what cuts off a part of each block.
func truncated(part float64) func([]byte) []byte {
	return func(text []byte) []byte { return text[:int(float64(len(text))*part)] }
}

// Whatever happens to the files of the engine: what was confirmed is there, or it is said that it is
// not, at once or when it is read, and nothing can be appended in its place.
func TestLost(t *testing.T) {
	dir, last := full(t)
	for name, damage := range map[string]func(t *testing.T, dir string){
		"nothing":              func(*testing.T, string) {},
		"no summaries":         dropSummaries,
		"truncated":            func(t *testing.T, dir string) { change(t, blocks(t, dir), truncated(.7)) },
		"truncated a little":   func(t *testing.T, dir string) { change(t, blocks(t, dir), truncated(.99)) },
		"emptied":              func(t *testing.T, dir string) { change(t, blocks(t, dir), truncated(0)) },
		"a sector":             func(t *testing.T, dir string) { change(t, blocks(t, dir), zeroed(.5)) },
		"the last sector":      func(t *testing.T, dir string) { change(t, blocks(t, dir), zeroed(.99)) },
		"the first sector":     func(t *testing.T, dir string) { change(t, blocks(t, dir), zeroed(0)) },
		"a sector, no summary": func(t *testing.T, dir string) { change(t, blocks(t, dir), zeroed(.5)); dropSummaries(t, dir) },
		"no blocks": func(t *testing.T, dir string) {
			for _, path := range blocks(t, dir) {
				os.Remove(path)
			}
		},
	} {
		t.Run(strings.ReplaceAll(name, " ", "_"), func(t *testing.T) {
			damaged := t.TempDir()
			copyDir(t, dir, damaged)
			damage(t, damaged)
			j, err := Embedded{Dir: damaged, MaxBytes: 1 << 30}.Open(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			defer j.Close()
			known := j.Lost()
			whole, said, silent := 0, 0, 0
			for i := range logsOfAll {
				log := logOf(i)
				entries, err := j.Read(t.Context(), log, 0)
				switch {
				case err == nil && len(entries) == entriesOfEach &&
					slices.Equal(entries[entriesOfEach-1].Data, entryOf(i, entriesOfEach-1)):
					whole++
				case errors.Is(err, ErrHole) || errors.Is(err, ErrLost):
					said++
					left, _ := j.(*natsJournal).last(t.Context(), placeOf(log))
					for _, after := range []Position{0, left.position, last[log]} {
						if _, err := j.Append(t.Context(), log, after, []byte("another")); err == nil {
							t.Errorf("%s: what is lost is replaced behind %d", log, after)
						}
					}
				default:
					silent++
					t.Errorf("%s: %d entries, %v", log, len(entries), err)
				}
			}
			t.Logf("whole %d, said at once %d, in all %d, silent %d", whole, len(known), said, silent)
		})
	}
}

// A damaged sum of a stream's settings costs nothing, neither does a damaged copy of the marks.
func TestDamagedSums(t *testing.T) {
	dir, _ := full(t)
	sums, err := filepath.Glob(filepath.Join(dir, "jetstream/$G/streams/*/meta.sum"))
	if err != nil || len(sums) != streams {
		t.Fatalf("sums: %v, %v", sums, err)
	}
	change(t, sums[:2], func([]byte) []byte { return nil })
	change(t, sums[2:4], func(text []byte) []byte { text[0] ^= 1; return text })
	if err := os.Remove(sums[4]); err != nil {
		t.Fatal(err)
	}
	copies, err := filepath.Glob(filepath.Join(dir, "marks/of-*/copy-0"))
	if err != nil || len(copies) != 1 {
		t.Fatalf("copies: %v, %v", copies, err)
	}
	change(t, copies, zeroed(.5))
	change(t, blocks(t, dir), truncated(.99))
	j, err := Embedded{Dir: dir, MaxBytes: 1 << 30}.Open(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close()
	if n := len(j.Lost()); n == 0 || n > 2*streams {
		t.Errorf("%d logs are lost, want the last one of each stream", n)
	}
	for i := range logsOfAll {
		log := logOf(i)
		entries, err := j.Read(t.Context(), log, 0)
		if lost := slices.Contains(j.Lost(), log); lost != (err != nil) || !lost && len(entries) != entriesOfEach {
			t.Errorf("%s: %d entries, %v, lost: %v", log, len(entries), err, lost)
		}
	}
}

// Whoever accepts it goes on with what is left.
func TestAccept(t *testing.T) {
	dir, _ := full(t)
	change(t, blocks(t, dir), truncated(.7))
	if err := os.RemoveAll(filepath.Join(dir, "jetstream/$G/streams/EBBES-3")); err != nil {
		t.Fatal(err)
	}
	e := Embedded{Dir: dir, MaxBytes: 1 << 30}
	if _, err := e.Open(t.Context()); err == nil || !strings.Contains(err.Error(), "EBBES-3 missing") {
		t.Fatalf("a stream is missing: %v", err)
	}
	e.Accept = true
	for range 2 {
		j, err := e.Open(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if lost := j.Lost(); len(lost) > 0 {
			t.Errorf("still lost: %v", lost)
		}
		for i := range logsOfAll {
			entries, err := j.Read(t.Context(), logOf(i), 0)
			if err != nil {
				t.Fatal(err)
			}
			after := Position(0)
			if n := len(entries); n > 0 {
				after = entries[n-1].Position
			}
			if _, err := j.Append(t.Context(), logOf(i), after, []byte("more")); err != nil {
				t.Error(err)
			}
		}
		if err := j.Close(); err != nil {
			t.Fatal(err)
		}
		e.Accept = false // once is enough
	}
}

// The work of a start does not depend on how many entries are stored: none is read.
func TestStartReadsNothing(t *testing.T) {
	dir, _ := full(t)
	j, err := Embedded{Dir: dir, MaxBytes: 1 << 30}.Open(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close()
	known := 0
	for m, err := range j.Marks(t.Context()) {
		if err != nil {
			t.Fatal(err)
		}
		if m.At.IsZero() || m.Position == 0 {
			t.Errorf("%+v", m)
		}
		known++
	}
	if known != logsOfAll {
		t.Errorf("%d of %d logs are known", known, logsOfAll)
	}
	if in := j.(*natsJournal).conn.Stats().InBytes; in > 64<<10 {
		t.Errorf("%d bytes have been read", in)
	}
}
