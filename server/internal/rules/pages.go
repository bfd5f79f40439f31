package rules

import (
	"archive/zip"
	"bytes"
	"embed"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"path"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"github.com/ebbesgo/ebbes/server/internal/assets"
)

//go:generate go run -C ../../../web ./site -at /site/ -server / -zip ../server/internal/rules/built/site.zip

//go:embed built
var built embed.FS

// Pages are the pages of the rules, compressed in a zip archive.
type Pages struct {
	files atomic.Pointer[map[string]*zip.File] // by path
}

// file returns a file by its path, or nil.
func (p *Pages) file(name string) *zip.File { return (*p.files.Load())[name] }

// Built returns the pages embedded in the server, or nil if there are none.
func Built() (*Pages, error) {
	archive, err := built.ReadFile("built/site.zip")
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return Read(archive)
}

// Read reads the pages from a zip archive.
func Read(archive []byte) (*Pages, error) {
	all, err := zip.NewReader(bytes.NewReader(archive), int64(len(archive)))
	if err != nil {
		return nil, fmt.Errorf("reading the pages of the rules: %w", err)
	}
	files := map[string]*zip.File{}
	for _, f := range all.File {
		files[f.Name] = f
	}
	p := &Pages{}
	p.files.Store(&files)
	if p.file(missing) == nil {
		return nil, fmt.Errorf("the pages of the rules have no %s", missing)
	}
	return p, nil
}

// missing is the page served with status 404.
const missing = "404.html"

// picture is the file with the picture for link previews.
const picture = "preview.png"

// types are the content types by extension.
var types = map[string]string{
	".html":        "text/html; charset=utf-8",
	".css":         "text/css; charset=utf-8",
	".js":          "text/javascript; charset=utf-8",
	".json":        "application/json",
	".webmanifest": "application/manifest+json",
	".svg":         "image/svg+xml",
	".png":         "image/png",
	".wasm":        "application/wasm",
	".xml":         "application/xml",
	".txt":         "text/plain; charset=utf-8",
	".pdf":         "application/pdf",
	".woff2":       "font/woff2",
}

// slow is the time limit for sending a file. The WebAssembly library needs it on slow connections.
const slow = 2 * time.Minute

// ServeHTTP serves a page by its path without a prefix. A client that has the current version gets
// 304.
func (p *Pages) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	name := strings.TrimPrefix(r.URL.Path, "/")
	status, f := http.StatusOK, p.file(path.Join(name, "index.html"))
	switch {
	case f == nil:
		f = p.file(name)
	case name != "" && !strings.HasSuffix(name, "/"):
		redirect(w, path.Base(name)+"/")
		return
	}
	if f == nil {
		status, f = http.StatusNotFound, p.file(missing)
	}
	head, sum := w.Header(), fmt.Sprintf(`"%08x-%x"`, f.CRC32, f.UncompressedSize64)
	head.Set("Cache-Control", "no-cache")
	// The pages restrict their sources in a meta element. Only pages of this server may frame them.
	head.Set("Content-Security-Policy", "frame-ancestors 'self'")
	head.Set("Content-Type", types[path.Ext(f.Name)])
	head.Set("ETag", sum)
	head.Set("Vary", "Accept-Encoding")
	if status == http.StatusOK && r.Header.Get("If-None-Match") == sum {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	http.NewResponseController(w).SetWriteDeadline(time.Now().Add(slow))
	send(w, r, status, f)
}

// redirect redirects to a path relative to the current one, since the prefix is unknown here.
func redirect(w http.ResponseWriter, to string) {
	w.Header().Set("Location", to)
	w.WriteHeader(http.StatusMovedPermanently)
}

// send sends a file of the archive. It is sent in its compressed form if the client accepts gzip.
func send(w http.ResponseWriter, r *http.Request, status int, f *zip.File) {
	small := f.Method == zip.Deflate && assets.ReadsGzip(r)
	length, open := f.UncompressedSize64, f.Open
	if small {
		length, open = f.CompressedSize64+gzipAround, func() (io.ReadCloser, error) { return gzipped(f) }
		w.Header().Set("Content-Encoding", "gzip")
	}
	text, err := open()
	if err != nil {
		http.Error(w, "", http.StatusInternalServerError)
		return
	}
	defer text.Close()
	w.Header().Set("Content-Length", strconv.FormatUint(length, 10))
	w.WriteHeader(status)
	if r.Method != http.MethodHead {
		io.Copy(w, text)
	}
}

// gzipAround is the size of a gzip header and trailer in bytes.
const gzipAround = 10 + 8

// gzipped returns a deflated file of the archive in gzip format (RFC 1952).
func gzipped(f *zip.File) (io.ReadCloser, error) {
	raw, err := f.OpenRaw()
	if err != nil {
		return nil, err
	}
	head := []byte{0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255}
	tail := binary.LittleEndian.AppendUint32(nil, f.CRC32)
	tail = binary.LittleEndian.AppendUint32(tail, uint32(f.UncompressedSize64))
	return io.NopCloser(io.MultiReader(bytes.NewReader(head), raw, bytes.NewReader(tail))), nil
}
