module github.com/ebbesgo/ebbes/web

go 1.25.0

require github.com/ebbesgo/ebbes v0.0.0

require golang.org/x/image v0.43.0

replace github.com/ebbesgo/ebbes => ..
