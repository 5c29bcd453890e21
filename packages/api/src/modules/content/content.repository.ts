import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";
import type { StoredBodies, StoredPart } from "./read-body.ts";

type Body = StoredBodies[StoredPart];

/** A published version; `by` is an actor of the audit. The body is as it was when published. */
export type ContentVersion = { id: number; part: StoredPart; body: unknown; publishedAt: Date; by: string };

/** A draft; its version outlives it, so the body of one that is gone is null. */
export type ContentDraft = { version: number; body: unknown; savedAt: Date; by: string };

/** The newest version, empty before the first, and the digest of the terms of an id, if kept. */
export type ContentState = { newest: string; termsDigest: string | null };

/**
 * Reads the state that a process compares with its own. A version is its number and time, and terms
 * are their digest, because a database that loses its end hands the numbers out again.
 */
export async function readContentState(db: Database, termsId: number): Promise<ContentState> {
  const { rows } = await sql<ContentState>`select
    coalesce((select id || ' ' || published_at from content_versions order by id desc limit 1), '') as newest,
    (select sha256 from accepted_terms where id = ${termsId}) as "termsDigest"`.execute(db);
  return rows[0] ?? { newest: "", termsDigest: null };
}

/** The newest version of each part that has one. */
export function listPublished(db: Database | Trx): Promise<ContentVersion[]> {
  return versions(db).distinctOn("part").orderBy("part").orderBy("id", "desc").execute();
}

/** The newest versions of a part, the newest first. */
export function listVersions(db: Database, part: StoredPart, limit: number): Promise<ContentVersion[]> {
  return versions(db).where("part", "=", part).orderBy("id", "desc").limit(limit).execute();
}

/** A version of a part; undefined if there is none. */
export function findVersion(
  db: Database | Trx,
  part: StoredPart,
  id: number,
): Promise<ContentVersion | undefined> {
  return versions(db).where("part", "=", part).where("id", "=", id).executeTakeFirst();
}

function versions(db: Database | Trx) {
  return db
    .selectFrom("content_versions")
    .select((of) => [
      "id",
      "body",
      of.ref("part").$castTo<StoredPart>().as("part"),
      of.ref("published_at").$castTo<Date>().as("publishedAt"),
      of.ref("published_by").as("by"),
    ]);
}

/** Publishes a body as the newest version; returns its id. */
export async function insertVersion(
  trx: Trx,
  version: { part: StoredPart; body: Body; by: string },
  now: Date,
): Promise<number> {
  const { part, body, by } = version;
  const { id } = await trx
    .insertInto("content_versions")
    .values({ part, body: JSON.stringify(body), published_at: now, published_by: by })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A part's draft; undefined if it never had one. */
export function findDraft(db: Database | Trx, part: StoredPart): Promise<ContentDraft | undefined> {
  return db
    .selectFrom("content_drafts")
    .select((of) => [
      "version",
      "body",
      of.ref("saved_at").$castTo<Date>().as("savedAt"),
      of.ref("saved_by").as("by"),
    ])
    .where("part", "=", part)
    .executeTakeFirst();
}

/** Stores a draft under the next version, or removes it (`body` null); returns that version. */
export async function storeDraft(
  trx: Trx,
  draft: { part: StoredPart; body: Body | null; by: string },
  now: Date,
): Promise<number> {
  const { part, body, by } = draft;
  const values = { body: body && JSON.stringify(body), saved_at: now, saved_by: by };
  const { version } = await trx
    .insertInto("content_drafts")
    .values({ part, version: 1, ...values })
    .onConflict((conflict) =>
      conflict.column("part").doUpdateSet({ version: sql`content_drafts.version + 1`, ...values }),
    )
    .returning("version")
    .executeTakeFirstOrThrow();
  return version;
}

/** Keeps others from saving and publishing until the transaction ends. */
export async function lockContent(trx: Trx): Promise<void> {
  await sql`lock table content_drafts in share row exclusive mode`.execute(trx);
}
