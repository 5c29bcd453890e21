import { columns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";
import type { CurrentProduct } from "./bulk-field.ts";

/** The current state of products by their ids, in the order of ids; merged ones are missing. */
export function readCurrent(db: Database | Trx, ids: readonly number[]): Promise<CurrentProduct[]> {
  return db
    .selectFrom("products as p")
    .leftJoin("stock as s", "s.product_id", "p.id")
    .leftJoin("product_redirects as r", "r.product_id", "p.id")
    .select(["p.id", "p.sku", "p.price_cents as price", "p.active"])
    .select(["p.offer_price_cents as offerPrice", ...columns("p.offer_from", "p.offer_to")])
    .select((of) => of.fn.coalesce("s.quantity", of.lit(0)).as("quantity"))
    .select(sql<boolean>`p.gift_min_cents is not null`.as("isGiftCard"))
    .where("p.id", "=", sql<number>`any(${[...ids]}::integer[])`)
    .where("r.product_id", "is", null)
    .orderBy("p.id")
    .execute();
}

/** The product of a sku, with the sku of the one that it was merged into, or null. */
export type SkuOwner = { id: number; heir: string | null };

/** Products by their `sku_key`. */
export async function findBySkuKeys(db: Database, keys: readonly string[]): Promise<Map<string, SkuOwner>> {
  const { rows } = await sql<SkuOwner & { key: string }>`
    select p.sku_key as key, p.id, h.sku as heir from products p
    left join product_redirects r on r.product_id = p.id left join products h on h.id = r.into_id
    where p.sku_key = any(${[...keys]}::text[])`.execute(db);
  return new Map(rows.map(({ key, ...owner }) => [key, owner]));
}
