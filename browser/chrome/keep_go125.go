//go:build !go1.26

package chrome

// keep keeps nothing: tests have no artifacts before Go 1.26.
func (p *Tab) keep() {}
