#!/bin/sh
# Replaces systemd's timers, which containers do not have, beside a database in compose.yaml. Creates the archive, then
# makes a back-up at 01:30 each night if its database is the leader: a full one on Sundays.
set -u
leads() { [ "$(psql -XAtc 'select pg_is_in_recovery()' postgres 2>/dev/null)" = f ]; }
seconds_until() { echo $(($(date -d "$1" +%s) - $(date +%s))); }

until leads && pgbackrest --stanza=keur stanza-create; do sleep 30; done
pgbackrest --stanza=keur --type=diff backup
while :; do
  sleep "$(seconds_until 'tomorrow 01:30')"
  type=diff
  [ "$(date +%u)" = 7 ] && type=full
  if leads; then pgbackrest --stanza=keur --type="$type" backup; fi
done
