#!/bin/sh
# Runs the standby of compose.yaml. It copies the primary at the first start, and follows it.
set -eu
PGPASSWORD=$(cat /secrets/password)
export PGPASSWORD
if [ ! -s "$PGDATA/PG_VERSION" ]; then
	until pg_basebackup -d "$PRIMARY" -D "$PGDATA" -R -X stream -c fast; do sleep 1; done
	echo "synchronous_standby_names = ''" >>"$PGDATA/postgresql.auto.conf" # a promoted standby has none
	chmod 700 "$PGDATA"
fi
exec postgres "$@"
