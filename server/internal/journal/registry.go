package journal

import (
	"maps"
	"slices"
	"sync"
)

// A registry has values for logs, each until it is removed.
type registry[T any] struct {
	mu    sync.Mutex
	byLog map[string][]*T // the slices are never changed
}

// add registers a value for a log until remove is called.
func (r *registry[T]) add(log string, value *T) (remove func()) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.byLog == nil {
		r.byLog = map[string][]*T{}
	}
	r.byLog[log] = append(slices.Clone(r.byLog[log]), value)
	return func() {
		r.mu.Lock()
		defer r.mu.Unlock()
		r.byLog[log] = slices.DeleteFunc(slices.Clone(r.byLog[log]), func(v *T) bool { return v == value })
		if len(r.byLog[log]) == 0 {
			delete(r.byLog, log)
		}
	}
}

// of returns the values of a log.
func (r *registry[T]) of(log string) []*T {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.byLog[log]
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
