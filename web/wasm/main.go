//go:build wasip1

// Wasm is the library as a WebAssembly module, which ../npm wraps for JavaScript. A
// caller asks for room with alloc, writes there the name of a call, its arguments, the move and the
// position that it is about, each but the last with the end of a line, calls, and reads the
// answer. See package bridge for the calls.
package main

import (
	"bytes"
	"unsafe"

	"github.com/ebbesgo/ebbes/web/bridge"
)

// Kept here, what is asked and answered stays where it is until the next call.
var asked, answered []byte

// longest is the room that is kept for the next answer, in bytes.
const longest = 64 << 10

// alloc returns the address of room for that many bytes.
//
//go:wasmexport alloc
func alloc(size int32) unsafe.Pointer {
	if cap(asked) <= int(size) {
		asked = make([]byte, size+1) // one more, so that there is an address
	}
	asked = asked[:size]
	return unsafe.Pointer(unsafe.SliceData(asked))
}

// call answers so many bytes in the room. It returns the length of the answer.
//
//go:wasmexport call
func call(length int32) int32 {
	name, rest, _ := bytes.Cut(asked[:length], []byte("\n"))
	arguments, rest, _ := bytes.Cut(rest, []byte("\n")) // JSON, in which an end of a line is escaped
	move, position, _ := bytes.Cut(rest, []byte("\n"))  // the same
	if cap(answered) > longest {
		answered = nil
	}
	answered = bridge.Call(answered[:0], string(name), bridge.Question{position, move, arguments})
	return int32(len(answered))
}

// answer returns the address of the answer.
//
//go:wasmexport answer
func answer() unsafe.Pointer { return unsafe.Pointer(unsafe.SliceData(answered)) }

// wanted asks the caller whether what takes long is still wanted.
//
//go:wasmimport ebbes wanted
func wanted(done, of int32) int32

func init() { bridge.Wanted = func(done, of int) bool { return wanted(int32(done), int32(of)) != 0 } }

func main() {}
