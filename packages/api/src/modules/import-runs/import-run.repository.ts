import type { ReadReject } from "@tuerca/feeds";
import { columns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";
import type { FoundLinkFile } from "./fits/fit-run.ts";
import type { FoundFeed, FoundIn, ImportRun } from "./import-run.ts";

/** States of a file that is checked or imported, or soon will be. */
export const AT_WORK = ["waiting", "running"];

/** An uploaded file. */
export type NewRun = Pick<ImportRun, "what" | "fileName" | "fileBytes" | "fileKey"> & {
  uploadedBy: number;
  found: FoundFeed | FoundLinkFile;
};

/** Adds an uploaded file; returns its id. */
export async function insertRun(db: Database, run: NewRun, now: Date): Promise<number> {
  const row = await db
    .insertInto("import_runs")
    .values({
      what: run.what,
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
  const page = select(db).orderBy("r.id", "desc").limit(limit);
  return (before === null ? page : page.where("r.id", "<", before)).execute();
}

/** A file's facts, and the rejected rows of its last work. */
export async function readRunContent<W extends ImportRun["what"]>(
  db: Database,
  id: number,
): Promise<{ found: FoundIn[W]; rejects: ReadReject[] | null }> {
  const { found, rejects } = await db
    .selectFrom("import_runs")
    .select((run) => ["found", run.ref("rejects").$castTo<ReadReject[] | null>().as("rejects")])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { found: found as FoundIn[W], rejects };
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
    .select([
      "r.id",
      "u.name as uploadedBy",
      ...columns("r.uploaded_at", "r.file_name", "r.file_bytes", "r.file_key", "r.is_check"),
      "r.asked_by as askedById",
      "a.name as askedBy",
      ...columns("r.asked_at", "r.ended_at", "r.most_leaving", "r.stop_asked", "r.error"),
      ...columns("r.what", "r.state", "r.settings", "r.progress", "r.result"),
    ])
    .$castTo<ImportRun>();
}
