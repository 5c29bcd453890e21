import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Logger } from "pino";
import { type Database, type DatabaseHandle, openDatabase } from "../database.ts";

/** How long a standby may take to answer and to replay what the primary has, in ms. */
const PATIENCE_MS = 1000;

/** The pause between two questions, in ms. */
const PAUSE_MS = 25;

/** Connections of a process to its standby: few people read that much at once. */
const POOL_SIZE = 4;

/** `lsn` is the end of the log, the last commits included, of whatever durability. */
const PRIMARY = `select (pg_control_system()).system_identifier::text as system,
  ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int as timeline,
  pg_current_wal_insert_lsn()::text as lsn`;

/** A standby that left for another history may be further, on its own timeline. */
const CAUGHT_UP = `select pg_is_in_recovery() and (pg_control_system()).system_identifier::text = $1
  and (pg_control_recovery()).min_recovery_end_timeline = $2
  and pg_last_wal_replay_lsn() >= $3::pg_lsn as ok`;

export type StandbyReads = {
  /**
   * The database for a long read: the standby if it has all that was committed before this call,
   * else the primary. So nobody misses what they wrote. Reads only.
   */
  pick(): Promise<Database>;
  /** How often a standby was picked, and how often the primary in its place. */
  counts(): { standby: number; primary: number };
  close(): Promise<void>;
};

/** Opens the standby at `url`, at the first read; without one all reads go to the primary. */
export function openStandbyReads(primary: DatabaseHandle, url: string | null, log: Logger): StandbyReads {
  const standby = url === null ? null : openDatabase(url, POOL_SIZE);
  const counts = { standby: 0, primary: 0 };
  let isAway = false;
  const pick = async () => {
    if (!standby) return primary.db;
    const problem = await untilCaughtUp(primary.pool, standby.pool).catch((error: unknown) => error);
    counts[problem === null ? "standby" : "primary"] += 1;
    if (isAway !== (problem !== null)) {
      isAway = problem !== null;
      if (isAway) log.warn({ err: problem }, "the standby is away or behind: the primary answers its reads");
      else log.warn("the standby answers reads again");
    }
    return problem === null ? standby.db : primary.db;
  };
  return { pick, counts: () => ({ ...counts }), close: async () => standby?.close() };
}

/** Null once the standby has what the primary has now. Throws if it is away or too slow. */
async function untilCaughtUp(primary: pg.Pool, standby: pg.Pool): Promise<null> {
  const { rows } = await primary.query<{ system: string; timeline: number; lsn: string }>(PRIMARY);
  const [at] = rows;
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const question = {
      text: CAUGHT_UP,
      values: [at?.system, at?.timeline, at?.lsn],
      query_timeout: PATIENCE_MS,
    };
    const answer = await standby.query<{ ok: boolean | null }>(question);
    if (answer.rows[0]?.ok) return null;
    if (performance.now() > until) throw new Error(`It lacks what the primary had ${PATIENCE_MS} ms before.`);
    await sleep(PAUSE_MS);
  }
}
