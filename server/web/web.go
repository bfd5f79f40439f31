// Package web has the pages of the server with their styles, scripts and words.
package web

import (
	"embed"
	"io/fs"
)

//go:embed *.html *.js *.css *.svg parts words
var files embed.FS

// Files returns the files of the pages.
func Files() fs.FS { return files }
