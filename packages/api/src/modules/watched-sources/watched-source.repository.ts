import { ADVISORY_LOCKS } from "@tuerca/platform/database/advisory-locks";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";
import type { NewWatchedSource, Schedule, WatchedSource } from "./watched-source.ts";

/**
 * Runs `act` while no other process fetches sources; otherwise returns null. The lock ends with its
 * transaction, which writes nothing, so a dead process blocks nobody.
 */
export function whileFetching<T>(db: Database, act: () => Promise<T>): Promise<T | null> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await lock.execute(trx);
    return rows[0]?.locked ? act() : null;
  });
}

const lock = sql<{
  locked: boolean;
}>`select pg_try_advisory_xact_lock(${sql.lit(ADVISORY_LOCKS.watchedSources)}) as locked`;

/** Adds a source that is due at once; returns whether its name was free. */
export async function insertSource(db: Database, source: NewWatchedSource, now: Date): Promise<boolean> {
  const result = await db
    .insertInto("watched_sources")
    .values({ name: source.name, next_at: now, ...rowOf(source) })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows) > 0;
}

/** Changes a source, which is due at once; `isNewFile` forgets the file that it had. */
export async function updateSource(
  trx: Trx,
  id: number,
  source: NewWatchedSource,
  { now, isNewFile }: { now: Date; isNewFile: boolean },
): Promise<void> {
  const forgotten = isNewFile ? { etag: null, last_modified: null, content_hash: null } : {};
  await trx
    .updateTable("watched_sources")
    .set({ next_at: now, last_error: null, ...rowOf(source), ...forgotten })
    .where("id", "=", id)
    .execute();
}

/** A source's settings, besides its name. */
function rowOf(source: NewWatchedSource) {
  const { schedule, map, columns } = source;
  return {
    location: source.location,
    username: source.username,
    password_env: source.passwordEnv,
    password_sealed: source.passwordSealed,
    is_public: source.isPublic,
    columns: columns === null ? null : JSON.stringify(columns),
    map: map === null ? null : JSON.stringify(map),
    prune: source.prune,
    prune_limit: source.pruneLimit,
    every_minutes: "everyMinutes" in schedule ? schedule.everyMinutes : null,
    at_times: "atTimes" in schedule ? schedule.atTimes : null,
    mail_to: source.mailTo,
  };
}

/** All sources by name. */
export async function listWatchedSources(db: Database): Promise<WatchedSource[]> {
  return (await select(db).orderBy("name").execute()).map(toSource);
}

/** Names of the sources that are fetched and failed the last time. */
export async function listFailingSources(trx: Trx): Promise<string[]> {
  const rows = await trx
    .selectFrom("watched_sources")
    .select("name")
    .where("last_error", "is not", null)
    .where("paused", "=", false)
    .orderBy("name")
    .execute();
  return rows.map(({ name }) => name);
}

/** A source by its name, or null. */
export async function findSource(db: Database, name: string): Promise<WatchedSource | null> {
  const row = await select(db).where("name", "=", name).executeTakeFirst();
  return row ? toSource(row) : null;
}

/** A source by its name whose row is locked, or null. */
export async function lockSource(trx: Trx, name: string): Promise<WatchedSource | null> {
  const row = await select(trx).where("name", "=", name).forUpdate().executeTakeFirst();
  return row ? toSource(row) : null;
}

/** The source that has been due the longest at `now`, or null. */
export async function findDue(db: Database, now: Date): Promise<WatchedSource | null> {
  const due = select(db).where("next_at", "<=", now).where("paused", "=", false);
  const row = await due.orderBy("next_at").limit(1).executeTakeFirst();
  return row ? toSource(row) : null;
}

/** When the next source is due; null if none is fetched. */
export async function nextDueAt(db: Database): Promise<Date | null> {
  const row = await db
    .selectFrom("watched_sources")
    .select(({ fn }) => fn.min("next_at").as("at"))
    .where("paused", "=", false)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Deletes a source; returns whether there was one. */
export async function deleteSource(db: Database, name: string): Promise<boolean> {
  const result = await db.deleteFrom("watched_sources").where("name", "=", name).executeTakeFirst();
  return Number(result.numDeletedRows) > 0;
}

/** Stops fetching a source, or resumes at `now`; returns whether it exists. */
export async function pauseSource(db: Database, name: string, paused: boolean, now: Date): Promise<boolean> {
  const change = paused ? { paused } : { paused, next_at: now };
  const result = await db
    .updateTable("watched_sources")
    .set(change)
    .where("name", "=", name)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}

/** Postpones a source. */
export async function postponeSource(db: Database, id: number, nextAt: Date): Promise<void> {
  await db.updateTable("watched_sources").set({ next_at: nextAt }).where("id", "=", id).execute();
}

/** The stored result of a look at a source. */
export type Look = Partial<
  Pick<WatchedSource, "etag" | "lastModified" | "contentHash" | "importedAt" | "lastResult">
> & {
  checkedAt: Date;
  nextAt: Date;
  lastError: string | null;
};

/**
 * Stores the result of a look at a source; missing fields stay. If somebody has changed or hurried
 * it meanwhile, its file stays new, and its time as they set it.
 */
export async function recordLook(
  db: Database | Trx,
  { id, nextAt: known }: Pick<WatchedSource, "id" | "nextAt">,
  look: Look,
): Promise<void> {
  const { etag, lastModified, contentHash, importedAt, lastResult } = look;
  await db
    .updateTable("watched_sources")
    .set({
      checked_at: look.checkedAt,
      last_error: look.lastError,
      ...(importedAt === undefined ? {} : { imported_at: importedAt }),
      ...(lastResult === undefined ? {} : { last_result: JSON.stringify(lastResult) }),
    })
    .where("id", "=", id)
    .execute();
  await db
    .updateTable("watched_sources")
    .set({
      next_at: look.nextAt,
      ...(etag === undefined ? {} : { etag }),
      ...(lastModified === undefined ? {} : { last_modified: lastModified }),
      ...(contentHash === undefined ? {} : { content_hash: contentHash }),
    })
    .where("id", "=", id)
    .where(sql`date_trunc('milliseconds', next_at)`, "=", known)
    .execute();
}

function select(db: Database) {
  return db.selectFrom("watched_sources").selectAll();
}

type SourceRow = Awaited<ReturnType<ReturnType<typeof select>["executeTakeFirstOrThrow"]>>;

function toSource(row: SourceRow): WatchedSource {
  return {
    id: row.id,
    name: row.name,
    location: row.location,
    username: row.username,
    passwordEnv: row.password_env,
    passwordSealed: row.password_sealed,
    isPublic: row.is_public,
    columns: row.columns as WatchedSource["columns"],
    map: row.map,
    prune: row.prune,
    pruneLimit: row.prune_limit,
    schedule: scheduleOf(row),
    mailTo: row.mail_to,
    paused: row.paused,
    nextAt: row.next_at,
    etag: row.etag,
    lastModified: row.last_modified,
    contentHash: row.content_hash,
    checkedAt: row.checked_at,
    importedAt: row.imported_at,
    lastError: row.last_error,
    lastResult: row.last_result as WatchedSource["lastResult"],
  };
}

function scheduleOf({ every_minutes, at_times }: SourceRow): Schedule {
  return every_minutes === null ? { atTimes: at_times ?? [] } : { everyMinutes: every_minutes };
}
