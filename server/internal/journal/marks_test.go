package journal

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
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

// put takes it that a log has come as far as a mark tells.
func put(m *marks, log string, k mark) { m.change(log, func(mark) (mark, bool) { return k, true }) }

// Marks that have been kept are there in whatever order processes end.
func TestMarksAreTakenOver(t *testing.T) {
	dir := t.TempDir()
	one, two := marksIn(t, dir), marksIn(t, dir)
	one.raise("a", spot{}, spot{5, 11}, time.UnixMilli(1))
	one.raise("a", spot{position: 5}, spot{7, 12}, time.UnixMilli(2))
	one.raise("b", spot{}, spot{6, 13}, time.UnixMilli(3))
	two.raise("b", spot{position: 6}, spot{8, 14}, time.UnixMilli(4))
	two.raise("c", spot{}, spot{9, 15}, time.UnixMilli(5))
	two.note("c", 9, "over")
	two.skipTo(3, 9)
	for _, m := range []*marks{one, two} {
		if err := m.keep(); err != nil {
			t.Fatal(err)
		}
	}
	one.owner.Unlock() // as if it had been killed
	three := marksIn(t, dir)
	want := map[string]mark{
		"a": {7, 2, 2, 12, "", false, nil}, "c": {9, 1, 5, 15, "over", false, nil},
		"b": {8, 2, 4, 14, "", true, &mark{6, 1, 3, 13, "", true, nil}}, // the one has not heard of 8, which may stand elsewhere
	}
	same := func(m *marks) {
		t.Helper()
		for log, k := range want {
			if got, known := m.of(log); !known || !reflect.DeepEqual(got, k) {
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
				m.raise(fmt.Sprint("log", i), spot{}, spot{Position(i + 1), 3}, time.UnixMilli(7))
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
				if got, _ := again.of(fmt.Sprint("log", i)); got != (mark{Position(i + 1), 1, 7, 3, "", false, nil}) {
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
				m.raise(fmt.Sprint("log", i), spot{position: Position(n)}, spot{Position(n + 1), 1}, time.Now())
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
	m.raise("log0", spot{position: 3000}, spot{3001, 1}, time.Now())
	if err := m.keep(); err != nil {
		t.Fatal(err)
	}
	if m.size > 1000 {
		t.Errorf("the lines of 8 logs take %d bytes", m.size)
	}
	m.files[1].Close()
	m.raise("log0", spot{position: 3001}, spot{3002, 1}, time.Now())
	if err := m.keep(); err == nil {
		t.Error("what cannot be written is kept")
	}
	if err := m.keep(); err != nil {
		t.Error(err)
	}
	again := newMarks()
	if err := again.readCopies(m.dir); err != nil || again.logs["log0"].position != 3002 {
		t.Errorf("log0 had come to %+v, %v", again.logs["log0"], err)
	}
}

// That a log is no longer doubted is kept in a line more, as writing all anew grows with the number of
// logs. That it has come less far than the lines tell is not.
func TestResetWritesLittle(t *testing.T) {
	for name, now := range map[string]mark{
		"whole": {4, 2, 7, 5, "", false, nil}, "moved": {3, 2, 7, 5, "", false, nil}, "accepted": {},
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
			m.raise("log", spot{}, spot{4, 5}, time.UnixMilli(7))
			put(m, "log", mark{4, 2, 7, 5, "", true, nil})
			keep()
			put(m, "log", now)
			if m.torn != (name != "whole") {
				t.Errorf("all is written anew: %v", m.torn)
			}
			keep()
			m.raise("log", spot{position: now.position}, spot{9, 6}, time.UnixMilli(8))
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

// Of two who read a doubted log at once, the slower one does not take back what has been confirmed since
// the other was done, and a doubt raised meanwhile stays.
func TestSettleOnce(t *testing.T) {
	read := []Entry{{4, []byte("first"), time.UnixMilli(7)}, {5, []byte("second"), time.UnixMilli(8)}}
	had := mark{4, 1, 7, sumOf(read[0].Data), "over", true, nil}
	m := marksIn(t, "")
	put(m, "log", had)
	m.settle("log", had, read)
	if got, want := m.all()["log"], (mark{5, 2, 8, sumOf(read[1].Data), "", false, nil}); got != want {
		t.Errorf("settled: %+v, want %+v", got, want)
	}
	if !m.raise("log", spotOf(read[1]), spot{6, 9}, time.UnixMilli(9)) {
		t.Error("it is doubted again")
	}
	m.settle("log", had, read)
	if got := m.all()["log"]; got.position != 6 {
		t.Errorf("what was confirmed is taken back: %+v", got)
	}
	put(m, "log", had)
	m.doubt("log", mark{6, 1, 9, 9, "", false, nil})
	m.settle("log", had, read)
	if !m.doubts("log") {
		t.Error("what others miss is taken back")
	}
	put(m, "log", had)
	m.settle("log", had, read[:1])
	if got := m.all()["log"]; got.doubted || got.note != "over" {
		t.Errorf("what was noted of it is lost: %+v", got)
	}
}

// What others miss in a log is missed by the next process, too, until the log has all.
func TestMissedIsKept(t *testing.T) {
	m := marksIn(t, t.TempDir())
	read := []Entry{{4, []byte("first"), time.UnixMilli(7)}, {5, []byte("second"), time.UnixMilli(8)}}
	m.raise("log", spot{}, spotOf(read[1]), read[1].At)
	m.doubt("log", mark{3, 1, 6, 9, "", false, nil})
	m.doubt("log", mark{4, 1, 6, 9, "", false, nil})
	for range 2 { // written in addition, and anew
		if err := m.keep(); err != nil {
			t.Fatal(err)
		}
		m.owner.Unlock() // as if it had been killed
		next := marksIn(t, filepath.Dir(m.dir))
		if got, _ := next.of("log"); !got.doubted || !got.needs(spotOf(read[1])) || !got.needs(spot{3, 9}) || !got.needs(spot{4, 9}) {
			t.Errorf("the next process knows of %v", got)
		}
		m = next
	}
	had, _ := m.of("log")
	read = append(read, Entry{6, []byte("third"), time.UnixMilli(9)})
	m.settle("log", had, read)
	if err := m.keep(); err != nil {
		t.Fatal(err)
	}
	m.owner.Unlock()
	last := marksIn(t, filepath.Dir(m.dir))
	defer last.close()
	if got, _ := last.of("log"); got.doubted || got.spot() != spotOf(read[2]) {
		t.Errorf("the last process knows of %+v", got)
	}
}

// What comes later to stand before the last entry has replaced it. What is only told late has not.
func TestBefore(t *testing.T) {
	for later, want := range map[time.Duration]bool{-slack: false, slack: false, 2 * slack: true} {
		m := marksIn(t, "")
		at := time.UnixMilli(1e6)
		m.raise("log", spot{5, 1}, spot{7, 2}, at)
		if m.raise("log", spot{5, 1}, spot{6, 3}, at.Add(later)); m.doubts("log") != want {
			t.Errorf("after %v it is doubted: %v", later, !want)
		}
	}
}
