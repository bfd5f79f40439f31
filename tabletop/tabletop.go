// Package tabletop has the files for a card table in a web page. They are ES modules, style sheets,
// two fonts and the table's own words in each language. They load nothing from other hosts.
//
// A server serves the files under one path:
//
//	http.Handle("/tabletop/", http.StripPrefix("/tabletop", http.FileServerFS(tabletop.Files())))
//
// A page links tabletop.css and creates a table. The table has no rules. It draws a View of either
// game in its JSON form, such as an [ebbes.View], and moves cards by the events of a move. It shows
// the sentences of a Teller, and calls back with the text of a player's move, legal or not:
//
//	import { ebbes } from "/tabletop/ebbes.js";
//	import { Tabletop } from "/tabletop/tabletop.js";
//
//	const table = new Tabletop(document.querySelector("#table"), ebbes, { words, names, onMove: send });
//	await table.show(view, { events, said, turn });
//	table.answer(refusal.reason);
//
// For Einfach the second argument is the einfach of /tabletop/einfach/einfach.js, and the page also
// links einfach/einfach.css. tabletop.js describes the whole interface.
//
// # Other parts of a page
//
// draw.js draws single cards, suits and roles, and sentence.js draws the cards in a sentence of the
// library. Elements with the class tt-palette have the colours of the table. A page without a table
// needs no other sheet than cards.css. brand/ui.css has the components of a page around the table,
// and brand/page.css the components of other pages.
//
// # Themes
//
// The colours and sizes are in brand/tokens.css and cards.css, which tabletop.css imports. Another
// theme is a file that gives them other values, as slate.css does, linked after it. As an alternate
// style sheet with a title it appears in the menus of settings.js.
//
// # Browsers
//
// The files run in browsers of 2024 and later (Chrome 123, Firefox 125, Safari 17.5). They need no
// inline styles or scripts, so a Content-Security-Policy of default-src 'self' is enough.
//
// [ebbes.View]: https://pkg.go.dev/github.com/ebbesgo/ebbes#View
package tabletop

import (
	"embed"
	"io/fs"
)

//go:embed *.js *.css brand einfach/*.js einfach/*.css words/*.json
var files embed.FS

// Files returns the files, read-only. Among them are tabletop.js for a page's import, its own imports,
// tabletop.css, and the words of each language, such as words/de.json. The modules import each other
// by relative paths, so they must stay in one folder, which can be any.
func Files() fs.FS { return files }
