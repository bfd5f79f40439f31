package journal

import (
	"maps"
	"slices"
	"sync"
)

// subscribers are the receivers of published data in this process.
type subscribers struct {
	mu    sync.Mutex
	byLog map[string]map[int]func([]byte)
	next  int
}

// add adds a receiver until stop is called.
func (s *subscribers) add(log string, receive func([]byte)) (stop func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.byLog == nil {
		s.byLog = map[string]map[int]func([]byte){}
	}
	if s.byLog[log] == nil {
		s.byLog[log] = map[int]func([]byte){}
	}
	s.next++
	id := s.next
	s.byLog[log][id] = receive
	return func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		delete(s.byLog[log], id)
		if len(s.byLog[log]) == 0 {
			delete(s.byLog, log)
		}
	}
}

// deliver calls the receivers of a log.
func (s *subscribers) deliver(log string, data []byte) {
	s.mu.Lock()
	all := slices.Collect(maps.Values(s.byLog[log]))
	s.mu.Unlock()
	for _, receive := range all {
		receive(data)
	}
}
