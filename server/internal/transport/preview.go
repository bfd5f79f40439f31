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

// previewed serves a page of a table with the tags of a link preview. They name the game. An
// invitation also names the inviting player; other links may be passed on by spectators.
func (h *site) previewed(w http.ResponseWriter, r *http.Request, session hall.Session, name string, s *hall.Story) {
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
	if who := names.Clean(s.Inviter()); who != "" && session.Invited {
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
	assets.NewReply("text/html; charset=utf-8", []byte(text)).ServeHTTP(w, r)
}

// previewHere is the placeholder of the preview in a page.
const previewHere = "{preview}"

// origin returns the origin of the server in a client's request.
func (h *site) origin(r *http.Request) string {
	if h.connectedByTLS(r) {
		return "https://" + r.Host
	}
	return "http://" + r.Host
}

// accepted returns the languages in a request's header, in their order.
func accepted(r *http.Request) (tags []string) {
	for tag := range strings.SplitSeq(r.Header.Get("Accept-Language"), ",") {
		tag, _, _ = strings.Cut(tag, ";")
		tags = append(tags, strings.TrimSpace(tag))
	}
	return tags
}
