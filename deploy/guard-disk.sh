#!/bin/sh
# Runs beside Patroni on each database machine: a leader whose disk is nearly full hands over to its standby. Without
# free space PostgreSQL rejects writes that need new pages but remains the leader, so no failover would start. Names and
# addresses come from Patroni's environment. LEAST_MB: free space in MB below which it hands over.
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
  # Fails if no standby has all committed data; this leader then continues alone for as long as it can.
  curl -fsS -m 30 -d "{\"leader\": \"$PATRONI_NAME\"}" "$rest/switchover" || continue
  echo " by $PATRONI_NAME: ${free} MB are left"
  # Hands over only once: two machines without free space would otherwise hand over to each other endlessly.
  until has_room; do sleep 3 || exit; done
done
