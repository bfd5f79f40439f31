package assets

import (
	"bytes"
	"net/http"
	"strconv"
	"strings"

	"github.com/klauspost/compress/gzip" // which finds more than the standard library
)

// A Text is something that is told to many, and compressed once.
type Text struct {
	kind        string
	data, small []byte
}

// NewText returns a text of a type.
func NewText(kind string, data []byte) *Text {
	var small bytes.Buffer
	w, err := gzip.NewWriterLevel(&small, gzip.BestCompression)
	if err == nil {
		_, err = w.Write(data)
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		panic(err) // a bug: memory takes all
	}
	return &Text{kind, data, small.Bytes()}
}

// Data returns the text as it is.
func (t *Text) Data() []byte { return t.data }

// ServeHTTP answers with the text, compressed for whoever can read that.
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

// ReadsGzip reports whether a client says that it reads what gzip has compressed.
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
