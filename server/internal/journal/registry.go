package journal

import (
	"maps"
	"slices"
	"sync"
)

// A registry has values for logs, each until it is removed.
type registry[T any] struct {
	mu    sync.Mutex
	byLog map[string]map[*T]bool
}

// add registers a value for a log until remove is called.
func (r *registry[T]) add(log string, value *T) (remove func()) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.byLog == nil {
		r.byLog = map[string]map[*T]bool{}
	}
	if r.byLog[log] == nil {
		r.byLog[log] = map[*T]bool{}
	}
	r.byLog[log][value] = true
	return func() {
		r.mu.Lock()
		defer r.mu.Unlock()
		delete(r.byLog[log], value)
		if len(r.byLog[log]) == 0 {
			delete(r.byLog, log)
		}
	}
}

// of returns the values of a log.
func (r *registry[T]) of(log string) []*T {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Collect(maps.Keys(r.byLog[log]))
}

// logs returns the logs with values.
func (r *registry[T]) logs() []string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Collect(maps.Keys(r.byLog))
}

// subscribers are the receivers of published data in this process.
type subscribers struct{ registry[func([]byte)] }

// Subscribe registers a receiver.
func (s *subscribers) Subscribe(log string, receive func(data []byte)) (stop func()) {
	return s.add(log, &receive)
}

// Publish calls the receivers in this process.
func (s *subscribers) Publish(log string, data []byte) {
	for _, receive := range s.of(log) {
		(*receive)(data)
	}
}
