//go:build wasip1

// Wasm is the library as a WebAssembly module, which ../npm wraps for JavaScript. A
// caller asks for room with alloc, writes the name of a call, the position that it is
// about and its arguments there, calls, and reads the answer. See package bridge for the calls.
package main

import (
	"unsafe"

	"github.com/ebbesgo/ebbes/web/bridge"
)

// Kept here, what is asked and answered stays where it is until the next call.
var asked, answered []byte

// alloc returns the address of room for that many bytes.
//
//go:wasmexport alloc
func alloc(size int32) unsafe.Pointer {
	asked = make([]byte, size+1) // one more, so that there is an address
	return unsafe.Pointer(unsafe.SliceData(asked))
}

// call answers what stands in the room: so many bytes of name, then of position, then of
// arguments. It returns the length of the answer.
//
//go:wasmexport call
func call(name, position, arguments int32) int32 {
	position += name
	answered = bridge.Call(string(asked[:name]), asked[name:position], asked[position:position+arguments])
	return int32(len(answered))
}

// answer returns the address of the answer.
//
//go:wasmexport answer
func answer() unsafe.Pointer { return unsafe.Pointer(unsafe.SliceData(answered)) }

func main() {}
