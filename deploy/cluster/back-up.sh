#!/bin/sh
# Runs beside each PostgreSQL, and the one beside the primary backs it up every night: whole on Sundays, otherwise what has
# changed. `back-up.sh now` does it at once.
set -eu
back_up() {
  [ "$(psql -h /data -U postgres -Atc 'select pg_is_in_recovery()')" = f ] || return 0
  if [ "$(date +%u)" = 7 ]; then kind=full; else kind=incr; fi
  pgbackrest --type="$kind" backup
}
if [ "${1:-}" = now ]; then
  back_up
  exit
fi
while :; do
  sleep $(( ($(date -d 03:00 +%s) - $(date +%s) + 86400) % 86400 + 1 ))
  back_up || echo 'The backup failed; it is tried again tomorrow.' >&2
done
