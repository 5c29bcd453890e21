import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";

const KEY = "demo-orders";
const WANTED = "wanted";
const DONE = "done";

/** How many events of the made-up orders are written; they end at `end`, in ms. */
export type DemoProgress = { end: number; written: number };

/** Stores that a new demo shop wants made-up orders. Repeated, it changes nothing. */
export async function wishOrders(db: Database): Promise<void> {
  await db
    .insertInto("shop_state")
    .values({ key: KEY, value: WANTED })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether a shop still wants made-up orders. */
export async function wantsOrders(db: Database): Promise<boolean> {
  const row = await db.selectFrom("shop_state").select("value").where("key", "=", KEY).executeTakeFirst();
  return row !== undefined && row.value !== DONE;
}

/**
 * Locks the progress until the transaction ends: `wanted` if nothing is written yet; null if
 * another process has it, or nothing is wanted.
 */
export async function lockProgress(trx: Trx): Promise<DemoProgress | "wanted" | null> {
  const row = await trx
    .selectFrom("shop_state")
    .select("value")
    .where("key", "=", KEY)
    .where("value", "<>", DONE)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!row) return null;
  const [end = 0, written = 0] = row.value.split("/").map(Number);
  return row.value === WANTED ? "wanted" : { end, written };
}

/** Stores the locked progress; null means that nothing is left to do. */
export async function storeProgress(trx: Trx, progress: DemoProgress | null): Promise<void> {
  const value = progress ? `${progress.end}/${progress.written}` : DONE;
  await trx.updateTable("shop_state").set({ value }).where("key", "=", KEY).execute();
}

/** Whether anybody has ordered yet. */
export async function hasOrders(trx: Trx): Promise<boolean> {
  return (await trx.selectFrom("orders").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** The id of the order that an address placed at this moment, or null. */
export async function findOrderPlaced(trx: Trx, at: Date, email: string): Promise<string | null> {
  const row = await trx
    .selectFrom("orders")
    .select("id")
    .where("created_at", "=", at)
    .where(sql<boolean>`customer ->> 'email' = ${email}`)
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Prices and stock of what the demo's orders buy, so that no order is huge and nothing runs out.
 */
const USUAL_CENTS = { least: 400, most: 9000 };
const ENOUGH = 12;

/** Products for made-up orders, best sellers first. */
export async function listUsualProducts(trx: Trx, limit: number): Promise<number[]> {
  const rows = await trx
    .selectFrom("products as p")
    .innerJoin("stock as s", "s.product_id", "p.id")
    .leftJoin("product_stats as t", "t.product_id", "p.id")
    .select("p.id")
    .where("p.active", "=", true)
    .where("p.gift_max_cents", "is", null)
    .where("p.price_cents", ">=", USUAL_CENTS.least)
    .where("p.price_cents", "<=", USUAL_CENTS.most)
    .where("s.quantity", ">=", ENOUGH)
    .orderBy(sql`coalesce(t.sales_before, 0)`, "desc")
    .orderBy("p.id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The gift card whose amount the customer chooses, or null. */
export async function findFreeGiftCard(trx: Trx): Promise<number | null> {
  const row = await trx
    .selectFrom("products")
    .select("id")
    .where("active", "=", true)
    .whereRef("gift_min_cents", "<", "gift_max_cents")
    .orderBy("id")
    .executeTakeFirst();
  return row?.id ?? null;
}
