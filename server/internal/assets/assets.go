// Package assets hands on pages and what they load so that a page is whole soon: each of its
// scripts is one file with all modules that it imports, everything is small and compressed, and
// an address tells the content, so that it may be kept for ever.
package assets

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"path"
	"regexp"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// Files are pages and what they load.
type Files struct {
	root  fs.FS
	pages map[string]*Text
	texts map[string]*Text  // by their addresses
	names map[string]string // what a text is called, whatever it says
}

// dir is where the addresses begin.
const dir = "/assets"

// New returns the pages, of which there must be some in a folder, and what they load by the
// paths that it has in root, such as src="/web/table.js". Texts in the pages are replaced first.
func New(root fs.FS, pages string, texts *strings.Replacer) (*Files, error) {
	f := &Files{root: root, pages: map[string]*Text{}, texts: map[string]*Text{}, names: map[string]string{}}
	found, err := fs.Glob(root, path.Join(pages, "*.html"))
	if err != nil {
		return nil, err
	}
	for _, name := range found {
		text, err := fs.ReadFile(root, name)
		if err == nil {
			err = f.page(path.Base(name), texts.Replace(string(text)))
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	return f, nil
}

// loads matches what a page loads.
var loads = regexp.MustCompile(`(<(?:link|script)\b[^>]* (?:href|src)=")(/[^"]+)"`)

// page adds a page, and whatever it loads.
func (f *Files) page(name, text string) error {
	var failed error
	text = loads.ReplaceAllStringFunc(text, func(tag string) string {
		parts := loads.FindStringSubmatch(tag)
		address, err := f.add(parts[2])
		failed = errors.Join(failed, err)
		return parts[1] + address + `"`
	})
	f.pages[name] = NewText("text/html; charset=utf-8", []byte(text))
	return failed
}

// types are those of what pages load.
var types = map[string]string{
	".js":  "text/javascript; charset=utf-8",
	".css": "text/css; charset=utf-8",
	".svg": "image/svg+xml",
}

// add adds what a page loads, and returns its address.
func (f *Files) add(name string) (address string, err error) {
	kind, ext := types[path.Ext(name)], path.Ext(name)
	if kind == "" {
		return "", fmt.Errorf("%s has no type", name)
	}
	data, err := f.built(name)
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256(data)
	address = dir + strings.TrimSuffix(name, ext) + "." + hex.EncodeToString(sum[:8]) + ext
	f.texts[address], f.names[dir+name] = NewText(kind, data), address
	return address, nil
}

// built returns a file, with all that it imports if it can.
func (f *Files) built(name string) ([]byte, error) {
	if ext := path.Ext(name); ext != ".js" && ext != ".css" {
		return fs.ReadFile(f.root, name[1:])
	}
	result := api.Build(api.BuildOptions{
		EntryPoints:       []string{name},
		Bundle:            true,
		Format:            api.FormatESModule,
		Charset:           api.CharsetUTF8,
		MinifyWhitespace:  true,
		MinifyIdentifiers: true,
		MinifySyntax:      true,
		LegalComments:     api.LegalCommentsNone,
		Outdir:            dir,
		Plugins:           []api.Plugin{{Name: "root", Setup: f.resolve}},
	})
	if len(result.Errors) > 0 {
		return nil, errors.New(strings.Join(api.FormatMessages(result.Errors, api.FormatMessagesOptions{}), "\n"))
	}
	return result.OutputFiles[0].Contents, nil
}

// resolve finds what is imported where pages find it.
func (f *Files) resolve(b api.PluginBuild) {
	b.OnResolve(api.OnResolveOptions{Filter: ".*"}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
		name := a.Path
		if !path.IsAbs(name) {
			name = path.Join(path.Dir(a.Importer), name)
		}
		return api.OnResolveResult{Path: name, Namespace: "root"}, nil
	})
	b.OnLoad(api.OnLoadOptions{Filter: ".*", Namespace: "root"}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
		text, err := fs.ReadFile(f.root, a.Path[1:])
		if err != nil {
			return api.OnLoadResult{}, err
		}
		source, loader := string(text), api.LoaderJS
		if path.Ext(a.Path) == ".css" {
			loader = api.LoaderCSS
		}
		return api.OnLoadResult{Contents: &source, Loader: loader}, nil
	})
}

// Page returns a page by its name, nil if there is none.
func (f *Files) Page(name string) *Text { return f.pages[name] }

// Asset returns what a page loads by its path in the root, nil if no page loads it.
func (f *Files) Asset(name string) *Text { return f.texts[f.names[dir+name]] }

// ServeHTTP answers with what a page loads, which may be kept for ever. A page of another version,
// which another instance has sent, gets what is called alike.
func (f *Files) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	t, ok := f.texts[r.URL.Path]
	if ok {
		w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
	} else if t, ok = f.texts[f.names[unsummed(r.URL.Path)]]; !ok {
		http.NotFound(w, r)
		return
	}
	t.ServeHTTP(w, r)
}

// unsummed returns an address without what tells the content.
func unsummed(address string) string {
	ext := path.Ext(address)
	name := strings.TrimSuffix(address, ext)
	return strings.TrimSuffix(name, path.Ext(name)) + ext
}
