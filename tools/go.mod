module github.com/ebbesgo/ebbes/tools

go 1.25
