package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"math"
)

// The id of the section of a module that has its data.
const dataSection = 11

// The first bytes of the table of functions, which the runtime calls pclntab.
var tableMagic = []byte{0xf1, 0xff, 0xff, 0xff, 0, 0}

// shrink returns a module that does the same and is a good deal smaller when compressed.
// The linker leaves out zeros, and so makes tens of thousands of segments, whose addresses
// cannot be compressed: the zeros can. And it writes where each instruction stands in which
// file, for the traces after a panic, of which the package shows only the first line.
func shrink(module []byte) ([]byte, error) {
	for rest := module[8:]; len(rest) > 0; {
		begun := len(module) - len(rest)
		id := rest[0]
		size, n := binary.Uvarint(rest[1:])
		body := rest[1+n : 1+n+int(size)]
		rest = rest[1+n+int(size):]
		if id != dataSection {
			continue
		}
		first, memory, err := memoryOf(body)
		if err != nil {
			return nil, err
		}
		if err := forgetLines(memory); err != nil {
			return nil, err
		}
		return bytes.Join([][]byte{module[:begun], section(dataSection, segment(first, memory)), rest}, nil), nil
	}
	return nil, errors.New("there is no data section")
}

func section(id byte, body []byte) []byte {
	return append(binary.AppendUvarint([]byte{id}, uint64(len(body))), body...)
}

// The code that gives the address of a segment: a constant.
const (
	constant = 0x41
	end      = 0x0b
)

// segment returns the body of a data section of one segment.
func segment(address int, memory []byte) []byte {
	body := appendSigned([]byte{1, 0, constant}, address)
	body = append(body, end)
	body = binary.AppendUvarint(body, uint64(len(memory)))
	return append(body, memory...)
}

// memoryOf returns what the segments of a data section write, and where it begins.
func memoryOf(body []byte) (first int, memory []byte, err error) {
	count, n := binary.Uvarint(body)
	body = body[n:]
	first = math.MaxInt
	for range count {
		if !bytes.HasPrefix(body, []byte{0, constant}) {
			return 0, nil, errors.New("a segment has no constant address")
		}
		address, n := signed(body[2:])
		body = body[2+n+1:] // behind the end of the code
		size, n := binary.Uvarint(body)
		data := body[n : n+int(size)]
		body = body[n+int(size):]
		memory = append(memory, make([]byte, max(0, address+len(data)-len(memory)))...)
		copy(memory[address:], data)
		first = min(first, address)
	}
	return first, memory[first:], nil
}

// signed reads a number in LEB128.
func signed(text []byte) (value, length int) {
	unsigned, n := binary.Uvarint(text)
	unused := 64 - 7*n
	return int(int64(unsigned<<unused) >> unused), n
}

func appendSigned(text []byte, value int) []byte {
	for ; value < -64 || value > 63; value >>= 7 {
		text = append(text, byte(value)|0x80)
	}
	return append(text, byte(value)&0x7f)
}

// forgetLines makes zero what the runtime needs to print a trace and nothing else: the
// names of functions and files and the lines. What it needs to unwind stays. The table is
// described in runtime/symtab.go and runtime/runtime2.go.
func forgetLines(memory []byte) error {
	at := bytes.Index(memory, tableMagic)
	if at < 0 {
		return errors.New("the table of functions is not as Go 1.20 to 1.26 write it")
	}
	t := memory[at:]
	word := func(i int) int { return int(binary.LittleEndian.Uint64(t[8+8*i:])) }
	functions, names, units, files, positions, entries := word(0), word(3), word(4), word(5), word(6), word(7)
	clear(t[names:units])
	clear(t[files:positions])

	needed := map[int]bool{0: true} // the sequences of positions that unwinding reads
	var lines []int
	for i := range functions {
		f := t[entries+number(t[entries+8*i+4:]):]
		needed[number(f[pcsp:])] = true
		for j := range number(f[npcdata:]) {
			needed[number(f[sizeOfFunc+4*j:])] = true
		}
		lines = append(lines, number(f[pcfile:]), number(f[pcln:]))
		for _, field := range []int{nameOff, pcfile, pcln, cuOffset, startLine} {
			clear(f[field : field+4])
		}
	}
	for _, line := range lines {
		if !needed[line] {
			clearPositions(t[positions+line : entries])
		}
	}
	return nil
}

// Where the fields lie in the runtime's description of a function, and its size.
const (
	nameOff    = 4
	pcsp       = 16
	pcfile     = 20
	pcln       = 24
	npcdata    = 28
	cuOffset   = 32
	startLine  = 36
	sizeOfFunc = 44
)

func number(text []byte) int { return int(binary.LittleEndian.Uint32(text)) }

// clearPositions makes a sequence of positions zero: pairs of numbers up to a first of zero.
func clearPositions(text []byte) {
	for first := true; first || text[0] != 0; first = false {
		for range 2 {
			_, n := binary.Uvarint(text)
			clear(text[:n])
			text = text[n:]
		}
	}
}
