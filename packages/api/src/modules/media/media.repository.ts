import { type Counted, countUpTo } from "@tuerca/platform/database/count-up-to";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";

/** A waiting image; `root` is the folder that must contain a file, null for an address. */
export type PendingMedia = { id: number; source: string; root: string | null; attempts: number };

/**
 * How long an image belongs to the process that claimed it, and how long it waits after a failure.
 */
const REST = sql`interval '10 minutes'`;

/** The folders of pending files. */
export async function listPendingRoots(db: Database): Promise<string[]> {
  const { rows } = await sql<{ root: string }>`
    select distinct root from media where status = 'pending' and root is not null`.execute(db);
  return rows.map(({ root }) => root);
}

/**
 * Claims pending images for this process, files only from these folders, or from all (null); other
 * processes get different ones meanwhile.
 */
export async function claimPending(
  db: Database,
  limit: number,
  roots: readonly string[] | null,
): Promise<PendingMedia[]> {
  const { rows } = await sql<PendingMedia>`
    update media set attempts = attempts + 1, updated_at = now() where id in (
      select id from media where status = 'pending' and (attempts = 0 or updated_at < now() - ${REST})
        and (root is null or ${roots}::text[] is null or root = any(${roots}::text[]))
      order by id limit ${limit} for update skip locked
    ) returning id, source, root, attempts`.execute(db);
  return rows;
}

/** Gives a claimed image back, as if it had not been tried. */
export async function releasePending(db: Database, id: number): Promise<void> {
  await sql`
    update media set attempts = attempts - 1 where id = ${id} and status = 'pending' and attempts > 0
  `.execute(db);
}

export type ReadyMedia = { path: string; width: number; height: number };

/** Marks an image as stored at `path`. */
export async function markReady(db: Database, id: number, ready: ReadyMedia): Promise<void> {
  await db
    .updateTable("media")
    .set({ ...ready, status: "ready", error: null, updated_at: sql`now()` })
    .where("id", "=", id)
    .execute();
}

/** Marks an image as failed; with `again` it waits for another try. */
export async function markFailed(db: Database, id: number, error: string, again: boolean): Promise<void> {
  await db
    .updateTable("media")
    .set({ status: again ? "pending" : "failed", error: error.slice(0, 500), updated_at: sql`now()` })
    .where("id", "=", id)
    .execute();
}

export type FailedMedia = {
  id: number;
  source: string;
  error: string | null;
  sku: string | null;
  tries: number;
  failedAt: Date;
};

/**
 * Images that were given up, newest first, each with one of its products; `before` is the last one
 * of the page before.
 */
export async function listFailed(
  db: Database,
  { before = null, limit }: { before?: number | null; limit: number },
): Promise<FailedMedia[]> {
  const { rows } = await sql<FailedMedia>`
    select m.id, m.source, m.error, m.attempts as tries, m.updated_at as "failedAt",
      (select p.sku from products p where p.media_ids <> '{}' and p.media_ids && array[m.id] limit 1) as sku
    from media m where m.status = 'failed' and (${before}::bigint is null or m.id < ${before}::bigint)
    order by m.id desc limit ${limit}`.execute(db);
  return rows;
}

/** How many images were given up. */
export function countFailedMedia(trx: Trx): Promise<Counted> {
  return countUpTo(trx, sql`select from media where status = 'failed'`);
}

/** How many images wait. */
export function countPendingMedia(trx: Trx): Promise<Counted> {
  return countUpTo(trx, sql`select from media where status = 'pending'`);
}

export type MediaCounts = { pending: number; ready: number; failed: number };

/** Counts images that wait, are stored, and were given up. */
export async function countMedia(db: Database): Promise<MediaCounts> {
  const rows = await db
    .selectFrom("media")
    .select(["status", (of) => of.fn.countAll<number>().as("count")])
    .groupBy("status")
    .execute();
  const counts = Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]));
  return { pending: counts.pending ?? 0, ready: counts.ready ?? 0, failed: counts.failed ?? 0 };
}

/**
 * Schedules images that were given up for another try: those with these ids, or all (null). Returns
 * how many.
 */
export async function retryFailed(trx: Trx, ids: readonly number[] | null): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable("media")
    .set({ status: "pending", attempts: 0, error: null, updated_at: sql`now()` })
    .where("status", "=", sql.lit("failed"))
    .$if(ids !== null, (query) => query.where(sql<boolean>`id = any(${ids}::bigint[])`))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** A product's picture; `path` is null until it is stored, `error` says why it was given up. */
type StoredPicture = {
  id: number;
  status: string;
  path: string | null;
  error: string | null;
  width: number | null;
  height: number | null;
};

/** Pictures by their ids, in the same order; unknown ids are left out. */
export async function listPictures(db: Database, ids: readonly number[]): Promise<StoredPicture[]> {
  const rows = await db
    .selectFrom("media")
    .select(["id", "status", "path", "error", "width", "height"])
    .where("id", "=", sql<number>`any(${[...ids]}::integer[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * The id of a picture that the staff has sent, stored at `path`; the same file is one picture of
 * its kind.
 */
export async function ensureUploaded(trx: Trx, ready: ReadyMedia, kind = "upload:"): Promise<number> {
  const source = kind + ready.path;
  await trx
    .insertInto("media")
    .values({ source, ...ready, status: "ready" })
    .onConflict((conflict) => conflict.column("source").doNothing())
    .execute();
  const { id } = await trx
    .selectFrom("media")
    .select("id")
    .where("source", "=", source)
    .executeTakeFirstOrThrow();
  return id;
}
