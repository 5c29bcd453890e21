import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";
import type { PriceRecord } from "../live-index/lowest-price.ts";

/** Records of one product that count. */
const HISTORY_LENGTH = 100;

type Row = PriceRecord & { id: number };

/** The last records of products by id, each product's in the order of time. */
export async function readPriceHistories(
  db: Database | Trx,
  ids: readonly number[],
): Promise<Map<number, PriceRecord[]>> {
  const ms = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`;
  const { rows } = await sql<Row>`
    select p.id, h.price, h."offerPrice", h."recordedAt", h."offerFrom", h."offerTo"
    from unnest(${[...ids]}::integer[]) as p (id), lateral (
      select price_cents as price, offer_price_cents as "offerPrice", ${ms("recorded_at")} as "recordedAt",
        ${ms("offer_from")} as "offerFrom", ${ms("offer_to")} as "offerTo"
      from price_history where product_id = p.id order by recorded_at desc limit ${HISTORY_LENGTH}
    ) h order by p.id, h."recordedAt"`.execute(db);
  const histories = new Map<number, PriceRecord[]>();
  for (const { id, ...record } of rows) {
    const known = histories.get(id);
    if (known) known.push(record);
    else histories.set(id, [record]);
  }
  return histories;
}
