import { sql } from "kysely";
import type { Trx } from "./database.ts";

/** Figures of the server for monitoring. */
export type ServerFigures = {
  /** Standbys that stream from it now, and programs that read its log like them. */
  standbys: number;
  /** How far the last of them is behind; null without one, or without `pg_monitor`. */
  lagSeconds: number | null;
  /** The log that replication slots keep on its disk; null without a slot. */
  keptBytes: number | null;
};

/** Reads them in one statement, which a standby answers too. */
export async function measureServer(trx: Trx): Promise<ServerFigures> {
  const { rows } = await sql<ServerFigures>`
    select count(*) as standbys,
      case when bool_and(state is not null)
        then coalesce(extract(epoch from max(replay_lag)), 0)::float8 end as "lagSeconds",
      case when not pg_is_in_recovery() then (
        select max(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn))::float8 from pg_replication_slots
      ) end as "keptBytes"
    from pg_stat_replication`.execute(trx);
  const [figures] = rows;
  if (!figures) throw new Error("An aggregate has one row.");
  return figures;
}
