import { sql } from "kysely";
import { ADVISORY_LOCKS } from "../database/advisory-locks.ts";
import { columns, sqlColumns } from "../database/columns.ts";
import type { Database, Trx } from "../database/database.ts";
import type { Actor } from "./actor.ts";
import type { ActName } from "./acts.ts";

/** Fields of an object by their names. */
export type Facts = Readonly<Record<string, unknown>>;

type NewEvent = { action: ActName; object: string; before?: Facts | undefined; after?: Facts | undefined };

/**
 * Appends an event; the audit's lock is held until the transaction ends. A trigger adds the
 * digests.
 */
export async function insertEvent(
  trx: Trx,
  actor: Actor,
  { action, object, before, after }: NewEvent,
): Promise<void> {
  // A statement of its own, so that the next one sees what was committed during the wait.
  await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCKS.audit)})`.execute(trx);
  await sql`
    insert into audit_events (at, actor_kind, actor, action, object, before, after)
    values (date_trunc('milliseconds', clock_timestamp()), ${actor.kind}, ${actor.name}, ${action}, ${object},
      ${toJson(before)}::jsonb, ${toJson(after)}::jsonb)`.execute(trx);
}

function toJson(facts: Facts | undefined): string | null {
  return facts === undefined ? null : JSON.stringify(facts);
}

/** An act of an operator, as it was recorded. */
export type AuditEvent = {
  id: number;
  at: Date;
  actorKind: string;
  actor: string;
  action: string;
  object: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

/**
 * Limits of a search: `actor` is a part of the name, `action` the beginning of the act's name,
 * `days` are days in Spain, `before` is the id of an event that all found ones are older than.
 */
export type AuditSearch = {
  actor: string | null;
  action: string | null;
  object: string | null;
  days: { from: string | null; until: string | null };
  before?: number | undefined;
};

/** The newest matching events from `offset` on, at most `limit`. */
export function searchAudit(
  db: Database,
  { actor, action, object, days, before }: AuditSearch,
  { limit, offset }: { limit: number; offset: number },
): Promise<AuditEvent[]> {
  const day = sql<string>`(at at time zone 'Europe/Madrid')::date`;
  let query = selectEvents(db).orderBy("id", "desc").limit(limit).offset(offset);
  if (before !== undefined) query = query.where("id", "<", before);
  if (actor !== null) query = query.where(sql<boolean>`strpos(lower(actor), lower(${actor})) > 0`);
  if (action !== null) query = query.where(sql<boolean>`starts_with(action, ${action})`);
  if (object !== null) query = query.where("object", "=", object);
  if (days.from !== null) query = query.where(sql<boolean>`${day} >= ${days.from}::date`);
  if (days.until !== null) query = query.where(sql<boolean>`${day} <= ${days.until}::date`);
  return query.execute();
}

/**
 * The events of an object whose name begins like `action` (such as `gift_card.`, since objects of
 * several kinds have numbers), oldest first, at most `limit`.
 */
export function listActsOn(db: Database, object: string, action = "", limit = 200): Promise<AuditEvent[]> {
  return selectActsOn(db, object, action).orderBy("id").limit(limit).execute();
}

/** The newest event of an object whose name begins like `action`, or null. */
export async function findLastActOn(db: Database, object: string, action = ""): Promise<AuditEvent | null> {
  return (await selectActsOn(db, object, action).orderBy("id", "desc").limit(1).executeTakeFirst()) ?? null;
}

function selectActsOn(db: Database, object: string, action: string) {
  return selectEvents(db).where("object", "=", object).where(sql<boolean>`starts_with(action, ${action})`);
}

/** Who did the last act on an object, and when. */
export type LastAct = Pick<AuditEvent, "object" | "at" | "actorKind" | "actor">;

/** The last act on each of these objects whose name begins like `action`. */
export async function findLastActs(
  db: Database,
  action: string,
  objects: readonly string[],
): Promise<Map<string, LastAct>> {
  const { rows } = await sql<LastAct>`
    select distinct on (object) object, ${sqlColumns("at", "actor_kind", "actor")} from audit_events
    where object = any(${[...objects]}) and starts_with(action, ${action})
    order by object, id desc`.execute(db);
  return new Map(rows.map((row) => [row.object, row]));
}

function selectEvents(db: Database) {
  return db
    .selectFrom("audit_events")
    .select(columns("id", "at", "actor_kind", "actor", "action", "object"))
    .select([sql<AuditEvent["before"]>`before`.as("before"), sql<AuditEvent["after"]>`after`.as("after")]);
}

/** Deletes up to `limit` events from before `before`, which triggers allow after six years. */
export async function deleteOldEvents(db: Database, before: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from audit_events where id in (
      select id from audit_events where at < ${before} order by id limit ${limit})`.execute(db);
  return Number(numAffectedRows);
}

/** The last act on an object whose name begins so; null without one. */
export async function findLastAct(
  trx: Trx,
  prefix: string,
  object: string,
): Promise<Pick<AuditEvent, "at" | "actor" | "actorKind"> | null> {
  const row = await trx
    .selectFrom("audit_events")
    .select(columns("at", "actor", "actor_kind"))
    .where("object", "=", object)
    .where(sql<boolean>`starts_with(action, ${prefix})`)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
