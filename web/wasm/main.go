//go:build wasip1

// Wasm is the library as a WebAssembly module, which ../npm wraps for JavaScript. A caller gets a
// buffer from alloc and writes four things into it: the name of a call, its arguments, the move and
// the position. Each but the last ends with a line end. Then it calls and reads the answer. See
// package bridge for the calls.
package main

import (
	"bytes"
	"unsafe"

	"github.com/ebbesgo/ebbes/web/bridge"
)

// The buffers of a request and its answer. A reference from here keeps them in place until the next
// call.
var asked, answered []byte

// longest is the largest capacity of an answer that is kept for the next one, in bytes.
const longest = 64 << 10

// alloc returns the address of a buffer of that many bytes.
//
//go:wasmexport alloc
func alloc(size int32) unsafe.Pointer {
	if cap(asked) <= int(size) {
		asked = make([]byte, size+1) // one more, so that even an empty buffer has an address
	}
	asked = asked[:size]
	return unsafe.Pointer(unsafe.SliceData(asked))
}

// call answers the request of that many bytes in the buffer. It returns the length of the answer.
//
//go:wasmexport call
func call(length int32) int32 {
	name, rest, _ := bytes.Cut(asked[:length], []byte("\n"))
	arguments, rest, _ := bytes.Cut(rest, []byte("\n")) // JSON, in which line ends are escaped
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

// wanted asks the caller whether a long computation is still wanted.
//
//go:wasmimport ebbes wanted
func wanted(done, of int32) int32

func init() { bridge.Wanted = func(done, of int) bool { return wanted(int32(done), int32(of)) != 0 } }

func main() {}
