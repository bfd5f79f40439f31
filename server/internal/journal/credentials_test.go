package journal_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/journal"
	"github.com/nats-io/jwt/v2"
	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"
)

// An account is one of a NATS server, with the keys by which it lets users in.
type account struct {
	t    *testing.T
	keys nkeys.KeyPair
	name string
}

func newAccount(t *testing.T) account {
	t.Helper()
	keys, err := nkeys.CreateAccount()
	if err != nil {
		t.Fatal(err)
	}
	name, err := keys.PublicKey()
	if err != nil {
		t.Fatal(err)
	}
	return account{t, keys, name}
}

// credentials returns a file by which the account lets somebody in.
func (a account) credentials() (path string) {
	a.t.Helper()
	keys, err := nkeys.CreateUser()
	if err != nil {
		a.t.Fatal(err)
	}
	name, _ := keys.PublicKey()
	token, err := jwt.NewUserClaims(name).Encode(a.keys)
	if err != nil {
		a.t.Fatal(err)
	}
	seed, _ := keys.Seed()
	text, err := jwt.FormatUserConfig(token, seed)
	if err != nil {
		a.t.Fatal(err)
	}
	path = filepath.Join(a.t.TempDir(), "user.creds")
	if err := os.WriteFile(path, text, 0o600); err != nil {
		a.t.Fatal(err)
	}
	return path
}

// jetStreamOf returns a server with JetStream for an account, and nobody else.
func jetStreamOf(t *testing.T, a account) *server.Server {
	t.Helper()
	operator, err := nkeys.CreateOperator()
	if err != nil {
		t.Fatal(err)
	}
	name, _ := operator.PublicKey()
	known, system := &server.MemAccResolver{}, newAccount(t)
	for _, each := range []account{a, system} {
		claims := jwt.NewAccountClaims(each.name)
		if each == a {
			claims.Limits.JetStreamLimits = jwt.JetStreamLimits{MemoryStorage: -1, DiskStorage: -1, Streams: -1, Consumer: -1}
		}
		token, err := claims.Encode(operator)
		if err == nil {
			err = known.Store(each.name, token)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	s, err := server.NewServer(&server.Options{
		Host: "127.0.0.1", Port: server.RANDOM_PORT, NoSigs: true, JetStream: true, StoreDir: t.TempDir(),
		TrustedKeys: []string{name}, AccountResolver: known, SystemAccount: system.name,
	})
	if err != nil {
		t.Fatal(err)
	}
	s.Start()
	t.Cleanup(s.Shutdown)
	if !s.ReadyForConnections(time.Minute) {
		t.Fatal("the server does not start")
	}
	return s
}

// Whoever has NATS credentials of the account is let in as a user of it, and asks for its streams; whoever
// has others, or none, is not.
func TestCredentials(t *testing.T) {
	mine := newAccount(t)
	s := jetStreamOf(t, mine)
	open := func(ctx context.Context, login string) error {
		_, err := journal.Cluster{URLs: []string{s.ClientURL()}, Login: login, MaxBytes: 1 << 20}.Open(ctx)
		return err
	}
	name := filepath.Join(t.TempDir(), "name")
	if err := os.WriteFile(name, []byte("ebbes:secret"), 0o600); err != nil {
		t.Fatal(err)
	}
	for what, login := range map[string]string{"others": newAccount(t).credentials(), "name": name, "none": ""} {
		if err := open(t.Context(), login); !errors.Is(err, nats.ErrAuthorization) {
			t.Errorf("%s: %v", what, err)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	opened := make(chan error)
	go func() { opened <- open(ctx, mine.credentials()) }()
	for asked := false; !asked; time.Sleep(10 * time.Millisecond) {
		select {
		case err := <-opened:
			t.Fatalf("with credentials: %v", err)
		default:
		}
		all, err := s.Connz(&server.ConnzOptions{Username: true, Account: mine.name})
		if err != nil {
			t.Fatal(err)
		}
		asked = len(all.Conns) == 1 && all.Conns[0].InMsgs > 0
	}
	cancel() // one server does not keep anything three times
	if err := <-opened; err == nil {
		t.Error("opened on a single server")
	}
}
