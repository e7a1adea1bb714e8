#!/bin/sh
# Containers have no timers of systemd's: the same beside a database, for compose.yaml. It makes the archive, then each night at
# half past one a back-up, a whole one on Sundays, where its database leads.
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
