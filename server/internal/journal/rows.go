package journal

import (
	"context"
	"database/sql"
	"fmt"
	"strings"
)

// each executes a statement for some rows, and not at all for none. Where the statement has rows(a
// bigint, b text) stands a table n with these columns. PostgreSQL gets all rows at once; SQLite,
// which is in the same process, gets them one by one. The rows of a result are passed to scan.
func (w *writer) each(ctx context.Context, statement string, rows [][]any, scan func(*sql.Rows) error) error {
	if len(rows) == 0 {
		return nil
	}
	p, err := w.prepare(ctx, statement)
	if err != nil {
		return err
	}
	if w.arrays {
		rows = [][]any{transposed(rows)}
	}
	for _, row := range rows {
		if scan == nil {
			_, err = p.ExecContext(ctx, row...)
		} else {
			found, failed := p.QueryContext(ctx, row...)
			err = scanAll(found, failed, scan)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// prepare returns a statement for [writer.each], prepared once for a connection. It replaces rows(…)
// by the table n of the values.
func (w *writer) prepare(ctx context.Context, statement string) (*sql.Stmt, error) {
	if p := w.prepared[statement]; p != nil {
		return p, nil
	}
	before, rest, _ := strings.Cut(statement, "rows(")
	columns, after, _ := strings.Cut(rest, ")")
	var values []string
	for i, column := range strings.Split(columns, ", ") {
		name, kind, _ := strings.Cut(column, " ")
		value := fmt.Sprintf("$%d", i+1)
		if w.arrays {
			value = "unnest(" + value + "::" + kind + "[])"
		}
		values = append(values, value+" AS "+name)
	}
	p, err := w.conn.PrepareContext(ctx, before+"(SELECT "+strings.Join(values, ", ")+") AS n"+after)
	if err == nil {
		w.prepared[statement] = p
	}
	return p, err
}

// transposed returns the columns of some rows.
func transposed(rows [][]any) []any {
	columns := make([]any, len(rows[0]))
	for i := range columns {
		column := make([]any, len(rows))
		for k, row := range rows {
			column[k] = row[i]
		}
		columns[i] = column
	}
	return columns
}

// number returns the result of a query for one number.
func number(row *sql.Row) (n int64, err error) {
	err = row.Scan(&n)
	return n, err
}

// queryAll scans all rows of a query.
func queryAll(ctx context.Context, db *sql.DB, query string, scan func(*sql.Rows) error, values ...any) error {
	rows, err := db.QueryContext(ctx, query, values...)
	return scanAll(rows, err, scan)
}

// scanAll scans all rows that a query has returned, or returns the error of the query.
func scanAll(rows *sql.Rows, err error, scan func(*sql.Rows) error) error {
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		if err := scan(rows); err != nil {
			return err
		}
	}
	return rows.Err()
}

// eachName returns a function that scans a row of one text and passes the text to use.
func eachName(use func(string)) func(*sql.Rows) error {
	return func(rows *sql.Rows) error {
		var name string
		err := rows.Scan(&name)
		use(name)
		return err
	}
}
