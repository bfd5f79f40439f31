package transport

import (
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"

	"github.com/ebbesgo/ebbes/server/internal/budget"
	"github.com/ebbesgo/ebbes/server/internal/hall"
	"rsc.io/qr"
)

// picture serves the client's link of a table as a QR code. The page sends its origin, since requests
// behind a proxy can have another host.
func (h *site) picture(w http.ResponseWriter, r *http.Request, session hall.Session) error {
	if err := h.Budget.Take(h.Budget.Of(r), budget.Read); err != nil {
		return err
	}
	origin := "http://" + r.Host
	if named := r.URL.Query().Get("origin"); named != "" {
		if !isOrigin(named) {
			return hall.InputError{Err: errors.New("?origin= must be an origin such as https://example.org")}
		}
		origin = named
	}
	code, err := qr.Encode(origin+"/table/"+r.PathValue("token"), qr.M)
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "image/svg+xml")
	fmt.Fprint(w, drawn(code))
	return nil
}

// isOrigin reports whether a text is a web origin.
func isOrigin(text string) bool {
	u, err := url.Parse(text)
	return err == nil && (u.Scheme == "https" || u.Scheme == "http") && u.Host != "" && len(u.Host) <= longestHost &&
		text == u.Scheme+"://"+u.Host
}

// margin is the width of the empty border in modules.
const margin = 4

// drawn returns a code as SVG with one rectangle for each run of modules. The border is light also on
// dark pages, since cameras need it.
func drawn(code *qr.Code) string {
	var path strings.Builder
	for y := range code.Size {
		for x := 0; x < code.Size; x++ {
			from := x
			for x < code.Size && code.Black(x, y) {
				x++
			}
			if x > from {
				fmt.Fprintf(&path, "M%d %dh%dv1h-%dz", from+margin, y+margin, x-from, x-from)
			}
		}
	}
	size := code.Size + 2*margin
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d"><path fill="#fffdf7" d="M0 0h%dv%dH0z"/><path fill="#241a12" d="%s"/></svg>`,
		size, size, size, size, path.String())
}
