#!/bin/sh
# Runs once in the primary of compose.yaml, when its database is created. The setting for the standby
# comes last, since no transaction ends from then on without one. It has the default name, since
# '*' would also count a running pg_basebackup.
set -eu
echo 'host replication ebbes all scram-sha-256' >>"$PGDATA/pg_hba.conf"
echo "synchronous_standby_names = 'walreceiver'" >>"$PGDATA/postgresql.auto.conf"
