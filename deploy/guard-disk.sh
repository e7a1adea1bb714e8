#!/bin/sh
# Beside Patroni on each machine of the database: a leader whose disk is nearly full hands over to its standby. Without room
# PostgreSQL refuses what wants new pages and goes on leading, so that nobody would follow it by himself.
# Names and addresses come from Patroni's own environment. LEAST_MB: room in megabytes below which it hands over.
set -u
least=${LEAST_MB:-1024}
rest=http://$PATRONI_RESTAPI_CONNECT_ADDRESS
has_room() {
  free=$(df --output=avail -BM "$PATRONI_POSTGRESQL_DATA_DIR" 2>/dev/null | tail -n 1 | tr -dc 0-9)
  [ "${free:-$least}" -ge "$least" ]
}
while sleep 3; do
  has_room && continue
  curl -fsS -m 2 -o /dev/null "$rest/primary" 2>/dev/null || continue
  # Refused where nobody has all that was acknowledged: alone it goes on as long as it can.
  curl -fsS -m 30 -d "{\"leader\": \"$PATRONI_NAME\"}" "$rest/switchover" || continue
  echo " by $PATRONI_NAME: ${free} MB are left"
  # Once: two machines without room would hand over to each other for ever.
  until has_room; do sleep 3 || exit; done
done
