import type { ReadReject } from "@tuerca/feeds";
import { ADVISORY_LOCKS } from "@tuerca/platform/database/advisory-locks";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";
import type { ImportProgress } from "../import/index.ts";
import type { FitSettings, FoundLinkFile } from "./fits/fit-run.ts";
import { AT_WORK } from "./import-run.repository.ts";
import type { FoundFeed, ImportRun, RunSettings } from "./import-run.ts";

/** A request about a file. */
export type Asked = {
  isCheck: boolean;
  settings: RunSettings | FitSettings;
  mostLeaving: number | null;
  askedBy: number;
};

/** Lets a locked file wait for its check or import; false if another one is at work. */
export async function askRun(trx: Trx, id: number, asked: Asked, now: Date): Promise<boolean> {
  // The lock of the index's entry makes a second one wait, and find the first.
  const { rows } = await sql`
    update import_runs set state = 'waiting', is_check = ${asked.isCheck}, asked_by = ${asked.askedBy},
      asked_at = ${now}, ended_at = null, settings = ${JSON.stringify(asked.settings)},
      most_leaving = ${asked.mostLeaving}, stop_asked = false, progress = null, result = null,
      rejects = null, error = null
    where id = ${id} and not exists (select from import_runs where state in ('waiting', 'running'))
    returning id`.execute(trx);
  return rows.length > 0;
}

/** Stores what another part of a locked file has, and forgets its last check or import. */
export async function renewRun(trx: Trx, id: number, found: FoundFeed | FoundLinkFile): Promise<void> {
  await sql`
    update import_runs set found = ${JSON.stringify(found)}, state = 'uploaded', is_check = true,
      asked_by = null, asked_at = null, ended_at = null, settings = null, most_leaving = null,
      stop_asked = false, progress = null, result = null, rejects = null, error = null
    where id = ${id}`.execute(trx);
}

/** Stops a file: at once if it waits, else when its batch has ended. */
export async function askStop(db: Database, id: number, now: Date): Promise<void> {
  await sql`
    update import_runs set stop_asked = true,
      state = case state when 'waiting' then 'stopped' else state end,
      ended_at = case state when 'waiting' then ${now}::timestamptz end
    where id = ${id} and state in ('waiting', 'running')`.execute(db);
}

/** Runs `act` while no other process imports for the office; otherwise returns null. */
export function whileImporting<T>(db: Database, act: () => Promise<T>): Promise<T | null> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await lock.execute(trx);
    return rows[0]?.locked ? act() : null;
  });
}

type Locked = { locked: boolean };

const lock = sql<Locked>`select pg_try_advisory_xact_lock(${sql.lit(ADVISORY_LOCKS.importRuns)}) as locked`;

/** Whether anything imports at the moment, also a command or a watched source. */
export async function isImporting(db: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from pg_locks where locktype = 'advisory' and objid = ${ADVISORY_LOCKS.import} and classid = 0
        and granted and database = (select oid from pg_database where datname = current_database())
    ) as found`.execute(db);
  return rows[0]?.found === true;
}

/** Marks what runs as interrupted: whoever has the lock knows that nobody works on it. */
export async function interruptRuns(db: Database, now: Date): Promise<void> {
  await db
    .updateTable("import_runs")
    .set({ state: "interrupted", ended_at: now })
    .where("state", "=", "running")
    .execute();
}

/** Takes a waiting file; false if it was stopped meanwhile. */
export async function takeRun(db: Database, id: number): Promise<boolean> {
  const result = await db
    .updateTable("import_runs")
    .set({ state: "running" })
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}

/** Stores how far it is; returns whether it goes on. */
export async function saveProgress(db: Database, id: number, progress: ImportProgress): Promise<boolean> {
  const row = await db
    .updateTable("import_runs")
    .set({ progress: JSON.stringify(progress) })
    .where("id", "=", id)
    .where("state", "=", "running")
    .returning("stop_asked")
    .executeTakeFirst();
  return row?.stop_asked === false;
}

/** The end of what runs. */
export type RunEnd = { state: "done" | "stopped" | "failed" } & Pick<ImportRun, "result" | "error"> & {
    rejects: ReadReject[];
  };

/** Stores the end of what runs. */
export async function endRun(db: Database, id: number, end: RunEnd, now: Date): Promise<void> {
  await db
    .updateTable("import_runs")
    .set({
      state: end.state,
      ended_at: now,
      result: end.result && JSON.stringify(end.result),
      rejects: JSON.stringify(end.rejects),
      error: end.error,
    })
    .where("id", "=", id)
    .where("state", "in", AT_WORK)
    .execute();
}
