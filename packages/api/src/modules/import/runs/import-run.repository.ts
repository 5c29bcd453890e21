import { sql } from "kysely";
import { ADVISORY_LOCKS } from "../../../platform/database/advisory-locks.ts";
import type { Database, Trx } from "../../../platform/database/database.ts";
import type { ImportProgress } from "../import-catalog.ts";
import type { ReadReject } from "../watch/first-rejects.ts";
import type { FoundFeed, ImportRun, RunSettings } from "./import-run.ts";

const AT_WORK = ["waiting", "running"];

/** An uploaded file. */
export type NewRun = Pick<ImportRun, "fileName" | "fileBytes" | "fileKey"> & {
  uploadedBy: number;
  found: FoundFeed;
};

/** Adds an uploaded file; returns its id. */
export async function insertRun(db: Database, run: NewRun, now: Date): Promise<number> {
  const row = await db
    .insertInto("import_runs")
    .values({
      uploaded_by: run.uploadedBy,
      uploaded_at: now,
      file_name: run.fileName,
      file_bytes: run.fileBytes,
      file_key: run.fileKey,
      found: JSON.stringify(run.found),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A file, or null. */
export async function findRun(db: Database, id: number): Promise<ImportRun | null> {
  return (await select(db).where("r.id", "=", id).executeTakeFirst()) ?? null;
}

/** A file whose row is locked, or null. */
export async function lockRun(trx: Trx, id: number): Promise<ImportRun | null> {
  return (await select(trx).where("r.id", "=", id).forUpdate("r").executeTakeFirst()) ?? null;
}

/** The file that is at work, or null. */
export async function findAtWork(db: Database): Promise<ImportRun | null> {
  return (await select(db).where("r.state", "in", AT_WORK).executeTakeFirst()) ?? null;
}

/** Files uploaded before the one of id `before`, newest first. */
export function listRuns(db: Database, before: number | null, limit: number): Promise<ImportRun[]> {
  return select(db)
    .$if(before !== null, (query) => query.where("r.id", "<", before))
    .orderBy("r.id", "desc")
    .limit(limit)
    .execute();
}

/** A file's facts, and the rejected rows of its last work. */
export async function readRunContent(
  db: Database,
  id: number,
): Promise<{ found: FoundFeed; rejects: ReadReject[] | null }> {
  return db
    .selectFrom("import_runs")
    .select((run) => [
      run.ref("found").$castTo<FoundFeed>().as("found"),
      run.ref("rejects").$castTo<ReadReject[] | null>().as("rejects"),
    ])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** A request about a file. */
export type Asked = { isCheck: boolean; settings: RunSettings; mostLeaving: number | null; askedBy: number };

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

/** Deletes what was uploaded before a moment. */
export async function deleteOldRuns(db: Database, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from import_runs where id in (
      select id from import_runs where uploaded_at < ${before} and state not in ('waiting', 'running') limit ${limit}
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}

function select(db: Database) {
  return db
    .selectFrom("import_runs as r")
    .innerJoin("staff as u", "u.id", "r.uploaded_by")
    .leftJoin("staff as a", "a.id", "r.asked_by")
    .select((run) => [
      ...([
        "r.id",
        "u.name as uploadedBy",
        "r.uploaded_at as uploadedAt",
        "r.file_name as fileName",
      ] as const),
      ...(["r.file_bytes as fileBytes", "r.file_key as fileKey", "r.is_check as isCheck"] as const),
      ...(["r.asked_by as askedById", "a.name as askedBy", "r.asked_at as askedAt"] as const),
      ...(["r.ended_at as endedAt", "r.most_leaving as mostLeaving", "r.stop_asked as stopAsked"] as const),
      "r.error",
      run.ref("r.state").$castTo<ImportRun["state"]>().as("state"),
      run.ref("r.settings").$castTo<ImportRun["settings"]>().as("settings"),
      run.ref("r.progress").$castTo<ImportRun["progress"]>().as("progress"),
      run.ref("r.result").$castTo<ImportRun["result"]>().as("result"),
    ]);
}
