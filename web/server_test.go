package web_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// checkServer compiles the example of a server with each version of TypeScript. It plays a game of
// ebbes and one of Einfach through the server, which starts again in between.
func checkServer(t *testing.T, consumer, tarball string) {
	directory := t.TempDir()
	example := filepath.Join(directory, "examples/server")
	copyFiles(t, "examples/server", example)
	if err := os.Link(tarball, filepath.Join(directory, filepath.Base(tarball))); err != nil {
		t.Fatal(err)
	}
	run(t, example, "npm", "install")
	run(t, example, "npm", "run", "build")
	for _, typescript := range olderTypeScript {
		run(t, example, "node", filepath.Join(consumer, "node_modules", typescript, "bin/tsc"), "--noEmit")
	}
	for _, game := range games {
		s := startServer(t, example)
		begun := s.ask(http.MethodPost, "/games?players=3&game="+game)
		for move := 0; begun.Table.Phase != "over"; move++ {
			if len(begun.Table.Moves) == 0 || begun.Table.Seat != "1" {
				t.Fatalf("%s: no seat is to move: %+v", game, begun)
			}
			if move == 3 {
				s.stop()
				s = startServer(t, example)
				if again := s.ask(http.MethodGet, "/games/"+begun.ID); !slices.Equal(again.Table.Moves, begun.Table.Moves) {
					t.Errorf("%s: started again the server has %+v, not %+v", game, again, begun)
				}
			}
			chosen := begun.Table.Moves[rand.IntN(len(begun.Table.Moves))]
			begun = s.ask(http.MethodPost, "/games/"+begun.ID+"?move="+url.QueryEscape(chosen))
		}
		if len(begun.Table.Winners) == 0 || begun.Table.Hands != nil {
			t.Errorf("%s ends with %+v", game, begun)
		}
		for path, want := range map[string]int{"/games/" + begun.ID + "?move=B1": 409, "/games?game=chess": 400, "/games?game=ebbes": 400, "/games/x": 404, "/": 404} {
			if s.ask(http.MethodPost, path); s.status != want {
				t.Errorf("%s answers %d, want %d", path, s.status, want)
			}
		}
		s.stop()
	}
}

// A gameServer is a running example of a server.
type gameServer struct {
	*testing.T
	cmd    *exec.Cmd
	origin string
	status int // of the last answer
}

// A gameReply is an answer of the server, with the view of seat 1 or the error of a refused request.
type gameReply struct {
	ID    string
	Table struct {
		Seat, Phase    string
		Moves, Winners []string
		Hands          json.RawMessage // of open tables only
	}
	Error string
}

// startServer starts the example in a directory at a free port, and waits until it listens.
func startServer(t *testing.T, directory string) *gameServer {
	t.Helper()
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	port := free.Addr().(*net.TCPAddr).Port
	free.Close()
	s := &gameServer{T: t, cmd: exec.Command("node", "built/server.js"), origin: fmt.Sprintf("http://127.0.0.1:%d", port)}
	s.cmd.Dir, s.cmd.Env = directory, append(os.Environ(), fmt.Sprintf("PORT=%d", port))
	out, err := s.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := s.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.stop)
	ready := make([]byte, len("listening"))
	if _, err := out.Read(ready); err != nil {
		t.Fatal(err)
	}
	return s
}

// stop kills the server.
func (s *gameServer) stop() {
	s.cmd.Process.Kill()
	s.cmd.Wait()
}

// ask returns the answer to a request.
func (s *gameServer) ask(method, path string) (answer gameReply) {
	s.Helper()
	request, err := http.NewRequest(method, s.origin+path, strings.NewReader(""))
	if err != nil {
		s.Fatal(err)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		s.Fatal(err)
	}
	defer response.Body.Close()
	s.status = response.StatusCode
	if err := json.NewDecoder(response.Body).Decode(&answer); err != nil {
		s.Fatal(err)
	}
	return answer
}
