// Package game is the game that is bridged: ebbes, or with the build tag einfach Einfach.
// Both are called alike, so whatever is the same of them is written once, over this package.
package game
