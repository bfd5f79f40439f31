package journal

import (
	"context"
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

// listeners are the followers of logs and the subscribers to published data in this process.
type listeners struct {
	readLog     func(ctx context.Context, log string, after Position) ([]Entry, error) // [Journal.Read]
	followers   registry[follower]
	subscribers registry[func([]byte)]
}

// Subscribe registers a receiver.
func (l *listeners) Subscribe(log string, receive func(data []byte)) (stop func()) {
	return l.subscribers.add(log, &receive)
}

// Publish calls the receivers in this process.
func (l *listeners) Publish(log string, data []byte) {
	for _, receive := range l.subscribers.of(log) {
		(*receive)(data)
	}
}

// wake makes the followers of some logs read them.
func (l *listeners) wake(logs ...string) {
	for _, log := range logs {
		for _, f := range l.followers.of(log) {
			f.add(Entry{})
		}
	}
}
