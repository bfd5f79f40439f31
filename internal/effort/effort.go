// Package effort tells tests how much to try: little by default, so that they are quick, and
// at length with -long, as CI runs every package that imports this one.
package effort

import (
	"flag"
	"runtime/debug"
	"testing"
)

var long = flag.Bool("long", false, "try as much as CI does")

// Long reports whether the tests run at length. It may be asked once flags are parsed.
func Long() bool { return *long }

// Of returns how often to try something: few times, or at length many times.
func Of(few, many int) int {
	if Long() {
		return many
	}
	return few
}

// Main is TestMain of a package. Each of its properties holds for so few random games, unless
// -rapid.checks asks for others, and at length for as many as rapid tries, whose failures
// leave no files behind then.
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
