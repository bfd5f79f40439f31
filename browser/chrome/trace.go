package chrome

import (
	"context"
	"encoding/json"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/tracing"
	"github.com/chromedp/chromedp"
)

// An Event is an entry of the browser's trace. Its processor time does not depend on other load of
// the machine.
type Event struct {
	Name      string          `json:"name"` // name of the event
	Kind      string          `json:"ph"`   // phase of the event, such as "X" for a complete one
	Process   int             `json:"pid"`  // process that it happened in
	Thread    int             `json:"tid"`  // thread that it happened in
	Start     float64         `json:"ts"`   // start in microseconds
	Took      float64         `json:"dur"`  // duration in microseconds
	Processor float64         `json:"tdur"` // processor time in microseconds
	Args      json.RawMessage `json:"args"` // arguments, by event
}

// Trace returns the browser's trace in some categories while a function runs.
func (p *Tab) Trace(categories []string, do func()) []Event {
	p.Helper()
	var events []Event
	ended := make(chan bool)
	ctx, stop := context.WithCancel(p.Ctx)
	defer stop()
	err := chromedp.Listen(ctx, func(event any) {
		switch e := event.(type) {
		case *tracing.EventDataCollected:
			for _, value := range e.Value {
				var event Event
				if err := json.Unmarshal(value, &event); err != nil {
					p.Error(err)
				}
				events = append(events, event)
			}
		case *tracing.EventTracingComplete:
			close(ended)
		}
	})
	if err != nil {
		p.Fatal(err)
	}
	config := &tracing.TraceConfig{IncludedCategories: categories, ExcludedCategories: []string{"*"}}
	Call(p, tracing.Start, tracing.StartParams{TraceConfig: config})
	do()
	Call(p, tracing.End, cdp.Empty{})
	limit, cancel := p.limited()
	defer cancel()
	select {
	case <-ended:
	case <-limit.Done():
		p.Fatalf("waiting for the end of the trace: %v", limit.Err())
	}
	return events
}
