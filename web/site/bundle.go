package main

import (
	"errors"
	"fmt"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// atTable are the scripts of pages with a table, and their later imports.
var atTable = []string{
	"learn.js", "play.js", "position.js", "game.js", "puzzle.js", "tryout.js",
	"games/ebbes.js", "games/einfach.js", "tries/ebbes.js", "tries/einfach.js",
}

// searching are the scripts of other pages that use words of the language.
var searching = []string{"home.js", "search.js", "finder.js"}

// later are the other files that scripts load by name. Pages link the rest.
var later = []string{"finder.js", "worker.js", "ebbes/ebbes.js", "ebbes/einfach.js", "table.css"}

// linked matches the scripts and style sheets that a page links.
var linked = regexp.MustCompile(`(?:src|href)="[^"]*\bassets/([^"]+\.(?:js|css))"`)

// bundle replaces the scripts and style sheets by minified bundles with all their imports. Their names
// stay. Modules with several importers become files with a hash in their names.
func (all files) bundle() error {
	entries := map[string]bool{}
	for _, name := range slices.Concat(atTable, later) {
		entries[name] = true
	}
	for name, text := range all {
		if path.Ext(name) == ".html" {
			for _, found := range linked.FindAllSubmatch(text, -1) {
				entries[string(found[1])] = true
			}
		}
	}
	published, err := all.published(slices.Sorted(maps.Keys(entries)))
	if err != nil {
		return err
	}
	maps.DeleteFunc(all, func(name string, _ []byte) bool { return isSource(name) })
	maps.Copy(all, published)
	return nil
}

// isSource reports whether an asset is a script or a style sheet, but not the service worker.
func isSource(name string) bool {
	return strings.HasPrefix(name, "assets/") && name != "assets/sw.js" && slices.Contains([]string{".js", ".css"}, path.Ext(name))
}

// published returns the bundles of scripts and style sheets.
func (all files) published(entries []string) (files, error) {
	var points []api.EntryPoint
	for _, name := range entries {
		points = append(points, api.EntryPoint{InputPath: name, OutputPath: strings.TrimSuffix(name, path.Ext(name))})
	}
	result := api.Build(api.BuildOptions{
		EntryPointsAdvanced: points,
		Bundle:              true,
		Splitting:           true,
		Format:              api.FormatESModule,
		Charset:             api.CharsetUTF8,
		MinifyWhitespace:    true,
		MinifyIdentifiers:   true,
		MinifySyntax:        true,
		LegalComments:       api.LegalCommentsNone,
		Outdir:              "/assets",
		Plugins:             []api.Plugin{{Name: "assets", Setup: all.resolve}},
	})
	if len(result.Errors) > 0 {
		return nil, errors.New(strings.Join(api.FormatMessages(result.Errors, api.FormatMessagesOptions{}), "\n"))
	}
	published := files{}
	for _, file := range result.OutputFiles {
		published[strings.TrimPrefix(file.Path, "/")] = file.Contents
	}
	return published, nil
}

// The modules that import all common ones. All scripts atTable import commonAtTable, and those for
// searching import commonInWords, too.
const commonAtTable, commonInWords = "common-at-table", "common-in-words"

// resolve lets esbuild find the files below assets. Fonts stay in place, since all sheets that use
// them are published directly in assets.
func (all files) resolve(b api.PluginBuild) {
	atTables, inWords := all.common()
	b.OnResolve(api.OnResolveOptions{Filter: ".*"}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
		name := path.Join(path.Dir(a.Importer), a.Path)
		if a.Kind == api.ResolveCSSURLToken {
			return api.OnResolveResult{Path: "./" + name, External: true}, nil
		}
		if name == "tabletop/brand/fonts.css" {
			name = "fonts.css" // the site's own fonts
		}
		return api.OnResolveResult{Path: name, Namespace: "assets"}, nil
	})
	b.OnLoad(api.OnLoadOptions{Filter: ".*", Namespace: "assets"}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
		text, ok := all["assets/"+a.Path]
		source, loader := string(text), api.LoaderJS
		switch {
		case a.Path == commonAtTable:
			source = atTables
		case a.Path == commonInWords:
			source = inWords
		case !ok:
			return api.OnLoadResult{}, fmt.Errorf("the asset %s is missing", a.Path)
		case path.Ext(a.Path) == ".css":
			loader = api.LoaderCSS
		case slices.Contains(atTable, a.Path):
			up := strings.Repeat("../", strings.Count(a.Path, "/"))
			source += fmt.Sprintf("import %q; import %q;", up+commonAtTable, up+commonInWords)
		case slices.Contains(searching, a.Path):
			source += fmt.Sprintf("import %q;", commonInWords)
		}
		return api.OnLoadResult{Contents: &source, Loader: loader}, nil
	})
}

// common returns the modules that import the common ones. One imports all modules with several
// importers atTable, the other those with importers both there and for searching. If all scripts
// import these two, esbuild makes one file of each. Otherwise it makes one for each set of importers.
func (all files) common() (atTables, inWords string) {
	tables, searches := all.importers(atTable), all.importers(searching)
	for _, name := range slices.Sorted(maps.Keys(tables)) {
		line := fmt.Sprintf("import %q;", "./"+name)
		if tables[name] > 1 {
			atTables += line
		}
		if searches[name] > 0 {
			inWords += line
		}
	}
	return atTables, inWords
}

// importers returns how many scripts reach each module.
func (all files) importers(scripts []string) map[string]int {
	count := map[string]int{}
	for _, script := range scripts {
		for name := range all.reached(script, map[string]bool{}) {
			count[name]++
		}
	}
	return count
}

// imports matches the static imports of a module.
var imports = regexp.MustCompile(`(?m)^(?:import|(?:\}|import .*|export .*) from) "(.*)"`)

// reached adds a script and the modules that it needs to run to a set.
func (all files) reached(script string, set map[string]bool) map[string]bool {
	set[script] = true
	for _, found := range imports.FindAllSubmatch(all["assets/"+script], -1) {
		if name := path.Join(path.Dir(script), string(found[1])); !set[name] {
			all.reached(name, set)
		}
	}
	return set
}
