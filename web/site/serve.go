package main

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"crypto/sha256"
	"fmt"
	"mime"
	"net/http"
	"net/url"
	"path"
	"strconv"
	"strings"
	"sync"
	"time"
)

// A host serves the files like a host of static files. It compresses them, sends them only if they
// have changed, and has 404.html for missing pages.
type host map[string]*hostFile

// A hostFile has the data for sending it. Its name stays when its contents change, so clients with
// a copy ask whether it is still current.
type hostFile struct {
	kind, tag string
	text      []byte
	small     func() []byte // compressed at the first request, nil if that is no use
}

func newHost(all files) host {
	h := host{}
	for name, text := range all {
		f := &hostFile{kind: kindOf(name), tag: fmt.Sprintf("%x", sha256.Sum256(text)), text: text}
		if !strings.HasPrefix(f.kind, "image/png") && !strings.HasPrefix(f.kind, "application/pdf") {
			f.small = sync.OnceValue(func() []byte { return compressed(text) })
		}
		h[name] = f
	}
	return h
}

// kindOf returns the type of a file, independent of the settings of the machine.
func kindOf(name string) string {
	switch path.Ext(name) {
	case ".wasm":
		return "application/wasm"
	case ".webmanifest":
		return "application/manifest+json"
	case ".txt":
		return "text/plain; charset=utf-8"
	case ".woff2":
		return "font/woff2"
	}
	return mime.TypeByExtension(path.Ext(name))
}

func compressed(text []byte) []byte {
	var small bytes.Buffer
	w := gzip.NewWriter(&small)
	w.Write(text) // a write into memory never fails
	w.Close()
	return small.Bytes()
}

func (h host) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	name := strings.TrimPrefix(r.URL.Path, "/")
	f := h[path.Join(name, "index.html")]
	switch {
	case f == nil:
		f = h[name]
	case name != "" && !strings.HasSuffix(name, "/"):
		to := url.URL{Path: path.Base(name) + "/", RawQuery: r.URL.RawQuery} // whatever the folder before it
		w.Header().Set("Location", to.String())
		w.WriteHeader(http.StatusMovedPermanently)
		return
	}
	if f == nil {
		h["404.html"].missing(w)
		return
	}
	f.send(w, r)
}

// missing sends the page for missing pages.
func (f *hostFile) missing(w http.ResponseWriter) {
	w.Header().Set("Content-Type", f.kind)
	w.WriteHeader(http.StatusNotFound)
	w.Write(f.text)
}

// send sends the file, or reports that it is unchanged.
func (f *hostFile) send(w http.ResponseWriter, r *http.Request) {
	head, text, tag := w.Header(), f.text, f.tag
	if f.small != nil {
		head.Set("Vary", "Accept-Encoding")
	}
	if f.small != nil && readsGzip(r) {
		text, tag = f.small(), tag+"-gzip"
		head.Set("Content-Encoding", "gzip")
	}
	head.Set("Cache-Control", "no-cache")
	head.Set("Content-Type", f.kind)
	head.Set("ETag", `"`+tag+`"`)
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(text))
}

// readsGzip reports whether the client accepts compressed content.
func readsGzip(r *http.Request) bool {
	for each := range strings.SplitSeq(r.Header.Get("Accept-Encoding"), ",") {
		if name, parameters, _ := mime.ParseMediaType(each); name == "gzip" {
			q, err := strconv.ParseFloat(cmp.Or(parameters["q"], "1"), 64)
			return err == nil && q > 0
		}
	}
	return false
}
