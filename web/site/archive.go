package main

import (
	"archive/zip"
	"compress/flate"
	"io"
	"maps"
	"os"
	"slices"
)

// archive writes the files as one archive. The same files always give the same archive.
func (all files) archive(name string) error {
	to, err := os.Create(name)
	if err != nil {
		return err
	}
	defer to.Close()
	w := zip.NewWriter(to)
	w.RegisterCompressor(zip.Deflate, func(out io.Writer) (io.WriteCloser, error) {
		return flate.NewWriter(out, flate.BestCompression)
	})
	for _, path := range slices.Sorted(maps.Keys(all)) {
		file, err := w.Create(path)
		if err == nil {
			_, err = file.Write(all[path])
		}
		if err != nil {
			return err
		}
	}
	if err := w.Close(); err != nil {
		return err
	}
	return to.Close()
}
