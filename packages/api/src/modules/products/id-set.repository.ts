import type { Database } from "@tuerca/platform/database/database";
import { type RawBuilder, sql } from "kysely";

/** A set of product ids, with one bit each. */
export type IdSet = { has(id: number): boolean };

/** The products that have an offer. */
export function readOfferIds(db: Database): Promise<IdSet> {
  return read(db, sql`select id from products where offer_price_cents is not null`);
}

/** The products that a source sends. */
export function readSourceIds(db: Database, sourceId: number): Promise<IdSet> {
  return read(db, sql`select product_id as id from product_sources where source_id = ${sourceId}::integer`);
}

/** One text for all ids: a million rows would hold the process for a second. */
async function read(db: Database, ids: RawBuilder<unknown>): Promise<IdSet> {
  const { rows } = await sql<{ ids: string | null; largest: number | null }>`
    select string_agg(id::text, ',') as ids, max(id) as largest from (${ids}) found`.execute(db);
  return bitsOf(rows[0]?.ids ?? "", rows[0]?.largest ?? 0);
}

const COMMA = 44;
const ZERO = 48;

function bitsOf(ids: string, largest: number): IdSet {
  const bits = new Uint8Array((largest >>> 3) + 1);
  let id = 0;
  for (let at = 0; at <= ids.length; at += 1) {
    const char = at < ids.length ? ids.charCodeAt(at) : COMMA;
    if (char !== COMMA) {
      id = id * 10 + char - ZERO;
      continue;
    }
    bits[id >>> 3] = (bits[id >>> 3] ?? 0) | (1 << (id & 7));
    id = 0;
  }
  return { has: (one) => one > 0 && ((bits[one >>> 3] ?? 0) & (1 << (one & 7))) !== 0 };
}
