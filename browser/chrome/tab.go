package chrome

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// A Tab is one in which a test opens pages. What does not work there ends the test.
type Tab struct {
	*testing.T
	Ctx  context.Context // of chromedp, for what else is to be done with the tab
	Site string          // what the addresses of all pages begin with
	Look Look            // how the page is seen now

	mu        sync.Mutex
	troubles  []string
	tolerated []string // parts of troubles
}

// Open opens an empty tab for the pages of a site, until the test ends.
func (b *Browser) Open(t *testing.T, site string, l Look, options ...chromedp.ContextOption) *Tab {
	t.Helper()
	p := &Tab{T: t, Site: site}
	ctx, cancel := chromedp.NewContext(b.Ctx, append(options, chromedp.WithListener(p.hear))...)
	t.Cleanup(func() {
		cancel()
		for _, trouble := range p.heard() {
			t.Error(trouble)
		}
	})
	if err := chromedp.Do(ctx); err != nil { // in the context with which the tab is to end
		t.Fatal(err)
	}
	p.Ctx = ctx
	p.See(l)
	return p
}

// hear keeps what must not happen in a tab.
func (p *Tab) hear(event any) {
	switch e := event.(type) {
	case *network.EventRequestWillBeSent:
		if !p.allows(e.Request.URL) {
			p.trouble("a request to %s", e.Request.URL)
		}
	case *runtime.EventExceptionThrown:
		p.trouble("exception: %s %s", e.ExceptionDetails.Text, e.ExceptionDetails.Exception.Description)
	case *runtime.EventConsoleAPICalled:
		p.trouble("console: %s %s", e.Type, written(e.Args))
	case *log.EventEntryAdded:
		p.trouble("log: %s %s %s %s", e.Entry.Source, e.Entry.Level, e.Entry.Text, e.Entry.URL)
	}
}

// written returns what a page has written on its console.
func written(values []*runtime.RemoteObject) string {
	var texts []string
	for _, v := range values {
		texts = append(texts, cmp.Or(v.Description, string(v.Value)))
	}
	return strings.Join(texts, " ")
}

// allows reports whether an address is one of the site, or asks nobody.
func (p *Tab) allows(address string) bool {
	return slices.ContainsFunc([]string{p.Site, "data:", "blob:"}, func(start string) bool { return strings.HasPrefix(address, start) })
}

func (p *Tab) trouble(format string, values ...any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	text := fmt.Sprintf(format, values...)
	if !slices.ContainsFunc(p.tolerated, func(part string) bool { return strings.Contains(text, part) }) {
		p.troubles = append(p.troubles, text)
	}
}

func (p *Tab) heard() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Clone(p.troubles)
}

// Tolerate expects, from now on, troubles that contain a text.
func (p *Tab) Tolerate(part string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.tolerated = append(p.tolerated, part)
}
