// Package testbudget sets how many tries tests make. They are few by default, for speed, and many
// with -long. CI runs every package that imports this one with -long.
package testbudget

import (
	"flag"
	"runtime/debug"
	"testing"
)

var long = flag.Bool("long", false, "try as much as CI does")

// Long reports whether the tests run at length. It may be asked once flags are parsed.
func Long() bool { return *long }

// Of returns the number of tries: few, or many with -long.
func Of(few, many int) int {
	if Long() {
		return many
	}
	return few
}

// Main is TestMain of a package. It limits each property to few random games, unless
// -rapid.checks sets another number. With -long, rapid's own number applies, and failures leave
// no files behind.
func Main(m *testing.M, few string) {
	flag.Parse()
	debug.SetGCPercent(400) // the tests make much garbage and keep little
	if checks := flag.Lookup("rapid.checks"); checks != nil && checks.Value.String() == checks.DefValue && !Long() {
		set(checks, few)
	}
	if nofailfile := flag.Lookup("rapid.nofailfile"); nofailfile != nil && Long() {
		set(nofailfile, "true")
	}
	m.Run()
}

func set(f *flag.Flag, value string) {
	if err := f.Value.Set(value); err != nil {
		panic(err)
	}
}
