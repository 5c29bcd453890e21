import { sql } from "kysely";
import type { Database } from "../database/database.ts";

/**
 * The part at which the audit's chain is broken: its seal's row is gone; an event does not follow
 * from the one before; events are missing at the beginning or the end; their count is another one.
 */
type AuditBreak =
  | { part: "seal" | "beginning" | "end" | "count"; event: null }
  | { part: "event"; event: number };

/**
 * `lastDigest` in hex: null without an event. `hasNoted`: whether an event has the noted digest.
 */
export type AuditState = {
  events: number;
  broken: AuditBreak | null;
  lastDigest: string | null;
  hasNoted: boolean;
};

/** What the events say, and what the seal says of them; digests in hex. */
type Row = {
  events: number;
  brokenAt: number | null;
  first: string | null;
  last: string | null;
  hasNoted: boolean | null;
  seal: { events: number; first: string; last: string } | null;
};

/**
 * Computes every digest anew, and compares beginning, end and count with the audit's seal. `noted`:
 * a digest, in hex, that was the last one when somebody noted it.
 */
export async function verifyAudit(db: Database, noted: string | null = null): Promise<AuditState> {
  const { rows } = await sql<Row>`
    select count(*)::integer as events, min(id) filter (where not is_whole) as "brokenAt",
      encode((array_agg(previous_digest) filter (where is_first))[1], 'hex') as first,
      (select encode(digest, 'hex') from audit_events order by id desc limit 1) as last,
      bool_or(encode(digest, 'hex') = ${noted}::text) as "hasNoted",
      (select json_build_object('events', events, 'first', encode(first_previous, 'hex'),
        'last', encode(last_digest, 'hex')) from audit_seal) as seal
    from (
      select id, digest, previous_digest, lag(id) over (order by id) is null as is_first,
        digest = case when id > (select numbered_after from audit_seal)
            then audit_digest(previous_digest, id, at, actor_kind, actor, action, object, before, after)
            else audit_digest(previous_digest, at, actor_kind, actor, action, object, before, after) end
          and previous_digest = coalesce(lag(digest) over (order by id), previous_digest) as is_whole
      from audit_events) events`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("An aggregate has one row.");
  const { events, last, hasNoted } = row;
  const isNotedHere = noted === null || hasNoted === true;
  return { events, broken: breakOf(row), lastDigest: last, hasNoted: isNotedHere };
}

function breakOf({ events, brokenAt, first, last, seal }: Row): AuditBreak | null {
  if (seal === null) return { part: "seal", event: null };
  if (first !== null && first !== seal.first) return { part: "beginning", event: null };
  if (brokenAt !== null) return { part: "event", event: brokenAt };
  // Without an event the chain ends where it begins.
  if ((last ?? seal.first) !== seal.last) return { part: "end", event: null };
  return events === seal.events ? null : { part: "count", event: null };
}
