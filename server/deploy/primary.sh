#!/bin/sh
# Runs once in the primary of compose.yaml, when its database is created. The setting for the standby
# comes last, since no transaction ends from then on without one.
set -eu
echo 'host replication ebbes all scram-sha-256' >>"$PGDATA/pg_hba.conf"
echo "synchronous_standby_names = '*'" >>"$PGDATA/postgresql.auto.conf"
