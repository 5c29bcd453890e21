#!/bin/sh
# Runs once, in PostgreSQL's container: the shop's role and database, with what PgBouncer does not pass
# on (docs/operations/scaling.md).
set -eu
psql --username postgres --set ON_ERROR_STOP=1 --set password="$SHOP_PASSWORD" <<'SQL'
create role tienda login password :'password';
create database tienda owner tienda template template0 encoding 'UTF8';
alter role tienda set plan_cache_mode = 'force_generic_plan';
alter role tienda set statement_timeout = '30s';
grant pg_monitor to tienda;
SQL
