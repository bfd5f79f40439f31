package chrome

import (
	"encoding/json"
	"slices"
	"strings"

	"github.com/chromedp/cdproto/accessibility"
)

// used are the accessibility roles that need a name.
var used = []string{"button", "checkbox", "combobox", "dialog", "image", "img", "link", "navigation", "searchbox", "spinbutton", "textbox"}

// Names returns the roles and names of all elements as a screen reader has them, such as "button
// red 5". It fails the test if an element has one of the used roles and no name.
func (p *Tab) Names() (names []string) {
	p.Helper()
	for _, node := range Call(p, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{}).Nodes {
		role, name := text(node.Role), text(node.Name)
		names = append(names, strings.TrimSpace(role+" "+name))
		if !node.Ignored && name == "" && slices.Contains(used, role) {
			p.Errorf("a %s has no name", role)
		}
	}
	return names
}

// text returns the string in a value, or "" for nil.
func text(v *accessibility.Value) (text string) {
	if v != nil {
		json.Unmarshal(v.Value, &text)
	}
	return text
}
