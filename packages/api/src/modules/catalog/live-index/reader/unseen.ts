/**
 * SQL that tells rows written by transactions which the snapshot in the parameter $1 had not seen. The upper bound keeps out
 * the numbers that a dump brought along from a server with a longer history.
 */
export function unseen(column = "changed_xid"): string {
  return `(${column} >= pg_snapshot_xmin($1::pg_snapshot)
    and ${column} < pg_snapshot_xmax(pg_current_snapshot())
    and not pg_visible_in_snapshot(${column}, $1::pg_snapshot))`;
}
