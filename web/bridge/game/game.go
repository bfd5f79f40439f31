// Package game is the bridged game: ebbes or, with the build tag einfach, Einfach. Both have the same
// names, so common code is written once, over this package.
package game
