package journal

import (
	"context"
	"database/sql"
	"fmt"
	"strings"
)

// each executes a statement in which FROM rows stands for a table n with the given columns and rows.
// PostgreSQL gets all rows at once; SQLite, which is in the same process, gets them one by one.
func (w *writer) each(ctx context.Context, statement, columns string, rows [][]any, scan func(*sql.Rows) error) error {
	if len(rows) == 0 {
		return nil
	}
	var names, values []string
	for i, column := range strings.Split(columns, ", ") {
		name, kind, _ := strings.Cut(column, " ")
		names = append(names, name)
		if w.arrays {
			values = append(values, fmt.Sprintf("$%d::%s[]", i+1, kind))
		} else {
			values = append(values, fmt.Sprintf("$%d AS %s", i+1, name))
		}
	}
	source := "(SELECT " + strings.Join(values, ", ") + ") AS n"
	if w.arrays {
		source = "unnest(" + strings.Join(values, ", ") + ") AS n(" + strings.Join(names, ", ") + ")"
		rows = [][]any{arrays(rows)}
	}
	p, err := w.prepare(ctx, strings.Replace(statement, "rows", source, 1))
	if err != nil {
		return err
	}
	for _, row := range rows {
		if err := query(ctx, p, row, scan); err != nil {
			return err
		}
	}
	return nil
}

// query executes a statement and scans the rows it returns.
func query(ctx context.Context, p *sql.Stmt, values []any, scan func(*sql.Rows) error) error {
	if scan == nil {
		_, err := p.ExecContext(ctx, values...)
		return err
	}
	rows, err := p.QueryContext(ctx, values...)
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

// arrays returns the columns of some rows.
func arrays(rows [][]any) (columns []any) {
	for i := range rows[0] {
		switch rows[0][i].(type) {
		case int64:
			columns = append(columns, column[int64](rows, i))
		case string:
			columns = append(columns, column[string](rows, i))
		default:
			columns = append(columns, column[[]byte](rows, i))
		}
	}
	return columns
}

func column[T any](rows [][]any, i int) (all []T) {
	for _, row := range rows {
		all = append(all, row[i].(T))
	}
	return all
}
