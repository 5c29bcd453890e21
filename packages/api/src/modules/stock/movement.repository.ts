import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";

/**
 * Why stock changes. `count`: the pieces were counted; `correction`, `damage` and `loss` are an
 * operator's own; `undo` takes a change of many products back; `merge` moves it to another product.
 */
export type MovementReason =
  | ("order" | "cancellation" | "withdrawal" | "return" | "import")
  | ("count" | "correction" | "damage" | "loss" | "undo" | "merge");

/** Why and when stock changes, and by what: an order's, a return's or a feed's name. */
export type MovementCause = {
  reason: MovementReason;
  /**
   * The number of the order or return, the feed's source, the change of many products, or the other
   * sku.
   */
  ref: string | null;
  now: Date;
  /** Who acts; null for customers and the shop itself. */
  actor?: string | undefined;
  note?: string | null;
};

/** One change of a product's stock, in pieces. */
type StockMovement = {
  id: number;
  at: Date;
  reason: string;
  before: number;
  after: number;
  ref: string | null;
  actor: string | null;
  note: string | null;
};

/** A product's movements, newest first, at most `limit` of those older than `before`. */
export function listMovements(
  db: Database,
  productId: number,
  { before, limit }: { before: number | null; limit: number },
): Promise<StockMovement[]> {
  return db
    .selectFrom("stock_movements")
    .select(["id", "at", "reason", "before", "after", "ref", "actor", "note"])
    .where("product_id", "=", productId)
    .$if(before !== null, (query) => query.where("id", "<", before ?? 0))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Pieces of products in stock, from `lockStock`; products that never had stock are missing. */
export async function readStock(trx: Trx, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ product_id: number; quantity: number }>`
    select product_id, quantity from stock where product_id = any(${[...ids]}::integer[])`.execute(trx);
  return new Map(rows.map((row) => [row.product_id, row.quantity]));
}

/**
 * Sets the stock of products that `lockStock` has locked, with a movement for each that changes.
 * Quantities are pieces, in the order of the ids.
 */
export async function setStock(
  trx: Trx,
  ids: readonly number[],
  quantities: readonly number[],
  { reason, ref, now, actor, note }: MovementCause,
): Promise<void> {
  const set = sql`unnest(${[...ids]}::integer[], ${[...quantities]}::integer[]) as set (product_id, quantity)`;
  await sql`
    insert into stock_movements (product_id, at, reason, before, after, ref, actor, note)
    select set.product_id, ${now}::timestamptz, ${reason}::text, coalesce(stock.quantity, 0), set.quantity,
      ${ref}::text, ${actor ?? null}::text, ${note ?? null}::text
    from ${set} left join stock using (product_id)
    where coalesce(stock.quantity, 0) <> set.quantity
    order by product_id`.execute(trx);
  await sql`
    insert into stock (product_id, quantity) select product_id, quantity from ${set} order by product_id
    on conflict (product_id) do update set quantity = excluded.quantity`.execute(trx);
}

/** Deletes up to `limit` movements from before `before`; returns their number. */
export async function deleteOldMovements(db: Database, before: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from stock_movements where (product_id, id) in (
      select product_id, id from stock_movements where at < ${before} limit ${limit})`.execute(db);
  return Number(numAffectedRows);
}
