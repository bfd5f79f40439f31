package tabletop_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"

	"github.com/ebbesgo/ebbes/tabletop"
)

// A server gives its pages the files of the table under a path of its own.
func ExampleFiles() {
	http.Handle("/tabletop/", http.StripPrefix("/tabletop", http.FileServerFS(tabletop.Files())))

	answer := httptest.NewRecorder()
	http.DefaultServeMux.ServeHTTP(answer, httptest.NewRequest("GET", "/tabletop/tabletop.js", nil))
	fmt.Println(answer.Code, answer.Header().Get("Content-Type"))
	// Output: 200 text/javascript; charset=utf-8
}
