module github.com/ebbesgo/ebbes/web

go 1.25.0

require github.com/ebbesgo/ebbes v0.0.0

require golang.org/x/image v0.43.0

require golang.org/x/text v0.38.0

require (
	github.com/evanw/esbuild v0.28.2
	golang.org/x/sys v0.0.0-20220715151400-c0bba94af5f8 // indirect
)

replace github.com/ebbesgo/ebbes => ..
