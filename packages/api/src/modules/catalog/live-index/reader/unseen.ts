/**
 * SQL condition for rows of transactions that the snapshot in $1 had not seen. Its upper bound
 * excludes numbers from a dump of a server with a longer history.
 */
export function unseen(column = "changed_xid"): string {
  return `(${column} >= pg_snapshot_xmin($1::pg_snapshot)
    and ${column} < pg_snapshot_xmax(pg_current_snapshot())
    and not pg_visible_in_snapshot(${column}, $1::pg_snapshot))`;
}
