package chrome

import (
	"os"
	"testing"
)

// Axe returns the script of axe, which checks accessibility. Without the script the test is
// skipped, except in CI, where it fails.
func Axe(t *testing.T) string {
	t.Helper()
	script, err := os.ReadFile("../../tools/js/node_modules/axe-core/axe.min.js")
	if err != nil && os.Getenv("CI") == "" {
		t.Skip("npm --prefix tools/js ci installs axe")
	}
	if err != nil {
		t.Fatal(err)
	}
	return string(script)
}

// Usable checks the accessibility of a part of the page with the script of axe.
func (p *Tab) Usable(axe, part, what string) {
	p.Helper()
	if !Eval[bool](p, "typeof axe !== 'undefined'") {
		p.Exec(axe)
	}
	p.None(what, `axe.run(%s, {resultTypes: ["violations"], preload: false}).then(({violations}) =>
		violations.flatMap(({id, nodes}) => nodes.map(({target, failureSummary}) => id + " at " + target + ": " + failureSummary)))`, part)
}

// None checks that an expression in the page lists nothing, and reports each text in the list.
// Values are put in as by [Eval].
func (p *Tab) None(what, expression string, values ...any) {
	p.Helper()
	for _, trouble := range Eval[[]string](p, expression, values...) {
		p.Errorf("%s: %s", what, trouble)
	}
}
