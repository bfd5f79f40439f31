module github.com/ebbesgo/ebbes

go 1.25

require (
	github.com/google/go-cmp v0.7.0
	golang.org/x/exp v0.0.0-20260112195511-716be5621a96
	pgregory.net/rapid v1.3.0
)
