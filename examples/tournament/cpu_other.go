//go:build !unix

package main

import "time"

var start = time.Now()

// processorTime returns the time since the start, for want of the time at work.
func processorTime() time.Duration { return time.Since(start) }
