package metrics

import (
	"encoding/json"
	"errors"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/ebbesgo/ebbes/server/internal/journal"
	"github.com/prometheus/client_golang/prometheus"
	"go.yaml.in/yaml/v3"
)

// names returns the names of the server's metrics.
func names(t *testing.T) (all []string) {
	t.Helper()
	described := make(chan *prometheus.Desc)
	go func() {
		New().Registry.Describe(described)
		close(described)
	}()
	name := regexp.MustCompile(`fqName: "(ebbes_\w+)"`)
	for d := range described {
		if found := name.FindStringSubmatch(d.String()); found != nil {
			all = append(all, found[1])
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// measured returns the metric names in a text, with histogram suffixes removed.
func measured(text string) (all []string) {
	for _, name := range regexp.MustCompile(`ebbes_\w+`).FindAllString(text, -1) {
		for _, part := range []string{"_bucket", "_count", "_sum"} {
			name = strings.TrimSuffix(name, part)
		}
		all = append(all, name)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

func contents(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// Alerts, dashboard and documents name only existing metrics. The dashboard and the runbook name
// all of them.
func TestMetricsAreWatched(t *testing.T) {
	there := names(t)
	if len(there) < 10 {
		t.Fatalf("only %v", there)
	}
	for _, file := range []string{"../../deploy/alerts.yml", "../../deploy/dashboard.json", "../../RUNBOOK.md", "../../README.md"} {
		named := measured(contents(t, file))
		for _, name := range named {
			if !slices.Contains(there, name) {
				t.Errorf("%s names the unknown metric %s", file, name)
			}
		}
		if strings.HasSuffix(file, "README.md") || strings.HasSuffix(file, ".yml") {
			continue
		}
		for _, name := range there {
			if !slices.Contains(named, name) {
				t.Errorf("%s leaves out %s", file, name)
			}
		}
	}
	if !json.Valid([]byte(contents(t, "../../deploy/dashboard.json"))) {
		t.Error("the dashboard is not JSON")
	}
}

// Each alert has an expression with existing result labels, a summary, a severity and a chapter of
// the runbook. An alert that calls the operator names its instance.
func TestAlerts(t *testing.T) {
	var alerts struct {
		Groups []struct {
			Rules []struct {
				Alert, Expr, For string
				Labels           struct{ Severity string }
				Annotations      struct{ Summary, Runbook string }
			}
		}
	}
	decoder := yaml.NewDecoder(strings.NewReader(contents(t, "../../deploy/alerts.yml")))
	if err := decoder.Decode(&alerts); err != nil || len(alerts.Groups) != 1 || len(alerts.Groups[0].Rules) < 10 {
		t.Fatalf("%v: %+v", err, alerts)
	}
	book := contents(t, "../../RUNBOOK.md")
	for _, rule := range alerts.Groups[0].Rules {
		if rule.Expr == "" || rule.Annotations.Summary == "" || !slices.Contains([]string{"page", "ticket"}, rule.Labels.Severity) {
			t.Errorf("%+v", rule)
		}
		if rule.Labels.Severity == "page" && regexp.MustCompile(`\b(min|max|sum|avg|count)\b`).MatchString(rule.Expr) {
			t.Errorf("%s does not name its instance: %s", rule.Alert, rule.Expr)
		}
		if !strings.Contains(book, "\n## "+rule.Annotations.Runbook+"\n") {
			t.Errorf("%s: the runbook has no chapter %q", rule.Alert, rule.Annotations.Runbook)
		}
		for _, label := range regexp.MustCompile(`result="(\w+)"`).FindAllStringSubmatch(rule.Expr, -1) {
			if !slices.Contains([]string{"ok", "conflict", "full", "failed"}, label[1]) {
				t.Errorf("%s: there is no result %s", rule.Alert, label[1])
			}
		}
	}
}

// Each kind of append error has its own result label in the metrics.
func TestResultLabelsOfErrors(t *testing.T) {
	for err, want := range map[error]string{nil: "ok", journal.ErrConflict: "conflict", journal.ErrFull: "full", errors.New("unreachable"): "failed"} {
		if got := result(err); got != want {
			t.Errorf("%v is %s", err, got)
		}
	}
}
