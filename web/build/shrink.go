package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"math"
	"slices"
)

// The id of the section of a module that has its data.
const dataSection = 11

// The first bytes of the table of functions, which the runtime calls pclntab.
var tableMagic = []byte{0xf1, 0xff, 0xff, 0xff, 0, 0}

// shrink returns an equivalent module that is much smaller when compressed. The linker leaves out
// zeros, which makes tens of thousands of segments. The zeros compress well, the addresses of the
// segments do not. It also writes the file and line of each instruction for the traces after a panic.
// The package shows only the first line of a trace.
//
// The wasm-opt of Binaryen 132 does neither. For ebbes, compressed, its -O1 makes 1.65 MB of 1.66 MB,
// and this function 1.27 MB.
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
		if err := stripLines(first, memory); err != nil {
			return nil, err
		}
		return bytes.Join([][]byte{module[:begun], section(dataSection, segment(first, memory)), rest}, nil), nil
	}
	return nil, errors.New("the module has no data section")
}

// section returns a section of a module, with its id and its size before the body.
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

// memoryOf returns the memory that the segments of a data section write, and its first address.
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

// appendSigned appends a number in LEB128.
func appendSigned(text []byte, value int) []byte {
	for ; value < -64 || value > 63; value >>= 7 {
		text = append(text, byte(value)|0x80)
	}
	return append(text, byte(value)&0x7f)
}

// stripLines zeros the data for traces, and for stopping a goroutine at any instruction, which
// WebAssembly cannot do. These are the names of functions and files, the lines, the inlined calls and
// the arguments. The data for unwinding and for garbage collection stays. The inlined calls also
// decide which function may recover from a panic. They do not matter here, because no wrapper and no
// recovering function is inlined. The table is described in runtime/symtab.go and runtime/runtime2.go.
// The memory begins at the address first.
func stripLines(first int, memory []byte) error {
	at := bytes.Index(memory, tableMagic)
	if at < 0 {
		return errors.New("the table of functions has another layout than in Go 1.26")
	}
	t := memory[at:]
	word := func(i int) int { return int(binary.LittleEndian.Uint64(t[8+8*i:])) }
	functions, names, units, files, positions, entries := word(0), word(3), word(4), word(5), word(6), word(7)
	about, err := dataOfFunctions(first, memory, at, at+names)
	if err != nil {
		return err
	}
	clear(t[names:units])
	clear(t[files:positions])

	needed := map[int]bool{0: true} // sequences of positions that the runtime reads
	kept := map[int]bool{}          // data of functions that the runtime needs
	var sequences, data []int
	for i := range functions {
		f := t[entries+number(t[entries+8*i+4:]):]
		needed[number(f[pcsp:])] = true
		tables, last := f[sizeOfFunc:], 4*number(f[npcdata:])
		for j := 0; j < last; j += 4 {
			sequence := tables[j:]
			if slices.Contains(tablesForTraces, j/4) {
				sequences = append(sequences, number(sequence))
				clear(sequence[:4])
			} else {
				needed[number(sequence)] = true
			}
		}
		for j := range int(f[nfuncdata]) {
			offset := tables[last+4*j:]
			data = append(data, number(offset))
			if slices.Contains(dataForTraces, j) {
				copy(offset[:4], noData)
			} else {
				kept[number(offset)] = true
			}
		}
		sequences = append(sequences, number(f[pcfile:]), number(f[pcln:]))
		for _, field := range []int{nameOff, pcfile, pcln, cuOffset, startLine} {
			clear(f[field : field+4])
		}
	}
	for _, sequence := range sequences {
		if !needed[sequence] {
			clearPositions(t[positions+sequence : entries])
		}
	}
	clearData(about, data, kept)
	return nil
}

// dataOfFunctions returns the memory with the runtime's data about functions. Its moduledata has the
// place, and begins with the addresses of the table of functions and of the names in it.
func dataOfFunctions(first int, memory []byte, table, names int) ([]byte, error) {
	begin := binary.LittleEndian.AppendUint64(nil, uint64(first+table))
	begin = binary.LittleEndian.AppendUint64(begin, uint64(first+names))
	at := bytes.Index(memory, begin)
	if at < 0 || at+endOfTable+8 > len(memory) {
		return nil, errors.New("the memory has no moduledata")
	}
	from := int(binary.LittleEndian.Uint64(memory[at+gofunc:])) - first
	to := int(binary.LittleEndian.Uint64(memory[at+endOfTable:])) - first
	if from < names || to < from || to > len(memory) {
		return nil, errors.New("the moduledata has another layout than in Go 1.26")
	}
	return memory[from:to], nil
}

// The offsets of fields in the runtime's moduledata.
const (
	gofunc     = 320
	endOfTable = 328
)

// clearData zeros the data at some offsets, each up to the next offset. Kept offsets are left alone.
func clearData(about []byte, offsets []int, kept map[int]bool) {
	slices.Sort(offsets)
	offsets = slices.Compact(offsets)
	for i, offset := range offsets {
		if !kept[offset] && i+1 < len(offsets) && offsets[i+1] < len(about) {
			clear(about[offset:offsets[i+1]])
		}
	}
}

// The offsets of fields in the runtime's description of a function, and its size.
const (
	nameOff    = 4
	pcsp       = 16
	pcfile     = 20
	pcln       = 24
	npcdata    = 28
	cuOffset   = 32
	startLine  = 36
	nfuncdata  = 43
	sizeOfFunc = 44
)

// The data for traces, by the indexes in internal/abi/symtab.go.
var (
	tablesForTraces = []int{0, 2, 3} // unsafe points, inlined calls, live arguments
	dataForTraces   = []int{3, 5, 6} // inlined calls, arguments, live arguments
)

// The offset that stands for no data.
var noData = []byte{0xff, 0xff, 0xff, 0xff}

// number reads four bytes, the lowest first.
func number(text []byte) int { return int(binary.LittleEndian.Uint32(text)) }

// clearPositions zeros a sequence of positions: pairs of numbers up to a first number of zero.
func clearPositions(text []byte) {
	for first := true; first || text[0] != 0; first = false {
		for range 2 {
			_, n := binary.Uvarint(text)
			clear(text[:n])
			text = text[n:]
		}
	}
}
