// Package web holds the pages of the server, their style and their words.
package web

import (
	"embed"
	"io/fs"
)

//go:embed *.html *.js *.css *.svg words
var files embed.FS

// Files returns the pages and what they are made of.
func Files() fs.FS { return files }
