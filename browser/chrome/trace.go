package chrome

import (
	"context"
	"encoding/json"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/tracing"
	"github.com/chromedp/chromedp"
)

// An Event is something that the browser's trace tells. Times are microseconds; Processor
// is how many of them the thread had the processor for, whatever else the machine did.
type Event struct {
	Name      string          `json:"name"`
	Kind      string          `json:"ph"`
	Process   int             `json:"pid"`
	Thread    int             `json:"tid"`
	Start     float64         `json:"ts"`
	Took      float64         `json:"dur"`
	Processor float64         `json:"tdur"`
	Args      json.RawMessage `json:"args"`
}

// Trace returns what the browser tells of some categories while something is done.
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
				var told Event
				if err := json.Unmarshal(value, &told); err != nil {
					p.Error(err)
				}
				events = append(events, told)
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
		p.Fatalf("the trace does not end: %v", limit.Err())
	}
	return events
}
