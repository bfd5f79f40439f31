package chrome

import (
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/chromedp/cdproto"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// A Page is a [Tab], or a type that embeds one.
type Page interface{ tab() *Tab }

func (p *Tab) tab() *Tab { return p }

// inPage is a script that defines functions to be called in a page, as inPage.drawn().
//
//go:embed page.js
var inPage string

// Eval returns the value of an expression in the page, after its promise if it is one. Values are
// put into the expression as JSON, as by [fmt.Sprintf].
func Eval[T any](p Page, expression string, values ...any) T {
	t := p.tab()
	t.Helper()
	expression = fill(t, expression, values)
	value, err := evaluate[T](t, expression)
	if err != nil {
		t.Fatalf("%.300s: %v", expression, err)
	}
	return value
}

// Until waits until an expression has a value that JavaScript takes for true, and returns it. So 0
// and "" are not enough. The page may lead to another one meanwhile. Values are put in as by [Eval].
func Until[T comparable](p Page, expression string, values ...any) T {
	t := p.tab()
	t.Helper()
	expression = fill(t, expression, values)
	value, err := await[T](t, "inPage.until(() => ("+expression+"))")
	if t.late(err) {
		t.Fatalf("condition stays false: %s; text of the page:\n%s", expression, t.says("document.body.innerText"))
	}
	if err != nil {
		t.Fatalf("%.300s: %v", expression, err)
	}
	return value
}

// await returns the value of an expression that waits for a condition, in this page or the next. A
// page without scripts notices a condition only when it is asked, so await asks repeatedly. Each
// wait is longer than the one before, since a slow machine answers late.
func await[T any](p *Tab, expression string) (T, error) {
	limit, cancel := p.limited()
	defer cancel()
	for timeout := time.Second; ; timeout *= 2 {
		ctx, stop := context.WithTimeout(limit, timeout)
		value, err := chromedp.Run(ctx, chromedp.Evaluate[T](inPage+expression, chromedp.EvalAwaitPromise))
		stop()
		silent := errors.Is(err, context.DeadlineExceeded) && limit.Err() == nil
		if !left(err) && !silent {
			return value, err
		}
	}
}

// left reports whether an evaluation failed because the page has been left.
func left(err error) bool {
	var refused *cdproto.Error
	return errors.As(err, &refused) && refused.Code == -32000
}

// Wait returns when a condition holds in the page. Values are put into it as by [Eval].
func (p *Tab) Wait(condition string, values ...any) {
	p.Helper()
	Until[bool](p, "Boolean("+condition+")", values...)
}

// Exec runs statements in the page and waits for their promises. Values are put in as by [Eval].
func (p *Tab) Exec(statements string, values ...any) {
	p.Helper()
	Eval[bool](p, "(async () => { "+fill(p, statements, values)+"; return true })()")
}

// Back makes the tab go back in its history, without waiting for the earlier page. The tab leaves its
// page after the page has answered the call, since a page that is left gives no answer.
func (p *Tab) Back() {
	p.Helper()
	p.Exec("setTimeout(() => history.back())")
}

// Inject runs a script in every page from now on, before its own.
func (p *Tab) Inject(script string) {
	p.Helper()
	Call(p, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: script})
}

// fill puts values into an expression as JSON. An expression without values stays as it is.
func fill(p *Tab, expression string, values []any) string {
	p.Helper()
	if len(values) == 0 {
		return expression
	}
	texts := make([]any, len(values))
	for i, v := range values {
		text, err := json.Marshal(v)
		if err != nil {
			p.Fatal(err)
		}
		texts[i] = string(text)
	}
	return fmt.Sprintf(expression, texts...)
}

func evaluate[T any](p *Tab, expression string) (T, error) {
	ctx, cancel := p.limited()
	defer cancel()
	return chromedp.Run(ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
}

// Do runs actions of chromedp in the tab, one after the other.
func (p *Tab) Do(actions ...chromedp.Action[chromedp.Void]) {
	p.Helper()
	ctx, cancel := p.limited()
	defer cancel()
	if err := chromedp.Do(ctx, actions...); err != nil {
		p.Fatal(err)
	}
}

// Call sends a command of the protocol to the tab, and returns the answer.
func Call[P, R any](p Page, command cdp.Command[P, R], parameters P) R {
	t := p.tab()
	t.Helper()
	ctx, cancel := t.limited()
	defer cancel()
	result, err := chromedp.Call(ctx, command, parameters)
	if err != nil {
		t.Fatal(err)
	}
	return result
}

// limited returns the context of one action, which ends when the test is about to time out.
func (p *Tab) limited() (context.Context, context.CancelFunc) {
	if p.end.IsZero() {
		return context.WithCancel(p.Ctx)
	}
	return context.WithDeadline(p.Ctx, p.end)
}

// late reports whether an action has failed because the test is about to time out.
func (p *Tab) late(err error) bool {
	return errors.Is(err, context.DeadlineExceeded) && p.Ctx.Err() == nil
}

// brief returns the context of a request to the page for the failure report. It ends after half of
// the grace. Once the test is about to time out, all such requests share that time.
func (p *Tab) brief() (context.Context, context.CancelFunc) {
	from := time.Now()
	if p.over() {
		from = p.end
	}
	return context.WithDeadline(p.Ctx, from.Add(grace/2))
}

// says returns the text that an expression in the page gives, for the failure report. If there is
// none, it returns the text of the error.
func (p *Tab) says(expression string) string {
	ctx, cancel := p.brief()
	defer cancel()
	text, err := chromedp.Run(ctx, chromedp.Evaluate[string](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		return err.Error()
	}
	return text
}
