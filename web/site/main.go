// Site builds the rules of ebbes as a static web site in all languages, to read, search, try and play.
// Any host of static files can serve the folder, under any path.
//
//	go run -C web ./site                          # builds it into web/public
//	go run -C web ./site -serve localhost:8080    # and shows it
//	go run -C web ./site -pdf chromium            # with the sheets as PDF, too
//	go run -C web ./site -at https://example.org/ebbes/    # for a host that serves it there
//	go run -C web ./site -zip site.zip            # as one archive, in place of a folder
//	go run -C web ./site -docs                    # with the documentation for JavaScript, which needs npm
package main

import (
	"flag"
	"fmt"
	"log"
	"net/http"
	"strings"
)

func main() {
	log.SetFlags(0)
	into := flag.String("into", "public", "the `folder` that is written")
	at := flag.String("at", "/", "the `address` at which a host will serve it, or only its path")
	pdf := flag.String("pdf", "", "also print the sheets as PDF, with this `browser`, such as chromium")
	serve := flag.String("serve", "", "also serve the folder at this `address`, such as localhost:8080")
	zip := flag.String("zip", "", "write one `archive` in place of the folder")
	library := flag.Bool("library", true, "compile the library, without which the pages can only be read")
	server := flag.String("server", "", "the `address` of a server, linked for games with friends")
	docs := flag.Bool("docs", false, "also document the package for JavaScript, which needs npm")
	flag.Parse()
	if err := run(*into, *zip, *at, *server, *pdf, *serve, *library, *docs); err != nil {
		log.Fatal(err)
	}
}

func run(into, zip, at, server, browser, address string, library, docs bool) error {
	known, err := parseAddress(at)
	if err != nil {
		return err
	}
	known.Server = server
	files, err := build(".", known, browser, library)
	if err != nil {
		return err
	}
	if docs {
		if err := files.addDocs("."); err != nil {
			return err
		}
	}
	if zip != "" {
		return files.archive(zip)
	}
	if err := files.write(into); err != nil {
		return err
	}
	if address == "" {
		return nil
	}
	fmt.Printf("http://%s%s\n", address, known.Path)
	return http.ListenAndServe(address, http.StripPrefix(strings.TrimSuffix(known.Path, "/"), newHost(files)))
}
