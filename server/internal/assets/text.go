package assets

import (
	"bytes"
	"net/http"
	"strconv"
	"strings"

	"github.com/klauspost/compress/gzip" // compresses better than the standard library
)

// A Text is a response body with its compressed form.
type Text struct {
	kind        string
	data, small []byte
}

// NewText returns a text with a content type that is served many times.
func NewText(kind string, data []byte) *Text { return newText(kind, data, gzip.BestCompression) }

// NewReply returns a text for one response. It is compressed with little time and memory, since
// clients can request many.
func NewReply(kind string, data []byte) *Text { return newText(kind, data, gzip.StatelessCompression) }

func newText(kind string, data []byte, level int) *Text {
	var small bytes.Buffer
	w, err := gzip.NewWriterLevel(&small, level)
	if err == nil {
		_, err = w.Write(data)
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		panic(err) // unreachable: a buffer accepts every write
	}
	return &Text{kind, data, small.Bytes()}
}

// Data returns the uncompressed text.
func (t *Text) Data() []byte { return t.data }

// ServeHTTP serves the text, compressed if the client accepts gzip.
func (t *Text) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	head, data := w.Header(), t.data
	head.Set("Content-Type", t.kind)
	head.Set("Vary", "Accept-Encoding")
	if ReadsGzip(r) {
		head.Set("Content-Encoding", "gzip")
		data = t.small
	}
	head.Set("Content-Length", strconv.Itoa(len(data)))
	w.Write(data)
}

// ReadsGzip reports whether a client accepts gzip.
func ReadsGzip(r *http.Request) bool {
	for kind := range strings.SplitSeq(strings.Join(r.Header.Values("Accept-Encoding"), ","), ",") {
		name, quality, _ := strings.Cut(kind, ";")
		if strings.TrimSpace(name) == "gzip" {
			value, is := strings.CutPrefix(strings.TrimSpace(quality), "q=")
			q, err := strconv.ParseFloat(value, 64)
			return !is || err == nil && q > 0
		}
	}
	return false
}
