// Package ebbes implements the rules of the card game ebbes.
package ebbes
