#!/bin/sh
# Makes the secrets of a deployment: the password of the database, and the secret of the exports. Keep
# them out of repositories and images.
#
#	sh server/deploy/secrets.sh                # server/deploy/secrets, for the files beside this one
#	sh server/deploy/secrets.sh DIRECTORY
set -eu
umask 077
dir=${1:-$(dirname "$0")/secrets}
mkdir "$dir" # fails instead of overwriting
# Containers read these two as any user; on this machine the directory above restricts access.
mkdir -m 755 "$dir/database" "$dir/instance"

random() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }
password=$(random)
echo "$password" >"$dir/database/password"
echo "*:*:*:ebbes:$password" >"$dir/instance/pgpass"
random >"$dir/instance/export"
chmod 644 "$dir"/instance/* "$dir"/database/*
