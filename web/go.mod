module github.com/ebbesgo/ebbes/web

go 1.26.0

require github.com/ebbesgo/ebbes v0.0.0

require golang.org/x/image v0.48.0

require golang.org/x/text v0.44.0

require (
	github.com/evanw/esbuild v0.28.2
	golang.org/x/sys v0.50.0 // indirect
)

replace github.com/ebbesgo/ebbes => ..
