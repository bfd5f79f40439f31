package budget

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"net/netip"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// A request is charged to the last address that is no proxy's. Of IPv6 only the prefix counts.
func TestAddresses(t *testing.T) {
	b := Budget{Proxies: []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8")}}
	for _, test := range []struct{ remote, forwarded, want string }{
		{"192.0.2.1:5", "", "192.0.2.1"}, {"192.0.2.1:5", "192.0.2.9", "192.0.2.1"}, {"10.0.0.1:5", "192.0.2.9", "192.0.2.9"},
		{"10.0.0.1:5", "192.0.2.9, 10.0.0.7", "192.0.2.9"}, {"10.0.0.1:5", "192.0.2.9, nonsense", "10.0.0.1"}, {"10.0.0.1:5", "", "10.0.0.1"},
		{"[2001:db8::1:2:3:4]:5", "", "2001:db8::"}, {"[::ffff:192.0.2.1]:5", "", "192.0.2.1"}, {"[fe80::1%eth0]:5", "", "fe80::"},
		{"[::ffff:10.0.0.1]:5", "192.0.2.9", "192.0.2.9"},
		{"10.0.0.1:5", "192.0.2.9:5678", "192.0.2.9"}, {"10.0.0.1:5", "[2001:db8::1:2:3:4]:5678", "2001:db8::"}, {"10.0.0.1:5", "[2001:db8::1]", "2001:db8::"},
		{"10.0.0.1:5", "192.0.2.9:1, 10.0.0.7:2", "192.0.2.9"}, {"10.0.0.1:5", `"[2001:db8::1]:5"`, "2001:db8::"}, {"10.0.0.1:5", "::ffff:192.0.2.9", "192.0.2.9"},
		{"10.0.0.1:5", "[::ffff:192.0.2.9]:7", "192.0.2.9"}, {"10.0.0.1:5", "2001:db8::1", "2001:db8::"}, {"10.0.0.1:5", "192.0.2.9:x", "10.0.0.1"},
		{"10.0.0.1:5", "unknown", "10.0.0.1"}, {"10.0.0.1:5", "192.0.2.9, ", "10.0.0.1"},
	} {
		r := &http.Request{RemoteAddr: test.remote, Header: http.Header{"X-Forwarded-For": {test.forwarded}}}
		if got := b.Of(r).String(); got != test.want {
			t.Errorf("%v: got %s, want %s", test, got, test.want)
		}
	}
}

// An unreadable address is logged once for all requests, since all clients then share one account.
func TestUnreadableAddressIsLogged(t *testing.T) {
	var log bytes.Buffer
	was := slog.Default()
	slog.SetDefault(slog.New(slog.NewTextHandler(&log, nil)))
	defer slog.SetDefault(was)
	b := Budget{Proxies: []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8")}}
	of := func(forwarded string) {
		b.Of(&http.Request{RemoteAddr: "10.0.0.1:5", Header: http.Header{"X-Forwarded-For": {forwarded}}})
	}
	of("192.0.2.9:5678")
	b.Of(&http.Request{RemoteAddr: "10.0.0.1:5"})
	if log.Len() > 0 {
		t.Errorf("the log has %s", &log)
	}
	for range 3 {
		of("192.0.2.1, unknown" + strings.Repeat("!", 10_000))
		of("_hidden")
	}
	if n := strings.Count(log.String(), "level=WARN"); n != 1 || log.Len() > 300 || !strings.Contains(log.String(), "unknown") {
		t.Errorf("the log has %s", &log)
	}
}

// newBudget returns a budget with the default quotas.
func newBudget() *Budget { return New(Fair, func(Resource) {}) }

// Idle accounts are deleted above a limit, all others are kept. The clock stands still, so that no
// quota recovers meanwhile.
func TestIdleAccountsAreDeleted(t *testing.T) { synctest.Test(t, idleAccountsAreDeleted) }

func idleAccountsAreDeleted(t *testing.T) {
	b := newBudget()
	watcher, opener, guesser := netip.MustParseAddr("192.0.2.1"), netip.MustParseAddr("192.0.2.2"), netip.MustParseAddr("192.0.2.3")
	for range Fair[Stream].Held {
		if _, err := b.Hold(watcher, Stream); err != nil {
			t.Fatal(err)
		}
	}
	for range int(Fair[NewTable].Rate) {
		if err := b.Take(opener, NewTable); err != nil {
			t.Fatal(err)
		}
	}
	var found []func(bool)
	for range int(Fair[Guess].Rate) {
		f, err := b.Look(guesser)
		if err != nil {
			t.Fatal(err)
		}
		found = append(found, f)
	}
	for i := range 3 * maxAccounts {
		b.account(netip.AddrFrom4([4]byte{10, byte(i >> 16), byte(i >> 8), byte(i)}))
	}
	if n := len(b.accounts); n > maxAccounts {
		t.Errorf("%d accounts are kept, want at most %d", n, maxAccounts)
	}
	if _, err := b.Hold(watcher, Stream); err != ErrTooManyStreams {
		t.Errorf("the account of a client with streams is lost: %v", err)
	}
	if err := b.Take(opener, NewTable); err != ErrQuota {
		t.Errorf("the account of a client that opened tables is lost: %v", err)
	}
	for _, f := range found {
		f(false)
	}
	if _, err := b.Look(guesser); err != ErrGuesses {
		t.Errorf("the account of a client that looked for tables is lost: %v", err)
	}
}

// After a wrong guess, no more requests for tables may be pending than guesses remain.
func TestPendingGuessesAreLimited(t *testing.T) {
	shares := Fair
	shares[Guess].Rate = 3
	b := New(shares, func(Resource) {})
	at := netip.MustParseAddr("192.0.2.1")
	wrong, _ := b.Look(at)
	wrong(false)
	one, err := b.Look(at)
	two, errTwo := b.Look(at)
	if err != nil || errTwo != nil {
		t.Fatal(err, errTwo)
	}
	if _, err := b.Look(at); err != ErrGuesses {
		t.Errorf("a third pending request: got %v, want ErrGuesses", err)
	}
	one(true)
	if _, err := b.Look(at); err != nil {
		t.Errorf("after a table was found: %v", err)
	}
	two(true)
}

// An address has one replay at a time, with a rest after it. All addresses together use at most
// half of the processors.
func TestOneReplayAtATime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBudget()
		const addresses, each, took = 20, 10, 10 * time.Millisecond
		var all sync.WaitGroup
		var making atomic.Int64
		begun, last := time.Now(), [addresses]time.Time{}
		for i := range addresses {
			at := netip.AddrFrom4([4]byte{192, 0, 2, byte(i)})
			var mine atomic.Int64
			for range each {
				all.Go(func() {
					done, err := b.Replay(t.Context(), at, 1)
					if err != nil {
						t.Error(err)
						return
					}
					if n := mine.Add(1); n != 1 {
						t.Errorf("one address has %d replays at once", n)
					}
					if n := making.Add(1); int(n) > cap(b.replaying) {
						t.Errorf("all addresses have %d replays at once, want at most %d", n, cap(b.replaying))
					}
					if gone := time.Since(last[i]); gone < rests*took {
						t.Errorf("an address rests for %v, want at least %v", gone, rests*took)
					}
					time.Sleep(took)
					making.Add(-1)
					mine.Add(-1)
					last[i] = time.Now()
					done()
				})
			}
		}
		all.Wait()
		if took, most := time.Since(begun), addresses*each*took; took > most {
			t.Errorf("all replays take %v, want at most %v", took, most)
		}
	})
}

// A replay waits for at most one replay of each other address, however many they request.
func TestReplayInTurns(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBudget()
		const took = time.Millisecond
		ctx, cancel := context.WithCancel(t.Context())
		var all sync.WaitGroup
		for i := range 400 {
			all.Go(func() {
				for ctx.Err() == nil {
					if done, err := b.Replay(ctx, netip.AddrFrom4([4]byte{192, 0, 2, byte(i % 4)}), 1); err == nil {
						time.Sleep(took)
						done()
					}
				}
			})
		}
		for range 20 {
			time.Sleep(100 * time.Millisecond)
			begun := time.Now()
			done, err := b.Replay(t.Context(), netip.MustParseAddr("198.51.100.1"), VisitReplays)
			if err != nil {
				t.Fatal(err)
			}
			if waited := time.Since(begun); waited > 5*took {
				t.Errorf("a replay of another address waits for %v, want at most %v", waited, 5*took)
			}
			done()
		}
		cancel()
		all.Wait()
	})
}

// An address that waits over its quota delays no other address.
func TestReplayBesideOthers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b, abusive := newBudget(), netip.MustParseAddr("192.0.2.1")
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		all := int(Fair[Replays].Rate)
		done, err := b.Replay(ctx, abusive, all)
		if err != nil {
			t.Fatal(err)
		}
		done()
		time.Sleep(longestRest)
		go b.Replay(ctx, abusive, all)
		synctest.Wait()
		begun := time.Now()
		if _, err := b.Replay(t.Context(), netip.MustParseAddr("192.0.2.2"), VisitReplays); err != nil || time.Since(begun) > 0 {
			t.Errorf("another address waits for %v, %v", time.Since(begun), err)
		}
	})
}

// Over the quota, replays run at its rate. A larger quota shortens the rest, and an address without
// a limit does not rest.
func TestReplayRate(t *testing.T) {
	for _, test := range []struct {
		shares     float64
		many, each int
		want       time.Duration
	}{
		{1, 1200, 1, 4800 * time.Millisecond}, {1, 400, VisitReplays, 4800 * time.Millisecond}, {1, 2400, 1, time.Minute},
		{50, 1200, 1, 96 * time.Millisecond}, {0, 100_000, 1, 0}, {0.001, 2, VisitReplays, 50 * time.Second},
	} {
		synctest.Test(t, func(t *testing.T) {
			b, begun := New(Times(test.shares), func(Resource) {}), time.Now()
			for range test.many {
				done, err := b.Replay(t.Context(), netip.Addr{}, test.each)
				if err != nil {
					t.Fatal(err)
				}
				done()
			}
			if took := time.Since(begun); took < test.want*9/10 || took > test.want*11/10 {
				t.Errorf("%d replays with %v times the quotas take %v, want %v", test.many, test.shares, took, test.want)
			}
		})
	}
}

// A replay that ends, or is given up while it waits, holds nothing afterwards.
func TestReplayReleases(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b, at := newBudget(), netip.MustParseAddr("192.0.2.1")
		idle := func() bool {
			b.mu.Lock()
			defer b.mu.Unlock()
			a := b.account(at)
			return a.idle() && len(a.replaying) == 0 && len(b.replaying) == 0
		}
		done, _ := b.Replay(t.Context(), at, 1)
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		if _, err := b.Replay(ctx, at, 1); err == nil {
			t.Error("an address has two replays at once")
		}
		if idle() {
			t.Error("the account is idle during a replay")
		}
		done()
		time.Sleep(time.Minute)
		if !idle() {
			t.Error("the account is not idle a minute after its replay")
		}
	})
}

// The README lists the default quotas.
func TestReadmeHasQuotas(t *testing.T) {
	text, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range Fair {
		var has []string
		if s.Held > 0 {
			has = append(has, fmt.Sprintf("%d at once", s.Held))
		}
		if s.Rate > 0 {
			has = append(has, fmt.Sprintf("%v a minute", s.Rate))
		}
		if s.Burst > 0 {
			has = append(has, fmt.Sprintf("%v in a row", s.Burst))
		}
		if row := fmt.Sprintf("\n| %s | %s | ", s.Name, strings.Join(has, ", ")); !strings.Contains(string(text), row) {
			t.Errorf("the README has no row %s", row)
		}
	}
}

// Await waits exactly until the quota suffices, at most for a whole one, and ends early with its
// context.
func TestAwaitUntilQuotaSuffices(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		shares := Fair
		shares[Byte].Rate, shares[Action].Rate = 60, 0
		b := New(shares, func(Resource) { t.Error("Await refuses") })
		at := netip.MustParseAddr("192.0.2.1")
		takes := func(ctx context.Context, r Resource, many int, want time.Duration, fails bool) {
			t.Helper()
			begun := time.Now()
			if err := b.Await(ctx, r, many, at); (err != nil) != fails || time.Since(begun) != want {
				t.Errorf("%d %s: Await took %v, want %v, error %v", many, shares[r].Name, time.Since(begun), want, err)
			}
		}
		takes(t.Context(), Byte, 60, 0, false)
		takes(t.Context(), Byte, 10, 10*time.Second, false)
		takes(t.Context(), Byte, 1000, time.Minute, false)
		takes(t.Context(), Action, 1000, 0, false)
		ctx, cancel := context.WithCancel(t.Context())
		time.AfterFunc(time.Second, cancel)
		takes(ctx, Byte, 10, time.Second, true)
	})
}

// The first address with enough quota pays, otherwise the address that has it soonest. The others
// are charged nothing.
func TestAwaitChargesOneAddress(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		shares := Fair
		shares[Byte].Rate = 60
		b := New(shares, func(Resource) { t.Error("Await refuses") })
		poor, rich := netip.MustParseAddr("192.0.2.1"), netip.MustParseAddr("192.0.2.2")
		takes := func(many int, want time.Duration, at ...netip.Addr) {
			t.Helper()
			begun := time.Now()
			if err := b.Await(t.Context(), Byte, many, at...); err != nil || time.Since(begun) != want {
				t.Errorf("%d bytes: Await took %v, want %v, error %v", many, time.Since(begun), want, err)
			}
		}
		takes(60, 0, poor)
		for range 6 {
			takes(10, 0, poor, rich)
		}
		takes(5, 5*time.Second, rich)
		takes(7, 2*time.Second, rich, poor) // poor has 5 bytes again
		takes(1, 0)
	})
}

// A client whose turn would come only after its deadline gets an error at once.
func TestReplayPastDeadline(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		shares := Fair
		shares[Replays].Rate = 60
		b, at := New(shares, func(Resource) {}), netip.MustParseAddr("192.0.2.1")
		done, err := b.Replay(t.Context(), at, 60)
		if err != nil {
			t.Fatal(err)
		}
		done()
		time.Sleep(10 * time.Second) // its rest is over, and it has quota for ten steps
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		if _, err := b.Replay(ctx, at, 60); err != ErrQuota {
			t.Errorf("got %v, want ErrQuota", err)
		}
	})
}
