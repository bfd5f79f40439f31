package transport

import (
	"fmt"
	"html"
	"net/http"
	"strings"
	"sync"

	"github.com/ebbesgo/ebbes"
	"github.com/ebbesgo/ebbes/internal/names"
	"github.com/ebbesgo/ebbes/server/internal/assets"
	"github.com/ebbesgo/ebbes/server/internal/hall"
	"github.com/ebbesgo/ebbes/server/web"
)

// previewWords returns the words of previews in each language.
var previewWords = sync.OnceValue(func() map[ebbes.Language]map[string]any {
	all := map[ebbes.Language]map[string]any{}
	for l := range ebbes.Languages() {
		all[l] = wordsOf(web.Files(), "words/", l)["preview"].(map[string]any)
	}
	return all
})

// previewed serves a page of a table. For the preview of a link, its head names the game and, for the invitation, the
// player who invites. Spectators pass the other links on.
func (h *site) previewed(w http.ResponseWriter, r *http.Request, p hall.Session, name string, s *hall.Story) {
	l := languageOf(accepted(r))
	say := func(key string, values ...string) string {
		text := previewWords()[l][key].(string)
		for i, v := range values {
			text = strings.ReplaceAll(text, fmt.Sprintf("{%d}", i), v)
		}
		return text
	}
	game := s.Game().Title(l)
	title := say("table", game)
	if who := names.Clean(s.Inviter()); who != "" && p.Invited {
		title = say("invites", who, game)
	}
	fields := []string{"og:site_name", "ebbes", "og:type", "website", "og:title", title, "og:description", say("text")}
	if picture := h.at.Picture(); picture != "" {
		fields = append(fields, "og:image", h.origin(r)+picture, "twitter:card", "summary_large_image")
	}
	var head strings.Builder
	for i := 0; i < len(fields); i += 2 {
		fmt.Fprintf(&head, "<meta property=\"%s\" content=\"%s\">\n", fields[i], html.EscapeString(fields[i+1]))
	}
	text := strings.Replace(string(pages().Page(name).Data()), previewHere, head.String(), 1)
	assets.NewText("text/html; charset=utf-8", []byte(text)).ServeHTTP(w, r)
}

// previewHere is where a page has its preview.
const previewHere = "{preview}"

// origin returns the origin at which a client has found the server.
func (h *site) origin(r *http.Request) string {
	if h.connectedByTLS(r) {
		return "https://" + r.Host
	}
	return "http://" + r.Host
}

// accepted returns the languages that a client accepts, the preferred one first.
func accepted(r *http.Request) (tags []string) {
	for tag := range strings.SplitSeq(r.Header.Get("Accept-Language"), ",") {
		tag, _, _ = strings.Cut(tag, ";")
		tags = append(tags, strings.TrimSpace(tag))
	}
	return tags
}
