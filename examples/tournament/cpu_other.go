//go:build !unix

package main

import "time"

var start = time.Now()

// processorTime returns the time since the start, a substitute for processor time.
func processorTime() time.Duration { return time.Since(start) }
