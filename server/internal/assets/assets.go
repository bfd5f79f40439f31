// Package assets serves the pages and their assets for fast loading.
//
// Scripts are bundled, everything is minified and compressed, and asset URLs contain a content hash
// so that they can be cached forever.
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
	"sync"

	"github.com/evanw/esbuild/pkg/api"
)

// Files are the pages and the assets that they load.
type Files struct {
	root  fs.FS
	pages map[string]*Text
	texts map[string]*Text  // assets by URL path
	names map[string]string // current URL paths by the paths without hash
}

// dir is the URL prefix of all assets.
const dir = "/assets"

// New builds the pages in a folder of root and the assets that they load. Pages refer to assets by
// their paths in root, such as src="/web/table.js". The texts are replaced in the pages first.
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

// loads matches the tags of a page that load an asset.
var loads = regexp.MustCompile(`(<(?:link|script)\b[^>]* (?:href|src)=")(/[^"]+)"`)

// page adds a page and the assets that it loads.
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

// types are the content types of assets by extension.
var types = map[string]string{
	".js":    "text/javascript; charset=utf-8",
	".css":   "text/css; charset=utf-8",
	".svg":   "image/svg+xml",
	".woff2": "font/woff2",
}

// add builds an asset and returns its URL path.
func (f *Files) add(name string) (address string, err error) {
	kind, ext := types[path.Ext(name)], path.Ext(name)
	if kind == "" {
		return "", fmt.Errorf("%s: unknown type of file", name)
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

// built returns the content of a file. Scripts and style sheets are bundled with their imports and
// minified.
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

// resolve lets esbuild find imports in root, relative to the importing file or to root. Files that a style sheet
// names by URL become assets.
func (f *Files) resolve(b api.PluginBuild) {
	var adding sync.Mutex // esbuild resolves imports in parallel
	b.OnResolve(api.OnResolveOptions{Filter: ".*"}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
		name := a.Path
		if !path.IsAbs(name) {
			name = path.Join(path.Dir(a.Importer), name)
		}
		if a.Kind == api.ResolveCSSURLToken {
			adding.Lock()
			defer adding.Unlock()
			address, err := f.add(name)
			return api.OnResolveResult{Path: address, External: true}, err
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

// Page returns a page by its name, or nil.
func (f *Files) Page(name string) *Text { return f.pages[name] }

// Asset returns an asset by its path in root, or nil if no page loads it.
func (f *Files) Asset(name string) *Text { return f.texts[f.names[dir+name]] }

// ServeHTTP serves an asset that caches may keep forever. A URL with an old hash, from a page of
// another version, gets the current asset uncached.
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

// unsummed returns a URL path without its content hash.
func unsummed(address string) string {
	ext := path.Ext(address)
	name := strings.TrimSuffix(address, ext)
	return strings.TrimSuffix(name, path.Ext(name)) + ext
}
