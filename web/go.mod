module github.com/ebbesgo/ebbes/web

go 1.25

require github.com/ebbesgo/ebbes v0.0.0

replace github.com/ebbesgo/ebbes => ..
