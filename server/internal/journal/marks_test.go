package journal

import (
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"
)

func marksIn(t *testing.T, dir string) *marks {
	t.Helper()
	m, err := openMarks(dir, false)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// Marks that have been kept are there in whatever order processes end.
func TestMarksAreTakenOver(t *testing.T) {
	dir := t.TempDir()
	one, two := marksIn(t, dir), marksIn(t, dir)
	one.raise("a", 0, 5, time.UnixMilli(1), 11)
	one.raise("a", 5, 7, time.UnixMilli(2), 12)
	one.raise("b", 0, 6, time.UnixMilli(3), 13)
	two.raise("b", 6, 8, time.UnixMilli(4), 14)
	two.raise("c", 0, 9, time.UnixMilli(5), 15)
	two.note("c", 9, "over")
	two.skipTo(3, 9)
	for _, m := range []*marks{one, two} {
		if err := m.keep(); err != nil {
			t.Fatal(err)
		}
	}
	one.owner.Unlock() // as if it had been killed
	three := marksIn(t, dir)
	want := map[string]mark{"a": {7, 2, 2, 12, "", false}, "b": {8, 2, 4, 14, "", false}, "c": {9, 1, 5, 15, "over", false}}
	same := func(m *marks) {
		t.Helper()
		for log, k := range want {
			if got, known := m.of(log); !known || got != k {
				t.Errorf("%s had come to %+v, want %+v", log, got, k)
			}
		}
		if got := m.all(); len(got) != len(want) {
			t.Errorf("there are %v", got)
		}
		if m.readTo(3) != 9 {
			t.Errorf("stream 3 has been read to %d", m.readTo(3))
		}
	}
	same(three)
	three.forget("b", 10)
	delete(want, "b")
	for _, m := range []*marks{three, two} {
		if err := m.close(); err != nil {
			t.Fatal(err)
		}
	}
	four := marksIn(t, dir)
	same(four)
	four.close()
	if left, _ := filepath.Glob(filepath.Join(dir, "of-*")); len(left) != 1 {
		t.Errorf("left are %v", left)
	}
}

// Each copy is enough, and what a killed process was just writing is no damage.
func TestDamagedMarks(t *testing.T) {
	for name, damage := range map[string]func(dir string) error{
		"one is gone": func(dir string) error { return os.Remove(filepath.Join(dir, "copy-1")) },
		"one has zeros": func(dir string) error {
			return os.WriteFile(filepath.Join(dir, "copy-0"), make([]byte, 512), 0o600)
		},
		"one has another number": func(dir string) error {
			text, err := os.ReadFile(filepath.Join(dir, "copy-0"))
			if err != nil {
				return err
			}
			text[len("log log0 ")]++
			return os.WriteFile(filepath.Join(dir, "copy-0"), text, 0o600)
		},
		"both are cut off": func(dir string) error {
			for i := range copiesOfMarks {
				f, err := os.OpenFile(filepath.Join(dir, fmt.Sprint("copy-", i)), os.O_APPEND|os.O_WRONLY, 0)
				if err != nil {
					return err
				}
				f.WriteString("log log0 99 9")
				f.Close()
			}
			return nil
		},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			m := marksIn(t, dir)
			for i := range 20 {
				m.raise(fmt.Sprint("log", i), 0, Position(i+1), time.UnixMilli(7), 3)
				if err := m.keep(); err != nil {
					t.Fatal(err)
				}
			}
			m.owner.Unlock()
			if err := damage(m.dir); err != nil {
				t.Fatal(err)
			}
			again := marksIn(t, dir)
			defer again.close()
			for i := range 20 {
				if got, _ := again.of(fmt.Sprint("log", i)); got != (mark{Position(i + 1), 1, 7, 3, "", false}) {
					t.Errorf("log%d had come to %+v", i, got)
				}
			}
		})
	}
}

// The files do not grow with what happens, only with how many logs there are. What cannot be kept is
// said, and kept as soon as it can be.
func TestMarksAreWrittenAnew(t *testing.T) {
	m := marksIn(t, t.TempDir())
	defer m.close()
	var all sync.WaitGroup
	for i := range 8 {
		all.Go(func() {
			for n := range 3000 {
				m.raise(fmt.Sprint("log", i), Position(n), Position(n+1), time.Now(), 1)
				if n%100 == 0 {
					if err := m.keep(); err != nil {
						t.Error(err)
					}
				}
			}
		})
	}
	all.Wait()
	m.least, m.size = 0, 2<<20
	m.raise("log0", 3000, 3001, time.Now(), 1)
	if err := m.keep(); err != nil {
		t.Fatal(err)
	}
	if m.size > 1000 {
		t.Errorf("the lines of 8 logs take %d bytes", m.size)
	}
	m.files[1].Close()
	m.raise("log0", 3001, 3002, time.Now(), 1)
	if err := m.keep(); err == nil {
		t.Error("what cannot be written is kept")
	}
	if err := m.keep(); err != nil {
		t.Error(err)
	}
	again := &marks{logs: map[string]mark{}, gone: map[string]Position{}}
	if err := again.readCopies(m.dir); err != nil || again.logs["log0"].position != 3002 {
		t.Errorf("log0 had come to %+v, %v", again.logs["log0"], err)
	}
}

// That a log is no longer doubted is kept in a line more, as writing all anew grows with the number of
// logs. That it has come less far than the lines tell is not.
func TestResetWritesLittle(t *testing.T) {
	for name, now := range map[string]mark{
		"whole": {4, 2, 7, 5, "", false}, "moved": {3, 2, 7, 5, "", false}, "accepted": {},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			m := marksIn(t, dir)
			keep := func() {
				t.Helper()
				if err := m.keep(); err != nil {
					t.Fatal(err)
				}
			}
			m.raise("log", 0, 4, time.UnixMilli(7), 5)
			m.reset("log", mark{4, 2, 7, 5, "", true})
			keep()
			m.reset("log", now)
			if m.torn != (name != "whole") {
				t.Errorf("all is written anew: %v", m.torn)
			}
			keep()
			m.raise("log", now.position, 9, time.UnixMilli(8), 6)
			keep()
			want, _ := m.of("log")
			m.owner.Unlock()
			next := marksIn(t, dir)
			defer next.close()
			if got, _ := next.of("log"); got != want || got.position != 9 {
				t.Errorf("the next process knows of %+v, not of %+v", got, want)
			}
		})
	}
}
