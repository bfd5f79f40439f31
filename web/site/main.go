// Site builds the rules of ebbes as a static web site in all languages: to be read, searched,
// tried and played. Any host of static files can serve the folder, under any path.
//
//	go run -C web ./site                          # builds it into web/public
//	go run -C web ./site -serve localhost:8080    # and shows it
package main

import (
	"flag"
	"fmt"
	"log"
	"net/http"
)

func main() {
	log.SetFlags(0)
	into := flag.String("into", "public", "the `folder` that is written")
	serve := flag.String("serve", "", "also serve the folder at this `address`, such as localhost:8080")
	flag.Parse()
	if err := run(*into, *serve); err != nil {
		log.Fatal(err)
	}
}

func run(into, address string) error {
	files, err := build(".")
	if err != nil {
		return err
	}
	if err := files.write(into); err != nil {
		return err
	}
	if address == "" {
		return nil
	}
	fmt.Printf("http://%s/\n", address)
	return http.ListenAndServe(address, http.FileServer(http.Dir(into)))
}
