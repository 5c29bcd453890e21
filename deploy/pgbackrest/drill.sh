#!/bin/sh
# Recovers the database, from all WAL or up to an instant, into a folder, starts it apart, and
# compares it with the shop of DATABASE_URL as of the instant, or of ten minutes ago. Ends with 0 if
# both have the same. Run it as the owner of PostgreSQL.
#   drill.sh <empty folder> [instant, as 2026-11-26T03:30:00Z]
set -eu
folder=$1
at=${2:-$(date -u -d '10 minutes ago' +%Y-%m-%dT%H:%M:%SZ)}
port=${DRILL_PORT:-5998}
name=${DRILL_DATABASE:-tienda}
bin=${PG_BIN:-/usr/lib/postgresql/15/bin}
tuerca=${TUERCA:-/opt/tuerca}
copy=$folder/copy

stop() {
  "$bin/pg_ctl" -D "$copy" -m immediate stop >/dev/null 2>&1 || true
  rm -rf "$copy"
}
trap stop EXIT
trap 'exit 1' INT TERM
stop
mkdir -m 700 "$copy"
# A quiet shop has no transaction behind the instant, where a recovery up to it could end.
target=${2:+--type=time --target-action=promote}
pgbackrest --stanza=tienda ${PGBACKREST_CONFIG:+--config="$PGBACKREST_CONFIG"} --pg1-path="$copy" --archive-mode=off \
  $target ${2:+--target="$(echo "$at" | sed 's/T/ /; s/Z$/+00/')"} restore
# Nothing of the running server's: neither its port, nor its settings outside of the data folder.
echo "local all all peer
host all all 127.0.0.1/32 trust" >"$copy/drill_hba.conf"
touch "$copy/postgresql.conf"
"$bin/pg_ctl" -D "$copy" -w -t 20000 -l "$folder/drill.log" start -o "-p $port -c listen_addresses=127.0.0.1 \
  -c unix_socket_directories=$folder -c hba_file=$copy/drill_hba.conf -c archive_mode=off -c ssl=off"
until [ "$("$bin/psql" -h 127.0.0.1 -p "$port" -Atc 'select pg_is_in_recovery()' "$name")" = f ]; do sleep 1; done
cd "$tuerca"
DATA_DIR=$folder/data node_modules/.bin/node packages/shop/src/tuerca.js check-copy \
  --database "postgres://$(id -un)@127.0.0.1:$port/$name" --at "$at"
