package main

import (
	"bytes"
	"testing"
)

func TestOneSegment(t *testing.T) {
	segments := []byte{3,
		0, constant, 0xc0, 0x00, end, 2, 1, 2, // at 64, which takes two bytes with a sign
		0, constant, 0x3f, end, 1, 7, // at 63, out of order
		0, constant, 0xc4, 0x00, end, 1, 5,
	}
	first, memory, err := memoryOf(segments)
	if want := []byte{7, 1, 2, 0, 0, 5}; first != 63 || !bytes.Equal(memory, want) || err != nil {
		t.Fatalf("%d %v %v, want %v", first, memory, err, want)
	}
	for _, address := range []int{0, 63, 64, 75_650, 1 << 28} {
		first, again, err := memoryOf(segment(address, memory))
		if first != address || !bytes.Equal(again, memory) || err != nil {
			t.Errorf("at %d: %d %v %v", address, first, again, err)
		}
	}
	if _, _, err := memoryOf([]byte{1, 1, 1, 0}); err == nil {
		t.Error("a segment without an address is read")
	}
}

func TestStripLinesNeedsTheTable(t *testing.T) {
	if stripLines(0, make([]byte, 1000)) == nil {
		t.Error("there is no table")
	}
}
