#!/bin/sh
# restore.sh '2026-12-24 09:59:00+01': the database as it was at that moment, in this member's folder; without a moment, all
# that was kept. The others are stopped.
set -eu
data=/data/postgres
server=/usr/lib/postgresql/15/bin
if [ $# -gt 0 ]; then set -- --type=time --target="$1" --target-action=promote; fi
# Nothing is thrown away before the result was looked at.
[ ! -e "$data" ] || mv "$data" "$data.$(date +%Y%m%d%H%M%S)"
mkdir -m 700 "$data"
pgbackrest "$@" restore
# Without Patroni until the moment is reached: it would go on to the end of the log. The socket is in the new folder: beside the
# old one may lie the lock of a server that was killed.
"$server/pg_ctl" -D "$data" -w -t 86400 -l /data/restore.log \
  -o "-c listen_addresses='' -c unix_socket_directories=$data -c synchronous_standby_names=''" start
until [ "$(psql -h "$data" -U postgres -Atc 'select pg_is_in_recovery()')" = f ]; do sleep 1; done
"$server/pg_ctl" -D "$data" -w -m fast stop
echo 'Restored.'
