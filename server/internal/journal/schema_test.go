package journal

import (
	"database/sql"
	"path/filepath"
	"slices"
	"testing"
)

// A database has an older version of the schema. It is upgraded with its data, and the older server
// refuses it from then on.
func TestSchemaUpgrade(t *testing.T) {
	o := Options{Dir: t.TempDir(), MaxBytes: 1 << 30}
	j, err := o.Open(t.Context())
	if err == nil {
		_, err = j.Append(t.Context(), "a", 0, []byte("x"))
	}
	if err != nil {
		t.Fatal(err)
	}
	if err := j.Close(); err != nil {
		t.Fatal(err)
	}
	db, err := sql.Open("sqlite", filepath.Join(o.Dir, "tables.sqlite"))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	next := append(slices.Clone(schema), `CREATE TABLE further (id bigint); INSERT INTO further SELECT id FROM log`)
	for range 2 {
		if err := migrate(t.Context(), db, &sqliteDialect, next); err != nil {
			t.Fatal(err)
		}
	}
	var rows int
	if err := db.QueryRow(`SELECT count(*) FROM further JOIN log ON log.id = further.id WHERE last = 1`).Scan(&rows); err != nil || rows != 1 {
		t.Errorf("%d rows, %v", rows, err)
	}
	if j, err := o.Open(t.Context()); err == nil {
		j.Close()
		t.Error("an older server opens the database of a newer one")
	}
}
